"""Of how many persons or animals a possessive speaks: "both of her sons", "all of Ann's 3 cats".

Who is spoken of so has just so many: a definite possessive is of all that there are (Peters and
Westerståhl 2006, "Quantifiers in Language and Logic", chapter 7). Of things, it may be all that are
at hand, and so nothing is said of these.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.lexicon.load import Lexicon
from qreas.reasoning.division.amounts import amounts
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.pronouns import subject_form
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.tags import NAMING, VERBAL
from qreas.types import Kind, Numset, Sentence, Token

_RULE = "belongings"
_PAST = "VBD"
# What a number and its bound are made of: "at least two", "more than two".
_OF_NUMBERS = ("NUM", "ADP", "ADV", "ADJ", "SCONJ")


@dataclass(frozen=True, slots=True)
class _Belongings:
    """So many of a kind that someone has."""

    owner: str
    kind: str
    number: Interval
    told: str
    is_past: bool


@needs(hypothesis=("have",), asked=(Kind.COUNT,))
def prove_by_belongings(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says no more than how many sons, sisters or cats someone has."""
    case = found.case
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1:
        return None
    (asked,), sentence = case.hypothesis_numsets, case.hypothesis.sentences[0]
    owner = _owner(asked, sentence)
    if owner is None:
        return None
    verb = sentence.root
    told = [
        each
        for each in _told(found)
        if (each.owner, each.kind) == (owner, sentence.tokens[asked.head].lemma)
        and each.is_past is (verb.tag == _PAST)
    ]
    if len({each.number for each in told}) != 1:
        return None
    implied = Implied(told[0].number, told[0].told)
    return by_implication(asked, implied, _RULE, found, numerals).proof(_RULE)


def _owner(asked: Numset, sentence: Sentence) -> str | None:
    """Who has so many, where the sentence says nothing else: "She has at least two sons"."""
    subject, *rest = sentence.tokens
    verb = rest[0] if rest else subject
    if not verb.is_root or verb.lemma != "have" or asked.unit.kind is not Kind.COUNT:
        return None
    inside = [t for t in asked.tokens_in(sentence) if t.index != asked.head]
    others = [t for t in rest[1:] if not asked.holds(t) and t.pos != "PUNCT"]
    is_plain = all(t.lemma == "only" for t in others)
    if not is_plain or any(t.pos not in _OF_NUMBERS for t in inside):
        return None
    return subject.form if subject.pos in NAMING else None


def _told(found: Findings) -> Iterator[_Belongings]:
    """What possessives with a number tell: nothing but the number stands before the noun."""
    for amount in amounts(found.case.premise, found.case.premise_numsets):
        head, tokens = amount.phrase.head, found.case.premise.sentences[amount.sentence].tokens
        if amount.whole is None or head is None or amount.phrase.last != amount.phrase.end:
            continue
        owner = _possessor([t for t in tokens[amount.phrase.first : head] if t.pos != "NUM"])
        kind = tokens[head].lemma
        verb = next((t for t in tokens[head + 1 :] if t.pos in VERBAL), None)
        if owner is not None and verb is not None and _is_living(kind, found.lexicon):
            told = found.case.premise.text[tokens[amount.first].start : tokens[head].end]
            yield _Belongings(owner, kind, amount.whole, told, verb.tag == _PAST)


def _is_living(kind: str, lexicon: Lexicon) -> bool:
    return lexicon.names_person(kind) or lexicon.is_kind(kind, "animal")


def _possessor(words: list[Token]) -> str | None:
    """The pronoun or name whose they are: "her", "Ann's"."""
    if len(words) == 1:
        return subject_form(words[0].form)
    is_name = len(words) == 2 and words[0].pos == "PROPN" and words[1].tag == "POS"
    return words[0].form if is_name else None
