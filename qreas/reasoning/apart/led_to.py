"""Equations that make a change a second time, or undo it: who weighs 90 after losing 8 weighs 90.

Nor are there 71 dead where the toll "rose to 74 after three more bodies were found", or 280 pupils
where the school "grew to 300 when 20 joined it", or 77 dead where three more were found, "bringing
the toll to 74". And who sold 12, "leaving 30", has not 18.
"""

import itertools
from collections.abc import Collection, Iterator, Sequence

from qreas.kind_sets import STEPS
from qreas.lexicon.change_words import load_change_words
from qreas.lexicon.verbs import GAINS, LOSSES, load_verbs
from qreas.reasoning.events.tense import ends_a_course
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PRESENT, VERBAL
from qreas.types import Case, Change, Document, Numset, Sentence, Token

_DOING = ("VBG", "VBD")
# How what led to something hangs on it, and what opens it.
_LEADING, _OPENING = ("advcl", "obl"), frozenset(("after", "when", "once", "following"))
_PARTICLES = ("compound:prt", "advmod")
# How a clause that tells what came of it hangs on the one before.
# What is said behind the number of what is left, and how far: "has 30 left", "30 of them remain".
_LEFT, _NEAR = frozenset(("left", "remaining", "remain", "remained", "remains")), 4
_RESULTING = ("advcl", "acl:relcl", "ccomp", "conj")


def undoes(used: Collection[Numset], asked: Numset, case: Case) -> bool:
    """What led to a value is reckoned with, though the hypothesis tells of what is so now.

    What the value was before it was so, and what there will be, is another question.

    used: the quantities of a calculation.
    """
    if _takes_back(used, asked, case):
        return True
    own = _verb_of(asked, case.hypothesis)
    earlier = load_word_lists("contrast/stretches")["earlier"]
    if own is None or own.tag not in PRESENT or case.hypothesis.mentions(earlier):
        return False
    given = [n for n in case.premise_numsets if n in used]
    for value, change in itertools.permutations(given, 2):
        verb = _verb_of(value, case.premise)
        if verb is None or value.sentence != change.sentence:
            continue
        sentence = case.premise.sentences[value.sentence]
        is_of_now = verb.tag in PRESENT and verb.lemma == own.lemma
        is_reached = value.context.change is Change.TO
        if (is_of_now or is_reached) and any(map(change.holds, _led_to(verb, sentence))):
            return True
    return False


def _takes_back(used: Collection[Numset], asked: Numset, case: Case) -> bool:
    """A step is reckoned with beside the value that it led to, and no value before it is asked for.

    What "fell $3 to close at $47" did not end the day at $50.
    """
    if asked.context.change is not Change.NONE:
        return False
    given = [n for n in case.premise_numsets if n in used]
    is_led = any(
        (step.context.change in STEPS and end.context.change is Change.TO)
        and step.sentence == end.sentence
        and step.start < end.start
        for step, end in itertools.permutations(given, 2)
    )
    return is_led and ends_a_course(case.hypothesis.sentences[asked.sentence])


def repeats(signed: Sequence[tuple[Numset, int]], case: Case) -> bool:
    """What led to a value is done to it once more: who weighs 90 after losing 8 never weighed 82.

    signed: the quantities of a sum, with -1 for those that are taken away.
    """
    given = [(n, sign) for n, sign in signed if n in case.premise_numsets]
    for (value, kept), (change, sign) in itertools.permutations(given, 2):
        verb = _verb_of(value, case.premise)
        if kept > 0 > sign and _is_left_by(value, change, case.premise):
            return True
        if verb is None or kept < 0 or value.sentence != change.sentence:
            continue
        sentence = case.premise.sentences[value.sentence]
        step = _step(change, case.premise)
        if any(map(change.holds, _led_to(verb, sentence))) and sign == step:
            return True
        # What becomes of a number unless its verb says so: "found 3 more, bringing it to 20".
        if _is_brought_to(value, change, case.premise) and sign == (step or 1):
            return True
    return False


def tells_what_led_to(value: Numset, document: Document) -> bool:
    """It is so much now, after something that changed it: "has 30 after selling 12"."""
    verb = _verb_of(value, document)
    sentence = document.sentences[value.sentence]
    if verb is None or verb.tag not in PRESENT:
        return False
    return any(t.tag in _DOING for t in _led_to(verb, sentence))


def _is_brought_to(value: Numset, change: Numset, document: Document) -> bool:
    """What is told before leads to the value: "confirmed 23 cases, bringing the total to 311"."""
    sentence = document.sentences[value.sentence]
    if document.word_before(value.start) != "to":
        return False
    words = load_change_words("en")
    reaching = words.reaching | words.verbs
    return any(
        t.lemma in reaching and t.pos in VERBAL and t.dep in _RESULTING
        for t in sentence.tokens
        if change.end <= t.start < value.start
    )


def _is_left_by(value: Numset, change: Numset, document: Document) -> bool:
    """What was told before has left so many: "and 30 are left", "leaving 30".

    Of "nine of the 53 remaining" nothing is told before.
    """
    verb = _verb_of(value, document)
    if change.end > value.start or verb == _verb_of(change, document):
        return False
    if verb is not None and (verb.lemma == "remain" or (verb.lemma, verb.tag) == ("leave", "VBG")):
        return True
    behind = (t for t in document.sentences[value.sentence].tokens if t.start >= value.end)
    return any(
        t.form in _LEFT and (t.form, t.tag) != ("left", "VBD")
        for t in itertools.islice(behind, _NEAR)
    )


def _step(change: Numset, document: Document) -> int:
    """1 where what happens makes more of it, -1 where it makes less; 0 where that is unknown."""
    verb = _verb_of(change, document)
    sentence = document.sentences[change.sentence]
    around = () if verb is None else sentence.children(verb.index)
    particle = next((t.form for t in around if t.dep in _PARTICLES), "")
    classes = load_verbs().classes(verb.lemma, particle) if verb is not None else frozenset()
    step = int(not classes.isdisjoint(GAINS)) - int(not classes.isdisjoint(LOSSES))
    told = change.context.change
    return step or int(told is Change.INCREASE) - int(told is Change.DECREASE)


def _led_to(verb: Token, sentence: Sentence) -> Iterator[Token]:
    """The words behind an "after" or a "when" that hang on a verb: "after losing 8 kilos"."""
    predicate = verb.head if verb.dep == "cop" else verb.index
    for clause in sentence.children(predicate):
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
