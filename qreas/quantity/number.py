"""Finds the numbers of a text: digits, number words, and mixtures of both.

EQUATE, "Quantity Parser": cardinal numbers, their contiguity and normalisation.
"""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.numerals import find, load_grammar
from qreas.quantity.article import LONG, THROUGH, article_number, article_scale
from qreas.quantity.decade import decade_number
from qreas.quantity.digits import (
    MAX_DIGITS,
    RAISED,
    digits_value,
    exponent_at,
    slash_at,
    vulgar_value,
)
from qreas.quantity.frequency import period_number
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.letters import money_before
from qreas.quantity.lexeme import NUMBER, WORD, Lexeme, lower_at
from qreas.quantity.parts import Number, Span, point
from qreas.quantity.per import begins_rate
from qreas.quantity.scaled import ScaleReader

_CLAUSE_WORDS = frozenset(
    ("a", "an", "and", "or", "but", "to", "in", "on", "at", "by", "for", "from", "of", "per",
     "each", "every", "with", "than", "more", "less", "is", "was", "are", "were", "worth", "if",
     "when", "he", "she", "they", "we", "i", "you", "it", "last", "this")
)  # fmt: skip
_DETERMINERS = frozenset(
    ("the", "that", "this", "its", "their", "his", "her", "our", "my", "your", "what", "as")
)
# Behind these, "once" says how often, and not when.
_BOUNDING = frozenset(("than", "least", "most", "exactly", "only", "just"))
_AT_ONCE = frozenset(("at", "for", "was", "were"))
_BEHIND_ONCE = frozenset(("", ".", "last", "this"))
# What may stand before a scale word: "a hundred", "a few dozen", "tens of thousands".
_QUANTIFIERS = frozenset(("a", "an", "several", "many", "few", "tens", "every"))
# With these words a number in digits may go on: "3 and a half", "3 in 10", "3 x 10^8".
_GOING_ON = frozenset(("and", "in", "out", "over", "x"))
# Behind these marks a number doesn't.
_CLOSING = frozenset((".", ";", ":", "?", "!", ")", '"', "%"))


def find_numbers(
    lexemes: Sequence[Lexeme],
    grammar: UnitGrammar,
    spans: Mapping[int, Span],
    is_subject: Callable[[int], bool],
    is_moved: Callable[[int], bool],
) -> tuple[Number, ...]:
    """The numbers of a text, left to right.

    spans:      its number words by first lexeme.
    is_subject: a lexeme is the subject of a verb: "half" alone is a number there.
    is_moved:   the word of a lexeme is read in another place.
    """
    reader = _Reader(lexemes, grammar, spans, is_subject, is_moved)
    words = grammar.number_words
    # Asked before all that costs more: few words begin a number.
    beginnings = [
        at
        for at, lexeme in enumerate(lexemes)
        if lexeme.sort is NUMBER
        or at in spans
        or lexeme.lower in words
        or lexeme.lower in _QUANTIFIERS
        or (lexeme.lower in THROUGH and lower_at(lexemes, at + 1) in LONG)
        or not lexeme.text.isascii()
    ]
    found = []
    free = 0
    for at in beginnings:
        number = reader.number(at) if at >= free else None
        if number is not None:
            number = reader.slang(number)
            found.append(reader.signed(number))
            free = number.last + 1
    return tuple(found)


def word_spans(
    text: str, lexemes: Sequence[Lexeme], grammar: UnitGrammar, lang: str
) -> dict[int, Span]:
    """The number words of a text, by their first lexeme."""
    words = find(text, load_grammar(lang))
    if not words:
        return {}
    first_at = {lexeme.start: index for index, lexeme in enumerate(lexemes)}
    last_at = {lexeme.end: index for index, lexeme in enumerate(lexemes)}
    spans = {}
    for found in words:
        first, last = first_at.get(found.start), last_at.get(found.end)
        if first is None or last is None or lexemes[first].sort is NUMBER:
            continue
        # Whether "half" or "quarter" is a part of one is for its neighbours to say.
        is_part = first == last and lexemes[first].lower in grammar.fractions
        if is_part and not found.is_ordinal:
            continue
        if found.is_ordinal and _ranks_nothing(lexemes, first, lang):
            continue
        spans[first] = Span(last, Fraction(found.value), found.is_ordinal)
    return spans


