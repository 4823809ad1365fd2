"""What other libraries get wrong in single languages."""

import pytest

from qreas.errors import InputError
from qreas.numerals import check, load_grammar, read, spell


@pytest.mark.parametrize(
    ("lang", "number", "words"),
    [
        ("it", 118, "centodiciotto"),
        ("it", 108, "centotto"),
        ("it", 180, "centottanta"),
        ("de", 10**6, "eine Million"),
        ("uk", 95, "дев'яносто п'ять"),
        (
            "en-IN",
            12_345_678,
            "one crore twenty-three lakh forty-five thousand six hundred and seventy-eight",
        ),
        ("hi", 2_50_00_000, "दो करोड़ पचास लाख"),
        ("da", 57, "syvoghalvtreds"),
        ("ja", 12_345, "一万二千三百四十五"),
        ("fr", 80, "quatre-vingts"),
        ("fr-BE", 96, "nonante-six"),
        ("ar", 107_000, "مائة وسبعة آلاف"),
    ],
)
def test_a_number_is_written_as_the_language_has_it(lang: str, number: int, words: str) -> None:
    grammar = load_grammar(lang)
    assert spell(number, grammar) == words
    assert read(words, grammar) == number


@pytest.mark.parametrize(
    ("lang", "words", "number"),
    [
        ("it", "millesettecentodicotto", 1718),
        ("it", "centoottanta", 180),
        ("de", "eine Million zwei", 1_000_002),
        ("ja", "一千万", 10_000_000),
        ("uk", "п’ятдесят", 50),
        ("uk", "п`ять", 5),
        ("uk", "пʼять", 5),
        ("fr", "deux centième", 200),
        ("fr", "deux-centième", 200),
        ("en", "twelve lakh", 1_200_000),
        ("en", "three crore", 30_000_000),
    ],
)
def test_ways_that_other_readers_refuse_are_read(lang: str, words: str, number: int) -> None:
    assert read(words, load_grammar(lang)) == number


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("fr", "sept cents vingt-neuf"),
        ("es", "veintiuno mil"),
        ("da", "treds"),
        ("ar", "سبعة ألفاً"),
        ("de", "eine Millionen"),
        ("ru", "два тысячи"),
    ],
)
def test_words_that_do_not_agree_are_refused(lang: str, words: str) -> None:
    assert not check(words, load_grammar(lang))


@pytest.mark.parametrize("lang", ["en", "de", "ja", "sw"])
def test_numbers_beyond_the_largest_scale_are_refused_at_once(lang: str) -> None:
    grammar = load_grammar(lang)
    assert read(spell(grammar.limit - 1, grammar), grammar) == grammar.limit - 1
    with pytest.raises(InputError, match="no word for this number"):
        spell(10**5000, grammar)
