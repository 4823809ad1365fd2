"""Hypotheses that compare two quantities without naming either: "more apples than pears".

Each side of "than" describes a quantity of the premise; the words that only one side has tell the
two apart ("Jack has fewer emails in the morning than in the afternoon"). Quantities that answer to
one description alike are added up, with the sign of their change.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.operators import Operators, load_operators
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.surroundings import Surroundings, content, surroundings
from qreas.types import Change, Document, Evidence, Kind, Label, Numset, Token, Unit

_LOSSES = (Change.DECREASE, Change.FEWER)
_STANDARDS = (("than",), ("compared", "to"), ("compared", "with"))
# What money and time come in, when a hypothesis counts no thing.
_MASS_KINDS: Mapping[str, Kind] = {
    "money": Kind.CURRENCY,
    "cash": Kind.CURRENCY,
    "time": Kind.DURATION,
}
_MEASURED = (Kind.MEASURE, Kind.DURATION, Kind.CURRENCY)
Around = Mapping[Numset, Surroundings]
"""The surroundings of each premise quantity."""


@dataclass(frozen=True, slots=True)
class Contrast:
    """A comparison of two descriptions.

    left, right: the content words of each side of "than".
    noun:        what is counted ("apple" in "more apples than"); empty where nothing is.
    is_less:     the left one is said to be smaller.
    of_years:    the same of years: older is earlier; None for what no year tells ("taller").
    margin:      by how much ("15 minutes shorter"); None where that is not said.
    """

    left: frozenset[str]
    right: frozenset[str]
    noun: str
    is_less: bool
    of_years: bool | None
    margin: Numset | None = None


def prove_by_contrast(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis compares two quantities that the premise states."""
    del numerals  # the descriptions are matched by their words alone
    case = findings.case
    contrast = read_contrast(case.hypothesis, load_operators(), case.hypothesis_numsets)
    named = [n for n in case.hypothesis_numsets if n.unit.kind is not Kind.ORDINAL]
    if contrast is None or any(n != contrast.margin for n in named):
        return None
    around = {
        numset: surroundings(case.premise, numset, case.premise_numsets)
        for numset in case.premise_numsets
        if numset.unit.kind is not Kind.ORDINAL and not _is_difference(numset, case.premise)
    }
    pair = _described(contrast, around)
    if pair is None:
        return None
    left = _alike(pair[0], contrast.left - contrast.right, around)
    right = _alike(pair[1], contrast.right - contrast.left, around)
    if set(left) & set(right):
        return None
    is_less = contrast.of_years if _are_years((*left, *right)) else contrast.is_less
    if is_less is None:
        return None
    return _decide(left, right, contrast.margin, is_less=is_less)


def _are_years(numsets: Sequence[Numset]) -> bool:
    return all(numset.unit.kind is Kind.YEAR for numset in numsets)


def _is_difference(numset: Numset, premise: Document) -> bool:
    """The premise gives the quantity as how much one thing exceeds another ("5 more than Bo")."""
    words = {t.text.lower() for t in premise.sentences[numset.sentence].tokens}
    return numset.context.change in (Change.MORE, Change.FEWER) and "than" in words


def read_contrast(
    document: Document, operators: Operators, numsets: Sequence[Numset] = ()
) -> Contrast | None:
    """The comparison that a one-sentence text makes; None when it makes none.

    numsets: the quantities of the text, of which one may be the margin.
    """
    if len(document.sentences) != 1:
        return None
    tokens = document.sentences[0].tokens
    split = _standard(tokens)
    marker = next((t for t in reversed(tokens[: split[0]]) if _is_comparative(t)), None)
    if marker is None or _is_of_degree(marker, tokens):
        return None
    margin = next((n for n in numsets if _is_margin(n, marker)), None)
    before = tuple(
        t for t in tokens[: split[0]] if t is not marker and not (margin and margin.holds(t))
    )
    after = tokens[split[1] :]
    nouns = [t for t in tokens[marker.index + 1 : split[0]] if t.pos == "NOUN"]
    stem = marker.lemma.lower()
    is_less = stem in operators.low or stem in ("less", "fewer")
    noun = _counted(nouns, tokens, marker)
    is_earlier = operators.is_earlier(stem)
    return Contrast(content(before), content(after), noun, is_less, is_earlier, margin)


def _is_margin(numset: Numset, marker: Token) -> bool:
    """The measure stands right before the comparative: "15 minutes shorter"."""
    return numset.unit.kind in _MEASURED and numset.end + 1 == marker.start


