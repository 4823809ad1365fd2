"""What a rule does not say: that what follows came about by it, or fails where it is not met.

Where every runner who finished got a medal, one who got a medal need not have finished, and one who
did not finish may have got one all the same (affirming the consequent, denying the antecedent).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.logic.universals import EVERYONE, NOBODY
from qreas.tags import RELATIVE, VERBAL
from qreas.types import Sentence, Token

OPENINGS = EVERYONE | NOBODY | {"every", "each", "all", "any", "anyone", "anybody", "whoever", "no"}
"""The words with which a rule for all of a sort begins, or for none."""
_NONE = NOBODY | {"no"}
_WHOEVER = frozenset(("whoever",))
_IF, _CLAUSE, _MARK = "if", "advcl", "mark"
_OTHERWISE = frozenset(("only", "unless", "or", "even", "except", "but"))
_FARTHEST = 5
_FINITE, _OF_VERBS = frozenset(("VBD", "VBZ", "VBP", "MD")), ("VERB", "AUX", "PART", "ADV")
_EMPTY = ("DET", "AUX", "PUNCT", "PART", "PRON")

_Words = Sequence[Token]


@dataclass(frozen=True, slots=True)
class _Clause:
    """What is said, without of whom: the lemmas, and whether it is denied."""

    said: frozenset[str]
    is_denied: bool


def unsaid_converse(found: Findings) -> str | None:
    """What the rule has on its other side, of which the hypothesis asks; None where it does not."""
    case = found.case
    asked = case.hypothesis.sentences[0]
    for rule in case.premise.sentences:
        sides = _sides(rule)
        if sides is None:
            continue
        condition, consequence = sides
        for fact in case.premise.sentences:
            if fact is rule or not _are_of_one(fact, asked, rule):
                continue
            told, wanted = _predicate(fact.tokens), _predicate(asked.tokens)
            is_affirmed = told == consequence and wanted.said == condition.said
            is_denied = told.said == condition.said and told.is_denied is not condition.is_denied
            if is_affirmed or (is_denied and wanted.said == consequence.said):
                return " ".join(t.text for t in fact.tokens if t.pos != "PUNCT")
    return None


def _sides(rule: Sentence) -> tuple[_Clause, _Clause] | None:
    """The condition of a rule and what it has follow."""
    if not rule.vocabulary.isdisjoint(_OTHERWISE):
        return None
    if _IF in rule.vocabulary:
        return _of_conditional(rule)
    tokens = rule.tokens
    if tokens[0].form not in OPENINGS:
        return None
    opened = next((t.index for t in tokens[:_FARTHEST] if t.tag in RELATIVE), None)
    if tokens[0].form in _WHOEVER:
        opened = 0
    if opened is None:
        return None
    begin = _second_verbs(tokens, opened + 1)
    if begin is None:
        return None
    inside = tokens[opened + 1 : begin]
    follows = _clause(tokens[begin:])
    is_denied = follows.is_denied is not (tokens[0].form in _NONE)
    return _clause(inside), _Clause(follows.said, is_denied)


def _second_verbs(tokens: _Words, begin: int) -> int | None:
    """Where the verbs begin behind those of the clause with "who": "who smokes | may enter"."""
    first = next((i for i in range(begin, len(tokens)) if tokens[i].pos in VERBAL), None)
    if first is None:
        return None
    has_verb = tokens[first].pos == "VERB"
    for before, token in pairwise(tokens[first:]):
        is_finite = token.pos == "AUX" or token.tag in _FINITE
        is_new = before.pos not in _OF_VERBS or (has_verb and before.pos == "VERB")
        if token.pos in VERBAL and is_finite and is_new:
            return token.index
        has_verb |= token.pos == "VERB"
    return None


def _of_conditional(rule: Sentence) -> tuple[_Clause, _Clause] | None:
    mark = next((t for t in rule.tokens if t.form == _IF and t.dep == _MARK), None)
    if mark is None or rule.tokens[mark.head].dep != _CLAUSE:
        return None
    inside = rule.subtree(mark.head)
    outside = [t for t in rule.tokens if t not in inside and t.form != "then"]
    return _predicate([t for t in inside if t is not mark]), _predicate(outside)


def _predicate(words: _Words) -> _Clause:
    """What is said of the subject, from the first verb on."""
    begin = next((i for i, t in enumerate(words) if t.pos in VERBAL), 0)
    return _clause(words[begin:])


def _clause(words: _Words) -> _Clause:
    negations = load_operators().negations
    denials = sum(t.form in negations for t in words)
    said = frozenset(t.lemma for t in words if t.pos not in _EMPTY and t.form not in negations)
    return _Clause(said, denials % 2 == 1)


def _are_of_one(fact: Sentence, asked: Sentence, rule: Sentence) -> bool:
    """Both speak of the same one, or each of whom the rule does on its side."""
    one, other = _subject(fact), _subject(asked)
    return one == other or (_IF in rule.vocabulary and other <= rule.vocabulary)


def _subject(sentence: Sentence) -> frozenset[str]:
    begin = next((i for i, t in enumerate(sentence.tokens) if t.pos in VERBAL), 0)
    return frozenset(t.form for t in sentence.tokens[:begin] if t.pos != "DET")
