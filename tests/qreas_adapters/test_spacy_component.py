from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

import pytest
import spacy
from qreas_adapters.bundled_parser import BUNDLED
from qreas_adapters.spacy_component import QuantityComponent
from qreas_adapters.spacy_extensions import extend
from spacy.language import Language
from spacy.tokens import Doc, DocBin

import qreas
from qreas.errors import DataError, InputError, ModelError

PREMISE = "Sam had 9 dimes and his dad gave him 7 dimes."
HYPOTHESIS = "Sam has 16 dimes now."
MIXED = "More than 1/3 of the 5 ft 3 in wall cost between $2.50 and $4bn in 1999."
# Only a tree that is read again says what Ben sold.
REREAD = "Ann sold a minimum of 60 cars and Ben 20."
UNITS = '[measure]\nfoup = { words = ["foup", "foups"], base = "kilogram", scale = "8" }\n'


@pytest.fixture(scope="module")
def nlp() -> Language:
    """A host pipeline with the component at its end."""
    host = spacy.load(BUNDLED)
    host.add_pipe("qreas")
    return host


@pytest.fixture
def units(tmp_path: Path) -> Path:
    """A unit file of one's own."""
    path = tmp_path / "wafers.toml"
    path.write_text(UNITS)
    return path


def unit_names(doc: Doc) -> list[str]:
    return [numset.unit.name for numset in doc._.numsets]


@pytest.mark.parametrize("text", [PREMISE, HYPOTHESIS, MIXED, REREAD, "None here.", ""])
def test_a_doc_has_the_quantities_of_its_text(nlp: Language, text: str) -> None:
    assert nlp(text)._.numsets == qreas.quantities(text)


def test_a_span_has_the_quantity_that_it_shares_most_with(nlp: Language) -> None:
    doc = nlp(PREMISE)
    nine, seven = doc._.numsets
    assert [doc[a:b]._.numset for a, b in ((2, 4), (3, 4), (3, 11), (0, 2))] == [
        nine,
        nine,
        seven,
        None,
    ]


def test_the_quantities_are_a_group_of_spans_labelled_by_kind(nlp: Language) -> None:
    doc = nlp("It weighs 3 kg, 40 % of the 2 cats.")
    found = [(span.text, span.label_) for span in doc.spans["qreas"]]
    assert found == [("3 kg", "measure"), ("40 %", "percent"), ("2 cats", "count")]


def test_docs_are_judged_by_their_own_parses(nlp: Language) -> None:
    assert nlp(PREMISE)._.judge(nlp(HYPOTHESIS)) == qreas.judge(PREMISE, HYPOTHESIS)


def test_the_settings_reach_the_judgment() -> None:
    host = spacy.load(BUNDLED)
    host.add_pipe("qreas", config={"reasoner": "paper", "numerals": "at-least"})
    texts = ("Ann has 5 cats.", "Ann has 3 cats.")
    premise, hypothesis = host.pipe(texts)
    expected = qreas.Engine(reasoner="paper", numerals="at-least").judge(*texts)
    assert premise._.judge(hypothesis) == expected
    assert expected.label == "entailment"


def test_only_a_doc_can_be_judged(nlp: Language) -> None:
    with pytest.raises(InputError, match=r"pass a Doc: doc\._\.judge\(nlp\(text\)\)"):
        nlp(PREMISE)._.judge(HYPOTHESIS)


def test_a_doc_of_another_pipeline_is_not_judged(nlp: Language) -> None:
    with pytest.raises(ModelError, match="has not been through"):
        spacy.load(BUNDLED)(PREMISE)._.judge(nlp(HYPOTHESIS))


def test_a_pipeline_without_a_parse_is_told_what_is_missing() -> None:
    host = spacy.blank("en")
    host.add_pipe("qreas")
    with pytest.raises(ModelError, match="put a parser before it in the pipeline"):
        host(PREMISE)


def test_processes_find_what_one_process_finds(nlp: Language) -> None:
    texts = [PREMISE, HYPOTHESIS, MIXED] * 2
    docs = list(nlp.pipe(texts, n_process=2, batch_size=1))
    assert [doc._.numsets for doc in docs] == [nlp(text)._.numsets for text in texts]
    assert docs[0]._.judge(docs[1]).label == "entailment"


def test_stored_docs_keep_their_quantities(nlp: Language) -> None:
    stored = DocBin(store_user_data=True, docs=[nlp(MIXED)]).to_bytes()
    extend()
    (doc,) = DocBin().from_bytes(stored).get_docs(nlp.vocab)
    assert doc._.numsets == qreas.quantities(MIXED)


def test_a_unit_file_travels_with_the_saved_pipeline(tmp_path: Path, units: Path) -> None:
    host = spacy.load(BUNDLED)
    host.add_pipe("qreas", config={"units": [str(units)], "spans_key": "sizes"})
    host.to_disk(tmp_path / "saved")
    units.unlink()
    doc = spacy.load(tmp_path / "saved")("Three foups arrived.")
    assert (unit_names(doc), len(doc.spans["sizes"])) == (["foup"], 1)


def test_bytes_keep_the_settings(units: Path) -> None:
    made = QuantityComponent("paper", "exact", [str(units)], None)
    again = QuantityComponent("default", "exact", [], None).from_bytes(made.to_bytes())
    doc = again(spacy.load(BUNDLED)("Three foups arrived."))
    assert (unit_names(doc), "qreas" in doc.spans) == (["foup"], False)


def test_a_unit_file_that_is_gone_is_named(tmp_path: Path) -> None:
    host = spacy.load(BUNDLED)
    host.add_pipe("qreas", config={"units": [str(tmp_path / "gone.toml")]})
    with pytest.raises(DataError, match=r"gone\.toml"):
        host("Three foups arrived.")


def installed_points() -> Iterator[tuple[str, str]]:
    for point in entry_points(group="spacy_factories"):
        yield point.name, point.value


@pytest.mark.skipif(not any(installed_points()), reason="qreas is not installed, only imported")
def test_the_component_is_found_by_its_entry_point() -> None:
    assert ("qreas", "qreas_adapters.spacy_component:make") in installed_points()
