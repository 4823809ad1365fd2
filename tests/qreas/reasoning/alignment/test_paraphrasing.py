"""What says the same in other words, on sentences that the bundled parser reads."""

import pytest
from qreas_adapters.bundled_parser import bundled

from qreas.lexicon.paraphrases import Phrase
from qreas.reasoning.alignment.paraphrasing import paraphrased

KILL, CLAIM = Phrase("v", ("kill",)), Phrase("v", ("claim", "life"))
CANCEL, CALL_OFF = Phrase("v", ("cancel",)), Phrase("v", ("call", "off"))
ROWS = {KILL: CLAIM, CLAIM: KILL, CANCEL: CALL_OFF, CALL_OFF: CANCEL}


def from_which(phrase: Phrase) -> tuple[Phrase, ...]:
    return (ROWS[phrase],)


def found(premise: str, hypothesis: str) -> dict[str, list[str]]:
    given, asked = bundled().parse([premise, hypothesis])
    words = {
        token.text: paraphrased((index, token.index), ROWS, (given, asked), from_which)
        for index, sentence in enumerate(asked.sentences)
        for token in sentence.tokens
    }
    return {
        word: [given.sentences[sentence].tokens[at].text for sentence, at in places]
        for word, places in words.items()
        if places
    }


@pytest.mark.parametrize(
    ("premise", "hypothesis", "words"),
    [
        ("The flood claimed the lives of 12.", "It killed 12.", {"killed": ["claimed", "lives"]}),
        ("It claimed at least four lives.", "It killed four.", {"killed": ["claimed", "lives"]}),
        ("Four lives were claimed.", "Four were killed.", {"killed": ["lives", "claimed"]}),
        ("They called the game off.", "They cancelled it.", {"cancelled": ["called", "off"]}),
        ("It killed 12.", "It claimed 12 lives.", {"claimed": ["killed"], "lives": ["killed"]}),
        ("He claimed that his life was hard.", "It killed 12.", {}),
        ("The kill was clean.", "It claimed 12 lives.", {}),
    ],
)
def test_a_phrase_is_found_with_little_between_its_words(
    premise: str, hypothesis: str, words: dict[str, list[str]]
) -> None:
    assert found(premise, hypothesis) == words
