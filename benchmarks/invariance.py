"""Rewrites pairs so that their answer is known beforehand, and counts the judgments that change.

    python -m benchmarks.invariance [--data ../shared/data] [--set NAME …] [--limit N] [--out FILE]
                                    [--without PROVER]

Behavioural tests of two kinds (Ribeiro et al. 2020, "Beyond accuracy: behavioral testing of NLP
models with CheckList"). Some rewritings leave the meaning alone, so the label must stay, be it
right or wrong: these need no labels. Others make a hypothesis of the premise itself, whose label
is known. Rewritings that do not touch a pair are not counted.
"""

import argparse
import itertools
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from rich.console import Console
from rich.progress import track
from rich.table import Column, Table

from benchmarks.sets import FILES
from qreas.engine import Engine
from qreas.evaluation.labelled import LabelledPair, read_labelled
from qreas.numerals import check, find, load_grammar, spell
from qreas.reasoning.decide import DefaultReasoner
from qreas.reasoning.provers import PROVERS
from qreas.types import Document, Judgment, Kind, Label, Numset

DATA = Path(__file__).parent.parent.parent / "shared" / "data"
SETS = tuple(name for name in FILES if name not in ("fragments", "Breaking-NLI"))  # not templates
# A number that counts what a common noun names: neither a year, nor part of a name or of a score.
_COUNT = re.compile(r"(?:(?<=[a-z] )|^)\d{1,3}(?= [a-z])")
_GRAMMAR = load_grammar("en")
_CURRENCIES = {"$": "dollars", "€": "euros", "£": "pounds"}
_MONEY = re.compile(
    r"([$€£]) ?(\d[\d,.]*(?: (?:m|b|tr)illion)?)(?![\w,.]*\d)\b"
    r"(?! ?(?:[-\w]*illion|[kmbt]n?\b))(?![-\w])",
    re.IGNORECASE,
)
_SYMBOLS = {
    **dict.fromkeys(("kilometers", "kilometres"), "km"),
    **dict.fromkeys(("meters", "metres"), "m"),
    **dict.fromkeys(("kilograms", "kilogrammes"), "kg"),
    **dict.fromkeys(("grams", "grammes"), "g"),
    **dict.fromkeys(("liters", "litres"), "l"),
    **dict.fromkeys(("centimeters", "centimetres"), "cm"),
}
_METRIC = re.compile(rf"(\d) ({'|'.join(_SYMBOLS)})\b", re.IGNORECASE)
_OPENING = frozenset(("the", "a", "an", "in", "there", "two", "three", "four", "some", "at", "on"))
_LINE = 60  # characters, of text that is broken into lines
_NOT_ENTAILED = frozenset((Label.CONTRADICTION, Label.NEUTRAL))
# Words that may turn what follows from a number, and what a bounded number may stand behind.
_TURNED = frozenset(
    (
        *("no", "not", "t", "never", "none", "nobody", "nothing", "without", "neither", "nor"),
        *("if", "unless", "whether", "only", "all", "every", "each", "any", "few", "most"),
    )
)
_BARE: Sequence[list[str]] = ([], ["VERB"], ["AUX"], ["ADP"])
# Sentences about something else; a pair is given the one that the length of its text picks.
_ASIDES = (
    "The weather was fine.",
    "Ann lives in Rome with her parents.",
    "The trains were late again, as usual.",
)

Pair: TypeAlias = tuple[str, str]
"""A premise and a hypothesis."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A rewritten pair, and the labels that it may have."""

    pair: Pair
    allowed: frozenset[Label]


@dataclass(frozen=True, slots=True)
class Changed:
    """A rewritten pair that has another label than it may."""

    rewriting: str
    source: str
    pair: Pair
    before: Pair
    label: Label


def in_words(text: str) -> str:
    """Counts are written in words: "12 men" is "twelve men"."""
    return _COUNT.sub(lambda found: spell(int(found.group()), _GRAMMAR), text)


def in_digits(text: str) -> str:
    """Cardinals of one word or more are written in digits: "twelve men" is "12 men"."""
    for span in reversed(find(text, _GRAMMAR)):
        written = text[span.start : span.end]
        is_count = not span.is_ordinal and span.value == int(span.value) and 1 < span.value < 1000
        if is_count and check(written.lower(), _GRAMMAR) and re.match(r" [a-z]", text[span.end :]):
            text = f"{text[: span.start]}{int(span.value)}{text[span.end :]}"
    return text


def without_separators(text: str) -> str:
    """Digits are not grouped: "12,000" is "12000"."""
    return re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)


def with_percent_in_words(text: str) -> str:
    """Per cent are written out: "5 %" is "5 percent"."""
    return re.sub(r"(?<=\d) ?%", " percent", text)


