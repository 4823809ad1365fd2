"""Scores: who won 3-1 scored three, let in one, and won by two."""

import re
from collections.abc import Iterator

from qreas.interval import Interval
from qreas.reasoning.event_knowledge import load_events
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.types import Kind, Numset

_POINTS = frozenset(("goal", "point", "run", "vote", "set", "frame", "game", "try"))
_SCORES = frozenset(("score", "have", "get", "make", "collect", "put"))
_BY = "by"


def scores(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The winner's and the loser's points, and the margin, of each score in the premise."""
    is_bare = asked.unit.kind is Kind.NUMBER
    if not is_bare and asked.unit.name not in _POINTS:
        return
    is_margin = found.case.hypothesis.text[: asked.start].lower().split()[-1:] == [_BY]
    for score in found.case.premise_numsets:
        points = [int(digits) for digits in re.findall(r"\d+", score.text)]
        if score.unit.kind is not Kind.SCORE or len(points) != 2:
            continue
        fewer, more = sorted(points)
        lost = _is_lost(score, found)
        if is_margin:
            margin = Interval.point(more - fewer)
            yield Implied(margin, score.text, (), _lemmas(asked), settles_roles=True)
        elif asked.context.verb in _SCORES:
            own = fewer if lost else more
            yield Implied(Interval.point(own), score.text, (), _lemmas(asked) | _SCORES)


def _is_lost(score: Numset, found: Findings) -> bool:
    kinds = load_events().kinds
    tokens = found.case.premise.sentences[score.sentence].tokens
    before = [t for t in tokens if t.start < score.start]
    events = [t for t in before if kinds(t.lemma.lower()) & {"win", "lose"}]
    return bool(events) and "win" not in kinds(events[-1].lemma.lower())


def _lemmas(asked: Numset) -> frozenset[str]:
    return frozenset((asked.unit.name, _BY))
