"""`qreas generate awpnli`, `stress`, `perturb`, `pairs`: pairs made as the paper makes them."""

import json as json_format
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Literal, Protocol, TypeVar

import typer

from qreas.cli.checkpoint import fingerprint
from qreas.cli.engine_options import Json, Parser
from qreas.cli.journal import journaled
from qreas.cli.output import print_json, print_note, progress
from qreas.cli.version import installed_version
from qreas.engine import Engine
from qreas.evaluation.labelled import read_labelled, read_rows
from qreas.generation.awpnli import awpnli_pairs
from qreas.generation.pairs import news_pairs, read_articles, read_titles, title_pairs
from qreas.generation.perturb import perturb as perturbed
from qreas.generation.stress import stress_pairs
from qreas.generation.word_problems import read_problems
from qreas.plugins import PARSERS, resolve

# Where files of the kinds that are at hand keep their text; the first that a row has is read.
_TEXT = ("text", "question", "premise", "sentence1", "sentence")

T = TypeVar("T")
Out = Annotated[Path, typer.Argument(metavar="OUT", help="JSON Lines.")]
Seed = Annotated[int, typer.Option(help="Seed of the random choices.")]
Limit = Annotated[int | None, typer.Option(min=1, help="Make at most so many pairs.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on where a run into OUT was cut.")]


class Row(Protocol):
    """What can be written as a row of JSON Lines."""

    def to_row(self) -> Mapping[str, Any]:
        """The row."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a command is asked to write.

    name, options: tell it from others, so that another order's file is not resumed.
    """

    name: str
    data: Path
    out: Path
    limit: int | None
    options: Sequence[str] = ()
    resume: bool = False

    @property
    def task(self) -> Mapping[str, Any]:
        """What a run that resumes must be asked as well."""
        return {
            "qreas": installed_version(),
            "command": self.name,
            "input": fingerprint(self.data) if self.data.is_file() else "",
            "options": [str(self.limit), *self.options],
        }


def awpnli(
    out: Out,
    data: Annotated[
        Path, typer.Option(metavar="FILE", help="JSON Lines: question, answer, equation.")
    ],
    seed: Seed = 0,
    limit: Limit = None,
    resume: Resume = False,
    json: Json = False,
    parser: Parser = "bundled",
) -> None:
    """Make arithmetic word problems into pairs, as EQUATE's AWPNLI."""
    loaded = resolve("parser", parser, PARSERS)
    order = Order("awpnli", data, out, limit, (str(seed), parser), resume)
    write_pairs(
        order, read_problems(data), lambda one: awpnli_pairs([one], loaded, seed), as_json=json
    )


def stress(
    out: Out,
    data: Annotated[Path, typer.Option(metavar="FILE", help="JSON Lines with texts.")],
    extended: Annotated[
        bool, typer.Option("--extended", help="All phrases and units, not just the paper's.")
    ] = False,
    seed: Seed = 0,
    limit: Limit = None,
    resume: Resume = False,
    json: Json = False,
    parser: Parser = "bundled",
) -> None:
    """Make triples of quantifiers from sentences with numbers, as the numerical stress test."""
    loaded = resolve("parser", parser, PARSERS)
    texts = enumerate(_text(row) for _, row in read_rows(data))
    order = Order("stress", data, out, limit, (str(seed), str(extended), parser), resume)

    def made(text: tuple[int, str]) -> Iterable[Row]:
        return stress_pairs([text[1]], loaded, seed, extended=extended, first=text[0])

    write_pairs(order, texts, made, as_json=json)


def perturb(
    out: Out,
    data: Annotated[Path, typer.Option(metavar="FILE", help="Labelled JSON Lines.")],
    seed: Seed = 0,
    limit: Limit = None,
    resume: Resume = False,
    json: Json = False,
    parser: Parser = "bundled",
) -> None:
    """Make entailed pairs contradictory by another number in the hypothesis."""
    engine = Engine(parser=parser)
    order = Order("perturb", data, out, limit, (str(seed), parser), resume)
    pairs = read_labelled(data, data.stem).pairs
    write_pairs(order, pairs, lambda one: perturbed([one], engine, seed), as_json=json)


def pairs(
    out: Out,
    data: Annotated[
        Path, typer.Option(metavar="FILE", help="Articles with highlights, or dated titles.")
    ],
    style: Annotated[
        Literal["news", "reddit"], typer.Option(help="As NewsNLI or as RedditNLI.")
    ] = "news",
    limit: Limit = None,
    json: Json = False,
    parser: Parser = "bundled",
) -> None:
    """Find pairs to be annotated in news articles or in titles."""
    loaded = resolve("parser", parser, PARSERS)
    order = Order("pairs", data, out, limit)
    made: Sequence[Row]
    if style == "news":
        made = news_pairs(read_articles(data), loaded)
    else:
        made = title_pairs(tuple(read_titles(data)), loaded)
    write_pairs(order, [made], lambda found: found, as_json=json)


def write_pairs(
    order: Order, items: Iterable[T], make: Callable[[T], Iterable[Row]], *, as_json: bool
) -> None:
    """Writes the pairs that are made of each item, and says how many there are of each label."""
    out = order.out
    with (
        journaled(out, order.task, resume=order.resume) as journal,
        progress(out.name, order.limit) as bar,
    ):
        count = journal.line_count
        for item in islice(items, journal.item_count, None):
            room = None if order.limit is None else order.limit - count
            if room == 0:
                break
            rows = [each.to_row() for each in islice(make(item), room)]
            journal.add(json_format.dumps(row, ensure_ascii=False) for row in rows)
            count += len(rows)
            bar(count, 0.0)
    if as_json:
        labels = Counter(str(row["gold_label"]) for _, row in read_rows(out))
        print_json({"file": str(out), "pairs": count, "labels": dict(sorted(labels.items()))})
    else:
        print_note(f"{count} pairs in {out}")


def _text(row: Mapping[str, Any]) -> str:
    return next((row[name] for name in _TEXT if isinstance(row.get(name), str)), "")
