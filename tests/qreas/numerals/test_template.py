"""Templates: the ways of writing that they stand for."""

import pytest

from qreas.numerals.grammar import Ref
from qreas.numerals.template import TemplateError, compile_template


def ways(template: str, q: int, r: int, plural: int = 0) -> list[tuple[object, ...]]:
    found = compile_template(template, "cardinal", 3)
    return [p.parts for p in found if p.fits(q, r, lambda _: plural)]


def test_a_bracket_is_written_only_where_there_is_a_remainder() -> None:
    assert ways("twenty[-{r}]", 1, 5) == [("twenty-", Ref("r", ""))]
    assert ways("twenty[-{r}]", 1, 0) == [("twenty",)]


def test_the_first_option_that_fits_bars_the_others() -> None:
    template = "vingt[ et {r=1};-{r};s]"
    assert ways(template, 1, 1) == [("vingt et ", Ref("r", ""))]
    assert ways(template, 1, 2) == [("vingt-", Ref("r", ""))]
    assert ways(template, 1, 0) == [("vingts",)]


def test_alternatives_are_all_ways_in_order() -> None:
    assert ways("(a|one) hundred", 1, 0) == [("a hundred",), ("one hundred",)]
    assert ways("x[ and {r<100}| {r}]", 1, 5) == [
        ("x and ", Ref("r", "")),
        ("x ", Ref("r", "")),
    ]
    assert ways("x[ and {r<100}| {r}]", 1, 200) == [("x ", Ref("r", ""))]


def test_the_plural_class_of_the_quotient_chooses() -> None:
    assert ways("{q} <a|b|c>", 3, 0, plural=1) == [(Ref("q", "cardinal"), " b")]


def test_groups_nest() -> None:
    assert ways("<one|{q:f} (two|deux)|>", 2, 0, plural=1) == [
        (Ref("q", "f"), " two"),
        (Ref("q", "f"), " deux"),
    ]


@pytest.mark.parametrize("template", ["[", "a]", "(a;b", "{x}", "{q:}", "<a|b>", "{n<3}", "{"])
def test_a_malformed_template_is_refused(template: str) -> None:
    with pytest.raises(TemplateError):
        compile_template(template, "cardinal", 3)
