"""Equations that mix prices: each sort has its own, or only all of them together have one.

Where pens cost 2 euros and notebooks 3 euros, no pen costs 3; and of shoes and a belt for 40 euros,
what the shoes cost is not known.
"""

from collections.abc import Iterator, Sequence

from qreas.composition.cues import find_cues
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS, VERBAL
from qreas.types import Case, Change, Equation, Kind, Numset, Operator, Sentence, Token

_EACH = frozenset(("each", "every", "apiece", "either", "both"))
_AND, _COST, _WITH, _COMPOUND, _REST = "and", "cost", "with", "compound", "rest"
_HAVE, _INITIAL = "have", "initial"
_PAYING = frozenset(("buy", "purchase", "spend", "pay"))
_PAIR = 2
_PLUS, _LONGEST = "plus", 5
_INSTEAD, _SAVE = "instead", "save"
_BEFORE_NOUN = frozenset(("DET", "NUM", "ADJ", "PRON"))


def is_priced_apart(equation: Equation, case: Case) -> bool:
    """It multiplies several sorts together, and one of them has a price that it leaves out.

    Where pens cost 2 euros and notebooks 3 euros, four pens and two notebooks are not six times 2.
    """
    used = equation.used
    counted = [n for n in used if n.unit.kind is Kind.COUNT]
    if Operator.MULTIPLY in equation.postfix and _is_reduced_for_some(counted, case):
        return True
    sorts = {n.unit.name for n in counted}
    prices = [n for n in case.premise_numsets if n.unit.kind is Kind.CURRENCY]
    left_out = [n for n in prices if n not in used]
    is_of_sorts = len(sorts) > 1 and Operator.MULTIPLY in equation.postfix
    if not is_of_sorts or len(left_out) == len(prices):
        return False
    return any(not sorts.isdisjoint(_named_before(n, case)) for n in left_out)


def _is_reduced_for_some(counted: Sequence[Numset], case: Case) -> bool:
    """One of several sorts pays less, by no number that the equation has: "children pay half"."""
    words = [frozenset((*n.unit.name.split(), *n.context.modifiers)) for n in counted]
    if len(words) < _PAIR or not case.premise.mentions(load_word_lists("apart/priced")["reduced"]):
        return False
    telling = frozenset().union(*words) - frozenset.intersection(*words)
    return any(
        t.dep in SUBJECTS and t.lemma in telling and _pays_less(t, sentence)
        for sentence in case.premise.sentences
        for t in sentence.tokens
    )


def _pays_less(payer: Token, sentence: Sentence) -> bool:
    below = sentence.subtree(sentence.tokens[payer.head].index)
    return any(t.lemma in load_word_lists("apart/priced")["reduced"] for t in below)


def multiplies_prices(equation: Equation) -> bool:
    """Two prices are multiplied: of 2 dollars each and 3 dollars each there are no six."""
    symbols = equation.postfix
    return any(
        sign is Operator.MULTIPLY and is_price(one) and is_price(other)
        for one, other, sign in zip(symbols, symbols[1:], symbols[2:], strict=False)
    )


def adds_number_to_price(equation: Equation, case: Case) -> bool:
    """It adds how many were bought to what each costs: "costs 8 euros, and they bought five"."""
    if equation.operators.isdisjoint((Operator.ADD, Operator.SUBTRACT)):
        return False
    words = load_word_lists("apart/priced")
    given = [n for n in equation.used if n in case.premise_numsets]
    if any(is_price(n) for n in given) and any(
        _counts_us(n, case) or _is_sold_for(n, case) for n in given
    ):
        return True
    is_priced = any(is_price(n) and n.context.verb == _COST for n in given)
    return is_priced and any(
        n.unit.kind is Kind.NUMBER and n.context.verb in words["counting"] for n in given
    )


