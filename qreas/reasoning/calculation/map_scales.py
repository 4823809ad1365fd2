"""How far things are apart in the world that are so far apart on a map, by the scale of the map.

Where 1 cm stands for 5 km, or at 1:500,000, what is 4 cm apart on the map is 20 km apart.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import LEXICAL
from qreas.types import Case, Label, Numset

_RULE, _WORDS = "applied-rates", "calculation/map_scales"
_LENGTH = "[length]"
_STANDS_FOR = re.compile(
    r"\s*(?:on (?:the|this|my|our|a) \w+ )?(?:stands? for|represents?|is|are|equals?|to|shows?"
    r"|corresponds? to|means?|=|:)\s*(?:about )?",
    re.IGNORECASE,
)
_ONE_TO = re.compile(r"\b1\s?(?::|to)\s?([1-9][\d,]*)\b")


def by_map_scale(found: Findings) -> Proof | None:
    """The proof that things are as far apart, or as long, as they are on a map of a told scale."""
    case, words = found.case, load_word_lists(_WORDS)
    (asked,) = case.hypothesis_numsets
    if asked.unit.dimension != _LENGTH or case.hypothesis.mentions(words["maps"]):
        return None
    if not case.premise.mentions(words["maps"]) or either_denies_or_supposes(case):
        return None
    told = [
        (scale, drawn)
        for scale, used in _scales(case)
        for drawn in case.premise_numsets
        if drawn.unit.dimension == _LENGTH and drawn not in used and drawn.interval.is_point
    ]
    if len(told) != 1 or not _says_no_more(asked, found):
        return None
    ((scale, drawn),) = told
    value = drawn.interval.scaled(drawn.unit.scale * scale / asked.unit.scale)
    label = placed(value, asked.interval)
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{drawn.text} on the map: {value_words(value, asked)}")


def _scales(case: Case) -> Iterator[tuple[Fraction, tuple[Numset, ...]]]:
    """How many times as large the world is, and the lengths that tell so."""
    lengths = [n for n in case.premise_numsets if n.unit.dimension == _LENGTH]
    text = case.premise.text
    for one, other in permutations(lengths, 2):
        is_exact = all(n.interval.is_point and n.interval.low > 0 for n in (one, other))
        if not is_exact or not _STANDS_FOR.fullmatch(text[one.end : other.start]):
            continue
        scale = _metres(other).value / _metres(one).value
        if scale > 1:
            yield Fraction(scale), (one, other)
    for match in _ONE_TO.finditer(text):
        if not any(n.start < match.end() and match.start() < n.end for n in lengths):
            yield Fraction(int(match[1].replace(",", ""))), ()


def _metres(numset: Numset) -> Interval:
    return numset.interval.scaled(numset.unit.scale)


def _says_no_more(asked: Numset, found: Findings) -> bool:
    """It tells only of what the premise tells where it is on the map."""
    known = found.case.premise.vocabulary | load_word_lists(_WORDS)["light"]
    (sentence,) = found.case.hypothesis.sentences
    told = [t for t in sentence.tokens if t.pos in LEXICAL and not asked.holds(t)]
    return all(not {t.lemma, t.form}.isdisjoint(known) for t in told)
