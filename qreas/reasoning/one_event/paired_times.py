"""Times told one by one, each of its own: "in France in 2001 and in Italy in 2005".

What has its own time in such a row does not have that of another one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.kind_sets import POINTS_IN_TIME
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.tags import FINITE_OR_MODAL, NOMINAL
from qreas.types import Label, Numset, Sentence, Token

_RULE = "paired-times"
_AND = "and"
_PAIR = 2


@dataclass(frozen=True, slots=True)
class _Paired:
    """A time, and the nouns that it is told of alone."""

    time: Numset
    nouns: tuple[Token, ...]


@needs(premise=(_AND,), given=POINTS_IN_TIME, asked=POINTS_IN_TIME)
def prove_by_paired_times(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells of one in a row by the time of another."""
    del numerals  # a point in time is no bound
    case = found.case
    asked = [n for n in case.hypothesis_numsets if n.unit.kind in POINTS_IN_TIME]
    if len(asked) != 1 or not found.is_one_claim:
        return None
    negations = load_operators().negations
    if case.premise.mentions(negations) or case.hypothesis.mentions(negations):
        return None
    for number, sentence in enumerate(case.premise.sentences):
        times = [n for n in case.premise_numsets if n.sentence == number]
        row = _row([n for n in times if n.unit.kind in POINTS_IN_TIME], sentence)
        mine = [each for each in row if each.time.interval == asked[0].interval]
        if len(row) != _PAIR or len(mine) != 1 or not _is_told(asked[0], number, found):
            continue
        (other,) = (each for each in row if each is not mine[0])
        used = {k.premise.place for k in found.alignment.links if k.keeps and k.premise is not None}
        has_own = any((number, t.index) in used for t in mine[0].nouns)
        if not has_own and all((number, t.index) in used for t in other.nouns):
            told = (f"{each.nouns[0].text}: {each.time.text}" for each in row)
            return in_one_step(_RULE, Label.CONTRADICTION, ", ".join(told))
    return None


def _is_told(asked: Numset, number: int, found: Findings) -> bool:
    """All else that the hypothesis says, the sentence says."""
    return all(
        asked.holds(k.hypothesis.token)
        or (k.keeps and k.premise is not None and k.premise.sentence == number)
        for k in found.alignment.links
    )


def _row(times: Sequence[Numset], sentence: Sentence) -> tuple[_Paired, ...]:
    """The two times of a sentence with what each is told of; empty where there is no such row."""
    if len(times) != _PAIR or times[0].interval == times[1].interval:
        return ()
    first, second = times
    between = [t for t in sentence.tokens if first.end <= t.start < second.start]
    joints = [t for t in between if t.form == _AND]
    if len(joints) != 1 or any(t.tag in FINITE_OR_MODAL for t in between):
        return ()
    before = tuple(_nouns(t for t in between if t.start < joints[0].start))
    behind = tuple(_nouns(t for t in between if t.start > joints[0].start))
    if bool(before) is bool(behind):
        return ()
    if behind:
        own = tuple(_nouns(_back_to_verb(first, sentence)))
        return (_Paired(first, own), _Paired(second, behind)) if own else ()
    rest = tuple(_nouns(t for t in sentence.tokens if t.start >= second.end))
    return (_Paired(first, before), _Paired(second, rest)) if rest else ()


def _nouns(tokens: Iterator[Token] | Sequence[Token]) -> Iterator[Token]:
    return (t for t in tokens if t.pos in NOMINAL)


def _back_to_verb(time: Numset, sentence: Sentence) -> Sequence[Token]:
    """The last phrase before the time: from its preposition on."""
    before = [t for t in sentence.tokens if t.end <= time.start]
    while before and before[-1].pos not in NOMINAL:
        before.pop()
    phrase = []
    while before and before[-1].pos != "ADP" and before[-1].pos != "VERB":
        phrase.append(before.pop())
    is_marked = bool(before) and before[-1].pos == "ADP"
    return phrase[::-1] if is_marked else ()