def _is_sold_for(numset: Numset, case: Case) -> bool:
    """So many have the price that stands behind it: "oranges are six for $3"."""
    behind = case.premise.sentences[numset.sentence].tokens
    behind = tuple([t for t in behind if t.start >= numset.end][:_PAIR])
    is_for = [t.form for t in behind[:1]] == ["for"] and len(behind) == _PAIR
    return numset.unit.kind is Kind.NUMBER and is_for and (behind[1].tag in ("$", "CD"))


def _counts_us(numset: Numset, case: Case) -> bool:
    """It counts those who pay: "the rent for the two of us"."""
    tokens = case.premise.sentences[numset.sentence].tokens
    behind = [t for t in tokens if t.start >= numset.end][:2]
    is_of = [t.form for t in behind[:1]] == ["of"] and len(behind) > 1
    return numset.unit.kind is Kind.NUMBER and is_of and behind[1].pos == "PRON"


def takes_change_of_value(used: Sequence[Numset]) -> bool:
    """It uses the percentage by which a value changed in an equation over counts.

    Where shares in a firm of 500 people fell 4 percent, nobody left it.
    """
    values = load_word_lists("apart/priced")["values"]
    changes = [n for n in used if n.unit.kind is Kind.PERCENT]
    return any(n.unit.kind is Kind.COUNT for n in used) and any(
        n.context.change is not Change.NONE and n.context.entity in values for n in changes
    )


def leaves_out_payment(equation: Equation, asked: Numset, case: Case) -> bool:
    """What somebody gets back is asked, and the equation has not what was paid with.

    Who paid with a 50-dollar bill got back what that is more than the price, and not the price.
    """
    words = load_word_lists("apart/priced")
    if asked.unit.kind is not Kind.CURRENCY or not case.hypothesis.mentions(words["back"]):
        return False
    paid = [n for n in case.premise_numsets if is_paid_with(n, case)]
    return bool(paid) and not any(n in equation.used for n in paid)


def takes_cost_for_rest(equation: Equation, asked: Numset, case: Case) -> bool:
    """What is left or was there is asked, and the equation has only what so many cost."""
    symbols, cues = equation.postfix, find_cues(case.hypothesis.sentences[asked.sentence].tokens)
    if asked.unit.kind is not Kind.CURRENCY or Operator.SUBTRACT in symbols:
        return False
    is_paid = all(n.context.verb in _PAYING for n in equation.used if is_price(n))
    is_had = asked.context.verb == _HAVE and is_paid and _INITIAL not in cues
    if _REST not in cues and not is_had:
        return False
    is_of_count = any(n.unit.kind is Kind.COUNT for n in equation.used)
    return is_of_count and Operator.MULTIPLY in symbols and any(map(is_price, equation.used))


def divides_price_of_whole(equation: Equation, asked: Numset, case: Case) -> bool:
    """What a house or hotel costs or earns is shared out over its rooms, which have no price.

    A pack of six pencils has the price of six.
    """
    if not asked.unit.is_money or Operator.DIVIDE not in equation.operators:
        return False
    wholes = load_word_lists("apart/priced")["wholes"]
    used = [n for n in equation.used if n in case.premise_numsets]
    return any(n.unit.is_money and n.context.subject in wholes for n in used) and any(
        n.unit.kind is Kind.COUNT and n.context.subject in wholes for n in used
    )


def is_paid_with(numset: Numset, case: Case) -> bool:
    """Somebody pays with it, or hands it over: "with two 20-dollar bills", "gave him a note"."""
    sentence = case.premise.sentences[numset.sentence]
    words, verb = load_word_lists("apart/priced"), numset.context.verb.lower()
    over = (numset.head, *(t.index for t in sentence.ancestors(numset.head) if t.pos in NOMINAL))
    is_with = any(t.form == _WITH for at in over for t in sentence.children(at))
    is_paid = verb in words["paying"] and (is_with or verb in words["handing"])
    return numset.unit.kind is Kind.CURRENCY and is_paid


