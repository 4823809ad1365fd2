"""How many of a whole are so, told by who is among them: "there are no women among the 40 guests".

The premise is read anew with that said of the whole: "none of the 40 guests are women".
"""

import re

from qreas.types import Case

_AMONG, _THERE = "among", "there"
_DETERMINER = r"(?:the|his|her|its|their|our|my|your|these|those)\b"
_TOLD = re.compile(
    r"(?P<there>there) (?P<be>are|were) (?P<number>no|only \w+|\w+) "
    r"(?P<sort>[a-z]+s|women|men|children|people) "
    rf"among (?P<whole>{_DETERMINER}[^,.;:]*?)(?P<end>[.;]|$)",
    re.I,
)


def with_members_spelt(case: Case) -> str | None:
    """The text of the premise with the whole as subject; None where it tells of none so."""
    premise = case.premise
    if not (premise.mentions((_AMONG,)) and premise.mentions((_THERE,))):
        return None
    spelt = _TOLD.sub(_of_whole, premise.text)
    return None if spelt == premise.text else spelt


def _of_whole(found: re.Match[str]) -> str:
    number = "none" if found["number"].lower() == "no" else found["number"]
    number = number.capitalize() if found["there"].istitle() else number
    said = f"{number} of {found['whole']} {found['be']} {found['sort']}{found['end']}"
    return said.ljust(len(found[0])) if len(said) <= len(found[0]) else found[0]
