from collections.abc import Sequence

from qreas.engine import Engine
from qreas.limits import Deadline
from qreas.types import Composition, Document, Numset


class NoEquations:
    """A composer that finds nothing."""

    def compose(
        self,
        hypotheses: Sequence[Numset],
        premises: Sequence[Numset],
        documents: tuple[Document, Document],
        deadline: Deadline,
    ) -> tuple[Composition, ...]:
        return tuple(Composition(hypothesis, ()) for hypothesis in hypotheses)


def test_an_engine_composes_with_the_composer_that_it_is_given() -> None:
    engine = Engine(composer=NoEquations())
    case = engine.judge("Ann had 9 pears and got 7 pears.", "Ann has 16 pears.").case
    assert [composition.equations for composition in case.compositions] == [()]
