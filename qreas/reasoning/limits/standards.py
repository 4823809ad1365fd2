"""Bounds by comparison: what costs more than a hat of 20 euros costs over 20 euros.

"The bag is more expensive than the hat, which costs 20 euros" gives the bag no price but a bound,
which some prices keep and others break; so does what something is too heavy for. Who is taller than
Ben, who is taller than Carl, is bounded by Carl, too. A measure in brackets is that of the thing
before it: "the Elbe (1,094 km) is shorter than the Rhine".
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf

from qreas.interval import Interval
from qreas.kind_sets import MEASURED
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.pronouns import forms_of
from qreas.reasoning.limits.excess import excesses
from qreas.reasoning.logic.comparison_patterns import Fact, Order
from qreas.reasoning.logic.comparison_reading import NORM, name_of, read
from qreas.reasoning.logic.orders import order_graph, reached
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.holders import holder
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.tags import NOMINAL
from qreas.types import (
    CompatiblePair,
    Document,
    Evidence,
    Kind,
    Label,
    Missing,
    Numset,
    Sentence,
    Token,
)

_RULE, _OPEN, _INSERTED = "standard", "bound-tighter", "inserted"
# A noun and the bracket itself.
_BEFORE_BRACKETED = 2
_TOO = frozenset(("too",))
_IT = "it"
_NAME = "PROPN"
_BEFORE_PHRASES = frozenset(("case", "cc", "punct"))


@needs(asked=MEASURED)
def prove_by_standards(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise compares the asked thing with one whose measure it tells."""
    case = found.case
    measured = [n for n in case.hypothesis_numsets if n.unit.kind is not Kind.IDENTIFIER]
    if len(measured) != 1 or measured[0].unit.kind not in MEASURED:
        return None
    asked = measured[0]
    exceeding = _by_excess(asked, found)
    if exceeding is not None:
        return exceeding
    facts = _facts(asked, found, numerals)
    about = _about(asked, case.hypothesis) if facts else None
    if about is None:
        return None
    told = [(p, _about(p.premise, case.premise)) for p in case.pairs if p.hypothesis == asked]
    inserted = [p for p, name in told if name == about and _is_inserted(p.premise, case.premise)]
    if len(inserted) == 1:
        return _own(asked, inserted[0])
    named = {pair: name for pair, name in told if name is not None and name != about}
    graph = order_graph(_between(facts, named))
    for pair, name in named.items():
        bound = _bound(pair.converted, reached(graph, about, name), reached(graph, name, about))
        if bound is not None:
            return _proof(asked, bound, f"{about}, {name}: {pair.premise.text}")
    return None


def _facts(asked: Numset, found: Findings, numerals: Numerals) -> list[Fact]:
    """What the premise puts in order by what is asked, the one that has more above.

    Nothing where it tells by how much: "5 cm taller" says more than that it is taller. What is as
    tall as another is no taller, as five are no more, unless numbers are read as "at least".
    """
    stated = read(found.case.premise, found.lexicon).facts
    if any(fact.is_measured for fact in stated):
        return []
    facts = (
        fact
        for fact in stated
        if NORM not in (fact.upper, fact.lower) and not fact.scale.of
        if not fact.is_implicated or numerals != "at-least"
    )
    low = load_operators().low
    return [
        replace(fact, upper=fact.lower, lower=fact.upper) if fact.scale.degree in low else fact
        for fact in facts
        if _measures(fact.scale.degree, asked, found)
    ]


def _between(facts: Sequence[Fact], named: Mapping[CompatiblePair, str]) -> list[Fact]:
    """The facts between things as those with a measure are named.

    A pronoun is for the only other one with a measure, and who has a clause of it is named by it:
    "the hat that costs 20 euros".
    """
    return [
        replace(
            fact,
            upper=_known(fact.upper, fact.lower, named),
            lower=_known(fact.lower, fact.upper, named),
        )
        for fact in facts
    ]


def _known(name: str, other: str, named: Mapping[CompatiblePair, str]) -> str:
    if name == _IT or forms_of(name):
        others = set(named.values()) - {other}
        return others.pop() if len(others) == 1 else name
    for pair, measured in named.items():
        if name.startswith(f"{measured} ") and pair.premise.text.lower() in name:
            return measured
    return name


def _bound(measure: Interval, above: Order | None, below: Order | None) -> Interval | None:
    """What is at least so far above or below the measure; None where there is no order."""
    if above is below is Order.AT_LEAST:
        return measure
    if above is not None:
        return Interval(measure.low, inf, low_open=above is Order.ABOVE)
    if below is not None:
        return Interval(-inf, measure.high, high_open=below is Order.ABOVE)
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
        told = f"{excess.subject} > {excess.measure.text} ({excess.adjective})"
        return _proof(asked, bound, told)
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
    """The name of the thing that has the quantity."""
    sentence = document.sentences[numset.sentence]
    if _is_inserted(numset, document):
        first, _ = numset.ends_in(sentence)
        return _name(sentence.tokens[first - _BEFORE_BRACKETED], sentence)
    held = holder(numset, document)
    return None if held is None else _name(held.noun, sentence)


def _name(noun: Token, sentence: Sentence) -> str:
    """The words of the phrase that ends in the noun, and all of a name, however it is parsed."""
    if noun.pos == _NAME:
        return name_of(_around(noun, sentence.tokens))
    phrase = (t for t in sentence.subtree(noun.index) if t.index <= noun.index)
    return name_of([t for t in phrase if t.dep not in _BEFORE_PHRASES])


def _around(name: Token, tokens: Sequence[Token]) -> Sequence[Token]:
    """The words with a capital beside a name: "Mont Blanc"."""
    begin, end = name.index, name.index + 1
    while begin and tokens[begin - 1].pos == _NAME:
        begin -= 1
    while end < len(tokens) and tokens[end].pos == _NAME:
        end += 1
    return tokens[begin:end]


def _own(asked: Numset, told: CompatiblePair) -> Proof:
    """What the thing's own measure makes of the asked one."""
    label = placed(told.converted, asked.interval)
    missing = (Missing(_OPEN, asked.text),) if label is Label.NEUTRAL else ()
    evidence = Evidence(_INSERTED, told.premise.text, towards=label)
    return Proof(label, _RULE, (), (evidence,), missing)


def _proof(asked: Numset, bound: Interval, told: str) -> Proof:
    label = placed(bound, asked.interval)
    missing = (Missing(_OPEN, asked.text),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, told, step=_RULE, missing=missing)


def _measures(adjective: str, asked: Numset, found: Findings) -> bool:
    """What is asked is what the adjective, or its opposite, compares."""
    tokens = found.case.hypothesis.sentences[asked.sentence].tokens
    words = {token.lemma for token in tokens}
    said = words | {load_operators().degrees.get(word, "") for word in words}
    taxonomy = found.lexicon.taxonomy
    return adjective in said or any(adjective in taxonomy.antonyms(word, "a") for word in said)
