"""What the words beside a number make of its value: bounds, approximation.

EQUATE, "Quantity Parser".
"""

import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from qreas.interval import Bound, Interval
from qreas.quantity.lexeme import NUMBER, Lexeme, Writing, lex, lower_at
from qreas.resources import lexicon_file

TOLERANCE = Fraction(2, 100)
"""How far "about" widens a value (EQUATE, "Quantity Parser": ± 2 %)."""
OF_SHARES = Fraction(5, 100)
"""How far below a share "almost" reaches; half of what "just under" does."""
BOUNDS = frozenset(("less", "most", "least", "more"))
"""The effects that open an end of a value."""
_SUFFIXES = {"ish": "about", "odd": "odd", "some": "odd", "something": "odd"}
_PAST = frozenset(("ago", "earlier", "before"))
_UP_TO = ("up", "to")
# What makes "as much as" measure instead of bound, and what bounds a time that is "ago".
_FACTORS = frozenset(("twice", "thrice", "times", "half", "third", "quarter", "double"))
_COMMAS = frozenset((",", ";", "(", "–", "—"))
_OF_TIMES = frozenset(("more", "less", "fewer"))
_PHRASE = 4
# What denies that a value lies beyond a bound lets the bound itself be: "not taller than 50".
_DENYING, _THAN = ("no", "not", "n't"), "than"
_PLUS, _SIGNS = "plus", frozenset("$£€¥")
_DENIED = {"more": "most", "less": "least", "faster": "no-faster", "slower": "no-slower"}
OF_SPEED = {"faster": "more", "slower": "less", "no-faster": "most", "no-slower": "least"}
"""What phrases of pace bound a speed by; of a time they say nothing that is sure."""
NEARNESS = Fraction(1, 10)
"""How far "just over" and "just under" reach: rounding to one digit hides no more than a tenth."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase of hedges.toml and its effect."""

    words: tuple[str, ...]
    effect: str


@dataclass(frozen=True, slots=True)
class Hedges:
    """The phrases of one language, longest first.

    before: by their last word.
    after:  by their first word.
    prepositions, verbs: those of before that say where, and the verbs that they do so after.
    objectless, steps: verbs of motion without an object, and what measures them all the same.
    lasting: forms of verbs after which an article before a unit of time counts one.
    moving:  forms of verbs after which "up to" leads to a value and bounds none.
    """

    before: Mapping[str, tuple[Phrase, ...]]
    after: Mapping[str, tuple[Phrase, ...]]
    prepositions: frozenset[str]
    verbs: frozenset[str]
    objectless: frozenset[str]
    steps: frozenset[str]
    lasting: frozenset[str]
    moving: frozenset[str]


@dataclass(frozen=True, slots=True)
class Hedge:
    """What was found beside a number.

    effects: outermost last ("at least about" gives about, least).
    edge:    the lexeme where the phrases end, away from the number; the number's own end where
             there are none.
    """

    effects: tuple[str, ...]
    edge: int


