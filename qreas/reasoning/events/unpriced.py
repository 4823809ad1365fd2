"""Purchases of which some have a price and some have none: "three shirts at 15 each, and a tie".

What was paid in all, or is left, no calculation tells.
"""

from collections.abc import Iterator, Sequence

from qreas.function_words import APIECE
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Case, Kind, Numset

_FOR, _ADDING = ("for", "at"), ("and", "plus")
_BEFORE_NOUN = frozenset(("DET", "NUM", "ADJ", "PRON"))


def leaves_out_unpriced(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """Some things were bought together, and one has no price: "shirts at 15 each, and a tie".

    What was paid in all, or is left, is asked; the hypothesis names none of those with a price.
    """
    if asked.unit.kind is not Kind.CURRENCY:
        return False
    said = _said(asked, case)
    return any(
        _is_beside_unpriced(n, case) and said.isdisjoint(_told_before(n, case))
        for n in used
        if n in case.premise_numsets and n.unit.is_money
    )


def leaves_out_priced(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """Something else was bought along with what is reckoned: kilos at $4, "and a melon for $5".

    What was paid is asked, and no word says for which of them.
    """
    if asked.unit.kind is not Kind.CURRENCY or _said(asked, case):
        return False
    bought = {(n.sentence, n.context.verb) for n in used if n in case.premise_numsets}
    return any(
        n not in used and n.unit.kind is Kind.CURRENCY and (n.sentence, n.context.verb) in bought
        for n in case.premise_numsets
    )


def _said(asked: Numset, case: Case) -> frozenset[str]:
    """What the hypothesis names beside the amount and whose it is."""
    return frozenset(
        t.lemma
        for t in case.hypothesis.sentences[asked.sentence].tokens
        if t.pos in NOMINAL and t.dep not in SUBJECTS and not asked.holds(t)
    )


def _is_beside_unpriced(price: Numset, case: Case) -> bool:
    """Behind "for" or "at" so much, the list of things ends with one whose price nobody tells."""
    if case.premise.word_before(price.start) not in _FOR:
        return False
    sentence = case.premise.sentences[price.sentence]
    behind = [t for t in sentence.tokens if t.start >= price.end and t.form not in APIECE]
    while behind and behind[0].form == ",":
        behind.pop(0)
    if not behind or behind.pop(0).form not in _ADDING:
        return False
    while behind and behind[0].pos in _BEFORE_NOUN:
        behind.pop(0)
    if not behind or behind[0].pos != "NOUN" or any(n.holds(behind[0]) for n in _money(case)):
        return False
    thing = behind.pop(0)
    while behind and behind[0].pos == "NOUN":
        thing = behind.pop(0)
    is_told_again = sum(t.lemma == thing.lemma for t in case.premise.tokens) > 1
    return not is_told_again and (not behind or behind[0].pos == "PUNCT")


def _told_before(price: Numset, case: Case) -> Iterator[str]:
    tokens = case.premise.sentences[price.sentence].tokens
    return (t.lemma for t in tokens if t.start < price.start)


def _money(case: Case) -> Iterator[Numset]:
    return (n for n in case.premise_numsets if n.unit.is_money)
