import re
from pathlib import Path

import pytest
import qreas_adapters.spacy_component  # noqa: F401  # registers the component in a bare checkout
import spacy
from qreas_adapters.bundled_parser import BUNDLED
from qreas_adapters.spacy_render import render
from spacy.language import Language


@pytest.fixture(scope="module")
def nlp() -> Language:
    host = spacy.load(BUNDLED)
    host.add_pipe("qreas")
    return host


def marked(html: str) -> list[tuple[str, str]]:
    """What is marked, and what stands beside it."""
    marks = re.findall(r"<mark[^>]*>\s*(.*?)\s*<span[^>]*>(.*?)</span>\s*</mark>", html, re.DOTALL)
    return [(text, label) for text, label in marks]


def test_each_quantity_is_marked_with_its_value(nlp: Language) -> None:
    html = render(nlp("Half of the walk took more than 3 hours."))
    assert marked(html) == [("Half", "0.5"), ("more than 3 hours", "(3, ∞) hour")]


def test_texts_are_escaped(nlp: Language) -> None:
    html = render(nlp('<script>alert("x")</script> Sam has 3 <b>dimes</b> & more than 4 {cats}.'))
    assert re.findall(r"<(?!/?(?:div|mark|span)\b)\S*", html) == []
    assert "&lt;script&gt;alert(&quot;x&quot;)" in html


def test_labels_are_escaped(tmp_path: Path) -> None:
    units = tmp_path / "units.toml"
    units.write_text('[measure]\n"<foup>" = { words = ["foup"], base = "kilogram", scale = "8" }\n')
    host = spacy.load(BUNDLED)
    host.add_pipe("qreas", config={"units": [str(units)]})
    assert marked(render(host("One foup came."))) == [("One foup", "1 &lt;foup&gt;")]


def test_several_docs_make_one_page(nlp: Language) -> None:
    html = render(nlp.pipe(["Sam has 9 dimes.", "None."]), page=True)
    assert html.startswith("<!DOCTYPE html>")
    assert (html.count("<figure"), marked(html)) == (2, [("9 dimes", "9 dime")])
