"""Times and sides told one by one, each of its own: "in France in 2001 and in Italy in 2005".

What has its own time or side in such a row does not have that of another one.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.kind_sets import POINTS_IN_TIME
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.tags import FINITE_OR_MODAL, NOMINAL
from qreas.types import Document, Label, Numset, Sentence, Token

_RULE = "paired-times"
_AND = "and"
_PAIR = 2
_SIDES = frozenset(("north", "south", "east", "west", "left", "right"))


@dataclass(frozen=True, slots=True)
class _Mark:
    """A point in time or a side that a sentence tells, with where its words stand."""

    value: Interval | str
    text: str
    start: int
    end: int

    def holds(self, token: Token) -> bool:
        """The token is one of its words."""
        return self.start <= token.start < self.end


@dataclass(frozen=True, slots=True)
class _Paired:
    """A time or side, and the nouns that it is told of alone."""

    mark: _Mark
    nouns: tuple[Token, ...]


@needs(premise=(_AND,))
def prove_by_paired_times(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells of one in a row by the time or side of another."""
    del numerals  # a point in time is no bound
    case = found.case
    negations = load_operators().negations
    if not found.is_one_claim or case.mentions(negations):
        return None
    for marks in _marks(case.hypothesis, 0, case.hypothesis_numsets):
        if len(marks) != 1:
            continue
        for number, sentence in enumerate(case.premise.sentences):
            told = _marks(case.premise, number, case.premise_numsets)
            row = next((r for each in told if (r := _row(each, sentence))), ())
            detail = _exchanged(marks[0], number, row, found)
            if detail:
                return in_one_step(_RULE, Label.CONTRADICTION, detail)
    return None


def _marks(
    document: Document, number: int, numsets: Sequence[Numset]
) -> tuple[tuple[_Mark, ...], ...]:
    """The points in time of a sentence, and its sides."""
    times = tuple(
        _Mark(n.interval, n.text, n.start, n.end)
        for n in numsets
        if n.sentence == number and n.unit.kind in POINTS_IN_TIME
    )
    sides = tuple(
        _Mark(t.form, t.text, t.start, t.end)
        for t in document.sentences[number].tokens
        if t.form in _SIDES and t.pos in NOMINAL
    )
    return times, sides


def _exchanged(asked: _Mark, number: int, row: Sequence[_Paired], found: Findings) -> str:
    """What the premise tells, where the hypothesis has the one with the mark of the other."""
    mine = [each for each in row if each.mark.value == asked.value]
    if len(row) != _PAIR or len(mine) != 1 or not _is_told(asked, number, found):
        return ""
    (other,) = (each for each in row if each is not mine[0])
    used = {k.premise.place for k in found.alignment.links if k.keeps and k.premise is not None}
    # "Oak County" and "Elm County" have one noun alike.
    alike = {t.lemma for t in mine[0].nouns} & {t.lemma for t in other.nouns}
    own, others = ([t for t in each.nouns if t.lemma not in alike] for each in (mine[0], other))
    if not own or not others or any((number, t.index) in used for t in own):
        return ""
    if not all((number, t.index) in used for t in others):
        return ""
    return ", ".join(f"{each.nouns[0].text}: {each.mark.text}" for each in row)


def _is_told(asked: _Mark, number: int, found: Findings) -> bool:
    """All else that the hypothesis says, the sentence says."""
    return all(
        asked.holds(k.hypothesis.token)
        or (k.keeps and k.premise is not None and k.premise.sentence == number)
        for k in found.alignment.links
    )


def _row(marks: Sequence[_Mark], sentence: Sentence) -> tuple[_Paired, ...]:
    """The two marks of a sentence with what each is told of; empty where there is no such row."""
    if len(marks) != _PAIR or marks[0].value == marks[1].value:
        return ()
    first, second = marks
    between = [t for t in sentence.tokens if first.end <= t.start < second.start]
    joints = [t for t in between if t.form == _AND]
    if len(joints) != 1 or any(t.tag in FINITE_OR_MODAL for t in between):
        return ()
    before = tuple(_nouns(t for t in between if t.start < joints[0].start))
    behind = tuple(_nouns(t for t in between if t.start > joints[0].start))
    if bool(before) is bool(behind):
        return ()
    if behind:
        opening = next(t for t in between if t.start > joints[0].start)
        ends = frozenset(("ADP",) if opening.pos == "ADP" else ("ADP", "VERB"))
        own = tuple(_nouns(_back_to_verb(first, sentence, ends)))
        return (_Paired(first, own), _Paired(second, behind)) if own else ()
    rest = tuple(_nouns(t for t in sentence.tokens if t.start >= second.end))
    return (_Paired(first, before), _Paired(second, rest)) if rest else ()


def _nouns(tokens: Iterable[Token]) -> Iterator[Token]:
    return (t for t in tokens if t.pos in NOMINAL)


def _back_to_verb(time: _Mark, sentence: Sentence, ends: frozenset[str]) -> Sequence[Token]:
    """The last phrase before the time: from its preposition on, or its object from its verb on."""
    before = [t for t in sentence.tokens if t.end <= time.start]
    while before and before[-1].pos not in NOMINAL:
        before.pop()
    phrase = []
    while before and before[-1].pos not in ("ADP", "VERB"):
        phrase.append(before.pop())
    return phrase[::-1] if before and before[-1].pos in ends else ()
