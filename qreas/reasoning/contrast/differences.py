"""By how much two things differ is no value of either: who is 7 cm taller is not 7 cm tall.

Where the other value is a mere amount, it is told: what took 90 minutes longer than the planned two
hours took three and a half hours.
"""

from qreas.conversion import commensurable, convert
from qreas.dependents import has_copula, subject_of
from qreas.interval import Interval
from qreas.reasoning.contrast.relative_values import is_measuring
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes, load_operators
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.told_differences import is_difference
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE
from qreas.types import Case, Document, Evidence, Kind, Label, Missing, Numset, Unit

_RULE, _THAN, _PAIR = "differences", "than", 2
_FEWER = frozenset(("less", "fewer"))
_LIGHT = frozenset(("have", "be", "take", "last"))
# Before an amount: "the planned two hours", "its usual 20 degrees".
_BEFORE_AMOUNT = frozenset(("DET", "ADJ", "PRON"))


def prove_by_differences(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when the premise only says by how much something is more."""
    del numerals  # a difference is no value, whatever it bounds
    case = found.case
    named = [n for n in case.hypothesis_numsets if n.unit.kind is not Kind.ORDINAL]
    if len(named) != 1 or len(case.hypothesis.sentences) != 1:
        return None
    (asked,) = named
    off = _by_amount(asked, found)
    if off is not None:
        return off
    given = [n for n in case.premise_numsets if commensurable(n.unit, asked.unit)]
    if not given or not all(is_difference(n, case.premise) for n in given):
        return None
    if _compares(asked, case.hypothesis) or not _tells_value(asked, case):
        return None
    evidence = Evidence(_RULE, given[0].text, towards=Label.NEUTRAL)
    return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing("not-compared", asked.text),))


def _by_amount(asked: Numset, found: Findings) -> Proof | None:
    """A proof by what is so much more or less than an amount: "3 mm shorter than the usual 80"."""
    case = found.case
    if len(case.premise.sentences) != 1 or len(case.premise_numsets) != _PAIR:
        return None
    gap, base = case.premise_numsets
    is_exact = all(n.interval.is_point and not n.is_approximate for n in (gap, base))
    if not is_exact or not (commensurable(gap.unit, base.unit) or gap.unit.name == base.unit.name):
        return None
    sentence = case.premise.sentences[0]
    between = [t for t in sentence.tokens if gap.end <= t.start < base.start]
    if [t.form for t in between[1:2]] != [_THAN] or between[0].tag not in COMPARATIVE:
        return None
    if any(t.pos not in _BEFORE_AMOUNT and t.tag != "VBN" for t in between[2:]):
        return None
    if either_denies_or_supposes(case) or not _is_of_same(asked, found):
        return None
    is_low = between[0].lemma in load_operators().low or between[0].form in _FEWER
    step = _in_unit(gap.interval, gap.unit, base.unit)
    value = base.interval - step if is_low else base.interval + step
    label = placed(_in_unit(value, base.unit, asked.unit), asked.interval)
    if label is Label.NEUTRAL:
        return None
    sign = "−" if is_low else "+"
    return in_one_step(_RULE, label, f"{base.text} {sign} {gap.text}", step=f"by-{_RULE}")


def _in_unit(interval: Interval, unit: Unit, other: Unit) -> Interval:
    """In another unit; degrees are a step, whose scale begins nowhere."""
    if unit.name == other.name or unit.offset != other.offset:
        return interval
    return convert(interval, unit, other)


def _is_of_same(asked: Numset, found: Findings) -> bool:
    """The hypothesis tells the value of the subject of the premise, and nothing else."""
    given, wanted = found.case.premise.sentences[0], found.case.hypothesis.sentences[0]
    one, other = subject_of(given, given.root), subject_of(wanted, wanted.root)
    is_same = one is not None and other is not None and one.lemma == other.lemma
    is_alike = any(
        commensurable(n.unit, asked.unit) or n.unit.name == asked.unit.name
        for n in found.case.premise_numsets
    )
    tells = is_same and is_alike and _tells_value(asked, found.case)
    return (
        tells
        and not _compares(asked, found.case.hypothesis)
        and all(
            link.says_no_more(asked, _LIGHT) or is_measuring(link.hypothesis.key, asked.unit.kind)
            for link in found.alignment.links
        )
    )


def _compares(asked: Numset, document: Document) -> bool:
    """The hypothesis speaks of a difference, too, in whatever words."""
    differing = load_word_lists("contrast/differences")["differing"]
    return any(
        not asked.holds(t) and (t.tag in COMPARATIVE or t.lemma in differing)
        for t in document.sentences[asked.sentence].tokens
    )


def _tells_value(asked: Numset, case: Case) -> bool:
    """It says no more than that something is so long, so dear or so warm."""
    sentence = case.hypothesis.sentences[asked.sentence]
    root = sentence.root
    is_copular = asked.holds(root) or has_copula(sentence, root)
    return is_copular or is_measuring(root.lemma, asked.unit.kind)
