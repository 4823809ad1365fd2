"""The integer program for well-formed postfix expressions (EQUATE, tables 3 to 5).

The program is plain data, so that it can be read, counted and given to any solver; `solve` gives it
to CP-SAT. The names of the paper's variables are kept: x_k is the symbol at position k, d_k the
depth of the stack after it, t_k the type that lies on top of it.

Where this program departs from the tables: the relation at the end, = or ⊆, accepts a single value
and a range on its left, since "5" lies within "more than 3".
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import product

from qreas.types import Operator

Combine = Callable[[Operator, int, int], int | None]
"""The type index that an operator makes of two type indices; None where they do not go together."""


@dataclass(frozen=True, slots=True)
class Variable:
    """An integer unknown between `low` and `high`, both included."""

    name: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Linear:
    """low ≤ Σ factor · variable ≤ high, required where the 0/1 variable `when` is 1.

    low, high: None is unbounded.
    """

    terms: tuple[tuple[int, Variable], ...]
    low: int | None
    high: int | None
    when: Variable | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """The variables take one of the listed rows of values."""

    variables: tuple[Variable, ...]
    rows: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Symbols:
    """The symbol list: single-valued premise Numsets, range-valued ones, the hypothesis, operators.

    types:     the type index of each operand, in the order of the list.
    type_count: how many types there are.
    combine:   what operators make of types.
    in_order:  the Numsets of a block are interchangeable, so each is used after the one before it;
               every other expression is a renaming of one that the program gives.
    """

    single_count: int
    range_count: int
    operators: tuple[Operator, ...]
    types: tuple[int, ...]
    type_count: int
    combine: Combine
    in_order: bool = False

    @property
    def hypothesis(self) -> int:
        """The index of the hypothesis Numset."""
        return self.single_count + self.range_count

    @property
    def first_operator(self) -> int:
        """The index of the first operator."""
        return self.hypothesis + 1

    @property
    def count(self) -> int:
        """How many symbols there are."""
        return self.first_operator + len(self.operators)


@dataclass(frozen=True, slots=True)
class Program:
    """Variables, constraints, and the variables x_k whose values are the postfix expression."""

    variables: tuple[Variable, ...]
    constraints: tuple[Linear | Table, ...]
    answer: tuple[Variable, ...]


def postfix_program(symbols: Symbols, relation: Operator, length: int) -> Program:
    """The program whose solutions are the well-formed expressions of `length` symbols.

    relation: the operator that the expression ends in, = for a value and ⊆ for a range.
    """
    draft = _Draft(symbols, length)
    _definition(draft)
    _syntax(draft, relation)
    _operand_access(draft)
    _types(draft)
    if symbols.in_order:
        _order(draft)
    return Program(tuple(draft.variables), tuple(draft.constraints), tuple(draft.x))


@dataclass
class _Draft:
    """The variables of tables 3 and the constraints gathered so far."""

    symbols: Symbols
    length: int
    variables: list[Variable] = field(default_factory=list)
    constraints: list[Linear | Table] = field(default_factory=list)

    def __post_init__(self) -> None:
        symbols, positions = self.symbols, range(self.length)
        self.x = [self.new(f"x_{k}", 0, symbols.count - 1) for k in positions]
        self.d = [self.new(f"d_{k}", 1, (self.length + 1) // 2) for k in positions]
        self.t = [self.new(f"t_{k}", 0, symbols.type_count - 1) for k in positions]
        # The type under the right operand: the left operand's; 0 at operands, which have none.
        self.left_type = [self.new(f"l_{k}", 0, symbols.type_count - 1) for k in positions]
        self.is_operator = [self.new(f"op_{k}", 0, 1) for k in positions]
        self.is_symbol = [
            [self.new(f"x_{k}={s}", 0, 1) for s in range(symbols.count)] for k in positions
        ]
        self.is_left = {
            (k, m): self.new(f"left_{k}={m}", 0, 1) for k in positions for m in range(k - 1)
        }

    def new(self, name: str, low: int, high: int) -> Variable:
        variable = Variable(name, low, high)
        self.variables.append(variable)
        return variable

    def require(
        self,
        *terms: tuple[int, Variable],
        low: int | None,
        high: int | None,
        when: Variable | None = None,
    ) -> None:
        self.constraints.append(Linear(terms, low, high, when))

    def equal(self, value: int, *terms: tuple[int, Variable], when: Variable | None = None) -> None:
        self.require(*terms, low=value, high=value, when=when)


def _definition(draft: _Draft) -> None:
    """Indicators say what x_k is; each Numset at most once, the hypothesis once; stack depths."""
    symbols = draft.symbols
    for k, indicators in enumerate(draft.is_symbol):
        draft.equal(1, *((1, i) for i in indicators))
        draft.equal(0, (-1, draft.x[k]), *((s, i) for s, i in enumerate(indicators) if s))
        operators = indicators[symbols.first_operator :]
        draft.equal(0, (-1, draft.is_operator[k]), *((1, i) for i in operators))
    for operand in range(symbols.first_operator):
        uses = [(1, indicators[operand]) for indicators in draft.is_symbol]
        draft.require(*uses, low=1 if operand == symbols.hypothesis else 0, high=1)
    draft.equal(1, (1, draft.d[0]))
    for k in range(1, draft.length):
        draft.equal(1, (1, draft.d[k]), (-1, draft.d[k - 1]), (2, draft.is_operator[k]))


def _syntax(draft: _Draft, relation: Operator) -> None:
    """Two operands first, hypothesis and relation last, one result, a premise Numset in it."""
    symbols, last = draft.symbols, draft.length - 1
    draft.equal(0, (1, draft.is_operator[0]))
    draft.equal(0, (1, draft.is_operator[1]))
    draft.equal(symbols.first_operator + symbols.operators.index(relation), (1, draft.x[last]))
    draft.equal(symbols.hypothesis, (1, draft.x[last - 1]))
    for number, operator in enumerate(symbols.operators):
        if operator in (Operator.EQUALS, Operator.SUBSET):
            for indicators in draft.is_symbol[:last]:
                draft.equal(0, (1, indicators[symbols.first_operator + number]))
    draft.equal(1, (1, draft.d[last]))
    premises = [(1, i) for row in draft.is_symbol for i in row[: symbols.hypothesis]]
    draft.require(*premises, low=1, high=None)


def _operand_access(draft: _Draft) -> None:
    """An operator's left operand ends at the last l < k − 1 with d_l = d_k."""
    for k in range(draft.length):
        lefts = [draft.is_left[k, m] for m in range(max(0, k - 1))]
        draft.equal(0, (-1, draft.is_operator[k]), *((1, left) for left in lefts))
        for m, left in enumerate(lefts):
            draft.equal(0, (1, draft.d[m]), (-1, draft.d[k]), when=left)
            draft.equal(0, (1, draft.left_type[k]), (-1, draft.t[m]), when=left)
            for between in range(m + 1, k):
                draft.require((1, draft.d[between]), (-1, draft.d[k]), low=1, high=None, when=left)


