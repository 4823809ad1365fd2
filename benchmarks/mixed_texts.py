"""Whether any mix of texts is judged: premises of one pair, hypotheses of another, both in one.

    python -m benchmarks.mixed_texts [--pairs N] [--seed N] [FILE …]

In some a number is another one than anybody would write there: a bound, a share, none at all.
What nobody would write together finds the places where a rule takes for granted that two words are
of one sentence. Each pair that fails is printed with the error; the command then ends with 1.
"""

import argparse
import random
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import track

from benchmarks.proofs import PAIRS
from qreas.batch import Failure
from qreas.engine import Engine
from qreas.evaluation.labelled import read_labelled

_SHARE_OF_LOWER = 0.1
_NUMBER = re.compile(
    r"(?<![\w.,:/-])(?:\d[\d,]*(?:\.\d+)?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty"
    r"|thirty|half|one|both|a|all)(?![\w:/-])"
)
# What stands in its place; {} is the number itself.
_OTHERWISE = (
    *("about {}", "nearly {}", "{} or more", "more than {}", "less than {}", "at least {}"),
    *("no more than {}", "between {} and 900", "{} to 500", "{0} or {0}", "0", "-5", "0.5", "12.5"),
    *("1,000,000", "1990", "17%", "$40", "half", "twice", "no", "some", "a few", "several"),
    *("hundreds of", "every"),
)


def main() -> None:
    """Judges the mixes, and prints those that fail."""
    options = _arguments()
    files = options.files or sorted(PAIRS.glob("*.jsonl"))
    pairs = [(p.premise, p.hypothesis) for file in files for p in read_labelled(file, "").pairs]
    mixes = list(mixed(pairs, options.pairs, options.seed))
    told = zip(mixes, Engine().judge_many(mixes), strict=True)
    failed = 0
    for (premise, hypothesis), answer in track(
        told, total=len(mixes), console=Console(stderr=True)
    ):
        if isinstance(answer, Failure):
            failed += 1
            print(f"{answer.kind}: {answer.message} | {premise} | {hypothesis}")
    print(f"{failed} of {len(mixes)} pairs failed")
    sys.exit(1 if failed else 0)


def mixed(pairs: Sequence[tuple[str, str]], count: int, seed: int = 0) -> Iterator[tuple[str, str]]:
    """So many pairs made of the texts of others, the same ones for a seed."""
    chance = random.Random(seed)
    for _ in range(count):
        (premise, hypothesis), (other, _) = chance.choices(pairs, k=2)
        mix = chance.choice(
            (
                (other, hypothesis),
                (f"{premise} {other}", hypothesis),
                (f"{other} {premise}", hypothesis),
                (hypothesis, premise),
                (premise, premise),
                (_odd(premise, chance), hypothesis),
                (premise, _odd(hypothesis, chance)),
                (_odd(premise, chance), _odd(hypothesis, chance)),
            )
        )
        is_lower = chance.random() < _SHARE_OF_LOWER
        yield (mix[0].lower(), mix[1].lower()) if is_lower else mix


def _odd(text: str, chance: random.Random) -> str:
    """The text with one of its numbers written otherwise, if it has one."""
    found = list(_NUMBER.finditer(text))
    if not found:
        return text
    number = chance.choice(found)
    other = chance.choice(_OTHERWISE).format(number.group())
    return f"{text[: number.start()]}{other}{text[number.end() :]}"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, help="JSON Lines of labelled pairs")
    parser.add_argument("--pairs", type=int, default=20_000, help="how many to judge")
    parser.add_argument("--seed", type=int, default=0, help="of what is mixed with what")
    return parser.parse_args()


if __name__ == "__main__":
    main()
