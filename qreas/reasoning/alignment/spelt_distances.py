"""How far it is from one place or time to another, told in a roundabout way.

"The distance between the village and the station is five kilometres" is read anew as "it is five
kilometres from the village to the station", which goes for both ways, and "it is six years since
the bakery closed" as "the bakery closed six years ago".
"""

import re

from qreas.reasoning.alignment.blanks import written_over
from qreas.types import Case, Kind

_DISTANCE, _PAST = "distance", "VBD"
_TOLD = re.compile(
    r"\b(?P<the>the) distance (?:(?P<between>between)|from) (?P<one>[^,.;]+?) "
    r"(?(between)and|to) (?P<other>[^,.;]+?) (?P<be>is|was) ",
    re.I,
)

_SINCE = re.compile(
    r"^it(?: is|['’]s| has been|['’]s been) (?P<time>[^,.;]+?) since "
    r"(?P<told>[^,.;]+)(?P<end>[.!]?)$",
    re.I,
)


def with_distances_spelt(case: Case) -> str | None:
    """The text of the premise with "it is so far from … to"; None where it tells no distance so."""
    premise = case.premise
    if not premise.mentions((_DISTANCE,)):
        return None
    found = _TOLD.search(premise.text)
    lengths = (n for n in case.premise_numsets if n.unit.kind is Kind.MEASURE)
    far = next((n for n in lengths if found is not None and n.start == found.end()), None)
    if found is None or far is None:
        return None
    it = "It" if found["the"].istitle() else "it"
    said = f"{it} {found['be']} {far.text} from {found['one']} to {found['other']}"
    return written_over(premise.text, found.start(), far.end, said)


def with_times_since_spelt(case: Case) -> str | None:
    """The text of the premise with "so long ago"; None where it does not tell since when."""
    found = _SINCE.match(case.premise.text)
    if found is None:
        return None
    spans = (n for n in case.premise_numsets if n.unit.kind is Kind.DURATION)
    if not any(n.start == found.start("time") and n.end == found.end("time") for n in spans):
        return None
    told = found["told"]
    if not any(t.tag == _PAST and t.start > found.start("told") for t in case.premise.tokens):
        return None  # "since May", "since the war"
    said = f"{told[0].upper()}{told[1:]} {found['time']} ago{found['end']}"
    return said.ljust(len(found[0])) if len(said) <= len(found[0]) else None
