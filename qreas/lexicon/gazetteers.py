"""The lists of countries and of words for people, and what can be asked of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property
from pathlib import Path

from qreas.errors import DataError
from qreas.lexicon.tables import read_rows

_FOLDER = Path(__file__).parent
# The demonyms that end so are alike in the plural ("two Japanese", "two Swiss").
_UNCHANGED = ("ese", "ss", "burkinabe", "chellois")


@dataclass(frozen=True, slots=True)
class Country:
    """A country or region; see countries.toml for the fields."""

    name: str
    adjectives: tuple[str, ...]
    people: tuple[str, ...]
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Countries:
    """Which country a word names or belongs to; all words in lower case.

    names:         names and aliases ("u.s.") → the country's usual name.
    nationalities: adjectives and the nouns for its people, singular and plural → the same.
    Of countries that share a word, the first in the file has it.
    """

    names: Mapping[str, str]
    nationalities: Mapping[str, str]

    def of(self, word: str) -> str | None:
        """The country that a word names, or that is meant by an adjective or a demonym.

        >>> load_countries().of("Danes"), load_countries().of("U.S.")
        ('denmark', 'united states')
        """
        folded = word.lower()
        return self.names.get(folded) or self.nationalities.get(folded)

    @cached_property
    def beginnings(self) -> frozenset[str]:
        """The words that a name, adjective or demonym begins with ("united")."""
        known = (*self.names, *self.nationalities)
        return frozenset(name.partition(" ")[0] for name in known)


@dataclass(frozen=True)
class People:
    """Words for people, lemmas in lower case; people.toml says what each group holds."""

    anyone: frozenset[str]
    jobs: frozenset[str]
    collectives: frozenset[str]
    plural_people: frozenset[str]
    young: frozenset[str]
    family: frozenset[str]
    titles: frozenset[str]
    male: frozenset[str]
    female: frozenset[str]

    @cached_property
    def listed(self) -> frozenset[str]:
        """All that name one person or several, and no group."""
        return self.anyone | self.jobs | self.plural_people | self.young | self.family

    def are_of_two_sexes(self, one: str, other: str) -> bool:
        """The one word is for men, and the other for women: "grandpa" and "grandma"."""
        sides = (self.male, self.female)
        return any(one in a and other in b for a, b in (sides, sides[::-1]))


@dataclass(frozen=True, slots=True)
class _Group:
    """A row of people.toml."""

    name: str
    means: str
    words: tuple[str, ...]


@cache
def load_countries() -> Countries:
    """The countries that ship with qreas."""
    return read_countries(_FOLDER / "countries.toml")


@cache
def load_people() -> People:
    """The words for people that ship with qreas."""
    return read_people(_FOLDER / "people.toml")


def read_countries(path: Path) -> Countries:
    """The countries of a file in the format of countries.toml.

    Raises:
        DataError: the file breaks its format.
    """
    rows = read_rows(path, "country", Country)
    # From the last row to the first, so that the first has a word that several claim.
    backwards = rows[::-1]
    return Countries(
        {n.lower(): row.name.lower() for row in backwards for n in (row.name, *row.aliases)},
        {n.lower(): row.name.lower() for row in backwards for n in _nationalities(row)},
    )


def read_people(path: Path) -> People:
    """The groups of a file in the format of people.toml.

    Raises:
        DataError: the file breaks its format, or its groups are not those of `People`.
    """
    groups = {row.name.replace("-", "_"): frozenset(row.words) for row in _groups(path)}
    expected = {field.name for field in fields(People)}
    if groups.keys() != expected:
        odd = ", ".join(sorted(groups.keys() ^ expected))
        raise DataError(str(path), 0, f"groups missing or unknown: {odd}")
    return People(**groups)


def _groups(path: Path) -> tuple[_Group, ...]:
    return read_rows(path, "group", _Group)


def _nationalities(row: Country) -> Iterator[str]:
    yield from row.adjectives
    for person in row.people:
        yield person
        yield _plural(person)


def _plural(person: str) -> str:
    if person.endswith(("man", "woman")) and not person.endswith(("German", "Roman", "Ottoman")):
        return person[:-2] + "en"
    return person if person.lower().endswith(_UNCHANGED) else person + "s"
