"""Bounds by comparison: what costs more than a hat of 20 euros costs over 20 euros.

"The bag is more expensive than the hat, which costs 20 euros" gives the bag no price but a bound,
which some prices keep and others break.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.holders import holder
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Evidence, Kind, Label, Missing, Numset, Sentence

_RULE, _OPEN = "standard", "bound-tighter"
_MEASURED = frozenset((Kind.MEASURE, Kind.CURRENCY, Kind.DURATION))


@dataclass(frozen=True, slots=True)
class Comparison:
    """The first exceeds the second by what the adjective measures.

    upper, lower: their lemmas.
    """

    adjective: str
    upper: str
    lower: str


def prove_by_standards(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise compares the asked thing with one whose measure it tells."""
    del numerals  # a bound is no bare number
    case = found.case
    if len(case.hypothesis_numsets) != 1:
        return None
    asked = case.hypothesis_numsets[0]
    compared = [c for s in case.premise.sentences for c in _comparisons(s)]
    if not compared or asked.unit.kind not in _MEASURED:
        return None
    for pair in case.pairs:
        about, given = holder(asked, case.hypothesis), holder(pair.premise, case.premise)
        if about is None or given is None:
            continue
        ends = about.noun.lemma, given.noun.lemma
        for each in compared:
            if not _measures(each.adjective, asked, found):
                continue
            if ends == (each.upper, each.lower):
                return _proof(asked, Interval(pair.converted.low, inf, low_open=True), each)
            if ends == (each.lower, each.upper):
                return _proof(asked, Interval(-inf, pair.converted.high, high_open=True), each)
    return None


def _proof(asked: Numset, bound: Interval, compared: Comparison) -> Proof:
    label = Label.NEUTRAL
    if asked.interval.disjoint(bound):
        label = Label.CONTRADICTION
    elif bound.within(asked.interval):
        label = Label.ENTAILMENT
    told = f"{compared.upper} > {compared.lower} ({compared.adjective})"
    missing = (Missing(_OPEN, asked.text),) if label is Label.NEUTRAL else ()
    return Proof(label, _RULE, (), (Evidence(_RULE, told, towards=label),), missing)


def _comparisons(sentence: Sentence) -> Iterator[Comparison]:
    """The comparisons of a sentence that go by an adjective: "older than", "more costly than"."""
    for than in (t for t in sentence.tokens if t.lemma == "than"):
        standard = sentence.tokens[than.head]
        marker = sentence.tokens[standard.head]
        children = sentence.children(marker.index)
        subject = next((c for c in children if c.dep == "nsubj"), None)
        degree = {c.lemma for c in children} & {"more", "much", "less", "little"}
        is_denied = any(c.lemma in load_operators().negations for c in children)
        is_comparative = marker.tag in ("JJR", "RBR") or bool(degree)
        if subject is None or not is_comparative or is_denied:
            continue
        if any(t.pos == "NUM" for t in sentence.tokens[: than.index]):
            continue  # "two years older" tells by how much
        adjective = marker.lemma
        ends = (subject.lemma, standard.lemma)
        is_less = (adjective in load_operators().low) is not bool(degree & {"less", "little"})
        if ends[0] != ends[1]:
            yield Comparison(adjective, *(reversed(ends) if is_less else ends))


def _measures(adjective: str, asked: Numset, found: Findings) -> bool:
    """What is asked is what the adjective, or its opposite, compares."""
    tokens = found.case.hypothesis.sentences[asked.sentence].tokens
    words = {token.lemma for token in tokens}
    said = words | {load_operators().degrees.get(word, "") for word in words}
    taxonomy = found.lexicon.taxonomy
    return adjective in said or any(adjective in taxonomy.antonyms(word, "a") for word in said)
