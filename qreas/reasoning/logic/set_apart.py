"""What one clause says of others than its subject: "everyone except Ann", "Ann, unlike Ben".

Whoever is taken out of all does not do what they do, and who is taken out of none does; "as well
as" and "like" say the same of both, "rather than" and "unlike" the opposite of the other. So does
what corrects a number: "not three but five", "nine rather than ten" (Horn 1989, "A Natural History
of Negation").
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile

from qreas.function_words import DEFINITES
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.distribution import is_joint
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.events.statements import Statement, negates
from qreas.reasoning.events.tense import differ_in_tense
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.logic.consequences import Consequence, Force
from qreas.reasoning.logic.parts import proof_from
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, POSSESSIVE, VERBAL
from qreas.types import Label

_RULE, _WORDS = "set-apart", "logic/set_apart"
_KINDS = ("excepting", "joining", "opposing")
_NOT, _ONLY, _BUT, _AND, _NO, _NUM = "not", "only", "but", "and", "no", "NUM"
_Places = tuple[Place, ...]
_LONGEST = 4  # "with the exception of"


def _rarest() -> frozenset[str]:
    """Of each phrase that sets somebody apart its longest word, which few texts have."""
    lists = load_word_lists(_WORDS)
    phrases = (phrase.split() for kind in _KINDS for phrase in lists[kind])
    return frozenset((_NO, *(max(words, key=len) for words in phrases)))


@dataclass(frozen=True, slots=True)
class _Sides:
    """Those who do it, the word that sets the others apart, and the others."""

    ours: tuple[Place, ...]
    kind: str
    others: tuple[Place, ...]


@needs(premise=_rarest)
def prove_by_set_apart(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise says it of its subject, and so of somebody else or not."""
    case = found.case
    if len(case.hypothesis.sentences) != 1 or len(found.hypothesis_statements) != 1:
        return None
    for each in found.premise_statements:
        parts = tuple(_consequences(each))
        if not parts:
            continue
        place = (each.verbs[0].sentence, each.verb.index)
        sentence, asked = case.premise.sentences[place[0]], case.hypothesis.sentences[0]
        if found.premise_claims.of(place) & UNSURE or is_joint(sentence):
            continue
        if differ_in_tense((sentence.root, sentence), (asked.root, asked)):
            continue
        for part in parts:
            proof = proof_from(part, case, found.lexicon, numerals)
            if proof is not None and proof.label is not Label.NEUTRAL:
                return proof
    return None


def _consequences(each: Statement) -> Iterator[Consequence]:
    """What the clause says of each who is named."""
    corrected = [*_corrections(each), *_of_denied(each)]
    if corrected:
        yield from corrected
        return
    begin = each.subject[0].token.index if each.subject else 0
    fronted = tuple(p for p in each.rest if p.token.index < begin)
    rest = tuple(p for p in each.rest if p not in fronted)
    yield from _of_objects(each)
    turned = bool(each.subject) and each.subject[0].token.form == _NOT
    sides = _fronted(each, fronted) if fronted else _sides(each.subject)
    if turned:
        sides = _corrected(each.subject)
    if sides is None:
        return
    ours, others = _forces(sides, is_turned=turned)
    if ours is not None:
        yield Consequence(_RULE, (*sides.ours, *each.verbs, *rest), ours)
    for other in _joined(sides.others) if others is not None else ():
        assert others is not None, "the loop has no turn otherwise"
        yield Consequence(_RULE, (*other, *each.verbs, *rest), others)


def _of_objects(each: Statement) -> Iterator[Consequence]:
    """What is done to the one and not to the other: "bought four pears instead of two plums"."""
    found = _phrase(each.rest)
    if found is None or not found[0]:
        return
    at, length, kind = found
    if kind == "excepting":
        yield from _of_excepted(each, at, each.rest[at + length :])
        return
    words, others = _joined_words(each.rest[at : at + length]), each.rest[at + length :]
    is_noun = bool(others) and others[-1].token.pos in NOMINAL
    if words not in load_word_lists(_WORDS)["correcting"] or not is_noun:
        return
    if any(place.token.pos in (*VERBAL, "ADP") for place in others):
        return
    yield Consequence(_RULE, (*each.subject, *each.verbs, *each.rest[:at]), Force.HOLDS)
    yield Consequence(_RULE, (*each.subject, *each.verbs, *others), Force.FAILS)


