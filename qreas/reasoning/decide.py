"""The default reasoner: proofs by logic, by arithmetic, and then what the words weigh."""

from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from qreas.composition.commitment import is_arithmetic
from qreas.lexicon.labels import load_labels
from qreas.lexicon.load import Lexicon, load_lexicon
from qreas.ports import Embedder
from qreas.reasoning.calculating import is_miscalculated, is_surely_calculated, proves_by_arithmetic
from qreas.reasoning.calculation.account_gaps import is_told_of_each, leaves_amount
from qreas.reasoning.denial.other_occasions import (
    is_at_another_time,
    is_of_another,
    is_of_another_of_row,
    is_of_other_occasion,
)
from qreas.reasoning.denial.other_predicates import says_something_else
from qreas.reasoning.denial.plans import (
    is_deed_of_what_is_general,
    plans_anew,
    rests_on_what_may_be,
)
from qreas.reasoning.denial.priced_counts import is_of_priced
from qreas.reasoning.denial.unrelated import is_unrelated
from qreas.reasoning.denial.untold_changes import changes_by_some, tells_change_of_untold
from qreas.reasoning.denial.untold_circumstances import (
    adds_what_is_inside,
    is_of_a_third_setting,
    is_of_a_third_sort,
    is_of_another_time,
    is_of_other_compound,
    is_of_untold_sort,
)
from qreas.reasoning.denial.untold_deeds import (
    contradicts_nothing,
    contradicts_untold,
    is_of_other_state,
    speaks_of_untold,
)
from qreas.reasoning.denial.untold_things import (
    multiplies_ages,
    shortens_by_earlier,
    sums_untold_things,
)
from qreas.reasoning.findings import Findings
from qreas.reasoning.justify import justify
from qreas.reasoning.one_event.for_and_against import begins_on_other_side
from qreas.reasoning.one_event.other_fates import asks_for_untold_fate, untold_fate
from qreas.reasoning.one_event.other_modifiers import any_of_sorts, moved_sort
from qreas.reasoning.one_event.other_owners import is_of_other_owners
from qreas.reasoning.paper import certain, missing
from qreas.reasoning.proof import Proof
from qreas.reasoning.provers import PROVERS, prover_index
from qreas.reasoning.rules import Numerals
from qreas.reasoning.tellings.retellings import are_told_plainly
from qreas.reasoning.weighing.bars import RULES, bar, bars_proof
from qreas.reasoning.weighing.features import features
from qreas.reasoning.weighing.quantity_features import void_grounds
from qreas.reasoning.weighing.weigh import weigh
from qreas.reasoning.weighing.weights import WEIGHTS, Model, load_model
from qreas.tags import SUBJECTS
from qreas.types import Case, Judgment, Justification, Label, Missing, Numset, Relation

ARITHMETIC = "arithmetic"
"""The name of what proves by the composer's equations, where none of `PROVERS` does."""

# What tells a story as an account, where an equation may tell the same.
_ACCOUNTS = "accounts"
# The provers that a sure calculation goes before.
_OVER_WORDS = ("settings", "same-event", "edits", "roles", "replacement")
# The provers that compare texts word by word, and may take the words from two clauses.
_OF_ONE_EVENT = (
    *("told", "outright", "lists", "tolls", "times", "same-event", "edits"),
    *("courses", "measures"),
)
# The provers that compare how much or many texts tell of one thing.
_OF_ONE_THING = ("outright", "lists", "measures", "same-event", "edits")
_OF_ONE_OWNER = (*_OF_ONE_THING, "parts")
_OF_ONE_COURSE = "courses"
# The bars that no way of proving gets round: last week is not this week, nor Rome all places.
_BARRING_ANY = frozenset(("bound-of-part", "other-time"))
# What these provers leave open, a sure calculation may settle.
_OPEN = ("comparisons", "opposites")
# What leaves open what is told in almost the same words of something else, or in another dimension.
_WORD_BY_WORD = ("edits", "replacement", "measures")
# Of the hypothesis's words, how many may be left over in what still follows: function words of
# content ("take place"), comment, and what the lexicon does not know.
_UNALIGNED_SHARE = 0.4


