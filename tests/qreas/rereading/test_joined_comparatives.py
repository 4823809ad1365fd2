"""Comparatives side by side, each with its own standard."""

import pytest

from qreas.engine import Engine


@pytest.mark.parametrize("joint", ["but", "and"])
def test_the_second_comparative_is_joined_to_the_first_and_not_to_its_standard(
    joint: str,
) -> None:
    text = f"Jill is older than Jack {joint} younger than Joe."
    tokens = Engine(reasoner="paper").judge(text, "Jill is younger than 12.").case.premise.tokens
    word = {t.text: t for t in tokens}
    assert tokens[word["younger"].head].text == "older"
    assert tokens[word["Jack"].head].text == "older"
    assert tokens[word["Joe"].head].text == "younger"
