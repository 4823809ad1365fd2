"""Bounds by comparison: what costs more than a hat of 20 euros costs over 20 euros.

"The bag is more expensive than the hat, which costs 20 euros" gives the bag no price but a bound,
which some prices keep and others break; so does what something is too heavy for. A measure in
brackets is that of the thing before it: "the Elbe (1,094 km) is shorter than the Rhine".
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from qreas.interval import Interval
from qreas.kind_sets import MEASURED
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.limits.excess import excesses
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.holders import holder
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.tags import COMPARATIVE, NOMINAL
from qreas.types import CompatiblePair, Document, Evidence, Kind, Label, Missing, Numset, Sentence

_RULE, _OPEN, _INSERTED = "standard", "bound-tighter", "inserted"
# A noun and the bracket itself.
_BEFORE_BRACKETED = 2
_TOO = frozenset(("too",))


@dataclass(frozen=True, slots=True)
class Comparison:
    """The first exceeds the second by what the adjective measures.

    upper, lower: their lemmas.
    """

    adjective: str
    upper: str
    lower: str


@needs(asked=MEASURED)
def prove_by_standards(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise compares the asked thing with one whose measure it tells."""
    del numerals  # a bound is no bare number
    case = found.case
    measured = [n for n in case.hypothesis_numsets if n.unit.kind is not Kind.IDENTIFIER]
    if len(measured) != 1 or measured[0].unit.kind not in MEASURED:
        return None
    asked = measured[0]
    exceeding = _by_excess(asked, found)
    if exceeding is not None:
        return exceeding
    compared = [c for s in case.premise.sentences for c in _comparisons(s)]
    compared = [c for c in compared if _measures(c.adjective, asked, found)]
    about = _about(asked, case.hypothesis) if compared else None
    if about is None:
        return None
    told = [(p, _about(p.premise, case.premise)) for p in case.pairs if p.hypothesis == asked]
    inserted = [p for p, noun in told if noun == about and _is_inserted(p.premise, case.premise)]
    if len(inserted) == 1:
        return _own(asked, inserted[0])
    for pair, noun in told:
        if noun is None:
            continue
        ends = about, noun
        for each in compared:
            if ends == (each.upper, each.lower):
                return _proof(asked, Interval(pair.converted.low, inf, low_open=True), each)
            if ends == (each.lower, each.upper):
                return _proof(asked, Interval(-inf, pair.converted.high, high_open=True), each)
    return None


def _by_excess(asked: Numset, found: Findings) -> Proof | None:
    """What the asked thing is too much for bounds it: "too heavy for the 500 kg lift"."""
    case = found.case
    if not case.premise.mentions(_TOO):
        return None
    about = _about(asked, case.hypothesis)
    for excess in excesses(case.premise, case.premise_numsets, found.lexicon):
        pair = next((p for p in case.pairs if p.premise == excess.measure), None)
        is_same = about == excess.subject and _measures(excess.adjective, asked, found)
        if pair is None or not is_same:
            continue
        is_bound = excess.is_bound and not found.premise_claims.of(excess.place)
        if not is_bound and any(p.premise != excess.measure for p in case.pairs):
            continue  # another of the measures may be its own
        bound = Interval(pair.converted.high if is_bound else -inf, inf, low_open=True)
        each = Comparison(excess.adjective, excess.subject, excess.measure.text)
        return _proof(asked, bound, each)
    return None


def _is_inserted(numset: Numset, document: Document) -> bool:
    """The quantity is all that stands in a bracket behind a noun: "the Elbe (1,094 km)"."""
    tokens = document.sentences[numset.sentence].tokens
    first, last = numset.ends_in(document.sentences[numset.sentence])
    if first < _BEFORE_BRACKETED or last + 1 >= len(tokens):
        return False
    marks = tokens[first - 1].text, tokens[last + 1].text
    return marks == ("(", ")") and tokens[first - _BEFORE_BRACKETED].pos in NOMINAL


def _about(numset: Numset, document: Document) -> str | None:
    """The lemma of the noun for what has the quantity."""
    if _is_inserted(numset, document):
        sentence = document.sentences[numset.sentence]
        first, _ = numset.ends_in(sentence)
        return sentence.tokens[first - _BEFORE_BRACKETED].lemma
    held = holder(numset, document)
    return None if held is None else held.noun.lemma


def _own(asked: Numset, told: CompatiblePair) -> Proof:
    """What the thing's own measure makes of the asked one."""
    label = placed(told.converted, asked.interval)
    missing = (Missing(_OPEN, asked.text),) if label is Label.NEUTRAL else ()
    evidence = Evidence(_INSERTED, told.premise.text, towards=label)
    return Proof(label, _RULE, (), (evidence,), missing)


def _proof(asked: Numset, bound: Interval, compared: Comparison) -> Proof:
    label = placed(bound, asked.interval)
    told = f"{compared.upper} > {compared.lower} ({compared.adjective})"
    missing = (Missing(_OPEN, asked.text),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, told, step=_RULE, missing=missing)


def _comparisons(sentence: Sentence) -> Iterator[Comparison]:
    """The comparisons of a sentence that go by an adjective: "older than", "more costly than"."""
    for than in (t for t in sentence.tokens if t.lemma == "than"):
        standard = sentence.tokens[than.head]
        marker = sentence.tokens[standard.head]
        children = sentence.children(marker.index)
        subject = next((c for c in children if c.dep == "nsubj"), None)
        degree = {c.lemma for c in children} & {"more", "much", "less", "little"}
        is_denied = any(c.lemma in load_operators().negations for c in children)
        is_comparative = marker.tag in COMPARATIVE or bool(degree)
        if subject is None or not is_comparative or is_denied:
            continue
        copula = next((c.index for c in children if c.dep == "cop"), 0)
        if any(t.pos == "NUM" for t in sentence.tokens[copula : than.index]):
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
