"""Who is ahead, and who won, by scores that are told one by one: of 85 and 90, the 90.

Whoever scored more than all others won or leads, and whoever scored less than another did not; by
how much they did is the difference. Of two who made goals for a side each, the side is not told.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from qreas.interval import Interval
from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.calculation.contest_scores_reading import WORDS, Score, scores
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.results import CONTESTS
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Kind, Label, Missing, Numset, Token

_RULE = "contest-scores"
_THAN, _PAIR, _WHOLE = "than", 2, 100
_NONE_OF = frozenset(("neither", "nobody", "none", "them"))
_TO_OR_OF = frozenset(("to", "of", "than", "against", "over", "by"))
# Whose side it is, by who they are that won: "our team", and "we".
_OWNERS: Mapping[str, frozenset[str]] = {
    "we": frozenset(("our", "ours")),
    "they": frozenset(("their", "theirs")),
    "you": frozenset(("your", "yours")),
}
_GAPS = frozenset((Kind.NUMBER, Kind.COUNT, Kind.PERCENTAGE_POINT, Kind.PERCENT))


@needs(
    hypothesis=lambda: (
        words_of(WORDS, "tying", "winning", "losing", "ahead", "behind", "most", "least")
        | words_of(WORDS, "more", "less")
        | load_events().beating
    ),
    given=(Kind.NUMBER, Kind.COUNT, Kind.PERCENT),
)
def prove_by_contest_scores(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells nothing but the scores of those of the hypothesis."""
    del numerals  # a score is what it is
    case = found.case
    if not found.is_one_claim or case.premise.mentions(load_operators().negations):
        return None
    told = scores(case.premise, case.premise_numsets)
    tokens = case.hypothesis.sentences[0].tokens
    if not told or not _says_no_more(tokens, told, found):
        return None
    if not told[0].counts_for_winning and not _only_compares(tokens, told[0]):
        return None
    claimed = found.hypothesis_claims.of((0, case.hypothesis.sentences[0].root.index))
    if any(claim.name != "NEGATED" for claim in claimed):
        return None
    detail = ", ".join(each.told for each in told)
    forms = {t.form for t in tokens}
    words = load_word_lists(WORDS)
    is_end = not forms.isdisjoint(words["winning"] | words["losing"] | _beaten(tokens))
    if is_end and (len(told) < _PAIR or _may_be_of_one_side(told)):
        missing = (Missing("stronger-than-premise", case.hypothesis.text),)
        return in_one_step(_RULE, Label.NEUTRAL, detail, missing=missing)
    label = _label(tokens, told, case.hypothesis_numsets) if len(told) >= _PAIR else None
    if label is None:
        return None
    if not forms.isdisjoint(load_operators().negations):
        label = TURNED[label]
    return in_one_step(_RULE, label, detail)


def _only_compares(tokens: Sequence[Token], told: Score) -> bool:
    """It says who did the same to more of the same things: of figs, one wins nothing."""
    words = load_word_lists(WORDS)
    kinds = words["more"] | words["less"] | words["most"] | words["least"]
    compared = [t for t in tokens if t.form in kinds]
    behind = [tokens[t.index + 1].lemma for t in compared if t.index + 1 < len(tokens)]
    verbs = {t.lemma for t in tokens if t.pos == "VERB"}
    return behind == [told.noun] and verbs <= {told.verb}


def _beaten(tokens: Sequence[Token]) -> frozenset[str]:
    return frozenset(t.form for t in tokens if t.lemma in load_events().beating)


def _may_be_of_one_side(told: Sequence[Score]) -> bool:
    """They are persons who made goals, maybe for one team."""
    is_made_for_side = told[0].noun in load_word_lists(WORDS)["teamwise"]
    return is_made_for_side and all(each.name & load_given_names() for each in told)


def _says_no_more(tokens: Sequence[Token], told: Sequence[Score], found: Findings) -> bool:
    """All words are names of those who have a score, or words for who has more."""
    known = CONTESTS | load_events().beating | load_operators().negations
    known = known.union(*load_word_lists(WORDS).values(), *(each.name for each in told))
    known |= {told[0].noun, told[0].verb} | _NONE_OF
    own = found.case.premise.vocabulary
    gaps = [n for n in found.case.hypothesis_numsets if n.unit.kind in _GAPS]
    return all(
        t.pos in ("PUNCT", "DET")
        or t.form in known
        or t.lemma in known
        or (t.pos == "PROPN" and t.form in own)
        or any(n.holds(t) for n in gaps)
        or any(_OWNERS.get(t.form, _NONE_OF) & each.name for each in told)
        or t.tag == "CD"
        for t in tokens
    )


