"""Who is the oldest of some brothers or sisters has no older one, and all others are younger.

"Kim is the oldest of three sisters" tells of her sisters alone: a brother may be older.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Evidence, Label, Missing, Numset, Token

_RULE = "eldest"
_WORDS = "contrast/eldest"
_ONE = frozenset(("a", "an"))
_NO = frozenset(("no",))
_ADDED = frozenset(("only", "exactly", "just"))
_SIBLING = "sibling"


@dataclass(frozen=True, slots=True)
class _End:
    """Who is the oldest or youngest of how many."""

    name: tuple[str, ...]
    is_oldest: bool
    kin: str
    count: Interval


@dataclass(frozen=True, slots=True)
class _Others:
    """How many older or younger ones someone has."""

    name: tuple[str, ...]
    is_older: bool
    kin: str
    count: Interval


def prove_by_eldest(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells who is at an end of the order of some brothers or sisters."""
    del numerals  # two others are not three
    case, words = found.case, load_word_lists(_WORDS)
    if not case.premise.mentions(words["oldest"] | words["youngest"]):
        return None
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    given = _end(case.premise, case.premise_numsets)
    asked = None if given is None else _others(case.hypothesis, case.hypothesis_numsets)
    if given is None or asked is None or asked.name != given.name or not asked.kin:
        return None
    known = _known(given, asked)
    if known.within(asked.count):
        label = Label.ENTAILMENT
    elif known.disjoint(asked.count):
        label = Label.CONTRADICTION
    else:
        label = Label.NEUTRAL
    missing = (Missing("other-participant", asked.kin),) if label is Label.NEUTRAL else ()
    told = f"{case.premise.text} → {case.hypothesis.text}"
    return Proof(label, _RULE, (), (Evidence(_RULE, told, towards=label),), missing)


def _known(given: _End, asked: _Others) -> Interval:
    """How many such ones there are, by the premise: of sisters nothing tells of brothers."""
    beyond = asked.is_older is given.is_oldest
    count = Interval.point(0) if beyond else given.count - Interval.point(1)
    if given.kin == asked.kin:
        return count
    if given.kin == _SIBLING:
        return Interval.closed(0, count.value)
    return Interval.at_least(count.value if asked.kin == _SIBLING else 0)


def _end(document: Document, numsets: Sequence[Numset]) -> _End | None:
    """Reads "Kim is the oldest of (the) three sisters"."""
    tokens, words = _plain(document), load_word_lists(_WORDS)
    names = words["oldest"] | words["youngest"]
    at = next((i for i, t in enumerate(tokens) if t.form in names), 0)
    if [t.form for t in tokens[at - 2 : at]] not in (["is", "the"], ["was", "the"]):
        return None
    behind = tokens[at + 1 :]
    counts = [n for n in numsets if any(n.holds(t) for t in behind)]
    if not behind or behind[0].form != "of" or len(counts) != 1:
        return None
    kin = _kin(tokens[counts[0].head]) if counts[0].head < len(tokens) else ""
    last = next((t.index for t in reversed(behind) if counts[0].holds(t)), 0)
    if not kin or last != behind[-1].index or not counts[0].interval.is_point:
        return None
    is_oldest = tokens[at].form in words["oldest"]
    return _End(_name(tokens[: at - 2]), is_oldest, kin, counts[0].interval)


def _others(document: Document, numsets: Sequence[Numset]) -> _Others | None:
    """Reads "Kim has two younger sisters", with a number, an article or "no"."""
    tokens, words = _plain(document), load_word_lists(_WORDS)
    verb = next((i for i, t in enumerate(tokens) if t.form in ("has", "had")), 0)
    phrase = [t for t in tokens[verb + 1 :] if t.form not in _ADDED]
    if not verb or len(phrase) < 2:
        return None
    graded, noun = phrase[-2].form, phrase[-1]
    if graded not in words["older"] | words["younger"]:
        return None
    opening = [t.form for t in phrase[:-2]]
    counts = [n for n in numsets if n.holds(noun)]
    if counts:
        count = counts[0].interval
    elif len(opening) == 1 and opening[0] in _ONE:
        count = Interval.at_least(1)
    elif len(opening) == 1 and opening[0] in _NO:
        count = Interval.point(0)
    else:
        return None
    return _Others(_name(tokens[:verb]), graded in words["older"], _kin(noun), count)


def _kin(noun: Token) -> str:
    """What they are to each other; empty for those who are no kin."""
    words, lemma = load_word_lists(_WORDS), noun.lemma
    if lemma in words["children"]:
        return _SIBLING
    return lemma if lemma in words["kin"] else ""


def _name(phrase: Sequence[Token]) -> tuple[str, ...]:
    return tuple(t.form for t in phrase)


def _plain(document: Document) -> list[Token]:
    return [t for t in document.sentences[0].tokens if t.pos != "PUNCT"]
