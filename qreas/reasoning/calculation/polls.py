"""Who is ahead by shares of the votes: with 47 percent against 44, by three points.

Each share is that of the name that stands right before it, or behind it with "for".
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.as_written import as_written
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import DECIDED, Proof, in_one_step, left_open
from qreas.reasoning.rules import SHARES, Numerals, compare
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import CompatiblePair, Kind, Label, Numset, Sentence, Token

_RULE = "polls"
_BEEN = frozenset(("be", "is", "are", "was", "were", "been", "being"))
_PAIR, _LOSE, _WIN, _BY = 2, "lose", "win", "by"
_POINTS = ("point", "percentage point")


@dataclass(frozen=True, slots=True)
class _Standing:
    """Whose share it is, by the words of the name, and how large.

    text: the name as the premise writes it.
    """

    name: tuple[str, ...]
    numset: Numset
    text: str


@needs(premise=lambda: load_word_lists("calculation/polls")["about"])
def prove_by_polls(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells the shares of those of whom the hypothesis speaks."""
    case = found.case
    if not found.is_one_claim:
        return None
    standings = _standings(found)
    if len(standings) < _PAIR or case.hypothesis.mentions(load_operators().negations):
        return None
    if not _says_no_more(found, standings):
        return None
    asked = case.hypothesis_numsets
    if len(asked) > 1 or found.hypothesis_claims.of((0, case.hypothesis.sentences[0].root.index)):
        return None
    if _is_only_ahead(found):
        return left_open(_RULE, asked[0]) if asked else None
    tokens = case.hypothesis.sentences[0].tokens
    turn = _turn(tokens, found)
    named = _named(tokens, standings)
    if turn is None:
        return _by_share(named[0], asked, tokens, numerals) if len(named) == 1 else None
    if len(named) == 1 and len(standings) == _PAIR:
        named = (named[0], next(s for s in standings if s != named[0]))
    if len(named) != _PAIR:
        return None
    first, second = named if turn > 0 else named[::-1]
    return _by_lead(first, second, asked, numerals)


def _is_only_ahead(found: Findings) -> bool:
    """The hypothesis has someone win with a share that is of those asked or counted so far."""
    root, sentence = found.case.hypothesis.sentences[0].root, found.case.hypothesis.sentences[0]
    lists = load_word_lists("calculation/polls")
    shares = found.case.hypothesis_numsets
    won = [t for t in sentence.children(root.index) if t.dep == "obj"]
    is_won = root.lemma == _WIN and not any(n.holds(t) for n in shares for t in won)
    is_told = found.case.premise.mentions((_WIN,))
    return is_won and not is_told and found.case.premise.mentions(lists["asked"])


def _by_share(
    whose: _Standing, asked: Sequence[Numset], tokens: Sequence[Token], numerals: Numerals
) -> Proof | None:
    """How large the share is, be it as "half of the vote" or as "a majority of the vote"."""
    share, lists = whose.numset.interval, load_word_lists("calculation/polls")
    if asked:
        scale = SHARES.get(asked[0].unit.kind)
        if scale is None:
            return None
        value = share.scaled(SHARES[Kind.PERCENT] / scale)
        return _settled(value, asked[0], (whose,), numerals)
    at = next((t.index for t in tokens if t.form in lists["majority"]), None)
    behind = [] if at is None else [t.form for t in tokens[at + 1 :] if t.pos != "DET"]
    if behind[:1] != ["of"] or lists["of_votes"].isdisjoint(behind[1:2]):
        return None  # with fewer votes than others one may have the most seats
    half = Interval.point(Fraction(1, 2) / SHARES[Kind.PERCENT])
    if share.low > half.high:
        return _proof(Label.ENTAILMENT, (whose,))
    return _proof(Label.CONTRADICTION, (whose,)) if share.high <= half.low else None


def _by_lead(
    first: _Standing, second: _Standing, asked: Sequence[Numset], numerals: Numerals
) -> Proof | None:
    """Whether the first is ahead of the second, and by as much."""
    lead = first.numset.interval - second.numset.interval
    if lead.high <= 0:
        return _proof(Label.CONTRADICTION, (first, second))
    if lead.low <= 0:
        return None
    if not asked:
        return _proof(Label.ENTAILMENT, (first, second))
    is_point = asked[0].unit.name in _POINTS or asked[0].unit.kind is Kind.PERCENTAGE_POINT
    in_points = lead.scaled(1 / asked[0].unit.scale)
    return _settled(in_points, asked[0], (first, second), numerals) if is_point else None


def _settled(
    value: Interval, asked: Numset, of: Sequence[_Standing], numerals: Numerals
) -> Proof | None:
    compared = compare(CompatiblePair(asked, asked, _RULE, value), numerals)
    label = DECIDED.get(compared.relation)
    return None if label is None else _proof(label, of)


def _proof(label: Label, of: Sequence[_Standing]) -> Proof:
    told = ", ".join(f"{each.text} {each.numset.text}" for each in of)
    return in_one_step(_RULE, label, told, step="by-votes")


