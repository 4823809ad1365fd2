"""The numerical stress test, and more of its kind (Naik et al. 2018; EQUATE, "Stress Test").

A sentence with a number becomes three pairs: the number against a quantity that holds it, the same
turned round, and a quantity that excludes it. The label is never written by hand: it is how the
interval that one phrase leaves open lies to the other's.
"""

import random
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

from qreas.errors import DataError
from qreas.generation.slots import Slot, fill, open_slots
from qreas.interval import Interval, format_bound
from qreas.numerals import load_grammar, spell
from qreas.ports import Parser
from qreas.quantity.plain import plain_document
from qreas.quantity.quantify import quantify
from qreas.tags import VERBAL
from qreas.types import Document, Label

PHRASES = Path(__file__).parent / "stress.toml"
_BOUNDS = ("low", "high", "low_open", "high_open", "sure", "scale", "widen")
_KEYS = frozenset(("name", "text", "round", "presupposes", "paper", *_BOUNDS))
# How far the numbers that a quantifier names lie from the sentence's own.
_OFFSETS = (0, 1, -1, 2, -2, 5, -5, 10, -10, 20, -20, 50, -50)
_MOST_WORDS = 100
_LONGEST = 30
_ONLY_CONDITIONS = ("if", "suppose", "how", "what", "find", "let", "given", "which", "when")


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way to say a quantity, see the head of stress.toml."""

    name: str
    text: str
    low: str = ""
    high: str = ""
    low_open: bool = False
    high_open: bool = False
    sure: Interval | None = None
    scale: Fraction = Fraction(1)
    widen: Fraction = Fraction(0)
    is_round: bool = False
    presupposes: bool = False
    is_paper: bool = False

    def interval(self, n: Fraction, m: Fraction) -> Interval:
        """The values that it leaves open."""
        low, high = self._bound(self.low, n, m), self._bound(self.high, n, m)
        return Interval(
            float("-inf") if low is None else low * (1 - self.widen),
            float("inf") if high is None else high * (1 + self.widen),
            self.low_open,
            self.high_open,
        )

    def surely(self, n: Fraction, m: Fraction) -> Interval:
        """The values of which it surely holds; those of `interval` where it is not vague."""
        return self.sure or self.interval(n, m)

    def _bound(self, name: str, n: Fraction, m: Fraction) -> Fraction | None:
        if not name:
            return None
        return self.scale * {"n": n, "m": m}.get(name, Fraction(name if name.isdigit() else 0))


@dataclass(frozen=True, slots=True)
class Said:
    """A phrase with its numbers filled in.

    interval: the values that it leaves open.
    sure:     those of which it surely holds.
    """

    words: str
    interval: Interval
    sure: Interval


@dataclass(frozen=True, slots=True)
class StressPair:
    """A pair of the stress test.

    phenomenon: the phrase's name; source: the place of its text among those read.
    """

    premise: str
    hypothesis: str
    label: Label
    phenomenon: str
    source: int

    def to_row(self) -> dict[str, str | int]:
        """The pair as a row of an EQUATE file."""
        return {
            "sentence1": self.premise,
            "sentence2": self.hypothesis,
            "gold_label": self.label.value,
            "phenomenon": self.phenomenon,
            "source": self.source,
        }


@cache
def load_phrases(path: Path = PHRASES) -> tuple[tuple[Phrase, ...], dict[str, str]]:
    """The phrases, and the words of the unit that each unit is converted to.

    Raises:
        DataError: a row has an unknown key or lacks one.
    """
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    for row in content["phrase"]:
        if not {"name", "text"} <= row.keys() <= _KEYS:
            raise DataError(path.name, 0, f"[[phrase]] {row} does not have {sorted(_KEYS)}")
    phrases = tuple(
        Phrase(
            row["name"],
            row["text"],
            row.get("low", ""),
            row.get("high", ""),
            row.get("low_open", False),
            row.get("high_open", False),
            Interval.closed(*row["sure"]) if "sure" in row else None,
            Fraction(row.get("scale", "1")),
            Fraction(row.get("widen", "0")),
            row.get("round", False),
            row.get("presupposes", False),
            row.get("paper", False),
        )
        for row in content["phrase"]
    )
    return phrases, {row["unit"]: row["words"] for row in content["conversion"]}


def stress_pairs(
    texts: Iterable[str], parser: Parser, seed: int, *, extended: bool = False, first: int = 0
) -> Iterator[StressPair]:
    """Three pairs for each way to say a number of each sentence that allows it.

    What is drawn for a text hangs on the seed and its place alone.

    extended: all phrases of stress.toml and unit conversions; else the paper's only.
    first:    the place of the first text.
    """
    for place, text in enumerate(texts, first):
        chance = random.Random(f"{seed} {place}")
        (document,) = parser.parse([text])
        for sentence in document.sentences:
            (alone,) = parser.parse([text[sentence.start : sentence.end]])
            if _is_statement(alone):
                yield from _of_sentence(alone, place, chance, extended)


def relation(premise: Interval, hypothesis: Interval) -> Label:
    """What a quantity in one interval says of its being in another.

    >>> relation(Interval.point(6), Interval.more_than(5)).value
    'entailment'
    """
    if premise.within(hypothesis):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if premise.disjoint(hypothesis) else Label.NEUTRAL


def _of_sentence(
    document: Document, place: int, chance: random.Random, extended: bool
) -> Iterator[StressPair]:
    slots = list(open_slots(document, quantify(document)))
    if not slots:
        return
    slot = chance.choice(slots)
    phrases, conversions = load_phrases()
    if not extended:
        chosen = chance.choice([p for p in phrases if p.is_paper and p.low != p.high])
        plain = next(p for p in phrases if p.is_paper and p.low == p.high)
        # As in the paper, what excludes the number is now another bound, now another number.
        other = chance.choice([chosen, plain])
        yield from _triple(document.text, slot, chosen, other, place, chance)
        return
    is_existential = any(token.dep == "expl" for token in document.tokens)
    for phrase in phrases:
        # "There are half of the 106 trees": what is said to be there is no part of what is known.
        if not phrase.is_paper and not (phrase.presupposes and is_existential):
            yield from _triple(document.text, slot, phrase, phrase, place, chance)
    if slot.numset.unit.name in conversions:
        yield from _converted(document.text, slot, conversions, place, chance)


def _triple(
    text: str, slot: Slot, holding: Phrase, excluding: Phrase, place: int, chance: random.Random
) -> Iterator[StressPair]:
    own = slot.numset.interval
    inside = [s for s in _ways(holding, slot.value) if relation(own, s.sure) is Label.ENTAILMENT]
    outside = [
        s for s in _ways(excluding, slot.value) if relation(own, s.interval) is Label.CONTRADICTION
    ]
    if inside:
        yield from _both_ways(text, slot, chance.choice(inside), holding, place)
    if outside:
        said = fill(text, slot.start, slot.end, chance.choice(outside).words)
        yield StressPair(text, said, Label.CONTRADICTION, excluding.name, place)


def _both_ways(
    text: str, slot: Slot, said: Said, phrase: Phrase, place: int
) -> Iterator[StressPair]:
    other = fill(text, slot.start, slot.end, said.words)
    there = Label.NEUTRAL if phrase.presupposes else Label.ENTAILMENT
    yield StressPair(text, other, there, phrase.name, place)
    back = relation(said.interval, slot.numset.interval)
    yield StressPair(other, text, back, phrase.name, place)


def _ways(phrase: Phrase, value: Fraction) -> list[Said]:
    """The phrase with numbers near `value`, each way once."""
    size = 10 ** max(len(str(int(value))) - 2, 0)
    ways: dict[str, Said] = {}
    for offset in _OFFSETS:
        n = value / phrase.scale + offset * size
        m = n + 10 * size
        if n < 2 or n.denominator != 1 or (phrase.is_round and not _is_round(int(n))):
            continue
        if (n * phrase.scale).denominator != 1:
            continue  # half of 81 pears
        if phrase.widen and n * phrase.widen < 1:
            continue  # no other whole number is near enough to be meant
        if "{words}" in phrase.text and n > _MOST_WORDS:
            continue
        words = phrase.text.format(
            n=format_bound(n), m=format_bound(m), words=spell(int(n), load_grammar("en"))
        )
        ways.setdefault(words, Said(words, phrase.interval(n, m), phrase.surely(n, m)))
    return list(ways.values())


def _converted(
    text: str, slot: Slot, conversions: dict[str, str], place: int, chance: random.Random
) -> Iterator[StressPair]:
    """The same measure in another unit, by the exact scales of the unit grammar."""
    unit = slot.numset.unit
    words = conversions[unit.name]
    if len(text[slot.start : slot.numset.end].split()) != 2:
        return
    right = slot.value * unit.scale / _scale(words)
    wrong = right + chance.choice((-1, 1)) * max(int(right) // 10, 1)
    for value, label in ((right, Label.ENTAILMENT), (wrong, Label.CONTRADICTION)):
        if value.denominator == 1:
            said = fill(text, slot.start, slot.numset.end, f"{format_bound(value)} {words}")
            yield StressPair(text, said, label, "conversion", place)


@cache
def _scale(words: str) -> Fraction:
    """How many base units of its dimension the unit is, by the unit grammar."""
    (numset,) = quantify(plain_document(f"2 {words}"))
    return numset.unit.scale


def _is_round(n: int) -> bool:
    return len(str(n).rstrip("0")) <= 2


def _is_statement(document: Document) -> bool:
    if len(document.sentences) != 1:
        return False
    (sentence,) = document.sentences
    return (
        document.text.rstrip().endswith(".")
        and 4 <= len(sentence.tokens) <= _LONGEST
        and sentence.tokens[0].form not in _ONLY_CONDITIONS
        and document.text[:1].isupper()
        and any(token.pos in VERBAL for token in sentence.tokens)
    )
