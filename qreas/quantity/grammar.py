"""The unit grammar of one language: units, their spellings, scales of numbers, parts of one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from qreas.quantity.lexeme import Lexeme, Writing
from qreas.types import Unit


class Place(Enum):
    """Where a spelling may stand to its number; `CLOSING` only where money stands before it."""

    AFTER = "after"
    GLUED = "glued"
    BEFORE = "before"
    CLOSING = "closing"


@dataclass(frozen=True, slots=True)
class Spelling:
    """One way to write something, as the lexemes that it consists of.

    folded: the lexemes in lower case.
    exact:  the lexemes as written, where the case counts; None where it does not.
    times:  what the spelling multiplies the number by: a million in "5 MEUR".
    name:   what it stands for: the row of the grammar file.
    """

    folded: tuple[str, ...]
    exact: tuple[str, ...] | None
    name: str
    place: Place = Place.AFTER
    times: Fraction = Fraction(1)

    def fits(self, lexemes: Sequence[Lexeme], first: int) -> bool:
        """The lexemes from `first` on are this spelling, in any case."""
        if first < 0 or first + len(self.folded) > len(lexemes):
            return False
        # A plain loop: most spellings differ in a word, and this runs for every number.
        for at, part in enumerate(self.folded, start=first):
            if lexemes[at].lower != part:
                return False
            if at > first and part.isdigit() and not lexemes[at].is_glued:
                return False  # "ft2", but not "5 ft 2 in"
        return True

    def is_exact(self, lexemes: Sequence[Lexeme], first: int) -> bool:
        """The lexemes from `first` on are this spelling in its own case, or case doesn't count."""
        if self.exact is None:
            return True
        return all(lexemes[first + k].text == part for k, part in enumerate(self.exact))


@dataclass(frozen=True, slots=True)
class Choice:
    """How a spelling of several units is read: the one whose words are near, else `otherwise`.

    Without `otherwise` it is no unit where no such word is near.

    things: the unit that is meant before "of" and a noun for something that can be touched.
    """

    otherwise: str | None
    near: Mapping[str, frozenset[str]]
    things: str | None = None


@dataclass(frozen=True, slots=True)
class Multiplier:
    """A word that multiplies and names a unit: "twice", "double the", "five grand".

    is_leading: it does so only before a determiner or pronoun ("double the amount").
    is_rated:   it does so only before what it is per ("once a week").
    """

    value: Fraction
    unit: str
    is_leading: bool = False
    is_rated: bool = False


@dataclass(frozen=True, slots=True)
class UnitGrammar:
    """Everything that a unit file says, ready to be matched.

    units:     by name.
    after, before: spellings by their first, or for `before` their last, lexeme; longest first.
    scales:    values by the spelling of their words ("million").
    glued_scales: values by letters that stand at the number without a space ("k").
    money_scales: by words that multiply amounts of money only ("grand").
    article_scales: by words that are so many only after "a", before "of" or a scale ("couple").
    plural_scales: the scale words that are plurals ("millions").
    fractions: denominators by the words for a part of one, singular and plural ("thirds");
               `singular_fractions` are those in the singular, `thing_fractions` plurals that
               things have, too ("quarters").
    decades:   the least of the tens by their names ("thirties").
    choices:   by spelling, in its own case where the case counts.
    multipliers: by their words ("twice").
    number_words: all words that say a number or a part of one, beside those of the number grammar.
    """

    lang: str
    writing: Writing
    units: Mapping[str, Unit]
    after: Mapping[str, tuple[Spelling, ...]]
    before: Mapping[str, tuple[Spelling, ...]]
    scales: Mapping[str, Fraction]
    glued_scales: Mapping[str, Fraction]
    money_scales: Mapping[str, Multiplier]
    article_scales: Mapping[str, Fraction]
    plural_scales: frozenset[str]
    fractions: Mapping[str, int]
    singular_fractions: frozenset[str]
    thing_fractions: frozenset[str]
    decades: Mapping[str, int]
    choices: Mapping[tuple[str, ...], Choice]
    multipliers: Mapping[str, Multiplier]
    number_words: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        words = self.scales.keys() | self.fractions.keys() | self.multipliers.keys()
        object.__setattr__(self, "number_words", frozenset(words | self.decades.keys()))
