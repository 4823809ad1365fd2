"""Natural logic for two texts that are nearly the same: every edit is weighed where it stands.

MacCartney and Manning 2009: the hypothesis is reached from the premise by edits; each edit has a
relation of its own (words by the taxonomy, quantities by their intervals), the context projects it,
and the chain joins them. Only a chain in which every edit is understood is a proof.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.lexicon.load import Lexicon
from qreas.reasoning.edits import Edit, Place, align, places
from qreas.reasoning.lexical import Entailment, relate
from qreas.reasoning.operators import Monotonicity, Operators, load_operators
from qreas.reasoning.polarity import Scope, polarity, scopes
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals, compare
from qreas.types import (
    Case,
    CompatiblePair,
    Document,
    Evidence,
    Justification,
    Label,
    Missing,
    Numset,
    Relation,
)

# Below this the texts are no longer one sentence with edits, but two sentences.
_NEARLY_THE_SAME = 0.5
_LABELS = {
    Entailment.EQUIVALENT: Label.ENTAILMENT,
    Entailment.FORWARD: Label.ENTAILMENT,
    Entailment.NEGATION: Label.CONTRADICTION,
    Entailment.ALTERNATION: Label.CONTRADICTION,
    Entailment.REVERSE: Label.NEUTRAL,
    Entailment.INDEPENDENT: Label.NEUTRAL,
}
_OF_RELATION = {
    Relation.ENTAILS: Entailment.FORWARD,
    Relation.CONTRADICTS: Entailment.ALTERNATION,
}


@dataclass(frozen=True, slots=True)
class Step:
    """One edit, the relation that it makes between the texts, and the quantities it changes."""

    edit: Edit
    relation: Entailment
    justifications: tuple[Justification, ...] = ()


def prove_by_edits(case: Case, lexicon: Lexicon, numerals: Numerals) -> Proof | None:
    """A proof when the texts are nearly the same and every edit between them is understood."""
    alignment = align(places(case.premise), places(case.hypothesis))
    if alignment.kept < _NEARLY_THE_SAME:
        return None
    context = _Context(case, lexicon, load_operators(), numerals)
    steps = tuple(context.step(edit) for edit in alignment.edits)
    joined = Entailment.EQUIVALENT
    for step in steps:
        joined = joined.joined(step.relation)
    if joined is Entailment.UNKNOWN:
        return None
    return _proof(case, steps, _LABELS[joined])


def _proof(case: Case, steps: Sequence[Step], label: Label) -> Proof:
    changed = tuple(found for step in steps for found in step.justifications)
    settled = {found.hypothesis for found in changed}
    kept = tuple(
        compare(pair)
        for numset in case.hypothesis_numsets
        if numset not in settled
        for pair in [p for p in case.pairs if p.hypothesis == numset and _same(p)][:1]
    )
    evidence = tuple(
        Evidence("edit", f"{step.edit} ({step.relation})", towards=label) for step in steps
    )
    missing = tuple(
        Missing("stronger-than-premise", str(step.edit))
        for step in steps
        if label is Label.NEUTRAL and step.relation in (Entailment.REVERSE, Entailment.INDEPENDENT)
    )
    return Proof(label, "edits", (*changed, *kept), evidence, missing)


def _same(pair: CompatiblePair) -> bool:
    return pair.converted == pair.hypothesis.interval


class _Context:
    """What the steps of one pair share."""

    def __init__(
        self, case: Case, lexicon: Lexicon, operators: Operators, numerals: Numerals
    ) -> None:
        self._case, self._lexicon, self._operators = case, lexicon, operators
        self._numerals = numerals
        self._premise = _scopes(case.premise, case.premise_numsets, operators)
        self._hypothesis = _scopes(case.hypothesis, case.hypothesis_numsets, operators)

    def step(self, edit: Edit) -> Step:
        """The edit's relation, projected by the context in which it stands."""
        stated = _touched(edit.premise, self._case.premise_numsets)
        asked = _touched(edit.hypothesis, self._case.hypothesis_numsets)
        found: tuple[Justification, ...] = ()
        relation = Entailment.EQUIVALENT
        left, right = edit.premise, edit.hypothesis
        if stated and len(stated) == len(asked):
            found = tuple(self._compare(s, a) for s, a in zip(stated, asked, strict=True))
            for each in found:
                relation = relation.joined(_entailment(each))
            left, right = _outside(left, stated), _outside(right, asked)
        words = relate(
            [p.token for p in left], [p.token for p in right], self._lexicon, self._operators
        )
        return Step(edit, relation.joined(words).projected(self._polarity(edit)), found)

    def _compare(self, stated: Numset, asked: Numset) -> Justification:
        for pair in self._case.pairs:
            if pair.premise == stated and pair.hypothesis == asked:
                return compare(pair, self._numerals)
        if stated.unit == asked.unit:
            pair = CompatiblePair(asked, stated, "same-place", stated.interval)
            return compare(pair, self._numerals)
        return Justification(asked, Relation.UNKNOWN, "none")

    def _polarity(self, edit: Edit) -> Monotonicity:
        side, scopes = (
            (edit.hypothesis, self._hypothesis)
            if edit.hypothesis
            else (edit.premise, self._premise)
        )
        first = side[0]
        return polarity(first.token.index, scopes[first.sentence])


def _scopes(
    document: Document, numsets: Sequence[Numset], operators: Operators
) -> tuple[tuple[Scope, ...], ...]:
    return tuple(
        scopes(sentence, [n for n in numsets if n.sentence == index], operators)
        for index, sentence in enumerate(document.sentences)
    )


def _touched(places: Sequence[Place], numsets: Sequence[Numset]) -> list[Numset]:
    return [
        n for n in numsets if any(p.token.start < n.end and n.start < p.token.end for p in places)
    ]


def _outside(places: Sequence[Place], numsets: Sequence[Numset]) -> tuple[Place, ...]:
    return tuple(
        p
        for p in places
        if not any(p.token.start < n.end and n.start < p.token.end for n in numsets)
    )


def _entailment(found: Justification) -> Entailment:
    if found.rule == "same-value":
        return Entailment.EQUIVALENT
    if found.rule == "bound-tighter":
        return Entailment.REVERSE
    if found.rule == "none":
        return Entailment.UNKNOWN
    return _OF_RELATION.get(found.relation, Entailment.INDEPENDENT)
