"""Comparatives without numbers: an order over who is taller, faster, older than whom.

"Ann is taller than Bo" and its kind (more … than, less … than, as … as, not as … as; "costs less
than" where a verb names the scale) put edges between the compared things; what follows from a text
is what a path over the edges reaches. A class ("any ITEL computer") stands above its members, a
measure ("180 cm") in its place among measures, and the bare adjective ("is fast") above a norm that
nobody states.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from qreas.lexicon.load import Lexicon
from qreas.reasoning.as_written import as_written
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Case, Document, Evidence, Label, Missing, Numset, Token

_SEPARATORS = (",", ";", "and", "or", ".", "but")
_UNIVERSAL = ("any", "every", "each", "all")
_NORM = "norm"
_COMPARATIVE = ("JJR", "RBR")
_MEASURING = ("NUM", "SYM", "NOUN")


class Order(IntEnum):
    """How one thing stands to another on a scale."""

    AT_LEAST = 1
    ABOVE = 2


@dataclass(frozen=True, slots=True)
class Fact:
    """`upper` stands at or above `lower` on the scale that `adjective` names.

    is_implicated: the fact is only suggested, as "as tall as" suggests "and no taller".
    """

    adjective: str
    upper: str
    lower: str
    order: Order
    is_implicated: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """The comparisons and class memberships that a text states, and whether that is all of it."""

    facts: tuple[Fact, ...]
    members: tuple[tuple[str, str], ...]
    is_whole: bool


def prove_by_order(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis is a comparison on a scale on which the premise compares too."""
    case, lexicon = findings.case, findings.lexicon
    asked = read(case.hypothesis, lexicon)
    if not asked.is_whole or not asked.facts:
        return None
    stated = read(case.premise, lexicon)
    scale = asked.facts[0].adjective
    wanted = tuple(_on_scale(fact, scale, lexicon) for fact in asked.facts)
    asked = replace(asked, facts=tuple(fact for fact in wanted if fact is not None))
    if len(asked.facts) < len(wanted):
        return None
    facts = tuple(_on_scale(fact, scale, lexicon) for fact in stated.facts)
    edges = tuple(fact for fact in facts if fact is not None)
    if not any(_NORM not in (edge.upper, edge.lower) for edge in edges):
        return None
    edges += tuple(_memberships(stated, edges)) + tuple(_measures(case, scale))
    if numerals == "at-least":
        edges = tuple(fact for fact in edges if not fact.is_implicated)
        asked = replace(asked, facts=tuple(f for f in asked.facts if not f.is_implicated))
    return _decide(asked, edges, case, is_whole=stated.is_whole)


def read(document: Document, lexicon: Lexicon) -> Reading:
    """The comparisons of a text, clause by clause."""
    reader = _Reader(lexicon)
    for sentence in document.sentences:
        for segment in _segments(_without_asides(sentence.tokens)):
            reader.take(segment)
        reader.end_sentence()
    return Reading(tuple(reader.facts), tuple(reader.members), reader.is_whole)


def _without_asides(tokens: Sequence[Token]) -> Sequence[Token]:
    """The words without the figures that stand in brackets: "K2 (8,611 m) is lower than"."""
    kept: list[Token] = []
    opened: int | None = None
    for token in tokens:
        kept.append(token)
        if token.text == "(":
            opened = len(kept) - 1
        elif token.text == ")" and opened is not None:
            if any(t.pos == "NUM" for t in kept[opened:]):
                del kept[opened:]
            opened = None
    return kept


