"""Features of the context: negation and dates of the events that are aligned."""

from collections.abc import Iterator

from qreas.reasoning.alignment import Link
from qreas.reasoning.content import WordKind
from qreas.reasoning.context import Claim, claims
from qreas.reasoning.findings import Feature, Findings
from qreas.reasoning.steps import Step
from qreas.types import Sentence

_TIMES = frozenset(
    [
        "monday",
        "tuesday",
        "wednesday",
        "thursday",
        "friday",
        "saturday",
        "sunday",
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
        "today",
        "yesterday",
        "tomorrow",
        "week",
        "month",
        "year",
        "morning",
        "evening",
        "night",
    ]
)


def context_features(found: Findings) -> Iterator[Feature]:
    """Where premise and hypothesis claim different things of the same event."""
    denied = [link.hypothesis.token.text for link in _events(found) if _is_denied(link, found)]
    yield Feature("negation-differs", float(bool(denied)), ", ".join(denied))
    yield _negations(found)
    yield _times(found)


def _is_denied(link: Link, found: Findings) -> bool:
    """One text negates the event and the other does not, or they say opposites alike."""
    given = Claim.NEGATED in _claims(link, found, of_premise=True)
    asked = Claim.NEGATED in _claims(link, found, of_premise=False)
    return (given != asked) != (link.step is Step.OPPOSITE)


def _events(found: Findings) -> Iterator[Link]:
    heads = {(each.sentence, each.head.index) for each in found.hypothesis_events}
    for link in found.alignment.links:
        is_event = link.hypothesis.place in heads or link.hypothesis.kind is WordKind.VERB
        if is_event and link.premise is not None:
            yield link


def _claims(link: Link, found: Findings, of_premise: bool) -> frozenset[Claim]:
    document = found.case.premise if of_premise else found.case.hypothesis
    word = link.premise if of_premise else link.hypothesis
    assert word is not None, "the caller has checked the premise word"
    return claims(document.sentences[word.sentence], word.token.index)


def _negations(found: Findings) -> Feature:
    """A negation anywhere in the hypothesis and none in the premise, whatever it negates."""
    given = any(_has_negation(each) for each in found.case.premise.sentences)
    asked = any(_has_negation(each) for each in found.case.hypothesis.sentences)
    return Feature("negation-in-hypothesis-only", float(asked and not given))


def _has_negation(sentence: Sentence) -> bool:
    return any(
        t.lemma.lower() in ("not", "n't", "no", "never", "nobody", "none") for t in sentence.tokens
    )


def _times(found: Findings) -> Feature:
    """Dates and days of the hypothesis that the premise does not have."""
    gone = [
        link.hypothesis.token.text
        for link in found.alignment.links
        if link.hypothesis.key in _TIMES and not link.is_aligned
    ]
    return Feature("time-missing", float(bool(gone)), ", ".join(gone))
