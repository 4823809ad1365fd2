"""How much a word tells: rare lemmas count for more than frequent ones."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

_TABLE = Path(__file__).parent / "salience.tsv"
# A number says something exact, however often it is used.
NUMBER = 0.8
UNSEEN = 0.95


@cache
def load_salience() -> Mapping[str, float]:
    """Salience by lemma, from 0 (in every sentence) to 1; see the head of salience.tsv."""
    rows = _TABLE.read_text(encoding="utf-8").splitlines()
    pairs = (row.split("\t") for row in rows if not row.startswith("#"))
    return {lemma: float(value) for lemma, value in pairs}


def salience(lemma: str) -> float:
    """How much `lemma`, in lower case, tells; an unseen one nearly everything.

    >>> salience("say") < salience("protest") < salience("chautauqua")
    True
    """
    if lemma[:1].isdigit():
        return NUMBER
    return load_salience().get(lemma, UNSEEN)
