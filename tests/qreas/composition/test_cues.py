from dataclasses import replace

from qreas.composition.cues import find_cues, load_cues, load_settings, times
from qreas.types import Token


def tokens(*words: tuple[str, str]) -> list[Token]:
    """Tokens of these forms and lemmas."""
    return [
        Token(i, text, lemma, "X", "X", 0, "dep", 0, 0) for i, (text, lemma) in enumerate(words)
    ]


def test_a_cue_is_found_by_its_lemma_or_as_it_is_written() -> None:
    assert find_cues(tokens(("Combined", "combine"))) == {"total"}
    assert find_cues(tokens(("remaining", "stay"))) == {"rest"}


def test_the_words_of_a_phrase_follow_one_another() -> None:
    in_all = tokens(("eats", "eat"), ("in", "in"), ("all", "all"))
    assert find_cues(in_all) == {"total"}
    assert find_cues(tokens(("end", "end"), ("up", "up"), ("with", "with"))) == {"final", "rest"}
    assert find_cues(tokens(("end", "end"), ("it", "it"), ("up", "up"))) == {"final"}


def test_no_phrase_runs_from_the_lemmas_into_the_forms() -> None:
    assert find_cues(tokens(("total", "in"))) == {"total"}
    assert find_cues(tokens(("work", "sell"), ("for", "good"))) == frozenset()


def test_the_words_of_a_bound_are_no_cue() -> None:
    words = tokens(("more", "more"), ("than", "than"), ("5", "5"))
    numeral = replace(words[2], pos="NUM")
    assert find_cues([*words[:2], numeral]) == frozenset()
    assert find_cues([numeral, *words[:2]]) >= {"more", "comparison"}


def test_every_cue_has_words_in_lower_case() -> None:
    assert all(first and first == first.lower() for first in load_cues())


def test_times_are_those_of_all_settings() -> None:
    assert {"lunch", "monday", "morning"} <= times()
    assert times() == frozenset().union(*load_settings())
