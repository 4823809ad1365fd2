"""Scores: who won 3-1 scored three, let in one, and won by two; four were scored in all."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Kind, Numset, Role, Sentence, Token

CONTESTS = frozenset(("race", "marathon", "match", "game", "contest", "final", "meeting"))
"""What is won, lost or drawn by a score."""

_POINTS = frozenset(("goal", "point", "run", "vote", "set", "frame", "game", "try"))
_SCORES = frozenset(("score", "have", "get", "make", "collect", "put"))
_CONCEDES = frozenset(("concede", "allow", "leak", "ship"))
_IN_ALL = frozenset(("there", "be", "see", "all", "total", "altogether", "together", "both"))
_AGAINST = frozenset(("against", "over", "to", "with"))
_BY, _GOAL = "by", "goal"
_WIN, _LOSE = "win", "lose"


@dataclass(frozen=True, slots=True)
class Result:
    """A score, the words that name who got more and who fewer, and whether both are named."""

    score: Numset
    more: int
    fewer: int
    winner: frozenset[str]
    loser: frozenset[str]

    @property
    def names_both(self) -> bool:
        """Whether the text names both sides."""
        return bool(self.winner and self.loser)


def scores(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The asked side's points, the margin of who won, or all points, of each premise score."""
    is_bare = asked.unit.kind is Kind.NUMBER
    if not is_bare and asked.unit.name not in _POINTS:
        return
    is_margin = found.case.hypothesis.text[: asked.start].lower().split()[-1:] == [_BY]
    verb, lemmas = asked.context.verb, frozenset((asked.unit.name, _BY, *CONTESTS))
    side = _side(asked, found)
    for score in found.case.premise_numsets:
        result = result_of(score, found) if score.unit.kind is Kind.SCORE else None
        if result is None:
            continue
        has_won, told = _has_won(side, result, found), score.text
        if is_margin:
            if has_won is not None and has_won == (_WIN in outcomes(verb)):
                margin = Interval.point(result.more - result.fewer)
                # To win is not to lose, unless the score says so of whoever is asked about.
                outcome = frozenset((verb,)) if result.names_both else frozenset[str]()
                yield Implied(margin, told, (), lemmas | outcome, settles_roles=True)
        elif side and has_won is not None and verb in _SCORES | _CONCEDES:
            is_more = has_won is (verb in _SCORES)
            own = Interval.point(result.more if is_more else result.fewer)
            words = lemmas | _SCORES | _CONCEDES
            is_named = result.names_both or bool(side & (result.winner | result.loser))
            yield Implied(own, told, (), words, settles_roles=is_named)
        elif not is_bare and side <= {asked.unit.name, *CONTESTS}:
            if asked.unit.name == _GOAL and _is_of_parts(found):
                continue
            total = Interval.point(result.more + result.fewer)
            yield Implied(total, told, (), lemmas | _SCORES | _IN_ALL, settles_roles=True)


def _is_of_parts(found: Findings) -> bool:
    """The score may be one of sets or games, which are won by other points: "3-1 in sets"."""
    otherwise = load_word_lists("calculation/goals")["otherwise"]
    return found.case.premise.mentions(otherwise - CONTESTS)


def _acts(side: frozenset[str], found: Findings) -> bool:
    """The premise tells of someone with these words that they did something."""
    return any(
        argument.role is Role.AGENT and argument.token.lemma in side
        for event in found.premise_events.values()
        for argument in event.arguments
    )


def drawn(found: Findings) -> Numset | None:
    """The premise's score, where it is a draw that no one wins afterwards ("on penalties")."""
    scores = [n for n in found.case.premise_numsets if n.unit.kind is Kind.SCORE]
    told = {event.head.lemma for event in found.premise_events.values()}
    points = re.findall(r"\d+", scores[0].text) if len(scores) == 1 else []
    is_level = len(points) == 2 and points[0] == points[1]
    return scores[0] if is_level and not any(map(outcomes, told)) else None


def outcomes(verb: str) -> frozenset[str]:
    """Whether the verb tells of a victory or of a defeat."""
    return load_events().kinds(verb) & {_WIN, _LOSE}


def _side(asked: Numset, found: Findings) -> frozenset[str]:
    """The words for whom the hypothesis tells of: the subjects of its sentence."""
    return frozenset(
        word
        for event in found.hypothesis_events
        if event.sentence == asked.sentence
        for argument in event.arguments
        if argument.role in (Role.AGENT, Role.PATIENT) and not asked.holds(argument.token)
        for word in _names(argument.token)
    )


def result_of(score: Numset, found: Findings) -> Result | None:
    """Who won or lost by the score; None where no event tells."""
    points = [int(digits) for digits in re.findall(r"\d+", score.text)]
    told = [
        event
        for event in found.premise_events.values()
        if event.sentence == score.sentence
        and outcomes(event.head.lemma)
        and not found.premise_claims.of(event.place) & UNSURE
    ]
    if len(points) != 2 or not told:
        return None
    sentence = found.case.premise.sentences[score.sentence]
    own, other = _sides(told[-1], score, sentence)
    if _WIN not in outcomes(told[-1].head.lemma):
        own, other = other, own
    return Result(score, max(points), min(points), own, other)


def _sides(
    event: Event, score: Numset, sentence: Sentence
) -> tuple[frozenset[str], frozenset[str]]:
    """The words for the one whom the event is told of, and for the opponent."""
    sides = [a for a in event.arguments if not score.holds(a.token)]
    agents = [a.token for a in sides if a.role is Role.AGENT]
    opponents = [a.token for a in sides if a.role is Role.PATIENT]
    opponents += [
        token
        for token in sentence.tokens
        if token.start > event.head.start
        and token.pos in NOMINAL
        and any(c.lemma in _AGAINST for c in sentence.children(token.index))
    ]
    return (
        frozenset(name for token in agents for name in _names(token)),
        frozenset(name for token in opponents for name in _names(token)),
    )


def _names(token: Token) -> frozenset[str]:
    """A parser may take "Bears" for a name or for animals."""
    return frozenset((token.form, token.lemma))


def _has_won(side: frozenset[str], result: Result, found: Findings) -> bool | None:
    """Whether the side that the hypothesis asks about won; None where that can't be told.

    Where the premise names one side only, the words of the hypothesis tell of that one, unless the
    premise has them for another: of a striker whose team won 4-1 no four goals are told.
    """
    if not result.names_both:
        is_other = side.isdisjoint(result.winner | result.loser) and _acts(side, found)
        return None if is_other else bool(result.winner)
    is_winner, is_loser = bool(side & result.winner), bool(side & result.loser)
    return is_winner if is_winner != is_loser else None
