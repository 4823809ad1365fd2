"""Whether all of it is gone, taken or eaten, where numbers tell how much of it is.

With 30 of 50 tickets sold, they are not sold out; where Kim ate six of ten biscuits and Jo four, no
biscuit is left; and who had 12 balloons of which four burst does not still have all of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction
from itertools import pairwise

from qreas.dependents import subject_of
from qreas.interval import Interval
from qreas.reasoning.calculation.accounts import come_to
from qreas.reasoning.calculation.since_start import account_from
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.operators import denies_or_supposes, load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import LEXICAL, VERBAL
from qreas.types import COUNTS, Case, Document, Kind, Label, Numset, Sentence

_RULE, _WORDS = "all-gone", "calculation/all_gone"
_NONE = frozenset(("no", "none", "nothing"))
_LEFT, _ALL, _WHOLE = ("left", "remain", "remaining"), "all", ("whole", "entire", "everything")
_KINDS = (*COUNTS, Kind.CURRENCY, Kind.MEASURE)
_ADDED, _SO_FAR = ("obl", "advmod", "advcl"), frozenset(("far", "already", "now"))
_HAVE, _STILL, _MODAL, _OF, _PAIR = "have", "still", "MD", "of", 2


class _Claim(Enum):
    """What the hypothesis says of all of it."""

    LEFT_NONE = auto()
    DONE_TO_ALL = auto()
    KEPT_ALL = auto()
    LEFT_SHARE = auto()


@dataclass(frozen=True, slots=True)
class _Stock:
    """How much there was, how much of it is left, and what was done to the rest.

    verbs: by which it was told to go, or to be taken.
    """

    all: Fraction
    left: Fraction
    verbs: frozenset[str]
    told: str


def _signs() -> frozenset[str]:
    wholly = words_of(_WORDS, "gone", "emptied") | {"sold", "booked", "full", "occupied"}
    return wholly | _NONE | {_ALL, *_WHOLE, *_LEFT}


@needs(hypothesis=_signs, given=_KINDS)
def prove_by_all_gone(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells how much of a stock is left, and the hypothesis that none."""
    del numerals  # there are as many as there are
    case = found.case
    if not found.is_one_claim or len(case.premise_numsets) < _PAIR:
        return None
    if denies_or_supposes(case.premise) or case.premise.mentions(words_of(_WORDS, "untold")):
        return None
    if any(found.premise_claims.of((n.sentence, n.head)) & UNSURE for n in case.premise_numsets):
        return None
    share = _share_left(case)
    if share is None and case.hypothesis_numsets:
        return None
    claim = _claim(case.hypothesis.sentences[0]) if share is None else _Claim.LEFT_SHARE
    stock = None if claim is None else _stock(found)
    if claim is None or stock is None or not _is_of_it(claim, stock, found):
        return None
    if share is not None:
        label = placed(Interval.point(stock.left / stock.all), share) if stock.all else None
        return None if label in (None, Label.NEUTRAL) else in_one_step(_RULE, label, stock.told)
    is_so = stock.left == stock.all if claim is _Claim.KEPT_ALL else stock.left == 0
    return in_one_step(_RULE, yes_or_no(is_so), stock.told)


def _claim(sentence: Sentence) -> _Claim | None:
    """Reads "no biscuits are left", "are sold out", "ate all the biscuits", "still has all"."""
    words, forms = load_word_lists(_WORDS), [t.form for t in sentence.tokens]
    text = " ".join(forms)
    if any(t.tag == _MODAL for t in sentence.tokens):
        return None
    is_left = any(form in _LEFT for form in forms)
    if is_left and sum(form in _NONE for form in forms) == 1:
        return _Claim.LEFT_NONE
    if not sentence.vocabulary.isdisjoint(load_operators().negations | _NONE):
        return None
    if _STILL in forms and _ALL in forms and sentence.root.lemma == _HAVE:
        return _Claim.KEPT_ALL
    known = words["gone"] | words["emptied"] | words["taken"]
    ending = text.removesuffix(" .").removesuffix(" now")
    if any(ending.endswith((f" is {w}", f" are {w}", f" was {w}", f" were {w}")) for w in known):
        return _Claim.LEFT_NONE
    is_all = _ALL in forms or any(word in forms for word in _WHOLE)
    return _Claim.DONE_TO_ALL if is_all and sentence.root.pos == "VERB" else None


def _share_left(case: Case) -> Interval | None:
    """Reads "more than half of the biscuits are left"; None where no share alone is told so."""
    sentence, asked = case.hypothesis.sentences[0], case.hypothesis_numsets
    is_left = any(t.form in _LEFT or t.lemma in _LEFT for t in sentence.tokens)
    if len(asked) != 1 or asked[0].is_approximate or asked[0].unit.kind not in SHARES:
        return None
    is_plain = sentence.vocabulary.isdisjoint(load_operators().negations | _NONE)
    scale = SHARES[asked[0].unit.kind]
    return asked[0].interval.scaled(scale) if is_left and is_plain else None


def _stock(found: Findings) -> _Stock | None:
    """How much there is, as the premise tells its parts, what is left, or what came and went."""
    case = found.case
    told = [n for n in case.premise_numsets if n.unit.kind in _KINDS]
    if not all(n.interval.is_point and not n.is_approximate for n in told) or len(told) < _PAIR:
        return None
    pairs = list(parts_of_wholes(case.premise, tuple(told)))
    pairs = pairs or list(_of_amounts(told, case.premise))
    if pairs:
        return _of_parts(told, pairs, case.premise)
    return _of_left(told, case.premise) or _of_account(told, found)


