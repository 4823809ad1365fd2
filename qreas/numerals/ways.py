"""Every listed way of writing the first numbers as tables, for reading variants at full speed.

Like the canonical tables, but of folded words and with all variants of heads, cores' links and
tails; whether a head and a tail go together is asked of the production that joins them. What is not
here (seams written with a space, hundreds above ten) is left to the rules.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from qreas.numerals.canonical import common_start
from qreas.numerals.fold import Folder
from qreas.numerals.generate import Writer
from qreas.numerals.grammar import SEAM, Form, NumberGrammar, Production, Ref, Rule
from qreas.numerals.recognise import two_numbers

# Where numbers group by four digits the tables would take longer to make than they save.
_LARGEST_CHUNK = 1000


@dataclass(frozen=True, slots=True)
class _Joint:
    """A production of a rule that joins a head to a tail; `text` stands between quotient and rest.

    form: of the quotient; empty where it isn't written.
    """

    rule: Rule
    production: Production
    form: str
    text: str
    rest: tuple[str | Ref, ...]


@dataclass(frozen=True, slots=True)
class WaysTable:
    """The whole numbers in the first cardinal form by their folded words.

    small: numbers below the chunk.
    heads: quotients by the words before the core, with the form that writes them so.
    tails: remainders by the words after the core, with the joints that put them there.
    """

    grammar: NumberGrammar
    core: str
    small: Mapping[str, int]
    heads: Mapping[str, list[tuple[str, int]]] = field(default_factory=dict)
    tails: Mapping[str, list[tuple[_Joint, int]]] = field(default_factory=dict)

    def number(self, words: str) -> int | None:
        """The number that folded words stand for; None when the table has none."""
        n = self.small.get(words)
        if n is not None:
            return n
        head, found, tail = words.partition(self.core)
        if not found or head not in self.heads:
            return None
        classify = self.grammar.classify
        for form, q in self.heads[head]:
            for joint, r in self.tails.get(tail, ()):
                rule = joint.rule
                n = q * rule.divisor + r
                fits = joint.form == form and rule.start <= n < rule.end
                if fits and joint.production.fits(q, r, classify):
                    return n
        return None


def ways_table(writer: Writer, folder: Folder) -> WaysTable:
    """The table of a grammar."""
    return _TableMaker(writer, folder).make()


@dataclass(frozen=True)
class _TableMaker:
    """Makes the table of one grammar; keeps the folded ways of each form."""

    writer: Writer
    folder: Folder
    _ways: dict[str, list[tuple[str, ...]]] = field(default_factory=dict)

    def make(self) -> WaysTable:
        grammar = self.writer.grammar
        if grammar.chunk > _LARGEST_CHUNK:
            return WaysTable(grammar, " ", {})
        form = grammar.forms[grammar.cardinals[0]]
        small: dict[str, int] = {}
        for n, ways in enumerate(self._folded(form.name)):
            for way in ways:
                other = small.setdefault(way, n)
                if other != n:
                    raise two_numbers(grammar.lang, form.name, way, n, other)
        joints = list(self._joints(form))
        core = common_start([joint.text for joint in joints if joint.form]) if joints else ""
        if not core:
            return WaysTable(grammar, " ", small)
        heads: dict[str, list[tuple[str, int]]] = {}
        tails: dict[str, list[tuple[_Joint, int]]] = {}
        for joint in joints:
            head, found, after = joint.text.partition(core)
            if found and (not joint.form or not head):
                self._enter(joint, head, after, heads, tails)
        return WaysTable(grammar, core, small, heads, tails)

    def _enter(
        self,
        joint: _Joint,
        head: str,
        after: str,
        heads: dict[str, list[tuple[str, int]]],
        tails: dict[str, list[tuple[_Joint, int]]],
    ) -> None:
        box = joint.production.box
        for q in range(box.q_low, box.q_high + 1):
            for way in self._folded(joint.form)[q] if joint.form else (head,):
                known = heads.setdefault(way, [])
                if (joint.form, q) not in known:
                    known.append((joint.form, q))
        for r in range(box.r_low, box.r_high + 1):
            for way in self._after(joint.rest, r):
                tails.setdefault(after + way, []).append((joint, r))

    def _after(self, rest: tuple[str | Ref, ...], r: int) -> Iterator[str]:
        if not rest:
            yield ""
            return
        first = rest[0]
        ways = self._folded(first.form)[r] if isinstance(first, Ref) else (first,)
        for way in ways:
            yield from (way + more for more in self._after(rest[1:], r))

    def _joints(self, form: Form) -> Iterator[_Joint]:
        """The productions for numbers whose quotients and remainders by the chunk lie below it."""
        chunk = self.writer.grammar.chunk
        for rule in form.rules + form.variants:
            if rule.divisor == chunk and rule.end <= chunk * chunk:
                for production in rule.productions:
                    joint = self._joint(rule, production)
                    if joint is not None:
                        yield joint

    def _joint(self, rule: Rule, production: Production) -> _Joint | None:
        parts = tuple(
            part if isinstance(part, Ref) else self.folder.word(part.replace(SEAM, ""))
            for part in production.parts
        )
        first = parts[0]
        form = first.form if isinstance(first, Ref) and first.part == "q" else ""
        at = 1 if form else 0
        text = parts[at] if at < len(parts) else ""
        rest = parts[at + 1 :]
        if isinstance(text, Ref) or any(isinstance(p, Ref) and p.part != "r" for p in rest):
            return None
        return _Joint(rule, production, form, text, rest)

    def _folded(self, form: str) -> list[tuple[str, ...]]:
        """The folded ways of the numbers below the chunk, without spaces at seams."""
        if form not in self._ways:
            grammar = self.writer.grammar
            self._ways[form] = [
                tuple(self.folder.word(way.replace(SEAM, "")) for way in self.writer.ways(form, n))
                for n in range(min(grammar.chunk, grammar.limit))
            ]
        return self._ways[form]
