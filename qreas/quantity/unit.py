"""Finds the known unit that stands beside a number.

EQUATE, "Quantity Parser": tokens adjacent to cardinal numbers that are known units.
"""

from collections.abc import Sequence
from dataclasses import replace

from qreas.quantity.ambiguous import chosen_unit
from qreas.quantity.grammar import Place, Spelling, UnitGrammar
from qreas.quantity.letters import money_before
from qreas.quantity.lexeme import NUMBER, WORD, Lexeme, lower_at
from qreas.quantity.parts import Number
from qreas.quantity.per import per_what
from qreas.quantity.spelled import UnitMatch
from qreas.quantity.together import is_duration_run
from qreas.types import Kind

_FEET = frozenset(("ft", "feet", "foot", "'", "′"))  # "5 ft 2 in"
_BRACKETS = {"[": "]", "{": "}"}
# Vessels that something is measured by, unless they are spoken of themselves: "the 9 cups".
_VESSELS = frozenset(("cup", "cups"))
_THESE = frozenset(("the", "these", "those", "my", "your", "his", "her", "its", "our", "their"))
_ARE = frozenset(("is", "are", "was", "were"))
_NO_STUFF = frozenset(("", ".", ",", ";", "in", "on", "that", "which", "and", "from"))
# What is said of an amount, and not of vessels: "two cups are needed".
_AMOUNTING = frozenset(
    ("needed", "required", "enough", "used", "added", "left", "sufficient", "about", "more", "less")
)
_POSSESSIVE = "'s"


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
    """The unit whose longest spelling stands at a lexeme and may belong to the number."""
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
        return _owning_time(lexemes, at, grammar)
    if not number.is_part and _is_a_vessel_itself(lexemes, at, number.first):
        return None
    longest = [s for s in fitting if len(s.folded) == len(fitting[0].folded)]
    exact = [s for s in longest if s.is_exact(lexemes, at)]
    chosen = (exact or longest)[0]
    choice = grammar.choices.get(chosen.exact or chosen.folded)
    name: str | None = chosen.name
    last = at + len(chosen.folded) - 1
    if choice is not None:
        name = chosen_unit(lexemes, number.first, at, last, choice, grammar)
    return UnitMatch(grammar.units[name], at, last, chosen.times) if name is not None else None


def _owning_time(lexemes: Sequence[Lexeme], at: int, grammar: UnitGrammar) -> UnitMatch | None:
    """The time that something lasts or is for: "one month's notice", as in "two months' notice"."""
    word = lexemes[at].lower
    if not word.endswith(_POSSESSIVE):
        return None
    for spelling in grammar.after.get(word.removesuffix(_POSSESSIVE), ()):
        unit = grammar.units[spelling.name]
        if unit.kind is Kind.DURATION and len(spelling.folded) == 1 and spelling.exact is None:
            return UnitMatch(unit, at, at, spelling.times)
    return None


def _is_a_vessel_itself(lexemes: Sequence[Lexeme], at: int, first: int) -> bool:
    """It is vessels that are counted: "the 9 cups", "two cups are dirty", of no flour or milk."""
    behind = lower_at(lexemes, at + 1)
    if lexemes[at].lower not in _VESSELS or behind == "of":
        return False
    if behind in _ARE:
        return lower_at(lexemes, at + 2) not in _AMOUNTING
    # "The two cups sugar" are of sugar.
    return lower_at(lexemes, first - 1) in _THESE and behind in _NO_STUFF


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
        return after is None or after.sort is not NUMBER
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
    return follower.is_glued and follower.sort is NUMBER


def _is_possessive(lexemes: Sequence[Lexeme], at: int) -> bool:
    """An apostrophe that a letter follows is no foot sign: "the iPhone 14's display"."""
    follower = lexemes[at + 1] if at + 1 < len(lexemes) else None
    is_joined = follower is not None and follower.is_glued and follower.sort is WORD
    return is_joined and lexemes[at].text in "'’′"


def _dollar_is_free(lexemes: Sequence[Lexeme], first: int, last: int) -> bool:
    """A sign right before another number, and apart from this one, belongs to that one."""
    after = lexemes[last + 1] if last + 1 < len(lexemes) else None
    is_next = after is not None and after.sort is NUMBER and after.is_glued
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


def _is_article(lexeme: Lexeme) -> bool:
    """The word "a", which the letter of "A$5" is only where nothing parts the two."""
    return lexeme.lower == "a"


def _has_sign(spelling: Spelling) -> bool:
    return any(not part.isalpha() for part in spelling.folded)
