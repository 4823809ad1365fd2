"""Equations that take a ratio for a number in all: "two girls for every boy" are not two girls.

And what is "twice the estimate" is not half of it.
"""

from collections.abc import Sequence
from itertools import permutations

from qreas.composition.kinds import head_noun, same_kind
from qreas.kind_sets import FACTORS
from qreas.lexicon.load import load_lexicon
from qreas.pruning import ANAPHORIC
from qreas.reasoning.events.distribution import is_joint
from qreas.types import COUNTS, Case, Document, Equation, Kind, Numset, Operator, Sentence

_OF = "of"
_AS, _APART = "as", frozenset(("CCONJ", "NUM"))
_THE_DAYS = frozenset(("the", "days"))
_EACH = (["for", "every"], ["for", "each"])
_PAIR = 2
_IN_ALL = frozenset(("in", "over", "within", "during", "across"))


def takes_ratio(equation: Equation, case: Case) -> bool:
    """So many for every one of a kind are reckoned with as so many in all.

    Two girls for every boy are no two of 30 pupils, and half of these are no girls.
    """
    operators = equation.operators - {Operator.EQUALS}
    given = [n for n in equation.used if n in case.premise_numsets]
    if any(_is_of_ratio(one, other, case.premise) for one, other in permutations(given, 2)):
        return len(given) == _PAIR
    if Operator.ADD in operators and any(_stands_for_each(n, case.premise) for n in given):
        return True
    for ratio in given:
        per = _per_each(ratio, case.premise)
        others = [n.unit.name for n in given if n is not ratio]
        if per is None or Operator.MULTIPLY in operators:
            continue
        if operators != {Operator.DIVIDE} or not {per, ratio.unit.name} & set(others):
            return True
    return False


def _is_of_ratio(one: Numset, other: Numset, premise: Document) -> bool:
    """So many for every so many: "two dogs for every three cats" tell of no number in all."""
    between = premise.text[one.end : other.start].lower().split()
    return between in _EACH


def _stands_for_each(numset: Numset, premise: Document) -> bool:
    """So many there are for each of some: "for every adult there are three children"."""
    sentence = premise.sentences[numset.sentence]
    words = [t.form for t in sentence.tokens if t.start < numset.start]
    return numset.unit.kind is Kind.COUNT and words[:2] in _EACH


def multiplies_both_sorts(equation: Equation, case: Case) -> bool:
    """All are taken for those of one of the two sorts of which there are so many times as many.

    With twice as many girls as boys in a class of 30, neither 60 nor 15 are girls.
    """
    given = [n for n in equation.used if n in case.premise_numsets]
    signs = {Operator.MULTIPLY, Operator.DIVIDE} & equation.operators
    return bool(signs) and any(
        ratio.unit.kind in FACTORS and _is_of_both(count, ratio, case.premise)
        for count, ratio in permutations(given, 2)
        if count.unit.kind in COUNTS
    )


def _is_of_both(count: Numset, ratio: Numset, premise: Document) -> bool:
    """The count is of neither "girls" nor "boys", behind "as many", but of what both may be."""
    behind = [t for t in premise.sentences[ratio.sentence].tokens if t.start >= ratio.end]
    many, things, as_, standard = behind[:2], behind[2:3], behind[3:4], behind[4:5]
    if [t.form for t in (*many, *as_)] != [_AS, "many", _AS]:
        return False
    nouns = [t.lemma for t in (*things, *standard) if t.pos == "NOUN"]
    noun, lexicon = head_noun(count.unit), load_lexicon()
    if len(nouns) != _PAIR or noun in nouns:
        return False
    if not noun:
        return premise.word_before(count.start) == _OF
    are_people = all(map(lexicon.names_person, (noun, *nouns)))
    return are_people or all(lexicon.is_kind(each, noun) for each in nouns)