@dataclass(frozen=True, slots=True)
class DefaultReasoner:
    """Decides by logic, by arithmetic where a text calculates, else by quantities and words.

    numerals: what a bare number says, see `qreas.reasoning.rules`.
    provers:  which of `PROVERS` are asked.
    bars:     which of `RULES` may keep from following what the words would prove.
    weights:  the fitted model that weighs the words where nothing is proved; None leaves the
              decision to the quantities and the share of words that is left over.
    encoder:  whose likenesses the weights know too, see `qreas fit --encoder`.
    """

    numerals: Numerals = "exact"
    provers: tuple[str, ...] = tuple(PROVERS)
    bars: tuple[str, ...] = tuple(RULES)
    weights: Path | None = WEIGHTS
    lexicon: Lexicon = field(default_factory=load_lexicon)
    encoder: Embedder | None = None

    def reason(self, case: Case) -> Judgment:
        """The first proof that a prover finds, else what the quantities say.

        Where a text surely calculates, the calculation goes before the logic of its words: "13
        ducks swim and 20 join them" has "13 ducks swim" in it, and yet there are 33.
        """
        told = self.findings(case.told or case)
        proof = self.prove(told)
        if proof is None or proof.label is not Label.ENTAILMENT:
            apart = self.by_scene(case, proof)
            if apart is not None:
                return apart
        if proof is not None:
            return _judgment(told.case, proof)
        alone = self.by_clause(case)
        if alone is not None and alone.label is not Label.NEUTRAL:
            return alone
        found = told if case.told is None else self.findings(case)
        if self.weights is None:
            return _judgment(case, _by_share(found))
        weighed = self._by_weights(found, load_model(self.weights))
        return weighed if alone is None or weighed.label is Label.NEUTRAL else alone

    def by_scene(self, case: Case, proof: Proof | None) -> Judgment | None:
        """What is proved by the one sentence that speaks of what is asked.

        proof: what is by the whole premise, where the others were taken for more of the same; that
               they leave something open that it denies is no reason to doubt it.
        """
        for apart in case.apart:
            own = self.prove(self.findings(apart))
            if own is not None and (proof is None or own.label is not Label.NEUTRAL):
                return _judgment(apart, own)
        return None

    def by_clause(self, case: Case) -> Judgment | None:
        """What is proved by the one sentence or clause that is asked, where nothing is by all.

        A clause that is told in almost the words of the hypothesis leaves open what is more than
        that; a calculation may lack what another clause tells.
        """
        for alone in case.alone:
            proved = self.proved_by(self.findings(alone))
            if proved is None or proved[0] == ARITHMETIC:
                continue
            name, proof = proved
            if _only_tells_which(proof, alone) or _names_other_day(name, proof, alone):
                continue
            is_open = proof.label is Label.NEUTRAL
            if not is_open or (name in _WORD_BY_WORD and not alone.is_cut_short):
                return _judgment(alone, proof)
        return None

    def findings(self, case: Case) -> Findings:
        """What provers and features read of a case."""
        return Findings(case, justify(case, self.numerals), self.lexicon)

    def prove(self, found: Findings) -> Proof | None:
        """A proof by logic or by arithmetic, which no weight overrules; None leaves it open.

        found: of the case as it is told, where there is one, see `Case.told`.
        """
        proved = self.proved_by(found)
        return None if proved is None else proved[1]

    def proved_by(self, found: Findings) -> tuple[str, Proof] | None:
        """The proof with the name of the one of `PROVERS` that found it, or "arithmetic".

        Of a blank hypothesis nothing is proved: it says nothing, not even word for word.
        """
        if not found.case.hypothesis.text.strip():
            return None
        settled = found.justifications
        computes = proves_by_arithmetic(found.case, settled)
        calculates = computes and not _is_left_open(found)
        is_sure = calculates and is_surely_calculated(found.case) and not are_told_plainly(found)
        for name, prove in prover_index().called_for(found.case, self.provers):
            if is_sure and name in _OVER_WORDS:
                continue
            proof = prove(found, self.numerals)
            if proof is None or (is_sure and name in _OPEN and proof.label is Label.NEUTRAL):
                continue
            if is_sure and name == _ACCOUNTS and proof.label is _label(settled):
                break  # which the equation shows
            is_entailed = proof.label is Label.ENTAILMENT
            barring = self.bars if name in _OF_ONE_EVENT else _BARRING_ANY & set(self.bars)
            if is_entailed and bars_proof(found, barring):
                continue
            is_denied = proof.label is Label.CONTRADICTION
            if is_denied and name in _OF_ONE_THING and _is_of_another(found):
                continue
            if name in _OF_ONE_THING and _has_changed(proof, found):
                continue
            if is_denied and (
                _is_of_other_occasion(name, proof, found)
                or (name in _OF_ONE_THING and is_of_another_of_row(proof.justifications, found))
            ):
                asked = proof.justifications[0].hypothesis if proof.justifications else None
                return name, Proof(Label.NEUTRAL, name, missing=_of_other(asked))
            if (
                is_denied
                and name in _OF_ONE_OWNER
                and is_of_other_owners(proof.justifications, found)
            ):
                continue
            return name, proof
        if computes and (is_of_other_state(found) or begins_on_other_side(found)):
            return None
        if calculates or computes or is_miscalculated(found.case, settled):
            label = _label(settled) if calculates else Label.NEUTRAL
            return ARITHMETIC, Proof(label, ARITHMETIC, settled, (), missing(settled))
        return None

    def _by_weights(self, found: Findings, model: Model) -> Judgment:
        """What the fitted model makes of the words and quantities."""
        known = features(found, self.encoder)
        weighed = weigh(known, model, void_grounds(found), partial(bar, found, self.bars))
        return Judgment(
            weighed.label,
            weighed.probabilities,
            found.case,
            found.justifications,
            _missing(found) if weighed.label is Label.NEUTRAL else (),
            weighed.evidence,
            found.case.limits_hit,
        )