def with_currency_in_words(text: str) -> str:
    """Dollars and euros are written out: "$ 5 million" is "5 million dollars"."""
    return _MONEY.sub(lambda found: f"{found[2]} {_CURRENCIES[found[1]]}", text)


def with_units_in_short(text: str) -> str:
    """Metric units are written as symbols: "5 kilometres" is "5 km"."""
    return _METRIC.sub(lambda found: f"{found[1]} {_SYMBOLS[found[2].lower()]}", text)


def with_contractions(text: str) -> str:
    """Negations are contracted: "did not" is "didn't"."""
    return re.sub(r"\b(is|are|was|were|do|does|did|has|have|had|would) not\b", r"\1n't", text)


def without_capital(text: str) -> str:
    """The first word begins in lower case, unless it is a name or stands for one."""
    first = text.split(maxsplit=1)[0] if text.strip() else ""
    is_plain = first.lower() in _OPENING
    return text.replace(first, first.lower(), 1) if is_plain else text


def without_stop(text: str) -> str:
    """The last sentence has no full stop."""
    return text.rstrip(" .")


def with_wide_spaces(text: str) -> str:
    """There are two spaces between words."""
    return text.strip().replace(" ", "  ")


def in_lines(text: str) -> str:
    """The text is broken into lines, as in a mail."""
    return re.sub(rf"(.{{{_LINE},}}?) ", r"\1\n", text)


def with_round_quotes(text: str) -> str:
    """Apostrophes are typographic."""
    return text.replace("'", "’")


def after_aside(text: str) -> str:
    """A sentence about something else stands before it."""
    return f"{_aside(text)} {text}"


def before_aside(text: str) -> str:
    """A sentence about something else stands behind it."""
    closed = text.rstrip()
    return f"{closed if closed.endswith(('.', '!', '?')) else f'{closed}.'} {_aside(text)}"


def _aside(text: str) -> str:
    return _ASIDES[len(text) % len(_ASIDES)]


# What is done to the premise, and what to the hypothesis.
_SAME: Mapping[str, tuple[Callable[[str], str], Callable[[str], str]]] = {
    "counts in words": (in_words, in_words),
    "hypothesis: counts in words": (str, in_words),
    "counts in digits": (in_digits, in_digits),
    "hypothesis: counts in digits": (str, in_digits),
    "digits not grouped": (without_separators, without_separators),
    "per cent in words": (with_percent_in_words, with_percent_in_words),
    "currencies in words": (with_currency_in_words, with_currency_in_words),
    "hypothesis: currencies in words": (str, with_currency_in_words),
    "units as symbols": (with_units_in_short, with_units_in_short),
    "hypothesis: units as symbols": (str, with_units_in_short),
    "contractions": (with_contractions, with_contractions),
    "no capital at the beginning": (without_capital, without_capital),
    "no last full stop": (without_stop, without_stop),
    "wide spaces": (with_wide_spaces, with_wide_spaces),
    "lines of a mail": (in_lines, in_lines),
    "round quotes": (with_round_quotes, with_round_quotes),
    "an aside before the premise": (after_aside, str),
    "an aside after the premise": (before_aside, str),
}


def rewritten(judgment: Judgment) -> Iterator[tuple[str, Asked]]:
    """All that is asked of a judged pair, by the name of the rewriting."""
    premise, hypothesis = judgment.case.premise, judgment.case.hypothesis
    before = (premise.text, hypothesis.text)
    for name, (of_premise, of_hypothesis) in _SAME.items():
        pair = (of_premise(premise.text), of_hypothesis(hypothesis.text))
        if pair != before:
            yield name, Asked(pair, frozenset((judgment.label,)))
    if "?" in premise.text:
        return
    yield "the premise itself", Asked((premise.text,) * 2, frozenset((Label.ENTAILMENT,)))
    for name, other, follows in _other_counts(premise, judgment.case.premise_numsets):
        allowed = frozenset((Label.ENTAILMENT,)) if follows else _NOT_ENTAILED
        yield f"the premise, {name}", Asked((premise.text, other), allowed)
    for other in _exchanged(premise.text, judgment.case.premise_numsets):
        yield "the premise, two counts exchanged", Asked((premise.text, other), _NOT_ENTAILED)
    for sentence in _sentences(premise):
        asked = Asked((premise.text, sentence), frozenset((Label.ENTAILMENT,)))
        yield "a sentence of the premise", asked


def _sentences(document: Document) -> Iterator[str]:
    """The sentences of a text of several that have a number."""
    if len(document.sentences) > 1:
        texts = (document.text[each.start : each.end] for each in document.sentences)
        yield from (text for text in texts if find(text, _GRAMMAR))


