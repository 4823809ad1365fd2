"""Grammar files: what is refused, and how it is said."""

from pathlib import Path

import pytest

from qreas.errors import DataError, InputError, UnknownNameError
from qreas.numerals import known_languages, load_grammar, read, read_grammar, spell

HEAD = """language = "xx"
name = "Test"
limit = 1000
cardinal = ["cardinal"]
"""
RULES = """[form.cardinal]
0 = "zero"
1 = "one"
2 = "two"
"3..3" = "three"
"""
PLACES = """[decimal]
points = "point"
[decimal.places]
whole_form = "cardinal"
part_form = "cardinal"
"""


def grammar_file(folder: Path, text: str) -> Path:
    path = folder / "xx.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ('colour = "red"\n' + HEAD + RULES, 1, "unknown key 'colour'"),
        (HEAD + RULES + '10 = "{q ten"\n', 10, "stray"),
        (HEAD + RULES + '10 = "ten[{r}"\n', 10, "not closed"),
        (HEAD + RULES + '10 = "ten{r:no-such}"\n', 10, "no [form.no-such]"),
        (HEAD + RULES + '10 = "{s} ten"\n', 10, "no reference"),
        (HEAD + RULES + '10 = "ten <a|b>"\n', 10, "plural classes"),
        (HEAD + RULES + 'ten = "ten"\n', 10, "is no key"),
        (HEAD + RULES + '"10..5" = "ten"\n', 10, "covers nothing"),
        (HEAD + RULES + '"10..99" = "ten[ {r}]"\n', 10, "doesn't write the quotient"),
        (HEAD + RULES + '"10/2" = "{q} pairs"\n', 10, "as large as the number"),
        (HEAD + RULES + '10 = "ten {r} and {r}"\n', 10, "same part twice"),
        (HEAD + RULES + "10 = ten\n", 10, "Invalid value"),
        (HEAD + '[form.other]\n0 = "zero"\n', 4, "no [form.cardinal]"),
        (HEAD.replace('name = "Test"\n', "") + RULES, 0, "name"),
        (HEAD + "[sequence]\nrepeat = { double = 2 }\n" + RULES, 6, "unknown key 'repeat'"),
        (HEAD + PLACES + 'whole = ["целая", "целых"]\n' + RULES, 10, "2 plural classes"),
        (HEAD + '[plural]\none = "n is 1"\n' + RULES, 5, "no plural condition"),
    ],
)
def test_a_mistake_is_refused_with_file_line_and_rule(
    tmp_path: Path, text: str, line: int, problem: str
) -> None:
    with pytest.raises(DataError) as caught:
        read_grammar(grammar_file(tmp_path, text))
    assert (caught.value.file, caught.value.line) == ("xx.toml", line)
    assert problem in str(caught.value)


def test_two_numbers_of_one_spelling_are_refused(tmp_path: Path) -> None:
    grammar = read_grammar(grammar_file(tmp_path, HEAD + RULES + '"4..4" = "three"\n'))
    with pytest.raises(DataError, match="'three' for 4 and for 3"):
        read("  three", grammar)


def test_an_unknown_language_names_the_known_ones() -> None:
    with pytest.raises(UnknownNameError) as caught:
        load_grammar("klingon")
    assert caught.value.known == known_languages()


@pytest.mark.parametrize(
    ("code", "lang"), [("fr_BE", "fr-BE"), ("fr-CA", "fr"), ("EN", "en"), ("no", "nb")]
)
def test_regional_codes_find_their_grammar(code: str, lang: str) -> None:
    assert load_grammar(code).lang == lang


@pytest.mark.parametrize("lang", known_languages())
def test_every_rule_of_every_grammar_is_sound(lang: str) -> None:
    grammar = load_grammar(lang)
    assert {form.name for form in grammar.forms.values()} == set(grammar.forms)


def test_a_regional_file_is_laid_over_its_parent() -> None:
    assert [spell(n, load_grammar("fr-CH")) for n in (71, 80, 96)] == [
        "septante et un",
        "huitante",
        "nonante-six",
    ]


def test_a_language_without_a_code_is_refused() -> None:
    with pytest.raises(InputError, match="pass its code"):
        load_grammar(None)
