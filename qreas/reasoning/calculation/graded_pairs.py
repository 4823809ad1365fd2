"""Who of two is more so, by the place of one and what is told of the other.

The tallest of the four girls is taller than whoever is one of them, and than the second tallest.
"""

from collections.abc import Iterator, Sequence

from qreas.dependents import subject_of
from qreas.reasoning.calculation.place_reading import Standing, standings
from qreas.reasoning.contrast.gradables import Comparative, comparatives
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.tags import NOMINAL, VERBAL
from qreas.types import Document, Evidence, Label, Sentence, Token

_THAN, _BE, _ONE = "than", "be", frozenset(("one", "another"))
_THEM = frozenset(("them", "these", "those"))
_LABELS = {True: Label.ENTAILMENT, False: Label.CONTRADICTION}


def by_graded_pair(found: Findings) -> tuple[Label, Evidence] | None:
    """Whether the one is more so than the other, by who is the most so, or second."""
    case = found.case
    if case.hypothesis_numsets or not case.hypothesis.mentions((_THAN,)):
        return None
    asked = _asked(case.hypothesis)
    if asked is None or case.premise.mentions(load_operators().negations):
        return None
    one, graded, other = asked
    if one.form == other.form:
        return None
    told = [
        each
        for each in standings(case.premise, case.premise_numsets)
        if each.grade is not None and not found.premise_claims.of((each.sentence, each.head.index))
    ]
    ways = {
        is_ahead is sign
        for each in told
        if (is_ahead := _is_ahead(one, other, each, told, case.premise)) is not None
        and (sign := _sign(each, graded, found)) is not None
    }
    if len(ways) != 1:
        return None
    is_denied = case.hypothesis.mentions(load_operators().negations)
    label = _LABELS[ways.pop() is not is_denied]
    detail = ", ".join(f"{each.who.text} {each.told}" for each in told)
    return label, Evidence("by-places", detail, towards=label)


def _asked(document: Document) -> tuple[Token, Comparative, Token] | None:
    """Reads "Ann is (not) taller than Ben", and nothing more."""
    tokens = [t for t in document.sentences[0].tokens if t.pos not in ("PUNCT", "DET")]
    graded = comparatives(tokens)
    if len(graded) != 1:
        return None
    words = graded[0].tokens
    rest = [t for t in tokens if t not in words and t.form not in load_operators().negations]
    match rest:
        case (one, verb, than, other) if verb.lemma == _BE and than.form == _THAN:
            is_named = one.pos in NOMINAL and other.pos in NOMINAL
            return (one, graded[0], other) if is_named else None
    return None


def _sign(told: Standing, graded: Comparative, found: Findings) -> bool | None:
    """Whether the comparative is of the pole of the place; None where it is of another scale."""
    assert told.grade is not None, "only graded places are read"
    if graded.word == told.grade.word:
        return graded.turn == told.grade.turn
    antonyms = found.lexicon.taxonomy.antonyms(told.grade.word, "a")
    return False if graded.word in antonyms and graded.turn == told.grade.turn else None


def _is_ahead(
    one: Token, other: Token, given: Standing, told: Sequence[Standing], premise: Document
) -> bool | None:
    """Whether the one is ahead of the other, where the given place is that of either."""
    names = (one.form, other.form)
    if given.who.form not in names or given.place is None:
        return None
    rival = names[given.who.form == names[0]]
    for each in told:
        is_other = each.who.form == rival and each.place is not None
        if is_other and _scale(each) == _scale(given) and each.place != given.place:
            return (given.place < (each.place or 0)) is (given.who.form == names[0])
    if given.place == 1 and rival in set(_members(given, premise)):
        return given.who.form == names[0]
    return None


def _scale(told: Standing) -> tuple[str, int] | None:
    return None if told.grade is None else (told.grade.word, told.grade.turn)


def _members(given: Standing, premise: Document) -> Iterator[str]:
    """Who is told to be one of those who have a place: "Ted is one of them"."""
    for sentence in premise.sentences:
        for token in sentence.tokens:
            if token.form in _ONE and _is_one_of(token, given, sentence):
                subject = subject_of(sentence, token)
                if subject is not None:
                    yield subject.form


def _is_one_of(token: Token, given: Standing, sentence: Sentence) -> bool:
    behind = [t for t in sentence.tokens[token.index + 1 :] if t.pos not in ("DET", "NUM")][:2]
    before = sentence.tokens[max(token.index - 1, 0)]
    is_of = bool(behind) and behind[0].form == "of" and before.pos in VERBAL
    return is_of and (behind[1].form in _THEM or behind[1].lemma == given.kind)
