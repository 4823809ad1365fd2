import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import pytest

from qreas.errors import DataError, InputError
from qreas.probes.numeracy import NumeracySettings, common_numerals, numeracy
from qreas.probes.numeracy_report import NumeracyReport
from qreas.vectors import Vectors

pytest.importorskip("sklearn")
pytest.importorskip("word2number")

ENGLISH = ("one", "two", "three", "four", "five", "hundred")


@dataclass(frozen=True)
class Line:
    """Digits lie on a line by their logarithm; number words beside them."""

    name: str = "glove.6B.50d.txt"
    dimension: int = 2

    def words(self) -> Iterator[str]:
        yield from ("the", *map(str, range(1, 41)), *ENGLISH, "point", "7.0")

    def embed(self, texts: Sequence[str]) -> Vectors:
        known = [text for text in texts if text != "99"]
        rows = [self._vector(text) for text in known]
        return Vectors(tuple(known), np.array(rows, "float32"), tuple(set(texts) - set(known)))

    @staticmethod
    def _vector(text: str) -> tuple[float, float]:
        value = {"hundred": 100, **{w: n for n, w in enumerate(ENGLISH[:5], 1)}}.get(text)
        return (math.log(float(value or text)), 0.1 if value else 0.0)


def test_a_line_of_numbers_passes_by_distance() -> None:
    report = numeracy(Line(), NumeracySettings(metrics=("euclidean",)))
    found = {(each.test, each.systems): each for each in report.tests}
    for test in ("OVA-NUM", "SC-NUM", "BC-NUM"):
        assert found[test, ("digits", "en")].accuracy.value == 1
        assert found[test, ("digits", "en")].count == 5
    assert found["BC-MAG", ("digits", "digits")].count == 40
    # All but 2: on a scale of logarithms 4 is as far from it as 1.
    assert found["OVA-MAG", ("digits", "digits")].accuracy.value == 39 / 40
    assert {each.systems for each in report.tests} == {
        ("digits", "digits"),
        ("en", "en"),
        ("digits", "en"),
    }
    assert report.regressions[1].scale == "log"
    assert report.regressions[1].r2.value > 0.8


def test_the_vocabulary_is_counted_both_ways() -> None:
    counts = numeracy(Line()).counts
    assert counts.word_count == 49
    assert counts.by_system == (("digits", 41), ("en", 6))
    assert counts.word2number == 7  # it takes "point" for a number
    assert counts.share("en") == 6 / 49


def test_the_same_seed_gives_the_same_report() -> None:
    settings = NumeracySettings(seed=3)
    assert numeracy(Line(), settings) == numeracy(Line(), settings)


def test_the_frame_has_a_row_for_each_test() -> None:
    pytest.importorskip("pandas")
    report = numeracy(Line())
    frame = report.to_frame()
    assert len(frame) == len(report.tests) == 18
    assert set(frame["vectors"]) == {"glove.6B.50d.txt"}


def test_a_number_without_a_vector_is_named_or_left_out() -> None:
    numerals = ("3", "99", "4", "5", "6", "30")
    with pytest.raises(DataError, match=r"no vector for 1 of the numerals asked for: 99"):
        numeracy(Line(), NumeracySettings(numerals=numerals))
    report = numeracy(Line(), NumeracySettings(numerals=numerals, skip_missing=True))
    assert report.tests[0].count == 5


def test_numerals_can_be_given_in_words() -> None:
    numerals = ("3", "two", "5", "one", "6", "four", "30", "five")
    report = numeracy(Line(), NumeracySettings(numerals=numerals, metrics=("cosine",)))
    counts = {each.systems: each.count for each in report.tests}
    assert counts == {("digits", "digits"): 4, ("en", "en"): 4, ("digits", "en"): 1}


def test_the_numerals_of_all_vocabularies_are_in_the_order_of_the_first() -> None:
    class Short(Line):
        def words(self) -> Iterator[str]:
            yield from ("3", "two", "1", "of", "50")

    assert common_numerals([Line(), Short()], ["en"]) == ("1", "3", "two")


def test_a_report_survives_its_file() -> None:
    report = numeracy(Line())
    assert NumeracyReport.of_dict(json.loads(json.dumps(report.to_dict()))) == report


def test_a_language_without_words_in_the_vocabulary_is_noted() -> None:
    report = numeracy(Line(), NumeracySettings(langs=("de",)))
    assert report.notes == ("de: 0 numerals, too few to test",)
    assert report.counts.word2number is None


def test_what_is_no_number_is_refused() -> None:
    with pytest.raises(InputError, match="a numeral to probe: 'x'"):
        numeracy(Line(), NumeracySettings(numerals=("x", "1", "2", "3")))