def _of_amounts(told: Sequence[Numset], premise: Document) -> Iterator[tuple[Numset, Numset]]:
    """Reads "300 of the 500 dollars"."""
    for part, whole in pairwise(told):
        between = premise.text[part.end : whole.start].split()
        is_of = between[:1] == [_OF] and len(between) == _PAIR
        if is_of and part.unit.name in ("", whole.unit.name) and part.end < whole.start:
            yield part, whole


def _of_parts(
    told: Sequence[Numset], pairs: Sequence[tuple[Numset, Numset]], premise: Document
) -> _Stock | None:
    """Reads "ate six of the ten biscuits and Jo ate four"."""
    wholes = {whole for _, whole in pairs}
    if len(wholes) != 1:
        return None
    (whole,) = wholes
    parts = [n for n in told if n != whole]
    verbs = frozenset(n.context.verb for n in parts) - {""}
    is_one_deed = len(verbs) == 1 and all(n.unit.name in ("", whole.unit.name) for n in parts)
    if any(_is_narrowed(n, premise.sentences[n.sentence]) for n in parts):
        return None
    total = sum((n.interval.value for n in parts), Fraction(0))
    if not is_one_deed or total > whole.interval.value:
        return None
    written = " + ".join(n.text for n in parts)
    left = whole.interval.value - total
    return _Stock(whole.interval.value, left, verbs, f"{written} of {whole.text}")


def _is_narrowed(part: Numset, sentence: Sentence) -> bool:
    """It is only told of some way, time or place: of 50 tickets, 30 have been sold online."""
    verb = next((t for t in sentence.ancestors(part.head) if t.pos == "VERB"), sentence.root)
    return any(
        t.dep.startswith(_ADDED) and t.form not in _SO_FAR
        for t in sentence.children(verb.index)
        if not part.holds(t) and t.start > part.start
    )


def _of_left(told: Sequence[Numset], premise: Document) -> _Stock | None:
    """Reads "had 20 pills in it, and now only eight are left"."""
    first, last = told[0], told[-1]
    sentence = premise.sentences[last.sentence]
    behind = [t.form for t in sentence.tokens if t.start >= last.end]
    is_left = any(form in _LEFT for form in behind) and len(told) == _PAIR
    if not is_left or last.unit.name not in ("", first.unit.name):
        return None
    told_so = f"{last.text} of {first.text}"
    return _Stock(first.interval.value, last.interval.value, frozenset(), told_so)


def _of_account(told: Sequence[Numset], found: Findings) -> _Stock | None:
    """What there was, and what came and went since."""
    signed = account_from(told[0], found)
    if signed is None:
        return None
    first, left = signed[0][0].value, come_to(signed)
    if first is None or left is None or left < 0 or any(sign > 0 for _, sign in signed[1:]):
        return None
    verbs = frozenset(a.deed.verb for a, _ in signed[1:])
    written = " + ".join(a.told for a, _ in signed[1:])
    return _Stock(first, left, verbs, f"{written} of {told[0].text}")


def _is_of_it(claim: _Claim, stock: _Stock, found: Findings) -> bool:
    """The hypothesis speaks of what the premise tells, and of the same deed."""
    case, words = found.case, load_word_lists(_WORDS)
    sentence = case.hypothesis.sentences[0]
    known = case.premise.vocabulary | words["light"] | words["emptied"]
    if claim is _Claim.DONE_TO_ALL and sentence.root.lemma not in stock.verbs:
        return False
    if claim is _Claim.LEFT_NONE and not sentence.vocabulary.isdisjoint(("full", "out", "booked")):
        if stock.verbs.isdisjoint(words["filled"]):
            return False
        known |= words["shows"] | {"sell", "book", "sold", "booked", "occupied"}
    elif not stock.verbs.isdisjoint(words["filled"] - {"take", "sell"}):
        return False  # a place that is booked is not gone
    asked = case.hypothesis_numsets
    said = [t for t in sentence.tokens if not any(n.holds(t) for n in asked)]
    others = [t for t in said if t.pos in LEXICAL and not t.is_among(known)]
    whole = [t for t in sentence.tokens if t.form in _WHOLE]
    # "The whole pizza", of which the slices are.
    nouns = {t.index for w in whole for t in sentence.tokens[w.index + 1 : w.index + 2]}
    return all(t.index in nouns and t.pos == "NOUN" for t in others) and _is_same_doer(found)


def _is_same_doer(found: Findings) -> bool:
    """Whoever is named did it, or has it: of what another one has nothing is told."""
    sentence = found.case.hypothesis.sentences[0]
    subject = subject_of(sentence, sentence.root)
    is_named = subject is not None and subject.pos == "PROPN"
    if subject is None or not is_named or sentence.root.pos not in VERBAL:
        return True
    doers = list(_doers(found.case.premise))
    return bool(doers) and all(lemma == subject.lemma for lemma in doers)


def _doers(premise: Document) -> Iterator[str]:
    """The names of those who do something in the premise."""
    for sentence in premise.sentences:
        for token in sentence.tokens:
            if token.dep.startswith("nsubj") and token.pos == "PROPN":
                yield token.lemma
