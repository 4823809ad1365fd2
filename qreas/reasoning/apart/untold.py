"""Equations whose premise tells of something that they leave out, or of others than they come to.

Whoever had 15 apples, ate some and gave four away need not have eleven; of 30 miners, four of them
injured, who were trapped, 26 are no others; and one road tells nothing of the other road.
"""

import re
from collections.abc import Iterator, Sequence

from qreas.lexicon.load import load_lexicon
from qreas.lexicon.verbs import load_verbs
from qreas.reasoning.apart.led_to import LOSSES
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, Equation, Numset, Operator, Sentence, Token

_SOME = frozenset(("some", "several", "few", "many", "most"))
_TAKING = (*LOSSES, "give", "sell", "gain", "take", "buy", "put")
_HOLDING = ("possess", "remain", "contain", "exist")
_ALONE = ("DET", "PRON", "ADJ", "NOUN")
_OF_THESE = re.compile(r"\s+of\s+(them|whom|which|these|those)\b", re.IGNORECASE)
_OF_OWN = re.compile(r"\s+of\s+(his|her|their|its)\s+own\b", re.IGNORECASE)
_OTHER = frozenset(("other", "another"))
# Words by which a premise tells of two, of which either is the other one.
_TWO = _OTHER | {"one", "two", "both", "each", "former", "latter", "first", "second", "than"}
_SINGULAR = ("NN", "NNP")
_OBJECT, _ON = "obj", frozenset(("on", "for"))
_PAIR = 2


def is_beside_untold(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """What is reckoned leaves something out that the premise tells, or is asked of others.

    used: what one calculation reckons with, what is taken away last.
    """
    return (
        leaves_out_some(used, asked, case)
        or _is_of_other_one(case)
        or _takes_described(used, case)
        or _takes_from_own(used, case)
        or _nets_other_things(used, case)
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


def leaves_out_some(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """Of the same things some more were taken or got, nobody knows how many: "ate some".

    Where it is told how many are left, or just how many these were is asked, that is reckoned.
    """
    if not case.premise.mentions(_SOME) or not _asks_what_there_is(asked, case):
        return False
    if case.premise.mentions(load_word_lists("division/rests")["left"]):
        return False
    nouns = {n.context.entity for n in used if n in case.premise_numsets}
    return any(
        _is_some_of(token, sentence, nouns)
        and (verb := verb_above(token.index, sentence)) is not None
        and load_verbs().is_in(verb.lemma, *_TAKING)
        for sentence in case.premise.sentences
        for token in sentence.tokens
    )


def _asks_what_there_is(asked: Numset, case: Case) -> bool:
    verb = asked.context.verb.lower()
    is_held = load_verbs().is_in(verb, *_HOLDING)
    return is_held or case.hypothesis.mentions(load_word_lists("division/rests")["left"])


def _is_some_of(token: Token, sentence: Sentence, nouns: set[str]) -> bool:
    """It is an object of no number: "some", "some of them", "a few apples"."""
    if token.dep != _OBJECT:
        return False
    if token.lemma in _SOME and token.pos in _ALONE:
        return True
    return token.lemma in nouns and any(t.lemma in _SOME for t in sentence.children(token.index))


def _takes_described(used: Sequence[Numset], case: Case) -> bool:
    """Those of a whole who are described beside it are taken away, and did it all the same.

    "The 30 miners, four of them injured, were trapped": so were the four.
    """
    if len(used) != _PAIR or not all(n in case.premise_numsets for n in used):
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
    if len(used) != _PAIR or not all(n in case.premise_numsets for n in used):
        return False
    whole, part = used
    holders = [n.context.concepts[:1] for n in used]
    is_own = _OF_OWN.match(case.premise.text, part.end) is not None
    return is_own and whole.start < part.start and holders[0] != holders[1]


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
    return bool(tags) and all(tag in _SINGULAR for tag in tags)


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
        is_on = token.dep.startswith("obl") and any(
            t.form in _ON for t in sentence.children(token.index)
        )
        if (token.dep == _OBJECT or is_on) and token.pos == "NOUN" and not price.holds(token):
            yield token.lemma
            return
