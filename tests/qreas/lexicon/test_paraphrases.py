"""Which words and phrases say the same, or follow from another."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.lexicon.paraphrases import Paraphrases, Phrase, load_paraphrases, read_paraphrases

SHIPPED = files("qreas.lexicon").joinpath("paraphrases.txt").read_text(encoding="utf-8")
REFLEXIVES = frozenset(("himself", "herself", "itself", "themselves"))


def read(path: Path, text: str) -> dict[str, set[str]]:
    path.write_text(text, encoding="utf-8")
    known = read_paraphrases(path)
    rows = {p: (*known.alike(p), *known.narrower(p)) for p in phrases_of(known, text)}
    return {" ".join(p.words): {" ".join(o.words) for o in others} for p, others in rows.items()}


def phrases_of(known: Paraphrases, text: str) -> tuple[Phrase, ...]:
    """All that a text with the words of the file may say."""
    words = {form for w in re.split(r"[\s,]+", text) for form in (w, w.removesuffix("'s"))}
    parts = {part for word in words for part in re.split("(-)", word)}
    found = known.within(frozenset(words | parts | REFLEXIVES))
    return tuple(p for w in known.words for p in found.get(w, ()))


def test_phrases_of_a_row_follow_from_each_other(tmp_path: Path) -> None:
    found = read(tmp_path / "a.txt", "# a comment\nverb kill = take life = claim life\n")
    assert found["kill"] == {"take life", "claim life"}
    assert found["claim life"] == {"kill", "take life"}


def test_from_what_is_narrower_the_wider_follows_and_not_the_other_way(tmp_path: Path) -> None:
    text = "verb drown, starve > die\n"
    assert read(tmp_path / "a.txt", text) == {"die": {"drown", "starve"}}
    known = read_paraphrases(tmp_path / "a.txt")
    assert not any(map(known.alike, phrases_of(known, text)))


def test_a_predicate_of_several_words_may_lack_its_copula(tmp_path: Path) -> None:
    found = read(tmp_path / "a.txt", "verb be in prison = be behind bars\nverb be dead = die\n")
    assert found == {
        "in prison": {"behind bars"},
        "behind bars": {"in prison"},
        "be dead": {"die"},
        "die": {"be dead"},
    }


def test_a_phrase_is_found_as_texts_spell_it(tmp_path: Path) -> None:
    found = read(tmp_path / "a.txt", "noun part-time job = side job\nverb kill oneself = die\n")
    assert found["side job"] == {"part-time job", "part - time job"}
    assert {"kill himself", "kill themselves"} < found["die"]
    permit = read(tmp_path / "a.txt", "noun driver's licence = permit\n")
    assert permit["permit"] == {"driver licence"}


@pytest.mark.parametrize(
    "line",
    ["verb kill", "kill = slay", "verb kill = ", "verb kill, slay", "verb > die", "verb slay >"],
)
def test_a_line_that_says_nothing_is_refused_with_its_number(tmp_path: Path, line: str) -> None:
    with pytest.raises(DataError, match=r"a\.txt:2"):
        read(tmp_path / "a.txt", f"noun car = auto\n{line}\n")


def test_phrases_are_found_by_their_first_word_and_the_words_of_a_text() -> None:
    known = load_paraphrases()
    among = frozenset(("call", "in", "of", "off", "prison", "jail", "charge"))
    found = known.within(among)
    assert found["call"] == [Phrase("v", ("call", "off")), Phrase("v", ("call",))]
    assert {p.words for p in found["in"]} >= {("in", "prison"), ("in", "jail")}
    assert all(p.words[0] == "in" and among >= {*p.words} for p in found["in"])
    assert "xyz" not in known.within(frozenset(("xyz", "jail")))


def test_no_verb_or_adjective_that_ships_is_denied() -> None:
    known = load_paraphrases()
    denials = frozenset(("not", "no", "never"))
    phrases = {p for p in phrases_of(known, SHIPPED) if not denials.isdisjoint(p.words)}
    assert {p for p in phrases if p.pos != "n" and "guilty" not in p.words} == set()
