"""Which words only name a source."""

import pytest

from qreas.engine import Engine
from qreas.reasoning.alignment.attribution import attributed


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(reasoner="paper")  # which judges texts with their sources


@pytest.mark.parametrize(
    ("sentence", "source"),
    [
        ("Officials say that two goats escaped.", {"Officials", "say"}),
        ("Poll: most voters want two terms for the mayor", {"Poll"}),
        ("Two goats escaped.", set()),
    ],
)
def test_the_words_of_the_source_are_found(engine: Engine, sentence: str, source: set[str]) -> None:
    document = engine.judge(sentence, sentence).case.premise
    places = attributed(document)

    assert {document.sentences[s].tokens[t].text for s, t in places} == source
