"""Remainders that are stated, so that nothing may be subtracted from them again.

Who ate three cookies, so that five are left, has five left: neither are the three taken from the
five, which are there without them, nor the five from the three. Both are what there was at first.
"""

import itertools

from qreas.composition.attributes import STATES
from qreas.lexicon.verbs import load_verbs
from qreas.reasoning.events.events import verb_above
from qreas.types import Case, Change, Document, Equation, Numset, Operator, Token

TELLING = frozenset(("left", "remaining", "remain", "leave", "still", "now", "currently"))
"""Words by one of which a text tells what is left."""

_LEFT = frozenset(("left", "remaining"))
_REMAIN, _LEAVE, _STILL, _NOW = "remain", "leave", "still", frozenset(("now", "currently"))
# Classes of verbs after which there is less of their object, or of their subject where it goes.
_GOING = ("lose", "consume", "spend", "destroy", "depart", "remove")
# Who came, or is one of some more, is none of those who went.
_COMING = ("arrive",)
_OWNING = frozenset(("have", "be", "own", "there"))
_PASSIVE, _OF, _AFTER = "nsubj:pass", "of", "after"
_PAIR = 2


def takes_from_rest(equation: Equation, asked: Numset, case: Case) -> bool:
    """It is the difference of what went and of what was left then.

    Nobody asks for that but who compares the two, since neither is a part of the other.
    """
    is_difference = Operator.SUBTRACT in equation.operators
    is_compared = asked.context.change.is_comparison
    return is_difference and not is_compared and _is_of_gone_and_rest(equation, case)


def adds_rest(equation: Equation, case: Case) -> bool:
    """It is the sum of what went and of what was left then: what there was at first."""
    return Operator.ADD in equation.operators and _is_of_gone_and_rest(equation, case)


def _is_of_gone_and_rest(equation: Equation, case: Case) -> bool:
    used = [n for n in equation.used if n in case.premise_numsets]
    return len(used) == _PAIR and any(
        is_told_rest(rest, case.premise) and _went_before(gone, rest, case.premise)
        for gone, rest in itertools.permutations(used, _PAIR)
    )


def is_told_rest(numset: Numset, document: Document) -> bool:
    """The text says that so many are left, or still there: "five are left", "now has five"."""
    sentence = document.sentences[numset.sentence]
    own = [t.index for t in numset.tokens_in(sentence)] or [numset.head]
    around = sentence.tokens[max(0, own[0] - 1) : max(own[-1], numset.head) + 2]
    if any(t.form in _LEFT for t in around):
        return True
    verb = verb_above(numset.head, sentence)
    if verb is None:
        return False
    if verb.lemma in (_REMAIN, _LEAVE):
        return verb.lemma == _REMAIN or _is_subject(numset, sentence.children(verb.index))
    said = {t.form for t in sentence.children(verb.index)}
    return _STILL in said or (verb.lemma in _OWNING and not said.isdisjoint(_NOW))


def _is_subject(numset: Numset, around: tuple[Token, ...]) -> bool:
    """So many "are left"."""
    return any(t.dep == _PASSIVE and t.index == numset.head for t in around)


def _went_before(gone: Numset, rest: Numset, document: Document) -> bool:
    """Something happened to so many, before the text tells what is left; a whole only was there."""
    is_first = gone.start < rest.start or _is_told_after(gone, document)
    if not is_first or document.word_before(gone.start) == _OF:
        return False
    verb = gone.context.verb
    if gone.context.change is Change.MORE or load_verbs().is_in(verb, *_COMING):
        return False
    is_deed = bool(verb) and load_verbs().classes(verb).isdisjoint(STATES)
    return (is_deed or bool(gone.context.whole)) and not is_told_rest(gone, document)


def _is_told_after(gone: Numset, document: Document) -> bool:
    """A clause with "after" tells it: "five were left after she had taken three"."""
    sentence = document.sentences[gone.sentence]
    verb = verb_above(gone.head, sentence)
    return verb is not None and any(
        t.form == _AFTER and t.index < verb.index for t in sentence.children(verb.index)
    )


def is_told_to_go(gone: Numset, rest: Numset, document: Document) -> bool:
    """Before so many are left, so many others went, or were taken out of the whole."""
    is_change = bool(gone.context.whole) or load_verbs().is_in(gone.context.verb, *_GOING)
    return is_change and _went_before(gone, rest, document)
