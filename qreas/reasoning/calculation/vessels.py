"""How many of one vessel another one fills: a bottle of 750 ml fills five glasses of 150 ml."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.function_words import CAN_AND_COULD, INDEFINITE_ARTICLES
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.tags import PRESENT
from qreas.types import Document, Kind, Numset, Token

_RULE, _PAIR = "vessels", 2
# To parsers, "five buckets fill the tank" may have an infinitive.
_TENSES = PRESENT | {"VB"}
_FILL, _EXACTLY = "fill", "exactly"
_HOLDING = frozenset(("hold", "contain", "take", "capacity"))
_ONE = INDEFINITE_ARTICLES | {"the", "one", "each", "every"}
# What may stand beside vessels and how many there are of them.
_LIGHT = frozenset(
    (
        *("fill", "can", "could", "be", "with", "from", "out", "of", "full", "empty", "the", "a"),
        *(
            "an",
            "one",
            "each",
            "every",
            "you",
            "we",
            "i",
            "it",
            "take",
            "to",
            "exactly",
            "up",
            "will",
        ),
    )
)


@dataclass(frozen=True, slots=True)
class _Vessels:
    """So many of a vessel, with what they hold in the unit of the first one told."""

    noun: str
    count: Fraction
    told: str


@needs(premise=_HOLDING, hypothesis=(_FILL,), given=(Kind.MEASURE,))
def prove_by_vessels(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells what two vessels hold, and the hypothesis how many fill one.

    What "can" be filled, may be fewer than there is enough for.
    """
    del numerals  # as many fill it as do
    case = found.case
    told = dict(_holding(case.premise, case.premise_numsets))
    if len(told) != _PAIR or not found.is_one_claim or case.mentions(load_operators().negations):
        return None
    asked = list(_asked(case.hypothesis, case.hypothesis_numsets, told))
    if len(asked) != _PAIR or not _says_no_more(case.hypothesis, case.hypothesis_numsets, told):
        return None
    sizes = [told[each.noun] for each in asked]
    if not commensurable(sizes[0].unit, sizes[1].unit):
        return None
    one, other = (
        each.count * convert(size.interval, size.unit, sizes[0].unit).value
        for each, size in zip(asked, sizes, strict=True)
    )
    is_able = case.hypothesis.mentions(CAN_AND_COULD) and not case.hypothesis.mentions((_EXACTLY,))
    is_enough = other <= one if _comes_first(case.hypothesis, asked) else one <= other
    is_so = is_enough if is_able else one == other
    words = (f"{each.told} of {size.text}" for each, size in zip(asked, sizes, strict=True))
    return in_one_step(_RULE, yes_or_no(is_so), " against ".join(words))


def _holding(premise: Document, numsets: Sequence[Numset]) -> Iterator[tuple[str, Numset]]:
    """The vessels with what one holds; nothing where another quantity is told."""
    if any(n.unit.kind is not Kind.MEASURE or not n.interval.is_point for n in numsets):
        return
    for numset in numsets:
        tokens = premise.sentences[numset.sentence].tokens
        before = [t for t in tokens if t.end <= numset.start and t.pos in ("NOUN", "PROPN")]
        own = [t for t in before if t.lemma not in _HOLDING]
        if not own or own[-1].tag not in ("NN", "NNP"):
            return
        yield own[-1].lemma, numset


def _asked(
    hypothesis: Document, numsets: Sequence[Numset], told: dict[str, Numset]
) -> Iterator[_Vessels]:
    """The vessels of the hypothesis, in their order."""
    tokens = hypothesis.sentences[0].tokens
    for token in tokens:
        if token.lemma not in told:
            continue
        own = next((n for n in numsets if n.holds(token) or n.head == token.index), None)
        before = tokens[: token.index][-_PAIR:]
        if own is not None and own.interval.is_point and not own.is_approximate:
            yield _Vessels(token.lemma, own.interval.value, own.text)
        elif own is None and any(t.form in _ONE for t in before) and token.tag == "NN":
            yield _Vessels(token.lemma, Fraction(1), f"one {token.lemma}")


def _comes_first(hypothesis: Document, asked: Sequence[_Vessels]) -> bool:
    """The first one is what is poured from: "one bottle fills", "from one bottle" stands behind."""
    tokens = hypothesis.sentences[0].tokens
    verb = next(t.index for t in tokens if t.lemma == _FILL)
    is_passive = any(t.dep == "aux:pass" and t.head == verb for t in tokens)
    return not is_passive and any(t.lemma == asked[0].noun for t in tokens[:verb])


def _says_no_more(hypothesis: Document, numsets: Sequence[Numset], told: dict[str, Numset]) -> bool:
    """It is of nothing else, and tells of no day on which it was done."""
    verb = next((t for t in hypothesis.tokens if t.lemma == _FILL), None)
    is_able = hypothesis.mentions(CAN_AND_COULD)
    if verb is None or not (is_able or verb.tag in _TENSES or hypothesis.mentions(("take",))):
        return False
    return all(_is_known(t, numsets, told) for t in hypothesis.tokens)


def _is_known(token: Token, numsets: Sequence[Numset], told: dict[str, Numset]) -> bool:
    is_word = token.pos == "PUNCT" or token.is_among(_LIGHT | told.keys())
    return is_word or any(n.holds(token) for n in numsets)
