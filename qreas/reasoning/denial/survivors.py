"""How many came through of those of whom others died: where all 62 on board died, nobody survived.

And of 62 on board of whom 60 were killed, two survived.
"""

from fractions import Fraction
from math import inf

from qreas.interval import Interval
from qreas.reasoning.denial.fates import Fate, fates_told
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import COUNTS, Evidence, Label, Numset, Sentence

_RULE = "survivors"
_WORDS = "denial/survivors"
_ALL = "all"
_SOME = Interval(Fraction(1), inf)
_NONE = Interval.point(Fraction(0))


def _about() -> frozenset[str]:
    """The words for those who survived."""
    return words_of(_WORDS, "surviving", "survivors")


@needs(hypothesis=_about)
def prove_by_survivors(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says how many survived what the premise says to have killed."""
    del numerals  # of a whole, those who died leave just so many
    case, words = found.case, load_word_lists(_WORDS)
    if case.premise.mentions(_about()):
        return None
    if not found.is_one_claim or case.premise.mentions(load_operators().negations):
        return None
    sentence = case.hypothesis.sentences[0]
    told, asked = _survivors(found), _asked(sentence, case.hypothesis_numsets)
    if told is None or asked is None or not _are_of_these(found):
        return None
    known, number = _about() | words["light"], next(iter(case.hypothesis_numsets), None)
    if not found.alignment.says_no_more(number, known):
        return None
    left, wording = told
    label = placed(Interval.point(left), asked)
    if label is Label.NEUTRAL:
        return None
    return Proof(label, _RULE, (), (Evidence(f"by-{_RULE}", wording, towards=label),))


def _survivors(found: Findings) -> tuple[Fraction, str] | None:
    """How many were left alive, where the premise tells of a whole and its dead; and its words."""
    case = found.case
    for index, sentence in enumerate(case.premise.sentences):
        for told in fates_told(sentence):
            if told.fate is not Fate.DEAD or found.premise_claims.of((index, told.word.index)):
                continue
            dead = [n for n in case.premise_numsets if n.sentence == index and n.holds(told.holder)]
            if not dead or dead[0].unit.kind not in COUNTS:
                continue
            if not told.is_of_some and case.premise.word_before(dead[0].start) == _ALL:
                return Fraction(0), f"{_ALL} {dead[0].text}"
            for part, whole in parts_of_wholes(case.premise, case.premise_numsets):
                if part == dead[0] and _are_exact(part, whole):
                    left = whole.interval.value - part.interval.value
                    return left, f"{whole.text} − {part.text}"
    return None


def _are_exact(part: Numset, whole: Numset) -> bool:
    sides = (part, whole)
    is_exact = all(n.interval.is_point and not n.is_approximate for n in sides)
    return is_exact and whole.interval.value >= part.interval.value


def _are_of_these(found: Findings) -> bool:
    """The premise speaks of whoever is said to have survived, which their number does not tell."""
    words = load_word_lists(_WORDS)
    said = [link for link in found.alignment.links if link.hypothesis.token.pos in NOMINAL]
    known = words["light"] | words["survivors"]
    return all(link.keeps or link.hypothesis.key in known for link in said)


def _asked(sentence: Sentence, numsets: tuple[Numset, ...]) -> Interval | None:
    """How many are said to have survived, or to be the survivors; None where it is not said."""
    words, root = load_word_lists(_WORDS), sentence.root
    holder = next((t for t in sentence.children(root.index) if t.dep in SUBJECTS), None)
    if holder is None or len(numsets) > 1:
        return None
    is_told = root.lemma in words["surviving"] or holder.lemma in words["survivors"]
    denied = load_operators().negations
    if not is_told or any(t.form in denied for t in sentence.children(root.index)):
        return None
    said = {t.form for t in sentence.subtree(holder.index)}
    if not said.isdisjoint(words["none"]):
        return _NONE
    if numsets:
        return numsets[0].interval if numsets[0].holds(holder) else None
    return None if said.isdisjoint(words["some"]) else _SOME
