"""Solves the integer program for all premise sides: `python -m qreas.composition.enumeration`."""

from collections.abc import Iterator

from qreas.composition.program import class_symbols, postfix_program
from qreas.composition.shapes import FILE, MAX_OPERANDS, RANGE, SINGLE
from qreas.composition.solve import solutions
from qreas.types import Operator

_HEAD = """\
# The well-formed premise sides of equations in postfix order: all solutions of the integer program
# of program.py, found by OR-Tools CP-SAT. Written by: python -m qreas.composition.enumeration
# n is the place of a single-valued Numset, r that of a range.
"""


def solved_sides(
    single_count: int, range_count: int, length: int, relation: Operator
) -> Iterator[str]:
    """The premise sides of equations over so many Numsets, as the solver finds them.

    length:   of the equation, hypothesis and relation included: an odd number.
    relation: = where the hypothesis is a single value, ⊆ where it is a range.
    """
    is_range = relation is Operator.SUBSET
    symbols = class_symbols(single_count, range_count, hypothesis_is_range=is_range)
    legend = [*SINGLE * single_count, *RANGE * range_count, "", *symbols.operators]
    for solution in solutions(postfix_program(symbols, relation, length)):
        yield "".join(legend[symbol] for symbol in solution[:-2])


def _main() -> None:
    lengths = range(3, 2 * MAX_OPERANDS + 2, 2)
    counts = (MAX_OPERANDS, MAX_OPERANDS)
    found = [side for length in lengths for side in solved_sides(*counts, length, Operator.EQUALS)]
    FILE.write_text(_HEAD + "\n".join(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    _main()