def _segments(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    begin = 0
    for position, token in enumerate(tokens):
        if token.form in _SEPARATORS:
            yield tokens[begin:position]
            begin = position + 1
    yield tokens[begin:]


class _Reader:
    """Reads segment after segment; a segment without a verb goes on with the list before it."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.facts: list[Fact] = []
        self.members: list[tuple[str, str]] = []
        self.is_whole = True
        self._lexicon = lexicon
        self._subjects: list[str] = []
        self._pattern: _Pattern | None = None

    def end_sentence(self) -> None:
        self._subjects, self._pattern = [], None

    def take(self, segment: Sequence[Token]) -> None:
        if not segment:
            return
        verbs = load_operators().degrees
        verb = next((i for i, t in enumerate(segment) if t.lemma in ("be", *verbs)), None)
        if verb is None:
            self._continue(segment)
            return
        if self._pattern is not None:
            self._subjects = []
        self._subjects.append(_name(segment[:verb]))
        self._predicate(segment[verb + 1 :], verbs.get(segment[verb].lemma, ""))

    def _continue(self, segment: Sequence[Token]) -> None:
        if any(t.pos == "VERB" for t in segment):
            self.is_whole = False
        elif self._pattern is None:
            self._subjects.append(_name(segment))
        else:
            self._add(self._pattern, _name(segment))

    def _predicate(self, tokens: Sequence[Token], scale: str) -> None:
        pattern = _of_degree(tokens, scale) if scale else _pattern(tokens, self._lexicon)
        if pattern is not None:
            self._pattern = pattern
            self.is_whole = self.is_whole and not pattern.is_measured
            self._add(pattern, _name(tokens[pattern.length :]))
        elif scale:
            self.is_whole = False
        elif len(tokens) > 1 and tokens[0].lemma in ("a", "an") and tokens[-1].pos != "ADJ":
            self.members += [(subject, _name(tokens)) for subject in self._subjects]
            self._subjects = []
        elif len(tokens) == 1 and tokens[0].pos in ("ADJ", "ADV"):
            adjective = tokens[0].lemma
            self.facts += [Fact(adjective, s, _NORM, Order.ABOVE) for s in self._subjects]
            self._subjects = []
        else:
            self.is_whole = False

    def _add(self, pattern: "_Pattern", standard: str) -> None:
        for subject in self._subjects:
            self.facts += pattern.facts(subject, _of_same_noun(standard, subject))


@dataclass(frozen=True, slots=True)
class _Pattern:
    """A comparative construction: "taller than", "less tall than", "(not) as tall as".

    length:      how many tokens it takes up behind the copula.
    is_measured: it says by how much, which the order does not tell.
    """

    adjective: str
    length: int
    is_equative: bool = False
    is_less: bool = False
    is_negated: bool = False
    is_measured: bool = False

    def facts(self, subject: str, standard: str) -> Iterator[Fact]:
        upper, lower = (standard, subject) if self.is_less else (subject, standard)
        if self.is_equative and not self.is_negated:
            yield Fact(self.adjective, upper, lower, Order.AT_LEAST)
            yield Fact(self.adjective, lower, upper, Order.AT_LEAST, is_implicated=True)
        elif self.is_equative:
            yield Fact(self.adjective, lower, upper, Order.ABOVE)
        elif self.is_negated:
            yield Fact(self.adjective, lower, upper, Order.AT_LEAST)
        else:
            yield Fact(self.adjective, upper, lower, Order.ABOVE)


def _pattern(tokens: Sequence[Token], lexicon: Lexicon) -> _Pattern | None:
    begin = 0
    while begin < len(tokens) and tokens[begin].lemma in ("not", "n't", "also", "much"):
        begin += 1
    negated = any(t.lemma in ("not", "n't") for t in tokens[:begin])
    measure = _measure(tokens[begin:])
    if measure and begin:
        return None  # what is not 7 cm taller may be taller
    begin += measure
    is_measured = measure > 0
    words = [t.form for t in tokens[begin : begin + 3]]
    match words:
        case ["as" | "so", adjective, "as"]:
            return _Pattern(adjective, begin + 3, is_equative=True, is_negated=negated)
        case [("more" | "less") as degree, adjective, "than"]:
            is_less = degree == "less"
            return _Pattern(
                adjective,
                begin + 3,
                is_less=is_less,
                is_negated=negated,
                is_measured=is_measured,
            )
        case [comparative, "than", *_]:
            stems = lexicon.taxonomy.base_forms(comparative, "a")
            plain = [stem for stem in stems if stem != comparative]
            if plain:
                return _Pattern(plain[0], begin + 2, is_negated=negated, is_measured=is_measured)
    return None


def _measure(tokens: Sequence[Token]) -> int:
    """How many words say by how much, before a comparative: "7 cm taller"."""
    end = next((i for i, t in enumerate(tokens) if t.tag in _COMPARATIVE), 0)
    inside = tokens[:end]
    is_measure = all(t.pos in _MEASURING for t in inside) and any(t.pos == "NUM" for t in inside)
    return end if is_measure else 0


def _of_degree(tokens: Sequence[Token], scale: str) -> _Pattern | None:
    """What a verb that measures compares on its scale: "costs less than"."""
    words = [t.form for t in tokens[:2]]
    if words not in (["more", "than"], ["less", "than"]):
        return None
    return _Pattern(scale, len(words), is_less=words[0] == "less")


def _of_same_noun(standard: str, subject: str) -> str:
    """The name with its noun for "one": "the blue car … the red one"."""
    before, _, last = standard.rpartition(" ")
    return f"{before} {subject.rpartition(' ')[2]}" if before and last == "one" else standard


def _name(tokens: Sequence[Token]) -> str:
    """A noun phrase as a key: lower case, without its article or universal determiner."""
    words = [t.form for t in tokens if t.pos != "PUNCT" or t.text in ("-", "#")]
    if words and words[0] in ("a", "an", "the", *_UNIVERSAL):
        words = words[1:]
    while words and words[-1] in ("is", "are", "was", "does", "do", "did"):
        words.pop()
    return " ".join(words)


def _on_scale(fact: Fact, scale: str, lexicon: Lexicon) -> Fact | None:
    """The fact on the scale of another adjective: turned round for its opposite; else None."""
    if fact.adjective == scale:
        return fact
    if fact.adjective not in lexicon.taxonomy.antonyms(scale, "a"):
        return None
    return replace(fact, adjective=scale, upper=fact.lower, lower=fact.upper)


def _memberships(stated: Reading, edges: Sequence[Fact]) -> Iterator[Fact]:
    """What holds of a class holds of each of its members."""
    for member, class_name in stated.members:
        for fact in edges:
            if class_name == fact.lower:
                yield replace(fact, lower=member)
            elif class_name == fact.upper:
                yield replace(fact, upper=member)


def _measures(case: Case, scale: str) -> Iterator[Fact]:
    """The measures of both texts in the order of their values."""
    measures = [n for n in case.numsets if not n.is_range]
    for one in measures:
        for other in measures:
            if one.unit == other.unit and one is not other:
                yield from _by_value(scale, one, other)


def _by_value(scale: str, one: Numset, other: Numset) -> Iterator[Fact]:
    if one.interval.value >= other.interval.value:
        strict = one.interval.value > other.interval.value
        order = Order.ABOVE if strict else Order.AT_LEAST
        yield Fact(scale, one.text.lower(), other.text.lower(), order)


def _decide(asked: Reading, edges: Sequence[Fact], case: Case, *, is_whole: bool) -> Proof | None:
    graph = _graph(edges)
    found = {fact: _answer(fact, graph, edges) for fact in asked.facts}
    # That the two are no further apart is only suggested: it may be contradicted, not asked for.
    answers = [found[f] for f in found if not f.is_implicated or found[f] is Label.CONTRADICTION]
    steps = tuple(Evidence("order", _told(fact, case)) for fact in edges if not fact.is_implicated)
    if Label.CONTRADICTION in answers:
        return Proof(Label.CONTRADICTION, "order", evidence=steps)
    if all(answer is Label.ENTAILMENT for answer in answers):
        return Proof(Label.ENTAILMENT, "order", evidence=steps)
    if not is_whole:
        return None
    missing = tuple(Missing("unordered", _told(fact, case)) for fact in asked.facts)
    return Proof(Label.NEUTRAL, "order", evidence=steps, missing=missing)


def _answer(fact: Fact, graph: Mapping[str, Sequence[Fact]], edges: Sequence[Fact]) -> Label:
    if _NORM in (fact.upper, fact.lower):
        # What a remark only suggests must not carry over to the bare adjective.
        graph = _graph([edge for edge in edges if not edge.is_implicated])
    reached = _reach(graph, fact.upper, fact.lower)
    if reached is not None and reached >= fact.order:
        return Label.ENTAILMENT
    back = _reach(graph, fact.lower, fact.upper)
    if back is not None and back + fact.order > Order.ABOVE:
        return Label.CONTRADICTION
    return Label.NEUTRAL


def _graph(edges: Sequence[Fact]) -> Mapping[str, Sequence[Fact]]:
    graph: dict[str, list[Fact]] = {}
    for edge in edges:
        graph.setdefault(edge.upper, []).append(edge)
    return graph


def _reach(graph: Mapping[str, Sequence[Fact]], upper: str, lower: str) -> Order | None:
    """The strongest order that a path from `upper` down to `lower` proves; None without a path."""
    best: dict[str, Order] = {upper: Order.AT_LEAST}
    waiting = [upper]
    while waiting:
        name = waiting.pop()
        for edge in graph.get(name, ()):
            order = max(best[name], edge.order)
            if best.get(edge.lower, 0) < order:
                best[edge.lower] = order
                waiting.append(edge.lower)
    return best.get(lower) if lower != upper else None


def _told(fact: Fact, case: Case) -> str:
    """In plain words: "Ann is taller than Bob", "Ann is tall", "Ann is not tall"."""
    upper, lower = (as_written(each, case.premise) for each in (fact.upper, fact.lower))
    if fact.lower == _NORM:
        return f"{upper} is {fact.adjective}"
    if fact.upper == _NORM:
        return f"{lower} is not {fact.adjective}"
    if fact.order is not Order.ABOVE:
        return f"{upper} ≥ {lower} ({fact.adjective})"
    tokens = (t for d in (case.premise, case.hypothesis) for s in d.sentences for t in s.tokens)
    more = (t.form for t in tokens if t.tag in _COMPARATIVE and t.lemma == fact.adjective)
    form = next(more, None)
    return f"{upper} is {form} than {lower}" if form else f"{upper} > {lower} ({fact.adjective})"
