"""What a hypothesis says of a change: which way it goes, by how much, and of which value."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from qreas.kind_sets import TEMPORAL
from qreas.reasoning.contrast.changes import turn_of, way_of_length
from qreas.reasoning.contrast.gradables import Comparative, comparatives
from qreas.reasoning.contrast.movement import Movement
from qreas.reasoning.contrast.stretches import is_of_time, rank_of
from qreas.reasoning.contrast.trend_sides import Side, side_of, telling
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import FALL, RISE, load_events
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS
from qreas.types import Change, Kind, Numset, Token

DISCOUNTS = frozenset(("discount", "markdown"))
"""Nouns for by how much a price is less."""

_PARTS_OF_YEAR = frozenset(("quarter", "half", "half-year", "trimester"))
_ENDS = [Change.FROM, Change.TO]
_TURNING = ("VERB", "NOUN", "ADV", "ADP", "ADJ")
_CHANGING = ("VERB", "ADJ")
_DATING_BY, _PARTICLE = frozenset(("before", "after", "until", "since")), "compound:prt"
_PHASES = ("before", "after")
_AGO = 3  # a number, a unit and "ago"
_BECOMING = frozenset(("become", "get", "grow", "turn"))
_POPULAR = frozenset(("popular", "unpopular"))
_PLACES = {"above": RISE, "over": RISE, "below": FALL, "under": FALL}


@dataclass(frozen=True, slots=True)
class Asked:
    """What the hypothesis says of a movement.

    turning:   the words that tell which way it goes.
    direction: the way, or None where it only tells a value.
    amounts:   its quantities but for times; two are those from and to which it goes.
    """

    tokens: tuple[Token, ...]
    turning: tuple[Token, ...]
    direction: str | None
    is_comparative: bool
    amounts: tuple[Numset, ...]


def amounts_of(numsets: Sequence[Numset], kind: Kind | None = None) -> tuple[Numset, ...] | None:
    """The quantities but for times: one at most, or the two from and to which something goes.

    None where there are others. Of what lasts, times are amounts: kind is that of the values.
    """
    told = [n for n in numsets if not _tells_which(n)]
    amounts = tuple([n for n in told if n.unit.kind not in TEMPORAL - {kind}])
    changes = [n.context.change for n in amounts]
    is_one = len(amounts) < len(_ENDS) and Change.FROM not in changes
    return amounts if is_one or changes == _ENDS else None


def dates(numset: Numset) -> bool:
    """It tells when, by its place in a year: "the third quarter"."""
    return numset.unit.kind is Kind.ORDINAL and numset.unit.name in _PARTS_OF_YEAR


def _tells_which(numset: Numset) -> bool:
    """It tells of which one the value is, and has to be found as a word: "the second round"."""
    return numset.unit.kind is Kind.ORDINAL


def read_asked(found: Findings, movement: Movement) -> Asked | None:
    """What is asked of the movement; None where the words go both ways or name several amounts."""
    sentence = found.case.hypothesis.sentences[0]
    tokens = sentence.tokens
    kind = movement.unit.kind
    amounts = amounts_of(found.case.hypothesis_numsets, kind)
    if amounts is None:
        return None
    are_ends = len(amounts) == len(_ENDS)
    bounding, graded = _compared(tokens, [t for n in amounts for t in n.tokens_in(sentence)])
    held = {t for each in graded for t in each.tokens}
    verbs = _turning_words(tokens, held, kind)
    ways = {_way_of_degree(each, movement, found) for each in graded}
    ways |= {_way_of_turn(t, kind) for t in verbs}
    place = _place_of_standard(amounts, tokens)
    is_comparative = bool(graded) or place is not None
    if (
        len(ways) > 1
        or None in ways
        or (are_ends and not ways)
        or (verbs and is_comparative and _than(tokens) is not None)
    ):
        return None
    if place is not None:
        ways = {_PLACES[place.form]}
    held |= {t for each in bounding for t in each.tokens}
    if verbs and not amounts:
        held |= set(half_of_change(tokens))
    turning = tuple(t for t in tokens if t in held or t in verbs or t == place)
    return Asked(tokens, turning, next(iter(ways), None), is_comparative, amounts)


def half_of_change(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The "half" by which something changed, which no number writes: "was cut by half"."""
    words = [t.form for t in tokens]
    for opening in (["by", "half"], ["by", "a", "half"], ["by", "one", "half"]):
        for token in tokens:
            last = token.index + 1
            is_whole = token.form == "half" and words[last : last + 1] not in (["of"], ["-"])
            if is_whole and words[last - len(opening) : last] == opening:
                return (token,)
    return ()


def _compared(
    tokens: Sequence[Token], inside: Sequence[Token]
) -> tuple[list[Comparative], list[Comparative]]:
    """The comparatives that bound a verb ("more than doubled"), and those that compare values.

    inside: the words of the quantities, of which a comparative may be the bound.
    """
    multiples = load_events().multiples
    bounding, graded = [], []
    for each in comparatives(tokens):
        behind = tokens[each.tokens[-1].index + 2 :][:1]
        if rank_of(each.tokens):
            continue
        if any(t.lemma in multiples for t in behind):
            bounding.append(each)
        elif not _is_bound(each, inside, tokens):
            graded.append(each)
    return bounding, graded


