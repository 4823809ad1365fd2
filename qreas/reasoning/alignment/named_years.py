"""Years that a premise tells by how far they are from another: in 2019 and ten years earlier.

Where a hypothesis dates by a year, the premise is read anew with the year in the place of the
distance: "ten years earlier it had 10,000" as "in 2009 it had 10,000". What is a distance from the
time of speaking ("ten years ago"), or from an event ("ten years before the war"), stays as it is.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.kind_sets import TEMPORAL
from qreas.quantity.load import load_units
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Case, Kind, Numset, Sentence, Token

_YEAR = "year"
_WORDS = "alignment/named_years"
_TIMES = TEMPORAL | {Kind.ORDINAL, Kind.AGE}
_IN, _THAN = "in", "than"
_NO_EVENT = ("PUNCT", "CCONJ")
_SINGLE = frozenset(("a", "one", "the"))


def with_years_named(case: Case) -> str | None:
    """The text of the premise with years for distances of years; None where none are asked for."""
    premise, words = case.premise, load_word_lists(_WORDS)
    is_asked = any(n.unit.kind is Kind.YEAR for n in case.hypothesis_numsets)
    turning = words["back"] | words["on"] | words["before"] | words["after"]
    turning |= words["previous"] | words["next"]
    if not is_asked or case.hypothesis.mentions(turning) or not premise.mentions(turning):
        return None
    text = premise.text
    for sentence, first, last, year in _distances(case):
        before = sentence.tokens[first.index - 1].form if first.index else ""
        named = str(year) if before in words["leading"] else f"{_IN} {year}"
        named = named.capitalize() if first.text.istitle() else named
        room = last.end - first.start
        if len(named) > room:
            return None
        text = text[: first.start] + named.ljust(room) + text[last.end :]
    return None if text == premise.text else text


def _distances(case: Case) -> Iterator[tuple[Sentence, Token, Token, int]]:
    """The first and last word of each distance from a year that is told before, with its year."""
    known = [n for n in case.premise_numsets if n.unit.kind is Kind.YEAR and n.interval.is_point]
    for index, sentence in enumerate(case.premise.sentences):
        for token in sentence.tokens:
            found = _distance(token, sentence, case.premise_numsets)
            if found is None:
                continue
            first, years = found
            told = [n for n in known if n.end <= first.start and index - n.sentence <= 1]
            is_alone = len({n.interval for n in told}) == 1 and _dates_amount(index, case)
            if not is_alone or _is_of_gap(told[-1], first, index, case):
                continue
            year = told[-1].interval.value + years
            if year.denominator == 1:
                yield sentence, first, token, int(year)


def _dates_amount(index: int, case: Case) -> bool:
    """It is told how much there was then; when something happened is reckoned as it stands."""
    untimed = (n for n in case.premise_numsets if n.unit.kind not in _TIMES)
    return any(n.sentence == index for n in untimed)


def _is_of_gap(told: Numset, first: Token, index: int, case: Case) -> bool:
    """Nothing but the time is new, and the verb is left out: "in 1990 and her son a year later"."""
    if told.sentence != index:
        return False
    tokens = case.premise.sentences[index].tokens
    between = [t for t in tokens if told.end <= t.start < first.start]
    amounts = [n for n in case.premise_numsets if told.end <= n.start < first.start]
    return not amounts and not any(t.pos in VERBAL for t in between)


def _distance(
    last: Token, sentence: Sentence, numsets: Sequence[Numset]
) -> tuple[Token, Fraction] | None:
    """Reads "ten years earlier", "a year later", "the year before", "the following year".

    The first word, and how many years lead from the other time.
    """
    words, tokens = load_word_lists(_WORDS), sentence.tokens
    behind = tokens[last.index + 1] if last.index + 1 < len(tokens) else None
    is_end = behind is None or behind.pos in _NO_EVENT
    if last.form in words["back"] | words["on"]:
        is_free = behind is None or behind.form != _THAN
        sign = -1 if last.form in words["back"] else 1
    elif last.form in words["before"] | words["after"]:
        is_free, sign = is_end, -1 if last.form in words["before"] else 1
    elif last.lemma == _YEAR:
        return _named_next(last, tokens)
    else:
        return None
    if not is_free or last.index < 2:
        return None
    held = [n for n in numsets if tokens[last.index - 1].end == n.end]
    unit = load_units("en").units[_YEAR]
    if held and commensurable(held[0].unit, unit) and held[0].interval.is_point:
        length = convert(held[0].interval, held[0].unit, unit).value
        first = next(t for t in tokens if held[0].holds(t))
        return None if held[0].is_approximate else (first, sign * length)
    first, noun = tokens[last.index - 2 : last.index]
    is_single = first.form in _SINGLE and noun.form == _YEAR
    return (first, Fraction(sign)) if is_single else None


def _named_next(year: Token, tokens: Sequence[Token]) -> tuple[Token, Fraction] | None:
    """Reads "the previous year", "the following year"."""
    words = load_word_lists(_WORDS)
    if year.index < 2 or tokens[year.index - 2].form != "the":
        return None
    side = tokens[year.index - 1].form
    signs = {**dict.fromkeys(words["previous"], -1), **dict.fromkeys(words["next"], 1)}
    return (tokens[year.index - 2], Fraction(signs[side])) if side in signs else None
