"""What the chance of something says of how likely it is, and of the chance that it is not so.

With a 30 percent chance of snow there is one of 70 percent that it will not snow, and it is less
likely to snow than not. Where winning has a chance of one in four, one is likelier to lose.
"""

import re
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import text_line
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Kind, Label, Numset

_RULE, _WORDS = "chances", "contrast/chances"
_ALL = Interval.closed(0, 1)
_LIKELIER = Interval(Fraction(1, 2), 1, low_open=True)
_UNLIKELIER = Interval(0, Fraction(1, 2), high_open=True)
# "Likely" without a standard is vague where both are about as likely.
_EVEN = Interval.closed(Fraction(1, 3), Fraction(2, 3))
_CHANCE = r"(?:chance|probability|likelihood|risk|odds)"
_NUMBERED = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?:(?P<who>[a-z ]+?) (?:be|have) )(?:an? )?<(?P<at>\d+)> {_CHANCE}"
        r" (?:of|that|to) (?P<event>[a-z' ]+)",
        rf"the {_CHANCE} (?:of|that) (?P<event>[a-z' ]+?) be <(?P<at>\d+)>",
        rf"the {_CHANCE} be <(?P<at>\d+)> (?:of|that) (?P<event>[a-z' ]+)",
    )
)
_GRADED = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?P<who>[a-z ]+?) be (?P<way>more|less) likely (?:to |that )?"
        r"(?P<event>[a-z' ]+?) than (?P<other>(?:to )?[a-z' ]+)",
        r"(?P<event>[a-z' ]+?) be (?P<way>more|less) likely than (?P<other>[a-z' ]+)",
        r"(?P<event>[a-z' ]+?) be (?P<way>as) likely as (?P<other>[a-z' ]+)",
        r"(?P<who>[a-z ]+?) be (?P<way>likely|unlikely|certain|sure|impossible|bind)"
        r" (?:to |that )(?P<event>[a-z' ]+)",
    )
)
_WAYS = {
    "more": _LIKELIER,
    "less": _UNLIKELIER,
    "as": Interval.point(Fraction(1, 2)),
    "likely": _LIKELIER,
    "unlikely": _UNLIKELIER,
    "certain": Interval.point(1),
    "sure": Interval.point(1),
    "bind": Interval.point(1),
    "impossible": Interval.point(0),
}
_VAGUE = frozenset(("likely", "unlikely"))
_Event = tuple[frozenset[str], bool]
"""The words for what may come, and whether it is that it does not."""


@needs(
    premise=lambda: load_word_lists(_WORDS)["chance"],
    hypothesis=lambda: words_of(_WORDS, "chance", "degrees"),
)
def prove_by_chances(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells a chance and the hypothesis asks how likely the same is."""
    del numerals  # a chance is as great as it is
    case = found.case
    if len(case.premise_numsets) != 1 or len(case.premise.sentences) > 1:
        return None
    told = _numbered(text_line(case.premise, case.premise_numsets), case.premise_numsets)
    if told is None or not told[1].is_point:
        return None
    line = text_line(case.hypothesis, case.hypothesis_numsets)
    asked, is_vague = _numbered(line, case.hypothesis_numsets), False
    if asked is None:
        asked, is_vague = _graded(line)
    if asked is None or asked[0][0] != told[0][0]:
        return None
    value = told[1] if asked[0][1] is told[0][1] else Interval.point(1) - told[1]
    if is_vague and value.within(_EVEN):
        return None
    label = placed(value, asked[1])
    return (
        None if label is Label.NEUTRAL else in_one_step(_RULE, label, case.premise_numsets[0].text)
    )


def _numbered(line: str, numsets: tuple[Numset, ...]) -> tuple[_Event, Interval] | None:
    """Of what a chance is told, and how great it is."""
    match = next((m for p in _NUMBERED if (m := p.fullmatch(line)) is not None), None)
    if match is None or len(numsets) != 1:
        return None
    numset = numsets[int(match["at"])]
    scale = Fraction(1) if numset.unit.kind is Kind.NUMBER else SHARES.get(numset.unit.kind)
    if scale is None or numset.is_approximate:
        return None
    share = numset.interval.scaled(scale).intersection(_ALL)
    who = match.groupdict().get("who") or ""
    return None if share is None else (_event(f"{who} {match['event']}"), share)


def _graded(line: str) -> tuple[tuple[_Event, Interval] | None, bool]:
    """How likely it is said to be in words, and whether these are vague."""
    match = next((m for p in _GRADED if (m := p.fullmatch(line)) is not None), None)
    if match is None:
        return None, False
    parts = match.groupdict()
    event = _event(f"{parts.get('who') or ''} {parts['event']}")
    other = parts.get("other")
    if other is not None and other != "not":
        against = _event(f"{parts.get('who') or ''} {other}")
        if against[0] != event[0] or against[1] is event[1]:
            return None, False
    return (event, _WAYS[parts["way"]]), parts["way"] in _VAGUE


def _event(words: str) -> _Event:
    """What may come, in words that are the same for it and for its opposite."""
    lists = load_word_lists(_WORDS)
    turned = dict(pair.split(" ") for pair in lists["opposites"])
    said = words.split()
    is_denied = sum(w in lists["not"] or w in turned for w in said) % 2 == 1
    same = dict(pair.split(" ") for pair in lists["synonyms"])
    kept = (turned.get(w, w) for w in said if w not in lists["light"] | lists["not"])
    return frozenset(same.get(w, w) for w in kept), is_denied
