"""Drafts a grammar from a Unicode CLDR rule file (rule-based number formats, "RBNF").

    python -m qreas.numerals.cldr hr.json > grammars/numbers/hr.toml

Rule sets become forms, rules become rows; what a draft can't carry over is marked "# check:". The
result loads, but a speaker must still prune it, choose the forms and add variants and examples.
CLDR's data is under the Unicode-3.0 licence, which the draft's head names.
"""

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from qreas.errors import DataError

_RULE_SET = re.compile(r"=(%[\w%-]+)=")
_PLURAL = re.compile(r"\$\((?:cardinal|ordinal),((?:\w+\{[^}]*\})+)\)\$")
_CHOICE = re.compile(r"(\w+)\{([^}]*)\}")
_SOFT_HYPHEN = "\u00ad"
# A rule set whose numbers are only written in digits has nothing for us.
_IN_DIGITS = re.compile(r"[#0][#0,.]*[=→←]")


@dataclass(frozen=True, slots=True)
class RbnfRule:
    """One rule: from `start` on, numbers are split by `divisor`; `text` is CLDR's own notation."""

    start: int
    divisor: int
    text: str


def draft(path: Path) -> str:
    """The text of a first draft of a grammar file.

    Raises:
        DataError: the file is no CLDR rule file.
    """
    try:
        locale = json.loads(path.read_text(encoding="utf-8"))["rbnf"]
        sets: dict[str, Any] = locale["rbnf"]["SpelloutRules"]
        code: str = locale["identity"]["language"]
    except (KeyError, ValueError, TypeError) as error:
        raise DataError(path.name, 0, f"is no CLDR rule file: {error}") from error
    return "\n".join(_Drafter(path.name, code, sets).lines()) + "\n"


class _Drafter:
    """Writes the draft of one locale."""

    def __init__(self, file: str, code: str, sets: dict[str, Any]) -> None:
        self._file, self._code = file, code
        self._sets = {name: list(_rules(rows)) for name, rows in sets.items()}
        self._raw = sets
        self._plain = [name for name in self._sets if self._is_kind(name, "cardinal")]
        self._ranks = [name for name in self._sets if self._is_kind(name, "ordinal")]
        if not self._plain:
            self._plain = [n for n in self._sets if n.endswith("spellout-numbering")]

    def lines(self) -> Iterator[str]:
        """The draft, line by line."""
        yield f"# Draft made from Unicode CLDR rbnf/{self._file} (Unicode-3.0 licence): prune,"
        yield "# check, name your sources, add variants and examples.  Manual: ../README.md."
        yield f'language = "{self._code}"'
        yield f'name = "{self._code}"'
        yield f'limit = "{_power(self._limit())}"'
        yield f"cardinal = {_listed(map(_form_name, self._plain))}"
        yield f"ordinal = {_listed(map(_form_name, self._ranks))}"
        yield from self._words()
        yield from self._plural_classes()
        for name in self._needed():
            yield ""
            yield from self._form(name)

    def _is_kind(self, name: str, kind: str) -> bool:
        return name.startswith("%spellout-" + kind)

    def _limit(self) -> int:
        """Where the rules go over to digits."""
        first = self._plain[0] if self._plain else next(iter(self._sets))
        ends = [rule.start for rule in self._sets[first] if _IN_DIGITS.search(rule.text)]
        return min([end for end in ends if end > 1000], default=10**15)

    def _words(self) -> Iterator[str]:
        rows = dict(self._raw[self._plain[0]]) if self._plain else {}
        minus = str(rows.get("-x", "")).partition("→")[0].strip()
        point = re.sub("[←→;]", "", str(rows.get("x.x", ""))).strip()
        if minus:
            yield f'negative = ["{minus}"]'
        digits = [rule.text for rule in self._sets[self._plain[0]][:10]] if self._plain else []
        if point and len(digits) == 10 and not any(set(d) & set("←→=") for d in digits):
            yield "\n[decimal]"
            yield f'points = ["{point}"]'
            yield f"digits = {_listed(digits)}"

    def _plural_classes(self) -> Iterator[str]:
        names = dict.fromkeys(
            name
            for rules in self._sets.values()
            for rule in rules
            for found in _PLURAL.finditer(rule.text)
            for name, _ in _CHOICE.findall(found[1])
            if name != "other"
        )
        self._classes = list(names)
        if names:
            yield "\n[plural]  # check: copy the conditions from CLDR's plural rules"
            for at, name in enumerate(names, 1):
                yield f'{name} = "n = {at}"'

    def _needed(self) -> list[str]:
        """The chosen rule sets and those that they use, each once."""
        found: dict[str, None] = {}
        waiting = [*self._plain, *self._ranks]
        while waiting:
            name = waiting.pop(0)
            if name in found or name not in self._sets:
                continue
            found[name] = None
            for rule in self._sets[name]:
                waiting += re.findall(r"%[\w%-]+", rule.text)
        return list(found)

    def _form(self, name: str) -> Iterator[str]:
        yield f"[form.{_form_name(name)}]"
        rules = [rule for rule in self._sets[name] if not _IN_DIGITS.search(rule.text)]
        ends = [*(rule.start for rule in rules), self._limit()][1:]
        for rule, end in zip(rules, ends, strict=True):
            template = self._template(rule, name)
            key = _key(rule, end, template)
            shown = key if key.isdigit() else f'"{key}"'
            yield f"{shown} = {json.dumps(template, ensure_ascii=False)}"

    def _template(self, rule: RbnfRule, own: str) -> str:
        text = rule.text.replace(_SOFT_HYPHEN, "·").lstrip("'")
        text = _PLURAL.sub(self._by_class, text)
        text = _RULE_SET.sub(lambda m: f"{{n:{_form_name(m[1])}}}", text)
        pieces: list[str] = re.split(r"(\[[^\]]*\])", text)
        return "".join([_referred(piece, _form_name(own)) for piece in pieces])

    def _by_class(self, found: re.Match[str]) -> str:
        choices: dict[str, str] = dict(_CHOICE.findall(found[1]))
        other = choices.get("other", "")
        return "<" + "|".join([*(choices.get(c, other) for c in self._classes), other]) + ">"


