"""What each pays of a bill that several share evenly: of $120, one of four pays $30.

Whoever is one of them pays as much as any other; of all of them together nothing is told here.
"""

from qreas.function_words import DISTRIBUTIVES
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import COUNTS, Case, Kind, Label, Numset

_RULE, _WORDS = "split-bills", "calculation/split_bills"
_PAIR = 2


@needs(
    premise=lambda: words_of(_WORDS, "sharing"),
    given=(Kind.CURRENCY,),
    asked=(Kind.CURRENCY,),
)
def prove_by_split_bills(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells what one of several pays, who share a bill evenly."""
    del numerals  # an even share is what it is
    case, words = found.case, load_word_lists(_WORDS)
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1:
        return None
    negations = load_operators().negations | words["unsure"]
    if case.premise.mentions(negations) or case.hypothesis.mentions(negations):
        return None
    if not case.premise.mentions(words["evenly"]):
        return None
    (asked,) = case.hypothesis_numsets
    shared = _shared(case)
    if shared is None or asked.unit != shared[0].unit or not _is_of_one(asked, case):
        return None
    bill, payers = shared
    value = bill.interval / payers.interval
    label = placed(value, asked.interval)
    if label is Label.NEUTRAL or asked.is_approximate:
        return None
    return in_one_step(_RULE, label, f"{bill.text} ÷ {payers.text}", step="by-division")


def _shared(case: Case) -> tuple[Numset, Numset] | None:
    """The bill and the number of those who share it."""
    numsets = case.premise_numsets
    bills = [n for n in numsets if n.unit.kind is Kind.CURRENCY]
    payers = [n for n in numsets if n.unit.kind in COUNTS and n.interval.is_point]
    if len(numsets) != _PAIR or len(bills) != 1 or len(payers) != 1:
        return None
    are_several = payers[0].interval.low > 1 and bills[0].interval.is_point
    is_first = payers[0].start < bills[0].start
    among = case.premise.word_before(payers[0].start) in load_word_lists(_WORDS)["among"]
    return (bills[0], payers[0]) if are_several and (is_first or among) else None


def _is_of_one(asked: Numset, case: Case) -> bool:
    """It says only that one of them pays so much, or each does."""
    words = load_word_lists(_WORDS)
    others = [t for t in case.hypothesis.tokens if not asked.holds(t) and t.pos != "PUNCT"]
    pays = any(t.lemma in words["pays"] for t in others)
    forms = {t.form for t in others}
    is_of_one = not forms.isdisjoint(words["one"] | DISTRIBUTIVES)
    known = words["pays"] | words["one"] | words["plain"] | DISTRIBUTIVES
    premise = case.premise.vocabulary
    return (
        pays
        and is_of_one
        and all({t.form, t.lemma} & known or {t.form, t.lemma} & premise for t in others)
    )