def _other_counts(document: Document, numsets: Sequence[Numset]) -> Iterator[tuple[str, str, bool]]:
    """The text with another count or a bound in place of one, and whether it follows from the text.

    Counts that are rough, bounds themselves or in what is denied or supposed are left alone, and so
    are those behind a determiner or an adverb: no one writes "the at least 12 men".
    """
    text = document.text
    if not _TURNED.isdisjoint(re.findall(r"\w+", text.lower())):
        return
    counts = {each.start(): each for each in _COUNT.finditer(text)}
    for numset in numsets:
        found, sentence = counts.get(numset.start), document.sentences[numset.sentence]
        before = [t.pos for t in sentence.tokens if t.start < numset.start][-1:]
        if found is None or before not in _BARE or not _is_exact_count(numset):
            continue
        number = int(found.group())
        for name, written, follows in (
            ("another count", f"{number + 1}", False),
            ("at least so many", f"at least {number}", True),
            ("more than one fewer", f"more than {number - 1}", True),
            ("more than so many", f"more than {number}", False),
            ("fewer than so many", f"fewer than {number}", False),
        ):
            yield name, f"{text[: found.start()]}{written}{text[found.end() :]}", follows


def _is_exact_count(numset: Numset) -> bool:
    is_exact = numset.interval.is_point and not numset.is_approximate
    return is_exact and numset.unit.kind is Kind.COUNT


def _exchanged(text: str, numsets: Sequence[Numset]) -> Iterator[str]:
    """The text with the numbers of two counts of different things in each other's place."""
    counts = {each.start(): each for each in _COUNT.finditer(text)}
    found = [n for n in numsets if n.start in counts and _is_exact_count(n)]
    for one, other in itertools.pairwise(found):
        if one.interval != other.interval and one.unit != other.unit:
            left, right = counts[one.start], counts[other.start]
            between = text[left.end() : right.start()]
            ends = text[: left.start()], text[right.end() :]
            yield f"{ends[0]}{right.group()}{between}{left.group()}{ends[1]}"


def main() -> None:
    """Prints how often each rewriting changes a judgment that it must not change."""
    options = _arguments()
    asked: dict[str, dict[str, int]] = {}
    changed: list[Changed] = []
    provers = tuple(name for name in PROVERS if name not in options.without)
    engine = Engine(reasoner=DefaultReasoner(provers=provers))
    for name in options.set or SETS:
        path = options.data / FILES[name]
        if not path.exists():
            print(f"skipped: {name}, not found at {path}", file=sys.stderr)
            continue
        for rewriting, found in _judged(
            engine, name, read_labelled(path, name).pairs[: options.limit]
        ):
            counts = asked.setdefault(rewriting, {})
            counts[name] = counts.get(name, 0) + 1
            if found is not None:
                changed.append(found)
    if options.out is not None:
        options.out.write_text("".join(f"{json.dumps(_row(each))}\n" for each in changed))
    if asked:
        Console(width=160).print(_table(asked, changed))


def _judged(
    engine: Engine, source: str, pairs: tuple[LabelledPair, ...]
) -> Iterator[tuple[str, Changed | None]]:
    """Each rewriting of each pair, and the pair where its label is none that it may have."""
    for pair in track(pairs, source, console=Console(stderr=True), transient=True):
        before = (pair.premise, pair.hypothesis)
        for rewriting, asked in rewritten(engine.judge(*before)):
            label = engine.judge(*asked.pair).label
            wrong = Changed(rewriting, source, asked.pair, before, label)
            yield rewriting, None if label in asked.allowed else wrong


def _row(changed: Changed) -> dict[str, str]:
    return {
        "rewriting": changed.rewriting,
        "set": changed.source,
        "premise": changed.pair[0],
        "hypothesis": changed.pair[1],
        "label": changed.label.value,
        "premise_before": changed.before[0],
        "hypothesis_before": changed.before[1],
    }


def _table(asked: Mapping[str, Mapping[str, int]], changed: list[Changed]) -> Table:
    names = list(dict.fromkeys(name for counts in asked.values() for name in counts))
    table = Table(
        Column("rewriting", no_wrap=True),
        *names,
        "all",
        title="Judgments that change and must not, in %",
    )
    for rewriting, counts in asked.items():
        wrong = [each.source for each in changed if each.rewriting == rewriting]
        cells = [
            f"{100 * wrong.count(name) / counts[name]:.1f}" if counts.get(name) else ""
            for name in names
        ]
        total = sum(counts.values())
        table.add_row(rewriting, *cells, f"{100 * len(wrong) / total:.1f} of {total}")
    return table


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--data", type=Path, default=DATA, help="the folder of the data sets")
    parser.add_argument("--set", action="append", choices=SETS, help="only this set")
    parser.add_argument("--limit", type=int, help="only the first N pairs of each set")
    parser.add_argument("--without", action="append", default=[], help="leave this prover out")
    parser.add_argument("--out", type=Path, help="write what changed here, as JSON Lines")
    return parser.parse_args()


if __name__ == "__main__":
    main()
