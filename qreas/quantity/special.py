"""Tells dates, times, phone numbers, scores and names from quantities.

What is found here is returned as a Numset of a kind that nothing compares by size (`Kind.YEAR` and
those after it), so that "Boeing 747" never becomes 747 of anything.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.quantity.decade import (
    begin_of_decade,
    decade_number,
    decade_of_years,
    usual_decade,
)
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.labels import Labels
from qreas.quantity.letters import money_before
from qreas.quantity.lexeme import Lexeme, Sort
from qreas.quantity.shape import leading_value, shaped
from qreas.quantity.together import is_duration_run
from qreas.types import Kind

FIRST_YEAR, LAST_YEAR = 1500, 2100
"""A bare four-digit number in between may be a year where its neighbours say so."""
RECENT_YEARS = (1900, 2050)
"""In between it is a year unless its neighbours say that it counts."""


LAST_HOUSE = 99_999
STREET_WORDS = 6
"""The greatest number of a house, and how many words the name of its street may have."""


@dataclass(frozen=True, slots=True)
class Special:
    """Lexemes, `last` inclusive, that name a day, a place or a thing.

    kind: None for what is no number at all (an address on the web).
    """

    kind: Kind | None
    first: int
    last: int
    value: Fraction = Fraction(0)


def find_specials(
    text: str, lexemes: Sequence[Lexeme], labels: Labels, grammar: UnitGrammar
) -> tuple[Special, ...]:
    """The specials of a text, left to right, none overlapping another.

    grammar: knows the signs and codes of money, which are no names ("USD5").
    """
    taken: set[int] = set()
    found = []
    for special in (*_by_shape(text, lexemes), *_Finder(lexemes, labels, grammar).specials()):
        covered = range(special.first, special.last + 1)
        if taken.isdisjoint(covered):
            taken.update(covered)
            found.append(special)
    return tuple(sorted(found, key=lambda special: special.first))


def _by_shape(text: str, lexemes: Sequence[Lexeme]) -> Iterator[Special]:
    matches = tuple(shaped(text, lexemes))
    if not matches:
        return
    first_at = {lexeme.start: index for index, lexeme in enumerate(lexemes)}
    last_at = {lexeme.end: index for index, lexeme in enumerate(lexemes)}
    for kind, match in matches:
        first, last = first_at.get(match.start()), last_at.get(match.end())
        if first is not None and last is not None:
            yield Special(kind, first, last, leading_value(match[0]))


@dataclass(frozen=True, slots=True)
class _Finder:
    """Finds what only the neighbours of a number give away."""

    lexemes: Sequence[Lexeme]
    labels: Labels
    grammar: UnitGrammar

    def specials(self) -> Iterator[Special]:
        for at, lexeme in enumerate(self.lexemes):
            if lexeme.sort is Sort.NUMBER:
                special = (
                    self._date(at)
                    or self._time(at)
                    or self._year(at)
                    or self._address(at)
                    or self._name(at)
                    or self._score(at)
                )
                if special is not None:
                    yield special
            elif lexeme.lower in self.grammar.decades:
                year = decade_of_years(self.lexemes, at, self.grammar)
                if year is not None:
                    first = begin_of_decade(self.lexemes, at)
                    yield Special(Kind.YEAR, first, at, Fraction(year))

    def _text(self, at: int) -> str:
        return self.lexemes[at].lower if 0 <= at < len(self.lexemes) else ""

    def _glued(self, at: int) -> bool:
        return 0 <= at < len(self.lexemes) and self.lexemes[at].is_glued

    def _integer(self, at: int) -> int:
        """The value of a lexeme that is a short run of digits; -1 for another."""
        text = self._text(at)
        return int(text) if text.isdecimal() and len(text) <= 9 else -1

    def _is_month(self, at: int) -> bool:
        """A month's name; "may" and "march" only with a capital or a full date around."""
        word = self._text(at)
        if word not in self.labels.months:
            return False
        if word not in ("may", "march") or self.lexemes[at].text[0].isupper():
            return True
        return self._text(at - 1) in _BEFORE_DAYS or self._text(at - 2) in _BEFORE_DAYS

    def _skip_dot(self, at: int, step: int) -> int:
        return at + step if self._text(at) == "." else at

    def _date(self, at: int) -> Special | None:
        day = self._integer(at)
        last = at + (self._text(at + 1) in ("st", "nd", "rd", "th") and self._glued(at + 1))
        month_before = self._skip_dot(at - 1, -1)
        if self._text(month_before) == "the":
            month_before -= 1
        after = last + 1 + (self._text(last + 1) == "of")
        if 1 <= day <= 31:
            if self._is_month(month_before):
                end = self._with_year(self._to_day(last))
                return Special(Kind.DATE, month_before, end, Fraction(day))
            if self._is_month(after):
                dotted = after + (self._text(after + 1) == ".")
                end = self._with_year(dotted)
                return Special(Kind.DATE, at, after if end == dotted else end, Fraction(day))
        if self._text(month_before) == "of" and self._is_year(at):
            month_before = self._skip_dot(month_before - 1, -1)
        if self._is_year(at) and self._is_month(self._skip_dot(month_before, -1)):
            return Special(Kind.YEAR, at, at, Fraction(day))
        return None

    def _to_day(self, last: int) -> int:
        """The end of a run of days that begins at a day: "Oct. 18-22"."""
        is_dash = self._text(last + 1) in ("-", "–", "to", "and", "through")
        return (
            last + 2
            if is_dash
            and 1 <= self._integer(last + 2) <= 31
            and (self._text(last + 1) in "-–" or self._text(last + 3) in ("", ".", ",", ";"))
            else last
        )

    def _with_year(self, last: int) -> int:
        """The end of a date that a year follows: "May 19, 1990"."""
        at = last + 1 + (self._text(last + 1) == ",")
        return at if self._is_year(at) else last

    def _time(self, at: int) -> Special | None:
        hour = self._integer(at)
        after = self._text(at + 1)
        if 0 <= hour <= 24 and after in ("a.m.", "p.m.", "a.m", "p.m", "o'clock"):
            return Special(Kind.TIME, at, at + 1, Fraction(hour))
        if 0 <= hour <= 24 and after in self.labels.zones and self.lexemes[at + 1].text.isupper():
            return Special(Kind.TIME, at, at + 1, Fraction(hour))
        return None

    def _is_year(self, at: int) -> bool:
        text = self._text(at)
        return len(text) == 4 and text.isdecimal() and FIRST_YEAR <= int(text) <= LAST_YEAR

    def _year(self, at: int) -> Special | None:
        if not self._is_four_digits(at):
            return self._short_year(at)
        year = self._integer(at)
        special = Special(Kind.YEAR, at, at, Fraction(year))
        before = self._text(at - 1)
        before = self._text(at - 2) if before == "-" else before
        if before in self.labels.year_nouns and 900 <= year <= LAST_YEAR:
            return special
        if before in ("and", "to", "-", "–") and self._is_era_year(at - 2, at - 3):
            return special
        if not self._is_year(at) or self._is_measured(at) or self._counts(at, before):
            return None
        is_recent = RECENT_YEARS[0] <= year <= RECENT_YEARS[1]
        if year % 100 == 0 and before in ("", "."):
            return None
        is_cued = before in self.labels.year_cues or before in self.labels.weekdays
        return special if is_recent or (is_cued and before in _SURE_CUES) else None

    def _is_four_digits(self, at: int) -> bool:
        text = self._text(at)
        return len(text) == 4 and text.isdecimal()

    def _is_era_year(self, at: int, era: int) -> bool:
        return self._is_four_digits(at) and (self._is_year(at) or self._text(era) in _ERAS)

    def _counts(self, at: int, before: str) -> bool:
        """The number counts what follows: a plural, and nothing before it speaks for a year."""
        if before in _SURE_CUES and self._integer(at) % 100 != 0:
            return False
        if before in _DETERMINERS or (before == "'s" or before.endswith("'s")):
            return False
        follower = self.lexemes[at + 1] if at + 1 < len(self.lexemes) else None
        if follower is None or follower.sort is not Sort.WORD:
            return before in _BOUNDING
        if follower.lower in self.labels.function_words:
            return before in _BOUNDING
        nouns = [self._text(k) for k in (at + 1, at + 2)]
        plural = any(
            (n.endswith("s") and not n.endswith(("ss", "'s"))) or n in _PLURALS for n in nouns
        )
        return plural or before in _BOUNDING

    def _short_year(self, at: int) -> Special | None:
        """Reads "'98", "A.D. 60", "in the 30s"."""
        is_decade = self._integer(at) in _DECADES and self._text(at + 1) == "s"
        if is_decade and decade_number(self.lexemes, at, self.grammar) is not None:
            return None
        begin = at - (self._text(at - 1) in _APOSTROPHES)  # "the '80s"
        if is_decade and self._glued(at + 1) and self._text(begin - 1) in _BEFORE_DECADES:
            year = usual_decade(self._integer(at))
            return Special(None if year is None else Kind.YEAR, begin, at + 1, Fraction(year or 0))
        if self._text(at - 1) in _APOSTROPHES and self._glued(at) and not self._glued(at - 1):
            text = self._text(at)
            if len(text) == 2 and text.isdecimal() and self._text(at + 1) not in ("'", '"'):
                return Special(Kind.YEAR, at - 1, at, Fraction(int(text)))
        is_era = self._text(at - 1) in _ERAS or self._text(at + 1) in _ERAS
        if is_era and self._integer(at) > 0:
            return Special(Kind.YEAR, at, at, Fraction(self._integer(at)))
        return None

    def _is_measured(self, at: int) -> bool:
        """A sign of money or percent stands with the number."""
        after = self.lexemes[at + 1] if at + 1 < len(self.lexemes) else None
        if after is not None and after.is_glued and (after.sort is Sort.WORD or after.text == "%"):
            return True
        return self._text(at - 1) in "$€£¥₹" and at > 0

    def _name(self, at: int) -> Special | None:
        """Reads "Section 427", "No. 5", "SCP-173", "A4", "M&M 3" are names."""
        before = at - 1
        value = Fraction(max(self._integer(at), 0))
        if before < 0:
            return self._tail_name(at, at)
        if self._text(before) == "-" and self._glued(at) and self._glued(before):
            word = self.lexemes[before - 1]
            is_joined = (
                word.sort is Sort.WORD
                and word.lower not in self.labels.name_prefixes
                and not money_before(self.lexemes, self.grammar, before)
                and not self._is_unit_of_number(before - 1)
            )
            if is_joined and (word.text[0].isupper() or len(word.text) <= 3):
                return Special(Kind.IDENTIFIER, before - 1, self._name_end(at), value)
        if self._glued(at) and self._text(before) == "x" and self._glued(before):
            return None  # "6.23x10^-4"
        if self._text(before) in _POWERED and self._text(before - 1) == "/":
            return None  # "5 g/cm3"
        # In Arabic "and" is written together with what follows.
        is_and = self.lexemes[before].lower == "and"
        is_word = self._glued(at) and self.lexemes[before].sort is Sort.WORD and not is_and
        if is_word and is_duration_run(self.lexemes, at - 2, self.grammar):
            return None
        if is_word and not money_before(self.lexemes, self.grammar, at):
            return Special(Kind.IDENTIFIER, before, self._name_end(at), value)
        label = self._skip_dot(before, -1)
        label = label - 1 if self._text(label) == "#" else label
        if self._text(before) == "#" and self._glued(at):
            return Special(Kind.IDENTIFIER, before, at, value)
        if self._is_label(label) and self._is_short_integer(at):
            return Special(Kind.IDENTIFIER, at, self._glued_end(at), value)
        return self._tail_name(at, at)

    def _address(self, at: int) -> Special | None:
        """Reads "10 Downing Street", "9 E 71st St", "16-18 Park Lane"."""
        first = at
        if self._text(at + 1) in ("-", "–") and self._glued(at + 1) and self._integer(at + 2) > 0:
            at += 2
        if not 0 < self._integer(at) <= LAST_HOUSE or self._glued(at + 1):
            return None
        for end in range(at + 1, min(at + STREET_WORDS, len(self.lexemes))):
            lexeme = self.lexemes[end]
            is_ordinal = lexeme.lower in ("st", "nd", "rd", "th") and lexeme.is_glued
            if end > at + 1 and lexeme.lower in self.labels.streets and not is_ordinal:
                is_title = lexeme.text[0].isupper() and not self._names_more(end)
                return Special(Kind.IDENTIFIER, first, end, Fraction(0)) if is_title else None
            if not (lexeme.text[0].isupper() or lexeme.sort is Sort.NUMBER or is_ordinal):
                return None
        return None

    def _names_more(self, end: int) -> bool:
        """A noun follows that the name describes: "20 Wall Street bankers"."""
        after = self._text(end + 1)
        return after.isalpha() and after not in self.labels.function_words

    def _is_unit_of_number(self, at: int) -> bool:
        """Letters that end a number: "5k-20k"."""
        return self._glued(at) and at > 0 and self.lexemes[at - 1].sort is Sort.NUMBER

    def _is_label(self, at: int) -> bool:
        word = self._text(at)
        if self._text(at - 1) == "&":
            word = f"{self._text(at - 2)}&{word}"
        if word not in self.labels.labels:
            return False
        is_capital = self.lexemes[at].text[:1].isupper()
        return is_capital or word in (
            "no.",
            "no",
            "nos",
            "section",
            "chapter",
            "page",
            "row",
            "article",
        )

    def _is_short_integer(self, at: int) -> bool:
        return 0 <= self._integer(at) < 10000

    def _tail_name(self, first: int, at: int) -> Special | None:
        """Reads "24703m212": digits, letters and digits again in one word; "4G", "3D"."""
        end = self._glued_end(at)
        before = self.lexemes[first - 1].text if first else ""
        is_named = before[:1].isupper() and first > 1 and self.lexemes[first - 1].sort is Sort.WORD
        if is_named and end == at + 1 and self.lexemes[end].text in ("F", "C", "X", "E"):
            return Special(Kind.IDENTIFIER, first, end, Fraction(max(self._integer(at), 0)))
        if end == at + 1 and self.lexemes[end].text in _GENERATIONS and 1 <= self._integer(at) <= 9:
            return Special(Kind.IDENTIFIER, first, end, Fraction(self._integer(at)))
        is_mixed = (
            end >= at + 2 and self.lexemes[end].sort is Sort.NUMBER and self._text(at + 1) != "x"
        )
        is_power = self._text(at + 1) in _POWERED and self._text(end) in ("2", "3")
        is_duration = is_mixed and is_duration_run(self.lexemes, at, self.grammar)
        if is_mixed and not is_power and not is_duration:
            return Special(Kind.IDENTIFIER, first, end, Fraction(max(self._integer(first), 0)))
        return None

    def _glued_end(self, at: int) -> int:
        """The last lexeme of the run of letters and digits, without spaces, that `at` stands in."""
        while at + 1 < len(self.lexemes) and self.lexemes[at + 1].is_glued:
            if self.lexemes[at + 1].sort is Sort.SIGN:
                break
            at += 1
        return at

    def _name_end(self, at: int) -> int:
        """The same, with the parts that hyphens join to it: "scp2-173m"."""
        end = self._glued_end(at)
        while self._text(end + 1) == "-" and self._glued(end + 1) and self._glued(end + 2):
            end = self._glued_end(end + 2)
        return end

    def _score(self, at: int) -> Special | None:
        """Reads "2-1", "0-0": a dash between numbers that fall or stay equal."""
        if (
            self._text(at + 1) not in ("-", "–")
            or not self._glued(at + 1)
            or not self._glued(at + 2)
        ):
            return None
        left, right = self._integer(at), self._integer(at + 2)
        is_end = self._text(at + 3) == "." and not self._glued(at + 4)
        goes_on = self._text(at + 3) in ("-", "–", "/", ".") and not is_end
        if left < 0 or right < 0 or goes_on:
            return None
        if left >= right and left < 200 and not self._glued(at):
            return Special(Kind.SCORE, at, at + 2, Fraction(left))
        cues = {self._text(k) for k in (at - 2, at - 1, at + 3, at + 4)}
        if left < 200 and right < 200 and cues & _SCORE_CUES:
            return Special(Kind.SCORE, at, at + 2, Fraction(left))
        return None


