"""What the bundled model knows besides the treebanks: lemma tables and word clusters.

Both come from spacy-lookups-data (MIT licence; the lemma tables derive from WordNet 3.0).
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

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
OPEN_CLASSES = ("noun", "verb", "adj")
RARITY = 3.0  # in log frequency: twenty times rarer
PREFIX_BITS = (4, 6, 8, 10, 12, 16)


def set_lemmas(nlp: Language, documents: Iterable[TreebankDocument]) -> None:
    """Gives the lemmatizer WordNet's tables and, for closed classes, the treebanks' lemmas.

    Where the rules would spoil a lemma ("need" to "nee"), the most frequent of those that are
    possible is written among the exceptions.
    """
    tables = load_lookups("en", ["lemma_rules", "lemma_exc", "lemma_index"])
    lookups = Lookups()
    for name in tables.tables:
        lookups.add_table(name, dict(tables.get_table(name)))
    exceptions = lookups.get_table("lemma_exc")
    frequency = _word_table("lexeme_prob")
    rules, index = lookups.get_table("lemma_rules"), lookups.get_table("lemma_index")
    for pos in OPEN_CLASSES:
        index[pos] = sorted(_without_rare_twins(index[pos], frequency))
        # The last rule that fits wins: the one that cuts least, "rides" to "ride".
        rules[pos] = sorted(rules[pos], key=lambda rule: len(rule[1]) - len(rule[0]))
        exceptions[pos] = {**exceptions[pos], **_preferences(lookups, pos, frequency)}
    for pos, lemmas in _closed_lemmas(documents).items():
        exceptions[pos.lower()] = lemmas
    lemmatizer = nlp.get_pipe("lemmatizer")
    lemmatizer.initialize(lookups=lookups)  # type: ignore[attr-defined]


def set_clusters(nlp: Language, word_count: int, width: int, seed: int) -> None:
    """Gives the `word_count` most frequent words a vector each that says which cluster they are in.

    A Brown cluster is a path in a binary tree, its first turn in the lowest bit; a vector is the
    sum of one random direction for each beginning of the path, so related clusters are close.
    """
    clusters = _word_table("lexeme_cluster")
    frequency = _word_table("lexeme_prob")
    known = {word: path for word, path in clusters.items() if path and word == word.lower()}
    chosen = sorted(known, key=lambda word: (-frequency[word], word))[:word_count]
    rows = {cluster: row for row, cluster in enumerate(sorted({known[word] for word in chosen}))}
    data = numpy.stack([_direction(cluster, width, seed) for cluster in rows])
    vectors = Vectors(strings=nlp.vocab.strings, data=data, attr="LOWER", name="brown")
    for word in chosen:
        vectors.add(word, row=rows[known[word]])
    nlp.vocab.vectors = vectors


def _word_table(name: str) -> dict[str, Any]:
    """A table of spacy-lookups-data by word: "lexeme_prob", log frequency; "lexeme_cluster"."""
    table: dict[str, Any] = srsly.read_gzip_json(f"{registry.lookups.get('en')[name]}.gz")
    return table


def _without_rare_twins(words: Iterable[str], frequency: Mapping[str, float]) -> set[str]:
    """The words but "singe" beside "sing": "singing" is not to be read as a form of it."""
    known = frozenset(words)
    rarest = {
        word
        for word in known
        if word.endswith("e")
        and word[:-1] in known
        and frequency.get(word[:-1], -math.inf) > frequency.get(word, -math.inf) + RARITY
    }
    return set(known - rarest)


def _preferences(
    lookups: Lookups, pos: str, frequency: Mapping[str, float]
) -> dict[str, list[str]]:
    """The most frequent lemma of each form that has several, or that a rule would spoil."""
    rules = lookups.get_table("lemma_rules")[pos]
    known = frozenset(lookups.get_table("lemma_index")[pos])
    irregular = lookups.get_table("lemma_exc")[pos]
    inflected = {
        word.removesuffix(new) + old
        for word in known
        for old, new in rules
        if word.endswith(new) and word.isalpha()
    }
    preferred = {}
    for form in known | inflected | set(irregular):
        cut = [form.removesuffix(old) + new for old, new in rules if form.endswith(old)]
        lemmas = irregular.get(form) or [word for word in (form, *cut) if word in known]
        if cut and lemmas and (len(lemmas) > 1 or lemmas == [form]):
            preferred[form] = [max(lemmas, key=lambda word: frequency.get(word, -math.inf))]
    return preferred


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
