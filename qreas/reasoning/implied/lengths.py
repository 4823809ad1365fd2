"""How long a text says that something takes, or by how far it lies from something else."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.function_words import INDEFINITE_ARTICLES
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.implied.event_told import (
    claimed_of,
    event_of,
    may_be_of,
    owners_of,
    traits_of,
)
from qreas.reasoning.implied.named_times import AFTER, BY, preposition
from qreas.reasoning.implied.sides import Side, sides_of
from qreas.reasoning.knowledge.aspect import Course, load_aspect
from qreas.tags import COMPARATIVE
from qreas.types import Document, Kind, Numset, Sentence, Token, Unit

_NEAR = 3
_ONE_OR_MORE = Interval.at_least(Fraction(19, 20))
# Before "a year" these tell how long; behind it, the others tell something else.
_ARTICLES = INDEFINITE_ARTICLES
_TELLING = frozenset(("for", "spend", "last", "take"))
# What takes, or needs, some time to get somewhere, and from where journeys start.
_NEEDING = frozenset(("take", "need", "require"))
_GOALS = frozenset(("advcl", "xcomp", "csubj", "acl", "ccomp"))
_LEFT_FROM = frozenset(("station", "airport", "stop", "port", "harbour", "harbor", "platform"))
_GOING_ON = frozenset(("ADV", "VERB", "PRON"))
_NOT_LASTING = frozenset(("ago", "after", "before", "off", "of", "or", "and", "by", "from"))


@dataclass(frozen=True, slots=True)
class Length:
    """How long a course takes; `courses` are those of which the words may speak.

    event:  that takes so long; None where a noun does ("a three-hour exam").
    unsure: those of the courses that nothing but a word for lasting speaks of: a war that lasts is
            no journey, and no marriage.
    goal:   the lemma of what it takes so long to do: "it takes an hour to get there".
    """

    numset: Numset
    courses: tuple[Course, ...]
    owners: frozenset[str]
    traits: frozenset[str] = frozenset()
    claimed: frozenset[Claim] = frozenset()
    event: Event | None = None
    unsure: tuple[Course, ...] = ()
    goal: str = ""

    def may_be(self, course: Course, owners: frozenset[str]) -> bool:
        """It may be that of the course of these owners."""
        if course in self.unsure:
            return not owners.isdisjoint(self.owners)
        return course in self.courses and may_be_of(owners, self.owners)


def lengths_told(
    document: Document, numsets: Iterable[Numset], events: Sequence[Event]
) -> Iterator[Length]:
    """What a text says of how long the courses of its events take."""
    for numset in numsets:
        if numset.unit.kind is not Kind.DURATION or numset.unit.per is not None:
            continue
        is_step = step_word(numset, document) is not None  # "went up by two hours" is one, too
        if is_step or preposition(numset, document) == BY:
            continue
        sentence = document.sentences[numset.sentence]
        event = event_of(numset, sentence, events)
        noun = measured_noun(numset, sentence)
        courses: tuple[Course, ...] = ()
        if noun is not None:
            courses = load_aspect().courses
            of = frozenset((noun.lemma,)) - {n for c in courses for n in c.nouns}
            yield Length(numset, courses, of)
        elif event is not None:
            is_after = preposition(numset, document) == AFTER
            told = Side.ENDS if is_after else Side.LASTS
            courses = tuple(c for c, side in sides_of(event, sentence) if side is told)
            goal = _goal(event, sentence) if event.head.lemma in _NEEDING else None
            arriving = () if goal is None else tuple(_ended_by(goal, event, sentence))
            courses = (*(c for c in courses if c not in arriving), *arriving)
            if courses:
                yield Length(
                    numset,
                    courses,
                    owners_of(event, sentence, numset),
                    traits_of(event, sentence, numset),
                    claimed_of(event, sentence),
                    event,
                    tuple(c for c in courses if c not in arriving and _is_unsure(c, event)),
                    "" if goal is None else goal.lemma,
                )


def unnumbered_lengths(document: Document, numsets: Sequence[Numset]) -> Iterator[Numset]:
    """One of a unit of time that no number writes: "for a month", "spent a year".

    Who stays for two years stays for a year; and a month may lack a day.
    """
    units = load_units("en").units
    for index, sentence in enumerate(document.sentences):
        if any(map(sentence.vocabulary.isdisjoint, (_TELLING, _ARTICLES))):
            continue
        tokens = sentence.tokens
        for noun in tokens[2:]:
            before, article = tokens[noun.index - 2 : noun.index]
            if article.form not in _ARTICLES or before.lemma not in _TELLING:
                continue
            unit = units.get(noun.form)
            if unit is None or unit.kind is not Kind.DURATION:
                continue
            following = tokens[noun.index + 1] if noun.index + 1 < len(tokens) else noun
            is_plain = following.form not in {*load_aspect().steps, *_NOT_LASTING}
            # "For a week and a half", but "for a week and then took it out".
            is_plain |= following.form == "and" and tokens[following.index + 1].pos in _GOING_ON
            is_plain = is_plain and following.tag not in COMPARATIVE
            if is_plain and not any(n.holds(noun) for n in numsets):
                text = document.text[article.start : noun.end]
                yield Numset(_ONE_OR_MORE, unit, text, article.start, noun.end, index, noun.index)


def unnumbered_unit(words: Sequence[Token]) -> Unit | None:
    """The unit of which the last words of a phrase have one: "a metre", "an hour"."""
    last = [t.form for t in words[-2:]]
    is_one = len(last) > 1 and last[0] in INDEFINITE_ARTICLES
    return load_units("en").units.get(last[1]) if is_one else None


def step_word(length: Numset, document: Document) -> str | None:
    """The word that makes a time a distance ("later"); None where it is a length."""
    behind = document.text[length.end :].lower().replace(",", " ").replace(".", " ").split()
    steps = load_aspect().steps
    before = document.text[: length.start].lower().split()[-_NEAR:]
    if behind and behind[0] in steps:
        return behind[0]
    return next((word for word in before if word in steps and before[-1] == BY), None)


def measured_noun(numset: Numset, sentence: Sentence) -> Token | None:
    """The noun before which the length stands: "a three-hour exam"."""
    head = sentence.tokens[numset.head]
    noun = sentence.tokens[head.head]
    between = sentence.tokens[head.index + 1 : noun.index]
    is_before = head.dep in ("compound", "amod", "nummod", "nmod:poss") and noun.index > head.index
    is_beside = all(t.pos in ("ADJ", "NOUN", "PROPN", "PUNCT") and t.text != "," for t in between)
    return noun if is_before and is_beside and noun.pos == "NOUN" else None


def _goal(event: Event, sentence: Sentence) -> Token | None:
    """What it takes so long to do: "it takes an hour to get there"."""
    clauses = [t for t in sentence.subtree(event.head.index) if t.dep in _GOALS and t.tag == "VB"]
    return clauses[0] if len(clauses) == 1 else None


def _ended_by(goal: Token, event: Event, sentence: Sentence) -> Iterator[Course]:
    """The courses that end with what it takes so long to do.

    Where a train leaves, it takes so long to get to the station before that.
    """
    if not sentence.vocabulary.isdisjoint(_LEFT_FROM):
        return
    for course, side in sides_of(Event(event.sentence, goal, ()), sentence):
        if side is Side.ENDS:
            yield course


def _is_unsure(course: Course, event: Event) -> bool:
    """The event's word is one for any course, and nothing in it names this one."""
    lemma = event.head.lemma
    courses = load_aspect().courses
    is_shared = lemma in courses[0].lasts and course is not courses[0]
    return is_shared and not any(a.token.lemma in course.nouns for a in event.arguments)
