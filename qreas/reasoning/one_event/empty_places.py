"""What is empty: a basket with two eggs in it is not, and in an empty one there are none.

Of a room that is empty it is only told that nobody is in it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Numset, Token

_RULE = "emptiness"
_WORDS = "one_event/empty_places"
_EMPTY = frozenset(("empty",))
_NONE = frozenset(("no",))
_SOME = frozenset(("a", "an", "some", "several", "many", "few"))
_DEFINITE = frozenset(("the", "this", "that", "my", "our", "his", "her", "their", "your"))
_BE = "be"
_PAST = frozenset(("was", "were"))


@dataclass(frozen=True, slots=True)
class _State:
    """That something holds nothing, or is denied to; by the words for it and its tense."""

    place: tuple[str, ...]
    is_empty: bool
    is_past: bool


@dataclass(frozen=True, slots=True)
class _Content:
    """What is in or on something, by its lemma; `is_some` is false where none of it is there."""

    noun: Token
    place: tuple[str, ...]
    is_inside: bool
    is_some: bool
    is_past: bool


def by_empty_place(found: Findings) -> Proof | None:
    """A proof when the one text says that something is empty, and the other what is there."""
    case = found.case
    is_stated = case.premise.mentions(_EMPTY)
    if is_stated is case.hypothesis.mentions(_EMPTY):
        return None
    sides = (case.premise, case.premise_numsets), (case.hypothesis, case.hypothesis_numsets)
    one, other = sides if is_stated else sides[::-1]
    state = _state(one[0])
    content = None if state is None else _content(*other)
    if state is None or content is None or not _is_of_same(state, content, found):
        return None
    if is_stated:
        if not state.is_empty:
            return None
        label = yes_or_no(not content.is_some)
    elif content.is_some:
        label = yes_or_no(not state.is_empty)
    else:
        return None
    told = f"{case.premise.text} → {case.hypothesis.text}"
    return in_one_step(_RULE, label, told, step="none-is-zero")


def _is_of_same(state: _State, content: _Content, found: Findings) -> bool:
    """Nothing of the kind is there where it is empty."""
    if state.place != content.place or state.is_past is not content.is_past:
        return False
    words, last = load_word_lists(_WORDS), state.place[-1]
    if not content.is_inside:
        return last in words["surfaces"]
    is_person = found.lexicon.names_person(content.noun.lemma)
    return last in words["holders"] or (is_person and last in words["rooms"])


def _state(document: Document) -> _State | None:
    """Reads "The box is (not) empty", and nothing besides."""
    tokens = _plain(document)
    at = next((i for i, t in enumerate(tokens) if t.lemma == _BE), 0)
    denying = load_operators().negations
    behind = [t.form for t in tokens[at + 1 :]]
    fully = load_word_lists(_WORDS)["fully"]
    rest = [w for w in behind if w not in fully and w not in denying]
    if not at or set(rest) != _EMPTY or (len(rest) < len(behind) and behind[-1] != rest[-1]):
        return None
    place = _place(tokens[:at])
    if not place:
        return None
    return _State(place, denying.isdisjoint(behind), tokens[at].form in _PAST)


def _content(document: Document, numsets: Sequence[Numset]) -> _Content | None:
    """Reads "There are two eggs in the box" and "Two birds are singing in the cage"."""
    tokens, words = _plain(document), load_word_lists(_WORDS)
    be = next((i for i, t in enumerate(tokens) if t.lemma == _BE), None)
    joint = next((i for i, t in enumerate(tokens) if t.form in words["inside"] | words["on"]), None)
    if be is None or joint is None or joint < be:
        return None
    is_there = tokens[0].form == "there"
    phrase = tokens[be + 1 : joint] if is_there else tokens[:be]
    doing = [] if is_there else tokens[be + 1 : joint]
    if not phrase or phrase[-1].pos != "NOUN" or any(t.tag != "VBG" for t in doing):
        return None
    opening = phrase[0].form
    counts = [n for n in numsets if n.holds(phrase[-1]) and n.unit.kind is Kind.COUNT]
    is_none = opening in _NONE
    is_some = any(n.interval.low >= 1 for n in counts) or opening in _SOME
    place = _place(tokens[joint + 1 :])
    if is_none is is_some or not place:
        return None
    is_inside = tokens[joint].form in words["inside"]
    return _Content(phrase[-1], place, is_inside, is_some, tokens[be].form in _PAST)


def _place(phrase: Sequence[Token]) -> tuple[str, ...]:
    """The lemmas of a phrase for a certain thing; none where it is another."""
    if not phrase or phrase[0].form not in _DEFINITE or phrase[-1].pos != "NOUN":
        return ()
    if any(t.pos not in ("NOUN", "ADJ") for t in phrase[1:]):
        return ()
    return tuple(t.lemma for t in phrase[1:])


def _plain(document: Document) -> list[Token]:
    """The words of a text of one sentence; none of a longer text."""
    if len(document.sentences) != 1 or "?" in document.text:
        return []
    return [t for t in document.sentences[0].tokens if t.pos != "PUNCT"]
