"""Every listed way of writing a number by look-ups, for reading variants at full speed.

Like the canonical tables, but of folded words and with all variants of heads, links and tails;
whether a head and a tail go together is asked of the production that joins them. Beyond these
tables a number is split at the word of its scale. What is not here (seams written with a space,
scales before their quotient) is left to the rules.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from qreas.numerals.canonical import common_start
from qreas.numerals.fold import Folder
from qreas.numerals.generate import Writer
from qreas.numerals.grammar import SEAM, NumberGrammar, Production, Ref, Rule
from qreas.numerals.reading_tables import two_numbers
from qreas.numerals.template import HUGE

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
class _Link:
    """A joint as a larger number is split by it: what stands before and after the core.

    head: stands before it where no quotient is written.
    """

    joint: _Joint
    head: str
    after: str


@dataclass(frozen=True, slots=True)
class _Scale:
    """A rule beyond the tables: its least number, the core that all joints share, and its links."""

    least: int
    core: str
    links: tuple[_Link, ...]


@dataclass(frozen=True, slots=True)
class WaysTable:
    """The whole numbers in the first cardinal form by their folded words.

    form:   that form.
    below:  numbers below the chunk, in this and other forms.
    scales: of larger numbers, the largest first.
    heads: quotients by the words before the core, with the form that writes them so.
    tails: remainders by the words after the core, with the joints that put them there.
    """

    grammar: NumberGrammar
    form: str
    core: str
    below: Mapping[str, Mapping[str, int]]
    scales: tuple[_Scale, ...] = ()
    heads: Mapping[str, list[tuple[str, int]]] = field(default_factory=dict)
    tails: Mapping[str, list[tuple[_Joint, int]]] = field(default_factory=dict)

    def number(self, words: str, below: int = HUGE) -> int | None:
        """The number less than `below` that folded words stand for; None when there is none."""
        n = self.below.get(self.form, {}).get(words)
        if n is None:
            n = self._joined(words)
        return self._scaled(words, below) if n is None else n

    def _joined(self, words: str) -> int | None:
        head, found, tail = words.partition(self.core)
        if not found or head not in self.heads:
            return None
        for form, q in self.heads[head]:
            for joint, r in self.tails.get(tail, ()):
                if joint.form == form and self._fits(joint, q, r):
                    return q * joint.rule.divisor + r
        return None

    def _scaled(self, words: str, below: int) -> int | None:
        for scale in self.scales:
            # What follows a scale is less than it: every split is by a smaller one.
            if scale.least < below and scale.core in words:
                head, _, tail = words.partition(scale.core)
                for link in scale.links:
                    if not tail.startswith(link.after):
                        continue
                    q = self._quotient(link, head)
                    r = self._remainder(link, tail) if q is not None else None
                    if q is not None and r is not None and self._fits(link.joint, q, r):
                        return q * link.joint.rule.divisor + r
        return None

    def _quotient(self, link: _Link, head: str) -> int | None:
        if link.joint.form:
            return self.below[link.joint.form].get(head)
        return link.joint.production.box.q_low if head == link.head else None

    def _remainder(self, link: _Link, tail: str) -> int | None:
        if not link.joint.rest:
            return 0 if tail == link.after else None
        ref = link.joint.rest[0]
        if not isinstance(ref, Ref):
            return None
        rest = tail[len(link.after) :]
        if ref.form == self.form:
            return self.number(rest, link.joint.rule.divisor)
        return self.below[ref.form].get(rest)

    def _fits(self, joint: _Joint, q: int, r: int) -> bool:
        rule = joint.rule
        in_range = rule.start <= q * rule.divisor + r < rule.end
        return in_range and joint.production.fits(q, r, self.grammar.classify)


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
        form = grammar.forms[grammar.cardinals[0]]
        if grammar.chunk > _LARGEST_CHUNK:
            return WaysTable(grammar, form.name, " ", {})
        larger = [rule for rule in form.rules + form.variants if rule.start >= grammar.chunk]
        main = [rule for rule in larger if self._is_tabled(rule)]
        joints = [joint for rule in main for joint in self._joints(rule)]
        core = common_start([joint.text for joint in joints if joint.form] or [""])
        heads: dict[str, list[tuple[str, int]]] = {}
        tails: dict[str, list[tuple[_Joint, int]]] = {}
        for joint in joints if core else ():
            head, found, after = joint.text.partition(core)
            if found and (not joint.form or not head):
                self._enter(joint, head, after, heads, tails)
        others = [rule for rule in larger if rule not in main]
        found_scales = (self._scale(rule) for rule in sorted(others, key=lambda rule: -rule.start))
        scales = tuple(scale for scale in found_scales if scale is not None)
        forms = {form.name, *self._forms(scales)}
        below = {name: self._below(name) for name in forms}
        return WaysTable(grammar, form.name, core or " ", below, scales, heads, tails)

    def _is_tabled(self, rule: Rule) -> bool:
        """Quotients and remainders of the rule by the chunk lie below it."""
        chunk = self.writer.grammar.chunk
        return rule.divisor == chunk and rule.end <= chunk * chunk

    def _scale(self, rule: Rule) -> _Scale | None:
        joints = [joint for joint in self._joints(rule) if len(joint.rest) <= 1]
        core = common_start([joint.text for joint in joints if joint.form] or [""])
        if not core and len(joints) == 1:
            core = joints[0].text
        if not core.strip():
            return None
        links = []
        for joint in joints:
            head, found, after = joint.text.partition(core)
            if found and (not joint.form or not head):
                links.append(_Link(joint, head, after))
        return _Scale(rule.start, core, tuple(links))

    def _forms(self, scales: tuple[_Scale, ...]) -> Iterator[str]:
        for scale in scales:
            for link in scale.links:
                yield from (part.form for part in link.joint.rest if isinstance(part, Ref))
                if link.joint.form:
                    yield link.joint.form

    def _below(self, form: str) -> dict[str, int]:
        """The numbers below the chunk by their folded ways."""
        numbers: dict[str, int] = {}
        for n, ways in enumerate(self._folded(form)):
            for way in ways:
                other = numbers.setdefault(way, n)
                if other != n:
                    raise two_numbers(self.writer.grammar.lang, form, way, n, other)
        return numbers

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

    def _joints(self, rule: Rule) -> Iterator[_Joint]:
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
