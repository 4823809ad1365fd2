"""Numbers of a sentence that another number, or another way to say it, can take the place of."""

import math
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.errors import InputError
from qreas.interval import format_bound
from qreas.numerals import find, load_grammar, spell
from qreas.types import Document, Kind, Numset, Sentence, Token

_DIGITS = re.compile(r"\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?")
# Kinds whose size is asserted; years, dates, names and the like are not exchanged.
_SIZES = (
    *(Kind.COUNT, Kind.MEASURE, Kind.CURRENCY, Kind.PERCENT),
    *(Kind.AGE, Kind.DURATION, Kind.TEMPERATURE, Kind.RATE),
)
# What may stand before a quantity that "at least" and the like can be put before.
_MAY_PRECEDE = ("VERB", "AUX", "ADP")
_HOLDS_TIGHT = (
    "to",
    "from",
    "between",
    "than",
    "per",
    "every",
    "by",
    "like",
    "as",
    "'s",
    "’s",
    "on",
)


@dataclass(frozen=True, slots=True)
class Slot:
    """A number as it is written, and the quantity that it belongs to.

    start, end: character offsets of the number's own digits or words into the text.
    value:      what these say, before "million" or "%" has its say.
    """

    start: int
    end: int
    value: Fraction
    is_words: bool
    numset: Numset


def number_slots(text: str, numsets: Sequence[Numset]) -> Iterator[Slot]:
    """The single numbers of sizes in `text`; quantities of several numbers are passed over."""
    for numset in numsets:
        if numset.unit.kind not in _SIZES or numset.parts:
            continue
        said = text[numset.start : numset.end]
        found = list(_DIGITS.finditer(said))
        words = [] if found else list(find(said, load_grammar("en")))
        if len(found) == 1:
            start, end = (numset.start + place for place in found[0].span())
            value = Fraction(found[0].group().replace(",", ""))
            if not _is_joined(text, start, end):
                yield Slot(start, end, value, False, numset)
        elif len(words) == 1 and not words[0].is_ordinal:
            start, end = numset.start + words[0].start, numset.start + words[0].end
            if not _is_joined(text, start, end):
                yield Slot(start, end, Fraction(words[0].value), True, numset)


def open_slots(document: Document, numsets: Sequence[Numset]) -> Iterator[Slot]:
    """The slots of plain, exact sizes that a quantifier may be put before.

    The number directly follows a verb or preposition, and its noun follows it, so that no article,
    list or compound ("the 5 boys", "3, 4 and 5", "a 5-mile run") comes in between.
    """
    for slot in number_slots(document.text, numsets):
        is_whole = not slot.is_words and "." not in document.text[slot.start : slot.end]
        if not is_whole or not slot.numset.interval.is_point or slot.numset.is_approximate:
            continue
        sentence = document.sentences[slot.numset.sentence]
        place = next((t.index for t in sentence.tokens if t.start == slot.start), None)
        says_all = slot.value == slot.numset.interval.value
        if place is not None and says_all and _is_open(sentence, place):
            yield slot


def fill(text: str, start: int, end: int, words: str) -> str:
    """The text with other words from `start` to `end`; at a beginning, with a capital."""
    if not text[:start].strip():
        words = words[:1].upper() + words[1:]
    return text[:start] + words + text[end:]


def written_like(slot: Slot, text: str, value: Fraction) -> str | None:
    """The number `value` as the slot's is written: in words or digits, with commas, with places.

    None when it can't be: a fraction in words, more places than the old one has.
    """
    old = text[slot.start : slot.end]
    if slot.is_words:
        if value.denominator != 1:
            return None
        try:
            new = spell(int(value), load_grammar("en"))
        except InputError:
            return None
        return new.capitalize() if old[:1].isupper() else new
    places = len(old.partition(".")[2])
    if value * 10**places % 1:
        return None
    shown = f"{float(value):.{places}f}" if places else format_bound(value)
    return f"{int(value):,}" if "," in old else shown


def near(value: Fraction, places: int, chance: random.Random) -> Fraction:
    """Another number near `value`, no less than two (EQUATE, "AwpNLI").

    Drawn uniformly from an interval of 10 around it, or of 5 below 5; a whole number for a whole
    number, else one of as many decimal places. One and zero are left out: their noun would have to
    change with them.
    """
    step = Fraction(1, 10**places)
    reach = Fraction(5) if value >= 5 else Fraction(5, 2)
    most = int(reach / step)
    lowest = max(-most, math.ceil((2 - value) / step))
    offset = chance.randrange(lowest, most)
    return value + (offset if offset < 0 else offset + 1) * step


def _is_joined(text: str, start: int, end: int) -> bool:
    """The number is part of a longer word, ratio or list: "5-year-old", "3/4", "F16"."""
    before, after = text[start - 1 : start], text[end : end + 1]
    return bool(re.match(r"[\w/.,:-]", before) or re.match(r"[\w/:–-]", after))


def _is_open(sentence: Sentence, place: int) -> bool:
    tokens = sentence.tokens
    if place == 0 or place + 1 >= len(tokens):
        return False
    before = tokens[place - 1]
    if before.pos not in _MAY_PRECEDE or before.form in _HOLDS_TIGHT:
        return False
    return _begins_noun(tokens[place + 1 :]) and not _has_number_near(tokens, place)


def _begins_noun(tokens: Sequence[Token]) -> bool:
    """Plural noun, with adjectives before it; "more" and "of" would read on from the number."""
    for token in tokens[:4]:
        if token.tag in ("NNS", "NNPS"):
            return True
        if token.pos not in ("ADJ", "NOUN", "PROPN") or token.form == "more":
            return False
    return False


def _has_number_near(tokens: Sequence[Token], place: int) -> bool:
    near_by = (*tokens[max(0, place - 3) : place], *tokens[place + 1 : place + 5])
    return any(token.pos == "NUM" or token.text in "/-–" for token in near_by)
