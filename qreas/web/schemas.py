"""The shapes of requests and answers, as OpenAPI describes them."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from qreas.types import Label
from qreas.web.jobs import Operation

Relation = Literal["entails", "contradicts", "unknown"]


class _Shape(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Pair(_Shape):
    """Two texts."""

    premise: Annotated[str, Field(description="The text that is taken for true.")]
    hypothesis: Annotated[str, Field(description="The text that is to follow from it.")]

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "example": {
                "premise": "Sam had 9 dimes and his dad gave him 7 dimes.",
                "hypothesis": "Sam has 16 dimes now.",
            }
        },
    )


class NamedPair(Pair):
    """Two texts of a batch."""

    id: Annotated[str | int | None, Field(description="Comes back with the answer.")] = None


class Batch(_Shape):
    """Pairs to judge."""

    pairs: list[NamedPair]


class Text(_Shape):
    """A text and its language."""

    text: str
    lang: Annotated[str, Field(description="Language code.")] = "en"


class Number(_Shape):
    """What to do with a number, as `qreas number` does."""

    operation: Operation
    item: Annotated[str, Field(description="Words to read or check; digits to spell.")]
    lang: Annotated[str, Field(description="Language code.")] = "en"
    form: Annotated[str, Field(description="Of a spelled number: ordinal, feminine, …")] = ""


class Range(_Shape):
    """An interval over exact numbers; null is no bound."""

    low: str | None
    high: str | None
    low_open: bool
    high_open: bool


class Quantity(Range):
    """A quantity in a text; `start` and `end` count characters, the end exclusive."""

    text: str
    start: int
    end: int
    unit: str
    kind: str
    approximate: bool
    entity: str
    concepts: list[str]


class Operand(Quantity):
    """A quantity of an equation, and which text it is from."""

    side: Literal["premise", "hypothesis"]


class Equation(_Shape):
    """An equation over quantities; `text` is for reading, `postfix` for machines."""

    text: str
    operands: list[Operand]
    infix: str
    postfix: list[str]
    value: Range
    holds: bool
    plausibility: float
    reasons: list[str]


class Evidence(_Shape):
    """A fact that moved the label, and how far."""

    name: str
    detail: str
    text: str
    weight: float
    towards: Label


class Justification(_Shape):
    """What settles one quantity of the hypothesis."""

    hypothesis: Quantity
    relation: Relation
    rule: str
    compared_with: Quantity | None
    comparable_by: str | None
    equation: Equation | None
    evidence: list[Evidence]
    value: Range | None
    text: str


class Missing(_Shape):
    """What nothing in the premise settles, and why."""

    reason: str
    detail: str
    text: str


class Graph(_Shape):
    """The justification graph: quantities, equations and the label, and what carries what."""

    nodes: list[dict[str, Any]]
    edges: list[dict[str, Any]]


class Judgment(_Shape):
    """The label of a pair and its proof."""

    label: Label
    probabilities: dict[Label, float]
    premise: str
    hypothesis: str
    premise_quantities: list[Quantity]
    hypothesis_quantities: list[Quantity]
    justifications: list[Justification]
    missing: list[Missing]
    evidence: list[Evidence]
    limits_hit: list[str]
    explanation: str
    graph: Graph


class Quantities(_Shape):
    """The quantities of a text."""

    text: str
    quantities: list[Quantity]


class NumberAnswer(_Shape):
    """The number, its words, or whether the words are grammatical."""

    item: str
    answer: str | bool


class Health(_Shape):
    """Whether pairs can be judged, and by how many processes."""

    status: Literal["ok", "no workers"]
    workers: int


class ProblemDetails(BaseModel):
    """An error (RFC 9457)."""

    model_config = ConfigDict(extra="allow")

    type: str
    title: str
    status: int
    detail: str
