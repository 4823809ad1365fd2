"""A rate of one sentence, for as much as another one tells: at $4 a parcel, six parcels are $24.

What a van uses for 100 km it uses twice for the 200 km that were driven with it, and who bought 12
stamps at one euro each paid 12 euros. The two sentences are of the same things, and whoever pays
is not the one who charges for it.
"""

from collections.abc import Iterator, Sequence

from qreas.conversion import commensurable, convert
from qreas.reasoning.apart.bases import is_told_of_others
from qreas.reasoning.calculation.late_fees import by_delay
from qreas.reasoning.calculation.tariffs import Rate, is_of, rates_of
from qreas.reasoning.events.context import claims
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import FINITE, NOMINAL, SUBJECTS
from qreas.types import Case, Document, Kind, Label, Numset, Operator, Sentence, Token, Unit

_RULE, _WORDS = "applied-rates", "calculation/applied_rates"
_PERSON, _OF, _PAIR = "person", "of", 2
_LENGTH = "[length]"
_EACH = frozenset(("each", "apiece"))


@needs(
    given=(Kind.RATE, Kind.CURRENCY, Kind.MEASURE, Kind.COUNT),
    asked=(Kind.CURRENCY, Kind.MEASURE, Kind.COUNT),
)
def prove_by_applied_rates(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says what a rate comes to for what another sentence tells."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    if len(case.hypothesis_numsets) != 1 or not found.is_one_claim:
        return None
    owed = by_delay(found)
    if owed is not None:
        return owed
    if len(case.premise.sentences) != _PAIR or any(
        map(denies_or_supposes, (case.premise, case.hypothesis))
    ):
        return None
    (asked,) = case.hypothesis_numsets
    rates = list(_rates(case.premise, case.premise_numsets))
    if len(rates) != 1 or asked.is_approximate:
        return None
    is_direct = _is_asked(rates[0].unit, asked.unit)
    rate, sign = (rates[0], "×") if is_direct else (_turned(rates[0]), "÷")
    if rate is None or not _is_asked(rate.unit, asked.unit):
        return None
    others = [n for n in case.premise_numsets if n not in rate.parts]
    if len(others) != 1 or case.premise.mentions(load_word_lists(_WORDS)["limiting"]):
        return None
    (amount,) = others
    if not _is_applied(rate, amount, case) or not _says_no_more(rate, amount, asked, found):
        return None
    if is_told_of_others((*rate.parts, amount), (Operator.MULTIPLY,), asked, case):
        return None
    if sign == "÷" and not _goes_with(rate, amount, case):
        return None
    value = rate.value * convert(amount.interval, amount.unit, rate.per)
    if rate.unit.name != asked.unit.name:
        value = convert(value, rate.unit, asked.unit)
    label = placed(value, asked.interval)
    if label is Label.NEUTRAL:
        return None
    sides = (rate.told, amount.text) if sign == "×" else (amount.text, rate.told)
    told = f" {sign} ".join(sides)
    return in_one_step(_RULE, label, f"{told} = {value_words(value, asked)}")


def _rates(premise: Document, numsets: Sequence[Numset]) -> Iterator[Rate]:
    """The rates of the premise, and what each of those costs that its sentence is about."""
    told = list(rates_of(premise, numsets))
    yield from told
    for numset in numsets if not told else ():
        sentence = premise.sentences[numset.sentence]
        behind = [t.form for t in sentence.tokens if t.start >= numset.end][:1]
        things = [t for t in sentence.tokens if t.dep in SUBJECTS and t.tag == "NNS"]
        if len(things) == 1 and _EACH.issuperset(behind) and behind and numset.interval.is_point:
            each = Unit(Kind.COUNT, things[0].lemma)
            yield Rate(numset.interval, numset.unit, each, f"{numset.text} {behind[0]}", (numset,))


def _turned(rate: Rate) -> Rate | None:
    """The rate the other way round: how many gallons for a mile, by the miles per gallon."""
    is_fuel = rate.unit.dimension == _LENGTH and rate.per.kind is Kind.MEASURE
    if not is_fuel or not rate.value.is_point or rate.value.low <= 0:
        return None
    return Rate(rate.value.reciprocal(), rate.per, rate.unit, rate.told, rate.parts)


def _goes_with(rate: Rate, amount: Numset, case: Case) -> bool:
    """The way was driven with what has the rate, and the hypothesis tells what that used."""
    words = load_word_lists(_WORDS)
    using, asked = case.premise.sentences[amount.sentence], case.hypothesis.sentences[0]
    return using.root.lemma in words["driving"] and asked.root.lemma in words["using"]


def _is_asked(unit: Unit, asked: Unit) -> bool:
    """It is asked how much it comes to, in a unit of the same kind."""
    is_amount = asked.kind in (Kind.CURRENCY, Kind.MEASURE, Kind.COUNT) and asked.per is None
    return is_amount and (unit.name == asked.name or commensurable(unit, asked))


def _is_applied(rate: Rate, amount: Numset, case: Case) -> bool:
    """The amount is told, in the other sentence, of what the rate is for, and for sure."""
    first = rate.parts[0].sentence
    sentence = case.premise.sentences[amount.sentence]
    if amount.sentence == first or not amount.interval.is_point or amount.is_approximate:
        return False
    if claims(sentence, amount.head):
        return False
    if is_of(amount.unit, rate.per):
        return True
    # "A family of four" are four persons.
    before = case.premise.word_before(amount.start)
    is_group = not sentence.vocabulary.isdisjoint(load_word_lists(_WORDS)["groups"])
    is_told = amount.unit.kind is Kind.NUMBER or _is_person(amount.unit)
    return is_told and before == _OF and is_group and _is_person(rate.per)


def _is_person(unit: Unit) -> bool:
    return unit.name in (_PERSON, "people", "head")


def _says_no_more(rate: Rate, amount: Numset, asked: Numset, found: Findings) -> bool:
    """Both sentences are of the same things, and the hypothesis of nothing else."""
    case, words = found.case, load_word_lists(_WORDS)
    telling, using = (case.premise.sentences[n.sentence] for n in (rate.parts[0], amount))
    (sentence,) = case.hypothesis.sentences
    known = telling.vocabulary | sentence.vocabulary | words["groups"]
    others = _named(using, (amount,))
    if any({t.lemma, t.form}.isdisjoint(known) for t in others):
        return False
    names = {t.form for t in _named(telling, rate.parts) if t.pos == "PROPN"}
    if names and any(t.pos == "PROPN" and t.form not in names for t in others):
        return False
    told = case.premise.vocabulary | words["fees"]
    if any({t.lemma, t.form}.isdisjoint(told) for t in _named(sentence, (asked,))):
        return False
    verb = _verb(sentence)
    if rate.unit.kind is Kind.CURRENCY:
        is_paid = telling.root.lemma not in words["charging"] and verb in words["paying"]
        return is_paid and _may_be_same(using, sentence)
    doers = {t.lemma for t in others if t.dep in SUBJECTS}
    using_up = words["using"] if rate.per.dimension == _LENGTH else frozenset()
    is_same = verb in telling.vocabulary | using_up and doers <= telling.vocabulary
    return is_same and _may_be_same(using, sentence)


def _verb(sentence: Sentence) -> str:
    """The verb of a sentence; a parser may take "filling" for that of "filling the tank costs"."""
    root, rest = sentence.root, sentence.tokens[1:]
    if root.index or root.tag != "VBG":
        return root.lemma
    return next((t.lemma for t in rest if t.tag in FINITE), root.lemma)


def _named(sentence: Sentence, besides: Sequence[Numset]) -> list[Token]:
    """The nouns and names of a sentence, but for those of amounts."""
    return [
        t
        for t in sentence.tokens
        if t.pos in NOMINAL and t.pos != "PRON" and not any(n.holds(t) for n in besides)
    ]


def _may_be_same(one: Sentence, other: Sentence) -> bool:
    """The subjects are not two persons: the speaker and somebody else, or two pronouns."""
    subjects = [{t.form for t in s.tokens if t.dep in SUBJECTS} for s in (one, other)]
    words = load_word_lists(_WORDS)
    return not any(
        subjects[0] & words[side] and subjects[1] & words[far]
        for side, far in (("first", "third"), ("third", "first"))
    )
