"""What is judged and how: a case, what settles its quantities, and the label with its proof."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from qreas.interval import Interval
from qreas.types.quantities import CompatiblePair, Composition, Equation, Numset
from qreas.types.text import Document

if TYPE_CHECKING:
    import networkx


class Label(StrEnum):
    """The three answers of natural language inference; equal to their lower-case names."""

    ENTAILMENT = "entailment"
    CONTRADICTION = "contradiction"
    NEUTRAL = "neutral"


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
    unrelated:    the quantities of the sentences that were left out of the premise.
    alone:        the same pair with the one sentence, and the one clause, of the premise that is
                  asked, or without phrases at its end; made when they are first asked for.
    apart:        the same pair with the one sentence that speaks of what the hypothesis speaks of,
                  where all others are scenes apart; made when it is first asked for.
    is_cut_short: phrases were left out that may say more of it.
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
    unrelated: tuple[Numset, ...] = ()
    alone: "Sequence[Case]" = field(default=(), compare=False)
    apart: "Sequence[Case]" = field(default=(), compare=False)
    is_cut_short: bool = False

    def mentions(self, words: Collection[str]) -> bool:
        """One of these is among the words of one of the texts, as `Document.mentions` has it."""
        return self.premise.mentions(words) or self.hypothesis.mentions(words)

    @property
    def all_premise_numsets(self) -> tuple[Numset, ...]:
        """All quantities of the premise in the order of its text, the unrelated ones too."""
        if not self.unrelated:
            return self.premise_numsets
        told = (*self.premise_numsets, *self.unrelated)
        return tuple(sorted(told, key=lambda numset: numset.start))

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
