"""How many there are in all, and how many at a place or in a time: no part is more than the whole.

Whoever sold 15 tickets in all did not sell 20 on Monday, and whoever sold 15 on Monday sold no ten
in all; how many more there were stays open.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from qreas.interval import Interval
from qreas.kind_sets import AMOUNTS
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.rest import Rest, Settled, rest
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Document, Label, Numset, Token

_RULE, _WORDS = "in-all", "division/in_all"
_IN, _WHOLE = "in", frozenset(("whole", "entire"))
_NEAR = 4


def _totals() -> frozenset[str]:
    words = load_word_lists(_WORDS)
    return words["alone"] | words["behind"] | words["wholes"]


@dataclass(frozen=True, slots=True)
class _Scope:
    """Of what the one number of a text is told, by the words that say so.

    is_all: it is of all of something; else only of what happens somewhere, or at some time.
    of:     the noun of what it is all of, or a part of; empty where none is named.
    """

    is_all: bool
    of: str
    words: frozenset[str]


@needs(given=AMOUNTS, asked=AMOUNTS)
def prove_by_in_all(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when one text tells how many there were in all, and the other how many of them."""
    del numerals  # of all there are no more than there are
    case = found.case
    if not case.mentions(_totals()) or len(case.premise.sentences) != 1 or not found.is_one_claim:
        return None
    given, asked = (_amounts(n) for n in (case.premise_numsets, case.hypothesis_numsets))
    if len(given) != 1 or len(asked) != 1 or given[0].unit != asked[0].unit:
        return None
    if given[0].unit.per is not None or given[0].is_approximate or either_denies_or_supposes(case):
        return None
    told, wanted = _scope(case.premise, given[0]), _scope(case.hypothesis, asked[0])
    if told is None or wanted is None or told.is_all is wanted.is_all:
        return None
    whole, part = (told, wanted) if told.is_all else (wanted, told)
    if whole.of and whole.of != part.of:
        return None  # goals in a match, and at home
    if rest(found, Settled(tuple(case.hypothesis_numsets), wanted.words)) is not Rest.FOLLOWS:
        return None
    count = given[0].interval
    known = Interval(0, count.high, high_open=count.high_open) if told.is_all else None
    known = known or Interval(count.low, inf, low_open=count.low_open)
    label = placed(known, asked[0].interval)
    if label is Label.NEUTRAL:
        return left_open(_RULE, asked[0])
    return in_one_step(_RULE, label, f"{case.premise.text} → {asked[0].text}")


def _amounts(numsets: Sequence[Numset]) -> list[Numset]:
    return [n for n in numsets if n.unit.kind in AMOUNTS]


def _scope(document: Document, amount: Numset) -> _Scope | None:
    """Reads "in all", "in the whole match", or "on Monday", "in the first half", "at the market".

    None where the text has both, or several of one sort.
    """
    words = load_word_lists(_WORDS)
    tokens = [t for t in document.sentences[0].tokens if t.pos != "PUNCT" and not amount.holds(t)]
    found = [_Scope(True, "", frozenset((t.lemma,))) for t in tokens if t.form in words["alone"]]
    for at, token in enumerate(tokens):
        phrase = tokens[at + 1 : at + 1 + _NEAR]
        if token.form not in words["opening"] or not phrase:
            continue
        if token.form == _IN and phrase[0].form in words["behind"]:
            found.append(_Scope(True, "", frozenset((phrase[0].lemma,))))
            continue
        noun = next((t for t in phrase if t.pos in NOMINAL), None)
        if noun is None:
            return None
        found.append(_of_phrase(noun, phrase[: phrase.index(noun) + 1]))
    return found[0] if len(found) == 1 else None


def _of_phrase(noun: Token, phrase: Sequence[Token]) -> _Scope:
    words = load_word_lists(_WORDS)
    lemmas = frozenset(t.lemma for t in phrase)
    if noun.lemma in words["wholes"]:
        return _Scope(True, "match", lemmas)
    is_part = noun.lemma in words["parts"]
    return _Scope(bool(lemmas & _WHOLE), "match" if is_part else "", lemmas)
