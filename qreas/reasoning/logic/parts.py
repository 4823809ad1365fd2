"""Proofs from a part of the premise: one clause of it settles the hypothesis by natural logic.

Each step that leads from a text to a clause of it (embedding, ellipsis, anaphora, instantiation) is
a module of its own; here the clause is put in the place of the premise, and what natural logic
makes of it is read by what the premise says of the clause.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from qreas.composition.cues import find_cues
from qreas.function_words import ARTICLES
from qreas.kind_sets import MEASURED
from qreas.lexicon.load import Lexicon
from qreas.pruning import prune
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.distribution import is_joint
from qreas.reasoning.events.statements import Statement, negates, statements
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import Operators, load_operators
from qreas.reasoning.logic.anaphora import resolved
from qreas.reasoning.logic.conjuncts import conjuncts
from qreas.reasoning.logic.consequences import Consequence, Force
from qreas.reasoning.logic.derived import with_hypothesis, with_premise
from qreas.reasoning.logic.ellipsis import elided
from qreas.reasoning.logic.imperfective import is_progressive, unfinished
from qreas.reasoning.logic.natural import prove_by_edits
from qreas.reasoning.logic.syllogisms import instances, predicate_of_member
from qreas.reasoning.logic.veridicality import embedded
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Case, Evidence, Kind, Label, Missing

# What a clause that settles the hypothesis in one way makes of it, by what is said of the clause. A
# clause that fails makes nothing of what excludes it: both may be false.
_LABELS = {
    (Force.HOLDS, Label.ENTAILMENT): Label.ENTAILMENT,
    (Force.HOLDS, Label.CONTRADICTION): Label.CONTRADICTION,
    (Force.FAILS, Label.ENTAILMENT): Label.CONTRADICTION,
    (Force.OPEN, Label.ENTAILMENT): Label.NEUTRAL,
    (Force.OPEN, Label.CONTRADICTION): Label.NEUTRAL,
}
_AHEAD = frozenset(("MD", "TO"))
_AMOUNTS = MEASURED | {Kind.COUNT}
_LEFT_OUT = "edit-left-out"
# The cue of how something was at first.
_BEFORE = "initial"
_STRENGTH = (Label.ENTAILMENT, Label.CONTRADICTION, Label.NEUTRAL)


def prove_by_parts(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when a clause of the premise settles the hypothesis; the strongest, of several."""
    case, lexicon = findings.case, findings.lexicon
    operators = load_operators()
    asked = findings.hypothesis_statements
    if _embeds(asked, case, operators):
        return None
    if len(asked) == len(case.hypothesis.sentences) == 1:
        case = _in_order(case, asked[0])
    found = [
        proof
        for part in _consequences(asked, findings.premise_statements, case, operators)
        if (proof := proof_from(part, case, lexicon, numerals)) is not None
    ]
    return min(found, key=lambda proof: _STRENGTH.index(proof.label), default=None)


def _embeds(asked: Sequence[Statement], case: Case, operators: Operators) -> bool:
    """The hypothesis has a clause under a verb of its own, or speaks of what is to come."""
    # A capital tells the month from the modal.
    ahead = (t for t in case.hypothesis.tokens if t.tag in _AHEAD and t.text[:1].islower())
    return any(True for _ in ahead) or any(
        any(embedded(each, case.hypothesis, operators)) for each in asked
    )


def _consequences(
    asked: Sequence[Statement], said: Sequence[Statement], case: Case, operators: Operators
) -> Iterator[Consequence]:
    is_under_way = any(map(is_progressive, asked))
    is_joined = any(True for one in asked for _ in conjuncts(one, case.hypothesis_numsets))
    for each in said:
        yield from embedded(each, case.premise, operators)
        if not is_under_way:
            yield from unfinished(each)
        if not is_joined:
            yield from conjuncts(each, case.premise_numsets)
    # What two clauses say together ("in March and April") is in neither of them.
    is_of_both = any(map(is_joint, case.hypothesis.sentences))
    if not is_of_both and not any(p.token.pos == "CCONJ" for each in asked for p in each.places):
        tells_how = any(p.token.pos == "ADV" for each in asked for p in each.places)
        yield from elided(said, tells_how=tells_how)
    yield from resolved(said)
    yield from instances(said, operators)


