"""How much there is in what can hold so much: a tank of 60 litres that is half full has 30 in it.

Where only the capacity is told, the content stays open: to a stadium that seats 30,000, nobody need
have come.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof, in_one_step, left_open
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, PAST
from qreas.types import Document, Evidence, Kind, Label, Numset, Sentence, Token

_RULE = "contents"
_WORDS = "calculation/contents"
_HALF, _ALL = Fraction(1, 2), Fraction(1)
# "Half full" is said by eye; what differs by more than a tenth of the whole is another share.
_BY_EYE = Fraction(1, 10)
# Of what stands before a capacity, the words that are looked at: "can hold up to about 80".
_NEAR = 6
_UP_TO = ("up", "to")
_FULL, _EMPTY = "full", "empty"
# "A 300-seat theatre" has so many.
_JOINT = "-"


@dataclass(frozen=True, slots=True)
class Capacity:
    """How much something can hold; sure where the words cannot tell what is in it now."""

    numset: Numset
    is_sure: bool


def prove_by_contents(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells a capacity and the hypothesis what is in there."""
    del numerals  # what is in it is as much as it is
    case, words = found.case, load_word_lists(_WORDS)
    asked = case.hypothesis_numsets
    if len(asked) != 1 or not case.premise_numsets or not found.is_one_claim:
        return None
    told = list(capacities(case.premise, case.premise_numsets))
    is_room = _is_room(case.hypothesis.sentences[0])
    if len(told) != 1:
        return None
    if not (is_room or _is_content(asked[0], told[0].numset, found)):
        return None
    if is_room and asked[0].unit.kind is not Kind.MEASURE:
        return None
    # Sentences that share no word with the hypothesis are in the text alone.
    said = frozenset(re.findall("[a-z']+", case.premise.text.lower()))
    denying = load_operators().negations
    if said & denying or case.hypothesis.mentions(denying):
        return None
    capacity = told[0]
    if is_room and said.isdisjoint((_FULL, _EMPTY)):
        return None
    if said.isdisjoint((_FULL, _EMPTY)):
        is_all = len(case.premise_numsets) == 1 and said.isdisjoint(words["filled"])
        return _open(asked[0], capacity) if is_all and capacity.is_sure else None
    share = _filled(case.premise, case.premise_numsets)
    if share is None or not _is_said_of_it(asked[0], found):
        return None
    if is_room and asked[0].interval == _as_asked(capacity.numset, asked[0]):
        return None  # so much it takes to fill an empty one
    return _by_share(asked[0], capacity.numset, _ALL - share if is_room else share)


def capacities(document: Document, numsets: tuple[Numset, ...]) -> Iterator[Capacity]:
    """The quantities that a text tells as what something can hold."""
    for numset in numsets:
        if numset.unit.kind in (Kind.MEASURE, Kind.COUNT, Kind.NUMBER):
            capacity = _capacity(numset, document.sentences[numset.sentence])
            if capacity is not None and numset.interval.is_bounded:
                yield capacity


def _is_room(sentence: Sentence) -> bool:
    """It says how much more there is room for: "another 45 litres fit", "takes 45 to fill it"."""
    words = load_word_lists(_WORDS)
    if not sentence.vocabulary.isdisjoint(words["filling"]):
        return not sentence.vocabulary.isdisjoint(words["needing"])
    is_further = not sentence.vocabulary.isdisjoint(words["further"])
    return is_further and sentence.root.lemma in words["fitting"]


def _open(asked: Numset, capacity: Capacity) -> Proof | None:
    """How much there is stays open, unless it is more than there can be."""
    most = _as_asked(capacity.numset, asked)
    if asked.interval.low > most.high:
        return None
    told = Evidence(f"by-{_RULE}", capacity.numset.text, towards=Label.NEUTRAL)
    return left_open(_RULE, asked, evidence=(told,))


def _by_share(asked: Numset, capacity: Numset, share: Fraction) -> Proof | None:
    """By how much the share of the capacity is; None where it lies just beside."""
    whole = _as_asked(capacity, asked)
    if whole.low < 0:
        return None
    value, slack = whole.scaled(share), whole.scaled(_BY_EYE)
    near = Interval(value.low - slack.high, value.high + slack.high)
    wanted = asked.interval
    if value.within(wanted) if wanted.is_bounded else near.within(wanted):
        label = Label.ENTAILMENT
    elif near.disjoint(wanted):
        label = Label.CONTRADICTION
    else:
        return None
    told = f"{capacity.text} × {share} = {value_words(value, asked)}"
    return in_one_step(_RULE, label, told)


def _as_asked(capacity: Numset, asked: Numset) -> Interval:
    """The capacity in the unit of what is asked; of seats and places, in persons."""
    if asked.unit.kind is not Kind.MEASURE:
        return capacity.interval
    return convert(capacity.interval, capacity.unit, asked.unit)


