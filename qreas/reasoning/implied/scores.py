"""Scores: who won 3-1 scored three, let in one, and won by two; four were scored in all."""

from collections.abc import Iterator

from qreas.interval import Interval
from qreas.kind_sets import CORE_ROLES
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.implied.results import (
    CONTESTS,
    SCORED,
    Result,
    are_opposite_ends,
    drawn,
    has_won,
    outcomes,
    result_of,
    words_for,
)
from qreas.reasoning.implied.standings import part_told, stands
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind, Numset, Role

_SCORES = frozenset(("score", "have", "get", "make", "collect", "put"))
_CONCEDES = frozenset(("concede", "allow", "leak", "ship"))
_IN_ALL = frozenset(("there", "be", "see", "all", "total", "altogether", "together", "both"))
_EITHER = frozenset(("both", "each", "either"))
_BY, _GOAL, _OTHER, _SCORE = "by", "goal", "other", "score"
_WORDS = "implied/results"


def scores(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The asked side's points, the margin of who won, or all points, of each premise score."""
    is_times = asked.unit.kind is Kind.MULTIPLE and asked.context.verb == _SCORE  # "twice"
    is_bare = asked.unit.kind is Kind.NUMBER or is_times
    if not is_bare and asked.unit.name not in SCORED:
        return
    sentences = found.case.premise.sentences
    given = [n for n in found.case.premise_numsets if n.unit.kind is Kind.SCORE]
    told = [n for n in given if not stands(n, sentences[n.sentence])]
    if not told or (len(told) < len(given) and _is_of_half(asked, found)):
        return
    is_margin = found.case.hypothesis.word_before(asked.start) == _BY
    verb, lemmas = asked.context.verb, frozenset((asked.unit.name, _BY, *CONTESTS))
    side = _side(asked, found)
    for score in told:
        result = result_of(score, found)
        if result is None:
            continue
        own, text = _own(side, result, found), score.text
        if is_margin:
            if own is not None and outcomes(verb) and drawn(found) is not None:
                words = lemmas | {verb}
                yield Implied(Interval.point(0), text, (), words, settles_roles=True)
            is_decided = own is not None and not result.is_draw and bool(outcomes(verb))
            won = has_won(verb) is not _is_passive(asked, found)
            if is_decided and (own == result.more) is won:
                margin = Interval.point(result.more - result.fewer)
                # To win is not to lose, unless the score says so of whoever is asked about.
                outcome = frozenset((verb,)) if result.names_both else frozenset[str]()
                yield Implied(margin, text, (), lemmas | outcome, settles_roles=True)
        elif side and own is not None and verb in _SCORES | _CONCEDES:
            other = result.more + result.fewer - own
            points = Interval.point(own if verb in _SCORES else other)
            words = lemmas | _SCORES | _CONCEDES
            if result.is_draw:
                words |= _EITHER | load_word_lists(_WORDS)["teams"]
            named = result.winner | result.loser
            is_other = _is_opponent(side) or are_opposite_ends(side, named)
            if is_other:
                words |= side
            is_named = result.names_both or is_other or bool(side & named)
            yield Implied(points, text, (), words, settles_roles=is_named or result.is_draw)
        elif not is_bare and side <= {asked.unit.name, *CONTESTS}:
            if asked.unit.name == _GOAL and _is_of_parts(found):
                continue
            total = Interval.point(result.more + result.fewer)
            yield Implied(total, text, (), lemmas | _SCORES | _IN_ALL, settles_roles=True)


def _is_of_half(asked: Numset, found: Findings) -> bool:
    """It tells of a part of the match, of which the score at its end says nothing."""
    return part_told(found.case.hypothesis.sentences[asked.sentence].tokens) is not None


def _is_of_parts(found: Findings) -> bool:
    """The score may be one of sets or games, which are won by other points: "3-1 in sets"."""
    otherwise = load_word_lists(_WORDS)["otherwise"]
    return found.case.premise.mentions(otherwise - CONTESTS)


def _acts(side: frozenset[str], found: Findings) -> bool:
    """The premise tells of someone with these words that they did something."""
    return any(
        argument.role is Role.AGENT and argument.token.lemma in side
        for event in found.premise_events.values()
        for argument in event.arguments
    )


def _is_passive(asked: Numset, found: Findings) -> bool:
    """The subject of the verb is whom it is done to: "were beaten by two goals"."""
    sentence = found.case.hypothesis.sentences[asked.sentence]
    verbs = (t for t in sentence.tokens if t.lemma == asked.context.verb)
    is_passive = any(c.dep == "aux:pass" for t in verbs for c in sentence.children(t.index))
    return is_passive and not any(
        argument.role is Role.AGENT and not asked.holds(argument.token)
        for event in found.hypothesis_events
        if event.head.lemma == asked.context.verb
        for argument in event.arguments
    )


def _side(asked: Numset, found: Findings) -> frozenset[str]:
    """The words for whom the hypothesis tells of: who does it, else whom it is done to."""
    sentence = found.case.hypothesis.sentences[asked.sentence]
    told = [
        argument
        for event in found.hypothesis_events
        if event.sentence == asked.sentence
        for argument in event.arguments
        if argument.role in CORE_ROLES and not asked.holds(argument.token)
    ]
    doers = [argument for argument in told if argument.role is Role.AGENT]
    return frozenset(word for a in doers or told for word in words_for(a.token, sentence))


def _is_opponent(side: frozenset[str]) -> bool:
    """It is whoever played against the one that the premise tells of: "the other team"."""
    words = load_word_lists(_WORDS)
    return bool(side & words["opponents"]) or (_OTHER in side and bool(side & words["teams"]))


def _own(side: frozenset[str], result: Result, found: Findings) -> int | None:
    """The points of the side that the hypothesis asks about; None where that can't be told.

    Where the premise names one side only, the words of the hypothesis tell of that one, unless the
    premise has them for another: of a striker whose team won 4-1 no four goals are told.
    """
    if result.is_draw:
        known = result.winner | load_word_lists(_WORDS)["teams"]
        return result.more if side & known else None
    named = result.winner | result.loser
    is_other = _is_opponent(side) or are_opposite_ends(side, named)
    if not result.names_both and is_other and named:
        return result.fewer if result.winner else result.more
    if not result.names_both:
        is_other = side.isdisjoint(result.winner | result.loser) and _acts(side, found)
        if is_other or not (result.winner or result.loser):
            return None
        return result.more if result.winner else result.fewer
    is_winner, is_loser = bool(side & result.winner), bool(side & result.loser)
    if is_winner is is_loser:
        return None
    return result.more if is_winner else result.fewer
