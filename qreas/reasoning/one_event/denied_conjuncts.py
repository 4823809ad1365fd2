"""What is said of one thing and denied of another in one breath: "two daughters and no sons".

The "no" of a list denies its own member alone. The clause is read with that member and without it,
and whichever of the two is about what the hypothesis asks settles it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.function_words import STOPS
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.tense import differ_in_tense
from qreas.reasoning.findings import Findings
from qreas.reasoning.logic.derived import with_premise
from qreas.reasoning.logic.natural import prove_by_edits
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.quantified import prove_by_quantified
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.tags import NOMINAL
from qreas.types import Label, Sentence, Token

_NO = "no"


@dataclass(frozen=True, slots=True)
class _Joined:
    """A member of a list that is denied, and one that is not, each with what stands with it.

    joint: the words between them ("and", "but", a comma).
    """

    noun: Token
    denied: frozenset[int]
    told: frozenset[int]
    joint: frozenset[int]


@needs(premise=(_NO,))
def prove_by_denied_conjuncts(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise joins a "no" with something that it tells of."""
    case = found.case
    if len(case.premise.sentences) != 1 or not found.is_one_claim:
        return None
    sentence, asked = case.premise.sentences[0], case.hypothesis.sentences[0]
    if _NO not in sentence.vocabulary or _is_of_another_time(sentence, asked):
        return None
    lists = list(_lists(sentence))
    if len(lists) != 1:
        return None
    (joined,) = lists
    is_of_denied = any(
        link.premise is not None and link.premise.token.index in joined.denied
        for link in found.alignment.links
    )
    left_out = joined.told if is_of_denied else joined.denied
    return _proof(left_out | joined.joint, sentence, found, numerals, is_open=is_of_denied)


def _is_of_another_time(given: Sentence, asked: Sentence) -> bool:
    """The one is told of now, the other of the past."""
    one, other = (given.root, given), (asked.root, asked)
    return differ_in_tense(one, other)


def _proof(
    left_out: frozenset[int],
    sentence: Sentence,
    found: Findings,
    numerals: Numerals,
    *,
    is_open: bool,
) -> Proof | None:
    """What the clause without these words proves; that it stays open only where it `is_open`."""
    places = [
        Place(0, t) for t in sentence.tokens if t.index not in left_out and t.text not in STOPS
    ]
    part = Findings(with_premise(found.case, places), (), found.lexicon)
    proof = prove_by_quantified(part, numerals) or prove_by_edits(part, numerals)
    return None if proof is None or (proof.label is Label.NEUTRAL and not is_open) else proof


def _lists(sentence: Sentence) -> Iterator[_Joined]:
    """The pairs of nouns that "and" or "but" joins, of which just one has a "no" before it."""
    for noun in sentence.tokens:
        first = sentence.tokens[noun.head]
        if noun.dep != "conj" or noun.pos not in NOMINAL or first.pos not in NOMINAL:
            continue
        members = [t for t in sentence.children(first.index) if t.dep == "conj"]
        if len(members) != 1 or _is_denied(first, sentence) is _is_denied(noun, sentence):
            continue
        second = {t.index for t in sentence.subtree(noun.index)}
        joint = {
            t.index
            for t in sentence.children(noun.index)
            if t.dep in ("cc", "punct") and t.index < noun.index
        }
        opening = {t.index for t in sentence.subtree(first.index)} - second
        # What stands behind the second member may go with both: "no cats but a dog in the house".
        own = frozenset(i for i in opening if i < min(second))
        sides = (own, frozenset(second - joint))
        denied, told = sides if _is_denied(first, sentence) else sides[::-1]
        yield _Joined(first if denied is own else noun, denied, told, frozenset(joint))


def _is_denied(noun: Token, sentence: Sentence) -> bool:
    return any(t.dep == "det" and t.form == _NO for t in sentence.children(noun.index))
