import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from qreas.cli.main import app

GOOD = "1 0.1 1\n2 0.2 1\n3 0.3 1\n9 0.9 0.2\none 0.1 1.1\n"
PROBES = "a bird has <mask> legs.\ttwo\na car has <mask> black wheels.\tfour\n"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["probe", *arguments])


@pytest.fixture
def vectors(tmp_path: Path) -> Path:
    pytest.importorskip("word2number")
    path = tmp_path / "good.txt"
    path.write_text(GOOD)
    return path


def test_a_bad_file_keeps_the_reports_before_it_and_a_resumed_run_goes_on(
    vectors: Path, tmp_path: Path
) -> None:
    bad, out = tmp_path / "bad.txt", tmp_path / "out.jsonl"
    bad.write_text(GOOD.replace("3 0.3 1", "3 0.3"))
    options = ["numeracy", "--vectors", str(vectors), "--vectors", str(bad), "--out", str(out)]
    failed = run(*options)
    assert str(failed.exception).endswith("bad.txt:3: 1 numbers where 2 are expected")
    assert [json.loads(line)["vectors"] for line in out.read_text().splitlines()] == ["good.txt"]
    bad.write_text(GOOD)
    resumed = run(*options, "--resume")
    assert resumed.exit_code == 0
    names = [json.loads(line)["vectors"] for line in out.read_text().splitlines()]
    assert names == ["good.txt", "bad.txt"]


def test_numeracy_prints_json_and_reads_a_list_of_numerals(vectors: Path, tmp_path: Path) -> None:
    numerals = tmp_path / "numerals.json"
    numerals.write_text('["1", "2", "3", "9"]')
    done = run("numeracy", "--vectors", str(vectors), "--numerals", str(numerals), "--json")
    report = json.loads(done.stdout)
    assert report["numerals"] == {"digits": 4, "en": 1}
    assert {row["test"] for row in report["tests"]} == {"OVA-MAG", "SC-MAG", "BC-MAG"}
    assert report["notes"] == ["en: 1 numerals, too few to test"]


def test_numersense_scores_predictions(tmp_path: Path) -> None:
    (tmp_path / "validation.masked.tsv").write_text(PROBES)
    (tmp_path / "test.core.masked.txt").write_text(PROBES.splitlines()[0].split("\t")[0])
    predictions = tmp_path / "bert-base.jsonl"
    ranked = [{"word": "two", "score": 0.5}, {"word": "four", "score": 0.2}]
    rows = [{"probe": row.split("\t")[0], "result_list": ranked} for row in PROBES.splitlines()]
    predictions.write_text("\n".join(map(json.dumps, rows)))
    options = ["numersense", "--data", str(tmp_path), "--predictions", str(predictions)]
    (report,) = json.loads(run(*options, "--json").stdout)["results"]
    sets = [(row["part"], row["hit@1"]) for row in report["rows"] if row["kind"] == "set"]
    assert sets == [("core", 1.0), ("core + adversarial", 0.5)]
    assert "31.98" in run(*options).stdout  # the paper's figure for this model


def test_numersense_needs_one_source_of_rankings(tmp_path: Path) -> None:
    assert run("numersense", "--data", str(tmp_path)).exit_code == 2


def test_number_words_have_the_grammar_as_reference_line(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    options = ["number-words", "--lang", "sv", "--variant", "bare", "--limit", "50"]
    assert run(*options, "--out", str(out)).exit_code == 0
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    found = [(row["lang"], row["task"], row["mode"], row["accuracy"]) for row in rows]
    assert found == [("sv", 1, "grammar", 1.0), ("sv", 2, "grammar", 1.0)]


def test_contexts_of_a_corpus(tmp_path: Path) -> None:
    corpus = tmp_path / "corpus.txt"
    corpus.write_text("On 4 July.\nThe 1850 census came.\n")
    rows = json.loads(run("contexts", str(corpus), "--json").stdout)["contexts"]
    found = {(row["threshold"], row["class"], row["word"]) for row in rows}
    assert {(500, "primitives", "July"), (500, "large", "census")} <= found
