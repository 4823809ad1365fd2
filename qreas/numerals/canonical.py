"""The canonical words of the first numbers as two tables, for both directions at full speed.

Up to a million nearly every number is a head ("two hundred thousand") and a tail (" and five"),
and the tail depends on the remainder and the plural class of the quotient alone. Where a grammar
is otherwise, the table ends before.
"""

from dataclasses import dataclass

from qreas.numerals.generate import Writer
from qreas.numerals.grammar import SEAM, NumberGrammar, Production, Ref, Rule


@dataclass(frozen=True, slots=True)
class CanonicalTable:
    """Numbers in the first cardinal form.

    small:   words of the numbers below the chunk, by number; empty where there are none.
    numbers: the same, by words.
    start, end, divisor: of the numbers that are made of a head and a tail.
    core:    the text between head and tail that all of them share.
    heads:   words before the core, by quotient; head_numbers: by words.
    classes: plural class of each quotient.
    tails, tail_numbers: words after the core, for each class by remainder, and by words.
    """

    small: list[str]
    numbers: dict[str, int]
    start: int = 0
    end: int = 0
    divisor: int = 1
    core: str = ""
    heads: tuple[str, ...] = ()
    head_numbers: dict[str, int] | None = None
    classes: tuple[int, ...] = ()
    tails: tuple[tuple[str, ...], ...] = ()
    tail_numbers: tuple[dict[str, int], ...] = ()

    def words(self, n: int) -> str | None:
        """The words of a number; None when it lies beyond the table."""
        if n < len(self.small):
            return self.small[n] or None
        if self.start <= n < self.end:
            q, r = divmod(n, self.divisor)
            return self.heads[q] + self.core + self.tails[self.classes[q]][r]
        return None

    def number(self, words: str) -> int | None:
        """The number that is written in exactly these words; None when the table has none."""
        n = self.numbers.get(words)
        if n is not None or self.head_numbers is None:
            return n
        head, core, tail = words.partition(self.core)
        q = self.head_numbers.get(head)
        if q is None or not core:
            return None
        r = self.tail_numbers[self.classes[q]].get(tail)
        return None if r is None else q * self.divisor + r


def canonical_table(writer: Writer) -> CanonicalTable:
    """The table of a grammar."""
    grammar = writer.grammar
    form = grammar.forms[grammar.cardinals[0]]
    small = [writer.plain(form.name, n) or "" for n in range(min(grammar.chunk, grammar.limit))]
    numbers = {words: n for n, words in enumerate(small) if words}
    for rule in form.rules:
        below = rule.divisor <= grammar.chunk and rule.end <= grammar.chunk * rule.divisor
        if rule.start >= grammar.chunk and below:
            made = _TableMaker(writer, rule, small, numbers).make()
            if made is not None:
                return made
    return CanonicalTable(small, numbers)


@dataclass(frozen=True, slots=True)
class _TableMaker:
    """Makes the table over one rule, whose quotients and remainders lie below the chunk."""

    writer: Writer
    rule: Rule
    small: list[str]
    numbers: dict[str, int]

    def make(self) -> CanonicalTable | None:
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
        if not all(None not in row for row in chosen.values()) or None in texts:
            return None
        core = _common_start([text.middle for text in texts if text])
        form = {text.form for text in texts if text}
        if not core or len(form) != 1:
            return None
        return self._filled(quotients, classes, chosen, core, form.pop(), grammar)

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

    def _filled(
        self,
        quotients: range,
        classes: tuple[int, ...],
        chosen: dict[int, list[Production | None]],
        core: str,
        form: str,
        grammar: NumberGrammar,
    ) -> CanonicalTable | None:
        heads = [""] * quotients.start
        heads += [self.writer.plain(form, q) or "" for q in quotients]
        tails = []
        for number in range(max(classes) + 1):
            row = chosen.get(number, [])
            tails.append(tuple(self._tail(p, r, core) for r, p in enumerate(row) if p))
        head_numbers = {head: q for q, head in enumerate(heads) if q in quotients}
        return CanonicalTable(
            self.small,
            self.numbers,
            self.rule.start,
            self.rule.end,
            self.rule.divisor,
            core,
            tuple(heads),
            head_numbers,
            classes,
            tuple(tails),
            tuple({tail: r for r, tail in enumerate(row)} for row in tails),
        )

    def _tail(self, production: Production, r: int, core: str) -> str:
        parts = production.parts[1:]
        words = [
            (self.writer.plain(part.form, r) or "") if isinstance(part, Ref) else part
            for part in parts
        ]
        return "".join(words).replace(SEAM, "")[len(core) :]


@dataclass(frozen=True, slots=True)
class _Split:
    """A production that begins with its quotient: the quotient's form, and the text after it."""

    form: str
    middle: str


def _split(production: Production) -> _Split | None:
    if len(production.parts) < 2:
        return None
    first, middle = production.parts[:2]
    if not isinstance(first, Ref) or first.part != "q" or isinstance(middle, Ref):
        return None
    return _Split(first.form, middle.replace(SEAM, ""))


def _common_start(texts: list[str]) -> str:
    """What all texts begin with."""
    first, last = min(texts), max(texts)
    for at, letter in enumerate(first):
        if letter != last[at]:
            return first[:at]
    return first
