"""Sentences that say or compare how many: "sold ten cars", "twice as many cars as Bob did"."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.calculation.tallies import Comparison, Tally
from qreas.reasoning.events.statements import Statement, lemmas
from qreas.reasoning.rules import Numerals
from qreas.types import Kind, Numset

_MORE = {"more": 1, "fewer": -1, "less": -1}
_NOMINAL = ("NOUN", "PROPN", "ADJ")
_VERBAL = ("AUX", "VERB")
_FINITE = ("VBD", "VBP", "VBZ", "MD")
# Verbs that stand for the one before them ("than Bob did").
_PRO_VERBS = ("do", "have", "be", "can", "will", "would", "could")
_RELATIVE = ("who", "which", "whose")
# What determiners say of how many there are, however many more there may be.
_DETERMINERS: Mapping[str, Interval] = {
    "no": Interval.point(0),
    **dict.fromkeys(("a", "an", "some", "any"), Interval.at_least(1)),
    **dict.fromkeys(("several", "many"), Interval.at_least(2)),
}
# Within so many words behind the verb a comparison of its object begins ("at least two fewer").
_NEAR = 4


@dataclass(frozen=True, slots=True)
class _Reader:
    """One statement, the quantities of its text, and how bare numbers are meant."""

    statement: Statement
    numsets: Sequence[Numset]
    numerals: Numerals

    def comparison(self) -> Comparison | None:
        words = [place.token.text.lower() for place in self.statement.rest]
        for index, word in enumerate(words[:_NEAR]):
            if word in _MORE and "than" in words[index + 2 :]:
                return self._by_difference(index, words.index("than", index))
            if words[index : index + 2] == ["as", "many"] and "as" in words[index + 3 :]:
                return self._by_ratio(index, words.index("as", index + 2))
        return None if self.statement.is_negated else self._plain(words)

    def _by_difference(self, marker: int, than: int) -> Comparison | None:
        """Reads "(40) more books than Bob (did)"; what is denied is the opposite or as many."""
        sign = _MORE[self.statement.rest[marker].token.text.lower()]
        stated = self._numset(self.statement.rest[:marker])
        by = stated.interval if stated is not None else Interval.at_least(1)
        if self.statement.is_negated:
            if stated is not None:
                return None
            by, sign = Interval.at_least(0), -sign
        return self._compared(marker + 1, than, by if sign > 0 else -by, Fraction(1))

    def _by_ratio(self, marker: int, standard: int) -> Comparison | None:
        """Reads "(twice) as many books as Bob (did)"."""
        factor = self._numset(self.statement.rest[:marker])
        if self.statement.is_negated or (marker and factor is None):
            return None
        if factor is not None and not (factor.interval.is_point and factor.interval.value > 0):
            return None
        ratio = Fraction(1) if factor is None else factor.interval.value
        return self._compared(marker + 2, standard, Interval.point(0), ratio)

    def _compared(
        self, noun: int, standard: int, by: Interval, ratio: Fraction
    ) -> Comparison | None:
        rest = self.statement.rest
        things, left_over = _noun_phrase(rest[noun:standard])
        if not things or left_over:
            return None
        other = rest[standard + 1 :]
        if any(place.token.text.lower() in _RELATIVE for place in other):
            return None  # "than Bob, who has 20" tells something else of Bob
        end = next((i for i, p in enumerate(other) if p.token.pos in _VERBAL), None)
        verb = self.statement.verb.lemma.lower()
        after: tuple[Place, ...] = ()
        if end is not None:
            own = other[end].token.lemma.lower()
            verb, after, other = (verb if own in _PRO_VERBS else own), other[end + 1 :], other[:end]
        else:
            other, after = _until_adjunct(other)
        circumstances = " ".join(lemmas(after))
        left = self._tally(things, circumstances)
        right = Tally(_named(other), verb, things, circumstances)
        return Comparison(left, by, right, ratio) if right.owner else None

    def _plain(self, words: Sequence[str]) -> Comparison | None:
        """Reads "ten books", "at least ten books", "some books"."""
        rest = self.statement.rest
        counted = self._numset(rest)
        if counted is not None and counted.unit.kind is Kind.COUNT:
            inside = [i for i, p in enumerate(rest) if _within(p, counted)]
            numbers = [i for i in inside if rest[i].token.pos == "NUM"]
            if not numbers or inside[0] > 0:
                return None
            things, after = _noun_phrase(rest[numbers[-1] + 1 :])
            interval = counted.interval
            if self.numerals == "at-least" and interval.is_point:
                interval = Interval(interval.low, math.inf)
        elif words and words[0] in _DETERMINERS:
            things, after = _noun_phrase(rest[1:])
            interval = _DETERMINERS[words[0]]
        else:
            return None
        if not things or (counted is not None and counted.is_approximate) or _goes_on(after):
            return None
        return Comparison(self._tally(things, " ".join(lemmas(after))), interval)

    def _tally(self, things: str, circumstances: str) -> Tally:
        verb = self.statement.verb.lemma.lower()
        return Tally(_named(self.statement.subject), verb, things, circumstances)

    def _numset(self, places: Sequence[Place]) -> Numset | None:
        """The first quantity that begins among the words."""
        return next((n for p in places for n in self.numsets if _begins(p, n)), None)


def read_comparison(
    statement: Statement, numsets: Sequence[Numset], numerals: Numerals
) -> Comparison | None:
    """What the statement says of how many; None when it says something else.

    numsets: the quantities of the statement's text.
    """
    return _Reader(statement, numsets, numerals).comparison()


def _begins(place: Place, numset: Numset) -> bool:
    return place.sentence == numset.sentence and place.token.start == numset.start


def _within(place: Place, numset: Numset) -> bool:
    return place.sentence == numset.sentence and numset.holds(place.token)


def _noun_phrase(places: Sequence[Place]) -> tuple[str, tuple[Place, ...]]:
    """The lemmas of the nouns and adjectives that come first, and what comes behind them."""
    end = 0
    while end < len(places) and places[end].token.pos in _NOMINAL:
        end += 1
    return " ".join(lemmas(places[:end])), tuple(places[end:])


def _goes_on(places: Sequence[Place]) -> bool:
    """Behind a noun phrase something else is counted or told: "12 shells and Bob has 20"."""
    tokens = [place.token for place in places]
    joint = next((i for i, t in enumerate(tokens) if t.pos == "CCONJ"), len(tokens))
    return any(t.pos == "NUM" for t in tokens[joint:]) or any(t.tag in _FINITE for t in tokens)


def _until_adjunct(places: Sequence[Place]) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """A noun phrase, and the prepositional phrase behind it, but for "of"."""
    end = next(
        (i for i, p in enumerate(places) if p.token.pos == "ADP" and p.token.lemma != "of"),
        len(places),
    )
    return tuple(places[:end]), tuple(places[end:])


def _named(places: Sequence[Place]) -> str:
    return " ".join(lemmas([place for place in places if place.token.pos != "DET"]))
