"""What a prescription comes to in a day: one tablet every eight hours, three tablets.

It may be told as an order, or of somebody who takes it or is given it.

So much is taken at a time, and so often: twice a day, every six hours, in the morning and in the
evening. Where what is taken has a strength, "one 200 mg capsule", the day has so much of that.
Only what medicine comes in is a dose: towels that are used twice a day, or buses taken, are none.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, takewhile

from qreas.conversion import commensurable, convert
from qreas.dependents import dependent, forms_below, subject_of
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Case, Document, Kind, Label, Numset, Sentence, Token, Unit

_RULE, _WORDS = "doses", "calculation/doses"
_HOURS_OF_DAY = 24
_TIME, _PAIR, _HEAD = "time", 2, 5
_OFTEN = (Kind.RATE, Kind.DURATION, Kind.COUNT)
_PASSIVE = "nsubj:pass"
_FINITE = frozenset(("VBZ", "VBD", "MD"))


@dataclass(frozen=True, slots=True)
class _Dose:
    """So much of a unit in a day."""

    value: Interval
    unit: Unit
    told: str


@needs(
    hypothesis=lambda: load_word_lists(_WORDS)["day"],
    given=_OFTEN,
    asked=(Kind.COUNT, Kind.RATE, Kind.MEASURE),
)
def prove_by_doses(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise prescribes something, and the hypothesis tells the daily dose."""
    del numerals  # a dose is what it is
    case, words = found.case, load_word_lists(_WORDS)
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    if len(case.hypothesis_numsets) != 1:
        return None
    (sentence,), (asked,) = case.premise.sentences, case.hypothesis_numsets
    is_told = _is_prescription(sentence) or _is_of_same_patient(case)
    if not is_told or not _says_no_more(asked, case):
        return None
    unsure = load_operators().negations | words["uncertain"]
    if case.premise.mentions(unsure) or case.hypothesis.mentions(load_operators().negations):
        return None
    for dose in _doses(case.premise, case.premise_numsets):
        label = _label(dose, asked) if _is_of_medicine(dose, case.premise) else None
        if label is not None and label is not Label.NEUTRAL:
            return in_one_step(_RULE, label, f"{dose.told} = {value_words(dose.value, asked)}")
    return None


def _is_prescription(sentence: Sentence) -> bool:
    """It opens with what to do, "take", or tells it without a verb: "Adults: one tablet"."""
    taking = load_word_lists(_WORDS)["taking"]
    is_order = sentence.tokens[0].form in taking
    is_listed = not any(t.tag in _FINITE for t in sentence.tokens) and any(
        t.text == ":" for t in sentence.tokens[:4]
    )
    return is_order or is_listed


def _is_of_same_patient(case: Case) -> bool:
    """It tells what one takes or is given, as the hypothesis does of the same one, or of a dose."""
    words, (sentence,) = load_word_lists(_WORDS), case.premise.sentences
    hypothesis, root = case.hypothesis.sentences[0], sentence.root
    subject, asked = subject_of(sentence, root), subject_of(hypothesis, hypothesis.root)
    if root.lemma not in words["taking"] | words["getting"] or subject is None or asked is None:
        return False
    if not words["some"].isdisjoint(forms_below(sentence, subject)):
        return False
    is_given = root.lemma in words["giving"]
    is_agent = is_given and subject.dep != _PASSIVE
    if asked.lemma in words["forms"]:
        owner = dependent(hypothesis, asked, "nmod:poss")
        return owner is None or owner.pos == "PRON" or owner.lemma in _takers(sentence, is_agent)
    if _tense(root, sentence) != _tense(hypothesis.root, hypothesis):
        return False
    if is_agent and hypothesis.root.lemma in words["giving"] and asked.dep != _PASSIVE:
        return asked.lemma == subject.lemma
    is_pronoun = asked.pos == "PRON" and not is_agent
    return is_pronoun or asked.lemma in _takers(sentence, is_agent)


def _takers(sentence: Sentence, is_agent: bool) -> frozenset[str]:
    """Who takes it: the subject, or whom it gives what is to be taken.

    A parser may hang the amount on the one whom it is given to.
    """
    below = sentence.children(sentence.root.index)
    if not is_agent:
        return frozenset(t.lemma for t in below if t.dep in SUBJECTS)
    verb = sentence.root.index
    behind = sentence.tokens[verb + 1 :]
    nouns = list(takewhile(lambda t: t.pos != "NUM", behind))
    return frozenset(t.lemma for t in nouns if t.pos in NOMINAL)


def _tense(verb: Token, sentence: Sentence) -> tuple[bool, bool]:
    """Whether it is past, and whether a modal verb stands with it: "should take"."""
    tags = [t.tag for t in (verb, *sentence.children(verb.index)) if t.dep != "obj"]
    return "VBD" in tags, "MD" in tags


