"""What happened for the first time since some year: then it did, and not in between.

Where rates rose in 2017 "for the first time since 2007", they rose in 2007 and not in 2010. Where
nobody tells in which year the newest time was, a later year may be that one.
"""

from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.events.markers import UNSURE, Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.ages_today import TODAY
from qreas.types import Case, Kind, Numset, Token

_RULE = "first-since"
_FIRST, _SINCE = "first", "since"
_ON = frozenset(("in", "during"))
# What was the first of its kind since: "the first time", "the first rise".
_NEAR = 4


@needs(premise=frozenset((_FIRST,)), asked=(Kind.YEAR,), given=(Kind.YEAR,))
def prove_by_first_since(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says of one year what happened first since another."""
    del numerals  # a year is a year
    case = found.case
    if len(case.hypothesis_numsets) != 1 or not found.is_one_claim:
        return None
    (asked,) = case.hypothesis_numsets
    since = _since(case)
    is_on = case.hypothesis.word_before(asked.start) in _ON
    if since is None or not asked.interval.is_point or not is_on or not _says_the_same(found):
        return None
    happened = _happened(asked, since, case)
    if happened is None:
        return None
    is_denied = Claim.NEGATED in _claims(found)
    label = yes_or_no(happened is not is_denied)
    return in_one_step(_RULE, label, f"{_SINCE} {since.text}")


def _happened(asked: Numset, since: Numset, case: Case) -> bool | None:
    """Whether it happened in that year; None where the premise does not tell."""
    year, before = asked.interval.low, since.interval.low
    if year == before:
        return True
    others = [n.interval for n in case.premise_numsets if n.unit.kind is Kind.YEAR and n != since]
    if not others:  # it has just happened
        return False if before < year < TODAY.low else None
    if len(others) != 1 or not others[0].is_point:
        return None
    return False if before < year < others[0].low else None


def _since(case: Case) -> Numset | None:
    """The year behind "the first time since", and any month before it."""
    years = [n for n in case.premise_numsets if n.unit.kind is Kind.YEAR and n.interval.is_point]
    for year in years:
        tokens = case.premise.sentences[year.sentence].tokens
        before = [t.form for t in tokens if t.end <= year.start][-_NEAR - 1 :]
        if _SINCE in before and _FIRST in before[: before.index(_SINCE)]:
            return year
    return None


def _claims(found: Findings) -> frozenset[Claim]:
    root: Token = found.case.hypothesis.sentences[0].root
    return found.hypothesis_claims.of((0, root.index))


def _says_the_same(found: Findings) -> bool:
    """The hypothesis has only what the premise tells by the verb that this is told of."""
    if _claims(found) & UNSURE - {Claim.NEGATED}:
        return False
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index))
    if link is None or link.premise is None or not link.is_aligned or root.pos != "VERB":
        return False
    sentence = found.case.premise.sentences[link.premise.sentence]
    first = next((t for t in sentence.tokens if t.form == _FIRST), None)
    if first is None or verb_above(first.index, sentence) != link.premise.token:
        return False
    if found.premise_claims.of(link.premise.place):
        return False
    return all(
        each.is_aligned or each.hypothesis.kind is WordKind.NUMBER for each in found.alignment.links
    )
