"""What a text says was moved from one time to another: "postponed from 3 May to 17 May".

The one time is the planned one, the other takes its place; whether the thing then took place is
not told. What is extended has only its end moved.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from qreas.dependents import lemmas_below
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import UNTIL
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.steps import SAME_SENSE, Step
from qreas.reasoning.time.deviations import MOVED, how_moved, moving_verbs, names_of
from qreas.reasoning.time.same_outcome import LateClaim, is_known
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import FINITE, NOMINAL
from qreas.types import Kind, Numset, Role, Token

_DERIVED = SAME_SENSE | {Step.DERIVATION}


@dataclass(frozen=True, slots=True)
class Shift:
    """One thing that was moved in time.

    things: the words that stand for it: "date" and "meeting" of a meeting's date.
    how:    the list of shifts.toml that its verb is in.
    is_sure: it is told as a fact, and of all of them.
    """

    sentence: int
    verb: Token
    things: tuple[Token, ...]
    how: str
    is_sure: bool


def shift_of(found: Findings) -> Shift | None:
    """The one move that a text tells of; None where it tells of none or of several."""
    premise = found.case.premise
    if not premise.mentions(moving_verbs()):
        return None
    events = [
        (e, how)
        for e in found.premise_events.values()
        if e.head.pos == "VERB" and (how := how_moved(premise.sentences[e.sentence], e.head))
    ]
    if len(events) != 1:
        return None
    ((event, how),) = events
    things = _things(event, how, found)
    if not things:
        return None
    is_sure = _is_claimed(event, found) and not _are_some(things[0], event.sentence, found)
    return Shift(event.sentence, event.head, things, how, is_sure)


def is_of_shift(claim: LateClaim, shift: Shift, found: Findings) -> bool:
    """The hypothesis tells of the thing that it is at a time, or was moved, and nothing besides."""
    sentence, subject = claim.sentence, claim.subject
    claimed = found.hypothesis_claims.of((0, sentence.root.index))
    some = load_word_lists(MOVED)["some"]
    if subject is None or claimed - {Claim.INTENDED, Claim.NEGATED}:
        return False
    if not lemmas_below(sentence, subject).isdisjoint(some):
        return False  # not all of them are meant, or another one
    is_told = how_moved(sentence, sentence.root) is not None or _comes_about(shift, claim, found)
    is_of_it = _is_the_thing(subject, sentence.root, shift, found)
    words = load_word_lists(MOVED)
    free = words["starts"] | words["closes"] | words["lasts"] | words["original"] | words["light"]
    known = replace(claim, free=free | load_aspect().scheduled)
    return is_told and is_of_it and all(is_known(t, known, found) for t in sentence.tokens)


def _is_claimed(event: Event, found: Findings) -> bool:
    """It has been moved, or will be; what may or should be moved has not.

    "Planned for 3 May, it was moved": a parser may take the one for what governs the other.
    """
    sentence = found.case.premise.sentences[event.sentence]
    own = [c for c in sentence.children(event.head.index) if c.dep.startswith("aux")]
    above = sentence.tokens[event.head.head].lemma
    is_told = above in load_aspect().scheduled and any(c.tag in FINITE for c in own)
    is_claimed = is_told or any(c.lemma == "will" for c in own)
    claimed = found.premise_claims.of(event.place)
    return not claimed - ({Claim.INTENDED} if is_claimed else frozenset())


def _things(event: Event, how: str, found: Findings) -> tuple[Token, ...]:
    """What is moved, and whose date it is where it is a date."""
    words, numsets = load_word_lists(MOVED), found.case.premise_numsets
    sentence = found.case.premise.sentences[event.sentence]
    patients, agents = (
        [a.token for a in event.arguments if a.role is role and _may_move(a.token, numsets)]
        for role in (Role.PATIENT, Role.AGENT)
    )
    times = words["dates"] | words["ends"]
    things = patients or [t for t in agents if how == "moved" and t.lemma in times]
    if not things and event.head.dep == "parataxis":  # "the hearing, set for Friday, was moved"
        above = sentence.children(event.head.head)
        things = [c for c in above if c.dep.startswith("nsubj") and _may_move(c, numsets)]
    if how == "changed":
        things = [t for t in things if t.lemma in times]
    if len(things) != 1 or things[0].lemma in words["clocks"]:
        return ()
    own = sentence.children(things[0].index)
    of_it = [c for c in own if c.pos in NOMINAL and c.dep.split(":")[0] in ("nmod", "compound")]
    is_of_end = any(c.lemma in words["ends"] for c in own)  # "the closing date"
    is_date = things[0].lemma in words["dates"] and not is_of_end
    return (*things, *of_it) if is_date else tuple(things)


def _are_some(thing: Token, index: int, found: Findings) -> bool:
    """Not all of them are meant, or another one: "two of the concerts", "some exams"."""
    sentence = found.case.premise.sentences[index]
    counts = [n for n in found.case.premise_numsets if n.unit.kind is Kind.COUNT]
    is_counted = any(
        n.sentence == index and (n.head == thing.index or n.holds(thing)) for n in counts
    )
    return is_counted or not lemmas_below(sentence, thing).isdisjoint(
        load_word_lists(MOVED)["some"]
    )


def _may_move(token: Token, numsets: Sequence[Numset]) -> bool:
    is_timed = any(n.holds(token) and n.unit.kind is not Kind.COUNT for n in numsets)
    return token.pos in NOMINAL and not is_timed


def _is_the_thing(subject: Token, root: Token, shift: Shift, found: Findings) -> bool:
    """The subject stands for the thing, or the verb does, and the subject for what is of it."""
    link, verb = found.links.get((0, subject.index)), found.links.get((0, root.index))
    if subject.form == "it" or link is None or link.premise is None or link.step not in SAME_SENSE:
        return subject.form == "it"
    places = {(shift.sentence, thing.index) for thing in shift.things}
    if verb is None or not verb.stands_for_any(places) or verb.step not in _DERIVED:
        return link.premise.place in places
    premise = found.case.premise.sentences[shift.sentence]
    of_it = {(shift.sentence, t.index) for x in shift.things for t in premise.subtree(x.index)}
    return link.premise.place in of_it


def _comes_about(shift: Shift, claim: LateClaim, found: Findings) -> bool:
    """It says that the thing comes about, or where only its end was moved, that it ends."""
    words, root = load_word_lists(MOVED), claim.sentence.root
    names, thing = names_of(claim.sentence, root), shift.things[0]
    is_until = any(each.told.word in UNTIL for each in claim.stamps)
    if shift.how == "extended" and thing.lemma not in words["ends"] | words["dates"]:
        return bool(names & words["lasts" if is_until else "closes"])
    link = found.links.get((0, root.index))
    is_own = link is not None and link.premise is not None and link.premise.token in shift.things
    is_told = (
        claim.covers(root) or is_own or bool(names & (words["starts"] | load_aspect().scheduled))
    )
    return is_told and not is_until
