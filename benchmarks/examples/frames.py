"""Words around a premise of one sentence that change nothing of what follows from it.

It is told by a source, or something is said beside it.
"""

from collections.abc import Mapping

from benchmarks.examples.example import Example, Rewriting
from qreas.types import Document

_FRAMES: Mapping[str, str] = {
    "found that": "The survey found that {}.",
    "said that": "Officials said that {}.",
    "told on a day": "A spokesman told reporters on Monday that {}.",
    "it was reported": "It was reported that {}.",
    "it is true": "It is true that {}.",
    "according to": "According to the report, {}.",
    "officials said": "{}, officials said.",
    "said a spokesman": "{}, said a spokesman.",
    "however": "However, {}.",
    "as expected": "As expected, {}.",
    "of course": "{}, of course.",
    "a clause before": "The weather was fine, and {}.",
    "a clause behind": "{}, and the weather was fine.",
    "although": "Although it rained, {}.",
    "because": "{} because the weather was fine.",
    "a comment": "{}, which surprised everyone.",
    "a dash": "{} – a surprise to many.",
}


def _framed(frame: str) -> Rewriting:
    def rewrite(example: Example) -> tuple[str, str] | None:
        clause = clause_of(example.premise)
        if clause is None:
            return None
        told = frame.format(clause)
        return told[0].upper() + told[1:], example.hypothesis.text

    return rewrite


def clause_of(document: Document) -> str | None:
    """A text of one sentence without its full stop and capital; None for any other."""
    text = document.text.strip()
    if len(document.sentences) != 1 or not text.endswith(".") or ":" in text or '"' in text:
        return None
    first = document.sentences[0].tokens[0]
    keeps_capital = first.pos == "PROPN" or first.text == "I" or first.text[1:] != first.form[1:]
    return text[:-1] if keeps_capital else text[0].lower() + text[1:-1]


def _beside(before: str, behind: str) -> Rewriting:
    def rewrite(example: Example) -> tuple[str, str] | None:
        premise = " ".join(filter(None, (before, example.premise.text.strip(), behind)))
        return premise, example.hypothesis.text

    return rewrite


_OTHERS: Mapping[str, str] = {
    "number": "The bell of the old chapel weighs 300 kilos.",
    "sum": "A loaf of bread costs 3 euros.",
    "share": "Rainfall fell by 8 percent.",
    "year": "The lighthouse was built in 1950.",
    "count": "The nearest village has 900 inhabitants.",
    "person": "Mr. Lopez owns 40 hectares of forest.",
    "deed": "Police in Madrid arrested 12 smugglers on Friday.",
    "making": "Ingrid Dahl carved 30 spoons for the bazaar.",
    "rescue": "Twenty hikers were rescued in the Alps.",
    "cancelling": "The airline cancelled 15 flights because of fog.",
    "sale": "A gallery in Antwerp sold four etchings for 7,000 euros.",
    "story": "A storm tore up 80 oaks in the park. The rangers planted 50 saplings.",
    "weather": "The weather was fine.",
}
_SENTENCES: Mapping[str, Rewriting] = {
    **{f"another {name} before": _beside(other, "") for name, other in _OTHERS.items()},
    **{f"another {name} behind": _beside("", other) for name, other in _OTHERS.items()},
}
REWRITINGS: Mapping[str, Rewriting] = {
    **{name: _framed(frame) for name, frame in _FRAMES.items()},
    **_SENTENCES,
}
