"""Writes numbers in words: one canonical way, or every way that the grammar lists."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice, product

from qreas.numerals.grammar import SEAM, NumberGrammar, Production, Ref, Rule

MOST_VARIANTS = 1000
"""`ways` of a number beyond the table stops here: large numbers have thousands of variants."""


@dataclass(frozen=True)
class Writer:
    """Writes whole numbers below the limit in the forms of a grammar.

    Words below the grammar's chunk are made once and kept; they carry seams (`SEAM`) where a
    reader may find a space.
    """

    grammar: NumberGrammar
    _seamed: dict[str, list[str | None]] = field(default_factory=dict)
    _plain: dict[str, list[str | None]] = field(default_factory=dict)
    _ways: dict[tuple[str, int, bool], tuple[str, ...]] = field(default_factory=dict)

    def plain(self, form: str, n: int) -> str | None:
        """The canonical words of `n`; None when the form has none."""
        if n < self.grammar.chunk:
            table = self._plain.get(form)
            return (table or self._fill(form))[n]
        seamed = self._large(form, n)
        return None if seamed is None else seamed.replace(SEAM, "")

    def ways(self, form: str, n: int, colloquial: bool = False) -> Iterator[str]:
        """Every way of writing `n`, with seams, canonical first; may repeat one."""
        if n >= self.grammar.chunk:
            yield from islice(self._raw_ways(form, n, colloquial), MOST_VARIANTS)
            return
        key = (form, n, colloquial)
        if key not in self._ways:
            raw = self._raw_ways(form, n, colloquial)
            rewritten = (text for way in raw for text in self._rewritten(way))
            self._ways[key] = tuple(dict.fromkeys(rewritten))
        yield from self._ways[key]

    def _fill(self, form: str) -> list[str | None]:
        seamed: list[str | None] = [None] * self.grammar.chunk
        self._seamed[form] = seamed
        for n in range(min(self.grammar.chunk, self.grammar.limit)):
            raw = self._large(form, n)
            seamed[n] = None if raw is None else next(self._rewritten(raw))
        plain = [None if text is None else text.replace(SEAM, "") for text in seamed]
        self._plain[form] = plain
        return plain

    def _small(self, form: str, n: int) -> str | None:
        table = self._seamed.get(form)
        if table is None:
            self._fill(form)
            table = self._seamed[form]
        # While its table is being filled, a form may ask for a number not yet reached.
        return table[n] if table[n] is not None else self._large(form, n)

    def _large(self, form: str, n: int) -> str | None:
        rule = self.grammar.forms[form].rule(n)
        if rule is None:
            return None
        q, r = divmod(n, rule.divisor)
        for production in rule.productions:
            if production.fits(q, r, self.grammar.classify):
                return self._assembled(production, n, q, r)
        return None

    def _assembled(self, production: Production, n: int, q: int, r: int) -> str | None:
        text = ""
        for part in production.parts:
            if isinstance(part, Ref):
                value = r if part.part == "r" else q if part.part == "q" else n
                below = value < self.grammar.chunk
                words = (self._small if below else self._large)(part.form, value)
                if words is None:
                    return None
                text += words
            else:
                text += part
        return text

    def _raw_ways(self, form: str, n: int, colloquial: bool) -> Iterator[str]:
        for rule in self._rules(form, n, colloquial):
            q, r = divmod(n, rule.divisor)
            for production in rule.productions:
                if production.fits(q, r, self.grammar.classify):
                    yield from self._assemblies(production, n, q, r, colloquial)

    def _rules(self, name: str, n: int, colloquial: bool) -> Iterator[Rule]:
        form = self.grammar.forms[name]
        main = form.rule(n)
        if main is not None:
            yield main
        for rule in form.variants + (form.colloquial if colloquial else ()):
            if rule.start <= n < rule.end:
                yield rule

    def _assemblies(
        self, production: Production, n: int, q: int, r: int, colloquial: bool
    ) -> Iterator[str]:
        choices = [
            tuple(self.ways(part.form, {"q": q, "r": r, "n": n}[part.part], colloquial))
            if isinstance(part, Ref)
            else (part,)
            for part in production.parts
        ]
        return ("".join(parts) for parts in product(*choices))

    def _rewritten(self, text: str) -> Iterator[str]:
        """The text with what the file's rewrites make of its seams, canonical first."""
        found = [text]
        for old, choices in self.grammar.rewrites:
            if old in text:
                found = [way.replace(old, new) for new in choices for way in found]
        return iter(found)
