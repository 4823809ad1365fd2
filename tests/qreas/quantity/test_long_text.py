import pytest

from qreas.quantity import plain_document, quantify

PIECES = ("1,", "1,234,", "12,", "5 km ", "$5 or ", "-5 ", "1/", "1.", "(", "3 and ", "less than ")


@pytest.mark.parametrize("piece", PIECES)
def test_a_quantity_after_a_thousand_pieces_is_still_found(piece: str) -> None:
    found = quantify(plain_document(piece * 1000 + "and later 7 km"))
    assert (found[-1].text, found[-1].unit.name) == ("7 km", "kilometre")


def test_a_million_digits_are_one_name() -> None:
    (found,) = quantify(plain_document("9" * 1_000_000))
    assert found.end == 1_000_000
