"""Which of two things has more, where the premise measures the one against the other.

A laptop of 900 euros, twice as much as the tablet, is more expensive than the tablet.
"""

from qreas.dependents import subject_words
from qreas.reasoning.contrast.contrast_reading import read_contrast
from qreas.reasoning.contrast.contrast_values import which_is_more
from qreas.reasoning.contrast.relative_values import RelativeValue, relative_values
from qreas.reasoning.events.surroundings import content
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import TURNED, Proof, in_one_step
from qreas.tags import VERBAL
from qreas.types import Kind

_OF_SIZE = frozenset(("small", "big", "large", "great"))


def by_compared_yardstick(found: Findings) -> Proof | None:
    """A proof where the hypothesis compares just these two."""
    case = found.case
    contrast = read_contrast(case.hypothesis, case.hypothesis_numsets)
    if contrast is None or contrast.is_extreme or contrast.margin is not None:
        return None
    told = list(relative_values(case.premise, case.premise_numsets))
    if len(told) != 1 or told[0].is_setting or told[0].deed is not None:
        return None
    (known,) = told
    # What costs less is not smaller, nor is what is shorter.
    if contrast.compared.word in _OF_SIZE and known.given.unit.kind is not Kind.COUNT:
        return None
    claims = found.premise_claims.of((known.given.sentence, known.given.head))
    unit = known.given.unit
    sign = contrast.compared.sign(unit) if contrast.compared.fits(unit, case.premise) else None
    own, other = _measured(known, found), content(known.phrase)
    sides = contrast.left - contrast.right, contrast.right - contrast.left
    if sign is None or claims or own & other:
        return None
    left, right = (_which(side, own, other) for side in sides)
    if left is None or right is None or left is right:
        return None
    values = known.given.interval, known.interval
    one, beside = values if left else values[::-1]
    label = which_is_more(one, beside) if sign > 0 else which_is_more(beside, one)
    if label is None:
        return None
    label = TURNED[label] if contrast.is_denied else label
    return in_one_step("yardsticks", label, known.told, step="by-yardstick")


def _measured(known: RelativeValue, found: Findings) -> frozenset[str]:
    """The words for the thing whose value is measured against that of the other."""
    sentence = found.case.premise.sentences[known.given.sentence]
    above = (t for t in sentence.ancestors(known.given.head) if t.pos in VERBAL)
    verb = next(above, sentence.root)
    return content(subject_words(sentence, verb))


def _which(side: frozenset[str], own: frozenset[str], other: frozenset[str]) -> bool | None:
    """Whether a side names the measured thing, or else the other; None where it names neither."""
    is_own, is_other = bool(side) and side <= own, bool(side) and side <= other
    return None if is_own is is_other else is_own
