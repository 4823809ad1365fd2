"""Whether a text says that something was late, early or on time, and by how much.

"20 minutes late", "ahead of schedule", "later than planned", "missed the deadline by a week".
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from qreas.interval import Interval
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Document, Kind, Numset, Token

WORDS = "time/lateness"
ON_TIME, LATE, EARLY = Interval.point(0), Interval.more_than(0), Interval.less_than(0)
IN_TIME = Interval.at_most(0)
"""How much later than planned something is that is on time, late, early, or early enough."""
_SIDES = {"late": LATE, "early": EARLY, "timely": ON_TIME, "in-time": IN_TIME}
_COMPARED = {"later": LATE, "sooner": EARLY}
_OF_BOUNDS = {"meeting": IN_TIME, "missing": LATE}
_BEFORE_BOUND = {"before": EARLY, "after": LATE, "past": LATE, "within": IN_TIME}
_BY, _THAN, _FOR = "by", "than", frozenset(("for", "to"))
# "Before it was due", "after the closing date".
_NEAR = 4


@dataclass(frozen=True, slots=True)
class Deviation:
    """On which side of its time something was, and how far off.

    tokens: the indices of the words that say so, the length among them.
    """

    side: Interval
    size: Numset | None
    tokens: frozenset[int]
    sentence: int = 0


@cache
def words_of_deviations() -> frozenset[str]:
    """One of these stands in whatever tells a deviation."""
    words = words_of(WORDS, *_SIDES, *_COMPARED, "bounds")
    return frozenset(phrase.split()[-1] for phrase in words) | {"delay", "behind", "ahead"}


def deviations(document: Document, numsets: Sequence[Numset]) -> Iterator[Deviation]:
    """The deviations that a text tells, late or early for something among them."""
    if not document.mentions(words_of_deviations()):
        return
    for index, sentence in enumerate(document.sentences):
        tokens = sentence.tokens
        own = [n for n in numsets if n.sentence == index]
        for token in tokens:
            for read in (_late_or_early, _compared, _by_bound):
                found = read(token, tokens, own)
                if found is not None:
                    yield Deviation(found.side, found.size, found.tokens, index)
                    break


def deviation_at(
    token: Token, tokens: Sequence[Token], numsets: Sequence[Numset], before: Collection[str] = ()
) -> Deviation | None:
    """The deviation that a word begins to tell, and the length before it, or behind it and "by".

    "Late on Monday" and "an early train" are of the day, and say nothing of what was planned.

    before: what else may stand behind a bare "late" or "early": "late for lunch".
    """
    if token.form not in _openings():
        return None
    words, at = load_word_lists(WORDS), token.index
    for kind, side in _SIDES.items():
        phrase = next((p for p in words[kind] if _stands_at(p.split(), tokens, at)), None)
        if phrase is None:
            continue
        end = at + len(phrase.split())
        size, covered = _size(at, end, tokens, numsets)
        is_end = all(t.pos == "PUNCT" or t.form in before for t in tokens[end : end + 1])
        if size is None and phrase in words["of-day"] and not is_end:
            return None
        return Deviation(side, size, frozenset((*range(at, end), *covered)))
    return None


def _late_or_early(
    token: Token, tokens: Sequence[Token], numsets: Sequence[Numset]
) -> Deviation | None:
    return deviation_at(token, tokens, numsets, _FOR)


@cache
def _openings() -> frozenset[str]:
    """The first word of each phrase."""
    return frozenset(phrase.split()[0] for phrase in words_of(WORDS, *_SIDES))


def _stands_at(phrase: Sequence[str], tokens: Sequence[Token], at: int) -> bool:
    return [t.form for t in tokens[at : at + len(phrase)]] == list(phrase)


def _size(
    at: int, end: int, tokens: Sequence[Token], numsets: Sequence[Numset]
) -> tuple[Numset | None, Sequence[int]]:
    """The length of time right before the words, or behind them and "by"; with its words."""
    is_by = any(t.form == _BY for t in tokens[end : end + 1])
    for numset in numsets:
        inside = [t.index for t in tokens if numset.holds(t)]
        if numset.unit.kind is not Kind.DURATION or not inside:
            continue
        if inside[-1] == at - 1 or (is_by and inside[0] == end + 1):
            return numset, [*inside, end] if is_by else inside
    return None, ()


def _compared(
    token: Token, tokens: Sequence[Token], numsets: Sequence[Numset]
) -> Deviation | None:
    """Reads "later than planned", "two days earlier than they had said"."""
    words, at = load_word_lists(WORDS), token.index
    side = next((side for kind, side in _COMPARED.items() if token.form in words[kind]), None)
    behind = tokens[at + 1 :]
    if side is None or [t.form for t in behind[:1]] != [_THAN]:
        return None
    standard = [t for t in behind if t.is_among(words["standard"])]
    if not standard:
        return None
    size, covered = _size(at, at, tokens, numsets)
    return Deviation(side, size, frozenset((at, at + 1, standard[-1].index, *covered)))


def _by_bound(token: Token, tokens: Sequence[Token], numsets: Sequence[Numset]) -> Deviation | None:
    """Reads "missed the deadline", "two days before the deadline", "before it was due"."""
    words = load_word_lists(WORDS)
    if not token.is_among(words["bounds"]):
        return None
    before = tokens[max(token.index - _NEAR, 0) : token.index]
    for each in reversed(before):
        if each.form in _BEFORE_BOUND:
            size, covered = _size(each.index, each.index, tokens, numsets)
            inside = (*range(each.index, token.index + 1), *covered)
            return Deviation(_BEFORE_BOUND[each.form], size, frozenset(inside))
    for each in reversed(tokens[: token.index]):
        for kind, side in _OF_BOUNDS.items():
            if each.lemma in words[kind]:
                end = token.index + 1
                size, covered = _size(-1, end, tokens, numsets)
                return Deviation(side, size, frozenset((each.index, token.index, *covered)))
    return None
