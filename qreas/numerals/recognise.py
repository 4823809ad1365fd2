"""Reads whole numbers from the left: every prefix of a text that a form of the grammar writes.

Numbers below the grammar's chunk stand in a trie. Above it a production is followed part by part;
a quotient is always smaller than the number it begins, so every step asks for less than the one
before and the work on one number is bounded by the longest number of the language.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from qreas.errors import DataError
from qreas.numerals.fold import Folder
from qreas.numerals.generate import Writer
from qreas.numerals.grammar import SEAM, Form, NumberGrammar, Production, Ref, Rule
from qreas.numerals.trie import END, Node, add

Hit = tuple[int, int]
"""Where a number word ends, and its value."""


@dataclass(frozen=True, slots=True)
class Tail:
    """A production above the chunk, from the part after its first on."""

    rule: Rule
    production: Production
    rest: tuple[str | Ref, ...]


@dataclass(frozen=True, slots=True)
class Lead:
    """Productions that begin with the same reference, by the text that follows it.

    below, least: what the reference's value is less than; the smallest number that can result.
    """

    ref: Ref
    below: int
    least: int
    after: Node


@dataclass(frozen=True, slots=True)
class FormTable:
    """What reading one form needs: its words below the chunk, and how larger numbers begin."""

    words: Node
    leads: tuple[Lead, ...]
    texts: Node


@dataclass(frozen=True)
class Tables:
    """The tables of a grammar's forms, made when first asked for."""

    grammar: NumberGrammar
    writer: Writer
    folder: Folder
    colloquial: bool
    _made: dict[str, FormTable] = field(default_factory=dict)

    def of(self, form: str) -> FormTable:
        """The table of a form."""
        if form not in self._made:
            self._made[form] = self._make(self.grammar.forms[form])
        return self._made[form]

    def _make(self, form: Form) -> FormTable:
        words: Node = {}
        for n in range(min(self.grammar.chunk, self.grammar.limit)):
            for way in self.writer.ways(form.name, n, self.colloquial):
                self._enter(words, way, n, form.name)
        return FormTable(words, *self._larger(form))

    def _enter(self, words: Node, way: str, n: int, form: str) -> None:
        other = add(words, self._folded(way), n)
        if other != n:
            raise DataError(
                f"{self.grammar.lang}.toml", 0, f"[form.{form}] writes {way!r} for {n} and {other}"
            )

    def _folded(self, text: str) -> str:
        return SEAM.join(self.folder.fold(part).text for part in text.split(SEAM))

    def _larger(self, form: Form) -> tuple[tuple[Lead, ...], Node]:
        leads: dict[tuple[Ref, int], Node] = {}
        least: dict[tuple[Ref, int], int] = {}
        texts: Node = {}
        extra = form.colloquial if self.colloquial else ()
        for rule in form.rules + form.variants + extra:
            if rule.end <= self.grammar.chunk:
                continue
            for production in rule.productions:
                parts = tuple(
                    part if isinstance(part, Ref) else self._folded(part)
                    for part in production.parts
                )
                first = parts[0]
                if isinstance(first, Ref):
                    lead = (first, part_limit(rule, production, first.part))
                    least[lead] = min(rule.start, least.get(lead, rule.start))
                    _file(leads.setdefault(lead, {}), Tail(rule, production, parts[1:]))
                else:
                    _file(texts, Tail(rule, production, parts))
        return tuple(Lead(*lead, least[lead], after) for lead, after in leads.items()), texts

def part_limit(rule: Rule, production: Production, part: str) -> int:
    """The first number too large to stand as this part of a number of the rule."""
    if part == "n":
        return rule.end
    if part == "r":
        return min(rule.divisor, production.box.r_high + 1)
    return min((rule.end - 1) // rule.divisor, production.box.q_high) + 1


def _file(node: Node, tail: Tail) -> None:
    """Files a production under the text that it goes on with."""
    text, rest = "", tail.rest
    if rest and isinstance(rest[0], str):
        text, rest = rest[0], rest[1:]
    entries = add(node, text, [])
    assert isinstance(entries, list)
    entries.append(Tail(tail.rule, tail.production, rest))


@dataclass
class Reading:
    """One pass over a folded text; remembers what it has read and how far it came.

    furthest, stuck: the first place that no number reached beyond, and the trie node there.
    """

    tables: Tables
    text: str
    furthest: int = -1
    stuck: Node = field(default_factory=dict)
    _known: dict[tuple[str, int, int], list[Hit]] = field(default_factory=dict)

    def prefixes(self, form: str, at: int, below: int) -> list[Hit]:
        """The numbers less than `below` that begin at a place."""
        key = (form, at, below)
        hits = self._known.get(key)
        if hits is None:
            hits = self._known[key] = self._read(self.tables.of(form), at, below)
        return hits

    def _read(self, table: FormTable, at: int, below: int) -> list[Hit]:
        hits = [hit for hit in self.walk(table.words, at) if hit[1] < below]
        if below <= self.tables.grammar.chunk:
            return hits
        for lead in table.leads:
            if lead.least >= below:
                continue
            for end, value in self.prefixes(lead.ref.form, at, min(lead.below, below)):
                for after, tails in self.walk(lead.after, end):
                    for tail in tails:
                        if tail.rule.start < below:
                            hits += self._finish(tail, after, {lead.ref.part: value}, below)
        for after, tails in self.walk(table.texts, at):
            for tail in tails:
                if tail.rule.start < below:
                    hits += self._finish(tail, after, {}, below)
        return hits

    def walk(self, node: Node, at: int) -> list[tuple[int, Any]]:
        """The words of a trie that begin at a place: where each ends, and what it stands for."""
        found = []
        text = self.text
        try:
            while True:
                if END in node:
                    found.append((at, node[END]))
                node = node[text[at]]
                at += 1
        except (KeyError, IndexError):
            if at > self.furthest:
                self.furthest, self.stuck = at, node
        return found

    def _finish(self, tail: Tail, at: int, values: dict[str, int], below: int) -> Iterator[Hit]:
        rule, production = tail.rule, tail.production
        for end, known in self._follow(tail, tail.rest, at, values):
            if "n" in known:
                n = known["n"]
            else:
                q = known.get("q", rule.start // rule.divisor)
                n = q * rule.divisor + known.get("r", 0)
            if rule.start <= n < min(rule.end, below) and production.fits(
                *divmod(n, rule.divisor), self.tables.grammar.classify
            ):
                yield end, n

    def _follow(
        self, tail: Tail, rest: tuple[str | Ref, ...], at: int, values: dict[str, int]
    ) -> Iterator[tuple[int, dict[str, int]]]:
        """The ends of the remaining parts, with the values read on the way."""
        if not rest:
            yield at, values
            return
        part = rest[0]
        if isinstance(part, Ref):
            below = part_limit(tail.rule, tail.production, part.part)
            for end, value in self.prefixes(part.form, at, below):
                yield from self._follow(tail, rest[1:], end, {**values, part.part: value})
        else:
            literal: Node = {}
            add(literal, part, True)
            for end, _ in self.walk(literal, at):
                yield from self._follow(tail, rest[1:], end, values)
