"""What there is room for, by what something can hold or bear.

Into a hall for 250 people, 300 do not fit, and a truck of 25 tonnes is too heavy for a bridge that
can bear 20. Where 7 of the 9 places of a van are taken, two more people can get in.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import inf

from qreas.conversion import commensurable, convert
from qreas.dependents import dependent, subject_of
from qreas.interval import Interval
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.limits.maxima import holds_no_more
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import predicate_of
from qreas.reasoning.other_stuffs import are_of_other_stuffs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, PRESENT, RELATIVE, VERBAL
from qreas.types import COUNTS, Document, Kind, Label, Missing, Numset, Sentence, Token

_RULE, _WORDS = "capacities", "calculation/capacities"
_KINDS = frozenset((Kind.MEASURE, *COUNTS))
_BARE, _PAIR, _NEAR = "VB", 2, 4
_PLURAL, _IT, _BE = "NNS", "it", "be"
_ABLE, _TOO, _MASS, _HEAVY, _NO = frozenset(("can", "could")), "too", "[mass]", "heavy", "no"
_WITH = frozenset(("with", "of", "for"))
_EACH_WITH = frozenset(("of", "each with", "each of", "each having"))
_WITHIN_ROOM, _FIT = ("of", "for"), "fit"


@dataclass(frozen=True, slots=True)
class _Room:
    """How much something has room for, or can bear.

    most:  the greatest amount of it.
    taken: how much of the room is taken; None where that is not told.
    is_kept: so much is in there, and there may be room for more.
    """

    holder: Token
    numset: Numset
    most: Interval
    taken: Numset | None
    is_kept: bool


@needs(
    premise=lambda: words_of(_WORDS, "holding", "bearing", "room", "seats", "fitting"),
    hypothesis=lambda: (
        words_of(_WORDS, "holding", "bearing", "fitting", "allowed", "free", "full", "taken")
        | {_TOO, "room", "space"}
    ),
    given=_KINDS,
)
def prove_by_capacities(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells a capacity, and the hypothesis what there is room for."""
    del numerals  # so many places are so many
    case = found.case
    if not found.is_one_claim or case.premise.mentions(load_operators().negations | {_NO}):
        return None
    for room in _rooms(found):
        label = _label(room, found)
        if label is not None and room.is_kept and _is_of_more_than(room, found):
            missing = (Missing("not-compared", room.numset.text, room.numset),)
            return Proof(Label.NEUTRAL, _RULE, missing=missing)
        if label is not None:
            told = "" if room.taken is None else f", {room.taken.text}"
            return in_one_step(_RULE, label, f"{room.numset.text}{told}")
    return None


def _rooms(found: Findings) -> Iterator[_Room]:
    """The capacities that the premise tells, each with what is taken of it."""
    case = found.case
    given = [n for n in case.premise_numsets if n.unit.kind in _KINDS]
    for numset in given:
        sentence = case.premise.sentences[numset.sentence]
        holder, is_kept = _holder(numset, sentence, found.lexicon)
        holder = holder or _holder_behind(numset, sentence)
        if any(_is_beside(n, numset) for n in given):
            continue  # "holds 11 red and 8 blue beads" tells what is in it
        high = numset.interval.high
        if holder is None or high == inf or numset.is_approximate:
            continue
        if found.lexicon.names_person(holder.lemma):
            continue
        if not (numset.interval.is_point or numset.interval.low == -inf):
            continue
        rows = _in_each_of(numset, given, case.premise)
        if rows is None:
            continue
        others = [n for n in given if n != numset and _is_taken(n, numset, holder, found)]
        taken = others[0] if len(others) == 1 and len(given) == _PAIR else None
        if not (taken and is_kept):
            yield _Room(holder, numset, Interval(high, high) * rows, taken, is_kept)


