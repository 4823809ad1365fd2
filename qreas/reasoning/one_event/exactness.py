"""Hypotheses that claim something of all there is, so that saying less claims more."""

from collections.abc import Sequence
from math import inf

from qreas.kind_sets import SHARES, TEMPORAL
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import Word, WordKind
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.years import CENTURY, is_place_in_order
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.rest import Settled
from qreas.tags import SUPERLATIVE
from qreas.types import Kind, Numset

# Words that make such a claim; "at most" and the like are in the intervals.
_EXACT = frozenset(("only", "exactly", "precisely", "just", "last", "latest", "next", "sole"))
# Verbs of what there is in all.
_EXISTS = frozenset(("there", "exist", "have", "consist", "comprise", "contain", "include"))
_NOTHING = Settled()
# Steps to a word that is no wider.
_NO_WIDER = frozenset(
    (Step.SAME, Step.FORM, Step.NUMBER, Step.ACRONYM, Step.SPELLING, Step.SYNONYM, Step.REFERS)
)


def may_say_less(asked: Sequence[Numset], found: Findings, settled: Settled) -> bool:
    """Nothing in the hypothesis would be made stronger by saying less than the premise does.

    Upper bounds, exact counts, superlatives and what there is in all would: of the small ones there
    may be at most five, and the first of them need not be the first of all.

    settled: what is known to say the same, see `says_the_same`.
    """
    return not is_exact(asked, found, settled) or says_the_same(found, settled)


def says_the_same(found: Findings, settled: Settled) -> bool:
    """The hypothesis says all that the premise says, and in words that are no wider.

    settled: quantities of the premise whose values, units and bounds are compared elsewhere, and
             lemmas with which the two texts tell the same in different ways.
    """
    return _says_all(found, settled) and _says_no_less(found, settled)


def is_no_wider(link: Link) -> bool:
    """The hypothesis's word is as narrow as the premise's that stands for it."""
    return link.step in _NO_WIDER


def is_exact(asked: Sequence[Numset], found: Findings, settled: Settled = _NOTHING) -> bool:
    """The hypothesis claims something of all there is: "only three", "at most", "has three"."""
    if any(is_place_in_order(n) or _is_bounded_above(n) for n in asked):
        return True
    # To exist for a time is no claim of how many there are.
    counts = any(n.unit.kind not in TEMPORAL and n.unit.name != CENTURY for n in asked)
    heads = {event.head.lemma for event in found.hypothesis_events}
    if counts and heads & (_EXISTS - settled.lemmas):
        return True
    return any(
        (token.lemma in _EXACT and token.pos != "VERB")  # "the last" lasts no longer
        or (token.tag in SUPERLATIVE and not any(n.holds(token) for n in asked))
        for token in found.case.hypothesis.tokens
    )


def _is_bounded_above(numset: Numset) -> bool:
    is_share = numset.unit.kind in SHARES
    is_bound = numset.is_range and not numset.is_approximate and not is_share
    return is_bound and numset.interval.high < inf


def _says_no_less(found: Findings, settled: Settled) -> bool:
    """Each word is as narrow as the premise's."""
    return all(
        is_no_wider(link) or link.hypothesis.key in settled.lemmas
        for link in found.alignment.links
        if link.is_aligned
    )


def _says_all(found: Findings, settled: Settled) -> bool:
    """The hypothesis says all that the premise says: what is below a bound may not be widened."""
    used = found.alignment.used()
    return all(
        word.place in used
        or word.kind is WordKind.NUMBER
        or word.is_source
        or settled.accounts_for(word)
        or _tells_times(word, found)
        for word in found.alignment.premise_words
    )


def _tells_times(word: Word, found: Findings) -> bool:
    """The word is a number in another guise: "twice"."""
    return any(
        n.unit.kind is Kind.MULTIPLE and n.sentence == word.sentence and n.holds(word.token)
        for n in found.case.premise_numsets
    )
