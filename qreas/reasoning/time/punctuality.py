"""Whether something was late, early or on time, where the premise says so itself.

What arrived 20 minutes late was late, and neither early nor on time; `schedules` finds out the same
where the premise tells the planned and the real time instead.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import Monotonicity, load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.logic.polarity import polarity, scopes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Document, Kind, Numset, Token

_RULE = "punctuality"
_WORDS = "time/punctuality"
_ON_TIME, _LATE, _EARLY = Interval.point(0), Interval.more_than(0), Interval.less_than(0)
_SIDES = {"late": _LATE, "early": _EARLY, "timely": _ON_TIME}
_BY, _BE = "by", "be"
_ALL = frozenset(("all", "every", "each", "both"))


@dataclass(frozen=True, slots=True)
class Deviation:
    """On which side of its time something was, and how far off.

    tokens: the indices of the words that say so, the length among them.
    """

    side: Interval
    size: Numset | None
    tokens: frozenset[int]


@needs(
    premise=lambda: load_word_lists(_WORDS)["any"],
    hypothesis=lambda: load_word_lists(_WORDS)["any"],
)
def prove_by_punctuality(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell of one thing whether it came at its time."""
    del numerals  # a time is a time
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    asked = _deviation(case.hypothesis, case.hypothesis_numsets)
    given = _deviation(case.premise, case.premise_numsets)
    negations = load_operators().negations
    if asked is None or given is None or case.premise.mentions(negations):
        return None
    if _only_names(asked, case.hypothesis) or _counts_anew(found):
        return None
    if not _tells_of_one(given, asked, found):
        return None
    is_so = None if _is_of_few(given, found) else _is_so(given, asked)
    if is_so is None:
        return None
    is_denied = case.hypothesis.mentions(negations)
    if is_denied and case.hypothesis.mentions(_ALL):
        return None  # where not all are on time, some may be
    label = yes_or_no(is_so is not is_denied)
    told = " → ".join(
        _told(d, each)
        for d, each in zip((case.premise, case.hypothesis), (given, asked), strict=True)
    )
    return in_one_step(_RULE, label, told)


def _deviation(document: Document, numsets: Sequence[Numset]) -> Deviation | None:
    """The one deviation that a sentence tells; None where it tells none, or several."""
    tokens = document.sentences[0].tokens
    found = [each for t in tokens if (each := deviation_at(t, tokens, numsets)) is not None]
    return found[0] if len(found) == 1 else None


def _counts_anew(found: Findings) -> bool:
    """The hypothesis counts what the premise does not: that flight 370 is late tells of one."""
    given, asked = (
        {n.interval for n in numsets if n.unit.kind is Kind.COUNT}
        for numsets in (found.case.premise_numsets, found.case.hypothesis_numsets)
    )
    return not asked <= given


def _only_names(asked: Deviation, document: Document) -> bool:
    """It tells of which ones it is said, and is not what is said: "the delayed flights left"."""
    sentence = document.sentences[0]
    own = [t for t in sentence.tokens if t.index in asked.tokens and t.dep == "amod"]
    return any(all(c.dep != "cop" for c in sentence.children(t.head)) for t in own)


def deviation_at(
    token: Token, tokens: Sequence[Token], numsets: Sequence[Numset], before: Collection[str] = ()
) -> Deviation | None:
    """Reads "20 minutes late", "on time", "was delayed by an hour", "two days ahead of schedule".

    "Late on Monday" and "an early train" are of the day, and say nothing of what was planned.

    before: what else may stand behind a bare "late" or "early": "late for lunch".
    """
    if token.form not in _openings():
        return None
    words, at = load_word_lists(_WORDS), token.index
    for kind, side in _SIDES.items():
        phrase = next((p for p in words[kind] if _stands_at(p.split(), tokens, at)), None)
        if phrase is None:
            continue
        end = at + len(phrase.split())
        size, covered = _size(at, end, tokens, numsets)
        is_end = all(t.pos == "PUNCT" or t.form in before for t in tokens[end : end + 1])
        if size is None and phrase in words["also-of-day"] and not is_end:
            return None
        return Deviation(side, size, frozenset((*range(at, end), *covered)))
    return None


