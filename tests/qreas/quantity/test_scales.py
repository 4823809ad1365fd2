import subprocess
import sys

from qreas.quantity.build_scales import derive, named_units
from qreas.quantity.scales import FILE


def test_the_derived_file_says_what_pint_says() -> None:
    assert derive(named_units()) == FILE.read_text(encoding="utf-8")


def test_reading_quantities_loads_no_pint() -> None:
    code = (
        "import sys; from qreas.quantity import load_units, plain_document, quantify; "
        "quantify(plain_document('5 km and 3 mph')); print('pint' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "False"
