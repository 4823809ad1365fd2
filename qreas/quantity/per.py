"""What a unit is per: "60 miles per hour", "$5 a head", "2 gallons of fuel a year", "daily"."""

from collections.abc import Sequence

from qreas.numerals import find, load_grammar
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.lexeme import WORD, Lexeme, lower_at
from qreas.quantity.spelled import UnitMatch, spelled_unit
from qreas.types import Kind, Unit

_CLAUSE_ENDS = frozenset(
    (",", ".", ";", ":", "(", ")", "and", "or", "to", "in", "for", "from", "with")
)
_REPEATED = frozenset(("once", "twice", "thrice", "times"))
_PER = frozenset(("per", "/", "a", "an", "each", "every"))
THEN = frozenset(("earlier", "later", "ago", "before", "after", "old"))
"""Words behind "a year" that make of it when, or how old, and not per what."""
# Behind "twice a day", these may tell when on each of the days: "after meals", "before bed".
_ORDERING = frozenset(("before", "after"))
_PIECES = frozenset(
    ("share", "piece", "head", "person", "unit", "dozen", "ticket", "night", "page", "copy", "pair",
     "bottle", "box", "bag", "seat", "word", "plate", "pack", "vote", "game", "ride", "item")
)  # fmt: skip
_NO_PIECES = frozenset(("other", "few", "single"))
_DAILY_EVENTS = frozenset(
    ("meals", "food", "eating", "breakfast", "lunch", "dinner", "supper", "bed", "bedtime", "work",
     "school", "exercise", "training", "sleep", "sleeping", "class", "each", "every")
)  # fmt: skip
DAILY = {
    "annually": "year", "yearly": "year", "monthly": "month", "weekly": "week", "daily": "day",
    "hourly": "hour",
}  # fmt: skip
"""Words that tell what something is per, and the unit of each."""


def rate(counted: Unit, per: Unit) -> Unit:
    """So many of one unit for one of another ("dollar per barrel").

    Its dimension is the quotient of the two dimensions, a noun or a currency standing for itself,
    and its scale belongs to that, so that rates convert like any other unit.
    """
    above = counted.dimension or counted.name
    below = per.dimension or per.name
    return Unit(Kind.RATE, counted.name, f"{above} / {below}", counted.scale / per.scale, per=per)


def per_what(lexemes: Sequence[Lexeme], match: UnitMatch, grammar: UnitGrammar) -> UnitMatch:
    """The unit, made a rate where "per …", "/…" or "a …" follows it."""
    at = match.last + 1
    word = lower_at(lexemes, at)
    if match.unit.per is not None:
        return match
    if word == "of":
        return _per_after_stuff(lexemes, match, grammar)
    if word in DAILY:
        return UnitMatch(rate(match.unit, grammar.units[DAILY[word]]), match.first, at)
    if word == "to" and lower_at(lexemes, at + 1) == "the":
        return _to_the(lexemes, match, grammar)
    if word not in _PER:
        return match
    if word in ("a", "an") and lower_at(lexemes, at + 1) == "-" and lexemes[at + 1].is_glued:
        at += 1  # "£24 a-year"
    below = spelled_unit(lexemes, at + 1, grammar)
    is_sure = word in ("per", "/", "each", "every")
    if below is not None and _may_divide(lexemes, match, below, word):
        return UnitMatch(rate(match.unit, below.unit), match.first, below.last)
    noun = lexemes[at + 1] if at + 1 < len(lexemes) else None
    if noun is None or noun.sort is not WORD or below is not None:
        return match
    if noun.lower in _NO_PIECES or find(noun.text, load_grammar(grammar.lang)):
        return match  # "every six hours"
    if (is_sure and word != "each") or (match.unit.kind is Kind.CURRENCY and noun.lower in _PIECES):
        lemma = _singular(noun.lower)
        return UnitMatch(rate(match.unit, Unit(Kind.COUNT, lemma)), match.first, at + 1)
    return match


def begins_rate(lexemes: Sequence[Lexeme], at: int, grammar: UnitGrammar) -> bool:
    """What something is per in time stands at a lexeme: "a week", "every two weeks", "daily"."""
    word = lower_at(lexemes, at)
    if word in DAILY:
        return True
    below = spelled_unit(lexemes, at + 1, grammar) if word in _PER else None
    if word == "every" and below is None:
        below = spelled_unit(lexemes, at + 2, grammar)  # "every two weeks"
    if below is None or below.unit.kind is not Kind.DURATION:
        return False
    # "He was here once a year ago", but "take it once a day before meals".
    return lower_at(lexemes, below.last + 1) not in THEN or _tells_when_daily(lexemes, below)


def _per_after_stuff(
    lexemes: Sequence[Lexeme], match: UnitMatch, grammar: UnitGrammar
) -> UnitMatch:
    """Reads "2 gallons of jet fuel a year": what is measured stands before what it is per."""
    for at in range(match.last + 3, match.last + 6):
        if lower_at(lexemes, at - 1) in _CLAUSE_ENDS | _REPEATED:
            return match  # "2 spoons of syrup twice a day"
        below = spelled_unit(lexemes, at + 1, grammar) if lower_at(lexemes, at) in _PER else None
        if below is not None and below.unit.kind is Kind.DURATION:
            if not _may_divide(lexemes, match, below, lower_at(lexemes, at)):
                return match
            return UnitMatch(rate(match.unit, below.unit), match.first, below.last)
    return match


def _to_the(lexemes: Sequence[Lexeme], match: UnitMatch, grammar: UnitGrammar) -> UnitMatch:
    """Reads "30 miles to the gallon", of two measures that differ in what they measure."""
    below = spelled_unit(lexemes, match.last + 3, grammar)
    if below is None or {match.unit.kind, below.unit.kind} != {Kind.MEASURE}:
        return match
    if match.unit.dimension == below.unit.dimension:
        return match
    return UnitMatch(rate(match.unit, below.unit), match.first, below.last)


def _may_divide(lexemes: Sequence[Lexeme], match: UnitMatch, below: UnitMatch, word: str) -> bool:
    if word in ("a", "an") and below.unit.kind is Kind.DURATION:
        # "2.5 million a year earlier" is no rate.
        if match.unit.kind is Kind.MULTIPLE and _tells_when_daily(lexemes, below):
            return True
        return lower_at(lexemes, below.last + 1) not in THEN
    if word in ("per", "/") or below.unit.kind is Kind.DURATION:
        return True  # "20 pages every day"
    return match.unit.kind in (Kind.CURRENCY, Kind.MEASURE, Kind.MULTIPLE, Kind.DURATION)


def _tells_when_daily(lexemes: Sequence[Lexeme], below: UnitMatch) -> bool:
    """A noun follows that returns every day: "after meals", and not "a year after the fire"."""
    if lower_at(lexemes, below.last + 1) not in _ORDERING:
        return False
    at = below.last + 2
    noun = lexemes[at] if at < len(lexemes) else None
    return noun is not None and noun.sort is WORD and noun.lower in _DAILY_EVENTS


def _singular(word: str) -> str:
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