def _corrections(each: Statement) -> Iterator[Consequence]:
    """Of two numbers, the one that is so and the one that is not: "not three but five"."""
    is_denied = each.is_negated and _BUT in [p.token.form for p in each.rest]
    verbs = tuple(p for p in each.verbs if not negates(p.token)) if is_denied else each.verbs
    for places in (each.subject, each.rest):
        sides = _numbers_apart(places, is_denied=is_denied)
        for side, force in zip(sides or (), (Force.HOLDS, Force.FAILS), strict=False):
            is_subject = places is each.subject
            parts = (side, verbs, each.rest) if is_subject else (each.subject, verbs, side)
            yield Consequence(_RULE, tuple(p for part in parts for p in part), force)
        if sides:
            return


def _of_denied(each: Statement) -> Iterator[Consequence]:
    """What is told of one thing, and denied of another: "two daughters and no sons"."""
    words = [p.token.form for p in each.rest]
    joints = [i for i, word in enumerate(words) if word in (_AND, _BUT)]
    if words.count(_NO) != 1 or len(joints) != 1 or each.is_negated:
        return
    (at,) = joints
    sides = each.rest[:at], each.rest[at + 1 :]
    if all(side and side[0].token.pos in ("NUM", "DET") for side in sides) and not any(
        place.token.pos in VERBAL for place in each.rest
    ):
        for side in sides:
            yield Consequence(_RULE, (*each.subject, *each.verbs, *side), Force.HOLDS)


def _numbers_apart(places: Sequence[Place], *, is_denied: bool) -> tuple[_Places, _Places] | None:
    """The places with the number that is so, and with the one that is not in its stead."""
    words, lists = [place.token.form for place in places], load_word_lists(_WORDS)
    found = _phrase(places)
    if _BUT in words and (is_denied or _NOT in words[: words.index(_BUT)]):
        opening, at, length = -1 if is_denied else words.index(_NOT), words.index(_BUT), 1
    elif found is not None and _joined_words(places[found[0] :][: found[1]]) in lists["correcting"]:
        opening, at, length = -1, found[0], found[1]
    else:
        return None
    before, one, other = places[: max(opening, 0)], places[opening + 1 : at], places[at + length :]
    ends, second = _number_in(one[::-1]), _number_in(other)
    if ends is None or second is None or one[0].token.form == _ONLY:
        return None
    begin = len(one) - ends - len(_numbers_at_end(one[: len(one) - ends])) - second
    if begin < 0 or any(
        x.token.form != y.token.form for x, y in zip(one[begin:], other[:second], strict=False)
    ):
        return None
    before, one = (*before, *one[:begin]), one[begin:]
    pair = (*before, *_sharing(one, other)), (*before, *_sharing(other, one))
    return pair[::-1] if words[at] == _BUT else pair


def _number_in(places: Sequence[Place]) -> int | None:
    """Where the first number stands."""
    return next((i for i, place in enumerate(places) if place.token.pos == _NUM), None)


def _sharing(places: Sequence[Place], other: Sequence[Place]) -> _Places:
    """A number that has no noun has that of the other: "nine rather than ten tickets"."""
    own = _numbers_at_end(places)
    return (*places, *other[(_number_in(other) or 0) + len(own) :]) if own else tuple(places)


def _numbers_at_end(places: Sequence[Place]) -> _Places:
    """The words of the number that they end in."""
    return tuple(takewhile(lambda place: place.token.pos == _NUM, places[::-1]))


