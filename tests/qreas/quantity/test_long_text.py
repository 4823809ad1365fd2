import time

import pytest

from qreas.quantity import plain_document, quantify

PIECES = ("1,", "1,234,", "12,", "5 km ", "$5 or ", "-5 ", "1/", "1.", "(", "3 and ", "less than ")


def seconds(text: str) -> float:
    document = plain_document(text)
    started = time.process_time()
    quantify(document)
    return time.process_time() - started


@pytest.mark.parametrize("piece", PIECES)
def test_four_times_the_text_takes_about_four_times_as_long(piece: str) -> None:
    short, long = (max(seconds(piece * count), 0.02) for count in (250, 1000))
    assert long < 12 * short


def test_a_million_digits_are_one_name() -> None:
    (found,) = quantify(plain_document("9" * 1_000_000))
    assert found.end == 1_000_000
