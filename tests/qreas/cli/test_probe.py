import json
from collections.abc import Callable
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
    assert "good.txt" in failed.stdout
    bad.write_text(GOOD)
    resumed = run(*options, "--resume")
    assert resumed.exit_code == 0
    names = [json.loads(line)["vectors"] for line in out.read_text().splitlines()]
    assert names == ["good.txt", "bad.txt"]


def test_numeracy_prints_json_and_reads_a_list_of_numerals(vectors: Path, tmp_path: Path) -> None:
    numerals = tmp_path / "numerals.json"
    numerals.write_text('["1", "2", "3", "9"]')
    done = run("numeracy", "--vectors", str(vectors), "--numerals", str(numerals), "--json")
    (report,) = json.loads(done.stdout)["results"]
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


@pytest.fixture
def probes(tmp_path: Path) -> Path:
    path = tmp_path / "own.tsv"
    path.write_text("".join(f"thing {n} has <mask> legs.\ttwo\n" for n in range(70)))
    return path


def test_numersense_ranks_own_probes_with_several_models(
    probes: Path, language_model: Callable[..., str]
) -> None:
    texts = probes.read_text().splitlines()
    models = [language_model(texts), language_model(texts, "GPT2LMHeadModel")]
    options = ["numersense", "--probes", str(probes), "--limit", "5", "--json"]
    done = run(*options, "--model", models[0], "--causal", models[1])
    results = json.loads(done.stdout)["results"]
    assert [(each["model"], each["ranked"]) for each in results] == [(m, 5) for m in models]
    assert [row["part"] for each in results for row in each["rows"] if row["kind"] == "set"] == [
        "own probes",
        "own probes",
    ]


def test_numersense_goes_on_after_a_kill_and_gives_the_same(
    probes: Path, language_model: Callable[..., str], tmp_path: Path
) -> None:
    models = [language_model(probes.read_text().splitlines(), seed=seed) for seed in (1, 2)]
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    options = ["numersense", "--probes", str(probes), "--json"]
    options += ["--model", models[0], "--model", models[1], "--out"]
    unbroken = run(*options, str(whole))
    away = Path(models[1]).rename(tmp_path / "away")
    assert "not found" in str(run(*options, str(cut)).exception)
    lines = whole.read_bytes().splitlines(keepends=True)
    assert cut.read_bytes() == b"".join(lines[:70])
    # A kill can come in the middle of a line.
    cut.write_bytes(b"".join(lines[:10]) + lines[10][:20])
    away.rename(models[1])
    resumed = run(*options, str(cut), "--resume")
    assert resumed.stdout == unbroken.stdout
    assert cut.read_bytes() == whole.read_bytes()


def test_a_bad_probe_is_named_before_any_model_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "own.tsv"
    path.write_text("a bird has <mask> legs.\ttwo\na cat has <mask> of <mask>.\tfour\n")
    failed = run("numersense", "--probes", str(path), "--model", "no such model")
    assert str(failed.exception).endswith("own.tsv:2: 2 masks in a probe, one <mask> is expected")


def test_numersense_needs_one_source_of_rankings(tmp_path: Path) -> None:
    assert run("numersense", "--data", str(tmp_path)).exit_code == 2


