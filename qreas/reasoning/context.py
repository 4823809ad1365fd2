"""What a clause claims of its event: that it happened, did not, may, is planned, is conditional.

The markers stand in context.toml; a clause inherits what is claimed of the clause that governs it
("they plan to buy what she may sell"). FactBank (Saurí and Pustejovsky 2009) is the model.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from qreas.errors import DataError
from qreas.types import Sentence, Token

_FILE = Path(__file__).parent / "context.toml"
_KEYS = frozenset(("kind", "place", "words"))
_CLAUSAL = frozenset(("xcomp", "ccomp", "acl", "advcl", "csubj", "csubj:pass"))
# Where a marker stands, by its relation to what it marks.
_PLACE_OF = {"aux": "aux", "advmod": "adverb", "mark": "mark", "det": "determiner"}
# A clause in which something is presupposed does not inherit what the main clause claims.
_INDEPENDENT = frozenset(("acl:relcl", "parataxis", "conj"))


class Claim(StrEnum):
    """How an event is spoken of when it is not simply claimed to be so."""

    NEGATED = "negated"
    POSSIBLE = "possible"
    INTENDED = "intended"
    CONDITIONAL = "conditional"
    BELIEVED = "believed"


@dataclass(frozen=True, slots=True)
class Markers:
    """The words that mark each kind of claim, by where they stand."""

    by_place: Mapping[str, Mapping[str, Claim]]

    def of(self, place: str, token: Token) -> Claim | None:
        """What `token` marks when it stands at `place`."""
        words = self.by_place.get(place, {})
        return words.get(token.lemma.lower()) or words.get(token.text.lower())


@cache
def load_markers() -> Markers:
    """The markers that ship.

    Raises:
        DataError: a row of context.toml has a wrong key.
    """
    with _FILE.open("rb") as stream:
        rows = tomllib.load(stream)["marker"]
    places: dict[str, dict[str, Claim]] = {}
    for row in rows:
        if set(row) != _KEYS:
            raise DataError(_FILE.name, 0, f"[[marker]] {row} does not have {sorted(_KEYS)}")
        places.setdefault(row["place"], {}).update(dict.fromkeys(row["words"], Claim(row["kind"])))
    return Markers(places)


def claims(sentence: Sentence, index: int) -> frozenset[Claim]:
    """What is claimed of the event at token `index`; empty when it is simply said to be so.

    Two negations cancel out.
    """
    found = list(_claims(sentence, sentence.tokens[index]))
    kept: set[Claim] = set(found) - {Claim.NEGATED}
    if found.count(Claim.NEGATED) % 2:
        kept.add(Claim.NEGATED)
    return frozenset(kept)


def _claims(sentence: Sentence, token: Token) -> Iterator[Claim]:
    markers = load_markers()
    clause = [token]
    # A noun or participle claims with the verb whose argument it is; climb to the clauses above.
    for governor in sentence.ancestors(token.index):
        if clause[-1].dep.split(":")[0] in _INDEPENDENT or clause[-1].dep in _INDEPENDENT:
            break
        if clause[-1].dep in _CLAUSAL and (claim := markers.of("governor", governor)):
            yield claim
        clause.append(governor)
    for head in clause:
        yield from _own_claims(sentence, head, markers)


def _own_claims(sentence: Sentence, head: Token, markers: Markers) -> Iterator[Claim]:
    for child in sentence.children(head.index):
        relation = child.dep.split(":")[0]
        if relation in ("aux", "cop") and (claim := _before_number(sentence, child, markers)):
            yield claim
        place = _PLACE_OF.get(relation)
        if place and (claim := markers.of(place, child)):
            yield claim
        elif relation in ("nsubj", "obj"):
            yield from _quantifier_claims(sentence, child, markers)


def _before_number(sentence: Sentence, auxiliary: Token, markers: Markers) -> Claim | None:
    """What "not" claims in "is not 40 metres long", where parsers hang it on the number."""
    after = sentence.tokens[auxiliary.index + 1 : auxiliary.index + 3]
    if [token.pos for token in after[1:]] != ["NUM"] or after[0].head != after[1].index:
        return None
    return markers.of("adverb", after[0])


def _quantifier_claims(sentence: Sentence, argument: Token, markers: Markers) -> Iterator[Claim]:
    if claim := markers.of("determiner", argument):
        yield claim
    for child in sentence.children(argument.index):
        if child.dep.startswith(("det", "amod")) and (claim := markers.of("determiner", child)):
            yield claim
