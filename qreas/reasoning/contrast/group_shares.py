"""In how great a share of two groups something is so, told as so many of so many in each.

Where 12 of 80 patients relapsed in one group and 24 of 80 in the other, the rate in the first was
half that in the second, and patients in the second were likelier to relapse. By how many there were
in each alone, no rate is told.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.interval import Interval
from qreas.kind_sets import NO_AMOUNTS
from qreas.kind_sets import SHARES as SHARE_KINDS
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes, load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.value_words import interval_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE, CONTENT, NOMINAL_OR_ADJECTIVAL
from qreas.types import Change, Document, Kind, Label, Missing, Numset, Token

_RULE, _WORDS = "group-shares", "contrast/group_shares"
_PAIR, _TWO_PAIRS = 2, 4
_OF = (["of"], ["of", "the"], ["out", "of"], ["out", "of", "the"])
_PHRASE = frozenset(("DET", *NOMINAL_OR_ADJECTIVAL))


@dataclass(frozen=True, slots=True)
class _Group:
    """A group by the words that tell it from the other; without a share where that is not told."""

    names: frozenset[str]
    share: Interval | None


@needs(
    premise=lambda: load_word_lists(_WORDS)["joints"],
    given=(Kind.COUNT, Kind.NUMBER, *SHARE_KINDS),
)
def prove_by_group_shares(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells the share of one group, or compares those of both."""
    del numerals  # so many of so many are a share, whatever else there is
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    groups = _groups(case.premise, case.premise_numsets)
    if groups is None or any(_is_change_or_unsure(n, found) for n in case.premise_numsets):
        return None
    if either_denies_or_supposes(case) or not _says_no_more(found):
        return None
    if case.hypothesis.mentions(load_word_lists(_WORDS)["rates"]):
        return _by_rates(groups, found)
    return _by_share(groups, found)


def _is_change_or_unsure(numset: Numset, found: Findings) -> bool:
    """It tells by how much something went, or is only expected."""
    is_change = numset.context.change is not Change.NONE
    return is_change or bool(found.premise_claims.of((numset.sentence, numset.head)))


def _by_share(groups: tuple[_Group, _Group], found: Findings) -> Proof | None:
    """What share of the one group that it names the hypothesis tells."""
    asked = [n for n in found.case.hypothesis_numsets if n.unit.kind not in NO_AMOUNTS]
    tokens = found.case.hypothesis.sentences[0].tokens
    named = _named(tokens, groups)
    if len(asked) != 1 or asked[0].unit.kind not in SHARE_KINDS or len(named) != 1:
        return None
    (group,), wanted = named, asked[0].interval.scaled(SHARES[asked[0].unit.kind])
    if group.share is None or any(t.tag in COMPARATIVE and not asked[0].holds(t) for t in tokens):
        return None
    label = placed(group.share, wanted)
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, _told(group))


def _by_rates(groups: tuple[_Group, _Group], found: Findings) -> Proof | None:
    """How the rate in the one group compares with that in the other."""
    tokens = found.case.hypothesis.sentences[0].tokens
    words = load_word_lists(_WORDS)
    at = next((t.index for t in reversed(tokens) if t.form in words["standards"]), len(tokens))
    left, right = _named(tokens[:at], groups), _named(tokens[at:], groups)
    right = right or [group for group in groups if group not in left]
    if len(left) != 1 or len(right) != 1 or left == right:
        return None
    wanted = _compared(tokens[:at], found.case.hypothesis_numsets)
    (one,), (other,) = left, right
    if wanted is None:
        return None
    if one.share is None or other.share is None:
        missing = (Missing("not-compared", found.case.hypothesis.text),)
        return Proof(Label.NEUTRAL, _RULE, missing=missing)
    if other.share.low <= 0:
        return None
    label = placed(one.share / other.share, wanted)
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{_told(one)}, {_told(other)}")


