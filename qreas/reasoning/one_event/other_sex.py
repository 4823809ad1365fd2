"""What the premise tells of a woman and the hypothesis of a man, where neither has a name.

Whatever her salary is, his may be the same, or any other. Where the premise names someone, or
tells of a person or an animal by a noun, that may be whom the other pronoun stands for.
"""

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.pronouns import forms_of, subject_form
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Document, Evidence, Label, Missing, Token

_RULE, _HE, _SHE = "other-sex", "he", "she"
_OTHER = {_HE: _SHE, _SHE: _HE}
_SEXES = frozenset((*forms_of(_HE), *forms_of(_SHE)))
_ANIMAL, _OTHERS, _PLURAL = "animal", "other", "NNS"
# What else stands for nobody: pronouns for things, and those that open clauses of them.
_OF_THINGS = frozenset(("it", "its", "itself", "that", "this", "which", "there", "what"))


@needs(premise=_SEXES, hypothesis=_SEXES)
def prove_by_other_sex(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when the premise tells it of her, and the hypothesis of him."""
    del numerals  # of whom nothing is told, no number tells
    asked = _sex(found.case.hypothesis)
    if asked is None or _sex(found.case.premise) != _OTHER[asked]:
        return None
    if any(_may_be_anyone(token, found) for token in found.case.premise.tokens):
        return None
    told = f"{_OTHER[asked]} → {asked}"
    evidence = Evidence("other-holder", told, towards=Label.NEUTRAL)
    return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing("other-holder", told),))


def _sex(document: Document) -> str | None:
    """The pronoun "he" or "she", where the text has pronouns for the one sex alone."""
    known = {subject_form(t.form) for t in document.tokens if t.form in _SEXES}
    return next(iter(known)) if len(known) == 1 else None


def _may_be_anyone(token: Token, found: Findings) -> bool:
    """The token may name somebody of whichever sex."""
    if token.pos == "PROPN" or token.lemma == _OTHERS:
        return True
    if token.pos == "PRON":
        return token.form not in _SEXES | _OF_THINGS
    if token.pos != "NOUN":
        return False
    if token.tag == _PLURAL:
        return False
    return found.lexicon.names_person(token.lemma) or found.lexicon.is_kind(token.lemma, _ANIMAL)
