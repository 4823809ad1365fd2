"""By how much two things differ that the text compares with a third: 3 cm and 2 cm make 5 cm.

Each "3 cm taller than" is a step on one scale, and so is each "170 cm tall", from nothing; what
the hypothesis says of two is held against the steps between them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from qreas.conversion import commensurable, convert
from qreas.dependents import has_copula, leading_subject_of
from qreas.interval import Interval
from qreas.kind_sets import MEASURED
from qreas.reasoning.contrast.gradables import Comparative, comparatives, pole_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.logic.comparison_reading import name_of
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.tags import NOMINAL, RELATIVE_OR_WHOSE
from qreas.types import Document, Label, Missing, Numset, Sentence, Token, Unit

_RULE, _THAN, _NOTHING, _PAIR = "measured-chains", frozenset(("than",)), "", 2
_OF_PHRASE = NOMINAL | {"DET", "ADJ"}


@dataclass(frozen=True, slots=True)
class _Step:
    """So much more of it has the one thing than the other; than nothing, where that is empty."""

    one: str
    other: str
    by: Interval
    unit: Unit
    word: str
    told: str


@needs(premise=_THAN, given=MEASURED, asked=MEASURED)
def prove_by_measured_chains(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when two of the premise's comparisons, or more, lead to the hypothesis's one."""
    del numerals  # what is 3 cm taller is not 4 cm taller
    case = found.case
    if len(case.hypothesis_numsets) != 1 or len(case.premise_numsets) < _PAIR:
        return None
    if either_denies_or_supposes(case):
        return None
    asked = next(_steps(case.hypothesis, case.hypothesis_numsets), None)
    if asked is None:
        return None
    steps = tuple(_steps(case.premise, case.premise_numsets))
    if not all(_are_of_one_scale(step.word, asked.word, found) for step in steps):
        return None  # what is taller is not wider
    told = ", ".join(step.told for step in steps)
    known = _reached(asked, steps)
    names = {name for step in steps for name in (step.one, step.other)}
    if asked.other not in known and {asked.one, asked.other} <= names - {_NOTHING}:
        missing = (Missing("not-compared", asked.told),)
        return in_one_step(_RULE, Label.NEUTRAL, told, missing=missing)
    by, count = known.get(asked.other, (asked.by, 0))
    label = placed(by, asked.by) if count >= _PAIR else Label.NEUTRAL
    return None if label is Label.NEUTRAL else in_one_step(_RULE, label, told)


def _are_of_one_scale(one: str, other: str, found: Findings) -> bool:
    antonyms = found.lexicon.taxonomy.antonyms
    return one == other or one in antonyms(other, "a") or other in antonyms(one, "a")


def _steps(document: Document, numsets: tuple[Numset, ...]) -> Iterator[_Step]:
    """The steps that a text tells."""
    for numset in numsets:
        sentence = document.sentences[numset.sentence]
        behind = [t for t in sentence.tokens if t.start >= numset.end]
        if numset.unit.kind not in MEASURED or not behind:
            continue
        graded = next((c for c in comparatives(sentence.tokens) if c.tokens[0] == behind[0]), None)
        step = _value(numset, behind[0], sentence)
        if graded is not None:
            step = _difference(numset, graded, sentence)
        if step is not None:
            yield step


def _difference(numset: Numset, graded: Comparative, sentence: Sentence) -> _Step | None:
    """Reads "Ann is 3 cm taller than Bo"."""
    sign, behind = graded.sign(numset.unit), sentence.tokens[graded.tokens[-1].index + 1 :]
    one = _subject(graded.tokens[-1], sentence)
    if sign is None or not one or not behind or behind[0].form not in _THAN:
        return None
    phrase = _phrase(behind[1:])
    return _step(one, name_of(phrase), sign, numset, graded.word) if phrase else None


def _value(numset: Numset, adjective: Token, sentence: Sentence) -> _Step | None:
    """Reads "Bo is 170 cm tall"."""
    sign = pole_of(adjective.lemma, numset.unit) if adjective.tag == "JJ" else None
    one = _subject(adjective, sentence)
    return _step(one, _NOTHING, 1, numset, adjective.lemma) if sign == 1 and one else None


def _step(one: str, other: str, sign: int, numset: Numset, word: str) -> _Step:
    by = numset.interval if sign > 0 else -numset.interval
    return _Step(one, other, by, numset.unit, word, numset.text)


def _subject(predicate: Token, sentence: Sentence) -> str:
    """Of what it is said, by its name; a pronoun that opens a clause stands for what is before."""
    subject = leading_subject_of(sentence, predicate)
    if subject is None or not has_copula(sentence, predicate):
        return ""
    if subject.tag in RELATIVE_OR_WHOSE:
        before = [t for t in sentence.tokens[: subject.index] if t.pos != "PUNCT"]
        first = len(before)
        while first and before[first - 1].pos in _OF_PHRASE:
            first -= 1
        return name_of(before[first:])
    return name_of(sentence.subtree(subject.index)) if subject.pos in _OF_PHRASE else ""


def _phrase(tokens: tuple[Token, ...]) -> list[Token]:
    """The words of a noun phrase that the tokens begin with."""
    phrase: list[Token] = []
    for token in tokens:
        if token.pos not in _OF_PHRASE:
            break
        phrase.append(token)
    return phrase


def _reached(asked: _Step, steps: tuple[_Step, ...]) -> Mapping[str, tuple[Interval, int]]:
    """How much more the asked one has than each that steps lead to, and how many steps do."""
    known = {asked.one: (Interval.point(0), 0)}
    waiting = [asked.one]
    while waiting:
        name = waiting.pop(0)
        more, count = known[name]
        for other, by in _beside(name, steps, asked.unit).items():
            if other not in known:
                known[other] = (more + by, count + 1)
                waiting.append(other)
    return known


def _beside(name: str, steps: tuple[_Step, ...], unit: Unit) -> Mapping[str, Interval]:
    """What is one step away from a thing, and how much more the thing has than it."""
    found: dict[str, Interval] = {}
    for step in steps:
        if name in (step.one, step.other) and commensurable(step.unit, unit):
            by = convert(step.by, step.unit, unit)
            other = step.other if name == step.one else step.one
            found[other] = by if name == step.one else -by
    return found
