"""Reads unit files into a `UnitGrammar`, strictly: what it doesn't understand it refuses.

The format is described at the head of grammars/units/en.toml and in grammars/README.md.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from qreas.errors import DataError, UnknownNameError
from qreas.quantity.grammar import Choice, Multiplier, Place, Spelling, UnitGrammar
from qreas.quantity.lexeme import Writing, lex
from qreas.quantity.scales import scale_of
from qreas.quantity.slips import slips
from qreas.quantity.unit_file import (
    CHOICE_KEYS,
    DECADE_KEYS,
    FRACTION_KEYS,
    MULTIPLIER_KEYS,
    ROW_KEYS,
    SCALE_KEYS,
    UNIT_KINDS,
    UnitFile,
)
from qreas.resources import grammar_dir
from qreas.types import Kind, Unit

__all__ = ["UnitGrammar", "load_units"]


# The kinds whose units convert, so that a row must say what it is a unit of.
_MEASURED = frozenset((Kind.MEASURE, Kind.DURATION, Kind.TEMPERATURE, Kind.CURRENCY))


def load_units(lang: str = "en", extra: Sequence[Path | str] = ()) -> UnitGrammar:
    """The unit grammar of `lang`, with the rows of the files in `extra` added or put in place.

    Raises:
        UnknownNameError: no unit file for `lang`.
        DataError: a file has an unknown key, a base that is missing or leads back to itself, or a
            spelling of two units that [ambiguous] doesn't tell apart; names file and line.
    """
    return _load(lang, tuple(str(path) for path in extra))


@cache
def _load(lang: str, extra: tuple[str, ...]) -> UnitGrammar:
    folder = grammar_dir() / "units"
    known = sorted(path.stem for path in folder.glob("*.toml"))
    if lang not in known:
        raise UnknownNameError("unit language", lang, known)
    sources = [UnitFile.read(folder / f"{lang}.toml")]
    sources += [UnitFile.read(Path(path)) for path in extra]
    return _Builder(sources).grammar()


@dataclass(frozen=True)
class _Row:
    """A row of a unit section and where it comes from."""

    name: str
    kind: Kind
    keys: Mapping[str, Any]
    source: UnitFile

    def fail(self, problem: str) -> DataError:
        return self.source.fail(problem, self.kind.value, self.name)

    def fraction(self, key: str, default: str) -> Fraction:
        try:
            return Fraction(self.keys.get(key, default))
        except (ValueError, ZeroDivisionError) as error:
            raise self.fail(f"{key!r} of {self.name!r} is no exact number: {error}") from error


@dataclass
class _Builder:
    """Puts the grammar together from its files; later files add rows or put them in place."""

    sources: Sequence[UnitFile]
    rows: dict[str, _Row] = field(default_factory=dict)
    units: dict[str, Unit] = field(default_factory=dict)

    def grammar(self) -> UnitGrammar:
        for source in self.sources:
            for kind in UNIT_KINDS:
                for name, keys in source.rows(kind.value, ROW_KEYS):
                    self.rows[name] = _Row(name, kind, keys, source)
        self._expand_prefixes()
        for name in self.rows:
            self._resolve(name, ())
        words = tuple(self._merged("words").items())
        writing = Writing(self._plain("decimal", "."), self._plain("groups", ","), words)
        choices = self._choices(writing)
        spellings = tuple(self._spellings(writing))
        self._refuse_clashes(spellings, choices)
        scales, glued, plurals = self._scales()
        return UnitGrammar(
            lang=self._plain("lang", ""),
            writing=writing,
            units=dict(self.units),
            after=_table([s for s in spellings if s.place is not Place.BEFORE], 0),
            before=_table([s for s in spellings if s.place is Place.BEFORE], -1),
            scales=scales,
            glued_scales=glued,
            money_scales=dict(self._money_scales()),
            article_scales=dict(self._article_scales()),
            plural_scales=frozenset(plurals),
            fractions=self._fractions(),
            singular_fractions=frozenset(self._singular_fractions()),
            thing_fractions=frozenset(self._thing_fractions()),
            decades=dict(self._decades()),
            choices=choices,
            multipliers=dict(self._multipliers()),
        )

    def _plain(self, key: str, default: str) -> str:
        return str(next((s.data[key] for s in self.sources if key in s.data), default))

    def _merged(self, section: str) -> dict[str, str]:
        return {
            name: text for source in self.sources for name, text in source.texts(section).items()
        }

    def _expand_prefixes(self) -> None:
        """Adds the rows that prefixes make: "kilo" before "metre", "k" before "m"."""
        prefixes = self._merged("prefix")
        for row in tuple(self.rows.values()):
            for prefix in row.keys.get("prefixes", ()):
                if prefix not in prefixes:
                    raise row.fail(f"unknown prefix {prefix!r} of {row.name!r}")
                made = self._prefixed(row, prefix, prefixes[prefix])
                own = self.rows.get(made.name)
                self.rows[made.name] = _merge(made, own) if own else made

    def _prefixed(self, row: _Row, prefix: str, symbol: str) -> _Row:
        symbols = (*row.keys.get("symbols", ()), *row.keys.get("glued", ()))
        letters = [text for text in symbols if text.isalpha()][:1]
        keys = {
            "words": [prefix + word for word in row.keys.get("words", ()) if " " not in word],
            "symbols": [symbol + text for text in letters],
            "plain": row.keys.get("plain", False),
            **_prefixed_scale(row, prefix),
        }
        if symbol == "µ":
            keys["symbols"] += ["μ" + text for text in letters]
        return _Row(prefix + row.name, row.kind, keys, row.source)

    def _resolve(self, name: str, path: tuple[str, ...]) -> Unit:
        """The unit of a row, after those that it is defined by."""
        if name in self.units:
            return self.units[name]
        row = self.rows[name]
        if name in path:
            raise row.fail(f"the base of {name!r} leads back to it: {' → '.join((*path, name))}")
        made = self._unit(row, (*path, name))
        self.units[name] = made
        return made

    def _unit(self, row: _Row, path: tuple[str, ...]) -> Unit:
        keys = row.keys
        if "of" in keys:
            return self._rate(row, path)
        if "base" in keys:
            if keys["base"] not in self.rows:
                raise row.fail(f"the base {keys['base']!r} of {row.name!r} is no unit of the file")
            base = self._resolve(keys["base"], path)
            scale = row.fraction("scale", "1") * base.scale
            if not scale:
                raise row.fail(f"'scale' of {row.name!r} is zero")
            offset = row.fraction("offset", "0") * base.scale + base.offset
            # An age is told in the unit of its duration: "87 yo" is 87 years.
            name = base.name if row.kind is Kind.AGE else row.name
            return Unit(row.kind, name, base.dimension, scale, offset)
        if "pint" in keys:
            try:
                known = scale_of(keys["pint"])
            except ValueError as error:
                raise row.fail(f"pint of {row.name!r}: {error}") from error
            return Unit(row.kind, row.name, known.dimension, known.scale, known.offset)
        dimension = keys.get("iso", keys.get("dimension", ""))
        if not dimension and row.kind in _MEASURED:
            raise row.fail(f"{row.name!r} needs one of: pint, base, dimension, iso, of")
        scale, offset = row.fraction("scale", "1"), row.fraction("offset", "0")
        return Unit(row.kind, row.name, dimension, scale, offset)

    def _rate(self, row: _Row, path: tuple[str, ...]) -> Unit:
        per = row.keys.get("per", "")
        if not per:
            raise row.fail(f"{row.name!r} is of {row.keys['of']!r}, but lacks per")
        return rate(self._part(row.keys["of"], path), self._part(per, path))

    def _part(self, name: str, path: tuple[str, ...]) -> Unit:
        """One side of a rate: a unit of the file, or a noun."""
        return self._resolve(name, path) if name in self.rows else Unit(Kind.COUNT, name)

    def _plural(self, word: str) -> str:
        endings = self._merged("plural")
        fitting = max((e for e in endings if word.endswith(e)), key=len, default=None)
        if fitting is None:
            return word
        suffix = endings[fitting]
        # "y" becomes "ies", but "x" is kept in "xes": the ending is replaced by what is listed.
        return word[: len(word) - len(fitting)] + suffix

    def _spellings(self, writing: Writing) -> Iterator[Spelling]:
        codes = tuple(self._code_letters())
        for row in self.rows.values():
            words = {word.lower(): None for word in row.keys.get("words", ())}
            if not row.keys.get("plain"):
                words.update({self._plural(word): None for word in tuple(words)})
            for word in words:
                yield _spelling(word, row.name, writing, Place.AFTER, is_exact=False)
            for text in row.keys.get("symbols", ()):
                yield _spelling(text, row.name, writing, Place.AFTER, is_exact=True)
            for text in row.keys.get("glued", ()):
                yield _spelling(text, row.name, writing, Place.GLUED, is_exact=True)
            for text in row.keys.get("closing", ()):
                yield _spelling(text, row.name, writing, Place.CLOSING, is_exact=True)
            for text in row.keys.get("before", ()):
                yield _spelling(text, row.name, writing, Place.BEFORE, is_exact=True)
                for letter, value in codes:
                    if text == row.keys.get("iso"):
                        yield from _multiplied(letter + text, row.name, writing, value)
                # Two letters are too little to tell money after a number: "5 Rs", but "300 PS".
                if len(text) > 2 or not text.isalpha():
                    yield _spelling(text, row.name, writing, Place.AFTER, is_exact=True)

    def _code_letters(self) -> Iterator[tuple[str, Fraction]]:
        """The letters that multiply before the code of a currency: "M" in "5 MEUR"."""
        for source in self.sources:
            for name, keys in source.rows("scale", SCALE_KEYS, ("value",)):
                value = source.exact(keys["value"], "scale", name)
                yield from ((letter, value) for letter in keys.get("codes", ()))

    def _refuse_clashes(
        self, spellings: Sequence[Spelling], choices: Mapping[tuple[str, ...], Choice]
    ) -> None:
        """Two units may share a spelling only where [ambiguous] tells them apart."""
        seen: dict[tuple[tuple[str, ...] | None, tuple[str, ...]], Spelling] = {}
        for spelling in spellings:
            if spelling.place in (Place.BEFORE, Place.CLOSING):
                continue
            other = seen.setdefault((spelling.exact, spelling.folded), spelling)
            key = spelling.exact or spelling.folded
            if other.name != spelling.name and key not in choices:
                row, text = self.rows[spelling.name], " ".join(spelling.folded)
                raise row.fail(
                    f"{text!r} already stands for {other.name!r}; "
                    f"say under [ambiguous] when it is {spelling.name!r}"
                )

    def _choices(self, writing: Writing) -> dict[tuple[str, ...], Choice]:
        found: dict[tuple[str, ...], Choice] = {}
        for source in self.sources:
            for word, keys in source.rows("ambiguous", CHOICE_KEYS):
                otherwise, things = keys.get("otherwise"), keys.get("things")
                for name in (*filter(None, (otherwise, things)), *keys.get("near", {})):
                    if name not in self.rows:
                        raise source.fail(f"{name!r} is no unit of the file", "ambiguous", word)
                near = {}
                for name, words in keys.get("near", {}).items():
                    source.check_words(words, name, "ambiguous", word)
                    near[name] = frozenset(words)
                for text in {word, self._plural(word)}:
                    spelling = tuple(x.text for x in lex(text, writing))
                    found[spelling] = Choice(otherwise, near, things)
        return found

    def _multipliers(self) -> Iterator[tuple[str, Multiplier]]:
        for source in self.sources:
            for name, keys in source.rows("multiplier", MULTIPLIER_KEYS, ("value", "unit")):
                unit, value = keys["unit"], source.exact(keys["value"], "multiplier", name)
                if unit not in self.rows:
                    raise source.fail(f"{unit!r} is no unit of the file", "multiplier", name)
                for key in ("words", "leading", "rated"):
                    made = Multiplier(value, unit, key == "leading", key == "rated")
                    yield from ((word, made) for word in keys.get(key, ()))

    def _scales(
        self,
    ) -> tuple[dict[str, Fraction], dict[str, Fraction], set[str]]:
        scales: dict[str, Fraction] = {}
        glued: dict[str, Fraction] = {}
        plurals: set[str] = set()
        for source in self.sources:
            for name, keys in source.rows("scale", SCALE_KEYS, ("value",)):
                value = source.exact(keys["value"], "scale", name)
                for word in keys.get("words", ()):
                    plural = self._plural(word)
                    scales[word] = scales[plural] = value
                    if plural != word:
                        plurals.add(plural)
                    for slip in slips(word):
                        scales.setdefault(slip, value)
                glued.update(dict.fromkeys(keys.get("glued", ()), value))
        return scales, glued, plurals

    def _money_scales(self) -> Iterator[tuple[str, Multiplier]]:
        for source in self.sources:
            for name, keys in source.rows("scale", SCALE_KEYS, ("value",)):
                for word, unit in keys.get("money", {}).items():
                    if unit not in self.rows:
                        raise source.fail(f"{unit!r} is no unit of the file", "scale", name)
                    yield word, Multiplier(source.exact(keys["value"], "scale", name), unit)

    def _article_scales(self) -> Iterator[tuple[str, Fraction]]:
        for source in self.sources:
            for name, keys in source.rows("scale", SCALE_KEYS, ("value",)):
                value = source.exact(keys["value"], "scale", name)
                yield from ((word, value) for word in keys.get("articled", ()))

    def _fractions(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for source in self.sources:
            for name, keys in source.rows("fraction", FRACTION_KEYS, ("of", "words")):
                source.exact(str(keys["of"]), "fraction", name)
                for word in keys["words"]:
                    found[word] = found[self._plural(word)] = keys["of"]
        return found

    def _singular_fractions(self) -> Iterator[str]:
        for source in self.sources:
            for _, keys in source.rows("fraction", FRACTION_KEYS, ("of", "words")):
                plurals = {self._plural(word) for word in keys["words"]}
                yield from (word for word in keys["words"] if word not in plurals | {"halves"})

    def _thing_fractions(self) -> Iterator[str]:
        for source in self.sources:
            for _, keys in source.rows("fraction", FRACTION_KEYS, ("of", "words")):
                yield from keys.get("things", ())

    def _decades(self) -> Iterator[tuple[str, int]]:
        for source in self.sources:
            for _, keys in source.rows("decade", DECADE_KEYS, ("from", "words")):
                yield from ((word, keys["from"]) for word in keys["words"])


def rate(counted: Unit, per: Unit) -> Unit:
    """So many of one unit for one of another ("dollar per barrel").

    Its dimension is the quotient of the two dimensions, a noun or a currency standing for itself,
    and its scale belongs to that, so that rates convert like any other unit.
    """
    above = counted.dimension or counted.name
    below = per.dimension or per.name
    return Unit(Kind.RATE, counted.name, f"{above} / {below}", counted.scale / per.scale, per=per)


def _merge(made: _Row, own: _Row) -> _Row:
    """A prefixed unit that also has a row: that row's spellings come on top."""
    lists = {
        key: [*made.keys.get(key, ()), *own.keys.get(key, ())]
        for key in ("words", "symbols", "glued")
    }
    return _Row(made.name, made.kind, {**made.keys, **lists}, own.source)


