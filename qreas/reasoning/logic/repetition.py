"""What the premise says word for word follows, whatever else might be read out of it."""

from collections.abc import Iterator, Sequence

from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals, compare
from qreas.types import (
    Case,
    CompatiblePair,
    Document,
    Evidence,
    Label,
    Sentence,
)

_RULE = "repetition"
_ENDS = (".", "!")


def prove_by_repetition(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when each sentence of the hypothesis is a sentence of the premise."""
    case = found.case
    asked, stated = _sentences(case.hypothesis), _sentences(case.premise)
    if not asked or not set(asked) <= set(stated) or "?" in case.hypothesis.text:
        return None
    told = " ".join(map(" ".join, asked))
    evidence = Evidence(_RULE, told, towards=Label.ENTAILMENT)
    settled = tuple(compare(pair, numerals) for pair in _repeated(case))
    return Proof(Label.ENTAILMENT, _RULE, settled, (evidence,))


def _sentences(document: Document) -> Sequence[tuple[str, ...]]:
    return [_words(sentence) for sentence in document.sentences]


def _words(sentence: Sentence) -> tuple[str, ...]:
    words = [token.text.lower() for token in sentence.tokens]
    while words and words[-1] in _ENDS:
        words.pop()
    return tuple(words)


def _repeated(case: Case) -> Iterator[CompatiblePair]:
    """Each quantity of the hypothesis with the premise's that is written alike."""
    for asked in case.hypothesis_numsets:
        for stated in case.premise_numsets:
            if (stated.text, stated.interval, stated.unit) == (
                asked.text,
                asked.interval,
                asked.unit,
            ):
                yield CompatiblePair(asked, stated, "same-place", stated.interval)
                break
