"""Amounts that a hypothesis adds: who ran 5 km need not have run another 5 km."""

from qreas.reasoning.findings import Findings
from qreas.reasoning.one_event.same_values import asked_of
from qreas.types import Change, Numset, Sentence

_ADDING = frozenset(("another", "further", "additional", "extra"))
_MORE, _THAN = "more", "than"
# By these a premise tells that something comes to something else.
_TOLD = _ADDING | {_MORE, "again", "also", "too", "other", "others", "second", "then", "rest"}


def added_anew(found: Findings) -> str | None:
    """The premise tells the amount once, and of nothing that it comes to; None otherwise.

    Of "12 dead, 200 hurt" one may say that another 200 were hurt.
    """
    if found.case.premise.mentions(_TOLD):
        return None
    for asked in asked_of(found):
        told = asked.given[0]
        kinds = [n for n in found.case.premise_numsets if n.unit.kind is told.unit.kind]
        is_step = told.context.change is not Change.NONE
        if len(kinds) == 1 and not is_step and _is_added(asked.numset, asked.sentence):
            return f"{told.text} → {asked.numset.text}"
    return None


def _is_added(numset: Numset, sentence: Sentence) -> bool:
    first, last = numset.ends_in(sentence)
    near = sentence.tokens[max(first - 1, 0) : last + 2]
    words = [t.form for t in near]
    if not _ADDING.isdisjoint(words[: last - first + 2]):
        return True
    return _MORE in words and _THAN not in [t.form for t in sentence.tokens[first:]]
