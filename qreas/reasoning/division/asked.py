"""The amounts of which the hypothesis says something, and what it says of them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from qreas.conversion import as_people_round
from qreas.interval import Interval
from qreas.quantity.counted_unit import SHARE
from qreas.reasoning.division.amounts import SOME, Amount, amounts
from qreas.reasoning.division.denials import denials, is_against
from qreas.reasoning.division.divisions import Part, clause_of, parts
from qreas.reasoning.division.turns import Saying
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.amount_words import load_amounts
from qreas.reasoning.knowledge.operators import load_operators
from qreas.tags import SINGULAR, SUBJECTS
from qreas.types import Justification, Kind, Numset, Relation, Sentence, Token, Unit

_COUNT = Unit(Kind.COUNT)
_PERCENT = Fraction(100)
_HAVING = frozenset(("be", "have", "exist"))
_ONE, _SOME = Interval.point(1), Interval.at_least(1)


@dataclass(frozen=True, slots=True)
class Asked:
    """An amount that the hypothesis claims, and what it says of it.

    is_denied: that it is so much: "did not win all five".
    """

    amount: Amount
    sentence: Sentence
    saying: Saying
    is_denied: bool

    def of_whole(self, total: Interval | None) -> "Asked | None":
        """The same, where "all but two" are as many as are left of so many; None if that's open."""
        amount = self.amount
        if not amount.is_exception or amount.count is None:
            return self
        is_known = total is not None and total.is_point and amount.count.is_point
        if total is None or not is_known or amount.count.high >= total.low:
            return None
        left = replace(amount, count=total - amount.count, is_exception=False)
        return replace(self, amount=left)

    def may_be_all_of(self, total: Interval | None) -> bool:
        """A number that stands for the things themselves, "all 14", is that of the whole."""
        is_told = self.amount.is_pronoun and self.amount.whole is not None
        return not is_told or self.amount.whole == total


def asked_amounts(found: Findings) -> Iterator[Asked]:
    """The amounts of the hypothesis, where nothing else is left open of which it says how many."""
    case = found.case
    sentence = case.hypothesis.sentences[0]
    known = amounts(case.hypothesis, case.hypothesis_numsets)
    root = sentence.root
    if not known:
        return
    claimed = found.hypothesis_claims.of((0, root.index)) - {Claim.NEGATED}
    unsettled = [j.hypothesis for j in found.justifications if not _is_told(j)]
    for amount in known:
        others = [a for a in known if a != amount]
        if _is_value(amount, sentence):
            continue
        is_plain = amount.is_exception or not (amount.aside or amount.members)
        is_plain = is_plain and not (amount.is_rest or amount.excluded)
        if not is_plain or any(a.numset is None for a in others):
            continue
        if any(not _is_of(amount, n, sentence) for n in unsettled):
            continue
        clause = clause_of(amount, sentence, ())
        own = _words_for(amount, sentence)
        denied = (*denials(_told_by_clause(amount, sentence, found)), *denials(clause))
        is_all = amount.share == _ONE
        is_denied = is_all and len(denied) == 1 and denied[0].index < amount.first
        if is_denied:
            denied = ()
        saying = Saying(own, amount.phrase.head, denied, is_against(clause), claimed)
        yield Asked(amount, sentence, saying, is_denied)


def is_of_some(asked: Asked) -> bool:
    """It says that there is one at least."""
    return asked.amount.count == _SOME and asked.amount.share is None


def of_some(asked: Asked) -> Asked:
    """The same as a share: at least one of them are some, and not none, however many they are."""
    return replace(asked, amount=replace(asked.amount, count=None, share=SOME))


def _is_value(amount: Amount, sentence: Sentence) -> bool:
    """One thing is said to be so much, and not so many: "the oldest child is seven"."""
    number = sentence.tokens[amount.first]
    own = sentence.children(number.index)
    is_predicate = number.is_root and amount.phrase.head is None and amount.share is None
    return is_predicate and any(t.dep in SUBJECTS and t.tag in SINGULAR for t in own)