def _label(
    tokens: Sequence[Token], told: Sequence[Score], numsets: Sequence[Numset]
) -> Label | None:
    words = load_word_lists(WORDS)
    forms = frozenset(t.form for t in tokens)
    named = _named(tokens, told)
    asked = [n for n in numsets if not _is_of_all(n, told)]
    if forms & _NONE_OF:
        return _of_none(named, told, forms) if not asked else None
    if forms & words["tying"]:
        return _by_tie(named, told) if not asked else None
    signs = _signs(forms, tokens)
    if len(signs) != 1 or len(asked) > 1:
        return None
    (sign,) = signs
    margin = asked[0] if asked else None
    if margin is not None and margin.unit.kind not in _GAPS:
        return None
    if len(named) == _PAIR:
        if forms.isdisjoint(_TO_OR_OF | _beaten(tokens) | words["behind"] | {"led", "leads"}):
            return None
        return _by_gap(named[0], named[1], sign, margin)
    if len(named) != 1 or _THAN in forms:
        return None
    return _of_one(named[0], told, sign, margin, forms)


def _of_none(named: Sequence[Score], told: Sequence[Score], forms: frozenset[str]) -> Label | None:
    """Whether no one is ahead, or has won: where two or more have the most."""
    words = load_word_lists(WORDS)
    if named or forms.isdisjoint(words["winning"] | words["ahead"]):
        return None
    best = max(each.value.low for each in told)
    is_tied = sum(each.value.low == best for each in told) > 1
    return yes_or_no(is_tied)


def _signs(forms: frozenset[str], tokens: Sequence[Token]) -> set[int]:
    """Whether who is named first is said to have more (1) or less (-1)."""
    words = load_word_lists(WORDS)
    ends = (("winning", 1), ("ahead", 1), ("more", 1), ("most", 1))
    others = (("losing", -1), ("behind", -1), ("less", -1), ("least", -1))
    found = {sign for key, sign in (*ends, *others) if forms & words[key]}
    if _beaten(tokens):
        is_passive = any(t.dep in ("aux:pass", "nsubj:pass") for t in tokens)
        found.add(-1 if is_passive else 1)
    return found


def _is_of_all(numset: Numset, told: Sequence[Score]) -> bool:
    """It only counts those who have a score: "of the two"; or is "first", which `ahead` has."""
    is_first = numset.unit.kind is Kind.ORDINAL and numset.interval.low == 1
    is_score = numset.unit.name in load_word_lists(WORDS)["nouns"]
    is_all = numset.interval == Interval.point(len(told)) and not is_score
    return is_first or (is_all and numset.text.lower().split()[0] in ("two", "three", "four"))


def _named(tokens: Sequence[Token], told: Sequence[Score]) -> tuple[Score, ...]:
    """Those whom the words name, in their order."""
    found: list[Score] = []
    for token in tokens:
        own = _OWNERS.get(token.form, frozenset((token.form,)))
        found += [each for each in told if own & each.name and each not in found]
    return tuple(found)


def _by_tie(named: Sequence[Score], told: Sequence[Score]) -> Label | None:
    """Whether those who are named, or all, have as much as each other."""
    alike = named if len(named) >= _PAIR else told
    if len(named) == 1 or (not named and len(told) != _PAIR):
        return None
    is_tied = len({each.value for each in alike}) == 1
    return yes_or_no(is_tied)


def _by_gap(one: Score, other: Score, sign: int, margin: Numset | None) -> Label:
    """Whether the one has more than the other, or less, and by so much."""
    gap = (one.value - other.value).scaled(Fraction(sign))
    if gap.low <= 0:
        return Label.CONTRADICTION
    return Label.ENTAILMENT if margin is None else placed(gap, _interval(margin))


def _interval(margin: Numset) -> Interval:
    """How much the margin is; of points between shares, in percent."""
    is_point = margin.unit.kind is Kind.PERCENTAGE_POINT
    return margin.interval.scaled(margin.unit.scale) if is_point else margin.interval


def _of_one(
    one: Score, told: Sequence[Score], sign: int, margin: Numset | None, forms: frozenset[str]
) -> Label | None:
    """Whether the one has more than all others, or less than one or all of them."""
    words = load_word_lists(WORDS)
    others = [each for each in told if each is not one]
    best, worst = (
        max(others, key=lambda s: s.value.low),
        min(others, key=lambda s: s.value.low),
    )
    if margin is not None and len(told) > _PAIR and sign < 0:
        return None
    if len(told) > _PAIR and forms & (words["more"] | words["less"]):
        return None
    is_of_least = bool(forms & words["least"])
    label = _by_gap(one, worst if is_of_least else best, sign, margin)
    is_most = label is Label.ENTAILMENT and sign > 0
    if is_most and told[0].noun == "percent" and not forms & (words["ahead"] | words["more"]):
        rest = _WHOLE - sum(each.value.low for each in told)
        return label if rest < one.value.low else None
    return label
