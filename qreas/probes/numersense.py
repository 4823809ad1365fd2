"""Probe 2: numerical commonsense of language models (NumerSense, Lin et al. 2020)."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from qreas.errors import InputError
from qreas.generation.cloze import Cloze, number_words, read_clozes
from qreas.probes.bootstrap import Estimate, share_estimate
from qreas.probes.ranking import Ranking

if TYPE_CHECKING:
    import pandas

_DEPTHS = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class NumerSense:
    """The released probes whose answers are known.

    core: keys of the probes without adversarial adjectives.
    """

    probes: tuple[Cloze, ...]
    core: frozenset[str]


@dataclass(frozen=True, slots=True)
class HitRow:
    """How often the right answer is among the first one, two and three.

    part:     "core", "core + adversarial", a category, or an answer.
    by_value: hit@1 where any word for the right number counts ("no" for "zero").
    """

    part: str
    count: int
    hits: tuple[Estimate, ...]
    by_value: Estimate


@dataclass(frozen=True, slots=True)
class NumerSenseReport:
    """What one model puts into the holes; the parts with labelled probes."""

    model: str
    ranked_count: int
    sets: tuple[HitRow, ...]
    categories: tuple[HitRow, ...]
    answers: tuple[HitRow, ...]

    def to_frame(self) -> "pandas.DataFrame":
        """One row for each part, figures from 0 to 1."""
        import pandas

        return pandas.DataFrame(list(self.rows()))

    def rows(self) -> Iterator[dict[str, Any]]:
        """One flat row for each part."""
        kinds = (("set", self.sets), ("category", self.categories), ("answer", self.answers))
        for kind, parts in kinds:
            for part in parts:
                row = {"model": self.model, "kind": kind, "part": part.part, "count": part.count}
                for depth, hit in zip(_DEPTHS, part.hits, strict=True):
                    row[f"hit@{depth}"] = hit.value
                    row[f"hit@{depth} interval"] = [hit.low, hit.high]
                yield {**row, "hit@1 by value": part.by_value.value}

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON-ready values."""
        return {"model": self.model, "ranked": self.ranked_count, "rows": list(self.rows())}


def read_numersense(folder: Path) -> NumerSense:
    """The labelled probes of the released `data` folder; those without adjectives are the core.

    Raises:
        MissingResourceError: a file is not there.
        DataError: a file is not as released.
    """
    core = read_clozes(folder / "test.core.masked.txt")
    probes = tuple(read_clozes(folder / "validation.masked.tsv"))
    return NumerSense(probes, frozenset(probe.key for probe in core))


def numersense(
    model: str,
    rankings: Iterable[Ranking],
    data: NumerSense,
    category: Callable[[Cloze], str] | None = None,
    seed: int = 1,
) -> NumerSenseReport:
    """How a model's rankings compare with the known answers.

    category: says what a probe is about, where the probe itself does not.

    Raises:
        InputError: no ranking is of a labelled probe.
    """
    labelled = {probe.key: probe for probe in data.probes if probe.truth is not None}
    found: dict[str, Ranking] = {}
    count = 0
    for ranking in rankings:
        count += 1
        key = Cloze(ranking.text).key
        if key in labelled:
            found.setdefault(key, ranking)
    if not found:
        raise InputError("rankings of no labelled probe", model, "rank the validation probes")
    answered = [(labelled[key], ranking) for key, ranking in found.items()]
    core = [pair for pair in answered if pair[0].key in data.core]
    sets = [("core", core), ("core + adversarial", answered)]
    # Rankings of core probes alone would make the second row a copy of the first.
    named = [(name, part) for name, part in sets if part and (name == "core" or part != core)]
    by_answer = _grouped(answered, lambda probe: str(probe.truth))
    order = [word.text for word in number_words()]
    return NumerSenseReport(
        model,
        count,
        tuple(_row(name, part, seed) for name, part in named),
        tuple(_row(*each, seed) for each in _categories(core or answered, category)),
        tuple(_row(word, by_answer[word], seed) for word in order if word in by_answer),
    )


Answered = tuple[Cloze, Ranking]


def _categories(
    answered: Sequence[Answered], category: Callable[[Cloze], str] | None
) -> list[tuple[str, list[Answered]]]:
    """The probes by what they are about, where that is known of all; most probes first."""

    def name(probe: Cloze) -> str:
        return probe.category or (category(probe) if category else "")

    groups = _grouped(answered, name)
    if "" in groups:
        return []
    return sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))


def _grouped(
    answered: Sequence[Answered], name: Callable[[Cloze], str]
) -> dict[str, list[Answered]]:
    groups: dict[str, list[Answered]] = defaultdict(list)
    for probe, ranking in answered:
        groups[name(probe)].append((probe, ranking))
    return groups


def _row(part: str, answered: Sequence[Answered], seed: int) -> HitRow:
    values = {each.text: each.interval.value for each in number_words()}
    hits = tuple(
        share_estimate(
            sum(probe.truth in ranking.words[:depth] for probe, ranking in answered),
            len(answered),
            seed,
        )
        for depth in _DEPTHS
    )
    same = sum(_is_right(probe, ranking, values) for probe, ranking in answered)
    return HitRow(part, len(answered), hits, share_estimate(same, len(answered), seed))


def _is_right(probe: Cloze, ranking: Ranking, values: Mapping[str, Fraction]) -> bool:
    return values.get(ranking.words[0]) == values[str(probe.truth)]
