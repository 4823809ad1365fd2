import signal

import pytest

from qreas.composition.program import class_symbols, postfix_program
from qreas.composition.solve import solutions
from qreas.types import Operator


def test_an_interrupt_after_a_solution_is_still_pythons_to_handle() -> None:
    symbols = class_symbols(1, 0, hypothesis_is_range=False)
    assert solutions(postfix_program(symbols, Operator.EQUALS, 3))
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
