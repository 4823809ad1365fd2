"""What somebody saves who pays less than usual: 5 euros of 20, where it is 15 instead of them.

"Instead of the usual $90 she paid $65", "normally 120 euros, it was sold for 80", "members pay $5,
others $8".
"""

import re

from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import WITH_UNITS, text_line
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.types import Kind, Label, Numset

_RULE = "price"
_USUAL = r"(?:the )?(?:usual |normal |regular |full |original )?"
_FOR = r"(?: for [a-z ]+?)?"
_OFTEN = r"(?:normally|usually|regularly|originally|formerly|once)"
_LESS, _MORE = r"<(?P<less>\d+)>(?: [a-z]+)?", r"<(?P<more>\d+)>(?: [a-z]+)?"
_WHO = r"(?P<who>[a-z]+(?: [a-z]+)?)"
_OTHERS = r"(?:other|others|everyone else|everybody else|all other|non-member|the rest)"
_TOLD = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_WHO} (?:only )?pay (?:only |just )?{_LESS}{_FOR} ,? ?instead of {_USUAL}{_MORE}{_FOR}",
        rf"instead of {_USUAL}{_MORE} ,? ?{_WHO} (?:only )?pay (?:only |just )?{_LESS}{_FOR}",
        rf"(?:the|an?|this) (?P<thing>[a-z ]+?) ,? ?(?:which )?{_OFTEN} (?:cost |sell for |at )?"
        rf"{_MORE}"
        rf" ,? ?(?:be |now )*(?:sell|cost|go|reduce|offer)(?: for| at| to| only| just)? {_LESS}",
        rf"{_WHO} pay (?:only )?{_LESS} ,? ?(?:and |while |whereas )?{_OTHERS} (?:pay )?{_MORE}",
    )
)
_SAVED = re.compile(rf"{_WHO} save <(?P<n>\d+)>(?: [a-z]+)?(?: (?:on|with|by) [a-z ]+)?")
_PAID_LESS = re.compile(
    rf"{_WHO} pay <(?P<n>\d+)>(?: [a-z]+)? less(?: (?:for [a-z ]+|than (?:usual|{_OTHERS})))?"
)
_ANYONE = frozenset(("buyer", "customer", "you", "one", "shopper"))
_BESIDE = ("on", "with", "by", "for", "the", "a", "an", "it")


@needs(hypothesis=("save", "less"))
def by_savings(found: Findings) -> Proof | None:
    """A proof where the premise tells what was paid and what is paid else."""
    case = found.case
    asked = text_line(case.hypothesis, case.hypothesis_numsets, WITH_UNITS)
    said = _SAVED.fullmatch(asked) or _PAID_LESS.fullmatch(asked)
    if said is None:
        return None
    given = text_line(case.premise, case.premise_numsets, WITH_UNITS)
    told = next((m for p in _TOLD if (m := p.fullmatch(given)) is not None), None)
    if told is None or not _is_of_same(told, said):
        return None
    less, more = (case.premise_numsets[int(told[key])] for key in ("less", "more"))
    number = case.hypothesis_numsets[int(said["n"])]
    if not _are_alike(less, more, number) or more.interval.low < less.interval.high:
        return None
    label = placed(more.interval - less.interval, number.interval)
    detail = f"{more.text} − {less.text}"
    return None if label is Label.NEUTRAL else in_one_step(_RULE, label, detail, step="by-price")


def _is_of_same(told: re.Match[str], said: re.Match[str]) -> bool:
    """Whoever saves it pays that; of a thing, any buyer. What else is said stands there, too."""
    who = told.groupdict().get("who")
    is_same = said["who"] == who or (who is None and said["who"] in _ANYONE)
    words = told.string.split()
    beside = said.string[said.end("n") + 1 :].split()[1:]
    return is_same and all(w in words or w in _BESIDE for w in beside if w not in ("less", "than"))


def _are_alike(less: Numset, more: Numset, asked: Numset) -> bool:
    """All in one currency; a bare number is in that of the one beside it."""
    units = {n.unit for n in (less, more) if n.unit.kind is not Kind.NUMBER}
    exact = (less, more)
    return units == {asked.unit} and all(
        n.interval.is_point and not n.is_approximate for n in exact
    )
