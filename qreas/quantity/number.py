"""Finds the numbers of a text: digits, number words, and mixtures of both.

EQUATE, "Quantity Parser": cardinal numbers, their contiguity and normalisation.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from qreas.interval import Interval
from qreas.quantity.article import article_number, article_scale
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
from qreas.quantity.letters import letter_scale, money_before
from qreas.quantity.lexeme import Lexeme, Sort
from qreas.quantity.parts import Number, PartReader, Span, point
from qreas.quantity.per import begins_rate

_DIGIT, _GROUP = 10, 1000
# What may stand before a scale word: "a hundred", "a few dozen", "tens of thousands".
_QUANTIFIERS = frozenset(("a", "an", "several", "many", "few", "tens", "every"))


def find_numbers(
    lexemes: Sequence[Lexeme], grammar: UnitGrammar, spans: Mapping[int, Span]
) -> tuple[Number, ...]:
    """The numbers of a text, left to right; `spans` are its number words by first lexeme."""
    reader = _Reader(lexemes, grammar, spans)
    found = []
    at = 0
    while at < len(lexemes):
        number = reader.number(at)
        if number is None:
            at += 1
        else:
            number = reader.slang(number)
            found.append(reader.signed(number))
            at = number.last + 1
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Reader(PartReader):
    """Reads one number at a time off the lexemes."""

    def number(self, at: int) -> Number | None:
        """The longest number that begins at a lexeme; None when none does."""
        lexeme = self.lexemes[at]
        if lexeme.sort is Sort.NUMBER:
            return decade_number(self.lexemes, at, self.grammar) or self._written(at)
        vulgar = vulgar_value(lexeme.text)
        if vulgar is not None:
            return self._scaled(point(at, at, vulgar, is_part=True))
        if at in self.spans:
            return self._worded(at)
        if lexeme.lower not in self.grammar.number_words and lexeme.lower not in _QUANTIFIERS:
            return None
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
        if found.is_rated and not begins_rate(self.lexemes, at + 1, self.grammar):
            return None
        return replace(point(at, at, found.value, is_digits=False), unit=found.unit)

    def slang(self, number: Number) -> Number:
        """Reads "five grand"; "five grand pianos" stay five."""
        found = self.grammar.money_scales.get(self._text(number.last + 1))
        after = self._text(number.last + 2)
        is_noun = after.isalpha() and after not in _CLAUSE_WORDS
        if found is None or is_noun or number.interval is None or number.is_ordinal:
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
                left is None or left.sort is not Sort.NUMBER or self._text(number.last + 1) == "%"
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
        number = self._spaced_group(point(at, at, value))
        number = self._power(number)
        if number.interval is None:
            return number
        number = self._slashed(number)
        return self._scaled(self._ratio(self._mixed(number)))

    def _spaced_group(self, number: Number) -> Number:
        """Reads "80, 000" is one number: nothing counted begins with a zero."""
        last = number.last
        if number.value >= 1000 or self._text(last + 1) not in (",",):
            return number
        if not self._is_number(last + 2):
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
        scale = self.grammar.scales.get(self._text(span.last), Fraction(1))
        if scale >= 1000:
            return self._scaled(self._mixed_scale(replace(number, scale=scale), scale))
        return self._scaled(self._ratio(self._mixed(number)))

    def _and_scaled(self, number: Number) -> Number | None:
        """A number word whose part after "and" alone is multiplied; None for another.

        "one billion and a half million", "two million and a half", "three hundred and two dozen".
        """
        words = [self._text(at) for at in range(number.first, number.last + 1)]
        if "and" not in words or number.value < 2:
            return None
        before = words[len(words) - 2 - words[::-1].index("and")]
        follows = self.grammar.scales.get(self._text(number.last + 1))
        step = self.grammar.scales.get(before, Fraction(1))
        if number.value.denominator == 1:
            rest = number.value % 100
            if follows is None or follows >= number.value or step < 100:
                return None
        elif step < 1000:
            return None
        else:
            rest = number.value % 1
        scale = follows or step
        value = number.value - rest + rest * scale
        last = number.last + (follows is not None)
        return point(number.first, last, value, is_digits=False, scale=scale)

    def _bare_scale(self, at: int) -> Number | None:
        """Reads "a hundred", "dozens of", "tens of thousands", "a few hundred"."""
        first = at
        low = Fraction(1)
        is_vague = False
        if self._text(at) in ("a", "an"):
            at += 1
            if self._text(at) == "few":
                is_vague, at = True, at + 1
        elif self._text(at) in ("several", "many", "few"):
            is_vague, at = True, at + 1
        word = self._text(at)
        if word == "tens" and self._text(at + 1) == "of" and self._is_plural_scale(at + 2):
            low, is_vague, at = Fraction(10), True, at + 2
            word = self._text(at)
        value = self.grammar.scales.get(word)
        if value is None:
            return None
        is_plural = word in self.grammar.plural_scales
        last = at
        while self._text(last + 1) in self.grammar.scales or (
            self._text(last + 1) == "of" and self._is_plural_scale(last + 2)
        ):
            last += 1 if self._text(last + 1) != "of" else 2
            value *= self.grammar.scales[self._text(last)]
        if not is_plural and not is_vague:
            if self._text(first) not in ("a", "an"):
                return None  # "a baker's dozen"; "hundred thousand" is for the number grammar
            number = point(first, last, value, is_digits=False, scale=value)
            return self._mixed_scale(number, value)
        if is_vague and low == 1:
            low = Fraction(2)
            value = value * low
            return Number(first, last, _below(value, value * 5), is_digits=False, scale=value)
        # Up to the next word for more: $90 million are millions, a million men no longer thousands.
        step = _GROUP if low == 1 and last == at and value >= _GROUP else _DIGIT
        return Number(
            first, last, _below(low * value, low * value * step), is_digits=False, scale=value
        )

    def _is_plural_scale(self, at: int) -> bool:
        return self._text(at) in self.grammar.plural_scales

    def _scaled(self, number: Number) -> Number:
        """The number times the scale words or letters after it: "1.5 million", "5bn", "3 dozen"."""
        if number.interval is None or number.is_ordinal:
            return number
        value, last, step = number.value, number.last, number.scale
        while True:
            at = last + 1
            if (self._text(at) == "-" and self._is_glued(at) and self._is_glued(at + 1)) or (
                number.is_part and self._text(at) in ("a", "an")
            ):
                at += 1
            elif number.is_part and (self._text(at), self._text(at + 1)) == ("of", "a"):
                at += 2
            scale = self._scale_at(at, number, step)
            if scale is None:
                break
            span = self.spans.get(at)
            if span is not None and number.is_digits and scale < span.value < 2 * scale:
                # "3 hundred and one": the number grammar read "hundred and one".
                return replace(
                    number,
                    last=span.last,
                    interval=Interval.point(value * scale + span.value - scale),
                    scale=step * scale,
                )
            value, step, last = value * scale, step * scale, at
        if last == number.last:
            return number
        made = replace(number, last=last, interval=Interval.point(value), is_part=False, scale=step)
        return self._and_rest(self._mixed_scale(made, step), step)

    def _mixed_scale(self, number: Number, scale: Fraction) -> Number:
        """Reads "two million and a half" is 2.5 million."""
        if self._text(number.last + 1) != "and":
            return number
        part = self._part_of_one(number.last + 2)
        tail = self._scaled(part) if part is not None else None
        if tail is None or self._text(tail.last + 1) == "of":
            return number
        share = tail.value if tail.is_scaled else tail.value * scale
        return replace(number, last=tail.last, interval=Interval.point(number.value + share))

    def _and_rest(self, number: Number, scale: Fraction) -> Number:
        """Reads "3 hundred and 21", "4 thousand 3 hundred": digits go on below the scale."""
        at = number.last + 1
        has_and = self._text(at) == "and"
        at += has_and
        rest = self._plain(at)
        if rest is None or not number.is_digits or rest.value.denominator != 1:
            return number
        below = self.grammar.scales.get(self._text(rest.last + 1), Fraction(1))
        is_rest = has_and and scale in (100, 1000) if below == 1 else below < scale
        if not is_rest or not 0 < rest.value * below < scale:
            return number
        made = replace(
            number, last=rest.last, interval=Interval.point(number.value + rest.value * below)
        )
        if below == 1:
            return made
        return self._and_rest(replace(made, last=rest.last + 1), below)

    def _scale_at(self, at: int, number: Number, step: Fraction) -> Fraction | None:
        word = self._text(at)
        if word in self.grammar.plural_scales and self._text(at + 1) == "of" and step == 1:
            return self.grammar.scales[word] if not number.is_part else None
        if word in self.grammar.scales and not (
            word in self.grammar.plural_scales and number.is_part
        ):
            return self.grammar.scales[word]
        if not number.is_digits or number.is_part or at >= len(self.lexemes):
            return None
        letters = self.lexemes[at].text
        if letters in self.grammar.glued_scales and step == 1:
            return letter_scale(self.lexemes, self.grammar, at, letters, number.first)
        return None


_CLAUSE_WORDS = frozenset(
    ("a", "an", "and", "or", "but", "to", "in", "on", "at", "by", "for", "from", "of", "per",
     "each", "every", "with", "than", "more", "less", "is", "was", "are", "were", "worth", "if",
     "when", "he", "she", "they", "we", "i", "you", "it", "last", "this")
)  # fmt: skip
_DETERMINERS = frozenset(
    ("the", "that", "this", "its", "their", "his", "her", "our", "my", "your", "what", "as")
)


def _below(low: Fraction, high: Fraction) -> Interval:
    return Interval(low, high, high_open=True)
