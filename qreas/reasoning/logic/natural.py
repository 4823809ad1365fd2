"""Natural logic for two texts that are nearly the same: every edit is weighed where it stands.

MacCartney and Manning 2009: the hypothesis is reached from the premise by edits; each edit has a
relation of its own (words by the taxonomy, quantities by their intervals), the context projects it,
and the chain joins them. Only a chain in which every edit is understood is a proof.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.edits import Alignment, Edit, Place, align, places
from qreas.reasoning.exclusion import is_of_another_sort, unless_compatible
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.years import SIDES, bound_of
from qreas.reasoning.knowledge.operators import Monotonicity, Operators, load_operators
from qreas.reasoning.knowledge.steps import Step as Words
from qreas.reasoning.logic.determiners import is_determining
from qreas.reasoning.logic.lexical import Entailment, relate
from qreas.reasoning.logic.places import Counterpart, counterparts, is_whole, outside
from qreas.reasoning.logic.polarity import Scope, is_only_possible, polarity, scopes
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals, compare
from qreas.types import (
    Case,
    CompatiblePair,
    Document,
    Evidence,
    Justification,
    Kind,
    Label,
    Missing,
    Numset,
    Relation,
)

# Below these shares of the longer text, and of the hypothesis, the texts are no longer one sentence
# with edits, but two sentences.
_OF_LONGER, _OF_HYPOTHESIS = 0.4, 0.5
# Of texts that differ in this many places or fewer, and keep this share, all that differs is clear.
_FEW, _NEARLY_ALL = 2, 0.7
# Counts of sets that other words can narrow.
_OF_SETS = (Kind.COUNT, Kind.CURRENCY, Kind.PERCENT)
_STANDARD = frozenset(("than",))
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
    """One change between the texts, the relation that it makes, and the context it stands in.

    restricts: it says more or less of what is counted, not of how many that is.
    """

    told: str
    relation: Entailment
    direction: Monotonicity = Monotonicity.UP
    restricts: bool = True


def prove_by_edits(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the texts are nearly the same and every edit between them is understood.

    Of a premise of several sentences, that nearest to the hypothesis may be nearly the same. What
    follows from it follows from the text; what does not may yet be told or be mended elsewhere.
    """
    case = findings.case
    if _compares_anew(case):
        return None
    whole = range(len(case.premise.sentences))
    if len(whole) < 2 or len(case.hypothesis.sentences) != 1 or _is_all_kept(case):
        return _proved(case, whole, findings.lexicon, numerals)
    nearest = _nearest(case)
    proof = _proved(_of_sentence(nearest, case), (nearest,), findings.lexicon, numerals)
    if proof is None or proof.label is Label.ENTAILMENT or _is_silent_but(nearest, findings):
        return proof
    return None


def _is_all_kept(case: Case) -> bool:
    """Nearly all words of the whole premise stay, as where a parser has cut a sentence in two."""
    return align(places(case.premise), places(case.hypothesis)).kept >= _NEARLY_ALL


def _nearest(case: Case) -> int:
    """The premise sentence that has most words of the hypothesis."""
    asked = case.hypothesis.sentences[0].vocabulary
    shared = [len(asked & sentence.vocabulary) for sentence in case.premise.sentences]
    return shared.index(max(shared))


def _of_sentence(number: int, case: Case) -> Case:
    """The case with the quantities of one premise sentence alone."""
    return replace(
        case,
        premise_numsets=tuple(n for n in case.premise_numsets if n.sentence == number),
        pairs=tuple(pair for pair in case.pairs if pair.premise.sentence == number),
    )


def _is_silent_but(number: int, findings: Findings) -> bool:
    """The other sentences of the premise hold nothing that a quantity or word asked for may be."""
    told = {pair.premise.sentence for pair in findings.case.pairs}
    told |= {
        link.premise.sentence
        for link in findings.alignment.links
        if link.premise is not None and link.step is not Words.REFERS
    }
    return told <= {number}


