"""Natural logic for two texts that are nearly the same: every edit is weighed where it stands.

MacCartney and Manning 2009: the hypothesis is reached from the premise by edits; each edit has a
relation of its own (words by the taxonomy, quantities by their intervals), the context projects it,
and the chain joins them. Only a chain in which every edit is understood is a proof.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from qreas.kind_sets import POINTS_IN_TIME
from qreas.lexicon.load import Lexicon
from qreas.lexicon.store import Pos
from qreas.reasoning.alignment.edits import Edit, Rewriting
from qreas.reasoning.events.distribution import are_each_and_all, is_of_each_alone
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.exclusion import are_two_ends, is_of_another_sort, unless_compatible
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.particles import are_turned, particle_of
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.logic.changes import (
    FEW,
    NEARLY_ALL,
    Change,
    closed,
    is_telling,
    joined,
    restricted,
    restriction_of,
)
from qreas.reasoning.logic.dated_sides import by_span, unless_on_a_side
from qreas.reasoning.logic.lexical import Entailment
from qreas.reasoning.logic.moved import is_of_other_date, moves_phrase, skips_value, widens_time
from qreas.reasoning.logic.nearness import (
    Sides,
    changes_number,
    edits_between,
    is_of_a_part,
    is_one_sentence,
    joins_gapped,
    keeps,
    leaves_its_clause,
    leaves_its_head,
    takes_over,
)
from qreas.reasoning.logic.other_numbers import (
    counts_another,
    denies_it_of_others,
    holds_share_to_number,
    is_for_another_number,
    is_of_another_of_a_row,
    is_of_one_beside,
    is_of_other_amounts,
    is_of_other_state,
    is_told_of_some,
    leaves_out_another,
    says_else_of_fewer,
    sets_other_values,
)
from qreas.reasoning.logic.places import counterparts, narrowed
from qreas.reasoning.logic.projection import (
    Context,
    is_of_lack,
    supposes_otherwise,
)
from qreas.reasoning.logic.two_denials import adds_two_denials, denies_in_other_words
from qreas.reasoning.logic.universals import is_of_all_or_none
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals, compare
from qreas.tags import NOMINAL, OBLIQUE, RELATIVE, SUPERLATIVE
from qreas.types import (
    Case,
    CompatiblePair,
    Evidence,
    Justification,
    Kind,
    Label,
    Missing,
    Relation,
)

_STANDARD = frozenset(("than",))
# Words that tell which of several one speaks of, and how they hang on what they tell that of.
_QUALITIES: Mapping[str, Pos] = {"ADJ": "a", "NOUN": "n"}
_OF_NOUNS = ("amod", "nsubj", "obj", "obl", "nmod")
_PLACING = frozenset(("in", "at", "on", "near", "from"))
_ONE = "one"
_LABELS = {
    Entailment.EQUIVALENT: Label.ENTAILMENT,
    Entailment.FORWARD: Label.ENTAILMENT,
    Entailment.NEGATION: Label.CONTRADICTION,
    Entailment.ALTERNATION: Label.CONTRADICTION,
    Entailment.REVERSE: Label.NEUTRAL,
    Entailment.INDEPENDENT: Label.NEUTRAL,
}


def prove_by_edits(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the texts are nearly the same and every edit between them is understood.

    Of a premise of several sentences, that nearest to the hypothesis may be nearly the same. What
    follows from it follows from the text; what does not may yet be told or be mended elsewhere.
    """
    case = findings.case
    if _compares_anew(case) or supposes_otherwise(case) or denies_in_other_words(case):
        return None
    sides = (findings.premise_places, findings.hypothesis_places)
    is_one = len(case.premise.sentences) < 2 or len(case.hypothesis.sentences) != 1
    if is_one or keeps(sides, NEARLY_ALL):
        proof = _proved(case, sides, findings.lexicon, numerals)
        return None if proof is not None and _rests_on_all(proof, findings) else proof
    nearest = _nearest(case)
    inside = tuple(place for place in findings.premise_places if place.sentence == nearest)
    sides = (inside, findings.hypothesis_places)
    proof = _proved(_of_sentence(nearest, case), sides, findings.lexicon, numerals)
    if proof is None or proof.label is Label.ENTAILMENT or _is_silent_but(nearest, findings):
        return proof
    return None


def _rests_on_all(proof: Proof, findings: Findings) -> bool:
    """It holds the number of some, which the premise has, against the number of all of them."""
    is_against = proof.label is Label.CONTRADICTION
    return is_against and any(
        is_told_of_some(each.hypothesis, findings)
        for each in proof.justifications
        if each.relation is Relation.CONTRADICTS
    )


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
        if link.premise is not None and link.step is not Step.REFERS
    }
    return told <= {number}


