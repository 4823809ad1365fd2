from datetime import date
from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.generation.pairs import (
    Article,
    Title,
    jaccard,
    news_pairs,
    read_articles,
    read_titles,
    title_pairs,
)
from qreas.ports import Parser

TEXT = (
    "A fire broke out in Leeds. The fire killed three men in Leeds, police said. "
    "We saw three men carried out of the fire in Leeds. It rained all day."
)


def test_a_summary_point_gets_the_two_sentences_most_like_it(parser: Parser) -> None:
    article = Article("a", TEXT, ("Fire kills three men in Leeds", "It rained", "It began in 1999"))
    found = news_pairs([article, article], parser)
    assert [(pair.premise, pair.hypothesis) for pair in found] == [
        ("The fire killed three men in Leeds, police said.", "Fire kills three men in Leeds")
    ] * 2


def test_a_premise_in_the_first_person_is_turned_round(parser: Parser) -> None:
    text = "We saw three men. Nothing else was seen."
    (pair,) = news_pairs([Article("a", text, ("Three men seen",))], parser)
    assert (pair.premise, pair.hypothesis) == ("Three men seen", "We saw three men.")


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
    (best,) = title_pairs(rows, parser, count=1)
    assert best.source == "0 1"
    assert best.similarity == pytest.approx(jaccard(best.premise, best.hypothesis))


def test_articles_and_titles_are_read_from_json_lines(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"article": "One. Two.", "highlights": "One\\n\\nTwo"}\n')
    assert list(read_articles(path)) == [Article("1", "One. Two.", ("One", "Two"))]
    path.write_text('{"id": "x", "title": "Up 4%", "date": "2019-11-03T10:00"}\n')
    assert list(read_titles(path)) == [Title("x", "Up 4%", date(2019, 11, 3))]


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