def proof_from(part: Consequence, case: Case, lexicon: Lexicon, numerals: Numerals) -> Proof | None:
    """What natural logic makes of the hypothesis by a clause that the premise speaks of."""
    narrowed = with_premise(_beyond_class(part, case), part.places)
    turned = _of_complement(part, narrowed, lexicon)
    if turned is not None:
        settled = prove_by_edits(Findings(turned, (), lexicon), numerals)
        if settled is not None:
            step = Evidence(f"{part.rule}-fails", str(part), towards=settled.label)
            evidence = (step, *settled.evidence)
            return replace(settled, rule=part.rule, evidence=evidence)
    denied = _of_denied(part, narrowed)
    if denied is not None:
        settled = prove_by_edits(Findings(denied, (), lexicon), numerals)
        if settled is not None and settled.label is Label.ENTAILMENT:
            step = Evidence(f"{part.rule}-fails", str(part), towards=Label.ENTAILMENT)
            return Proof(Label.ENTAILMENT, part.rule, settled.justifications, (step,))
    settled = prove_by_edits(Findings(narrowed, (), lexicon), numerals)
    label = _label(part, settled.label) if settled is not None else None
    if settled is None or label is None or _may_mean_all(part, settled):
        return None
    if settled.label is Label.CONTRADICTION and _is_of_time_before(part, case):
        return None
    step = Evidence(f"{part.rule}-{part.force.name.lower()}", str(part), towards=label)
    missing = _missing(part, settled, case) if label is Label.NEUTRAL else ()
    return Proof(label, part.rule, settled.justifications, (step, *settled.evidence), missing)


def _may_mean_all(part: Consequence, settled: Proof) -> bool:
    """The number is at odds with that of one time or place, which the hypothesis leaves out."""
    is_left_out = any(each.name == _LEFT_OUT for each in settled.evidence)
    return part.is_portion and settled.label is not Label.ENTAILMENT and is_left_out


def _is_of_time_before(part: Consequence, case: Case) -> bool:
    """The clause alone tells how it was before, which may have changed."""
    told = find_cues([place.token for place in part.places])
    return _BEFORE in told and _BEFORE not in find_cues(tuple(case.hypothesis.tokens))


def _of_complement(part: Consequence, case: Case, lexicon: Lexicon) -> Case | None:
    """The pair of a clause that fails with all numbers but those that it bounds in their place.

    Where it is not so that fewer than 20 came, 20 or more did; None where more than the number of
    one thing may be denied.
    """
    if part.force is not Force.FAILS or len(case.premise_numsets) != 1:
        return None
    told = case.premise_numsets[0]
    others = told.interval.complement() if told.interval.is_one_sided else None
    words = [t.lemma for t in case.premise.tokens if not told.holds(t)]
    known = load_operators()
    is_scoped = any(word in known.quantifiers or word in known.negations for word in words)
    if others is None or told.unit.kind not in _AMOUNTS or is_scoped:
        return None
    numsets = (replace(told, interval=others),)
    pairs = prune(numsets, case.hypothesis_numsets, lexicon)
    return replace(case, premise_numsets=numsets, pairs=pairs)


def _of_denied(part: Consequence, case: Case) -> Case | None:
    """The pair without the hypothesis's "not", of a clause that fails and says no more than it.

    Who failed to lift the box did not lift it, nor did they lift the heavy box; None for others.
    """
    asked = statements(case.hypothesis) if part.force is Force.FAILS else ()
    if len(asked) != 1 or not asked[0].is_negated:
        return None
    places = [p for p in asked[0].places if not (negates(p.token) or _only_carries(p, asked[0]))]
    given = {p.token.lemma for p in part.places if p.token.form not in ARTICLES}
    if not given <= {p.token.lemma for p in places}:
        return None
    return with_hypothesis(case, places)


def _only_carries(place: Place, asked: Statement) -> bool:
    return place in asked.verbs and place.token.lemma == "do" and place.token.pos == "AUX"


def _missing(part: Consequence, settled: Proof, case: Case) -> tuple[Missing, ...]:
    """Of what holds or fails, what the hypothesis says beyond it; else that it is not told."""
    if part.force is Force.OPEN:
        return (Missing("not-claimed", str(part)),)
    return settled.missing or (Missing("stronger-than-premise", case.hypothesis.text),)


def _label(part: Consequence, settled: Label) -> Label | None:
    if settled is Label.NEUTRAL:
        return Label.NEUTRAL if part.is_all else None
    if settled is Label.CONTRADICTION and not part.is_exclusive:
        return Label.NEUTRAL
    return _LABELS.get((part.force, settled))


def _in_order(case: Case, asked: Statement) -> Case:
    """The pair with what stands before the hypothesis's subject at its end, as clauses have it."""
    places = asked.places
    is_fronted = any(p.token.index < places[0].token.index for p in places)
    return with_hypothesis(case, places) if is_fronted else case


def _beyond_class(part: Consequence, case: Case) -> Case:
    """Of an individual whose class is known, what is asked beyond its class."""
    asked = statements(case.hypothesis) if part.rule == "instance" else ()
    if len(asked) != 1:
        return case
    places = predicate_of_member(asked[0])
    return with_hypothesis(case, places) if places else case