def _is_of_medicine(dose: _Dose, premise: Document) -> bool:
    """It is a number of what medicine comes in, or so much or so little as one takes of it."""
    words = load_word_lists(_WORDS)
    if dose.unit.kind is Kind.COUNT:
        return dose.unit.name.rpartition(" ")[2] in words["forms"]
    return dose.unit.name in words["small"] or premise.mentions(words["forms"])


def _says_no_more(asked: Numset, case: Case) -> bool:
    """The hypothesis tells only how much is to be taken in a day."""
    known = load_word_lists(_WORDS)["asked"] | case.premise.vocabulary
    inside = asked.tokens_in(case.hypothesis.sentences[asked.sentence])
    stuff = [t for of, t in pairwise(inside) if of.form == "of"]
    tokens = [t for t in case.hypothesis.tokens if not asked.holds(t) and t.pos != "PUNCT"] + stuff
    return all(not known.isdisjoint((t.form, t.lemma)) for t in tokens)


def _label(dose: _Dose, asked: Numset) -> Label | None:
    """Whether the day has as much as is asked for; None where that is of something else."""
    unit, per = asked.unit, asked.unit.per
    if unit.kind is Kind.RATE:
        if per is None or per.name != "day":
            return None
        unit = load_units("en").units.get(unit.name, Unit(Kind.COUNT, unit.name))
    if dose.unit.name == unit.name:
        return placed(dose.value, asked.interval)
    if dose.unit.kind is not Kind.MEASURE or not commensurable(dose.unit, unit):
        return None
    return placed(convert(dose.value, dose.unit, unit), asked.interval)


def _doses(document: Document, numsets: tuple[Numset, ...]) -> Iterator[_Dose]:
    """What is taken in a day, by the number of what is taken and by what is in it."""
    amounts = [n for n in numsets if n.unit.kind in (Kind.COUNT, Kind.MEASURE)]
    often = [n for n in numsets if n not in amounts]
    if any(not n.interval.is_point for n in numsets) or len(often) > 1:
        return
    strengths = [n for n in amounts if n.unit.kind is Kind.MEASURE]
    if not often:
        yield from _by_parts(document, amounts)
        return
    (rate,) = often
    taken = list(rate.parts[:1]) if rate.unit.name != _TIME else []
    times = _times_a_day(rate, document)
    counted = [n for n in (*taken, *amounts) if n.unit.kind is Kind.COUNT]
    if times is None or len(counted) > 1 or len(strengths) > 1:
        return
    # "One 200 mg capsule", where the strength stands within what is taken or right before its noun.
    number = counted[0].interval if counted else Interval.point(1)
    told = " × ".join(n.text for n in (*counted[:1], rate) if n not in taken)
    if not counted and not strengths:
        single = _single(document)
        if single is not None:
            yield _Dose(Interval.point(times), Unit(Kind.COUNT, single.lemma), told)
    if counted:
        yield _Dose(number.scaled(times), counted[0].unit, told)
    for each in strengths:
        yield _Dose((each.interval * number).scaled(times), each.unit, f"{each.text} × {told}")


def _single(document: Document) -> Token | None:
    """What is taken one of, without a number: "take a tablet"."""
    for article, noun in pairwise(document.tokens[:_HEAD]):
        if article.form in ("a", "an") and noun.tag == "NN":
            return noun
    return None


def _by_parts(document: Document, amounts: list[Numset]) -> Iterator[_Dose]:
    """What is taken at several parts of the day, "one in the morning and two at night"."""
    parts = load_word_lists(_WORDS)["parts"]
    named = [t for t in document.tokens if t.lemma in parts]
    kinds = {(n.unit.kind, n.unit.name) for n in amounts}
    if len(amounts) != len(named) or len(named) < _PAIR or len(kinds) != 1:
        return
    ends = [n.start for n in amounts[1:]]
    starts = [t.start for t in named[:-1]]
    if all(t < n for t, n in zip(starts, ends, strict=True)):
        total = sum((n.interval for n in amounts[1:]), amounts[0].interval)
        yield _Dose(total, amounts[0].unit, " + ".join(n.text for n in amounts))


def _times_a_day(rate: Numset, document: Document) -> Fraction | None:
    """How often a day it is taken: "twice a day", "every six hours"."""
    unit, per = rate.unit, rate.unit.per
    if unit.kind is Kind.DURATION and unit.name == "hour":
        is_every = document.word_before(rate.start) == "every" and rate.interval.low
        return _HOURS_OF_DAY / rate.interval.value if is_every else None
    if per is None or per.name not in ("day", "hour"):
        return None
    length = [n.interval.value for n in rate.parts[1:] if n.interval.is_point]
    if per.name == "hour" and length:
        return _HOURS_OF_DAY / length[0]
    if unit.name != _TIME:
        return Fraction(1) if per.name == "day" and not length else None
    return rate.interval.value * (1 if per.name == "day" else _HOURS_OF_DAY)
