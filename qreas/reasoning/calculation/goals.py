"""Whether a side scored at all, by the score of its match: who lost 2-0 did not score.

And whether neither side won: a match that ended 3-1 was no draw, and no team won one that did 2-2;
one that ended 3-1 to Spain, Spain won.
Of two that are both named, also which has more goals, and how many more.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.results import CONTESTS, SCORED, Result, outcomes, result_of
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Kind, Numset, Sentence, Token

_RULE = "goals"
_WORDS = "implied/results"
_BOTH, _NEITHER = "both", "neither"
# So many words lie between a score and what tells that it is one of the course.
_NEAR = 3
_ARTICLE = ("DET", "PUNCT")
_SCORES = frozenset(("score", "get", "have", "make"))
_MORE, _FEWER, _THAN, _DID, _OTHER = "more", "fewer", "than", "did", "other"
_AGAINST = "against"
_WIN, _LOSE, _BY = "win", "lose", "by"


@dataclass(frozen=True, slots=True)
class _Goals:
    """How many goals the side that is asked about has, and the other one."""

    own: int
    other: int


@dataclass(frozen=True, slots=True)
class _Comparison:
    """Who is said to have how many more goals than whom, or fewer."""

    one: Sequence[Token]
    other: Sequence[Token]
    many: Interval
    is_more: bool


@dataclass(frozen=True, slots=True)
class _Victory:
    """Who is said to have won, or lost, and by how many goals, if that is said."""

    subject: Sequence[Token]
    is_won: bool
    margin: Interval | None


@needs(given=(Kind.SCORE,))
def prove_by_goals(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says that a side scored, or did not, or that neither won."""
    del numerals  # goals are counted
    case = found.case
    scores = [n for n in case.premise_numsets if n.unit.kind is Kind.SCORE]
    if len(scores) != 1 or not found.is_one_claim:
        return None
    tokens, opponent = _without_opponent(case.hypothesis.sentences[0].tokens)
    said, is_drawn = _said(tokens), case.hypothesis.mentions(load_word_lists(_WORDS)["drawing"])
    compared = None if said else _comparison(tokens, case.hypothesis_numsets)
    victory = None if said or compared else _victory(tokens, case.hypothesis_numsets)
    if not (said or is_drawn or compared or victory):
        return None
    if case.premise.mentions(load_word_lists(_WORDS)["otherwise"]):
        return None
    if sum(bool(outcomes(e.head.lemma)) for e in found.premise_events.values()) > 1:
        return None
    result = result_of(scores[0], found)
    if result is None or not opponent <= result.winner | result.loser:
        return None
    if said:
        is_so = _is_so(*said, result)
    elif compared:
        is_so = _has_more(compared, result)
    elif victory:
        is_so = _is_won(victory, result, found)
    else:
        is_so = _is_level(tokens, result, found)
    if is_so is None:
        return None
    label = yes_or_no(is_so)
    return in_one_step(_RULE, label, scores[0].text, step="by-score")


@needs(premise=lambda: load_word_lists(_WORDS)["standing"], given=(Kind.SCORE,))
def score_of_part(found: Findings) -> str | None:
    """Someone is said to have won or lost, and the premise tells how it stood before the end."""
    case = found.case
    if not any(outcomes(e.head.lemma) for e in found.hypothesis_events):
        return None
    if any(outcomes(e.head.lemma) for e in found.premise_events.values()):
        return None
    scores = [n for n in case.premise_numsets if n.unit.kind is Kind.SCORE]
    standing = (n.text for n in scores if _only_stands(n, case.premise.sentences[n.sentence]))
    return next(standing, None)


def _only_stands(score: Numset, sentence: Sentence) -> bool:
    """It is led by, or told beside a word for the course: "2-0 down", "led 1-0 at the break"."""
    words = load_word_lists(_WORDS)["standing"]
    first, last = score.ends_in(sentence)
    near = sentence.tokens[max(0, first - _NEAR) : last + 1 + _NEAR]
    return any(t.lemma in words for t in (*near, *sentence.ancestors(score.head)))


