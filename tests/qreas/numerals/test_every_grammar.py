"""What holds for the grammar of every language, whichever files there are."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qreas.errors import NumberWordError
from qreas.numerals import check, find, known_languages, load_grammar, read, spell, variants
from qreas.numerals.grammar import Example

LANGUAGES = known_languages()
EXAMPLES = [(lang, example) for lang in LANGUAGES for example in load_grammar(lang).examples]


def named(value: object) -> str:
    return value.text if isinstance(value, Example) else str(value)


def number(example: Example) -> int | Fraction:
    value = Fraction(example.number)
    return int(value) if value.denominator == 1 else value


@pytest.mark.parametrize(("lang", "example"), EXAMPLES, ids=named)
def test_an_attested_word_is_read_as_its_number(lang: str, example: Example) -> None:
    assert read(example.text, load_grammar(lang)) == number(example)


@pytest.mark.parametrize(
    ("lang", "example"), [pair for pair in EXAMPLES if pair[1].is_canonical], ids=named
)
def test_an_attested_word_is_what_is_written(lang: str, example: Example) -> None:
    assert spell(number(example), load_grammar(lang), example.form) == example.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_grammar_has_attested_words(lang: str) -> None:
    assert len(load_grammar(lang).examples) >= 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_small_numbers_read_back_by_table_and_by_rules(lang: str) -> None:
    grammar = load_grammar(lang)
    words = [spell(n, grammar) for n in range(1100)]
    assert [read(w, grammar) for w in words] == list(range(1100))
    assert [span.value for w in words for span in find(w, grammar, "standard")] == list(range(1100))


@pytest.mark.parametrize("lang", LANGUAGES)
@settings(max_examples=30, deadline=None)
@given(n=st.one_of(st.integers(0, 10**6), st.integers(0, 10**15 - 1)))
def test_any_number_reads_back(lang: str, n: int) -> None:
    grammar = load_grammar(lang)
    n %= grammar.limit
    words = spell(n, grammar)
    assert read(words, grammar) == n
    (span,) = find(words, grammar, "standard")
    assert (span.end - span.start, span.value) == (len(words), n)


@pytest.mark.parametrize("lang", LANGUAGES)
@settings(max_examples=30, deadline=None)
@given(n=st.integers(0, 99_999))
def test_every_listed_variant_reads_as_its_number(lang: str, n: int) -> None:
    grammar = load_grammar(lang)
    ways = variants(n, grammar)
    assert ways[0] == spell(n, grammar)
    assert {read(way, grammar) for way in ways} == {n}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_form_reads_back(lang: str) -> None:
    grammar = load_grammar(lang)
    for form in (*grammar.cardinals, *grammar.ordinals):
        for n in (1, 2, 3, 7, 11, 21, 100, 101, 342, 1000, 1001, 21_000):
            rule = grammar.forms[form].rule(n)
            if rule is not None and any(
                p.fits(*divmod(n, rule.divisor), grammar.classify) for p in rule.productions
            ):
                assert read(spell(n, grammar, form), grammar) == n, (form, n)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_twice_over_is_refused(lang: str) -> None:
    grammar = load_grammar(lang)
    gap = " " if grammar.is_spaced else ""
    doubled = [f"{spell(n, grammar)}{gap}{spell(n, grammar)}" for n in (12, 45, 99, 342)]
    assert [check(words, grammar) for words in doubled] == [False] * 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_digits_and_nothing_are_no_number_words(lang: str) -> None:
    grammar = load_grammar(lang)
    for text in ("", " ", "12", "１２", "a" * 50_000, "\u0301" * 50_000):
        with pytest.raises(NumberWordError):
            read(text, grammar)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_word_is_found_where_it_stands(lang: str) -> None:
    grammar = load_grammar(lang)
    words = spell(42, grammar)
    gap = " " if grammar.is_spaced else ""
    text = f"§{gap}{words}{gap}§"
    (found,) = find(text, grammar)
    assert (text[found.start : found.end], found.value) == (words, 42)
