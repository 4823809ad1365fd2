"""Whether something was done within the time that is allowed for it from an event on.

What is to be paid within 30 days of receipt, was received on 1 March and paid on 20 April, was paid
late; so were goods sent back 45 days after the purchase, where 30 are allowed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AT
from qreas.reasoning.knowledge.word_knowledge import know
from qreas.reasoning.time.reckoned_times import Told
from qreas.reasoning.time.planned_and_real import WITHIN, clause_around
from qreas.tags import LEXICAL, PAST, SUBJECTS, VERBAL
from qreas.types import Document, Kind, Numset, Sentence, Token

_LATEST = (("no", "later", "than"), ("not", "later", "than"))
_ANCHORING = frozenset(("of", "from", "after", "following", "since"))
_DATES = frozenset(("date", "day", "time", "the"))
_STOPS = frozenset((".", ";", ","))
_NO_EARLIER = Interval.at_least(0)


@dataclass(frozen=True, slots=True)
class Allowance:
    """What has to be done, or may be, within so long of an event.

    deeds:  verbs for what is to be done: "returns are accepted", "goods may be returned".
    events: words that tell the event.
    """

    length: Numset
    deeds: frozenset[str]
    events: frozenset[str]

    @property
    def longest(self) -> Numset:
        """As long as it may take."""
        high = self.length.interval.high
        last = self.length.interval if isinstance(high, float) else Interval.point(high)
        return replace(self.length, interval=last)


@dataclass(frozen=True, slots=True)
class Lapse:
    """How much later than allowed it was done, and the words that tell that it was."""

    apart: Interval
    told: str
    clause: tuple[Token, ...]


def allowance(found: Findings) -> Allowance | None:
    """The one time that the premise allows for something, from an event on."""
    premise = found.case.premise
    bounds = [n for n in found.case.premise_numsets if _is_bound(n, premise)]
    if len(bounds) != 1:
        return None
    sentence, (bound,) = premise.sentences[bounds[0].sentence], bounds
    anchor = _anchor(bound, sentence)
    verbs = [t for t in sentence.tokens if t.start < bound.start and t.pos in VERBAL]
    if anchor is None or not verbs:
        return None
    return Allowance(bound, _deeds(verbs[-1], sentence, found), _tellings(anchor, found))


def last_day(allowed: Allowance, told: Sequence[Told], premise: Document) -> Told | None:
    """The last day for it, where the event is dated."""
    event = _event(allowed, told, premise)
    length = allowed.longest
    time = event.time.later(length, 1) if event is not None else None
    if event is None or time is None:
        return None
    return replace(event, time=time, text=f"{event.text} + {_size(length)}")


def lapses(allowed: Allowance, told: Sequence[Told], found: Findings) -> Iterator[Lapse]:
    """By how much later than allowed it was done, as often as it was."""
    premise = found.case.premise
    event, last = _event(allowed, told, premise), last_day(allowed, told, premise)
    for each in told:
        clause = _clause(each.sentence, each.start, premise)
        if event is None or last is None or each.word not in AT or not _is_done(clause, allowed):
            continue
        since, apart = each.time.since(event.time), each.time.since(last.time)
        # A day before the event is one of another year.
        if apart is not None and since is not None and since.within(_NO_EARLIER):
            yield Lapse(apart, f"{last.text} … {each.text}", clause)
    for length in found.case.premise_numsets:
        clause = _clause(length.sentence, length.start, premise)
        if length is allowed.length or length.is_approximate or not _is_done(clause, allowed):
            continue
        if _is_after_event(length, allowed, premise):
            most = convert(allowed.longest.interval, allowed.length.unit, length.unit)
            apart = length.interval - most
            yield Lapse(apart, f"{length.text} … {allowed.length.text}", clause)


def _size(length: Numset) -> str:
    """The words for how long it is, without those of the bound."""
    return length.text.removeprefix(WITHIN).strip()


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


def _deeds(verb: Token, sentence: Sentence, found: Findings) -> frozenset[str]:
    taxonomy, deeds = found.lexicon.taxonomy, {verb.lemma}
    for token in sentence.tokens[: verb.index]:
        if token.dep in SUBJECTS and token.pos == "NOUN":
            deeds |= {word for word, pos in taxonomy.derivations(token.lemma, "n") if pos == "v"}
    return frozenset(deeds)


def _tellings(anchor: Token, found: Findings) -> frozenset[str]:
    """The verbs and nouns that tell the event: of the purchase, "purchase" and "buy"."""
    taxonomy = found.lexicon.taxonomy
    deeds = know(taxonomy, anchor.lemma, "v" if anchor.pos == "VERB" else "n").derived
    deeds |= {anchor.lemma}
    return deeds.union(*(know(taxonomy, deed, "v").synonyms for deed in deeds))


def _event(allowed: Allowance, told: Sequence[Told], premise: Document) -> Told | None:
    """When the event was; None where several clauses may tell it."""
    dated = [
        t
        for t in told
        if t.word in AT
        and any(
            w.is_among(allowed.events)
            for w in clause_around(premise.sentences[t.sentence], t.start)
        )
    ]
    return dated[0] if len(dated) == 1 else None


def _clause(sentence: int, start: int, premise: Document) -> tuple[Token, ...]:
    """The words around a time, with the subject of the sentence where they have none."""
    whole = premise.sentences[sentence]
    clause = clause_around(whole, start)
    if not clause or clause[0].pos not in VERBAL:
        return clause
    subjects = (t for t in whole.children(whole.root.index) if t.dep in SUBJECTS)
    return (*(w for t in subjects for w in whole.subtree(t.index)), *clause)


def _is_done(clause: Sequence[Token], allowed: Allowance) -> bool:
    return any(t.lemma in allowed.deeds and t.tag in PAST for t in clause)


def _is_after_event(length: Numset, allowed: Allowance, premise: Document) -> bool:
    """It is how long after the event something was: "45 days after buying them"."""
    if length.unit.kind is not Kind.DURATION or not commensurable(length.unit, allowed.length.unit):
        return False
    sentence = premise.sentences[length.sentence]
    behind = [t for t in sentence.tokens if t.start >= length.end]
    is_after = bool(behind) and behind[0].form == "after"
    return is_after and any(t.is_among(allowed.events) for t in behind)
