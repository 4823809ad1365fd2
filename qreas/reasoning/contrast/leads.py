"""Who is ahead of whom, told from either end: whoever leads another has them trailing.

By as much as one leads, the other trails; and nobody is ahead of whom they are behind.
"""

from qreas.reasoning.contrast.leads_reading import WORDS, Lead, lead_words, leads
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind, Label, Missing, Numset

_RULE = "leads"


@needs(premise=lead_words, hypothesis=lead_words)
def prove_by_leads(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells who is ahead of whom of those of the hypothesis."""
    del numerals  # a lead of three is one of no more
    case = found.case
    numsets = [n for n in case.hypothesis_numsets if n.unit.kind is not Kind.ORDINAL]
    asked = next(leads(case.hypothesis, numsets), None) if found.is_one_claim else None
    if asked is None or any(n != asked.margin for n in numsets):
        return None
    others = load_word_lists(WORDS)["others"]
    if case.hypothesis.mentions(others) and not case.premise.mentions(others):
        return _left_open(asked)
    if found.hypothesis_claims.of((0, asked.place)) or not _says_no_more(asked, found):
        return None
    told = [
        (each, is_so)
        for each in leads(case.premise, case.premise_numsets)
        if (is_so := _is_so(asked, each, found)) is not None
    ]
    if len({is_so for _, is_so in told}) > 1 and not _tells_where(asked, found):
        return _left_open(asked)  # here the one is ahead, there the other
    if len(told) != 1:
        return None
    given, is_so = told[0]
    if found.premise_claims.of((given.sentence, given.place)):
        return _left_open(asked)
    label = _label(asked, given) if is_so else Label.CONTRADICTION
    return None if label is None else in_one_step(_RULE, label, f"{given.text} → {asked.text}")


def _left_open(asked: Lead) -> Proof:
    missing = (Missing("stronger-than-premise", asked.text),)
    return in_one_step(_RULE, Label.NEUTRAL, asked.text, missing=missing)


def _tells_where(asked: Lead, found: Findings) -> bool:
    """The hypothesis says more than who is ahead, as where that is."""
    named = asked.front | asked.back
    light = load_word_lists(WORDS)["light"]
    return any(
        link.hypothesis.token.index not in named
        and link.hypothesis.key not in light
        and not (asked.margin is not None and asked.margin.holds(link.hypothesis.token))
        for link in found.alignment.links
    )


def _is_so(asked: Lead, told: Lead, found: Findings) -> bool | None:
    """Whether the same is ahead in both; None where it is about others."""
    ends = _told_as(asked.front, told, found), _told_as(asked.back, told, found)
    if not all(ends):
        return None
    tokens = found.case.premise.sentences[told.sentence].tokens
    front, back = ({tokens[i].form for i in words} for words in (told.front, told.back))
    is_same = ends[0] <= front and ends[1] <= back
    is_turned = ends[0] <= back and ends[1] <= front
    return None if is_same is is_turned else is_same


def _told_as(words: frozenset[int], told: Lead, found: Findings) -> frozenset[str]:
    """What stands for the words of a name in the sentence of the lead."""
    links = (found.links.get((0, index)) for index in words)
    return frozenset(
        link.premise.token.form
        for link in links
        if link is not None and link.keeps and link.premise is not None
        if link.premise.sentence == told.sentence
    )


def _label(asked: Lead, told: Lead) -> Label | None:
    """What the margin of the one says of that of the other."""
    if asked.margin is None:
        return Label.ENTAILMENT
    if told.margin is None or not _are_comparable(told.margin, asked.margin):
        return None
    label = placed(told.margin.interval, asked.margin.interval)
    return None if label is Label.NEUTRAL else label


def _are_comparable(told: Numset, asked: Numset) -> bool:
    """Both count the same, or the premise only says how many: "with 281 points, 27 ahead"."""
    if told.unit == asked.unit or told.unit.name == asked.unit.name:
        return True
    return told.unit.kind is Kind.NUMBER


def _says_no_more(asked: Lead, found: Findings) -> bool:
    """All other words of the hypothesis stand in the premise, too."""
    lists = load_word_lists(WORDS)
    light = lists["light"] | lists["leading"] | lists["trailing"]
    return all(
        link.keeps
        or link.hypothesis.key in light
        or (asked.margin is not None and asked.margin.holds(link.hypothesis.token))
        for link in found.alignment.links
    )
