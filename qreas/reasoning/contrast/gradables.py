"""Which way a comparative goes on the scale of the values that it compares: gradables.toml.

"Cheaper" says less of prices, "older" earlier of years and more of ages; of a share, neither says
anything.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from qreas.kind_sets import POINTS_IN_TIME
from qreas.reasoning.one_event.measures import load_heads
from qreas.reasoning.recalled import recalled
from qreas.tags import COMPARATIVE, GRADED, SUPERLATIVE
from qreas.types import Document, Kind, Token, Unit

_FILE = Path(__file__).parent / "gradables.toml"
_POSITIVE = ("JJ", "RB")
_DEGREES = {"more": 1, "most": 1, "less": -1, "least": -1, "fewer": -1, "fewest": -1}
_IRREGULAR = {
    **dict.fromkeys(("farther", "further", "farthest", "furthest"), "far"),
    **dict.fromkeys(("elder", "eldest"), "old"),
}
_BEFORE_SUPERLATIVES = ("ADJ", "DET", "PRON", "NUM")
_SYLLABLE = re.compile("[aeiouy]+")
# What a noun has and an adjective has not.
_OF_NOUN = ("det", "amod", "nmod:poss", "nummod")


@dataclass(frozen=True, slots=True)
class Comparative:
    """A word that compares, or two of them: "warmer", "more expensive", "fewer".

    word:  the adjective or adverb of the scale; for "more" and "fewer" these themselves.
    turn:  1, or -1 where "less" turns it round.
    """

    tokens: tuple[Token, ...]
    word: str
    turn: int = 1

    def sign(self, unit: Unit) -> int | None:
        """1 where it says that a value of the unit is greater, -1 where less; else None."""
        pole = pole_of(self.word, unit)
        return None if pole is None else pole * self.turn

    def fits(self, unit: Unit, document: Document) -> bool:
        """It is of the dimension that the text tells of: what is 3 m deep is not wide for it."""
        names = load_heads().get(unit.kind, {})
        own = names.get(self.word)
        words = (t.lemma for t in document.tokens if t.pos != "PROPN")
        told = frozenset[str]().union(*(names[w] for w in words if w in names))
        return own is None or not told or not own.isdisjoint(told)


@cache
def _scales() -> Mapping[tuple[str, str], Mapping[str, int]]:
    """The poles of the words of each scale, by its kind and dimension."""
    data = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    rows = [data["any"], *data["scale"]]
    return {
        (row.get("kind", ""), row.get("dimension", "")): {
            **dict.fromkeys(row["up"], 1),
            **dict.fromkeys(row["down"], -1),
        }
        for row in rows
    }


def pole_of(word: str, unit: Unit) -> int | None:
    """1 for a word of the upper pole of the unit's scale, -1 of the lower one; None for others."""
    scales = _scales()
    dimension = unit.dimension if unit.kind is Kind.MEASURE else ""
    kinds = [(unit.kind.value, dimension)]
    if unit.kind not in POINTS_IN_TIME:  # no year is more than another
        kinds.append(("", ""))
    if unit.name == "degree":  # of warmth, where the words are of warmth
        kinds.insert(0, (Kind.TEMPERATURE.value, ""))
    own = (scales[kind][word] for kind in kinds if word in scales.get(kind, {}))
    return next(own, None)


@recalled
def comparatives(tokens: Sequence[Token]) -> tuple[Comparative, ...]:
    """The comparatives of a sentence, in its order."""
    return _graded(tokens, COMPARATIVE, ("more", "less", "fewer"))


@recalled
def superlatives(tokens: Sequence[Token]) -> tuple[Comparative, ...]:
    """The superlatives of a sentence, in its order."""
    return _graded(tokens, SUPERLATIVE, ("most", "least", "fewest"))


def _graded(
    tokens: Sequence[Token], tags: frozenset[str], degrees: Sequence[str]
) -> tuple[Comparative, ...]:
    found: list[Comparative] = []
    ending = "er" if tags is COMPARATIVE else "est"
    is_mistagged = _is_mistagged if tags is COMPARATIVE else _is_mistagged_superlative
    possible = [
        (at, token)
        for at, token in enumerate(tokens)
        if token.tag in tags or token.text.endswith(ending) or token.form in degrees
    ]
    for at, token in possible:
        word = token.form
        if word not in degrees:
            if token.tag in tags or is_mistagged(token, tokens):
                found.append(Comparative((token,), _stem(token)))
        elif at + 1 < len(tokens) and _is_degree(tokens[at + 1], tokens):
            graded = tokens[at + 1].lemma
            found.append(Comparative((token, tokens[at + 1]), graded, _DEGREES[word]))
        else:
            found.append(Comparative((token,), "more" if _DEGREES[word] > 0 else "less"))
    return tuple(found)


def _is_mistagged(token: Token, tokens: Sequence[Token]) -> bool:
    """A word in "-er" is a comparative that the tagger takes for a noun: "it gets cooler"."""
    if token.pos in GRADED and token.lemma != token.form and _is_scaled(token.lemma):
        return True
    is_noun = token.pos == "NOUN" or token.text.islower()  # a small "dearer" is no name
    if token.tag not in ("NN", "NNP", *_POSITIVE):
        return False
    if token.tag in _POSITIVE:
        return token.lemma.endswith("er") and _is_scaled(_stem(token))
    has_article = any(t.head == token.index and t.dep in _OF_NOUN for t in tokens)
    return is_noun and not has_article and _is_scaled(_stem(token))


def _is_mistagged_superlative(token: Token, tokens: Sequence[Token]) -> bool:
    """A word in "-est" is a superlative, taken for a noun: "the third tallest of them".

    Or for a plain adverb behind its verb: "ran farthest".
    """
    is_noun = token.tag in ("NN", *_POSITIVE)
    before = tokens[: tokens.index(token)][-1:] if is_noun else ()
    known = (*_BEFORE_SUPERLATIVES, "VERB") if token.dep == "advmod" else _BEFORE_SUPERLATIVES
    return bool(before) and before[0].pos in known and _is_scaled(_stem(token))


def _stem(token: Token) -> str:
    """The lemma; where a tagger leaves the ending on it, the adjective: "cool" of "cooler"."""
    lemma = _IRREGULAR.get(token.lemma, token.lemma)
    ending = next((each for each in ("er", "est") if lemma.endswith(each)), None)
    if _is_scaled(lemma) or ending is None:
        return lemma
    short = lemma.removesuffix(ending)
    return next((w for w in (short, f"{short}e", short[:-1]) if _is_scaled(w)), lemma)


def _is_scaled(word: str) -> bool:
    return any(word in words for words in _scales().values())


def _is_degree(word: Token, tokens: Sequence[Token]) -> bool:
    """Behind "more" stands what there is more of a quality of; "more red cars" are more cars."""
    if word.pos not in GRADED or word.form == "than":
        return False
    behind = tokens[word.index + 1 :]
    if not behind or behind[0].pos != "NOUN":
        return True
    return _is_scaled(word.lemma) and not _takes_ending(word.lemma)


def _takes_ending(adjective: str) -> bool:
    """It is compared by an ending: what is "smaller" is never "more small"."""
    return adjective.endswith("y") or len(_SYLLABLE.findall(adjective.removesuffix("e"))) == 1
