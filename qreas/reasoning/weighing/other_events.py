"""Numbers and dates that differ, and are told of another event than the one that is asked about.

That somebody bought a dozen eggs and broke some tells nothing against three that were broken; nor
does a year of birth against the year of a move, or how long a pool is against how wide it is.
"""

from collections.abc import Iterator, Sequence

from qreas.dependents import has_copula, subject_of
from qreas.kind_sets import POINTS_IN_TIME
from qreas.reasoning.apart.shared import is_of_uncounted
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.years import is_year
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import INSTEAD, SAME_WORD, UNTOLD, Step
from qreas.reasoning.one_event.measures import load_heads
from qreas.reasoning.one_event.same_values import predicate_of
from qreas.tags import GRADED, JOINED, NOMINAL, SUBJECTS
from qreas.types import Kind, Numset, Sentence, Token

_DOING = ("acl", "advcl", "xcomp", "ccomp", "csubj")
_CIRCUMSTANCES, _OF = ("obl", "nmod"), "of"
_BARE, _OWNER = (Kind.NUMBER, Kind.AGE), "nmod:poss"
_LEFT = ("leave", "remain")  # so much is left of what was told


def are_told_elsewhere(differing: Sequence[Numset], found: Findings) -> bool:
    """Each of the asked quantities is of an event for which the premise has no such quantity."""
    return bool(differing) and all(_is_told_elsewhere(n, found) for n in differing)


def dates_differ_elsewhere(found: Findings) -> bool:
    """All dates and hours of the hypothesis are of an event that the premise does not date."""
    return are_told_elsewhere(_dates(found), found)


def are_opposites_apart(found: Findings) -> bool:
    """What is opposite is told of another time: what opens at eight may close at six."""
    case = found.case
    dates = _dates(found)
    events = [predicate_of(n, case.hypothesis) for n in dates]
    links = [
        found.links.get((n.sentence, event.index))
        for n, event in zip(dates, events, strict=True)
        if event is not None
    ]
    given = [(n, tuple(_given(n, found))) for n in dates]
    is_apart = bool(dates) and all(
        told and not any(n.interval.overlaps(each.interval) for each in told) for n, told in given
    )
    return is_apart and any(x is not None and x.step is Step.OPPOSITE for x in links)


def are_of_other_relative(found: Findings) -> bool:
    """The numbers are of somebody's sister, where the premise tells of a brother only."""
    case = found.case
    asked = [n for n in case.hypothesis_numsets if _is_of_other_relative(n, found)]
    return bool(asked) and len(asked) == len(case.hypothesis_numsets)


def _is_of_other_relative(asked: Numset, found: Findings) -> bool:
    predicate = predicate_of(asked, found.case.hypothesis)
    sentence = found.case.hypothesis.sentences[asked.sentence]
    subject = None if predicate is None else subject_of(sentence, predicate)
    if subject is None or not any(t.dep == _OWNER for t in sentence.children(subject.index)):
        return False
    link = found.links.get((asked.sentence, subject.index))
    return link is not None and link.step in INSTEAD


def _dates(found: Findings) -> tuple[Numset, ...]:
    case = found.case
    return tuple(
        n
        for n in case.hypothesis_numsets
        if n.unit.kind in POINTS_IN_TIME or is_year(n, case.hypothesis)
    )


def _is_told_elsewhere(asked: Numset, found: Findings) -> bool:
    case, given = found.case, tuple(_given(asked, found))
    if asked.unit.kind is not Kind.RATE:  # what is done every month is not what came of it
        given = tuple(n for n in given if n.unit.kind is not Kind.RATE)
    predicate = predicate_of(asked, case.hypothesis)
    if not given or predicate is None:
        return False
    if _is_in_another_way(asked, predicate, found):
        return True
    if _counts_beside_ages(asked, given, found) or _is_narrower(asked, predicate, given, found):
        return True
    if is_of_uncounted(asked, case) or _is_otherwise_measured(asked, predicate, given, found):
        return True
    if _is_of_untold_doing(asked, predicate, found):
        return True
    if "have" in load_events().kinds(predicate.lemma):
        return asked.unit.kind is Kind.COUNT and _is_had_by_another(asked, predicate, given, found)
    link = found.links.get((asked.sentence, predicate.index))
    if link is None or link.premise is None or not link.is_aligned:
        return False
    if predicate.pos != "VERB" or predicate.lemma in load_operators().degrees:
        return _is_of_other_subject(asked, predicate, given, found)
    amount = case.hypothesis.sentences[asked.sentence].tokens[asked.head]
    is_beside = amount.head == predicate.index != amount.index
    if link.premise.token.pos != "VERB" or not is_beside:
        return False
    if asked.unit.kind is Kind.ORDINAL:
        return False
    events = [_events_of(n, found) for n in given]
    is_told = link.step in SAME_WORD and all(event and event[0].pos == "VERB" for event in events)
    return is_told and not any(link.premise.token in event for event in events)


def _counts_beside_ages(asked: Numset, given: Sequence[Numset], found: Findings) -> bool:
    """Things are counted, and the premise only tells what number someone is: "is 81"."""
    sentences = found.case.premise.sentences
    return asked.unit.kind is Kind.COUNT and all(
        n.unit.kind in _BARE and has_copula(sentences[n.sentence], _head(n, sentences))
        for n in given
    )


