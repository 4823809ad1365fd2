"""The ways in which texts tell a fact with a quantity in it: reads facts.toml."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from qreas.errors import DataError
from qreas.function_words import CAN_AND_COULD
from qreas.types import Kind

_FILE = Path(__file__).parent / "facts.toml"
_KEYS = frozenset(
    (
        *("name", "kinds", "tellings", "nouns", "adjectives", "apart", "stock", "phrases"),
        *("sorts", "owners"),
    )
)
_COUNTS = ("count", "number")
QUANTITY = "N"
"""The letter of the quantity in a row; other capitals stand for who or what takes part."""
OWNER = "X"
"""The letter of what has the measure that an attribute noun or adjective names."""
UNNAMED = "Z"
"""The letter of who may take part without being told."""
_PERSON = "person"


@dataclass(frozen=True, slots=True)
class Marked:
    """A part that a preposition marks."""

    markers: frozenset[str]
    role: str
    is_optional: bool


@dataclass(frozen=True, slots=True)
class Telling:
    """A clause in which a fact is told, read off a row.

    subject:  the role before the verb, or an empty word ("there").
    verbs:    lemmas of the verb.
    particle: that goes with the verb; empty where none does.
    state:    what "be" says ("present"); empty where the verb is another.
    objects:  the roles right behind the verb, in order.
    marked:   the roles behind prepositions.
    words:    other words that must stand there.
    nouns:    what the quantity must count; empty where it may count anything.
    of_persons: the quantity counts persons.
    is_able:  the verb stands under "can".
    is_passive: the verb is a participle.
    needed:   the words besides the verb without which nothing is told.
    required: the prepositions of each part that has to be told.
    """

    subject: str
    verbs: frozenset[str]
    particle: str = ""
    state: str = ""
    objects: tuple[str, ...] = ()
    marked: tuple[Marked, ...] = ()
    words: tuple[str, ...] = ()
    nouns: frozenset[str] = frozenset()
    of_persons: bool = False
    is_able: bool = False
    is_passive: bool = False
    needed: frozenset[str] = field(init=False)
    required: tuple[frozenset[str], ...] = field(init=False)

    def __post_init__(self) -> None:
        literal = (self.subject,) if self.subject.islower() else ()
        needed = frozenset((*literal, self.particle, self.state, *self.words)) - {""}
        required = tuple(each.markers for each in self.marked if not each.is_optional)
        object.__setattr__(self, "needed", needed)
        object.__setattr__(self, "required", required)

    def may_be_in(self, vocabulary: frozenset[str]) -> bool:
        """A sentence of these words has those without which nothing is told."""
        if not self.needed <= vocabulary:
            return False
        return not self.required or not any(map(vocabulary.isdisjoint, self.required))


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact that texts tell in several ways.

    kinds: of the quantities that it tells of.
    nouns, adjectives: attributes whose value the quantity is.
    apart: facts that do not follow from it, whoever takes part.
    is_stock: of what there is, which other events add to and take from.
    in_phrases: told by noun phrases, too.
    of_sorts: the nouns of its tellings name sorts that are not each other.
    owners: nouns for whoever has so many, which "of" tells behind them.
    """

    name: str
    kinds: frozenset[Kind]
    tellings: tuple[Telling, ...]
    nouns: frozenset[str]
    adjectives: frozenset[str]
    apart: frozenset[str]
    is_stock: bool
    in_phrases: bool
    of_sorts: bool = False
    owners: frozenset[str] = frozenset()

    def is_apart(self, other: "Fact") -> bool:
        """Neither fact follows from the other."""
        return other.name in self.apart or self.name in other.apart


@dataclass(frozen=True, slots=True)
class Told:
    """A fact as a text tells it of one quantity.

    verb:   index of the token that tells it.
    roles:  token indices of who or what takes part, by role.
    words:  lemmas that the telling itself accounts for.
    period: the unit of time of an attribute ("hourly"); empty where it names none.
    is_able: it is only said to be possible.
    """

    fact: Fact
    verb: int
    roles: Mapping[str, frozenset[int]]
    words: frozenset[str]
    period: str = ""
    is_able: bool = False


@dataclass(frozen=True, slots=True)
class Ways:
    """The words by which facts of one kind of quantity are found.

    by_verb: the tellings of each verb, with their fact.
    by_attribute: the facts whose quantity is the value of a noun or follows an adjective.
    in_phrases: those that noun phrases tell.
    """

    by_verb: Mapping[str, tuple[tuple[Fact, Telling], ...]]
    by_attribute: Mapping[str, tuple[Fact, ...]]
    in_phrases: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """All facts, with the words by which they are found.

    by_kind: those of each kind of quantity; a kind of which nothing is told is left out.
    particles: those that any row gives a verb, and that make it another verb.
    """

    by_kind: Mapping[Kind, Ways]
    particles: Mapping[str, frozenset[str]]


