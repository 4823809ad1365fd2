"""How many are at the other of two places, or at both: 460 at the two plants, 200 of them in Leeds.

So 260 are at the other plant; and of 180 in Kiel and 280 in Bremen, 460 are in the two towns.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import COUNTS, Evidence, Kind, Label, Numset, Sentence, Token

_RULE = "two-places"
_WORDS = "calculation/two_places"
_OTHER, _BOTH = frozenset(("other",)), frozenset(("both", "two"))
_PLACING = _OTHER | _BOTH
_AT = frozenset(("in", "at"))
_GENERA = ("structure", "location")
_TWO, _THREE = 2, 3


@dataclass(frozen=True, slots=True)
class _Told:
    """How many are where the hypothesis asks, and how that comes about."""

    value: Interval
    told: str


@needs(hypothesis=_PLACING)
def prove_by_two_places(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells how many are at the other of two places, or at both."""
    del numerals  # all that are there are told
    case = found.case
    if not found.is_one_claim:
        return None
    given = [n for n in case.premise_numsets if n.unit.kind in COUNTS and n.interval.is_point]
    if len(given) != len(case.premise_numsets) or len({n.sentence for n in given}) != 1:
        return None
    sentence = case.hypothesis.sentences[0]
    if load_operators().denies([t.form for t in sentence.tokens]):
        return None
    place = _asked_place(sentence)
    if place is None or any(found.premise_claims.of((n.sentence, n.head)) & UNSURE for n in given):
        return None
    told = _at_other(place, given, found) or _at_both(place, given, found)
    asked = [n for n in case.hypothesis_numsets if not _counts(n, place)]
    if told is None or len(asked) != 1 or not _says_no_more(asked[0], place, given, found):
        return None
    label = placed(told.value, asked[0].interval)
    evidence = Evidence(f"by-{_RULE}", told.told, towards=label)
    return None if label is Label.NEUTRAL else Proof(label, _RULE, evidence=(evidence,))


@dataclass(frozen=True, slots=True)
class _Place:
    """The noun for the places that are asked about, how many they are, and whether others."""

    noun: Token
    number: int
    is_other: bool


def _asked_place(sentence: Sentence) -> _Place | None:
    """Reads "the other plant", "the other two plants", "the two plants", "both plants"."""
    tokens = sentence.tokens
    for at, token in enumerate(tokens):
        before = tokens[at - 1].form if at else ""
        is_other = token.form == "other" and before == "the"
        is_both = token.form == "both" or (token.form == "two" and before in ("the", "its"))
        if not (is_other or is_both):
            continue
        is_two = is_other and tokens[at + 1 : at + 2] and tokens[at + 1].form == "two"
        noun = next((t for t in tokens[at + 1 + bool(is_two) : at + 2 + bool(is_two)]), None)
        if noun is not None and noun.pos == "NOUN":
            return _Place(noun, 1 if is_other and not is_two else _TWO, is_other)
    return None


def _counts(numset: Numset, place: _Place) -> bool:
    """The quantity is how many places there are."""
    return numset.holds(place.noun) or numset.head == place.noun.index


def _at_other(place: _Place, given: Sequence[Numset], found: Findings) -> _Told | None:
    """Of all at so many places, those of whom it is not told that they are at the one."""
    if not place.is_other or len(given) != _THREE:
        return None
    noun = place.noun.lemma
    places = [n for n in given if n.unit.name == noun and n.interval.value == place.number + 1]
    tokens = found.case.premise.sentences[given[0].sentence].tokens
    parts = [n for n in given if _is_part_somewhere(n, tokens)]
    wholes = [n for n in given if n not in (*places, *parts)]
    if not (len(places) == len(parts) == len(wholes) == 1):
        return None
    whole, part = wholes[0].interval, parts[0].interval
    told = f"{whole.value} − {part.value}"
    return _Told(whole - part, told) if part.value < whole.value else None


def _is_part_somewhere(numset: Numset, tokens: Sequence[Token]) -> bool:
    """Reads "200 of them in Leeds"."""
    behind = [t for t in tokens if t.start >= numset.end][:4]
    forms = [t.form for t in behind]
    is_there = len(behind) == 4 and forms[2] in _AT and behind[3].pos == "PROPN"
    return forms[:2] in (["of", "them"], ["of", "whom"]) and is_there


def _at_both(place: _Place, given: Sequence[Numset], found: Findings) -> _Told | None:
    """All who are at the two places that the premise names, each with its number."""
    if place.is_other or len(given) != _TWO or not _is_place(place.noun, found):
        return None
    one, other = given
    tokens = found.case.premise.sentences[one.sentence].tokens
    between = [t for t in tokens if one.end <= t.start < other.start]
    behind = [t for t in tokens if t.start >= other.end]
    if not (_names_place(between) and _names_place(behind)):
        return None
    is_listed = between[-1].form == "and" and other.unit.name in ("", one.unit.name)
    told = f"{one.interval.value} + {other.interval.value}"
    return _Told(one.interval + other.interval, told) if is_listed else None


def _names_place(tokens: Sequence[Token]) -> bool:
    """A name stands behind "in" or "at", and no other name."""
    names = [t for t in tokens if t.pos == "PROPN"]
    leads = [t for t in tokens if t.form in _AT]
    return len(names) == 1 and bool(leads) and leads[-1].index == names[0].index - 1


def _is_place(noun: Token, found: Findings) -> bool:
    is_known = noun.lemma in load_word_lists(_WORDS)["places"]
    return is_known or any(found.lexicon.is_kind(noun.lemma, genus) for genus in _GENERA)


def _says_no_more(asked: Numset, place: _Place, given: Sequence[Numset], found: Findings) -> bool:
    """The hypothesis counts the same, and says nothing else of them."""
    words = load_word_lists(_WORDS)
    counted = {n.unit.name for n in given}
    is_same = asked.unit.name in counted or asked.unit.kind is Kind.NUMBER
    if not is_same and not (asked.unit.name in words["people"] and counted & words["people"]):
        return False
    return all(
        link.keeps and link.premise is not None
        for link in found.alignment.links
        if link.hypothesis.token != place.noun
        and link.hypothesis.key not in words["light"]
        and not asked.holds(link.hypothesis.token)
        and link.hypothesis.token.form != "two"
    )
