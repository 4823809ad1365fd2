"""On how many of so many days something is so: open on 20 of the 30 days, closed on the other ten.

A thing is in one of two states that exclude each other on each of these days, so that the days of
the one are those that the other leaves; on how many days it is anything else stays open. A week
that is named has seven days.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import share_words, stands_before_whole
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import GRADED
from qreas.types import Document, Kind, Label, Numset, Token

_RULE, _WORDS = "occasions", "time/occasions"
_WEEK, _DAY, _DAYS_OF_WEEK = "week", "day", 7
_NAMING_WEEK = frozenset(("last", "this", "that", "next", "past"))
_MODAL = "MD"
_PAIR = 2


@dataclass(frozen=True, slots=True)
class _Often:
    """On how many occasions it is so, of how many; `said` tells what, and of whom."""

    count: Interval
    whole: Interval | None
    unit: str
    said: tuple[Token, ...]
    told: str


def prove_by_occasions(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell on how many of the same days something is so."""
    del numerals  # open on 20 of 30 days is closed on ten
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    numsets = tuple(n for n in case.premise_numsets if n.unit.kind is not Kind.DATE)
    if not 0 < len(numsets) <= _PAIR or not _is_of_occasions(numsets[-1]):
        return None
    given = _given(case.premise, numsets)
    asked = tuple(case.hypothesis_numsets) or tuple(share_words(case.hypothesis))
    if given is None or not 0 < len(asked) <= _PAIR or _supposes(found):
        return None
    return _proof(given, asked, found)


def _is_of_occasions(numset: Numset) -> bool:
    return numset.unit.name in load_word_lists(_WORDS)["occasions"]


def _given(document: Document, numsets: Sequence[Numset]) -> _Often | None:
    """The part of the occasions that the premise tells, and the whole of them."""
    if len(numsets) == _PAIR and _is_part(document, numsets):
        part, whole = numsets
        if whole.interval.high < 0:
            return None
        told = f"{part.text} of {whole.text}"
        unit = whole.unit.name
        scale, total = SHARES.get(part.unit.kind), whole.interval
        so_many = part.interval if scale is None else (part.interval * total).scaled(scale)
        count = so_many.intersection(Interval(0, total.high))
    elif len(numsets) == 1 and _names_week(document) and numsets[0].unit.name == _DAY:
        told, unit, total = numsets[0].text, _DAY, Interval.point(_DAYS_OF_WEEK)
        count = numsets[0].interval.intersection(Interval(0, total.high))
    else:
        return None
    before = document.word_before(min(n.start for n in numsets))
    if count is None or before not in load_word_lists(_WORDS)["on"]:
        return None
    return _Often(count, total, unit, _said(document, numsets, unit), told)


def _is_part(document: Document, numsets: Sequence[Numset]) -> bool:
    """The first is told as so many of the second: "20 of the 30 days"."""
    part, whole = numsets
    return whole.interval.is_point and stands_before_whole(document, part, whole)


def _names_week(document: Document) -> bool:
    """The text tells of the days of a certain week: "last week"."""
    tokens = document.sentences[0].tokens
    return any(
        token.lemma == _WEEK and token.index and tokens[token.index - 1].form in _NAMING_WEEK
        for token in tokens
    )


def _said(document: Document, numsets: Iterable[Numset], unit: str) -> tuple[Token, ...]:
    """The words of the text but for those that tell how often it is so."""
    light = load_word_lists(_WORDS)["light"] | {unit}
    return tuple(
        t
        for t in document.sentences[0].tokens
        if t.pos != "PUNCT" and t.lemma not in light and not any(n.holds(t) for n in numsets)
    )


def _supposes(found: Findings) -> bool:
    """A text tells what may be."""
    texts = (found.case.premise, found.case.hypothesis)
    return any(token.tag == _MODAL for text in texts for token in text.tokens)


def _proof(given: _Often, asked: Sequence[Numset], found: Findings) -> Proof | None:
    """What the given occasions make of those that the hypothesis tells."""
    case = found.case
    own = _asked(asked, given, case.hypothesis)
    if own is None or given.whole is None:
        return None
    said = _said(case.hypothesis, asked, given.unit)
    one, other = (_apart(each, rest) for each, rest in ((given.said, said), (said, given.said)))
    if not one and not other:
        value = given.count
    elif _exclude_each_other(one, other):
        value = given.whole - given.count
    elif one and other and all(map(_is_state, (one, other))):
        return left_open(_RULE, own)
    else:
        return None
    scale = SHARES.get(own.unit.kind)
    known = value if scale is None else (value / given.whole).scaled(1 / scale)
    label = placed(known, own.interval)
    if label is Label.NEUTRAL:
        return left_open(_RULE, own)
    return in_one_step(_RULE, label, given.told)


def _asked(asked: Sequence[Numset], given: _Often, hypothesis: Document) -> Numset | None:
    """The number or share of the occasions that is asked for; their whole has to be the given one.

    Of which occasions there is a share, the hypothesis says as the premise does.
    """
    if len(asked) == _PAIR:
        is_same = (asked[1].interval, asked[1].unit.name) == (given.whole, given.unit)
        return asked[0] if is_same and _is_part(hypothesis, asked) else None
    own = asked[0]
    is_share = own.unit.kind in SHARES
    is_of_unit = any(t.lemma == given.unit for t in hypothesis.tokens)
    before = hypothesis.word_before(own.start)
    is_on = before in load_word_lists(_WORDS)["on"]
    return own if is_on and is_of_unit and (is_share or own.unit.name == given.unit) else None


def _apart(said: Sequence[Token], other: Sequence[Token]) -> tuple[Token, ...]:
    """What the one text says and the other does not."""
    lemmas = {t.lemma for t in other}
    return tuple(t for t in said if t.lemma not in lemmas)


def _is_state(said: Sequence[Token]) -> bool:
    """One word tells in which state a thing is."""
    return len(said) == 1 and said[0].pos in GRADED


def _exclude_each_other(one: Sequence[Token], other: Sequence[Token]) -> bool:
    """On each occasion it is just one of the two: open or closed, so or not so."""
    if not one or not other:
        (*more, word) = (*one, *other)
        return not more and word.is_among(load_operators().negations)
    words = load_word_lists(_WORDS)
    left, right = (frozenset(t.lemma for t in each) for each in (one, other))
    if any(left <= words[a] and right <= words[b] for a, b in _opposed()):
        return True
    events = load_events()
    return len(one) == len(other) == 1 and events.are_states_apart(one[0].form, other[0].form)


def _opposed() -> tuple[tuple[str, str], ...]:
    """The lists of words of which always the one or the other is so, either way round."""
    pairs = (("wet", "dry"), ("late", "punctual"), ("up", "down"))
    return (*pairs, *(pair[::-1] for pair in pairs))
