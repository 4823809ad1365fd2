"""What a rule for all within a bound says of some of them, or of one who is told to be within it.

"Drivers with more than six points lose their licence": so does a driver with eight, and so does Ann
of whom another sentence says that she has eight. Of one with six nothing is told, unless the rule
is for "only" those. The restrictor of a universal is downward entailing (Ladusaw 1979, "Polarity
sensitivity as inherent scope relations").
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from math import inf

from qreas.conversion import commensurable, convert
from qreas.dependents import leading_subject_of
from qreas.function_words import DEFINITES, INDEFINITE_ARTICLES
from qreas.interval import Interval
from qreas.kind_sets import OF_AGES
from qreas.reasoning.findings import Findings
from qreas.reasoning.limits.class_rule_reading import (
    BOUNDS,
    WORDS,
    Said,
    bound_phrase,
    picked_by,
    said_in,
    values_of,
)
from qreas.reasoning.limits.lasting import applies_to_all, is_passing
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.measures import load_heads
from qreas.reasoning.proof import Proof, in_one_step, left_open, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NAMING, PLURAL
from qreas.types import Kind, Label, Missing, Numset, Sentence, Token

_RULE, _ONLY = "class-rules", "only"
_OWNER, _CASE = "nmod:poss", "case"
_NONE = frozenset(("no", "nobody", "none"))
_ANY = Interval(-inf, inf, low_open=True, high_open=True)


@dataclass(frozen=True, slots=True)
class _Rule:
    """What is so of all of a kind whose value is among some.

    said:    the rest of its sentence.
    is_only: it is so of nobody else.
    """

    bound: Numset
    values: Interval
    kind: Token
    said: Said
    is_only: bool


@dataclass(frozen=True, slots=True)
class _Claim:
    """That it is so of some, with the value that they have."""

    value: Numset
    values: Interval
    said: Said


@needs(given=BOUNDS, premise=lambda: load_word_lists(WORDS)["bounds"])
def prove_by_class_rules(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise has a rule, and the hypothesis says the same of one with a value."""
    del numerals  # a rule says its bounds
    sentences = found.case.premise.sentences
    if len(sentences) > 2 or not found.is_one_claim:
        return None
    for rule in _rules(found):
        claim = _picked(rule, found) if len(sentences) == 1 else _measured(rule, found)
        if claim is not None and claim.said.is_same(rule.said):
            return _proof(rule, claim)
        if claim is None and len(sentences) == 1 and _is_of_some_one(rule, found):
            return Proof(Label.NEUTRAL, _RULE, missing=(Missing("unlisted", rule.kind.text),))
    return None


def _proof(rule: _Rule, claim: _Claim) -> Proof | None:
    values = claim.values
    if commensurable(claim.value.unit, rule.bound.unit):
        values = convert(values, claim.value.unit, rule.bound.unit)
    is_inside, is_outside = values.within(rule.values), values.disjoint(rule.values)
    is_told = is_outside if rule.is_only else is_inside
    # What applies to those only applies to them all.
    is_told |= is_inside and rule.said.applies is not None
    if not is_told:
        return left_open(_RULE, claim.value)
    is_so = is_inside is not rule.said.is_denied
    detail = f"{claim.value.text} against {rule.bound.text}"
    return in_one_step(_RULE, yes_or_no(is_so is not claim.said.is_denied), detail)


def _rules(found: Findings) -> Iterator[_Rule]:
    """The rules of the premise, each by its bound."""
    words = load_word_lists(WORDS)
    for bound in found.case.premise_numsets:
        sentence = found.case.premise.sentences[bound.sentence]
        values = values_of(bound, sentence)
        kind = picked_by(bound, sentence)
        is_bound = bound.unit.kind in BOUNDS and not (values.is_point or bound.is_approximate)
        if kind is None or not is_bound or _says_any(words["otherwise"], sentence):
            continue
        before = list(sentence.tokens[: kind.index])
        opening = {kind.form} & words["whoever"] - words["one"]
        while before and before[-1].form in words["all"] | _NONE:
            opening.add(before.pop().form)
        is_one = [t.form in INDEFINITE_ARTICLES for t in before] == [True]
        before = [] if is_one else before
        if before and not applies_to_all(before):
            continue
        is_class = (is_one or kind.tag in PLURAL) and not is_passing(bound, kind, sentence)
        if not (opening or is_class):
            continue
        is_only = _ONLY in opening or _ONLY in {t.form for t in before}
        phrase = bound_phrase(bound, sentence, found)
        rest = [t for t in sentence.tokens if not len(before) <= t.index <= phrase]
        said = said_in(rest, is_first=not before, is_denied=not opening.isdisjoint(_NONE))
        yield _Rule(bound, values, kind, said, is_only)


