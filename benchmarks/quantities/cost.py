"""What quantity extraction costs: growth with the length of a text, and the first answer.

    python -m benchmarks.quantities.cost [--peers PYTHON] [--size CHARACTERS]

Texts that are nothing but numbers, signs and units are the worst there are; doubling one must
double the CPU seconds. PYTHON is the interpreter of the peers' environment (see README.md).
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

PIECES = ("5 km, ", "1,234,", "-5 ", "$5 or ", "1/2 ", "3-4-", "one hundred and ")
GROWTH = (1, 2, 4)
FIRST_ANSWERS = {
    "qreas": "import qreas; qreas.quantities({text!r})",
    "quantulum3": "from quantulum3 import parser; parser.parse({text!r})",
    "recognizers-text": (
        "from recognizers_text import Culture; "
        "from recognizers_number_with_unit import recognize_dimension; "
        "recognize_dimension({text!r}, Culture.English)"
    ),
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints both tables."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--peers", help="the Python of the peers' environment")
    options.add_argument("--size", type=int, default=20_000, help="characters of the shortest text")
    chosen = options.parse_args(arguments)
    console = Console()
    growth = Table("text", *(f"{chosen.size * times:,} characters" for times in GROWTH))
    for piece in PIECES:
        seconds = (f"{_reading_seconds(piece, chosen.size * times):.2f} s" for times in GROWTH)
        growth.add_row(f"{piece!r} …", *seconds)
    console.print(growth)
    first = Table("system", "CPU seconds from the start of a process to its first answer")
    for system, code in FIRST_ANSWERS.items():
        python = sys.executable if system == "qreas" else chosen.peers
        if python:
            first.add_row(system, f"{_first_answer(python, code):.2f}")
    console.print(first)


def _reading_seconds(piece: str, size: int) -> float:
    """CPU seconds to read the quantities of `size` characters, without a parse."""
    from qreas.quantity import plain_document, quantify

    quantify(plain_document("5 km"))  # what is loaded at first use is no part of the growth
    document = plain_document((piece * (size // len(piece) + 1))[:size])
    started = time.process_time()
    quantify(document)
    return time.process_time() - started


def _first_answer(python: str, code: str) -> float:
    program = f"{code.format(text='It is 5 km away.')}; import time; print(time.process_time())"
    done = subprocess.run([python, "-c", program], capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1])


if __name__ == "__main__":
    main()
