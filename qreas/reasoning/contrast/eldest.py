"""Who is the oldest of some brothers or sisters has no older one, and all others are younger.

The third (oldest) of five has two older and two younger ones, and any of five has four. "Kim is the
oldest of three sisters" tells of her sisters alone: a brother may be older.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile

from qreas.function_words import INDEFINITE_ARTICLES
from qreas.interval import Interval
from qreas.numerals import find, load_grammar
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Document, Label, Missing, Numset, Token

_RULE = "eldest"
_WORDS = "contrast/eldest"
_NO = frozenset(("no",))
_ADDED = frozenset(("only", "exactly", "just"))
_SIBLING = "sibling"
_OF, _THAN, _ANY_OF = "of", "than", ["one"]
# "One of 400 children" is one of no family.
_LARGEST = 20
_OF_BOTH_SEXES = ["brothers", "and", "sisters"]
_ONLY_CHILD = ["an", "only", "child"]


@dataclass(frozen=True, slots=True)
class _Rank:
    """How many of the others are older than one of them, and how many younger."""

    name: tuple[str, ...]
    kin: str
    older: Interval
    younger: Interval
    others: Interval


@dataclass(frozen=True, slots=True)
class Others:
    """How many older or younger ones someone has, or how many others."""

    name: tuple[str, ...]
    grade: str
    kin: str
    count: Interval


@needs(premise=lambda: words_of(_WORDS, "oldest", "youngest", "numbered").union(_ANY_OF))
def prove_by_eldest(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells which one of some brothers or sisters someone is."""
    del numerals  # two others are not three
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    given = _rank(case.premise, case.premise_numsets)
    asked = None if given is None else others_in(case.hypothesis, case.hypothesis_numsets)
    if given is None or asked is None or asked.name != given.name or not asked.kin:
        return None
    label = placed(_known(given, asked), asked.count)
    missing = (Missing("other-participant", asked.kin),) if label is Label.NEUTRAL else ()
    told = f"{case.premise.text} → {case.hypothesis.text}"
    return in_one_step(_RULE, label, told, step=_RULE, missing=missing)


def _known(given: _Rank, asked: Others) -> Interval:
    """How many such ones there are, by the premise: of sisters nothing tells of brothers."""
    count: Interval = getattr(given, asked.grade)
    fewest = count.low if isinstance(count.low, Fraction) else Fraction(0)
    if given.kin == asked.kin:
        return count
    if given.kin == _SIBLING:
        return Interval(0, count.high)
    return Interval.at_least(fewest if asked.kin == _SIBLING else 0)


def _rank(document: Document, numsets: Sequence[Numset]) -> _Rank | None:
    """Reads "Kim is the oldest of (the) three sisters", "the second (oldest)", "one of three"."""
    tokens = plain_tokens(document)
    verb = next((i for i, t in enumerate(tokens) if t.form in ("is", "was")), 0)
    words = [t.form for t in tokens[verb + 1 :]]
    begin = verb + 2 if words[:1] == ["the"] else verb + 1
    rank = [t.form for t in takewhile(lambda t: t.form != _OF, tokens[begin:])]
    behind = tokens[begin + len(rank) :]
    counts = [n for n in numsets if any(n.holds(t) for t in behind)]
    if not (verb and rank and behind) or len(counts) != 1:
        return None
    kin = _kin(document.sentences[0].tokens[counts[0].head])
    last = next((t.index for t in reversed(behind) if counts[0].holds(t)), 0)
    if not kin or last != behind[-1].index or not counts[0].interval.is_point:
        return None
    if counts[0].interval.low < 1:
        return None  # nobody is one of none
    others = counts[0].interval - Interval.point(1)
    older = _older(rank, others, is_definite=begin > verb + 1)
    return None if older is None else _Rank(_name(tokens[:verb]), kin, *older, others)


