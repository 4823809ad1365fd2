"""How much a part of a whole is that is told off up to its rest: of 40 guests, 20 and 12, eight.

Of 40 guests of whom 20 ate fish, 12 meat and the rest salad, eight ate salad; where half of 24 came
on Monday and half of the rest on Tuesday, six came on Tuesday.
"""

from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.division.told_parts import WORDS, Division, division
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import share_words
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.value_words import share_in_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import COUNTS, Kind, Label, Numset

_RULE = "rests"
_DENYING = frozenset(("no", "none", "nobody"))


@needs(premise=lambda: load_word_lists(WORDS)["rest"])
def prove_by_rests(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells off a whole up to its rest, and one part of it is asked."""
    del numerals  # what is calculated is as much as it is
    asked = _asked(found) if found.is_one_claim else None
    told = None if asked is None else division(found)
    if asked is None or told is None or either_denies_or_supposes(found.case, _DENYING):
        return None
    share = _share_of(told, asked, found)
    known = None if share is None else _in_terms_of(asked, share, told)
    label = Label.NEUTRAL if known is None else placed(known, asked.interval)
    if share is None or label is Label.NEUTRAL or not _says_no_more(asked, found):
        return None
    return in_one_step(_RULE, label, _shown(share, told))


def _asked(found: Findings) -> Numset | None:
    """The one quantity of the hypothesis, or the one share that a word of it tells."""
    case = found.case
    asked = case.hypothesis_numsets or tuple(share_words(case.hypothesis))
    return asked[0] if len(asked) == 1 and not asked[0].context.change.is_comparison else None


def _share_of(told: Division, asked: Numset, found: Findings) -> Fraction | None:
    """The share of the one part that the hypothesis speaks of, or what all of them leave."""
    tokens, left = found.case.hypothesis.tokens, load_word_lists(WORDS)["left"]
    named = told.named(tokens, found)
    if len(named) == 1:
        said = (t for t in tokens if not (asked.holds(t) or t.is_among(left)))
        return named[0].share if told.says_no_more(named[0], said, found) else None
    is_of_left = found.case.hypothesis.mentions(left)
    return told.left if is_of_left and not named else None


def _says_no_more(asked: Numset, found: Findings) -> bool:
    """All else that the hypothesis says stands in the premise."""
    words = load_word_lists(WORDS)
    return found.alignment.says_no_more(asked, words["light"] | words["left"])


def _in_terms_of(asked: Numset, share: Fraction, told: Division) -> Interval | None:
    """So much in the asked unit; None where the asked one counts something else."""
    scale, whole = SHARES.get(asked.unit.kind), told.whole
    if scale is not None:
        return Interval.point(share / scale)
    if whole is None or asked.unit.per is not None:
        return None
    value = Interval.point(share * whole.interval.value)
    if asked.unit.kind in COUNTS and whole.unit.kind in COUNTS:
        sorts = told.noun.union(*(part.own for part in told.parts), {""})
        return value if asked.unit.name in sorts else None
    is_alike = asked.unit.kind in (Kind.CURRENCY, Kind.MEASURE)
    is_alike = is_alike and commensurable(whole.unit, asked.unit)
    return convert(value, whole.unit, asked.unit) if is_alike else None


def _shown(share: Fraction, told: Division) -> str:
    """The parts with the value as people write it, a share as a fraction or in percent."""
    parts = "; ".join(part.told for part in told.parts)
    if told.whole is None:
        return f"{parts}: {share_in_words(Interval.point(share))}"
    return f"{parts}: {float(share * told.whole.interval.value):g} of {told.whole.text}"
