"""What the premise says word for word follows, whatever else might be read out of it."""

from collections.abc import Sequence

from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Document, Evidence, Label, Sentence

_RULE = "repetition"
_ENDS = (".", "!")


def prove_by_repetition(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when each sentence of the hypothesis is a sentence of the premise."""
    del numerals  # the same words say the same under each reading
    asked, stated = _sentences(found.case.hypothesis), _sentences(found.case.premise)
    if not asked or not set(asked) <= set(stated) or "?" in found.case.hypothesis.text:
        return None
    told = " ".join(map(" ".join, asked))
    evidence = Evidence(_RULE, told, towards=Label.ENTAILMENT)
    return Proof(Label.ENTAILMENT, _RULE, (), (evidence,))


def _sentences(document: Document) -> Sequence[tuple[str, ...]]:
    return [_words(sentence) for sentence in document.sentences]


def _words(sentence: Sentence) -> tuple[str, ...]:
    words = [token.text.lower() for token in sentence.tokens]
    while words and words[-1] in _ENDS:
        words.pop()
    return tuple(words)
