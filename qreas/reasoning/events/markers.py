"""The words that mark that an event happened, did not, may, is planned or is conditional.

They stand in markers.toml, by where they stand to what they mark.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from pathlib import Path

from qreas.errors import DataError
from qreas.types import Token

_FILE = Path(__file__).parent / "markers.toml"
_KEYS = frozenset(("kind", "place", "words"))
_SAID = "said"
# Places of words that mark only where an infinitive follows.
_OF_INFINITIVES = frozenset(("present", "time"))


class Claim(StrEnum):
    """How an event is spoken of when it is not simply claimed to be so."""

    NEGATED = "negated"
    POSSIBLE = "possible"
    INTENDED = "intended"
    CONDITIONAL = "conditional"
    BELIEVED = "believed"
    ASKED = "asked"


UNSURE = frozenset(Claim) - {Claim.NEGATED}
"""What a clause may claim without saying whether its event happened."""


@dataclass(frozen=True)
class Markers:
    """The words that mark each kind of claim, by where they stand."""

    by_place: Mapping[str, Mapping[str, Claim]]

    @cached_property
    def words(self) -> frozenset[str]:
        """Those without which no clause claims anything but that it is so, or asks whether it is.

        What marks only where an infinitive follows does not without its "to".
        """
        always = (words for place, words in self.by_place.items() if place not in _OF_INFINITIVES)
        firsts = (word.split()[0] for words in always for word in words)
        return frozenset(("to", _SAID, *firsts))

    @cached_property
    def denying(self) -> frozenset[str]:
        """Those, by their first word, that mark that something is not so."""
        marked = (pair for words in self.by_place.values() for pair in words.items())
        return frozenset(word.split()[0] for word, claim in marked if claim is Claim.NEGATED)

    def of(self, place: str, token: Token) -> Claim | None:
        """What `token` marks when it stands at `place`."""
        words = self.by_place.get(place, {})
        return words.get(token.lemma) or words.get(token.form)


@cache
def load_markers() -> Markers:
    """The markers that ship.

    Raises:
        DataError: a row of markers.toml has a wrong key.
    """
    with _FILE.open("rb") as stream:
        rows = tomllib.load(stream)["marker"]
    places: dict[str, dict[str, Claim]] = {}
    for row in rows:
        if set(row) != _KEYS:
            raise DataError(_FILE.name, 0, f"[[marker]] {row} does not have {sorted(_KEYS)}")
        places.setdefault(row["place"], {}).update(dict.fromkeys(row["words"], Claim(row["kind"])))
    return Markers(places)
