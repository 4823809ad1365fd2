"""Points of a summary against the sentences of their article (EQUATE, "NewsNLI")."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from qreas.errors import DataError
from qreas.generation.pairs import FoundPair, has_size, jaccard, marks
from qreas.json_lines import read_rows
from qreas.ports import Parser

_SENTENCES_A_POINT = 2
_PARAGRAPHS = re.compile(r"\n\s*\n")
# Marks that open and close, and those that do both.
_PAIRED = (("“", "”"), ("(", ")"), ("[", "]"))
_ALIKE = ('"', "''")
_WHOLE = re.compile(r"""["'“‘(`\s$€£¥]*[^\W_a-z].*[.!?]["'”’)\s]*""", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Article:
    """A news article and the points of its summary."""

    index: str
    text: str
    points: tuple[str, ...]


def news_pairs(articles: Iterable[Article], parser: Parser) -> tuple[FoundPair, ...]:
    """Summary points with quantities, each with the article sentences most like it; the best half.

    A pair whose premise speaks in the first person is turned round.
    """
    return better_half(pair for article in articles for pair in of_article(article, parser))


def of_article(article: Article, parser: Parser) -> Iterator[FoundPair]:
    """The points of one article that have quantities, each with the two sentences most like it."""
    points = [point for point in article.points if has_size(point, parser, no_time=True)]
    if not points:
        return
    sentences = [
        text
        for document in parser.parse(_PARAGRAPHS.split(article.text))
        for text in (document.text[each.start : each.end] for each in document.sentences)
        if is_whole(text)
    ]
    for point in points:
        ranked = sorted(sentences, key=lambda each: -jaccard(each, point))
        for sentence in ranked[:_SENTENCES_A_POINT]:
            likeness = jaccard(sentence, point)
            premise, hypothesis = sentence, point
            if premise.split(" ")[0] in marks().first_person:
                premise, hypothesis = hypothesis, premise
            yield FoundPair(premise, hypothesis, likeness, article.index)


def is_whole(sentence: str) -> bool:
    """It begins and ends as a sentence does: no headline, and not torn at an abbreviation or quote.

    >>> is_whole("Prices rose by approx. 5 %."), is_whole("5 %, it said. " + chr(34))
    (True, False)
    """
    are_closed = all(sentence.count(one) == sentence.count(other) for one, other in _PAIRED)
    are_even = all(sentence.count(mark) % 2 == 0 for mark in _ALIKE)
    return are_closed and are_even and _WHOLE.fullmatch(sentence) is not None


def better_half(found: Iterable[FoundPair]) -> tuple[FoundPair, ...]:
    """The more similar half of the pairs, the most similar first."""
    ranked = sorted(found, key=lambda pair: -pair.similarity)
    return tuple(ranked[: (len(ranked) + 1) // 2])


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
