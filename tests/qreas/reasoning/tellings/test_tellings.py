"""Which facts sentences tell of their quantities, as the bundled parser reads them."""

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.tellings.tellings import told


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def _facts(engine: Engine, sentence: str) -> dict[str, dict[str, str]]:
    """The facts that are told of the first quantity, with the words of each part."""
    case = engine.judge(sentence, "Nobody came.").case
    words = [t.text for t in case.premise.sentences[0].tokens]
    numsets = case.premise_numsets
    found = told(numsets[0], case.premise, numsets, load_lexicon())
    return {
        each.fact.name: {
            role: " ".join(words[i] for i in sorted(part)) for role, part in each.roles.items()
        }
        for each in found
    }


@pytest.mark.parametrize(
    ("sentence", "fact", "parts"),
    [
        ("Forty guests showed up at the dinner.", "attendance", {"X": "the dinner"}),
        ("The dinner was attended by forty guests.", "attendance", {"X": "The dinner"}),
        ("Ann put $90 aside.", "saving", {"X": "Ann"}),
        ("Ann sold Ben six pens.", "sale", {"A": "Ann", "B": "Ben"}),
        ("Six pens were sold to Ben by Ann.", "sale", {"A": "Ann", "B": "Ben"}),
        ("The storm left nine people dead.", "death", {"X": "The storm"}),
        ("The fee is $30.", "price", {}),
        ("Ann put off six talks.", "delay", {"A": "Ann"}),
        ("The band has 900 followers.", "following", {"X": "The band"}),
        ("The old 300-seat hall was closed.", "parts", {"X": "The old hall"}),
        ("A hall with 300 seats was closed.", "parts", {"X": "A hall"}),
        ("A jury of twelve men was sworn in.", "parts", {"X": "A jury"}),
    ],
)
def test_a_telling_says_who_takes_part(
    engine: Engine, sentence: str, fact: str, parts: dict[str, str]
) -> None:
    assert _facts(engine, sentence)[fact] == parts


@pytest.mark.parametrize(
    ("sentence", "fact"),
    [
        ("The mill laid 30 bricks.", "dismissal"),
        ("Ann gave up six pens.", "gift"),
        ("The dinner cost 40 euros.", "attendance"),
        ("Six geese came to the pond.", "attendance"),
    ],
)
def test_a_particle_and_what_is_counted_tell_facts_apart(
    engine: Engine, sentence: str, fact: str
) -> None:
    assert fact not in _facts(engine, sentence)
