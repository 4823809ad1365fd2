"""Values after and before a change by a factor: what doubles from 400 is 800, and back again.

A number that "had doubled by May", "grew by a third" or "fell 10 percent" is that much afterwards;
a price that "rose 10 percent to 110" was 100 before. Which verbs multiply stands in events.toml.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.types import Change, Kind, Numset, Sentence, Token

_POINTING = frozenset(("it", "this", "that", "they", "which"))
_NUMBERS = frozenset(("number", "figure", "total", "amount", "sum", "count", "price", "value"))
_AFTER = frozenset(("now", "then", "later", "afterwards", "afterward", "eventually", "currently"))
_BEFORE = frozenset(
    ("before", "originally", "previously", "earlier", "initially", "prior", "beforehand", "used")
)
_SIZES = frozenset((Kind.COUNT, Kind.CURRENCY, Kind.MEASURE, Kind.NUMBER))
_SHARES = {Kind.PERCENT: 100, Kind.RATIO: 1}
_NAMES = ("PROPN", "NUM", "NOUN")
_SIGNS = {Change.INCREASE: 1, Change.DECREASE: -1}


@dataclass(frozen=True, slots=True)
class _Multiplied:
    """By what factor a verb of the premise changes its subject, and in which words."""

    factor: Fraction
    verb: Token
    sentence: int
    told: str


def multiples(asked: Numset, found: Findings) -> Iterator[Implied]:
    """What the premise's values become by a factor, and what they were before it.

    The year of the change is accounted for with the value that it leads to.
    """
    if asked.unit.kind is Kind.YEAR:
        for year in found.case.premise_numsets:
            if (year.unit, year.interval) == (asked.unit, asked.interval):
                for other in found.case.hypothesis_numsets:
                    for implied in _values(other, found):
                        yield replace(implied, interval=asked.interval)
        return
    yield from _values(asked, found)


def _values(asked: Numset, found: Findings) -> Iterator[Implied]:
    if asked.unit.kind not in _SIZES:
        return
    for change in _multiplied(found):
        for stated in found.case.premise_numsets:
            is_like = stated.unit == asked.unit or commensurable(stated.unit, asked.unit)
            if not is_like or not stated.interval.is_point:
                continue
            is_reached = stated.context.change is Change.TO
            implied = (_before if is_reached else _after)(stated, change, asked, found)
            if implied is not None:
                yield implied


def _after(stated: Numset, change: _Multiplied, asked: Numset, found: Findings) -> Implied | None:
    """The value that the change leads to, where the hypothesis speaks of the time after it."""
    sentence = found.case.premise.sentences[change.sentence]
    own, wanted = stated.context, asked.context
    is_its = own.subject == wanted.subject and own.entity == wanted.entity
    if own.change is Change.FROM and own.verb == change.verb.lemma and is_its:
        value = convert(stated.interval.scaled(change.factor), stated.unit, asked.unit)
        return Implied(value, f"{stated.text}, {change.told}", (), _AFTER, settles_roles=True)
    ends_before = (stated.sentence, stated.end) < (change.sentence, change.verb.start)
    if not is_its or not ends_before or not _is_of(change, sentence, stated):
        return None
    # Words of the later clause that the hypothesis takes up say that it speaks of the time after.
    then = {
        (change.sentence, t.index)
        for t in _clause(change.verb, sentence)
        if t.pos in _NAMES and (change.sentence, t.start) > (stated.sentence, stated.end)
    }
    if then.isdisjoint(found.alignment.used()) and _words(found).isdisjoint(_AFTER):
        return None
    value = convert(stated.interval.scaled(change.factor), stated.unit, asked.unit)
    return Implied(value, f"{stated.text}, {change.told}", (), _AFTER, settles_roles=True)


def _before(stated: Numset, change: _Multiplied, asked: Numset, found: Findings) -> Implied | None:
    """The value that the change set out from, where the hypothesis speaks of the time before it."""
    words = _words(found)
    is_its = stated.context.subject == asked.context.subject and stated.context.verb == (
        change.verb.lemma
    )
    if not is_its or words.isdisjoint(_BEFORE) or not change.factor:
        return None
    told = f"{stated.text}, {change.told}"
    kinds = load_events().kinds(change.verb.lemma)
    named = frozenset(w for w in words if load_events().kinds(w) & kinds)
    value = convert(stated.interval.scaled(1 / change.factor), stated.unit, asked.unit)
    return Implied(value, told, (), _BEFORE | named | {"be", "cost"}, settles_roles=True)


def _multiplied(found: Findings) -> Iterator[_Multiplied]:
    """The changes by a factor in the premise: "doubled", "rose by a third"."""
    multiples = load_events().multiples
    for index, sentence in enumerate(found.case.premise.sentences):
        for token in () if sentence.vocabulary.isdisjoint(multiples) else sentence.tokens:
            factor = multiples.get(token.lemma)
            if factor is not None and token.pos == "VERB":
                yield _Multiplied(factor, token, index, token.text)
    for numset in found.case.premise_numsets:
        scale, sign = _SHARES.get(numset.unit.kind), _SIGNS.get(numset.context.change)
        if scale is None or sign is None or not numset.interval.is_point:
            continue
        sentence = found.case.premise.sentences[numset.sentence]
        above = tuple(sentence.ancestors(numset.head))
        verb = next((t for t in above if t.pos == "VERB"), None)
        if verb is not None and not _is_of_another(above, verb, found.case.premise_numsets):
            factor = 1 + sign * numset.interval.value / scale
            yield _Multiplied(factor, verb, numset.sentence, f"{verb.text} {numset.text}")


def _is_of_another(above: Sequence[Token], verb: Token, numsets: Sequence[Numset]) -> bool:
    """It is said of another quantity under the verb: "includes 2 million, a rise of 3 percent"."""
    between = itertools.takewhile(lambda token: token.index != verb.index, above)
    return any(numset.holds(token) for token in between for numset in numsets)


def _is_of(change: _Multiplied, sentence: Sentence, stated: Numset) -> bool:
    """What changes is the stated number: "that number", "it", or what it was said of."""
    for child in sentence.children(change.verb.index):
        if not child.dep.startswith("nsubj"):
            continue
        lemma = child.lemma
        context = stated.context
        return lemma in _POINTING | _NUMBERS or lemma in (stated.unit.name, context.entity.lower())
    # Without a subject of its own, the verb shares that of the clause before.
    shared = sentence.tokens[change.verb.head]
    is_shared = shared.index == stated.head or shared.lemma == stated.context.verb
    return change.verb.dep == "conj" and stated.sentence == change.sentence and is_shared


def _clause(verb: Token, sentence: Sentence) -> tuple[Token, ...]:
    """The words around the verb from one comma or "and" to the next.

    What stands before the verb ("and by May the number had doubled") is as often hung elsewhere.
    """
    joints = [t.index for t in sentence.tokens if t.pos == "PUNCT" or t.dep == "cc"]
    begin = max((at + 1 for at in joints if at < verb.index), default=0)
    end = min((at for at in joints if at > verb.index), default=len(sentence.tokens))
    return sentence.tokens[begin:end]


def _words(found: Findings) -> frozenset[str]:
    """The words of the hypothesis, as written and as lemmas."""
    tokens = list(found.case.hypothesis.tokens)
    return frozenset(word for t in tokens for word in (t.form, t.lemma))
