"""Writes the lemma tables of the bundled pipeline anew and leaves the trained parts as they are.

PYTHONPATH=.:adapters python -m training.relemmatize --help
"""

import argparse
from pathlib import Path

from spacy.util import load_model_from_path
from training.knowledge import set_lemmas
from training.train import MODEL
from training.treebanks import read_free

_TABLES = Path("lemmatizer", "lookups")


def main() -> None:
    """Makes and saves the tables as the command line says."""
    parser = argparse.ArgumentParser(description="Makes the lemma tables of a pipeline anew.")
    parser.add_argument("--treebanks", type=Path, default=Path("../shared/data/treebanks"))
    parser.add_argument("--model", type=Path, default=MODEL, help="the pipeline's folder")
    options = parser.parse_args()
    nlp = load_model_from_path(options.model)
    set_lemmas(nlp, read_free(options.treebanks))
    lemmatizer = nlp.get_pipe("lemmatizer")
    lemmatizer.lookups.to_disk(options.model / _TABLES)  # type: ignore[attr-defined]


if __name__ == "__main__":
    main()