def _way_of_degree(compared: Comparative, movement: Movement, found: Findings) -> str | None:
    """Which way a comparative goes on the scale of the values; None where it is of another one."""
    if not compared.fits(movement.unit, found.case.premise):
        return None
    popular = load_word_lists("contrast/trends")["popularity"]
    if compared.word in _POPULAR and popular.isdisjoint(t.lemma for t in telling(movement, found)):
        return None
    sign = compared.sign(movement.unit)
    return None if sign is None else RISE if sign > 0 else FALL


def _turning_words(tokens: Sequence[Token], held: Collection[Token], kind: Kind) -> list[Token]:
    """The verbs and the like that tell which way it goes, unless they only date a value."""
    words = [t for t in tokens if t not in held and t.pos in _TURNING and _way_of_turn(t, kind)]
    return [] if _is_settled_time(words, tokens) else words


def _way_of_turn(token: Token, kind: Kind) -> str | None:
    """The way that a word tells, by which a value of the kind goes."""
    if kind is Kind.CURRENCY and token.lemma in DISCOUNTS and token.dep.startswith("nsubj"):
        return FALL
    return turn_of(token) or (way_of_length(token, kind) if token.pos in _CHANGING else None)


def _place_of_standard(amounts: Sequence[Numset], tokens: Sequence[Token]) -> Token | None:
    """The preposition by which a value is so much more or less: "two degrees below its peak"."""
    behind = {n.end + 1 for n in amounts}
    return next((t for t in tokens if t.start in behind and t.form in _PLACES), None)


def _is_bound(compared: Comparative, inside: Sequence[Token], tokens: Sequence[Token]) -> bool:
    """The comparative only bounds a quantity: "by more than 5"."""
    last = compared.tokens[-1]
    following = tokens[last.index + 1 : last.index + 2]
    return last in inside and [t.form for t in following] == ["than"]


def _is_settled_time(turning: Sequence[Token], tokens: Sequence[Token]) -> bool:
    """The change only dates a value: "before the increase", "after it had been raised"."""
    return bool(turning) and all(
        _only_dates(tokens[t.head] if t.dep == _PARTICLE else t, tokens) for t in turning
    )


def _only_dates(turn: Token, tokens: Sequence[Token]) -> bool:
    below = [t for t in tokens if t.head == turn.index and t != turn]
    is_told_before = any(t.dep in SUBJECTS and t.pos == "PRON" for t in below)
    return (turn.pos == "NOUN" or is_told_before) and any(t.form in _DATING_BY for t in below)


def way_of(asked: Asked, movement: Movement, found: Findings) -> str | None:
    """The way from before to after, if the words tell the way from the one time to the other.

    "It was lower a year before" tells the way back.
    """
    than = _than(asked.tokens)
    if not asked.is_comparative or (than is None and _has_become_so(asked)):
        return asked.direction
    turned = FALL if asked.direction == RISE else RISE
    if than is None:
        side = side_of(asked.tokens, movement, found)
        if side is Side.BOTH:
            is_course = any(t.form in ("from", "between") for t in asked.tokens)
            return asked.direction if is_course else None
        return turned if side is Side.BEFORE else asked.direction
    if (phases := _phases(asked.tokens, than, found)) is not None:
        return turned if phases == _PHASES else asked.direction
    left = side_of(asked.tokens[: than.index], movement, found)
    right = side_of(asked.tokens[than.index + 1 :], movement, found)
    if right is Side.BEFORE and left is not Side.BEFORE:
        return asked.direction
    return turned if right is Side.AFTER and left is not Side.AFTER else None


def _phases(tokens: Sequence[Token], than: Token, found: Findings) -> tuple[str, ...] | None:
    """On which side of one event either is told: "longer after lunch than before it"."""
    if not found.case.premise.vocabulary.issuperset(_PHASES):
        return None
    told = tuple(t.form for t in tokens if t.form in _PHASES)
    is_parted = any(t.form in _PHASES for t in tokens[: than.index]) and len(told) == len(_PHASES)
    return told if is_parted and set(told) == set(_PHASES) else None


def _has_become_so(asked: Asked) -> bool:
    """It tells of the change itself: what "has become dearer in two years" was not dearer then."""
    return any(
        t.lemma in _BECOMING and any(g.head == t.index for g in asked.turning) for t in asked.tokens
    )


def _than(tokens: Sequence[Token]) -> Token | None:
    """What opens a standard, unless only a number is bounded."""
    words = (t for t in tokens if t.form == "than" or _opens_standard(t, tokens))
    return next((t for t in words if tokens[t.index + 1 :][:1] and not _is_number(tokens, t)), None)


def _opens_standard(token: Token, tokens: Sequence[Token]) -> bool:
    """Behind "below" and "above" stands a word for the other value: "below its peak"."""
    return token.form in _PLACES and any(is_of_time(t) for t in tokens[token.index + 1 :])


def _is_number(tokens: Sequence[Token], than: Token) -> bool:
    following = tokens[than.index + 1]
    is_ago = rank_of(tokens[than.index + 1 :][:_AGO]) < 0  # "than five years ago"
    return following.pos in ("NUM", "SYM") and not (is_ago or is_of_time(following))
