"""The tables that whole numbers are read by: what a form writes, as tries.

Numbers below the grammar's chunk stand in a trie of words. Above it a production is filed under the
part that it begins with and the text that follows.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from qreas.errors import DataError
from qreas.numerals.fold import Folder
from qreas.numerals.generate import Writer
from qreas.numerals.grammar import Form, NumberGrammar, Production, Ref, Rule
from qreas.numerals.trie import END, Beginnings, Node, add, reach


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

    def beginnings(self, forms: Sequence[str]) -> Beginnings:
        """What the number words of these forms begin with."""
        found = Beginnings()
        for table in self._leading(forms):
            found.add(table.words)
            found.add(table.texts)
        return found

    @cached_property
    def are_joined(self) -> bool:
        """A number may go on after its first part without a space or hyphen."""
        tables = self._leading([*self.grammar.cardinals, *self.grammar.ordinals])
        after = (lead.after for table in tables for lead in table.leads)
        return any(key == END or key.isalnum() for node in after for key in node)

    def _leading(self, forms: Sequence[str]) -> tuple[FormTable, ...]:
        """The tables of all forms that a number of these may begin in."""
        waiting = list(forms)
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
