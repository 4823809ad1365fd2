"""Which of two amounts the words set first: the greater, the earlier, the one spoken of."""

from collections.abc import Sequence

from qreas.function_words import LESSER
from qreas.kind_sets import SHARES
from qreas.lexicon.verbs import load_verbs
from qreas.reasoning.calculation.calculations import Calculation, Way
from qreas.reasoning.contrast.changes import direction_of
from qreas.reasoning.contrast.gradables import pole_of
from qreas.reasoning.contrast.stretches import order_in_time, rank_of, stretches
from qreas.reasoning.events.surroundings import content, surroundings
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import FALL, RISE
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE
from qreas.types import Change, Kind, Numset, Token

_DIRECTIONS = {
    Change.INCREASE: RISE,
    Change.MORE: RISE,
    Change.DECREASE: FALL,
    Change.FEWER: FALL,
}
# Classes of verbs by which more comes to what there is.
_COMING = ("gain", "give", "take", "put", "arrive", "create")
_TURNING = ("VERB", "NOUN", "ADV", "ADP")


def direction(asked: Numset, found: Findings) -> str | None:
    """Whether it is asked by how much something is more or rose, or is less or fell; else None."""
    if asked.context.change in _DIRECTIONS:
        return _DIRECTIONS[asked.context.change]
    tokens = hypothesis_tokens(found)
    begin = min((t.index for t in tokens if asked.holds(t)), default=0)
    is_by = asked.unit.kind in SHARES or (begin and tokens[begin - 1].lemma == "by")
    turns = {
        FALL if t.lemma in load_operators().low else RISE
        for t in tokens
        if t.tag in COMPARATIVE and not asked.holds(t)
    }
    if is_by:
        turns |= {d for t in tokens if t.pos in _TURNING and (d := direction_of(t.lemma))}
    return next(iter(turns)) if len(turns) == 1 else None


def earlier(one: Numset, other: Numset, found: Findings) -> Numset:
    """Which of two values is of the earlier time: the first, unless words date it later."""
    case = found.case
    parts = stretches(case.premise, _in_order(one, other), case.premise_numsets)
    ordered = order_in_time(parts) or parts
    return ordered[0].numset


def _in_order(one: Numset, other: Numset) -> tuple[Numset, ...]:
    return tuple(sorted((one, other), key=lambda n: n.start))


def offset_of(calculation: Calculation, found: Findings) -> str | None:
    """Where one amount is that by which things differ, whether the asked one is more or less.

    "$300, which is $20 below the list price" asks for more where the list price is asked for, "and
    Ben's is ten dearer" for more where Ben's is; so does "$71, down $2 from Friday" for Friday.
    """
    for numset in calculation.used:
        tokens = found.case.premise.sentences[numset.sentence].tokens
        behind = [t for t in tokens if t.start >= numset.end]
        if _comes_besides(numset, behind):
            continue
        # "Two women over the theft" are no more than something; "$20 over the price" are.
        way = None if numset.unit.kind is Kind.COUNT else _offset(numset, behind)
        if way is None:
            continue
        stop = next((i for i, t in enumerate(behind) if t.pos == "PUNCT"), len(behind))
        standard = {(numset.sentence, t.index) for t in behind[1:stop]}
        is_standard_asked = any(
            link.premise is not None and link.is_aligned and link.premise.place in standard
            for link in found.alignment.links
        )
        if is_standard_asked:
            return FALL if way is RISE else RISE
        return way
    return None


def _comes_besides(numset: Numset, behind: Sequence[Token]) -> bool:
    """So many more come to what there is: who is given 15 more has no 15 more than another one."""
    is_more = numset.context.change is Change.MORE and all(t.form != "than" for t in behind)
    return is_more and load_verbs().is_in(numset.context.verb, *_COMING)


def _offset(numset: Numset, behind: Sequence[Token]) -> str | None:
    """Whether an amount, with what stands behind it, leads to less or to more."""
    if behind and behind[0].lemma == "from":
        return _DIRECTIONS.get(numset.context.change)
    return _comparison(behind[:1], numset)


def _comparison(tokens: Sequence[Token], numset: Numset) -> str | None:
    """Whether what follows an amount makes it one of more or of less: "below", "older".

    What takes less time is faster.
    """
    words = load_word_lists("calculation/calculated")
    for token in tokens:
        if token.lemma in words["below"] or token.form in LESSER:
            return FALL
        if token.lemma in words["above"]:
            return RISE
        if token.tag in COMPARATIVE:
            pole = pole_of(token.lemma, numset.unit) or -int(token.lemma in load_operators().low)
            return FALL if pole < 0 else RISE
    return None


def standard_of(found: Findings) -> Token | None:
    """The word behind which stands what something is more or less than, or as much as."""
    numsets, tokens = found.case.hypothesis_numsets, hypothesis_tokens(found)
    words = [t for t in tokens if t.form == "than"] or [t for t in tokens if t.form == "as"][1:]
    return next((t for t in words if not any(n.holds(t) for n in numsets)), None)


def is_first(greater: Numset, less: Numset, than: Token, found: Findings) -> bool | None:
    """The greater one is told of what stands before the standard; None where that is not plain."""
    case = found.case
    tokens = hypothesis_tokens(found)
    if rank_of(tokens[than.index + 1 :]) < 0 <= rank_of(tokens[: than.index]):
        parts = stretches(case.premise, _in_order(greater, less), case.premise_numsets)
        ordered = order_in_time(parts)
        if ordered is not None:  # "as in the same months of last year"
            return ordered[-1].numset == greater
    links = [x for x in found.alignment.links if x.premise is not None and x.is_aligned]
    left = frozenset(x.premise_key for x in links if x.hypothesis.token.index < than.index)
    right = frozenset(x.premise_key for x in links if x.hypothesis.token.index > than.index)
    one, other = (surroundings(case.premise, n, case.premise_numsets) for n in (greater, less))
    gain = one.gain(left - right, other) + other.gain(right - left, one)
    return None if gain == 0 else gain > 0


def is_more_about(one: Numset, other: Numset, found: Findings) -> bool:
    """The hypothesis says more of what is said of the one quantity than of the other."""
    case = found.case
    links = (x for x in found.alignment.links if x.is_aligned and x.premise is not None)
    words = frozenset(x.premise_key for x in links) | content(hypothesis_tokens(found))
    around = [surroundings(case.premise, n, case.premise_numsets) for n in (one, other)]
    return around[0].gain(words, around[1]) > 0


def hypothesis_tokens(found: Findings) -> tuple[Token, ...]:
    """The tokens of the hypothesis, which is one sentence."""
    return found.case.hypothesis.sentences[0].tokens


def is_share_of_others(asked: Numset, calculation: Calculation, found: Findings) -> bool:
    """The premise counts what the share is of, and by others it is divided: games by points."""
    whole = asked.context.whole.rpartition(" ")[2]
    counted = {n.unit.name for n in found.case.premise_numsets if n.unit.kind is Kind.COUNT}
    divisors = calculation.used[1:] if calculation.way is Way.SHARE else calculation.used
    return whole in counted and all(n.unit.name != whole for n in divisors)
