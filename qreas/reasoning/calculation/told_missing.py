"""What there is of something that has so many in all, where so many of them are missing or free.

Of a box that holds 24 bottles of which six are missing, 18 are there, and it is not full; of a disk
of 500 GB with 120 GB free, 380 GB are used.
"""

import re
from fractions import Fraction

from qreas.interval import Interval
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import WITH_UNITS, text_line
from qreas.reasoning.proof import TURNED, Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Label, Numset

_RULE, _WORDS, _EMPTY = "told-missing", "calculation/told_missing", "empty"
_DET = r"(?:the|an?|this|our|my|her|his|their|your)"
_OF_THEM = r"(?: of (?:which|they|them|these|those))"
_HOLDS = r"(?:can )?(?P<verb>hold|have|contain|comprise|seat|consist of|have (?:room|space) for)"
_SHORT = r"(?:be )?(?:still |now |currently |already )?(?:on )?(?P<state>[a-z]+)"
_TOLD = re.compile(
    rf"{_DET} (?P<holder>[a-z]+(?: [a-z]+)??) (?:(?:should|must) )?{_HOLDS}"
    rf" <(?P<all>\d+)>(?: (?P<thing>[a-z]+))?"
    rf"(?: [,;.])?(?: (?:and|but))?{_OF_THEM}? (?:<(?P<short>\d+)>|one)(?: (?P<again>[a-z]+))??"
    rf"{_OF_THEM}? {_SHORT}(?: it)?(?: today| now)?"
)
_NOW = r"(?: now| left| today| in it| still)*"
_COUNTED = r"(?:only )?<(?P<all>\d+)>(?: (?P<thing>[a-z]+))?"
_IN = rf"(?: (?:in|on) {_DET} (?P<holder>[a-z]+(?: [a-z]+)?))?"
_COUNTS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"there be (?:still |now )?{_COUNTED}{_NOW}{_IN}{_NOW}",
        rf"{_COUNTED} be (?:still |now )?(?P<state>[a-z]+)?{_IN}{_NOW}",
        rf"{_DET} (?P<holder>[a-z]+(?: [a-z]+)?) (?:still |now )?(?:contain|hold|have){_NOW}"
        rf" {_COUNTED}{_NOW}",
    )
)
_HALF = r"(?P<half>half)"
_LEVEL = re.compile(
    rf"{_DET} (?P<holder>[a-z]+(?: [a-z]+)?) be (?:still |now |only |just |exactly )*"
    rf"(?:<(?P<share>\d+)> |{_HALF}[- ])?(?P<state>full|empty)"
)
_SHARE_OF = re.compile(
    rf"<(?P<share>\d+)> of {_DET} (?P<thing>[a-z]+) be (?:still |now )?(?P<state>[a-z]+)"
)
_WHOLE = re.compile(
    rf"{_DET} (?P<holder>[a-z]+(?: [a-z]+)?) be (?P<no>not )?(?:quite |completely |fully )?"
    r"(?P<state>sell out|[a-z]+)"
)


