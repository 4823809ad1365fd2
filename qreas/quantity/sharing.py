"""What a quantity shares with its neighbours: a unit said once, a change, a context.

EQUATE, "Discussion": underspecified quantities.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from qreas.lexicon.change_words import ChangeWords
from qreas.quantity.lexeme import Lexeme
from qreas.quantity.reading import Reading, restates
from qreas.types import Change, Kind, Numset, Unit

MEMORY = 6
"""How many quantities back one in the same frame is looked for."""


NEAR = 8
"""How many words before a quantity may lead to the one before it."""


@dataclass(frozen=True, slots=True)
class Made:
    """A reading and the quantity that was made of it."""

    reading: Reading
    numset: Numset


def continued(
    lexemes: Sequence[Lexeme],
    numset: Numset,
    reading: Reading,
    made: Sequence[Made],
    words: ChangeWords,
) -> Numset:
    """The quantity with what it shares with those before it.

    words: by which the text tells where a change ended.
    """
    if not made:
        return numset
    before = made[-1]
    if restates(lexemes, before.reading, reading):
        return replace(numset, context=before.numset.context)
    gap = lexemes[max(before.reading.last + 1, reading.first - NEAR) : reading.first]
    between = [x.lower for x in gap if x.start >= before.numset.end]
    between = ["to"] if _is_close(between, before, words) else between
    if numset.context.change is Change.NONE:
        change = _shared_change(between, before.numset.context.change)
        if change is Change.NONE and _ends_course(lexemes, reading, numset, made):
            change = Change.TO
        if change is not Change.NONE:
            numset = replace(numset, context=replace(numset.context, change=change))
    if numset.unit.kind is Kind.NUMBER and reading.unit is None and not reading.parts:
        unit = (
            _unit_of_end(between, before)
            or _unit_of_course(lexemes, between, before)
            or _unit_of_frame(lexemes, reading, numset, made)
        )
        return replace(numset, unit=unit) if unit is not None else numset
    return numset


def listed(lexemes: Sequence[Lexeme], made: Sequence[Made]) -> list[Numset]:
    """The quantities, those of a list with the unit at its end: "20, 16 and 10 rods"."""
    found = [one.numset for one in made]
    is_list = False
    for at in range(len(made) - 2, -1, -1):
        left, right = made[at].reading, made[at + 1].reading
        between = tuple(x.lower for x in lexemes[left.last + 1 : right.first])
        is_bare = left.unit is None and not left.number.is_ordinal | left.number.is_part
        is_open = made[at].numset.end == lexemes[left.last].end
        is_open = is_open and made[at].numset.unit.kind is not Kind.AGE
        # A comma alone makes no list: "ended at 500, 2 per cent above".
        is_list = between in _LIST_SIGNS or (is_list and between == (",",))
        if between == _BY and found[at + 1].unit.kind is Kind.PERCENT:
            is_list = False  # "its staff of 400 by 3 percent"
        if is_bare and is_open and is_list and found[at + 1].unit.kind in _LISTED:
            follower = found[at + 1]
            context = replace(made[at].numset.context, entity=follower.context.entity)
            found[at] = replace(made[at].numset, unit=follower.unit, context=context)
    return found


def _shared_change(between: Sequence[str], before: Change) -> Change:
    """The change of a quantity after "or" ("up 5 points, or 2 %") or "to" ("rose 5 % to 80")."""
    if between in (["or"], [",", "or"]):
        return before
    is_course = between == ["to"] and before in (Change.INCREASE, Change.DECREASE, Change.FROM)
    return Change.TO if is_course else Change.NONE


def _is_close(between: Sequence[str], before: Made, words: ChangeWords) -> bool:
    """The words lead from how large a change was to where it ended: "fell 3 to close at 7"."""
    said = [word for word in between if word != ","]
    opening = said[1:] if said[:1] in _LEADING_ON else said
    return (
        before.numset.context.change in _SIZES
        and opening[-1:] == ["at"]
        and opening[0] in words.closing
        and words.session.issuperset(opening[1:-1])
    )


def _ends_course(
    lexemes: Sequence[Lexeme], reading: Reading, numset: Numset, made: Sequence[Made]
) -> bool:
    """The end of a change whose beginning was told: "fell from 9 euros at noon to 7 euros"."""
    if _frame(lexemes, reading) != "to":
        return False
    for other in reversed(made[-MEMORY:]):
        if other.numset.unit == numset.unit:
            is_here = other.numset.sentence == numset.sentence
            return is_here and other.numset.context.change is Change.FROM
    return False


def _unit_of_end(between: Sequence[str], before: Made) -> Unit | None:
    """The unit of where a change ended, after how large it was: "rose 64 points to 4,577"."""
    is_size = before.numset.context.change in _SIZES
    if between != ["to"] or not is_size or before.numset.unit.kind not in _LISTED:
        return None
    return None if before.numset.unit.kind is Kind.PERCENT else before.numset.unit


def _unit_of_course(lexemes: Sequence[Lexeme], between: Sequence[str], before: Made) -> Unit | None:
    """The unit of where something began, of where it ended: "from four years to two"."""
    is_course = between == ["to"] and _frame(lexemes, before.reading) == "from"
    return before.numset.unit if is_course and before.numset.unit.kind in _MEASURED else None


def _unit_of_frame(
    lexemes: Sequence[Lexeme], reading: Reading, numset: Numset, made: Sequence[Made]
) -> Unit | None:
    """The unit of a quantity in the same frame: "The first is 84 cents, the other is 74"."""
    frame = _frame(lexemes, reading)
    if frame not in _FRAMES:
        return None
    for other in reversed(made[-MEMORY:]):
        if other.numset.sentence != numset.sentence:
            return None
        if other.numset.unit.kind is Kind.MULTIPLE:
            return None  # "is twice as old as Tom, who is 7"
        if other.reading.unit is not None or other.numset.unit.kind is Kind.COUNT:
            return other.numset.unit if _frame(lexemes, other.reading) == frame else None
    return None


def _frame(lexemes: Sequence[Lexeme], reading: Reading) -> str:
    return lexemes[reading.first - 1].lower if reading.first else ""


_FRAMES = frozenset(
    ("by", "is", "are", "was", "were", "than", "cost", "costs", "weighs", "measures")
)
_LEADING_ON = (["to"], ["and"])
_SIZES = (Change.INCREASE, Change.DECREASE)
_BY = ("by",)
_LIST_SIGNS = frozenset(
    (("and",), ("or",), (",", "and"), (",", "or"), ("or", "even"), ("and", "even"), ("x",), ("×",),
     _BY)
)  # fmt: skip
_LISTED = frozenset(
    (Kind.COUNT, Kind.MEASURE, Kind.CURRENCY, Kind.PERCENT, Kind.DURATION, Kind.AGE)
)
_MEASURED = frozenset((Kind.MEASURE, Kind.CURRENCY, Kind.DURATION, Kind.AGE))
