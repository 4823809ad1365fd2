import pytest

from qreas.errors import UnknownNameError
from qreas.types import Label

pytest.importorskip("torch", exc_type=ImportError)
pytest.importorskip("transformers", exc_type=ImportError)

from qreas_adapters.transformers_random import SHAPES, load

PAIRS = [("Ann has 3 cats.", "Ann has 3 incomprehensibilities."), ("Ben ran.", "Ben ran 5 km.")]


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the large shape, made small."""
    small = {
        "vocab_size": 50,
        "hidden_size": 16,
        "num_hidden_layers": 2,
        "num_attention_heads": 2,
        "intermediate_size": 32,
    }
    monkeypatch.setitem(SHAPES, "tiny", SHAPES["deberta-v3-base"] | small)
    return "tiny"


def test_every_pair_gets_probabilities_the_same_each_time(tiny: str) -> None:
    first, again = load(tiny).probabilities(PAIRS), load(tiny).probabilities(PAIRS)
    assert len(first) == len(PAIRS)
    for one, other in zip(first, again, strict=True):
        shares = [one.of(label) for label in Label]
        assert sum(shares) == pytest.approx(1)
        assert [other.of(label) for label in Label] == pytest.approx(shares)


def test_an_unknown_shape_is_answered_with_those_known() -> None:
    with pytest.raises(UnknownNameError, match="known: deberta-v3-base"):
        load("bert")
