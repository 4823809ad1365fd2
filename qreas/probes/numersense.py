"""Probe 2: numerical commonsense of language models (NumerSense, Lin et al. 2020)."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from qreas.errors import InputError
from qreas.generation.cloze import Cloze, number_words, read_clozes
from qreas.probes.hits import DEPTHS, HitCount, HitRow
from qreas.probes.ranking import Ranking

if TYPE_CHECKING:
    import pandas

# Of the released files, the one with answers.
LABELLED = "validation.masked.tsv"
CORE, ALL, OWN = "core", "core + adversarial", "own probes"
Answered = tuple[Cloze, Ranking]


@dataclass(frozen=True, slots=True)
class NumerSense:
    """The released probes whose answers are known.

    core: keys of the probes without adversarial adjectives.
    """

    probes: tuple[Cloze, ...]
    core: frozenset[str]


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
                for depth, hit in zip(DEPTHS, part.hits, strict=True):
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
    probes = tuple(read_clozes(folder / LABELLED))
    return NumerSense(probes, frozenset(probe.key for probe in core))


def numersense(
    model: str,
    rankings: Iterable[Ranking],
    data: NumerSense,
    category: Callable[[Cloze], str] | None = None,
    seed: int = 1,
) -> NumerSenseReport:
    """How a model's rankings of the released probes compare with the known answers.

    category: says what a probe is about, where the probe itself does not.

    Raises:
        InputError: no ranking is of a labelled probe.
    """
    return scored(model, answered(rankings, data), data.core, category, seed)


def answered(rankings: Iterable[Ranking], data: NumerSense) -> Iterator[Answered]:
    """The rankings with their probes; of several rankings of a probe only the first."""
    labelled = {probe.key: probe for probe in data.probes if probe.truth is not None}
    answered_keys: set[str] = set()
    for ranking in rankings:
        bare = Cloze(ranking.text)
        if bare.key in answered_keys:
            continue
        if bare.key in labelled:
            answered_keys.add(bare.key)
        yield labelled.get(bare.key, bare), ranking


def scored(
    model: str,
    pairs: Iterable[Answered],
    core: frozenset[str] | None,
    category: Callable[[Cloze], str] | None = None,
    seed: int = 1,
) -> NumerSenseReport:
    """How rankings compare with the answers that their probes have.

    pairs: streamed; memory does not grow with their number.
    core:  keys of the core probes; None where the probes are no released ones.

    Raises:
        InputError: no probe has an answer.
    """
    counts = _Counts(core, category)
    for probe, ranking in pairs:
        counts.ranked += 1
        if probe.truth is not None:
            counts.add(probe, ranking)
    if not counts.parts[ALL].count:
        raise InputError("rankings of no labelled probe", model, "rank the validation probes")
    return NumerSenseReport(
        model, counts.ranked, counts.sets(seed), counts.categories(seed), counts.answers(seed)
    )


@dataclass(slots=True)
class _Counts:
    """The hits of all parts, by name; the categories of the core and of all probes."""

    core: frozenset[str] | None
    category: Callable[[Cloze], str] | None
    ranked: int = 0
    parts: defaultdict[str, HitCount] = field(default_factory=lambda: defaultdict(HitCount))
    by_answer: defaultdict[str, HitCount] = field(default_factory=lambda: defaultdict(HitCount))
    by_category: Mapping[str, defaultdict[str, HitCount]] = field(
        default_factory=lambda: {part: defaultdict(HitCount) for part in (CORE, ALL)}
    )

    def add(self, probe: Cloze, ranking: Ranking) -> None:
        is_core = self.core is not None and probe.key in self.core
        category = probe.category or (self.category(probe) if self.category else "")
        for part in (CORE, ALL) if is_core else (ALL,):
            self.parts[part].add(probe, ranking)
            self.by_category[part][category].add(probe, ranking)
        self.by_answer[str(probe.truth)].add(probe, ranking)

    def sets(self, seed: int) -> tuple[HitRow, ...]:
        """The core and all; where all are core ones, the second row would be a copy."""
        core, everything = self.parts[CORE], self.parts[ALL]
        if self.core is None:
            return (everything.row(OWN, seed),)
        rows = [core.row(CORE, seed)] if core.count else []
        if core.count < everything.count:
            rows.append(everything.row(ALL, seed))
        return tuple(rows)

    def categories(self, seed: int) -> tuple[HitRow, ...]:
        """The core probes by what they are about, where that is known of all; most first."""
        groups = self.by_category[CORE] or self.by_category[ALL]
        if "" in groups:
            return ()
        named = sorted(groups.items(), key=lambda group: (-group[1].count, group[0]))
        return tuple(count.row(name, seed) for name, count in named)

    def answers(self, seed: int) -> tuple[HitRow, ...]:
        """The probes by their answer, from no to ten."""
        order = [word.text for word in number_words() if word.text in self.by_answer]
        return tuple(self.by_answer[word].row(word, seed) for word in order)
