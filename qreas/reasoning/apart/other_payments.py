"""Differences of money that was paid for one thing and is asked of another.

Who owes a rent of 900 dollars and paid 600 for a phone owes all of the rent; and who paid less than
usual saved the difference, of which nothing need be left.
"""

from collections.abc import Sequence
from functools import reduce
from operator import add

from qreas.dependents import has_case
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import OBLIQUE
from qreas.types import Case, Numset

_WORDS = "apart/other_payments"
_PAIR = 2
_FOR = ("for", "on")


def takes_other_payment(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """What was paid for another thing is taken from what is to be paid.

    Or a price from the usual price, and it is said that so much is left.
    """
    if len(used) != _PAIR or not asked.unit.is_money:
        return False
    if any(n not in case.premise_numsets or not n.unit.is_money for n in used):
        return False
    words = load_word_lists(_WORDS)
    whole, paid = used
    if case.hypothesis.mentions(words["left"]) and not case.hypothesis.mentions(words["due"]):
        return _is_price(whole, case)
    if not case.hypothesis.mentions(words["due"]):
        return False
    thing = _bought(paid, case)
    return thing is not None and [t.lemma for t in case.premise.tokens].count(thing) == 1


def counts_unspent(asked: Numset, case: Case) -> bool:
    """It is asked what was paid for several things, and some of these were only seen, or sold."""
    words = load_word_lists(_WORDS)
    if not asked.unit.is_money or asked.context.verb not in words["paying"]:
        return False
    given = [n for n in case.premise_numsets if n.unit.is_money]
    spent = [n for n in given if n.context.verb not in words["unspent"]]
    if not len(given) > len(spent) > 0 or any(n.interval == asked.interval for n in given):
        return False
    return reduce(add, (n.interval for n in spent)) != asked.interval


def _bought(paid: Numset, case: Case) -> str | None:
    """The noun behind "for": "paid $600 for a phone"; None where none is there, or a pronoun."""
    sentence = case.premise.sentences[paid.sentence]
    verb = verb_above(paid.head, sentence)
    if verb is None or verb.lemma not in load_word_lists(_WORDS)["paying"]:
        return None
    for token in (t for t in sentence.tokens if t.start >= paid.end):
        is_for = any(has_case(sentence, token, word) for word in _FOR)
        if token.pos == "NOUN" and is_for and token.dep in (*OBLIQUE, "nmod"):
            return token.lemma
    return None


def _is_price(numset: Numset, case: Case) -> bool:
    """It is what something costs, and not what somebody has: "instead of the usual $90".

    Or what was handed over for it.
    """
    words = load_word_lists(_WORDS)
    before = case.premise.text[: numset.start].lower().split()[-3:]
    return any(w in words["usual"] for w in before) or numset.context.verb in words["handing"]
