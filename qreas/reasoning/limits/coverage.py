"""What an insurance pays of a damage: nothing under a bound, and no deductible.

Where a policy does not cover damage below $1,000, it does not pay for $800; with a deductible
of $300, of a repair of $1,100 it pays $800, and with a limit of $10,000, not the whole of $14,000.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Kind, Label, Missing, Numset, Sentence, Token

_RULE, _WORDS = "coverage", "limits/coverage"
_NONE, _PAIR = Interval.point(0), 2
_UNSURE = frozenset(("if", "unless", "may", "might", "would", "except", "only", "percent"))


@dataclass(frozen=True, slots=True)
class _Terms:
    """What the insurance pays: nothing up to `least`, no more than `most`, and never `own`."""

    numset: Numset
    least: Interval | None = None
    most: Interval | None = None
    own: Interval | None = None


@needs(
    premise=lambda: words_of(_WORDS, "insuring"),
    hypothesis=lambda: words_of(_WORDS, "paying"),
    given=(Kind.CURRENCY,),
)
def prove_by_coverage(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells the terms and the damage, the hypothesis what is paid."""
    del numerals  # what is paid is reckoned to the cent
    case, words = found.case, load_word_lists(_WORDS)
    told = case.premise_numsets
    if not found.is_one_claim or len(told) != _PAIR or case.premise.mentions(_UNSURE):
        return None
    if told[0].unit != told[1].unit or told[0].unit.kind is not Kind.CURRENCY:
        return None
    terms = [t for n in told if (t := _terms(n, found)) is not None]
    if len(terms) != 1 or not _says_no_more(found):
        return None
    (cost,) = (n for n in told if n is not terms[0].numset)
    of_cost = case.premise.sentences[cost.sentence]
    is_told = cost.interval.is_point and not cost.is_approximate
    if not is_told or cost.sentence == terms[0].numset.sentence:
        return None
    if not any(t.pos == "NOUN" and t.lemma in words["damage"] for t in of_cost.tokens):
        return None  # what the car cost is no damage
    label = _label(terms[0], cost.interval, case.hypothesis.sentences[0], case.hypothesis_numsets)
    if label is None:
        return None
    text = f"{cost.text} against {terms[0].numset.text}"
    untold = (Missing("stronger-than-premise", case.hypothesis.text.rstrip(".")),)
    missing = untold if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, text, step="limit", missing=missing)


def _terms(numset: Numset, found: Findings) -> _Terms | None:
    """Reads "a deductible of $300", "not cover damage below $500", "covers losses up to $9,000"."""
    words, sentence = load_word_lists(_WORDS), found.case.premise.sentences[numset.sentence]
    said = sentence.vocabulary
    if said.isdisjoint(words["insuring"] | words["deductible"]):
        return None
    interval = numset.interval
    if not said.isdisjoint(words["deductible"]) and interval.is_point:
        return _Terms(numset, own=interval)
    is_denied = not said.isdisjoint(load_operators().negations)
    is_paying = any(t.lemma in words["paying"] for t in sentence.tokens)
    if not is_paying or not interval.is_one_sided or isinstance(interval.high, float):
        return None
    bound = Interval.point(interval.high)
    if is_denied:
        return _Terms(numset, least=bound) if interval.high_open else None
    return _Terms(numset, most=bound)


def _label(
    terms: _Terms, cost: Interval, sentence: Sentence, asked: Sequence[Numset]
) -> Label | None:
    words = load_word_lists(_WORDS)
    told = {word for t in sentence.tokens for word in (t.form, t.lemma)}
    is_denied = not told.isdisjoint(load_operators().negations)
    pays = _paid(terms, cost)
    if not told.isdisjoint(words["nothing"]):
        return None if asked or is_denied or pays is None else yes_or_no(pays == _NONE)
    if len(asked) == 1 and asked[0].unit.kind is Kind.CURRENCY and pays is not None:
        if is_denied:
            is_rest = _is_subject(asked[0], sentence)
            return placed(cost - pays, asked[0].interval) if is_rest else None
        return placed(pays, asked[0].interval)
    if pays is None:
        return Label.NEUTRAL
    if asked:
        return None
    if not told.isdisjoint(words["whole"]):
        return yes_or_no((pays == cost) is not is_denied)
    if pays == _NONE:
        return yes_or_no(is_denied)
    return None


def _is_subject(asked: Numset, sentence: Sentence) -> bool:
    """It is the amount itself that is not covered: "$4,000 of the loss is not covered"."""
    return asked.start <= sentence.tokens[0].end


def _paid(terms: _Terms, cost: Interval) -> Interval | None:
    """What is paid of the cost; None where the terms leave that open."""
    if terms.own is not None:
        rest = cost - terms.own
        return rest if rest.low > 0 else _NONE
    if terms.least is not None:
        return _NONE if cost.high < terms.least.low else None
    assert terms.most is not None, "some term is told"
    return cost if cost.high <= terms.most.low else terms.most


def _says_no_more(found: Findings) -> bool:
    """All else that the hypothesis says stands in the premise."""
    known = words_of(_WORDS)
    links = found.alignment.links
    return all(link.keeps or _is_known(link.hypothesis.token, known, found) for link in links)


def _is_known(token: Token, known: frozenset[str], found: Findings) -> bool:
    return token.is_among(known) or any(n.holds(token) for n in found.case.hypothesis_numsets)
