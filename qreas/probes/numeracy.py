"""Probe 1: what word vectors know of magnitude and numeration (Naik et al. 2019)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Literal

import numpy as np

from qreas.errors import DataError, InputError
from qreas.ports import WordEmbedder
from qreas.probes.bootstrap import share_estimate
from qreas.probes.contrast_tests import Passed, magnitude_tests, numeration_tests
from qreas.probes.contrasts import Neighbours, neighbours_in, neighbours_of
from qreas.probes.nearness import METRICS, Metric
from qreas.probes.numeracy_report import NumeracyReport, TestResult
from qreas.probes.numeral_counts import NumeralCounter
from qreas.probes.numerals import (
    DIGITS,
    Numeral,
    first_of_each_value,
    numerals_among,
)
from qreas.probes.regression import SCALES, Regression, magnitude_regression
from qreas.vectors import Vectors

if TYPE_CHECKING:
    from numpy.typing import NDArray

Kind = Literal["OVA", "SC", "BC"]
_FEWEST = 4


@dataclass(frozen=True, slots=True)
class NumeracySettings:
    """What to probe.

    langs:    languages whose number words are probed besides digits.
    numerals: the numerals to probe, in digits or in words, in the order that settles ties; of a
              system that none is given of, and without any, all that the vocabulary has, in its
              order.
    limit:    only so many numbers in digits.
    seed:     of the random baseline, the regression's split and the intervals.
    metrics:  how nearness is measured.
    skip_missing: numbers in `numerals` without a vector are left out, in place of an error.
    """

    langs: tuple[str, ...] = ("en",)
    numerals: tuple[str, ...] | None = None
    limit: int | None = None
    seed: int = 1
    metrics: tuple[Metric, ...] = METRICS
    skip_missing: bool = False


def numeracy(embedder: WordEmbedder, settings: NumeracySettings | None = None) -> NumeracyReport:
    """Probes word vectors for magnitude, numeration and recoverable magnitude.

    Raises:
        DataError: `settings.numerals` has numbers without a vector; also what a bad file causes.
        UnknownNameError: a language has no grammar.
        InputError: there are too few numbers to test, or one of `settings.numerals` is none.
    """
    settings = settings or NumeracySettings()
    counter = NumeralCounter(settings.langs)
    numerals = _by_system(counter.numerals(embedder.words()), settings)
    vectors = embedder.embed([n.word for group in numerals.values() for n in group])
    numerals = _present(numerals, vectors, embedder.name, settings)
    probe = _Probe(vectors, numerals, settings)
    tests = (*probe.magnitude(), *probe.numeration())
    if not tests:
        raise InputError("too few numerals", embedder.name, f"{_FEWEST} of a system are needed")
    notes = tuple(
        f"{system}: {len(group)} numerals, too few to test"
        for system, group in numerals.items()
        if len(group) < _FEWEST
    )
    return NumeracyReport(embedder.name, counter.counts, tests, tuple(probe.regressions()), notes)


def common_numerals(embedders: Sequence[WordEmbedder], langs: Sequence[str]) -> tuple[str, ...]:
    """The numerals that all vocabularies have, in the order of the first ("Experiments").

    Raises:
        UnknownNameError: a language has no grammar.
    """
    first, *others = (
        [numeral.word for numeral in numerals_among(each.words(), langs)] for each in embedders
    )
    kept = set(first).intersection(*others)
    return tuple(dict.fromkeys(word for word in first if word in kept))


def _by_system(
    found: Iterator[Numeral], settings: NumeracySettings
) -> dict[str, tuple[Numeral, ...]]:
    groups: dict[str, list[Numeral]] = {system: [] for system in (DIGITS, *settings.langs)}
    for numeral in found:
        groups[numeral.system].append(numeral)
    given = [_given(word, settings.langs) for word in settings.numerals or ()]
    for system in {numeral.system for numeral in given}:
        groups[system] = [numeral for numeral in given if numeral.system == system]
    chosen = {system: first_of_each_value(group) for system, group in groups.items()}
    chosen[DIGITS] = chosen[DIGITS][: settings.limit]
    return chosen


def _given(word: str, langs: Sequence[str]) -> Numeral:
    found = next(numerals_among((word,), langs), None)
    if found is None:
        raise InputError("a numeral to probe", word, f"write it in digits or in {', '.join(langs)}")
    return found


def _present(
    numerals: dict[str, tuple[Numeral, ...]],
    vectors: Vectors,
    name: str,
    settings: NumeracySettings,
) -> dict[str, tuple[Numeral, ...]]:
    if vectors.missing and not settings.skip_missing:
        some = ", ".join(vectors.missing[:5])
        problem = f"no vector for {len(vectors.missing)} of the numerals asked for: {some}"
        raise DataError(name, 0, problem)
    known = set(vectors.texts)
    return {
        system: tuple(numeral for numeral in group if numeral.word in known)
        for system, group in numerals.items()
    }


@dataclass(frozen=True, slots=True)
class _Probe:
    """The vectors of all numerals, and which rows each system has."""

    vectors: Vectors
    numerals: dict[str, tuple[Numeral, ...]]
    settings: NumeracySettings

    def magnitude(self) -> Iterator[TestResult]:
        for system, group in self.numerals.items():
            if len(group) < _FEWEST:
                continue
            matrix = self._matrix(group)
            neighbours = neighbours_in([numeral.value for numeral in group])
            for metric in self.settings.metrics:
                passed = magnitude_tests(matrix, neighbours, metric)
                random = magnitude_tests(self._random(matrix), neighbours, metric)
                yield from self._results("MAG", (system, system), metric, passed, random)

    def numeration(self) -> Iterator[TestResult]:
        for first, second in combinations(self.numerals, 2):
            targets = self.numerals[second]
            values = {numeral.value for numeral in targets}
            sources = [numeral for numeral in self.numerals[first] if numeral.value in values]
            if len(targets) < _FEWEST or not sources:
                continue
            neighbours = neighbours_of([s.value for s in sources], [t.value for t in targets])
            yield from self._numeration((first, second), sources, targets, neighbours)

    def _numeration(
        self,
        systems: tuple[str, str],
        sources: Sequence[Numeral],
        targets: Sequence[Numeral],
        neighbours: Sequence[Neighbours],
    ) -> Iterator[TestResult]:
        left, right = self._matrix(sources), self._matrix(targets)
        for metric in self.settings.metrics:
            passed = numeration_tests(left, right, neighbours, metric)
            random = numeration_tests(
                self._random(left), self._random(right, 1), neighbours, metric
            )
            yield from self._results("NUM", systems, metric, passed, random)

    def regressions(self) -> Iterator[Regression]:
        group = self.numerals[DIGITS]
        values = [float(numeral.value) for numeral in group]
        for scale in SCALES:
            found = magnitude_regression(self._matrix(group), values, scale, self.settings.seed)
            if found is not None:
                yield found

    def _results(
        self,
        prop: str,
        systems: tuple[str, str],
        metric: Metric,
        passed: Passed,
        random: Passed,
    ) -> Iterator[TestResult]:
        kinds: tuple[tuple[Kind, NDArray[np.bool_], NDArray[np.bool_]], ...] = (
            ("OVA", passed.one_versus_all, random.one_versus_all),
            ("SC", passed.strict, random.strict),
            ("BC", passed.broad, random.broad),
        )
        for kind, ours, chance in kinds:
            accuracy = share_estimate(int(ours.sum()), len(ours), self.settings.seed)
            yield TestResult(
                f"{kind}-{prop}", systems, metric, len(ours), accuracy, float(chance.mean())
            )

    def _matrix(self, group: Sequence[Numeral]) -> "NDArray[np.float32]":
        rows = self.vectors.rows()
        return self.vectors.matrix[[rows[numeral.word] for numeral in group]]

    def _random(self, matrix: "NDArray[np.float32]", stream: int = 0) -> "NDArray[np.float32]":
        chooser = np.random.default_rng((self.settings.seed, stream))
        return chooser.standard_normal(matrix.shape, dtype=np.float32)