def _prefixed_scale(row: _Row, prefix: str) -> dict[str, str]:
    if "pint" in row.keys:
        return {"pint": prefix + row.keys["pint"]}
    # pint scales the prefix of any unit alike, so its gram lends what the prefix is worth.
    worth = scale_of(prefix + "gram").scale / scale_of("gram").scale
    return {"base": row.name, "scale": str(worth)}


def _spelling(text: str, name: str, writing: Writing, place: Place, *, is_exact: bool) -> Spelling:
    lexemes = lex(text, writing)
    exact = tuple(x.text for x in lexemes) if is_exact else None
    return Spelling(tuple(x.lower for x in lexemes), exact, name, place)


def _multiplied(text: str, name: str, writing: Writing, times: Fraction) -> Iterator[Spelling]:
    """A currency's code that multiplies, before the number or after it."""
    for place in (Place.BEFORE, Place.AFTER):
        yield replace(_spelling(text, name, writing, place, is_exact=True), times=times)


def _table(spellings: Sequence[Spelling], key: int) -> dict[str, tuple[Spelling, ...]]:
    """Spellings by one of their lexemes, longest first, those whose case fits before others."""
    found: dict[str, list[Spelling]] = {}
    for spelling in spellings:
        found.setdefault(spelling.folded[key], []).append(spelling)
    return {
        part: tuple(sorted(some, key=lambda s: (-len(s.folded), s.exact is None)))
        for part, some in found.items()
    }