def _standard(tokens: Sequence[Token]) -> tuple[int, int]:
    """Where the words that open the standard of comparison begin and end."""
    words = [t.text.lower() for t in tokens]
    for opening in _STANDARDS:
        for begin in range(1, len(words) - len(opening)):
            if tuple(words[begin : begin + len(opening)]) == opening:
                return begin, begin + len(opening)
    return 0, 0


def _is_comparative(token: Token) -> bool:
    return token.tag in ("JJR", "RBR") or token.text.lower() in ("more", "less", "fewer")


def _is_of_degree(marker: Token, tokens: Sequence[Token]) -> bool:
    """The word compares degrees of a quality ("more patient"), of which no number tells."""
    following = tokens[marker.index + 1]
    is_measured = following.lemma.lower() in load_operators().degrees.values()
    return (
        not is_measured
        and marker.text.lower() in ("more", "less")
        and following.pos in ("ADJ", "ADV")
        and (tokens[following.index + 1].pos != "NOUN")
    )


def _counted(nouns: Sequence[Token], tokens: Sequence[Token], marker: Token) -> str:
    """The noun that the comparative goes with: the first noun phrase's last noun behind it."""
    if marker.text.lower() not in ("more", "less", "fewer") or not nouns:
        return ""
    head = nouns[0]
    while head.index + 1 < len(tokens) and tokens[head.index + 1].pos == "NOUN":
        head = tokens[head.index + 1]
    return head.lemma.lower()


def _described(contrast: Contrast, around: Around) -> tuple[Numset, Numset] | None:
    """The two quantities that the sides tell apart best; None when they don't."""
    left_only = contrast.left - contrast.right
    right_only = contrast.right - contrast.left
    scores = {
        (one, other): around[one].gain(left_only, around[other])
        + around[other].gain(right_only, around[one])
        for one in _of_noun(contrast.left, contrast.noun, around)
        for other in _of_noun(contrast.right, contrast.noun, around)
        if one is not other
    }
    best = max(scores, key=lambda pair: scores[pair], default=None)
    return best if best is not None and scores[best] > 0 else None


def _alike(numset: Numset, own: frozenset[str], around: Around) -> tuple[Numset, ...]:
    """The quantity with those of the same things, where only the thing tells the sides apart.

    own: the words that this side has and the other has not.
    """
    things = _things(numset) | set(numset.context.modifiers)
    telling = {word for word in own if around[numset].match(frozenset((word,)))}
    if not telling or not telling <= things:
        return (numset,)
    same = [n for n in around if n.unit == numset.unit]
    return tuple(n for n in same if n.context.modifiers in ((), numset.context.modifiers))


def _of_noun(words: frozenset[str], noun: str, around: Around) -> Sequence[Numset]:
    """The quantities of the things that this side counts, or else of those the other side does."""
    for wanted in (words - {noun}, {noun}):
        found = [n for n in around if _things(n) & wanted]
        if found:
            # A number without a unit counts what the one before it does ("6 figs, then 9").
            return [n for n in around if n in found or not _things(n)]
    kind = _MASS_KINDS.get(noun)
    return [n for n in around if kind is None or n.unit.kind is kind]


def _things(numset: Numset) -> set[str]:
    return set(numset.unit.name.lower().split())


def _decide(
    left: Sequence[Numset], right: Sequence[Numset], margin: Numset | None, *, is_less: bool
) -> Proof | None:
    wanted = left[0].unit if margin is None else margin.unit
    is_common = all(n.unit == wanted or commensurable(n.unit, wanted) for n in (*left, *right))
    if margin is not None and not is_common:
        return None
    unit = wanted if is_common else None
    first, second = _total(left, unit), _total(right, unit)
    if is_less:
        first, second = second, first
    if second.disjoint(first) and second.high <= first.low:
        agrees = margin is None or (first - second).overlaps(margin.interval)
        label = Label.ENTAILMENT if agrees else Label.CONTRADICTION
    elif first.high <= second.low:
        label = Label.CONTRADICTION
    else:
        return None
    if label is Label.ENTAILMENT and margin and not (first - second).within(margin.interval):
        return None
    told = " against ".join(" + ".join(n.text for n in side) for side in (left, right))
    return Proof(label, "contrast", evidence=(Evidence("contrast", told),))


def _total(numsets: Sequence[Numset], unit: Unit | None) -> Interval:
    """The sum of the quantities, in the unit; as they stand where no unit is common to all."""
    total = Interval.point(0)
    for numset in numsets:
        value = numset.interval if unit is None else convert(numset.interval, numset.unit, unit)
        lost = numset.context.change in _LOSSES
        total = total - value if lost else total + value
    return total
