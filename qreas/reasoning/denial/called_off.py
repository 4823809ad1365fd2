"""What was called off did not take place, and what was put off did not when it was planned.

"The launch was called off" denies that the satellite was launched. Of an event that was postponed,
only the day for which it was planned is excluded. Nothing follows of those of a kind of which only
some were called off, nor where the text goes on to tell of another one, or of its taking place
after all.
"""

from collections.abc import Iterator
from functools import cache

from qreas.kind_sets import CORE_ROLES, POINTS_IN_TIME
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, PAST, PLURAL
from qreas.types import Evidence, Kind, Label, Missing, Role, Sentence, Token

_RULE = "called-off"
_WORDS = "denial/called_off"
_ENDED, _MOVED = "ended", "moved"
_DEFINITE = frozenset(("the", "this", "that", "these", "those", "all", "both"))
_TELLING = frozenset((WordKind.NAME, WordKind.NUMBER))
_PARTICLES = frozenset(("compound:prt", "obj", "advmod"))
_SAME = frozenset((Step.SAME, Step.FORM, Step.DERIVATION, Step.SYNONYM))


@cache
def _verbs_of_calling_off() -> frozenset[str]:
    """Without their particles."""
    words = load_word_lists(_WORDS)
    return frozenset(w.split()[0] for key in (_ENDED, _MOVED) for w in words[key])


