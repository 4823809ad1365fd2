"""Who did what to whom, on sentences that the bundled parser reads."""

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.events.events import events
from qreas.types import Role


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("sentence", "event", "word", "role"),
    [
        ("The police arrested a thief.", "arrested", "thief", Role.PATIENT),
        ("The police arrested a thief.", "arrested", "police", Role.AGENT),
        ("A thief was arrested by the police.", "arrested", "thief", Role.PATIENT),
        ("A thief was arrested by the police.", "arrested", "police", Role.AGENT),
        ("The arrest of a thief surprised us.", "arrest", "thief", Role.PATIENT),
        ("The men who sang left.", "sang", "men", Role.AGENT),
        ("Sailors and pilots sang.", "sang", "pilots", Role.AGENT),
    ],
)
def test_a_word_plays_its_part_in_an_event(
    engine: Engine, sentence: str, event: str, word: str, role: Role
) -> None:
    document = engine.judge(sentence, sentence).case.premise
    found = next(e for e in events(document, load_lexicon()) if e.head.text == event)
    index = next(t.index for t in document.sentences[0].tokens if t.text == word)

    assert found.role_of(index) is role
