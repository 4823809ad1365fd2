"""What is told of one of two, and what of the other: "one is a nurse, the other a teacher".

Whoever tells them apart so does not speak of both: both are not nurses.
"""

from dataclasses import dataclass

from qreas.dependents import subject_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.tags import FINITE, SUBJECTS
from qreas.types import Label, Sentence

_RULE = "one-and-other"
_ONE, _OTHER, _BOTH = "one", ("the", "other"), frozenset(("both",))
_JOINTS = frozenset((",", ";", "and", "but", "while", "whereas"))
_UNSAID = frozenset(("be", "have", "other", "one"))


@dataclass(frozen=True, slots=True)
class _Sides:
    """The indices of the words that tell of the one, and of those that tell of the other."""

    one: range
    other: range


@needs(premise=("other",), hypothesis=_BOTH)
def prove_by_one_and_other(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says of both what the premise says of one of them alone."""
    del numerals  # they are two
    case = found.case
    negations = load_operators().negations
    if not found.is_one_claim or case.mentions(negations):
        return None
    asked = case.hypothesis.sentences[0]
    if asked.tokens[0].form not in _BOTH:
        return None
    subject = subject_of(asked, asked.root)
    named = set() if subject is None else {t.index for t in asked.subtree(subject.index)}
    for number, sentence in enumerate(case.premise.sentences):
        sides = _sides(sentence)
        if sides is None:
            continue
        links = [k for k in found.alignment.links if k.hypothesis.token.index not in named]
        said = [k for k in links if k.hypothesis.key not in _UNSAID]
        if not said or not all(
            k.keeps and k.premise and k.premise.sentence == number for k in said
        ):
            continue
        told = [k.premise.token for k in said if k.premise is not None]
        of_each = [
            {sentence.tokens[i].lemma for i in side} - _UNSAID for side in (sides.one, sides.other)
        ]
        alone = [t for t in told if (t.lemma in of_each[0]) is not (t.lemma in of_each[1])]
        verbs = {sentence.tokens[i].lemma for i in sides.one if sentence.tokens[i].tag in FINITE}
        alone = [t for t in alone if t.lemma not in verbs]
        if alone and all(t.index in (*sides.one, *sides.other) for t in told):
            return in_one_step(_RULE, Label.CONTRADICTION, alone[0].text)
    return None


def _sides(sentence: Sentence) -> _Sides | None:
    """Where "one of the two …" and "the other …" stand, the latter with the same verb or none."""
    forms = [t.form for t in sentence.tokens]
    one = next((t for t in sentence.tokens if t.form == _ONE and t.dep in SUBJECTS), None)
    pairs = [i for i in range(1, len(forms)) if (forms[i - 1], forms[i]) == _OTHER]
    if one is None or len(pairs) != 1 or pairs[0] < one.index:
        return None
    start = pairs[0] - 1
    if forms[start - 1] not in _JOINTS:
        return None
    first = range(one.index + 1, start)
    other = range(pairs[0] + 1, len(forms))
    verbs = [
        [sentence.tokens[i].lemma for i in side if sentence.tokens[i].tag in FINITE]
        for side in (first, other)
    ]
    if len(verbs[0]) != 1 or (verbs[1] and verbs[1] != verbs[0]):
        return None
    return _Sides(first, other)
