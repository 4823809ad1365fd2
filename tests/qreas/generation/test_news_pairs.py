from pathlib import Path

import pytest

from qreas.generation.news_pairs import Article, is_whole, news_pairs, read_articles
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


def test_articles_are_read_from_json_lines(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"article": "One. Two.", "highlights": "One\\n\\nTwo"}\n')
    assert list(read_articles(path)) == [Article("1", "One. Two.", ("One", "Two"))]


@pytest.mark.parametrize(
    ("sentence", "whole"),
    [
        ("Ann ate 3 pears.", True),
        ("“Did she eat 3?” he asked.", True),
        ("$ 5 was paid (in May) .", True),
        ("20 men ran.", True),
        ("Fire kills 3", False),
        ("and 3 of the pears.", False),
        (". 1000 authors.", False),
        ("“I ate 3.", False),
        ('" It has 5 editors.', False),
        ("Paul (c. 347 – 420) was a priest.", True),
        ("c. 347 – 420) was a priest.", False),
    ],
)
def test_a_sentence_is_whole_when_it_begins_and_ends_as_one(sentence: str, whole: bool) -> None:
    assert is_whole(sentence) is whole


def test_a_headline_is_no_part_of_the_paragraph_under_it(parser: Parser) -> None:
    article = Article("a", "Fire in Leeds\n\nThree men died in Leeds.", ("3 men died in Leeds",))
    (pair,) = news_pairs([article], parser)
    assert pair.premise == "Three men died in Leeds."
