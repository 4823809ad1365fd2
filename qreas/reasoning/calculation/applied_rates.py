"""A rate for as much as another clause tells: at $4 a parcel, six parcels that were sent are $24.

What a van uses for 100 km it uses twice for the 200 km that were driven with it; who works 30 hours
a week at $16 an hour earns $480 a week, and who takes a taxi for 5 miles at $3 plus $2 a mile pays
$13. Both clauses are of the same things, and whoever pays is not the one who charges for it.
"""

from qreas.conversion import commensurable, convert
from qreas.function_words import DISTRIBUTIVES, THIRD_PERSON
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.apart.bases import is_told_of_others
from qreas.reasoning.calculation.late_fees import by_delay
from qreas.reasoning.calculation.map_scales import by_map_scale
from qreas.reasoning.calculation.rate_uses import WORDS, Clause, RateUse, clause_of, read_use
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.calendar_names import MONTHS, WEEKDAYS
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.knowledge.pronouns import subject_form
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import FINITE, LEXICAL, NOMINAL
from qreas.types import Kind, Label, Numset, Operator, Sentence, Token, Unit

_RULE = "applied-rates"
_LENGTH = "[length]"
_DAYS = frozenset((*WEEKDAYS, *MONTHS))


@needs(
    given=(Kind.RATE, Kind.CURRENCY, Kind.MEASURE, Kind.COUNT),
    asked=(Kind.CURRENCY, Kind.MEASURE, Kind.COUNT, Kind.RATE),
)
def prove_by_applied_rates(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says what a rate comes to for what another clause tells."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    if len(case.hypothesis_numsets) != 1 or not found.is_one_claim:
        return None
    (asked,) = case.hypothesis_numsets
    owed = by_delay(found) if asked.unit.kind is not Kind.RATE else None
    if owed is not None:
        return owed
    if (mapped := by_map_scale(found)) is not None:
        return mapped
    if asked.is_approximate or either_denies_or_supposes(case):
        return None
    if case.hypothesis.mentions(DISTRIBUTIVES) and asked.unit.per is None:
        return None  # "paid $5 for every mile"
    use = read_use(case.premise, case.premise_numsets)
    if use is None or not _is_asked(use, asked) or not _says_no_more(use, asked, found):
        return None
    value = _in_unit(use.value(), use.rate.unit, asked.unit)
    label = placed(value, asked.interval)
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{use.told} = {value_words(value, asked)}")


def _in_unit(value: Interval, unit: Unit, asked: Unit) -> Interval:
    """The value in the asked unit, which may be so much in a span of time."""
    known = load_units("en").units
    unit, wanted = known.get(unit.name, unit), known.get(asked.name, asked)
    return value if unit.name == wanted.name else convert(value, unit, wanted)


def _is_asked(use: RateUse, asked: Numset) -> bool:
    """It is asked how much it comes to, in a unit of the same kind and for the same span."""
    units, told = load_units("en").units, use.rate.unit
    if asked.unit.per != use.amount.unit.per:
        return False
    wanted = units.get(asked.unit.name, asked.unit) if asked.unit.per is not None else asked.unit
    return told.name == wanted.name or commensurable(units.get(told.name, told), wanted)


def _says_no_more(use: RateUse, asked: Numset, found: Findings) -> bool:
    """Both clauses are of the same things, and the hypothesis of nothing and nobody else."""
    case, words = found.case, load_word_lists(WORDS)
    (sentence,) = case.hypothesis.sentences
    wanted = clause_of(asked, case.hypothesis)
    light = words["fees"] | words["doings"] | words["summing"] | words["times"]
    known = case.premise.vocabulary | light | {_verb(sentence)}
    told = [t for t in sentence.tokens if t.pos in LEXICAL and not asked.holds(t)]
    if any({t.lemma, t.form}.isdisjoint(known) for t in told):
        return False
    if not _is_of_same_things(use, sentence):
        return False
    verb = _verb(sentence)
    is_got = verb in words["earning"] or _is_passive(wanted)
    if is_got and use.rate.unit.kind is Kind.CURRENCY:
        return _is_earned(use, wanted)
    used = (use.rate.parts[0], use.amount)
    if is_told_of_others(used, (Operator.MULTIPLY,), asked, case):
        return False
    if use.rate.unit.kind is Kind.CURRENCY:
        return _is_paid(use, wanted, verb)
    return _is_used(use, wanted, verb in case.premise.vocabulary)


def _is_earned(use: RateUse, wanted: Clause) -> bool:
    """It is got by whoever works so long, whether the rate is theirs or that of who pays them."""
    words = load_word_lists(WORDS)
    is_work = use.using.verb in words["working"]
    has_rate = use.telling.verb in words["charging"] | words["earning"]
    is_theirs = not has_rate or _is_same(use.telling, use.using)
    return is_work and is_theirs and _is_same(use.using, wanted)


def _is_paid(use: RateUse, wanted: Clause, verb: str) -> bool:
    """It is paid by whoever has so much of it and gets no money for that, or it is the cost."""
    words = load_word_lists(WORDS)
    if not {use.using.verb, use.telling.verb}.isdisjoint(words["working"] | words["earning"]):
        return False
    if verb in words["costing"]:
        return not _is_personal(wanted)
    is_other = not _phrase(use.telling) & _phrase(wanted)
    return verb in words["paying"] and is_other and _is_same(use.using, wanted)


def _is_used(use: RateUse, wanted: Clause, is_told: bool) -> bool:
    """The same does so much of it; on a way, what is driven uses so much, or who drives it.

    is_told: the premise has the verb of the hypothesis.
    """
    if use.telling.predicate == use.using.predicate:
        return False  # "two trains left with 300 people each"
    words, has_rate = load_word_lists(WORDS), _is_same(use.telling, use.using)
    if use.using.verb not in words["driving"] or use.rate.per.dimension != _LENGTH:
        return is_told and has_rate and _is_same(use.using, wanted)
    driver = use.using.subject
    is_driven = driver is None or driver.pos in ("PRON", "PROPN") or has_rate
    is_theirs = _is_same(use.telling, wanted) or _is_same(use.using, wanted)
    return (is_told or _verb(wanted.sentence) in words["using"]) and is_driven and is_theirs


def _is_passive(clause: Clause) -> bool:
    """It is said of whoever is paid: "was paid $300"."""
    subject = clause.subject
    is_person = subject is not None and subject.pos in ("PRON", "PROPN")
    return is_person and subject is not None and subject.dep == "nsubj:pass"


def _is_personal(clause: Clause) -> bool:
    """Of somebody who is only pointed to: what "she" costs is no price."""
    pronouns = THIRD_PERSON - {"it"} | load_word_lists(WORDS)["first"]
    return not _phrase(clause).isdisjoint(pronouns)


def _is_same(told: Clause, asked: Clause) -> bool:
    """Whoever does the one may be who does the other: the same words, or a pronoun for them."""
    one, other = _phrase(told), _phrase(asked)
    first = load_word_lists(WORDS)["first"]
    if (one & first and other & THIRD_PERSON) or (one & THIRD_PERSON and other & first):
        return False
    if not one or not other or one & first or other & first:
        return True
    is_pointing = one <= THIRD_PERSON, other <= THIRD_PERSON
    return any(is_pointing) != all(is_pointing) or other <= one


def _phrase(clause: Clause) -> frozenset[str]:
    """The nouns, names and pronouns of the subject."""
    if clause.subject is None:
        return frozenset()
    kinds = NOMINAL | {"PRON"}
    inside = clause.sentence.subtree(clause.subject.index)
    return frozenset(t.lemma for t in inside if t.pos in kinds)


def _is_of_same_things(use: RateUse, hypothesis: Sentence) -> bool:
    """What one clause names beside who does it, the other one or the hypothesis names, too.

    Two kilos of apples are none of the bananas that cost so much a kilo, and what is paid on
    Sundays is not paid on Mondays; on which day it was used, the hypothesis may leave out.
    """
    words = load_word_lists(WORDS)
    telling, using = _named(use.telling, use), _named(use.using, use)
    asked, free = hypothesis.vocabulary, words["groups"] | words["wages"] | words["doings"]
    doers = _phrase(use.using) | _phrase(use.telling)
    of_days = {t.lemma for t in using if t.form in _DAYS | words["times"]}
    if not {t.lemma for t in using} <= {t.lemma for t in telling} | asked | free | doers | of_days:
        return False
    if any(t.form in _DAYS | words["times"] and t.lemma not in asked for t in telling):
        return False
    whose = [t.form for t in use.telling.sentence.tokens if t.tag == "PRP$"]
    pronouns = _phrase(use.using) & (THIRD_PERSON | words["first"])
    owners = {form for each in whose if (form := subject_form(each)) is not None}
    return not owners or pronouns <= owners


def _named(clause: Clause, use: RateUse) -> list[Token]:
    """The nouns and names of a clause, but for those of the quantities."""
    return [
        t
        for t in clause.sentence.subtree(clause.predicate.index)
        if t.pos in NOMINAL and not any(n.holds(t) for n in use.parts)
    ]


def _verb(sentence: Sentence) -> str:
    """The verb of a sentence; a parser may take "filling" for that of "filling the tank costs"."""
    root, rest = sentence.root, sentence.tokens[1:]
    copulas = [t for t in sentence.children(root.index) if t.dep == "cop"]
    if copulas:
        return copulas[0].lemma
    if root.index or root.tag != "VBG":
        return root.lemma
    return next((t.lemma for t in rest if t.tag in FINITE), root.lemma)
