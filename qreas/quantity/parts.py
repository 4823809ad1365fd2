"""Numbers, and those among them that are parts of one: "half", "two thirds", "one in five"."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import gcd

from qreas.interval import Interval
from qreas.quantity.digits import digits_value, slash_at
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.letters import money_before
from qreas.quantity.lexeme import NUMBER, SIGN, Lexeme

_ONE = Fraction(1)


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
    unit:        the unit that its own word says ("twice"); empty for another number.
    is_article:  its word is "a" before a unit, which counts one only where bounds say so.
    """

    first: int
    last: int
    interval: Interval | None
    is_digits: bool = True
    is_ordinal: bool = False
    is_part: bool = False
    scale: Fraction = _ONE
    unit: str = ""
    is_article: bool = False

    @property
    def is_scaled(self) -> bool:
        """A word or letter multiplies it ("5 million")."""
        return self.scale is not _ONE and self.scale != 1

    @property
    def value(self) -> Fraction:
        """The value of a number that is one point."""
        if self.interval is None:
            raise ValueError("the number is too long to be built")
        return self.interval.value


def point(
    first: int,
    last: int,
    value: Fraction,
    *,
    is_digits: bool = True,
    is_ordinal: bool = False,
    is_part: bool = False,
    scale: Fraction = _ONE,
) -> Number:
    """The number of one value over the lexemes `first` to `last`."""
    return Number(first, last, Interval.point(value), is_digits, is_ordinal, is_part, scale)