def _standings(found: Findings) -> tuple[_Standing, ...]:
    """The shares of one sentence, each of which is somebody's; none where one is nobody's."""
    case = found.case
    shares = [n for n in case.premise_numsets if _may_be_of_someone(n, found)]
    if len({n.sentence for n in shares}) != 1 or sum(n.interval.high for n in shares) > 100:
        return ()
    sentence = case.premise.sentences[shares[0].sentence]
    if any(found.premise_claims.of((n.sentence, n.head)) for n in shares):
        return ()
    if any(_is_of_group(n, sentence) for n in shares):
        return ()
    names = [_name_before(n, sentence) or _name_behind(n, sentence) for n in shares]
    known = [name for name in names if name]
    if len(known) < len(names) or len(set(known)) < len(known):
        return ()
    return tuple(
        _Standing(name, n, as_written(" ".join(name), case.premise))
        for name, n in zip(names, shares, strict=True)
    )


def _may_be_of_someone(numset: Numset, found: Findings) -> bool:
    """It is a share, and not of what is counted: "with 70 percent of the ballots counted"."""
    if numset.unit.kind is not Kind.PERCENT:
        return False
    lists = load_word_lists("calculation/polls")
    behind = [
        t
        for t in found.case.premise.sentences[numset.sentence].tokens
        if t.start >= numset.end and t.pos != "DET"
    ]
    opening = behind[0].form if behind else ""
    nouns = [t for t in behind[1:4] if t.pos in NOMINAL]
    is_counted = bool(nouns) and nouns[0].lemma in lists["counted"]
    done = {t.form for t in behind[2:6]}
    return not (opening == "of" and is_counted and done & lists["counting"])


def _is_of_group(share: Numset, sentence: Sentence) -> bool:
    """It is a share of some voters: "47 percent of the women", "among men"."""
    lists = load_word_lists("calculation/polls")
    behind = [t for t in sentence.tokens if t.start >= share.end]
    if not behind or behind[0].form not in lists["of_group"]:
        return False
    noun = next((t for t in behind[1:] if t.pos != "DET"), None)
    return noun is None or noun.form not in lists["of_votes"]


def _name_before(share: Numset, sentence: Sentence) -> tuple[str, ...]:
    """The name right before a share, but for what gives it."""
    giving = load_word_lists("calculation/polls")["giving"]
    before = [t for t in sentence.tokens if t.end <= share.start]
    while before and before[-1].form in giving:
        before.pop()
    name = _run(before[::-1])[::-1]
    opening = before[: len(before) - len(name)][-1:]
    is_ahead = [t.form for t in before[: len(before) - len(name)][-2:]] == ["ahead", "of"]
    is_setting = not is_ahead and any(t.pos == "ADP" and t.form not in giving for t in opening)
    return () if is_setting else name  # "in Ohio 44 percent"


def _name_behind(share: Numset, sentence: Sentence) -> tuple[str, ...]:
    """The name behind "for": "48 percent of the vote for Duarte", "48 percent backed Duarte"."""
    lists = load_word_lists("calculation/polls")
    behind = [t for t in sentence.tokens if t.start >= share.end]
    while behind and behind[0].form in lists["of_votes"]:
        behind.pop(0)
    opening = behind.pop(0).form if behind else ""
    if opening != "for" and opening not in lists["backing"]:
        return ()
    while behind and behind[0].pos in ("DET", "PRON"):
        behind.pop(0)
    if behind and behind[0].form in lists["rivals"]:
        return (behind[0].form,)  # "her challenger"
    return _run([t for t in behind if t.pos != "DET"])


def _run(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The words of the name with which some words begin, in lower case."""
    found = []
    for token in tokens:
        if token.pos not in NOMINAL or not token.text[:1].isupper():
            break
        found.append(token.form)
    return tuple(found)


def _turn(tokens: Sequence[Token], found: Findings) -> int | None:
    """Whether the first named is said to be ahead (1) or behind (-1), or to have won or lost."""
    lists = load_word_lists("calculation/polls")
    words = {t.form for t in tokens}
    turns = [sign for sign, key in ((1, "ahead"), (-1, "behind")) if words & lists[key]]
    if not found.case.premise.mentions(lists["asked"]):
        beats = [t for t in tokens if t.pos == "VERB" and t.lemma in load_events().beating]
        is_passive = any(t.dep == "aux:pass" or t.form in _BEEN for t in tokens)
        turns += [-1 if is_passive else 1 for _ in beats]
        turns += [-1 for t in tokens if t.lemma == _LOSE]
        is_margin = any(t.form == _BY for t in tokens) and bool(found.case.hypothesis_numsets)
        turns += [1 for t in tokens if t.lemma == _WIN and is_margin]
    return turns[0] if len(turns) == 1 else None


def _named(tokens: Sequence[Token], standings: Sequence[_Standing]) -> tuple[_Standing, ...]:
    """Those whom some words name, in their order; "Party" names none of Party A and Party B."""
    shared = frozenset.intersection(*(frozenset(s.name) for s in standings))
    found: list[_Standing] = []
    for token in tokens:
        if token.form not in shared:
            found += [s for s in standings if token.form in s.name and s not in found]
    return tuple(found)


def _says_no_more(found: Findings, standings: Sequence[_Standing]) -> bool:
    light = load_word_lists("calculation/polls")["light"]
    names = {word for each in standings for word in each.name}
    asked = found.case.hypothesis_numsets
    return all(
        link.is_aligned
        or link.hypothesis.key in light
        or link.hypothesis.token.lemma in load_events().beating
        or link.hypothesis.token.form in names
        or any(n.holds(link.hypothesis.token) for n in asked)
        for link in found.alignment.links
    )