def _key(rule: RbnfRule, end: int, template: str) -> str:
    """The key of a rule that reaches up to `end`; cut where our format couldn't read it back."""
    start = _power(rule.start)
    if "{q" not in template and "{r" not in template:
        return start if "{n" in template or end <= rule.start + 1 else f"{start}..{start}"
    readable = max(rule.start, 1) * rule.divisor
    reach = f"..<{_power(readable)}" if readable < end and "{q" in template else ""
    divisor = f"/{_power(rule.divisor)}" if rule.divisor != rule.start else ""
    return start + reach + divisor


def _referred(text: str, own: str) -> str:
    """The text with CLDR's arrows as references; outside of brackets a remainder may be zero."""
    zero = "" if text.startswith("[") else ">=0"
    text = re.sub(r"←(%[\w%-]+)←", lambda m: f"{{q:{_form_name(m[1])}}}", text)
    text = re.sub(r"→(%[\w%-]+)→", lambda m: f"{{r:{_form_name(m[1])}{zero}}}", text)
    return re.sub("←{2,3}", f"{{q:{own}}}", re.sub("→{2,3}", f"{{r:{own}}}", text))


def _rules(rows: Sequence[Sequence[str]]) -> Iterator[RbnfRule]:
    """The rules for whole numbers; CLDR leaves out starts that follow on."""
    for key, text in rows:
        found = re.fullmatch(r"(\d+)(?:/(\d+))?(>*)", key)
        if found is None:
            continue
        start, radix = int(found[1]), int(found[2] or 10)
        divisor = 1
        while start and divisor * radix <= start:
            divisor *= radix
        for _ in found[3]:
            divisor //= radix
        yield RbnfRule(start, max(divisor, 1), text.removesuffix(";"))


def _form_name(rule_set: str) -> str:
    return rule_set.lstrip("%").removeprefix("spellout-")


def _power(n: int) -> str:
    """The number as the keys of a grammar write it: "2*10^6"."""
    digits = str(n)
    zeros = len(digits) - len(digits.rstrip("0"))
    if zeros < 6:
        return digits
    factor = digits.rstrip("0")
    return f"10^{zeros}" if factor == "1" else f"{factor}*10^{zeros}"


def _listed(names: Iterable[str]) -> str:
    return json.dumps(list(names), ensure_ascii=False)


def main() -> None:
    """Writes the draft of the rule file that the command line names."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rules", type=Path, help="a CLDR rule file, as JSON")
    try:
        sys.stdout.write(draft(parser.parse_args().rules))
    except (DataError, OSError) as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
