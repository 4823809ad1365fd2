"""In how many of all cases something does not do what it does in so many of them.

A drug that works in 80 percent of patients does not work in 20 percent, and fails in one in five:
of 200 patients, in 40.
"""

import re
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.kind_sets import SHARES as SHARE_KINDS
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import text_line
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Label, Numset

_RULE, _WORDS = "share-complements", "division/share_complements"
_SHARE = re.compile(
    r" (?:in|for|with|on) (?:about )?<0>(?: out)?(?: of)?(?: the| all)?(?: <1>)?(?: of the)?(?= |$)"
)
_NOT = re.compile(r" (?:do|be|have|do ever) (?:not|n't)(?= )| never(?= )")


_PAIR, _COUNTED = 2, (Kind.COUNT, Kind.NUMBER)


@dataclass(frozen=True, slots=True)
class _Cases:
    """In how many cases it is so, or is denied to be so.

    line:  what is so, by its words in their order.
    share: how many of all they are; None where they are only counted.
    whole: how many there are in all; None where that is not told.
    """

    line: str
    is_denied: bool
    share: Interval | None
    count: Interval | None
    whole: Interval | None


@needs(given=(*SHARE_KINDS, Kind.COUNT))
def prove_by_share_complements(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when one text tells in how many cases it is so, the other in how many it is not."""
    del numerals  # of all cases, the others are those in which it is not so
    case = found.case
    if len(case.premise.sentences) != 1 or not found.is_one_claim:
        return None
    if not 0 < len(case.hypothesis_numsets) <= _PAIR:
        return None
    told = _read(case.premise, case.premise_numsets)
    if told is None or told.share is None:
        return None
    asked = _read(case.hypothesis, case.hypothesis_numsets)
    if asked is None or told.line != asked.line or told.is_denied is asked.is_denied:
        return None
    rest = Interval.point(1) - told.share
    if asked.share is not None:
        label = placed(rest, asked.share)
    elif asked.count is not None and told.whole is not None:
        label = placed(rest * told.whole, asked.count)
    else:
        return None
    if label is Label.NEUTRAL:
        return None
    given = " of ".join(n.text for n in case.premise_numsets)
    return in_one_step(_RULE, label, f"1 − {given}")


def _read(document: Document, numsets: tuple[Numset, ...]) -> _Cases | None:
    """What is told of some of the cases, whether it is denied, and how many they are."""
    if len(numsets) not in (1, _PAIR) or any(n.is_approximate for n in numsets):
        return None
    number, words = numsets[0], load_word_lists(_WORDS)
    whole = numsets[1].interval if len(numsets) == _PAIR else None
    if whole is not None and (numsets[1].unit.kind is not Kind.COUNT or not whole.is_point):
        return None
    share, count = _size(number, whole)
    if (share is None and count is None) or (
        share is not None and not 0 < share.low <= share.high < 1
    ):
        return None
    line, found = _SHARE.subn(" #", text_line(document, numsets))
    line, denied = _NOT.subn("", line)
    if found != 1 or denied > 1 or "<" in line:
        return None
    turned = dict(pair.split(" ", 1) for pair in words["opposites"])
    same = dict(pair.split(" ", 1) for pair in words["synonyms"])
    plain = (turned.get(word, word) for word in line.split() if word not in words["light"])
    told = " ".join(same.get(word, word) for word in plain)
    is_turned = sum(word in turned for word in line.split()) % 2 == 1
    return _Cases(told, is_turned is not (denied == 1), share, count, whole)


def _size(number: Numset, whole: Interval | None) -> tuple[Interval | None, Interval | None]:
    """The share that a number is, of the whole where one is told, and the number of cases."""
    scale = SHARES.get(number.unit.kind)
    if scale is not None:
        share = number.interval.scaled(scale)
        return share, None if whole is None else share * whole
    if number.unit.kind not in _COUNTED or (whole is not None and whole.low <= 0):
        return None, None
    return None if whole is None else number.interval / whole, number.interval
