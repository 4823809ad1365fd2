"""Two texts without what they say beside what they tell: clauses of the premise, openings of both.

"However, …", "…, as expected", and clauses that are told beside another one and say nothing of
what the hypothesis speaks of: "the weather was fine, and 400 people came", "although it rained, 400
people came". What holds beside something else holds without it. Nor is more asked by "in fact, …"
or "it is true that …".
"""

from collections.abc import Iterator
from itertools import islice
from operator import is_
from typing import NamedTuple

from qreas.dependents import relations_below
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.clause_cuts import ClauseCut, abridged, cut, root_of
from qreas.reasoning.alignment.clauses_apart import clause_apart
from qreas.reasoning.alignment.silence import WORDS, Silence, spoken_as
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import FINITE, JOINED, NOMINAL, SUBJECTS, VERBAL
from qreas.types import Case, Document, Sentence, Token

_DASHES = frozenset(("-", "–", "—", "--"))
_JOINTS = _DASHES | {";"}
_ADVERBIAL, _SUBORDINATOR, _COMMA = "advcl", "mark", ","
_CLAUSAL = JOINED | {_ADVERBIAL}
_EXPLETIVE, _COMPOUND = "expl", "compound"
_POINTING = frozenset(("PRON", "DET", "ADJ", "ADV"))
_THAT = "that"
_LONGEST_OPENING = 6
_MOST = 3  # asides of a sentence
_CLAUSE = "csubj"  # how a clause behind "it is true that" hangs on "true"


class Plain(NamedTuple):
    """Both texts without what they say beside what they tell."""

    premise: Document
    hypothesis: Document


def without_asides(case: Case, lexicon: Lexicon) -> Plain | None:
    """The premise without its asides, and both texts without openings; None where none has any."""
    told, asked = case.premise, case.hypothesis
    premise = [_without_openings(each, asked.text.lower()) for each in told.sentences]
    hypothesis = [_without_openings(each, told.text.lower()) for each in asked.sentences]
    if not asked.mentions(load_word_lists(WORDS)["causes"]):
        silence = Silence(case, lexicon)
        premise = [_without_clauses(sentence, silence) for sentence in premise]
        if all(map(is_, premise, told.sentences)):
            premise = [clause_apart(sentence, silence) for sentence in premise]
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
    tokens, affirming = sentence.tokens, load_word_lists(WORDS)["affirming"]
    that = next((t.index for t in tokens[: _LONGEST_OPENING + 1] if t.form == _THAT), 0)
    if that and spoken_as(tokens[:that]) in affirming and that + 1 < len(tokens):
        rest = tokens[that + 1 :]
        yield cut(rest, root_of(rest, _CLAUSE), sentence)


def _openings(sentence: Sentence, other: str) -> Iterator[ClauseCut | None]:
    if _THAT in sentence.vocabulary:
        yield from _affirmations(sentence)
    if _COMMA not in sentence.vocabulary:
        return
    tokens, phrases = sentence.tokens, load_word_lists(WORDS)["openings"]
    end = len(tokens) - (tokens[-1].pos == "PUNCT")
    commas = [token.index for token in tokens if token.text == _COMMA]
    first, last = commas[0], commas[-1]
    sides = (
        (tokens[:first], tokens[first + 1 :]),
        (tokens[last + 1 : end], tokens[:last]),
    )
    for phrase, rest in sides:
        said = spoken_as(phrase[: _LONGEST_OPENING + 1])
        if said in phrases and said not in other:
            yield cut(rest, sentence.root, sentence)


def _without_clauses(sentence: Sentence, silence: Silence) -> Sentence:
    """The sentence without clauses that say nothing of what is asked."""
    for _ in range(_MOST):
        asides = _asides(sentence)
        found = next((e for e in asides if _is_silent(e, silence)), None)
        if found is None:
            break
        sentence = found.sentence()
    return sentence


def _asides(sentence: Sentence) -> Iterator[ClauseCut]:
    """The clauses of a sentence that may stand without others beside them."""
    root = sentence.root
    for token in () if sentence.relations.isdisjoint(_CLAUSAL) else sentence.tokens:
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
    """It has a subject of its own, and is joined on: "…, and the weather was fine".

    Behind a comma alone, or with capitals, it may be a name of a list: "Lund and Grants Pass".
    """
    is_name = verb.text.istitle() and verb.pos == "VERB"
    if is_name or verb.dep not in JOINED or _subject(verb, sentence) is None:
        return False
    first = sentence.subtree(verb.index)[0]
    before = sentence.tokens[max(first.index - 1, 0)]
    is_linked = "cc" in relations_below(sentence, verb)
    return is_linked or before.text in _JOINTS


def _subject(verb: Token, sentence: Sentence) -> Token | None:
    around = sentence.children(verb.index)
    # In "a roll costs 50 cents", parsers take the subject for a part of the verb.
    relations = SUBJECTS | {_COMPOUND} if verb.tag in FINITE else SUBJECTS
    return next((t for t in around if t.dep in relations and t.index < verb.index), None)


def _is_beside(verb: Token, sentence: Sentence) -> bool:
    """It is told beside the rest, which holds whatever it says: "although it rained"."""
    if verb.dep != _ADVERBIAL or _subject(verb, sentence) is None:
        return False
    around = sentence.children(verb.index)
    marks = {t.form for t in around if t.dep == _SUBORDINATOR}
    return bool(marks) and marks <= load_word_lists(WORDS)["beside"]


def _end_of_told(sentence: Sentence) -> int | None:
    """Where a comment on what was told begins: ", which surprised everyone", "– a surprise"."""
    tokens = sentence.tokens
    for token in islice(reversed(tokens), 1, None):
        if token.tag != "WDT" and token.text not in _DASHES:
            continue
        before = tokens[token.index - 1] if token.index else token
        if token.tag == "WDT" and before.text == _COMMA:
            return before.index
        is_dash = token.text in _DASHES and before.end < token.start
        if is_dash or token.tag == "WDT":
            return token.index if is_dash else None
    return None


def _is_silent(aside: ClauseCut, silence: Silence) -> bool:
    """What is left out says nothing that is asked, and nothing in the rest may point to it."""
    is_told = any(token.pos in VERBAL for token in aside.clause)
    is_before = aside.left_out[0].index < aside.clause[0].index
    is_needed = is_before and _points_to(aside, silence.lexicon)
    return is_told and not is_needed and silence.holds(aside.left_out)


def _points_to(aside: ClauseCut, lexicon: Lexicon) -> bool:
    """A word of the clause may stand for something that is named in what is left out."""
    lists = load_word_lists(WORDS)
    named = [token for token in aside.left_out if token.pos in NOMINAL]
    has_person = any(t.pos == "PROPN" or lexicon.names_person(t.lemma) for t in named)
    pointing = lists["pointing"] | lists["persons"] if has_person else lists["pointing"]
    return bool(named) and any(
        token.form in pointing and token.pos in _POINTING and token.dep != _EXPLETIVE
        for token in aside.clause
    )
