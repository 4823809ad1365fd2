"""The EQUATE sets: where their files are, and what the paper reports on them."""

import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from qreas.errors import MissingResourceError, UnknownNameError
from qreas.evaluation.labelled import LabelledSet, read_labelled

# Accuracy of Q-REAS in Ravichander et al. 2019, "Results and Discussion", table 6.
PAPER: Mapping[str, float] = {
    "StressTest": 0.618,
    "RTE_Quant": 0.590,
    "AWPNLI": 0.779,
    "NewsNLI": 0.623,
    "RedditNLI": 0.504,
}


PUBLISHED = Path(__file__).parent / "published.toml"


@cache
def published() -> Mapping[str, Mapping[str, float]]:
    """The accuracies of the paper's table 6, from 0 to 1, by system and set."""
    rows = tomllib.loads(PUBLISHED.read_text(encoding="utf-8"))["system"]
    others = {
        row["name"]: {name: share / 100 for name, share in row["figures"].items()} for row in rows
    }
    return {**others, "Q-REAS": PAPER}


def read_equate(folder: Path, names: Sequence[str] = ()) -> tuple[LabelledSet, ...]:
    """The sets called `names` from `folder`/NAME.jsonl; without names, all that are there.

    Raises:
        MissingResourceError: the folder holds no EQUATE file.
        UnknownNameError: it has no set of such a name.
        DataError: a row is not as it should be.
    """
    found = [name for name in PAPER if (folder / f"{name}.jsonl").is_file()]
    if not found:
        advice = f"pass --data with the folder that holds {', '.join(f'{n}.jsonl' for n in PAPER)}"
        raise MissingResourceError("EQUATE", str(folder), advice)
    for name in names:
        if name not in found:
            close = get_close_matches(name, found, n=1)
            raise UnknownNameError("EQUATE set", name, found, close[0] if close else None)
    return tuple(read_labelled(folder / f"{name}.jsonl", name) for name in names or found)
