"""What is done every morning is done every morning in summer, and not the other way round.

The period tells which mornings are meant, so that it stands in the restrictor of "every".
"""

from dataclasses import dataclass

from qreas.lexicon.labels import load_labels
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Label, Missing, Token

_RULE, _WORDS = "kept-habits", "time/kept_habits"
_BEFORE_NOUN = frozenset(("DET", "PRON", "ADJ"))


@dataclass(frozen=True, slots=True)
class _Habit:
    """What is done at each time; the words of the sentence but for the period's, and these."""

    words: tuple[str, ...]
    period: str


def _each() -> frozenset[str]:
    return load_word_lists(_WORDS)["each"]


@needs(premise=_each, hypothesis=_each)
def prove_by_kept_habits(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the texts differ only in the period in which something is done every time."""
    del numerals  # both texts have the same numbers
    case = found.case
    if either_denies_or_supposes(case):
        return None
    given, asked = _habit(case.premise), _habit(case.hypothesis)
    if given is None or asked is None or given.words != asked.words:
        return None
    if asked.period and not given.period:
        return in_one_step(_RULE, Label.ENTAILMENT, asked.period)
    if given.period and not asked.period:
        missing = (Missing("stronger-than-premise", case.hypothesis.text),)
        return in_one_step(_RULE, Label.NEUTRAL, given.period, missing=missing)
    return None


def _habit(document: Document) -> _Habit | None:
    """What the text, of one sentence, says of each time; None where it says it of none."""
    lists = load_word_lists(_WORDS)
    if len(document.sentences) != 1:
        return None
    tokens = [t for t in document.tokens if t.pos != "PUNCT"]
    forms = [t.form for t in tokens]
    at = next((i for i, form in enumerate(forms) if form in lists["each"]), len(forms))
    if at + 1 >= len(forms) or forms[at + 1] not in lists["times"]:
        return None
    start = at + 2
    end = _period(tokens, start)
    return _Habit((*forms[:start], *forms[end:]), " ".join(forms[start:end]))


def _period(tokens: list[Token], start: int) -> int:
    """Where the phrase for the period ends that begins there; its beginning where there is none."""
    lists = load_word_lists(_WORDS)
    if start >= len(tokens) or tokens[start].form not in lists["within"]:
        return start
    end = start + 1
    while end < len(tokens) and tokens[end].pos in _BEFORE_NOUN:
        end += 1
    noun = tokens[end] if end < len(tokens) else None
    labels = load_labels("en")
    known = lists["periods"] | labels.months | labels.weekdays
    is_period = noun is not None and not known.isdisjoint(
        (noun.form, noun.lemma, noun.form.removesuffix("s"))
    )
    return end + 1 if is_period else start