def _proved(
    case: Case, sentences: Sequence[int], lexicon: Lexicon, numerals: Numerals
) -> Proof | None:
    """A proof where some sentences of the premise are nearly the hypothesis."""
    given = places(case.premise, case.premise_numsets, sentences)
    asked = places(case.hypothesis, case.hypothesis_numsets)
    alignment = align(given, asked)
    if not _may_be_one_sentence(case, alignment, (given, asked)):
        return None
    found = counterparts(case, alignment)
    if not _is_one_sentence(case, alignment, found, (given, asked)) or _is_of_a_part(case):
        return None
    if any(map(_tells_of_another, alignment.edits)):
        return None
    if any(
        _counts_another(each.pair, alignment) or is_of_another_sort(each.pair, case)
        for each in found
    ):
        return None
    compared = (unless_compatible(compare(each.pair, numerals), case) for each in found)
    justifications = tuple(_unless_on_a_side(each, case) for each in compared)
    differ = any(each.relation is Relation.CONTRADICTS for each in justifications)
    if _is_of_another_of_a_row(justifications):
        return None
    if differ and _is_for_another_number(case, alignment, found):
        return None
    context = _Context(case, lexicon, load_operators())
    words = (*context.of_words(alignment, found), *context.of_other_units(alignment, found))
    restriction = _joined([step for step in words if step.restricts])
    quantities = tuple(
        _restricted(step, each, restriction)
        for step, each in zip(context.of_quantities(justifications), justifications, strict=True)
    )
    joined = _joined((*quantities, *words))
    if joined is Entailment.UNKNOWN or _tells_another(justifications, (*quantities, *words)):
        return None
    if _LABELS[joined] is Label.NEUTRAL and not _is_telling(quantities, words, alignment):
        return None
    return _proof(justifications, (*quantities, *words), _LABELS[joined])


def _unless_on_a_side(settled: Justification, case: Case) -> Justification:
    """What was in 1953, or from 1953 on, was not before it, though the year is the same."""
    pair = settled.pair
    if pair is None or settled.relation is not Relation.ENTAILS:
        return settled
    bound = bound_of(pair.hypothesis, case.hypothesis)
    if bound not in SIDES or bound == bound_of(pair.premise, case.premise):
        return settled
    return replace(settled, relation=Relation.UNKNOWN)


def _tells_another(settled: Sequence[Justification], steps: Sequence[Step]) -> bool:
    """It is the second one and not the first, of which something else may be said."""
    changed = [step for step in steps if step.relation is not Entailment.EQUIVALENT]
    ordinals = [j for j in settled if j.hypothesis.unit.kind is Kind.ORDINAL]
    return len(changed) > 1 and any(j.relation is Relation.CONTRADICTS for j in ordinals)


def _compares_anew(case: Case) -> bool:
    """The hypothesis alone holds one thing against another: "more than Ann" is no "more".

    In "more than five" only a number is bounded.
    """
    if case.premise.mentions(_STANDARD) or not case.hypothesis.mentions(_STANDARD):
        return False
    words = (t for s in case.hypothesis.sentences for t in s.tokens)
    standards = [t for t in words if t.text.lower() in _STANDARD]
    return not all(any(n.holds(t) for n in case.hypothesis_numsets) for t in standards)


def _tells_of_another(edit: Edit) -> bool:
    """The words left out end in a noun and the pronoun of its clause: what follows is said of it.

    In "Ann's flat is smaller than Ben's, which has six rooms" Ann's is not said to have six.
    """
    tags = [place.token.tag for place in edit.premise]
    is_relative = tags[-1:] in (["WDT"], ["WP"]) and not edit.hypothesis
    return is_relative and any(p.token.pos in ("NOUN", "PROPN") for p in edit.premise)


def _counts_another(pair: CompatiblePair, alignment: Alignment) -> bool:
    """What the asked number counts is in the premise, but not what this one counts there.

    In "eight people, three of them children" the eight are not children.
    """
    stated, asked = pair.premise, pair.hypothesis
    if not stated.unit.kind is asked.unit.kind is Kind.COUNT or stated.unit == asked.unit:
        return False
    partners = {
        (h.sentence, h.token.index): (p.sentence, p.token.index) for p, h in alignment.matches
    }
    partner = partners.get((asked.sentence, asked.head))
    return partner is not None and partner != (stated.sentence, stated.head)


def _is_of_another_of_a_row(found: Sequence[Justification]) -> bool:
    """Another one of a row, and another number of it: the tenth in 2010, the first in 2001."""
    differing = [each for each in found if each.relation is Relation.CONTRADICTS]
    ordinals = [each for each in differing if each.hypothesis.unit.kind is Kind.ORDINAL]
    return bool(ordinals) and len(differing) > len(ordinals)


def _is_for_another_number(
    case: Case, alignment: Alignment, compared: Sequence[Counterpart]
) -> bool:
    """One text counts what the other names without a number, and so measures something else.

    What a ticket costs is not what three tickets cost.
    """
    stated, asked = _counted(case.premise_numsets), _counted(case.hypothesis_numsets)
    heads = _counted([each.pair.hypothesis for each in compared])
    return any(
        ((p.sentence, p.token.index) in stated) is not ((h.sentence, h.token.index) in asked)
        for p, h in alignment.matches
        if p.token.pos == "NOUN" and (h.sentence, h.token.index) not in heads
    )


