"""Reads unit files into a `UnitGrammar`, strictly: what it doesn't understand it refuses.

The format is described at the head of grammars/units/en.toml and in grammars/README.md.
"""

from collections.abc import Mapping, Sequence
from functools import cache, partial
from pathlib import Path

from qreas.errors import UnknownNameError
from qreas.quantity.grammar import Place, UnitGrammar
from qreas.quantity.lexeme import Writing
from qreas.quantity.number_rows import (
    decades,
    denominators,
    fraction_rows,
    money_scales,
    multipliers,
    plural_scales,
    scale_rows,
    scale_words,
    singular_fractions,
)
from qreas.quantity.spellings import read_choices, refuse_clashes, spellings_by, unit_spellings
from qreas.quantity.unit_file import UnitFile, merged_texts
from qreas.quantity.unit_rows import resolved, unit_rows
from qreas.resources import grammar_dir


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
    return _grammar(sources)


def _grammar(sources: Sequence[UnitFile]) -> UnitGrammar:
    """The grammar of several files; later ones add rows or put them in place."""
    rows = unit_rows(sources)
    units = resolved(rows)
    plural = partial(_plural, merged_texts(sources, "plural"))
    words = tuple(merged_texts(sources, "words").items())
    writing = Writing(_setting(sources, "decimal", "."), _setting(sources, "groups", ","), words)
    choices = read_choices(sources, rows, plural, writing)
    scales, fractions = scale_rows(sources), fraction_rows(sources)
    codes = [code for row in scales for code in row.words("codes")]
    spellings = tuple(unit_spellings(rows, plural, writing, codes))
    refuse_clashes(spellings, choices, rows)
    return UnitGrammar(
        lang=_setting(sources, "lang", ""),
        writing=writing,
        units=units,
        after=spellings_by(0, [s for s in spellings if s.place is not Place.BEFORE]),
        before=spellings_by(-1, [s for s in spellings if s.place is Place.BEFORE]),
        scales=scale_words(scales, plural),
        glued_scales=dict(pair for row in scales for pair in row.words("glued")),
        money_scales=dict(money_scales(scales, units)),
        article_scales=dict(pair for row in scales for pair in row.words("articled")),
        plural_scales=plural_scales(scales, plural),
        fractions=denominators(fractions, plural),
        singular_fractions=frozenset(singular_fractions(fractions, plural)),
        thing_fractions=frozenset(word for row in fractions for word in row.get("things", ())),
        decades=dict(decades(sources)),
        choices=choices,
        multipliers=dict(multipliers(sources, units)),
    )


def _setting(sources: Sequence[UnitFile], key: str, default: str) -> str:
    return str(next((s.data[key] for s in sources if key in s.data), default))


def _plural(endings: Mapping[str, str], word: str) -> str:
    """The word with its longest ending replaced: "y" by "ies", "x" by "xes"."""
    fitting = max((e for e in endings if word.endswith(e)), key=len, default=None)
    return word if fitting is None else word[: len(word) - len(fitting)] + endings[fitting]
