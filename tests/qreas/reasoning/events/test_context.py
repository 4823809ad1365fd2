"""What is claimed of an event, on sentences that the bundled parser reads."""

import pytest

from qreas.engine import Engine
from qreas.reasoning.events.context import claims
from qreas.reasoning.events.markers import Claim


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("sentence", "verb", "claimed"),
    [
        ("The mayor resigned.", "resigned", frozenset()),
        ("The mayor did not resign.", "resign", frozenset({Claim.NEGATED})),
        ("The mayor may resign.", "resign", frozenset({Claim.POSSIBLE})),
        ("The mayor plans to resign.", "resign", frozenset({Claim.INTENDED})),
        ("Nobody resigned.", "resigned", frozenset({Claim.NEGATED})),
        ("The mayor will resign.", "resign", frozenset({Claim.INTENDED})),
        ("Navy to scrap 15 ships", "scrap", frozenset({Claim.INTENDED})),
        ("Two banks to close 30 branches in Leeds", "close", frozenset({Claim.INTENDED})),
        ("Vans to carry 200 guests stood outside.", "carry", frozenset()),
        ("Few voters came.", "came", frozenset({Claim.NEGATED})),
        ("Fewer voters came.", "came", frozenset()),
        ("A few voters came.", "came", frozenset()),
        ("In the last few years few voters came.", "came", frozenset({Claim.NEGATED})),
        ("The court ruled that 12 men were guilty.", "guilty", frozenset()),
        ("They ruled out that 12 men escaped.", "escaped", frozenset({Claim.NEGATED})),
        ("They did not notice that 12 men escaped.", "escaped", frozenset()),
        ("They do not think that 12 men escaped.", "escaped",
         frozenset({Claim.NEGATED, Claim.BELIEVED})),
        ("When the bell rang, the boys did not run.", "rang", frozenset()),
        ("When the bell rang, the boys did not run.", "run", frozenset({Claim.NEGATED})),
        ("He did not look as if he escaped.", "escaped",
         frozenset({Claim.NEGATED, Claim.CONDITIONAL})),
        ("There were no survivors.", "survivors", frozenset({Claim.NEGATED})),
    ],
)  # fmt: skip
def test_markers_say_how_an_event_is_claimed(
    engine: Engine, sentence: str, verb: str, claimed: frozenset[Claim]
) -> None:
    parsed = engine.judge(sentence, sentence).case.premise.sentences[0]
    index = next(token.index for token in parsed.tokens if token.text == verb)

    assert claims(parsed, index) == claimed