def _counted(numsets: Sequence[Numset]) -> frozenset[tuple[int, int]]:
    """The places of the nouns that are counted."""
    kinds = (Kind.COUNT, Kind.DURATION)
    return frozenset((n.sentence, n.head) for n in numsets if n.unit.kind in kinds)


def _may_be_one_sentence(
    case: Case, alignment: Alignment, sides: tuple[Sequence[Place], Sequence[Place]]
) -> bool:
    """Enough words stay if every quantity is compared, which most pairs fail at once."""
    if _differs_in_number(alignment):
        return True
    compared = min(len(case.premise_numsets), len(case.hypothesis_numsets))
    left = outside(sides[0], case.premise_numsets, case.premise)
    right = outside(sides[1], case.hypothesis_numsets, case.hypothesis)
    return _are_enough(len(alignment.matches) + compared, len(left), len(right), compared)


def _are_enough(kept: int, left: int, right: int, compared: int) -> bool:
    """So many words stay, of so many in both texts besides those that are compared."""
    longer = max(left, right) + compared
    return kept >= _OF_LONGER * longer and kept >= _OF_HYPOTHESIS * (right + compared)


def _is_one_sentence(
    case: Case,
    alignment: Alignment,
    found: Sequence[Counterpart],
    sides: tuple[Sequence[Place], Sequence[Place]],
) -> bool:
    """Enough words stay; a quantity that is compared counts as one, however long its number is."""
    stated = [each.pair.premise for each in found]
    asked = [each.pair.hypothesis for each in found]
    left = outside(sides[0], stated, case.premise)
    right = outside(sides[1], asked, case.hypothesis)
    counted = {(p.sentence, p.token.index) for p in right}
    stay = [h for _, h in alignment.matches if (h.sentence, h.token.index) in counted]
    kept = len(stay) + len(found)
    if kept and _differs_in_number(alignment):
        return True
    return _are_enough(kept, len(left), len(right), len(found))


def _is_of_a_part(case: Case) -> bool:
    """One text alone has a share of a number ("half of the 6"): arithmetic has to settle it."""
    stated, asked = case.premise_numsets, case.hypothesis_numsets
    return any(is_whole(n, stated) for n in stated) is not any(is_whole(n, asked) for n in asked)


def _differs_in_number(alignment: Alignment) -> bool:
    """All that is said of the things stays; only how many they are may change."""
    changed = [p.token for edit in alignment.edits for p in (*edit.premise, *edit.hypothesis)]
    return is_determining(changed, load_operators())


def _joined(steps: Sequence[Step]) -> Entailment:
    joined = Entailment.EQUIVALENT
    for step in steps:
        joined = joined.joined(step.relation)
    return joined


def _restricted(step: Step, found: Justification, restriction: Entailment) -> Step:
    """The step of two counts that differ, when other words narrow or widen what is counted.

    Some of the five may well be three, but not seven; so 5 boys and 3 tall boys agree.
    """
    pair = found.pair
    if step.relation is not Entailment.ALTERNATION or pair is None:
        return step
    if pair.hypothesis.unit.kind not in _OF_SETS or restriction is Entailment.EQUIVALENT:
        return step
    grows = pair.hypothesis.interval.low >= pair.converted.high
    excluded = {Entailment.REVERSE: grows, Entailment.FORWARD: not grows}
    if excluded.get(restriction, False):
        return step
    return replace(step, relation=Entailment.INDEPENDENT)


def _is_telling(quantities: Sequence[Step], words: Sequence[Step], alignment: Alignment) -> bool:
    """A neutral answer is a proof: where the texts differ in one place, or clearly in two.

    Texts that differ in several places add what anyone knows, or what does not matter.
    """
    if len(alignment.edits) == 1:
        return True
    if len(alignment.edits) > _FEW or alignment.kept < _NEARLY_ALL:
        return False
    steps = (*quantities, *words)
    return any(
        step.relation is Entailment.INDEPENDENT or step.direction is not Monotonicity.UP
        for step in steps
    ) or any(step.relation is not Entailment.EQUIVALENT for step in quantities)


def _proof(justifications: tuple[Justification, ...], steps: Sequence[Step], label: Label) -> Proof:
    changes = [step for step in steps if step.relation is not Entailment.EQUIVALENT]
    evidence = tuple(Evidence("edit", f"{s.told} ({s.relation})", towards=label) for s in changes)
    missing = tuple(
        Missing("stronger-than-premise", step.told)
        for step in changes
        if label is Label.NEUTRAL and step.relation in (Entailment.REVERSE, Entailment.INDEPENDENT)
    )
    return Proof(label, "edits", justifications, evidence, missing)


