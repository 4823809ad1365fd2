"""The values that flow between the stages: text, Numsets, pairs, equations, judgments.

Everything here is frozen. Offsets are characters of the whole document text, end exclusive; a token
index counts within its sentence. The stages that make these values are listed in `qreas.engine`.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any

from qreas.interval import Interval

if TYPE_CHECKING:
    import networkx
    import nltk


class Label(StrEnum):
    """The three answers of natural language inference; equal to their lower-case names."""

    ENTAILMENT = "entailment"
    CONTRADICTION = "contradiction"
    NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class Token:
    """A word as a parser sees it.

    text, form:  as written, and the same in lower case.
    lemma:       the dictionary form, in lower case whatever a parser gives.
    pos, tag:    Universal Dependencies part of speech ("NUM") and Penn Treebank tag ("CD").
    head:        index of the governing token in the sentence; its own index for the root.
    dep:         Universal Dependencies 2 relation to the head ("nummod", "nsubj:pass", "root").
    start, end:  character offsets into the document text.
    """

    index: int
    text: str
    lemma: str
    pos: str
    tag: str
    head: int
    dep: str
    start: int
    end: int
    form: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "form", self.text.lower())
        object.__setattr__(self, "lemma", self.lemma.lower())

    @property
    def is_root(self) -> bool:
        """The token governs its sentence."""
        return self.head == self.index


@dataclass(frozen=True)
class Sentence:
    """One parsed sentence, whichever parser made it.

    start, end: character offsets into the document text.
    tree:       Penn-style constituency tree whose leaves are the tokens, in order; None when the
                parser gives none.
    """

    tokens: tuple[Token, ...]
    start: int
    end: int
    tree: "nltk.Tree | None" = field(default=None, compare=False)

    @cached_property
    def root(self) -> Token:
        """The token that governs all others; the first such token where several trees are joined.

        The first token of all where a parser gives none.
        """
        for token in self.tokens:
            if token.head == token.index:
                return token
        return self.tokens[0]

    def with_tokens(self, tokens: Sequence[Token]) -> "Sentence":
        """The sentence with these tokens; itself where they are its own."""
        given = tuple(tokens)
        return self if given == self.tokens else Sentence(given, self.start, self.end)

    def children(self, index: int) -> tuple[Token, ...]:
        """The tokens that the token at `index` governs, left to right."""
        return self._children[index]

    @cached_property
    def _children(self) -> tuple[tuple[Token, ...], ...]:
        # Every stage asks for them, over and over.
        found: list[list[Token]] = [[] for _ in self.tokens]
        for token in self.tokens:
            if token.head != token.index:
                found[token.head].append(token)
        return tuple(map(tuple, found))

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The words as written and as lemmas, in lower case: what to ask before a dear look."""
        return frozenset([t.form for t in self.tokens] + [t.lemma for t in self.tokens])

    @cached_property
    def relations(self) -> frozenset[str]:
        """The relations of its tokens to their heads: what to ask before a look at each token."""
        return frozenset([token.dep for token in self.tokens])

    def subtree(self, index: int) -> tuple[Token, ...]:
        """The token at `index` and all that it governs, directly or not, left to right."""
        if not self._children[index]:
            return (self.tokens[index],)
        if index not in self._subtrees:
            inside = {index}
            waiting = [index]
            for at in waiting:  # which grows meanwhile
                for token in self._children[at]:
                    if token.index not in inside:
                        inside.add(token.index)
                        waiting.append(token.index)
            self._subtrees[index] = tuple([self.tokens[i] for i in sorted(inside)])
        return self._subtrees[index]

    @cached_property
    def _subtrees(self) -> dict[int, tuple[Token, ...]]:
        return {}

    def covered(self, start: int, end: int) -> tuple[Token, ...]:
        """The tokens that begin within a span of the document text, left to right."""
        known, span = self._covered, (start, end)
        if span not in known:
            known[span] = tuple([token for token in self.tokens if start <= token.start < end])
        return known[span]

    @cached_property
    def _covered(self) -> dict[tuple[int, int], tuple[Token, ...]]:
        return {}

    def ancestors(self, index: int) -> Iterator[Token]:
        """The governors of the token at `index`, nearest first, up to the root."""
        seen = {index}
        token = self.tokens[index]
        while token.head not in seen:
            token = self.tokens[token.head]
            seen.add(token.index)
            yield token

    def distance(self, one: int, other: int) -> int | None:
        """The edges of the tree between two tokens; None where it does not join them."""
        path = [one, *(t.index for t in self.ancestors(one))]
        climb = chain((other,), (t.index for t in self.ancestors(other)))
        # The first that is on the path is the lowest that governs both.
        return next((path.index(i) + j for j, i in enumerate(climb) if i in path), None)


