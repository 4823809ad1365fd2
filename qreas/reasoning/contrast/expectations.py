"""What came about, held against what was wanted, asked for or expected: "more than she had hoped".

Whoever wanted to lose ten kilos and went from 104 to 92 lost more than that: of a change, it is the
change that is compared.
"""

from dataclasses import replace

from qreas.dependents import relative_clauses
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.contrast_reading import Contrast
from qreas.reasoning.contrast.movement_reading import movements
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import FALL, RISE
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import JOINED
from qreas.types import Change, Document, Kind, Numset

_STEPS = {Change.INCREASE: RISE, Change.DECREASE: FALL}
_UNIT = frozenset((Kind.NUMBER, Kind.YEAR, Kind.DATE, Kind.TIME, Kind.ORDINAL))


def pair_of_expectation(contrast: Contrast, found: Findings) -> tuple[Numset, Numset] | None:
    """What came about and what was expected; None where the hypothesis does not compare them.

    They come as the hypothesis has them, which may tell first what was expected ("planned more than
    they sold"). The words of just one side say that something was expected, and of just one
    quantity the premise says so.
    """
    words = load_word_lists("contrast/contrasts")["supposing"]
    is_first = contrast.right.isdisjoint(words)
    if is_first and contrast.left.isdisjoint(words):
        return None
    pair = _fact_and_standard(words, found) if _is_of_same(contrast, found) else None
    return pair[::-1] if pair is not None and is_first else pair


def _fact_and_standard(words: frozenset[str], found: Findings) -> tuple[Numset, Numset] | None:
    """What came about and what was expected, where the premise tells one of either."""
    case = found.case
    given = [n for n in case.premise_numsets if n.unit.kind is not Kind.ORDINAL]
    expected = [n for n in given if _governing(n, case.premise) & words]
    if len(expected) != 1:
        return None
    standard = expected[0]
    moved = movements(case.premise, case.premise_numsets)
    direction = _STEPS.get(standard.context.change)
    if moved and direction is not None:
        return _of_change(standard, direction, found)
    rest = [n for n in given if n != standard and _is_like(n, standard)]
    if len(rest) != 1 or moved:
        return None
    claimed = found.premise_claims.of((rest[0].sentence, rest[0].head))
    return None if claimed else (rest[0], standard)


def _of_change(standard: Numset, direction: str, found: Findings) -> tuple[Numset, Numset] | None:
    """The change that came about, below nothing where it went the other way."""
    moved = movements(found.case.premise, found.case.premise_numsets)
    if len(moved) != 1 or not moved[0].is_course or standard in moved[0].of:
        return None
    (movement,) = moved
    size = movement.size if movement.direction == direction else -movement.size
    unit = standard.unit if standard.unit.kind is Kind.NUMBER else movement.unit
    plain = replace(standard.context, change=Change.NONE)
    change = replace(standard, interval=size, unit=unit, text=movement.told, context=plain)
    is_like = _is_like(change, standard)
    return (change, replace(standard, context=plain)) if is_like else None


def _is_like(one: Numset, other: Numset) -> bool:
    """They may be held against each other; a bare number counts what the other one does."""
    kinds = {one.unit.kind, other.unit.kind} - {Kind.NUMBER}
    return len(kinds) < 2 and kinds.isdisjoint(_UNIT)


def _governing(numset: Numset, premise: Document) -> frozenset[str]:
    """The verbs and nouns above the quantity, or that of a clause of it: "the 30 she wanted"."""
    sentence = premise.sentences[numset.sentence]
    above = [t for t in sentence.ancestors(numset.head) if t.pos in ("VERB", "NOUN")]
    # "Hoped for 50 and raised 63": what a verb is joined to does not govern its quantities.
    joined = next((i for i, t in enumerate(above) if t.dep in JOINED), len(above))
    clauses = relative_clauses(sentence, numset.head)
    return frozenset(t.lemma for t in (*clauses, *([] if clauses else above[: joined + 1])))


def _is_of_same(contrast: Contrast, found: Findings) -> bool:
    """The names and things that are compared are those of the premise."""
    words = load_word_lists("contrast/contrasts")
    light = words["supposing"] | words["amounts"]
    return all(
        (link.keeps and link.step is not Step.REFERS) or link.hypothesis.key in light
        for link in found.alignment.links
        if link.hypothesis.kind in (WordKind.NAME, WordKind.NOUN)
        and not (contrast.margin is not None and contrast.margin.holds(link.hypothesis.token))
    )
