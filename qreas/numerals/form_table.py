"""Turns the `[form.…]` tables of a grammar file into forms: keys into ranges, texts into rules."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from qreas.numerals.grammar import Box, Form, Production, Ref, Rule
from qreas.numerals.template import OWN_FORM, TemplateError, compile_template

_NUMBER = r"\d+(?:\*\d+)?(?:\^\d+)?"
_KEY = re.compile(rf"({_NUMBER})(?:\.\.(<?)({_NUMBER}))?(?:/({_NUMBER}))?")
_EXTRA = ("variants", "colloquial")


class KeyedError(ValueError):
    """A mistake at a key of a table; the loader adds file and line."""

    def __init__(self, table: str, key: str, problem: str) -> None:
        place = f"[{table}] {key}".strip() if table else key
        super().__init__(f"{place}: {problem}")
        self.table, self.key = table, key


@dataclass(frozen=True, slots=True)
class _Row:
    """One line of a form's table; `end` is None where the next row decides."""

    table: str
    key: str
    start: int
    end: int | None
    divisor: int
    templates: tuple[str, ...]


class FormTables(Mapping[str, Form]):
    """The forms of one grammar file, each made when it is first asked for.

    `locate` turns a mistake into the error that names file and line.
    """

    def __init__(self, data: dict[str, Any], locate: Callable[[KeyedError], Exception]) -> None:
        self._tables: dict[str, dict[str, Any]] = data["form"]
        self._quotient_form = data["cardinal"][0]
        self._class_count = len(data.get("plural", {})) + 1
        self.limit = _number(str(data["limit"]))
        self._locate = locate
        self._made: dict[str, Form] = {}
        self._compiled: dict[str, tuple[Production, ...]] = {}
        for kind in ("cardinal", "ordinal"):
            for name in data.get(kind, ()):
                if name not in self._tables:
                    raise KeyedError("", kind, f"there is no [form.{name}]")

    def __getitem__(self, name: str) -> Form:
        form = self._made.get(name)
        if form is None:
            if name not in self._tables:
                raise KeyError(name)
            try:
                form = self._made[name] = self._form(name)
            except KeyedError as error:
                raise self._locate(error) from error
        return form

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    def _form(self, name: str) -> Form:
        main = sorted(self._rows(name, "").values(), key=lambda row: row.start)
        extra = [tuple(self._extra(name, part)) for part in _EXTRA]
        if not main:
            raise KeyedError(f"form.{name}", "", "has no rules")
        return Form(name, tuple(self._ruled(name, main)), extra[0], extra[1])

    def _rows(self, name: str, part: str) -> dict[tuple[int, int | None], _Row]:
        """The rows of a form's table by what they cover, with those of the form it is like."""
        table = self._tables[name]
        parent = table.get("like")
        if parent is not None and parent not in self._tables:
            raise KeyedError(f"form.{name}", "like", f"there is no [form.{parent}]")
        rows = dict(self._rows(parent, part)) if parent else {}
        place = f"form.{name}.{part}" if part else f"form.{name}"
        for key, value in (table.get(part, {}) if part else table).items():
            if not part and (key == "like" or key in _EXTRA):
                continue
            row = _row(place, key, value)
            if row.templates:
                rows[row.start, row.end] = row
            else:
                rows.pop((row.start, row.end), None)
        return rows

    def _ruled(self, name: str, rows: list[_Row]) -> Iterator[Rule]:
        for row, after in zip(rows, [*rows[1:], None], strict=True):
            end = after.start if after else self.limit
            if row.end is not None:
                end = min(end, row.end)
            yield self._rule(name, row, end)

    def _extra(self, name: str, part: str) -> Iterator[Rule]:
        for row in self._rows(name, part).values():
            yield self._rule(name, row, row.end or row.start + 1)

    def _rule(self, name: str, row: _Row, end: int) -> Rule:
        rule = Rule(row.start, min(end, self.limit), row.divisor, ())
        found = (self._compile(row, template) for template in row.templates)
        kept = (
            self._settled(name, row, rule, production)
            for productions in found
            for production in productions
        )
        return replace(rule, productions=tuple(p for p in kept if p is not None))

    def _compile(self, row: _Row, template: str) -> tuple[Production, ...]:
        made = self._compiled.get(template)
        if made is None:
            try:
                made = compile_template(template, self._quotient_form, self._class_count)
            except TemplateError as error:
                raise KeyedError(row.table, row.key, str(error)) from error
            self._compiled[template] = made
        return made

    def _settled(
        self, name: str, row: _Row, rule: Rule, production: Production
    ) -> Production | None:
        """The production of this form, its box cut to what the rule can need; None if it is empty.

        A part that is not written must be the only one possible, or it couldn't be read back.
        """
        parts = tuple(
            Ref(part.part, name) if isinstance(part, Ref) and part.form == OWN_FORM else part
            for part in production.parts
        )
        refs = [part for part in parts if isinstance(part, Ref)]
        self._check(row, rule, refs)
        written = {ref.part for ref in refs}
        first, last = rule.start // rule.divisor, (rule.end - 1) // rule.divisor
        box = production.box
        if "n" in written:
            box = Box(0, last, 0, rule.divisor - 1)
        else:
            box = Box(
                max(box.q_low, first),
                min(box.q_high, last),
                max(box.r_low, 0),
                min(box.r_high, rule.divisor - 1 if "r" in written else 0),
            )
        barred = any(earlier.covers(box) for earlier in production.excluded)
        if barred or box.q_low > box.q_high or box.r_low > box.r_high:
            return None
        if not written & {"q", "n"} and box.q_low != box.q_high:
            raise KeyedError(
                row.table,
                row.key,
                f"doesn't write the quotient, which may be {box.q_low} to {box.q_high}",
            )
        return Production(parts, box, production.excluded, production.plural)

    def _check(self, row: _Row, rule: Rule, refs: list[Ref]) -> None:
        for ref in refs:
            if ref.form not in self._tables:
                raise KeyedError(row.table, row.key, f"there is no [form.{ref.form}]")
            if ref.part == "q" and (rule.end - 1) // rule.divisor >= max(rule.start, 1):
                raise KeyedError(
                    row.table, row.key, "its quotient may be as large as the number itself"
                )
            if ref.part == "r" and rule.divisor > rule.start:
                raise KeyedError(
                    row.table, row.key, "its remainder may be as large as the number itself"
                )
        if len({ref.part for ref in refs}) < len(refs):
            raise KeyedError(row.table, row.key, "writes the same part twice")


def _row(table: str, key: str, value: Any) -> _Row:
    found = _KEY.fullmatch(key)
    if found is None:
        raise KeyedError(
            table, key, 'is no key; write 20, "2000/1000", "70..79", "2*10^6..<10^9/10^6"'
        )
    start = _number(found[1])
    end = _number(found[3]) + (not found[2]) if found[3] else None
    divisor = _number(found[4]) if found[4] else max(start, 1)
    templates = (value,) if isinstance(value, str) else tuple(value)
    if divisor < 1 or (end is not None and end <= start):
        raise KeyedError(table, key, "covers nothing")
    return _Row(table, key, start, end, divisor, tuple(t for t in templates if t))


def _number(text: str) -> int:
    """The number that "2*10^6" stands for."""
    factors, _, power = text.partition("^")
    factor, _, base = factors.rpartition("*")
    value: int = int(base) ** int(power or 1)
    return int(factor or 1) * value
