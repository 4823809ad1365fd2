"""Of what "or" joins, either may fail: who bought pens or pencils need not have bought pens.

Under a negation, a permission or a bound from above, what is said of either is said of each; and
behind a comma "or" only says it in other words, as it does between two measures of one size.
"""

import math
from collections.abc import Sequence
from fractions import Fraction

from qreas.dependents import subject_of
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import Monotonicity, load_operators
from qreas.reasoning.logic.eliminations import prove_by_elimination
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.tags import VERBAL
from qreas.types import Case, Evidence, Kind, Label, Missing, Numset, Sentence, Token

_RULE, _NOT_CLAIMED, _AT_MOST = "unclaimed", "not-claimed", "at-most-all"
_OR, _THAN = frozenset(("or",)), frozenset(("than",))
_ONE = frozenset(("one",))
_JOINED = frozenset(("NOUN", "PROPN", "VERB", "ADJ"))
_CONJUNCT = "conj"
# How what is asked is comparable with what it is no wider than.
_NO_WIDER = frozenset(("same-unit", "same-head", "synonym", "more-general"))
_MAIN = frozenset(("root", "nsubj", "nsubj:pass", "obj", "obl"))


@needs(premise=_OR | _ONE)
def prove_by_alternatives(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when the hypothesis claims one of two that an "or" joins.

    Of one that is left when the other is told to be so or not, that may be known.
    """
    case = found.case
    if len(case.premise.sentences) > 1 and found.is_one_claim:
        eliminated = prove_by_elimination(found, numerals)
        if eliminated is not None:
            return eliminated
    if len(case.hypothesis.sentences) > 1 or case.hypothesis.mentions(_OR) or _is_downward(case):
        return None
    for index, sentence in enumerate(case.premise.sentences):
        for token in (t for t in sentence.tokens if t.lemma in _OR and t.dep == "cc"):
            last = sentence.tokens[token.head]
            first = sentence.tokens[last.head]
            if _says_again(token, last, sentence) or not _is_main(first, sentence):
                continue
            if found.premise_claims.of((index, first.index)) or _is_of_both(first, sentence):
                continue
            if _goes_on(first, last, sentence) or _is_told_elsewhere(index, (first, last), case):
                continue  # "or sold four goats. She sold no goats."
            if _tells_one(index, first, last, found):
                told = f"{first.text} or {last.text}"
                label = _of_shared_count((first, last), found)
                if label is not Label.NEUTRAL:
                    return in_one_step(_RULE, label, told, step=_AT_MOST)
                evidence = Evidence(_RULE, told, towards=Label.NEUTRAL)
                return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing(_NOT_CLAIMED, told),))
    return None


def _of_shared_count(joined: Sequence[Token], found: Findings) -> Label:
    """Whether so many may have done the one of what so many did, which any number up to them did.

    Where twelve sang or danced, twenty did not sing, and at most twelve did.
    """
    if len(found.case.hypothesis_numsets) != 1:
        return Label.NEUTRAL
    heads = {token.index for token in joined}
    shared = [
        pair
        for pair in found.case.pairs
        if pair.rule in _NO_WIDER and pair.premise.head not in heads
    ]
    if len(shared) != 1 or not shared[0].premise.interval.is_point:
        return Label.NEUTRAL
    told, asked = shared[0].premise, shared[0].hypothesis
    return placed(Interval(Fraction(0), told.interval.high), asked.interval)


def _says_again(joint: Token, last: Token, sentence: Sentence) -> bool:
    """Behind its comma stands another word for the same, and no clause: "504 acres, or 204 ha"."""
    is_clause = last.pos in VERBAL and subject_of(sentence, last) is not None
    return sentence.tokens[joint.index - 1].pos == "PUNCT" and not is_clause


def _goes_on(first: Token, last: Token, sentence: Sentence) -> bool:
    """The list goes on behind the "or", part of a name: "Truth or Consequences and Ada"."""
    joined = (t for t in sentence.children(first.index) if t.dep == _CONJUNCT)
    return any(t.index > last.index for t in joined)


def _is_main(first: Token, sentence: Sentence) -> bool:
    """It is the main verb, or an argument of it."""
    return first.dep in _MAIN and (first.is_root or sentence.tokens[first.head].is_root)


def _is_of_both(argument: Token, sentence: Sentence) -> bool:
    """Behind its preposition, what is said of either is said of each: "faster than Ann or Ben"."""
    turning = load_operators().negative_prepositions | _THAN
    return any(c.dep == "case" and c.lemma in turning for c in sentence.children(argument.index))


def _is_told_elsewhere(index: int, joined: Sequence[Token], case: Case) -> bool:
    """The premise speaks of one of them again, and may tell which it is."""
    words = {token.lemma for token in joined}
    others = (s for at, s in enumerate(case.premise.sentences) if at != index)
    if any(not s.vocabulary.isdisjoint(words) for s in others):
        return True
    # "Either the cook or the waiter took it, but the cook was not there."
    tokens = case.premise.sentences[index].tokens
    return any(t.lemma in words and t.index > max(j.index for j in joined) for t in tokens)


def _tells_one(index: int, first: Token, last: Token, found: Findings) -> bool:
    """The hypothesis has the one of them and leaves out the other."""
    given = found.case.premise_numsets
    sides = [_counted(index, token, given) for token in (first, last)]
    if first.pos == last.pos == "NUM":
        asked = {n.interval for n in found.case.hypothesis_numsets}
        values = {n.interval for n in sides if n is not None}
        return len(values) > 1 and len(values & asked) == 1
    if first.pos not in _JOINED or last.pos not in _JOINED or _are_measures(*sides):
        return False
    if _are_of_one_sort(index, first, last, found):
        return False
    used = found.alignment.used()
    return len([t for t in (first, last) if (index, t.index) not in used]) == 1


def _are_of_one_sort(index: int, first: Token, last: Token, found: Findings) -> bool:
    """The hypothesis has a word for both: whoever bought apples or pears bought fruit."""
    for link in found.alignment.links:
        given = None if link.premise is None or not link.keeps else link.premise
        if given is None or given.sentence != index or given.token not in (first, last):
            continue
        other = last if given.token is first else first
        is_clause = first.pos in VERBAL and first.lemma == last.lemma
        if not is_clause and found.lexicon.is_kind(other.lemma, link.hypothesis.token.lemma):
            return True
    return False


def _counted(index: int, token: Token, numsets: tuple[Numset, ...]) -> Numset | None:
    return next((n for n in numsets if (n.sentence, n.head) == (index, token.index)), None)


def _are_measures(one: Numset | None, other: Numset | None) -> bool:
    """Both measure the same in two units: "504 acres or 204 hectares"."""
    if one is None or other is None or one.unit.kind is Kind.COUNT:
        return False
    return one.unit.dimension == other.unit.dimension != "" and one.unit != other.unit


def _is_downward(case: Case) -> bool:
    quantifiers = load_operators().quantifiers
    known = (quantifiers.get(t.lemma) for t in case.premise.tokens)
    is_quantified = any(each is not None and each.scope is Monotonicity.DOWN for each in known)
    bounds = (n.interval for n in case.premise_numsets if n.interval.is_one_sided)
    return is_quantified or any(interval.high < math.inf for interval in bounds)
