"""How much of the room in something is taken: of 500 seats, 480 people leave 20 empty.

The premise tells what something can hold and how many there were in it, one for each place, or how
much of what it holds is in it: into a tank of 70 litres with 40 in it, 30 more go.
"""

from dataclasses import dataclass
from fractions import Fraction

from qreas.dependents import dependent, subject_of
from qreas.interval import Interval
from qreas.reasoning.calculation.contents import capacities
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import predicate_of
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, RELATIVE, SINGULAR, SUBJECTS
from qreas.types import Kind, Label, Numset, Sentence, Token, Unit

_RULE = "room-taken"
_WORDS = "calculation/room_taken"
_FOR, _NO, _ALL = "for", "no", frozenset(("all", "every"))
_PLURAL, _VERBS, _PAIR = "NNS", "VB", 2
_IT, _BE = "it", "be"


@dataclass(frozen=True, slots=True)
class _Room:
    """What something can hold, how many were in it, and the places that nobody took.

    unit:         of what it holds.
    is_of_people: it holds people, by whatever noun these go.
    """

    holder: Token
    sentence: int
    told: str
    left: Interval
    unit: Unit
    is_of_people: bool


@needs(hypothesis=lambda: words_of(_WORDS, "full", "empty", "taken", "room", "fitting"))
def prove_by_room_taken(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells whether something was full, or how much room was left."""
    del numerals  # of so many places, so many are taken
    words, case = load_word_lists(_WORDS), found.case
    if len(case.premise_numsets) != _PAIR:
        return None
    if not found.is_one_claim or case.hypothesis.mentions(words["degrees"] - words["further"]):
        return None
    root = case.hypothesis.sentences[0].root
    room = None if found.hypothesis_claims.of((0, root.index)) & UNSURE else _room(found)
    label = None if room is None else _label(room, found)
    if room is None or label is None:
        return None
    return in_one_step(_RULE, label, room.told)


def _room(found: Findings) -> _Room | None:
    """What the premise tells of the room and of those in it; None where it tells not both."""
    case = found.case
    denying = load_operators().negations | {_NO}
    told = list(capacities(case.premise, case.premise_numsets))
    if len(told) != 1 or case.premise.mentions(denying):
        return None
    capacity = told[0].numset
    content = next(n for n in case.premise_numsets if n != capacity)
    sentence = case.premise.sentences[capacity.sentence]
    holder = _holder(capacity, sentence)
    are_exact = all(n.interval.is_point and not n.is_approximate for n in (capacity, content))
    if holder is None or not are_exact:
        return None
    is_inside = _is_inside(content, capacity, holder, found)
    if not is_inside and not (told[0].is_sure and _is_content(content, capacity, found)):
        return None
    left = max(Fraction(0), capacity.interval.value - content.interval.value)
    told_so = f"{content.text} / {capacity.text}"
    is_of_people = not is_inside or found.lexicon.names_person(capacity.unit.name)
    return _Room(
        holder, capacity.sentence, told_so, Interval.point(left), capacity.unit, is_of_people
    )


def _is_content(content: Numset, capacity: Numset, found: Findings) -> bool:
    """So many of what the room is for were there: "today it carried 45"."""
    kinds = {n.unit.kind for n in (content, capacity)}
    names = {n.unit.name for n in (content, capacity)} - {""}
    if not kinds <= {Kind.COUNT, Kind.NUMBER} or content.start < capacity.start:
        return False
    persons = all(name == "people" or found.lexicon.names_person(name) for name in names)
    if not (persons or len(names) == 1):
        return False
    verb = predicate_of(content, found.case.premise)
    is_claimed = not found.premise_claims.of((content.sentence, content.head))
    if verb is None or verb.start < capacity.start or not is_claimed:
        return False
    return verb.lemma in load_word_lists(_WORDS)["coming"]


def _is_inside(content: Numset, capacity: Numset, holder: Token, found: Findings) -> bool:
    """So much of what it can hold is in it: "there are 40 litres in it", "it contains 40"."""
    if content.unit not in (capacity.unit, Unit(Kind.NUMBER)) or content.start < capacity.start:
        return False
    words, premise = load_word_lists(_WORDS), found.case.premise
    verb = predicate_of(content, premise)
    if verb is None or verb.start < capacity.start or verb.lemma not in words["containing"]:
        return False
    if found.premise_claims.of((content.sentence, content.head)):
        return False
    own, sentence = (_IT, holder.lemma), premise.sentences[content.sentence]
    behind = [t for t in sentence.tokens if t.start >= content.end]
    nouns = [t.lemma for t in behind if t.pos in (*NOMINAL, "PRON")]
    is_within = any(t.form in words["within"] for t in behind) and nouns[-1:] and nouns[-1] in own
    subject = subject_of(sentence, verb)
    is_own = subject is not None and subject.lemma in own and verb.lemma != _BE
    return bool(is_within) or is_own


def _holder(capacity: Numset, sentence: Sentence) -> Token | None:
    """What can hold so many: the subject of the verb that the capacity goes with.

    Parsers take "the tent seats 300" for seats of a tent.
    """
    word = next(t for t in reversed(sentence.tokens) if t.end <= capacity.start)
    if word.tag == _PLURAL:
        return dependent(sentence, word, "compound")
    above = (t for t in sentence.ancestors(capacity.head) if t.tag.startswith(_VERBS))
    verb = next(above, None)
    around = () if verb is None else sentence.children(verb.index)
    subject = next((t for t in around if t.dep in SUBJECTS), None)
    if subject is not None and verb is not None and subject.tag in RELATIVE:
        subject = sentence.tokens[verb.head]
    return subject if subject is not None and subject.tag in SINGULAR else None


def _label(room: _Room, found: Findings) -> Label | None:
    """What the places that are left make of the hypothesis; None where it says more than that."""
    case, words = found.case, load_word_lists(_WORDS)
    sentence, asked = case.hypothesis.sentences[0], case.hypothesis_numsets
    known = words["full"] | words["empty"] | words["taken"] | words["seats"] | words["room"]
    known |= words["further"] | words["light"] | words["fitting"] | words["within"]
    for link in found.alignment.links:
        is_asked = any(n.holds(link.hypothesis.token) for n in asked)
        if not (
            is_asked or link.keeps or {link.hypothesis.key, link.hypothesis.token.form} & known
        ):
            return None
    if asked:
        return _of_places(asked[0], room, sentence) if len(asked) == 1 else None
    return _of_all(room, sentence, found)


def _of_places(asked: Numset, room: _Room, sentence: Sentence) -> Label | None:
    """So many places were empty, or there was room for so many more."""
    words = load_word_lists(_WORDS)
    if not sentence.vocabulary.isdisjoint(load_operators().negations):
        return None
    before = [t.form for t in sentence.tokens if t.start < asked.start]
    is_for = before[-1:] == [_FOR] and bool(before[-2:-1]) and before[-2] in words["room"]
    is_room = is_for or sentence.root.lemma in words["fitting"]
    if is_room and asked.unit not in (room.unit, Unit(Kind.NUMBER)) and not room.is_of_people:
        return None
    if is_room and not words["further"].isdisjoint(t.form for t in asked.tokens_in(sentence)):
        if asked.interval.is_point and asked.interval.value < room.left.value:
            return None
    elif asked.unit.name not in words["seats"] or sentence.vocabulary.isdisjoint(words["empty"]):
        return None
    if room.left.within(asked.interval):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if room.left.disjoint(asked.interval) else None


def _of_all(room: _Room, sentence: Sentence, found: Findings) -> Label | None:
    """It was full, or all or none of the places were taken."""
    words, root = load_word_lists(_WORDS), sentence.root
    subject = subject_of(sentence, root)
    if subject is None:
        return None
    determiners = {t.form for t in sentence.children(subject.index) if t.dep == "det"}
    is_of_seats = subject.lemma in words["seats"]
    is_all = is_of_seats and root.form in words["taken"] and not determiners.isdisjoint(_ALL)
    is_none = is_of_seats and root.form in words["empty"] and _NO in determiners
    is_it = root.form in words["full"] and _is_holder(subject, room, found)
    if not (is_all or is_none or is_it):
        return None
    label = yes_or_no(not room.left.value)
    is_denied = not sentence.vocabulary.isdisjoint(load_operators().negations)
    return TURNED[label] if is_denied else label


def _is_holder(subject: Token, room: _Room, found: Findings) -> bool:
    """It is said of what can hold so many."""
    link = found.links.get((0, subject.index))
    premise = None if link is None else link.premise
    return premise is not None and premise.place == (room.sentence, room.holder.index)
