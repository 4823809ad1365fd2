"""Figures on which the premise's sources differ: police speak of 10, organisers of 40.

That somebody says one of two figures that exclude each other makes neither of them so, unless the
hypothesis says who said it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from qreas.dependents import dependent
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Document, Evidence, Kind, Label, Missing, Numset, Sentence, Token

_RULE = "disputed"


@dataclass(frozen=True, slots=True)
class _Statement:
    """A figure, and the verb by which a source gives it."""

    numset: Numset
    verb: Token
    source: str
    said_of: str


@needs(premise=lambda: load_word_lists("denial/disputed")["saying"])
def prove_by_disputed(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when sources give different figures for what is asked."""
    del numerals  # what nobody vouches for is open, whatever a bare number says
    case = found.case
    if len(case.premise_numsets) < 2 or len(case.hypothesis_numsets) != 1:
        return None
    lists = load_word_lists("denial/disputed")
    if not found.is_one_claim:
        return None
    if case.hypothesis.mentions(lists["saying"]) or any(
        link.hypothesis.is_source for link in found.alignment.links
    ):
        return None
    asked = case.hypothesis_numsets[0]
    given = tuple(_given(case.premise, case.premise_numsets))
    for one, other in combinations(given, 2):
        if _differ(one, other) and _is_between(asked, one.numset, other.numset):
            if not _is_asked(found, asked, one):
                continue
            told = f"{one.numset.text} / {other.numset.text}"
            evidence = Evidence("unclaimed", told, towards=Label.NEUTRAL)
            return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing("not-claimed", told),))
    return None


@needs(premise=lambda: _denials(load_word_lists("denial/disputed")))
def denied_report(found: Findings) -> str | None:
    """Who denies what the premise only reports: "The army says that … The rebels deny this".

    Nothing where the hypothesis names a source, too.
    """
    lists, premise = load_word_lists("denial/disputed"), found.case.premise
    if found.case.hypothesis.mentions(lists["saying"]):
        return None
    if any(link.hypothesis.is_source for link in found.alignment.links):
        return None
    told = [link for wanted, _, link in found.aligned_events if wanted.head.is_root]
    for link in told:
        assert link.premise is not None, "only events with a premise word are aligned"
        at, index = link.premise.place
        above = premise.sentences[at].ancestors(index)
        saying = next((t for t in above if t.lemma in lists["saying"]), None)
        if saying is None:
            continue
        for sentence in premise.sentences[at : at + 2]:
            denier = _denier(sentence, lists)
            if denier is not None:
                return denier.text
    return None


def _denials(lists: Mapping[str, frozenset[str]]) -> frozenset[str]:
    return lists["denying"] | lists["confirming"]


def _denier(sentence: Sentence, lists: Mapping[str, frozenset[str]]) -> Token | None:
    """Who denies what was just said: "this", "the claim"."""
    for verb in sentence.tokens:
        if verb.lemma not in _denials(lists) or verb.pos != "VERB":
            continue
        children = sentence.children(verb.index)
        is_denied = any(t.lemma in load_operators().negations for t in children)
        if is_denied is (verb.lemma in lists["denying"]):
            continue
        if any(t.dep == "obj" and t.lemma in lists["report"] for t in children):
            return next((t for t in children if t.dep == "nsubj"), None)
    return None


def _given(document: Document, numsets: tuple[Numset, ...]) -> Iterator[_Statement]:
    for numset in numsets:
        sentence = document.sentences[numset.sentence]
        verb = _saying(numset, sentence)
        source = None if verb is None else _source(verb, sentence)
        if verb is not None and source is not None and source.index < numset.head:
            yield _Statement(numset, verb, source.lemma, _predicate(numset, verb, sentence))


def _saying(numset: Numset, sentence: Sentence) -> Token | None:
    """The verb of saying that governs the figure."""
    known = load_word_lists("denial/disputed")["saying"]
    above = sentence.ancestors(numset.head)
    return next((t for t in above if t.pos == "VERB" and t.lemma in known), None)


def _source(verb: Token, sentence: Sentence) -> Token | None:
    """Who says it."""
    return dependent(sentence, verb, "nsubj")


def _predicate(numset: Numset, verb: Token, sentence: Sentence) -> str:
    """What the source says of the counted; empty where it repeats what was said before."""
    empty = load_word_lists("denial/disputed")["repeating"]
    above = (t for t in sentence.ancestors(numset.head) if t.pos in VERBAL)
    lemma = next((t.lemma for t in above), "")
    return "" if lemma in empty or lemma == verb.lemma else lemma


def _differ(one: _Statement, other: _Statement) -> bool:
    """Two sources say so of the same, and not both can be right."""
    units = {n.unit.name for n in (one.numset, other.numset) if n.unit.kind is not Kind.NUMBER}
    kinds = {one.numset.unit.kind, other.numset.unit.kind}
    is_one_kind = len(kinds - {Kind.NUMBER}) <= 1
    known = load_events().kinds
    said, repeated = one.said_of, other.said_of
    is_same = not repeated or said == repeated or bool(known(said) & known(repeated))
    return (
        is_one_kind
        and len(units) <= 1
        and one.source != other.source
        and one.verb != other.verb
        and is_same
        and one.numset.interval.disjoint(other.numset.interval)
    )


def _is_between(asked: Numset, one: Numset, other: Numset) -> bool:
    """One of the figures or what lies between, not what no source says."""
    whole = one.interval.union(other.interval)
    low = min(one.interval.low, other.interval.low)
    high = max(one.interval.high, other.interval.high)
    if whole is not None and whole.within(asked.interval):
        return False
    if one.interval.within(asked.interval) and other.interval.within(asked.interval):
        return False
    return low <= asked.interval.high and asked.interval.low <= high


def _is_asked(found: Findings, asked: Numset, given: _Statement) -> bool:
    """The hypothesis speaks of what the first source's figure is of."""
    units = {asked.unit.name, given.numset.unit.name}
    is_alike = len(units) == 1 or Kind.NUMBER in (asked.unit.kind, given.numset.unit.kind)
    return is_alike and all(
        link.is_aligned or asked.holds(link.hypothesis.token) for link in found.alignment.links
    )
