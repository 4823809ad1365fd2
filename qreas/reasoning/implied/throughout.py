"""How long something lasts that is told from one time to another: "rehearses from six to eight".

Unlike what begins and ends in two events, it may be anything: the verb that goes on is the one that
the hypothesis asks of, or that its noun is made of ("the rehearsals last two hours").
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.implied.named_times import FROM, UNTIL, preposition, time_named
from qreas.reasoning.knowledge.steps import SAME_SENSE, Step
from qreas.types import Document, Kind, Numset

_LASTING = frozenset(("last", "take", "run", "go", "continue", "long", "carry", "be", "duration"))
_OPENS = FROM | {"between"}
_CLOSES = UNTIL | {"and"}
_BREAKS = frozenset(("break", "pause", "interruption", "interval", "stop", "rest", "lunch"))
_OF_HOURS = frozenset(("hour", "minute"))
_MADE_OF = frozenset((Step.STEM, Step.DERIVATION, Step.SAME, Step.FORM))


@dataclass(frozen=True, slots=True)
class _Stretch:
    """How long it is from the one hour to the other, in minutes."""

    minutes: Interval
    told: str


def throughout(asked: Numset, found: Findings) -> Iterator[Implied]:
    """How many hours goes on what the premise tells from one hour to another."""
    is_whole = asked.unit.kind is Kind.DURATION and asked.unit.name in _OF_HOURS
    if not (is_whole or is_daily(asked)) or not found.case.premise.mentions(_OPENS):
        return
    stretches = list(_stretches(found.case.premise, found.case.premise_numsets))
    opened = [t for t in found.case.premise.tokens if t.form in _OPENS]
    is_told = len(stretches) == 1 or (len(stretches) > 1 and is_daily(asked))
    if not is_told or len(opened) > len(stretches):
        return
    words = _lasting_words(asked, found)
    if words is None:
        return
    units = load_units("en").units
    minutes = sum((each.minutes for each in stretches), Interval.point(0))
    length = convert(minutes, units["minute"], units[asked.unit.name])
    if is_interrupted(asked, length, found):
        return
    told = ", ".join(each.told for each in stretches)
    yield Implied(length, told, (), words, settles_roles=True)


def is_interrupted(asked: Numset, length: Interval, found: Findings) -> bool:
    """Less time is asked for than from start to end; a break may explain the difference."""
    return asked.interval.high < length.low and found.case.premise.mentions(_BREAKS)


def is_daily(asked: Numset) -> bool:
    """So many hours a day, as by the hours from which to which it is so."""
    per = asked.unit.per
    return per is not None and per.name == "day" and asked.unit.name in _OF_HOURS


def _stretches(document: Document, numsets: Sequence[Numset]) -> Iterator[_Stretch]:
    hours = [n for each in numsets for n in _ends(each)]
    for first, last in pairwise(hours):
        between = document.text[first.end : last.start].strip(" ,").split()
        is_pair = first.sentence == last.sentence and len(between) == 1
        joint = between[0].lower() if is_pair else ""
        opening = preposition(first, document)
        if opening not in _OPENS or joint not in _CLOSES:
            continue
        begin, end = time_named(first, document), time_named(last, document)
        minutes = begin.until(end) if begin and end and begin.unit == "minute" else None
        if minutes is not None and minutes.low > 0:
            told = f"{first.text} … {last.text}"
            yield _Stretch(minutes, told)


def _ends(numset: Numset) -> Sequence[Numset]:
    """The two hours of "from six to seven", which may be read as one range of numbers."""
    if numset.unit.kind is Kind.TIME or numset.unit.kind is not Kind.NUMBER or not numset.is_range:
        return (numset,)
    return numset.parts or (numset,)


def _lasting_words(asked: Numset, found: Findings) -> frozenset[str] | None:
    """The words of the hypothesis that ask how long it goes on; None where it asks another thing.

    It asks by the verb that goes on ("plays for two hours"), by a noun made of it ("the rehearsals
    last two hours"), or by what does so ("the class meets …", "the class lasts …").
    """
    root = found.case.hypothesis.sentences[0].root
    event = next((e for e in found.hypothesis_events if e.head is root), None)
    if event is None or asked.sentence != 0:
        return None
    link = found.links.get((0, root.index))
    heads = {e.place for e in found.premise_events.values() if e.head.pos != "NOUN"}
    sentences = enumerate(found.case.premise.sentences)
    heads |= {(index, t.index) for index, s in sentences for t in s.tokens if t.is_root}
    if link is not None and link.premise is not None and link.step in SAME_SENSE:
        return frozenset() if link.premise.place in heads else None
    if root.lemma not in _LASTING:
        return None
    subjects = [a.token for a in event.arguments if found.links.get((0, a.token.index))]
    for token in subjects:
        own = found.links[0, token.index]
        if own.premise is None or token.pos != "NOUN":
            continue
        given = own.premise.token
        is_made = own.step in _MADE_OF and own.premise.place in heads
        is_subject = given.dep.startswith("nsubj") and own.step in SAME_SENSE
        if is_made or (is_subject and _goes_on(own.hypothesis.key, found)):
            return _LASTING | {own.hypothesis.key}
    return None


def _goes_on(noun: str, found: Findings) -> bool:
    """The noun is a word for something that goes on, not for who does it."""
    taxonomy = found.lexicon.taxonomy
    return any(taxonomy.is_a(noun, kind, "n") for kind in ("event", "gathering"))
