"""Denials that nothing in the premise speaks for: from what is so, it does not follow what is not.

"Two men are fighting in the street" shares nearly all its words with "No men are fighting in the
park", and yet nobody could take the one for a reason of the other.
"""

from functools import cache

from qreas.lexicon.load import Lexicon
from qreas.reasoning.events.context import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, Relation

_OPPOSED = (Step.OPPOSITE, Step.ALTERNATIVE)
_FALSE = "-"
_MADE_OPPOSITE = ("ADJ", "ADV", "VERB")


def is_bare_denial(found: Findings) -> bool:
    """The hypothesis denies its event, and nothing in the premise denies or excludes anything."""
    case = found.case
    if not found.is_one_claim or case.premise.mentions(_denying()):
        return False
    root = case.hypothesis.sentences[0].root
    if found.hypothesis_claims.of((0, root.index)) != {Claim.NEGATED}:
        return False
    # Three apples are not five.
    if any(each.relation is Relation.CONTRADICTS for each in found.bare_justifications):
        return False
    if any(link.step in _OPPOSED for link in found.alignment.links):
        return False
    return not _has_opposite(case, found.lexicon)


@cache
def _denying() -> frozenset[str]:
    """The words that deny something, each by itself."""
    operators, words = load_operators(), load_word_lists("denial/bare_denial")
    of_none = (word for word, each in operators.quantifiers.items() if each.family == "no")
    failing = (
        word
        for word, rows in operators.embeddings.items()
        if any(row.affirmed == _FALSE for row in rows)
    )
    return frozenset(
        (
            *of_none,
            *failing,
            *operators.negations,
            *operators.negative_prepositions,
            *(word for course in load_aspect().courses for word in (*course.ends, *course.rests)),
            *words["ends"],
            *words["lacks"],
        )
    )


def _has_opposite(case: Case, lexicon: Lexicon) -> bool:
    """The premise has a word that is made of its opposite: "unaware"."""
    prefixes = tuple(load_word_lists("denial/bare_denial")["prefixes"])
    words = {
        token.lemma.lower()
        for sentence in case.premise.sentences
        for token in sentence.tokens
        if token.pos in _MADE_OPPOSITE
    }
    return any(
        lexicon.taxonomy.parts_of_speech(word.removeprefix(prefix))
        for word in words
        for prefix in prefixes
        if word.startswith(prefix)
    )
