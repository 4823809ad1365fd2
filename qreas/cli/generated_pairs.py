"""`qreas generate awpnli`, `stress`, `perturb`, `pairs`: pairs made as the paper makes them."""

import json as json_format
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, Literal, Protocol

import typer

from qreas.cli.engine_options import Json, Parser
from qreas.cli.output import print_json, print_note, progress
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

Out = Annotated[Path, typer.Argument(metavar="OUT", help="JSON Lines.")]
Seed = Annotated[int, typer.Option(help="Seed of the random choices.")]
Limit = Annotated[int | None, typer.Option(min=1, help="Make at most so many pairs.")]


class Row(Protocol):
    """What can be written as a row of JSON Lines."""

    def to_row(self) -> Mapping[str, Any]:
        """The row."""


def awpnli(
    out: Out,
    data: Annotated[
        Path, typer.Option(metavar="FILE", help="JSON Lines: question, answer, equation.")
    ],
    seed: Seed = 0,
    limit: Limit = None,
    json: Json = False,
    parser: Parser = "bundled",
) -> None:
    """Make arithmetic word problems into pairs, as EQUATE's AWPNLI."""
    made = awpnli_pairs(read_problems(data), resolve("parser", parser, PARSERS), seed)
    write_pairs(made, out, limit, as_json=json)


def stress(
    out: Out,
    data: Annotated[Path, typer.Option(metavar="FILE", help="JSON Lines with texts.")],
    extended: Annotated[
        bool, typer.Option("--extended", help="All phrases and units, not just the paper's.")
    ] = False,
    seed: Seed = 0,
    limit: Limit = None,
    json: Json = False,
    parser: Parser = "bundled",
) -> None:
    """Make triples of quantifiers from sentences with numbers, as the numerical stress test."""
    texts = (_text(row) for _, row in read_rows(data))
    made = stress_pairs(texts, resolve("parser", parser, PARSERS), seed, extended=extended)
    write_pairs(made, out, limit, as_json=json)


def perturb(
    out: Out,
    data: Annotated[Path, typer.Option(metavar="FILE", help="Labelled JSON Lines.")],
    seed: Seed = 0,
    limit: Limit = None,
    json: Json = False,
    parser: Parser = "bundled",
) -> None:
    """Make entailed pairs contradictory by another number in the hypothesis."""
    pairs = read_labelled(data, data.stem).pairs
    write_pairs(perturbed(pairs, Engine(parser=parser), seed), out, limit, as_json=json)


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
    if style == "news":
        write_pairs(news_pairs(read_articles(data), loaded), out, limit, as_json=json)
    else:
        write_pairs(title_pairs(tuple(read_titles(data)), loaded), out, limit, as_json=json)


def write_pairs(made: Iterable[Row], out: Path, limit: int | None, *, as_json: bool) -> None:
    """Writes the pairs, at most `limit`, and says how many there are of each label."""
    labels: Counter[str] = Counter()
    with out.open("w", encoding="utf-8") as file, progress(out.name, limit) as bar:
        for row in (each.to_row() for each in islice(made, limit)):
            file.write(json_format.dumps(row, ensure_ascii=False) + "\n")
            labels[str(row["gold_label"])] += 1
            bar(labels.total(), 0.0)
    if as_json:
        print_json(
            {"file": str(out), "pairs": labels.total(), "labels": dict(sorted(labels.items()))}
        )
    else:
        print_note(f"{labels.total()} pairs in {out}")


def _text(row: Mapping[str, Any]) -> str:
    return next((row[name] for name in _TEXT if isinstance(row.get(name), str)), "")
