"""What is left of two alternatives when the text tells which of them is so, or is not.

"Either Ann or Bo broke it. Ann did not": then Bo did (modus tollendo ponens). Where it is not both,
the one that is so rules the other out; else the other stays open.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.logic.consequences import Consequence, Force
from qreas.reasoning.logic.parts import proof_from
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.tags import VERBAL
from qreas.types import Label, Sentence, Token

_RULE = "eliminated"
_EITHER, _OR, _AND, _DO = "either", "or", "and", "do"
_NOT_BOTH, _OR_BOTH = ("not", "both"), ("or", "both")
_ONE_OF, _EXACTLY = ("one", "of"), frozenset(("exactly", "just", "only"))
_PHRASE = frozenset(("DET", "ADJ", "NOUN", "PROPN", "NUM"))
_SMALL = frozenset(("PUNCT", "CCONJ"))
_WHOLE = 2

_Words = Sequence[Token]


@dataclass(frozen=True, slots=True)
class _Choice:
    """The clause with the one and with the other alternative, and whether both may be so."""

    clauses: tuple[_Words, _Words]
    is_exclusive: bool


def prove_by_elimination(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when one sentence gives two alternatives, and another tells of one of them."""
    case = found.case
    for index, sentence in enumerate(case.premise.sentences):
        choice = _choice(sentence)
        if choice is None or found.premise_claims.of((index, sentence.root.index)) & UNSURE:
            continue
        for at, fact in enumerate(case.premise.sentences):
            if at == index or found.premise_claims.of((at, fact.root.index)) & UNSURE:
                continue
            for part in _left(index, choice, fact):
                proof = proof_from(part, case, found.lexicon, numerals)
                if proof is not None and (proof.label is Label.NEUTRAL) is (
                    part.force is Force.OPEN
                ):
                    return proof
    return None


def _left(index: int, choice: _Choice, fact: Sentence) -> Iterator[Consequence]:
    """What the fact makes of the alternative of which it does not tell."""
    for own, other in (choice.clauses, choice.clauses[::-1]):
        is_so = _told(own, fact)
        if is_so is None or _told(other, fact) is not None:
            continue
        places = tuple(Place(index, token) for token in other)
        if not is_so:
            yield Consequence(_RULE, places, Force.HOLDS)
        else:
            yield Consequence(_RULE, places, Force.FAILS if choice.is_exclusive else Force.OPEN)


def _choice(sentence: Sentence) -> _Choice | None:
    """Reads "(either) A or B", "A or B, but not both", "exactly one of A and B"."""
    words = [t for t in sentence.tokens if t.pos != "PUNCT"]
    forms = [t.form for t in words]
    is_exclusive = False
    for at in range(len(words) - 1):
        if tuple(forms[at : at + _WHOLE]) in (_NOT_BOTH, _OR_BOTH):
            is_exclusive = forms[at] != _OR
            begin = at - 1 if at and forms[at - 1] == "but" else at
            del words[begin : at + _WHOLE], forms[begin : at + _WHOLE]
            break
    joint, opening = _OR, 0
    if forms[1:3] == list(_ONE_OF) and forms[0] in _EXACTLY:
        joint, opening, is_exclusive = _AND, 3, True
    if forms.count(joint) != 1 or any(f in load_operators().negations for f in forms):
        return None
    words, at = words[opening:], forms.index(joint) - opening
    span = _span(words, at)
    if span is None:
        return None
    first, last = span
    head = [t for t in words[:first] if t.form != _EITHER]
    one, other = words[first:at], words[at + 1 : last]
    if one and all(t.pos == "NUM" for t in one) and other[-1].pos != "NUM":
        one = [*one, *(t for t in other if t.pos != "NUM")]  # "7 or 9 eggs"
    tail = words[last:]
    return _Choice(([*head, *one, *tail], [*head, *other, *tail]), is_exclusive) if one else None


def _span(words: _Words, at: int) -> tuple[int, int] | None:
    """Where the two begin and end; None where they are no phrases of one kind."""
    either = next((i for i, t in enumerate(words[:at]) if t.form == _EITHER), None)
    if either is not None and words[either + 1].pos == words[at + 1 : at + 2][0].pos == "VERB":
        return either + 1, len(words)
    last = at + 1
    if last < len(words) and words[last].pos == "ADP":
        last += 1
    while last < len(words) and words[last].pos in _PHRASE:
        last += 1
    first = at
    while first and words[first - 1].pos in _PHRASE:
        first -= 1
    if words[at + 1 : at + 2] and words[at + 1].pos == "ADP":
        first -= first > 0 and words[first - 1].form == words[at + 1].form
    return (first, last) if first < at and last > at + 1 else None


def _told(clause: _Words, fact: Sentence) -> bool | None:
    """Whether a sentence says the clause, or denies it; None where it says something else."""
    words = [t for t in fact.tokens if t.pos not in _SMALL]
    denials = [t for t in words if t.form in load_operators().negations]
    carries = [t for t in words if t.lemma == _DO and t.pos in VERBAL]
    said = [t for t in words if t not in denials and t not in carries]
    clause = [t for t in clause if t.pos not in _SMALL]
    if len(denials) > 1 or not said:
        return None
    is_short = bool(carries) and words[-1] in (*carries, *denials)
    is_it = _stands_for(said, clause[: len(said)] if is_short else clause)
    return not denials if is_it else None


def _stands_for(said: _Words, clause: _Words) -> bool:
    """The words are those of the clause, some of which a pronoun may stand for."""
    if not said or not clause:
        return not said and not clause
    if said[0].lemma == clause[0].lemma and _stands_for(said[1:], clause[1:]):
        return True
    if said[0].pos != "PRON":
        return False
    end = 0
    while end < len(clause) and clause[end].pos in _PHRASE:
        end += 1
    return end > 0 and _stands_for(said[1:], clause[end:])
