"""Lengths of time until something comes about: what opens in three weeks is not open for three.

Nor did it open in three weeks, or three weeks ago.
"""

from qreas.dependents import lemmas_below
from qreas.reasoning.events.tense import is_past, is_present
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.types import Document, Kind, Numset

_IN, _FOR = frozenset(("in", "within")), frozenset(("for", "lasted"))
_HAVE, _TO_COME = "have", frozenset(("will", "shall"))


@needs(asked=(Kind.DURATION,))
def still_to_come(found: Findings) -> str | None:
    """It is told to have been so for a time after which it only comes about, or in the past."""
    case = found.case
    sentence = case.hypothesis.sentences[0]
    is_over = is_past(sentence.root, sentence)
    for asked in case.hypothesis_numsets:
        is_for = case.hypothesis.word_before(asked.start) in _FOR
        is_since = is_for and _is_perfect(case.hypothesis) and not _is_perfect(case.premise)
        is_done = is_over and not _is_perfect(case.premise)
        if asked.unit.kind is not Kind.DURATION or not (is_since or is_done):
            continue
        given = found.same_values[asked]
        if given and all(_is_until(n, case.premise) for n in given):
            return f"{case.premise.word_before(given[0].start)} {given[0].text}"
    return None


def _is_perfect(document: Document) -> bool:
    sentence = document.sentences[0]
    return _HAVE in lemmas_below(sentence, sentence.root)


def _is_until(length: Numset, document: Document) -> bool:
    """Reads "opens in three weeks", "will open in three weeks"."""
    sentence = document.sentences[length.sentence]
    is_now = is_present(sentence.root, sentence) or not _TO_COME.isdisjoint(sentence.vocabulary)
    return is_now and document.word_before(length.start) in _IN
