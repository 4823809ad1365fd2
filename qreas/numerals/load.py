"""Reads the grammar files in `grammars/numbers`; their format is `grammars/README.md`."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from qreas.errors import DataError, InputError, UnknownNameError
from qreas.numerals.form_table import FormTables, KeyedError
from qreas.numerals.grammar import (
    Decimals,
    Example,
    Fractions,
    NumberGrammar,
    Places,
    Sequences,
)
from qreas.numerals.plural import classifier
from qreas.resources import grammar_dir

_KEYS = frozenset(
    {"language", "extends", "name", "limit", "table", "cardinal", "ordinal", "spaced"}
    | {"same", "plural", "rewrite", "negative", "decimal", "fraction", "form", "example"}
    | {"sequence"}
)
# Codes of ISO 639 under which other data name a language of ours.
_ALIASES = {"no": "nb", "zh-cn": "zh", "zh-hans": "zh"}
_DECIMAL_KEYS = frozenset({"points", "digits", "grouped", "bare", "places"})
_PLACES_KEYS = frozenset({"whole_form", "part_form", "whole", "parts", "links", "read_only"})
_SEQUENCE_KEYS = frozenset({"digits", "repeats"})
_FRACTION_KEYS = frozenset({"named", "form", "plural", "joints", "links", "alone", "units"})
_EXAMPLE_KEYS = frozenset({"number", "text", "form", "read_only"})


@cache
def known_languages() -> tuple[str, ...]:
    """The codes of the languages that have a grammar."""
    return tuple(sorted(path.stem for path in (grammar_dir() / "numbers").glob("*.toml")))


@cache
def load_grammar(lang: str) -> NumberGrammar:
    """The grammar of a language, by its code ("en", "fr-BE"; "fr_CA" falls back on "fr").

    Raises:
        InputError: the code is no text.
        UnknownNameError: there is no grammar for the language.
        DataError: its file has a mistake.
    """
    if not isinstance(lang, str):
        raise InputError("language", repr(lang), "pass its code")
    code = lang.replace("_", "-")
    code = _ALIASES.get(code.lower(), code)
    known = {name.lower(): name for name in known_languages()}
    for candidate in (code, code.partition("-")[0]):
        if candidate.lower() in known:
            return _load_known(known[candidate.lower()])
    raise UnknownNameError("language", lang, tuple(known.values()))


@cache
def _load_known(lang: str) -> NumberGrammar:
    # Its forms are made when they are first used: the tests have checked them all.
    return _read(grammar_dir() / "numbers" / f"{lang}.toml")


def read_grammar(path: Path) -> NumberGrammar:
    """The grammar in a file, every rule of it checked.

    Raises:
        DataError: the file has a mistake; names file, line and rule.
    """
    grammar = _read(path)
    for name in grammar.forms:
        grammar.forms[name]
    return grammar


def _read(path: Path) -> NumberGrammar:
    text, data = _read_toml(path)

    def locate(error: KeyedError) -> DataError:
        return DataError(path.name, _line_of(text, error.table, error.key), str(error))

    try:
        return _grammar(data, locate)
    except KeyedError as error:
        raise locate(error) from error
    except (KeyError, TypeError, AttributeError) as error:
        raise DataError(path.name, 0, f"missing or malformed: {error}") from error


def _read_toml(path: Path) -> tuple[str, dict[str, Any]]:
    text = path.read_text(encoding="utf-8")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = str(error).rpartition("line ")[2].partition(",")[0]
        raise DataError(path.name, int(line) if line.isdigit() else 0, str(error)) from error
    if "extends" in data:
        _, parent = _read_toml(path.with_name(f"{data['extends']}.toml"))
        data = _merged(parent, data)
    return text, data


def _merged(parent: dict[str, Any], child: dict[str, Any]) -> dict[str, Any]:
    """The child's tables laid over the parent's; anything else is replaced."""
    found = dict(parent)
    for key, value in child.items():
        below = found.get(key)
        if isinstance(value, dict) and isinstance(below, dict):
            found[key] = _merged(below, value)
        else:
            found[key] = value
    return found


def _line_of(text: str, table: str, key: str) -> int:
    """The 1-based line of a key in a table; of the table where there is no key; else 0."""
    here, best = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.strip()
        if bare.startswith("["):
            here = bare.strip("[]")
            if here == table:
                best = number
        elif here == table and bare.partition("=")[0].strip().strip("\"'") == key:
            return number
    return best


def _grammar(data: dict[str, Any], locate: Callable[[KeyedError], DataError]) -> NumberGrammar:
    _reject_unknown(data, _KEYS, "")
    forms = FormTables(data, locate)
    plural = data.get("plural", {})
    decimals = _decimals(data["decimal"], len(plural) + 1) if "decimal" in data else None
    return NumberGrammar(
        lang=data["language"],
        name=data["name"],
        limit=forms.limit,
        chunk=int(data.get("table", 1000)),
        cardinals=tuple(data["cardinal"]),
        ordinals=tuple(data.get("ordinal", ())),
        forms=forms,
        classify=_keyed("plural", lambda: classifier(plural)),
        same=data.get("same", {}),
        rewrites=tuple((old, _strings(new)) for old, new in data.get("rewrite", {}).items()),
        negatives=_strings(data.get("negative", ())),
        decimals=decimals,
        fractions=_fractions(data["fraction"]) if "fraction" in data else None,
        sequences=_sequences(data.get("sequence", {}), decimals),
        is_spaced=bool(data.get("spaced", True)),
        examples=tuple(_example(row) for row in data.get("example", ())),
    )


def _decimals(table: dict[str, Any], class_count: int) -> Decimals:
    _reject_unknown(table, _DECIMAL_KEYS, "decimal")
    return Decimals(
        points=_strings(table["points"]),
        digits=tuple(_strings(words) for words in table.get("digits", ())),
        grouped=bool(table.get("grouped", False)),
        bare=bool(table.get("bare", False)),
        places=_places(table["places"], class_count) if "places" in table else None,
    )


def _places(table: dict[str, Any], class_count: int) -> Places:
    _reject_unknown(table, _PLACES_KEYS, "decimal.places")
    return Places(
        whole_form=table["whole_form"],
        part_form=table["part_form"],
        whole=_by_class(table["whole"], class_count, "whole"),
        parts={
            int(number): _by_class(words, class_count, number)
            for number, words in table["parts"].items()
        },
        links=_strings(table.get("links", (" ",))),
        is_written=not table.get("read_only", False),
    )


def _by_class(value: Any, class_count: int, key: str) -> tuple[tuple[str, ...], ...]:
    """The words for each plural class; a single text is for all of them."""
    if isinstance(value, str):
        return ((value,),) * class_count
    if len(value) != class_count:
        raise KeyedError(
            "decimal.places",
            key,
            f"has words for {len(value)} plural classes, but there are {class_count}",
        )
    return tuple(_strings(words) for words in value)


def _sequences(table: dict[str, Any], decimals: Decimals | None) -> Sequences | None:
    _reject_unknown(table, _SEQUENCE_KEYS, "sequence")
    digits = tuple(_strings(words) for words in table.get("digits", ()))
    digits = digits or (decimals.digits if decimals else ())
    if not digits:
        return None
    repeats = {word: int(times) for word, times in table.get("repeats", {}).items()}
    return Sequences(digits, repeats)


def _fractions(table: dict[str, Any]) -> Fractions:
    _reject_unknown(table, _FRACTION_KEYS, "fraction")
    return Fractions(
        named={int(n): (one, many) for n, (one, many) in table.get("named", {}).items()},
        form=table.get("form", ""),
        plural=table.get("plural", ""),
        joints=_strings(table.get("joints", (" ",))),
        links=_strings(table.get("links", ())),
        alone={word: int(n) for word, n in table.get("alone", {}).items()},
        units=_strings(table.get("units", ())),
    )


def _example(row: dict[str, Any]) -> Example:
    _reject_unknown(row, _EXAMPLE_KEYS, "example")
    return Example(
        number=str(row["number"]),
        text=row["text"],
        form=row.get("form", ""),
        is_canonical=not row.get("read_only", False),
    )


def _strings(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def _reject_unknown(table: Mapping[str, Any], known: frozenset[str], name: str) -> None:
    for key in table:
        if key not in known:
            raise KeyedError(name, key, f"unknown key {key!r}; known: {', '.join(sorted(known))}")


def _keyed(table: str, make: Any) -> Any:
    try:
        return make()
    except ValueError as error:
        raise KeyedError(table, "", str(error)) from error
