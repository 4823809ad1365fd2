"""Deals told the other way round: whoever was lent 8 billion by another did not lend it to them.

A small gift may be returned by one just like it; but an amount of millions is that of one deal,
and who is told to give it there has not got it. Nor does a firm buy the one that bought it.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache

from qreas.kind_sets import CORE_ROLES
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.one_event.exchanged import exchanged_parts
from qreas.reasoning.one_event.transfer_reading import (
    PAY,
    Ends,
    ends_of,
    of_trade,
    partner_of,
    transfer_verbs,
)
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, PAST
from qreas.types import Kind, Label, Numset, Role, Sentence, Token

_RULE = "transfers"
_TO, _AWARD = "to", "award"
_MILLION = Fraction(1_000_000)
_BARE = frozenset((Role.PATIENT, Role.RECIPIENT))


@cache
def deal_verbs() -> frozenset[str]:
    """The verbs of what goes from one to another, money that is paid among it."""
    return transfer_verbs() | {PAY} | load_word_lists("one_event/transfers")["fine"]


def turned_transfer(found: Findings) -> str | None:
    """Who got it in the premise gives it away in the hypothesis, or the other way round."""
    asked = _asked(found)
    if asked is None or asked.head.lemma not in deal_verbs():
        return None
    if asked.head.tag in PAST and asked.head.lemma == _AWARD:
        return None  # in a headline, whoever is "awarded" it gets it
    around = found.case.hypothesis.sentences[asked.sentence]
    given = [e for e in _deals(found) if e.head.pos == "VERB" and e.head.dep != "amod"]
    of_goods = [e for e in given if _is_of_trade(asked, e)]
    of_money = [e for e in given if _is_of_money(asked, e)]
    goods = [ends_of(e, _around(e, found), found.lexicon) for e in of_goods]
    money = [_of_money(e, _around(e, found), found) for e in of_money]
    frames = (
        (goods and ends_of(asked, around, found.lexicon), goods),
        (money and _of_money(asked, around, found), money),
    )
    turned = (_turned(own, told, found) for own, told in frames if own)
    partner = next((t for t in turned if t is not None), None)
    return None if partner is None else f"{partner.text} → {asked.head.text}"


def _turned(own: Ends, told: Sequence[Ends], found: Findings) -> Token | None:
    """Whoever is at one end of the hypothesis's transfer, and at the other end in the premise."""
    givers = {t for each in told for t in each.givers}
    takers = {t for each in told for t in each.takers}
    if any(partner_of(t, found) is None for t in (*own.givers, *own.takers)):
        return None
    for mine, same, other in ((own.givers, givers, takers), (own.takers, takers, givers)):
        for token in mine:
            partner = partner_of(token, found)
            if partner in other and partner not in same:
                return partner
    return None


def turned_deal(found: Findings) -> Proof | None:
    """A proof that a deal of millions, or a purchase of one firm by another, was no other way."""
    asked = _asked(found)
    if asked is None or found.hypothesis_claims.of(asked.place) - {Claim.INTENDED}:
        return None
    if any(Claim.NEGATED in found.premise_claims.of(e.place) for e in _deals(found)):
        return None
    is_one = _are_of_one_deal(found)
    told = (turned_transfer(found) or exchanged_parts(found)) if is_one else None
    if told is None and asked.head.lemma in load_word_lists("one_event/transfers")["buy"]:
        told = exchanged_parts(found) if _are_firms(asked) else None
    return None if told is None else in_one_step(_RULE, Label.CONTRADICTION, told, step="transfer")


def _asked(found: Findings) -> Event | None:
    """What the hypothesis tells, or what it says is agreed or ordered: "agrees to sell"."""
    root = found.case.hypothesis.sentences[0].root
    return next((e for e in found.hypothesis_events if _is_told(e.head, root)), None)


def _is_told(head: Token, root: Token) -> bool:
    is_below = (head.dep, head.head) == ("xcomp", root.index) and root.lemma not in deal_verbs()
    return head.lemma in deal_verbs() and (is_below or head.is_root)


def _deals(found: Findings) -> Iterator[Event]:
    return (e for e in found.premise_events.values() if e.head.lemma in deal_verbs())


def _are_of_one_deal(found: Findings) -> bool:
    """The hypothesis tells an amount of millions that the premise has, and no other amount."""
    amounts = [n for n in found.case.hypothesis_numsets if n.unit.kind is Kind.CURRENCY]
    return bool(amounts) and all(_is_of_millions(n) and _is_given(n, found) for n in amounts)


def _is_of_millions(numset: Numset) -> bool:
    return numset.interval.is_point and numset.interval.value >= _MILLION


def _is_given(numset: Numset, found: Findings) -> bool:
    given = (n for n in found.case.premise_numsets if n.unit == numset.unit)
    return any(n.interval == numset.interval for n in given)


def _are_firms(asked: Event) -> bool:
    """Both who buys and what is bought have a name."""
    sides = [a.token for a in asked.arguments if a.role in CORE_ROLES]
    return len(sides) > 1 and all(t.pos == "PROPN" for t in sides)


def _is_of_trade(asked: Event, given: Event) -> bool:
    """Both may tell of one sale; who pays in it is who buys, and gives only the money."""
    verbs, trade = {asked.head.lemma, given.head.lemma}, of_trade()
    return verbs <= trade | {PAY} and bool(verbs & trade)


def _is_of_money(asked: Event, given: Event) -> bool:
    """Neither tells of a sale: it is the money that goes from one to the other."""
    return of_trade().isdisjoint((asked.head.lemma, given.head.lemma))


def _around(event: Event, found: Findings) -> Sentence:
    return found.case.premise.sentences[event.sentence]


def _of_money(event: Event, sentence: Sentence, found: Findings) -> Ends:
    """Who has the money before and after; whoever is fined pays."""
    is_fine = event.head.lemma in load_word_lists("one_event/transfers")["fine"]
    if not is_fine and event.head.lemma != PAY:
        return ends_of(event, sentence, found.lexicon)
    agents = tuple(a.token for a in event.arguments if a.role is Role.AGENT)
    if any(t.pos == "NUM" for t in agents):
        return Ends((), ())  # "33 million paying customers" pay, and are not paid
    bare = [a.token for a in event.arguments if a.role in _BARE and not a.marker]
    bare = [t for t in bare if t.pos in NOMINAL and not _is_amount(t, sentence)]
    marked = [a.token for a in event.arguments if a.marker == _TO and not is_fine]
    others = (*bare, *marked)
    return Ends(others, agents) if is_fine else Ends(agents, others)


def _is_amount(noun: Token, sentence: Sentence) -> bool:
    """A number counts it: "40 million euros"."""
    return noun.pos != "PROPN" and any(t.pos == "NUM" for t in sentence.children(noun.index))
