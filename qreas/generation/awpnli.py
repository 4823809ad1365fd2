"""Word problems as entailment pairs (EQUATE, "AwpNLI").

What a problem tells is the premise; its question, with the right number filled in, the entailed
hypothesis, and with a wrong one near it the contradicted one. The right number is the one that
fulfils the problem's equation in exact arithmetic; problems where none does are left out.
"""

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from qreas.generation.question import Template, statement
from qreas.generation.slots import near
from qreas.generation.word_problems import Problem
from qreas.interval import format_bound
from qreas.ports import Parser
from qreas.types import Label

_QUESTION = re.compile(r"\bhow (?:many|much)\b[^?]*\?\s*$", re.IGNORECASE)
# The clause that a question is asked under belongs to what is told: "If each box holds 4, how …".
_CONDITION = re.compile(r"(?:^|(?<=[.!?] ))(?:if|assuming(?: that)?)\s+", re.IGNORECASE)
_MOST_PLACES = 3


@dataclass(frozen=True, slots=True)
class ArithmeticPair:
    """A pair made from the problem called `source`."""

    premise: str
    hypothesis: str
    label: Label
    source: str

    def to_row(self) -> dict[str, str]:
        """The pair as a row of an EQUATE file."""
        return {
            "sentence1": self.premise,
            "sentence2": self.hypothesis,
            "gold_label": self.label.value,
            "source_index": self.source,
        }


def awpnli_pairs(
    problems: Iterable[Problem], parser: Parser, seed: int
) -> Iterator[ArithmeticPair]:
    """For each problem whose question can be stated, an entailed and a contradicted pair.

    What is drawn for a problem hangs on the seed and its name alone.
    """
    for problem in problems:
        chance = random.Random(f"{seed} {problem.index}")
        asked = _QUESTION.search(problem.text)
        if asked is None or not problem.is_solved or not _is_plain(problem.answer):
            continue
        told = _told(problem.text[: asked.start()])
        template = _template(asked.group(), told, parser) if told else None
        if template is None:
            continue
        places = len(format_bound(problem.answer).partition(".")[2])
        wrong = near(problem.answer, places, chance)
        for value, label in (
            (problem.answer, Label.ENTAILMENT),
            (wrong, Label.CONTRADICTION),
        ):
            yield ArithmeticPair(told, template.filled(format_bound(value)), label, problem.index)


def _told(text: str) -> str:
    """What comes before the question, as sentences; empty where it is no whole clause."""
    text = text.strip()
    if not text:
        return ""
    if text.endswith((".", "!")):
        return text
    # The question is asked in a sentence that begins with something told: a clause with a comma.
    last = re.split(r"(?<=[.!?])\s+", text)[-1]
    if not text.endswith(",") or not _CONDITION.match(last):
        return ""
    clause = _CONDITION.sub("", last, count=1).rstrip(" ,")
    return f"{text[: len(text) - len(last)]}{clause[:1].upper()}{clause[1:]}."


def _template(question: str, told: str, parser: Parser) -> Template | None:
    (document,) = parser.parse([question])
    if len(document.sentences) != 1:
        return None
    return statement(document.sentences[0], told)


def _is_plain(answer: Fraction) -> bool:
    """At least two, so that its noun is a plural, with few decimal places."""
    return answer >= 2 and (answer * 10**_MOST_PLACES).denominator == 1
