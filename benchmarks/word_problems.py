"""Arithmetic word problems as pairs: what is told is the premise, the answered question the rest.

The questions become statements as AWPNLI's did (EQUATE, "AwpNLI"): "How many dimes does Sam have
now?" with the answer 16 becomes "Sam has 16 dimes now".
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from qreas.ports import Parser

# Algebra and geometry, whose answers no equation of the composer's kind reaches.
_LEFT_OUT = ("AQuA", "SimpleInterest")
_SENTENCE_END = re.compile(r"(?<=[a-z0-9'\")][.?!])\s+|(?<= [.?!])\s+")
_ASKS = re.compile(r"\bhow (?:many|much)\b", re.IGNORECASE)
_CONDITION = re.compile(r"[, ]+(if|when each|assuming)\b(.*)$", re.IGNORECASE)
_AUXILIARY = (
    r"(do|does|did|are|were|is|was|will|would|can|could|should|has|have|had|must|might|may)"
)
_QUESTION = re.compile(rf"how (many|much)\s*(.*?)\s*\b{_AUXILIARY}\b\s*(.*)$", re.IGNORECASE)
_MONEY = re.compile(r"money|cost|spen[dt]|pay|paid|earn|charge|owe|save|price", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class WordProblem:
    """An answered problem as an entailed pair.

    answer:  the number as the hypothesis writes it.
    """

    premise: str
    hypothesis: str
    answer: str


def read_word_problems(path: Path, parser: Parser) -> Iterator[WordProblem]:
    """The problems of a JSON Lines file with `source`, `question`, `equation` and `answer`."""
    seen: set[tuple[str, float]] = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if row["source"].startswith(_LEFT_OUT) or not row["equation"]:
            continue
        if "number" in row["equation"] or not isinstance(row["answer"], (int, float)):
            continue
        key = (_skeleton(row["question"]), float(row["answer"]))
        problem = None if key in seen else _problem(row["question"], key[1], parser)
        seen.add(key)
        if problem is not None:
            yield problem


def _skeleton(question: str) -> str:
    return " ".join(re.sub(r"[^a-z ]|[\d.,]+", " ", question.lower()).split())


def _problem(question: str, answer: float, parser: Parser) -> WordProblem | None:
    parts = [part for part in _SENTENCE_END.split(" ".join(question.split())) if part]
    asking = [part for part in parts if _ASKS.search(part)]
    if not asking:
        return None
    told = [part for part in parts if part is not asking[-1]]
    match = _ASKS.search(asking[-1])
    assert match is not None
    before, asked = asking[-1][: match.start()].strip(" ,"), asking[-1][match.start() :]
    condition = _CONDITION.search(asked)
    if condition and re.search(r"\d", condition[2]):
        told.append(f"{condition[2].strip(' ?.').capitalize()}.")
        asked = asked[: condition.start()]
    if before:
        told.append(re.sub(r"^(if|when|since|and)\s+", "", before, flags=re.IGNORECASE) + ".")
    number = f"{answer:.10g}"
    statement = _statement(asked.strip(" ?."), number, parser)
    if statement is None or not told:
        return None
    return WordProblem(" ".join(told), statement, number)


def _statement(asked: str, number: str, parser: Parser) -> str | None:
    match = _QUESTION.match(asked)
    if match is None:
        return None
    counted, auxiliary, rest = match[2] or "", match[3].lower(), match[4]
    if match[1].lower() == "much" and not counted.strip() and _MONEY.search(rest):
        counted = "dollars"
    amount = f"{number} {counted}".strip()
    if rest.startswith("there"):
        return f"There {auxiliary} {amount}{rest[5:]}"
    if auxiliary in ("are", "is", "were", "was") or not rest:
        return f"{amount} {auxiliary} {rest}"
    tokens = [token for sentence in parser.parse([rest])[0].sentences for token in sentence.tokens]
    verb = next((t for t in tokens[1:] if t.pos in ("VERB", "AUX")), None)
    if verb is None:
        return f"{amount} {auxiliary} {rest}"
    told = _finite(verb.text, auxiliary)
    return f"{rest[: verb.start]}{told} {amount} {rest[verb.end :].strip()}".strip()


def _finite(verb: str, auxiliary: str) -> str:
    """The verb with what the auxiliary said: "does have" is "has"; "did" is left unsaid."""
    if auxiliary not in ("do", "does", "did"):
        return f"{auxiliary} {verb}"
    if verb == "have":
        return "had" if auxiliary == "did" else "has"
    if auxiliary == "does":
        return verb + ("es" if verb.endswith(("s", "sh", "ch", "o")) else "s")
    return verb