def _in_each_of(numset: Numset, given: Sequence[Numset], premise: Document) -> Interval | None:
    """How many of such there are: "15 rows with 20 seats each"; None where no text tells.

    One where it is the room of all.
    """
    behind = premise.text[numset.end :].split(maxsplit=1)[:1]
    is_of_each = [word.strip(".,;") for word in behind] in (["each"], ["apiece"])
    for other in given:
        between = premise.text[other.end : numset.start].lower().strip(" ,")
        is_joined = between in _EACH_WITH or (is_of_each and between in _WITH)
        if other.end <= numset.start and is_joined and other.interval.is_point:
            return other.interval
    return None if is_of_each else Interval.point(1)


def _is_of_more_than(room: _Room, found: Findings) -> bool:
    """The hypothesis speaks of room for more than are in there."""
    asked = [_in_unit(n, room.numset, found) for n in found.case.hypothesis_numsets]
    return any(value is not None and value.high > room.most.high for value in asked)


def _holder_behind(numset: Numset, sentence: Sentence) -> Token | None:
    """What has the room of "at most ten people fit in the lift"."""
    words = load_word_lists(_WORDS)
    behind = [t for t in sentence.tokens if t.start >= numset.end]
    at = next((i for i, t in enumerate(behind) if t.pos == "VERB"), None)
    if numset.interval.low != -inf or at is None or behind[at].lemma not in words["fitting"]:
        return None
    is_able = behind[at].lemma == _FIT or any(t.lemma in _ABLE for t in behind[:at])
    is_plain = all(t.pos == "AUX" for t in behind[:at]) and is_able
    later = behind[at + 1 :]
    is_inside = bool(later) and later[0].form in words["into"]
    nouns = [t for t in later if t.pos in NOMINAL]
    return nouns[0] if is_plain and is_inside and len(nouns) == 1 else None


def _is_beside(other: Numset, numset: Numset) -> bool:
    """They count two sorts of one thing, of which the same verb tells."""
    one, two = numset.context, other.context
    is_alike = other != numset and one.verb == two.verb and one.subject == two.subject
    return is_alike and bool(one.modifiers) and bool(two.modifiers)


def _holder(numset: Numset, sentence: Sentence, lexicon: Lexicon) -> tuple[Token | None, bool]:
    """What has the room: the subject of the verb that the quantity goes with, in the present.

    And whether the verb only tells what is in there.
    """
    words = load_word_lists(_WORDS)
    before = [t for t in sentence.tokens if t.end <= numset.start]
    near = before[-_NEAR:]
    if near and near[-1].tag == _PLURAL and near[-1].lemma in words["holding"] | words["seats"]:
        # Parsers take "the tent seats 300" for seats of a tent.
        holder = dependent(sentence, near[-1], "compound")
        return holder, False
    at = next((i for i in reversed(range(len(before))) if before[i].pos in VERBAL), None)
    if at is None:
        return None, False
    verb, between = before[at], before[at + 1 :]
    is_able = any(t.lemma in _ABLE for t in before[:at])
    is_most = numset.interval.low == -inf or is_able
    is_told = verb.lemma in words["holding"] or (verb.lemma in words["bearing"] and is_most)
    is_told = is_told and all(t.pos in ("DET", "ADP", "ADJ", "ADV", "PUNCT") for t in between)
    has_room = verb.lemma == "have" and (
        numset.unit.name in words["seats"]
        or (near[-1].form in _WITHIN_ROOM and any(t.lemma in words["room"] for t in near))
    )
    is_alternative = "or" in [t.form for t in between]
    is_alternative &= all(t.pos in ("NUM", "NOUN", "CCONJ", "ADP", "ADJ") for t in between)
    is_alternative &= verb.lemma in words["holding"] | words["bearing"] and is_able
    if not (is_told or has_room or is_alternative):
        return None, False
    if not (verb.tag in PRESENT or (verb.tag == _BARE and is_able)):
        return None, False
    nouns = [t for t in before[:at] if t.pos in NOMINAL]
    subject = subject_of(sentence, verb)
    holder = subject if subject is not None and subject in nouns else nouns[-1] if nouns else None
    is_sure = has_room or is_most or holds_no_more(verb, holder, numset.unit, lexicon)
    return holder, not is_sure


