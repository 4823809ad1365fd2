"""What some of a whole are like: where two of nine plates are dirty, two need not be broken."""

from qreas.lexicon.labels import load_labels
from qreas.reasoning.division.divisions import parts
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.types import Kind, Numset

_BE, _NO = "be", "no"
_COUNTED, _STATES = (Kind.COUNT, Kind.NUMBER), ("ADJ", "NOUN", "VERB")
_SAYING, _DAYS = (*_STATES, "NUM", "PROPN"), frozenset(("today", "yesterday", "tomorrow", "now"))


def other_said_of_part(found: Findings) -> str | None:
    """Of so many of a whole the premise tells something else, and nothing of what is asked."""
    case = found.case
    asked = [n for n in case.hypothesis_numsets if n.unit.kind in _COUNTED]
    if len(asked) != 1 or not _says_untold(asked[0], found):
        return None
    used, times = found.alignment.used(), load_labels("en").times
    for part in parts(case.premise, case.premise_numsets):
        said = [t for t in part.said if t.pos in _SAYING and t.lemma not in times | _DAYS]
        is_same = part.count == asked[0].interval and part.count != part.total is not None
        if is_same and said and not any((part.sentence, t.index) in used for t in said):
            return f"{part.told} → {said[0].text}"
    return None


def _says_untold(asked: Numset, found: Findings) -> bool:
    """It says that they are something for which the premise has no word."""
    sentence, negations = found.case.hypothesis.sentences[0], load_operators().negations
    if not sentence.vocabulary.isdisjoint(negations | {_NO}):
        return False
    if not any(t.dep == "cop" or (t.is_root and t.lemma == _BE) for t in sentence.tokens):
        return False
    return any(
        link.step is Step.MISSING
        and link.hypothesis.token.pos in _STATES
        and link.hypothesis.token.start > asked.end
        for link in found.alignment.links
    )
