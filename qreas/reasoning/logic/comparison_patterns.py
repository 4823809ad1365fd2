"""How one clause compares: "taller than", "as tall as", "3 km further than", "more pages than".

Where a verb names the scale, "costs less than" is of the thing itself; else what is graded is what
somebody does or has.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from qreas.lexicon.load import Lexicon
from qreas.reasoning.knowledge.operators import load_operators
from qreas.tags import COMPARATIVE, GRADED
from qreas.types import Token

DENYING = ("not", "n't")
"""What denies a comparison, before or behind its verb."""
# How many words there may be from "more" to "than".
_LONGEST = 5
_ONE = ("a", "an", "half")
_ROUGHLY = ("about", "around", "roughly", "nearly", "almost", "approximately", "some", "over")
_NAMING = ("NOUN", "PROPN", "DET", "ADJ", "PUNCT")
_MEASURING = ("NUM", "SYM", "NOUN")
_BEFORE_DEGREE = (*DENYING, "also", "much", "far", "still", "slightly", "even")
_EXACTLY = frozenset(("exactly", "just", "precisely"))
_AT_LEAST = ["at", "least"]
_LASTING = ("take", "last")
EARLY = "early"
"""What is the more so of whoever does it before others."""
_MANY = "much"
# Adjectives of one scale of which WordNet gives the opposite of just one.
_SAME = {
    "many": _MANY,
    "big": "large",
    "little": "small",
    "quick": "fast",
    "dear": "expensive",
    "costly": "expensive",
}
# By which one does earlier or later what another does too: "Ann left before Bo".
_SOONER: Mapping[str, tuple[str, int]] = {
    "before": (EARLY, 1),
    "ahead": (EARLY, 2),
    "after": ("late", 1),
    "behind": ("late", 1),
}
# Of what else is done "after" someone, it is no order: "looked after", "ran after", "asked after".
_TAKING_TURNS = frozenset(
    ("arrive", "come", "depart", "finish", "land", "leave", "return", "sit", "stand", "start")
)
TURNS = frozenset(_SOONER)
"""Words that set two in the order in which they do something."""
_TIMES, _HALF = ("twice", "times"), ("half",)


def degree_of(adjective: str) -> str:
    """The adjective by which its scale is known: "large" for "big"."""
    return _SAME.get(adjective, adjective)


class Order(IntEnum):
    """How one thing stands to another on a scale."""

    AT_LEAST = 1
    ABOVE = 2


@dataclass(frozen=True, slots=True)
class Scale:
    """What things are compared by: an adjective, and the verb or its object that it grades.

    of: "" where it grades the thing itself ("is longer", "costs more"), else "run", "have page".
    """

    degree: str
    of: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """`upper` stands at or above `lower` on the scale.

    is_implicated: the fact is only suggested, as "as tall as" suggests "and no taller".
    is_measured:   the text says by how much, too.
    """

    scale: Scale
    upper: str
    lower: str
    order: Order
    is_implicated: bool = False
    is_measured: bool = False


@dataclass(frozen=True, slots=True)
class Pattern:
    """A comparative construction: "taller than", "less tall than", "(not) as tall as".

    length:      how many tokens it takes up behind the verb.
    is_measured: it says by how much, which the order does not tell.
    is_bound:    it says so itself that it may be more: "at least as tall as".
    is_exact:    it says that it is no more: "exactly as tall as".
    """

    scale: Scale
    length: int
    is_equative: bool = False
    is_less: bool = False
    is_negated: bool = False
    is_measured: bool = False
    is_bound: bool = False
    is_exact: bool = False

    def facts(self, subject: str, standard: str) -> Iterator[Fact]:
        """What it says of the subject and the standard, which one may suggest and not say."""
        upper, lower = (standard, subject) if self.is_less else (subject, standard)
        if self.is_equative and not self.is_negated:
            yield Fact(self.scale, upper, lower, Order.AT_LEAST)
            if not self.is_bound:
                is_only_suggested = not self.is_exact
                yield Fact(self.scale, lower, upper, Order.AT_LEAST, is_only_suggested)
        elif self.is_equative:
            yield Fact(self.scale, lower, upper, Order.ABOVE)
        elif self.is_negated:
            yield Fact(self.scale, lower, upper, Order.AT_LEAST)
        else:
            yield Fact(self.scale, upper, lower, Order.ABOVE, is_measured=self.is_measured)


def pattern_of(
    verb: Token, tokens: Sequence[Token], lexicon: Lexicon, *, is_denied: bool
) -> Pattern | None:
    """The comparative behind a verb; None where there is none that puts two things in order."""
    begin = 0
    while begin < len(tokens) and tokens[begin].form in _BEFORE_DEGREE:
        begin += 1
    is_negated = is_denied is not any(t.form in DENYING for t in tokens[:begin])
    is_bound = [t.form for t in tokens[begin : begin + 2]] == _AT_LEAST
    begin += is_bound * len(_AT_LEAST)
    is_exact = begin < len(tokens) and tokens[begin].form in _EXACTLY
    if is_exact and is_negated:
        return None  # who is not exactly as tall may be taller
    begin += is_exact
    turn = _turn(verb, tokens[begin:], lexicon)
    if turn is not None and not is_negated and not begin:
        return turn
    measure = _measure(tokens[begin:])
    if measure and is_negated:
        return None  # what is not 7 cm taller may be taller
    end = begin + measure
    counted = tokens[end - 1].lemma if measure and tokens[end - 1].pos == "NOUN" else ""
    found = _comparative(tokens[end:], lexicon)
    if found is None or (found.is_multiple and is_negated):
        return None
    if is_bound and (found.is_multiple or not found.is_equative):
        return None  # "at least twice as long" has no order of its own yet
    if is_exact and (found.is_multiple or not found.is_equative):
        return None
    scale = _scale(verb, found, counted)
    if scale is None:
        return None
    return Pattern(
        scale,
        end + found.length,
        found.is_equative,
        found.is_less,
        is_negated,
        measure > 0 or found.is_multiple,
        is_bound,
        is_exact,
    )


def _turn(verb: Token, tokens: Sequence[Token], lexicon: Lexicon) -> Pattern | None:
    """Reads "before Bo" behind what both do, whose own time it is not: "left before noon"."""
    degree, length = _SOONER.get(tokens[0].form if tokens else "", ("", 0))
    standard = tokens[length:]
    if (
        not standard
        or verb.lemma not in _TAKING_TURNS
        or any(t.pos not in _NAMING for t in standard)
    ):
        return None
    if tokens[0].form == "ahead" and tokens[1].form != "of":
        return None
    last = [t for t in standard if t.pos != "PUNCT"][-1:]
    is_someone = any(t.pos == "PROPN" or lexicon.names_person(t.lemma) for t in last)
    return Pattern(Scale(degree, verb.lemma), length) if is_someone else None


@dataclass(frozen=True, slots=True)
class _Comparative:
    """The words from the degree to "than" or "as"; noun is what there is more of."""

    degree: str
    length: int
    noun: str = ""
    is_equative: bool = False
    is_less: bool = False
    is_multiple: bool = False


def _comparative(tokens: Sequence[Token], lexicon: Lexicon) -> _Comparative | None:
    times = next((i for i, t in enumerate(tokens[:3]) if t.form in (*_TIMES, *_HALF)), None)
    if times is not None:
        found = _comparative(tokens[times + 1 :], lexicon)
        if found is None or not found.is_equative:
            return None
        is_less = tokens[times].form in _HALF
        length = found.length + times + 1
        return _Comparative(found.degree, length, found.noun, is_less=is_less, is_multiple=True)
    standard = next((i for i, t in enumerate(tokens[:_LONGEST]) if t.form == "than"), 0)
    things = tokens[1:standard]
    match [t.form for t in tokens[:4]]:
        case ["as" | "so", degree, "as", *_]:
            return _Comparative(degree_of(degree), 3, is_equative=True)
        case ["as", "much" | "many", _, "as"]:
            return _Comparative(_MANY, 4, tokens[2].lemma, is_equative=True)
        case [("more" | "less") as word, degree, "than", *_] if tokens[1].pos in GRADED:
            return _Comparative(degree_of(degree), 3, is_less=word == "less")
        case ["more" | "less" | "fewer" as word, *_] if things and things[-1].pos == "NOUN":
            noun = " ".join(t.lemma for t in things)
            return _Comparative(_MANY, standard + 1, noun, is_less=word != "more")
        case ["more" | "less" | "fewer" as word, "than", *_]:
            return _Comparative(_MANY, 2, is_less=word != "more")
        case [comparative, "than", *_]:
            known = (lexicon.taxonomy.base_forms(comparative, kind) for kind in ("a", "r"))
            plain = [stem for stems in known for stem in stems if stem != comparative]
            return _Comparative(degree_of(plain[0]), 2) if plain else None
    return None


def _scale(verb: Token, found: _Comparative, counted: str) -> Scale | None:
    """What is compared: the thing itself, or what somebody does or has of something."""
    measuring = load_operators().degrees.get(verb.lemma)
    noun = found.noun or (counted if found.degree == _MANY else "")
    if measuring is not None:
        return Scale(measuring) if found.degree == _MANY else None
    if verb.lemma == "be":
        return None if found.degree == _MANY else Scale(found.degree)
    if verb.lemma in _LASTING and not noun:
        return Scale(found.degree) if found.degree != _MANY else None
    return Scale(found.degree, f"{verb.lemma} {noun}".strip())


def _measure(tokens: Sequence[Token]) -> int:
    """How many words say by how much, before a comparative: "7 cm taller"."""
    end = next((i for i, t in enumerate(tokens) if t.tag in COMPARATIVE), 0)
    inside = tokens[:end]
    is_measure = all(t.pos in _MEASURING or t.form in _ONE or t.form in _ROUGHLY for t in inside)
    return end if is_measure and any(t.pos == "NUM" or t.form in _ONE for t in inside) else 0