@dataclass(frozen=True)
class Document:
    """A text and its sentences.

    text:  with spaces in the place of words that are left out, so that offsets stay.
    whole: the text with these words; empty where none are left out.
    """

    text: str
    sentences: tuple[Sentence, ...]
    whole: str = ""

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """The tokens of all its sentences; their indices count from each sentence's first."""
        return tuple(chain.from_iterable(sentence.tokens for sentence in self.sentences))

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The words of all its sentences, as written and as lemmas, in lower case."""
        if len(self.sentences) == 1:
            return self.sentences[0].vocabulary
        return frozenset().union(*(sentence.vocabulary for sentence in self.sentences))

    def mentions(self, words: Collection[str]) -> bool:
        """One of these is among its words as written or as lemmas, in lower case."""
        return not self.vocabulary.isdisjoint(words)

    def word_before(self, start: int) -> str:
        """What stands between spaces before a place in the text, in lower case; empty at its begin.

        >>> Document("Up to 30 goats", ()).word_before(6)
        'to'
        """
        return next(iter(self.text[:start].rsplit(None, 1)[-1:]), "").lower()

    def mended(self, mend: Callable[[Sentence], Sentence]) -> "Document":
        """The text with each sentence as `mend` returns it; itself where that changes none."""
        found = tuple(map(mend, self.sentences))
        # Most are themselves still, of which a comparison looks at no word.
        return self if found == self.sentences else replace(self, sentences=found)


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


class Relation(StrEnum):
    """What the premise does to one hypothesis quantity."""

    ENTAILS = "entails"
    CONTRADICTS = "contradicts"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Evidence:
    """One fact that moved a decision.

    name:   stable name of the feature or rule ("verb-antonym", "unaligned-name").
    detail: the words it is about.
    weight: how far it moved the log-odds, towards `towards`; 0 for a plain remark.
    against: the label that was weighed, where `towards` is neutral: whether the hypothesis follows
            and whether it is contradicted are two decisions; None for a plain remark.
    """

    name: str
    detail: str = ""
    weight: float = 0.0
    towards: Label = Label.ENTAILMENT
    against: Label | None = None


@dataclass(frozen=True, slots=True)
class Justification:
    """What settles one hypothesis quantity, by direct comparison or by equation.

    rule:  stable name of the reasoning rule ("same-value", "inside", "apart", "equation", …).
    value: what the evidence comes to, in the hypothesis quantity's unit; None where it is no value.
    """

    hypothesis: Numset
    relation: Relation
    rule: str
    pair: CompatiblePair | None = None
    equation: Equation | None = None
    evidence: tuple[Evidence, ...] = ()
    value: Interval | None = None


@dataclass(frozen=True, slots=True)
class Missing:
    """Something in the hypothesis that nothing in the premise settles, and why.

    reason: stable name ("no-compatible-quantity", "unaligned-event", "deadline", …).
    detail: the words it is about.
    """

    reason: str
    detail: str
    numset: Numset | None = None


@dataclass(frozen=True, slots=True)
class Probabilities:
    """How likely each label is; the three sum to 1."""

    entailment: float
    contradiction: float
    neutral: float

    def of(self, label: Label) -> float:
        """The probability of `label`."""
        return float(getattr(self, label.value))


@dataclass(frozen=True, slots=True)
class Timing:
    """How long a stage took, in milliseconds."""

    stage: str
    milliseconds: float


@dataclass(frozen=True, slots=True)
class Case:
    """All that the stages before reasoning found out about one pair.

    premise:      the text, with those of its sentences that have to do with the hypothesis.
    compositions: one for each hypothesis Numset, in order; an engine makes them when they are first
                  asked for, since many reports need none.
    limits_hit:   what a limit cut, in words.
    told:         the same pair without the words that tell by whom it is told ("officials said"),
                  in which proofs are sought; None where there are none, or they are asked for.
    sources:      of such a pair, the words that were left out.
    """

    premise: Document
    hypothesis: Document
    premise_numsets: tuple[Numset, ...]
    hypothesis_numsets: tuple[Numset, ...]
    pairs: tuple[CompatiblePair, ...] = ()
    compositions: Sequence[Composition] = ()
    limits_hit: tuple[str, ...] = ()
    told: "Case | None" = None
    sources: tuple[str, ...] = ()

    @property
    def numsets(self) -> tuple[Numset, ...]:
        """The quantities of both texts, those of the premise first."""
        return (*self.premise_numsets, *self.hypothesis_numsets)


@dataclass(frozen=True, slots=True)
class Judgment:
    """The answer and what proves it.

    missing:  what stayed unjustified and why.
    evidence: what moved the label beyond the quantities (alignment, context, fitted weights).
    limits_hit: what a deadline or size limit cut, in words; empty when nothing was.
    """

    label: Label
    probabilities: Probabilities
    case: Case
    justifications: tuple[Justification, ...] = ()
    missing: tuple[Missing, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    limits_hit: tuple[str, ...] = ()
    timings: tuple[Timing, ...] = field(default=(), compare=False)

    def explain(self, *, why: bool = False) -> str:
        """The proof in plain words; with `why`, also what moved the label and how far."""
        from qreas.reasoning.explain import explain

        return explain(self, why=why)

    def to_dict(self) -> Mapping[str, Any]:
        """The judgment as JSON-ready values; numbers are exact strings."""
        from qreas.reasoning.serialize import judgment_to_dict

        return judgment_to_dict(self)

    def graph(self) -> "networkx.DiGraph":
        """The justification graph: quantities, pairs and equations as nodes."""
        from qreas.reasoning.graph import justification_graph

        return justification_graph(self)
