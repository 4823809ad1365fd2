"""Comparatives without numbers: an order over who is taller, faster, older than whom.

Comparisons put edges between the compared things; what follows from a text is what a path over the
edges reaches. A class ("any ITEL computer") stands above its members, a
measure ("180 cm") in its place among measures, and the bare adjective ("is fast") above a norm that
nobody states.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.numerals import find, load_grammar
from qreas.reasoning.as_written import as_written
from qreas.reasoning.findings import Findings
from qreas.reasoning.logic.comparison_patterns import Fact, Order, Scale
from qreas.reasoning.logic.comparison_reading import NORM, Reading, read
from qreas.reasoning.logic.greatest import greatest
from qreas.reasoning.logic.orders import order_graph, reached
from qreas.reasoning.logic.superlatives import compared_with_all, has_superlative
from qreas.reasoning.proof import TURNED, Proof
from qreas.reasoning.rules import Numerals
from qreas.tags import COMPARATIVE
from qreas.types import Case, Document, Evidence, Kind, Label, Missing, Numset

# Adjectives that lie farther out on the scale of another one.
_POLES: Mapping[str, str] = {"hot": "warm", "cold": "cool", "huge": "large", "tiny": "small"}
# How a name begins that is for one of several, and words that begin one for all of them.
_ONE_OF = ("one of ", "any of ", "either of ", "each of ", "another ", "one other ")
_OWNERS = frozenset(("her", "his", "their", "its", "my", "our", "your"))
_NAME = "PROPN"
_ANOTHER, _OTHER = "another", "other"
_OF_ALL = frozenset(("both", "all", "any", "every", "of", "the", "these", "those"))
# What says which of a group are meant, before its noun: "one of the", "all six other", "another".
_DETERMINING = _OF_ALL | {"one", "either", "each", "other", "another"}
# How a hypothesis begins that denies of all what it says of one of them.
_NONE: Mapping[str, str] = {"none": "one", "neither": "one", "no": "another"}


def prove_by_order(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis is a comparison on a scale on which the premise compares too."""
    case, lexicon = findings.case, findings.lexicon
    claim = _of_one(case.hypothesis) or _affirmed(case.hypothesis)
    asked = read(claim or case.hypothesis, lexicon, only_whole=True)
    is_read = asked.is_whole and bool(asked.facts)
    if not is_read and not has_superlative(case.hypothesis, lexicon):
        return None
    stated = read(case.premise, lexicon)
    if not is_read:
        asked = compared_with_all(claim or case.hypothesis, stated, lexicon) or asked
        if not asked.is_whole or not asked.facts:
            return None
    scale = asked.facts[0].scale
    wanted = tuple(_on_scale(fact, scale, lexicon) for fact in asked.facts)
    asked = replace(asked, facts=tuple(fact for fact in wanted if fact is not None))
    if len(asked.facts) < len(wanted):
        return None
    most = greatest(case.premise, lexicon) if has_superlative(case.premise, lexicon) else None
    told = (*stated.facts, *(() if most is None else most.facts(asked.facts)))
    facts = tuple(_on_scale(fact, scale, lexicon) for fact in told)
    if most is not None and most.leaves_open(asked.facts) and not any(facts):
        missing = tuple(Missing("unordered", _told(fact, case)) for fact in asked.facts)
        return Proof(Label.NEUTRAL, "order", missing=missing)
    edges = tuple(fact for fact in facts if fact is not None)
    if not any(NORM not in (edge.upper, edge.lower) for edge in edges):
        return None
    asked = _with_standard(asked, edges, case)
    edges = _as_called(edges, asked, case)
    edges += tuple(_memberships(stated, edges)) + tuple(_measures(case, scale))
    edges += tuple(_of_groups(asked, edges))
    if numerals == "at-least":
        edges = tuple(fact for fact in edges if not fact.is_implicated)
        asked = replace(asked, facts=tuple(f for f in asked.facts if not f.is_implicated))
    proof = _decide(asked, edges, case, is_whole=stated.is_whole)
    if claim is None or proof is None:
        return proof
    return None if proof.label is Label.NEUTRAL else replace(proof, label=TURNED[proof.label])


def _of_one(hypothesis: Document) -> Document | None:
    """What "none of her cousins is taller" denies: that one is; None where it denies nothing."""
    first, *others = hypothesis.sentences[0].tokens
    is_of_others = [t.form for t in others[:1]] == [{"no": _OTHER}.get(first.form, "of")]
    if first.form not in _NONE or not is_of_others or len(hypothesis.sentences) > 1:
        return None
    word = _NONE[first.form]
    kept = [t for t in others if t.index > 1 or first.form != "no"]
    tokens = (replace(first, text=word, lemma=word), *kept)
    return hypothesis.mended(lambda sentence: replace(sentence, tokens=tokens))