def _ranks_nothing(lexemes: Sequence[Lexeme], at: int, lang: str) -> bool:
    """It stands in an adverb: "at first", "first of all"."""
    before, word, *after = (lower_at(lexemes, at + step) for step in (-1, 0, 1, 2))
    return not load_labels(lang).unranked.isdisjoint((f"{before} {word}", " ".join((word, *after))))


@dataclass(frozen=True, slots=True)
class _Reader(ScaleReader):
    """Reads one number at a time off the lexemes."""

    def number(self, at: int) -> Number | None:
        """The longest number that begins at a lexeme that may begin one; None when none does."""
        lexeme = self.lexemes[at]
        if lexeme.sort is NUMBER:
            return decade_number(self.lexemes, at, self.grammar) or self._written(at)
        if at in self.spans:
            return self._worded(at)
        vulgar = vulgar_value(lexeme.text)
        if vulgar is not None:
            return self._scaled(point(at, at, vulgar, is_part=True))
        if lexeme.lower in self.grammar.multipliers:
            return self._multiplier(at)
        if lexeme.lower in self.grammar.decades:
            return decade_number(self.lexemes, at, self.grammar)
        if lexeme.lower == "every":
            return period_number(self.lexemes, self.spans, at, self.grammar)
        part = self._part_of_one(at)
        found = self._bare_scale(at) or (self._scaled(part) if part is not None else None)
        return (
            found
            or article_scale(self.lexemes, at, self.grammar)
            or article_number(self.lexemes, at, self.grammar)
        )

    def _multiplier(self, at: int) -> Number | None:
        """Reads "twice", and "double the amount"."""
        found = self.grammar.multipliers[self._text(at)]
        if found.is_leading and self._text(at + 1) not in _DETERMINERS:
            return None
        if found.is_rated and not self._is_counted(at):
            return None
        return replace(point(at, at, found.value, is_digits=False), unit=found.unit)

    def _is_counted(self, at: int) -> bool:
        """A "once" tells how often, and not when: "once a week", "more than once", "won once."."""
        if self._text(at - 1) in _BOUNDING or begins_rate(self.lexemes, at + 1, self.grammar):
            return True
        return self._text(at - 1) not in _AT_ONCE and self._text(at + 1) in _BEHIND_ONCE

    def slang(self, number: Number) -> Number:
        """Reads "five grand"; "five grand pianos" stay five."""
        found = self.grammar.money_scales.get(self._text(number.last + 1))
        if found is None or number.interval is None or number.is_ordinal:
            return number
        after = self._text(number.last + 2)
        if after.isalpha() and after not in _CLAUSE_WORDS:
            return number
        is_money = money_before(self.lexemes, self.grammar, number.first)
        return replace(
            number,
            last=number.last + 1,
            interval=number.interval.scaled(found.value),
            scale=number.scale * found.value,
            unit="" if is_money else found.unit,
        )

    def signed(self, number: Number) -> Number:
        """The number with the minus sign that stands before it, if one does."""
        before = number.first - 1
        if before < 0 or number.interval is None or number.is_ordinal:
            return number
        sign = self.lexemes[before]
        if sign.lower in ("minus", "negative"):
            return self._negated(number, before)
        if sign.text == "-" and before and self.lexemes[before - 1].lower in ("minus", "negative"):
            return self._negated(number, before - 1)
        if sign.text in "-−–" and number.is_digits and self.lexemes[number.first].is_glued:
            left = self.lexemes[before - 1] if before else None
            is_apart = left is None or not sign.is_glued
            if is_apart and (
                left is None or left.sort is not NUMBER or self._text(number.last + 1) == "%"
            ):
                return self._negated(number, before)
            is_open = left is not None and (
                left.text in "(<>=[/^" or unicodedata.category(left.text[0]) == "Sc"
            )
            if sign.text != "–" and is_open:
                return self._negated(number, before)
        return number

    def _negated(self, number: Number, first: int) -> Number:
        assert number.interval is not None
        return replace(number, first=first, interval=-number.interval)

    def _written(self, at: int) -> Number:
        """A number that begins with digits."""
        value = digits_value(self.lexemes[at].text, self.grammar)
        if value is None:
            return Number(at, at, None)
        suffix = self._text(at + 1)
        if suffix in ("nd", "rd", "th") or (suffix == "st" and self._is_glued(at + 1)):
            return point(at, at + 1, value, is_ordinal=True)
        if self._stands_alone(at):
            return point(at, at, value)
        number = self._spaced_group(point(at, at, value))
        number = self._power(number)
        if number.interval is None:
            return number
        number = self._slashed(number)
        return self._scaled(self._ratio(self._mixed(number)))

    def _stands_alone(self, at: int) -> bool:
        """A word or mark follows with which no number goes on, as behind most, or nothing does."""
        if at + 1 >= len(self.lexemes):
            return True
        after, grammar = self.lexemes[at + 1], self.grammar
        is_word = after.sort is WORD and after.text.isascii() and after.lower not in _GOING_ON
        return (
            (is_word or after.text in _CLOSING)
            and after.lower not in grammar.scales
            and after.text not in grammar.glued_scales
        )

    def _spaced_group(self, number: Number) -> Number:
        """Reads "80, 000" is one number: nothing counted begins with a zero."""
        last = number.last
        if self._text(last + 1) != "," or not self._is_number(last + 2) or number.value >= 1000:
            return number
        group = self.lexemes[last + 2].text
        if len(group) != 3 or not group.isdecimal() or group[0] != "0" or number.value == 0:
            return number
        return point(number.first, last + 2, number.value * 1000 + int(group))

    def _power(self, number: Number) -> Number:
        """Reads "2.5 × 10^8", "10^6", "10⁻³", "0.5 * 60 ^ 5"."""
        at = number.last + 1
        is_ten = self._text(at + 1) == "10"
        if self._is_times(at) and (is_ten or self._text(at + 2) == "^"):
            base = self._plain(at + 1)
            power = self._raised(base) if base is not None and base.is_digits else None
            if power is not None and power.interval is not None and power.last > at + 1:
                return point(number.first, power.last, number.value * power.value)
        return self._raised(number)

    def _raised(self, number: Number) -> Number:
        """Reads "10^6", "10−8": a number with its exponent; unbuilt where it is too large."""
        at = number.last + 1
        if self._text(at) == "^" and self._is_number(at + 1) and len(self._text(at + 1)) > 4:
            return replace(number, last=at + 1, interval=None)
        is_ten = number.value == 10 and (self._is_times(at - 2) or self._text(at) in RAISED)
        is_power = is_ten or self._text(at) == "^"
        found = exponent_at(self.lexemes, at) if is_power else None
        if found is None or (number.value == 0 and found[1] < 0):
            return number
        last, exponent = found
        digits = len(str(number.value.numerator)) + len(str(number.value.denominator))
        if digits * abs(exponent) > MAX_DIGITS:
            return replace(number, last=last, interval=None)
        return point(number.first, last, number.value**exponent)

    def _is_times(self, at: int) -> bool:
        return self._text(at) in ("×", "x", "*", "·")

    def _slashed(self, number: Number) -> Number:
        """Reads "1/2", "3 1/2"."""
        at = number.last + 1
        if self._is_number(at) and number.value.denominator == 1 and not self._is_glued(at):
            part = slash_at(self.lexemes, self.grammar, at)
            if part is not None and 0 < part < 1:
                return point(number.first, at + 2, number.value + part)
        part = slash_at(self.lexemes, self.grammar, number.last)
        if part is None:
            return number
        return point(number.first, at + 1, part, is_part=part < 1)

    def _mixed(self, number: Number) -> Number:
        """Reads "3½", and "one and a half", "two and three quarters"."""
        at = number.last + 1
        if at < len(self.lexemes):
            part = vulgar_value(self.lexemes[at].text)
            if part and number.value.denominator == 1:
                return replace(number, last=at, interval=Interval.point(number.value + part))
        if self._text(at) != "and":
            return number
        tail = self._part_of_one(at + 1) or self._slashed_part(at + 1)
        if tail is None or not tail.is_part:
            return number
        if self._text(tail.last + 1) == "of":
            return number
        return replace(number, last=tail.last, interval=Interval.point(number.value + tail.value))

    def _worded(self, at: int) -> Number | None:
        """A number that begins with number words."""
        span = self._without_things(at)
        number = point(at, span.last, span.value, is_digits=False, is_ordinal=span.is_ordinal)
        if span.is_ordinal:
            return number
        if span.value.denominator != 1 and span.value < 1:
            number = replace(number, is_part=True)
        part = self._part_after(number)
        if part is not None:
            return self._scaled(part)
        resolved = self._and_scaled(number)
        if resolved is not None:
            return resolved
        scale = self.grammar.scales.get(self._text(span.last))
        if scale is not None and scale >= 1000:
            return self._scaled(self._mixed_scale(replace(number, scale=scale), scale))
        return self._scaled(self._ratio(self._mixed(number)))
