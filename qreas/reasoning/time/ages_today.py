"""How old someone or something is today, by the year of birth; and who would be so old by now.

Texts are judged in the years after this was written. So a house of 1890 is over 100 years old, and
how old exactly stays open. People of 1890 are no longer of any age, and who died at 80, five years
ago, is not 85, but would be.
"""

from dataclasses import replace

from qreas.interval import Interval
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.findings import Findings
from qreas.reasoning.logic.derived import with_hypothesis
from qreas.reasoning.time.age_comparisons import BORN
from qreas.reasoning.time.age_reading import Fact
from qreas.reasoning.time.birth_reading import CALENDAR, NOW, Birth

TODAY = Interval.closed(2025, 2050)
"""The years in which it is "now" for whoever asks."""

_FULL_LIFE = 90
_WOULD, _DIE = frozenset(("would", "'d")), ("die", "death", "dead", "pass")
_AT = ("when", "at")
# By these a thing is gone, or another one stands in its place.
_GONE = (
    *("burn", "destroy", "demolish", "collapse", "close", "dissolve", "tear", "raze", "sink"),
    *("replace", "rebuild", "bankrupt", "pull", "shut", "until", "abandon", "lose", "vanish"),
)
_TODAY_WORDS = ("now", "today")


def adds_death(found: Findings) -> bool:
    """Only the hypothesis tells of a death, and the premise how old one was at something else."""
    premise, hypothesis = found.case.premise, found.case.hypothesis
    is_of_event = premise.mentions(_AT) and not premise.mentions(_DIE)
    return is_of_event and hypothesis.mentions(_DIE)


def today(births: tuple[Birth, ...], claim: Birth, found: Findings) -> tuple[Birth, ...]:
    """The births, each of the calendar with how long ago it is where the claim is of today.

    Of those who may have died, nothing more.
    """
    if claim.axis != NOW or any(b.person & claim.person and b.axis == NOW for b in births):
        return births
    if found.case.premise.mentions(_GONE):
        return births
    own = [b for b in births if b.axis == CALENDAR and b.person & claim.person and b.ages is None]
    is_person = found.case.premise.mentions((BORN,))
    return (*births, *(_ago(b) for b in own if not is_person or _may_live(b, found)))


def _ago(birth: Birth) -> Birth:
    """How long ago it is; in the year itself, whose birthday is to come is a year younger."""
    return replace(birth, axis=NOW, years=birth.years - TODAY + Interval.closed(0, 1))


def _may_live(birth: Birth, found: Findings) -> bool:
    is_young = birth.years.low >= TODAY.high - _FULL_LIFE
    return is_young and not found.case.premise.mentions(_DIE)


def supposed(found: Findings) -> Findings | None:
    """The pair without the "would" by which the dead would be of an age now; None without it."""
    hypothesis = found.case.hypothesis
    words = [t for t in hypothesis.tokens if t.form in _WOULD]
    if len(words) != 1 or not hypothesis.mentions(_TODAY_WORDS):
        return None
    if not found.case.premise.mentions(_DIE):
        return None
    kept = tuple(Place(0, t) for t in hypothesis.tokens if t is not words[0])
    return Findings(with_hypothesis(found.case, kept), (), found.lexicon)


def is_dead(births: tuple[Birth, ...], claim: Fact, found: Findings) -> bool:
    """The claim says of whoever died at some age that they are of an age now."""
    if not isinstance(claim, Birth) or claim.axis != NOW or found.case.hypothesis.mentions((BORN,)):
        return False
    return any(b.is_dead and b.axis == NOW and b.person & claim.person for b in births)


def in_like_years(claim: Birth, birth: Birth) -> tuple[Interval, Interval]:
    """What is asked for and what is known, where months stand against full years.

    Who is 20 months old is one year old, and who is one year old may be 20 months old.
    """
    if claim.is_fine == birth.is_fine or claim.years == birth.years:
        return claim.years, birth.years
    return (
        claim.years if claim.is_fine else _full(claim.years),
        birth.years if birth.is_fine else _full(birth.years),
    )


def _full(born: Interval) -> Interval:
    """All who are so many full years old."""
    is_full = born.is_point and born.value.denominator == 1
    return Interval(born.value - 1, born.value, low_open=True) if is_full else born
