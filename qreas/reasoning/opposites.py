"""The opposite of what happens: what falls by 9 % does not jump by 9 %."""

from qreas.reasoning.alignment import Link
from qreas.reasoning.content import WordKind
from qreas.reasoning.context import claims
from qreas.reasoning.events import Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.steps import Step
from qreas.types import Evidence, Label, Role

_CORE = frozenset((Role.AGENT, Role.PATIENT))
# What a hypothesis adds of these kinds may tell another event, at another time or place.
_TELLING_APART = frozenset((WordKind.NAME, WordKind.NUMBER))


def prove_by_opposites(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that the hypothesis's main event is contradicted by the opposite one.

    Of the same things, claimed plainly in both texts, and with nothing in the hypothesis that could
    tell another time, place or party.
    """
    del numerals  # by how much it goes the other way makes no difference
    for asked, given, link in found.aligned_events:
        is_main = asked.head.is_root and link.step is Step.OPPOSITE and not _tells_apart(found)
        if is_main and _is_plain(asked, given, found) and _is_of_the_same(asked, given, found):
            told = f"{given.head.text} → {asked.head.text}"
            evidence = Evidence("opposite-event", told, towards=Label.CONTRADICTION)
            return Proof(Label.CONTRADICTION, "opposites", (), (evidence,), ())
    return None


def _tells_apart(found: Findings) -> bool:
    return any(
        link.step is Step.MISSING and link.hypothesis.kind in _TELLING_APART
        for link in found.alignment.links
    )


def _is_plain(asked: Event, given: Event, found: Findings) -> bool:
    """Both events are said to happen, without a negation, a modal or a condition."""
    premise = found.case.premise.sentences[given.sentence]
    hypothesis = found.case.hypothesis.sentences[asked.sentence]
    return not claims(premise, given.head.index) and not claims(hypothesis, asked.head.index)


def _is_of_the_same(asked: Event, given: Event, found: Findings) -> bool:
    """Who and what the hypothesis's event is about, the premise's is about, too."""
    parts = [argument for argument in asked.arguments if argument.role in _CORE]
    links = [found.links.get((asked.sentence, part.token.index)) for part in parts]
    return bool(links) and all(link is not None and _plays(link, given) in _CORE for link in links)


def _plays(link: Link, event: Event) -> Role | None:
    """The part that what stands for a word plays in an event of the premise."""
    word = link.premise
    if word is None or not link.is_aligned or word.sentence != event.sentence:
        return None
    return event.role_of(word.token.index)
