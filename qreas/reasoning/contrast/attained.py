"""Values that something had on its way: what rose from 2 to 6 passed 5, and did not stay below it.

What reached 95 decibels did not stay below 90; how far it went beyond what is told stays open.
"""

from dataclasses import dataclass
from math import inf

from qreas.conversion import commensurable, convert
from qreas.dependents import subject_of
from qreas.interval import Interval
from qreas.reasoning.contrast.movement_reading import movements
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes, load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, left_open
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Document, Kind, Label, Numset, Sentence, Token, Unit

_RULE, _WORDS = "attained", "contrast/attained"
_MEASURES = (Kind.MEASURE, Kind.CURRENCY, Kind.PERCENT, Kind.RATE, Kind.COUNT, Kind.TEMPERATURE)
_NEVER = "never"
_DESCRIBING = frozenset(("amod", "compound", "nmod", "nmod:poss"))


@dataclass(frozen=True, slots=True)
class _Way:
    """All values from the first to the last, which something had; the one where no other is told.

    sign: 1 where it rose, -1 where it fell, 0 where that is not told.
    """

    values: Interval
    sign: int
    unit: Unit
    told: str


@needs(
    hypothesis=lambda: words_of(_WORDS, "staying", "passing", "reaching", "rising", "falling"),
    given=_MEASURES,
    asked=_MEASURES,
)
def prove_by_attained(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says that something stayed on a side of a value, or passed it."""
    del numerals  # it went as far as it went
    case = found.case
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1:
        return None
    if len(case.premise.sentences) != 1 or denies_or_supposes(case.premise):
        return None
    (asked,) = case.hypothesis_numsets
    way = _way(case.premise, case.premise_numsets)
    if way is None or asked.is_approximate or not _is_of_same(asked, found):
        return None
    if way.unit.name != asked.unit.name and not commensurable(way.unit, asked.unit):
        return None
    label = _label(way, asked, case.hypothesis.sentences[0])
    if label is Label.NEUTRAL:
        return left_open(_RULE, asked)
    return None if label is None else in_one_step(_RULE, label, f"{way.told} → {asked.text}")


def _label(way: _Way, asked: Numset, sentence: Sentence) -> Label | None:
    words, verb = load_word_lists(_WORDS), sentence.root.lemma
    values = convert(way.values, way.unit, asked.unit)
    is_never = asked.text.lower().startswith(_NEVER)
    denials = [t for t in sentence.tokens if t.form in load_operators().negations | {_NEVER}]
    if verb in words["staying"] or is_never:
        if any(not asked.holds(t) for t in denials):
            return None
        is_open = values.within(asked.interval)  # it may have gone further
        return Label.NEUTRAL if is_open else Label.CONTRADICTION
    side = asked.interval
    if side.is_point and verb in words["passing"]:
        side = Interval(side.value, inf, low_open=True)
    elif side.is_point and verb not in words["reaching"]:
        return None
    sign = (verb in words["rising"]) - (verb in words["falling"])
    if (sign and sign != way.sign) or len(denials) > 1 or values.disjoint(side):
        return None
    return TURNED[Label.ENTAILMENT] if denials else Label.ENTAILMENT


def _way(premise: Document, numsets: tuple[Numset, ...]) -> _Way | None:
    """The values that one thing had from first to last."""
    told = movements(premise, numsets)
    if len(told) == 1:
        (one,) = told
        if not (one.is_course and one.before.is_point and one.after.is_point):
            return None
        low, high = sorted((one.before.value, one.after.value))
        sign = (one.after.value > one.before.value) - (one.after.value < one.before.value)
        return _Way(Interval.closed(low, high), sign, one.unit, one.told)
    if told or len(numsets) != 1:
        return None
    (value,) = numsets
    verb = premise.sentences[0].root
    is_reached = verb.lemma in load_word_lists(_WORDS)["attaining"]
    if not is_reached or not value.interval.is_point or value.is_approximate:
        return None
    return _Way(value.interval, 0, value.unit, value.text)


def _is_of_same(asked: Numset, found: Findings) -> bool:
    """Both texts tell of the same thing, and the hypothesis of nothing else."""
    given, wanted = found.case.premise.sentences[0], found.case.hypothesis.sentences[0]
    one, other = subject_of(given, given.root), subject_of(wanted, wanted.root)
    if one is None or other is None or one.lemma != other.lemma:
        return False
    if _describing(one, given) != _describing(other, wanted):
        return False
    return found.alignment.says_no_more(asked, words_of(_WORDS))


def _describing(noun: Token, sentence: Sentence) -> frozenset[str]:
    return frozenset(t.lemma for t in sentence.children(noun.index) if t.dep in _DESCRIBING)