def is_price_of_one(equation: Equation, asked: Numset, case: Case) -> bool:
    """The price of one thing is asked and told, and the equation has that of another in it.

    Where the red pen costs 2 dollars and the blue one 3, the blue one does not cost 5.
    """
    prices = [n for n in equation.used if n in case.premise_numsets]
    if len(prices) < _PAIR or not all(map(_may_be_price, prices)) or not is_price(asked):
        return False
    own = own_price(asked, prices, case, is_paid=False)
    return own is not None and own.interval == asked.interval


def price_of_another(found: Findings) -> str | None:
    """The premise has the price for another thing, and another price for the one that is named."""
    case = found.case
    asked = [n for n in case.hypothesis_numsets if is_price(n)]
    prices = [n for n in case.premise_numsets if is_price(n)]
    if len(asked) != 1 or len(prices) < _PAIR:
        return None
    if _COST not in find_cues(case.hypothesis.sentences[asked[0].sentence].tokens):
        return None
    own, given = own_price(asked[0], prices, case), found.same_values[asked[0]]
    if own is not None and given and all(are_listed(own, n, case) for n in given):
        return own.text
    return None


def own_price(
    asked: Numset, prices: Sequence[Numset], case: Case, *, is_paid: bool = True
) -> Numset | None:
    """The only one of the prices that is told of the one thing that the hypothesis names.

    is_paid: it may also name it as what so much was paid for.
    """
    sentence = case.hypothesis.sentences[asked.sentence]
    named = priced_words(sentence) if is_paid else _words_of(_subjects(sentence), sentence)
    if not named or not sentence.vocabulary.isdisjoint((*_EACH, _AND)):
        return None
    own = [n for n in prices if named <= _named_before(n, case)]
    return own[0] if len(own) == 1 else None


def are_listed(one: Numset, other: Numset, case: Case) -> bool:
    """They are two prices of one list, whose verb stands before both."""
    begin, end = min(one.end, other.end), max(one.start, other.start)
    tokens = case.premise.sentences[one.sentence].tokens
    between = [t for t in tokens if begin <= t.start < end]
    return one.sentence == other.sentence and bool(between) and not _has_verb(between)


def _has_verb(tokens: Sequence[Token]) -> bool:
    return any(t.pos in VERBAL for t in tokens)


def is_price(symbol: Numset | Operator) -> bool:
    """It is an amount of money, or so much of it for each of something."""
    return isinstance(symbol, Numset) and symbol.unit.is_money


def _may_be_price(numset: Numset) -> bool:
    """A bare number may go on for a price: "an adult ticket costs 12 euros, a day pass 8"."""
    return is_price(numset) or numset.unit.kind is Kind.NUMBER


def priced_words(sentence: Sentence) -> frozenset[str]:
    """The words that tell what costs so much, or what so much is paid for, from other things."""
    return _words_of(_priced(sentence), sentence)


def _words_of(priced: Sequence[Token], sentence: Sentence) -> frozenset[str]:
    """The qualities of what is priced, or else its noun."""
    around = [c for t in priced for c in sentence.subtree(t.index)]
    qualities = frozenset(t.lemma for t in around if t.pos == "ADJ" or t.dep == _COMPOUND)
    named = [t for t in around if t.pos in NOMINAL]
    return qualities or frozenset(t.lemma for t in named[-1:])


def _subjects(sentence: Sentence) -> list[Token]:
    return [t for t in sentence.children(sentence.root.index) if t.dep in SUBJECTS]


def _priced(sentence: Sentence) -> list[Token]:
    """What costs so much, or what so much is paid for."""
    root, words = sentence.root, load_word_lists("apart/priced")
    children = sentence.children(root.index)
    if root.lemma == _COST and root.pos == "NOUN":
        return [t for t in children if t.dep == _COMPOUND]  # taken for "the cap cost"
    if root.lemma in words["buying"]:
        return [t for t in children if t.dep == "obj"]
    if root.lemma in words["spending"] and root.lemma != _COST:
        below = (t for child in children for t in (child, *sentence.children(child.index)))
        return [t for t in below if t.pos in NOMINAL and marker_of(t, sentence) in words["for"]]
    return _subjects(sentence)


