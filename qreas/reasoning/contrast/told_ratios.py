"""How many there are of one sort for those of another, told in one way and asked for in another.

A ratio of two to one, two for every one, twice as many, and two thirds of both are the same; where
those of one sort outnumber the others, there are more of them. The words are read in their order,
numbers as one word each, since parsers hang "two to one" on whatever stands before it.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import number_line
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Label, Numset

_RULE, _WORDS = "told-ratios", "contrast/told_ratios"
_ONE = Interval.point(1)
# Of two sorts: what is counted, what for, and how many; "<3>" is the fourth number of the text.
_X, _Y, _DET = r"(?P<x>[a-z]+)", r"(?P<y>[a-z]+)", r"(?:the )?"
_A, _B = r"(?:<(?P<a>\d+)>|one|an?)", r"(?:<(?P<b>\d+)>|one)"
_PLACE = r"(?: (?:in|at|on|of|among) (?:(?:the|this|that|our|her|his|their) )?(?P<where>[a-z ]+?))?"
_TO = r"(?: ?-? ?to -? ?| : | )"
_RATIOS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"ratio of {_DET}{_X} to {_DET}{_Y}{_PLACE} be {_A}{_TO}{_B}",
        rf"{_X} outnumber {_DET}{_Y}{_PLACE}(?: by)? {_A}{_TO}{_B}",
        rf"{_A} {_X}{_PLACE} (?:per|(?:for|to) (?:every|each)) (?:{_B} )?{_Y}",
        rf"for (?:every|each) (?:{_B} )?{_Y}{_PLACE} ?,? there be {_A} {_X}",
        rf"(?:<(?P<a>\d+)>|(?P<half>half)) as (?:many|much) {_X}{_PLACE} as (?:there be )?{_Y}",
        rf"{_X} and {_Y}(?: be (?:mix|blend|combine|add|use))? in (?:the|a) (?:ratio|proportion)"
        rf"(?: of)? {_A}{_TO}{_B}",
    )
)
# What is made of both of two stuffs, or has them in it besides others.
_OF_WHOLE = re.compile(
    r"(?:the |an? )?(?P<whole>[a-z]+) (?:(?P<part>contain|have|include) "
    r"|(?:be )?(?:make|mix|consist|compose|combine|blend|prepare) (?:up )?(?:(?:of|from|by) )?)"
)
_SAME = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?<!> )(?<!half )(?:exactly )?as (?:many|much) {_X} as {_Y}",
        rf"(?:same|equal) (?:number|amount) of {_X} and {_Y}",
    )
)
_MORE = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?<!> )(?P<more>more|few|less) {_X} than {_Y}",
        rf"{_X} outnumber {_DET}{_Y}(?!.*(?:<|\bone\b))",
    )
)
_GREAT = r"(?:<(?P<a>\d+)>|(?P<half>half)|(?P<most>most|majority))"
_SHARE = rf"{_GREAT}(?: of)?(?: {_DET}(?P<whole>[a-z]+))?"
_SHARES = (
    re.compile(rf"{_SHARE}{_PLACE} be {_X}"),
    re.compile(rf"{_X}{_PLACE} (?:make up|account for|form|constitute|be) {_DET}{_SHARE}"),
    re.compile(rf"{_DET}(?P<whole>[a-z]+)(?P<where>) be {_GREAT} {_X}"),
)
_AROUND = re.compile(
    rf"(?:(?:in|at|on) {_DET}(?P<where>[a-z]+) ,? ?)?(?:there be )?(?:the |an? )*"
    rf"|(?:{_DET}|our |my |this )(?P<owner>[a-z]+) (?:have|contain|hold|house|keep|own|employ) "
)
_BEHIND = re.compile(rf"{_PLACE}")


@dataclass(frozen=True, slots=True)
class _Sides:
    """So many times as many of one sort as of the other.

    places:   the other words of the clause, which say where.
    said:     what the clause says of both, before and behind: "… came", "Ann ate …".
    is_there: it only says how many there are.
    whole:    what both are parts of; empty where that is not told.
    has_more: the whole may have others in it besides.
    is_share: it is told as a share of the whole.
    """

    sorts: tuple[str, str]
    ratio: Interval
    told: str
    places: frozenset[str] = frozenset()
    said: tuple[str, str] = ("", "")
    is_there: bool = True
    whole: str = ""
    has_more: bool = False
    is_share: bool = False


@needs(
    premise=lambda: load_word_lists(_WORDS)["telling"],
    hypothesis=lambda: load_word_lists(_WORDS)["asking"],
)
def prove_by_told_ratios(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells the ratio of two sorts, and the hypothesis asks for it."""
    del numerals  # a ratio is as great as it is
    case = found.case
    if not found.is_one_claim or either_denies_or_supposes(case):
        return None
    told = [s for i in range(len(case.premise.sentences)) for s in _told(i, found)]
    if len(told) != 1:
        return None
    ((given,), (sentence,)) = told, case.hypothesis.sentences
    asked = _asked(
        number_line(sentence, 0, case.hypothesis_numsets), case.hypothesis_numsets, given
    )
    if asked is None or not _is_there(asked.places, case.premise):
        return None
    told_ratio = _turned(given, asked.sorts)
    label = placed(told_ratio, asked.ratio)
    if given.has_more and asked.is_share and asked.ratio.low <= told_ratio.high:
        return None  # with others besides, the share is smaller
    return None if label is Label.NEUTRAL else in_one_step(_RULE, label, given.told)


