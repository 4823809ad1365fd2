"""Which way and by how much something went, told by its values before and after.

Whatever the hypothesis says of the change or of either value is held against the movement that the
premise tells: "rose by a fifth", "was lower than a year before", "had been 4 million before".
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from qreas.conversion import as_people_round, commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.changes import turn_of
from qreas.reasoning.contrast.gradables import Comparative, comparatives
from qreas.reasoning.contrast.movements import Movement, is_hedged, movements
from qreas.reasoning.contrast.stretches import is_of_habit, is_of_time, rank_of
from qreas.reasoning.events.context import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.event_knowledge import FALL, RISE, load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Change, Evidence, Kind, Label, Numset, Token, Unit

_RULE = "change"
_TIMES = frozenset((Kind.YEAR, Kind.DATE, Kind.TIME, Kind.DURATION))
_TURNING = ("VERB", "NOUN", "ADV", "ADP", "ADJ")
_DATING = ("ADV", "ADP", "SCONJ", "ADJ")
_PLACES = {"above": RISE, "over": RISE, "below": FALL, "under": FALL}
_MORE_THAN = ("more", "than")
_ONE = Interval.point(1)
_TURNED = {Label.ENTAILMENT: Label.CONTRADICTION, Label.CONTRADICTION: Label.ENTAILMENT}


class _Side(StrEnum):
    """Which of the two values the hypothesis speaks of."""

    BEFORE = "before"
    AFTER = "after"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class _Asked:
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


def prove_by_trends(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells of a change whose values the premise tells."""
    case = found.case
    if len(case.hypothesis.sentences) != 1 or "?" in case.hypothesis.text:
        return None
    told = movements(case.premise, case.premise_numsets)
    if len(told) != 1:
        return None
    movement = told[0]
    asked = _read(found, movement)
    if asked is None or not _is_of_same(found, asked, movement):
        return None
    if asked.direction is None:
        return _by_value(asked, movement, found, numerals)
    return _by_change(asked, movement, found, numerals)


def _read(found: Findings, movement: Movement) -> _Asked | None:
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
    return _Asked(tokens, turning, next(iter(directions), None), is_comparative, amounts)


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


def _by_value(
    asked: _Asked, movement: Movement, found: Findings, numerals: Numerals
) -> Proof | None:
    """What the hypothesis says that the one or the other value was."""
    side = _side(asked.tokens, movement, found)
    if not (asked.amounts and movement.is_course) or side not in (_Side.BEFORE, _Side.AFTER):
        return None
    (amount,) = asked.amounts
    if not _is_in(amount, movement) or amount.context.change is not Change.NONE:
        return None
    claimed = found.hypothesis_claims.of((0, amount.head))
    if is_of_habit(asked.tokens):  # "used to be" only looks like "was to be"
        claimed -= {Claim.INTENDED}
    if _given_claims(movement, found) or claimed:
        return None
    own = movement.before if side is _Side.BEFORE else movement.after
    if commensurable(movement.unit, amount.unit):
        own = convert(own, movement.unit, amount.unit)
    return _implied(amount, own, movement, found, numerals)


def _by_change(
    asked: _Asked, movement: Movement, found: Findings, numerals: Numerals
) -> Proof | None:
    claimed = frozenset[Claim]().union(
        *(found.hypothesis_claims.of((0, t.index)) for t in asked.turning)
    )
    is_denied = found.case.hypothesis.mentions(load_operators().negations)
    if not is_denied:  # "fewer" alone denies nothing
        claimed -= {Claim.NEGATED}
    given = _given_claims(movement, found)
    way = _way(asked, movement, found)
    if way is None or claimed - {Claim.NEGATED} != given:
        return None
    proof = _by_direction(asked, way, movement, found, numerals)
    if Claim.NEGATED not in claimed or proof is None:
        return proof
    return None if asked.amounts else _proof(_TURNED[proof.label], movement)


def _given_claims(movement: Movement, found: Findings) -> frozenset[Claim]:
    """What the premise claims of the values."""
    places = ((n.sentence, n.head) for n in movement.of)
    return frozenset[Claim]().union(*map(found.premise_claims.of, places))


