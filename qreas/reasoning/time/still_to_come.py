"""Lengths of time until something comes about: what opens in three weeks is not open for three."""

from qreas.dependents import lemmas_below
from qreas.reasoning.events.tense import is_present
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.types import Document, Kind, Numset

_IN, _FOR = frozenset(("in", "within")), frozenset(("for", "lasted"))
_HAVE, _TO_COME = "have", frozenset(("will", "shall"))


@needs(asked=(Kind.DURATION,))
def still_to_come(found: Findings) -> str | None:
    """It is told to have been so for a time after which it only comes about."""
    case = found.case
    for asked in case.hypothesis_numsets:
        is_length = (
            asked.unit.kind is Kind.DURATION and case.hypothesis.word_before(asked.start) in _FOR
        )
        if not is_length or not _is_perfect(case.hypothesis) or _is_perfect(case.premise):
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
