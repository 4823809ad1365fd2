"""How far it is from one place to another, told as the distance between them.

"The distance between the village and the station is five kilometres" is read anew as "it is five
kilometres from the village to the station", which goes for both ways.
"""

import re

from qreas.reasoning.alignment.blanks import written_over
from qreas.types import Case, Kind

_DISTANCE = "distance"
_TOLD = re.compile(
    r"\b(?P<the>the) distance (?:(?P<between>between)|from) (?P<one>[^,.;]+?) "
    r"(?(between)and|to) (?P<other>[^,.;]+?) (?P<be>is|was) ",
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
