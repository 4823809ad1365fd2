"""Who wins and who loses: one contest seen from its two ends.

Whoever is beaten loses, and whoever they lose to wins; no one does both in one contest. Who comes
second has not won.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import takewhile

from qreas.composition.kinds import head_noun
from qreas.dependents import lemmas_below, relations_below
from qreas.lexicon.load import Lexicon
from qreas.reasoning.denial.competitors import (
    OWNER,
    may_compete,
    name_words,
    names_of,
    whole_name_of,
)
from qreas.reasoning.denial.contest_nouns import named_contests
from qreas.reasoning.denial.match_rounds import (
    FINAL,
    has_other_sets,
    is_of_other_round,
    settled_by_rounds,
    tells_of_match,
)
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.joined_clauses import tells_of_other_clause
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.results import CONTESTS
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.left_words import is_of_any
from qreas.reasoning.proof import Proof, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, PAST, VERBAL
from qreas.types import Document, Evidence, Kind, Label, Missing, Numset, Role, Sentence, Token

_WIN, _LOSE = "win", "lose"
_BY, _AT, _NEVER = "by", "at", "never"
# Before the opponent of whoever wins or loses.
_AGAINST = {_WIN: frozenset(("against", "over")), _LOSE: frozenset(("to", "against"))}
# Where a match with a score is played, before whom it is played against: "won 2-0 at home to".
_GROUNDS = frozenset((("home", "to"), ("home", "against"), ("away", "to"), ("away", "at")))
_AHEAD = ("ahead", "of")
# Before where someone goes.
_GOALS = frozenset(("to", "into", "from"))
# How a clause hangs on the verb whose subject it shares: "by beating".
_CLAUSE, _GERUND, _JOINED = "advcl", "VBG", "conj"
_POINTS = re.compile(r"\d+")

_Names = frozenset[str]
_NOBODY: _Names = frozenset()
_PLACES = ("", "place")


@dataclass(frozen=True, slots=True)
class _Result:
    """How a contest ended, by the words for the two sides; a side that is not named has none.

    parties: the words for both, and the contest that is won or lost.
    """

    event: Event
    winner: _Names
    loser: _Names
    parties: frozenset[int]

    def follows_from(self, told: "_Result") -> bool | None:
        """Whether it ended so if the other is told; None where that is of other or either side."""
        is_so = self.winner <= told.winner and self.loser <= told.loser
        is_turned = self.winner <= told.loser and self.loser <= told.winner
        return None if is_so is is_turned else is_so


def prove_by_contests(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells who won or lost the contest that the hypothesis tells of."""
    del numerals  # by how much makes no difference
    asked = _asked(found)
    if asked is None:
        return None
    is_beside = not asked.event.head.is_root
    link = found.links.get(asked.event.place)
    if link is not None and link.step is Step.OPPOSITE and is_of_any(link, found):
        return None
    claimed = found.hypothesis_claims.of(asked.event.place)
    if claimed - {Claim.NEGATED}:
        return None
    premise = found.case.premise
    all_told = list(_results(found.premise_events.values(), premise, found.lexicon))
    all_told += _placed(found)
    all_told += _named(premise, found.lexicon)
    heads = frozenset((t.event.sentence, t.event.head.index) for t in all_told)
    told = [
        (each, follows)
        for each in all_told
        if (not found.premise_claims.of(each.event.place) or _has_score(each, found))
        and (follows := asked.follows_from(each)) is not None
        and not tells_of_other_clause(each.event.head, each.event.sentence, found)
    ]
    if len({follows for _, follows in told}) != 1:
        return None
    given, follows = told[0]
    if is_beside and (follows or claimed):
        return None  # what else is told of them is to be proved, too
    if _are_several(given, found):
        return None
    if claimed and not follows and found.case.hypothesis.mentions((_NEVER,)):
        return None  # whoever was beaten once may have won at other times
    if follows and is_of_other_round(found):
        return Proof(Label.NEUTRAL, "contests", missing=(Missing("other-occasion", FINAL),))
    if not _tells_of_the_same(asked, given, heads, found, is_opposed=not follows):
        return None
    if follows and _tells_margin(found):
        return None  # which is reckoned from the score
    has_other = has_other_sets(found)
    scores = _scores(found.case.hypothesis_numsets), _scores(found.case.premise_numsets)
    is_other = follows and bool(scores[0]) and scores[0] != scores[1]
    if is_other and (claimed or len(scores[0]) != 1 or len(scores[1]) != 1):
        return None
    is_other |= follows and has_other is True
    label = yes_or_no(follows is not bool(claimed) and not is_other)
    step = f"{given.event.head.text} → {asked.event.head.text}"
    return Proof(label, "contests", (), (Evidence("contest", step, towards=label),), ())


