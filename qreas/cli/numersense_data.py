"""`qreas generate numersense`, `numersense-adversarial`, `numersense-questions`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from qreas.cli.engine_options import Json
from qreas.cli.output import print_json, print_note
from qreas.text_lines import corpus_lines, text_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from qreas.generation.cloze import Cloze

Out = Annotated[
    Path, typer.Option("--out", metavar="FILE", help="Sentence, tab, answer on each line.")
]
Probes = Annotated[Path, typer.Argument(metavar="PROBES", help="Sentences with <mask>.")]
Limit = Annotated[int | None, typer.Option(min=1, help="Only so many.")]


def collect(
    corpus: Annotated[Path, typer.Argument(metavar="CORPUS", help="Text, one sentence a line.")],
    out: Out,
    nouns: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Nouns to be about, one a line.")
    ] = None,
    limit: Limit = None,
    json: Json = False,
) -> None:
    """Collect sentences with exactly one number word, masked (Lin et al. 2020)."""
    from itertools import islice

    from qreas.generation.numersense import collect as collected
    from qreas.lexicon import load_lexicon
    from qreas.numerals import load_grammar

    wanted = None
    if nouns is not None:
        wanted = frozenset(line.strip().lower() for line in text_lines(nouns))
    sentences = corpus_lines(corpus)
    found = collected(sentences, load_grammar("en"), wanted, load_lexicon().taxonomy)
    _write(islice(found, limit), out, as_json=json)


def adversarial(
    probes: Probes,
    out: Out,
    triples: Annotated[
        Path,
        typer.Option(metavar="FILE", help="Noun, HasProperty, adjective with tabs between."),
    ],
    limit: Limit = None,
    json: Json = False,
) -> None:
    """Put an adjective before the counted noun, from triples such as wheel HasProperty round."""
    from itertools import islice

    from qreas.generation.cloze import read_clozes
    from qreas.generation.numersense import adversarial as perturbed
    from qreas.generation.numersense import read_properties
    from qreas.lexicon import load_lexicon

    properties, taxonomy = read_properties(triples), load_lexicon().taxonomy
    found = (new for probe in read_clozes(probes) for new in perturbed(probe, properties, taxonomy))
    _write(islice(found, limit), out, as_json=json)


def questions(probes: Probes, out: Out, limit: Limit = None, json: Json = False) -> None:
    """Rewrite probes as "how many" questions."""
    from dataclasses import replace
    from itertools import islice

    from qreas.generation.cloze import read_clozes
    from qreas.generation.how_many import how_many
    from qreas.plugins import PARSERS, resolve

    parser = resolve("parser", "bundled", PARSERS)
    found = (replace(probe, text=how_many(probe, parser)) for probe in read_clozes(probes))
    _write(islice(found, limit), out, as_json=json)


def _write(clozes: "Iterable[Cloze]", out: Path, *, as_json: bool) -> None:
    count = 0
    with out.open("w", encoding="utf-8") as file:
        for cloze in clozes:
            file.write(f"{cloze.text}\t{cloze.truth or ''}\n")
            count += 1
    if as_json:
        print_json({"file": str(out), "sentences": count})
    else:
        print_note(f"{count} sentences in {out}")
