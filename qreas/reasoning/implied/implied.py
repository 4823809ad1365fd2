"""What a module of this package hands back: a quantity of the premise that no number writes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.types import Numset


@dataclass(frozen=True, slots=True)
class Implied:
    """A value that the premise gives for what the hypothesis asks.

    interval: the value, in the unit of the asked quantity.
    told:     how it comes about, in words ("2 men + 1 woman").
    places:   premise tokens that play its part in their event; empty where none has to.
    lemmas:   words of the hypothesis that the derivation itself accounts for.
    settles_roles: it also says whose value it is, so that no parts in events need be compared.
    settles_claims: it also says whether what it is about came about, or was only planned.
    wanted:   what the hypothesis asks for, where that is not the asked quantity's own interval.
    is_approximate: the premise gives the value roughly.
    """

    interval: Interval
    told: str
    places: tuple[Place, ...] = ()
    lemmas: frozenset[str] = frozenset()
    settles_roles: bool = False
    settles_claims: bool = False
    wanted: Interval | None = None
    is_approximate: bool = False


Implication = Callable[[Numset, Findings], Iterator[Implied]]
"""Yields what the premise implies for one asked quantity."""
