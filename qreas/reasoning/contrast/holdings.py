"""Who holds the most of a company or a market, or more than half of it, by the shares of each.

Where Alpha has 45 percent of the market and Beta 30, Beta is not the market leader; where one owns
55 percent of the shares, nobody else has a majority. Who is the largest of all is told only where
nobody who is not named can have more.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes, load_operators
from qreas.reasoning.marked_clauses import parted_by
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import COMPARATIVE, NOMINAL
from qreas.types import Document, Label, Missing, Numset, Sentence, Token

_RULE, _WORDS = "holdings", "contrast/holdings"
_MARKS = frozenset((",", ";", ":", "and", "while", "but", "."))
_HALF, _ALL = Fraction(1, 2), Fraction(1)
_THAN, _NO, _TOGETHER, _ONE = "than", "no", "together", "one"


@dataclass(frozen=True, slots=True)
class _Holding:
    """Somebody's share of all; `names` are the words for whose it is, `of` those for of what."""

    names: frozenset[str]
    share: Fraction
    told: str
    of: frozenset[str]


@needs(
    premise=lambda: load_word_lists(_WORDS)["fields"],
    hypothesis=lambda: load_word_lists(_WORDS)["fields"],
    given=tuple(SHARES),
)
def prove_by_holdings(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says who holds most, or more than half, of what some share."""
    del numerals  # the shares are those that are told
    case = found.case
    if not found.is_one_claim or denies_or_supposes(case.premise):
        return None
    told = _told(found)
    if any(n.unit.kind not in SHARES for n in told):
        return None
    holdings = list(_holdings(told, case.premise))
    if len(holdings) != len(told) or len({h.of for h in holdings if h.of}) > 1:
        return None
    if sum(h.share for h in holdings) > _ALL:
        return None
    if len({h.names for h in holdings}) != len(holdings) or not _says_no_more(found):
        return None
    if case.hypothesis_numsets and not _is_half_asked(found):
        return None
    label = _label(case.hypothesis.sentences[0], holdings)
    if label is None:
        return None
    is_open = label is Label.NEUTRAL
    missing = (Missing("stronger-than-premise", case.hypothesis.text.rstrip(".")),)
    text = ", ".join(h.told for h in holdings)
    return in_one_step(_RULE, label, text, missing=missing if is_open else ())


def _told(found: Findings) -> tuple[Numset, ...]:
    """The quantities of the premise; "one" in "and Beta one of 30%" is none."""
    return tuple(n for n in found.case.premise_numsets if n.text.lower() != _ONE)


def _holdings(told: tuple[Numset, ...], premise: Document) -> Iterator[_Holding]:
    """Each share with the name that stands before it in its clause."""
    words = load_word_lists(_WORDS)
    titles, holding = words["titles"], words["holding"]
    for index, sentence in enumerate(premise.sentences):
        for part in parted_by(sentence.tokens, _MARKS):
            own = [n for n in told if n.sentence == index]
            shares = [n for n in own if any(n.holds(t) for t in part)]
            if len(shares) != 1 or not shares[0].interval.is_point or shares[0].is_approximate:
                continue
            (share,) = shares
            if any(t.pos == "VERB" and t.lemma not in holding for t in part):
                continue  # "rose by 5 percent"
            names = _names([t for t in part if t.end <= share.start])
            if names - titles:
                value = share.interval.value * SHARES[share.unit.kind]
                of = _names([t for t in part if t.start >= share.end])
                yield _Holding(names, value, premise.text[part[0].start : share.end], of)


def _names(tokens: list[Token]) -> frozenset[str]:
    """The words for a holder among some tokens."""
    words = load_word_lists(_WORDS)
    known = words["fields"] | words["titles"] | words["light"] | words["leaders"]
    return frozenset(t.lemma for t in tokens if t.pos in NOMINAL and not t.is_among(known))


def _is_half_asked(found: Findings) -> bool:
    """The one number of the hypothesis is that of a half, or counts the holders."""
    case = found.case
    (number,) = case.hypothesis_numsets[:1]
    is_share = number.unit.kind in SHARES
    if len(case.hypothesis_numsets) > 1:
        return False
    if not is_share:
        return not case.hypothesis.vocabulary.isdisjoint(load_word_lists(_WORDS)["none"])
    low = number.interval.low
    is_low = not isinstance(low, float) and low * SHARES[number.unit.kind] == _HALF
    return is_low and number.interval.low_open


def _label(sentence: Sentence, holdings: list[_Holding]) -> Label | None:
    """What the shares make of the hypothesis; None where it says something else."""
    words = load_word_lists(_WORDS)
    forms = [t.form for t in sentence.tokens]
    told = {word for t in sentence.tokens for word in (t.form, t.lemma)}
    denying = load_operators().negations - words["none"]
    is_denied = any(form in denying for form in forms)
    compared = [t for t in sentence.tokens if t.tag in COMPARATIVE]
    is_half = not told.isdisjoint(words["halves"])
    if is_half and not told.isdisjoint(words["none"]) and not is_denied:
        return yes_or_no(all(h.share <= _HALF for h in holdings))
    if _THAN in forms and not is_half and compared:
        than = forms.index(_THAN)
        one = _of(sentence.tokens[:than], holdings)
        other = _of(sentence.tokens[than:], holdings)
        sign = _sign(compared[0])
        if len(one) != 1 or len(other) != 1 or one == other or sign is None or is_denied:
            return None
        return yes_or_no((one[0].share - other[0].share) * sign > 0)
    asked = _of(sentence.tokens, holdings)
    if not asked or _NO in forms:
        return None
    if is_half:
        if len(asked) > 1 and _TOGETHER not in forms:
            return None
        return yes_or_no((sum(h.share for h in asked) > _HALF) is not is_denied)
    if len(asked) != 1 or told.isdisjoint(words["largest"] | words["leaders"]):
        return None
    is_most = _is_most(asked[0], holdings)
    return Label.NEUTRAL if is_most is None else yes_or_no(is_most is not is_denied)


def _of(tokens: tuple[Token, ...], holdings: list[_Holding]) -> list[_Holding]:
    """The holders of whom some words speak."""
    named = _names(list(tokens))
    return [h for h in holdings if h.names <= named]


def _sign(token: Token) -> int | None:
    words = load_word_lists(_WORDS)
    if token.is_among(words["greater"]):
        return 1
    return -1 if token.is_among(words["lesser"]) else None


def _is_most(asked: _Holding, holdings: list[_Holding]) -> bool | None:
    """Nobody has as much; None where one who is not named may have."""
    others = [h.share for h in holdings if h is not asked]
    if any(share >= asked.share for share in others):
        return False
    rest = _ALL - sum(h.share for h in holdings)
    return True if rest < asked.share else None


def _says_no_more(found: Findings) -> bool:
    """All else that the hypothesis says stands in the premise."""
    return found.says_no_more(words_of(_WORDS))