def multiplies_standard(equation: Equation, case: Case) -> bool:
    """It multiplies a value by how many times as much it is as something else.

    What sold for 60 euros, twice its estimate, was estimated at 30; nothing comes to 120, nor where
    60 came, twice as many as last year.
    """
    if Operator.MULTIPLY not in equation.operators:
        return False
    used = [n for n in case.premise_numsets if n in equation.used]
    return any(
        times.unit.kind in FACTORS and _is_set_off(value, times, case.premise)
        for value, times in permutations(used, 2)
    )


def multiplies_other_things(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """Three times as many as so many pages are said to be so many books."""
    noun = head_noun(asked.unit)
    if asked.unit.kind is not Kind.COUNT or not noun or noun in ANAPHORIC:
        return False
    given = [n for n in used if n in case.premise_numsets]
    nouns = {head_noun(n.unit) for n in given if n.unit.kind is Kind.COUNT} - {""}
    if not any(n.unit.kind is Kind.MULTIPLE for n in given) or not nouns:
        return False
    if any(noun in n.text.lower() for n in given) or case.premise.mentions((noun,)):
        return False
    lexicon, is_same = load_lexicon(), same_kind(load_lexicon())
    are_people = all(map(lexicon.names_person, (noun, *nouns)))
    return not are_people and not any(
        is_same(noun, each) or lexicon.is_kind(each, noun) for each in nouns
    )


def multiplies_part(equation: Equation, case: Case) -> bool:
    """What is asked is of two together, and the multiple is what one of them has of the other's.

    Of 30 on Monday and twice as many on Tuesday there are 90 on both days, not 60.
    """
    if equation.operators - {Operator.EQUALS} != {Operator.MULTIPLY}:
        return False
    given = [n for n in equation.used if n in case.premise_numsets]
    is_multiple = any(n.unit.kind is Kind.MULTIPLE for n in given)
    return is_multiple and _asks_for_all(case.hypothesis.sentences[0], case.hypothesis_numsets)


def _asks_for_all(sentence: Sentence, numsets: Sequence[Numset]) -> bool:
    """It is told of several together: "in total", "on the two days"."""
    return is_joint(sentence) or any(
        n.unit.kind is Kind.DURATION and sentence.vocabulary.issuperset(_THE_DAYS) for n in numsets
    )


def _is_set_off(value: Numset, times: Numset, premise: Document) -> bool:
    """The multiple stands right behind a comma and the value, and before what it is a multiple of.

    Reads "60 euros, twice its estimate", "60 came, twice as many as in May".
    """
    tokens = premise.sentences[times.sentence].tokens
    between = [t for t in tokens if value.end <= t.start < times.start]
    behind = next((t for t in tokens if t.start >= times.end), None)
    if value.sentence != times.sentence or behind is None or not between:
        return False
    is_right_behind = between[-1].text == "," and not any(t.pos in _APART for t in between)
    is_of_something = len(between) == 1 and behind.pos in ("DET", "PRON")
    return is_right_behind and (is_of_something or behind.form == _AS)


def _per_each(numset: Numset, premise: Document) -> str | None:
    """The noun of a phrase right behind a count: "two girls for every boy"."""
    if numset.unit.kind is not Kind.COUNT:
        return None
    tokens = premise.sentences[numset.sentence].tokens
    behind = [t for t in tokens if t.start >= numset.end][: len(_EACH[0]) + 1]
    is_each = [t.form for t in behind[:2]] in _EACH
    return behind[2].lemma if is_each and len(behind) > len(_EACH[0]) else None


def multiplies_total(equation: Equation, case: Case) -> bool:
    """So many in so many games are all of them, and not so many in each: "21 goals in 30 games"."""
    given = [n for n in equation.used if n in case.premise_numsets]
    text = case.premise.text
    return Operator.MULTIPLY in equation.operators and any(
        text[one.end : other.start].strip().lower() in _IN_ALL
        for one, other in permutations(given, 2)
        if one.unit.kind is other.unit.kind is Kind.COUNT
    )
