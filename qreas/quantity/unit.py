"""Finds the known unit that stands beside a number.

EQUATE, "Quantity Parser": tokens adjacent to cardinal numbers that are known units.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from qreas.lexicon.load import load_lexicon
from qreas.numerals import find, load_grammar
from qreas.quantity.grammar import Choice, Place, Spelling, UnitGrammar
from qreas.quantity.letters import money_before
from qreas.quantity.lexeme import Lexeme, Sort, lower_at
from qreas.quantity.load import rate
from qreas.quantity.parts import Number
from qreas.quantity.together import is_duration_run, unit_beside
from qreas.types import Kind, Unit

NEIGHBOURHOOD = 10
"""How many lexemes to each side speak for one reading of an ambiguous unit."""


@dataclass(frozen=True, slots=True)
class UnitMatch:
    """A known unit and the lexemes that name it, both ends inclusive.

    times: what they multiply the number by: a million in "5 MEUR".
    """

    unit: Unit
    first: int
    last: int
    times: Fraction = Fraction(1)


def unit_after(lexemes: Sequence[Lexeme], number: Number, grammar: UnitGrammar) -> UnitMatch | None:
    """The known unit that follows a number, with what it is per, or the age that it tells."""
    at = _first_of_unit(lexemes, number)
    found = _match(lexemes, at, number, grammar)
    if found is None and at < len(lexemes) and lexemes[at].text in _BRACKETS:
        inner = _match(lexemes, at + 1, number, grammar)
        closing = _BRACKETS[lexemes[at].text]
        if inner is not None and lower_at(lexemes, inner.last + 1) == closing:
            found = replace(inner, last=inner.last + 1)
    if found is None:
        return None
    return per_what(lexemes, _age(lexemes, found), grammar)


def unit_before(
    lexemes: Sequence[Lexeme], first: int, grammar: UnitGrammar, start: int
) -> UnitMatch | None:
    """The sign or code of money that ends right before a lexeme and begins at `start` or later."""
    at = first - 1
    if at < start:
        return None
    for spelling in grammar.before.get(lexemes[at].lower, grammar.before.get(lexemes[at].text, ())):
        begin = at - len(spelling.folded) + 1
        if begin < start or not spelling.fits(lexemes, begin):
            continue
        if begin and lexemes[begin - 1].text in "'’" and begin < at:
            continue  # "the man's $5"
        if _is_article(lexemes[begin]) and lexemes[begin].end < lexemes[begin + 1].start:
            continue
        if spelling.is_exact(lexemes, begin) or _has_sign(spelling):
            return UnitMatch(grammar.units[spelling.name], begin, at, spelling.times)
    return None


def per_what(lexemes: Sequence[Lexeme], match: UnitMatch, grammar: UnitGrammar) -> UnitMatch:
    """The unit, made a rate where "per …", "/…" or "a …" follows it."""
    at = match.last + 1
    word = lower_at(lexemes, at)
    if match.unit.per is not None:
        return match
    if word == "of":
        return _per_after_stuff(lexemes, match, grammar)
    if word in _DAILY:
        return UnitMatch(rate(match.unit, grammar.units[_DAILY[word]]), match.first, at)
    if word not in _PER:
        return match
    if word in ("a", "an") and lower_at(lexemes, at + 1) == "-" and lexemes[at + 1].is_glued:
        at += 1  # "£24 a-year"
    below = _spelled(lexemes, at + 1, grammar)
    is_sure = word in ("per", "/", "each", "every")
    if below is not None and _may_divide(lexemes, match, below, word):
        return UnitMatch(rate(match.unit, below.unit), match.first, below.last)
    noun = lexemes[at + 1] if at + 1 < len(lexemes) else None
    if noun is None or noun.sort is not Sort.WORD or below is not None:
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
    if word in _DAILY:
        return True
    below = _spelled(lexemes, at + 1, grammar) if word in _PER else None
    if word == "every" and below is None:
        below = _spelled(lexemes, at + 2, grammar)  # "every two weeks"
    if below is None or below.unit.kind is not Kind.DURATION:
        return False
    return lower_at(lexemes, below.last + 1) not in _THEN  # "he was here once a year ago"


def _per_after_stuff(
    lexemes: Sequence[Lexeme], match: UnitMatch, grammar: UnitGrammar
) -> UnitMatch:
    """Reads "2 gallons of jet fuel a year": what is measured stands before what it is per."""
    for at in range(match.last + 3, match.last + 6):
        if lower_at(lexemes, at - 1) in _CLAUSE_ENDS:
            return match
        below = _spelled(lexemes, at + 1, grammar) if lower_at(lexemes, at) in _PER else None
        if below is not None and below.unit.kind is Kind.DURATION:
            if not _may_divide(lexemes, match, below, lower_at(lexemes, at)):
                return match
            return UnitMatch(rate(match.unit, below.unit), match.first, below.last)
    return match


def _may_divide(lexemes: Sequence[Lexeme], match: UnitMatch, below: UnitMatch, word: str) -> bool:
    if word in ("a", "an") and below.unit.kind is Kind.DURATION:
        # "2.5 million a year earlier" is no rate.
        return lower_at(lexemes, below.last + 1) not in _THEN
    if word in ("per", "/"):
        return True
    return match.unit.kind in (Kind.CURRENCY, Kind.MEASURE, Kind.MULTIPLE, Kind.DURATION)


def _spelled(lexemes: Sequence[Lexeme], at: int, grammar: UnitGrammar) -> UnitMatch | None:
    """The unit that is spelled at a lexeme, without a number before it."""
    if at >= len(lexemes):
        return None
    for spelling in grammar.after.get(lexemes[at].lower, ()):
        unit = grammar.units[spelling.name]
        if spelling.place is Place.CLOSING or unit.kind in (
            Kind.CURRENCY,
            Kind.PERCENT,
            Kind.MULTIPLE,
        ):
            continue
        if spelling.fits(lexemes, at) and spelling.is_exact(lexemes, at):
            return UnitMatch(unit, at, at + len(spelling.folded) - 1)
    return None


def _first_of_unit(lexemes: Sequence[Lexeme], number: Number) -> int:
    """Where the unit of a number would begin.

    That is past a hyphen, and past "a" or "of" where they may stand between them ("half an hour",
    "millions of dollars").
    """
    at = number.last + 1
    word = lower_at(lexemes, at)
    if word == "-" and lexemes[at].is_glued:
        return at + 1
    if number.is_part and word in ("a", "an"):
        return at + 1
    if number.is_part and word == "of" and lower_at(lexemes, at + 1) in ("a", "an"):
        return at + 2
    if number.is_scaled and word == "of":
        return at + 1
    return at


def _match(
    lexemes: Sequence[Lexeme], at: int, number: Number, grammar: UnitGrammar
) -> UnitMatch | None:
    if at >= len(lexemes):
        return None
    fitting = [
        spelling
        for spelling in grammar.after.get(lexemes[at].lower, ())
        if spelling.fits(lexemes, at)
        and (spelling.place is not Place.CLOSING or money_before(lexemes, grammar, number.first))
        and _may_stand(lexemes, at, spelling, number, grammar)
    ]
    if not fitting:
        return None
    longest = [s for s in fitting if len(s.folded) == len(fitting[0].folded)]
    exact = [s for s in longest if s.is_exact(lexemes, at)]
    chosen = (exact or longest)[0]
    choice = grammar.choices.get(chosen.exact or chosen.folded)
    name: str | None = chosen.name
    last = at + len(chosen.folded) - 1
    if choice is not None:
        beside = unit_beside(lexemes, number.first, last, choice, grammar)
        name = beside or _nearest(lexemes, at, last, choice)
    return UnitMatch(grammar.units[name], at, last, chosen.times) if name is not None else None


def _nearest(lexemes: Sequence[Lexeme], at: int, last: int, choice: Choice) -> str | None:
    """The unit that the nearest word speaks for, those before the unit first.

    Before that goes what it is of. Where nothing tells, it is the unit that the same word was
    before: "5 pounds of flour … 2 pounds".
    """
    told = choice.things if _is_of_a_thing(lexemes, last, choice) else None
    told = told or _told(lexemes, at, last, choice)
    if told is None:
        earlier = (i for i in range(at - 2, 0, -1) if lexemes[i].lower == lexemes[at].lower)
        told = next((u for i in earlier if (u := _told(lexemes, i, i, choice)) is not None), None)
    return told or choice.otherwise


def _is_of_a_thing(lexemes: Sequence[Lexeme], last: int, choice: Choice) -> bool:
    """After the unit comes "of" and what can be touched: "pounds of (fresh) oranges"."""
    if choice.things is None or lower_at(lexemes, last + 1) != "of":
        return False
    first, second = lower_at(lexemes, last + 2), lower_at(lexemes, last + 3)
    others = (words for unit, words in choice.near.items() if unit != choice.things)
    if any({first, second} & words for words in others):
        return False
    lexicon = load_lexicon()
    return lexicon.names_thing(first) or (
        lexicon.taxonomy.knows(first, "a") and lexicon.names_thing(second)
    )


def _told(lexemes: Sequence[Lexeme], at: int, last: int, choice: Choice) -> str | None:
    before = lexemes[max(0, at - NEIGHBOURHOOD) : at]
    for lexeme in (*reversed(before), *lexemes[at : last + NEIGHBOURHOOD]):
        for unit, words in choice.near.items():
            if lexeme.lower in words:
                return unit
    return None


def _may_stand(
    lexemes: Sequence[Lexeme], at: int, spelling: Spelling, number: Number, grammar: UnitGrammar
) -> bool:
    """A spelling that fits may be a unit here."""
    lexeme, last = lexemes[at], at + len(spelling.folded) - 1
    if _is_torn(lexemes, last) and not is_duration_run(lexemes, at - 1, grammar):
        return False
    if "".join(spelling.folded) in ("x", "×"):
        # "3 x 4 m" multiplies lengths; "3x" is three times.
        after = lexemes[last + 1] if last + 1 < len(lexemes) else None
        return after is None or after.sort is not Sort.NUMBER
    if spelling.exact is None:
        return True
    is_exact = spelling.is_exact(lexemes, at)
    letters = "".join(spelling.folded)
    if spelling.place is Place.GLUED:
        is_close = lexeme.is_glued or lower_at(lexemes, number.first - 1) in _FEET
        return is_exact and number.is_digits and is_close and not _is_possessive(lexemes, last)
    if len(letters) == 1 and letters.isalpha():
        return is_exact and number.is_digits and not number.is_scaled
    if (
        letters.isalpha()
        and spelling.place is Place.AFTER
        and letters.upper() == "".join(spelling.exact)
        and len(letters) == 3
    ):
        return is_exact  # the code of a currency: "ALL" is one, "all" is a word
    if not letters.isalpha():
        return _dollar_is_free(lexemes, at, last)
    written = "".join(part.text for part in lexemes[at : last + 1])
    symbol = "".join(spelling.exact)
    is_other_case = written.lower() == symbol.lower() and (
        len(symbol) > 2 or symbol.islower() or written.islower()
    )
    return is_exact or (is_other_case and number.is_digits)


def _is_torn(lexemes: Sequence[Lexeme], last: int) -> bool:
    """The spelling goes on as a name, or belongs to a number after it: "L-202", "3 USD50"."""
    if not lexemes[last].text[-1].isalpha() or last + 1 >= len(lexemes):
        return False
    follower = lexemes[last + 1]
    if follower.text == "-" and follower.is_glued and last + 2 < len(lexemes):
        follower = lexemes[last + 2]
    return follower.is_glued and follower.sort is Sort.NUMBER


def _is_possessive(lexemes: Sequence[Lexeme], at: int) -> bool:
    """An apostrophe that a letter follows is no foot sign: "the iPhone 14's display"."""
    follower = lexemes[at + 1] if at + 1 < len(lexemes) else None
    is_joined = follower is not None and follower.is_glued and follower.sort is Sort.WORD
    return is_joined and lexemes[at].text in "'’′"


def _dollar_is_free(lexemes: Sequence[Lexeme], first: int, last: int) -> bool:
    """A sign right before another number, and apart from this one, belongs to that one."""
    after = lexemes[last + 1] if last + 1 < len(lexemes) else None
    is_next = after is not None and after.sort is Sort.NUMBER and after.is_glued
    return not is_next or lexemes[first].text in "%'\"°′″" or lexemes[first].is_glued


def _age(lexemes: Sequence[Lexeme], match: UnitMatch) -> UnitMatch:
    """The duration made an age where "old" or "of age" follows it."""
    if match.unit.kind is not Kind.DURATION:
        return match
    at = match.last + 1
    if lower_at(lexemes, at) == "-":
        at += 1
    last = at if lower_at(lexemes, at) in ("old", "olds") else 0
    if lower_at(lexemes, at) == "of" and lower_at(lexemes, at + 1) == "age":
        last = at + 1
    if not last:
        return match
    return UnitMatch(replace(match.unit, kind=Kind.AGE), match.first, last)


_CLAUSE_ENDS = frozenset(
    (",", ".", ";", ":", "(", ")", "and", "or", "to", "in", "for", "from", "with")
)
_PER = frozenset(("per", "/", "a", "an", "each", "every"))
_THEN = frozenset(("earlier", "later", "ago", "before", "after", "old"))
_PIECES = frozenset(
    (
        "share",
        "piece",
        "head",
        "person",
        "unit",
        "dozen",
        "ticket",
        "night",
        "page",
        "copy",
        "pair",
        "bottle",
        "box",
        "bag",
        "seat",
        "word",
        "plate",
        "pack",
        "vote",
        "game",
        "ride",
        "item",
    )
)
_NO_PIECES = frozenset(("other", "few", "single"))
_FEET = frozenset(("ft", "feet", "foot", "'", "′"))  # "5 ft 2 in"
_DAILY = {
    "annually": "year", "yearly": "year", "monthly": "month", "weekly": "week", "daily": "day",
    "hourly": "hour",
}  # fmt: skip
_BRACKETS = {"[": "]", "{": "}"}


def _is_article(lexeme: Lexeme) -> bool:
    """The word "a", which the letter of "A$5" is only where nothing parts the two."""
    return lexeme.lower == "a"


def _has_sign(spelling: Spelling) -> bool:
    return any(not part.isalpha() for part in spelling.folded)


def _singular(word: str) -> str:
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
