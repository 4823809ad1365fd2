"""The words around a quantity: in its own stretch of the sentence, and in the rest of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.composition.cues import times
from qreas.reasoning.knowledge.pronouns import subject_form
from qreas.tags import CONTENT, NOMINAL, VERBAL
from qreas.types import Document, Numset, Token

_SEPARATORS = (",", ";", ":", "and", "but", "while", "whereas", "or", "then", "than", "to")
# What sets one quantity beside another: "three cups of flour with two cups of sugar".
_ADDING = ("with", "plus")
_LIGHT = ("be", "have", "do", "there", "then", "more", "less", "few", "many", "much", "now")
_PRO_NOUN = "one"
# A preposition that tells two sides apart as a content word does.
_AGAINST = "against"
_OR = "or"
# What people say or vote.
_ANSWERS = frozenset(("yes", "no"))


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Lemmas near a quantity (its stretch between separators) and elsewhere in its sentence."""

    near: frozenset[str]
    far: frozenset[str]

    def match(self, words: frozenset[str]) -> float:
        """How much the quantity is about the words; a near word counts twice a far one."""
        return len(words & self.near) + len(words & self.far) / 2

    def gain(self, words: frozenset[str], other: "Surroundings") -> float:
        """How much more this quantity is about the words than the other one is."""
        return self.match(words) - other.match(words)


def surroundings(document: Document, numset: Numset, others: Sequence[Numset]) -> Surroundings:
    """The words around `numset`, whose own stretch runs from the quantity before to the next.

    What stands before the first quantity of a clause is said of all of them ("Jo ate 3 figs on
    Monday and 4 on Tuesday").
    """
    tokens = document.sentences[numset.sentence].tokens
    parts = _parts(tokens)
    counted = [any(n.holds(t) for t in part for n in (numset, *others)) for part in parts]
    own = next((i for i, p in enumerate(parts) if any(numset.holds(t) for t in p)), 0)
    near = set(content(parts[own]))
    for following in range(own + 1, len(parts)):
        if counted[following]:
            break
        near |= content(parts[following])
    near |= _shared_time(parts, own)
    has_subject = _has_subject(parts[own], numset)
    near |= _shared(parts, counted, own, has_subject=has_subject)
    context = numset.context
    counted_things = {other.unit.name.lower() for other in others if other is not numset}
    things = {word.lower() for word in (context.entity, context.subject) if word}
    if has_subject and own:  # what a parser takes for the subject may be that of the stretch before
        things &= {t.lemma for t in parts[own]}
    told = things | {context.verb.lower()} - {""} - _of_quantity_before(parts, counted, own)
    # A parser may take the day before for what a bare number counts: "29 on Friday, 25 on Monday".
    entity = {context.entity.lower()} & told
    near |= (told - counted_things | entity) - {_PRO_NOUN} - times()
    return Surroundings(frozenset(near), frozenset(content(tokens) - near))


def _of_quantity_before(
    parts: Sequence[Sequence[Token]], counted: Sequence[bool], own: int
) -> frozenset[str]:
    """What only the quantity before is for: "25 minutes to walk to work and 10 to cycle"."""
    before = next((i for i in range(own - 1, -1, -1) if counted[i]), own)
    return content([t for part in parts[before + 1 : own] for t in part])


def _shared_time(parts: Sequence[Sequence[Token]], own: int) -> frozenset[str]:
    """The time behind a list, which is that of each: "ten letters and two cards in the morning"."""
    if any(t.lemma in times() for t in parts[own]):
        return frozenset()
    told: list[Token] = []
    for part in parts[own + 1 :]:
        if any(t.pos in VERBAL for t in part):
            return frozenset()
        told += part
    return frozenset([t.lemma for t in told if t.lemma in times()])


def _has_subject(part: Sequence[Token], numset: Numset) -> bool:
    """The stretch names whose quantity it is: "the express needs 50 minutes, the local 85"."""
    before = [t for t in part if t.start < numset.start]
    end = next((i for i, t in enumerate(before) if t.pos == "ADP"), len(before))
    return any(t.pos in NOMINAL and t.lemma not in times() for t in before[:end])


def _shared(
    parts: Sequence[Sequence[Token]], counted: Sequence[bool], own: int, *, has_subject: bool
) -> frozenset[str]:
    """The words before the first quantity, as far as no later stretch begins a clause anew."""
    first = counted.index(True) if True in counted else own
    if any(t.pos in VERBAL for part in parts[first + 1 : own + 1] for t in part):
        return frozenset()
    opening = list(parts[first])
    number = next((i for i, t in enumerate(opening) if t.pos == "NUM"), len(opening))
    before = [*(t for part in parts[:first] for t in part), *opening[:number]]
    is_own = has_subject and own > first
    return content([t for t in before if not (is_own and t.pos in NOMINAL)])


def content(tokens: Sequence[Token]) -> frozenset[str]:
    """The lemmas of the words that carry meaning, and whom pronouns speak of: "he", not "his"."""
    persons = (subject_form(t.form) for t in tokens if t.pos == "PRON" and t.dep != "nmod:poss")
    return frozenset(person for person in persons if person is not None) | frozenset(
        t.lemma
        for t in tokens
        if (t.pos in CONTENT or t.lemma == _AGAINST or (t.pos == "INTJ" and t.form in _ANSWERS))
        and t.lemma not in _LIGHT
        and t.text.isalnum()
        # "The blue one" stands for the blue thing, whatever it is.
        and not (t.pos == "NOUN" and t.lemma == _PRO_NOUN)
    )


def _parts(tokens: Sequence[Token]) -> list[tuple[Token, ...]]:
    parts: list[list[Token]] = [[]]
    for token, following in zip(tokens, (*tokens[1:], None), strict=True):
        if token.form in _SEPARATORS or (
            token.form in _ADDING
            and following is not None
            and following.pos == "NUM"
            and any(t.pos == "NUM" for t in parts[-1])
        ):
            parts.append([])
        else:
            parts[-1].append(token)
    return [tuple(part) for part in parts]


def is_alternative(numset: Numset, document: Document) -> bool:
    """The text leaves open whether it is this quantity or another: "in 1912 or 1915"."""
    text = document.text
    if numset.interval.is_point and _OR in numset.text.split():  # "the 17th or 18th century"
        return True
    return _OR in (*text[: numset.start].split()[-1:], *text[numset.end :].split()[:1])


def alternatives(
    numset: Numset, document: Document, numsets: Sequence[Numset]
) -> tuple[Numset, ...]:
    """The quantity with those that "or" joins it with; it alone where none does."""
    return (numset, *(n for n in numsets if _are_joined(numset, n, document)))


def _are_joined(one: Numset, other: Numset, document: Document) -> bool:
    """The one stands in the other's phrase, which has an "or", or "or" alone between the two."""
    if one.sentence != other.sentence:
        return False
    first, last = sorted((one, other), key=lambda n: (n.start, -n.end))
    if last.start >= first.end:
        return document.text[first.end : last.start].split() == [_OR]
    return _OR in first.text.split()