def _told(index: int, found: Findings) -> Iterator[_Sides]:
    """The ratios of a premise sentence."""
    case = found.case
    sentence = case.premise.sentences[index]
    line = number_line(sentence, index, case.premise_numsets)
    if found.premise_claims.of((index, sentence.root.index)):
        return
    for sides, match in _ratios(line, case.premise_numsets):
        # What somebody bought more of, there need not be more of.
        of_whole = _OF_WHOLE.fullmatch(line[: match.start()])
        if of_whole is not None:
            has_more = bool(of_whole["part"])
            yield replace(sides, whole=of_whole["whole"], has_more=has_more)
            continue
        is_there = _AROUND.fullmatch(line[: match.start()]) is not None
        yield replace(sides, said=_said(line, match), is_there=is_there)


def _said(line: str, match: re.Match[str]) -> tuple[str, str]:
    return line[: match.start()], line[match.end() :]


def _ratios(line: str, numsets: Sequence[Numset]) -> Iterator[tuple[_Sides, re.Match[str]]]:
    """What a line tells of two sorts, with where it does so."""
    for pattern in (*_RATIOS, *_SAME, *_MORE):
        match = pattern.search(line)
        if match is None:
            continue
        parts = match.groupdict()
        ratio = _ratio(parts, numsets, pattern)
        if ratio is not None:
            where = frozenset((parts.get("where") or "").split())
            yield _Sides((parts["x"], parts["y"]), ratio, match.group(), where), match
        return


def _ratio(
    parts: dict[str, str | None], numsets: Sequence[Numset], pattern: re.Pattern[str]
) -> Interval | None:
    if pattern in _SAME:
        return _ONE
    if pattern in _MORE:
        is_more = parts.get("more") in (None, "more")
        return Interval.more_than(1) if is_more else Interval(0, 1, high_open=True)
    if parts.get("half"):
        return Interval.point(Fraction(1, 2))
    used = [numsets[int(at)] for key in "ab" if (at := parts.get(key)) is not None]
    if any(n.is_approximate or n.interval.low <= 0 for n in used):
        return None
    one, other = (
        _ONE if (at := parts.get(key)) is None else numsets[int(at)].interval for key in "ab"
    )
    return one / other


def _asked(line: str, numsets: Sequence[Numset], given: _Sides) -> _Sides | None:
    """What the hypothesis asks of the two sorts; None where it says anything besides."""
    for sides, match in _ratios(line, numsets):
        is_alike = _said(line, match) == given.said
        places = frozenset[str]() if is_alike else _around(line, match)
        if not (is_alike or given.is_there):
            return None
        is_of_both = set(sides.sorts) == set(given.sorts) and len(set(given.sorts)) > 1
        has_all = len(_numbers(line)) == len(_numbers(match.group()))
        return (
            _Sides(sides.sorts, sides.ratio, sides.told, sides.places | places)
            if places is not None and is_of_both and has_all
            else None
        )
    return _asked_share(line, numsets, given) if given.is_there else None


def _numbers(line: str) -> list[str]:
    return re.findall(r"<\d+>", line)


def _around(line: str, match: re.Match[str]) -> frozenset[str] | None:
    """The places that a line tells around what was read; None where it says more than these."""
    before = _AROUND.fullmatch(line[: match.start()])
    behind = _BEHIND.fullmatch(line[match.end() :])
    if before is None or behind is None:
        return None
    return frozenset(
        word
        for words in (before["where"], before["owner"], behind["where"])
        for word in (words or "").split()
    )


def _asked_share(line: str, numsets: Sequence[Numset], given: _Sides) -> _Sides | None:
    """So great a share is asked of both sorts together, besides which there is no third one."""
    others = load_word_lists(_WORDS)
    are_all = any(set(given.sorts) <= others[pair] for pair in ("young", "grown", "sexes"))
    if not are_all and not given.whole:
        return None
    matches = (m for p in _SHARES if (m := p.search(line)) is not None)
    match = next((m for m in matches if m["x"] in given.sorts), None)
    if match is None:
        return None
    if given.whole and match["whole"] != given.whole:
        return None
    places = _around(line, match)
    if places is None or len(numsets) != len(_numbers(match.group())):
        return None
    share = _share(match, numsets)
    if share is None:
        return None
    own = match["x"]
    (rest,) = set(given.sorts) - {own}
    wholes = {match["whole"]} - {None} - others["wholes"]
    where = frozenset((match["where"] or "").split())
    ratio = Interval(
        share.low / (1 - share.low),
        inf if share.high >= 1 else share.high / (1 - share.high),
        share.low_open,
        share.high >= 1 or share.high_open,
    )
    named = frozenset(str(each) for each in wholes)
    around = places | where | named
    return _Sides((own, rest), ratio, match.group(), around, is_share=True)


def _share(match: re.Match[str], numsets: Sequence[Numset]) -> Interval | None:
    """How great a share is told; None for all, for none, and for what is not exact."""
    if match["most"]:
        return Interval(Fraction(1, 2), 1, low_open=True)
    if match["half"]:
        return Interval.point(Fraction(1, 2))
    numset = numsets[int(match["a"])]
    scale = SHARES.get(numset.unit.kind)
    if scale is None or numset.is_approximate:
        return None
    share = numset.interval.scaled(scale).intersection(Interval.closed(0, 1))
    return None if share is None or share in (_ONE, Interval.point(0)) else share


def _turned(given: _Sides, sorts: tuple[str, str]) -> Interval:
    """The ratio of the sorts in the order in which they are asked for."""
    if given.sorts == sorts:
        return given.ratio
    if given.ratio.low > 0:
        return given.ratio.reciprocal()
    return Interval.more_than(1)  # of the one there are fewer


def _is_there(places: frozenset[str], premise: Document) -> bool:
    """The premise tells of the same place."""
    return places <= premise.vocabulary | load_word_lists(_WORDS)["light"]
