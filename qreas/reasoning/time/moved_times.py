"""What a text says was moved from one time to another: "postponed from 3 May to 17 May".

The new time is told ("until Friday"), or how far it is from the old one ("by two weeks"). The old
one is told behind "from", as what was planned ("scheduled for 3 May"), or with the thing itself
("the meeting on 3 May").
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from qreas.dependents import lemmas_below
from qreas.function_words import INDEFINITE_ARTICLES
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AT, FROM, UNTIL
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.time.planned_and_real import times_of
from qreas.reasoning.time.reckoned_times import Told
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import FINITE, NOMINAL
from qreas.types import Document, Kind, Numset, Role, Sentence, Token

WORDS = "time/moved_times"
_FOR = "for"
_NEW = UNTIL | {_FOR}
_PARTICLES = frozenset(("compound:prt", "advmod", "obj"))
_SIGNS = {"later": 1, "sooner": -1, "extended": 1, "moved": 0, "changed": 0}
# What may stand between two names of one time: "Friday, 3 May", "Friday at 6 pm".
_OWNING = re.compile(r"['’]s\b")  # to Monday's agenda is not to Monday
_JOINTS = frozenset((",", "on", "at", "the", "in"))


@dataclass(frozen=True, slots=True)
class Move:
    """One thing and its times, before and after it was moved; each may be told in several units.

    things: the words that stand for it: "date" and "meeting" of a meeting's date.
    how:    the list of moved_times.toml that its verb is in.
    is_sure: it is told as a fact, and of all of them.
    """

    sentence: int
    verb: Token
    things: tuple[Token, ...]
    how: str
    old: tuple[Told, ...]
    new: tuple[Told, ...]
    is_sure: bool = True


def moved(found: Findings) -> Move | None:
    """The one move that a text tells of; None where it tells of none or of several."""
    words = load_word_lists(WORDS)
    premise = found.case.premise
    if not premise.mentions(moving_verbs()) or premise.mentions(words["off"]):
        return None
    named = times_of(premise, found.case.premise_numsets)
    told = [each for each in named if not _OWNING.match(premise.text[each.end :])]
    events = [(e, how) for e in found.premise_events.values() if (how := _how(e, premise))]
    if len(events) != 1:
        return None
    ((event, how),) = events
    things = _things(event, how, told, found)
    if not things:
        return None
    is_sure = _is_claimed(event, found) and not _are_some(things[0], event.sentence, found)
    return _timed(Move(event.sentence, event.head, things, how, (), (), is_sure), told, found)


@cache
def moving_verbs() -> frozenset[str]:
    """The verbs of moving in time, without their particles."""
    words = load_word_lists(WORDS)
    return frozenset(each.split()[0] for how in _SIGNS for each in words[how])


def how_moved(sentence: Sentence, verb: Token) -> str | None:
    """The list of moved_times.toml that a verb with its particle or object is in."""
    words = load_word_lists(WORDS)
    named = names_of(sentence, verb)
    return next((how for how in _SIGNS if named & words[how]), None)


def names_of(sentence: Sentence, verb: Token) -> frozenset[str]:
    """The verb's lemma, alone and with its particle, its object, or the word behind it."""
    lemma = verb.lemma
    beside = particles_of(sentence, verb)
    return frozenset((lemma, *(f"{lemma} {token.lemma}" for token in beside)))


def particles_of(sentence: Sentence, verb: Token) -> tuple[Token, ...]:
    """The words that may make up one verb with it: "off" of "put off"."""
    own = (c for c in sentence.children(verb.index) if c.dep in _PARTICLES)
    return (*own, *sentence.tokens[verb.index + 1 : verb.index + 2])


def _how(event: Event, document: Document) -> str | None:
    if event.head.pos != "VERB":
        return None
    return how_moved(document.sentences[event.sentence], event.head)


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


def _things(event: Event, how: str, told: Sequence[Told], found: Findings) -> tuple[Token, ...]:
    """What is moved, and whose date it is where it is a date."""
    words = load_word_lists(WORDS)
    sentence = found.case.premise.sentences[event.sentence]
    of = {
        role: [a.token for a in event.arguments if a.role is role and _may_move(a.token, told)]
        for role in (Role.PATIENT, Role.AGENT)
    }
    times = words["dates"] | words["ends"]
    by_itself = [t for t in of[Role.AGENT] if how == "moved" and t.lemma in times]
    things = of[Role.PATIENT] or by_itself
    if not things and event.head.dep == "parataxis":  # "the hearing, set for Friday, was moved"
        above = sentence.children(event.head.head)
        things = [c for c in above if c.dep.startswith("nsubj") and _may_move(c, told)]
    if how == "changed":
        things = [t for t in things if t.lemma in times]
    if len(things) != 1 or things[0].lemma in words["clocks"]:
        return ()
    (thing,) = things
    own = sentence.children(thing.index)
    of_it = [c for c in own if c.pos in NOMINAL and c.dep.split(":")[0] in ("nmod", "compound")]
    is_of_end = any(c.lemma in words["ends"] for c in own)  # "the closing date"
    is_date = thing.lemma in words["dates"] and not is_of_end
    return (thing, *of_it) if is_date else (thing,)


