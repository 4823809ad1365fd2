"""Who has the most of a whole of which shares are told, or more than half, and what others have.

Of 58 % who drive and 27 % by bus, the drivers are most. Where Alpha has 45 percent of the market
and Beta 30, Beta is not the market leader, and all others have 25; where one who is not named may
have more, it stays open who has the most.
"""

from collections.abc import Iterable
from fractions import Fraction

from qreas.reasoning.contrast.gradables import superlatives
from qreas.reasoning.division.told_parts import Division, Part, division, is_denied
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import COMPARATIVE
from qreas.types import Kind, Label, Missing, Numset, Sentence, Token

_RULE, _WORDS = "partitions", "contrast/partitions"
_HALF, _THAN = Fraction(1, 2), "than"


@needs(
    hypothesis=lambda: words_of(_WORDS, "large", "leaders", "most", "half", "others", "greater"),
    given=tuple(SHARES),
)
def prove_by_partitions(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says who has most of what some share, or what all others have."""
    del numerals  # shares are what they are
    case = found.case
    told = division(found) if found.is_one_claim else None
    if told is None or len({part.of for part in told.parts if part.of}) > 1:
        return None
    label = _label(case.hypothesis.sentences[0], told, found)
    if label is None or not found.says_no_more(words_of(_WORDS)):
        return None
    is_open = label is Label.NEUTRAL
    missing = (Missing("stronger-than-premise", case.hypothesis.text.rstrip(".")),) * is_open
    text = " against ".join(part.told for part in told.parts)
    return in_one_step(_RULE, label, text, missing=missing)


def _label(hypothesis: Sentence, told: Division, found: Findings) -> Label | None:
    """What the shares make of the hypothesis; None where it says something else."""
    words, said = load_word_lists(_WORDS), hypothesis.vocabulary
    denied = is_denied(hypothesis.tokens)
    if not said.isdisjoint(words["others"]):
        return None if denied else _of_others(hypothesis, told, found)
    if not all(map(_is_of_half, found.case.hypothesis_numsets)):
        return None
    is_most = not said.isdisjoint(words["most"]) and not _is_of_largest(hypothesis)
    is_half = is_most or not said.isdisjoint(words["half"])
    if is_half and not said.isdisjoint(words["none"]):
        return yes_or_no(all(part.share <= _HALF for part in told.parts))
    if _THAN in said and not is_half:
        return None if denied else _of_two(hypothesis, told, found)
    label = _of_some(hypothesis, told, found, is_half=is_half)
    return TURNED[label] if label is not None and denied else label


def _is_of_half(number: Numset) -> bool:
    """It is "more than half", or counts those who have something."""
    if number.unit.kind not in SHARES:
        return number.unit.kind is not Kind.ORDINAL
    low = number.interval.low
    is_half = not isinstance(low, float) and low * SHARES[number.unit.kind] == _HALF
    return is_half and number.interval.low_open


def _is_of_largest(hypothesis: Sentence) -> bool:
    graded = superlatives(hypothesis.tokens)
    large = load_word_lists(_WORDS)["large"]
    return len(graded) == 1 and graded[0].word in large and graded[0].turn > 0


def _of_two(hypothesis: Sentence, told: Division, found: Findings) -> Label | None:
    """Whether the one has a larger share than the other."""
    words = load_word_lists(_WORDS)
    than = next(t.index for t in hypothesis.tokens if t.form == _THAN)
    sides = [_named(s, told, found) for s in (hypothesis.tokens[:than], hypothesis.tokens[than:])]
    compared = next((t for t in hypothesis.tokens if t.tag in COMPARATIVE), None)
    if [len(s) for s in sides] != [1, 1] or sides[0] == sides[1] or compared is None:
        return None
    if hypothesis.vocabulary.isdisjoint(words["fields"]):
        return None
    one, other = (part.share for side in sides for part in side)
    if compared.is_among(words["greater"]):
        return yes_or_no(one > other)
    return yes_or_no(one < other) if compared.is_among(words["lesser"]) else None


def _of_some(
    hypothesis: Sentence, told: Division, found: Findings, *, is_half: bool
) -> Label | None:
    """Whether those whom it names have more than half, or the most."""
    words, named = load_word_lists(_WORDS), _named(hypothesis.tokens, told, found)
    is_together = not hypothesis.vocabulary.isdisjoint(words["together"])
    if not named or (len(named) > 1 and not (is_half and is_together)):
        return None
    share = sum(part.share for part in named)
    if is_half:
        return yes_or_no(share > _HALF)
    if not (_is_of_largest(hypothesis) or not hypothesis.vocabulary.isdisjoint(words["leaders"])):
        return None
    if any(part.share >= share for part in told.parts if part not in named):
        return Label.CONTRADICTION
    # Of 40 % women and 30 % over fifty, some are both; of a company nobody has what another has.
    is_divided = told.left == 0 or not hypothesis.vocabulary.isdisjoint(words["fields"])
    if not is_divided:
        return None
    return Label.ENTAILMENT if told.left < share else Label.NEUTRAL


def _named(tokens: Iterable[Token], told: Division, found: Findings) -> list[Part]:
    """The parts of which those of the words speak that say more than who has most."""
    known = words_of(_WORDS)
    return told.named((t for t in tokens if not t.is_among(known)), found)


def _of_others(hypothesis: Sentence, told: Division, found: Findings) -> Label | None:
    """What all have together whom the premise does not name."""
    words, asked = load_word_lists(_WORDS), found.case.hypothesis_numsets
    is_share = len(asked) == 1 and asked[0].unit.kind in SHARES
    if not is_share or not asked[0].interval.is_point or asked[0].is_approximate:
        return None
    if _named(hypothesis.tokens, told, found) or not all(part.holder for part in told.parts):
        return None
    value = asked[0].interval.value * SHARES[asked[0].unit.kind]
    forms = [t.form for t in hypothesis.tokens]
    at = next(i for i, t in enumerate(hypothesis.tokens) if t.is_among(words["others"]))
    is_all = forms[max(at - 1, 0) : at] in (["the"], ["all"]) and "each" not in forms
    if value == told.left:
        return None if forms[at] == "another" else Label.ENTAILMENT  # there may be several others
    return Label.CONTRADICTION if value > told.left or is_all else None
