"""Reads whole numbers from the left: every prefix of a text that a form of the grammar writes.

Numbers below the grammar's chunk stand in a trie. Above it a production is followed part by part;
a quotient is always smaller than the number it begins, so every step asks for less than the one
before and the work on one number is bounded by the longest number of the language.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from qreas.errors import DataError
from qreas.numerals.fold import Folder
from qreas.numerals.generate import Writer
from qreas.numerals.grammar import Form, NumberGrammar, Production, Ref, Rule
from qreas.numerals.trie import END, Beginnings, Node, add, reach

Hit = tuple[int, int]
"""Where a number word ends, and its value."""


@dataclass(frozen=True, slots=True)
class Part:
    """A number inside a larger one: "q", "r" or "n" in a form, less than `below`."""

    name: str
    form: str
    below: int


@dataclass(frozen=True, slots=True)
class Tail:
    """A production above the chunk, from the part after its first on; texts are tries."""

    rule: Rule
    production: Production
    rest: tuple[Part | Node, ...]
    low: int
    high: int

    def begins(self, value: int) -> bool:
        """The part that stands first may have this value."""
        return self.low <= value <= self.high


@dataclass(slots=True)
class Lead:
    """Productions that begin with the same part, by the text that follows it.

    least: the smallest number that any of them writes.
    """

    part: Part
    least: int
    after: Node = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FormTable:
    """What reading one form needs: its words below the chunk, and how larger numbers begin.

    is_derived: some of its numbers below the chunk are those of another form with something added,
                and stand in `leads` and `texts` in place of `words`.
    """

    words: Node
    leads: tuple[Lead, ...]
    texts: Node
    is_derived: bool


@dataclass(frozen=True)
class Tables:
    """The tables of a grammar's forms, made when first asked for."""

    grammar: NumberGrammar
    writer: Writer
    folder: Folder
    colloquial: bool
    _made: dict[str, FormTable] = field(default_factory=dict)

    @cached_property
    def beginnings(self) -> Beginnings:
        """What the number words of all forms begin with."""
        found = Beginnings()
        for table in self._leading:
            found.add(table.words)
            found.add(table.texts)
        return found

    @cached_property
    def are_joined(self) -> bool:
        """A number may go on after its first part without a space or hyphen."""
        after = (lead.after for table in self._leading for lead in table.leads)
        return any(key == END or key.isalnum() for node in after for key in node)

    @cached_property
    def _leading(self) -> tuple[FormTable, ...]:
        """The tables of all forms that a number may begin in."""
        waiting = [*self.grammar.cardinals, *self.grammar.ordinals]
        found: dict[str, FormTable] = {}
        while waiting:
            form = waiting.pop()
            if form not in found:
                found[form] = self.of(form)
                waiting += [lead.part.form for lead in found[form].leads]
        return tuple(found.values())

    def of(self, form: str) -> FormTable:
        """The table of a form."""
        if form not in self._made:
            self._made[form] = self._make(self.grammar.forms[form])
        return self._made[form]

    def _make(self, form: Form) -> FormTable:
        words: Node = {}
        derived = _derived_rules(form)
        for n in range(min(self.grammar.chunk, self.grammar.limit)):
            if derived and form.rule(n) in derived:
                continue
            for way in self.writer.ways(form.name, n, self.colloquial):
                other = add(words, self._folded(way), n)
                if other != n:
                    raise two_numbers(self.grammar.lang, form.name, way, n, other)
        return FormTable(words, *self._larger(form, derived), bool(derived))

    def _folded(self, text: str) -> str:
        return self.folder.word(text)

    def _larger(self, form: Form, derived: Sequence[Rule]) -> tuple[tuple[Lead, ...], Node]:
        leads: dict[Part, Lead] = {}
        texts: Node = {}
        for rule in form.rules + form.variants + (form.colloquial if self.colloquial else ()):
            if rule.end <= self.grammar.chunk and rule not in derived:
                continue
            for production in rule.productions:
                parts = tuple(self._part(rule, production, part) for part in production.parts)
                if isinstance(parts[0], Part):
                    lead = leads.setdefault(parts[0], Lead(parts[0], rule.start))
                    lead.least = min(lead.least, rule.start)
                    _file(lead.after, rule, production, parts[1:], parts[0].name)
                else:
                    _file(texts, rule, production, parts, "")
        return tuple(leads.values()), texts

    def _part(self, rule: Rule, production: Production, part: str | Ref) -> Part | str:
        if isinstance(part, str):
            return self._folded(part)
        below = _first_too_large(rule, production, part.part)
        # All parts that the table of words covers are read alike; their size is checked later.
        return Part(part.part, part.form, max(below, self.grammar.chunk))


def two_numbers(lang: str, form: str, way: str, n: int, other: object) -> DataError:
    """The error to raise where a form writes two numbers alike."""
    return DataError(f"{lang}.toml", 0, f"[form.{form}] writes {way!r} for {n} and for {other}")


def _derived_rules(form: Form) -> tuple[Rule, ...]:
    """The rules that only add something to the words of another form."""
    if form.variants or form.colloquial:
        return ()
    return tuple(
        rule
        for rule in form.rules
        if all(
            any(isinstance(part, Ref) and part.part == "n" for part in production.parts)
            for production in rule.productions
        )
    )


def _first_too_large(rule: Rule, production: Production, part: str) -> int:
    """The first number too large to stand as this part of a number of the rule."""
    if part == "n":
        return rule.end
    if part == "r":
        return min(rule.divisor, production.box.r_high + 1)
    return min((rule.end - 1) // rule.divisor, production.box.q_high) + 1


def _file(
    node: Node, rule: Rule, production: Production, parts: tuple[Part | str, ...], first: str
) -> None:
    """Files a production, begun with the part `first`, under the text that it goes on with."""
    box = production.box
    low, high = {"q": (box.q_low, box.q_high), "r": (box.r_low, box.r_high)}.get(
        first, (rule.start, rule.end - 1)
    )
    text = parts[0] if parts and isinstance(parts[0], str) else ""
    rest = tuple(
        part if isinstance(part, Part) else _trie(part) for part in parts[1 if text else 0 :]
    )
    tail = Tail(rule, production, rest, low, high)
    for end in reach(node, text):
        end.setdefault(END, []).append(tail)


def _trie(text: str) -> Node:
    root: Node = {}
    add(root, text, True)
    return root


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
