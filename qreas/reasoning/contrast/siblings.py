"""How many brothers and sisters someone has, by a list: two brothers and a sister are three.

Who has an older brother is not the oldest, and the parents have one child more. Of sisters alone,
nothing tells whether there are brothers; an only child has neither.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from qreas.function_words import INDEFINITE_ARTICLES, STOPS
from qreas.interval import Interval
from qreas.numerals import find, load_grammar
from qreas.reasoning.contrast.eldest import Others, others_in, plain_tokens
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Label, Missing, Token

_RULE, _WORDS = "siblings", "contrast/eldest"
_SIBLING, _BROTHER, _SISTER, _NO = "sibling", "brother", "sister", "no"
_JOINTS = frozenset(("and", ",", "but"))
_OWN = {"he": "his", "she": "her", "i": "my"}
_ONLY_CHILD, _PARENTS, _CHILDREN = ["an", "only", "child"], "parents", ("child", "kid")
_LIGHT = frozenset(("child", "kid", "one", "in", "the", "family", "of", "them", "all", "siblings"))
_ONE, _NONE = Interval.point(1), Interval.point(0)


@dataclass(frozen=True, slots=True)
class _Some:
    """So many of one kin, older or younger; "others" where that is not told."""

    kin: str
    grade: str
    count: Interval


@dataclass(frozen=True, slots=True)
class _Siblings:
    """All that a text lists of the brothers and sisters of someone.

    is_all: it tells of brothers and of sisters, so that there are no others.
    """

    name: tuple[str, ...]
    listed: tuple[_Some, ...]
    is_all: bool

    def known(self, asked: Others) -> Interval:
        """How many of those who are asked for there are."""
        own = [each for each in self.listed if asked.kin in (_SIBLING, each.kin)]
        sure = [each for each in own if asked.grade in ("others", each.grade)]
        unsure = [each for each in own if each not in sure and each.grade == "others"]
        if asked.kin != _SIBLING:
            unsure += [each for each in self.listed if each.kin == _SIBLING]
        low = sum((each.count for each in sure), _NONE)
        is_told = self.is_all or (bool(own) and asked.kin != _SIBLING)
        high = sum((each.count for each in unsure), low).high if is_told else None
        return Interval(low.low, inf if high is None else high)


@needs(premise=lambda: load_word_lists(_WORDS)["kin"] | {"only"})
def prove_by_siblings(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise lists brothers and sisters, and the hypothesis tells of them."""
    del numerals  # two brothers are not three
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    told = _siblings(case.premise)
    if told is None:
        return None
    label = _label(told, found)
    if label is None:
        return None
    missing = (Missing("other-participant", _SIBLING),) if label is Label.NEUTRAL else ()
    detail = " → ".join(d.text.strip().rstrip(".") for d in (case.premise, case.hypothesis))
    return in_one_step(_RULE, label, detail, missing=missing)


def _label(told: _Siblings, found: Findings) -> Label | None:
    case = found.case
    tokens = plain_tokens(case.hypothesis)
    denials = [t for t in tokens if t.form in load_operators().negations]
    tokens = [t for t in tokens if t not in denials]
    if len(denials) > 1:
        return None
    asked = None if denials else others_in(case.hypothesis, case.hypothesis_numsets)
    if asked is not None:
        is_own = asked.name == told.name and asked.kin
        return placed(told.known(asked), asked.count) if is_own else None
    label = _of_rank(told, tokens) or _of_parents(told, tokens, found)
    return TURNED[label] if denials and label is not None else label


def _of_rank(told: _Siblings, tokens: Sequence[Token]) -> Label | None:
    """Whether it is an only child, or the oldest or youngest one."""
    forms, words = [t.form for t in tokens], load_word_lists(_WORDS)
    verb = next((i for i, t in enumerate(tokens) if t.lemma == "be"), 0)
    rest = forms[verb + 1 :]
    if tuple(forms[:verb]) != told.name or not rest:
        return None
    if rest == _ONLY_CHILD:
        return placed(told.known(Others(told.name, "others", _SIBLING, _NONE)), _NONE)
    if rest[0] != "the" or len(rest) == 1 or not _LIGHT.issuperset(rest[2:]):
        return None
    grades = {"older": words["oldest"], "younger": words["youngest"]}
    grade = next((name for name, ends in grades.items() if rest[1] in ends), None)
    if grade is None:
        return None
    return placed(told.known(Others(told.name, grade, _SIBLING, _NONE)), _NONE)


def _of_parents(told: _Siblings, tokens: Sequence[Token], found: Findings) -> Label | None:
    """Reads "his parents have four children", who are one more than the siblings of him."""
    forms = [t.form for t in tokens]
    owner = (_OWN[told.name[0]],) if told.name[0] in _OWN else (*told.name, "'s")
    verb = len(owner) + 1
    is_of_parents = tuple(forms[: len(owner)]) == owner and forms[len(owner) : verb] == [_PARENTS]
    numsets = found.case.hypothesis_numsets
    if (
        not is_of_parents
        or len(numsets) != 1
        or [t.lemma for t in tokens[verb : verb + 1]] != ["have"]
    ):
        return None
    (count,) = numsets
    is_of_children = count.unit.name in _CHILDREN and all(
        count.holds(t) for t in tokens[verb + 1 :]
    )
    all_others = told.known(Others(told.name, "others", _SIBLING, _NONE))
    return placed(all_others + _ONE, count.interval) if is_of_children else None


def _siblings(document: Document) -> _Siblings | None:
    """Reads "he has two older brothers and a younger sister", "she is an only child"."""
    tokens = [t for t in document.sentences[0].tokens if t.text not in STOPS]
    forms = [t.form for t in tokens]
    verb = next((i for i, t in enumerate(tokens) if t.form in ("has", "have", "had", "is")), 0)
    name = tuple(forms[:verb])
    if not verb:
        return None
    if forms[verb] == "is":
        is_only = forms[verb + 1 :] == _ONLY_CHILD
        return _Siblings(name, (_Some(_SIBLING, "others", _NONE),), True) if is_only else None
    listed: list[_Some] = []
    phrase: list[Token] = []
    for token in (*tokens[verb + 1 :], None):
        if token is not None and token.form not in _JOINTS:
            phrase.append(token)
            continue
        if phrase:
            some = _some(phrase)
            if some is None:
                return None
            listed.append(some)
        phrase = []
    kins = {each.kin for each in listed}
    return _Siblings(name, tuple(listed), {_BROTHER, _SISTER} <= kins) if listed else None


def _some(phrase: Sequence[Token]) -> _Some | None:
    """Reads "two older brothers", "a twin sister", "no brothers"; one alone may have others."""
    words = load_word_lists(_WORDS)
    (opening, *graded), noun = phrase[:-1] or [phrase[0]], phrase[-1]
    if noun.lemma not in words["kin"] or len(graded) > 1:
        return None
    grade = "others"
    if graded:
        form = graded[0].form
        if form not in words["older"] | words["younger"] | words["beside"]:
            return None
        grade = (
            "older" if form in words["older"] else "younger" if form in words["younger"] else grade
        )
    if opening.form == _NO:
        return _Some(noun.lemma, grade, _NONE)
    if opening.form in INDEFINITE_ARTICLES:
        return _Some(noun.lemma, grade, _ONE)
    numbers = find(opening.form, load_grammar("en"))
    if len(numbers) != 1 or numbers[0].is_ordinal:
        return None
    return _Some(noun.lemma, grade, Interval.point(numbers[0].value))