def _of_excepted(each: Statement, at: int, others: Sequence[Place]) -> Iterator[Consequence]:
    """What is not done to what is taken out: "visited every country except Malta"."""
    opening = load_operators().quantifiers.get(each.rest[0].token.form)
    names = list(_joined(others))
    is_plain = bool(names) and all(n and all(_is_named(p) for p in n) for n in names)
    if opening is None or each.is_negated or not is_plain or at < 1:
        return
    if not (opening.says_all or opening.says_none):
        return
    force = Force.FAILS if opening.says_all else Force.HOLDS
    for other in names:
        yield Consequence(_RULE, (*each.subject, *each.verbs, *other), force)


def _is_named(place: Place) -> bool:
    return place.token.pos in NOMINAL or place.token.form in DEFINITES


def _forces(sides: _Sides, *, is_turned: bool) -> tuple[Force | None, Force | None]:
    """What is said of those who do it, and of the others; None for nothing that is to be told."""
    if is_turned:
        return (Force.HOLDS if sides.kind == "joining" else Force.FAILS), Force.HOLDS
    if sides.kind == "joining":
        # "A man like Ben" need not be Ben.
        return (Force.HOLDS, Force.HOLDS) if _is_definite(sides.ours) else (None, None)
    if sides.kind == "opposing":
        return Force.HOLDS, Force.FAILS
    quantifiers = load_operators().quantifiers
    known = quantifiers.get(sides.ours[0].token.form)
    if known is None:
        return None, None
    if known.says_all:
        return None, Force.FAILS
    return None, Force.HOLDS if known.says_none else None


def _sides(subject: Sequence[Place]) -> _Sides | None:
    """The subject on both sides of the only such words."""
    found = _phrase(subject)
    if found is None:
        return None
    at, length, kind = found
    others = tuple(subject[at + length :])
    is_one = at > 0 and all(map(_is_definite, _joined(others)))
    return _Sides(tuple(subject[:at]), kind, others) if is_one and others else None


def _fronted(each: Statement, fronted: Sequence[Place]) -> _Sides | None:
    """Before the subject it says who is set apart from it: "unlike Ben, Ann …"."""
    found = _phrase(fronted, at_start=True)
    if found is None:
        return None
    _, length, kind = found
    others = tuple(fronted[length:])
    is_one = bool(others) and all(map(_is_definite, _joined(others)))
    return _Sides(each.subject, kind, others) if is_one else None


def _corrected(subject: Sequence[Place]) -> _Sides | None:
    """Those who did not do it and who did: "not Ann but Ben", "not only Ann but also Ben"."""
    words = [place.token.form for place in subject]
    if words.count(_BUT) != 1:
        return None
    at, is_only = words.index(_BUT), words[1:2] == [_ONLY]
    ours = tuple(subject[1 + is_only : at])
    others = tuple(p for p in subject[at + 1 :] if p.token.pos != "ADV")
    if not ours or not others or not _is_definite(ours) or not _is_definite(others):
        return None
    return _Sides(ours, "joining" if is_only else "opposing", others)


def _joined_words(places: Sequence[Place]) -> str:
    return " ".join(place.token.form for place in places)


def _phrase(places: Sequence[Place], *, at_start: bool = False) -> tuple[int, int, str] | None:
    """Where such words begin, how many they are and what they do; None where others join in."""
    lists, words = load_word_lists(_WORDS), [place.token.form for place in places]
    for at in range(1 if at_start else len(words)):
        for length in range(_LONGEST, 0, -1):
            phrase = " ".join(words[at : at + length])
            kind = next((kind for kind in _KINDS if phrase in lists[kind]), None)
            if kind is not None and len(words) >= at + length:
                return at, length, kind
    return None


def _joined(others: Sequence[Place]) -> list[tuple[Place, ...]]:
    """Those whom an "and" joins, one by one."""
    runs = groupby(others, key=lambda place: place.token.form == _AND)
    return [tuple(run) for is_joint, run in runs if not is_joint]


def _is_definite(places: Sequence[Place]) -> bool:
    """It is a name, or a noun that points to certain ones; and no number of them."""
    first = places[0].token
    is_certain = first.pos == "PROPN" or first.form in DEFINITES or first.tag in POSSESSIVE
    nouns = [p.token for p in places if p.token.pos in NOMINAL]
    return is_certain and bool(nouns) and nouns[-1] is places[-1].token
