"""Which of two clauses comes first, told from either of them.

A noun alone stands for the clause that has the other one's verb: "posted after the letter".

"The train left before we came" excludes that we came before it left. That something came about
before which another thing was done is certain only where the text tells how long before. Two
clauses, each with the time of the clock or the year at which it was, tell their order, too.
"""

import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from qreas.composition.clauses import clauses
from qreas.function_words import STOPS
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.lengths import unnumbered_unit
from qreas.reasoning.implied.named_times import time_named
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.tags import VERBAL
from qreas.types import Document, Kind, Label, Numset, Token

_RULE = "clause-order"
_BEFORE, _AFTER = "before", "after"
_SIDES = frozenset((_BEFORE, _AFTER))
# What may come about again and again, has no order of its own.
_OFTEN = frozenset(
    ("always", "usually", "often", "sometimes", "every", "each", "again", "never", "twice", "if")
)
# Words that tell without a number how long before it was.
_HOW_LONG = frozenset(("shortly", "long", "soon", "just", "right", "immediately", "well"))
_AT, _PAIR = frozenset(("at", "in")), 2
# Hours that are no further apart than so many minutes are of one half of the day.
_NEAR = 6 * 60
_SKIPPED = frozenset(("the", "a", "an", "have"))


@dataclass(frozen=True, slots=True)
class _Order:
    """The words of the clause that comes first, and of the one that comes next.

    is_sure: that both came about.
    """

    first: Counter[str]
    second: Counter[str]
    length: str
    is_sure: bool


@needs(hypothesis=_SIDES)
def prove_by_clause_order(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell which of the same two clauses comes before the other."""
    del numerals  # by how much makes no difference
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) > _PAIR:
        return None
    asked = _read(case.hypothesis, case.hypothesis_numsets)
    if asked is None:
        return None
    if len(case.premise_numsets) == _PAIR and not case.premise.mentions(_SIDES):
        given = _by_times(case.premise, case.premise_numsets)
    elif len(case.premise.sentences) == 1:
        given = _read(case.premise, case.premise_numsets)
    else:
        return None
    if asked is None or given is None:
        return None
    if (asked.first, asked.second) == (given.second, given.first):
        label = Label.CONTRADICTION
    elif (asked.first, asked.second) == (given.first, given.second):
        if not given.is_sure or asked.length not in ("", given.length):
            return None
        label = Label.ENTAILMENT
    else:
        return None
    told = f"{case.premise.text} → {case.hypothesis.text}"
    return in_one_step(_RULE, label, told, step=_RULE)


def _by_times(document: Document, numsets: Sequence[Numset]) -> _Order | None:
    """The order of two clauses, each of which tells when it was."""
    words = document.vocabulary
    if words & (_OFTEN | load_operators().negations) or any(t.tag == "MD" for t in document.tokens):
        return None
    told = [clause.tokens for s in document.sentences for clause in clauses(s)]
    if len(told) != _PAIR or any(n.is_approximate for n in numsets):
        return None
    said: list[Counter[str]] = []
    for numset, tokens in zip(numsets, told, strict=True):
        start = next((i for i, t in enumerate(tokens) if numset.holds(t)), 0)
        is_at = start > 0 and tokens[start - 1].form in _AT
        if not is_at or numset.sentence != _sentence_of(tokens, document):
            return None
        free = [t for t in tokens if not numset.holds(t) and t is not tokens[start - 1]]
        plain = [t for t in free if t.pos not in ("CCONJ", "PUNCT")]
        said.append(_words(plain, ()))
    times = [time_named(n, document) for n in numsets]
    known = [time for time in times if time is not None]
    apart = known[1].since(known[0]) if len(known) == _PAIR else None
    if apart is None or not apart.is_point or apart.value == 0:
        return None
    are_sure = all(time.unit == "year" or time.is_sure for time in known)
    if not are_sure and not 0 < apart.value < _NEAR:
        return None  # which half of the day it is, nothing tells
    first, second = said if apart.value > 0 else said[::-1]
    return _Order(first, second, "", is_sure=True)


def _sentence_of(tokens: Sequence[Token], document: Document) -> int:
    return next(i for i, s in enumerate(document.sentences) if tokens[0] in s.tokens)


def _read(document: Document, numsets: Sequence[Numset]) -> _Order | None:
    """The order that a sentence of two clauses tells; None where one of them may recur or fail."""
    sentence = document.sentences[0]
    if sentence.vocabulary & (_OFTEN | load_operators().negations):
        return None
    tokens = [t for t in sentence.tokens if t.text not in STOPS]
    marks = [i for i, t in enumerate(tokens) if t.form in _SIDES]
    if len(marks) != 1 or any(t.tag == "MD" for t in tokens):
        return None
    at = marks[0]
    lengths = [n for n in numsets if n.unit.kind is Kind.DURATION and n.end == tokens[at].start - 1]
    comma = next((i for i, t in enumerate(tokens) if t.text == ","), None)
    if comma is not None and comma < at:
        return None
    unit = unnumbered_unit(tokens[:at])
    single = tokens[at - 2 : at] if unit is not None and unit.kind is Kind.DURATION else []
    main, under = (
        (tokens[: at - len(single)], tokens[at + 1 :])
        if comma is None
        else (tokens[comma + 1 :], tokens[at + 1 : comma])
    )
    said = tokens[: at - len(single)]
    if comma is not None and not lengths and any(t.lemma not in _HOW_LONG for t in said):
        return None
    if not any(t.pos == "VERB" for t in main):
        return None
    of_main, of_under = (_words(clause, lengths) for clause in (main, under))
    if not any(t.pos in VERBAL for t in under):
        of_under += _left_out(main, lengths)
    is_before = tokens[at].form == _BEFORE
    first, second = (of_main, of_under) if is_before else (of_under, of_main)
    length = " ".join((*(n.text.lower() for n in lengths), *(t.form for t in single)))
    return _Order(first, second, length, is_sure=bool(length) or not is_before)


def _left_out(main: Sequence[Token], lengths: Sequence[Numset]) -> Counter[str]:
    """What a noun alone is said to do: "the parcel was posted after the letter" was."""
    subject = list(itertools.takewhile(lambda t: t.pos not in VERBAL, main))
    return _words(main, lengths) - _words(subject, lengths)


def _words(clause: Sequence[Token], lengths: Sequence[Numset]) -> Counter[str]:
    """What a clause says, by its lemmas, without how long it was."""
    return Counter(
        t.lemma
        for t in clause
        if t.lemma not in _SKIPPED | _HOW_LONG and not any(n.holds(t) for n in lengths)
    )
