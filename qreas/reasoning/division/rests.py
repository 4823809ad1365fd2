"""What becomes of the rest of a whole: of 40 guests, 20 of whom ate fish and 12 meat, eight.

The parts are told one after the other, and each has words that no other has ("on Tuesday", "by
bus", "abstained"): of whom the hypothesis says just these, there are as many as that part has. A
share of the rest is one of what the parts before it leave, and none of the whole.
"""

import itertools
from collections.abc import Iterable
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.division.rests_reading import WORDS, Division, Part, divided
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import share_words
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.value_words import share_in_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import LINKING, NOMINAL_OR_ADJECTIVAL
from qreas.types import COUNTS, Kind, Label, Numset, Token

_RULE = "rests"
_DENYING = frozenset(("no", "none", "nobody"))


def prove_by_rests(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells off a whole up to its rest, and one part of it is asked."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    division = divided(case) if found.is_one_claim else None
    asked = _asked(found) if division is not None else None
    if division is None or asked is None or either_denies_or_supposes(found.case, _DENYING):
        return None
    said = _said(asked, division, found)
    if said <= load_word_lists(WORDS)["left"]:
        value, told = division.left, "what is left"
    else:
        part = _part_of(said, division, found)
        if part is None:
            return None
        value, told = part.value, part.told
    known = _in_terms_of(asked, value, division)
    label = Label.NEUTRAL if known is None else placed(known, asked.interval)
    if known is None or label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{told}: {_shown(value, division)}")


def _asked(found: Findings) -> Numset | None:
    """The one quantity of the hypothesis, or the one share that a word of it tells."""
    case = found.case
    asked = case.hypothesis_numsets or tuple(share_words(case.hypothesis))
    return asked[0] if len(asked) == 1 and not asked[0].context.change.is_comparison else None


def _said(asked: Numset, division: Division, found: Findings) -> frozenset[str]:
    """What the hypothesis says of those it counts: its lemmas, but for what names the whole."""
    tokens = (t for t in found.case.hypothesis.tokens if not _is_counted(t, asked, division))
    return _lemmas(tokens) - division.noun


def _is_counted(token: Token, asked: Numset, division: Division) -> bool:
    """It is of the number, and not the noun for a sort that only one part has: "30 men"."""
    if not asked.holds(token):
        return False
    return not any(token.lemma in _lemmas(part.clause) for part in division.parts)


def _lemmas(tokens: Iterable[Token]) -> frozenset[str]:
    light = load_word_lists(WORDS)["light"]
    return frozenset(t.lemma for t in tokens if t.pos not in LINKING and t.lemma not in light)


def _part_of(said: frozenset[str], division: Division, found: Findings) -> Part | None:
    """The part of which alone this is said, with all that tells it from the others.

    A pronoun may stand for what the first clause names: "for the plan, 35 % against it"; and what
    the first ones are for or against, the others are undecided "about".
    """
    topics = _topics(found.case.hypothesis.tokens)
    clauses = [_lemmas(part.clause) - division.noun for part in division.parts]
    fitting = []
    for number, part in enumerate(division.parts):
        others = (c for i, c in enumerate(clauses) if i != number)
        own = clauses[number].difference(*others)
        has_pronoun = any(token.pos == "PRON" for token in part.clause)
        known = clauses[number] | (clauses[0] if has_pronoun else frozenset())
        known |= topics & clauses[0]
        if own and own <= said <= known:
            fitting.append(part)
    return fitting[0] if len(fitting) == 1 else None


def _topics(tokens: Iterable[Token]) -> frozenset[str]:
    """The lemmas behind a preposition for what one has an opinion on, and that preposition."""
    topics = load_word_lists(WORDS)["topics"]
    behind = itertools.dropwhile(lambda t: t.form not in topics, tokens)
    return frozenset(t.lemma for t in behind if t.pos in NOMINAL_OR_ADJECTIVAL)


def _in_terms_of(asked: Numset, value: Fraction, division: Division) -> Interval | None:
    """The value in the asked unit; None where the asked one counts something else."""
    whole = division.whole
    scale = SHARES.get(asked.unit.kind)
    if scale is not None:
        amount = Fraction(1) if whole is None else whole.interval.value
        return Interval.point(value / amount / scale)
    if whole is None:
        return None
    if asked.unit.kind in COUNTS and whole.unit.kind in COUNTS:
        return Interval.point(value) if _may_count(asked, division) else None
    if asked.unit.kind not in (Kind.CURRENCY, Kind.MEASURE):
        return None
    if asked.unit.per is not None or not commensurable(whole.unit, asked.unit):
        return None
    return convert(Interval.point(value), whole.unit, asked.unit)


def _may_count(asked: Numset, division: Division) -> bool:
    """It counts what is divided, or the sort that one part of it is: "30 men"."""
    sorts = {t.lemma for part in division.parts for t in part.clause}
    return asked.unit.name in sorts | division.noun | {""}


def _shown(value: Fraction, division: Division) -> str:
    """The value as people write it, a share as a fraction or in percent."""
    if division.whole is None:
        return share_in_words(Interval.point(value))
    return f"{float(value):g} of {division.whole.text}"
