"""How units are spelled: words and their plurals, signs, codes that multiply; shared spellings."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from qreas.quantity.grammar import Choice, Place, Spelling
from qreas.quantity.lexeme import Writing, lex
from qreas.quantity.unit_file import CHOICE_KEYS, UnitFile
from qreas.quantity.unit_rows import UnitRow

Plural = Callable[[str], str]
"""The plural of a word of the language."""

# Where the signs of a unit may stand, by the keys that they are listed under.
_SIGNS = {"symbols": Place.AFTER, "glued": Place.GLUED, "closing": Place.CLOSING}


def unit_spellings(
    rows: Mapping[str, UnitRow],
    plural: Plural,
    writing: Writing,
    codes: Sequence[tuple[str, Fraction]],
) -> Iterator[Spelling]:
    """All spellings of the rows' units.

    codes: the letters that multiply before the code of a currency: "M" in "5 MEUR".
    """
    for row in rows.values():
        words = {word.lower(): None for word in row.keys.get("words", ())}
        if not row.keys.get("plain"):
            words.update({plural(word): None for word in tuple(words)})
        for word in words:
            yield _spelling(word, row.name, writing, Place.AFTER, is_exact=False)
        for key, place in _SIGNS.items():
            for text in row.keys.get(key, ()):
                yield _spelling(text, row.name, writing, place, is_exact=True)
        for text in row.keys.get("before", ()):
            yield _spelling(text, row.name, writing, Place.BEFORE, is_exact=True)
            for letter, value in codes:
                if text == row.keys.get("iso"):
                    yield from _multiplied(letter + text, row.name, writing, value)
            # Two letters are too little to tell money after a number: "5 Rs", but "300 PS".
            if len(text) > 2 or not text.isalpha():
                yield _spelling(text, row.name, writing, Place.AFTER, is_exact=True)


def read_choices(
    sources: Sequence[UnitFile], rows: Mapping[str, UnitRow], plural: Plural, writing: Writing
) -> dict[tuple[str, ...], Choice]:
    """How the spellings of several units are told apart, by their lexemes.

    Raises:
        DataError: a unit is none of the rows, or what is near is no list of words.
    """
    found: dict[tuple[str, ...], Choice] = {}
    for source in sources:
        for word, keys in source.rows("ambiguous", CHOICE_KEYS):
            otherwise, things = keys.get("otherwise"), keys.get("things")
            for name in (*filter(None, (otherwise, things)), *keys.get("near", {})):
                if name not in rows:
                    raise source.fail(f"{name!r} is no unit of the file", "ambiguous", word)
            near = {}
            for name, words in keys.get("near", {}).items():
                source.check_words(words, name, "ambiguous", word)
                near[name] = frozenset(words)
            for text in dict.fromkeys((word, plural(word))):
                spelling = tuple(x.text for x in lex(text, writing))
                found[spelling] = Choice(otherwise, near, things)
    return found


def refuse_clashes(
    spellings: Sequence[Spelling],
    choices: Mapping[tuple[str, ...], Choice],
    rows: Mapping[str, UnitRow],
) -> None:
    """Two units may share a spelling only where [ambiguous] tells them apart.

    Raises:
        DataError: two share one, and nothing tells.
    """
    seen: dict[tuple[tuple[str, ...] | None, tuple[str, ...]], Spelling] = {}
    for spelling in spellings:
        if spelling.place in (Place.BEFORE, Place.CLOSING):
            continue
        other = seen.setdefault((spelling.exact, spelling.folded), spelling)
        key = spelling.exact or spelling.folded
        if other.name != spelling.name and key not in choices:
            text = " ".join(spelling.folded)
            raise rows[spelling.name].fail(
                f"{text!r} already stands for {other.name!r}; "
                f"say under [ambiguous] when it is {spelling.name!r}"
            )


def spellings_by(part: int, spellings: Sequence[Spelling]) -> dict[str, tuple[Spelling, ...]]:
    """Spellings by one of their lexemes, longest first, those whose case fits before others."""
    found: dict[str, list[Spelling]] = {}
    for spelling in spellings:
        found.setdefault(spelling.folded[part], []).append(spelling)
    return {
        text: tuple(sorted(some, key=lambda s: (-len(s.folded), s.exact is None)))
        for text, some in found.items()
    }


def _spelling(text: str, name: str, writing: Writing, place: Place, *, is_exact: bool) -> Spelling:
    lexemes = lex(text, writing)
    exact = tuple(x.text for x in lexemes) if is_exact else None
    return Spelling(tuple(x.lower for x in lexemes), exact, name, place)


def _multiplied(text: str, name: str, writing: Writing, times: Fraction) -> Iterator[Spelling]:
    """A currency's code that multiplies, before the number or after it."""
    for place in (Place.BEFORE, Place.AFTER):
        yield replace(_spelling(text, name, writing, place, is_exact=True), times=times)
