"""Titles of the same days about the same news (EQUATE, "RedditNLI")."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from qreas.errors import DataError
from qreas.evaluation.words import words
from qreas.generation.pairs import FoundPair, has_size, marks, overlap
from qreas.json_lines import read_rows
from qreas.ports import Parser

_CLOSE = timedelta(days=3)
# Titles that share this much are the same news; those that share more are the same title.
_SAME_NEWS, _SAME_TITLE = 0.25, 0.9


@dataclass(frozen=True, slots=True)
class Title:
    """A title and the day on which it appeared."""

    index: str
    text: str
    day: date

    def to_row(self) -> Mapping[str, str]:
        """The title as a row that `read_titles` reads."""
        return {"id": self.index, "title": self.text, "date": self.day.isoformat()}


@dataclass(frozen=True, slots=True)
class _Couple:
    """Two titles that are close in time, by their places, and how alike they are."""

    first: int
    second: int
    likeness: float


def title_pairs(titles: Iterable[Title], parser: Parser) -> tuple[FoundPair, ...]:
    """The most similar pairs of titles with quantities within three days of each other."""
    return most_similar(title for title in titles if is_about_sizes(title, parser))


def is_about_sizes(title: Title, parser: Parser) -> bool:
    """The title has a quantity, and is not about the forum in which it stands."""
    text = title.text.lower()
    about_forum = any(word.lower() in text for word in marks().forum)
    return not about_forum and has_size(title.text, parser)


def most_similar(titles: Iterable[Title], count: int = 300) -> tuple[FoundPair, ...]:
    """The `count` most similar pairs inside the clusters of the titles, the most similar first."""
    ordered = sorted(titles, key=lambda title: (title.day, title.index))
    said = [frozenset(words(title.text)) for title in ordered]
    links = (each for each in _couples(ordered, said) if each.likeness >= _SAME_NEWS)
    cluster = _clusters(len(ordered), links)
    found = []
    for each in _couples(ordered, said):
        if cluster[each.first] == cluster[each.second]:
            one, other = ordered[each.first], ordered[each.second]
            source = f"{one.index} {other.index}"
            found.append(FoundPair(one.text, other.text, each.likeness, source))
    found.sort(key=lambda pair: (-pair.similarity, pair.source))
    return tuple(found[:count])


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


def _couples(titles: Sequence[Title], said: Sequence[frozenset[str]]) -> Iterator[_Couple]:
    """Titles that are close in time and not the same, by the words that they say."""
    for first, title in enumerate(titles):
        for second in range(first + 1, len(titles)):
            if titles[second].day - title.day > _CLOSE:
                break
            likeness = overlap(said[first], said[second])
            if likeness < _SAME_TITLE:
                yield _Couple(first, second, likeness)


def _clusters(count: int, links: Iterable[_Couple]) -> Sequence[int]:
    """The cluster of each of `count` places: what a chain of links joins is one."""
    own = list(range(count))

    def root(place: int) -> int:
        while own[place] != place:
            own[place] = own[own[place]]  # the next search has half as far to go
            place = own[place]
        return place

    for link in links:
        own[root(link.second)] = root(link.first)
    return [root(place) for place in range(count)]
