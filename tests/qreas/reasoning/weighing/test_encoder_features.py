from collections.abc import Sequence

import numpy as np
import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.decide import DefaultReasoner
from qreas.reasoning.findings import Findings
from qreas.reasoning.weighing.encoder_features import ENCODER_FEATURES, encoder_features
from qreas.reasoning.weighing.features import features
from qreas.reasoning.weighing.fit import load_rows
from qreas.vectors import Vectors

ENGINE = Engine(reasoner=DefaultReasoner(weights=None))

KNOWN = {
    "blaze": (1.0, 0.0),
    "fire": (0.6, 0.8),
    "Leeds": (0.0, 1.0),
    "A fire in Leeds killed two.": (2.0, 0.0),
    "A blaze in Leeds killed two.": (1.0, 0.0),
    "It rained.": (0.0, 3.0),
}


class Toy:
    """Vectors of a few texts; it has none for others."""

    name = "toy"
    dimension = 2

    def embed(self, texts: Sequence[str]) -> Vectors:
        here = tuple(dict.fromkeys(text for text in texts if text in KNOWN))
        matrix = np.array([KNOWN[text] for text in here], dtype=np.float32).reshape(-1, 2)
        return Vectors(here, matrix, tuple(text for text in texts if text not in KNOWN))


def values(premise: str, hypothesis: str) -> dict[str, float]:
    found = Findings(ENGINE.judge(premise, hypothesis).case, (), load_lexicon())
    return {feature.name: feature.value for feature in encoder_features(found, Toy())}


def test_the_nearest_premise_sentence_counts() -> None:
    found = values("It rained. A fire in Leeds killed two.", "A blaze in Leeds killed two.")
    assert found["encoder-sentence"] == pytest.approx(1)


def test_what_has_no_vector_is_like_nothing() -> None:
    assert values("Ann sang.", "Ben danced.") == {"encoder-sentence": 0, "encoder-left-over": 0}


def test_where_every_word_is_aligned_nothing_is_left_over() -> None:
    assert values("Ann sang.", "Ann sang.")["encoder-left-over"] == 1


def test_only_a_reasoner_with_an_encoder_has_its_features() -> None:
    case = ENGINE.judge("Ann has 2 cats.", "Ann owns 2 cats.").case
    plain = features(Findings(case, (), load_lexicon()))
    more = features(Findings(case, (), load_lexicon()), Toy())
    assert more[: len(plain)] == plain
    assert [feature.name for feature in more[len(plain) :]] == [
        row.name for row in load_rows(ENCODER_FEATURES)
    ]
