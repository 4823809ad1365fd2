"""Features of the words: how much of the hypothesis the premise covers, and what it leaves out."""

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence

from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.findings import Feature, Findings
from qreas.reasoning.knowledge.salience import salience
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.recalled import recalled
from qreas.tags import CONTENT
from qreas.types import Sentence, Token

_KINDS: Mapping[str, WordKind] = {"name": WordKind.NAME, "number": WordKind.NUMBER}
_STEPS: Mapping[str, Step] = {
    "opposite-word": Step.OPPOSITE,
    "alternative-word": Step.ALTERNATIVE,
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
# Steps between two names of one and the same.
_OTHER_NAMES = frozenset((Step.REFERS, Step.SPELLING, Step.ACRONYM, Step.NATIONALITY, Step.NUMBER))
# By their last letter, the longest first.
_ENDINGS: Mapping[str, tuple[str, ...]] = {
    "d": ("ed",),
    "g": ("ing",),
    "r": ("er",),
    "s": ("ers", "ies", "es", "s"),
    "y": ("ly",),
}
_WINDOW = 2.0


def word_features(found: Findings) -> Iterator[Feature]:
    """Coverage, names and numbers that are missing, words that oppose, order, and lengths."""
    links = found.alignment.links
    yield from _coverage(found)
    yield from _verbatim(found)
    yield from _window(found)
    yield from _missing(found)
    for name, step in _STEPS.items():
        hit = [link for link in links if link.step is step]
        yield Feature(name, sum(link.hypothesis.weight for link in hit), _words(hit))
    yield Feature("copied-word-pairs", _copied_pairs(found))
    yield from _stronger(found)
    yield from _lengths(found)


def _coverage(found: Findings) -> Iterator[Feature]:
    links = found.alignment.links
    total = sum([link.hypothesis.weight for link in links])
    exact = sum(
        [
            link.hypothesis.weight
            for link in links
            if link.cost <= 0.05 or link.hypothesis.place in found.settled_places
        ]
    )
    yield Feature("covered-exactly", exact / total if total else 1.0)


def _verbatim(found: Findings) -> Iterator[Feature]:
    """The share of all words of the hypothesis, sources too, that the premise has.

    By their stem, or as another name for the same: "she", "NATO", "Danes", "40" for "forty".
    """
    stems = [_stem(p) for p in found.premise_places]
    given = set(stems)
    renamed = {x.hypothesis.place for x in found.alignment.links if x.step in _OTHER_NAMES}
    renamed |= found.settled_places
    words = [place for place in found.hypothesis_places if place.token.pos != "PUNCT"]
    asked = [_stem(place) for place in words]
    weights = [salience(stem) for stem in asked]
    hits = [
        weight
        for place, stem, weight in zip(words, asked, weights, strict=True)
        if stem in given or (place.sentence, place.token.index) in renamed
    ]
    yield Feature("verbatim-content", sum(hits) / sum(weights) if asked else 1.0)
    yield Feature("verbatim-words", len(hits) / len(asked) if asked else 1.0)
    asked_set = set(asked)
    telling = _telling_sentences(found)
    back = [
        stem in asked_set
        for p, stem in zip(found.premise_places, stems, strict=True)
        if p.token.pos in CONTENT and p.sentence in telling
    ]
    yield Feature("premise-verbatim", sum(back) / len(back) if back else 0.0)


def _stem(place: Place) -> str:
    """A crude stem, for all that the taxonomy does not know, or a quantity."""
    if place.quantity:
        return place.quantity
    word = place.token.form
    for ending in _ENDINGS.get(word[-1:], ()):
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
    # A premise that is no longer is one such stretch.
    begins = [first for first, _ in hits] if len(places) > length else [0]
    best = max([sum([w for at, w in hits if b <= at < b + length]) for b in begins], default=0.0)
    yield Feature("covered-in-one-place", best / total if total else 1.0)


def _missing(found: Findings) -> Iterator[Feature]:
    claimed = [
        link
        for link in found.alignment.links
        if not link.hypothesis.is_source and link.hypothesis.place not in found.settled_places
    ]
    for name, kind in _KINDS.items():
        gone = [x for x in claimed if x.step is Step.MISSING and x.hypothesis.kind is kind]
        yield Feature(f"missing-{name}", sum(x.hypothesis.weight for x in gone), _words(gone))


def _stronger(found: Findings) -> Iterator[Feature]:
    """Words that make the hypothesis claim more: all, only, never."""
    case, new = found.case, []
    if case.hypothesis.mentions(_ABSOLUTE):
        given = {token.lemma for token in case.premise.tokens}
        added = _ABSOLUTE - given
        sentences = case.hypothesis.sentences
        new = [
            token.text
            for sentence in sentences
            for token in sentence.tokens
            if token.lemma in added and not _sums_up(token, sentence)
        ]
    yield Feature("absolute-word-added", float(bool(new)), ", ".join(new))


def _sums_up(token: Token, sentence: Sentence) -> bool:
    """It only leads to a sum: "in all", "all told"."""
    around = sentence.tokens[max(token.index - 1, 0) : token.index + 2]
    forms = [t.form for t in around]
    behind = sentence.tokens[token.index + 1 : token.index + 2]
    leads = not any(t.pos in ("NOUN", "DET", "ADP", "PRON", "PROPN") for t in behind)
    return token.form == "all" and (forms[-1] == "told" or (forms[0] == "in" and leads))


def _lengths(found: Findings) -> Iterator[Feature]:
    telling = _telling_sentences(found)
    given = sum([word.place[0] in telling for word in found.alignment.premise_words])
    used = sum(sentence in telling for sentence, _ in found.alignment.used())
    yield Feature("hypothesis-length", math.log1p(len(found.alignment.links)))
    yield Feature("premise-length", math.log1p(given))
    yield Feature("premise-covered", used / given if given else 0.0)


@recalled
def _telling_sentences(found: Findings) -> frozenset[int]:
    """The premise's sentences that it takes to tell what it tells of the hypothesis.

    The one that tells most of it, then the one that tells most of the rest: what else a report has
    in other sentences says nothing of how well these tell it. All, where none tells anything.
    """
    every = range(len(found.case.premise.sentences))
    if len(every) == 1:
        return frozenset(every)
    open_links = [link for link in found.alignment.links if link.is_aligned]
    at: dict[str, set[int]] = {link.premise_key: set() for link in open_links}
    for word in found.alignment.premise_words:
        if word.key in at:
            at[word.key].add(word.place[0])
    telling: set[int] = set()
    while open_links:
        told = dict.fromkeys(every, 0.0)
        for link in open_links:
            for sentence in at[link.premise_key]:
                told[sentence] += link.hypothesis.weight
        best = max(told, key=lambda sentence: told[sentence])
        telling.add(best)
        open_links = [link for link in open_links if best not in at[link.premise_key]]
    return frozenset(telling or every)


def _copied_pairs(found: Findings) -> float:
    """The share of the hypothesis's adjacent words that stand side by side in the premise too."""
    given = set(_pairs(found.premise_places))
    asked = _pairs(found.hypothesis_places)
    return sum([pair in given for pair in asked]) / len(asked) if asked else 0.0


def _pairs(places: Sequence[Place]) -> list[tuple[str, str]]:
    words = [
        (place.sentence, place.quantity or place.token.form)
        for place in places
        if place.token.pos != "PUNCT"
    ]
    side_by_side = itertools.pairwise(words)
    return [(left, right) for (at, left), (other, right) in side_by_side if at == other]


def _words(links: Sequence[Link]) -> str:
    return ", ".join(link.hypothesis.token.text for link in links)
