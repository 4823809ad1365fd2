"""What the bundled model knows besides the treebanks: lemma tables and word clusters.

Both come from spacy-lookups-data (MIT licence; the lemma tables derive from WordNet 3.0).
"""

from collections import Counter
from collections.abc import Iterable

import numpy
import srsly  # type: ignore[import-untyped]
from numpy.typing import NDArray
from spacy.language import Language
from spacy.lookups import Lookups, load_lookups
from spacy.util import registry
from spacy.vectors import Vectors
from training.treebanks import TreebankDocument

# Word classes whose members a table can list; WordNet knows only the open ones.
CLOSED_CLASSES = frozenset(("ADP", "AUX", "CCONJ", "DET", "PART", "PRON", "SCONJ"))
PREFIX_BITS = (4, 6, 8, 10, 12, 16)


def set_lemmas(nlp: Language, documents: Iterable[TreebankDocument]) -> None:
    """Gives the lemmatizer WordNet's tables and, for closed classes, the treebanks' lemmas."""
    tables = load_lookups("en", ["lemma_rules", "lemma_exc", "lemma_index"])
    lookups = Lookups()
    for name in tables.tables:
        lookups.add_table(name, dict(tables.get_table(name)))
    exceptions = lookups.get_table("lemma_exc")
    for pos, lemmas in _closed_lemmas(documents).items():
        exceptions[pos.lower()] = lemmas
    lemmatizer = nlp.get_pipe("lemmatizer")
    lemmatizer.initialize(lookups=lookups)  # type: ignore[attr-defined]


def set_clusters(nlp: Language, word_count: int, width: int, seed: int) -> None:
    """Gives the `word_count` most frequent words a vector each that says which cluster they are in.

    A Brown cluster is a path in a binary tree, its first turn in the lowest bit; a vector is the
    sum of one random direction for each beginning of the path, so related clusters are close.
    """
    files = registry.lookups.get("en")
    clusters = srsly.read_gzip_json(f"{files['lexeme_cluster']}.gz")
    frequency = srsly.read_gzip_json(f"{files['lexeme_prob']}.gz")
    known = {word: path for word, path in clusters.items() if path and word == word.lower()}
    chosen = sorted(known, key=lambda word: (-frequency[word], word))[:word_count]
    rows = {cluster: row for row, cluster in enumerate(sorted({known[word] for word in chosen}))}
    data = numpy.stack([_direction(cluster, width, seed) for cluster in rows])
    vectors = Vectors(strings=nlp.vocab.strings, data=data, attr="LOWER", name="brown")
    for word in chosen:
        vectors.add(word, row=rows[known[word]])
    nlp.vocab.vectors = vectors


def _closed_lemmas(documents: Iterable[TreebankDocument]) -> dict[str, dict[str, list[str]]]:
    counts = Counter(
        (word.pos, word.form.lower(), word.lemma.lower())
        for document in documents
        for sentence in document.sentences
        for word in sentence
        if word.pos in CLOSED_CLASSES
    )
    lemmas: dict[str, dict[str, list[str]]] = {pos: {} for pos in sorted(CLOSED_CLASSES)}
    for (pos, form, lemma), _ in counts.most_common():
        lemmas[pos].setdefault(form, [lemma])
    return lemmas


def _direction(cluster: int, width: int, seed: int) -> NDArray[numpy.float32]:
    total = numpy.zeros(width, dtype=numpy.float32)
    for bits in PREFIX_BITS:
        path = cluster & ((1 << bits) - 1)
        generator = numpy.random.default_rng((seed, bits, path))
        total += generator.standard_normal(width).astype(numpy.float32)
    total /= len(PREFIX_BITS)
    return total
