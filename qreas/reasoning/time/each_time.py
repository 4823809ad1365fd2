"""What each of several times has of its own: 8 km on Monday and 5 on Tuesday.

Of one of these times it is so much and no other number; of another time of the sort it stays open.
Read off the words: one clause, its first number with its time, and behind it nothing but further
numbers and times.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from qreas.function_words import STOPS
from qreas.interval import Interval
from qreas.kind_sets import DAYS_AND_YEARS
from qreas.lexicon.labels import load_labels
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Document, Evidence, Kind, Label, Missing, Numset, Token, Unit

_RULE = "each-time"
_JOINTS = frozenset(("and", ",", ";", "but", "then"))
_MARKERS = frozenset(("in", "on", "at", "during"))
_IDLE = frozenset(("the", "a", "only", "another", "just", "then", "as", "well"))
_SORTS = ("season", "part-of-day", "day")
_OPEN = "other-time"
_YEAR = 4


@dataclass(frozen=True, slots=True)
class _Part:
    """One number and its time, and what else the words between two joints say.

    sort: of the time, so that two times of one sort are two times.
    rest: the lemmas of the other words; `names` are those of things and people among them.
    """

    amount: Numset
    time: str
    sort: str
    rest: tuple[str, ...]
    names: tuple[str, ...]


def prove_by_each_time(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when each of several times has a number, and the hypothesis has one of one time."""
    case = found.case
    if len(case.premise_numsets) < 2 or not found.is_one_claim:
        return None
    if len(case.premise.sentences) != 1 or not case.premise.mentions(_JOINTS):
        return None
    if case.mentions(load_operators().negations):
        return None
    wanted = list(_parts(case.hypothesis, case.hypothesis_numsets))
    given = list(_parts(case.premise, case.premise_numsets)) if len(wanted) == 1 else []
    asked = wanted[0] if wanted else None
    if asked is None or len(given) < 2 or not _is_of_all(given, asked):
        return None
    own = [part for part in given if part.time == asked.time]
    if len(own) > 1 or asked.amount.is_approximate or any(p.amount.is_approximate for p in own):
        return None
    if own and _is_of_other_sort(own[0] if _unit(own[0].amount) else given[0], asked):
        return None
    if own and _tells_sort(asked, [given[0], own[0]]):
        return None
    told = f"{case.premise.text} → {case.hypothesis.text}"
    if not own:
        missing = (Missing(_OPEN, case.hypothesis.text, asked.amount),)
        return Proof(Label.NEUTRAL, _RULE, (), (_evidence(told, Label.NEUTRAL),), missing)
    amount = asked.amount.interval
    if numerals == "at-least" and amount.is_point:
        amount = Interval.at_least(amount.value)
    label = placed(own[0].amount.interval, amount)
    return None if label is Label.NEUTRAL else Proof(label, _RULE, (), (_evidence(told, label),))


def _evidence(told: str, label: Label) -> Evidence:
    return Evidence("by-each-time", told, towards=label)


def _is_of_all(given: Sequence[_Part], asked: _Part) -> bool:
    """The first part says what the hypothesis does, and the others no more but their numbers.

    A verb or preposition may be said again: "rose by 4 in May and by 2 in June".
    """
    first = given[0]
    units = [_unit(part.amount) for part in given]
    are_alike = all(unit in (units[0], None) for unit in units) and units[0] is not None
    are_times = len({part.time for part in given}) == len(given)
    are_of_sort = all(part.sort == asked.sort for part in given)
    is_elided = all(not part.names and {*part.rest} <= {*first.rest} for part in given[1:])
    is_told = first.rest == asked.rest and units[0] == _unit(asked.amount)
    return are_alike and are_times and are_of_sort and is_elided and is_told


def _is_of_other_sort(given: _Part, asked: _Part) -> bool:
    """One sort of them is counted, and not all, or the other way: "30 red shirts", 50 shirts."""
    return set(asked.amount.context.modifiers) != set(given.amount.context.modifiers)


def _tells_sort(asked: _Part, given: Sequence[_Part]) -> bool:
    """All are counted, and one sort of them is asked for: of 50 shirts, 50 red ones."""
    told = {word for part in given for word in part.amount.context.modifiers}
    return not told.issuperset(asked.amount.context.modifiers)


def _unit(amount: Numset) -> Unit | None:
    """What is counted or measured; None of a bare number, which shares that of another."""
    return None if amount.unit.kind is Kind.NUMBER else amount.unit


def _parts(document: Document, numsets: Sequence[Numset]) -> Iterator[_Part]:
    """The parts of a sentence between its joints; nothing where one of them is no such part."""
    tokens = [t for t in document.sentences[0].tokens if t.text not in STOPS]
    amounts = [n for n in numsets if n.unit.kind not in DAYS_AND_YEARS]
    found: list[_Part] = []
    for is_joint, group in groupby(tokens, key=lambda t: t.form in _JOINTS):
        part = None if is_joint else _part(list(group), amounts)
        if part is not None:
            found.append(part)
        elif not is_joint:
            return
    yield from found


def _part(tokens: Sequence[Token], amounts: Sequence[Numset]) -> _Part | None:
    """One number, one time and the rest of some words."""
    own = [n for n in amounts if any(n.holds(t) for t in tokens)]
    times = [i for i, t in enumerate(tokens) if _sort(t) and not any(n.holds(t) for n in own)]
    if len(own) != 1 or len(times) != 1:
        return None
    at = times[0]
    begin = at
    while begin and tokens[begin - 1].form == "the":
        begin -= 1
    if begin and tokens[begin - 1].form in _MARKERS:
        begin -= 1
    elif begin != at or tokens[at].text.isdigit():
        return None
    left = [
        t
        for i, t in enumerate(tokens)
        if not (begin <= i <= at or own[0].holds(t) or t.form in _IDLE)
    ]
    rest = tuple(t.lemma for t in left)
    names = tuple(t.lemma for t in left if t.pos not in (*VERBAL, "ADP"))
    has_verb_behind = any(t.pos in VERBAL for t in tokens[at + 1 :]) and begin > 0
    if has_verb_behind:
        return None
    return _Part(own[0], tokens[at].lemma, _sort(tokens[at]), rest, names)


def _sort(token: Token) -> str:
    """The sort of time that a word names; empty where it names none."""
    labels, lists = load_labels("en"), load_word_lists("time/settings")
    word = token.lemma
    if token.text.isdigit() and len(token.text) == _YEAR:
        return "year"
    if word in labels.weekdays:
        return "weekday"
    if word in labels.months and token.text[:1].isupper():
        return "month"
    return next((name for name in _SORTS if word in lists[name]), "")
