"""Features of the context: negation and dates of the events that are aligned."""

from collections.abc import Iterator

from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.events.context import Claim
from qreas.reasoning.findings import Feature, Findings
from qreas.reasoning.knowledge.steps import Step
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

_NEGATIONS = frozenset(("not", "n't", "no", "never", "nobody", "none"))


def context_features(found: Findings) -> Iterator[Feature]:
    """Where premise and hypothesis claim different things of the same event."""
    denied = [link.hypothesis.token.text for link in _events(found) if _is_denied(link, found)]
    yield Feature("negation-differs", float(bool(denied)), ", ".join(denied))
    yield _negations(found)
    yield _times(found)


def _is_denied(link: Link, found: Findings) -> bool:
    """One text negates the event and the other does not, or they say opposites alike."""
    assert link.premise is not None, "the caller has checked the premise word"
    given = Claim.NEGATED in found.premise_claims.of(link.premise.place)
    asked = Claim.NEGATED in found.hypothesis_claims.of(link.hypothesis.place)
    return (given != asked) != (link.step is Step.OPPOSITE)


def _events(found: Findings) -> Iterator[Link]:
    heads = {each.place for each in found.hypothesis_events}
    for link in found.alignment.links:
        is_event = link.hypothesis.place in heads or link.hypothesis.kind is WordKind.VERB
        if is_event and link.premise is not None:
            yield link


def _negations(found: Findings) -> Feature:
    """A negation anywhere in the hypothesis and none in the premise, whatever it negates."""
    given = any(_has_negation(each) for each in found.case.premise.sentences)
    asked = any(_has_negation(each) for each in found.case.hypothesis.sentences)
    return Feature("negation-in-hypothesis-only", float(asked and not given))


def _has_negation(sentence: Sentence) -> bool:
    if sentence.vocabulary.isdisjoint(_NEGATIONS):
        return False
    return any(t.lemma.lower() in _NEGATIONS for t in sentence.tokens)


def _times(found: Findings) -> Feature:
    """Dates and days of the hypothesis that the premise does not have."""
    gone = [
        link.hypothesis.token.text
        for link in found.alignment.links
        if link.hypothesis.key in _TIMES and not link.is_aligned
    ]
    return Feature("time-missing", float(bool(gone)), ", ".join(gone))
