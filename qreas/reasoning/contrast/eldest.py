"""Who is the oldest of some brothers or sisters has no older one, and all others are younger.

The third of five has two older and two younger ones, and four in all.

"Kim is the oldest of three sisters" tells of her sisters alone: a brother may be older.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Evidence, Kind, Label, Missing, Numset, Token

_RULE = "eldest"
_WORDS = "contrast/eldest"
_ONE = frozenset(("a", "an"))
_NO = frozenset(("no",))
_ADDED = frozenset(("only", "exactly", "just"))
_SIBLING = "sibling"


@dataclass(frozen=True, slots=True)
class _Place:
    """At which place by age someone is of how many, counted from the oldest."""

    name: tuple[str, ...]
    place: int
    kin: str
    count: int

    def others(self, is_older: bool | None) -> int:
        """How many are older, or younger; all others where None is asked."""
        if is_older is None:
            return self.count - 1
        return self.place - 1 if is_older else self.count - self.place


@dataclass(frozen=True, slots=True)
class _Others:
    """How many older or younger ones someone has; of any age where `is_older` is None."""

    name: tuple[str, ...]
    is_older: bool | None
    kin: str
    count: Interval


def prove_by_eldest(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells whose place it is in the order of some brothers or sisters."""
    del numerals  # two others are not three
    case, words = found.case, load_word_lists(_WORDS)
    is_ranked = any(n.unit.kind is Kind.ORDINAL for n in case.premise_numsets)
    if not is_ranked and not case.premise.mentions(words["oldest"] | words["youngest"]):
        return None
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    given = _place(case.premise, case.premise_numsets)
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


def _known(given: _Place, asked: _Others) -> Interval:
    """How many such ones there are, by the premise: of sisters nothing tells of brothers."""
    count = Interval.point(given.others(asked.is_older))
    if given.kin == asked.kin:
        return count
    if given.kin == _SIBLING:
        return Interval.closed(0, count.value)
    return Interval.at_least(count.value if asked.kin == _SIBLING else 0)


def _place(document: Document, numsets: Sequence[Numset]) -> _Place | None:
    """Reads "Kim is the oldest of (the) three sisters", "Kim is the second of four children"."""
    tokens = _plain(document)
    at = next((i for i, t in enumerate(tokens) if _place_named(t, 1, numsets) is not None), 0)
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
    count = int(counts[0].interval.value)
    place = _place_named(tokens[at], count, numsets)
    return _Place(_name(tokens[: at - 2]), place, kin, count) if place and place <= count else None


def _place_named(token: Token, count: int, numsets: Sequence[Numset]) -> int | None:
    """The place, from the oldest of so many, that "oldest", "youngest" or "third" names."""
    words = load_word_lists(_WORDS)
    if token.form in words["oldest"]:
        return 1
    if token.form in words["youngest"]:
        return count
    ordinals = (n for n in numsets if n.unit.kind is Kind.ORDINAL and n.interval.is_point)
    return next((int(n.interval.value) for n in ordinals if n.holds(token)), None)


def _others(document: Document, numsets: Sequence[Numset]) -> _Others | None:
    """Reads "Kim has two younger sisters", with a number, an article or "no"."""
    tokens, words = _plain(document), load_word_lists(_WORDS)
    verb = next((i for i, t in enumerate(tokens) if t.form in ("has", "had")), 0)
    phrase = [t for t in tokens[verb + 1 :] if t.form not in _ADDED]
    if not verb or len(phrase) < 2:
        return None
    graded, noun = phrase[-2].form, phrase[-1]
    is_graded = graded in words["older"] | words["younger"]
    opening = [t.form for t in (phrase[:-2] if is_graded else phrase[:-1])]
    counts = [n for n in numsets if n.holds(noun)]
    if counts:
        count = counts[0].interval
    elif len(opening) == 1 and opening[0] in _ONE:
        count = Interval.at_least(1)
    elif len(opening) == 1 and opening[0] in _NO:
        count = Interval.point(0)
    else:
        return None
    is_older = graded in words["older"] if is_graded else None
    return _Others(_name(tokens[:verb]), is_older, _kin(noun), count)


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
