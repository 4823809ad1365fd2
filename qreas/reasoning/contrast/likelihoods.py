"""Who is more likely to be so, by the shares of two groups that are: 25 percent against 10.

Each share is one of a group or of one place, and it is told that so many of it do the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.contrast.contrast_values import which_is_more
from qreas.reasoning.contrast.set_against import Pair, pair_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step
from qreas.reasoning.rules import SHARES, Numerals
from qreas.types import Kind, Numset, Sentence, Token

_RULE, _LIKELY, _THAN = "likelihoods", "likely", "than"
_DEGREES = {"more": 1, "less": -1}
_LIGHT = frozenset((_LIKELY, *_DEGREES, "be"))


@dataclass(frozen=True, slots=True)
class _Likelier:
    """Of whom it is said to be likelier, or less likely, than of whom.

    subject, standard: the words for the two; those behind "than" may be left out.
    """

    subject: frozenset[str]
    standard: frozenset[str]
    sign: int


@needs(hypothesis=(_LIKELY,), given=(Kind.PERCENT, Kind.RATIO))
def prove_by_likelihoods(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says of which of two groups a thing is likelier."""
    del numerals  # a share says of how many of a group it is so
    case = found.case
    if case.hypothesis_numsets or not found.is_one_claim:
        return None
    asked = _asked(case.hypothesis.sentences[0])
    pair = None if asked is None else pair_of(found)
    if asked is None or pair is None or case.hypothesis.mentions(load_operators().negations):
        return None
    if not (_is_share(pair.first) and pair.second.unit.kind in SHARES and _adds_nothing(found)):
        return None
    side = _side(asked, pair)
    if side is None:
        return None
    one, other = _in_ones(side), _in_ones(pair.second if side is pair.first else pair.first)
    label = which_is_more(one, other)
    if label is None:
        return None
    label = label if asked.sign > 0 else TURNED[label]
    told = f"{pair.first.text} against {pair.second.text}"
    return in_one_step(_RULE, label, told)


def _asked(sentence: Sentence) -> _Likelier | None:
    """Reads "men are more likely to smoke than women", "less likely than men to smoke"."""
    tokens = sentence.tokens
    at = next(t.index for t in tokens if t.form == _LIKELY)
    sign = _DEGREES.get(tokens[at - 1].form) if at else None
    if sign is None or sum(t.form == _LIKELY for t in tokens) > 1:
        return None
    than = next((t.index for t in tokens if t.form == _THAN), len(tokens))
    if than < at:
        return None
    behind: Sequence[Token] = tokens[than + 1 :]
    end = next((i for i, t in enumerate(behind) if t.form in ("to", ".")), len(behind))
    return _Likelier(_names(tokens[: at - 1]), _names(behind[:end]), sign)


def _names(tokens: Sequence[Token]) -> frozenset[str]:
    return frozenset(t.lemma for t in tokens)


def _is_share(numset: Numset) -> bool:
    """It is told of which group it is a share."""
    return numset.unit.kind in SHARES and bool(numset.context.whole)


def _in_ones(numset: Numset) -> Interval:
    return numset.interval.scaled(SHARES[numset.unit.kind])


def _side(asked: _Likelier, pair: Pair) -> Numset | None:
    """Whose share the subject is; None where it names both or neither, or "than" the same one."""
    if not (pair.own and pair.other):
        return None
    is_first = pair.own <= asked.subject and pair.other.isdisjoint(asked.subject)
    is_second = pair.other <= asked.subject and pair.own.isdisjoint(asked.subject)
    if is_first is is_second:
        return None
    wanted = pair.other if is_first else pair.own
    if asked.standard and not wanted <= asked.standard:
        return None
    return pair.first if is_first else pair.second


def _adds_nothing(found: Findings) -> bool:
    """All that the hypothesis says besides, the premise says, too."""
    return all(
        (x.keeps and x.step is not Step.REFERS)
        or not _LIGHT.isdisjoint((x.hypothesis.key, x.hypothesis.token.form))
        for x in found.alignment.links
    )
