"""How much of a stuff there is in so much of another one, for any amount of that.

With 12 g of sugar in 100 ml of a drink, there are 120 g per litre, and 60 g in half a litre.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.calculation.told_rates import unit_named
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Document, Kind, Label, Numset, Sentence, Unit

_RULE, _WORDS = "concentrations", "calculation/concentrations"
_STUFFS = frozenset(("[length] ** 3", "[mass]"))
_OF, _PAIR = "of", 2
_ARTICLES = frozenset(("a", "an"))


@dataclass(frozen=True, slots=True)
class _Concentration:
    """So much of a stuff in so much of what it is in, in base units, and what both measure.

    host: what the amount is one of, "100 ml of water"; empty where that is not told.
    """

    value: Interval
    stuff: str
    host: str
    dimensions: tuple[str, str]


@needs(
    premise=lambda: load_word_lists(_WORDS)["in"],
    given=(Kind.MEASURE,),
    asked=(Kind.MEASURE,),
)
def prove_by_concentrations(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells for another amount how much of a stuff is in it."""
    del numerals  # it is as much as it is
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    if either_denies_or_supposes(case) or case.mentions(load_word_lists(_WORDS)["limiting"]):
        return None
    told = _read(case.premise, case.premise_numsets)
    asked = None if told is None else _read(case.hypothesis, case.hypothesis_numsets)
    if told is None or asked is None or told.dimensions != asked.dimensions:
        return None
    if told.stuff != asked.stuff or not _says_no_more(found):
        return None
    label = placed(told.value, asked.value)
    is_of_same = "" in (told.host, asked.host) or told.host == asked.host
    if label is Label.NEUTRAL or (label is Label.ENTAILMENT and not is_of_same):
        return None
    return in_one_step(_RULE, label, " / ".join(n.text for n in case.premise_numsets))


def _read(document: Document, numsets: Sequence[Numset]) -> _Concentration | None:
    """What a sentence tells of a stuff and an amount that it is in."""
    sentence = document.sentences[0]
    if any(not n.interval.is_point or n.is_approximate or n.interval.low <= 0 for n in numsets):
        return None
    if any(n.unit.dimension not in _STUFFS for n in numsets):
        return None
    parts = [(n, stuff) for n in numsets if (stuff := _behind_of(n, sentence))]
    if len(numsets) == _PAIR:
        wholes = [n for n in numsets if _is_whole(n, sentence)]
        parts = [(n, stuff) for n, stuff in parts if n not in wholes]
        if len(wholes) != 1 or len(parts) != 1:
            return None
        host = _behind_of(wholes[0], sentence)
        return _concentration(*parts[0], wholes[0].unit, wholes[0].interval, host)
    if len(parts) != 1 or len(numsets) != 1:
        return None
    found = next(_single(sentence), None)
    if found is None:
        return None
    unit, host = found
    return _concentration(*parts[0], unit, Interval.point(1), host)


def _concentration(
    part: Numset, stuff: str, unit: Unit, size: Interval, host: str
) -> _Concentration:
    value = part.interval.scaled(part.unit.scale) / size.scaled(unit.scale)
    return _Concentration(value, stuff, host, (part.unit.dimension, unit.dimension))


def _is_whole(numset: Numset, sentence: Sentence) -> bool:
    """It is what the other is in: behind "in" or "per", or what the sentence opens with."""
    first, _ = numset.ends_in(sentence)
    before = sentence.tokens[first - 1].form if first else ""
    servings = load_word_lists(_WORDS)["servings"]
    opening = [t for t in sentence.tokens[:first] if t.pos != "DET"]
    # "A glass of 200 ml of milk" are 200 ml.
    is_serving = [t.form for t in opening[1:]] == [_OF] and opening[0].lemma in servings
    is_opening = not opening or is_serving
    return is_opening or before in load_word_lists(_WORDS)["in"]


def _single(sentence: Sentence) -> Iterator[tuple[Unit, str]]:
    """One of a unit that no number writes, "per litre of water", "a litre of it contains"."""
    for before, noun in pairwise(sentence.tokens):
        unit = unit_named(noun.form)
        opening = sentence.tokens[before.index - 1].form if before.index else "in"
        is_one = before.form == "per" or (before.form in _ARTICLES and opening in _in())
        if unit is not None and unit.dimension in _STUFFS and is_one:
            yield unit, _noun_of(sentence, noun.index + 1)


def _in() -> frozenset[str]:
    return load_word_lists(_WORDS)["in"]


def _behind_of(numset: Numset, sentence: Sentence) -> str:
    """What it is so much of: "5 g of salt"."""
    return _noun_of(sentence, numset.ends_in(sentence)[1] + 1)


def _noun_of(sentence: Sentence, at: int) -> str:
    """The noun of an "of" at a place; a serving or the like may stand before it."""
    tokens = sentence.tokens[at:]
    if tokens and tokens[0].lemma in load_word_lists(_WORDS)["servings"]:
        tokens = tokens[1:]
    if not tokens or tokens[0].form != _OF:
        return ""
    noun = next((t for t in tokens[1:] if t.pos != "DET"), None)
    return noun.lemma if noun is not None and noun.pos in NOMINAL else ""


def _says_no_more(found: Findings) -> bool:
    """All else that the hypothesis says stands in the premise, or tells that it is in there."""
    words = load_word_lists(_WORDS)
    return found.says_no_more(words["light"] | words["servings"] | load_units("en").units.keys())