def _asked(found: Findings) -> _Result | None:
    """The contest that the hypothesis tells of, be it in a clause: "got on by beating them"."""
    results = _results(found.hypothesis_events, found.case.hypothesis, found.lexicon)
    asked = next(iter(results), None)
    if asked is None or asked.event.head.is_root:
        return asked
    head, sentence = asked.event.head, found.case.hypothesis.sentences[asked.event.sentence]
    if head.dep != _CLAUSE or head.tag != _GERUND or sentence.tokens[head.head] != sentence.root:
        return None
    return asked if asked.winner and asked.loser else None


def _has_score(told: _Result, found: Findings) -> bool:
    """It ended with a score: "fought back to beat Lind 6-2 7-5" is no plan."""
    verb, sentence = told.event.head, found.case.premise.sentences[told.event.sentence]
    scores = [n for n in found.case.premise_numsets if n.unit.kind is Kind.SCORE]
    is_scored = any(n.sentence == told.event.sentence and n.start > verb.end for n in scores)
    is_past = sentence.tokens[verb.head].tag in PAST
    return is_scored and is_past and found.premise_claims.of(told.event.place) <= {Claim.INTENDED}


def _are_several(given: _Result, found: Findings) -> bool:
    """Several contests are counted, of which one may be won and another lost.

    Not where a sentence of its own counts those that only one of the sides had: "Ann has won her
    last five matches".
    """
    counted = [n for n in found.case.numsets if head_noun(n.unit) in CONTESTS]
    sentences = found.case.premise.sentences
    sides = (given.winner, given.loser)
    return any(
        n in found.case.hypothesis_numsets
        or n.sentence == given.event.sentence
        or sum(any(t.form in side for t in sentences[n.sentence].tokens) for side in sides) != 1
        for n in counted
        if n.unit.kind is not Kind.ORDINAL
    )


def _scores(numsets: Iterable[Numset]) -> list[list[str]]:
    """The numbers of each score, the lower one first, whoever tells it from which end."""
    told = (n.text for n in numsets if n.unit.kind is Kind.SCORE)
    return [sorted(_POINTS.findall(text)) for text in told]


def _results(told: Iterable[Event], document: Document, lexicon: Lexicon) -> Iterator[_Result]:
    for event in told:
        sentence = document.sentences[event.sentence]
        ends = _ends(event, sentence)
        if ends is None:
            continue
        winners, losers = ends
        parties = [*winners, *losers]
        if parties and all(may_compete(token, lexicon) for token in parties):
            prizes = (a.token for a in event.arguments if a.token.lemma in CONTESTS)
            yield _Result(
                event,
                names_of(winners, sentence),
                names_of(losers, sentence),
                frozenset(i for t in parties for i in name_words(t, sentence))
                | {t.index for t in prizes},
            )


def _named(document: Document, lexicon: Lexicon) -> Iterator[_Result]:
    """Contests of which a noun tells: "a victory over the Hawks"."""
    for told in named_contests(document):
        sentence = document.sentences[told.event.sentence]
        parties = (told.winner, told.loser)
        if all(may_compete(token, lexicon) for token in parties):
            winner, loser = (names_of([token], sentence) for token in parties)
            named = frozenset(i for t in parties for i in name_words(t, sentence))
            yield _Result(told.event, winner, loser, named)


