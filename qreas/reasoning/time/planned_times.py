"""Times for which something is only planned: what is due at nine need not have come at nine."""

from collections.abc import Sequence

from qreas.clock import clock
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import Asked, asked_of
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import PAST
from qreas.types import Kind, Numset, Sentence, Token

_WORDS, _PLANS = "time/lateness", "plans"
_TIMES = frozenset((Kind.TIME, Kind.DATE, Kind.YEAR, Kind.NUMBER))
_PLANNED = PAST | {"JJ"}
_BETWEEN = ("ADP", "DET", "ADV", "PROPN", "PART")
_BE, _TO = "be", "to"


@needs(premise=lambda: words_of(_WORDS, _PLANS), given=_TIMES, asked=_TIMES)
def planned_time(found: Findings) -> str | None:
    """The premise has the time for a plan, and the hypothesis for what was done."""
    root = found.case.hypothesis.sentences[0].root
    if root.tag not in PAST or found.case.hypothesis.mentions(load_word_lists(_WORDS)[_PLANS]):
        return None
    for asked in asked_of(found):
        given = _at_that_time(asked) if asked.numset.unit.kind in _TIMES else ()
        plans = [_plan(n, found.case.premise.sentences[n.sentence]) for n in given]
        if plans and all(plans):
            return plans[0]
    return None


def _at_that_time(asked: Asked) -> Sequence[Numset]:
    """Those that name the same time; "9:30" has the number of "9" in it."""
    own = clock(asked.numset.text)
    clocks = ((n, clock(n.text)) for n in asked.given)
    return [n for n, time in clocks if own is None or time is None or own.may_be(time)]


def _plan(time: Numset, sentence: Sentence) -> str:
    """The word right before the time by which it is planned: "due at 9", "set to begin at 9"."""
    before = [t for t in sentence.tokens if t.end <= time.start]
    while before and (before[-1].pos in _BETWEEN or _is_intended(before)):
        before.pop()
    if not before or before[-1].lemma not in load_word_lists(_WORDS)[_PLANS]:
        return ""
    is_planned = before[-1].tag in _PLANNED and any(t.lemma == _BE for t in before[-3:-1])
    return before[-1].text if is_planned else ""


def _is_intended(before: Sequence[Token]) -> bool:
    """It ends in "to arrive"."""
    return before[-1].pos == "VERB" and any(t.form == _TO for t in before[-2:-1])
