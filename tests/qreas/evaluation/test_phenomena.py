import pytest

from qreas.engine import Engine
from qreas.evaluation.phenomena import tag


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis", "tags"),
    [
        ("Ann has 3 cats.", "Ann has 3 cats.", ()),
        ("Ann has between 3 and 5 cats.", "Ann has 4 cats.", ("range",)),
        ("Ann has 3 cats and 4 dogs.", "Ann has 7 animals.", ("arithmetic",)),
        ("Ann has about 100 cats.", "Ann has 100 cats.", ("approximation",)),
        ("Ann came third.", "Ann came third.", ("ordinality",)),
        ("Ann has 3 cats.", "Ann has more than 2 cats.", ("quantifier",)),
        ("Sales fell by 3 percent.", "Sales fell.", ("ratio",)),
        ("Ann ran 3 km.", "Ann ran 3,000 m.", ("conversion",)),
        ("The blast killed 4 people and hurt 80.", "It hurt people.", ("implicit quantity",)),
    ],
)
def test_a_pair_is_tagged_by_what_the_engine_reads(
    engine: Engine, premise: str, hypothesis: str, tags: tuple[str, ...]
) -> None:
    assert tag(engine.judge(premise, hypothesis).case) == tags