@cache
def _openings() -> frozenset[str]:
    """The first word of each phrase."""
    words = load_word_lists(_WORDS)
    return frozenset(phrase.split()[0] for kind in _SIDES for phrase in words[kind])


def _stands_at(phrase: Sequence[str], tokens: Sequence[Token], at: int) -> bool:
    return [t.form for t in tokens[at : at + len(phrase)]] == list(phrase)


def _size(
    at: int, end: int, tokens: Sequence[Token], numsets: Sequence[Numset]
) -> tuple[Numset | None, Sequence[int]]:
    """The length of time right before the words, or behind them and "by"; with its words."""
    is_by = any(t.form == _BY for t in tokens[end : end + 1])
    for numset in numsets:
        inside = [t.index for t in tokens if numset.holds(t)]
        if numset.unit.kind is not Kind.DURATION or not inside:
            continue
        if inside[-1] == at - 1 or (is_by and inside[0] == end + 1):
            return numset, [*inside, end] if is_by else inside
    return None, ()


def _tells_of_one(given: Deviation, asked: Deviation, found: Findings) -> bool:
    """The hypothesis says it of what the premise does, and says nothing else."""
    verb = _verb(given, found.case.premise)
    if verb is None or any(
        found.premise_claims.of((0, t.index)) & UNSURE
        for t in (verb, found.case.premise.sentences[0].root)
    ):
        return False
    words, root = load_word_lists(_WORDS), found.case.hypothesis.sentences[0].root
    if root.pos == "VERB" and root.lemma != verb.lemma:
        told = (t for t in found.case.premise.sentences[0].tokens if t.pos == "VERB")
        if any(t.lemma == root.lemma for t in told):
            return False  # "left ten minutes late and arrived at noon"
    # What was late neither came nor left in time.
    is_moved = verb.lemma == _BE and root.lemma in words["moving"]
    links = [
        link
        for link in found.alignment.links
        if link.hypothesis.token.index not in asked.tokens
        and link.hypothesis.key not in words["nothing"]
        and not (is_moved and link.hypothesis.token == root)
    ]
    kept = [link for link in links if link.keeps and link.step is not Step.STEM]
    # What arrives late may have left in time, and who was late for lunch, for dinner not.
    return bool(kept) and len(kept) == len(links)


def _is_of_few(given: Deviation, found: Findings) -> bool:
    """It is said of none, or of no more than so many, and of others need not be so."""
    case, operators = found.case, load_operators()
    told = case.premise.vocabulary & operators.partitive
    if not told <= case.hypothesis.vocabulary:
        return True
    around = scopes(case.premise.sentences[0], case.premise_numsets, operators)
    return polarity(max(given.tokens), around) is not Monotonicity.UP


def _verb(given: Deviation, premise: Document) -> Token | None:
    """The verb before the words that tell the deviation."""
    tokens = premise.sentences[0].tokens[: min(given.tokens) + 1]
    return next((t for t in reversed(tokens) if t.pos in VERBAL), None)


def _is_so(given: Deviation, asked: Deviation) -> bool | None:
    """Whether it is as asked; None where the premise leaves that open."""
    if given.side != asked.side:
        return False
    if asked.size is None:
        return True
    if given.size is None or given.size.unit.dimension != asked.size.unit.dimension:
        return None
    size = convert(given.size.interval, given.size.unit, asked.size.unit)
    if size.within(asked.size.interval):
        return True
    is_rough = given.size.is_approximate or asked.size.is_approximate
    return False if size.disjoint(asked.size.interval) and not is_rough else None


def _told(document: Document, told: Deviation) -> str:
    tokens = document.sentences[0].tokens
    return " ".join(tokens[i].text for i in sorted(told.tokens))