def _by_direction(
    asked: _Asked, way: str, movement: Movement, found: Findings, numerals: Numerals
) -> Proof | None:
    if movement.direction != way:
        return _proof(Label.CONTRADICTION, movement)
    multiples = load_events().multiples
    verb = next((t for t in asked.turning if t.lemma.lower() in multiples), None)
    if verb is not None:
        return _by_multiple(verb, multiples[verb.lemma.lower()], asked, movement)
    if not asked.amounts:
        return _proof(Label.ENTAILMENT, movement)
    if asked.amounts[0].context.change is Change.TO:
        return _implied(asked.amounts[0], movement.after, movement, found, numerals)
    for value in _changes(movement, asked.amounts[0]):
        proof = _implied(asked.amounts[0], value, movement, found, numerals)
        if proof is not None:
            return proof
    return None


def _by_multiple(
    verb: Token, factor: Fraction, asked: _Asked, movement: Movement
) -> Proof | None:
    """Whether it doubled or was halved, or went farther than that."""
    given = movement.factor
    before = tuple(t.text.lower() for t in asked.tokens[: verb.index][-2:])
    wanted = Interval.point(factor)
    if before == _MORE_THAN:
        wanted = Interval.more_than(factor) if factor > 1 else Interval.less_than(factor)
    elif is_hedged(verb, asked.tokens):
        return None
    if given is None or (given.overlaps(wanted) and not given.within(wanted)):
        return None
    return _proof(Label.ENTAILMENT if given.within(wanted) else Label.CONTRADICTION, movement)


def _implied(
    asked: Numset, value: Interval, movement: Movement, found: Findings, numerals: Numerals
) -> Proof | None:
    rounded = as_people_round(value, asked.interval)
    answer = by_implication(asked, Implied(rounded, movement.told), _RULE, found, numerals)
    return answer.proof("trends")


def _way(asked: _Asked, movement: Movement, found: Findings) -> str | None:
    """The way from before to after, if the words tell the way from the one time to the other.

    "It was lower a year before" tells the way back.
    """
    if not asked.is_comparative:
        return asked.direction
    than = _than(asked.tokens)
    turned = FALL if asked.direction == RISE else RISE
    if than is None:
        side = _side(asked.tokens, movement, found)
        if side is _Side.BOTH:
            is_course = any(t.text.lower() in ("from", "between") for t in asked.tokens)
            return asked.direction if is_course else None
        return turned if side is _Side.BEFORE else asked.direction
    left = _side(asked.tokens[: than.index], movement, found)
    right = _side(asked.tokens[than.index + 1 :], movement, found)
    if right is _Side.BEFORE and left is not _Side.BEFORE:
        return asked.direction
    return turned if right is _Side.AFTER and left is not _Side.AFTER else None


def _than(tokens: Sequence[Token]) -> Token | None:
    """What opens a standard, unless only a number is bounded."""
    words = (t for t in tokens if t.text.lower() == "than" or _opens_standard(t, tokens))
    return next((t for t in words if tokens[t.index + 1 :][:1] and not _is_number(tokens, t)), None)


def _opens_standard(token: Token, tokens: Sequence[Token]) -> bool:
    """Behind "below" and "above" a value with a word for it: "below its peak", "above last year's"."""
    return token.text.lower() in _PLACES and any(is_of_time(t) for t in tokens[token.index + 1 :])


def _is_number(tokens: Sequence[Token], than: Token) -> bool:
    following = tokens[than.index + 1]
    return following.pos in ("NUM", "SYM") and not is_of_time(following)


