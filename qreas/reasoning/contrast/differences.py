"""By how much two things differ is no value of either: who is 7 cm taller is not 7 cm tall."""

from qreas.conversion import commensurable
from qreas.dependents import has_copula
from qreas.reasoning.contrast.relative_values import is_measuring
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.told_differences import is_difference
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE
from qreas.types import Case, Document, Evidence, Kind, Label, Missing, Numset

_RULE = "differences"


def prove_by_differences(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when the premise only says by how much something is more."""
    del numerals  # a difference is no value, whatever it bounds
    case = found.case
    named = [n for n in case.hypothesis_numsets if n.unit.kind is not Kind.ORDINAL]
    if len(named) != 1 or len(case.hypothesis.sentences) != 1:
        return None
    (asked,) = named
    given = [n for n in case.premise_numsets if commensurable(n.unit, asked.unit)]
    if not given or not all(is_difference(n, case.premise) for n in given):
        return None
    if _compares(asked, case.hypothesis) or not _tells_value(asked, case):
        return None
    evidence = Evidence(_RULE, given[0].text, towards=Label.NEUTRAL)
    return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing("not-compared", asked.text),))


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
