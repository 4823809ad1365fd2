"""Quantities, what makes two of them comparable, and the equations that hold between them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from qreas.interval import Interval
from qreas.types.text import Sentence, Token


class Kind(StrEnum):
    """What sort of quantity a unit makes; the kinds from `YEAR` on are never compared by size."""

    COUNT = "count"
    MEASURE = "measure"
    CURRENCY = "currency"
    PERCENT = "percent"
    PERCENTAGE_POINT = "percentage-point"
    AGE = "age"
    DURATION = "duration"
    TEMPERATURE = "temperature"
    RATE = "rate"
    RATIO = "ratio"
    ORDINAL = "ordinal"
    MULTIPLE = "multiple"
    FREQUENCY = "frequency"
    NUMBER = "number"
    SCORE = "score"
    YEAR = "year"
    DATE = "date"
    TIME = "time"
    PHONE = "phone"
    IDENTIFIER = "identifier"


COUNTS = frozenset((Kind.COUNT, Kind.NUMBER))
"""The kinds of how many there are, with a noun for what is counted or without."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What is counted or measured.

    name:      canonical unit ("kilometre", "euro", "percent") or the lemma of the counted noun
               ("policeman"; what restricts it stands in `Context.modifiers`); of a rate, the unit
               that is counted; empty for a bare number.
    dimension: of a measure, as `pint` writes it ("[length]"); of a currency its ISO 4217 code; of
               a rate the quotient of both dimensions, a noun standing for itself ("[length] /
               [time]", "USD / barrel"), to which `scale` belongs; empty otherwise.
    scale, offset: a number of this unit times `scale` plus `offset` is the number of base units of
               the dimension.
    per:       what a rate is per ("hour", "child"); None when it is no rate.
    """

    kind: Kind
    name: str = ""
    dimension: str = ""
    scale: Fraction = Fraction(1)
    offset: Fraction = Fraction(0)
    per: "Unit | None" = None

    @property
    def is_money(self) -> bool:
        """It is a currency, or a price: so much of one for each of something."""
        is_price = self.kind is Kind.RATE and self.dimension.partition(" / ")[0].isupper()
        return self.kind is Kind.CURRENCY or is_price

    def __str__(self) -> str:
        return f"{self.name} per {self.per}" if self.per else self.name


class Role(StrEnum):
    """The part that a quantity plays in its event."""

    AGENT = "agent"
    PATIENT = "patient"
    RECIPIENT = "recipient"
    OBLIQUE = "oblique"
    MODIFIER = "modifier"
    PREDICATE = "predicate"
    NONE = "none"


class Change(StrEnum):
    """Whether a quantity states a size, a difference, or where a change began or ended."""

    NONE = "none"
    INCREASE = "increase"
    DECREASE = "decrease"
    FROM = "from"
    TO = "to"
    MORE = "more"
    FEWER = "fewer"

    @property
    def is_comparison(self) -> bool:
        """It says how many more or fewer there are than of something else."""
        return self in (Change.MORE, Change.FEWER)


@dataclass(frozen=True, slots=True)
class Context:
    """What is said of a quantity: the words that tell it from another of the same unit.

    modifiers: lemmas of adjectives and nouns that restrict what is counted ("red", "U.S.").
    entity:    lemma of what the quantity is a quantity of: the counted noun, or for a measure the
               noun that it measures ("range" in "a range of 400 km"); empty when there is none.
    verb:      lemma of the governing verb or event noun; empty when there is none.
    role:      the quantity's role in that event.
    subject:   lemma or name of the verb's subject, the owner in a possession; empty when none.
    location, frequency: lemma of the place phrase, words of the frequency phrase; may be empty.
    whole:     what it is a part of ("67 dead" in "45 of the 67 dead"); empty when none.
    change:    whether it is a size, or how much more, or a start or end of a change.
    is_negated: the quantity or its verb is denied ("not 5", "did not sell 5").
    concepts:  the noun phrases that it is said of, as in the text, nearest first ("iPhone 11" in
               "the iPhone 11 has 64 GB").
    """

    modifiers: tuple[str, ...] = ()
    entity: str = ""
    verb: str = ""
    role: Role = Role.NONE
    subject: str = ""
    location: str = ""
    frequency: str = ""
    whole: str = ""
    change: Change = Change.NONE
    is_negated: bool = False
    concepts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mention:
    """A noun phrase that holds cardinal numbers (EQUATE, "Quantity Segmenter").

    sentence: index of the sentence in the document.
    first, last: token indices, both inclusive.
    numbers:  token indices of the cardinals inside.
    """

    sentence: int
    first: int
    last: int
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Numset:
    """A quantity as an interval over exact numbers (EQUATE, "Quantity Parser").

    interval:   its value, exact, in `unit`; a single value is a closed interval of one point.
    unit:       what is counted or measured.
    text:       the words of the span.
    start, end: character offsets into the document text, end exclusive.
    sentence, head: index of its sentence, and of the token that heads the quantity in it: the
                counted noun or unit, or the number where there is none.
    is_approximate: an approximator stands with it ("about"); its interval is already widened.
    is_nested: a bound stands on its bound ("higher than more than 40 %"); its interval is that of
                the inner bound, on the limit that the outer one speaks of.
    parts:      the Numsets that a composed mention holds ("5 ft 3 in", "3 x 4 m", "from 3 to 5").
    """

    interval: Interval
    unit: Unit
    text: str
    start: int
    end: int
    sentence: int = 0
    head: int = 0
    is_approximate: bool = False
    context: Context = Context()
    parts: "tuple[Numset, ...]" = ()
    is_nested: bool = False

    def __hash__(self) -> int:
        return hash(self._place)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Numset):
            return NotImplemented
        is_here = self.start == other.start and self._place == other._place
        return is_here and self._content == other._content

    @property
    def _place(self) -> tuple[int, int, int, str]:
        # It tells it from the others of its text, and exact numbers are dear to hash and compare.
        return self.sentence, self.start, self.end, self.text

    @property
    def _content(self) -> tuple[object, ...]:
        told = self.interval, self.unit, self.context, self.parts
        return *told, self.head, self.is_approximate, self.is_nested

    @property
    def is_range(self) -> bool:
        """The value is a range of numbers, not a single one."""
        return not self.interval.is_point

    def holds(self, token: Token) -> bool:
        """The token of its document begins within its span."""
        return self.start <= token.start < self.end

    def tokens_in(self, sentence: Sentence) -> tuple[Token, ...]:
        """The tokens of its sentence that it holds, left to right."""
        return sentence.covered(self.start, self.end)

    def ends_in(self, sentence: Sentence) -> tuple[int, int]:
        """Indices of its first and last token; twice its head where no token begins in its span."""
        inside = self.tokens_in(sentence)
        return (inside[0].index, inside[-1].index) if inside else (self.head, self.head)

    def __str__(self) -> str:
        return f"{self.interval} {self.unit}".strip()


@dataclass(frozen=True, slots=True)
class CompatiblePair:
    """A hypothesis quantity, a premise quantity, and the rule that makes them comparable.

    rule:  name of the pruning rule ("same-unit", "synonym", "conversion", …).
    converted: the premise quantity's interval in the hypothesis quantity's unit.
    score: how closely the units match, from 0 to 1.
    """

    hypothesis: Numset
    premise: Numset
    rule: str
    converted: Interval
    score: float = 1.0


class Operator(StrEnum):
    """The operators of an equation (EQUATE, "Quantity Composition")."""

    ADD = "+"
    SUBTRACT = "−"
    MULTIPLY = "×"
    DIVIDE = "÷"
    EQUALS = "="
    UNION = "∪"
    INTERSECTION = "∩"
    DIFFERENCE = "∖"
    SUBSET = "⊆"


@dataclass(frozen=True, slots=True)
class Equation:
    """A well-formed postfix expression over premise quantities that ends in the hypothesis's.

    postfix: Numsets and operators; the last two symbols are the hypothesis and "=" or "⊆".
    value:   what the premise side comes to, in the hypothesis's unit.
    holds:   the value equals, or lies within, the hypothesis quantity.
    plausibility: how well the words support this equation, as a log score; higher is better.
    reasons: the names of the word rules that supported it; found when they are first asked for.
    """

    postfix: tuple[Numset | Operator, ...]
    value: Interval
    holds: bool
    plausibility: float = 0.0
    reasons: Sequence[str] = ()

    @property
    def infix(self) -> str:
        """The equation as people write it: "9 dime + 7 dime = 16 dime"."""
        from qreas.composition.postfix import infix

        return infix(self.postfix)

    @property
    def used(self) -> tuple[Numset, ...]:
        """The premise quantities on its premise side, in their order there."""
        return tuple(each for each in self.postfix[:-2] if isinstance(each, Numset))

    @property
    def reckoned(self) -> frozenset[Numset]:
        """The quantities that it uses, and those that these are composed of."""
        found, left = set[Numset](), list(self.used)
        while left:
            each = left.pop()
            found.add(each)
            left.extend(each.parts)
        return frozenset(found)

    @property
    def operators(self) -> frozenset[Operator]:
        """The operators between its premise quantities."""
        return frozenset(each for each in self.postfix[:-2] if isinstance(each, Operator))


@dataclass(frozen=True, slots=True)
class Composition:
    """The equations for one hypothesis quantity that are worth a look, most plausible first.

    is_complete: every well-formed expression within the limits was considered.
    support:     the probability, by the words, of all expressions that come to the hypothesis
                 quantity, whether or not they are among the equations.
    """

    hypothesis: Numset
    equations: tuple[Equation, ...]
    is_complete: bool = True
    support: float = 0.0