def _types(draft: _Draft) -> None:
    """A Numset brings its type; an operator gives what it makes of its operands' types."""
    operands = _operand_rows(draft.symbols)
    operators = _operator_rows(draft.symbols)
    first = tuple((symbol, left, made) for symbol, left, _, made in operands)
    draft.constraints.append(
        Table((draft.x[0], draft.left_type[0], draft.t[0]), tuple(dict.fromkeys(first)))
    )
    for k in range(1, draft.length):
        row = (draft.x[k], draft.left_type[k], draft.t[k - 1], draft.t[k])
        draft.constraints.append(Table(row, operands + operators))


def _operand_rows(symbols: Symbols) -> tuple[tuple[int, int, int, int], ...]:
    return tuple(
        (symbol, 0, below, symbols.types[symbol])
        for symbol in range(symbols.first_operator)
        for below in range(symbols.type_count)
    )


def _operator_rows(symbols: Symbols) -> tuple[tuple[int, int, int, int], ...]:
    rows = []
    types = range(symbols.type_count)
    for (number, operator), left, right in product(enumerate(symbols.operators), types, types):
        made = symbols.combine(operator, left, right)
        if made is not None:
            rows.append((symbols.first_operator + number, left, right, made))
    return tuple(rows)


def _order(draft: _Draft) -> None:
    """The Numsets of a block are used from the first on."""
    symbols = draft.symbols
    blocks: Sequence[range] = (
        range(symbols.single_count),
        range(symbols.single_count, symbols.hypothesis),
    )
    for block, k in product(blocks, range(draft.length)):
        for later in block[1:]:
            used = [(1, draft.is_symbol[m][later]) for m in range(k + 1)]
            before = [(-1, draft.is_symbol[m][later - 1]) for m in range(k)]
            draft.require(*used, *before, low=None, high=0)


def class_symbols(single_count: int, range_count: int, *, hypothesis_is_range: bool) -> Symbols:
    """Symbols whose only types are single value (0) and range (1), Numsets interchangeable."""
    types = (0,) * single_count + (1,) * range_count + (int(hypothesis_is_range),)
    return Symbols(single_count, range_count, tuple(Operator), types, 2, _class_of, in_order=True)


def _class_of(operator: Operator, left: int, right: int) -> int | None:
    if operator in (Operator.EQUALS, Operator.SUBSET):
        return left
    needed = int(operator in (Operator.UNION, Operator.INTERSECTION, Operator.DIFFERENCE))
    return needed if left == right == needed else None
