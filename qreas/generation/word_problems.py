"""Arithmetic word problems with their equations, checked exactly."""

import ast
import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from qreas.errors import DataError
from qreas.json_lines import read_rows

_OPERATORS: Mapping[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


@dataclass(frozen=True, slots=True)
class Problem:
    """A text that ends in a question, its answer, and the equation that gives it."""

    index: str
    text: str
    answer: Fraction
    equation: str

    @property
    def is_solved(self) -> bool:
        """The answer fulfils the equation exactly."""
        sides = self.equation.lower().split("=")
        if len(sides) != 2:
            return False
        try:
            left, right = (
                _value(ast.parse(side.strip(), mode="eval").body, self) for side in sides
            )
        except (SyntaxError, ValueError, ZeroDivisionError):
            return False
        return left == right


def read_problems(path: Path) -> Iterator[Problem]:
    """The problems of a JSON Lines file with `question`, `answer` and `equation`.

    Rows whose answer is no number, or that have no equation, are passed over.

    Raises:
        MissingResourceError: there is no such file.
        DataError: a row has no question.
    """
    for line, row in read_rows(path):
        if not isinstance(row.get("question"), str):
            raise DataError(str(path), line, "has no field 'question'")
        answer, equation = row.get("answer"), row.get("equation")
        if isinstance(answer, (int, float)) and isinstance(equation, str):
            index = str(row.get("id", line))
            yield Problem(index, row["question"], Fraction(str(answer)), equation)


def _value(node: ast.expr, problem: Problem) -> Fraction:
    """What an expression of numbers, the unknown and the four operations comes to.

    Raises:
        ValueError: it holds anything else.
    """
    match node:
        case ast.Constant(value=int() | float() as number):
            return Fraction(str(number))
        case ast.Name(id="x"):
            return problem.answer
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_value(operand, problem)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return _OPERATORS[type(op)](_value(left, problem), _value(right, problem))
    raise ValueError(ast.dump(node))
