"""How near an encoder's vectors are: what no lexicon links may still be said in other words.

Two more features beside those of `qreas.reasoning.weighing.features`, for a reasoner that is given
an encoder (`qreas.ports.Embedder`); encoder_features.toml says what they mean.
"""

from collections.abc import Iterator
from pathlib import Path

from qreas.ports import Embedder
from qreas.reasoning.findings import Feature, Findings
from qreas.types import Document

ENCODER_FEATURES = Path(__file__).parent / "encoder_features.toml"


def encoder_features(found: Findings, encoder: Embedder) -> Iterator[Feature]:
    """How like the texts are, and how like the hypothesis's unaligned words are to the premise's.

    A vector that is missing is like nothing.
    """
    links = found.alignment.links
    given = [word.key for word in found.alignment.premise_words]
    left_over = [link.hypothesis.key for link in links if not link.is_aligned]
    sentences = _sentences(found.case.premise)
    hypothesis = found.case.hypothesis.text
    vectors = encoder.embed([hypothesis, *sentences, *given, *left_over])
    rows, matrix = vectors.rows(), vectors.matrix

    def nearest(text: str, others: list[str]) -> float:
        """The greatest cosine to any of the others, at least 0."""
        known = [rows[other] for other in others if other in rows]
        if text not in rows or not known:
            return 0.0
        own, rest = matrix[rows[text]], matrix[known]
        cosines = rest @ own / ((rest**2).sum(axis=1) ** 0.5 * (own @ own) ** 0.5 + 1e-9)
        return max(float(cosines.max()), 0.0)

    yield Feature("encoder-sentence", nearest(hypothesis, sentences))
    likeness = [nearest(word, given) for word in left_over]
    share = sum(likeness) / len(likeness) if likeness else 1.0
    yield Feature("encoder-left-over", share, ", ".join(left_over))


def _sentences(document: Document) -> list[str]:
    return [document.text[each.start : each.end] for each in document.sentences]
