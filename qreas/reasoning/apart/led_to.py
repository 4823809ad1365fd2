"""What led to a value, with which nobody reckons anew: who weighs 90 after losing 8 weighs 90.

Nor are there 71 dead where the toll "rose to 74 after three more bodies were found", or 280 pupils
where the school "grew to 300 when 20 joined it".
"""

import itertools
from collections.abc import Collection, Iterator

from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Case, Change, Document, Numset, Sentence, Token

_PRESENT = ("VBZ", "VBP")
# How what led to something hangs on it, and what opens it.
_LEADING, _OPENING = ("advcl", "obl"), frozenset(("after", "when", "once", "following"))


def undoes(used: Collection[Numset], asked: Numset, case: Case) -> bool:
    """What led to a value is reckoned with, though the hypothesis tells of what is so now.

    What the value was before it was so, and what there will be, is another question.

    used: the quantities of a calculation.
    """
    own = _verb_of(asked, case.hypothesis)
    earlier = load_word_lists("contrast/stretches")["earlier"]
    if own is None or own.tag not in _PRESENT or case.hypothesis.mentions(earlier):
        return False
    given = [n for n in case.premise_numsets if n in used]
    for value, change in itertools.permutations(given, 2):
        verb = _verb_of(value, case.premise)
        if verb is None or value.sentence != change.sentence:
            continue
        sentence = case.premise.sentences[value.sentence]
        is_of_now = verb.tag in _PRESENT and verb.lemma == own.lemma
        is_reached = value.context.change is Change.TO
        if (is_of_now or is_reached) and any(map(change.holds, _led_to(verb, sentence))):
            return True
    return False


def _led_to(verb: Token, sentence: Sentence) -> Iterator[Token]:
    """The words behind an "after" or a "when" that hang on a verb: "after losing 8 kilos"."""
    for clause in sentence.children(verb.index):
        if clause.dep in _LEADING:
            words = sentence.subtree(clause.index)
            if words[0].form in _OPENING:
                yield from words


def _verb_of(numset: Numset, document: Document) -> Token | None:
    """The verb above a quantity, or the one by which it is said of something: "is 71"."""
    sentence = document.sentences[numset.sentence]
    copula = (t for t in sentence.children(numset.head) if t.dep == "cop")
    above = (t for t in sentence.ancestors(numset.head) if t.pos in VERBAL)
    return next(itertools.chain(copula, above), None)
