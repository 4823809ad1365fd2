"""How a match ended, by the score that a premise tells: who has more, or that both have as many."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from qreas.dependents import lemmas_below
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, OBLIQUE, VERBAL
from qreas.types import Kind, Numset, Role, Sentence, Token

CONTESTS = frozenset(
    (
        *("race", "marathon", "match", "game", "contest", "final", "meeting", "semi-final"),
        *("semifinal", "quarter-final", "quarterfinal", "playoff", "play-off"),
    )
)
"""What is won, lost or drawn by a score."""

SCORED = frozenset(("goal", "point", "run", "vote", "set", "frame", "game", "try"))
"""What scores are of."""

_WORDS = "implied/results"
_AGAINST = frozenset(("against", "over", "to", "with"))
_WHERE = frozenset(("in", "at", "on", "after", "before", "during"))
_TO_WHOM = frozenset(("to", "for"))
_WIN, _LOSE, _BY = "win", "lose", "by"
# What tells one side from the other beside its noun: "the red team", "Ann Lee".
_IN_NAME, _OWNER = frozenset(("compound", "flat", "amod")), "nmod:poss"


@dataclass(frozen=True, slots=True)
class Result:
    """A score, and the words that name who got more and who fewer; of a draw, both are on both."""

    score: Numset
    more: int
    fewer: int
    winner: frozenset[str] = frozenset()
    loser: frozenset[str] = frozenset()

    @property
    def names_both(self) -> bool:
        """Whether the text names both sides."""
        return bool(self.winner and self.loser)

    @property
    def is_draw(self) -> bool:
        """Whether both sides have as many."""
        return self.more == self.fewer


def outcomes(verb: str) -> frozenset[str]:
    """Whether the verb tells of a victory or of a defeat."""
    return load_events().kinds(verb) & {_WIN, _LOSE}


def has_won(verb: str) -> bool:
    """Whether the verb tells of a victory."""
    return _WIN in outcomes(verb)


def points_of(score: Numset) -> tuple[int, int] | None:
    """Both numbers of a score as the text has them; None where it has not just two."""
    points = [int(digits) for digits in re.findall(r"\d+", score.text)]
    return (points[0], points[1]) if len(points) == 2 else None


def result_of(score: Numset, found: Findings) -> Result | None:
    """Who won or lost by the score, or that nobody did; None where no event tells."""
    points = points_of(score)
    if points is None:
        return None
    told = [
        event
        for event in found.premise_events.values()
        if event.sentence == score.sentence
        and outcomes(event.head.lemma)
        and not found.premise_claims.of(event.place) & UNSURE
    ]
    if not told:
        return _undecided(score, *points, found)
    sentence = found.case.premise.sentences[score.sentence]
    own, other = _sides(told[-1], score, sentence)
    if not has_won(told[-1].head.lemma):
        own, other = other, own
    if own - other and other - own:
        own, other = own - other, other - own  # "team" tells the red one from no other
    return Result(score, max(points), min(points), own, other)


def are_opposite_ends(one: frozenset[str], other: frozenset[str]) -> bool:
    """The one are those who play at home, and the other their visitors."""
    hosts, visitors = (load_word_lists(_WORDS)[key] for key in ("hosts", "visitors"))
    return bool((one & hosts and other & visitors) or (one & visitors and other & hosts))


def drawn(found: Findings) -> Numset | None:
    """The premise's score, where it is a draw that no one wins afterwards ("on penalties")."""
    scores = [n for n in found.case.premise_numsets if n.unit.kind is Kind.SCORE]
    told = {event.head.lemma for event in found.premise_events.values()}
    points = points_of(scores[0]) if len(scores) == 1 else None
    is_level = points is not None and points[0] == points[1]
    return scores[0] if is_level and not any(map(outcomes, told)) else None


