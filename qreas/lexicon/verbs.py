"""Verb classes: what a verb does to quantities, to people, and to the truth of its complement."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from qreas.errors import DataError
from qreas.lexicon.tables import read_rows

LOSSES = frozenset(("lose", "consume", "spend", "destroy", "remove", "depart"))
"""Classes of verbs that make less of what they speak of."""
GAINS = frozenset(("gain", "create", "put", "arrive"))
"""Classes of verbs that make more of what they speak of."""
_NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class VerbClass:
    """Verbs that agree in one respect; a particle verb is written with its particle.

    means:   what holds of its verbs, for people.
    implies: the classes that its verbs are in, too.
    """

    name: str
    means: str
    verbs: tuple[str, ...]
    implies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class VerbLexicon:
    """The classes of verbs, by verb."""

    members: Mapping[str, frozenset[str]]

    def classes(self, lemma: str, particle: str = "") -> frozenset[str]:
        """The names of the classes that a verb is in; none when it is not listed.

        With a particle, those of the particle verb where it is listed, else of the bare verb.

        >>> sorted(load_verbs().classes("give", "away"))
        ['give', 'lose']
        """
        bare = self.members.get(lemma, _NOTHING)
        return self.members.get(f"{lemma} {particle}", bare) if particle else bare

    def is_in(self, lemma: str, *names: str, particle: str = "") -> bool:
        """The verb is in one of the classes `names`."""
        return not self.classes(lemma, particle).isdisjoint(names)


@cache
def load_verbs() -> VerbLexicon:
    """The verb classes that ship with qreas."""
    return read_verbs(Path(__file__).with_name("verbs.toml"))


def read_verbs(path: Path) -> VerbLexicon:
    """The verb classes of a file in the format of `verbs.toml`.

    Raises:
        DataError: the file breaks its format, or names a class that it doesn't have.
    """
    rows = read_rows(path, "class", VerbClass)
    classes = {row.name: row for row in rows}
    for problem in _problems(rows, classes):
        raise DataError(str(path), 0, problem)
    members: dict[str, set[str]] = defaultdict(set)
    for name, row in classes.items():
        for verb in row.verbs:
            members[verb] |= _implied(name, classes)
    return VerbLexicon({verb: frozenset(names) for verb, names in members.items()})


def _problems(rows: Sequence[VerbClass], classes: Mapping[str, VerbClass]) -> Iterator[str]:
    """What is wrong with the classes of a file, in words."""
    for name, count in Counter(row.name for row in rows).items():
        if count > 1:
            yield f"class {name!r} stands twice"
    for row in rows:
        for name in row.implies:
            if name not in classes:
                yield f"class {row.name!r} names no class: {name!r}"
        for verb, count in Counter(row.verbs).items():
            if count > 1:
                yield f"class {row.name!r} lists {verb!r} twice"
    for row in rows:
        if row.name in {further for name in row.implies for further in _implied(name, classes)}:
            yield f"class {row.name!r} implies itself"


def _implied(name: str, classes: Mapping[str, VerbClass]) -> frozenset[str]:
    """The class and all that it implies, at any distance."""
    found, new = {name}, [name]
    while new:
        new = [further for low in new for further in classes[low].implies if further not in found]
        found.update(new)
    return frozenset(found)