def _older(
    rank: Sequence[str], others: Interval, *, is_definite: bool
) -> tuple[Interval, Interval] | None:
    """How many of the others are older than who is told to be the one of that name, and younger.

    rank: the words before "of": "oldest", "second", "second youngest".
    """
    words, none = load_word_lists(_WORDS), Interval.point(0)
    first, *end = rank
    if not is_definite:
        is_family = rank == _ANY_OF and others.high < _LARGEST
        return (Interval(0, others.high),) * 2 if is_family else None
    if not end and first in words["oldest"]:
        return none, others
    if not end and first in words["youngest"]:
        return others, none
    place = next((n.value for n in find(first, load_grammar("en")) if n.is_ordinal), None)
    if first not in words["numbered"] or place is None or place - 1 > others.value:
        return None
    before = Interval.point(place - 1)
    if not end or words["oldest"].issuperset(end):
        return before, others - before
    return (others - before, before) if words["youngest"].issuperset(end) else None


def others_in(document: Document, numsets: Sequence[Numset]) -> Others | None:
    """Reads "Kim has two (younger) sisters", with a number, an article or "no"; an only child.

    And "two of her sisters are younger than Kim".
    """
    tokens, words = plain_tokens(document), load_word_lists(_WORDS)
    forms = [t.form for t in tokens]
    if forms[-3:] == _ONLY_CHILD and forms[-4] in ("is", "was"):
        return Others(_name(tokens[:-4]), "others", _SIBLING, Interval.point(0))
    if _THAN in forms:
        return _others_compared(tokens, forms.index(_THAN), numsets)
    verb = next((i for i, t in enumerate(tokens) if t.form in ("has", "had")), 0)
    phrase = [t for t in tokens[verb + 1 :] if t.form not in _ADDED]
    if not verb or len(phrase) < 2:
        return None
    if [t.form for t in phrase[-3:]] == _OF_BOTH_SEXES:
        counts = [n for n in numsets if n.holds(phrase[-3])]
        is_all = len(counts) == 1 and all(counts[0].holds(t) for t in phrase[:-2])
        name = _name(tokens[:verb])
        return Others(name, "others", _SIBLING, counts[0].interval) if is_all else None
    graded, noun = phrase[-2].form, phrase[-1]
    is_graded = graded in words["older"] | words["younger"]
    grade = "others" if not is_graded else "older" if graded in words["older"] else "younger"
    if not is_graded and noun.lemma not in words["kin"]:
        return None  # whoever has children is no child among them
    opening = [t.form for t in phrase[: -2 if is_graded else -1]]
    counts = [n for n in numsets if n.holds(noun)]
    if counts:
        count = counts[0].interval
    elif len(opening) == 1 and opening[0] in INDEFINITE_ARTICLES:
        count = Interval.at_least(1)
    elif len(opening) == 1 and opening[0] in _NO:
        count = Interval.point(0)
    else:
        return None
    return Others(_name(tokens[:verb]), grade, _kin(noun), count)


def _others_compared(
    tokens: Sequence[Token], than: int, numsets: Sequence[Numset]
) -> Others | None:
    """Reads "two of her sisters are older than Kim"."""
    words = load_word_lists(_WORDS)
    grades = [g for g in ("older", "younger") if tokens[than - 1].form in words[g]]
    verb = next((i for i, t in enumerate(tokens) if t.lemma == "be"), 0)
    subject = tokens[:verb]
    counts = [n for n in numsets if subject and n.holds(subject[0])]
    if len(grades) != 1 or verb != than - 2 or len(counts) != 1 or not _kin(subject[-1]):
        return None
    name = _name(tokens[than + 1 :])
    return Others(name, grades[0], _kin(subject[-1]), counts[0].interval)


def _kin(noun: Token) -> str:
    """What they are to each other; empty for those who are no kin."""
    words, lemma = load_word_lists(_WORDS), noun.lemma
    if lemma in words["children"]:
        return _SIBLING
    return lemma if lemma in words["kin"] else ""


def _name(phrase: Sequence[Token]) -> tuple[str, ...]:
    return tuple(t.form for t in phrase)


def plain_tokens(document: Document) -> list[Token]:
    """The words of a sentence, without its marks."""
    return [t for t in document.sentences[0].tokens if t.pos != "PUNCT"]
