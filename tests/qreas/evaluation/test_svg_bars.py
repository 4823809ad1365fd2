from xml.etree import ElementTree

from qreas.evaluation.svg_bars import Bar, bars

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*rows: Bar) -> ElementTree.Element:
    text = bars("A & B", rows, [(0.5, "50")])
    return ElementTree.fromstring(text.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '))


def test_bars_are_as_long_as_their_values() -> None:
    picture = drawn(Bar("a", 0.25, "25"), Bar("b", 1.0, "100"))
    quarter, whole = (float(rect.get("width") or 0) for rect in picture.iter(f"{SVG}rect"))
    assert 4 * quarter == whole


def test_a_value_out_of_bounds_stays_in_the_picture() -> None:
    picture = drawn(Bar("a", 1.5, "150"), Bar("b", 1.0, "100"), Bar("c", -1, "?"))
    lengths = [float(rect.get("width") or 0) for rect in picture.iter(f"{SVG}rect")]
    assert lengths == [lengths[1], lengths[1], 0]


def test_only_a_bar_with_an_interval_has_a_whisker() -> None:
    picture = drawn(Bar("a", 0.5, "50", low=0.4, high=0.6), Bar("b", 0.5, "50"))
    assert len(list(picture.iter(f"{SVG}path"))) == 1
