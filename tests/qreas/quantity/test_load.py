import re
from fractions import Fraction
from pathlib import Path

import pytest

from qreas.errors import DataError, UnknownNameError
from qreas.quantity import load_units, plain_document, quantify
from qreas.quantity.scales import scale_of
from qreas.resources import grammar_dir
from qreas.types import Kind, Unit

LANGUAGES = sorted(path.stem for path in (grammar_dir() / "units").glob("*.toml"))


def refusal(tmp_path: Path, text: str) -> str:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_units("en", [path])
    return str(caught.value).removeprefix(str(tmp_path) + "/")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bundled_grammar_loads(lang: str) -> None:
    assert load_units(lang).lang == lang


def test_a_prefix_makes_a_unit_with_an_exact_scale() -> None:
    assert load_units("en").units["kilometre"] == Unit(
        Kind.MEASURE, "kilometre", "[length]", Fraction(1000)
    )


def test_an_affine_unit_has_an_exact_offset() -> None:
    celsius = load_units("en").units["celsius"]
    assert (celsius.scale, celsius.offset) == (Fraction(1), Fraction(27315, 100))


def test_a_rate_has_the_quotient_of_dimensions_and_scales() -> None:
    units = load_units("en").units
    speed = units["mile per hour"]
    assert (str(speed), speed.dimension) == ("mile per hour", "[length] / [time]")
    assert speed.scale == units["mile"].scale / units["hour"].scale


def test_an_unknown_language_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(UnknownNameError, match="en"):
        load_units("tlh")


def test_a_user_adds_a_domain_by_a_file(tmp_path: Path) -> None:
    path = tmp_path / "lab.toml"
    path.write_text(
        '[measure]\nsmoot = { base = "metre", scale = "17018/10000", words = ["smoot"] }\n'
    )
    grammar = load_units("en", [path])
    (found,) = quantify(plain_document("364.4 smoots"), grammar)
    assert found.unit == Unit(Kind.MEASURE, "smoot", "[length]", Fraction(17018, 10000))


def test_a_user_may_name_any_unit_that_pint_knows(tmp_path: Path) -> None:
    path = tmp_path / "old.toml"
    path.write_text('[measure]\nrod = { pint = "rod", words = ["rod"] }\n')
    assert load_units("en", [path]).units["rod"].scale == scale_of("rod").scale > 5


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[measure]\nfoo = { words = ["foo"] }\nbar = { wrods = ["bar"] }\n',
            "mine.toml:3: unknown key 'wrods' of 'bar'",
        ),
        ("[mesure]\nfoo = { }\n", "mine.toml:1: unknown key 'mesure'"),
        ('[measure]\nfoo = { words = "foo" }\n', "mine.toml:2: 'words' of 'foo' must be a list"),
        ("[measure]\nfoo = 3\n", "mine.toml:2: 'foo' is no row"),
        (
            '[measure]\nfoo = { base = "baz", scale = "2" }\n',
            "mine.toml:2: the base 'baz' of 'foo' is no unit",
        ),
        (
            '[measure]\nfoo = { base = "baz" }\nbaz = { base = "foo" }\n',
            "mine.toml:2: the base of 'foo' leads back to it: foo → baz → foo",
        ),
        (
            '[measure]\n\nmy = { base = "metre", words = ["mile"] }\n',
            "mine.toml:3: 'mile' already stands for 'mile'; say under [ambiguous]",
        ),
        (
            '[measure]\nfoo = { base = "metre", scale = "1/0" }\n',
            "mine.toml:2: 'scale' of 'foo' is no exact number",
        ),
        ('[measure]\nfoo = { pint = "no_such_unit" }\n', "mine.toml:2: pint of 'foo'"),
        (
            '[ambiguous]\nfoo = { otherwise = "nothing" }\n',
            "mine.toml:2: 'nothing' is no unit of the file",
        ),
        ("[measure\n", "mine.toml:1: "),
        ("lang = 3\n", "mine.toml:1: 'lang' must be a text"),
        (
            '[scale]\nfoo = { value = "x" }\n',
            "mine.toml:2: 'x' of 'foo' is no positive exact number",
        ),
        ('[scale]\nfoo = { words = ["foo"] }\n', "mine.toml:2: 'foo' lacks 'value'"),
        ('[fraction]\nfoo = { of = 0, words = ["foo"] }\n', "mine.toml:2: '0' of 'foo' is no"),
        ('[measure]\nfoo = { words = [""] }\n', "mine.toml:2: 'words' of 'foo' must be a list of"),
        ('[measure]\nfoo = { words = ["foo"] }\n', "mine.toml:2: 'foo' needs one of: pint, base"),
        ('[multiplier]\nfoo = { value = "2", unit = "no" }\n', "mine.toml:2: 'no' is no unit"),
        (
            '[ambiguous]\nfoot = { near = { foot = "toe" } }\n',
            "mine.toml:2: 'foot' of 'foot' must be",
        ),
        ('[measure]\nfoo = { prefixes = ["kolo"] }\n', "mine.toml:2: unknown prefix 'kolo'"),
        ('[measure]\nfoo = { of = "metre" }\n', "mine.toml:2: 'foo' is of 'metre', but lacks per"),
    ],
)
def test_a_wrong_unit_file_is_refused_with_file_line_and_what_is_wrong(
    tmp_path: Path, text: str, message: str
) -> None:
    assert refusal(tmp_path, text).startswith(message)


def test_a_clash_is_allowed_where_words_near_decide(tmp_path: Path) -> None:
    path = tmp_path / "sea.toml"
    path.write_text(
        '[measure]\n"sea mile" = { base = "metre", scale = "1852", words = ["mile"] }\n'
        '[ambiguous]\nmile = { otherwise = "mile", near = { "sea mile" = ["ship"] } }\n'
    )
    grammar = load_units("en", [path])
    units = [quantify(plain_document(t), grammar)[0].unit.name for t in ("5 miles", "ship 5 miles")]
    assert units == ["mile", "sea mile"]


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.toml: can't be read"):
        load_units("en", [tmp_path / "none.toml"])


def test_the_domain_that_the_manual_shows_is_read(tmp_path: Path) -> None:
    manual = (grammar_dir() / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"```toml\n(.*?)```", manual.partition("A whole domain")[2], re.DOTALL)[0]
    path = tmp_path / "laboratory.toml"
    path.write_text(shown, encoding="utf-8")
    units = load_units("en", [path]).units
    assert units["katal"].scale == 60_000_000 * units["enzyme_unit"].scale