@dataclass(frozen=True, slots=True)
class PartReader:
    """Reads parts of one off the lexemes.

    spans:      the number words by their first lexeme.
    is_subject: a lexeme is the subject of a verb.
    is_moved:   the word of a lexeme is read in another place, see `rereading.parted_things`.
    """

    lexemes: Sequence[Lexeme]
    grammar: UnitGrammar
    spans: Mapping[int, Span]
    is_subject: Callable[[int], bool]
    is_moved: Callable[[int], bool]

    def _text(self, at: int) -> str:
        return self.lexemes[at].lower if 0 <= at < len(self.lexemes) else ""

    def _is_glued(self, at: int) -> bool:
        return at < len(self.lexemes) and self.lexemes[at].is_glued

    def _is_number(self, at: int) -> bool:
        return at < len(self.lexemes) and self.lexemes[at].sort is NUMBER

    def _slashed_part(self, at: int) -> Number | None:
        if not self._is_number(at):
            return None
        part = slash_at(self.lexemes, self.grammar, at)
        return point(at, at + 2, part, is_part=True) if part is not None and part < 1 else None

    def _ratio(self, number: Number) -> Number:
        """Reads "one out of three", "3 in 10", "one man in five" as parts of one."""
        at = number.last + 1
        at += self.is_moved(at)
        width = self._width_of_ratio(at) or (1 if self._text(at) == "over" else 0)
        if not width or number.is_ordinal or number.value.denominator != 1:
            return number
        whole = self._plain(at + width)
        if whole is not None and self._text(at) == "over":
            return self._over(number, whole)
        if whole is None or not 0 < number.value < whole.value or number.value > 100:
            return number
        if width == 1 and not self._is_whole(number, whole):
            return number
        return replace(
            number,
            last=whole.last,
            interval=Interval.point(number.value / whole.value),
            is_part=True,
        )

    def _width_of_ratio(self, at: int) -> int:
        """How many lexemes join a part to the whole behind it: "in", "out of"."""
        if (self._text(at), self._text(at + 1)) == ("out", "of"):
            return 2
        return 1 if self._text(at) == "in" else 0

    def _is_whole(self, number: Number, whole: Number) -> bool:
        """So many are those of whom the first number is a part: "one in 200 batteries fails".

        Of a number that is seldom one, they are where the part is what the verb is about, or a
        chance; "2 in 2008" is a place in time, and "2 in 45 minutes" is how long it takes.
        """
        if whole.value in _RATIO_WHOLES:
            return True
        before, behind = self._text(number.first - 1), self._text(whole.last + 1)
        if self._may_be_year(whole) or behind in self.grammar.after:
            return False
        if whole.value.denominator != 1 or number.value >= _SELDOM_PARTS:
            return False
        if before in _OF_CHANCE:
            return behind in _CLOSING
        first = number.first
        while self._text(first - 1) in _HEDGES:
            first -= 1
        opens = self._text(first - 1) in _OPENING_CLAUSE and behind not in _CLOSING
        return opens or self.is_subject(number.first)

    def _may_be_year(self, whole: Number) -> bool:
        is_bare = whole.is_digits and len(self._text(whole.first)) == _DIGITS_OF_YEAR
        return is_bare and _FIRST_YEAR <= whole.value <= _LAST_YEAR

    def _over(self, number: Number, whole: Number) -> Number:
        """Reads "2 over 3" at the end of a clause; "$2 over 3 years" is no fraction."""
        after = self.lexemes[whole.last + 1] if whole.last + 1 < len(self.lexemes) else None
        is_last = after is None or after.sort is SIGN
        if (
            not is_last
            or whole.value == 0
            or money_before(self.lexemes, self.grammar, number.first)
        ):
            return number
        share = number.value / whole.value
        return replace(number, last=whole.last, interval=Interval.point(share), is_part=share < 1)

    def _plain(self, at: int) -> Number | None:
        """A number of digits or words alone."""
        if self._is_number(at):
            value = digits_value(self.lexemes[at].text, self.grammar)
            return point(at, at, value) if value is not None else None
        span = self.spans.get(at)
        if span is None or span.is_ordinal:
            return None
        return point(at, span.last, span.value, is_digits=False)

    def _part_after(self, number: Number) -> Number | None:
        """Reads "two thirds", "three-quarters": a number and the name of a part."""
        at = number.last + 1
        if self._text(at) == "-" and self._is_glued(at):
            at += 1
        word = self._text(at)
        below = self.grammar.fractions.get(word)
        if below is None or number.value.denominator != 1 or not 0 < number.value < 100:
            return None
        if at == number.last + 1 and self._is_things(number.value, word):
            return None
        # "twenty third" and "one second quarter" are no parts of one.
        if (number.value > 1) != (word not in self.grammar.singular_fractions):
            return None
        return point(
            number.first, at, number.value / below, is_digits=number.is_digits, is_part=True
        )

    def _is_things(self, above: Fraction, word: str) -> bool:
        """So many "quarters" or "halves" are things: coins, periods.

        A part that has a thing's name is told below the whole and in lowest terms.
        """
        below = self.grammar.fractions[word]
        is_part = above < below and gcd(above.numerator, below) == 1
        return word in self.grammar.thing_fractions and not is_part

    def _without_things(self, at: int) -> Span:
        """The number words at a lexeme, without the things that they count: "nine quarters"."""
        span = self.spans[at]
        word = self._text(span.last)
        if word not in self.grammar.thing_fractions or self._text(span.last - 1) == "-":
            return span
        if any(self._text(k) == "and" for k in range(at, span.last)):
            return span  # "two and three quarters"
        above = span.value * self.grammar.fractions[word]
        is_counted = above.denominator == 1 and self._is_things(above, word)
        return Span(span.last - 1, above, is_ordinal=False) if is_counted else span

    def _part_of_one(self, at: int) -> Number | None:
        """Reads "half", "a third of", "one-half", "a quarter million"."""
        if at in self.spans and not self.spans[at].is_ordinal:
            span = self.spans[at]
            number = point(at, span.last, span.value, is_digits=False)
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
        return point(at, word, Fraction(1, below), is_digits=False, is_part=True)

    def _names_part(self, at: int, below: int, has_article: bool) -> bool:
        """The word is a part of one here, not a rank, a period or a name."""
        after = self._text(at + 1)
        if after in self.grammar.scales and after not in self.grammar.plural_scales:
            return below in (2, 4)
        if below == 2 and not has_article:
            before = self.lexemes[at - 1] if at else None
            if before is not None and (
                before.lower in _HALF_PERIODS
                or (at - 1 in self.spans and self.spans[at - 1].is_ordinal)
            ):
                return False
            if after == "-" and self._is_glued(at + 1):
                return self._text(at + 2) in self.grammar.after
            joins = before is not None and before.lower in ("and", "than")
            if before is not None and before.lower == "by" and after in _AFTER_CHANGE:
                return True
            return joins or after in _AFTER_HALF or after in _PLURAL or self.is_subject(at)
        if below == 2:
            return after != "-"
        is_tail = self._text(at - 2) == "and" and at - 3 >= 0
        return has_article and (after in ("of", "more", "less", "fewer", "as") or is_tail)


# Wholes that "n in m" is said of anywhere.
_RATIO_WHOLES = frozenset((2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 50, 100, 1000))
# Four digits without a comma that may be a year.
_FIRST_YEAR, _LAST_YEAR, _DIGITS_OF_YEAR = 1000, 2100, 4
# Before a chance: "a risk of one in 500", "the odds are one in 200".
_OF_CHANCE = frozenset(("of", "is", "are", "was", "were", "at"))
_CLOSING = frozenset(("", ".", ",", ";", "!", "?", "and", "but", "or"))
# Before what a clause is about; not a comma, "seven goals, three in 17 games".
_OPENING_CLAUSE = frozenset(("", ".", ";", "!", "?", "that"))
_HEDGES = frozenset(("about", "roughly", "some", "only", "just", "nearly", "almost"))
_SELDOM_PARTS = 10
_HALF_PERIODS = frozenset(("first", "second", "other", "last", "latter", "better", "1st", "2nd"))
# Of what is only called a half, one speaks in the singular: "half are new", "the half is over".
_PLURAL = frozenset(("are", "were", "have"))
# Behind the share by which something changes: "fell by half from $60", and not "by half past six".
_AFTER_CHANGE = frozenset(("", ".", ";", "from", "in", "since", "and", "but"))
_AFTER_HALF = frozenset(("a", "an", "of", "the", "its", "their", "his", "her", "our", "my", "as"))