_ERAS = frozenset(("a.d.", "ad", "b.c.", "bc", "bce", "ce"))
_SURE_CUES = frozenset(("in", "since", "during", "until", "till", "mid", "early", "late", "circa"))
_DETERMINERS = frozenset(
    ("the", "a", "an", "its", "his", "her", "their", "our", "this", "that", "my")
)
_DECADES = range(10, 100, 10)
_APOSTROPHES = ("'", "’", "‘")
_BEFORE_DECADES = frozenset(
    ("the", "his", "her", "their", "my", "our", "your", "early", "mid", "late", "-")
)
_BOUNDING = frozenset(("than", "least", "most", "about", "over", "under", "nearly", "almost", "="))
_PLURALS = frozenset(("people", "men", "women", "children"))
_SCORE_CUES = frozenset(
    ("win", "won", "wins", "victory", "lead", "leads", "led", "beat", "beating", "lost", "lose",
     "loss", "defeat", "defeated", "draw", "drew", "tied", "tie", "aggregate", "record", "vote",
     "triumph", "scoreline", "ruling", "decision")
)  # fmt: skip
_GENERATIONS = ("G", "D", "H", "Q")
_BEFORE_DAYS = frozenset(("on", "by", "since", "until", "of", "from", "before", "after", "through"))
_POWERED = frozenset(("m", "km", "cm", "mm", "ft", "in", "s"))
