"""What was decided unanimously, nobody voted against; where somebody did, it was not unanimous.

Of those who abstain nothing is told by that, nor who they are.
"""

import re

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.number_lines import WITH_UNITS, text_line
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.tags import NOMINAL
from qreas.types import Label

_BODY = r"[a-z']+(?: [a-z']+){0,4}"
_VOTE = r"(?:vote|decision|verdict|ruling|resolution|agreement|choice|jury|board|council|panel)"
_AGAINST = r"(?:vote against|dissent|disagree|oppose|be against|vote no|object)"
_OF_THEM = r"<(?P<n>\d+)>(?: of the)?(?: <\d+>)? ?[a-z]+(?: of the [a-z]+)?"
_HEDGES = frozenset(("nearly", "almost", "practically", "virtually", "if"))
_VOTERS = frozenset(
    (
        *("member", "juror", "councillor", "councilor", "judge", "delegate", "vote", "ruling"),
        *("decision", "jury", "verdict", "resolution"),
    )
)
# That nobody was against it, and that so many were.
_AGREED = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?:the )?{_BODY} be unanimous",
        rf"(?:the )?{_BODY} unanimously {_BODY}",
        rf"(?:the )?{_BODY} (?:pass|approve|adopt|carry|accept) unanimously",
        r"(?:the )?[a-z]+(?: [a-z]+)? (?:be )?(?:pass|approve|adopt|carry|accept)"
        r" without a (?:single )?vote against(?: it)?",
        r"all (?:of the )?<\d+> [a-z]+ (?:agree|vote (?:for|in favour))(?: (?:on|to|of|that) .+)?",
    )
)
_GUILTY = re.compile(r"<\d+> of the [a-z]+ vote (?P<way>[a-z]+) and none vote not (?P=way)")
_SPLIT = re.compile(
    r"<\d+>(?: of)?(?: the)?(?: <\d+>)? ?[a-z]* (?:vote|rule|be|decide) (?:for|in favour)[a-z ]*"
    r" ,? ?(?:and |but )?<(?P<n>\d+)>(?: vote| rule| be)? against[a-z ]*(?: ,.*)?"
)
_UNANIMOUS = re.compile(rf"(?:the|it|this)(?: [a-z]+)?? ?{_VOTE}? be (?P<no>not )?unanimous")
_DENIED = re.compile(rf"{_OF_THEM} {_AGAINST}(?: .*)?")
_NOBODY = re.compile(
    rf"(?:nobody|no one|none(?: of (?:the )?[a-z]+)?|no [a-z]+) {_AGAINST}(?: .*)?"
)


def by_unanimity(found: Findings) -> Proof | None:
    """A proof where the one text tells that all agreed, and the other whether anybody did not."""
    case = found.case
    given = text_line(case.premise, case.premise_numsets, WITH_UNITS)
    asked = text_line(case.hypothesis, case.hypothesis_numsets, WITH_UNITS)
    is_denied = case.premise.mentions(load_operators().negations) and not _GUILTY.fullmatch(given)
    if is_denied or case.premise.mentions(_HEDGES):
        return None
    are_agreed = any(pattern.fullmatch(given) for pattern in (*_AGREED, _GUILTY))
    split = None if are_agreed else _SPLIT.fullmatch(given)
    if (not are_agreed and split is None) or _tells_of_others(found):
        return None
    said = _UNANIMOUS.fullmatch(asked)
    if said is not None:
        label = yes_or_no(are_agreed)
        label = TURNED[label] if said["no"] else label
    elif are_agreed and _NOBODY.fullmatch(asked):
        label = Label.ENTAILMENT
    elif are_agreed and (denied := _DENIED.fullmatch(asked)) is not None:
        some = case.hypothesis_numsets[int(denied["n"])].interval
        if some.low <= 0:
            return None
        label = Label.CONTRADICTION
    else:
        return None
    return in_one_step("votes", label, case.premise.text.rstrip("."), step="by-votes")


def _tells_of_others(found: Findings) -> bool:
    """A noun of the hypothesis is none of the premise, nor one for those who vote or their vote."""
    return any(
        link.hypothesis.token.pos in NOMINAL
        and not link.is_aligned
        and link.hypothesis.token.lemma not in _VOTERS
        for link in found.alignment.links
    )
