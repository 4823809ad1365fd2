"""What is still owed of a loan: all of it until something is paid back, and nothing when all is."""

from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.one_event.transfer_reading import Transfer
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind, Numset, Role, Sentence, Token, Unit

_WORDS = "one_event/transfers"
_LOAN = "lend"
# "70 euros, of which he has returned 40"
_AMOUNTS = frozenset((Kind.CURRENCY, Kind.NUMBER))
_BACK = frozenset(("back", "off"))
_NOTHING_LEFT = Interval.point(0)


@dataclass(frozen=True, slots=True)
class Debt:
    """What is left to be paid back."""

    interval: Interval
    unit: Unit


def owed(told: Transfer, found: Findings) -> Debt | None:
    """What is left of the loan after what the premise says of its being paid back, or not."""
    case = found.case
    if told.sort != _LOAN:
        return None
    repaid = [e for e in found.premise_events.values() if _is_repayment(e, found)]
    if len(repaid) != 1:
        return None
    document = case.premise.sentences
    back = {
        (repaid[0].sentence, t.index)
        for t in document[repaid[0].sentence].subtree(repaid[0].head.index)
    }
    amounts = [n for n in case.premise_numsets if n.unit.kind in _AMOUNTS]
    paid = [n for n in amounts if (n.sentence, n.head) in back]
    lent = [n for n in amounts if n not in paid and n.sentence == told.event.sentence]
    if len(lent) != 1 or not _is_of_debtor(repaid[0], told):
        return None
    left = _left(lent[0], paid, repaid[0], found)
    return None if left is None else Debt(left, lent[0].unit)


def _left(lent: Numset, paid: list[Numset], event: Event, found: Findings) -> Interval | None:
    words = load_word_lists(_WORDS)
    claimed = found.premise_claims.of(event.place)
    if claimed - {Claim.NEGATED}:
        return None
    sentence = found.case.premise.sentences[event.sentence]
    clause = {t.lemma for t in _clause(sentence, event.head)}
    if clause & words["some"]:
        return None
    if Claim.NEGATED in claimed:
        # "Not all of it" may be most of it, and "not the second half" leaves the first.
        is_nothing = bool(clause & words["nothing"]) and not clause & words["all"]
        return lent.interval if is_nothing and not paid else None
    if len(paid) == 1 and (paid[0].unit == lent.unit or paid[0].unit.kind is Kind.NUMBER):
        rest = lent.interval - paid[0].interval
        return rest if rest.low >= 0 else None
    return _NOTHING_LEFT if not paid and clause & (words["all"] | {"it"}) else None


def _clause(sentence: Sentence, verb: Token) -> list[Token]:
    return [
        t
        for child in sentence.children(verb.index)
        if child.dep.split(":")[0] not in ("conj", "advcl", "parataxis", "ccomp")
        for t in sentence.subtree(child.index)
    ]


def _is_repayment(event: Event, found: Findings) -> bool:
    if event.head.pos != "VERB":
        return False
    sentence, lemma = found.case.premise.sentences[event.sentence], event.head.lemma
    below = (t.lemma for t in _clause(sentence, event.head))
    names = {lemma, *(f"{lemma} {word}" for word in below if word in _BACK)}
    return bool(names & load_word_lists(_WORDS)["repay"])


def _is_of_debtor(event: Event, told: Transfer) -> bool:
    """Whoever borrowed pays it back: a pronoun or relative for them, or they themselves."""
    payers = [a.token for a in event.arguments if a.role is Role.AGENT]
    goal = told.goal.lemma
    return bool(payers) and all(
        t.pos == "PRON" or t.lemma == goal or t == told.goal for t in payers
    )