def _is_taken(numset: Numset, capacity: Numset, holder: Token, found: Findings) -> bool:
    """So much of the room is taken: "7 are in it", "it contains a litre", "12 people came"."""
    words, sentence = load_word_lists(_WORDS), found.case.premise.sentences[numset.sentence]
    if not numset.interval.is_point or numset.is_approximate:
        return False
    if _in_unit(numset, capacity, found) is None or numset.unit.name in words["sorts"]:
        return False
    is_later = numset.start > capacity.start
    end = sentence.end if is_later else capacity.start
    behind = [t for t in sentence.tokens if numset.end <= t.start < end]
    verb = next((t for t in behind if t.pos in VERBAL), None)
    later = [] if verb is None else [t for t in behind if t.start >= verb.start]
    is_inside = any(t.form in words["inside"] for t in later)
    if is_later and is_inside and any(t.lemma in words["occupied"] for t in later):
        return True
    verb = predicate_of(numset, found.case.premise)
    is_claimed = not found.premise_claims.of((numset.sentence, numset.head))
    if verb is None or is_later is (verb.start < capacity.start) or not is_claimed:
        return False
    subject, own = subject_of(sentence, verb), (_IT, holder.lemma)
    is_there = verb.lemma in words["containing"] or verb.lemma == holder.lemma  # "is in the van"
    if not is_there:
        return is_later and verb.lemma in words["coming"]
    near = takewhile(lambda t: is_later or t.pos != "PUNCT", behind)
    nouns = [t.lemma for t in near if t.pos in (*NOMINAL, "PRON") and t.tag not in RELATIVE]
    is_within = any(t.form in words["into"] for t in behind) and nouns[-1:] and nouns[-1] in own
    is_own = subject is not None and subject.lemma in own and verb.lemma != _BE
    return bool(is_within) or is_own


def _in_unit(numset: Numset, other: Numset, found: Findings) -> Interval | None:
    """What it is in the unit of another quantity; None where it is of something else."""
    one, unit = numset.unit, other.unit
    if one == unit or (one.kind is Kind.MEASURE and commensurable(one, unit)):
        return convert(numset.interval, one, unit)
    if not {one.kind, unit.kind} <= COUNTS:
        return None
    seats = load_word_lists(_WORDS)["seats"]
    are_for_one = all(
        not name or name in seats or name == "people" or found.lexicon.names_person(name)
        for name in (one.name, unit.name)
    )
    return numset.interval if are_for_one or Kind.NUMBER in (one.kind, unit.kind) else None


def _label(room: _Room, found: Findings) -> Label | None:
    case, sentence = found.case, found.case.hypothesis.sentences[0]
    asked = [n for n in case.hypothesis_numsets if n.unit.kind in _KINDS]
    if len(asked) > 1 or not _says_no_more(room, asked, found):
        return None
    denied = load_operators().negations | {_NO}
    is_denied = not sentence.vocabulary.isdisjoint(denied)
    if not asked:
        label = _of_all(room, sentence, found)
    else:
        label = _of_amount(room, asked[0], sentence, found, is_denied=is_denied)
    return TURNED[label] if label is not None and is_denied else label


def _of_all(room: _Room, sentence: Sentence, found: Findings) -> Label | None:
    """Whether it is full, all places are taken, or any are free."""
    words, left = load_word_lists(_WORDS), _left(room, found)
    if left is None:
        return None
    is_full, told = left == Interval.point(0), sentence.vocabulary
    is_of_places = not told.isdisjoint(words["seats"])
    if is_of_places and not told.isdisjoint(words["free"]):
        return yes_or_no(not is_full)
    is_of_all = is_of_places and not told.isdisjoint(words["all"])
    is_asked = sentence.root.form in words["full"] | (words["taken"] if is_of_all else frozenset())
    return yes_or_no(is_full) if is_asked else None


def _left(room: _Room, found: Findings) -> Interval | None:
    taken = None if room.taken is None else _in_unit(room.taken, room.numset, found)
    left = None if taken is None else room.most - taken
    return left if left is not None and left.low >= 0 else None