def _placed(found: Findings) -> Iterator[_Result]:
    """Contests that end with someone at a place: the first wins, and nobody else does."""
    for numset in found.case.premise_numsets:
        is_place = numset.unit.kind is Kind.ORDINAL and numset.unit.name in _PLACES
        if not (is_place and numset.interval.is_point):
            continue
        sentence = found.case.premise.sentences[numset.sentence]
        parts = load_word_lists("calculation/places")["rounds"] & sentence.vocabulary
        if any(not found.case.hypothesis.mentions((word,)) for word in parts):
            continue  # whoever is third in the heat may yet win the race
        for event in found.premise_events.values():
            own = event.sentence == numset.sentence and event.head.lemma == numset.context.verb
            if not own or event.head.lemma not in load_events().ranked:
                continue
            if any(a.marker in _GOALS for a in event.arguments):
                continue  # who comes first to Berlin and then to Rome wins nothing
            # Parsers may take "and finished second" for what was done to someone.
            roles = {a.role for a in event.arguments} & {Role.AGENT, Role.PATIENT}
            own_role = Role.AGENT if Role.AGENT in roles else Role.PATIENT
            who = [a.token for a in event.arguments if a.role is own_role]
            if who and all(may_compete(token, found.lexicon) for token in who):
                names, is_first = names_of(who, sentence), numset.interval.value == 1
                winner, loser = (names, _NOBODY) if is_first else (_NOBODY, names)
                parties = frozenset(i for t in who for i in name_words(t, sentence))
                yield _Result(event, winner, loser, parties)


def _ends(event: Event, sentence: Sentence) -> tuple[list[Token], list[Token]] | None:
    """Those who win and those who lose, as the event's verb names them."""
    verb = event.head.lemma
    if event.head.pos != "VERB" or verb not in _verbs():
        return None
    is_of_beating = _is_of_beating(event, sentence)
    if not is_of_beating and verb not in _AGAINST:
        return None
    # "Lost" may look like a participle, whose subject suffers.
    is_active = "aux:pass" not in relations_below(sentence, event.head)
    parts = [
        (Role.AGENT if is_active and a.token.dep == "nsubj" else a.role, a.token)
        for a in event.arguments
    ]
    agents = [token for role, token in parts if role is Role.AGENT]
    if not (is_active or agents):
        agents = list(_behind_by(event, sentence))
    objects = [token for role, token in parts if role is Role.PATIENT]
    # A parser may take the score for what is won, and hang the opponent on it.
    scores = [token for _, token in parts if token.pos == "NUM"]
    objects = [token for token in objects if token.pos != "NUM"]
    if is_of_beating:
        beaters = list(_beaters(event, scores, sentence)) if is_active else []
        beaten = [token for token in objects if token not in beaters]
        if beaters and not beaten:
            return (beaters, agents) if agents else None
        return (agents, beaten) if beaten else None
    if any(not tells_of_match(token, sentence, CONTESTS) for token in objects):
        return None
    opponents = [a.token for a in event.arguments if a.marker in _AGAINST[verb]]
    opponents += [
        token
        for score in scores
        for token in sentence.children(score.index)
        if not lemmas_below(sentence, token).isdisjoint(_AGAINST[verb])
    ]
    opponents = opponents or list(_visited(event, sentence))
    if verb == _WIN:
        return agents, opponents or list(_left_behind(event, sentence))
    return opponents, agents


@cache
def _verbs() -> frozenset[str]:
    """The verbs of winning, losing and beating, without their particles."""
    return frozenset((*_AGAINST, *(phrase.split()[0] for phrase in load_events().beating)))


def _beaters(event: Event, scores: list[Token], sentence: Sentence) -> Iterator[Token]:
    """Who beats another in a headline, which has no "were": "Lions thrashed 4-1 by Hawks"."""
    for above in (event.head, *scores):
        for token in sentence.children(above.index):
            is_by = _BY in lemmas_below(sentence, token)
            if is_by and token.pos in NOMINAL and token.text[:1].isupper():
                yield token


def _visited(event: Event, sentence: Sentence) -> Iterator[Token]:
    """The opponent behind the words for whose ground it is, wherever a parser hangs them."""
    behind = sentence.tokens[event.head.index + 1 :]
    tokens = [t for t in takewhile(lambda t: t.pos not in VERBAL, behind) if t.form != "the"]
    for ground, marker, token in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if not token.text[:1].isupper():
            continue
        # A team is visited ("1-4 at the Hawks"); "at Wembley" is where they played.
        is_team = marker.form == _AT and token.tag.endswith("S") and ground.pos == "NUM"
        if is_team or (ground.form, marker.form) in _GROUNDS:
            yield whole_name_of(token, sentence)


