"""What a pair must contain before a prover is asked; all provers are filtered in one look-up.

Most of a hundred provers read one kind of text, which has one of a few words, or a number of some
kind. A prover says so with `@needs`, and an `Index` of provers finds by the words and numbers of a
pair which of them need not be asked: hardly one pair has what more than a few of them need.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import update_wrapper
from typing import Concatenate, Generic, ParamSpec, TypeVar, cast

from qreas.reasoning.findings import Findings
from qreas.types import Case, Kind, Numset

_Rest = ParamSpec("_Rest")
_Read = TypeVar("_Read")
_Asked = TypeVar("_Asked", bound=Callable[..., object])
Words = Collection[str] | Callable[[], Collection[str]]
"""Some words, or what loads them from a word list with the first pair."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What a pair has to have; nothing where a part is None.

    premise, hypothesis: one of these words in the text, as written or as a lemma.
    given, asked:        a quantity of one of these kinds in the premise, in the hypothesis.
    """

    premise: Words | None = None
    hypothesis: Words | None = None
    given: Collection[Kind] | None = None
    asked: Collection[Kind] | None = None

    def signs(self) -> tuple[Collection[str] | None, ...]:
        """The words and kinds: of the premise, the hypothesis, the given and the asked."""
        return _loaded(self.premise), _loaded(self.hypothesis), self.given, self.asked

    def are_met(self, case: Case) -> bool:
        """The pair has what is needed."""
        premise, hypothesis, given, asked = self.signs()
        return (
            (premise is None or case.premise.mentions(premise))
            and (hypothesis is None or case.hypothesis.mentions(hypothesis))
            and (given is None or not _kinds(case.premise_numsets).isdisjoint(given))
            and (asked is None or not _kinds(case.hypothesis_numsets).isdisjoint(asked))
        )


class Needing(Generic[_Rest, _Read]):
    """A prover or a bar that reads nothing where a pair has not what it needs.

    read: what it reads of a pair that has it.
    """

    def __init__(
        self, read: Callable[Concatenate[Findings, _Rest], _Read | None], needed: Needs
    ) -> None:
        update_wrapper(self, read)
        self.read, self.needed = read, needed

    def __call__(self, found: Findings, *rest: _Rest.args, **named: _Rest.kwargs) -> _Read | None:
        """What it reads of the pair."""
        return self.read(found, *rest, **named) if self.needed.are_met(found.case) else None


def needs(
    *,
    premise: Words | None = None,
    hypothesis: Words | None = None,
    given: Collection[Kind] | None = None,
    asked: Collection[Kind] | None = None,
) -> Callable[[Callable[Concatenate[Findings, _Rest], _Read | None]], Needing[_Rest, _Read]]:
    """Marks a prover or a bar that finds nothing in a pair without these, see `Needs`."""
    needed = Needs(premise, hypothesis, given, asked)
    return lambda read: Needing(read, needed)


@dataclass(frozen=True, slots=True)
class Index(Generic[_Asked]):
    """Provers by what they need, each of them known by one bit.

    entries: the bit and what is to be asked, by the name.
    lookups: by each of the four signs, in the order of `Needs.signs`.
    """

    entries: Mapping[str, tuple[int, _Asked]]
    lookups: tuple["_Lookup", ...]

    @classmethod
    def of(cls, provers: Mapping[str, _Asked]) -> "Index[_Asked]":
        """The index of provers by their names; whoever needs nothing is always called for."""
        bits = {name: 1 << place for place, name in enumerate(provers)}
        entries = {name: (bits[name], _reader(prover)) for name, prover in provers.items()}
        needed = {
            bits[name]: prover.needed.signs()
            for name, prover in provers.items()
            if isinstance(prover, Needing)
        }
        places = range(len(Needs().signs()))
        lookups = (_Lookup.of({bit: signs[i] for bit, signs in needed.items()}) for i in places)
        return cls(entries, tuple(lookups))

    def called_for(self, case: Case, names: Iterable[str]) -> Iterator[tuple[str, _Asked]]:
        """Those of the named provers that the pair has what they need for, in the order of names.

        What comes with a name reads the pair without a second look at what it needs.
        """
        premise, hypothesis, given, asked = self.lookups
        idle = (
            premise.idle(case.premise.vocabulary)
            | hypothesis.idle(case.hypothesis.vocabulary)
            | given.idle(_kinds(case.premise_numsets))
            | asked.idle(_kinds(case.hypothesis_numsets))
        )
        for name in names:
            bit, asked_for = self.entries[name]
            if not idle & bit:
                yield name, asked_for


@dataclass(frozen=True, slots=True)
class _Lookup:
    """The bits of those that need a sign: of all of them, and by the sign."""

    needing: int
    by_sign: Mapping[str, int]
    signs: frozenset[str]

    @classmethod
    def of(cls, wanted: Mapping[int, Collection[str] | None]) -> "_Lookup":
        by_sign: dict[str, int] = {}
        for bit, signs in wanted.items():
            for sign in signs or ():
                by_sign[sign] = by_sign.get(sign, 0) | bit
        needing = sum(bit for bit, signs in wanted.items() if signs is not None)
        return cls(needing, by_sign, frozenset(by_sign))

    def idle(self, told: frozenset[str]) -> int:
        """The bits of those for whom no sign is told."""
        served = 0
        for sign in told & self.signs:
            served |= self.by_sign[sign]
        return self.needing & ~served


def _reader(prover: _Asked) -> _Asked:
    return cast("_Asked", prover.read) if isinstance(prover, Needing) else prover


def _loaded(words: Words | None) -> Collection[str] | None:
    return words() if callable(words) else words


def _kinds(numsets: Iterable[Numset]) -> frozenset[str]:
    return frozenset([numset.unit.kind for numset in numsets])
