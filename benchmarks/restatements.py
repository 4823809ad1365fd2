"""What stories tell outright, told again: hypotheses made of the clauses of their premises.

    PYTHONPATH=.:adapters python -m benchmarks.restatements [--data DIR] [--wrong]

Prints how often the engine says that a clause of a word problem follows from the problem, and that
the same clause with another number contradicts it; with `--wrong` each pair that it gets wrong.

Exercises ask for what has to be calculated, and a composer that learns from them alone takes what
is simply told for the wrong answer. Each clause with one number stands again here as a hypothesis,
with whom it is about named, once whole and once only up to what is counted.
"""

import argparse
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from qreas_adapters.bundled_parser import bundled

from benchmarks.word_problems import read_word_problems
from qreas.composition.clauses import Clause
from qreas.composition.kinds import COMPOSED
from qreas.composition.scene import Reading, topic_of
from qreas.engine import Engine
from qreas.quantity import quantify
from qreas.tags import VERBAL
from qreas.types import Document, Numset, Sentence, Token

# Clauses with these do not stand alone, or tell of no one time.
_OPEN = frozenset(
    (
        *("if", "each", "every", "per", "when", "until", "after", "before", "because", "while"),
        *("as", "how", "who", "which", "that", "than", "times", "twice", "half", "not"),
        *("would", "should"),
    )
)
_SINGLE = frozenset(("he", "she"))
_JOINTS = frozenset((",", "and", "but", "so", "then", ";", ":"))
_NUMBER = re.compile(r"(?<![\w.,-])\d+(?:\.0)?(?![\w-]|[.,]\d)")
_PREMISES = 400  # drawn of the word problems, which are never fitted
_FOLLOWS, _DENIED = "entailment", "contradiction"


def main() -> None:
    """Print how many of the clauses, told as they are and with another number, are judged right."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--wrong", action="store_true")
    options = parser.parse_args()
    rows = tuple(pairs(options.data / "wordproblems-dev/problems.jsonl"))
    judged = Engine().judge_together([(premise, said) for premise, said, _ in rows])
    counts: Counter[tuple[str, str]] = Counter()
    for (premise, said, gold), judgment in zip(rows, judged, strict=True):
        counts[gold, judgment.label.value] += 1
        if options.wrong and judgment.label.value != gold:
            print(f"{gold} → {judgment.label.value} | {premise} | {said}")
    for gold in (_FOLLOWS, _DENIED):
        total = sum(n for (own, _), n in counts.items() if own == gold)
        told = ", ".join(f"{n} {label}" for (own, label), n in counts.most_common() if own == gold)
        print(
            f"{gold}: {counts[gold, gold]} of {total} = {counts[gold, gold] / total:.3f} ({told})"
        )


def pairs(problems: Path) -> Iterator[tuple[str, str, str]]:
    """Premise, hypothesis and label: each clause with one number, and with another number."""
    parser, rng = bundled(), random.Random(0)
    premises = sorted({each.premise for each in read_word_problems(problems, parser)})
    drawn = rng.sample(premises, min(_PREMISES, len(premises)))
    for premise, document in zip(drawn, parser.parse(drawn), strict=True):
        taken = {float(number) for number in _NUMBER.findall(premise)}
        for said in dict.fromkeys(restatements(document, quantify(document))):
            numbers = _NUMBER.findall(said)
            if len(numbers) == 1:
                other = float(numbers[0]) + rng.randint(2, 9)
                while other in taken:
                    other += 1
                yield premise, said, _FOLLOWS
                yield premise, _NUMBER.sub(f"{other:g}", said), _DENIED


def restatements(premise: Document, quantities: Sequence[Numset]) -> Iterator[str]:
    """The clauses with one number of a premise, as sentences of their own."""
    reading = Reading.of(premise)
    topic = _written(topic_of(reading), premise)
    for at, sentence in enumerate(premise.sentences):
        told = [n for n in quantities if n.sentence == at]
        for clause in reading.clauses[at]:
            own = [n for n in told if any(n.holds(t) for t in clause.tokens)]
            if len(own) == 1 and own[0].unit.kind in COMPOSED and _stands_alone(clause):
                yield from dict.fromkeys(_told_again(clause, own[0], sentence, topic))


def _stands_alone(clause: Clause) -> bool:
    numbers = [t for t in clause.tokens if t.pos == "NUM"]
    is_open = any(t.form in _OPEN or t.lemma in _OPEN for t in clause.tokens)
    return len(numbers) == 1 and not is_open and any(t.pos in VERBAL for t in clause.tokens)


def _told_again(clause: Clause, numset: Numset, sentence: Sentence, topic: str) -> Iterator[str]:
    tokens = list(clause.tokens)
    while tokens and (tokens[0].lemma in _JOINTS or tokens[0].pos == "CCONJ"):
        tokens.pop(0)
    while tokens and tokens[-1].pos == "PUNCT":
        tokens.pop()
    if not tokens:
        return
    subject = clause.subject
    inside = {t.index for t in tokens}
    lead: tuple[Token, ...] = ()
    if subject is not None and subject.index not in inside:
        if subject.index > tokens[0].index:
            return
        lead = tuple(t for t in sentence.subtree(subject.index) if t.index not in inside)
    words = [*lead, *tokens]
    last = max([t.index for t in numset.tokens_in(sentence)] + [numset.head])
    for kept in (words, _up_to(words, last)):
        yield _sentence(kept, topic)


def _up_to(words: Sequence[Token], last: int) -> list[Token]:
    """The words without the phrases of place and time that follow what is counted."""
    for place, token in enumerate(words):
        if token.index > last and token.pos == "ADP" and token.lemma != "of":
            return list(words[:place])
    return list(words)


def _sentence(words: Sequence[Token], topic: str) -> str:
    texts = [topic if topic and t.form in _SINGLE else t.text for t in words]
    text = " ".join(texts).replace(" ,", ",").replace("$ ", "$").replace(" '", "'")
    return f"{text[:1].upper()}{text[1:]}."


def _written(lemma: str, document: Document) -> str:
    """A topic as its text writes it; empty where it is no name."""
    found = (t.text for t in document.tokens if t.lemma == lemma and t.pos == "PROPN")
    return next(found, "")


if __name__ == "__main__":
    main()
