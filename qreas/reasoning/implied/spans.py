"""Spans between two years or two hours, and the ages that follow from them."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.types import Kind, Numset

_LIVING = frozenset(("live", "be", "old", "age", "die", "reach"))
# Words for the ends of a life, and what its years stand in: "Ada Lovelace (1815-1852)".
_OF_LIVES = frozenset(("born", "bear", "birth", "die", "death", "dead", "live", "kill", "murder"))
_BRACKETS = frozenset(("(", "-LRB-"))
_SPANS = (Kind.DURATION, Kind.AGE)


def spans(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The time between two years of the premise, for an asked number of years."""
    if asked.unit.kind not in _SPANS or asked.unit.per is not None:
        return
    stated = [n for n in found.case.premise_numsets if n.unit.kind is Kind.YEAR]
    if len(stated) < 2:
        return
    told = {e.head.lemma for e in found.hypothesis_events if e.sentence == asked.sentence}
    is_life = asked.unit.kind is Kind.AGE or not told.isdisjoint(_LIVING - {"be"})
    year = load_units("en").units["year"]
    if is_life and not _tells_of_life(found):
        return
    for first, last in combinations(stated, 2):
        if first.sentence != last.sentence or not first.interval.low < last.interval.low:
            continue
        if not is_life and not _is_stretch(first, found):
            continue
        if not is_life and _is_of_other_verb(asked, first, found):
            continue
        length = Fraction(last.interval.low) - Fraction(first.interval.low)
        # Born late in the one year, one may not yet be so old in the other.
        known = Interval.closed(length - 1, length) if asked.unit.kind is Kind.AGE else None
        interval = convert(known or Interval.point(length), year, asked.unit)
        yield Implied(interval, f"{first.text} … {last.text}", (), _LIVING)


def _is_of_other_verb(asked: Numset, year: Numset, found: Findings) -> bool:
    """The years are those of another deed: jailed for six years for what went on for two.

    Nothing is known where no verb of the premise stands for the hypothesis's.
    """
    sentence = found.case.premise.sentences[year.sentence]
    verb = verb_above(year.head, sentence)
    own = verb_above(asked.head, found.case.hypothesis.sentences[asked.sentence])
    link = None if own is None else found.links.get((asked.sentence, own.index))
    if verb is None or link is None or link.premise is None:
        return False
    given = link.premise
    return given.kind is WordKind.VERB and given.place != (year.sentence, verb.index)


def _tells_of_life(found: Findings) -> bool:
    """The premise says when someone was born or died; of other years no age comes."""
    words = {t.lemma for t in found.case.premise.tokens}
    return bool(words & _OF_LIVES) or any(t.text in _BRACKETS for t in found.case.premise.tokens)


def _is_stretch(first: Numset, found: Findings) -> bool:
    """The years are those from which to which something goes on, not two in which it happens."""
    return found.case.premise.word_before(first.start) in ("from", "between")
