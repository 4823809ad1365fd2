"""Reads whole numbers from the left: every prefix of a text that a form of the grammar writes.

Above the grammar's chunk a production is followed part by part; a quotient is always smaller than
the number it begins, so every step asks for less than the one before and the work on one number is
bounded by the longest number of the language.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from qreas.numerals.reading_tables import Part, Tables, Tail
from qreas.numerals.trie import END, Node

Hit = tuple[int, int]
"""Where a number word ends, and its value."""


@dataclass(slots=True)
class Reading:
    """One pass over a folded text; remembers what it has read and how far it came.

    furthest, stuck: the first place that no number reached beyond, and the trie node there.
    """

    tables: Tables
    text: str
    furthest: int = -1
    stuck: Node = field(default_factory=dict)
    _small: dict[tuple[str, int], list[Hit]] = field(default_factory=dict)
    _known: dict[tuple[str, int, int, bool], list[Hit]] = field(default_factory=dict)

    def prefixes(self, form: str, at: int, below: int, to_end: bool = False) -> list[Hit]:
        """The numbers less than `below` that begin at a place; longest last below the chunk.

        With `to_end` only those that reach the end of the text.
        """
        table = self.tables.of(form)
        if below <= self.tables.grammar.chunk and not to_end and not table.is_derived:
            return self._words(form, at)
        key = (form, at, below, to_end)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._read(form, at, below, to_end)
        return known

    def _words(self, form: str, at: int) -> list[Hit]:
        """The numbers that stand in the form's table of words."""
        hits = self._small.get((form, at))
        if hits is None:
            hits = self._small[form, at] = self.walk(self.tables.of(form).words, at)
        return hits

    def _read(self, form: str, at: int, below: int, to_end: bool) -> list[Hit]:
        table = self.tables.of(form)
        small = self._words(form, at)
        if to_end:
            hits = small[-1:] if small and small[-1][0] == len(self.text) else []
            if hits and len(small) == 1:
                return hits
        else:
            hits = list(small)
        if below <= self.tables.grammar.chunk and not table.is_derived:
            return hits
        for lead in table.leads:
            if lead.least < below:
                part = lead.part
                for end, value in self.prefixes(part.form, at, min(part.below, below)):
                    for after, tails in self.walk(lead.after, end):
                        for tail in tails:
                            if tail.rule.start < below and tail.begins(value):
                                known = {part.name: value}
                                self._finish(tail, after, known, below, to_end, hits)
        for after, tails in self.walk(table.texts, at) if table.texts else ():
            for tail in tails:
                if tail.rule.start < below:
                    self._finish(tail, after, {}, below, to_end, hits)
        return hits

    def walk(self, node: Node, at: int) -> list[tuple[int, Any]]:
        """The words of a trie that begin at a place: where each ends, and what it stands for."""
        found = [(at, node[END])] if END in node else []
        text, end = self.text, len(self.text)
        while at < end and (after := node.get(text[at])) is not None:
            node = after
            at += 1
            if END in node:
                found.append((at, node[END]))
        if at > self.furthest:
            self.furthest, self.stuck = at, node
        return found

    def _finish(
        self,
        tail: Tail,
        at: int,
        known: dict[str, int],
        below: int,
        to_end: bool,
        hits: list[Hit],
    ) -> None:
        """Reads the rest of a production and adds the numbers that come of it to `hits`."""
        rest = tail.rest
        if not rest:
            if not to_end or at == len(self.text):
                self._settle(tail, at, known, below, hits)
            return
        if len(rest) == 1 and isinstance(rest[0], Part):
            part = rest[0]
            for end, value in self.prefixes(part.form, at, part.below, to_end):
                known[part.name] = value
                self._settle(tail, end, known, below, hits)
            return
        for end, values in self._follow(rest, at, known):
            if not to_end or end == len(self.text):
                self._settle(tail, end, values, below, hits)

    def _settle(
        self, tail: Tail, end: int, known: dict[str, int], below: int, hits: list[Hit]
    ) -> None:
        """Adds the number that the parts make, if the production writes it."""
        rule = tail.rule
        if "n" in known:
            n = known["n"]
            q, r = divmod(n, rule.divisor)
        else:
            q, r = known.get("q", tail.production.box.q_low), known.get("r", 0)
            n = q * rule.divisor + r
        in_range = rule.start <= n < rule.end and n < below
        if in_range and tail.production.fits(q, r, self.tables.grammar.classify):
            hits.append((end, n))

    def _follow(
        self, rest: tuple[Part | Node, ...], at: int, known: dict[str, int]
    ) -> Iterator[tuple[int, dict[str, int]]]:
        """The ends of the remaining parts, with the values read on the way."""
        if not rest:
            yield at, known
            return
        part = rest[0]
        if isinstance(part, Part):
            for end, value in self.prefixes(part.form, at, part.below):
                yield from self._follow(rest[1:], end, {**known, part.name: value})
        else:
            for end, _ in self.walk(part, at):
                yield from self._follow(rest[1:], end, known)
