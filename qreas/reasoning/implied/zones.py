"""Whether two hours are told by one clock: "10 am", and "1:30 pm Italian time"."""

from qreas.types import Document, Numset

_NEAR, _TIME = 2, "time"
# Short names of time zones: "GMT", "CEST".
_ABBREVIATED = (3, 4)


def are_of_two_zones(one: Numset, other: Numset, premise: Document) -> bool:
    """A clock is named behind one of the hours that is not the other's: "1:30 pm local time"."""
    return _zone(one, premise) != _zone(other, premise)


def _zone(numset: Numset, premise: Document) -> str:
    """The clock by which the hour is told; empty where it is that of the place."""
    sentence = premise.sentences[numset.sentence]
    behind = [t for t in sentence.tokens if t.start >= numset.end][:_NEAR]
    if [t.form for t in behind[1:]] == [_TIME]:
        return behind[0].form
    is_short = bool(behind) and behind[0].text.isupper() and len(behind[0].text) in _ABBREVIATED
    return behind[0].form if is_short and behind[0].pos == "PROPN" else ""
