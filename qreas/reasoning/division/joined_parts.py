"""Parts of a whole told of one place each, as one part: 300 in Spain and 200 in Italy are 500."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from qreas.reasoning.division.divisions import Part
from qreas.reasoning.findings import Findings


def joined_parts(told: Sequence[Part], found: Findings) -> Iterator[Part]:
    """Two neighbouring parts taken together, where the hypothesis has the names of both."""
    if len(found.case.hypothesis_numsets) != 1:  # each may be asked with its own number
        return
    for one, other in pairwise([part for part in told if _is_of_names(part)]):
        if (one.sentence, one.noun) != (other.sentence, other.noun) or one.places & other.places:
            continue
        if not (one.places | other.places) <= found.alignment.used():
            continue
        joined = _joined(one, other)
        if joined is not None:
            yield joined


def _is_of_names(part: Part) -> bool:
    """Nothing but a name is said of it: "300 in Spain"."""
    is_named = bool(part.said) and all(token.pos == "PROPN" for token in part.said)
    return is_named and part.noun is not None and not (part.is_denied or part.is_against)


def _joined(one: Part, other: Part) -> Part | None:
    """The two as one part; None where either number is not told."""
    if one.count is None or other.count is None or one.others is None:
        return None
    if one.share is None or other.share is None or one.others.low < other.count.high:
        return None
    return Part(
        f"{one.told} and {other.told}",
        one.sentence,
        one.share + other.share,
        one.count + other.count,
        one.others - other.count,
        (*one.said, *other.said),
        one.shared & other.shared,
        one.noun,
        one.is_of_persons,
    )