def _are_some(thing: Token, index: int, found: Findings) -> bool:
    """Not all of them are meant, or another one: "two of the concerts", "some exams"."""
    some = load_word_lists(WORDS)["some"]
    sentence = found.case.premise.sentences[index]
    counts = [n for n in found.case.premise_numsets if n.unit.kind is Kind.COUNT]
    own = [n for n in counts if n.sentence == index]
    is_counted = any(n.head == thing.index or n.holds(thing) for n in own)
    return is_counted or not lemmas_below(sentence, thing).isdisjoint(some)


def _may_move(token: Token, told: Sequence[Told]) -> bool:
    return token.pos in NOMINAL and not any(e.start <= token.start < e.end for e in told)


def _timed(move: Move, told: Sequence[Told], found: Findings) -> Move | None:
    """The move with its times; None without a new one, or where a time is left over."""
    own = [each for each in told if each.sentence == move.sentence]
    behind = [each for each in own if each.start > move.verb.start]
    old = _side(behind, FROM, found.case.premise)
    new = _side(behind, _NEW, found.case.premise)
    steps = () if new else tuple(_steps(move, found))
    if not old:
        old = tuple(each for each in told if each not in new and _is_planned(each, move, found))
    # The number of "from 3 to 17 May" is no hour.
    old = tuple(each for each in old if not new or each.time.unit in _units(new))
    if len(steps) == 1:
        ((length, sign),) = steps
        new = tuple(
            replace(each, time=time, text=f"{each.text} {'+' if sign > 0 else '−'} {length.text}")
            for each in old
            if (time := each.time.later(length, sign)) is not None
        )
    used = (*old, *new)
    for times in (old, new):
        if len(_units(times)) < len(times):
            return None
    starts = {each.start for each in used}
    left = [e for e in told if e.start not in starts and e.time.unit in _units(new)]
    is_other = any(e.sentence != move.sentence or e.start > move.verb.start for e in left)
    return None if is_other or not new else replace(move, old=old, new=new)


def _units(told: Sequence[Told]) -> frozenset[str]:
    return frozenset(each.time.unit for each in told)


def _side(behind: Sequence[Told], openings: frozenset[str], document: Document) -> tuple[Told, ...]:
    """The time that one of these words opens, with all names that it has: "to Friday at 6 pm"."""
    side: list[Told] = []
    for each in behind:
        if side:
            between = document.text[side[-1].end : each.start].lower().replace(",", " , ").split()
            if each.word in AT and _JOINTS.issuperset(between):
                side.append(each)
                continue
            break
        if each.word in openings:
            side.append(each)
    return tuple(side)


def _is_planned(each: Told, move: Move, found: Findings) -> bool:
    """It stands behind a word for what is planned, or in what is moved: "the meeting on 3 May"."""
    sentence = found.case.premise.sentences[each.sentence]
    if each.word not in AT | {_FOR}:
        return False
    before = [t for t in sentence.tokens if t.start < each.start]
    plans = load_aspect().scheduled
    words = [t for t in before if t.pos in ("VERB", "ADJ")][-2:]  # "due to end at 8 pm"
    is_plan = any(t.lemma in plans for t in words)
    if is_plan and words[-1] != move.verb:
        return True
    if each.sentence != move.sentence:
        return False
    inside = {t.start for t in sentence.subtree(move.things[0].index)}
    return each.start in inside and each.end < move.verb.start


def _steps(move: Move, found: Findings) -> Iterator[tuple[Numset, int]]:
    """By how much it is moved, and which way: "by two weeks", "a day"."""
    sign = _SIGNS[move.how]
    sentence = found.case.premise.sentences[move.sentence]
    lengths = [n for n in found.case.premise_numsets if n.unit.kind is Kind.DURATION]
    for length in (*lengths, *_single(sentence, move.sentence)):
        before = [t for t in sentence.tokens if t.start < length.start][-1:]
        is_step = before and (before[0].form == "by" or before[0].dep in _PARTICLES)
        is_step = is_step or before == [move.verb]
        is_behind = length.sentence == move.sentence and length.start > move.verb.start
        if sign and is_step and is_behind and not length.is_approximate:
            yield length, sign


def _single(sentence: Sentence, index: int) -> Iterator[Numset]:
    """One of a unit that no number writes: "by a week"."""
    units = load_units("en").units
    for article, noun in zip(sentence.tokens, sentence.tokens[1:], strict=False):
        unit = units.get(noun.form)
        is_one = article.form in INDEFINITE_ARTICLES
        if is_one and unit is not None and unit.kind is Kind.DURATION:
            text = f"{article.text} {noun.text}"
            span = (article.start, noun.end)
            yield Numset(Interval.point(1), unit, text, *span, index, noun.index)
