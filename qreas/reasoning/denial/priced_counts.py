"""Counts that only say for how many a price is: a dozen eggs that cost $3 are no dozen of a deed.

How many were sold, eaten or left, is neither so many nor another number of them.
"""

from collections.abc import Iterator

from qreas.reasoning.findings import Findings
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS
from qreas.types import COUNTS, Kind, Numset

_AMOUNTS = frozenset((*COUNTS, Kind.MEASURE))
_CERTAIN = frozenset(("the", "these", "those", "all", "his", "her", "their", "our", "my", "its"))


def is_of_priced(found: Findings) -> bool:
    """What its numbers are held against tells what so many cost, and the hypothesis does not."""
    case = found.case
    asked = [n for n in case.hypothesis_numsets if n.unit.kind in _AMOUNTS]
    if len(asked) != len(case.hypothesis_numsets) or not asked:
        return False
    pricing = load_word_lists("denial/untold_deeds")["pricing"]
    if case.hypothesis.sentences[0].root.lemma in pricing:
        return False
    given = [n for each in asked for n in _held_against(each, found)]
    return bool(given) and all(_is_priced(n, pricing, found) for n in given)


def _held_against(asked: Numset, found: Findings) -> Iterator[Numset]:
    return (pair.premise for pair in found.case.pairs if pair.hypothesis == asked)


def _is_priced(numset: Numset, pricing: frozenset[str], found: Findings) -> bool:
    """It stands in the subject of a verb of a price, and of none in particular: "30 eggs cost"."""
    sentence = found.case.premise.sentences[numset.sentence]
    before = found.case.premise.word_before(numset.start)
    if numset.unit.kind not in _AMOUNTS or before in _CERTAIN:
        return False
    path = (sentence.tokens[numset.head], *sentence.ancestors(numset.head))
    subject = next((t for t in path if t.dep in SUBJECTS), None)
    verb = None if subject is None else sentence.tokens[subject.head]
    return verb is not None and verb.lemma in pricing
