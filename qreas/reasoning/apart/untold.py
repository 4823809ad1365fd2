"""Equations that take away what is not taken, or are asked of others than the premise tells of.

Of 30 miners, four of them injured, who were trapped, not 26 were trapped; who sold a van made no
profit on a car; and one road tells nothing of the other road.
"""

import re
from collections.abc import Iterator, Sequence

from qreas.dependents import forms_below
from qreas.function_words import BE_AND_HAVE
from qreas.lexicon.load import load_lexicon
from qreas.lexicon.verbs import LOSSES, load_verbs
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SINGULAR
from qreas.types import Case, Equation, Numset, Operator, Sentence

_TAKING = (*LOSSES, "give", "sell", "gain", "take", "buy", "put")
_OF_THESE = re.compile(r"\s+of\s+(them|whom|which|these|those)\b", re.IGNORECASE)
_OF_OWN = re.compile(r"\s+of\s+(his|her|their|its)\s+own\b", re.IGNORECASE)
_OTHER = frozenset(("other", "another"))
# Words by which a premise tells of two, of which either is the other one.
_TWO = _OTHER | {"one", "two", "both", "each", "former", "latter", "first", "second", "than"}
_STAYING, _SOME = ("possess", "remain"), frozenset(("some", "several", "few"))
_BETWEEN = ("NOUN", "AUX", "ADV", "ADP", "DET", "PRON")
_OBJECT, _ON = "obj", frozenset(("on", "for"))
_PAIR = 2


def is_beside_untold(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """What is taken away is not taken of that, or the hypothesis asks of others.

    used: what one calculation reckons with, what is taken away last.
    """
    return (
        _is_of_other_one(case)
        or _takes_described(used, case)
        or _takes_from_own(used, case)
        or _takes_of_other_deed(used, asked, case)
        or _nets_other_things(used, case)
        or _takes_beside_some(used, asked, case)
    )


def takes_of_holders(equation: Equation, case: Case) -> bool:
    """Some "of them" are taken from what several hold, and may be holders: one of two trains."""
    product = (Operator.MULTIPLY, Operator.SUBTRACT)
    return any(
        isinstance(taken, Numset)
        and taken in case.premise_numsets
        and (before, behind) == product
        and _OF_THESE.match(case.premise.text, taken.end) is not None
        for before, taken, behind in zip(
            equation.postfix, equation.postfix[1:], equation.postfix[2:], strict=False
        )
    )


def are_two_told(used: Sequence[Numset], case: Case) -> bool:
    """The equation is of two quantities that the premise tells, and of no reckoned one."""
    return len(used) == _PAIR and all(n in case.premise_numsets for n in used)


def _takes_described(used: Sequence[Numset], case: Case) -> bool:
    """Those of a whole who are described beside it are taken away, and did it all the same.

    "The 30 miners, four of them injured, were trapped": so were the four.
    """
    if not are_two_told(used, case):
        return False
    whole, part = used
    premise, root = case.premise, case.hypothesis.sentences[0].root
    told = premise.sentences[part.sentence].root
    if whole.sentence != part.sentence or part.end > told.start or told.lemma != root.lemma:
        return False
    if case.hypothesis.mentions(load_operators().negations):
        return False
    is_beside = premise.text[whole.end : part.start].strip() == ","
    return is_beside and _OF_THESE.match(premise.text, part.end) is not None


def _takes_from_own(used: Sequence[Numset], case: Case) -> bool:
    """Somebody else takes some of their own: Peter, of Anna's 12 eggs, no "three of his own"."""
    if not are_two_told(used, case):
        return False
    whole, part = used
    holders = [n.context.concepts[:1] for n in used]
    is_own = _OF_OWN.match(case.premise.text, part.end) is not None
    return is_own and whole.start < part.start and holders[0] != holders[1]


def _takes_of_other_deed(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """Those who did one thing are taken from those who did another: 13 sat it, and 20 passed.

    What is lost, sold or given is taken from what there is.
    """
    if not are_two_told(used, case):
        return False
    verb, taken = (n.context.verb.lower() for n in used)
    empty = load_events().light | {"be", "have", ""}
    is_of_deeds = taken not in empty and verb not in empty and taken != verb
    is_apart = is_of_deeds and not load_verbs().is_in(taken, *_TAKING)
    return is_apart and asked.context.verb.lower() == verb and used[1].start < used[0].start


def _takes_beside_some(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """Those who did another thing are taken from all, and some did what is asked, however many.

    Of 80 guests, some of whom left while ten danced, not 70 left; some took neither part.
    """
    if not are_two_told(used, case):
        return False
    other, whole = sorted(used, key=lambda n: n.interval.low)
    verbs, verb = load_verbs(), other.context.verb.lower()
    # Of "some left and 10 sang" a tagger may make ten of a noun, that left.
    is_same = verb == asked.context.verb and other.unit.name == whole.unit.name
    if is_same or verb in load_events().light | {"", "be"}:
        return False
    if verbs.is_in(verb, *_STAYING) or not case.premise.mentions(_SOME):
        return False
    said = case.hypothesis.sentences[asked.sentence].tokens
    forms = {t.form for t in said if t.pos == "VERB" and t.lemma not in BE_AND_HAVE}
    return any(
        done.form in forms and _is_of_some(at, sentence)
        for sentence in case.premise.sentences
        for at, done in enumerate(sentence.tokens)
    )


def _is_of_some(verb: int, sentence: Sentence) -> bool:
    """The word "some" stands right before a verb, or before its noun and auxiliaries."""
    for token in reversed(sentence.tokens[:verb]):
        if token.form in _SOME:
            return True
        if token.pos not in _BETWEEN:
            return False
    return False


def _is_of_other_one(case: Case) -> bool:
    """The hypothesis tells it of "the other road", and the premise of one road alone."""
    if not case.hypothesis.mentions(_OTHER) or case.premise.mentions(_TWO):
        return False
    others = {
        sentence.tokens[t.head].lemma
        for sentence in case.hypothesis.sentences
        for t in sentence.tokens
        if t.lemma in _OTHER and t.dep in ("amod", "det")
    }
    tags = [t.tag for t in case.premise.tokens if t.lemma in others]
    return bool(tags) and all(tag in SINGULAR for tag in tags)


def _nets_other_things(used: Sequence[Numset], case: Case) -> bool:
    """A profit is made of what one thing cost and another one brought: a striker, a defender."""
    words = load_word_lists("contrast/profits")
    if not case.hypothesis.mentions((*words["gain"], *words["loss"])):
        return False
    things = [t for n in used if n in case.premise_numsets for t in _traded(n, case)]
    lexicon = load_lexicon()
    return len(things) == _PAIR and not (
        things[0] == things[1]
        or lexicon.is_kind(things[0], things[1])
        or lexicon.is_kind(things[1], things[0])
    )


def _traded(price: Numset, case: Case) -> Iterator[str]:
    """The noun for what was bought or sold for the price; none where a pronoun stands for it."""
    sentence = case.premise.sentences[price.sentence]
    verb = verb_above(price.head, sentence)
    for token in () if verb is None else sentence.children(verb.index):
        is_on = token.dep.startswith("obl") and not forms_below(sentence, token).isdisjoint(_ON)
        if (token.dep == _OBJECT or is_on) and token.pos == "NOUN" and not price.holds(token):
            yield token.lemma
            return
