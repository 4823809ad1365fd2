"""Times that look alike and lie on other sides: what was in 1953 was not before it.

And what is so from nine to five may be so at ten, which is neither.
"""

from dataclasses import replace

from qreas.kind_sets import POINTS_IN_TIME
from qreas.reasoning.implied.named_times import FROM, UNTIL, opening_word
from qreas.reasoning.implied.years import SIDES, bound_of
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.types import Case, CompatiblePair, Justification, Kind, Numset, Relation, Sentence, Token

_BY, _AT = "by", frozenset(("at", "in", "on", "during"))


def unless_on_a_side(settled: Justification, case: Case) -> Justification:
    """What was in 1953, or from 1953 on, was not before it, though the year is the same."""
    pair = settled.pair
    if pair is not None and settled.relation is Relation.CONTRADICTS and _is_end(pair, case):
        return replace(settled, relation=Relation.UNKNOWN)
    is_dated = settled.hypothesis.unit.kind in POINTS_IN_TIME
    if pair is None or not is_dated or settled.relation is not Relation.ENTAILS:
        return settled
    bound, given = bound_of(pair.hypothesis, case.hypothesis), bound_of(pair.premise, case.premise)
    if given == _BY and not bound and _is_event(settled.hypothesis, case):
        return replace(settled, relation=Relation.UNKNOWN)
    if bound not in SIDES or bound == given:
        return settled
    return replace(settled, relation=Relation.UNKNOWN)


def _is_end(pair: CompatiblePair, case: Case) -> bool:
    """What is so from 9 to 5 may be so at 10, though that is neither 9 nor 5."""
    if pair.hypothesis.unit.kind not in (*POINTS_IN_TIME, Kind.NUMBER):
        return False
    given, own = opening_word(pair.premise, case.premise), pair.hypothesis.interval
    is_later = own.low > pair.converted.high
    is_beyond = (given in FROM and is_later) or (given in UNTIL and own.high < pair.converted.low)
    return is_beyond and opening_word(pair.hypothesis, case.hypothesis) in _AT


def _is_event(numset: Numset, case: Case) -> bool:
    """What is dated happens, and was not so already: "opens by 2030", but not "is open by 2030"."""
    sentence = case.hypothesis.sentences[numset.sentence]
    root = sentence.root
    is_state = root.lemma in load_aspect().states
    return root.pos == "VERB" and not (is_state or _is_adjectival(root, sentence))


def _is_adjectival(root: Token, sentence: Sentence) -> bool:
    """What stands with "be" is a quality, and no participle of what is yet to be done."""
    around = sentence.children(root.index)
    return root.tag != "VBN" and any(t.lemma == "be" for t in around)
