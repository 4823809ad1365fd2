"""Whether a sentence beside a premise changes the answer, as a Markdown table.

    python -m benchmarks.distractors [--pairs N] [--seed N] [--wrong] [FILE …]

Beside each premise of one sentence stands one of another pair that has one telling word in common
with the hypothesis ("litres", "bill", "paid"), behind it or before it. So stand facts in the texts
that a pipeline asks about. The label is that of the pair as it was; a few of the sentences do
settle what was open.
"""

import argparse
import random
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from spacy.lang.en.stop_words import STOP_WORDS

from benchmarks.proofs import PAIRS
from qreas.batch import Failure
from qreas.engine import Engine
from qreas.evaluation.labelled import LabelledPair, read_labelled
from qreas.types import Judgment

_WORD = re.compile(r"[a-z]{3,}")
_LONGEST = 22


class Beside(NamedTuple):
    """A pair, and the sentence that is put beside its premise."""

    pair: LabelledPair
    sentence: str

    @property
    def texts(self) -> tuple[tuple[str, str], ...]:
        """The pair as it was, with the sentence behind the premise, and before it."""
        premise, hypothesis = self.pair.premise, self.pair.hypothesis
        orders = (premise, f"{premise} {self.sentence}", f"{self.sentence} {premise}")
        return tuple((text, hypothesis) for text in orders)


def main() -> None:
    """Prints a row for each file, and with --wrong each answer that the sentence spoilt."""
    options = _arguments()
    engine = Engine()
    print("| texts | pairs | right alone % | with a sentence behind | with one before |")
    print("| --- " * 5 + "|")
    for file in options.files:
        drawn = random.Random(options.seed)
        pairs = [p for p in read_labelled(file, file.stem).pairs if _is_short(p.premise)]
        mixed = list(_mixed(pairs, drawn))
        if not mixed:
            continue
        mixed = drawn.sample(mixed, min(options.pairs, len(mixed)))
        texts = [text for each in mixed for text in each.texts]
        answers = list(engine.judge_many(texts))
        rows = [answers[at : at + 3] for at in range(0, len(answers), 3)]
        right = [[_is_right(a, m.pair) for a in r] for m, r in zip(mixed, rows, strict=True)]
        shares = (f"{100 * sum(r[at] for r in right) / len(right):.1f}" for at in range(3))
        print(f"| {file.stem} | {len(mixed)} | {' | '.join(shares)} |")
        for each, row, are_right in zip(mixed, rows, right, strict=True):
            if options.wrong and are_right[0] and not all(are_right):
                said = " ".join(_label(answer) for answer in row)
                print(f"{said} | {each.texts[1][0]} | {each.pair.hypothesis}")


def _mixed(pairs: Sequence[LabelledPair], drawn: random.Random) -> Iterator[Beside]:
    """Each pair for which there is such a sentence, with one of them."""
    words = [_words(pair.premise) for pair in pairs]
    by_word = defaultdict[str, list[int]](list)
    for at, found in enumerate(words):
        for word in sorted(found):
            by_word[word].append(at)
    for pair in pairs:
        asked = _words(pair.hypothesis)
        others = [
            pairs[at].premise
            for word in sorted(asked)
            for at in by_word[word]
            if len(words[at] & asked) == 1 and pairs[at].premise != pair.premise
        ]
        if others:
            yield Beside(pair, drawn.choice(others))


def _words(text: str) -> frozenset[str]:
    """The telling words, without the endings of numbers."""
    return frozenset(
        word.removesuffix("s") for word in _WORD.findall(text.lower()) if word not in STOP_WORDS
    )


def _is_short(premise: str) -> bool:
    is_one = premise.endswith(".") and premise.count(".") == 1
    return is_one and len(premise.split()) < _LONGEST


def _is_right(answer: Judgment | Failure, pair: LabelledPair) -> bool:
    return isinstance(answer, Judgment) and answer.label.value == pair.gold


def _label(answer: Judgment | Failure) -> str:
    return answer.label.value if isinstance(answer, Judgment) else answer.kind


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=400, help="of each file at most")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--wrong", action="store_true", help="list the answers that it spoilt")
    parser.add_argument("files", nargs="*", type=Path, default=sorted(PAIRS.glob("*.jsonl")))
    return parser.parse_args()


if __name__ == "__main__":
    main()
