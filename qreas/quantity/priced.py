"""What a bare number is behind money: "a ticket costs 8 euros, and we bought five".

Whoever buys five buys five of what has just been priced, and of 12 euros 9.50 are left in euros.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from qreas.types import Document, Kind, Numset, Unit

_BUYING = frozenset(("buy", "purchase", "order", "book", "sell", "get", "take", "need", "want"))
_JOINTS = frozenset(("and", "but", "for", "in", "now", "today", "each", "from", "on", "at"))
_PRICING = frozenset(("cost", "be", "sell"))
_OBJECT, _NUMBER = "obj", "NUM"
_LEFT, _AMOUNTS = "left", (Kind.COUNT, Kind.CURRENCY, Kind.MEASURE)
_BARE, _REST = (Kind.NUMBER, Kind.COUNT), frozenset((_LEFT, "back"))
# Written with cents: "9.50", but not the 4.5 of a mark.
_WITH_CENTS = re.compile(r"\d+\.\d\d(?: (?:left|back))?")


def with_priced(found: Sequence[Numset], document: Document) -> tuple[Numset, ...]:
    """The quantities of a text, where such a number counts what is priced before it."""
    made: list[Numset] = []
    for numset in found:
        noun = _noun_priced(made, document) if _is_bought(numset, document) else ""
        if noun:
            context = replace(numset.context, entity=noun)
            numset = replace(numset, unit=Unit(Kind.COUNT, noun), context=context)
        made.append(numset)
    return tuple(made)


def with_same_money(found: Sequence[Numset], document: Document) -> tuple[Numset, ...]:
    """The quantities of a text, where a number with cents is of the one money told before it.

    And where a parser takes the "left" of "12 left" for a noun, they are of what was told before.
    """
    made: list[Numset] = []
    money: set[Unit] = set()
    amount: Numset | None = None
    for numset in found:
        number, _, rest = numset.text.partition(" ")
        end = numset.start + len(number)
        if len(money) == 1 and _is_bare_money(numset, document):
            numset = replace(numset, unit=next(iter(money)), text=number, end=end)
        elif amount is not None and numset.unit == Unit(Kind.COUNT, _LEFT) and rest == _LEFT:
            context = replace(numset.context, entity=amount.context.entity)
            numset = replace(numset, unit=amount.unit, text=number, end=end, context=context)
        if numset.unit.kind is Kind.CURRENCY:
            money.add(numset.unit)
        amount = numset if numset.unit.kind in _AMOUNTS else amount
        made.append(numset)
    return tuple(made)


def _is_bare_money(numset: Numset, document: Document) -> bool:
    """It has cents, and no noun but the "left" that parsers take for one."""
    if numset.unit.kind not in _BARE or numset.unit.name not in {"", *_REST}:
        return False
    if not _WITH_CENTS.fullmatch(numset.text):
        return False
    behind = document.text[numset.end :].split(maxsplit=1)[:1]
    return not behind or not behind[0][:1].isalnum() or behind[0].strip(".,;!") in _REST | _JOINTS


def _is_bought(numset: Numset, document: Document) -> bool:
    """It is a bare number of what somebody buys."""
    if numset.unit.kind is not Kind.NUMBER or numset.context.verb not in _BUYING:
        return False
    sentence = document.sentences[numset.sentence]
    head = sentence.tokens[numset.head]
    is_whole = numset.interval.is_point and numset.interval.value.denominator == 1
    return is_whole and head.pos == _NUMBER and head.dep == _OBJECT


def _noun_priced(before: Sequence[Numset], document: Document) -> str:
    """The noun that was priced last, with no others counted since; empty where none was."""
    for price in reversed(before):
        context = price.context
        if price.unit.kind is not Kind.CURRENCY:
            return ""
        if context.verb in _PRICING and context.entity == context.subject:
            tokens = document.sentences[price.sentence].tokens
            nouns = [t for t in tokens if t.start < price.start and t.lemma == context.entity]
            return nouns[-1].lemma if nouns and nouns[-1].pos == "NOUN" else ""
    return ""
