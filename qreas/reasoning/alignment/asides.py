"""Two texts without what they say beside what they tell: clauses of the premise, openings of both.

"However, …", "…, as expected", and clauses that are told beside another one and say nothing of
what the hypothesis speaks of: "the weather was fine, and 400 people came", "although it rained, 400
people came". What holds beside something else holds without it. Nor is more asked by "in fact, …"
or "it is true that …".
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.alignment import align
from qreas.reasoning.alignment.clause_cuts import ClauseCut, abridged, cut, root_of
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS, VERBAL
from qreas.types import Case, Document, Sentence, Token

_WORDS = "alignment/asides"
_JOINED = frozenset(("conj", "parataxis"))
_JOINTS = frozenset((",", ";", "-", "–", "—", "and", "but", "while", "whereas"))
_DASHES = frozenset(("-", "–", "—", "--"))
_ADVERBIAL, _RELATIVE, _SUBORDINATOR, _COMMA = "advcl", "acl:relcl", "mark", ","
_CLAUSAL = _JOINED | {_ADVERBIAL}
_EXPLETIVE, _COMPOUND = "expl", "compound"
_FINITE = frozenset(("VBZ", "VBP", "VBD"))
_POINTING = frozenset(("PRON", "DET", "ADJ", "ADV"))
_THAT = "that"
_LONGEST_OPENING = 4
_MOST = 3  # asides of a sentence
_CLAUSE = "csubj"  # how a clause behind "it is true that" hangs on "true"
# Steps to a word for something else, of the same kind or not told.
_OF_OTHERS = frozenset((Step.ALTERNATIVE, Step.REFERS))


@dataclass(frozen=True)
class _Pair:
    """What is asked of, and the places of the words that answer it, which few asides need."""

    case: Case
    lexicon: Lexicon

    @cached_property
    def spoken_of(self) -> frozenset[int]:
        """Where in the text the premise words begin that stand for words of the hypothesis."""
        return frozenset(
            link.premise.token.start
            for link in align(self.case, self.lexicon).links
            if link.premise is not None and link.step not in _OF_OTHERS
        )


class Plain(NamedTuple):
    """Both texts without what they say beside what they tell."""

    premise: Document
    hypothesis: Document


def without_asides(case: Case, lexicon: Lexicon) -> Plain | None:
    """The premise without its asides, and both texts without openings; None where none has any."""
    told, asked = case.premise, case.hypothesis
    premise = [_without_openings(each, asked.text.lower()) for each in told.sentences]
    hypothesis = [_without_openings(each, told.text.lower()) for each in asked.sentences]
    if not asked.mentions(load_word_lists(_WORDS)["causes"]):
        pair = _Pair(case, lexicon)
        premise = [_without_clauses(sentence, pair) for sentence in premise]
    plain = Plain(abridged(told, premise), abridged(asked, hypothesis))
    is_same = plain.premise is told and plain.hypothesis is asked
    return None if is_same else plain


def _without_openings(sentence: Sentence, other: str) -> Sentence:
    """The sentence without a phrase at either end that leads on from another one, or affirms it.

    other: the other text, which has no such phrase.
    """
    found = next((each for each in _openings(sentence, other) if each is not None), None)
    return sentence if found is None else _without_openings(found.sentence(), other)


def _affirmations(sentence: Sentence) -> Iterator[ClauseCut | None]:
    """The clause behind words that only say that it is so: "it is true that"."""
    tokens, affirming = sentence.tokens, load_word_lists(_WORDS)["affirming"]
    that = next((t.index for t in tokens[: _LONGEST_OPENING + 1] if t.form == _THAT), 0)
    if that and " ".join(t.form for t in tokens[:that]) in affirming and that + 1 < len(tokens):
        rest = tokens[that + 1 :]
        yield cut(rest, root_of(rest, _CLAUSE), sentence)


def _openings(sentence: Sentence, other: str) -> Iterator[ClauseCut | None]:
    yield from _affirmations(sentence)
    if not any(token.text == _COMMA for token in sentence.tokens):
        return
    tokens, phrases = sentence.tokens, load_word_lists(_WORDS)["openings"]
    end = len(tokens) - (tokens[-1].pos == "PUNCT")
    commas = [token.index for token in tokens if token.text == _COMMA]
    first, last = commas[0], commas[-1]
    sides = (
        (tokens[:first], tokens[first + 1 :]),
        (tokens[last + 1 : end], tokens[:last]),
    )
    for phrase, rest in sides:
        said = " ".join(token.form for token in phrase[: _LONGEST_OPENING + 1])
        if said in phrases and said not in other:
            yield cut(rest, sentence.root, sentence)


def _without_clauses(sentence: Sentence, pair: _Pair) -> Sentence:
    """The sentence without clauses that say nothing of what is asked."""
    for _ in range(_MOST):
        asides = _asides(sentence)
        found = next((e for e in asides if _is_silent(e, pair)), None)
        if found is None:
            break
        sentence = found.sentence()
    return sentence


def _asides(sentence: Sentence) -> Iterator[ClauseCut]:
    """The clauses of a sentence that may stand without others beside them."""
    root = sentence.root
    for token in sentence.tokens:
        if token.dep not in _CLAUSAL:
            continue
        is_joined = token.head == root.index and _is_joined(token, sentence)
        if not is_joined and not _is_beside(token, sentence):
            continue
        inside = sentence.subtree(token.index)
        kept = {each.index for each in inside}
        rest = [each for each in sentence.tokens if each.index not in kept]
        cuts = [cut(rest, root, sentence)]
        if is_joined:
            cuts.append(cut(sentence.tokens[inside[0].index :], token, sentence))
        yield from (each for each in cuts if each is not None)
    if (end := _end_of_told(sentence)) is not None:
        shorter = cut(sentence.tokens[:end], root, sentence)
        if shorter is not None:
            yield shorter


def _is_joined(verb: Token, sentence: Sentence) -> bool:
    """It has a subject of its own, and is joined on: "…, and the weather was fine"."""
    return verb.dep in _JOINED and _subject(verb, sentence) is not None


def _subject(verb: Token, sentence: Sentence) -> Token | None:
    around = sentence.children(verb.index)
    # In "a roll costs 50 cents", parsers take the subject for a part of the verb.
    relations = SUBJECTS | {_COMPOUND} if verb.tag in _FINITE else SUBJECTS
    return next((t for t in around if t.dep in relations and t.index < verb.index), None)


def _is_beside(verb: Token, sentence: Sentence) -> bool:
    """It is told beside the rest, which holds whatever it says: "although it rained"."""
    if verb.dep != _ADVERBIAL or _subject(verb, sentence) is None:
        return False
    around = sentence.children(verb.index)
    marks = {t.form for t in around if t.dep == _SUBORDINATOR}
    return bool(marks) and marks <= load_word_lists(_WORDS)["beside"]


def _end_of_told(sentence: Sentence) -> int | None:
    """Where a comment on what was told begins: ", which surprised everyone", "– a surprise"."""
    tokens = sentence.tokens
    for token in islice(reversed(tokens), 1, None):
        before = tokens[token.index - 1] if token.index else token
        if token.tag == "WDT" and before.text == _COMMA:
            return before.index
        is_dash = token.text in _DASHES and before.end < token.start
        if is_dash or token.tag == "WDT":
            return token.index if is_dash else None
    return None


def _is_silent(aside: ClauseCut, pair: _Pair) -> bool:
    """What is left out has no quantity, no word that is asked, and nothing that the rest hangs on.

    Nothing in the rest may point to it, nor does it deny or condition anything.
    """
    left_out, lists = aside.left_out, load_word_lists(_WORDS)
    forms = {token.form for token in left_out}
    if forms & lists["conditions"] or load_operators().denies(forms):
        return False
    if any(token.pos == "NUM" for token in left_out):
        return False
    if any(numset.holds(token) for numset in pair.case.premise_numsets for token in left_out):
        return False
    is_told = any(token.pos in VERBAL for token in aside.clause)
    is_before = left_out[0].index < aside.clause[0].index
    if not is_told or (is_before and _points_to(aside, pair.lexicon)):
        return False
    return pair.spoken_of.isdisjoint(token.start for token in left_out)


def _points_to(aside: ClauseCut, lexicon: Lexicon) -> bool:
    """A word of the clause may stand for something that is named in what is left out."""
    lists = load_word_lists(_WORDS)
    named = [token for token in aside.left_out if token.pos in NOMINAL]
    has_person = any(t.pos == "PROPN" or lexicon.names_person(t.lemma) for t in named)
    pointing = lists["pointing"] | lists["persons"] if has_person else lists["pointing"]
    return bool(named) and any(
        token.form in pointing and token.pos in _POINTING and token.dep != _EXPLETIVE
        for token in aside.clause
    )