def _affirmed(hypothesis: Document) -> Document | None:
    """What "Karl is not the shortest" denies: that he is; None where it denies none."""
    tokens = hypothesis.sentences[0].tokens
    places = [t.index for t in tokens if t.form in ("not", "n't")]
    if len(places) != 1 or len(hypothesis.sentences) > 1:
        return None
    (at,) = places
    behind = [t.form for t in tokens[at + 1 : at + 2]]
    if not at or tokens[at - 1].lemma != "be" or behind != ["the"]:
        return None
    kept = tuple(t for t in tokens if t.index != at)
    return hypothesis.mended(lambda sentence: replace(sentence, tokens=kept))


def _with_standard(asked: Reading, edges: Sequence[Fact], case: Case) -> Reading:
    """The hypothesis "Another tower is higher", where one comparison tells than which."""
    graded = [t for t in case.hypothesis.tokens if t.pos != "PUNCT"][-1:]
    told = {fact.upper for fact in edges if NORM not in (fact.upper, fact.lower)}
    is_open = all(f.lower == NORM and f.upper.startswith(_ANOTHER) for f in asked.facts)
    if not is_open or len(told) != 1 or any(t.tag not in COMPARATIVE for t in graded):
        return asked
    return replace(asked, facts=tuple(replace(f, lower=min(told)) for f in asked.facts))


def _on_scale(fact: Fact, scale: Scale, lexicon: Lexicon) -> Fact | None:
    """The fact on another scale: turned round where that is of the opposite; else None."""
    if fact.scale == scale:
        return fact
    if NORM not in (fact.upper, fact.lower):
        # What is hotter is warmer, though what is warm is not hot.
        poles = [_POLES.get(each.degree, each.degree) for each in (fact.scale, scale)]
        if fact.scale.of == scale.of and poles[0] == poles[1]:
            return replace(fact, scale=scale)
        if fact.scale.of == scale.of and _are_opposite(poles[0], poles[1], lexicon):
            return replace(fact, scale=scale, upper=fact.lower, lower=fact.upper)
    if fact.scale.of != scale.of or not _are_opposite(fact.scale.degree, scale.degree, lexicon):
        return None
    return replace(fact, scale=scale, upper=fact.lower, lower=fact.upper)


def _are_opposite(one: str, other: str, lexicon: Lexicon) -> bool:
    """WordNet has "short" as the opposite of "tall", and "long" as that of "short"."""
    antonyms = lexicon.taxonomy.antonyms
    return one in antonyms(other, "a") or other in antonyms(one, "a")


def _as_called(edges: tuple[Fact, ...], asked: Reading, case: Case) -> tuple[Fact, ...]:
    """The facts with their names as the hypothesis has them: "Elbrus" for "Mount Elbrus"."""
    parts = {t.form for t in case.hypothesis.tokens if t.pos == _NAME}
    told = {name for fact in edges for name in (fact.upper, fact.lower)}
    called = {}
    for name in {n for fact in asked.facts for n in (fact.upper, fact.lower)} - told:
        same = [n for n in told if n.endswith(f" {name}") or name.endswith(f" {n}")]
        if len(same) == 1 and parts.issuperset(name.split()):
            called[same[0]] = name
    return tuple(
        replace(f, upper=called.get(f.upper, f.upper), lower=called.get(f.lower, f.lower))
        for f in edges
    )


def _memberships(stated: Reading, edges: Sequence[Fact]) -> Iterator[Fact]:
    """What holds of a class holds of each of its members."""
    for member, class_name in stated.members:
        for fact in edges:
            if class_name == fact.lower:
                yield replace(fact, lower=member)
            elif class_name == fact.upper:
                yield replace(fact, upper=member)


def _of_groups(asked: Reading, edges: Sequence[Fact]) -> Iterator[Fact]:
    """What holds of "both of her sisters" holds of "one of her sisters", and of "her sisters"."""
    wanted = {name for fact in asked.facts for name in (fact.upper, fact.lower)}
    for name in wanted:
        of_them = (f"of {name}", f"both of {name}", f"all of {name}")
        for fact in edges:
            if fact.lower in of_them:
                yield replace(fact, lower=name)
            elif fact.upper in of_them:
                yield replace(fact, upper=name)
    for name in {name for name in wanted if name.startswith(_ONE_OF)}:
        group = name.split()
        for fact in edges:
            if _is_all_of(fact.lower, group):
                yield replace(fact, lower=name)
            elif _is_all_of(fact.upper, group):
                yield replace(fact, upper=name)


