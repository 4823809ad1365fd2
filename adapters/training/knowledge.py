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
CLOSED_CLASSES = ("adp", "aux", "cconj", "det", "part", "pron", "sconj")
OPEN_CLASSES = ("noun", "verb", "adj")
RARITY = 3.0  # in log frequency: twenty times rarer
OWN_LEMMA = 0.55  # in log frequency: what a plural may have above its singular ("elements")
ATTESTED = 3  # uses in the treebanks that make a lemma sure
PREFIX_BITS = (4, 6, 8, 10, 12, 16)


def set_lemmas(nlp: Language, documents: Iterable[TreebankDocument]) -> None:
    """Gives the lemmatizer WordNet's tables and, for closed classes, the treebanks' lemmas.

    Where a form has several lemmas, or the rules would spoil one ("need" to "nee"), one of those
    that are possible is written among the exceptions: the treebanks' where they have the form.
    """
    attested = _attested_lemmas(documents)
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
        preferences = _preferences(lookups, pos, frequency, attested[pos])
        exceptions[pos] = {**exceptions[pos], **preferences}
    for pos in CLOSED_CLASSES:
        exceptions[pos] = {form: [lemma] for form, lemma in attested[pos].items()}
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
    lookups: Lookups, pos: str, frequency: Mapping[str, float], attested: Mapping[str, str]
) -> dict[str, list[str]]:
    """The lemma of each form that has several, or that a rule would spoil.

    The attested one, else the most frequent; many plurals are somewhat more frequent than their
    singular ("acres"), while "gas" is far more frequent than "ga".
    """
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
    for form in sorted(known | inflected | set(irregular)):
        cut = [form.removesuffix(old) + new for old, new in rules if form.endswith(old)]
        lemmas = irregular.get(form) or [word for word in (form, *cut) if word in known]
        if cut and lemmas and (len(lemmas) > 1 or lemmas == [form]):
            own = OWN_LEMMA if pos == "noun" else 0
            likely = max(lemmas, key=lambda word: _likelihood(word, form, frequency, own))
            # The few "glasses" there are worn, others drunk from: only a singular is taken.
            told = attested.get(form, form)
            preferred[form] = [likely if told == form or told not in lemmas else told]
    return preferred


def _likelihood(lemma: str, form: str, frequency: Mapping[str, float], own: float) -> float:
    return frequency.get(lemma, -math.inf) - (own if lemma == form else 0)


def _attested_lemmas(documents: Iterable[TreebankDocument]) -> dict[str, dict[str, str]]:
    """By word class and form, the lemma that the treebanks give it most often.

    Open classes have only forms whose lemma is sure: used so several times, and mostly.
    """
    counts = Counter(
        (word.pos.lower(), word.form.lower(), word.lemma.lower())
        for document in documents
        for sentence in document.sentences
        for word in sentence
    )
    uses: Counter[tuple[str, str]] = Counter()
    for (pos, form, _), count in counts.items():
        uses[pos, form] += count
    lemmas: dict[str, dict[str, str]] = {pos: {} for pos in (*OPEN_CLASSES, *CLOSED_CLASSES)}
    for (pos, form, lemma), count in counts.most_common():
        is_sure = count >= ATTESTED and 2 * count > uses[pos, form]
        if pos in CLOSED_CLASSES or (pos in OPEN_CLASSES and is_sure):
            lemmas[pos].setdefault(form, lemma)
    return lemmas


def _direction(cluster: int, width: int, seed: int) -> NDArray[numpy.float32]:
    total = numpy.zeros(width, dtype=numpy.float32)
    for bits in PREFIX_BITS:
        path = cluster & ((1 << bits) - 1)
        generator = numpy.random.default_rng((seed, bits, path))
        total += generator.standard_normal(width).astype(numpy.float32)
    total /= len(PREFIX_BITS)
    return total