def test_number_words_have_the_grammar_as_reference_line(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    options = ["number-words", "--lang", "sv", "--variant", "bare", "--limit", "50"]
    assert run(*options, "--out", str(out)).exit_code == 0
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    found = [(row["lang"], row["task"], row["mode"], row["accuracy"]) for row in rows]
    assert found == [("sv", 1, "grammar", 1.0), ("sv", 2, "grammar", 1.0)]


def test_resumed_number_words_show_all_results(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    options = ["number-words", "--lang", "sv", "--limit", "50", "--json", "--out", str(out)]
    whole = run(*options)
    lines = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join(lines[:2]) + lines[2][:9])
    assert run(*options, "--resume").stdout == whole.stdout
    assert out.read_bytes() == b"".join(lines)


def test_object_bias_draws_from_the_models_own_words_and_goes_on(
    language_model: Callable[..., str], tmp_path: Path
) -> None:
    model, out = language_model(["a bird usually has two legs"] * 3), tmp_path / "bias.jsonl"
    options = ["object-bias", "--model", model, "--limit", "3", "--json", "--out", str(out)]
    whole = run(*options)
    rows = json.loads(whole.stdout)["rows"]
    assert [(row["rank"], row["fillings"]) for row in rows] == [(1, 3), (2, 3), (3, 3)] * 3
    lines = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(lines[0])
    assert run(*options, "--resume").stdout == whole.stdout
    assert out.read_bytes() == b"".join(lines)


def test_object_bias_that_is_stopped_shows_and_keeps_what_is_done(
    language_model: Callable[..., str], tmp_path: Path
) -> None:
    model, out = language_model(["a bird usually has two legs"] * 3), tmp_path / "bias.jsonl"
    options = ["--limit", "3", "--out", str(out), "--template", "most [x] have <mask> legs."]
    stopped = run("object-bias", "--model", model, *options, "--template", "no slot")
    assert "can't be filled" in str(stopped.exception)
    assert "most [x] have" in stopped.stdout
    assert len(out.read_text().splitlines()) == 1


def test_results_of_another_run_are_refused_and_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    options = ["number-words", "--limit", "50", "--task", "1", "--out", str(out)]
    run(*options, "--lang", "sv")
    before = out.read_bytes()
    other = run(*options, "--lang", "da", "--resume")
    assert str(other.exception).endswith("options; run without --resume")
    assert out.read_bytes() == before
    assert run(*options, "--lang", "sv", "--resume").exit_code == 0


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    pytest.importorskip("gensim")
    path = tmp_path / "corpus.txt"
    path.write_text("A dog has 4 legs .\nA fly has six legs .\n" * 20)
    return path


def test_vectors_that_are_trained_are_not_trained_again(corpus: Path, tmp_path: Path) -> None:
    out = tmp_path / "vectors.txt"
    options = ["retrain", str(corpus), "--out", str(out), "--dimension", "4", "--json"]
    first = run(*options)
    assert json.loads(first.stdout) == {"vectors": str(out), "sentences": 40}
    out.write_text("left alone")
    again = run(*options, "--resume")
    assert (again.stdout, out.read_text()) == (first.stdout, "left alone")
    other = run(*options, "--resume", "--seed", "2")
    assert str(other.exception).endswith("other data or options; run without --resume")
    assert out.read_text() == "left alone"


def test_a_training_that_is_cut_says_how_it_goes_on(corpus: Path, tmp_path: Path) -> None:
    out, epochs = tmp_path / "vectors.txt", tmp_path / "vectors.txt.epochs"
    options = ["retrain", str(corpus), "--out", str(out), "--dimension", "4", "--epochs", "3"]
    whole = run(*options)
    expected = out.read_bytes()
    # Nowhere to write the vectors: the training is cut when all epochs are done.
    away = tmp_path / "vectors.txt.new"
    away.mkdir()
    cut = run(*options)
    assert f"what is learnt so far is in {epochs}; --resume goes on with it" in cut.stderr
    away.rmdir()
    resumed = run(*options, "--resume")
    assert f"going on with the epochs in {epochs}" in resumed.stderr
    assert (whole.exit_code, out.read_bytes()) == (0, expected)
    assert not epochs.exists()


def test_the_data_of_numersense_is_counted(probes: Path) -> None:
    (found,) = json.loads(run("numersense-data", str(probes), "--json").stdout)["results"]
    assert (found["count"], found["answers"]) == (70, {"two": 70})


def test_contexts_of_a_corpus(tmp_path: Path) -> None:
    corpus = tmp_path / "corpus.txt"
    corpus.write_text("On 4 July.\nThe 1850 census came.\n")
    rows = json.loads(run("contexts", str(corpus), "--json").stdout)["contexts"]
    found = {(row["threshold"], row["class"], row["word"]) for row in rows}
    assert {(500, "primitives", "July"), (500, "large", "census")} <= found


def test_contexts_that_are_cut_go_on_and_give_the_same(tmp_path: Path) -> None:
    corpus, out = tmp_path / "corpus.txt", tmp_path / "counts.jsonl"
    corpus.write_text("On 4 July.\n" * 9_999 + "The 1850 census came.\n" * 2)
    options = ["contexts", str(corpus), "--json", "--out", str(out)]
    whole = run(*options)
    lines = out.read_bytes().splitlines(keepends=True)
    assert len(lines) == 2
    out.write_bytes(lines[0])
    assert run(*options, "--resume").stdout == whole.stdout
    assert out.read_bytes() == b"".join(lines)