def _without_opponent(tokens: Sequence[Token]) -> tuple[tuple[Token, ...], frozenset[str]]:
    """The words but for those that tell against whom it was, and the name that these have."""
    plain = tuple(t for t in tokens if t.pos != "PUNCT")
    at = next((i for i, t in enumerate(plain) if t.form == _AGAINST), len(plain))
    behind = [t for t in plain[at + 1 :] if t.pos not in _ARTICLE]
    if not behind or any(t.pos != "PROPN" for t in behind):
        return plain, frozenset()
    return plain[:at], frozenset(t.form for t in behind)


def _said(tokens: Sequence[Token]) -> tuple[str, Sequence[Token]] | None:
    """What the hypothesis says, by the list of words that has it, and of whom."""
    words = load_word_lists(_WORDS)
    for kind in ("goalless", "undecided", "scoreless", "clean", "scoring"):
        for phrase in words[kind]:
            size = len(phrase.replace("n't", " n't").split())
            behind = " ".join(t.form for t in tokens[-size:]).replace(" n't", "n't")
            if behind == phrase:
                return kind, tokens[:-size]
    return None


def _is_so(kind: str, subject: Sequence[Token], result: Result) -> bool | None:
    """Whether it is so of whom it is said; None where they are not of the match."""
    words = [t.form for t in subject]
    if kind in ("goalless", "undecided"):
        is_of_match = all(t.lemma in CONTESTS or t.pos in _ARTICLE for t in subject)
        return (
            (result.is_draw and (kind == "undecided" or not result.more)) if is_of_match else None
        )
    if len(subject) == 2 and subject[1].lemma in load_word_lists(_WORDS)["teams"]:
        if kind != "scoring" or words[0] not in (_BOTH, _NEITHER):
            return None
        return result.fewer > 0 if words[0] == _BOTH else result.more == 0
    goals = _goals(_without_articles(subject), result) or _goals_of_opponents(subject, result)
    if goals is None:
        return None
    if kind == "clean":
        return goals.other == 0
    return (goals.own > 0) is (kind == "scoring")


def _comparison(tokens: Sequence[Token], numsets: Sequence[Numset]) -> _Comparison | None:
    """Reads "Norway scored two more goals than Chile"; None where it says anything else."""
    forms = [t.form for t in tokens]
    verb = next((t for t in tokens if t.lemma in _SCORES and t.pos in VERBAL), None)
    if verb is None or _THAN not in forms or not {_MORE, _FEWER} & {*forms}:
        return None
    than = forms.index(_THAN)
    way = next(t for t in tokens if t.form in (_MORE, _FEWER))
    between = [t for t in tokens[verb.index + 1 : than] if t != way]
    counts = [n for n in numsets if any(n.holds(t) for t in (*between, way))]
    beside = [t for t in between if t.pos != "NUM" and t.lemma not in SCORED]
    if len(counts) != len(numsets) or len(counts) > 1 or beside or way.index > than:
        return None
    many = counts[0].interval if counts else Interval.more_than(0)
    one = _without_articles(tokens[: verb.index])
    other = _without_articles([t for t in tokens[than + 1 :] if t.form != _DID])
    return _Comparison(one, other, many, way.form == _MORE)


def _has_more(compared: _Comparison, result: Result) -> bool | None:
    """Whether the one has as many more goals than the other as is said."""
    one, other = _own(compared.one, result), _own(compared.other, result)
    if one is None or other is None:
        return None
    is_other_side = result.is_draw or one != other
    lead = one - other if compared.is_more else other - one
    return lead in compared.many if is_other_side else None


def _own(name: Sequence[Token], result: Result) -> int | None:
    """The goals of the side of a name, or of whoever played against the only one that is named."""
    if result.names_both or result.is_draw:
        goals = _goals(name, result)
        return None if goals is None else goals.own
    words, told = load_word_lists(_WORDS), {word for t in name for word in (t.form, t.lemma)}
    own, other = result.more, result.fewer
    if result.loser:
        own, other = other, own
    if told & words["opponents"] or (_OTHER in told and told & words["teams"]):
        return other
    named = result.winner | result.loser
    return own if named and all({t.form, t.lemma} & named for t in name) else None


