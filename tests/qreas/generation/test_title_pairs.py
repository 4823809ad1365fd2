from datetime import date
from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.generation.pairs import jaccard
from qreas.generation.title_pairs import Title, most_similar, read_titles, title_pairs
from qreas.ports import Parser


def titles(*rows: tuple[str, int]) -> list[Title]:
    return [Title(str(n), text, date(2019, 5, day)) for n, (text, day) in enumerate(rows)]


def test_titles_of_the_same_days_and_words_are_paired(parser: Parser) -> None:
    found = title_pairs(
        titles(
            ("Unemployment falls to 4 percent in May", 1),
            ("US unemployment rate falls to 4 percent", 3),
            ("Unemployment falls to 5 percent in May", 20),
            ("Bank buys 3 rivals", 2),
        ),
        parser,
    )
    assert [pair.source for pair in found] == ["0 1"]


@pytest.mark.parametrize(
    "other",
    [
        "Unemployment falls to 4 percent in May",
        "Unemployment falls in May, says this subreddit, to 4 percent",
        "Unemployment falls in May",
    ],
    ids=["the same title", "about the forum", "no quantity"],
)
def test_titles_that_make_no_pair_are_passed_over(parser: Parser, other: str) -> None:
    rows = titles(("Unemployment falls to 4 percent in May", 1), (other, 1))
    assert title_pairs(rows, parser) == ()


def test_the_most_similar_pairs_are_kept(parser: Parser) -> None:
    rows = titles(
        ("Unemployment falls to 4 percent in May", 1),
        ("Unemployment falls to 4 percent in rich states", 1),
        ("Falls kill 4 percent of climbers in May", 1),
    )
    best, *_ = title_pairs(rows, parser)
    assert best.source == "0 1"
    assert best.similarity == pytest.approx(jaccard(best.premise, best.hypothesis))


def test_titles_are_joined_through_a_third_and_the_best_pairs_are_kept() -> None:
    rows = titles(("a b c d", 1), ("c d e f", 1), ("e f g h", 1), ("x y", 1))
    sources = [pair.source for pair in most_similar(rows)]
    assert sources == ["0 1", "1 2", "0 2"]
    assert [pair.source for pair in most_similar(rows, count=1)] == ["0 1"]


def test_titles_are_read_from_json_lines(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"id": "x", "title": "Up 4%", "date": "2019-11-03T10:00"}\n')
    (found,) = read_titles(path)
    assert found == Title("x", "Up 4%", date(2019, 11, 3))
    assert found.to_row() == {"id": "x", "title": "Up 4%", "date": "2019-11-03"}


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ('{"title": "Up 4%"}', "needs 'title' and 'date'"),
        ('{"title": "Up 4%", "date": "today"}', "date 'today' is no day"),
    ],
)
def test_a_title_without_a_day_is_named(tmp_path: Path, row: str, said: str) -> None:
    path = tmp_path / "t.jsonl"
    path.write_text(row + "\n")
    with pytest.raises(DataError, match=said):
        list(read_titles(path))
