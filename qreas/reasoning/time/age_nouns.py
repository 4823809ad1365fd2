"""Nouns for those of an age in the place of the age: the 17-year-old who sang is a teenager."""

from collections.abc import Iterator
from dataclasses import replace

from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.age_groups import load_age_groups
from qreas.reasoning.logic.derived import with_premise
from qreas.reasoning.logic.natural import prove_by_edits
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Evidence, Kind, Label, Numset, Token

_RULE = "age-nouns"
_OLD = "old"


@needs(hypothesis=load_age_groups)
def prove_by_age_nouns(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis follows with a noun for their age in the place of the aged."""
    case, groups = found.case, load_age_groups()
    if case.premise.mentions(groups):
        return None
    ages = [n for n in case.premise_numsets if n.unit.kind is Kind.AGE]
    for noun in (t for t in case.hypothesis.tokens if t.form in groups):
        for age in ages:
            if not age.interval.within(groups[noun.form]):
                continue
            for kept in _renamed(age, noun, found):
                derived = Findings(with_premise(case, kept), (), found.lexicon)
                proof = prove_by_edits(derived, numerals)
                if proof is not None and proof.label is Label.ENTAILMENT:
                    told = f"{age.text} → {noun.text}"
                    return Proof(Label.ENTAILMENT, _RULE, (), (Evidence(f"by-{_RULE}", told),))
    return None


def _renamed(age: Numset, noun: Token, found: Findings) -> Iterator[tuple[Place, ...]]:
    """The words of the premise's sentence with the noun for "17-year-old", "17-year-old boy"."""
    sentence = found.case.premise.sentences[age.sentence]
    own = [t for t in sentence.tokens if age.holds(t)]
    if not own or own[-1].form != _OLD:
        return
    last = own[-1]
    behind = sentence.tokens[last.index + 1 : last.index + 2]
    is_noun = bool(behind) and behind[0].pos == "NOUN"
    if is_noun and not found.lexicon.names_person(behind[0].lemma):
        return
    named = behind[0] if is_noun else last
    if any(t.form in ("'s", "’s") for t in sentence.tokens[named.index + 1 : named.index + 2]):
        return
    person = replace(named, text=noun.text, lemma=noun.lemma, pos="NOUN", tag="NN")
    yield tuple(
        Place(age.sentence, person if t is named else t)
        for t in sentence.tokens
        if t is named or t not in own
    )
