"""What is paid on days when it is free: "costs $10, but is free on Sundays"."""

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.time.week_reading import Days, covered, days_told
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Numset

_FREE, _NOTHING = "free", "nothing"
_ZERO = Interval.point(0)
# "Free of charge" is free; "free of dust" is not.
_OF = "of"


def by_free_day(found: Findings) -> Proof | None:
    """A proof when the premise names the only days on which something is free, and its price."""
    case = found.case
    free = _free_days(case.premise)
    prices = [n for n in case.premise_numsets if n.unit.kind is Kind.CURRENCY]
    if free is None or len(prices) != 1 or len(case.premise_numsets) != 1:
        return None
    asked = days_told(case.hypothesis.sentences[0])
    amounts = case.hypothesis_numsets
    if len(asked) != 1 or asked[0].is_others or not _says_no_more(found):
        return None
    if case.hypothesis.mentions(load_operators().negations) or len(amounts) > 1:
        return None
    paid = _paid(case.hypothesis, amounts)
    is_free = asked[0].days <= free
    if paid is None or not (is_free or asked[0].days.isdisjoint(free)):
        return None
    price = _ZERO if is_free else prices[0].interval
    if not (price.within(paid) or price.disjoint(paid)):
        return None
    label = yes_or_no(price.within(paid))
    told = _FREE if is_free else prices[0].text
    return in_one_step("weekdays", label, told)


def _free_days(premise: Document) -> Days | None:
    """The days that are named behind the only "free", and no others."""
    said = [(s, t) for s in premise.sentences for t in s.tokens if t.form == _FREE]
    days = [(s, told) for s in premise.sentences for told in days_told(s)]
    if len(said) != 1 or len(days) != 1 or premise.mentions(load_operators().negations):
        return None
    (sentence, word), (other, told) = said[0], days[0]
    behind = [t.form for t in sentence.tokens[word.index + 1 :][:1]]
    is_near = sentence is other and word.index < told.first and behind != [_OF]
    between = sentence.tokens[word.index + 1 : told.first]
    light = load_word_lists("time/weekdays")["paying"]
    is_plain = all(t.pos in ("ADP", "DET", "ADV") or t.lemma in light for t in between)
    is_plain = is_plain and not any(t.form == "for" for t in between)
    return told.days if is_near and is_plain and told.is_weekly else None


def _paid(hypothesis: Document, amounts: tuple[Numset, ...]) -> Interval | None:
    """What the hypothesis says that one pays: so much, or nothing."""
    if amounts:
        return amounts[0].interval if amounts[0].unit.kind is Kind.CURRENCY else None
    return _ZERO if hypothesis.mentions((_FREE, _NOTHING)) else None


def _says_no_more(found: Findings) -> bool:
    """But for the price and the days, the premise has what the hypothesis says."""
    light = load_word_lists("time/weekdays")["paying"]
    sentence = found.case.hypothesis.sentences[0]
    days = set(covered(days_told(sentence)))
    return all(
        link.keeps
        or link.hypothesis.token.index in days
        or link.hypothesis.token.lemma in light
        or any(n.holds(link.hypothesis.token) for n in found.case.hypothesis_numsets)
        for link in found.alignment.links
    )
