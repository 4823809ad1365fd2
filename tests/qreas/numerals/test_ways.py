"""The tables of listed ways: they say what the rules say."""

import pytest

from qreas.numerals import find, load_grammar, variants
from qreas.numerals.vocabulary import vocabulary


@pytest.mark.parametrize("lang", ["en", "fr", "de", "ru"])
def test_a_listed_way_is_the_same_number_by_table_and_by_rules(lang: str) -> None:
    grammar = load_grammar(lang)
    tools = vocabulary(grammar)
    for n in (7, 80, 100, 342, 1001, 21_080, 100_000, 342_211, 999_999):
        ways = variants(n, grammar)
        by_table = {tools.ways.number(tools.folder.fold(way).text) for way in ways}
        by_rules = {span.value for way in ways for span in find(way, grammar, "standard")}
        assert by_table <= {None, n}, n
        assert by_rules == {n}, n


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("a hundred and two thousand, three hundred", 102_300),
        ("one thousand five", 1005),
        ("two lakh and five", 200_005),
        ("nineteen hundred and five", 1905),
        ("two million, three hundred thousand", 2_300_000),
        ("two million million", None),
        ("three thousand and four hundred", None),
        ("thousand", None),
        ("two thousand thousand", None),
    ],
)
def test_a_head_and_a_tail_need_a_production_that_joins_them(words: str, value: int | None) -> None:
    assert vocabulary(load_grammar("en")).ways.number(words) == value
