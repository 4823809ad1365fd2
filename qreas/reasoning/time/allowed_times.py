"""How long after an event something may be, or has to be done: "within 30 days of the purchase".

With the day of the event that tells the last day for it; and what is told to have been done so long
after the event was done by so much too late, or early enough.
"""

from dataclasses import dataclass, replace

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AT
from qreas.reasoning.knowledge.word_knowledge import know
from qreas.reasoning.time.planned_and_real import WITHIN, Stamp, clause_around
from qreas.tags import LEXICAL
from qreas.types import Document, Kind, Numset, Sentence, Token

_LATEST = (("no", "later", "than"), ("not", "later", "than"))
_ANCHORING = frozenset(("of", "from", "after", "following", "since"))
_DATES = frozenset(("date", "day", "time", "the"))
_STOPS = frozenset((".", ";", ","))


@dataclass(frozen=True, slots=True)
class Allowance:
    """What has to be done, or may be, within so long of an event.

    rule:   the words that say so before the length.
    events: words that tell the event.
    """

    length: Numset
    rule: tuple[Token, ...]
    events: frozenset[str]

    def is_event(self, stamp: Stamp) -> bool:
        """It is when the event was."""
        return stamp.told.word in AT and any(t.is_among(self.events) for t in stamp.clause)

    def last_day(self, event: Stamp) -> Stamp | None:
        """The last day for it, by that of the event."""
        length = self._longest
        time = event.told.time.later(length, 1)
        if time is None:
            return None
        text = f"{event.told.text} + {length.text.removeprefix(WITHIN).strip()}"
        told = replace(event.told, time=time, text=text)
        return Stamp(told, self.rule, is_planned=True, is_bound=True)

    def lapse(self, length: Numset, premise: Document) -> Interval | None:
        """How much later than allowed it was that was done so long after the event."""
        sentence = premise.sentences[length.sentence]
        behind = [t for t in sentence.tokens if t.start >= length.end]
        is_after = bool(behind) and behind[0].form == "after" and length is not self.length
        is_exact = is_after and length.unit.kind is Kind.DURATION and not length.is_approximate
        if not is_exact or not commensurable(length.unit, self.length.unit):
            return None
        if not any(t.is_among(self.events) for t in behind):
            return None
        return length.interval - convert(self._longest.interval, self.length.unit, length.unit)

    @property
    def _longest(self) -> Numset:
        """As long as it may take."""
        high = self.length.interval.high
        last = self.length.interval if isinstance(high, float) else Interval.point(high)
        return replace(self.length, interval=last)


def allowance(found: Findings) -> Allowance | None:
    """The one time that the premise allows for something, from an event on."""
    premise = found.case.premise
    bounds = [n for n in found.case.premise_numsets if _is_bound(n, premise)]
    if len(bounds) != 1:
        return None
    (bound,) = bounds
    sentence = premise.sentences[bound.sentence]
    anchor = _anchor(bound, sentence)
    rule = tuple(t for t in clause_around(sentence, bound.start) if t.start < bound.start)
    return None if anchor is None else Allowance(bound, rule, _tellings(anchor, found))


def _is_bound(numset: Numset, premise: Document) -> bool:
    """It is so long at most: "within 30 days", "no later than 30 days"."""
    if numset.unit.kind is not Kind.DURATION or numset.unit.per is not None:
        return False
    words = premise.text[: numset.start].lower().split()
    opening = numset.text.lower().split()[0]
    return WITHIN in (opening, *words[-1:]) or tuple(words[-3:]) in _LATEST


def _anchor(bound: Numset, sentence: Sentence) -> Token | None:
    """The event behind the bound: "of receiving the invoice", "after the date of the purchase"."""
    behind = [t for t in sentence.tokens if t.start >= bound.end]
    if not behind or behind[0].form not in _ANCHORING:
        return None
    for token in behind[1:]:
        if token.form in _STOPS:
            return None
        if token.pos in LEXICAL and token.lemma not in _DATES:
            return token
    return None


def _tellings(anchor: Token, found: Findings) -> frozenset[str]:
    """The verbs and nouns that tell the event: of the purchase, "purchase" and "buy"."""
    taxonomy = found.lexicon.taxonomy
    deeds = know(taxonomy, anchor.lemma, "v" if anchor.pos == "VERB" else "n").derived
    deeds |= {anchor.lemma}
    return deeds.union(*(know(taxonomy, deed, "v").synonyms for deed in deeds))
