from fractions import Fraction

from qreas.quantity.bare import bare_number


def test_a_number_is_one_value_in_every_language() -> None:
    found = [bare_number(word, 3) for word in ("3", "three", "drei", "三")]
    assert {each.interval.value for each in found} == {Fraction(3)}
    assert {str(each.unit) for each in found} == {str(found[0].unit)}


def test_a_number_knows_where_it_stands() -> None:
    number = bare_number("six", 6, start=6)
    assert "a fly six"[number.start : number.end] == "six"
