"""Whether a thing was sold at a profit or at a loss, and how large that was.

Whoever bought a bike for 300 euros and sold it for 350 sold it at a profit, of 50 euros, and lost
no money on it.
"""

from fractions import Fraction

from qreas.conversion import as_people_round, commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.alignment.content import Word
from qreas.reasoning.contrast.deals import Deal, deal_of
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import shown, value_words
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import PREMODIFIERS, SUBJECTS
from qreas.types import Kind, Numset, Token

_RULE, _WORDS = "profit", "contrast/profits"
_PERCENT = Fraction(100)
_FOR = frozenset(("for", "at"))


@needs(
    premise=lambda: words_of(_WORDS, "selling"),
    hypothesis=lambda: words_of(_WORDS, "gain", "loss", "earning") | {"than"},
)
def prove_by_profits(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells of a profit or a loss on what was bought and sold."""
    case = found.case
    if not found.is_one_claim or len(case.premise_numsets) < 2:
        return None
    sign, tokens = _sign(found), case.hypothesis.sentences[0].tokens
    if sign is None or any(_is_price(n, tokens) for n in case.hypothesis_numsets):
        return None
    deal = deal_of(case.premise, case.premise_numsets)
    if deal is None or any(found.premise_claims.of(place) for place in deal.verbs):
        return None
    if not _is_of_deal(deal, found):
        return None
    return _proof(sign, deal, found, numerals)


def _proof(sign: int, deal: Deal, found: Findings, numerals: Numerals) -> Proof | None:
    case = found.case
    is_denied = bool(_denials(found))
    brought, paid = deal.brought, deal.paid
    told = f"{shown(deal.proceeds, (deal.cost,))} − {deal.cost.text}"
    is_so = brought.low > paid.high if sign > 0 else brought.high < paid.low
    amounts = case.hypothesis_numsets
    if is_denied and amounts:
        return None
    if not is_so or not amounts:
        label = yes_or_no(is_so)
        label = TURNED[label] if is_denied else label
        named = deal.cost if deal.proceeds.text.isnumeric() else deal.proceeds
        told = f"{told} = {value_words(brought - paid, named)}"
        return in_one_step(_RULE, label, told)
    size = brought - paid if sign > 0 else paid - brought
    value = _in_asked(size, amounts[0], deal)
    if value is None:
        return None
    rounded = as_people_round(value, amounts[0].interval)
    answer = by_implication(amounts[0], Implied(rounded, told), _RULE, found, numerals)
    return answer.proof(_RULE)


def _in_asked(size: Interval, asked: Numset, deal: Deal) -> Interval | None:
    """The profit in the unit of the asked quantity, or as a share of what was paid."""
    if asked.unit.kind is Kind.NUMBER or asked.unit.name == deal.unit.name:
        return size
    if asked.unit.kind is Kind.CURRENCY:
        fits = commensurable(deal.unit, asked.unit)
        return convert(size, deal.unit, asked.unit) if fits else None
    if deal.paid.low <= 0:
        return None
    share = size / deal.paid
    if asked.unit.kind is Kind.PERCENT:
        return share.scaled(_PERCENT)
    return share if asked.unit.kind is Kind.RATIO and not asked.unit.name else None


def _sign(found: Findings) -> int | None:
    """Whether the hypothesis tells of a profit (1) or a loss (-1); None where of neither, or both.

    "Made money" tells of a profit, and so does "sold for more than it cost".
    """
    words, case = load_word_lists(_WORDS), found.case
    tokens = case.hypothesis.sentences[0].tokens
    lemmas = {t.lemma for t in tokens}
    amounts = case.hypothesis_numsets
    if len(amounts) > 1:
        return None
    is_gain, is_loss = not lemmas.isdisjoint(words["gain"]), not lemmas.isdisjoint(words["loss"])
    if is_gain or is_loss:
        return None if is_gain and is_loss else 1 if is_gain else -1
    is_of_money = "money" in lemmas or any(n.unit.kind is Kind.CURRENCY for n in amounts)
    root = case.hypothesis.sentences[0].root
    if is_of_money and root.lemma in words["earning"]:
        return 1
    return _compared(tokens, amounts)


def _is_price(amount: Numset, tokens: tuple[Token, ...]) -> bool:
    """The quantity is what something was sold for, and not by how much that differs."""
    before = next((t.form for t in reversed(tokens) if t.end <= amount.start), "")
    return before in _FOR and not amount.context.change.is_comparison


def _compared(tokens: tuple[Token, ...], amounts: tuple[Numset, ...]) -> int | None:
    """Reads "sold it for more than he had paid", and no bound of a number."""
    words = load_word_lists(_WORDS)
    lemmas = [t.lemma for t in tokens]
    if lemmas.count("than") != 1 or any(n.holds(tokens[lemmas.index("than")]) for n in amounts):
        return None
    at = lemmas.index("than")
    is_sold = any(lemma in words["selling"] for lemma in lemmas[:at])
    spent = words["paying"] | words["costing"] | words["buying"]
    if not is_sold or spent.isdisjoint(lemmas[at:]) or not at:
        return None
    return 1 if lemmas[at - 1] in words["more"] else -1 if lemmas[at - 1] in words["less"] else None


def _is_of_deal(deal: Deal, found: Findings) -> bool:
    """All else that is said is of the thing, or of whoever bought and sold it."""
    words, hypothesis = load_word_lists(_WORDS), found.case.hypothesis
    sentence = hypothesis.sentences[0]
    root = sentence.root
    if found.hypothesis_claims.of((0, root.index)) - {Claim.NEGATED}:
        return False
    told = words["gain"] | words["loss"] | words["said"] | words["more"] | words["less"]
    places = deal.things | deal.agents | frozenset(deal.verbs)
    for link in found.alignment.links:
        token = link.hypothesis.token
        is_told = token.lemma in told or any(n.holds(token) for n in found.case.hypothesis_numsets)
        is_subject = token.dep in SUBJECTS and token.form not in words["it"]
        if is_told and not is_subject:
            continue
        if token in _denials(found):
            continue
        if not link.keeps or link.premise is None:
            return False
        if link.premise.place not in places and not _tells_which(link.premise, deal):
            return False
    return _has_owner(deal, found)


def _tells_which(word: Word, deal: Deal) -> bool:
    """It tells of which thing the deal is: "the old bike"."""
    is_of_phrase = word.token.dep in PREMODIFIERS
    return is_of_phrase and (word.sentence, word.token.head) in deal.things


def _denials(found: Findings) -> tuple[Token, ...]:
    """The words that deny it: "not", and "no" unless it bounds an amount ("no less than 50")."""
    sentence, amounts = found.case.hypothesis.sentences[0], found.case.hypothesis_numsets
    operators = load_operators()
    return tuple(
        t
        for t in sentence.tokens
        if operators.denies((t.form,)) and not any(n.holds(t) for n in amounts)
    )


def _has_owner(deal: Deal, found: Findings) -> bool:
    """The subject is of the deal: a pronoun, or a word that stands for one of the premise's."""
    sentence = found.case.hypothesis.sentences[0]
    subject = next((t for t in sentence.tokens if t.dep in SUBJECTS), None)
    if subject is None or subject in _denials(found):
        return False
    link = found.links.get((0, subject.index))
    if link is None:
        return subject.pos == "PRON"
    return link.stands_for_any(deal.things | deal.agents)
