"""`qreas probe contexts`: the words after small and after large numbers."""

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from qreas.cli.checkpoint import fingerprint
from qreas.cli.engine_options import Json
from qreas.cli.output import print_human, print_json
from qreas.cli.probe_options import Resume, counting, json_lines
from qreas.text_lines import corpus_lines

if TYPE_CHECKING:
    from qreas.probes.contexts import FollowingWords

# Sentences that are counted at once: one line of what is kept.
_CHUNK = 10_000


def contexts(
    corpus: Annotated[Path, typer.Argument(metavar="CORPUS", help="Text, one sentence a line.")],
    lang: Annotated[str, typer.Option(help="Language code.")] = "en",
    most: Annotated[int, typer.Option(min=1, help="Words for each class.")] = 5,
    limit: Annotated[int | None, typer.Option(min=1, help="Only the first sentences.")] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=f"Write the counts of each {_CHUNK:,} sentences."),
    ] = None,
    resume: Resume = False,
    json: Json = False,
) -> None:
    """Rank the words after small and after large numbers by mutual information."""
    from qreas.numerals import load_grammar
    from qreas.probes.contexts import FollowingWords

    grammar = load_grammar(lang)
    counted = FollowingWords.counted((), grammar)
    task = {"probe": "contexts", "corpus": fingerprint(corpus), "asked": [lang, limit]}
    with json_lines(out, task, resume=resume) as lines:
        for row in lines.kept():
            counted.merge(FollowingWords.of_dict(row, grammar))
        # Whatever stops it, what is counted is shown.
        try:
            with counting(corpus.name, corpus.stat().st_size) as count:
                read = 0
                sentences = islice(corpus_lines(corpus), limit)
                chunks = iter(lambda: tuple(islice(sentences, _CHUNK)), ())
                for number, chunk in enumerate(chunks):
                    if number >= lines.done:
                        found = FollowingWords.counted(chunk, grammar)
                        lines.write(found.to_dict())
                        counted.merge(found)
                    read += sum(map(len, chunk))
                    count(read)
        finally:
            _show(counted, lang, most, json=json)


def _show(counted: "FollowingWords", lang: str, most: int, *, json: bool) -> None:
    from qreas.lexicon import load_lexicon
    from qreas.probes.contexts import context_rows, is_noun
    from qreas.probes.numeracy_tables import contexts_table

    # The paper ranks nouns; which words are nouns is known for English alone.
    keep = is_noun(load_lexicon().taxonomy) if lang == "en" else (lambda word: True)
    found = counted.contexts(keep, most)
    if json:
        print_json({"contexts": list(context_rows(found))})
    else:
        print_human(contexts_table(found))