@cache
def load_hedges(lang: str, writing: Writing) -> Hedges:
    """The hedges of `lang`; none for a language that hedges.toml doesn't hold."""
    text = lexicon_file("hedges.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text).get(lang, {})
    place = table.get("place", {})
    return Hedges(
        _phrases(_with_denied(table.get("before", {})), -1, writing),
        _phrases(table.get("after", {}), 0, writing),
        frozenset(place.get("prepositions", ())),
        frozenset(place.get("verbs", ())),
        frozenset(place.get("objectless", ())),
        frozenset(place.get("steps", ())),
        frozenset(table.get("lasting", {}).get("verbs", ())),
        frozenset(table.get("moving", {}).get("verbs", ())),
    )


def hedges_before(lexemes: Sequence[Lexeme], first: int, hedges: Hedges, free: int = 0) -> Hedge:
    """The hedges that end right before lexeme `first`, and how far left they reach.

    free: the first lexeme behind the quantity before.
    """
    effects: list[str] = []
    edge, at = first, first - 1
    while at >= 0:
        found = _ending_at(lexemes, at, hedges)
        if found is None or _is_difference(lexemes, at - len(found.words), first, found, free):
            break
        if len(found.words) == 1 and _is_name_behind_word(lexemes, at):
            break
        if found.words == _UP_TO and lower_at(lexemes, at - len(_UP_TO)) in hedges.moving:
            break
        at -= len(found.words)
        if found.effect == "skip":
            continue
        effects.append(found.effect)
        edge = at + 1
        if found.effect == "exact":
            break
    return Hedge(tuple(effects), edge)


def _is_difference(
    lexemes: Sequence[Lexeme], before: int, first: int, phrase: Phrase, free: int
) -> bool:
    """Reads "six cents more than a month ago": the words belong to the amount before them.

    So they do in "twice as much as a year ago"; and no time is "higher than a year ago".
    """
    if phrase.words[-1:] == ("as",):
        return before >= 0 and lexemes[before].lower in _FACTORS
    if phrase.words[-1:] != (_THAN,) or before < 1:
        return False
    is_apart = lexemes[before].text in _COMMAS
    is_amount = lexemes[before].sort is NUMBER
    is_amount = is_amount or (lexemes[before - 1].sort is NUMBER and not is_apart)
    is_amount = is_amount or before == free - 1 or phrase.words[-2] not in _OF_TIMES
    return is_amount and any(lexeme.lower in _PAST for lexeme in lexemes[first : first + _PHRASE])


def hedges_after(lexemes: Sequence[Lexeme], last: int, hedges: Hedges) -> Hedge:
    """The hedge that begins right after lexeme `last`, and how far right it reaches."""
    at = last + 1
    if at >= len(lexemes):
        return Hedge((), last)
    after = lexemes[at]
    if after.is_glued and after.text == "+":
        follows = lexemes[at + 1] if at + 1 < len(lexemes) else None
        if follows is None or not follows.is_glued or not follows.text[0].isdigit():
            return Hedge(("least",), at)
    if after.is_glued and after.text == "-":
        effect = _SUFFIXES.get(lower_at(lexemes, at + 1))
        return Hedge((effect,), at + 1) if effect else Hedge((), last)
    for phrase in hedges.after.get(after.lower, ()):
        end = at + len(phrase.words)
        is_told = _reads(lexemes, at, phrase.words) and not _goes_on(lexemes, end)
        if after.lower == _PLUS and _is_added(lexemes, at, last):
            continue
        if is_told and not _is_name(after):
            return Hedge((phrase.effect,), end - 1)
    return Hedge((), last)


def _is_added(lexemes: Sequence[Lexeme], at: int, last: int) -> bool:
    """Something is added to the amount: "$20 a month plus $5", "$900 plus bills", not "20 plus"."""
    if at + 1 >= len(lexemes):
        return False
    following = lexemes[at + 1]
    is_word = following.lower.isalpha() and lexemes[last].sort is not NUMBER
    return following.sort is NUMBER or following.text in _SIGNS or is_word


def _is_name(lexeme: Lexeme) -> bool:
    """A capital after a number begins a name: "two 737 Max jets"."""
    return len(lexeme.text) > 1 and lexeme.text.istitle()


def _is_name_behind_word(lexemes: Sequence[Lexeme], at: int) -> bool:
    """A capital in the middle of a sentence begins a name: "she owes Max 50 dollars"."""
    return _is_name(lexemes[at]) and at > 0 and lexemes[at - 1].lower.isalpha()


def _goes_on(lexemes: Sequence[Lexeme], at: int) -> bool:
    """The words bound a number after them instead: "5 or less than 9", "40 and greater than 3"."""
    if at >= len(lexemes):
        return False
    return lexemes[at].sort is NUMBER or lexemes[at].lower in ("than", "or", "a", "an", "one")


def bounded(interval: Interval, effects: Sequence[str]) -> tuple[Interval, bool]:
    """The interval that the hedges make of a value, and whether they make it approximate."""
    is_approximate = False
    if "odd" in effects:  # "some forty-odd" is no vaguer than "forty-odd"
        effects = ("odd", *(effect for effect in effects if effect not in ("odd", "about")))
    for effect in effects:
        if effect == "closed":
            interval = Interval(interval.low, interval.high)
        if not interval.is_bounded:
            break  # "less than 5 or more": the innermost bound is the one that is meant
        if effect == "about":
            interval, is_approximate = widened(interval, TOLERANCE), True
        elif effect == "nearly":
            interval, is_approximate = almost(interval), True
        elif effect == "odd":
            interval = _with_rest(interval)
        elif effect in _ENDS:
            interval = _ENDS[effect](interval)
            is_approximate = is_approximate or effect in ("under", "over")
    return interval, is_approximate


def widened(interval: Interval, share: Fraction) -> Interval:
    """The interval with each end moved outwards by a share of its size."""
    return Interval(_moved(interval.low, -share), _moved(interval.high, share))


def almost(interval: Interval) -> Interval:
    """What "almost" makes of a value: it comes near, and does not get there (Sadock 1981).

    The words for shares are few, and so each serves for more: 48 of a hundred are almost half.
    """
    is_share = interval.low > 0 and interval.high < 1
    low = _moved(interval.high, -(OF_SHARES if is_share else TOLERANCE))
    return Interval(low, interval.high, high_open=True) if low < interval.high else interval


def _with_rest(interval: Interval) -> Interval:
    """Reads "forty-odd", "300-some": the round number and what its last digits leave out."""
    step = Fraction(1)
    while interval.is_point and interval.value and (interval.value / (step * 10)).denominator == 1:
        step *= 10
    if step == 1:
        return widened(interval, TOLERANCE)
    return Interval(interval.low, interval.value + step, high_open=True)


def _moved(end: Bound, share: Fraction) -> Bound:
    return end if isinstance(end, float) else end + abs(end) * share


def _under(interval: Interval) -> Interval:
    low = _moved(interval.high, -NEARNESS)
    return Interval(low, interval.high, high_open=True) if low < interval.high else interval


def _over(interval: Interval) -> Interval:
    high = _moved(interval.low, NEARNESS)
    return Interval(interval.low, high, low_open=True) if interval.low < high else interval


_ENDS = {
    "less": lambda i: Interval(-math.inf, i.low, high_open=True),
    "most": lambda i: Interval(-math.inf, i.high, high_open=i.high_open),
    "least": lambda i: Interval(i.low, math.inf, low_open=i.low_open),
    "more": lambda i: Interval(i.high, math.inf, low_open=True),
    "beyond": lambda i: Interval(i.high, math.inf, low_open=True),
    "under": _under,
    "over": _over,
}


def _with_denied(table: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """The phrases with what denies a comparison: "not longer than" of "longer than"."""
    found = {effect: list(texts) for effect, texts in table.items()}
    for effect, denied in _DENIED.items():
        compared = [text for text in table.get(effect, ()) if text.split(" ")[1:] == [_THAN]]
        found.setdefault(denied, []).extend(f"{no} {each}" for each in compared for no in _DENYING)
    return found


def _phrases(
    table: Mapping[str, Sequence[str]], key: int, writing: Writing
) -> dict[str, tuple[Phrase, ...]]:
    found: dict[str, list[Phrase]] = {}
    for effect, texts in table.items():
        for text in texts:
            words = tuple(lexeme.lower for lexeme in lex(text, writing))
            found.setdefault(words[key], []).append(Phrase(words, effect))
    return {
        word: tuple(sorted(some, key=lambda phrase: -len(phrase.words)))
        for word, some in found.items()
    }


def _ending_at(lexemes: Sequence[Lexeme], last: int, hedges: Hedges) -> Phrase | None:
    phrases = hedges.before.get(lexemes[last].lower)
    if phrases is None:
        return None  # as most words do before a number
    is_joined = last > 0 and lexemes[last].text == "~" and lexemes[last].is_glued
    if is_joined and lexemes[last - 1].sort is NUMBER:
        return None  # "20~100" is a range
    before = lower_at(lexemes, last - 1)
    for phrase in phrases:
        # Many phrases end in "than"; most of them differ in the word before it.
        is_near = len(phrase.words) == 1 or phrase.words[-2] == before
        if is_near and _reads(lexemes, last - len(phrase.words) + 1, phrase.words):
            return phrase
    return None


def _reads(lexemes: Sequence[Lexeme], first: int, words: Sequence[str]) -> bool:
    if first < 0 or first + len(words) > len(lexemes):
        return False
    # A plain loop: most phrases differ in their first word, and this runs for every number.
    for at, word in enumerate(words, start=first):  # noqa: SIM110
        if lexemes[at].lower != word:
            return False
    return True
