"""Which of two quantifiers is about the other: every student read a poem, and not one and the same.

What some one does to all, each has done to it by someone; the other way round it stays open, as it
does where the two change places (Barwise and Cooper 1981, on the order of quantifiers).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.reasoning.events.adjuncts import is_unit_of_time
from qreas.reasoning.findings import Findings
from qreas.reasoning.logic.universals import EVERYONE
from qreas.tags import SINGULAR
from qreas.types import Sentence, Token

_ALL = frozenset(("every", "each", "all")) | EVERYONE
_SOMEONE = frozenset(("someone", "somebody", "something"))
_SOME = frozenset(("a", "an", "some", "one")) | _SOMEONE
_PARTS = frozenset(("nsubj", "nsubj:pass", "obj", "obl:agent", "root"))
_AGENT, _BY, _OF = "obl", "by", "of"


@dataclass(frozen=True, slots=True)
class _Phrase:
    """A noun of all or of some one of a sort: "every student", "a poem"."""

    noun: Token
    is_of_all: bool


def reversed_scopes(found: Findings) -> str | None:
    """The one of whom the hypothesis says it of all, where the premise does of each another."""
    case = found.case
    asked = _two(case.hypothesis.sentences[0]) if case.hypothesis.mentions(_ALL) else None
    if asked is None:
        return None
    for sentence in case.premise.sentences:
        given = _two(sentence)
        if given is None or given[0].is_of_all is given[1].is_of_all:
            continue
        (one, other), (first, second) = given, asked
        if first.is_of_all is second.is_of_all:
            continue
        same = {(p.noun.lemma, p.is_of_all) for p in given}
        are_same = same == {(p.noun.lemma, p.is_of_all) for p in asked}
        are_turned = same == {(p.noun.lemma, not p.is_of_all) for p in asked}
        is_narrow = one.is_of_all and not first.is_of_all
        if (are_same and is_narrow) or are_turned:
            return f"{one.noun.text} – {other.noun.text} → {first.noun.text} – {second.noun.text}"
    return None


def _two(sentence: Sentence) -> tuple[_Phrase, _Phrase] | None:
    """The two phrases that play the parts of what is told, in their order; None for others."""
    found = list(_phrases(sentence))
    return (found[0], found[1]) if len(found) == 2 else None


def _phrases(sentence: Sentence) -> Iterator[_Phrase]:
    for token in sentence.tokens:
        if token.form not in _ALL | _SOME:
            continue
        is_alone = token.form in EVERYONE | _SOMEONE
        noun = token if is_alone else _noun(token, sentence)
        is_of_all = token.form in _ALL
        if noun is None or not (is_alone or is_of_all or noun.tag in SINGULAR):
            continue
        if _plays_part(noun, token, sentence) and not is_unit_of_time(noun):
            yield _Phrase(noun, is_of_all)


def _noun(word: Token, sentence: Sentence) -> Token | None:
    """What a determiner stands with: "every girl", "each of the girls"."""
    if word.dep == "det" or word.head == word.index + 1:
        return sentence.tokens[word.head]
    wholes = (c for c in sentence.children(word.index) if c.dep == "nmod")
    return next((c for c in wholes if _opened_by(c, _OF, sentence)), None)


def _opened_by(noun: Token, word: str, sentence: Sentence) -> bool:
    return any(c.dep == "case" and c.form == word for c in sentence.children(noun.index))


def _plays_part(noun: Token, word: Token, sentence: Sentence) -> bool:
    """It does what is told, or it is done to it."""
    head = noun if noun.dep != "nmod" else word
    is_agent = head.dep == _AGENT and _opened_by(head, _BY, sentence)
    return head.dep in _PARTS or is_agent
