"""Changes of which nobody says how much: who had nine pens and lost some has not nine.

What the numbers come to is what there would be without that change.
"""

from qreas.reasoning.findings import Findings
from qreas.types import Document, Sentence, Token

_SOME = frozenset(("some", "few", "several"))
_CHANGING = ("gain", "lose")
# Verbs of what there is in the end.
_STATES = frozenset(("have", "be", "leave", "remain", "own"))


def changes_by_some(found: Findings) -> bool:
    """The premise ends with a gain or loss of some, and the hypothesis tells how many there are."""
    case = found.case
    if not case.premise.mentions(_SOME) or case.hypothesis.mentions(_SOME):
        return False
    if (
        len(case.hypothesis.sentences) != 1
        or case.hypothesis.sentences[0].root.lemma not in _STATES
    ):
        return False
    last = max((numset.end for numset in case.premise_numsets), default=0)
    return any(start >= last for start in _untold(case.premise, found))


def _untold(document: Document, found: Findings) -> list[int]:
    """Where the objects stand of which some, and no number, are gained or lost."""
    return [
        token.start
        for sentence in document.sentences
        for token in sentence.tokens
        if token.form in _SOME and _is_changed(token, sentence, found)
    ]


def _is_changed(some: Token, sentence: Sentence, found: Findings) -> bool:
    """The word, or the asked noun that it stands with, is the object of a verb of gain or loss."""
    above = sentence.tokens[some.head]
    thing = some if some.dep == "obj" else above
    verb = sentence.tokens[thing.head]
    if thing is above and not found.case.hypothesis.mentions({thing.lemma}):
        return False
    return thing.dep == "obj" and found.lexicon.verbs.is_in(verb.lemma, *_CHANGING)
