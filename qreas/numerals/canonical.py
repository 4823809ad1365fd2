"""The canonical words of the first numbers as tables, for both directions at full speed.

Up to a million nearly every number is a head ("two hundred thousand") and a tail (" and five"),
and the tail depends on the remainder and the plural class of the quotient alone. Where a grammar
is otherwise, the tables end before.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from qreas.numerals.generate import Writer
from qreas.numerals.grammar import SEAM, NumberGrammar, Production, Ref, Rule


@dataclass(frozen=True, slots=True)
class Segment:
    """The numbers of one rule, each made of a head, the core that all share, and a tail.

    heads:   words before the core, by quotient; empty for quotients that the rule hasn't.
    classes: plural class of each quotient.
    tails:   words after the core, for each class by remainder.
    """

    start: int
    end: int
    divisor: int
    core: str
    heads: tuple[str, ...]
    classes: tuple[int, ...]
    tails: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class CanonicalTable:
    """Numbers in the first cardinal form.

    small:    words of the numbers below the chunk, by number; None where there are none.
    segments: of larger ones, those of the most numbers first.
    """

    small: list[str | None]
    segments: tuple[Segment, ...]

    def words(self, n: int) -> str | None:
        """The words of a number; None when it lies beyond the table."""
        if n < len(self.small):
            return self.small[n]
        for part in self.segments:
            if part.start <= n < part.end:
                q, r = divmod(n, part.divisor)
                return part.heads[q] + part.core + part.tails[part.classes[q]][r]
        return None


Heads = Mapping[str, tuple[int, Mapping[str, int]]]
"""For each head of a segment the number that it stands for, and the remainder of each tail."""


@dataclass(frozen=True, slots=True)
class CanonicalNumbers:
    """Numbers in the first cardinal form by their words.

    core, heads: of the segment that has nearly all of them; no head is empty, so that words without
                 the core aren't among them.
    small:       numbers below the chunk.
    others:      cores and heads of the other segments.
    """

    core: str
    heads: Heads
    small: Mapping[str, int]
    others: tuple[tuple[str, Heads], ...]

    def number(self, words: str) -> int | None:
        """The number that the words stand for; None where there is none."""
        n = self.small.get(words)
        if n is not None:
            return n
        for core, heads in ((self.core, self.heads), *self.others):
            head, found, tail = words.rpartition(core)
            if found and head in heads:
                start, tails = heads[head]
                if tail in tails:
                    return start + tails[tail]
        return None


def canonical_numbers(table: CanonicalTable) -> CanonicalNumbers:
    """The other direction of a table."""
    small = {words: n for n, words in enumerate(table.small) if words}
    found = [(part.core, _heads(part)) for part in table.segments]
    if not found or "" in found[0][1]:
        found.insert(0, (" ", {}))
    return CanonicalNumbers(*found[0], small, tuple(found[1:]))


def _heads(part: Segment) -> Heads:
    tails = [{tail: r for r, tail in enumerate(row)} for row in part.tails]
    quotients = range(part.start // part.divisor, (part.end - 1) // part.divisor + 1)
    return {part.heads[q]: (q * part.divisor, tails[part.classes[q]]) for q in quotients}


def canonical_table(writer: Writer) -> CanonicalTable:
    """The table of a grammar."""
    grammar = writer.grammar
    form = grammar.forms[grammar.cardinals[0]]
    small = [writer.plain(form.name, n) for n in range(min(grammar.chunk, grammar.limit))]
    made = (_SegmentMaker(writer, rule).make() for rule in _next_rules(form.rules, grammar))
    found = [part for part in made if part is not None]
    return CanonicalTable(small, tuple(sorted(found, key=lambda part: part.start - part.end)))


def _next_rules(rules: tuple[Rule, ...], grammar: NumberGrammar) -> Iterator[Rule]:
    """The rules above the chunk whose quotients and remainders lie below it."""
    for rule in rules:
        below = rule.divisor <= grammar.chunk and rule.end <= grammar.chunk * rule.divisor
        if rule.start >= grammar.chunk and below:
            yield rule


@dataclass(frozen=True, slots=True)
class _SegmentMaker:
    """Makes the segment of one rule."""

    writer: Writer
    rule: Rule

    def make(self) -> Segment | None:
        """The segment; None when the rule's numbers aren't made of a head and a tail."""
        rule, grammar = self.rule, self.writer.grammar
        quotients = range(rule.start // rule.divisor, (rule.end - 1) // rule.divisor + 1)
        classes = (*(0 for _ in range(quotients.start)), *map(grammar.classify, quotients))
        sample = {
            number: q for q, number in zip(quotients, classes[quotients.start :], strict=True)
        }
        chosen = {
            number: [self._chosen(q, r) for r in range(rule.divisor)]
            for number, q in sample.items()
        }
        texts = [_split(production) for row in chosen.values() for production in row if production]
        if not all(None not in row for row in chosen.values()):
            return None
        core = common_start([text.middle for text in texts])
        forms = {text.form for text in texts}
        if not core or len(forms) != 1:
            return None
        form = forms.pop()
        heads = [""] * quotients.start
        heads += [(self.writer.plain(form, q) or "") if form else "" for q in quotients]
        tails = tuple(
            tuple(self._tail(p, r, core) for r, p in enumerate(chosen.get(number, [])) if p)
            for number in range(max(classes) + 1)
        )
        return Segment(rule.start, rule.end, rule.divisor, core, tuple(heads), classes, tails)

    def _chosen(self, q: int, r: int) -> Production | None:
        """What writes this quotient and remainder; None when that hangs on the quotient's size."""
        box = self.rule.productions[0].box
        for production in self.rule.productions:
            here = production.box
            if (here.q_low, here.q_high) != (box.q_low, box.q_high):
                return None
            if production.fits(q, r, self.writer.grammar.classify):
                return production
        return None

    def _tail(self, production: Production, r: int, core: str) -> str:
        split = _split(production)
        words = [
            (self.writer.plain(part.form, r) or "") if isinstance(part, Ref) else part
            for part in split.rest
        ]
        return (split.middle + "".join(words).replace(SEAM, ""))[len(core) :]


@dataclass(frozen=True, slots=True)
class _Split:
    """A production's first parts: the form of its quotient, and the text after it.

    form: empty where no quotient is written.
    """

    form: str
    middle: str
    rest: tuple[str | Ref, ...]


def _split(production: Production) -> _Split:
    """The production in parts; `middle` is empty where it is made otherwise."""
    parts = production.parts
    first = parts[0]
    form = first.form if isinstance(first, Ref) and first.part == "q" else ""
    at = 1 if form else 0
    middle, rest = parts[at] if at < len(parts) else "", parts[at + 1 :]
    if isinstance(middle, Ref) or any(isinstance(p, Ref) and p.part != "r" for p in rest):
        return _Split("", "", ())
    return _Split(form, middle.replace(SEAM, ""), rest)


def common_start(texts: list[str]) -> str:
    """What all texts begin with."""
    first, last = min(texts), max(texts)
    for at, letter in enumerate(first):
        if letter != last[at]:
            return first[:at]
    return first
