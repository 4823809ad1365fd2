"""Scores: who won 3-1 scored three, let in one, and won by two."""

import re
from collections.abc import Iterator

from qreas.interval import Interval
from qreas.reasoning.event_knowledge import load_events
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.types import Kind, Numset, Role

_POINTS = frozenset(("goal", "point", "run", "vote", "set", "frame", "game", "try"))
_SCORES = frozenset(("score", "have", "get", "make", "collect", "put"))
_BY = "by"
_WIN, _LOSE = "win", "lose"


def scores(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The asked side's points, and the margin of who won, of each score in the premise."""
    is_bare = asked.unit.kind is Kind.NUMBER
    if not is_bare and asked.unit.name not in _POINTS:
        return
    is_margin = found.case.hypothesis.text[: asked.start].lower().split()[-1:] == [_BY]
    for score in found.case.premise_numsets:
        points = [int(digits) for digits in re.findall(r"\d+", score.text)]
        has_won = _has_won(asked, score, found)
        if score.unit.kind is not Kind.SCORE or len(points) != 2 or has_won is None:
            continue
        fewer, more = sorted(points)
        lemmas = frozenset((asked.unit.name, _BY))
        if is_margin and has_won == bool(_outcomes(asked.context.verb) & {_WIN}):
            yield Implied(Interval.point(more - fewer), score.text, (), lemmas, settles_roles=True)
        elif not is_margin and asked.context.verb in _SCORES:
            own = more if has_won else fewer
            yield Implied(Interval.point(own), score.text, (), lemmas | _SCORES)


def _has_won(asked: Numset, score: Numset, found: Findings) -> bool | None:
    """Whether the side that the hypothesis asks about won; None where that can't be told.

    Where the premise names one side only, the words of the hypothesis tell of that one.
    """
    told = [
        event
        for event in found.premise_events.values()
        if event.sentence == score.sentence and _outcomes(event.head.lemma.lower())
    ]
    if not told:
        return None
    outcome = _WIN in _outcomes(told[-1].head.lemma.lower())
    sides = [argument for argument in told[-1].arguments if not score.holds(argument.token)]
    if all(argument.role is not Role.PATIENT for argument in sides):
        return outcome
    subject = asked.context.subject.lower()
    roles = {a.role for a in sides if a.token.lemma.lower() == subject}
    if roles not in ({Role.AGENT}, {Role.PATIENT}):
        return None
    return outcome == (roles == {Role.AGENT})


def _outcomes(verb: str) -> frozenset[str]:
    return load_events().kinds(verb) & {_WIN, _LOSE}
