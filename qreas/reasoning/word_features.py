"""Features of the words: how much of the hypothesis the premise covers, and what it leaves out."""

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence

from qreas.reasoning.alignment import Link
from qreas.reasoning.content import WordKind
from qreas.reasoning.findings import Feature, Findings
from qreas.reasoning.salience import salience
from qreas.reasoning.steps import Step
from qreas.types import Document

_KIND_GROUPS: Mapping[str, frozenset[WordKind]] = {
    "name": frozenset((WordKind.NAME,)),
    "noun": frozenset((WordKind.NOUN,)),
    "verb": frozenset((WordKind.VERB,)),
    "modifier": frozenset((WordKind.ADJECTIVE, WordKind.ADVERB)),
    "number": frozenset((WordKind.NUMBER,)),
}
_STEP_GROUPS: Mapping[str, frozenset[Step]] = {
    "opposite-word": frozenset((Step.OPPOSITE,)),
    "alternative-word": frozenset((Step.ALTERNATIVE,)),
    "narrower-word": frozenset((Step.SPECIALISES,)),
    "wider-word": frozenset((Step.GENERALISES,)),
    "synonymous-word": frozenset((Step.SYNONYM, Step.EVENT_CLASS, Step.DERIVATION)),
    "pronoun-resolved": frozenset((Step.REFERS,)),
    "distant-word": frozenset((Step.STEM,)),
}
# Lemmas that make a claim stronger than one without them.
_ABSOLUTE = frozenset(
    (
        "all",
        "every",
        "only",
        "always",
        "never",
        "no",
        "none",
        "any",
        "everyone",
        "everything",
        "nothing",
        "nobody",
        "completely",
        "entirely",
        "exactly",
        "must",
    )
)
_REASON = frozenset(("because", "since", "due", "so", "therefore", "although"))
_COMPARING = frozenset(("JJR", "JJS", "RBR", "RBS"))
_WINDOW = 2.0
_CONTENT = frozenset(("NOUN", "PROPN", "VERB", "ADJ", "ADV", "NUM"))


def word_features(found: Findings) -> Iterator[Feature]:
    """Coverage, what is missing by kind of word, kinds of steps, order, and lengths."""
    links = found.alignment.links
    yield from _coverage(links)
    yield from _verbatim(found)
    yield from _window(found)
    yield from _missing(links)
    for name, steps in _STEP_GROUPS.items():
        hit = [link for link in links if link.step in steps]
        yield Feature(name, sum(link.hypothesis.weight for link in hit), _words(hit))
    yield Feature("copied-word-pairs", _copied_pairs(found.case.premise, found.case.hypothesis))
    yield from _stronger(found)
    yield from _lengths(found)


def _coverage(links: Sequence[Link]) -> Iterator[Feature]:
    total = sum(link.hypothesis.weight for link in links)
    covered = sum(link.hypothesis.weight * max(0.0, 1 - link.cost) for link in links)
    exact = sum(link.hypothesis.weight for link in links if link.cost <= 0.05)
    gone = [link for link in links if not link.is_aligned and not link.hypothesis.is_source]
    yield Feature("covered-content", covered / total if total else 1.0)
    yield Feature("covered-exactly", exact / total if total else 1.0)
    yield Feature("uncovered-content", math.log1p(total - covered))
    yield Feature("uncovered-words", math.log1p(len(gone)), _words(gone))
    heaviest = max(gone, key=lambda link: link.hypothesis.weight, default=None)
    yield Feature("heaviest-uncovered", heaviest.hypothesis.weight if heaviest else 0.0)


def _verbatim(found: Findings) -> Iterator[Feature]:
    """The share of all words of the hypothesis, sources too, whose stem occurs in the premise."""
    given = {_stem(t.text) for s in found.case.premise.sentences for t in s.tokens}
    asked = [
        _stem(t.text) for s in found.case.hypothesis.sentences for t in s.tokens if t.pos != "PUNCT"
    ]
    weights = [salience(word) for word in asked]
    hits = [weight for word, weight in zip(asked, weights, strict=True) if word in given]
    yield Feature("verbatim-content", sum(hits) / sum(weights) if asked else 1.0)
    yield Feature("verbatim-words", len(hits) / len(asked) if asked else 1.0)
    asked_set = set(asked)
    back = [
        _stem(t.text) in asked_set
        for s in found.case.premise.sentences
        for t in s.tokens
        if t.pos in _CONTENT
    ]
    yield Feature("premise-verbatim", sum(back) / len(back) if back else 0.0)