def _is_all_of(name: str, some: Sequence[str]) -> bool:
    """The name is for all of those of whom some are meant, and not for a number of others."""
    words = name.split()
    own, others = _noun_of(words), _noun_of(some)
    is_same = own[-1:] == others[-1:] and words[-1] != words[0]
    if {_ANOTHER, _OTHER} & {some[0], *words[:2]}:
        is_same = own == others and words[0] != words[-1]
    owners = [_OWNERS.intersection(each) for each in (words, some)]
    is_of_other = all(owners) and owners[0].isdisjoint(owners[1])
    return is_same and words[0] in _OF_ALL | _OWNERS and not is_of_other


def _noun_of(words: Sequence[str]) -> Sequence[str]:
    """The words without those that say which of the group are meant, and how many they are."""
    counts = load_grammar("en")
    at = 0
    while at < len(words) - 1 and (words[at] in _DETERMINING or any(find(words[at], counts))):
        at += 1
    return list(words[at:])


def _measures(case: Case, scale: Scale) -> Iterator[Fact]:
    """The measures of both texts in the order of their values; a place or a label is none."""
    labels = (Kind.ORDINAL, Kind.IDENTIFIER)
    measures = [n for n in case.numsets if not n.is_range and n.unit.kind not in labels]
    for one in measures:
        for other in measures:
            if one.unit == other.unit and one is not other:
                yield from _by_value(scale, one, other)


def _by_value(scale: Scale, one: Numset, other: Numset) -> Iterator[Fact]:
    if one.interval.value >= other.interval.value:
        strict = one.interval.value > other.interval.value
        order = Order.ABOVE if strict else Order.AT_LEAST
        yield Fact(scale, one.text.lower(), other.text.lower(), order)


def _decide(asked: Reading, edges: Sequence[Fact], case: Case, *, is_whole: bool) -> Proof | None:
    graph = order_graph(edges)
    found = {fact: _answer(fact, graph, edges) for fact in asked.facts}
    # That the two are no further apart is only suggested: it may be contradicted, not asked for.
    answers = [found[f] for f in found if not f.is_implicated or found[f] is Label.CONTRADICTION]
    steps = tuple(Evidence("order", _told(fact, case)) for fact in edges if not fact.is_implicated)
    if Label.CONTRADICTION in answers:
        return Proof(Label.CONTRADICTION, "order", evidence=steps)
    if all(answer is Label.ENTAILMENT for answer in answers):
        return Proof(Label.ENTAILMENT, "order", evidence=steps)
    known = {name for edge in edges for name in (edge.upper, edge.lower)}
    if any(_counts_some(name) for f in asked.facts for name in (f.upper, f.lower)):
        return None
    if not is_whole or any(f.scale.of and {f.upper, f.lower} - known for f in asked.facts):
        return None
    missing = tuple(Missing("unordered", _told(fact, case)) for fact in asked.facts)
    return Proof(Label.NEUTRAL, "order", evidence=steps, missing=missing)


def _counts_some(name: str) -> bool:
    """The name is for so many of a whole, the others of which the premise may tell of."""
    first, *others = name.split()
    return first != "one" and "of" in others and any(find(first, load_grammar("en")))


def _answer(fact: Fact, graph: Mapping[str, Sequence[Fact]], edges: Sequence[Fact]) -> Label:
    if NORM in (fact.upper, fact.lower):
        # What a remark only suggests must not carry over to the bare adjective.
        graph = order_graph([edge for edge in edges if not edge.is_implicated])
    ahead = reached(graph, fact.upper, fact.lower)
    if ahead is not None and ahead >= fact.order:
        return Label.ENTAILMENT
    back = reached(graph, fact.lower, fact.upper)
    if back is not None and back + fact.order > Order.ABOVE:
        return Label.CONTRADICTION
    return Label.NEUTRAL


def _told(fact: Fact, case: Case) -> str:
    """In plain words: "Ann is taller than Bob", "Ann is tall", "Ann is not tall"."""
    upper, lower = (as_written(each, case.premise) for each in (fact.upper, fact.lower))
    degree = fact.scale.degree
    if fact.lower == NORM:
        return f"{upper} is {degree}"
    if fact.upper == NORM:
        return f"{lower} is not {degree}"
    if fact.order is not Order.ABOVE:
        return f"{upper} ≥ {lower} ({degree})"
    tokens = (t for d in (case.premise, case.hypothesis) for t in d.tokens)
    more = (t.form for t in tokens if t.tag in COMPARATIVE and t.lemma == degree)
    form = next(more, None)
    return f"{upper} is {form} than {lower}" if form else f"{upper} > {lower} ({degree})"