def _compared(before: Sequence[Token], numsets: Sequence[Numset]) -> Interval | None:
    """How many times as great the rate is said to be: half, three times, more or less."""
    multiples = [n for n in numsets if n.unit.kind in (Kind.MULTIPLE, Kind.RATIO)]
    if len(multiples) == 1 and len(numsets) == 1:
        return multiples[0].interval
    if numsets:
        return None
    words = load_word_lists(_WORDS)
    halved = [t for t in before if t.form in words["halves"]]
    if halved:
        return Interval.point(Fraction(1, 2))
    graded = [t for t in before if t.tag in COMPARATIVE]
    if len(graded) != 1:
        return None
    is_low = graded[0].lemma in load_operators().low or graded[0].form in words["fewer"]
    return Interval(0, 1, high_open=True) if is_low else Interval.more_than(1)


def _groups(premise: Document, numsets: Sequence[Numset]) -> tuple[_Group, _Group] | None:
    """The two groups of a sentence, the one before the word that sets them apart."""
    amounts = [n for n in numsets if n.unit.kind not in NO_AMOUNTS]
    shares = list(_shares(amounts, premise))
    if len(shares) != _PAIR or any(not n.interval.is_point or n.is_approximate for n in amounts):
        return None
    tokens, ends = premise.sentences[0].tokens, (shares[0][1], shares[1][0])
    joints = load_word_lists(_WORDS)["joints"]
    between = [t for t in tokens if ends[0] <= t.start < ends[1] and t.form in joints]
    if not between:
        return None
    at = between[0].index
    sides = (tokens[:at], tokens[at + 1 :])
    phrases = [dict(_phrases(side, amounts)) for side in sides]
    both = [(phrases[0][word], phrases[1][word]) for word in phrases[1] if word in phrases[0]]
    apart = [(one, other) for one, other in both if one - other and other - one]
    said, again = (
        {t.lemma for t in side if t.pos in CONTENT and not any(n.holds(t) for n in amounts)}
        for side in sides
    )
    if not apart:
        return None
    one, other = apart[0]
    if said - one and not again - other <= said:
        return None  # something else is said of the other
    first, second = (share for *_, share in shares)
    return _Group(one - other, first), _Group(other - one, second)


def _shares(
    amounts: Sequence[Numset], premise: Document
) -> Iterator[tuple[int, int, Interval | None]]:
    """Where each of two amounts begins and ends, and what share of its group it is."""
    if len(amounts) == _TWO_PAIRS:
        for part, whole in (amounts[:2], amounts[2:]):
            between = premise.text[part.end : whole.start].lower().split()
            sizes = (part.interval, whole.interval)
            if between in _OF and all(x.is_point for x in sizes) and whole.interval.low > 0:
                yield part.start, whole.end, part.interval / whole.interval
    elif len(amounts) == _PAIR:
        for each in amounts:
            kind = each.unit.kind
            share = each.interval.scaled(SHARES[kind]) if kind in SHARE_KINDS else None
            yield each.start, each.end, share


def _phrases(
    tokens: Sequence[Token], amounts: Sequence[Numset]
) -> Iterator[tuple[str, frozenset[str]]]:
    """The phrases that name a group, each by the word that opens it: "in the drug group".

    What a share is one of stands right behind it: "12 percent of women", "one in ten women".
    """
    openings = load_word_lists(_WORDS)["openings"]
    for at, token in enumerate(tokens):
        is_share = any(n.holds(token) and n.unit.kind in SHARE_KINDS for n in amounts)
        if token.form in openings or is_share:
            names = set[str]()
            for word in tokens[at + 1 :]:
                if any(n.holds(word) for n in amounts):
                    continue
                if word.pos not in _PHRASE and word.dep != "amod":  # "the vaccinated group"
                    break
                names |= {word.lemma} if word.pos != "DET" else set()
            if names:
                yield "of" if is_share else token.form, frozenset(names)


def _named(tokens: Sequence[Token], groups: tuple[_Group, _Group]) -> list[_Group]:
    words = {t.lemma for t in tokens}
    return [group for group in groups if group.names <= words]


def _told(group: _Group) -> str:
    share = "" if group.share is None else interval_words(group.share)
    return f"{' '.join(sorted(group.names))}: {share}"


def _says_no_more(found: Findings) -> bool:
    """All else that the hypothesis says stands in the premise."""
    words = load_word_lists(_WORDS)
    light = words["rates"] | words["light"] | words["halves"] | words["fewer"]
    compared = {t.form for t in found.case.hypothesis.tokens if t.tag in COMPARATIVE}
    return found.says_no_more(light | compared)
