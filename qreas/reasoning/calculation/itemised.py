"""What one thing cost of several that were bought, each for its own price.

Who bought a shirt for $18 and a cap for $9 spent $9 on the cap, and not $18.
"""

from qreas.composition.cues import find_cues
from qreas.function_words import DISTRIBUTIVES
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.apart.priced import are_listed, is_price, own_price, priced_words
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.events.unpriced import leaves_out_unpriced
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PAST, PLURAL
from qreas.types import Case, Kind, Numset

_RULE = "itemised"
_PAIR = 2


@needs(asked=(Kind.CURRENCY,))
def prove_by_itemised(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells what one of several things cost that were bought."""
    del numerals  # what was paid is as much as it is
    case = found.case
    if len(case.hypothesis_numsets) != 1 or not found.is_one_claim:
        return None
    (asked,) = case.hypothesis_numsets
    prices = [n for n in case.premise_numsets if is_price(n)]
    is_plain = asked.unit.kind is Kind.CURRENCY and asked.interval.is_point
    if len(prices) < _PAIR or not is_plain or not _is_of_payment(found):
        return None
    bought = [n for n in prices if _is_of_list(n, prices, found)]
    if len(bought) >= _PAIR and _asks_for_all(asked, bought, found):
        value = sum(n.interval.value for n in bought)
        label = yes_or_no(value == asked.interval.value)
        return in_one_step(_RULE, label, " + ".join(n.text for n in bought))
    own = own_price(asked, prices, case)
    if own is None or not _is_of_list(own, prices, found) or own.unit != asked.unit:
        return None
    if not own.interval.is_point or not _says_no_more(found):
        return None
    label = yes_or_no(own.interval == asked.interval)
    return in_one_step(_RULE, label, own.text)


def _is_of_payment(found: Findings) -> bool:
    """The hypothesis says, for sure, what was paid."""
    root = found.case.hypothesis.sentences[0].root
    is_past = root.tag in PAST or root.form == "cost"
    is_sure = not found.hypothesis_claims.of((0, root.index))
    return is_past and is_sure and root.lemma in load_word_lists("apart/priced")["spending"]


def _is_of_list(own: Numset, prices: list[Numset], found: Findings) -> bool:
    """Each of several things was bought for a price of its own."""
    case, words = found.case, load_word_lists("apart/priced")
    is_bought = own.context.verb in words["buying"]
    sentence = case.premise.sentences[own.sentence]
    verb = verb_above(own.head, sentence)
    if verb is None or found.premise_claims.of((own.sentence, verb.index)):
        return False
    is_for = case.premise.word_before(own.start) in words["for"]
    others = [n for n in prices if n is not own and are_listed(own, n, case)]
    return is_bought and is_for and bool(others)


def _asks_for_all(asked: Numset, bought: list[Numset], found: Findings) -> bool:
    """The hypothesis says what all of them cost together, and names none of them."""
    case, words = found.case, load_word_lists("apart/priced")
    sentences = {n.sentence for n in bought}
    is_total = "total" in find_cues(case.hypothesis.sentences[0].tokens)
    is_each = any(case.premise.sentences[at].vocabulary & DISTRIBUTIVES for at in sentences)
    are_alike = all(n.unit == asked.unit and n.interval.is_point for n in bought)
    if not is_total or is_each or not are_alike or len(sentences) > 1:
        return False
    if leaves_out_unpriced(bought, asked, case) or not _are_all(bought, case):
        return False
    return found.alignment.says_no_more(asked, words["spending"] | words["in_all"])


def _are_all(bought: list[Numset], case: Case) -> bool:
    """Nothing else was bought for money."""
    verbs = load_word_lists("apart/priced")["buying"]
    return all(n in bought for n in case.premise_numsets if n.context.verb in verbs)


def _says_no_more(found: Findings) -> bool:
    """The hypothesis has the thing as the premise has it, and else only who paid so much."""
    case = found.case
    spending = load_word_lists("apart/priced")["spending"]
    named = priced_words(case.hypothesis.sentences[0])
    for link in found.alignment.links:
        token = link.hypothesis.token
        is_said = link.hypothesis.kind is WordKind.NUMBER or token.lemma in spending
        if is_said or any(n.holds(token) for n in case.hypothesis_numsets):
            continue
        if link.premise is None or not link.is_aligned:
            return False
        given = link.premise.token
        if token.lemma in named and (token.tag in PLURAL) is not (given.tag in PLURAL):
            return False
    return True
