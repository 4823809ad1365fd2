"""Numbers that are names or belong to one: of houses, rooms, roads, models, versions."""

from qreas.quantity.letters import money_before
from qreas.quantity.lexeme import NUMBER, SIGN, WORD
from qreas.quantity.neighbours import Neighbours, Special
from qreas.quantity.together import is_duration_run
from qreas.types import Kind

LAST_HOUSE = 99_999
STREET_WORDS = 6
"""The greatest number of a house, and how many words the name of its street may have."""
_WHOLE_LABELS = ("section", "chapter", "page", "row", "article")
_LOWER_LABELS = ("no.", "no", "nos", *_WHOLE_LABELS)
_SHARES = frozenset(("%", "percent"))
_GENERATIONS = ("G", "D", "H", "Q")
# Letters by which rooms and classes of one number are told apart, and no unit is written.
_LETTERS = frozenset("abcde")
_POWERED = frozenset(("m", "km", "cm", "mm", "ft", "in", "s"))


def address_at(near: Neighbours, at: int) -> Special | None:
    """Reads "10 Downing Street", "9 E 71st St", "16-18 Park Lane"."""
    first = at
    if near.text(at + 1) in ("-", "–") and near.is_glued(at + 1) and near.integer(at + 2) > 0:
        at += 2
    if not 0 < near.integer(at) <= LAST_HOUSE or near.is_glued(at + 1):
        return None
    house = near.integer(first)
    for end in range(at + 1, min(at + STREET_WORDS, len(near.lexemes))):
        lexeme = near.lexemes[end]
        is_ordinal = lexeme.lower in ("st", "nd", "rd", "th") and lexeme.is_glued
        if end > at + 1 and lexeme.lower in near.labels.streets and not is_ordinal:
            is_title = lexeme.text[0].isupper() and not _names_more(near, end)
            return Special(Kind.IDENTIFIER, first, end, house) if is_title else None
        if not (lexeme.text[0].isupper() or lexeme.sort is NUMBER or is_ordinal):
            return None
    return None


def name_at(near: Neighbours, at: int) -> Special | None:
    """Reads "Section 427", "No. 5", "SCP-173", "A4", "M&M 3" are names."""
    before = at - 1
    value = max(near.integer(at), 0)
    if before < 0:
        return _tail_name(near, at, at)
    beside, is_glued = near.text(before), near.is_glued(at)
    if is_glued and beside == "-" and near.is_glued(before):
        word = near.lexemes[before - 1]
        is_joined = (
            word.sort is WORD
            and word.lower not in near.labels.name_prefixes
            and not money_before(near.lexemes, near.grammar, before)
            and not _is_unit_of_number(near, before - 1)
        )
        if is_joined and (word.text[0].isupper() or len(word.text) <= 3):
            return Special(Kind.IDENTIFIER, before - 1, _name_end(near, at), value)
    if is_glued and beside == "x" and near.is_glued(before):
        return None  # "6.23x10^-4"
    if beside in _POWERED and near.text(before - 1) == "/":
        return None  # "5 g/cm3"
    # In Arabic "and" is written together with what follows.
    is_word = is_glued and near.lexemes[before].sort is WORD and beside != "and"
    if is_word and is_duration_run(near.lexemes, at - 2, near.grammar):
        return None
    if is_word and not money_before(near.lexemes, near.grammar, at):
        return Special(Kind.IDENTIFIER, before, _name_end(near, at), value)
    label = near.past_dot(before, -1)
    if label != before and near.text(label) in _WHOLE_LABELS:
        return _tail_name(near, at, at)  # no label is shortened there: the sentence ends
    if near.text(at + 1) in _SHARES:
        return _tail_name(near, at, at)  # "Top 1%" are a share of all, and no list of that name
    label = label - 1 if near.text(label) == "#" else label
    if is_glued and beside == "#":
        return Special(Kind.IDENTIFIER, before, at, value)
    if _is_label(near, label) and _is_short_integer(near, at):
        return Special(Kind.IDENTIFIER, at, _glued_end(near, at), value)
    return _tail_name(near, at, at)


def _names_more(near: Neighbours, end: int) -> bool:
    """A noun follows that the name describes: "20 Wall Street bankers"."""
    after = near.text(end + 1)
    return after.isalpha() and after not in near.labels.function_words


def _is_unit_of_number(near: Neighbours, at: int) -> bool:
    """Letters that end a number: "5k-20k"."""
    return near.is_glued(at) and at > 0 and near.lexemes[at - 1].sort is NUMBER


def _is_label(near: Neighbours, at: int) -> bool:
    word = near.text(at)
    if word in near.labels.labels and _has_letter(near, at + 1):
        return True
    if near.text(at - 1) == "&":
        word = f"{near.text(at - 2)}&{word}"
    if word not in near.labels.labels:
        return False
    is_capital = near.lexemes[at].text[:1].isupper()
    return is_capital or word in _LOWER_LABELS


def _has_letter(near: Neighbours, at: int) -> bool:
    """A letter that is no unit ends the number: "class 5b", "gate 14a"."""
    end = _glued_end(near, at)
    return end == at + 1 and near.text(end) in _LETTERS and near.integer(at) > 0


def _is_short_integer(near: Neighbours, at: int) -> bool:
    return 0 <= near.integer(at) < 10000


def _tail_name(near: Neighbours, first: int, at: int) -> Special | None:
    """Reads "24703m212": digits, letters and digits again in one word; "4G", "3D"."""
    end = _glued_end(near, at)
    before = near.lexemes[first - 1].text if first else ""
    is_named = before[:1].isupper() and first > 1 and near.lexemes[first - 1].sort is WORD
    if is_named and end == at + 1 and near.lexemes[end].text in ("F", "C", "X", "E"):
        return Special(Kind.IDENTIFIER, first, end, max(near.integer(at), 0))
    if end == at + 1 and near.lexemes[end].text in _GENERATIONS and 1 <= near.integer(at) <= 9:
        return Special(Kind.IDENTIFIER, first, end, near.integer(at))
    is_mixed = end >= at + 2 and near.lexemes[end].sort is NUMBER and near.text(at + 1) != "x"
    is_power = near.text(at + 1) in _POWERED and near.text(end) in ("2", "3")
    is_duration = is_mixed and is_duration_run(near.lexemes, at, near.grammar)
    if is_mixed and not is_power and not is_duration:
        return Special(Kind.IDENTIFIER, first, end, max(near.integer(first), 0))
    return None


def _glued_end(near: Neighbours, at: int) -> int:
    """The last lexeme of the run of letters and digits, without spaces, that `at` stands in."""
    while at + 1 < len(near.lexemes) and near.lexemes[at + 1].is_glued:
        if near.lexemes[at + 1].sort is SIGN:
            break
        at += 1
    return at


def _name_end(near: Neighbours, at: int) -> int:
    """The same, with the parts that hyphens join to it: "scp2-173m"."""
    end = _glued_end(near, at)
    while near.text(end + 1) == "-" and near.is_glued(end + 1) and near.is_glued(end + 2):
        end = _glued_end(near, end + 2)
    return end