def _undecided(score: Numset, one: int, other: int, found: Findings) -> Result | None:
    """A draw, or a score of which nobody is told to have won; the one that the premise tells."""
    words, premise = load_word_lists(_WORDS), found.case.premise
    if sum(n.unit.kind is Kind.SCORE for n in found.case.premise_numsets) > 1:
        return None
    told = [
        event
        for event in found.premise_events.values()
        if event.sentence == score.sentence
        and (event.head.lemma in words["drawing"] | words["ending"] or score.holds(event.head))
        and not found.premise_claims.of(event.place)
    ]
    if not told or any(outcomes(e.head.lemma) for e in found.premise_events.values()):
        return None
    sentence = premise.sentences[score.sentence]
    is_drawn = told[0].head.lemma in words["drawing"]
    is_of_match = is_drawn or not sentence.vocabulary.isdisjoint(CONTESTS | words["scores"])
    if not is_of_match or (is_drawn and one != other):
        return None
    if one != other:
        return Result(score, max(one, other), min(one, other), _for_whom(score, sentence))
    names = frozenset(_competing(told[0].head, sentence))
    return Result(score, one, one, names, names)


def _for_whom(score: Numset, sentence: Sentence) -> frozenset[str]:
    """Who won, behind a score that nobody is told to have won: "it was 3-1 to Spain"."""
    behind = sentence.tokens[score.ends_in(sentence)[1] + 1 :]
    if not behind or behind[0].form not in _TO_WHOM:
        return frozenset()
    side = next((t for t in behind if t.pos in NOMINAL and t.dep in OBLIQUE), None)
    return frozenset() if side is None else words_for(side, sentence)


def _competing(head: Token, sentence: Sentence) -> Iterator[str]:
    """The words of the names of a clause, but of where and when it was."""
    for token in sentence.tokens:
        if not (token.pos in NOMINAL and token.text[:1].isupper()):
            continue
        verb = next((t for t in sentence.ancestors(token.index) if t.pos in VERBAL), head)
        cases = {c.lemma for c in sentence.children(token.index) if c.dep == "case"}
        if verb.index == head.index and cases.isdisjoint(_WHERE):
            yield from words_for(token, sentence)


def _sides(
    event: Event, score: Numset, sentence: Sentence
) -> tuple[frozenset[str], frozenset[str]]:
    """The words for the one whom the event is told of, and for the opponent."""
    sides = [a for a in event.arguments if not score.holds(a.token)]
    agents = [a.token for a in sides if a.role is Role.AGENT]
    agents = agents or list(_behind_score(score, sentence))
    opponents = [a.token for a in sides if a.role is Role.PATIENT]
    opponents += [
        token
        for token in sentence.tokens
        if token.start > event.head.start
        and token.pos in NOMINAL
        and not lemmas_below(sentence, token).isdisjoint(_AGAINST)
    ]
    return (
        frozenset(name for token in agents for name in words_for(token, sentence)),
        frozenset(name for token in opponents for name in words_for(token, sentence)),
    )


def _behind_score(score: Numset, sentence: Sentence) -> Iterator[Token]:
    """Who beat another where a parser hangs them on the score: "were beaten 3-1 by the Hawks"."""
    for token in sentence.tokens:
        is_beside = token.pos in NOMINAL and score.holds(sentence.tokens[token.head])
        if is_beside and _BY in lemmas_below(sentence, token):
            yield token


def words_for(token: Token, sentence: Sentence) -> frozenset[str]:
    """The words that may name the side, as "red" of "the red team" does.

    A parser may take "Bears" for a name or for animals.
    """
    around = sentence.children(token.index)
    own = [t for t in around if t.dep.split(":")[0] in _IN_NAME]
    if token.lemma in load_word_lists(_WORDS)["teams"]:
        own += [t for t in around if t.dep == _OWNER]  # "the women's team"
    elif token.pos != "PROPN" or not all(t.text[:1].isupper() for t in own):
        own = []  # "Lions striker Smith" is not the Lions
    return frozenset(word for t in (token, *own) if t.pos != "NUM" for word in (t.form, t.lemma))