def _stem(text: str) -> str:
    """A crude stem, for all that the taxonomy does not know."""
    word = text.lower()
    for ending in ("ing", "ers", "ies", "ed", "es", "er", "ly", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def _window(found: Findings) -> Iterator[Feature]:
    """How much of the hypothesis one stretch of the premise, twice as long, covers by itself."""
    links = found.alignment.links
    places = {word.place: i for i, word in enumerate(found.alignment.premise_words)}
    length = max(4, int(_WINDOW * len(links)))
    total = sum(link.hypothesis.weight for link in links)
    hits = [
        (places[link.premise.place], link.hypothesis.weight * max(0.0, 1 - link.cost))
        for link in links
        if link.premise is not None and link.premise.place in places
    ]
    best = max(
        (sum(w for at, w in hits if first <= at < first + length) for first, _ in hits),
        default=0.0,
    )
    yield Feature("covered-in-one-place", best / total if total else 1.0)


def _missing(links: Sequence[Link]) -> Iterator[Feature]:
    claimed = [link for link in links if not link.hypothesis.is_source]
    for kind, kinds in _KIND_GROUPS.items():
        gone = [x for x in claimed if x.step is Step.MISSING and x.hypothesis.kind in kinds]
        yield Feature(f"missing-{kind}", sum(x.hypothesis.weight for x in gone), _words(gone))
    sources = [link for link in links if link.hypothesis.is_source and not link.is_aligned]
    yield Feature("missing-source", float(bool(sources)), _words(sources))


def _stronger(found: Findings) -> Iterator[Feature]:
    """Words that make the hypothesis claim more: all, only, because, comparatives."""
    given = {t.lemma.lower() for s in found.case.premise.sentences for t in s.tokens}
    asked = [t for s in found.case.hypothesis.sentences for t in s.tokens]
    new = [token for token in asked if token.lemma.lower() not in given]
    absolute = [token.text for token in new if token.lemma.lower() in _ABSOLUTE]
    reason = [token.text for token in new if token.lemma.lower() in _REASON]
    compared = [token.text for token in new if token.tag in _COMPARING]
    yield Feature("absolute-word-added", float(bool(absolute)), ", ".join(absolute))
    yield Feature("reason-added", float(bool(reason)), ", ".join(reason))
    yield Feature("comparison-added", float(bool(compared)), ", ".join(compared))


def _lengths(found: Findings) -> Iterator[Feature]:
    asked, given = len(found.alignment.links), len(found.alignment.premise_words)
    yield Feature("hypothesis-length", math.log1p(asked))
    yield Feature("premise-length", math.log1p(given))
    used = len(found.alignment.used())
    yield Feature("premise-covered", used / given if given else 0.0)
    yield Feature("premise-sentences", math.log(max(1, len(found.case.premise.sentences))))
    names = sum(word.kind is WordKind.NAME for word in found.alignment.premise_words)
    yield Feature("premise-name-share", names / given if given else 0.0)


def _copied_pairs(premise: Document, hypothesis: Document) -> float:
    """The share of the hypothesis's adjacent words that stand side by side in the premise too."""
    given, asked = set(_pairs(premise)), list(_pairs(hypothesis))
    return sum(pair in given for pair in asked) / len(asked) if asked else 0.0


def _pairs(document: Document) -> Iterator[tuple[str, str]]:
    for sentence in document.sentences:
        words = [token.text.lower() for token in sentence.tokens if token.pos != "PUNCT"]
        yield from itertools.pairwise(words)


def _words(links: Sequence[Link]) -> str:
    return ", ".join(link.hypothesis.token.text for link in links)
