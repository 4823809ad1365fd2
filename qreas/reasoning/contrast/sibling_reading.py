"""How a text tells of someone's brothers and sisters: by a list, or by a place among them.

"Two older brothers and a sister", "the oldest of three sisters", "the second of four children".
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import inf

from qreas.function_words import INDEFINITE_ARTICLES
from qreas.interval import Interval
from qreas.numerals import find, load_grammar
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Numset, Token

WORDS = "contrast/siblings"
"""The word lists of the order of brothers and sisters."""
SIBLING, OTHERS, NONE = "sibling", "others", Interval.point(0)
ONLY_CHILD = ["an", "only", "child"]
_BROTHER, _SISTER, _NO, _OTHER = "brother", "sister", "no", "other"
_OLDER, _YOUNGER = "older", "younger"
_JOINTS = frozenset(("and", ",", "but"))
_ADDED = frozenset(("only", "exactly", "just"))
_OF, _THAN, _ANY_OF = "of", "than", ["one"]
# "One of 400 children" is one of no family.
_LARGEST = 20
_OF_BOTH_SEXES = ["brothers", "and", "sisters"]
_BEING, _HAVING = ("is", "was"), ("has", "have", "had")


@dataclass(frozen=True, slots=True)
class Others:
    """So many of one kin that someone has, older or younger; "others" where that is not told."""

    kin: str
    grade: str
    count: Interval


@dataclass(frozen=True, slots=True)
class Family:
    """All that a text tells of the brothers and sisters of someone.

    is_all: it tells of brothers and of sisters, so that there are no others.
    """

    name: tuple[str, ...]
    listed: tuple[Others, ...]
    is_all: bool

    def known(self, kin: str, grade: str) -> Interval:
        """How many of a kin and grade there are."""
        own = [x for x in self.listed if kin in (SIBLING, x.kin)]
        sure = [x for x in own if grade in (OTHERS, x.grade)]
        unsure = [x for x in own if x not in sure and x.grade == OTHERS]
        if kin != SIBLING:
            may_be = (OTHERS, grade) if grade != OTHERS else (OTHERS, _OLDER, _YOUNGER)
            unsure += [x for x in self.listed if x.kin == SIBLING and x.grade in may_be]
        low = sum((x.count for x in sure), NONE)
        is_told = self.is_all or (bool(own) and kin != SIBLING)
        high = sum((x.count for x in unsure), low).high if is_told else inf
        return Interval(low.low, high)


def family_in(document: Document, numsets: Sequence[Numset]) -> Family | None:
    """The brothers and sisters that a sentence tells of."""
    return _listed(document) or place_in(document, numsets)


def _listed(document: Document) -> Family | None:
    """Reads "he has two older brothers and a younger sister", "she is an only child"."""
    tokens = plain_tokens(document, besides=_JOINTS)
    forms = [t.form for t in tokens]
    verb = next((i for i, t in enumerate(tokens) if t.form in (*_HAVING, "is")), 0)
    name = tuple(forms[:verb])
    if not verb:
        return None
    if forms[verb] == "is":
        is_only = forms[verb + 1 :] == ONLY_CHILD
        return Family(name, (Others(SIBLING, OTHERS, NONE),), is_all=True) if is_only else None
    listed: list[Others] = []
    phrase: list[Token] = []
    is_all = False
    for token in (*tokens[verb + 1 :], None):
        if token is not None and token.form not in _JOINTS:
            phrase.append(token)
            continue
        if [t.form for t in phrase[:2]] == [_NO, _OTHER]:
            is_all = True
        elif phrase:
            some = _some(phrase)
            if some is None:
                return None
            listed.append(some)
        phrase = []
    is_all |= {_BROTHER, _SISTER} <= {each.kin for each in listed}
    return Family(name, tuple(listed), is_all) if listed else None


def _some(phrase: Sequence[Token]) -> Others | None:
    """Reads "two older brothers", "a twin sister", "no brothers"; one alone may have others."""
    words = load_word_lists(WORDS)
    (opening, *graded), noun = phrase[:-1] or [phrase[0]], phrase[-1]
    if noun.lemma not in words["kin"] or len(graded) > 1:
        return None
    grade = OTHERS
    if graded:
        form = graded[0].form
        if form not in words["older"] | words["younger"] | words["beside"]:
            return None
        grade = (
            _OLDER if form in words["older"] else _YOUNGER if form in words["younger"] else grade
        )
    if opening.form == _NO:
        return Others(noun.lemma, grade, NONE)
    if opening.form in INDEFINITE_ARTICLES:
        return Others(noun.lemma, grade, Interval.point(1))
    numbers = find(opening.form, load_grammar("en"))
    if len(numbers) != 1 or numbers[0].is_ordinal:
        return None
    return Others(noun.lemma, grade, Interval.point(numbers[0].value))


def place_in(document: Document, numsets: Sequence[Numset]) -> Family | None:
    """Reads "Kim is the oldest of (the) three sisters", "the second (oldest)", "one of three"."""
    tokens = plain_tokens(document)
    verb = next((i for i, t in enumerate(tokens) if t.form in _BEING), 0)
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
    name, others = _name(tokens[:verb]), counts[0].interval - Interval.point(1)
    if begin == verb + 1:
        is_one = rank == _ANY_OF and others.high < _LARGEST
        return Family(name, (Others(kin, OTHERS, others),), kin == SIBLING) if is_one else None
    older = _older(rank, others)
    if older is None:
        return None
    listed = Others(kin, _OLDER, older), Others(kin, _YOUNGER, others - older)
    return Family(name, listed, is_all=kin == SIBLING)


def _older(rank: Sequence[str], others: Interval) -> Interval | None:
    """How many of the others are older than who is told to be the one of that name.

    rank: the words before "of": "oldest", "second", "second youngest".
    """
    words = load_word_lists(WORDS)
    first, *end = rank
    if not end and first in words["oldest"]:
        return NONE
    if not end and first in words["youngest"]:
        return others
    place = next((n.value for n in find(first, load_grammar("en")) if n.is_ordinal), None)
    if first not in words["numbered"] or place is None or place - 1 > others.value:
        return None
    before = Interval.point(place - 1)
    if not end or words["oldest"].issuperset(end):
        return before
    return others - before if words["youngest"].issuperset(end) else None


def others_in(
    document: Document, numsets: Sequence[Numset]
) -> tuple[tuple[str, ...], Others] | None:
    """Whose they are, and how many: "Kim has two (younger) sisters", "… is an only child".

    With a number, an article or "no"; and "two of her sisters are younger than Kim".
    """
    tokens, words = plain_tokens(document), load_word_lists(WORDS)
    forms = [t.form for t in tokens]
    if forms[-3:] == ONLY_CHILD and forms[-4] in _BEING:
        return _name(tokens[:-4]), Others(SIBLING, OTHERS, NONE)
    if _THAN in forms:
        return _others_compared(tokens, forms.index(_THAN), numsets)
    verb = next((i for i, t in enumerate(tokens) if t.form in _HAVING), 0)
    phrase = [t for t in tokens[verb + 1 :] if t.form not in _ADDED]
    if not verb or len(phrase) < 2:
        return None
    if [t.form for t in phrase[-3:]] == _OF_BOTH_SEXES:
        counts = [n for n in numsets if n.holds(phrase[-3])]
        is_all = len(counts) == 1 and all(counts[0].holds(t) for t in phrase[:-2])
        name = _name(tokens[:verb])
        return (name, Others(SIBLING, OTHERS, counts[0].interval)) if is_all else None
    graded, noun = phrase[-2].form, phrase[-1]
    is_graded = graded in words["older"] | words["younger"]
    grade = OTHERS if not is_graded else _OLDER if graded in words["older"] else _YOUNGER
    if not is_graded and noun.lemma not in words["kin"]:
        return None  # whoever has children is no child among them
    opening = [t.form for t in phrase[: -2 if is_graded else -1]]
    counts = [n for n in numsets if n.holds(noun)]
    if counts:
        count = counts[0].interval
    elif len(opening) == 1 and opening[0] in INDEFINITE_ARTICLES:
        count = Interval.at_least(1)
    elif len(opening) == 1 and opening[0] == _NO:
        count = NONE
    else:
        return None
    return _name(tokens[:verb]), Others(_kin(noun), grade, count)


def _others_compared(
    tokens: Sequence[Token], than: int, numsets: Sequence[Numset]
) -> tuple[tuple[str, ...], Others] | None:
    """Reads "two of her sisters are older than Kim"."""
    words = load_word_lists(WORDS)
    grades = [g for g in (_OLDER, _YOUNGER) if tokens[than - 1].form in words[g]]
    verb = next((i for i, t in enumerate(tokens) if t.lemma == "be"), 0)
    subject = tokens[:verb]
    counts = [n for n in numsets if subject and n.holds(subject[0])]
    if len(grades) != 1 or verb != than - 2 or len(counts) != 1 or not _kin(subject[-1]):
        return None
    name = _name(tokens[than + 1 :])
    return name, Others(_kin(subject[-1]), grades[0], counts[0].interval)


def _kin(noun: Token) -> str:
    """What they are to each other; empty for those who are no kin."""
    words, lemma = load_word_lists(WORDS), noun.lemma
    if lemma in words["children"]:
        return SIBLING
    return lemma if lemma in words["kin"] else ""


def _name(phrase: Sequence[Token]) -> tuple[str, ...]:
    return tuple(t.form for t in phrase)


def plain_tokens(document: Document, besides: frozenset[str] = frozenset()) -> list[Token]:
    """The words of a sentence, without its marks."""
    tokens = document.sentences[0].tokens
    return [t for t in tokens if t.pos != "PUNCT" or t.form in besides]