def _capacity(numset: Numset, sentence: Sentence) -> Capacity | None:
    """The quantity as a capacity, by the words before it or by the seats that it counts."""
    words = load_word_lists(_WORDS)
    before = [t for t in sentence.tokens if t.start < numset.start][-_NEAR:]
    texts = [t.form for t in before]
    is_limit = tuple(texts[-2:]) == _UP_TO
    if is_limit:
        before, texts = before[:-2], texts[:-2]
    if not before:
        return None
    if texts[-1] in ("of", "for") and any(t.lemma in words["room"] for t in before[-2:-1]):
        return Capacity(numset, is_sure=True)
    if numset.unit.name in words["seats"]:
        has = before[-1].lemma in ("have", "with") or _JOINT in numset.text
        return Capacity(numset, is_sure=True) if has else None
    verb = before[-1]
    lemma = verb.lemma
    if lemma in words["seating"]:
        is_past = verb.tag in PAST
        return None if is_past else Capacity(numset, is_sure=True)
    if lemma not in words["holding"]:
        return None
    if is_limit or not words["able"].isdisjoint(texts[-2:-1]):
        return Capacity(numset, is_sure=True)
    if lemma != "hold" or verb.tag in PAST:
        return None
    behind = [t.form for t in sentence.tokens if t.start >= numset.end][:1]
    is_now = not words["present"].isdisjoint((*texts, *behind))
    is_sure = numset.unit.kind is not Kind.COUNT or numset.unit.name in ("person", "people")
    return None if is_now else Capacity(numset, is_sure=is_sure)


def _is_content(asked: Numset, capacity: Numset, found: Findings) -> bool:
    """It says how much or how many there are, of what the capacity is for."""
    words, case = load_word_lists(_WORDS), found.case
    sentence = case.hypothesis.sentences[0]
    containing = sentence.root.lemma in words["containing"]
    if case.hypothesis.mentions(words["possible"] - words["containing"]):
        return False
    if asked.unit.kind is Kind.MEASURE:
        is_there = containing or not sentence.vocabulary.isdisjoint(words["place"])
        is_like = capacity.unit.kind is Kind.MEASURE and commensurable(capacity.unit, asked.unit)
        return is_there and is_like and not case.hypothesis.mentions(("hold", "capacity"))
    name, lexicon = capacity.unit.name, found.lexicon
    is_of_persons = not name or name in words["seats"] or lexicon.names_person(name)
    is_of_persons = is_of_persons or name == "people"
    if name == asked.unit.name and not is_of_persons:
        is_placed = not sentence.vocabulary.isdisjoint(words["place"])
        return containing or (is_placed and sentence.tokens[0].lemma == "there")
    is_told = asked.unit.kind is Kind.COUNT and (
        asked.unit.name == "people" or lexicon.names_person(asked.unit.name)
    )
    first = next((t.index for t in sentence.tokens if asked.holds(t)), 0)
    is_subject = first <= 1 or sentence.tokens[0].lemma == "there"
    return is_of_persons and is_told and is_subject and not case.hypothesis.mentions(("hold",))


def _filled(document: Document, numsets: tuple[Numset, ...]) -> Fraction | None:
    """Which share of it is full, where one word says so; None where it is not told exactly."""
    words = load_word_lists(_WORDS)
    said = [
        (sentence, token)
        for sentence in document.sentences
        for token in sentence.tokens
        if token.form in (_FULL, _EMPTY)
    ]
    if len(said) != 1:
        return None
    sentence, token = said[0]
    behind = sentence.tokens[token.index + 1 : token.index + 2]
    if any(t.form in ("of", "-") or t.pos in NOMINAL for t in behind):
        return None
    before = sentence.tokens[token.index - 1] if token.index else None
    share = None if before is None else _share_at(before, sentence, numsets)
    if share is None and before is not None and _is_plain(before, words["plain"]):
        share = _ALL
    if share is None or token.form == _FULL:
        return share
    return Fraction(1) - share


def _is_plain(before: Token, plain: frozenset[str]) -> bool:
    return before.is_among(plain)


def _share_at(before: Token, sentence: Sentence, numsets: tuple[Numset, ...]) -> Fraction | None:
    """The share that the words before "full" tell: "half", "75 %", "a third"."""
    if before.form == "half":
        words = load_word_lists(_WORDS)["plain"]
        opening = sentence.tokens[before.index - 1] if before.index else None
        return _HALF if opening is not None and _is_plain(opening, words) else None
    for numset in numsets:
        scale = SHARES.get(numset.unit.kind)
        if scale is not None and numset.holds(before) and numset.interval.is_point:
            return numset.interval.value * scale
    return None


def _is_said_of_it(asked: Numset, found: Findings) -> bool:
    """Nothing is said besides but where and when the premise has it, too."""
    words, case = load_word_lists(_WORDS), found.case
    sentence = case.hypothesis.sentences[0]
    is_placed = not sentence.vocabulary.isdisjoint(words["place"])
    is_placed = is_placed or sentence.root.lemma in words["containing"] or _is_room(sentence)
    return is_placed and found.alignment.says_no_more(asked, words["light"])
