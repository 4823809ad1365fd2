"""Sentence pairs to be annotated, found in news and in titles (EQUATE, "NewsNLI", "RedditNLI").

Nothing here says what the pairs entail: the paper had people say so. They are written with the
label "-", which readers of such files pass over.
"""

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from qreas.errors import DataError
from qreas.evaluation.labelled import read_rows
from qreas.evaluation.words import words
from qreas.ports import Parser
from qreas.quantity.quantify import quantify
from qreas.types import Document, Kind, Sentence

PAIRS = Path(__file__).parent / "pairs.toml"
_TEMPORAL = (Kind.YEAR, Kind.DATE, Kind.TIME, Kind.DURATION)
_NO_SIZE = (*_TEMPORAL, Kind.PHONE, Kind.IDENTIFIER)
_SENTENCES_A_POINT = 2
_CLOSE = timedelta(days=3)
# Titles that share this much are the same news; those that share more are the same title.
_SAME_NEWS, _SAME_TITLE = 0.25, 0.9


@dataclass(frozen=True, slots=True)
class FoundPair:
    """Two texts about the same thing; `similarity` is the share of words that both have."""

    premise: str
    hypothesis: str
    similarity: float
    source: str

    def to_row(self) -> dict[str, Any]:
        """The pair as a row without a gold label."""
        return {
            "sentence1": self.premise,
            "sentence2": self.hypothesis,
            "gold_label": "-",
            "similarity": round(self.similarity, 4),
            "source": self.source,
        }


@dataclass(frozen=True, slots=True)
class Article:
    """A news article and the points of its summary."""

    index: str
    text: str
    points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Title:
    """A title and the day on which it appeared."""

    index: str
    text: str
    day: date


def jaccard(left: str, right: str) -> float:
    """The share of the words of both texts that both have.

    >>> jaccard("Two men ran.", "Two men sat.")
    0.6
    """
    first, second = frozenset(words(left)), frozenset(words(right))
    return len(first & second) / len(first | second) if first | second else 0.0


def news_pairs(articles: Iterable[Article], parser: Parser) -> tuple[FoundPair, ...]:
    """Summary points with quantities, each with the two article sentences most like it.

    A pair whose premise speaks in the first person is turned round; the more similar half is kept.
    """
    found = [pair for article in articles for pair in _of_article(article, parser)]
    found.sort(key=lambda pair: -pair.similarity)
    return tuple(found[: (len(found) + 1) // 2])


def title_pairs(titles: Sequence[Title], parser: Parser, count: int = 300) -> tuple[FoundPair, ...]:
    """The `count` most similar pairs of titles with quantities within three days of each other."""
    kept = sorted(
        (t for t in titles if not _is_about_forum(t.text) and _has_size(t.text, parser)),
        key=lambda title: (title.day, title.index),
    )
    found = [
        FoundPair(first.text, second.text, likeness, f"{first.index} {second.index}")
        for cluster in _clusters(kept)
        for first, second, likeness in _couples(cluster)
    ]
    found.sort(key=lambda pair: (-pair.similarity, pair.source))
    return tuple(found[:count])


def read_articles(path: Path) -> Iterator[Article]:
    """The articles of a JSON Lines file with `article` and `highlights`, a list or lines.

    Raises:
        DataError: a row lacks a field.
    """
    for line, row in read_rows(path):
        text, points = row.get("article"), row.get("highlights")
        if isinstance(points, str):
            points = [point.strip() for point in points.splitlines() if point.strip()]
        if not isinstance(text, str) or not isinstance(points, list):
            raise DataError(str(path), line, "needs 'article' and 'highlights'")
        yield Article(str(row.get("id", line)), text, tuple(map(str, points)))


def read_titles(path: Path) -> Iterator[Title]:
    """The titles of a JSON Lines file with `title` and `date`, a day as 2019-11-03.

    Raises:
        DataError: a row lacks a field, or its date is none.
    """
    for line, row in read_rows(path):
        text, day = row.get("title"), row.get("date")
        if not isinstance(text, str) or not isinstance(day, str):
            raise DataError(str(path), line, "needs 'title' and 'date'")
        try:
            yield Title(str(row.get("id", line)), text, date.fromisoformat(day[:10]))
        except ValueError as error:
            raise DataError(str(path), line, f"date {day!r} is no day") from error


@cache
def _lists() -> dict[str, tuple[str, ...]]:
    content = tomllib.loads(PAIRS.read_text(encoding="utf-8"))
    return {name: tuple(content[name]) for name in ("first_person", "forum")}


def _of_article(article: Article, parser: Parser) -> Iterator[FoundPair]:
    points = [point for point in article.points if _has_size(point, parser, no_time=True)]
    if not points:
        return
    (document,) = parser.parse([article.text])
    sentences = [_text(document, sentence) for sentence in document.sentences]
    for point in points:
        ranked = sorted(sentences, key=lambda each: -jaccard(each, point))
        for sentence in ranked[:_SENTENCES_A_POINT]:
            likeness = jaccard(sentence, point)
            premise, hypothesis = sentence, point
            if premise.split(" ")[0] in _lists()["first_person"]:
                premise, hypothesis = hypothesis, premise
            yield FoundPair(premise, hypothesis, likeness, article.index)


def _has_size(text: str, parser: Parser, *, no_time: bool = False) -> bool:
    """A quantity is in the text; with `no_time`, and nothing about time."""
    (document,) = parser.parse([text])
    kinds = {numset.unit.kind for numset in quantify(document)}
    if no_time and kinds & set(_TEMPORAL):
        return False
    return bool(kinds - set(_NO_SIZE))


def _is_about_forum(text: str) -> bool:
    return any(word.lower() in text.lower() for word in _lists()["forum"])


def _clusters(titles: Sequence[Title]) -> Iterator[tuple[Title, ...]]:
    """Single-link clusters of titles that are close in time and in words; in order of time."""
    own = list(range(len(titles)))

    def root(place: int) -> int:
        while own[place] != place:
            place = own[place]
        return place

    for first, second in _close(titles):
        if _SAME_NEWS <= jaccard(titles[first].text, titles[second].text) < _SAME_TITLE:
            own[root(second)] = root(first)
    groups: dict[int, list[Title]] = {}
    for place, title in enumerate(titles):
        groups.setdefault(root(place), []).append(title)
    yield from (tuple(group) for group in groups.values() if len(group) > 1)


def _close(titles: Sequence[Title]) -> Iterator[tuple[int, int]]:
    for first, title in enumerate(titles):
        for second in range(first + 1, len(titles)):
            if titles[second].day - title.day > _CLOSE:
                break
            yield first, second


def _couples(cluster: Sequence[Title]) -> Iterator[tuple[Title, Title, float]]:
    for first, second in _close(cluster):
        likeness = jaccard(cluster[first].text, cluster[second].text)
        if likeness < _SAME_TITLE:
            yield cluster[first], cluster[second], likeness


def _text(document: Document, sentence: Sentence) -> str:
    return document.text[sentence.start : sentence.end]
