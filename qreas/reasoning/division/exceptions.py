"""Who is taken out of all or of none: "everyone except Ann and Joe", "no one but the captain".

An exceptive phrase says of those in it the opposite of what is said of all others (von Fintel 1993,
"Exceptive constructions").
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.division.noun_phrases import (
    Phrase,
    end_of_number,
    is_bare_one,
    members_from,
    starting_at,
)
from qreas.reasoning.knowledge.amount_words import load_amounts
from qreas.tags import SINGULAR
from qreas.types import COUNTS, Numset, Sentence, Token

_HARD = frozenset((";", ":"))
# It joins clauses, too, unless it stands right behind whom it takes some out of.
_BUT = ("but",)
_LONGEST = 4
_ONE, _SEVERAL = Interval.point(1), Interval.at_least(2)


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Those who are taken out.

    words:   the indices of the tokens that say so.
    members: those of each of them who is named or described.
    number:  how many they are; None where the text does not tell who they are.
    """

    words: range
    members: tuple[range, ...]
    number: Interval | None


def left_out(
    sentence: Sentence, last: int, phrase: Phrase, starts: Mapping[int, Numset]
) -> Exclusion | None:
    """Who is taken out of an amount, and None where nobody is.

    last: the index behind the words that say how many.
    """
    tokens = sentence.tokens
    behind = {last, phrase.end, phrase.last}
    for at in (0, *range(last, len(tokens))):
        if tokens[at].text in _HARD:
            return None
        end = _end_of_marker(tokens, at)
        if end is None or (end == at + 1 and _is_but(tokens[at]) and at not in behind):
            continue
        return _exclusion(sentence, range(at, end), starts, is_subject=at in behind)
    return None


def _is_but(token: Token) -> bool:
    return (token.form,) == _BUT


def _end_of_marker(tokens: Sequence[Token], at: int) -> int | None:
    """Where the words end that take some out, if they begin at an index."""
    words = tuple(t.form for t in tokens[at : at + _LONGEST])
    if words[:1] not in load_amounts().opening_exceptions:
        return None
    sizes = (n for n in range(_LONGEST, 0, -1) if words[:n] in load_amounts().exceptions)
    size = next(sizes, None)
    return None if size is None else at + size


def _exclusion(
    sentence: Sentence, marker: range, starts: Mapping[int, Numset], *, is_subject: bool
) -> Exclusion:
    tokens = sentence.tokens
    numset = starting_at(sentence, marker.stop, starts)
    if numset is not None and numset.unit.kind in COUNTS:
        end = end_of_number(sentence, marker.stop, numset)
        return Exclusion(range(marker.start, end), (), numset.interval)
    if numset is None and is_bare_one(tokens, marker.stop):
        return Exclusion(range(marker.start, marker.stop + 1), (), _ONE)
    members = tuple(members_from(tokens, marker.stop, is_subject=is_subject))
    if not members:
        return Exclusion(marker, (), None)
    number = Interval.point(0)
    for each in _numbers(sentence, members, starts):
        number = number + each
    return Exclusion(range(marker.start, members[-1].stop), members, number)


def _numbers(
    sentence: Sentence, members: Sequence[range], starts: Mapping[int, Numset]
) -> Iterator[Interval]:
    """How many each of the phrases is of: a name one, a plural several."""
    for member in members:
        inside = sentence.tokens[member.start : member.stop]
        told = next((starts[t.start] for t in inside if t.start in starts), None)
        is_one = inside[-1].tag in SINGULAR
        yield told.interval if told is not None else _ONE if is_one else _SEVERAL
