"""How often something happens, told in other words: fortnightly is every two weeks, not weekly."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Evidence, Kind, Label, Numset

_RULE = "frequencies"
_UNITS = ("hour", "day", "week", "fortnight", "month", "quarter", "year")
_IN_UNITS = {"fortnight": ("week", 2), "quarter": ("month", 3)}
_EVERY = frozenset(("every", "each"))
# Weeks do not fill a month, nor a year; but every four weeks is about monthly, and not that.
_SAME, _OTHER = Fraction(103, 100), Fraction(6, 5)
_TIME = "time"


@dataclass(frozen=True, slots=True)
class _Often:
    """How many times a year, and the tokens that say so.

    is_least: it is so on each day or in each year, where it may be more than once.
    """

    times: Interval
    told: str
    sentence: int
    tokens: frozenset[int]
    is_least: bool


def prove_by_frequencies(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell how often the same thing happens."""
    del numerals  # twice a year is not three times a year
    case = found.case
    if len(case.hypothesis.sentences) != 1 or "?" in case.hypothesis.text:
        return None
    if not _may_tell(case.hypothesis, case.hypothesis_numsets):
        return None
    asked = list(_told(case.hypothesis, case.hypothesis_numsets))
    if len(asked) != 1 or _counts_more(case.hypothesis_numsets, asked[0]):
        return None
    given = list(_told(case.premise, case.premise_numsets))
    if len(given) != 1 or _counts_more(case.premise_numsets, given[0]):
        return None
    (stated,), (wanted,) = given, asked
    if not _is_of_same(stated, wanted, found):
        return None
    negations = load_operators().negations
    if case.premise.mentions(negations):
        return None
    label = _label(stated, wanted, is_denied=case.hypothesis.mentions(negations))
    if label is None:
        return None
    evidence = Evidence(f"by-{_RULE}", f"{stated.told} → {wanted.told}", towards=label)
    return Proof(label, _RULE, (), (evidence,))


def _may_tell(document: Document, numsets: Sequence[Numset]) -> bool:
    """The text has a rate, or one of the words: what to ask before a dear look."""
    if any(n.unit.per is not None for n in numsets) or document.mentions(_EVERY):
        return True
    words = load_word_lists("time/frequencies")
    return any(document.mentions(words[unit]) for unit in _UNITS)


def _told(document: Document, numsets: Sequence[Numset]) -> Iterator[_Often]:
    """The phrases of a text that tell how often."""
    units, words = load_units("en").units, load_word_lists("time/frequencies")
    year = units["year"].scale
    for numset in numsets:
        per = numset.unit.per
        if per is not None and numset.unit.name == _TIME and per.dimension == "[time]":
            inside = numset.tokens_in(document.sentences[numset.sentence])
            times = numset.interval.scaled(year / per.scale)
            tokens = frozenset(t.index for t in inside)
            yield _Often(times, numset.text, numset.sentence, tokens, is_least=False)
    for index, sentence in enumerate(document.sentences):
        for token in sentence.tokens:
            unit = next((u for u in _UNITS if token.text.lower() in words[u]), None)
            if unit is not None:
                at = frozenset((token.index,))
                yield _Often(_yearly(unit), token.text, index, at, is_least=unit == "day")
        for every, token in pairwise(sentence.tokens):
            is_every = every.text.lower() in _EVERY and token.text.lower() in _UNITS
            if is_every and not any(n.holds(token) for n in numsets):
                at = frozenset((every.index, token.index))
                told = f"{every.text} {token.text}"
                yield _Often(_yearly(token.text.lower()), told, index, at, is_least=True)


def _yearly(unit: str) -> Interval:
    """How often it is in a year."""
    units = load_units("en").units
    name, count = _IN_UNITS.get(unit, (unit, 1))
    return Interval.point(units["year"].scale / (units[name].scale * count))


def _counts_more(numsets: Sequence[Numset], often: _Often) -> bool:
    """The text has other quantities: so many of a kind every week are not the week itself."""
    return any(n.text != often.told and n.unit.kind is not Kind.IDENTIFIER for n in numsets)


def _is_of_same(stated: _Often, wanted: _Often, found: Findings) -> bool:
    """All else that the hypothesis says, the premise says too, and as much in the same clause."""
    empty = load_word_lists("time/frequencies")["empty"]
    premise = found.case.premise.sentences[stated.sentence]
    own = [t for t in premise.tokens if t.index in stated.tokens]
    attributes = (t for t in own if t.dep == "amod" and t.head not in stated.tokens)
    is_attribute = any(premise.tokens[t.head].lemma != "event" for t in attributes)
    if len(found.case.premise.sentences) > 1 or is_attribute:  # "the weekly magazine costs"
        return False
    links = [
        link
        for link in found.alignment.links
        if link.hypothesis.token.index not in wanted.tokens and link.hypothesis.key not in empty
    ]
    used = found.alignment.used()
    left = [
        t
        for t in premise.tokens
        if t.pos in ("NOUN", "PROPN", "VERB")
        and t.index not in stated.tokens
        and (stated.sentence, t.index) not in used
        and t.lemma.lower() not in empty
    ]
    return bool(links) and not left and all(link.keeps for link in links)


def _label(stated: _Often, wanted: _Often, *, is_denied: bool) -> Label | None:
    asked, times = wanted.times, stated.times
    if not times.is_point:
        return None
    low, high = asked.low, asked.high
    is_same = low / _SAME <= times.low <= high * _SAME
    is_rarer = times.low * _OTHER <= low
    is_oftener = times.low >= high * _OTHER
    if is_same:
        label = Label.ENTAILMENT
    elif (is_rarer and not stated.is_least) or (is_oftener and not wanted.is_least):
        label = Label.CONTRADICTION
    else:
        return None
    if not is_denied:
        return label
    return Label.CONTRADICTION if label is Label.ENTAILMENT else Label.ENTAILMENT
