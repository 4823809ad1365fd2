"""What a hypothesis says of a change: which way it goes, by how much, and of which value."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from qreas.interval import Interval
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.changes import turn_of
from qreas.reasoning.contrast.gradables import Comparative, comparatives
from qreas.reasoning.contrast.movements import Movement
from qreas.reasoning.contrast.reckoned_years import reckoned_year
from qreas.reasoning.contrast.stretches import deictic_of, is_of_time, is_pluperfect, rank_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import FALL, RISE, load_events
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Change, Kind, Numset, Token

_TIMES = frozenset((Kind.YEAR, Kind.DATE, Kind.TIME, Kind.DURATION))
_TURNING = ("VERB", "NOUN", "ADV", "ADP", "ADJ")
_DATING = ("ADV", "ADP", "SCONJ", "ADJ")
_PLACES = {"above": RISE, "over": RISE, "below": FALL, "under": FALL}


class Side(StrEnum):
    """Which of the two values the hypothesis speaks of."""

    BEFORE = "before"
    AFTER = "after"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Asked:
    """What the hypothesis says of a movement.

    turning:   the words that tell which way it goes.
    direction: the way, or None where it only tells a value.
    amounts:   its quantities but for times.
    """

    tokens: tuple[Token, ...]
    turning: tuple[Token, ...]
    direction: str | None
    is_comparative: bool
    amounts: tuple[Numset, ...]


def read_asked(found: Findings, movement: Movement) -> Asked | None:
    """What is asked of the movement; None where the words go both ways or name two amounts."""
    tokens = found.case.hypothesis.sentences[0].tokens
    amounts = tuple(n for n in found.case.hypothesis_numsets if n.unit.kind not in _TIMES)
    if len(amounts) > 1 or any(n.context.change is Change.FROM for n in amounts):
        return None
    bounds = [t for n in amounts for t in n.tokens_in(found.case.hypothesis.sentences[0])]
    multiples = load_events().multiples
    compared = [c for c in comparatives(tokens) if not rank_of(c.tokens)]
    # "More than doubled": the verb is turned by no comparative.
    bounding = [
        c
        for c in compared
        if any(t.lemma.lower() in multiples for t in tokens[c.tokens[-1].index + 2 :][:1])
    ]
    graded = [c for c in compared if c not in bounding and not _is_bound(c, bounds, tokens)]
    premise = found.case.premise
    signs = {
        c.tokens: c.sign(movement.unit) if c.fits(movement.unit, premise) else None for c in graded
    }
    directions = {RISE if sign > 0 else FALL for sign in signs.values() if sign is not None}
    held = {t for compared in signs for t in compared}
    verbs = [t for t in tokens if t not in held and t.pos in _TURNING and turn_of(t) is not None]
    if _is_settled_time(verbs, tokens):
        verbs = []
    directions |= {way for t in verbs if (way := turn_of(t)) is not None}
    if len(directions) > 1 or None in signs.values():
        return None
    place = _place_of_standard(amounts, tokens)
    if place is not None:
        directions = {_PLACES[place.text.lower()]}
    if verbs and (graded or place is not None) and _than(tokens) is not None:
        return None
    held |= {t for c in bounding for t in c.tokens}
    turning = tuple(t for t in tokens if t in held or t in verbs or t == place)
    is_comparative = bool(graded) or place is not None
    return Asked(tokens, turning, next(iter(directions), None), is_comparative, amounts)


def _place_of_standard(amounts: Sequence[Numset], tokens: Sequence[Token]) -> Token | None:
    """The preposition by which a value is so much more or less: "two degrees below its peak"."""
    behind = {n.end + 1 for n in amounts}
    return next((t for t in tokens if t.start in behind and t.text.lower() in _PLACES), None)


def _is_bound(compared: Comparative, inside: Sequence[Token], tokens: Sequence[Token]) -> bool:
    """The comparative only bounds a quantity: "by more than 5"."""
    last = compared.tokens[-1]
    following = tokens[last.index + 1 : last.index + 2]
    return last in inside and [t.text.lower() for t in following] == ["than"]


def _is_settled_time(turning: Sequence[Token], tokens: Sequence[Token]) -> bool:
    """The change only dates a value: "before the increase"."""
    dating = ("before", "after", "until", "since")
    return bool(turning) and all(
        t.pos == "NOUN" and any(o.text.lower() in dating and o.head == t.index for o in tokens)
        for t in turning
    )


def way_of(asked: Asked, movement: Movement, found: Findings) -> str | None:
    """The way from before to after, if the words tell the way from the one time to the other.

    "It was lower a year before" tells the way back.
    """
    if not asked.is_comparative:
        return asked.direction
    than = _than(asked.tokens)
    turned = FALL if asked.direction == RISE else RISE
    if than is None:
        side = side_of(asked.tokens, movement, found)
        if side is Side.BOTH:
            is_course = any(t.text.lower() in ("from", "between") for t in asked.tokens)
            return asked.direction if is_course else None
        return turned if side is Side.BEFORE else asked.direction
    left = side_of(asked.tokens[: than.index], movement, found)
    right = side_of(asked.tokens[than.index + 1 :], movement, found)
    if right is Side.BEFORE and left is not Side.BEFORE:
        return asked.direction
    return turned if right is Side.AFTER and left is not Side.AFTER else None


def _than(tokens: Sequence[Token]) -> Token | None:
    """What opens a standard, unless only a number is bounded."""
    words = (t for t in tokens if t.text.lower() == "than" or _opens_standard(t, tokens))
    return next((t for t in words if tokens[t.index + 1 :][:1] and not _is_number(tokens, t)), None)


def _opens_standard(token: Token, tokens: Sequence[Token]) -> bool:
    """Behind "below" and "above" stands a word for the other value: "below its peak"."""
    return token.text.lower() in _PLACES and any(is_of_time(t) for t in tokens[token.index + 1 :])


def _is_number(tokens: Sequence[Token], than: Token) -> bool:
    following = tokens[than.index + 1]
    return following.pos in ("NUM", "SYM") and not is_of_time(following)


def side_of(tokens: Sequence[Token], movement: Movement, found: Findings) -> Side | None:
    """Whose time the words name: that of the value before, of the one after, or of both."""
    named = {t: _named_times(t, movement, found) for t in tokens}
    given = frozenset[Place]().union(*named.values())
    sides = {Side.BEFORE} if given & (movement.early - movement.late) else set()
    sides |= {Side.AFTER} if given & (movement.late - movement.early) else set()
    years = [n for n in found.case.hypothesis_numsets if any(n.holds(t) for t in tokens)]
    reckoned = reckoned_year(movement, found.case)
    if reckoned is not None and any(_is_year(n, reckoned.year) for n in years):
        sides.add(Side.BEFORE if reckoned.is_before else Side.AFTER)
    # "Last year" is the earlier time only where the premise has no value of last year.
    rank = rank_of([t for t in tokens if not named[t]])
    sides |= {Side.BEFORE} if rank < 0 else {Side.AFTER} if rank > 0 else set()
    if not sides and is_pluperfect(tokens) and not is_pluperfect(_telling(movement, found)):
        return Side.BEFORE
    return Side.BOTH if len(sides) > 1 else next(iter(sides), None)


def _named_times(token: Token, movement: Movement, found: Findings) -> frozenset[Place]:
    """Where the premise dates its values with the word; "last year" is no other year there."""
    dated = movement.early | movement.late
    deictic = deictic_of(token, found.case.hypothesis.sentences[0])
    if deictic is not None:
        sentences = found.case.premise.sentences
        given = ((at, sentences[at], sentences[at].tokens[index]) for at, index in dated)
        return frozenset(
            (at, t.index)
            for at, sentence, t in given
            if t.lemma == token.lemma and deictic_of(t, sentence) == deictic
        )
    link = found.links.get((0, token.index))
    if link is None or link.premise is None or link.step is Step.REFERS:
        return frozenset()
    return frozenset((link.premise.place,)) & dated


def _telling(movement: Movement, found: Findings) -> tuple[Token, ...]:
    """The words of the premise that tell of the movement."""
    sentences = found.case.premise.sentences
    return tuple(sentences[at].tokens[index] for at, index in sorted(movement.said))


def is_of_same(found: Findings, asked: Asked, movement: Movement) -> bool:
    """What else the hypothesis says stands in the premise, and something of it says whose it is."""
    words = load_word_lists("contrast/trends")
    added = words["measured"] | words["particles"] | words["spans"]
    settled = (*asked.amounts, *_told_times(movement, found))
    has_owner = False
    for link in found.alignment.links:
        token = link.hypothesis.token
        if token in asked.turning or any(
            n.holds(token) and not _is_thing(n, token) for n in settled
        ):
            continue
        if link.keeps:
            if not _is_said_there(link, movement, found):
                return False
            has_owner = True
        elif _names_event(token, movement, found):
            continue
        elif added.isdisjoint((link.hypothesis.key, token.text.lower())) and not _adds_nothing(
            token, found
        ):
            return False
    return has_owner


def _names_event(token: Token, movement: Movement, found: Findings) -> bool:
    """The verb for the events that are counted: where sales rose, more was sold."""
    words = load_word_lists("contrast/trends")
    nouns = (t.lemma.lower() for t in _telling(movement, found) if t.pos == "NOUN")
    return any(token.lemma.lower() in words.get(f"of-{noun}", ()) for noun in nouns)


def _is_said_there(link: Link, movement: Movement, found: Findings) -> bool:
    """What stands for the word is said of the values, or of what a pronoun there takes up."""
    assert link.premise is not None, "what keeps a word stands for it"
    if link.premise.place in movement.said or link.hypothesis.token.pos not in ("NOUN", "PROPN"):
        is_name = link.hypothesis.kind is WordKind.NAME or is_of_time(link.hypothesis.token)
        return not (is_name and link.step is Step.REFERS)
    sentences = found.case.premise.sentences
    words = [sentences[at].tokens[index] for at, index in movement.said]
    takes_up = any(t.dep.startswith("nsubj") and t.pos == "PRON" for t in words)
    is_before = link.premise.place[0] < min(at for at, _ in movement.said)
    return (takes_up and is_before) or is_of_time(link.hypothesis.token)


def _is_thing(numset: Numset, token: Token) -> bool:
    """The token tells what the quantity counts."""
    is_noun = token.index == numset.head and token.pos != "NUM"
    is_modifier = token.lemma.lower() in numset.context.modifiers
    return numset.unit.kind is Kind.COUNT and (is_noun or is_modifier)


def _told_times(movement: Movement, found: Findings) -> tuple[Numset, ...]:
    """The times and lengths of time of the hypothesis that the premise tells of, too."""
    told = (n for n in found.case.premise_numsets if n.unit.kind in _TIMES)
    given = {(part.interval, n.unit) for n in told for part in (n, *n.parts)}
    reckoned = reckoned_year(movement, found.case)
    asked = (n for n in found.case.hypothesis_numsets if n.unit.kind in _TIMES)
    return tuple(
        n
        for n in asked
        if (n.interval, n.unit) in given or (reckoned is not None and _is_year(n, reckoned.year))
    )


def _is_year(numset: Numset, year: Interval) -> bool:
    return numset.unit.kind is Kind.YEAR and numset.interval == year


def _adds_nothing(token: Token, found: Findings) -> bool:
    """An expletive, or a word that only tells the earlier from the later time."""
    if token.lemma.lower() == "it" and token.index == 0:
        return True
    if is_of_time(token) and found.case.premise.mentions((token.lemma.lower(),)):
        return True
    return token.pos in _DATING and rank_of((token,)) != 0