def is_part_of_price(equation: Equation, asked: Numset, case: Case) -> bool:
    """It reckons what one of several things costs with what they cost in all."""
    prices = (n for n in equation.used if n in case.premise_numsets)
    return any(is_priced_together(n, asked, case) for n in prices)


def is_priced_together(price: Numset, asked: Numset, case: Case) -> bool:
    """So much is the only price that is told of several things, and of some of them one is asked.

    price: a quantity of the premise;  asked: one of the hypothesis.
    """
    if not price.unit.kind is asked.unit.kind is Kind.CURRENCY:
        return False
    sentence = case.premise.sentences[price.sentence]
    if _AND not in sentence.vocabulary or not sentence.vocabulary.isdisjoint(_EACH):
        return False
    own = [n for n in case.premise_numsets if n.sentence == price.sentence]
    if sum(n.unit.kind is Kind.CURRENCY for n in own) > 1:
        return False
    named = case.hypothesis.sentences[asked.sentence].vocabulary
    return any(
        # "10 quarters and 17 pennies" are no things that have a price.
        pair & named and not pair <= named and not pair <= {n.unit.name for n in own}
        for pair in _joined(sentence)
    )


def is_of_addition(given: Numset, asked: Numset, case: Case) -> bool:
    """Asked is what comes on top of the given amount, without a number: "$25 plus booking fee"."""
    sentence = case.premise.sentences[given.sentence]
    around = [t for t in sentence.tokens if t.start >= given.start]
    at = next((i for i, t in enumerate(around) if t.form == _PLUS), None)
    if at is None or any(t.start >= given.end for t in around[: max(at - 1, 0)]):
        return False
    added = [t for t in around[at + 1 : at + _LONGEST] if t.pos in NOMINAL]
    own = case.hypothesis.sentences[asked.sentence]
    subject = next((t for t in own.tokens if t.dep in SUBJECTS), None)
    return subject is not None and any(t.lemma == subject.lemma for t in added)


def _joined(sentence: Sentence) -> Iterator[frozenset[str]]:
    """The two nouns around each "and", read off the words: "shoes and a belt"."""
    tokens = sentence.tokens
    for token in tokens[1:-1]:
        if token.form != _AND or tokens[token.index - 1].pos != "NOUN":
            continue
        at = token.index + 1
        while at < len(tokens) and tokens[at].pos in _BEFORE_NOUN:
            at += 1
        while at + 1 < len(tokens) and tokens[at + 1].pos == "NOUN":
            at += 1
        if at < len(tokens) and tokens[at].pos == "NOUN":
            yield frozenset((tokens[token.index - 1].lemma, tokens[at].lemma))


def _named_before(price: Numset, case: Case) -> frozenset[str]:
    """The lemmas between a price and the quantity before it: "and a notebook costs"."""
    others = (n.end for n in case.premise_numsets if n.end <= price.start)
    begin = max(others, default=0)
    tokens = case.premise.sentences[price.sentence].tokens
    return frozenset(t.lemma for t in tokens if begin <= t.start < price.start)


def takes_what_was_not(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """One of them stands for what was not so: who paid 8 euros instead of 12 has no 4 left.

    Nothing but how much less it was, or what one saved on the very thing, comes of that.
    """
    if _INSTEAD not in case.premise.vocabulary:
        return False
    if asked.context.verb == _SAVE:
        nouns = (t for t in case.hypothesis.tokens if t.pos == "NOUN" and not asked.holds(t))
        return any(t.lemma not in case.premise.vocabulary for t in nouns)
    if asked.context.change is not Change.NONE:
        return False
    return any(
        [t.form for t in case.premise.sentences[n.sentence].tokens if t.end <= n.start][-2:]
        == [_INSTEAD, "of"]
        for n in used
    )