def numset_of(asked: Asked) -> Numset:
    """The asked amount as a quantity: a share of one, or a number."""
    amount = asked.amount
    interval = amount.share if amount.share is not None else amount.count
    assert interval is not None, "an asked amount has a value"
    tokens = asked.sentence.tokens[amount.first : amount.last]
    if amount.numset is not None and amount.share is None:
        is_some = amount.is_of and interval == _ONE and len(asked.saying.own) == 1
        # "One of them did": that one did, and perhaps another one, too.
        return replace(amount.numset, interval=_SOME) if is_some else amount.numset
    text = " ".join(t.text for t in tokens)
    unit = SHARE if amount.share is not None else _COUNT
    start, end, head = tokens[0].start, tokens[-1].end, tokens[0].index
    # Of "about half", those who agree within that are proved elsewhere; "nearly" has a side.
    is_nearly = interval.high_open and amount.numset is not None and amount.numset.is_approximate
    return Numset(interval, unit, text, start, end, 0, head, is_approximate=is_nearly)


def as_percent(value: Interval, asked: Asked, part: Part) -> Interval:
    """The share as percent are told, where it is reckoned from two numbers: six of 36 are 17."""
    is_reckoned = part.count is not None and part.total is not None and value.is_point
    wanted, numset = asked.amount.share, asked.amount.numset
    if not is_reckoned or wanted is None or numset is None or numset.unit.kind is not Kind.PERCENT:
        return value
    rounded = as_people_round(value.scaled(_PERCENT), wanted.scaled(_PERCENT))
    return rounded.scaled(1 / _PERCENT)


def _told_by_clause(amount: Amount, sentence: Sentence, found: Findings) -> tuple[Token, ...]:
    """The relative clause that says what is claimed: "there are 17 guests who did not come"."""
    root = sentence.root
    is_before = root.index < amount.first
    is_behind = is_before and (root.lemma in _HAVING or _is_of_whole(root, found))
    return sentence.tokens[amount.phrase.end : amount.phrase.last] if is_behind else ()


def _is_of_whole(verb: Token, found: Findings) -> bool:
    """The premise has the verb, and of no part: "the jar holds 50 sweets, 20 of which are red"."""
    case = found.case
    said = (t for part in parts(case.premise, case.premise_numsets) for t in part.said)
    return case.premise.mentions((verb.lemma,)) and all(t.lemma != verb.lemma for t in said)


def _is_told(settled: Justification) -> bool:
    """It follows, and from what is told of the same deed: of 30 arrested, 12 released are none."""
    if settled.relation is not Relation.ENTAILS:
        return False
    if settled.pair is None:
        return True
    given, asked = settled.pair.premise.context.verb, settled.hypothesis.context.verb
    return given == asked or not (given and asked)


def _is_of(amount: Amount, numset: Numset, sentence: Sentence) -> bool:
    """The quantity is the amount, or in the phrase for what there are so many of."""
    tokens = sentence.tokens[amount.first : amount.phrase.last]
    return numset == amount.numset or any(numset.holds(t) for t in tokens)


def _words_for(amount: Amount, sentence: Sentence) -> frozenset[int]:
    """The indices of the words that only tell how many: "just two", "a clear majority"."""
    quantifiers, known = load_operators().quantifiers, load_amounts()
    first = amount.first
    while first and sentence.tokens[first - 1].lemma in known.sizing | known.plain:
        first -= 1
    if first < amount.first and sentence.tokens[first - 1].pos == "DET":
        first -= 1
    before = sentence.tokens[first - 1].lemma if first else ""
    is_focused = before in quantifiers and not quantifiers[before].family
    last = amount.phrase.end if amount.is_pronoun else amount.last
    return frozenset(range(first - is_focused, last))