def _picked(rule: _Rule, found: Findings) -> _Claim | None:
    """The hypothesis says it of some of the kind, whom it picks out by a value of its own."""
    sentence = found.case.hypothesis.sentences[0]
    words = load_word_lists(WORDS)
    for value in found.case.hypothesis_numsets:
        kind = picked_by(value, sentence) if _are_alike(rule.bound, value) else None
        if (
            kind is None
            or kind.lemma != rule.kind.lemma
            or _says_any(words["otherwise"] | {_ONLY}, sentence)
        ):
            continue
        begin = kind.index
        while begin and (
            sentence.tokens[begin - 1].form in words["all"] | _NONE
            or sentence.tokens[begin - 1].pos == "DET"
        ):
            begin -= 1
        phrase = bound_phrase(value, sentence, found)
        rest = [t for t in sentence.tokens if not begin <= t.index <= phrase]
        said = said_in(rest, is_first=not begin, is_denied=sentence.tokens[begin].form in _NONE)
        return _Claim(value, values_of(value, sentence), said)
    return None


def _is_of_some_one(rule: _Rule, found: Findings) -> bool:
    """The hypothesis says it of a certain one of the kind, without its value: "our firm"."""
    sentence = found.case.hypothesis.sentences[0]
    one = next((t for t in sentence.tokens if t.lemma == rule.kind.lemma), None)
    if found.case.hypothesis_numsets or one is None or one.tag in PLURAL:
        return False
    around = sentence.subtree(one.index)
    if not any(t.dep == _OWNER or t.form in DEFINITES for t in around):
        return False
    own = [t for t in around if t.head != one.index or t.dep != _CASE]
    rest = [t for t in sentence.tokens if t not in own]
    return said_in(rest, is_first=around[0].index == 0).is_same(rule.said)


def _measured(rule: _Rule, found: Findings) -> _Claim | None:
    """The hypothesis says it of one whose value the other sentence of the premise tells."""
    values = [n for n in found.case.premise_numsets if n.sentence != rule.bound.sentence]
    if len(values) != 1 or not values[0].interval.is_point:
        return None
    (value,) = values
    fact, claim = found.case.premise.sentences[value.sentence], found.case.hypothesis.sentences[0]
    subject = leading_subject_of(fact, fact.root)
    if subject is None or found.premise_claims.of((value.sentence, fact.root.index)):
        return None
    if not _is_one_of(subject, rule, value, found):
        return None
    # At the end of a sentence the stop of "Ltd." stands with the word.
    names = {t.lemma.rstrip(".") for t in fact.subtree(subject.index)}
    own = [t for t in claim.tokens if t.lemma.rstrip(".") in names]
    rest = [t for t in claim.tokens if t not in own]
    if not rest or subject.lemma.rstrip(".") not in {t.lemma.rstrip(".") for t in own}:
        return None
    is_known = _are_alike(rule.bound, value) and _is_of_one_dimension(rule, value, found)
    said = said_in(rest, is_first=own[-1].end <= rest[0].start)
    return _Claim(value, value.interval if is_known else _ANY, said)


def _is_one_of(subject: Token, rule: _Rule, value: Numset, found: Findings) -> bool:
    """Someone is one of the persons, and something of the things that the rule names."""
    lexicon, kind = found.lexicon, rule.kind
    if kind.lemma in load_word_lists(WORDS)["some"]:
        return subject.lemma == kind.lemma
    if kind.form in load_word_lists(WORDS)["whoever"] or lexicon.names_person(kind.lemma):
        return subject.pos in NAMING or lexicon.names_person(subject.lemma)
    # Whoever has employees, or seats, is one of those that have them.
    is_named = subject.pos == "PROPN" and value.unit == rule.bound.unit
    if is_named and value.unit.kind is Kind.COUNT:
        return True
    return subject.lemma == kind.lemma or lexicon.is_kind(subject.lemma, kind.lemma)


def _says_any(words: Collection[str], sentence: Sentence) -> bool:
    return any(t.form in words for t in sentence.tokens)


def _are_alike(bound: Numset, value: Numset) -> bool:
    """Both are of one unit; an age may be a bare number, or take a verb for what it counts."""
    is_age = {bound.unit.kind, value.unit.kind} <= OF_AGES | {Kind.COUNT}
    is_age = is_age and value.unit.kind in OF_AGES
    return bound.unit == value.unit or is_age or commensurable(bound.unit, value.unit)


def _is_of_one_dimension(rule: _Rule, value: Numset, found: Findings) -> bool:
    """What is wide is not tall by that."""
    names = load_heads().get(value.unit.kind, {})
    told = [
        frozenset().union(*(names[t.lemma] for t in s.tokens if t.lemma in names))
        for s in (found.case.premise.sentences[n.sentence] for n in (rule.bound, value))
    ]
    return not all(told) or not told[0].isdisjoint(told[1])