def _of_amount(
    room: _Room, asked: Numset, sentence: Sentence, found: Findings, *, is_denied: bool
) -> Label | None:
    """Whether there is room for so much, for so many more, or so many places are free."""
    words, value = load_word_lists(_WORDS), _in_unit(asked, room.numset, found)
    if value is None or not asked.interval.is_point:
        return None
    if are_of_other_stuffs(room.numset, asked, found.case):
        return None
    if not words["further"].isdisjoint(t.form for t in asked.tokens_in(sentence)):
        return _of_more(value, room, sentence, found)
    if asked.unit.name in words["seats"] and not sentence.vocabulary.isdisjoint(words["free"]):
        left = _left(room, found)
        if left is None or is_denied:
            return None
        return yes_or_no(left == value)
    if not _is_for(room, sentence):
        return None
    is_over = value.low > room.most.high
    if _TOO in sentence.vocabulary:
        is_heavy = sentence.root.lemma == _HEAVY and room.numset.unit.dimension == _MASS
        return yes_or_no(is_over) if is_heavy else None
    is_able = any(t.form in words["allowed"] for t in sentence.tokens)
    is_able = is_able or sentence.root.lemma in words["allowed"]
    verb = sentence.root.lemma
    if verb == "fit" or (
        is_able and verb in words["fitting"] | words["holding"] | words["bearing"]
    ):
        return yes_or_no(not is_over)
    is_used = is_able and verb in words["using"] | words["allowed"]
    is_held = sentence.root.tag in PRESENT and verb in words["holding"]
    return Label.CONTRADICTION if is_over and (is_used or is_held) else None


def _of_more(value: Interval, room: _Room, sentence: Sentence, found: Findings) -> Label | None:
    """Whether there is room for so many more."""
    words, left = load_word_lists(_WORDS), _left(room, found)
    is_asked = sentence.root.lemma in words["fitting"] or any(
        t.lemma in words["room"] for t in sentence.tokens
    )
    is_asked = is_asked and _is_for(room, sentence)
    if left is None or not is_asked or value.low < left.low:
        return None
    return yes_or_no(value == left)


def _is_for(room: _Room, sentence: Sentence) -> bool:
    """Places fix how many can do what they are for: on four chairs, four can sit.

    More may come, or stand, and into the room more may fit.
    """
    words, name, verb = load_word_lists(_WORDS), room.numset.unit.name, sentence.root.lemma
    if name not in words["seats"]:
        return True
    return any(
        name in words[f"for-{deed}"] and verb in words[deed]
        for deed in ("sitting", "sleeping", "parking", "joining")
    )


def _says_no_more(room: _Room, asked: list[Numset], found: Findings) -> bool:
    """The hypothesis speaks of what has the room, and adds nothing but what goes in it."""
    frame = words_of(
        _WORDS,
        *("light", "fitting", "holding", "bearing", "free", "taken", "full", "room", "seats"),
        *("using", "allowed"),
    )
    sentence = found.case.hypothesis.sentences[0]
    is_told, free = room.taken is not None, []
    for link in found.alignment.links:
        token = link.hypothesis.token
        is_told = is_told or (link.keeps and _is_place_of(link, room))
        if any(n.holds(token) for n in asked) or not frame.isdisjoint((token.lemma, token.form)):
            continue
        if not link.keeps or link.step is Step.REFERS:
            free.append(token)
    if not is_told:
        return False
    # What is too heavy, or crosses the bridge, may be anything that weighs so much.
    heavy = [n for n in asked if n.unit.dimension == _MASS]
    return not free or bool(heavy and len(free) == 1 and _weighs(free[0], heavy[0], sentence))


def _is_place_of(link: Link, room: _Room) -> bool:
    place = None if link.premise is None else link.premise.token
    return place == room.holder and link.step is not Step.REFERS


def _weighs(thing: Token, weight: Numset, sentence: Sentence) -> bool:
    """The weight is that of the thing: "a truck of 25 tonnes", "a 25-tonne truck"."""
    head = sentence.tokens[weight.head]
    return thing.pos in NOMINAL and (head.head == thing.index or head.index == thing.index)
