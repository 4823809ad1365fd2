"""Who came through, and how many of those of whom others died.

Who was found alive is not dead; where all 62 on board died, nobody survived, and of 62 of whom 60
were killed two did, a small share of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import inf

from qreas.dependents import forms_below, subject_of
from qreas.interval import Interval
from qreas.reasoning.denial.fates import Fate, by_fate, deaths_told, fate_words, fates_told
from qreas.reasoning.division.amounts import amounts
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.toll_reading import tolls
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL
from qreas.types import COUNTS, Document, Label, Numset, Sentence, Token

_RULE = "survivors"
_WORDS = "denial/survivors"
_ALL, _DEAD = "all", "dead"
_SOME = Interval(Fraction(1), inf)
_NONE = Interval.point(Fraction(0))


@dataclass(frozen=True, slots=True)
class _Told:
    """How many were left alive, and which share they are of the whole."""

    left: Fraction
    share: Fraction
    wording: str


@dataclass(frozen=True, slots=True)
class _Asked:
    """How many are said to have survived, or which share of them, with the words that say so."""

    interval: Interval
    numsets: tuple[Numset, ...] = ()
    words: frozenset[str] = frozenset()
    is_share: bool = False


def _about() -> frozenset[str]:
    """The words for those who survived."""
    return words_of(_WORDS, "surviving", "survivors")


@needs(hypothesis=lambda: _about() | fate_words().keys())
def prove_by_survivors(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says who, or how many, survived or not."""
    del numerals  # of a whole, those who died leave just so many
    return by_fate(found) or _by_number(found)


def _by_number(found: Findings) -> Proof | None:
    """How many survived what the premise says to have killed the others."""
    case, words = found.case, load_word_lists(_WORDS)
    if case.premise.mentions(_about()) or not case.hypothesis.mentions(_about()):
        return None
    if not found.is_one_claim or case.premise.mentions(load_operators().negations):
        return None
    told = _survivors(found)
    asked = None if told is None else _asked(case.hypothesis, case.hypothesis_numsets)
    if told is None or asked is None or not _are_of_these(found, asked):
        return None
    known, number = _about() | words["light"] | asked.words, next(iter(asked.numsets), None)
    if not found.alignment.says_no_more(number, known):
        return None
    left = told.share if asked.is_share else told.left
    label = placed(Interval.point(left), asked.interval)
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, told.wording)


def _survivors(found: Findings) -> _Told | None:
    """How many were left alive, where the premise tells of a whole and its dead."""
    case = found.case
    dead = [
        (numset, each)
        for index, sentence in enumerate(case.premise.sentences)
        for each in fates_told(sentence)
        if each.fate is Fate.DEAD and not found.premise_claims.of((index, each.word.index))
        for numset in case.premise_numsets
        if numset.sentence == index
        and numset.unit.kind in COUNTS
        # "The driver and 14 of the 40 passengers"
        and any(map(numset.holds, _joined_to(each.holder, sentence)))
    ]
    if len({numset for numset, _ in dead}) != 1:
        return None if dead else _by_rest(found)
    part, fate = dead[0]
    if not fate.is_of_some and case.premise.word_before(part.start) == _ALL:
        return _Told(Fraction(0), Fraction(0), f"{_ALL} {part.text}")
    if sum(deaths_told(sentence) for sentence in case.premise.sentences) != 1:
        return None  # where more died elsewhere or later, fewer are left of the whole
    wholes = [w for p, w in parts_of_wholes(case.premise, case.premise_numsets) if p == part]
    for whole in wholes if len(wholes) == 1 else ():
        if _are_exact(part, whole) and _are_alike(part, whole):
            return _left(part, whole)
    return None


def _by_rest(found: Findings) -> _Told | None:
    """How many lived where some died and the rest did not: "killing 12 and injuring the rest"."""
    case, rest = found.case, load_word_lists(_WORDS)["rest"]
    told = tolls(case.premise, case.premise_numsets, found.lexicon)
    dead = [toll.numset for toll in told if toll.fate == _DEAD]
    wholes = [n for n in case.premise_numsets if n.unit.kind in COUNTS and n not in dead]
    if len(dead) != 1 or len(wholes) != 1 or not _are_exact(dead[0], wholes[0]):
        return None
    ((part,), (whole,)) = dead, wholes
    behind = {t.form for t in case.premise.tokens if t.start >= part.end}
    if behind.isdisjoint(rest) or part.start < whole.start:
        return None
    return _left(part, whole)


def _left(part: Numset, whole: Numset) -> _Told:
    left = whole.interval.value - part.interval.value
    return _Told(left, left / whole.interval.value, f"{whole.text} − {part.text}")


def _joined_to(holder: Token, sentence: Sentence) -> Iterator[Token]:
    """The word, and those that share what is said of it: "the driver and 14"."""
    yield holder
    yield from (t for t in sentence.children(holder.index) if t.dep == "conj")


def _are_alike(part: Numset, whole: Numset) -> bool:
    """Behind the whole, "17 of them" are of what it counts: of passengers, and of no cars."""
    return part.start < whole.start or part.unit.name in ("", whole.unit.name)


def _are_exact(part: Numset, whole: Numset) -> bool:
    sides = (part, whole)
    is_exact = all(n.interval.is_point and not n.is_approximate for n in sides)
    return is_exact and whole.interval.value >= part.interval.value


def _are_of_these(found: Findings, asked: _Asked) -> bool:
    """The premise speaks of whoever is said to have survived, which their number does not tell."""
    words = load_word_lists(_WORDS)
    said = [link for link in found.alignment.links if link.hypothesis.token.pos in NOMINAL]
    known = words["light"] | words["survivors"] | asked.words
    return all(link.keeps or link.hypothesis.key in known for link in said)


def _asked(document: Document, numsets: tuple[Numset, ...]) -> _Asked | None:
    """How many are said to have survived, or to be the survivors; None where it is not said."""
    words, sentence = load_word_lists(_WORDS), document.sentences[0]
    root = sentence.root
    holder = subject_of(sentence, root)
    if holder is None or len(numsets) > 1:
        return None
    is_told = root.lemma in words["surviving"] or holder.lemma in words["survivors"]
    denied = load_operators().negations
    if not is_told or not forms_below(sentence, root).isdisjoint(denied):
        return None
    said = {t.form for t in sentence.subtree(holder.index)}
    if not said.isdisjoint(words["none"]):
        return _Asked(_NONE)
    amount = next((a for a in amounts(document, numsets) if a.share is not None), None)
    if amount is not None and amount.share is not None and amount.first <= holder.index:
        own = sentence.tokens[amount.first : amount.last]
        telling = frozenset(word for t in own for word in (t.form, t.lemma))
        return _Asked(amount.share, numsets, telling, is_share=True)
    if numsets:
        return _Asked(numsets[0].interval, numsets) if numsets[0].holds(holder) else None
    return None if said.isdisjoint(words["some"]) else _Asked(_SOME)
