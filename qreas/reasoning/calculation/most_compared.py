"""Who has the most of those whom a text compares: Max, with four more than three times as many."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.calculation.tallies import Comparison, Tally, decide
from qreas.reasoning.logic.comparison_reading import name_of
from qreas.tags import VERBAL
from qreas.types import Label, Sentence

MOST = frozenset(("most", "fewest", "least"))
"""The superlatives of how many there are."""
_THE, _MOST, _PAIR = "the", "most", 2
_END = frozenset(("of", "all", "three", "four", "five", "them", "the", "."))


def decide_most(stated: Sequence[Comparison], hypothesis: Sentence) -> Label | None:
    """What the comparisons say of who has the most, or the fewest; None where it is not asked."""
    tokens = hypothesis.tokens
    forms = [t.form for t in tokens]
    at = next((i for i, form in enumerate(forms) if form in MOST), 0)
    verb = next((i for i, t in enumerate(tokens) if t.pos in VERBAL), 0)
    if not verb or at != verb + _PAIR or forms[at - 1] != _THE or at + 1 >= len(tokens):
        return None
    if any(t.form not in _END for t in tokens[at + _PAIR :]):
        return None
    who, noun = name_of(tokens[:verb]), tokens[at + 1].lemma
    all_ = {t for each in stated for t in each.tallies}
    own = [t for t in all_ if t.owner == who and t.noun == noun and t.verb == tokens[verb].lemma]
    if len(own) != 1:
        return None
    others = [t for t in all_ if t != own[0] and replace(t, owner=who) == own[0]]
    if len(others) + 1 != len(all_) or not others:
        return None
    labels = {_compared(stated, own[0], each, forms[at] == _MOST) for each in others}
    if Label.CONTRADICTION in labels:
        return Label.CONTRADICTION
    return Label.ENTAILMENT if labels == {Label.ENTAILMENT} else Label.NEUTRAL


def _compared(
    stated: Sequence[Comparison], own: Tally, other: Tally, is_most: bool
) -> Label | None:
    """Whether the one has more than the other, or fewer."""
    more, less = (own, other) if is_most else (other, own)
    return decide(stated, Comparison(more, Interval.at_least(1), less, Fraction(1)))
