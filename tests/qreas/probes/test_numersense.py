import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from qreas.errors import DataError, InputError
from qreas.generation.cloze import Cloze, number_words
from qreas.lexicon import load_lexicon
from qreas.ports import MASK
from qreas.probes.categories import category_of
from qreas.probes.numersense import NumerSense, numersense, read_numersense
from qreas.probes.numersense_data import data_statistics
from qreas.probes.numersense_tables import bias_table
from qreas.probes.object_bias import TEMPLATES, Bias, object_bias, random_words
from qreas.probes.ranking import Ranking, rank_causal, rank_masked, read_rankings
from qreas.types import Numset

FOLDER = Path(__file__).parents[4] / "shared" / "data" / "numersense"
BIRD, CAR, MOON = (
    Cloze("a bird has <mask> legs.", "two"),
    Cloze("a car has <mask> round wheels.", "four"),
    Cloze("the moon has <mask> air.", "zero"),
)
DATA = NumerSense((BIRD, CAR, MOON), frozenset({BIRD.key, MOON.key}))


class Counter:
    """Thinks that everything has four parts, and after that as many as its text has letters."""

    name = "counter"

    def score(self, texts: Sequence[str], candidates: Sequence[Numset]) -> np.ndarray:
        rows = [
            [-abs(float(c.interval.value) - 4) - 0.01 * place for place, c in enumerate(candidates)]
            for _ in texts
        ]
        return np.array(rows)

    def perplexities(self, texts: Sequence[str]) -> np.ndarray:
        assert not any(MASK in text for text in texts)
        return np.array([1.0 if "four" in text else 9.0 for text in texts])


def ranked(cloze: Cloze, *words: str) -> Ranking:
    return Ranking(cloze.text, words, tuple(-float(n) for n in range(len(words))))


def test_hits_count_the_first_one_two_and_three() -> None:
    rankings = [
        ranked(BIRD, "four", "two", "one"),
        ranked(CAR, "four", "two", "one"),
        ranked(MOON, "no", "one", "two"),
        ranked(Cloze("an unlabelled one has <mask> legs."), "six"),
    ]
    report = numersense("model", rankings, DATA)
    assert report.ranked_count == 4
    figures = [(r.part, r.count, *(h.value for h in r.hits)) for r in report.sets]
    assert figures == [("core", 2, 0, 0.5, 0.5), ("core + adversarial", 3, 1 / 3, 2 / 3, 2 / 3)]
    assert [row.part for row in report.answers] == ["zero", "two", "four"]
    # "no" is another word for the right number.
    assert [row.by_value.value for row in report.sets] == [0.5, 2 / 3]


def test_the_first_ranking_of_a_probe_counts() -> None:
    report = numersense("model", [ranked(BIRD, "two"), ranked(BIRD, "six")], DATA)
    assert [(row.part, row.count, row.hits[0].value) for row in report.sets] == [("core", 1, 1.0)]


def test_rankings_of_other_probes_are_refused() -> None:
    with pytest.raises(InputError, match="rankings of no labelled probe"):
        numersense("model", [ranked(Cloze("so <mask>"), "two")], DATA)


def test_masked_models_rank_by_score_and_causal_ones_by_perplexity() -> None:
    for rank in (rank_masked, rank_causal):
        (found,) = rank(Counter(), [CAR], number_words())
        assert (found.text, found.words[0], len(found.words)) == (CAR.text, "four", 12)


def test_a_ranking_survives_its_file(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    path.write_text(json.dumps(ranked(BIRD, "two", "six").to_dict()) + "\n")
    assert list(read_rankings(path)) == [ranked(BIRD, "two", "six")]


def test_a_bad_ranking_names_its_line(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    path.write_text(json.dumps(ranked(BIRD, "two").to_dict()) + '\n{"probe": "x"}\n')
    with pytest.raises(DataError, match=r"out.jsonl:2: expected an object with probe"):
        list(read_rankings(path))


def test_the_frame_has_a_row_for_each_part() -> None:
    pytest.importorskip("pandas")
    report = numersense("model", [ranked(BIRD, "two"), ranked(CAR, "two")], DATA, lambda _: "Misc.")
    frame = report.to_frame()
    assert frame["part"].tolist() == ["core", "core + adversarial", "Misc.", "two", "four"]
    assert frame["hit@1"].tolist() == [1.0, 0.5, 1.0, 1.0, 0.0]


def test_the_data_is_counted() -> None:
    category = category_of(load_lexicon().taxonomy)
    found = data_statistics("file", [BIRD, CAR, MOON], category)
    assert found.answers == (("zero", 1), ("two", 1), ("four", 1))
    assert (found.count, round(found.mean_length, 2)) == (3, 5.33)
    assert dict(found.categories) == {"Biology": 1, "Objects": 1, "Physics": 1}


def test_object_bias_is_the_mean_softmax_over_fillings() -> None:
    bias = object_bias(Counter(), "a [x] has <mask> legs.", ["cat", "dog"], number_words())
    assert bias.words[:3] == ("four", "three", "five")
    assert bias.shares[0] == pytest.approx(np.exp(-0.05))
    with pytest.raises(InputError, match="can't be filled"):
        object_bias(Counter(), "a cat has <mask> legs.", ["cat"], number_words())


def test_a_bias_survives_its_file_and_stands_beside_the_papers() -> None:
    class Large(Counter):
        name = "models/bert-large-uncased"

    bias = object_bias(Large(), TEMPLATES[0], ["cat"], number_words())
    assert Bias.of_dict(json.loads(json.dumps(bias.to_dict()))) == bias
    columns = [next(iter(column.cells)) for column in bias_table([bias], 2).columns]
    assert columns[3:] == ["four 95.1, three 35.3", "four 39.3, two 18.3, three 10.1"]


def test_random_words_are_seeded_and_different() -> None:
    words = [str(n) for n in range(100)]
    drawn = random_words(words, 10, 1)
    assert drawn == random_words(words, 10, 1) != random_words(words, 10, 2)
    assert len(set(drawn)) == 10
    with pytest.raises(InputError, match="too few words"):
        random_words(words, 101, 1)


@pytest.mark.parametrize(
    ("file", "core", "percent"),
    [
        ("bert-base.test.all.output.jsonl", "core + adversarial", (32.16, 54.77, 69.85)),
        ("roberta-large.test.core.output.jsonl", "core", (44.17, 66.26, 78.53)),
    ],
)
def test_real_outputs_score_as_counted_by_hand(
    file: str, core: str, percent: tuple[float, ...]
) -> None:
    if not FOLDER.is_dir():
        pytest.skip(f"{FOLDER} is not there")
    rankings = read_rankings(FOLDER / "results" / file)
    report = numersense(file, rankings, read_numersense(FOLDER / "data"))
    (row,) = (row for row in report.sets if row.part == core)
    assert tuple(round(100 * hit.value, 2) for hit in row.hits) == percent
