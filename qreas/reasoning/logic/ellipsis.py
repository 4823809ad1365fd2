"""Clauses that leave out what the one before them says: "So did Bill", "Bill did too, at five".

The verb phrase of the sentence before is put behind the new subject; an adjunct that is named anew
takes the place of the old one with the same preposition. Gapping leaves out the verb or the counted
noun as well ("Ann ate three apples, and Bill four") (Dalrymple, Shieber and Pereira 1991,
"Ellipsis and higher-order unification", for the cases where the subject is the only parallel).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import dropwhile

from qreas.function_words import OF_ALL_NAMED
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.statements import Statement, follows_mark, lemmas, negates, statement
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.logic.consequences import Consequence, Force
from qreas.tags import NOMINAL, NOMINAL_OR_ADJECTIVAL

_POSITIVE, _NEGATIVE = ("so",), ("neither", "nor")
_ALSO = ("too", "also", "either", "as", "well")
_SIGNS = frozenset((*_POSITIVE, *_NEGATIVE, *_ALSO, "do", "does", "did"))
# What says how many, without a number.
_VAGUE = frozenset(("a", "few", "several", "some", "many", "dozen"))
_OF_PHRASES = ("DET", "ADJ", "NOUN", "PROPN", "PRON", "ADP", "PART", "NUM")
_PRO_VERBS = ("do", "be", "have", "can", "could", "will", "would", "may", "must", "should")


@dataclass(frozen=True, slots=True)
class _Remnant:
    """What is left of an elided clause.

    is_negated: None where it only agrees with the clause before it.
    """

    subject: tuple[Place, ...]
    adjunct: tuple[Place, ...]
    is_negated: bool | None


@dataclass(frozen=True, slots=True)
class _Gap:
    """What is left of a clause without its verb or noun: who, or when and where, and how many.

    subject, adjunct, verbs, noun: empty where they are left out.
    """

    subject: tuple[Place, ...]
    adjunct: tuple[Place, ...]
    verbs: tuple[Place, ...]
    number: tuple[Place, ...]
    noun: tuple[Place, ...] = ()


def elided(said: Sequence[Statement], *, tells_how: bool) -> Iterator[Consequence]:
    """The clauses that the elliptical ones among the statements stand for.

    tells_how: also those that only say how it happened to some of them; of all to whom it happened,
        however it did, these are not the number.
    """
    if not any(map(_may_leave_out, said)):
        return
    yield from (part for each in said for part in _portions(each, tells_how=tells_how))
    parts = [part for each in said for part in _coordinated(each.places)]
    before: Statement | None = None
    for part in parts if len(parts) > 1 else ():
        if before is None:
            before = statement(part)
            continue
        remnant = _inverted(part) or _stranded(part) or _without_verb(part, before)
        gap = _gap(part) if remnant is None else None
        filled = _filled(gap, before) if gap is not None else None
        if remnant is not None:
            yield _resolved(remnant, before, said)
        elif filled is not None:
            is_portion = gap is not None and not (gap.subject or gap.verbs)
            if not _may_change(gap, before):
                yield Consequence("elided", before.places, Force.HOLDS, is_portion=is_portion)
            yield replace(filled, is_portion=is_portion)
        else:
            before = statement(part) or before


def _portions(each: Statement, *, tells_how: bool) -> Iterator[Consequence]:
    """Reads "(five people were hurt), three of them badly": three people were badly hurt.

    Of whom the number is a part, the pronoun says; the clause ends with how it happened to them.
    """
    words = [place.token.form for place in each.rest]
    end = len(words)
    while end and each.rest[end - 1].token.pos == "ADV":
        end -= 1
    of = end - len(("of", "them"))
    if end == len(words) or of < 1 or words[of] != "of" or words[of + 1] not in OF_ALL_NAMED:
        return
    begin = of
    while begin and _is_many(each.rest[begin - 1]):
        begin -= 1
    rest, number, manner = each.rest[:begin], each.rest[begin:of], each.rest[end:]
    noun = next(dropwhile(lambda place: not _is_noun(place), each.subject), None)
    if not number or noun is None or (rest and not follows_mark(each.rest, begin)):
        return
    yield Consequence("elided", (*each.subject, *each.verbs, *rest), Force.HOLDS)
    verbs = (*each.verbs[:-1], *manner, each.verbs[-1])
    if tells_how:
        yield Consequence("elided", (*number, noun, *verbs, *rest), Force.HOLDS, is_all=True)


def _may_leave_out(each: Statement) -> bool:
    """A word of ellipsis stands in the statement, or a number may lack its noun."""
    words = {place.token.form for place in each.places}
    return _holds_number(each.rest) or each.is_negated or not words.isdisjoint(_SIGNS)


def _coordinated(places: Sequence[Place]) -> Iterator[tuple[Place, ...]]:
    """The words before and behind each conjunction or comma with an ellipsis behind it.

    What a statement has moved to its end stays with the first of them.
    """
    fronted = next((i for i, p in enumerate(places) if _is_moved(p, places[0])), len(places))
    rest, moved = tuple(places[:fronted]), tuple(places[fronted:])
    parts: list[tuple[Place, ...]] = []
    for at in range(len(rest) - 1, 0, -1):
        is_joint = rest[at].token.pos == "CCONJ"
        if not is_joint and not follows_mark(rest, at):
            continue
        behind = rest[at + is_joint :]
        before = statement((*rest[:at], *moved)) if any(map(_may_be_left, behind)) else None
        if before is not None and _leaves_out(behind, before):
            parts.insert(0, behind)
            rest = rest[:at]
    yield (*rest, *moved)
    yield from parts


def _is_moved(place: Place, first: Place) -> bool:
    return place.sentence == first.sentence and place.token.index < first.token.index


def _may_be_left(place: Place) -> bool:
    """A word such as what is left of an elided clause has to have: how many, or that they do."""
    is_verbal = place.token.lemma in _PRO_VERBS or negates(place.token)
    return is_verbal or _is_many(place)


def _leaves_out(places: Sequence[Place], before: Statement) -> bool:
    found = _inverted(places) or _stranded(places) or _without_verb(places, before) or _gap(places)
    return found is not None


def _inverted(places: Sequence[Place]) -> _Remnant | None:
    """Reads "so did Bill (at five)", "neither did Bill"."""
    words = lemmas(places)
    if len(words) < 3 or words[0] not in (*_POSITIVE, *_NEGATIVE) or words[1] not in _PRO_VERBS:
        return None
    subject, adjunct = _parted(places[2:])
    return _Remnant(subject, adjunct, True if words[0] in _NEGATIVE else None)


def _stranded(places: Sequence[Place]) -> _Remnant | None:
    """Reads "Bill did too", "Bill did not", "Bill did at five"."""
    found = statement(places)
    if found is None or not all(
        negates(p.token) or p.token.lemma in _PRO_VERBS for p in found.verbs
    ):
        return None
    rest = tuple(p for p in found.rest if p.token.form not in _ALSO)
    agrees = len(rest) < len(found.rest)
    if rest and not (found.verb.lemma == "do" and rest[0].token.pos == "ADP"):
        return None
    if not rest and not agrees and not found.is_negated and found.verb.lemma != "do":
        return None
    return _Remnant(found.subject, rest, None if agrees else found.is_negated)


def _without_verb(places: Sequence[Place], before: Statement | None) -> _Remnant | None:
    """Reads "Bill at ten", where the clause before it has a number behind "at", too."""
    subject, adjunct = _parted(places)
    if not subject or not adjunct or statement(places) is not None or before is None:
        return None
    opening = adjunct[0].token.lemma
    at = next((i for i, p in enumerate(before.rest) if p.token.lemma == opening), None)
    if at is None or not (_holds_number(before.rest[at:]) and _holds_number(adjunct)):
        return None
    is_named = subject[-1].token.pos in NOMINAL_OR_ADJECTIVAL and subject[0].token.pos != "ADJ"
    return _Remnant(subject, adjunct, None) if is_named else None


def _holds_number(places: Sequence[Place]) -> bool:
    return any(place.token.pos == "NUM" for place in places)


def _gap(places: Sequence[Place]) -> _Gap | None:
    """Reads "Bill four", "Bill ate four", "the second only 45", "in June just 18", "Rick a few".

    The counted noun is left out, perhaps with the verb and the subject.
    """
    while places and places[-1].token.form in _ALSO:
        places = places[:-1]
    found = statement(places)
    return _verbless_gap(places) if found is None else _counting_gap(found)


def _counting_gap(found: Statement) -> _Gap | None:
    """Reads "Bill ate four": who, a verb, and nothing but a number."""
    counts = bool(found.rest) and all(p.token.pos == "NUM" for p in found.rest)
    is_named = bool(found.subject) and found.subject[-1].token.pos in NOMINAL_OR_ADJECTIVAL
    return _Gap(found.subject, (), found.verbs, found.rest) if is_named and counts else None


def _verbless_gap(places: Sequence[Place]) -> _Gap | None:
    """Reads "Bill four", "the second only 45", "in June just 18"."""
    gap = _around_number(places)
    if not gap.number or any(p.token.pos not in _OF_PHRASES for p in (*gap.subject, *gap.adjunct)):
        return None
    if gap.adjunct and not _opens_adjunct(gap.adjunct[0]):
        return None
    if not gap.subject:
        return gap if gap.adjunct and not gap.noun else None
    if not _ends_phrase(gap.subject, has_noun=bool(gap.noun)):
        return None
    if gap.subject[0].token.pos != "ADP":
        return gap
    # "In June": what stands before the number says when or where, not who.
    is_alone = not (gap.adjunct or gap.noun)
    return _Gap((), gap.subject, (), gap.number) if is_alone else None


def _around_number(places: Sequence[Place]) -> _Gap:
    """The first amount among the words, the noun behind it, and what stands on either side."""
    at = next((i for i in range(len(places)) if _says_how_many(places, i)), len(places))
    end = next((i for i in range(at, len(places)) if not _is_many(places[i])), len(places))
    named = tuple(places[:at])
    while named and named[-1].token.pos == "ADV":
        named = named[:-1]
    behind = next((i for i in range(end, len(places)) if not _is_noun(places[i])), len(places))
    number, noun = tuple(places[at:end]), tuple(places[end:behind])
    return _Gap(named, tuple(places[behind:]), (), number, noun)


def _opens_adjunct(place: Place) -> bool:
    """The word is a preposition that tells when or where, not of what."""
    return place.token.pos == "ADP" and place.token.lemma != "of"


def _may_change(gap: _Gap | None, before: Statement) -> bool:
    """What was, something is done to: "a café had 15 tables; the owner added five"."""
    states = load_aspect().states
    is_deed = gap is not None and any(
        p.token.pos == "VERB" and p.token.lemma not in states for p in gap.verbs
    )
    return is_deed and before.verb.lemma in states


def _says_how_many(places: Sequence[Place], at: int) -> bool:
    """The word begins an amount; no year behind a preposition, nor "one" for a noun.

    "As many" is no amount by itself: it takes the one before it.
    """
    if not _is_many(places[at]) or (at and places[at - 1].token.form == "as"):
        return False
    before = places[at - 1].token.pos if at else ""
    is_for_noun = before == "ADJ" and places[at].token.form == "one"
    is_many = places[at].token.pos == "NUM" or places[at].token.form != "a"
    begins = is_many or (at + 1 < len(places) and _is_many(places[at + 1]))
    return begins and not is_for_noun and before != "ADP"


def _is_many(place: Place) -> bool:
    """The word is a number, or says vaguely how many."""
    return place.token.pos == "NUM" or place.token.form in _VAGUE


def _is_noun(place: Place) -> bool:
    return place.token.pos == "NOUN"


def _ends_phrase(named: Sequence[Place], *, has_noun: bool) -> bool:
    """The words end in what stands for a noun; an adjective belongs to a noun behind it."""
    last = named[-1].token
    if has_noun:
        return last.pos in NOMINAL
    if last.pos == "NUM" and named[0].token.pos == "ADP":
        return len(named) == len(("in", "2020"))
    return last.pos in NOMINAL_OR_ADJECTIVAL or last.form == "one"


def _filled(gap: _Gap, before: Statement) -> Consequence | None:
    """The clause with what the clause before it has besides: noun, verb, subject, adjuncts."""
    if gap.adjunct and not (gap.subject or gap.noun) and _holds_number(before.subject):
        return _filled_subject(gap, before)
    rest = before.rest
    if gap.adjunct:
        rest = _without_last(rest, gap.adjunct[0])
    at = next((i for i, p in enumerate(rest) if p.token.pos == "NUM"), None)
    if at is None or (gap.adjunct and len(rest) == len(before.rest)):
        return None
    end = at + 1
    while end < len(rest) and rest[end].token.pos == "NUM":
        end += 1
    behind = rest[end:]
    if behind[0].token.pos not in NOMINAL_OR_ADJECTIVAL if behind else not gap.adjunct:
        return None
    particles = tuple(p for p in rest[:at] if p.token.pos == "ADP")
    subject = _with_noun(gap.subject, before) or before.subject
    if gap.noun:
        behind = (*gap.noun, *dropwhile(_is_noun, behind))
    places = (*subject, *(gap.verbs or before.verbs), *particles, *gap.number, *behind)
    return Consequence("elided", (*places, *gap.adjunct), Force.HOLDS, is_all=True)


def _filled_subject(gap: _Gap, before: Statement) -> Consequence | None:
    """The clause of whose subject the gap tells the number: "in Lyon 120" people marched."""
    numbers = [i for i, p in enumerate(before.subject) if p.token.pos == "NUM"]
    behind = before.subject[numbers[-1] + 1 :]
    is_plain = numbers == list(range(numbers[0], numbers[-1] + 1)) and not numbers[0]
    begins = [i for i, p in enumerate(before.rest) if p.token.lemma == gap.adjunct[0].token.lemma]
    if not (behind and is_plain and begins) or _holds_number(before.rest):
        return None
    rest = _without(before.rest, gap.adjunct[0])
    places = (*gap.number, *behind, *before.verbs, *rest, *gap.adjunct)
    return Consequence("elided", places, Force.HOLDS, is_all=True)


def _with_noun(subject: tuple[Place, ...], before: Statement) -> tuple[Place, ...]:
    """The subject, with the noun of the one before it where it has none: "the second (exam)"."""
    is_one = bool(subject) and subject[-1].token.form == "one"
    if not subject or not before.subject or (subject[-1].token.pos in NOMINAL and not is_one):
        return subject
    return (*(subject[:-1] if is_one else subject), before.subject[-1])


def _without_last(rest: Sequence[Place], opening: Place) -> tuple[Place, ...]:
    """The words without the last phrase of the same preposition; it holds no amount."""
    lemma = opening.token.lemma
    begins = [i for i, p in enumerate(rest) if p.token.lemma == lemma]
    if not begins or begins[-1] == 0:
        return tuple(rest)
    after = (i for i, p in enumerate(rest) if i > begins[-1] and p.token.pos == "ADP")
    return (*rest[: begins[-1]], *rest[next(after, len(rest)) :])


def _parted(places: Sequence[Place]) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    at = next((i for i, p in enumerate(places) if p.token.pos == "ADP"), len(places))
    return tuple(places[:at]), tuple(places[at:])


def _resolved(remnant: _Remnant, before: Statement, said: Sequence[Statement]) -> Consequence:
    verbs = tuple(p for p in before.verbs if not negates(p.token))
    rest = before.rest
    if remnant.adjunct:
        rest = (*_without(rest, remnant.adjunct[0]), *remnant.adjunct)
    denied = before.is_negated if remnant.is_negated is None else remnant.is_negated
    names = [place.token.text for each in said for place in each.places]
    return Consequence(
        "elided",
        (*remnant.subject, *verbs, *rest),
        Force.FAILS if denied else Force.HOLDS,
        is_all=all(names.count(p.token.text) == 1 for p in remnant.subject),
    )


def _without(rest: Sequence[Place], opening: Place) -> tuple[Place, ...]:
    """The words without the phrase that begins with the same preposition."""
    begin = next((i for i, p in enumerate(rest) if p.token.lemma == opening.token.lemma), None)
    if begin is None:
        return tuple(rest)
    after = (i for i, p in enumerate(rest) if i > begin and p.token.pos == "ADP")
    return (*rest[:begin], *rest[next(after, len(rest)) :])