@cache
def load_facts() -> Facts:
    """The facts that ship.

    Raises:
        DataError: a row of facts.toml has a wrong key, or a telling that cannot be read.
    """
    with _FILE.open("rb") as stream:
        rows = tomllib.load(stream)["fact"]
    facts = [_fact(row) for row in rows]
    particles: dict[str, set[str]] = {}
    for telling in (telling for fact in facts for telling in fact.tellings):
        for verb in telling.verbs:
            particles.setdefault(verb, set()).add(telling.particle)
    return Facts(
        {kind: _ways([f for f in facts if kind in f.kinds]) for kind in _kinds(facts)},
        {verb: frozenset(found - {""}) for verb, found in particles.items()},
    )


def _kinds(facts: Sequence[Fact]) -> frozenset[Kind]:
    return frozenset(kind for fact in facts for kind in fact.kinds)


def _ways(facts: Sequence[Fact]) -> Ways:
    by_verb: dict[str, list[tuple[Fact, Telling]]] = {}
    by_attribute: dict[str, list[Fact]] = {}
    for fact in facts:
        for telling in fact.tellings:
            for verb in telling.verbs:
                by_verb.setdefault(verb, []).append((fact, telling))
        for word in fact.nouns | fact.adjectives:
            by_attribute.setdefault(word, []).append(fact)
    return Ways(
        {verb: tuple(found) for verb, found in by_verb.items()},
        {word: tuple(found) for word, found in by_attribute.items()},
        tuple(fact for fact in facts if fact.in_phrases or fact.owners),
    )


def _fact(row: Mapping[str, Sequence[str] | str]) -> Fact:
    if set(row) - _KEYS or not isinstance(row["name"], str):
        raise DataError(_FILE.name, 0, f"[[fact]] has unknown keys {sorted(set(row) - _KEYS)}")
    active = [read_telling(each) for text in row.get("tellings", ()) for each in _spelt_out(text)]
    return Fact(
        row["name"],
        frozenset(Kind(kind) for kind in row.get("kinds", _COUNTS)),
        (*active, *(passive for each in active for passive in _passives(each))),
        frozenset(row.get("nouns", ())),
        frozenset(row.get("adjectives", ())),
        frozenset(row.get("apart", ())),
        bool(row.get("stock", False)),
        bool(row.get("phrases", False)),
        bool(row.get("sorts", False)),
        frozenset(row.get("owners", ())),
    )


def _spelt_out(text: str) -> Iterator[str]:
    """The row for each particle that its verbs have, with and without an optional object."""
    parts = text.split()
    at = 2 if parts[1] in CAN_AND_COULD else 1
    by_particle: dict[str, list[str]] = {}
    for each in parts[at].split("|"):
        verb, _, particle = each.partition("+")
        by_particle.setdefault(particle, []).append(verb)
    optional = [part for part in parts if part.endswith("?") and ":" not in part]
    for particle, verbs in by_particle.items():
        parts[at] = "+".join(filter(None, ("|".join(verbs), particle)))
        yield " ".join(part.removesuffix("?") if part in optional else part for part in parts)
        if optional:
            yield " ".join(part for part in parts if part not in optional)


def read_telling(text: str) -> Telling:
    """The telling that a row writes.

    Raises:
        DataError: it has no verb, or a part that is no role.
    """
    parts = text.split()
    is_able = len(parts) > 2 and parts[1] in CAN_AND_COULD
    if is_able:
        del parts[1]
    if len(parts) < 2 or not parts[1].partition("+")[0].replace("|", "").isalpha():
        raise DataError(_FILE.name, 0, f"telling without a verb: {text!r}")
    verbs, _, particle = parts[1].partition("+")
    read = Telling(parts[0].partition(":")[0], frozenset(verbs.split("|")), particle)
    nouns = [parts[0].partition(":")[2]] if parts[0].startswith(QUANTITY) else []
    for part in parts[2:]:
        name, _, rest = part.partition(":")
        if part.startswith("="):
            read = replace(read, words=(*read.words, part[1:]))
        elif name.isupper():
            read = replace(read, objects=(*read.objects, name))
            nouns += [rest] if name == QUANTITY else []
        elif rest[:1].isupper():
            role, _, noun = rest.removesuffix("?").partition(":")
            marked = Marked(frozenset(name.split("|")), role, rest.endswith("?"))
            read = replace(read, marked=(*read.marked, marked))
            nouns += [noun] if role == QUANTITY else []
        elif "be" in read.verbs and not read.state and not rest:
            read = replace(read, state=name)
        else:
            raise DataError(_FILE.name, 0, f"{part!r} is no role in {text!r}")
    kinds = frozenset("|".join(nouns).split("|")) - {""}
    of_persons = _PERSON in kinds
    return replace(read, nouns=kinds - {_PERSON}, of_persons=of_persons, is_able=is_able)


def _passives(active: Telling) -> Iterator[Telling]:
    """The same with each of its objects as the subject, and its subject behind "by"."""
    if active.state or active.subject.islower() or "have" in active.verbs:
        return
    by = Marked(frozenset(("by",)), active.subject, is_optional=True)
    for position, role in enumerate(active.objects):
        others = (*active.objects[:position], *active.objects[position + 1 :])
        yield replace(
            active,
            subject=role,
            objects=others,
            marked=(*active.marked, by),
            is_passive=True,
        )
