"""`qreas generate awpnli`, `stress`, `perturb`, `pairs`: pairs made as the paper makes them."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from qreas.cli.engine_options import Json, Parser
from qreas.cli.written_pairs import Order, Row, write_best, write_pairs
from qreas.engine import Engine
from qreas.evaluation.labelled import read_labelled
from qreas.generation.awpnli import awpnli_pairs
from qreas.generation.news_pairs import Article, better_half, of_article, read_articles
from qreas.generation.pairs import FoundPair
from qreas.generation.perturb import perturb as perturbed
from qreas.generation.stress import stress_pairs
from qreas.generation.title_pairs import Title, is_about_sizes, most_similar, read_titles
from qreas.generation.word_problems import read_problems
from qreas.json_lines import read_rows
from qreas.plugins import PARSERS, resolve

# Where files of the kinds that are at hand keep their text; the first that a row has is read.
_TEXT = ("text", "question", "premise", "sentence1", "sentence")

Out = Annotated[Path, typer.Option("--out", metavar="FILE", help="JSON Lines.")]
Seed = Annotated[int, typer.Option(help="Seed of the random choices.")]
Limit = Annotated[int | None, typer.Option(min=1, help="Make at most so many pairs.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on where a run into FILE was cut.")]


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
    resume: Resume = False,
    json: Json = False,
    parser: Parser = "bundled",
) -> None:
    """Find pairs to be annotated in news articles or in titles; nothing is drawn, so no seed.

    The best are chosen at the end: until then, what is found stands in FILE.found.
    """
    loaded = resolve("parser", parser, PARSERS)
    order = Order("pairs", data, out, limit, (style, parser), resume)

    def of_summary(article: Article) -> Iterable[Row]:
        return of_article(article, loaded)

    def of_title(title: Title) -> Iterable[Row]:
        return [title] if is_about_sizes(title, loaded) else []

    if style == "news":
        write_best(order, read_articles(data), of_summary, _better_half, as_json=json)
    else:
        write_best(
            order,
            read_titles(data),
            of_title,
            lambda found: most_similar(read_titles(found)),
            as_json=json,
        )


def _better_half(found: Path) -> Iterable[Row]:
    return better_half(FoundPair.of_row(row) for _, row in read_rows(found))


def _text(row: Mapping[str, Any]) -> str:
    return next((row[name] for name in _TEXT if isinstance(row.get(name), str)), "")
