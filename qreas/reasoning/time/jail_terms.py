"""How long somebody is jailed for, by the court's words or theirs: "was sentenced to six years".

Who jails somebody for seven years sentences them to seven years in prison, and they get as many.
Where a court sentences several, each has a term of their own, and one may have several; what was
asked for is no sentence.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from qreas.lexicon.load import Lexicon
from qreas.reasoning.events.events import Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.transfer_reading import partner_of
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL
from qreas.types import Document, Kind, Label, Missing, Numset, Role, Sentence, Token

_RULE = "jail-terms"
_WORDS = "time/jail_terms"
_NEAR = 4
_PERFECT = frozenset(("VBN", "VBD"))
_JOINTS = frozenset(("and", ","))
# What stands between a person and their term: "his brother for four years", "Berg to four".
_BEFORE_TERM = frozenset(("for", "to", ","))


@dataclass(frozen=True, slots=True)
class _Term:
    """So long a sentence of somebody, in the event of that verb."""

    person: Token
    length: Numset
    event: Event
    is_suspended: bool


@cache
def _signs() -> frozenset[str]:
    return words_of(_WORDS, "sentencing", "prison")


@needs(premise=_signs, hypothesis=_signs, given=(Kind.DURATION,), asked=(Kind.DURATION,))
def prove_by_jail_terms(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof from the term of the one who is spoken of."""
    del numerals  # a sentence is as long as it is told
    case = found.case
    asked = list(_terms(found.hypothesis_events, case.hypothesis, found))
    if found.is_one_claim and not asked:
        return _of_time_served(found)
    if not found.is_one_claim or len(asked) != 1:
        return None
    (own,) = asked
    if found.hypothesis_claims.of(own.event.place):
        return None
    given = list(_terms(found.premise_events.values(), case.premise, found))
    partner = partner_of(own.person, found)
    told = [t for t in given if t.person == partner]
    if not told or any(found.premise_claims.of(t.event.place) for t in told):
        return None
    if len(told) > 1:
        return _of_several(told, own, found)
    label = placed(told[0].length.interval, own.length.interval)
    if told[0].length.unit != own.length.unit:
        return None
    if label is Label.ENTAILMENT and own.is_suspended and not told[0].is_suspended:
        return None
    if label is Label.NEUTRAL or not _is_told(own, found):
        return None
    step = f"{told[0].person.text}: {told[0].length.text}"
    return in_one_step(_RULE, label, step, step="by-jail-term")


def _of_several(told: Sequence[_Term], own: _Term, found: Findings) -> Proof | None:
    """By the only term to be served; of several, one or all together may be meant."""
    served = [t for t in told if not t.is_suspended]
    if not _is_told(own, found) or any(t.length.unit != own.length.unit for t in told):
        return None
    if len(served) == 1 and served[0].length.interval == own.length.interval:
        step = f"{served[0].person.text}: {served[0].length.text}"
        return in_one_step(_RULE, Label.ENTAILMENT, step, step="by-jail-term")
    missing = (Missing("apart", own.length.text, own.length),)
    return Proof(Label.NEUTRAL, _RULE, missing=missing)


def _of_time_served(found: Findings) -> Proof | None:
    """That it stays open how long somebody has been in prison, who was only sentenced to a term."""
    case, words = found.case, load_word_lists(_WORDS)
    root = case.hypothesis.sentences[0].root
    durations = [n for n in case.hypothesis_numsets if n.unit.kind is Kind.DURATION]
    is_served = root.lemma in words["serving"] and root.tag in _PERFECT and len(durations) == 1
    if not is_served or case.premise.mentions(words["serving"] | words["freeing"]):
        return None
    told = [t.length for t in _terms(found.premise_events.values(), case.premise, found)]
    if not any(each.interval == durations[0].interval for each in told):
        return None
    return Proof(Label.NEUTRAL, _RULE, missing=(Missing("apart", root.text, durations[0]),))


def _is_told(own: _Term, found: Findings) -> bool:
    """All that the hypothesis says besides is in the premise, or in any sentence to prison."""
    light = _signs() | load_word_lists(_WORDS)["getting"] | load_word_lists(_WORDS)["light"]
    return all(
        link.keeps
        or own.length.holds(link.hypothesis.token)
        or not light.isdisjoint((link.hypothesis.token.form, link.hypothesis.token.lemma))
        for link in found.alignment.links
    )


def _terms(told: Iterable[Event], document: Document, found: Findings) -> Iterator[_Term]:
    events = {event.place: event for event in told}
    is_premise = document is found.case.premise
    numsets = found.case.premise_numsets if is_premise else found.case.hypothesis_numsets
    end = 0
    for numset in numsets:
        if numset.unit.kind is not Kind.DURATION:
            continue
        sentence = document.sentences[numset.sentence]
        before = [t for t in sentence.tokens if _is_verb_before(t, numset)]
        event = events.get((numset.sentence, before[-1].index)) if before else None
        if event is None:
            continue
        person = _person(event, numset, _around(numset, sentence))
        if person is not None and end > event.head.end:
            person = _next(sentence.covered(end, numset.start), person, found.lexicon)
        end = numset.end
        if person is not None:
            words = load_word_lists(_WORDS)["suspended"]
            is_suspended = not words.isdisjoint(t.form for t in _around(numset, sentence))
            yield _Term(person, numset, event, is_suspended)


def _next(between: Sequence[Token], person: Token, lexicon: Lexicon) -> Token:
    """Who gets the second of two terms by one verb: "and his brother for four years".

    Without anybody right before it, it is one more term of the same person: "and for two years".
    """
    joints = [i for i, t in enumerate(between) if t.form in _JOINTS]
    joined = [t for t in between[joints[-1] :] if t.form not in _BEFORE_TERM] if joints else []
    last = joined[-1] if joined else person
    is_person = last.pos == "PROPN" or (last.pos == "NOUN" and lexicon.names_person(last.lemma))
    return last if is_person else person


def _is_verb_before(token: Token, numset: Numset) -> bool:
    return token.end <= numset.start and token.pos == "VERB" and token.dep != "amod"


def _around(numset: Numset, sentence: Sentence) -> list[Token]:
    inside = [t.index for t in numset.tokens_in(sentence)]
    first, last = min(inside, default=numset.head), max(inside, default=numset.head)
    return list(sentence.tokens[max(0, first - _NEAR) : last + 1 + _NEAR])


def _person(event: Event, numset: Numset, around: Sequence[Token]) -> Token | None:
    """Who is sentenced in the event, where it tells of a sentence."""
    words, lemma = load_word_lists(_WORDS), event.head.lemma
    if lemma in words["sentencing"]:
        roles = (Role.PATIENT,)
    elif words["prison"].isdisjoint({t.form for t in around} | {t.lemma for t in around}):
        return None
    elif lemma in words["giving"]:
        roles = (Role.RECIPIENT,)
    elif lemma in words["getting"]:
        roles = (Role.AGENT,)
    else:
        return None
    people = [a.token for a in event.arguments if a.role in roles and not a.marker]
    # "Jailed him for 12 years, and his brother for four": each stands before their own term.
    people = [t for t in people if t.pos in NOMINAL and t.end <= numset.start]
    return max(people, key=lambda t: t.index, default=None)
