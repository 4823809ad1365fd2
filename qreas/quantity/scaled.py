"""Reads numbers that words or letters multiply: "1.5 million", "5bn", "dozens of", "3 dozen"."""

from dataclasses import dataclass, replace
from fractions import Fraction

from qreas.interval import Interval
from qreas.quantity.letters import letter_scale
from qreas.quantity.parts import Number, PartReader, point

_DIGIT, _GROUP = 10, 1000
_DEFINITE = frozenset(("the", "these", "those", "his", "her", "its", "our", "my", "your", "their"))


@dataclass(frozen=True, slots=True)
class ScaleReader(PartReader):
    """Reads scales after numbers and scales that stand for a number themselves."""

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
            if self._text(first) not in ("a", "an") and self._text(first - 1) not in _DEFINITE:
                return None  # "a baker's dozen"; "hundred thousand" is for the number grammar
            number = point(first, last, value, is_digits=False, scale=value)
            return self._mixed_scale(number, value)
        if is_vague and low == 1:
            low = Fraction(2)
            value = value * low
            return Number(first, last, _below(value, value * 5), is_digits=False, scale=value)
        # Up to the next word for more: $90 million are millions, a million men no longer thousands.
        step = _GROUP if low == 1 and last == at and value >= _GROUP else _DIGIT
        low *= value  # a plural is more than one of them
        several = Interval(low, low * step, low_open=True, high_open=True)
        return Number(first, last, several, is_digits=False, scale=value)

    def _is_plural_scale(self, at: int) -> bool:
        return self._text(at) in self.grammar.plural_scales


def _below(low: Fraction, high: Fraction) -> Interval:
    return Interval(low, high, high_open=True)
