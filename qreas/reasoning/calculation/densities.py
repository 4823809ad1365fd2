"""A density by a mass and a volume, each of the three by the others; a time by a way and a speed.

Two litres of a metal that weigh 6 kg have a density of 3 kg per litre, and 180 km at a constant
60 km/h take three hours. What holds so much is no part of what it holds.
"""

from collections.abc import Mapping

from qreas.conversion import as_calculators_round
from qreas.dependents import has_case, subject_of
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import SUBJECTS
from qreas.types import Case, Document, Kind, Label, Missing, Numset, Sentence, Token

_RULE, _WORDS = "densities", "calculation/densities"
_MASS, _VOLUME, _DENSITY = "[mass]", "[length] ** 3", "[mass] / [length] ** 3"
_WAY, _TIME, _SPEED = "[length]", "[time]", "[length] / [time]"
_PAIR = 2


@needs(
    premise=lambda: words_of(_WORDS, "density", "mass", "speed"),
    hypothesis=lambda: words_of(_WORDS, "density", "mass", "volume", "journey"),
    asked=(Kind.RATE, Kind.MEASURE, Kind.DURATION),
)
def prove_by_densities(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when two of three such measures tell the third one, for which is asked."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    if len(case.premise_numsets) != _PAIR or len(case.hypothesis_numsets) != 1:
        return None
    (asked,) = case.hypothesis_numsets
    told = {n.unit.dimension: n for n in case.premise_numsets}
    if set(told) == {_DENSITY, _VOLUME} and asked.unit.dimension == _MASS and _is_of_vessel(case):
        return Proof(Label.NEUTRAL, _RULE, missing=(Missing("other-matter", asked.text, asked),))
    value = _value(asked, told, case)
    if value is None or not found.is_one_claim or either_denies_or_supposes(case):
        return None
    words = load_word_lists(_WORDS)
    if case.premise.mentions(words["limiting"]) or not all(
        n.interval.is_point and not n.is_approximate for n in told.values()
    ):
        return None
    if not found.alignment.says_no_more(asked, words["light"] | words["journey"] | words["mass"]):
        return None
    value = as_calculators_round(value.scaled(1 / asked.unit.scale), asked.interval)
    label = placed(value, asked.interval)
    if label is Label.NEUTRAL:
        return None
    detail = f"{' and '.join(n.text for n in case.premise_numsets)}: {value_words(value, asked)}"
    return in_one_step(_RULE, label, detail)


def _value(asked: Numset, told: Mapping[str, Numset], case: Case) -> Interval | None:
    """What is asked for, in base units; None where the two told do not come to it."""
    base = {key: n.interval.scaled(n.unit.scale) for key, n in told.items()}
    if any(each.low <= 0 for each in base.values()):
        return None
    wanted, words = asked.unit.dimension, load_word_lists(_WORDS)
    if set(told) == {_MASS, _VOLUME} and wanted == _DENSITY:
        is_inside = case.premise.mentions(words["holding"])
        is_one = len({n.sentence for n in told.values()}) == 1 and not is_inside
        return base[_MASS] / base[_VOLUME] if is_one else None
    if set(told) == {_DENSITY, _VOLUME} and wanted == _MASS:
        return base[_DENSITY] * base[_VOLUME] if _is_of_same_stuff(told, _VOLUME, case) else None
    if set(told) == {_DENSITY, _MASS} and wanted == _VOLUME:
        return base[_MASS] / base[_DENSITY] if _is_of_same_stuff(told, _MASS, case) else None
    if set(told) == {_WAY, _SPEED} and wanted == _TIME:
        is_one = len(case.premise.sentences) == 1 and _is_at_speed(told[_SPEED], case.premise)
        return base[_WAY] / base[_SPEED] if is_one else None
    return None


def _is_at_speed(speed: Numset, premise: Document) -> bool:
    """The way is made at it: "covers 180 km at a constant 60 km/h"."""
    words = load_word_lists(_WORDS)
    before = [t.form for t in premise.sentences[speed.sentence].tokens if t.end <= speed.start]
    while before and before[-1] in words["before_speed"]:
        before.pop()
    return before[-1:] == ["at"]


def _is_of_same_stuff(told: Mapping[str, Numset], amount: str, case: Case) -> bool:
    """The amount is one of what has the density, and so is what the hypothesis tells of."""
    density, other = told[_DENSITY], told[amount]
    sentence = case.premise.sentences[density.sentence]
    owner = _owner(density, sentence)
    asked = subject_of(case.hypothesis.sentences[0], case.hypothesis.sentences[0].root)
    if owner is None or asked is None:
        return False
    owned = _owned(asked, case.hypothesis.sentences[0])
    clause = case.premise.sentences[other.sentence]
    named = {t.lemma for t in _stuffs(other, clause)}
    own = {owner.lemma, "it"}
    return bool(named & own) and (owned.lemma in own or owned.pos == "PRON")


def _is_of_vessel(case: Case) -> bool:
    """The hypothesis tells the mass of what holds the stuff, which has one of its own."""
    holding = load_word_lists(_WORDS)["holding"]
    asked = subject_of(case.hypothesis.sentences[0], case.hypothesis.sentences[0].root)
    return asked is not None and any(
        token.dep in SUBJECTS
        and token.lemma == asked.lemma
        and sentence.tokens[token.head].lemma in holding
        for sentence in case.premise.sentences
        for token in sentence.tokens
    )


def _owner(density: Numset, sentence: Sentence) -> Token | None:
    """What has the density: "the density of the oil is", "the oil has a density of"."""
    words = load_word_lists(_WORDS)
    noun = next((t for t in sentence.tokens if t.lemma in words["density"]), None)
    if noun is None:
        return None
    owned = _owned(noun, sentence)
    if owned is not noun:
        return owned
    above = (sentence.tokens[density.head], *sentence.ancestors(density.head))
    subjects = (subject_of(sentence, t) for t in above)
    return next((t for t in subjects if t is not None and t is not noun), None)


def _owned(noun: Token, sentence: Sentence) -> Token:
    """Whose mass, volume or density it is, where the noun is a word for one; else what it is."""
    if noun.lemma not in words_of(_WORDS, "density", "mass", "volume"):
        return noun
    below = sentence.children(noun.index)
    return next(
        (t for t in below if t.dep == "nmod:poss" or (t.dep == "nmod" and _is_of(t, sentence))),
        noun,
    )


def _is_of(noun: Token, sentence: Sentence) -> bool:
    return has_case(sentence, noun, "of")


def _stuffs(amount: Numset, sentence: Sentence) -> list[Token]:
    """What an amount is one of, "5 litres of it", and what its clause is about."""
    units = amount.tokens_in(sentence)
    stuff = [t for unit in units for t in sentence.children(unit.index) if _is_of(t, sentence)]
    if stuff:
        return stuff
    above = (sentence.tokens[amount.head], *sentence.ancestors(amount.head))
    return [t for word in above for t in sentence.children(word.index) if t.dep in SUBJECTS][:1]
