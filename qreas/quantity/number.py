"""Finds the numbers of a text: digits, number words, and mixtures of both (EQUATE, "Quantity
Parser": cardinal numbers, their contiguity and normalisation).
"""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from qreas.interval import Interval
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.lexeme import Lexeme, Sort

MAX_DIGITS = 1000
"""Numbers with more digits, or a larger exponent, are not built: they identify, not count."""


@dataclass(frozen=True, slots=True)
class Span:
    """A number word as the number grammar finds it, in lexemes, `last` inclusive."""

    last: int
    value: Fraction
    is_ordinal: bool


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it is written.

    first, last: lexeme indices, both inclusive.
    interval:    its value; a range for "dozens of"; None when it is too long to be built.
    is_digits:   it begins with digits.
    is_ordinal:  it ranks ("third").
    is_part:     it is a part of one ("half", "two thirds", "1/2").
    scale:       what a word or letter multiplies it by ("5 million"); 1 where none does.
    """

    first: int
    last: int
    interval: Interval | None
    is_digits: bool = True
    is_ordinal: bool = False
    is_part: bool = False
    scale: Fraction = Fraction(1)

    @property
    def is_scaled(self) -> bool:
        """A word or letter multiplies it ("5 million")."""
        return self.scale != 1

    @property
    def value(self) -> Fraction:
        """The value of a number that is one point."""
        if self.interval is None:
            raise ValueError("the number is too long to be built")
        return self.interval.value


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
            found.append(reader.signed(number))
            at = number.last + 1
    return tuple(found)


def digits_value(written: str, grammar: UnitGrammar) -> Fraction | None:
    """The exact value of a written number; None when it is too long to be built.

    >>> from qreas.quantity.load import load_units
    >>> digits_value("1,234.5", load_units("en"))
    Fraction(2469, 2)
    """
    if len(written) > MAX_DIGITS:
        return None
    mantissa, _, exponent = written.lower().replace("−", "-").partition("e")
    if exponent and (len(exponent) > 5 or abs(int(exponent)) > MAX_DIGITS):
        return None
    writing = grammar.writing
    if _foreign_decimal(mantissa, writing.groups):
        mantissa = mantissa[:-3] + writing.decimal + mantissa[-2:]
    mantissa = "".join(character for character in mantissa if character not in writing.groups)
    whole, _, decimals = mantissa.partition(writing.decimal)
    value = Fraction(int(whole or "0") * 10 ** len(decimals) + int(decimals or "0"))
    return value * Fraction(10) ** (int(exponent or "0") - len(decimals))


def _foreign_decimal(mantissa: str, groups: str) -> bool:
    """ "5,00": a thousands separator before just two digits is a foreign decimal sign."""
    head, mark, tail = mantissa[:-3], mantissa[-3:-2], mantissa[-2:]
    return bool(mark) and mark in groups and head.isdecimal() and tail.isdecimal()


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads one number at a time off the lexemes."""

    lexemes: Sequence[Lexeme]
    grammar: UnitGrammar
    spans: Mapping[int, Span]

    def number(self, at: int) -> Number | None:
        """The longest number that begins at a lexeme; None when none does."""
        lexeme = self.lexemes[at]
        if lexeme.sort is Sort.NUMBER:
            return self._written(at)
        vulgar = _vulgar(lexeme.text)
        if vulgar is not None:
            return self._scaled(_point(at, at, vulgar, is_part=True))
        if at in self.spans:
            return self._worded(at)
        part = self._part_of_one(at)
        return self._bare_scale(at) or (self._scaled(part) if part is not None else None)

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
            if is_apart and (left is None or left.sort is not Sort.NUMBER or self._text(number.last + 1) == "%"):
                return self._negated(number, before)
            is_open = left is not None and (left.text in "(<>=[/^" or _is_currency(left.text))
            if sign.text != "–" and is_open:
                return self._negated(number, before)
        return number

    def _negated(self, number: Number, first: int) -> Number:
        assert number.interval is not None
        return replace(number, first=first, interval=-number.interval)

    def _text(self, at: int) -> str:
        return self.lexemes[at].lower if 0 <= at < len(self.lexemes) else ""

    def _is_glued(self, at: int) -> bool:
        return at < len(self.lexemes) and self.lexemes[at].is_glued

    def _is_number(self, at: int) -> bool:
        return at < len(self.lexemes) and self.lexemes[at].sort is Sort.NUMBER

    def _written(self, at: int) -> Number:
        """A number that begins with digits."""
        value = digits_value(self.lexemes[at].text, self.grammar)
        if value is None:
            return Number(at, at, None)
        suffix = self._text(at + 1)
        if suffix in ("nd", "rd", "th") or (suffix == "st" and self._is_glued(at + 1)):
            return _point(at, at + 1, value, is_ordinal=True)
        number = self._spaced_group(_point(at, at, value))
        number = self._power(number)
        number = self._slashed(number)
        return self._scaled(self._ratio(self._mixed(number)))

    def _spaced_group(self, number: Number) -> Number:
        """ "80, 000" is one number: nothing counted begins with a zero."""
        last = number.last
        if number.value >= 1000 or self._text(last + 1) not in (",",):
            return number
        if not self._is_number(last + 2):
            return number
        group = self.lexemes[last + 2].text
        if len(group) != 3 or not group.isdecimal() or group[0] != "0" or number.value == 0:
            return number
        return _point(number.first, last + 2, number.value * 1000 + int(group))

    def _power(self, number: Number) -> Number:
        """ "2.5 × 10^8", "10^6", "10⁻³"."""
        at = number.last + 1
        if self._text(at) in ("×", "x", "*", "·") and self._text(at + 1) == "10":
            found = self._exponent(at + 2)
            if found is not None:
                last, exponent = found
                return _point(number.first, last, number.value * Fraction(10) ** exponent)
        found = self._exponent(at) if self._text(at) == "^" else None
        if found is None or (number.value == 0 and found[1] < 0):
            return number
        last, exponent = found
        digits = len(str(number.value.numerator)) + len(str(number.value.denominator))
        if digits * abs(exponent) > MAX_DIGITS:
            return replace(number, last=last, interval=None)
        return _point(number.first, last, number.value**exponent)

    def _exponent(self, at: int) -> tuple[int, int] | None:
        """The last lexeme and the value of an exponent: "^-8", "−8", "⁻⁸"."""
        raised = at
        while self._is_glued(raised) and self.lexemes[raised].text in _RAISED:
            raised += 1
        if raised > at:
            digits = "".join(_RAISED[self.lexemes[k].text] for k in range(at, raised))
            is_short = digits.lstrip("-").isdecimal() and len(digits) < 5
            return (raised - 1, int(digits)) if is_short else None
        if self._text(at) == "^":
            at += 1
        sign = self._text(at) if self._text(at) in ("-", "−", "+") else ""
        at += bool(sign)
        if not (self._is_number(at) and self._is_glued(at)) or (not sign and at == 0):
            return None
        digits = self.lexemes[at].text
        if not digits.isdecimal() or len(digits) > 4:
            return None
        return at, int(digits) if sign in ("", "+") else -int(digits)

    def _slashed(self, number: Number) -> Number:
        """ "1/2", "3 1/2"."""
        at = number.last + 1
        if self._is_number(at) and number.value.denominator == 1 and not self._is_glued(at):
            part = self._slash_at(at)
            if part is not None and 0 < part < 1:
                return _point(number.first, at + 2, number.value + part)
        part = self._slash_at(number.last)
        if part is None:
            return number
        return _point(number.first, at + 1, part, is_part=part < 1)

    def _slash_at(self, at: int) -> Fraction | None:
        """The value of "a/b" written without spaces, if it stands at a lexeme."""
        if self._text(at + 1) not in ("/", "⁄") or not self._is_glued(at + 1):
            return None
        if not (self._is_number(at + 2) and self._is_glued(at + 2)):
            return None
        if self._text(at + 3) in ("/", "-") and self._is_glued(at + 3):
            return None
        above = digits_value(self.lexemes[at].text, self.grammar)
        below = digits_value(self.lexemes[at + 2].text, self.grammar)
        return above / below if above is not None and below else None

    def _mixed(self, number: Number) -> Number:
        """ "3½", and "one and a half", "two and three quarters"."""
        at = number.last + 1
        if at < len(self.lexemes):
            part = _vulgar(self.lexemes[at].text)
            if part and number.value.denominator == 1:
                return replace(number, last=at, interval=Interval.point(number.value + part))
        if self._text(at) != "and":
            return number
        tail = self._part_of_one(at + 1) or self._slashed_part(at + 1)
        if tail is None or not tail.is_part:
            return number
        if self._text(tail.last + 1) == "of":
            return number
        return replace(
            number, last=tail.last, interval=Interval.point(number.value + tail.value)
        )

    def _slashed_part(self, at: int) -> Number | None:
        if not self._is_number(at):
            return None
        part = self._slash_at(at)
        return _point(at, at + 2, part, is_part=True) if part is not None and part < 1 else None

    def _ratio(self, number: Number) -> Number:
        """ "one out of three", "3 in 10" as parts of one."""
        at = number.last + 1
        width = 2 if (self._text(at), self._text(at + 1)) == ("out", "of") else 0
        width = width or (1 if self._text(at) in ("in", "over") else 0)
        if not width or number.is_ordinal or number.value.denominator != 1:
            return number
        whole = self._plain(at + width)
        if whole is not None and self._text(at) == "over":
            return self._over(number, whole)
        if whole is None or not 0 < number.value < whole.value or number.value > 100:
            return number
        if width == 1 and whole.value not in _RATIO_WHOLES:
            return number
        return replace(
            number,
            last=whole.last,
            interval=Interval.point(number.value / whole.value),
            is_part=True,
        )

    def _over(self, number: Number, whole: Number) -> Number:
        """ "2 over 3" at the end of a clause; "$2 over 3 years" is no fraction."""
        after = self.lexemes[whole.last + 1] if whole.last + 1 < len(self.lexemes) else None
        is_last = after is None or after.sort is Sort.SIGN
        if not is_last or whole.value == 0 or self._money_before(number.first):
            return number
        share = number.value / whole.value
        return replace(
            number, last=whole.last, interval=Interval.point(share), is_part=share < 1
        )

    def _plain(self, at: int) -> Number | None:
        """A number of digits or words alone."""
        if self._is_number(at):
            value = digits_value(self.lexemes[at].text, self.grammar)
            return _point(at, at, value) if value is not None else None
        span = self.spans.get(at)
        if span is None or span.is_ordinal:
            return None
        return _point(at, span.last, span.value, is_digits=False)

    def _worded(self, at: int) -> Number | None:
        """A number that begins with number words."""
        span = self.spans[at]
        number = _point(at, span.last, span.value, is_digits=False, is_ordinal=span.is_ordinal)
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
        """A number word whose part after "and" alone is multiplied by what follows or precedes:
        "one billion and three quarters million", "two million and three fifths", "three hundred and
        two dozen"; None for another.
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
        elif step < 1000 or not (words[-1] == "half" or words[-2] in ("a", "an", "one")):
            return None
        else:
            rest = number.value % 1
        scale = follows or step
        value = number.value - rest + rest * scale
        last = number.last + (follows is not None)
        return _point(number.first, last, value, is_digits=False, scale=scale)

    def _part_after(self, number: Number) -> Number | None:
        """ "two thirds", "three-quarters": a number and the name of a part."""
        at = number.last + 1
        if self._text(at) == "-" and self._is_glued(at):
            at += 1
        word = self._text(at)
        below = self.grammar.fractions.get(word)
        if below is None or number.value.denominator != 1 or not 0 < number.value < 100:
            return None
        # "twenty third" and "one second quarter" are no parts of one.
        if (number.value > 1) != (word not in self.grammar.singular_fractions):
            return None
        return _point(
            number.first, at, number.value / below, is_digits=number.is_digits, is_part=True
        )

    def _part_of_one(self, at: int) -> Number | None:
        """ "half", "a third of", "one-half", "a quarter million"."""
        if at in self.spans and not self.spans[at].is_ordinal:
            span = self.spans[at]
            number = _point(at, span.last, span.value, is_digits=False)
            if 0 < span.value < 1:
                return replace(number, is_part=True)
            return self._part_after(number)
        has_article = self._text(at) in ("a", "an")
        word = at + has_article
        if word - 1 >= 0 and has_article and self._text(word) == "-":
            return None
        below = self.grammar.fractions.get(self._text(word))
        if below is None or self._text(word) not in self.grammar.singular_fractions:
            return None
        if not self._names_part(word, below, has_article):
            return None
        return _point(at, word, Fraction(1, below), is_digits=False, is_part=True)

    def _names_part(self, at: int, below: int, has_article: bool) -> bool:
        """The word is a part of one here, not a rank, a period or a name."""
        after = self._text(at + 1)
        if after in self.grammar.scales and after not in self.grammar.plural_scales:
            return below in (2, 4)
        if below == 2 and not has_article:
            before = self.lexemes[at - 1] if at else None
            if before is not None and (
                before.lower in _HALF_PERIODS or (at - 1 in self.spans and self.spans[at - 1].is_ordinal)
            ):
                return False
            if after == "-" and self._is_glued(at + 1):
                return self._text(at + 2) in self.grammar.after
            return after in _AFTER_HALF or before is not None and before.lower in ("and", "than")
        if below == 2:
            return after != "-"
        is_tail = self._text(at - 2) == "and" and at - 3 >= 0
        return has_article and (after in ("of", "more", "less", "fewer", "as") or is_tail)

    def _bare_scale(self, at: int) -> Number | None:
        """ "a hundred", "hundred thousand", "dozens of", "tens of thousands", "a few hundred"."""
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
            number = _point(first, last, value, is_digits=False, scale=value)
            return self._mixed_scale(number, value)
        if is_vague and low == 1:
            low = Fraction(2)
            value = value * low
            return Number(first, last, _below(value, value * 5), is_digits=False, scale=value)
        return Number(
            first, last, _below(low * value, low * value * 10), is_digits=False, scale=value
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
            if self._text(at) == "-" and self._is_glued(at) and self._is_glued(at + 1):
                at += 1
            elif number.is_part and self._text(at) in ("a", "an"):
                at += 1
            elif number.is_part and (self._text(at), self._text(at + 1)) == ("of", "a"):
                at += 2
            scale = self._scale_at(at, number, step)
            if scale is None:
                break
            span = self.spans.get(at)
            if span is not None and number.is_digits and span.value > scale:
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
        made = replace(
            number, last=last, interval=Interval.point(value), is_part=False, scale=step
        )
        return self._and_rest(self._mixed_scale(made, step), step)

    def _mixed_scale(self, number: Number, scale: Fraction) -> Number:
        """ "two million and a half" is 2.5 million."""
        if self._text(number.last + 1) != "and":
            return number
        part = self._part_of_one(number.last + 2)
        tail = self._scaled(part) if part is not None else None
        if tail is None or self._text(tail.last + 1) == "of":
            return number
        share = tail.value if tail.is_scaled else tail.value * scale
        return replace(number, last=tail.last, interval=Interval.point(number.value + share))

    def _and_rest(self, number: Number, scale: Fraction) -> Number:
        """ "3 hundred and 21", "4 thousand 3 hundred": digits go on below the scale."""
        at = number.last + 1
        has_and = self._text(at) == "and"
        at += has_and
        rest = self._plain(at)
        if rest is None or not number.is_digits or rest.value.denominator != 1:
            return number
        below = self.grammar.scales.get(self._text(rest.last + 1), Fraction(1))
        is_rest = has_and and scale in (100, 1000) if below == 1 else below < scale
        if not is_rest or rest.value * below >= scale:
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
        if word in self.grammar.scales and not (word in self.grammar.plural_scales and number.is_part):
            return self.grammar.scales[word]
        if not number.is_digits or number.is_part or at >= len(self.lexemes):
            return None
        letters = self.lexemes[at].text
        if letters in self.grammar.glued_scales and step == 1:
            return self._letter_scale(at, letters, number)
        return None

    def _letter_scale(self, at: int, letters: str, number: Number) -> Fraction | None:
        """What "k" or "m" at a number multiplies it by; None where it is a unit of its own."""
        scale = self.grammar.glued_scales[letters]
        is_money = self._money_before(number.first)
        if is_money and (self.lexemes[at].is_glued or len(letters) == 1):
            return scale
        after = self._text(at + 1)
        if not self.lexemes[at].is_glued:
            # "8 B people", but not "8 B" or "8 m".
            is_noun = len(after) > 3 and after.isalpha() and self.lexemes[at + 1].text.islower()
            is_last = letters == "k" and not after[:1].isalpha()
            return scale if is_last or (letters in ("K", "M", "B") and is_noun) else None
        if letters in ("k", "K", "b", "B"):
            return scale
        names_money = any(
            self.grammar.units[s.name].kind.value == "currency" and s.fits(self.lexemes, at + 1)
            for s in self.grammar.after.get(after, ())
        )
        if names_money or (letters in ("m", "M") and after in _COUNTED_BY_MILLIONS):
            return scale
        return scale if letters == "M" and not self._is_glued(at + 1) and len(after) > 3 else None

    def _money_before(self, first: int) -> bool:
        at = first - 1
        return at >= 0 and any(
            s.fits(self.lexemes, at - len(s.folded) + 1)
            for s in self.grammar.before.get(self.lexemes[at].lower, ())
        )


_RAISED = {**dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True)), "⁻": "-"}
# Wholes that "n in m" is said of; "2 in 2008" is a place in time.
_RATIO_WHOLES = frozenset((2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 50, 100, 1000))
_HALF_PERIODS = frozenset(("first", "second", "other", "last", "latter", "better", "1st", "2nd"))
_AFTER_HALF = frozenset(("a", "an", "of", "the", "its", "their", "his", "her", "our", "my", "as"))
_COUNTED_BY_MILLIONS = frozenset(
    ("people", "jobs", "users", "barrels", "tons", "tonnes", "customers", "subscribers", "votes")
)


def _point(
    first: int,
    last: int,
    value: Fraction,
    *,
    is_digits: bool = True,
    is_ordinal: bool = False,
    is_part: bool = False,
    scale: Fraction = Fraction(1),
) -> Number:
    return Number(first, last, Interval.point(value), is_digits, is_ordinal, is_part, scale)


def _below(low: Fraction, high: Fraction) -> Interval:
    return Interval(low, high, high_open=True)


def _vulgar(sign: str) -> Fraction | None:
    """The value of a fraction sign such as "½"; None when it is another sign."""
    if len(sign) > 1 or sign.isascii():
        return None
    decomposed = unicodedata.normalize("NFKC", sign)
    above, slash, below = decomposed.partition("⁄")
    if not slash or not (above.isdecimal() and below.isdecimal()):
        return None
    return Fraction(int(above), int(below))


def _is_currency(sign: str) -> bool:
    return len(sign) == 1 and unicodedata.category(sign) == "Sc"