def _side(tokens: Sequence[Token], movement: Movement, found: Findings) -> _Side | None:
    """Whose time the words name: that of the value before, of the one after, or of both."""
    links = (x for t in tokens if (x := found.links.get((0, t.index))) is not None)
    given = [x.premise.place for x in links if x.premise is not None and x.step is not Step.REFERS]
    sides = {_Side.BEFORE for place in given if place in movement.early - movement.late}
    sides |= {_Side.AFTER for place in given if place in movement.late - movement.early}
    # "Last year" is the earlier time only where the premise has no value of last year.
    dated = movement.early | movement.late
    rank = rank_of([t for t in tokens if not _stands_at(t, dated, found)])
    sides |= {_Side.BEFORE} if rank < 0 else {_Side.AFTER} if rank > 0 else set()
    return _Side.BOTH if len(sides) > 1 else next(iter(sides), None)


def _stands_at(token: Token, places: frozenset[Place], found: Findings) -> bool:
    link = found.links.get((0, token.index))
    return link is not None and link.premise is not None and link.premise.place in places


def _is_in(asked: Numset, movement: Movement) -> bool:
    unit = movement.unit
    same = asked.unit.name == unit.name or Kind.NUMBER in (asked.unit.kind, unit.kind)
    return same or commensurable(asked.unit, unit)


def _changes(movement: Movement, asked: Numset) -> Iterator[Interval]:
    """The change in the asked unit, or as a share of the value before.

    Whether "percent" of percents are points is left open.
    """
    size, factor, unit = movement.size, movement.factor, movement.unit
    share = None
    if factor is not None:
        share = factor - _ONE if movement.direction == RISE else _ONE - factor
    is_percent = unit.kind is Kind.PERCENT
    if asked.unit.kind is Kind.RATIO and not asked.unit.name:
        yield from () if share is None else (share,)
    elif asked.unit.name == "percentage point":
        yield from (size,) if is_percent else ()
    elif asked.unit.kind is Kind.PERCENT:
        if share is not None and not (is_percent and asked.interval == size):
            yield share.scaled(Fraction(100))
    elif asked.unit.name == unit.name or asked.unit.kind is Kind.NUMBER:
        yield size
    elif _is_degree(asked.unit, unit):
        yield size
    elif commensurable(unit, asked.unit):
        yield _step(size, unit, asked.unit)


def _is_degree(asked: Unit, unit: Unit) -> bool:
    """Degrees are those of the scale that the values are told on."""
    return unit.kind is Kind.TEMPERATURE and asked.name.startswith("degree")


def _step(size: Interval, unit: Unit, other: Unit) -> Interval:
    """A difference in another unit: of degrees, where both scales begin plays no part."""
    return convert(size, replace(unit, offset=Fraction(0)), replace(other, offset=Fraction(0)))


def _is_of_same(found: Findings, asked: _Asked, movement: Movement) -> bool:
    """What else the hypothesis says stands in the premise, and something of it says whose it is."""
    words = load_word_lists("contrast/trends")
    added = words["measured"] | words["particles"] | words["spans"]
    settled = (*asked.amounts, *_told_times(found))
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
        elif added.isdisjoint((link.hypothesis.key, token.text.lower())) and not _adds_nothing(token, found):
            return False
    return has_owner


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
    """The token is what the quantity counts."""
    is_noun = token.index == numset.head and token.pos != "NUM"
    return numset.unit.kind is Kind.COUNT and is_noun


def _told_times(found: Findings) -> tuple[Numset, ...]:
    """The times and lengths of time of the hypothesis that the premise tells of, too."""
    told = (n for n in found.case.premise_numsets if n.unit.kind in _TIMES)
    given = {(part.interval, n.unit) for n in told for part in (n, *n.parts)}
    asked = (n for n in found.case.hypothesis_numsets if n.unit.kind in _TIMES)
    return tuple(n for n in asked if (n.interval, n.unit) in given)


def _adds_nothing(token: Token, found: Findings) -> bool:
    """An expletive, or a word that only tells the earlier from the later time."""
    if token.lemma.lower() == "it" and token.index == 0:
        return True
    if is_of_time(token) and found.case.premise.mentions((token.lemma.lower(),)):
        return True
    return token.pos in _DATING and rank_of((token,)) != 0


def _proof(label: Label, movement: Movement) -> Proof:
    return Proof(label, "trends", (), (Evidence("by-change", movement.told, towards=label),))
