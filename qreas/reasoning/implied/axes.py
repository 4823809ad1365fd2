"""Which way something is measured: what is 20 cm wider than a desk 2 metres long may be as long."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from qreas.tags import COMPARATIVE, GRADED
from qreas.types import Case, Document, Numset, Token

_FILE = Path(__file__).parents[1] / "one_event" / "measures.toml"


def is_measured_otherwise(stated: Numset, difference: Numset, case: Case) -> bool:
    """A thing is so much wider, and the value, or the hypothesis, is of a length."""
    step = _axis_behind(difference, case.premise)
    if not step:
        return False
    own = _axis_behind(stated, case.premise)
    asked = [axes for t in case.hypothesis.tokens if (axes := _axes(t))]
    return (bool(own) and own.isdisjoint(step)) or any(axes.isdisjoint(step) for axes in asked)


def _axis_behind(numset: Numset, document: Document) -> frozenset[str]:
    token = document.sentences[numset.sentence].token_behind(numset.end)
    inside = numset.tokens_in(document.sentences[numset.sentence])
    known = (_axes(t) for t in (*inside[-1:], *([token] if token is not None else [])))
    return next((axes for axes in known if axes), frozenset())


def _axes(token: Token) -> frozenset[str]:
    """The ways in which an adjective measures; none for another word."""
    if token.pos not in GRADED and token.tag not in COMPARATIVE:
        return frozenset()
    return _by_word().get(token.lemma, frozenset())


@cache
def _by_word() -> Mapping[str, frozenset[str]]:
    rows: Mapping[str, list[str]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))["measure"]
    words = {word for each in rows.values() for word in each}
    return {w: frozenset(axis for axis, each in rows.items() if w in each) for w in words}
