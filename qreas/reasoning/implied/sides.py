"""How an event relates to what lasts, a course: its beginning, its end, itself, what follows.

Which words begin, end and fill a course stands in aspect.toml.
"""

from collections.abc import Iterator
from enum import Enum, auto

from qreas.reasoning.events.events import Event
from qreas.reasoning.knowledge.aspect import Course, load_aspect
from qreas.tags import NOMINAL, PAST
from qreas.types import Sentence, Token

# Words of a name of an event ("be in the air") on either side of its head.
_LONGEST_NAME = 4
_BE = "be"
_REACHING, _FIGURES = frozenset(("reach", "hit")), frozenset(("NUM", "SYM"))
_PASSIVE = "aux:pass"
# Verbs of going on that say with an object who keeps it going.
_TRANSITIVE = frozenset(("run", "operate", "continue"))
# What a tagger may take for the past of the verb.
_PARTICIPLES = PAST


class Side(Enum):
    """What an event is to a course: its beginning, its end, the course itself, or what follows."""

    BEGINS = auto()
    ENDS = auto()
    LASTS = auto()
    RESTS = auto()


def sides_of(event: Event, sentence: Sentence) -> Iterator[tuple[Course, Side]]:
    """The courses that the event begins, ends or is, by the longest of its names."""
    names = _names(event.head, sentence)
    own = sentence.children(event.head.index)
    is_state = event.head.pos == "ADJ" and any(c.dep == "cop" for c in own)  # not "opens"
    if _is_of_value(event.head, sentence):
        return
    found: list[tuple[int, Course, Side]] = []
    is_known = not names.isdisjoint(load_aspect().of_courses)
    for course in load_aspect().courses if is_known else ():
        sides = {
            Side.BEGINS: course.begins,
            Side.ENDS: course.ends,
            Side.LASTS: course.lasts,
            Side.RESTS: course.rests,
        }
        for side, known in sides.items():
            if side is Side.LASTS and _is_done_to_thing(event.head, sentence):
                continue
            if is_state and side in (Side.BEGINS, Side.ENDS) and event.head.lemma in course.lasts:
                continue
            longest = max((len(n.split()) for n in names & known), default=0)
            if longest:
                found.append((longest, course, side))
    most = max((n for n, _, _ in found), default=0)
    taken: set[Course] = set()
    if not found and any(c.dep == "cop" for c in own):
        # "Was in hospital", "is for two years": of these, how long they last is said.
        yield from ((c, Side.LASTS) for c in load_aspect().courses if _BE in c.lasts)
    for longest, course, side in found:
        if longest == most and (course not in taken or _is_of_both(course, side, names)):
            taken.add(course)
            yield course, side


def _is_of_value(verb: Token, sentence: Sentence) -> bool:
    """It is a value that is reached, as it may be again: "reached 5 degrees on Monday"."""
    objects = (c for c in sentence.children(verb.index) if c.dep == "obj")
    return verb.lemma in _REACHING and any(
        o.pos in _FIGURES or any(c.pos == "NUM" for c in sentence.children(o.index))
        for o in objects
    )


def _is_done_to_thing(verb: Token, sentence: Sentence) -> bool:
    """Somebody does it to a thing, which goes on without them: who has run a firm since 2009."""
    return verb.lemma in _TRANSITIVE and any(
        c.dep == "obj" and c.pos in NOMINAL for c in sentence.children(verb.index)
    )


def _is_of_both(course: Course, side: Side, names: frozenset[str]) -> bool:
    """A passive tells of the event and of what comes of it: "was closed on Monday", "for days"."""
    passives = {name for name in names if name.startswith(f"{_BE} ")}
    return side is Side.LASTS and not passives.isdisjoint(course.begins & course.lasts)


def course_words(course: Course) -> frozenset[str]:
    """All single words in the names of a course, its ends and what it is called."""
    names = course.lasts | course.begins | course.ends | course.rests | course.nouns
    return frozenset(word for name in names for word in name.split())


def _names(head: Token, sentence: Sentence) -> frozenset[str]:
    """The head's lemma, and with the words beside it: "take off", "be in the air"."""
    lemmas = [token.lemma for token in sentence.tokens]
    first = max(0, head.index - _LONGEST_NAME + 1)
    names = frozenset(
        " ".join(lemmas[begin:end])
        for begin in range(first, head.index + 1)
        for end in range(head.index + 1, min(len(lemmas), begin + _LONGEST_NAME) + 1)
    )
    if not _shares_passive(head, sentence):
        return names
    return names | {f"{_BE} {name}" for name in names if name.startswith(head.lemma)}


def _shares_passive(head: Token, sentence: Sentence) -> bool:
    """The "was" of the verb before is its own, too: "was built in 1450 and destroyed in 1650"."""
    own, before = (sentence.children(i) for i in (head.index, head.head))
    is_joined = head.dep == "conj" and head.tag in _PARTICIPLES
    is_own = any(c.dep.startswith(("aux", "nsubj")) for c in own)
    return is_joined and not is_own and any(c.dep == _PASSIVE for c in before)
