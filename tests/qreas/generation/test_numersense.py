from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.generation.cloze import Cloze
from qreas.generation.how_many import how_many
from qreas.generation.numersense import adversarial, collect, read_properties
from qreas.lexicon import load_lexicon
from qreas.numerals import load_grammar
from qreas.plugins import PARSERS, resolve

TAXONOMY = load_lexicon().taxonomy
SENTENCES = (
    "A bird has two legs.",
    "a  bird has two legs.",
    "A fly has six legs and two wings.",
    "It weighs 3 kg and has two ends.",
    "There are no princes here.",
    "The first three months are hard.",
    "A century has eleven tens.",
    "Nothing is counted.",
)


def test_sentences_with_exactly_one_number_word_are_collected_once() -> None:
    found = list(collect(SENTENCES, load_grammar("en"), None, TAXONOMY))
    assert found == [
        Cloze("A bird has <mask> legs.", "two"),
        Cloze("There are <mask> princes here.", "no"),
        Cloze("The first <mask> months are hard.", "three"),
    ]


def test_a_noun_list_filters_by_dictionary_forms() -> None:
    nouns = frozenset({"prince"})
    found = collect(SENTENCES, load_grammar("en"), nouns, TAXONOMY)
    assert [cloze.truth for cloze in found] == ["no"]


def test_an_adjective_goes_before_the_counted_noun(tmp_path: Path) -> None:
    path = tmp_path / "triples.tsv"
    path.write_text("wheel\tHasProperty\tround\nwheel\t/r/HasProperty\tblack\n")
    cloze = Cloze("a car has <mask> big wheels, and a wheel turns.", "four")
    found = adversarial(cloze, read_properties(path), TAXONOMY)
    assert [each.text for each in found] == [
        "a car has <mask> big round wheels, and a wheel turns.",
        "a car has <mask> big black wheels, and a wheel turns.",
    ]


def test_a_noun_of_another_phrase_is_left_alone() -> None:
    cloze = Cloze("there are <mask>, and wheels.", "four")
    assert list(adversarial(cloze, {"wheel": ("round",)}, TAXONOMY)) == []


def test_a_bad_triple_names_its_line(tmp_path: Path) -> None:
    path = tmp_path / "triples.tsv"
    path.write_text("wheel\tHasProperty\tround\nwheel\tIsA\tround\n")
    with pytest.raises(DataError, match=r"triples.tsv:2: expected noun, HasProperty"):
        read_properties(path)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("a bird usually has <mask> legs.", "how many legs does a bird usually have?"),
        ("snails can have <mask> eyes.", "how many eyes can snails have?"),
        ("there are <mask> days in a week.", "how many days are there in a week?"),
        ("a car runs on <mask> wheels.", "a car runs on how many wheels?"),
        ("a chair can have <mask> or four legs.", "a chair can have how many or four legs?"),
    ],
)
def test_a_probe_becomes_a_question(text: str, question: str) -> None:
    parser = resolve("parser", "bundled", PARSERS)
    assert how_many(Cloze(text), parser) == question