def _names_other_day(name: str, proof: Proof, case: Case) -> bool:
    """A number is held against one of a day of which the clause tells nothing."""
    labels = load_labels("en")
    days = (labels.weekdays | labels.months) & case.hypothesis.vocabulary
    is_compared = proof.label is Label.CONTRADICTION and name in _OF_ONE_THING
    return is_compared and not days <= case.premise.vocabulary


def _only_tells_which(proof: Proof, case: Case) -> bool:
    """What differs only says which one is meant: "the 800 m champion"."""
    differing = (j.hypothesis for j in proof.justifications if j.relation is Relation.CONTRADICTS)
    for numset in differing:
        sentence = case.hypothesis.sentences[numset.sentence]
        heads = [t for t in sentence.children(sentence.root.index) if t.dep in SUBJECTS]
        if any(t in heads for t in sentence.ancestors(numset.head)):
            return True
    return False


def _is_of_other_occasion(name: str, proof: Proof, found: Findings) -> bool:
    """A prover holds against each other what happened at two times, or to another of a kind."""
    if name == _OF_ONE_COURSE:
        return is_of_another(found)
    if name not in _OF_ONE_THING:
        return False
    return is_of_other_occasion(found) or is_at_another_time(proof.justifications, found)


def _is_of_another(found: Findings) -> bool:
    """It is told of another thing, or of another sort of it, than what could be false."""
    is_of_other_sort = moved_sort(found) is not None or any_of_sorts(found) is not None
    return is_of_other_sort or contradicts_nothing(found) or is_of_priced(found)


