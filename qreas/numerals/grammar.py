"""What a number-word grammar is once its file has been read: forms, rules, productions.

A form ("masculine", "ordinal") is one way of writing the whole numbers below the grammar's limit.
Each of its rules covers a range of numbers and splits a number into quotient and remainder by a
divisor; each production of a rule is one way of writing them. The three directions (writing,
reading, finding) all walk these productions, which is why they can't disagree.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

Classify = Callable[[int], int]
"""Gives the index of a number's plural class."""

SEAM = "·"
"""Stands where two parts are written together: a reader may find a space there."""


@dataclass(frozen=True, slots=True)
class Ref:
    """A place in a production where a part of the number is written.

    part: "q" the quotient, "r" the remainder, "n" the number itself.
    form: name of the form that it is written in.
    """

    part: str
    form: str


@dataclass(frozen=True, slots=True)
class Box:
    """The quotients and remainders that a production, or an option in it, is for; inclusive."""

    q_low: int
    q_high: int
    r_low: int
    r_high: int

    def holds(self, q: int, r: int) -> bool:
        """The quotient and the remainder lie in the box."""
        return self.q_low <= q <= self.q_high and self.r_low <= r <= self.r_high

    def covers(self, other: "Box") -> bool:
        """All of the other box lies in this one."""
        return self.holds(other.q_low, other.r_low) and self.holds(other.q_high, other.r_high)


@dataclass(frozen=True, slots=True)
class Production:
    """One way of writing the numbers of a rule.

    parts:    literal texts and references, in the order in which they are written.
    excluded: boxes of options that come before it and that rule it out.
    plural:   the plural class that the quotient must be of; -1 when any will do.
    """

    parts: tuple[str | Ref, ...]
    box: Box
    excluded: tuple[Box, ...] = ()
    plural: int = -1

    def fits(self, q: int, r: int, classify: Classify) -> bool:
        """The production may write this quotient and remainder."""
        if not self.box.holds(q, r):
            return False
        if self.excluded and any(box.holds(q, r) for box in self.excluded):
            return False
        return self.plural < 0 or classify(q) == self.plural


@dataclass(frozen=True, slots=True)
class Rule:
    """The numbers from `start` up to, not including, `end`; `productions` with canonical first."""

    start: int
    end: int
    divisor: int
    productions: tuple[Production, ...]


@dataclass(frozen=True)
class Form:
    """One way of writing the whole numbers.

    rules:      ascending, without gaps: what is written.
    variants:   further rules, which are read too.
    colloquial: further rules, which are read only in running text.
    """

    name: str
    rules: tuple[Rule, ...]
    variants: tuple[Rule, ...] = ()
    colloquial: tuple[Rule, ...] = ()

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Where each rule begins."""
        return tuple(rule.start for rule in self.rules)

    def rule(self, n: int) -> Rule | None:
        """The rule that writes `n`; None when the form has no word for it."""
        at = bisect_right(self.starts, n) - 1
        return self.rules[at] if at >= 0 and n < self.rules[at].end else None


@dataclass(frozen=True, slots=True)
class Places:
    """How decimals are said as tenths, hundredths and so on: "две целых пять десятых".

    whole_form, part_form: the forms of the whole part and of the number of tenths.
    whole:      the word after the whole part; its ways, canonical first, for each plural class.
    parts:      likewise the word for tenths under 1, for hundredths under 2, and so on.
    links:      what may stand between the whole part's word and the number of tenths.
    is_written: `spell` writes decimals so, not with a point.
    """

    whole_form: str
    part_form: str
    whole: tuple[tuple[str, ...], ...]
    parts: Mapping[int, tuple[tuple[str, ...], ...]]
    links: tuple[str, ...] = (" ",)
    is_written: bool = True


@dataclass(frozen=True, slots=True)
class Decimals:
    """How digits after the decimal point are said.

    points: words for the point, canonical first.
    digits: for each digit its words, canonical first; empty when numbers are said in place.
    grouped: the digits after the point may also be said as one whole number.
    bare:   the whole part may be left out when it is zero.
    places: how decimals are said as tenths; None where they aren't.
    """

    points: tuple[str, ...]
    digits: tuple[tuple[str, ...], ...]
    grouped: bool = False
    bare: bool = False
    places: Places | None = None


@dataclass(frozen=True, slots=True)
class Sequences:
    """How numbers are said digit by digit: "nine one one", "double seven".

    digits:  for each digit its words, canonical first.
    repeats: words that say the next digit several times, and how often.
    """

    digits: tuple[tuple[str, ...], ...]
    repeats: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fractions:
    """How fractions are said: "two thirds", "one and a half".

    named:  denominator → (word after one, word after more).
    form:   the form that gives other denominators; empty when there are none.
    plural: what the denominator's word ends in after more than one.
    joints: what may stand between numerator and denominator, canonical first.
    links:  what may stand between a whole number and a fraction, canonical first.
    alone:  words that are a fraction without a numerator ("half").
    units:  words that a numerator of one may be said as, besides the cardinal ("a").
    """

    named: Mapping[int, tuple[str, str]]
    form: str = ""
    plural: str = ""
    joints: tuple[str, ...] = (" ",)
    links: tuple[str, ...] = ()
    alone: Mapping[str, int] = field(default_factory=dict)
    units: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class NumberGrammar:
    """The number words of one language.

    lang, name: language code and its English name.
    limit:      the first whole number that has no word.
    chunk:      numbers below it are read from a table, larger ones by the rules.
    cardinals, ordinals: names of the forms, the one that `spell` writes first.
    same:       characters that count as others when reading; lower case.
    rewrites:   what seams between parts turn into ("o·o" → "o", "oo"), canonical first.
    is_spaced:  words end at spaces, so a number inside a longer word is none.
    """

    lang: str
    name: str
    limit: int
    chunk: int
    cardinals: tuple[str, ...]
    ordinals: tuple[str, ...]
    forms: Mapping[str, Form]
    classify: Classify
    same: Mapping[str, str]
    rewrites: tuple[tuple[str, tuple[str, ...]], ...] = ()
    negatives: tuple[str, ...] = ()
    decimals: Decimals | None = None
    fractions: Fractions | None = None
    sequences: Sequences | None = None
    is_spaced: bool = True
    examples: tuple["Example", ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """An attested number word; `form` is empty for the canonical cardinal.

    is_canonical: it is what `spell` writes, not merely what `read` accepts. No stage asks for it:
                  the grammars' tests do, which hold every example against its grammar.
    """

    number: str
    text: str
    form: str = ""
    is_canonical: bool = True
