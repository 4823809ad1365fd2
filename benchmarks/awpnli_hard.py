"""Makes AWPNLI-hard from AWPNLI: the same premises, contradicted by numbers of wrong equations.

    PYTHONPATH=.:adapters python benchmarks/awpnli_hard.py [--data DIR] [--seed N] [--out FILE]

Writes JSON Lines with sentence1, sentence2 and gold_label, which `qreas eval nli FILE` reads; the
same seed and data give the same file.
"""

import argparse
import json
import sys
from pathlib import Path

from qreas.engine import Engine
from qreas.evaluation.equate import read_equate
from qreas.generation.awpnli_hard import harden


def main() -> None:
    """Write the set to the file that is asked for, or to standard output."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data/equate-dev"))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    (pairs,) = read_equate(options.data, ["AWPNLI"])
    made = harden(pairs.pairs, Engine().quantities, options.seed)
    lines = "".join(json.dumps(pair.to_row(), ensure_ascii=False) + "\n" for pair in made)
    if options.out:
        options.out.write_text(lines, encoding="utf-8")
    else:
        sys.stdout.write(lines)


if __name__ == "__main__":
    main()
