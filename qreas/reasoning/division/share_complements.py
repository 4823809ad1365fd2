"""In how many of all cases something does not do what it does in so many of them.

A drug that works in 80 percent of patients does not work in 20 percent, and fails in one in five.
"""

import re

from qreas.interval import Interval
from qreas.kind_sets import SHARES as SHARE_KINDS
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import text_line
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Label, Numset

_RULE, _WORDS = "share-complements", "division/share_complements"
_SHARE = re.compile(r" (?:in|for|with|on) (?:about )?<0>(?: of)?(?: the| all)?(?= |$)")
_NOT = re.compile(r" (?:do|be|have|do ever) (?:not|n't)(?= )| never(?= )")


@needs(given=SHARE_KINDS)
def prove_by_share_complements(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when one text tells in how many cases it is so, the other in how many it is not."""
    del numerals  # of all cases, the others are those in which it is not so
    case = found.case
    if len(case.premise.sentences) != 1 or not found.is_one_claim:
        return None
    told = _read(case.premise, case.premise_numsets)
    asked = None if told is None else _read(case.hypothesis, case.hypothesis_numsets)
    if told is None or asked is None or told[0] != asked[0] or told[1] is asked[1]:
        return None
    label = placed(Interval.point(1) - told[2], asked[2])
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"1 − {case.premise_numsets[0].text}")


def _read(document: Document, numsets: tuple[Numset, ...]) -> tuple[str, bool, Interval] | None:
    """What is told of a share of the cases, whether it is denied, and how great the share is."""
    if len(numsets) != 1 or numsets[0].is_approximate:
        return None
    scale = SHARES.get(numsets[0].unit.kind)
    share = None if scale is None else numsets[0].interval.scaled(scale)
    if share is None or share.low <= 0 or share.high >= 1:
        return None
    line, count = _SHARE.subn(" #", text_line(document, numsets))
    line, denied = _NOT.subn("", line)
    if count != 1 or denied > 1:
        return None
    turned = dict(pair.split(" ", 1) for pair in load_word_lists(_WORDS)["opposites"])
    same = dict(pair.split(" ", 1) for pair in load_word_lists(_WORDS)["synonyms"])
    plain = (turned.get(word, word) for word in line.split() if word != "be")
    words = [same.get(word, word) for word in plain]
    is_turned = sum(word in turned for word in line.split()) % 2 == 1
    return " ".join(words), is_turned is not (denied == 1), share
