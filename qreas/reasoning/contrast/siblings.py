"""How many brothers and sisters someone has, and the place among them, by a list or by either.

Two older brothers and a sister are three, so that there are four children and someone else is the
oldest; the third of five has two older ones. Of sisters alone, nothing tells whether there are
brothers; an only child has neither.
"""

from collections.abc import Sequence

from qreas.interval import Interval
from qreas.reasoning.contrast.sibling_reading import (
    NONE,
    ONLY_CHILD,
    OTHERS,
    SIBLING,
    WORDS,
    Family,
    family_in,
    others_in,
    place_in,
    plain_tokens,
)
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Label, Missing, Token

_RULE = "siblings"
_OWN = {"he": "his", "she": "her", "i": "my"}
_PARENTS, _CHILDREN = "parents", ("child", "kid")
_LIGHT = frozenset(("child", "kid", "one", "in", "the", "family", "of", "them", "all", "siblings"))


@needs(premise=lambda: words_of(WORDS, "kin", "children"))
def prove_by_siblings(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells of brothers and sisters, and the hypothesis does."""
    del numerals  # two brothers are not three
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    told = family_in(case.premise, case.premise_numsets)
    label = None if told is None else _label(told, found)
    if label is None:
        return None
    missing = (Missing("other-participant", SIBLING),) if label is Label.NEUTRAL else ()
    detail = " → ".join(d.text.strip().rstrip(".") for d in (case.premise, case.hypothesis))
    return in_one_step(_RULE, label, detail, missing=missing)


def _label(told: Family, found: Findings) -> Label | None:
    case = found.case
    tokens = plain_tokens(case.hypothesis)
    denials = [t for t in tokens if t.form in load_operators().negations]
    tokens = [t for t in tokens if t not in denials]
    if len(denials) > 1:
        return None
    asked = None if denials else others_in(case.hypothesis, case.hypothesis_numsets)
    if asked is not None:
        name, others = asked
        is_own = name == told.name and others.kin
        return placed(told.known(others.kin, others.grade), others.count) if is_own else None
    label = _of_place(told, found) or _of_end(told, tokens) or _of_parents(told, tokens, found)
    return TURNED[label] if denials and label is not None else label


def _of_place(told: Family, found: Findings) -> Label | None:
    """Reads "she is the oldest of three children", which is so where all that it tells is."""
    asked = place_in(found.case.hypothesis, found.case.hypothesis_numsets)
    if asked is None or asked.name != told.name:
        return None
    labels = {placed(told.known(each.kin, each.grade), each.count) for each in asked.listed}
    ordered = (Label.CONTRADICTION, Label.NEUTRAL, Label.ENTAILMENT)
    return next(label for label in ordered if label in labels)


def _of_end(told: Family, tokens: Sequence[Token]) -> Label | None:
    """Whether it is an only child, or the oldest or youngest one."""
    forms, words = [t.form for t in tokens], load_word_lists(WORDS)
    verb = next((i for i, t in enumerate(tokens) if t.lemma == "be"), 0)
    rest = forms[verb + 1 :]
    if tuple(forms[:verb]) != told.name or not rest:
        return None
    if rest == ONLY_CHILD:
        return placed(told.known(SIBLING, OTHERS), NONE)
    if rest[0] != "the" or len(rest) == 1 or not _LIGHT.issuperset(rest[2:]):
        return None
    grades = {"older": words["oldest"], "younger": words["youngest"]}
    grade = next((name for name, ends in grades.items() if rest[1] in ends), None)
    return None if grade is None else placed(told.known(SIBLING, grade), NONE)


def _of_parents(told: Family, tokens: Sequence[Token], found: Findings) -> Label | None:
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
    all_of_them = told.known(SIBLING, OTHERS) + Interval.point(1)
    return placed(all_of_them, count.interval) if is_of_children else None
