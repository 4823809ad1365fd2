"""Models rank a file of probes one after another; a run that was cut off goes on where it was."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from qreas.cli.checkpoint import fingerprint
from qreas.cli.output import print_note
from qreas.cli.probe_options import Lines, counting, json_lines
from qreas.plugins import CAUSAL_MODELS, MASKED_MODELS, resolve

if TYPE_CHECKING:
    from qreas.generation.cloze import Cloze
    from qreas.probes.ranking import Ranking


@dataclass(frozen=True, slots=True)
class Ranker:
    """A model that ranks, by its folder or hub name."""

    kind: Literal["masked", "causal"]
    name: str

    def rankings(self, probes: "Iterator[Cloze]") -> "Iterator[Ranking]":
        """The rankings in order; the model is loaded when the first one is asked for."""
        from qreas.generation.cloze import number_words
        from qreas.probes.ranking import rank_causal, rank_masked

        if self.kind == "masked":
            masked = resolve("masked_model", f"hf:{self.name}", MASKED_MODELS)
            yield from rank_masked(masked, probes, number_words())
        else:
            causal = resolve("causal_model", f"hf:{self.name}", CAUSAL_MODELS)
            yield from rank_causal(causal, probes, number_words())


@dataclass(frozen=True, slots=True)
class ProbeFile:
    """Sentences to rank: read anew each time, so that they are never held all at once."""

    path: Path
    limit: int | None

    def probes(self, start: int = 0) -> "Iterator[Cloze]":
        """The probes from number `start` on."""
        from qreas.generation.cloze import read_clozes

        return islice(read_clozes(self.path), start, self.limit)

    def count(self) -> int:
        """How many there are; a bad line is found here, before any model works."""
        return sum(1 for _ in self.probes())


def ranked(
    rankers: Sequence[Ranker], asked: ProbeFile, out: Path | None, *, resume: bool
) -> "Iterator[tuple[str, Iterator[tuple[Cloze, Ranking]]]]":
    """Each model's name, and the probes with their rankings, to be read before the next one's.

    out: has each ranking as soon as it is there; with `resume` those in it are not made again.
    """
    total = asked.count()
    task = {
        "probe": "numersense",
        "models": [[ranker.kind, ranker.name] for ranker in rankers],
        "probes": fingerprint(asked.path),
        "limit": asked.limit,
    }
    with json_lines(out, task, resume=resume) as lines:
        if lines.done:
            print_note(f"{lines.done} of {total * len(rankers)} rankings are in {out} already")
        for number, ranker in enumerate(rankers):
            known = min(max(lines.done - number * total, 0), total)
            kept = _kept(lines, number * total, known)
            fresh = _fresh(ranker, asked, known, lines, total) if known < total else iter(())
            yield ranker.name, zip(asked.probes(), chain(kept, fresh), strict=True)


def _kept(lines: Lines, start: int, count: int) -> "Iterator[Ranking]":
    from qreas.probes.ranking import ranking_of

    return map(ranking_of, islice(lines.kept(), start, start + count))


def _fresh(
    ranker: Ranker, asked: ProbeFile, known: int, lines: Lines, total: int
) -> "Iterator[Ranking]":
    """The rankings from number `known` on, each written as soon as it is there."""
    from qreas.probes.ranking import CHUNK

    # What is computed with a probe moves its last digits: it is asked in the company it had.
    begin = known - known % CHUNK
    rankings = islice(ranker.rankings(asked.probes(begin)), known - begin, None)
    with counting(ranker.name, total) as count:
        for number, ranking in enumerate(rankings, known + 1):
            lines.write(ranking.to_dict())
            count(number)
            yield ranking