class _Context:
    """Where the changes of one pair stand."""

    def __init__(self, case: Case, lexicon: Lexicon, operators: Operators) -> None:
        self._case, self._lexicon, self._operators = case, lexicon, operators
        self._premise = _scopes(case.premise, case.premise_numsets, operators)
        self._hypothesis = _scopes(case.hypothesis, case.hypothesis_numsets, operators)

    def of_quantities(self, justifications: Sequence[Justification]) -> Iterator[Step]:
        """What each quantity does that stands in the same place in both texts."""
        for found in justifications:
            stated = found.pair.premise.text if found.pair else ""
            numset = found.hypothesis
            # Both texts suppose, or speak of each of, the same things: only a negation or a
            # negative quantifier turns the comparison of their quantities round.
            here = [s for s in self._hypothesis[numset.sentence] if self._turns(s, numset)]
            direction = polarity(_first(self._case.hypothesis, numset), here)
            relation = _entailment(found).projected(direction)
            sentence = self._case.hypothesis.sentences[numset.sentence]
            if relation is Entailment.ALTERNATION and is_only_possible(
                sentence, numset.head, self._operators
            ):
                relation = Entailment.INDEPENDENT
            yield Step(f"{stated} → {numset.text}", relation)

    def _turns(self, scope: Scope, numset: Numset) -> bool:
        operator = self._case.hypothesis.sentences[numset.sentence].tokens[scope.operator]
        quantifier = self._operators.quantifiers.get(operator.lemma.lower())
        is_universal = quantifier is not None and quantifier.scope is Monotonicity.UP
        is_its_own = numset.holds(operator)
        return scope.effect is Monotonicity.DOWN and not (
            scope.is_supposition or is_universal or is_its_own
        )

    def of_words(self, alignment: Alignment, found: Sequence[Counterpart]) -> Iterator[Step]:
        """What each edit does to the words outside the quantities that have been compared."""
        stated = [each.pair.premise for each in found]
        asked = [each.pair.hypothesis for each in found]
        for edit in alignment.edits:
            left = outside(edit.premise, stated, self._case.premise)
            right = outside(edit.hypothesis, asked, self._case.hypothesis)
            if left or right:
                rest = Edit(left, right)
                relation = relate(
                    [p.token for p in left],
                    [p.token for p in right],
                    self._lexicon,
                    self._operators,
                )
                direction = self._polarity(rest)
                restricts = not is_determining([p.token for p in (*left, *right)], self._operators)
                yield Step(str(rest), relation.projected(direction), direction, restricts)

    def of_other_units(self, alignment: Alignment, found: Sequence[Counterpart]) -> Iterator[Step]:
        """The numbers that stay and are now of something else: sixty percent, sixty people."""
        compared = {each.pair.hypothesis for each in found}
        for asked in self._case.hypothesis_numsets:
            stated = None if asked in compared else _of_same_number(asked, self._case, alignment)
            if stated is not None and stated.unit.kind not in (asked.unit.kind, Kind.RATIO):
                yield Step(f"{stated.text} → {asked.text}", Entailment.INDEPENDENT)

    def _polarity(self, edit: Edit) -> Monotonicity:
        """Where the texts are read in two ways, the one that has found an operator is believed."""
        sides = ((edit.hypothesis, self._hypothesis), (edit.premise, self._premise))
        found = [
            polarity(places[0].token.index, around[places[0].sentence])
            for places, around in sides
            if places
        ]
        return next((each for each in found if each is not Monotonicity.UP), Monotonicity.UP)


def _scopes(
    document: Document, numsets: Sequence[Numset], operators: Operators
) -> tuple[tuple[Scope, ...], ...]:
    return tuple(
        scopes(sentence, [n for n in numsets if n.sentence == index], operators)
        for index, sentence in enumerate(document.sentences)
    )


def _first(document: Document, numset: Numset) -> int:
    inside = numset.tokens_in(document.sentences[numset.sentence])
    return inside[0].index if inside else numset.head


def _of_same_number(asked: Numset, case: Case, alignment: Alignment) -> Numset | None:
    """The premise quantity with the very number of the asked one."""
    for given, kept in alignment.matches:
        is_inside = kept.sentence == asked.sentence and asked.holds(kept.token)
        if is_inside and kept.token.index != asked.head:
            held = (n for n in case.premise_numsets if n.sentence == given.sentence)
            return next((n for n in held if n.holds(given.token)), None)
    return None


def _entailment(found: Justification) -> Entailment:
    if found.rule == "same-value" and found.relation is Relation.ENTAILS:
        return Entailment.EQUIVALENT
    if found.rule == "bound-tighter":
        return Entailment.REVERSE
    return _OF_RELATION.get(found.relation, Entailment.INDEPENDENT)