@needs(
    premise=lambda: words_of(_WORDS, "missing", "free", "taken"),
    given=WITH_UNITS,
)
def prove_by_told_missing(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells what is missing of all, and the hypothesis what is there."""
    del numerals  # so many are missing, and just so many are there
    case = found.case
    if not found.is_one_claim or case.premise.mentions(load_operators().negations):
        return None
    told = _TOLD.fullmatch(text_line(case.premise, case.premise_numsets, WITH_UNITS))
    line = text_line(case.hypothesis, case.hypothesis_numsets, WITH_UNITS)
    if told is None:
        return None
    short = _numset(told["short"], case.premise_numsets)
    everything = case.premise_numsets[int(told["all"])]
    if not _is_told(told, everything, short):
        return None
    missing = Interval.point(1) if short is None else short.interval
    if told["state"] in load_word_lists(_WORDS)["taken"]:
        missing = everything.interval - missing
    detail = f"{everything.text} − {'one' if short is None else short.text}"
    whole = _WHOLE.fullmatch(line)
    label = _of_whole(whole, told) if whole is not None else None
    there = everything.interval - missing
    if label is None:
        label = _of_share(line, case.hypothesis_numsets, told, everything, there)
    if label is None:
        label = _of_count(line, case.hypothesis_numsets, told, everything, (there, missing))
    return None if label is None else in_one_step(_RULE, label, detail)


def _numset(at: str | None, numsets: tuple[Numset, ...]) -> Numset | None:
    return None if at is None else numsets[int(at)]


def _is_told(told: re.Match[str], everything: Numset, short: Numset | None) -> bool:
    """Both numbers are exact and of the same things; fewer are missing than there are in all."""
    words = load_word_lists(_WORDS)
    if told["state"] not in words["missing"] | words["free"] | words["taken"]:
        return False
    if told["state"] in words["taken"] and told["verb"] in ("consist of", "comprise"):
        return False
    if not everything.interval.is_point or everything.is_approximate:
        return False
    if short is None:
        return everything.interval.low > 1
    names = {n.unit.name for n in (everything, short)} - {""}
    is_exact = short.interval.is_point and not short.is_approximate
    is_less = is_exact and 0 < short.interval.low < everything.interval.low
    is_of_room = (
        told["state"] in words["free"] | words["taken"] and short.unit.name in words["room"]
    )
    is_of_people = told["state"] in words["taken"] and everything.unit.name in words["room"]
    is_of_people &= load_lexicon().names_person(short.unit.name) or short.unit.name == "people"
    return is_less and (len(names) == 1 or is_of_room or is_of_people)


def _of_whole(whole: re.Match[str], told: re.Match[str]) -> Label | None:
    """It is said to be full or complete, which it is not."""
    if whole["holder"] != told["holder"] or whole["state"] not in load_word_lists(_WORDS)["full"]:
        return None
    return TURNED[Label.CONTRADICTION] if whole["no"] else Label.CONTRADICTION


def _of_share(
    line: str,
    numsets: tuple[Numset, ...],
    told: re.Match[str],
    everything: Numset,
    there: Interval,
) -> Label | None:
    """It is said to be full or empty to a share, or a share of the places to be free or taken."""
    level, some = _LEVEL.fullmatch(line), _SHARE_OF.fullmatch(line)
    words, share = load_word_lists(_WORDS), there / everything.interval
    if level is not None and level["holder"] == told["holder"]:
        asked = _share(level["share"], numsets)
        if asked is None:
            asked = Interval.point(Fraction(1, 2) if level["half"] else 1)
        is_empty = level["state"] == _EMPTY
    elif some is not None and some["thing"] in (everything.unit.name, told["again"]):
        asked = _share(some["share"], numsets)
        is_empty = some["state"] in words["free"]
        if not is_empty and some["state"] not in words["taken"]:
            return None
    else:
        return None
    if asked is None:
        return None
    label = placed(Interval.point(1) - share if is_empty else share, asked)
    return None if label is Label.NEUTRAL else label


def _share(at: str | None, numsets: tuple[Numset, ...]) -> Interval | None:
    numset = _numset(at, numsets)
    scale = None if numset is None else SHARES.get(numset.unit.kind)
    if numset is None or scale is None or numset.is_approximate:
        return None
    return numset.interval.scaled(scale)


def _of_count(
    line: str,
    numsets: tuple[Numset, ...],
    told: re.Match[str],
    everything: Numset,
    parts: tuple[Interval, Interval],
) -> Label | None:
    """So many are said to be there; to have so many in all may be said, too."""
    words = load_word_lists(_WORDS)
    asked = next((m for p in _COUNTS if (m := p.fullmatch(line)) is not None), None)
    if (
        asked is None
        or len(numsets) != 1
        or asked.groupdict().get("holder")
        not in (
            None,
            told["holder"],
        )
    ):
        return None
    numset, state = numsets[0], asked.groupdict().get("state") or ""
    if numset.unit.name not in (everything.unit.name, "") or numset.unit.per is not None:
        return None
    there, missing = parts
    is_missing = told["state"] in words["missing"] or told["again"] in words["room"]
    if state in words["taken"] and not is_missing:
        value = there
    elif state in words["missing" if is_missing else "free"]:
        value = missing
    elif is_missing and (state in words["there"] or (not state and _is_placed(line, asked))):
        value = there
    else:
        return None
    if numset.interval == everything.interval and not state and line.split()[0] != "there":
        return None  # it holds 24 bottles when all are there
    label = placed(value, numset.interval)
    return None if label is Label.NEUTRAL else label


def _is_placed(line: str, asked: re.Match[str]) -> bool:
    """It is told where they are, or that it is so now."""
    holder = asked.groupdict().get("holder")
    return holder is not None or not {"now", "left", "today", "still"}.isdisjoint(line.split())
