"""How many there were in a time up to now, by how many there were in a shorter or a longer one.

Whoever has read twelve books since March has read at least twelve this year, and may have read
more; and who has seen four films this year has not seen five this month.
"""

from dataclasses import dataclass
from math import inf

from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.rest import Rest, Settled, rest
from qreas.reasoning.proof import Proof, in_one_step, left_open
from qreas.reasoning.rules import Numerals
from qreas.types import Document, Kind, Label, Token

_RULE = "up-to-now"
_THIS, _SINCE, _TODAY = "this", "since", "today"
_OPENING = (_THIS, _SINCE, _TODAY)
_COUNTED = (Kind.COUNT, Kind.NUMBER, Kind.MULTIPLE)
# Each lies within the longer ones, but that a week may be of two months.
_LENGTHS = {_TODAY: 0, "week": 1, "month": 2, "year": 4}
_SINCE_WEEKDAY, _SINCE_MONTH, _FIRST_MONTH = 0, 3, "january"


@dataclass(frozen=True, slots=True)
class _Time:
    """A time up to now, whose length is one of `_LENGTHS`, or lies between two of them."""

    length: int
    words: frozenset[Token]
    told: str

    def lies_in(self, other: "_Time") -> bool:
        """All of it is in the other one, which is longer."""
        is_of_two = self.length == _LENGTHS["week"] and other.length <= _SINCE_MONTH
        return self.length < other.length and not is_of_two and not self._is_unlike(other)

    def _is_unlike(self, other: "_Time") -> bool:
        """Which of this month and the time since March is longer, depends on the date."""
        return {self.length, other.length} == {_LENGTHS["month"], _SINCE_MONTH}


@needs(premise=_OPENING, hypothesis=_OPENING, given=_COUNTED, asked=_COUNTED)
def prove_by_up_to_now(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell how many there were in times of which one is in the other."""
    del numerals  # in a longer time there may be more
    case = found.case
    given, asked = case.premise_numsets, case.hypothesis_numsets
    if len(given) != 1 or len(asked) != 1 or given[0].unit.kind is not asked[0].unit.kind:
        return None
    told, wanted = _time(case.premise), _time(case.hypothesis)
    if told is None or wanted is None or given[0].unit.kind not in _COUNTED:
        return None
    if any(map(denies_or_supposes, (case.premise, case.hypothesis))):
        return None
    lemmas = frozenset(t.lemma for t in wanted.words)
    if rest(found, Settled(asked, lemmas)) is not Rest.FOLLOWS:
        return None
    count, claim = given[0].interval, asked[0].interval
    if told.lies_in(wanted):
        known = Interval(count.low, inf, low_open=count.low_open)
    elif wanted.lies_in(told):
        known = Interval(0, count.high, high_open=count.high_open)
    elif told.length == wanted.length and told.told != wanted.told:
        known = count  # this year, and since January
    else:
        return None
    words = f"{given[0].text} {told.told} → {asked[0].text} {wanted.told}"
    if known.within(claim):
        return in_one_step(_RULE, Label.ENTAILMENT, words)
    if known.disjoint(claim):
        return in_one_step(_RULE, Label.CONTRADICTION, words)
    return left_open(_RULE, asked[0])


def _time(document: Document) -> _Time | None:
    """The time up to now that a text of one sentence tells: "this year", "since March", "today"."""
    if len(document.sentences) != 1:
        return None
    tokens = document.sentences[0].tokens
    opening = [t for t in tokens if t.form in _OPENING]
    if len(opening) != 1:
        return None
    (first,) = opening
    if first.form == _TODAY:
        return _Time(_LENGTHS[_TODAY], frozenset(opening), first.form)
    noun = tokens[first.index + 1] if first.index + 1 < len(tokens) else first
    length = _LENGTHS.get(noun.lemma) if first.form == _THIS else _since(noun)
    if length is None or noun.form == _TODAY:
        return None
    return _Time(length, frozenset((first, noun)), f"{first.form} {noun.text}")


def _since(noun: Token) -> int | None:
    """How long it is since a day of this week, or a month of this year; January begins that."""
    labels = load_labels("en")
    if noun.form in labels.weekdays:
        return _SINCE_WEEKDAY
    if noun.form == _FIRST_MONTH:
        return _LENGTHS["year"]
    return _SINCE_MONTH if noun.form in labels.months else None
