from pathlib import Path

import pytest
import spacy
from qreas_adapters.bundled_parser import BUNDLED, bundled
from qreas_adapters.spacy_parser import SpacyParser, installed
from spacy.language import Language
from spacy.tokens import Doc

from qreas.errors import InputError, MissingResourceError, ModelError


def test_a_text_over_the_length_that_spacy_takes_is_refused() -> None:
    parser = SpacyParser(bundled().nlp)
    with pytest.raises(InputError, match=r"cut it to 1,000,000 characters"):
        parser.parse(["a " * 600_000])


def test_an_unknown_pipeline_says_how_to_get_it() -> None:
    with pytest.raises(MissingResourceError, match=r"python -m spacy download en_no_such"):
        installed("en_no_such")


def test_a_pipeline_without_a_parser_is_refused(tmp_path: Path) -> None:
    spacy.blank("en").to_disk(tmp_path)
    with pytest.raises(ModelError, match="no dependency parser"):
        installed(str(tmp_path))


def test_a_folder_can_be_named_in_place_of_a_package() -> None:
    text = "Two dogs left."
    assert installed(str(BUNDLED)).parse([text]) == bundled().parse([text])


def test_clear_dependencies_of_a_pipeline_become_universal() -> None:
    @Language.component("parsed_by_hand")
    def parsed_by_hand(doc: Doc) -> Doc:
        heads, deps = [1, 1, 1, 2, 5, 3], ["nsubj", "ROOT", "acomp", "prep", "nummod", "pobj"]
        return Doc(doc.vocab, words=[t.text for t in doc], heads=heads, deps=deps,
                   lemmas=["it", "be", "full", "of", "two", "thing"],
                   pos=["PRON", "AUX", "ADJ", "ADP", "NUM", "NOUN"])  # fmt: skip

    nlp = spacy.blank("en")
    nlp.add_pipe("parsed_by_hand")
    (document,) = SpacyParser(nlp, is_clear=True).parse(["It is full of two things"])
    tokens = document.sentences[0].tokens
    assert [(t.text, tokens[t.head].text, t.dep) for t in tokens] == [
        ("It", "full", "nsubj"),
        ("is", "full", "cop"),
        ("full", "full", "root"),
        ("of", "things", "case"),
        ("two", "things", "nummod"),
        ("things", "full", "obl"),
    ]
