"""Amounts of a noun, where the premise has the noun and no amount of it.

A bill of 60 dollars and a tip make no tip of 60, nor do they keep it from being one of nine: what
the one thing comes to says nothing of the other.
"""

from qreas.dependents import has_copula, lemmas_below, subject_of
from qreas.kind_sets import MEASURED
from qreas.reasoning.alignment.content import Word
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import SAME_SENSE
from qreas.tags import NOMINAL, SUBJECTS, VERBAL
from qreas.types import Numset, Sentence, Token

_OF = "of"


def noun_of(numset: Numset, sentence: Sentence) -> Token | None:
    """The noun behind which the amount stands, or of which it is said: "a loss of 9"."""
    head = sentence.tokens[numset.head]
    inside = numset.tokens_in(sentence)
    tops = [t for t in inside if t.is_root or not numset.holds(sentence.tokens[t.head])]
    top = tops[0] if tops else head
    above = sentence.tokens[top.head]
    if marker_of(top, sentence) == _OF and above.pos in NOMINAL:
        return above
    own = sentence.children(top.index)
    if not any(t.dep == "cop" for t in own):
        return None
    return next((t for t in own if t.dep in SUBJECTS and t.pos in NOMINAL), None)


def is_of_other_noun(given: Numset, asked: Numset, found: Findings) -> bool:
    """The asked amount is of a noun that the premise has in another clause than the given one."""
    if asked.unit.kind not in MEASURED:
        return False
    noun = noun_of(asked, found.case.hypothesis.sentences[asked.sentence])
    link = None if noun is None else found.links.get((asked.sentence, noun.index))
    if link is None or link.premise is None or link.step not in SAME_SENSE:
        return False
    return _is_apart(link.premise, given, found.case.premise.sentences[given.sentence])


def _is_apart(noun: Word, given: Numset, sentence: Sentence) -> bool:
    """The amount stands in a clause that has another noun for it, and not this one."""
    clause = _clause(given.head, sentence)
    if clause is None or _speaks_of_pronoun(clause, sentence):
        return False
    if noun.token.lemma in lemmas_below(sentence, clause):
        return False  # "left a tip. The tip was $60"
    if noun.sentence != given.sentence:
        return True
    return _clause(noun.token.index, sentence) != clause


def _clause(index: int, sentence: Sentence) -> Token | None:
    """The verb or predicate that a word is told with."""
    above = (sentence.tokens[index], *sentence.ancestors(index))
    return next((t for t in above if _is_predicate(t, sentence)), None)


def _is_predicate(token: Token, sentence: Sentence) -> bool:
    return token.pos in VERBAL or has_copula(sentence, token)


def _speaks_of_pronoun(clause: Token, sentence: Sentence) -> bool:
    """What it is said of may be the noun: "it was $60", "which came to $60"."""
    return (
        any(t.dep in SUBJECTS and t.pos not in NOMINAL for t in sentence.children(clause.index))
        or subject_of(sentence, clause) is None
    )