def _is_left_open(found: Findings) -> bool:
    """What comes of the numbers is not what the hypothesis says, though it has the number."""
    is_untold = is_unrelated(found) or says_something_else(found) or asks_for_untold_fate(found)
    is_untold = is_untold or untold_fate(found) is not None
    is_untold = is_untold or speaks_of_untold(found) or contradicts_untold(found)
    asked = found.case.hypothesis_numsets
    is_untold = is_untold or is_of_another_time(found) or is_of_untold_sort(asked, found)
    is_untold = is_untold or is_of_a_third_sort(found) or adds_what_is_inside(found)
    is_untold = is_untold or is_of_a_third_setting(found) or sums_untold_things(found)
    is_untold = is_untold or tells_change_of_untold(found) or multiplies_ages(found)
    is_untold = is_untold or shortens_by_earlier(found)
    is_unknown = is_untold or changes_by_some(found) or is_of_other_compound(found)
    is_unknown = is_unknown or _leaves_amount(found)
    is_unknown = is_unknown or is_deed_of_what_is_general(found)
    return is_unknown or plans_anew(found) or rests_on_what_may_be(found)


def _leaves_amount(found: Findings) -> bool:
    """The calculation is no whole account: it leaves alone some that came or went."""
    return any(
        each.equation is not None
        and is_arithmetic(each.equation)
        and leaves_amount(
            each.equation.reckoned,
            each.hypothesis,
            found,
            None if each.equation.holds else each.equation.value.low,
        )
        for each in found.justifications
    )


def _has_changed(proof: Proof, found: Findings) -> bool:
    """Some came or went after what it compares, and it is asked how many there are then.

    Or what it compares is told of each of several: "12 km on each of 5 days". What tells as many
    numbers as the premise tells its story again, and asks for no balance.
    """
    if len(found.case.hypothesis_numsets) >= len(found.case.premise_numsets):
        return False
    is_denied = proof.label is Label.CONTRADICTION
    return any(
        leaves_amount(
            (pair.premise,),
            pair.hypothesis,
            found,
            pair.premise.interval.low if is_denied else None,
        )
        or (is_denied and is_told_of_each(pair.premise, pair.hypothesis, found))
        for pair in (each.pair for each in proof.justifications)
        if pair is not None
    )


def _of_other(asked: Numset | None) -> tuple[Missing, ...]:
    return () if asked is None else (Missing("other-occasion", asked.text, asked),)


def _missing(found: Findings) -> tuple[Missing, ...]:
    """The quantities that nothing settles, and the words that nothing stands for.

    The words of a quantity that is asked are settled with it, or left open with it.
    """
    settled = found.justifications
    asked = [j.hypothesis for j in settled]
    words = (
        link.hypothesis.token.text
        for link in found.alignment.links
        if not link.is_aligned and not any(n.holds(link.hypothesis.token) for n in asked)
    )
    return (*missing(settled), *(Missing("unaligned-word", word) for word in words))


def _by_share(found: Findings) -> Proof:
    """The label of the quantities, unless too much else is said."""
    links = found.alignment.links
    alone = sum(not link.is_aligned for link in links)
    label = _label(found.justifications)
    if alone > _UNALIGNED_SHARE * len(links):
        label = Label.NEUTRAL
    left = _missing(found) if label is Label.NEUTRAL else ()
    return Proof(label, "quantities", found.justifications, (), left)


def _label(found: tuple[Justification, ...]) -> Label:
    relations = {each.relation for each in found}
    if Relation.CONTRADICTS in relations:
        return Label.CONTRADICTION
    return Label.ENTAILMENT if relations == {Relation.ENTAILS} else Label.NEUTRAL


def _judgment(case: Case, proof: Proof) -> Judgment:
    told = (proof.justifications, proof.missing, proof.evidence)
    return Judgment(proof.label, certain(proof.label), case, *told, case.limits_hit)