@needs(premise=_verbs_of_calling_off)
def prove_by_called_off(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells of an event that the premise says was called or put off."""
    del numerals  # of what did not take place, no number tells
    asked = _main_event(found)
    if asked is None:
        return None
    claimed = found.hypothesis_claims.of(asked.place)
    if claimed - {Claim.NEGATED} or len(found.case.hypothesis.sentences) != 1:
        return None
    told = list(_called_off(found))
    if len(told) != 1:
        return None
    event, how, thing = told[0]
    if not _takes_place(asked, thing, found) or not _is_whole_and_alone(thing, event, found):
        return None
    if how != _MOVED and not _has_not_begun(asked, thing, event, found):
        return None
    if not _follows_else(asked, found, is_denied=bool(claimed)):
        return None
    evidence = f"{event.head.text} → {asked.head.text}"
    if how == _MOVED and not _is_planned_time(event, found):
        missing = Missing("other-time", evidence)
        remark = Evidence(_RULE, evidence, towards=Label.NEUTRAL)
        return Proof(Label.NEUTRAL, _RULE, (), (remark,), (missing,))
    label = yes_or_no(bool(claimed))
    return in_one_step(_RULE, label, evidence, step=_RULE)


def _main_event(found: Findings) -> Event | None:
    """The event of the main verb; a parser may take "The banks merged" for banks that are."""
    sentence = found.case.hypothesis.sentences[0]
    verbs = [e for e in found.hypothesis_events if e.head.pos == "VERB" and not e.sentence]
    root = sentence.root
    return next((e for e in verbs if root in (e.head, sentence.tokens[e.head.head])), None)


def _called_off(found: Findings) -> Iterator[tuple[Event, str, Token]]:
    """The events by which something is called or put off, how, and what."""
    words = load_word_lists(_WORDS)
    for event in found.premise_events.values():
        if event.head.pos != "VERB":
            continue
        sentence = found.case.premise.sentences[event.sentence]
        names = _names(sentence, event.head)
        how = next((key for key in (_ENDED, _MOVED) if names & words[key]), None)
        if how is None:
            continue
        planned = _planned(event, sentence)
        claimed = found.premise_claims.of(event.place)
        if claimed - ({Claim.INTENDED} if planned else frozenset()):
            continue
        things = [a.token for a in event.arguments if a.role is Role.PATIENT]
        things += [
            a.token for a in event.arguments if f"{event.head.lemma} {a.marker}" in words[how]
        ]
        things = planned or [token for token in things if token.pos in NOMINAL]
        if len(things) == 1:
            yield event, how, things[0]


def _planned(event: Event, sentence: Sentence) -> list[Token]:
    """The noun before "planned for May", in whose clause a parser may look for what was called off.

    So it does to "the concert planned for May was called off".
    """
    if not any(c.dep == "aux:pass" and c.tag != "VB" for c in sentence.children(event.head.index)):
        return []
    before = sentence.tokens[: event.head.index]
    plan = next((t.index for t in before if t.index and _is_plan(t)), 0)
    return [t for t in sentence.tokens[max(plan - 1, 0) : plan] if t.pos in NOMINAL]


def _names(sentence: Sentence, verb: Token) -> frozenset[str]:
    """The verb's lemma, alone and with its particle or bare object: "call off", "take place"."""
    lemma = verb.lemma
    beside = [c.lemma for c in sentence.children(verb.index) if c.dep in _PARTICLES]
    # A parser may take the particle for a preposition: "called off the launch".
    beside += [t.lemma for t in sentence.tokens[verb.index + 1 : verb.index + 2]]
    return frozenset((lemma, *(f"{lemma} {word}" for word in beside)))


def _takes_place(asked: Event, thing: Token, found: Findings) -> bool:
    """The hypothesis says that the thing took place, or tells it by the verb of its noun."""
    own = found.links.get(asked.place)
    if own is not None and _stands_for(own, thing):
        return True
    sentence = found.case.hypothesis.sentences[asked.sentence]
    words = load_word_lists(_WORDS)["takes_place"]
    if not _names(sentence, asked.head) & words:
        return False
    parts = (
        found.links.get((asked.sentence, a.token.index))
        for a in asked.arguments
        if a.role in CORE_ROLES
    )
    return any(link is not None and _stands_for(link, thing) for link in parts)


def _stands_for(link: Link, thing: Token) -> bool:
    return link.premise is not None and link.premise.token == thing and link.step in _SAME


def _is_plan(token: Token) -> bool:
    words = load_aspect().scheduled | load_word_lists(_WORDS)["planned"]
    return token.lemma in words


def _has_not_begun(asked: Event, thing: Token, event: Event, found: Findings) -> bool:
    """It was called off while it was only planned: a search may be called off after days.

    So it is of what was planned, of what has a time of its own, and of what takes no time.
    """
    case = found.case
    if asked.head.lemma in load_word_lists(_WORDS)["at_once"]:
        return True
    sentence = case.premise.sentences[event.sentence]
    if any(_is_plan(token) for token in sentence.tokens):
        return True
    phrase = sentence.subtree(thing.index)
    own = (n for n in case.premise_numsets if n.unit.kind in POINTS_IN_TIME)
    return any(n.sentence == event.sentence and any(map(n.holds, phrase)) for n in own)


def _is_whole_and_alone(thing: Token, event: Event, found: Findings) -> bool:
    """All of the thing is called off, and the premise tells of no other one nor of a change."""
    case = found.case
    if case.premise.mentions(load_word_lists(_WORDS)["again"]):
        return False
    sentence = case.premise.sentences[event.sentence]
    is_plural = thing.tag in PLURAL
    opening = [c for c in sentence.children(thing.index) if c.dep.startswith(("det", "nmod:poss"))]
    is_definite = any(c.dep == "nmod:poss" or c.lemma in _DEFINITE for c in opening)
    if is_plural and not is_definite:
        return False
    counts = (n for n in case.premise_numsets if n.unit.kind is Kind.COUNT)
    if any(n.sentence == event.sentence and n.head == thing.index for n in counts):
        return False
    same = [
        token
        for token in case.premise.tokens
        if token.lemma == thing.lemma and token.pos in NOMINAL
    ]
    return len(same) == 1 and not any(_tells_of_it(event, found))


def _tells_of_it(event: Event, found: Findings) -> Iterator[bool]:
    """Whether another event of the premise says that something took place."""
    words = load_word_lists(_WORDS)["takes_place"]
    for place, other in found.premise_events.items():
        sentence = found.case.premise.sentences[other.sentence]
        is_finite = other.head.tag in PAST and not _is_planned(sentence, other.head)
        if place != event.place and is_finite and other.head.pos == "VERB":
            yield bool(_names(sentence, other.head) & words) and not found.premise_claims.of(place)


def _is_planned(sentence: Sentence, verb: Token) -> bool:
    return any(c.dep == "mark" and c.lemma == "to" for c in sentence.children(verb.index))


def _follows_else(asked: Event, found: Findings, *, is_denied: bool) -> bool:
    """What else the hypothesis says is said of the event that was called off.

    What did not take place did so in no way: of a claim that it did, only the words have to agree
    that tell which one it was and when.
    """
    sentence = found.case.hypothesis.sentences[asked.sentence]
    own = {asked.head.index}
    own |= {c.index for c in sentence.children(asked.head.index) if c.dep in _PARTICLES}
    phrases = {
        t.index
        for a in asked.arguments
        if a.role in CORE_ROLES
        for t in sentence.subtree(a.token.index)
    }
    return all(
        link.keeps or link.step is Step.DERIVATION
        for link in found.alignment.links
        if (token := link.hypothesis.token).index not in own or link.hypothesis.kind in _TELLING
        if is_denied or token.index in phrases or link.hypothesis.kind in _TELLING
    )


def _is_planned_time(event: Event, found: Findings) -> bool:
    """The hypothesis names a time, and not that to which the event was moved."""
    case = found.case
    sentence = case.premise.sentences[event.sentence]
    moved_to = {
        (event.sentence, t.index)
        for child in sentence.children(event.head.index)
        if child.dep.startswith("obl") and child.start > event.head.start
        for t in sentence.subtree(child.index)
    }
    for numset in case.hypothesis_numsets:
        if numset.unit.kind not in POINTS_IN_TIME:
            continue
        links = [x for x in found.alignment.links if numset.holds(x.hypothesis.token)]
        places = {x.premise.place for x in links if x.premise is not None}
        return bool(places) and not places & moved_to
    return False