def _is_in_another_way(asked: Numset, predicate: Token, found: Findings) -> bool:
    """So many do it by bike, in the choir or with their aunts, and the premise tells else."""
    sentence = found.case.hypothesis.sentences[asked.sentence]
    link = found.links.get((asked.sentence, predicate.index))
    told = None if link is None or link.step not in SAME_WORD else link.premise
    if told is None or sentence.tokens[asked.head].dep not in SUBJECTS:
        return False
    premise = found.case.premise.sentences[told.sentence]
    ways = {_way(t, premise) for t in premise.tokens[told.token.index :]} - {None}
    return any(
        _way(t, sentence) in ways
        and (own := found.links.get((asked.sentence, t.index))) is not None
        and own.step in UNTOLD
        for t in sentence.tokens[predicate.index :]
    )


def _way(token: Token, sentence: Sentence) -> str | None:
    """The preposition before a noun that says how, where or with whom it is done."""
    marker = marker_of(token, sentence) if token.dep in _CIRCUMSTANCES else ""
    return marker if marker not in ("", _OF) and token.pos == "NOUN" else None


def _is_narrower(asked: Numset, predicate: Token, given: Sequence[Numset], found: Findings) -> bool:
    """Fewer do it with what is of a narrower sort: 60 play an instrument, 30 of them the piano."""
    sentence = found.case.hypothesis.sentences[asked.sentence]
    is_doer = sentence.tokens[asked.head].dep in SUBJECTS
    objects = [t for t in sentence.children(predicate.index) if t.dep == "obj"]
    links = [found.links.get((asked.sentence, t.index)) for t in objects]
    is_narrower = any(x is not None and x.step is Step.SPECIALISES for x in links)
    return is_doer and is_narrower and all(asked.interval.high < n.interval.low for n in given)


def _head(numset: Numset, sentences: Sequence[Sentence]) -> Token:
    return sentences[numset.sentence].tokens[numset.head]


def _events_of(numset: Numset, found: Findings) -> Sequence[Token]:
    """What a quantity is told of; a date in a clause may date what the clause hangs on, too."""
    event = predicate_of(numset, found.case.premise)
    if event is None:
        return ()
    sentence = found.case.premise.sentences[numset.sentence]
    is_date = numset.unit.kind in POINTS_IN_TIME or is_year(numset, found.case.premise)
    hung = is_date and event.dep not in JOINED
    return (event, *sentence.ancestors(event.index)) if hung else (event,)


def _is_otherwise_measured(
    asked: Numset, predicate: Token, given: Sequence[Numset], found: Findings
) -> bool:
    """It is of another measure: how wide, where it is told how long, or how far one went."""
    measures = load_heads().get(asked.unit.kind, {})
    own = measures.get(predicate.lemma)
    if own is None or predicate.pos not in GRADED:
        return False
    for numset in given:
        event = predicate_of(numset, found.case.premise)
        if event is None:
            return False
        of = measures.get(event.lemma, frozenset())
        is_done = event.pos == "VERB" and event.lemma not in load_operators().degrees
        if of & own or not (of or is_done):
            return False
    return True


def _is_of_untold_doing(asked: Numset, predicate: Token, found: Findings) -> bool:
    """So much is taken or needed to do what the premise has no word for: to wash the dishes."""
    sentence = found.case.hypothesis.sentences[asked.sentence]
    heads = (predicate.index, asked.head)
    doings = [t for t in sentence.tokens if t.dep in _DOING and t.head in heads]
    if predicate.lemma not in load_events().light or len(doings) != 1:
        return False
    link = found.links.get((asked.sentence, doings[0].index))
    is_untold = link is not None and not link.is_aligned
    return is_untold and doings[0].pos == "VERB" and doings[0].lemma not in _LEFT


def _is_of_other_subject(
    asked: Numset, predicate: Token, given: Sequence[Numset], found: Findings
) -> bool:
    """So much something is of which the premise tells else, and of something else how much."""
    subject = subject_of(found.case.hypothesis.sentences[asked.sentence], predicate)
    link = None if subject is None else found.links.get((asked.sentence, subject.index))
    if link is None or link.premise is None or link.step is not Step.SAME:
        return False
    own, sentences = link.premise, found.case.premise.sentences
    if own.token.dep not in SUBJECTS:
        return False
    for numset in given:
        event = predicate_of(numset, found.case.premise)
        other = None if event is None else subject_of(sentences[numset.sentence], event)
        is_other = other is not None and other.pos in NOMINAL and other.lemma != own.token.lemma
        if not is_other:
            return False
    return True


def _is_had_by_another(
    asked: Numset, predicate: Token, given: Sequence[Numset], found: Findings
) -> bool:
    """So many something has of which so many were done by someone: of 12 pages read, how many."""
    case = found.case
    subject = subject_of(case.hypothesis.sentences[asked.sentence], predicate)
    link = None if subject is None else found.links.get((asked.sentence, subject.index))
    if link is None or link.premise is None or link.step is not Step.SAME:
        return False
    for numset in given:
        event = predicate_of(numset, case.premise)
        if event is None or event.pos != "VERB" or "have" in load_events().kinds(event.lemma):
            return False
        doer = subject_of(case.premise.sentences[numset.sentence], event)
        if doer is None or doer.lemma == link.premise.token.lemma:
            return False
    return True


def _given(asked: Numset, found: Findings) -> Iterator[Numset]:
    """The quantities of the premise that the asked one is held against."""
    case = found.case
    paired = [p.premise for p in case.pairs if p.hypothesis == asked]
    kinds = (asked.unit.kind,) if asked.unit.kind in POINTS_IN_TIME else ()
    is_dated = is_year(asked, case.hypothesis)
    for numset in case.premise_numsets:
        is_date = numset.unit.kind in kinds or (is_dated and is_year(numset, case.premise))
        if numset in paired or is_date or numset.unit.dimension == asked.unit.dimension != "":
            yield numset