def _proved(case: Case, sides: Sides, lexicon: Lexicon, numerals: Numerals) -> Proof | None:
    """A proof where what is looked at of the premise is nearly the hypothesis."""
    rewriting = edits_between(case, sides)
    if rewriting is None:
        return None
    found = counterparts(case, rewriting)
    if not is_one_sentence(case, rewriting, found, sides) or is_of_a_part(case):
        return None
    if leaves_its_clause(rewriting) or moves_phrase(rewriting) or skips_value(rewriting, case):
        return None
    if any(map(_tells_of_another, rewriting.edits)) or takes_over(rewriting, case):
        return None
    if any(map(_is_of_one_of_all, rewriting.edits)):
        return None
    if any(is_of_one_beside(edit, case.hypothesis) for edit in rewriting.edits):
        return None
    found = narrowed(found, rewriting, case)
    if any(_is_of_each(each.pair, case) for each in found):
        return None
    if sets_other_values(rewriting, found, case):
        return None
    if any(
        counts_another(each.pair, rewriting)
        or (is_of_another_sort(each.pair, case) and not are_two_ends(each.pair))
        for each in found
    ):
        return None
    compared = (unless_compatible(compare(each.pair, numerals), case) for each in found)
    justifications = tuple(by_span(unless_on_a_side(each, case), case) for each in compared)
    differ = any(each.relation is Relation.CONTRADICTS for each in justifications)
    if differ and (
        widens_time(case)
        or is_of_another_of_a_row(justifications)
        or is_of_other_date(justifications, case)
        or is_for_another_number(case, rewriting, found)
        or leaves_out_another(justifications, rewriting, case)
        or is_of_other_amounts(justifications, case)
        or says_else_of_fewer(justifications, case)
        or any(map(_takes_any_one, rewriting.edits))
    ):
        return None
    turned = next(
        (
            edit
            for edit in rewriting.edits
            if (differ or _tells_where(edit, case) or _picks_others(edit))
            and _is_of_opposite(edit, lexicon)
        ),
        None,
    )
    if turned is None and differ:
        turned = next((edit for edit in rewriting.edits if is_of_other_state(edit)), None)
    if turned is None:
        turned = _of_opposite_verbs(justifications, rewriting, lexicon)
    if turned is not None:
        return _of_another(turned) if len(rewriting.edits) <= FEW else None
    context = Context(case, lexicon, load_operators())
    made = chain(
        context.of_words(rewriting, found),
        context.of_other_units(rewriting, found),
        _of_other_verbs(rewriting, case),
    )
    # Of many changes, each has to be closed for anything to follow.
    words = tuple(made) if len(rewriting.edits) <= FEW else closed(made)
    if words is None:
        return None
    if denies_it_of_others(words, rewriting, justifications, case):
        words = (Change(words[0].told, Entailment.INDEPENDENT),)
    if words and holds_share_to_number(case):
        given, asked = case.numsets
        words = (Change(f"{given.text} → {asked.text}", Entailment.INDEPENDENT),)
    restriction = restriction_of(words)
    quantities = tuple(
        restricted(change, each, restriction)
        for change, each in zip(context.of_quantities(justifications), justifications, strict=True)
    )
    relation = joined((*quantities, *words))
    if relation is Entailment.UNKNOWN or _tells_another(justifications, (*quantities, *words)):
        return None
    lacked = next((e for e in rewriting.edits if is_of_lack(e.premise, e.hypothesis)), None)
    if lacked is not None and relation is Entailment.INDEPENDENT:
        return _of_another(lacked) if len(rewriting.edits) <= FEW else None
    if _LABELS[relation] is Label.NEUTRAL and not is_telling(quantities, words, rewriting):
        return None
    if _LABELS[relation] is Label.CONTRADICTION and adds_two_denials(case):
        return None
    is_settled = _LABELS[relation] is not Label.NEUTRAL
    if is_settled and (leaves_its_head(rewriting) or joins_gapped(rewriting)):
        return None
    if is_settled and changes_number(rewriting, case):
        return None
    return _proof(justifications, (*quantities, *words), _LABELS[relation])


def _tells_another(settled: Sequence[Justification], changes: Sequence[Change]) -> bool:
    """It is the second one and not the first, of which something else may be said."""
    changed = [change for change in changes if change.relation is not Entailment.EQUIVALENT]
    ordinals = [j for j in settled if j.hypothesis.unit.kind is Kind.ORDINAL]
    return len(changed) > 1 and any(j.relation is Relation.CONTRADICTS for j in ordinals)


def _compares_anew(case: Case) -> bool:
    """The hypothesis alone holds one thing against another: "more than Ann" is no "more".

    In "more than five" only a number is bounded.
    """
    if case.premise.mentions(_STANDARD) or not case.hypothesis.mentions(_STANDARD):
        return False
    words = case.hypothesis.tokens
    standards = [t for t in words if t.form in _STANDARD]
    return not all(any(n.holds(t) for n in case.hypothesis_numsets) for t in standards)


def _tells_of_another(edit: Edit) -> bool:
    """The words left out end in a noun and the pronoun of its clause: what follows is said of it.

    In "Ann's flat is smaller than Ben's, which has six rooms" Ann's is not said to have six, nor
    are three in all where they are "90, of whom three are ill".
    """
    is_left_out = bool(edit.premise) and not edit.hypothesis
    is_relative = is_left_out and edit.premise[-1].token.tag in RELATIVE
    return is_relative and any(p.token.pos in (*NOMINAL, "NUM") for p in edit.premise)


