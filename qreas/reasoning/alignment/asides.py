"""Two texts without what they say beside what they tell: clauses of the premise, openings of both.

"However, …", "…, as expected", and clauses that are told beside another one and say nothing of
what the hypothesis speaks of: "the weather was fine, and 400 people came", "although it rained, 400
people came". What holds beside something else holds without it. Nor is more asked by "in fact, …"
or "it is true that …".
"""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.alignment import align
from qreas.reasoning.alignment.clause_cuts import ClauseCut, cut, root_of
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
_THAT = "that"
_LONGEST_OPENING = 4
_MOST = 3  # asides of a sentence
_CLAUSE = "csubj"  # how a clause behind "it is true that" hangs on "true"
# Steps to a word for something else, of the same kind or not told.
_OF_OTHERS = frozenset((Step.ALTERNATIVE, Step.REFERS))


class Plain(NamedTuple):
    """Both texts without what they say beside what they tell."""

    premise: Document
    hypothesis: Document


def without_asides(case: Case, lexicon: Lexicon) -> Plain | None:
    """The premise without its asides, and both texts without openings; None where none has any."""
    told, asked = case.premise, case.hypothesis
    premise = told.mended(lambda sentence: _without_openings(sentence, asked.text.lower()))
    hypothesis = asked.mended(lambda sentence: _without_openings(sentence, told.text.lower()))
    asks_why = asked.mentions(load_word_lists(_WORDS)["causes"])
    if not asks_why and any(next(_asides(s), None) is not None for s in premise.sentences):
        spoken_of = _spoken_of(case, lexicon)
        premise = premise.mended(lambda sentence: _without_clauses(sentence, case, spoken_of))
    is_same = premise is told and hypothesis is asked
    return None if is_same else Plain(premise, hypothesis)


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


def _without_clauses(sentence: Sentence, case: Case, spoken_of: frozenset[int]) -> Sentence:
    """The sentence without clauses that say nothing of what is asked.

    spoken_of: where the words begin that stand for one of the hypothesis.
    """
    for _ in range(_MOST):
        found = next((e for e in _asides(sentence) if _is_silent(e, case, spoken_of)), None)
        if found is None:
            break
        sentence = found.sentence()
    return sentence


def _asides(sentence: Sentence) -> Iterator[ClauseCut]:
    """The clauses of a sentence that may stand without others beside them."""
    root = sentence.root
    for child in sentence.children(root.index):
        inside = sentence.subtree(child.index)
        kept = {token.index for token in inside}
        rest = [token for token in sentence.tokens if token.index not in kept]
        cuts: list[ClauseCut | None] = []
        if _is_joined(child, sentence):
            cuts = [cut(rest, root, sentence), cut(inside, child, sentence)]
        elif _is_beside(child, sentence):
            cuts = [cut(rest, root, sentence)]
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
    return next((t for t in around if t.dep in SUBJECTS and t.index < verb.index), None)


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


def _spoken_of(case: Case, lexicon: Lexicon) -> frozenset[int]:
    """Where in the text the premise words begin that stand for words of the hypothesis."""
    return frozenset(
        link.premise.token.start
        for link in align(case, lexicon).links
        if link.premise is not None and link.step not in _OF_OTHERS
    )


def _is_silent(aside: ClauseCut, case: Case, spoken_of: frozenset[int]) -> bool:
    """What is left out has no quantity, no word that is asked, and nothing that the rest hangs on.

    Nothing in the rest may point to it, nor does it deny or condition anything.
    """
    left_out, lists = aside.left_out, load_word_lists(_WORDS)
    forms = {token.form for token in left_out}
    if forms & lists["conditions"] or load_operators().denies(forms):
        return False
    if any(t.pos == "NUM" or t.start in spoken_of for t in left_out):
        return False
    if any(numset.holds(token) for numset in case.premise_numsets for token in left_out):
        return False
    is_before = left_out[0].index < aside.clause[0].index
    names = any(token.pos in NOMINAL for token in left_out)
    points = any(token.form in lists["pointing"] for token in aside.clause)
    is_told = any(token.pos in VERBAL for token in aside.clause)
    return is_told and not (is_before and names and points)