def _victory(tokens: Sequence[Token], numsets: Sequence[Numset]) -> _Victory | None:
    """Reads "the home team won the match", "Spain lost by two goals"."""
    verb = next((t for t in tokens if t.lemma in (_WIN, _LOSE) and t.pos in VERBAL), None)
    numsets = () if verb is None else [n for n in numsets if n.start > verb.start]
    if verb is None or len(numsets) > 1:
        return None
    subject = _without_articles(tokens[: verb.index])
    by = numsets[0].interval if numsets else None
    held = [t for t in tokens if any(n.holds(t) for n in numsets)]
    behind = [t for t in _without_articles(tokens[verb.index + 1 :]) if t not in held]
    is_margin = by is None or (behind[:1] and behind.pop(0).form == _BY)
    if not subject or not is_margin or any(t.lemma not in CONTESTS for t in behind):
        return None
    return _Victory(subject, verb.lemma == _WIN, by)


def _is_won(told: _Victory, result: Result, found: Findings) -> bool | None:
    """Whether the side won, or lost; of one that no name tells, only that nobody won a draw."""
    words = load_word_lists(_WORDS)
    if all(t.lemma in words["teams"] | words["home"] for t in told.subject):
        return False if result.is_draw and told.is_won else None
    if any(outcomes(e.head.lemma) for e in found.premise_events.values()):
        return None  # which tells by itself who won
    goals = _goals(told.subject, result)
    if goals is None:
        return None
    lead = goals.own - goals.other if told.is_won else goals.other - goals.own
    return lead > 0 and (told.margin is None or lead in told.margin)


def _without_articles(tokens: Sequence[Token]) -> tuple[Token, ...]:
    return tuple(t for t in tokens if t.pos not in _ARTICLE)


def _is_level(tokens: Sequence[Token], result: Result, found: Findings) -> bool | None:
    """Whether neither side won, where the hypothesis says just that of the match or both sides."""
    words = load_word_lists(_WORDS)
    told = words["drawing"] | words["level"] | words["sides"] | CONTESTS
    names = [t for t in tokens if {t.form, t.lemma} & (result.winner | result.loser)]
    denials = [t for t in tokens if t.form in load_operators().negations]
    known = (*names, *denials)
    beside = [t for t in tokens if t not in known and t.lemma not in told and t.pos not in _ARTICLE]
    if any(t.form not in found.case.premise.sentences[0].vocabulary for t in beside):
        return None
    said = {word for t in names for word in (t.form, t.lemma)}
    has_both = bool(said & result.winner) and bool(said & result.loser)
    is_of_match = not names and found.case.hypothesis.mentions(CONTESTS)
    return result.is_draw is not bool(denials) if has_both or is_of_match else None


def _goals_of_opponents(name: Sequence[Token], result: Result) -> _Goals | None:
    """The goals of "their opponents", who play against the only side that the premise names."""
    if result.names_both or not result.winner | result.loser:
        return None
    if not any(t.lemma in load_word_lists(_WORDS)["opponents"] for t in name):
        return None
    if any(t.text[:1].isupper() and t.index for t in name):
        return None
    return _Goals(*((result.fewer, result.more) if result.winner else (result.more, result.fewer)))


def _goals(name: Sequence[Token], result: Result) -> _Goals | None:
    """The goals of the side of the name."""
    words = {word for t in name for word in (t.form, t.lemma)}
    has_won, has_lost = bool(words & result.winner), bool(words & result.loser)
    is_clear = has_won if result.is_draw else has_won is not has_lost
    lists = load_word_lists(_WORDS)
    roles = lists["teams"] | lists["home"]
    is_named = all(t.text[:1].isupper() or t.lemma in roles for t in name)
    if not is_clear or not is_named:
        return None
    if has_won:
        return _Goals(result.more, result.fewer)
    return _Goals(result.fewer, result.more)