def _left_behind(event: Event, sentence: Sentence) -> Iterator[Token]:
    """Who is named as the one ahead of whom someone won: "won ahead of Kenya's Ann Lind"."""
    tokens = sentence.tokens
    for marker in tokens[event.head.index + 2 :]:
        if (tokens[marker.index - 1].form, marker.form) != _AHEAD:
            continue
        names = (t for t in tokens[marker.index + 1 :] if t.text[:1].isupper())
        heads = (whole_name_of(t, sentence) for t in names)
        one = next((t for t in heads if t.dep != OWNER), None)
        yield from () if one is None else (one,)


def _behind_by(event: Event, sentence: Sentence) -> Iterator[Token]:
    """Who beats another, where a parser hangs them on a noun: "out of the cup by Spain"."""
    for token in sentence.subtree(event.head.index):
        is_by = _BY in lemmas_below(sentence, token)
        if is_by and token.dep == "nmod" and sentence.tokens[token.head].dep == "obl":
            yield token


def _is_of_beating(event: Event, sentence: Sentence) -> bool:
    """One beats another by the verb, or by it with its particle or what opens "out of the cup"."""
    verb, beating = event.head.lemma, load_events().beating
    if verb in beating:
        return True
    for child in sentence.children(event.head.index):
        words = (child, *sentence.children(child.index)) if child.dep == "obl" else (child,)
        for word in words:
            if word.dep in ("compound:prt", "advmod", "case") and f"{verb} {word.lemma}" in beating:
                return True
    return False


def _tells_of_the_same(
    asked: _Result, given: _Result, heads: frozenset[Place], found: Findings, *, is_opposed: bool
) -> bool:
    """What else the hypothesis says of its contest is said of the told one.

    Whoever lost did not win by two goals either, nor by three.
    """
    settled = {asked.event.head.index, *asked.parties, *settled_by_rounds(found)}
    # The one score there is stands wherever a parser hangs it.
    if is_opposed:
        settled |= set(_margins(asked, found))
    elif len(_scores(found.case.premise_numsets)) == 1:
        settled |= set(_score_words(asked, found))
    for link in found.alignment.links:
        token = link.hypothesis.token
        is_settled = token.index in settled or token.form == _NEVER
        if link.hypothesis.sentence == asked.event.sentence and is_settled:
            continue
        if link.premise is None or not link.keeps:
            return False
        sentence = found.case.premise.sentences[link.premise.sentence]
        above = [
            (link.premise.sentence, t.index) for t in sentence.ancestors(link.premise.token.index)
        ]
        head = given.event.head
        place = (given.event.sentence, head.index)
        told = next((each for each in above if each in heads), None)
        # "Ran the race and finished second": in that race.
        is_beside = head.dep == _JOINED and (given.event.sentence, head.head) in above
        if told != place and not (told is None and is_beside):
            return False
    return True


def _score_words(asked: _Result, found: Findings) -> Iterator[int]:
    sentence = found.case.hypothesis.sentences[asked.event.sentence]
    for numset in found.case.hypothesis_numsets:
        if numset.unit.kind is Kind.SCORE:
            yield from (t.index for t in numset.tokens_in(sentence))


def _tells_margin(found: Findings) -> bool:
    """It says by how much: "by two goals"."""
    text = found.case.hypothesis
    return any(text.word_before(n.start) == _BY for n in found.case.hypothesis_numsets)


def _margins(asked: _Result, found: Findings) -> Iterator[int]:
    """The words for by how much the hypothesis has the contest won, be it a score."""
    yield from _score_words(asked, found)
    sentence = found.case.hypothesis.sentences[asked.event.sentence]
    for numset in found.case.hypothesis_numsets:
        inside = numset.tokens_in(sentence)
        before = sentence.tokens[inside[0].index - 1] if inside and inside[0].index else None
        if before is not None and before.lemma == _BY:
            yield from (t.index for t in inside)