def _is_of_one_of_all(edit: Edit) -> bool:
    """One stands where everyone does, or nobody, who may be one of them."""
    return bool(edit.hypothesis) and is_of_all_or_none([p.token for p in edit.premise])


def _is_of_each(pair: CompatiblePair, case: Case) -> bool:
    """The premise tells so much of each of several, where the hypothesis tells it of all."""
    given = case.premise.sentences[pair.premise.sentence]
    asked = case.hypothesis.sentences[pair.hypothesis.sentence]
    return are_each_and_all(given, asked) or is_of_each_alone(pair.premise, given, asked)


def _is_of_opposite(edit: Edit, lexicon: Lexicon) -> bool:
    """It is said of the opposite one, which may have another number: the oldest, the youngest."""
    given, asked = (
        [p.token for p in side if p.token.pos in _QUALITIES and p.token.dep in _OF_NOUNS]
        for side in (edit.premise, edit.hypothesis)
    )
    return any(
        other.lemma in lexicon.taxonomy.antonyms(one.lemma, _QUALITIES[one.pos])
        for one in given
        for other in asked
    )


def _picks_others(edit: Edit) -> bool:
    """The words single out others of a sort: what the oldest do, the youngest may do or not."""
    sides = (edit.premise, edit.hypothesis)
    return all(any(p.token.tag in SUPERLATIVE for p in side) for side in sides)


def _takes_any_one(edit: Edit) -> bool:
    """One of them stands where the premise singles one out, or tells of several together."""
    is_one = any(p.token.form == _ONE for p in edit.hypothesis)
    return is_one and any(p.token.tag in SUPERLATIVE or p.token.pos == "NUM" for p in edit.premise)


def _tells_where(edit: Edit, case: Case) -> bool:
    """The words are in a phrase for where so many things are: "in the upper village"."""
    if not any(n.unit.kind is Kind.COUNT for n in case.hypothesis_numsets):
        return False
    return any(
        (noun := sentence.tokens[place.token.head]).dep in OBLIQUE
        and marker_of(noun, sentence) in _PLACING
        for place in edit.premise
        for sentence in (case.premise.sentences[place.sentence],)
        if place.token.dep == "amod"
    )


def _of_opposite_verbs(
    settled: Sequence[Justification], rewriting: Rewriting, lexicon: Lexicon
) -> Edit | None:
    """The opposite happens at another time: what opened in 2015 may close in 2019."""
    dates = [j for j in settled if j.hypothesis.unit.kind in POINTS_IN_TIME]
    if not any(j.relation is Relation.CONTRADICTS for j in dates):
        return None
    for edit in rewriting.edits:
        given, asked = (
            [p.token.lemma for p in side if p.token.pos == "VERB"]
            for side in (edit.premise, edit.hypothesis)
        )
        if any(b in lexicon.taxonomy.antonyms(a, "v") for a in given for b in asked):
            return edit
    return None


def _of_another(edit: Edit) -> Proof:
    evidence = Evidence("edit-independent", str(edit), towards=Label.NEUTRAL)
    return Proof(Label.NEUTRAL, "edits", (), (evidence,), (Missing("other-word", str(edit)),))


def _of_other_verbs(rewriting: Rewriting, case: Case) -> Iterator[Change]:
    """The verb stays the same, but not with what goes with it: "look after", "look for"."""
    premise, hypothesis = case.premise.sentences, case.hypothesis.sentences
    for given, asked in rewriting.matches:
        one = (given.token, premise[given.sentence])
        other = (asked.token, hypothesis[asked.sentence])
        if given.token.pos == "VERB" and are_turned(one, other):
            told = (
                f"{given.token.text} {particle_of(*one)} → {asked.token.text} {particle_of(*other)}"
            )
            yield Change(told, Entailment.INDEPENDENT)


def _proof(
    justifications: tuple[Justification, ...], changes: Sequence[Change], label: Label
) -> Proof:
    made = [change for change in changes if change.relation is not Entailment.EQUIVALENT]
    made = [change for change in made if not _is_part_of_another(change, made)]
    evidence = tuple(_step(change, label) for change in made)
    missing = tuple(
        Missing("stronger-than-premise", change.asked)
        for change in made
        if label is Label.NEUTRAL
        and change.relation in (Entailment.REVERSE, Entailment.INDEPENDENT)
    )
    return Proof(label, "edits", justifications, evidence, missing)


def _step(change: Change, label: Label) -> Evidence:
    """What is added, left out, or stands for something else, and how that lies to it."""
    if not change.given:
        return Evidence("edit-added", change.asked, towards=label)
    if not change.asked:
        return Evidence("edit-left-out", change.given, towards=label)
    return Evidence(f"edit-{change.relation.name.lower()}", change.told, towards=label)


def _is_part_of_another(change: Change, made: Sequence[Change]) -> bool:
    """What is added is in what stands for something else: "thirty" in "thirty pupils"."""
    added = change.asked.split()
    return not change.given and any(
        other is not change and other.given and set(added) <= set(other.asked.split())
        for other in made
    )
