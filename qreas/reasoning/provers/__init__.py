"""The provers of the default reasoner, in the order in which they are asked.

Each reads a pair in one way and proves what it can, and `decide` takes the first proof. Those that
read a certain kind of sentence come before those that read any sentence, word by word.
"""

from collections.abc import Mapping
from functools import cache

from qreas.reasoning.needs import Index
from qreas.reasoning.proof import Prover
from qreas.reasoning.provers.calculation import CALCULATION
from qreas.reasoning.provers.contrast import CONTRAST
from qreas.reasoning.provers.denial import DENIAL
from qreas.reasoning.provers.division import DIVISION
from qreas.reasoning.provers.limits import LIMITS
from qreas.reasoning.provers.logic import LOGIC
from qreas.reasoning.provers.one_event import ONE_EVENT
from qreas.reasoning.provers.time import TIME
from qreas.reasoning.provers.word_by_word import WORD_BY_WORD

PROVERS: Mapping[str, Prover] = {
    **LOGIC,
    **LIMITS,
    **CONTRAST,
    **TIME,
    **CALCULATION,
    **DIVISION,
    **DENIAL,
    **ONE_EVENT,
    **WORD_BY_WORD,
}
"""The provers by their names; the first proof stands."""


@cache
def prover_index() -> Index[Prover]:
    """The provers by the words and quantities that they need, as their word lists have them."""
    return Index.of(PROVERS)
