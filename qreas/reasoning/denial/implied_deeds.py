"""Deeds that the premise tells in other words: what is priced is paid, sold or used.

Who rides three times for two tickets each uses six, who sells pens for three dollars each earns
them, who puts nine in each box uses boxes, and who stacks bales in a barn stores them there. What
is not cancelled operates.
"""

from collections.abc import Sequence
from itertools import pairwise

from qreas.dependents import subject_of
from qreas.lexicon.verbs import load_verbs
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import OBLIQUE
from qreas.types import Document, Kind, Numset, Sentence, Token

_WORDS = "denial/implied_deeds"
_WITH = "with"
_EACH, _LENGTH, _PUT, _SELL = frozenset(("each", "every")), "[length]", "put", "sell"


def is_implied_deed(root: Token, sentence: Sentence, found: Findings) -> bool:
    """The premise has what makes the deed of the hypothesis: a price, a sale, holders, a rate."""
    case, words = found.case, load_word_lists(_WORDS)
    if _is_undone(root, found):
        return True
    if len(case.hypothesis_numsets) != 1:
        return False
    (asked,) = case.hypothesis_numsets
    if root.lemma in words["paying"] and _is_price(asked, found):
        return True
    if root.lemma in words["earning"] and asked.unit.kind is Kind.CURRENCY:
        return _tells_sale(case.premise)
    if root.lemma in words["holding"] and _holds_each(asked, case.premise):
        return True
    if root.lemma in words["using"] and _does_with(asked, case.premise, case.premise_numsets):
        return True
    if root.lemma in words["moving"] and asked.unit.dimension == _LENGTH:
        rates = (n for n in case.premise_numsets if n.unit.per is not None)
        return any(n.unit.name == asked.unit.name for n in rates)
    if root.lemma in words["saving"] and asked.unit.kind is Kind.CURRENCY:
        is_set_aside = any(t.dep in OBLIQUE for t in sentence.children(root.index))
        return case.premise.mentions(words["instead"]) and not is_set_aside
    return _is_same_putting(root, sentence, asked, found)


def _is_undone(root: Token, found: Findings) -> bool:
    """All those do it who do not do what the premise tells: what is not cancelled operates."""
    events = load_events()
    return any(
        events.is_complement(root.lemma, told.lemma)
        or events.are_states_apart(told.form, root.lemma)
        for told in found.case.premise.tokens
    )


def _is_price(asked: Numset, found: Findings) -> bool:
    """So much something costs, in what the hypothesis counts: "each ride cost five tickets"."""
    costing = load_word_lists(_WORDS)["costing"]
    return any(
        n.context.verb in costing and n.unit.name == asked.unit.name
        for n in found.case.premise_numsets
    )


def _tells_sale(premise: Document) -> bool:
    selling = load_word_lists(_WORDS)["selling"]
    return any(
        t.lemma in selling or (t.pos == "VERB" and load_verbs().is_in(t.lemma, _SELL))
        for t in premise.tokens
    )


def _holds_each(asked: Numset, premise: Document) -> bool:
    """Each of what is counted has so many in or on it: "with nine on each shelf"."""
    return asked.unit.kind is Kind.COUNT and any(
        before.form in _EACH and token.lemma == asked.unit.name
        for sentence in premise.sentences
        for before, token in pairwise(sentence.tokens)
    )


def _does_with(asked: Numset, premise: Document, numsets: Sequence[Numset]) -> bool:
    """Something is done to each with so many of them: "fed four dogs with three biscuits each"."""
    return any(
        n.unit.name == asked.unit.name
        and premise.word_before(n.start) == _WITH
        and not premise.sentences[n.sentence].vocabulary.isdisjoint(_EACH)
        for n in numsets
    )


def _is_same_putting(root: Token, sentence: Sentence, asked: Numset, found: Findings) -> bool:
    """The one who is said to put them somewhere puts some there in the premise, by another verb."""
    if not load_verbs().is_in(root.lemma, _PUT):
        return False
    subject = subject_of(sentence, root)
    link = None if subject is None else found.links.get((0, subject.index))
    if link is None or link.premise is None or not link.is_aligned:
        return False
    own = link.premise.key
    for given in found.case.premise.sentences:
        for verb in given.tokens:
            if verb.pos != "VERB" or not load_verbs().is_in(verb.lemma, _PUT):
                continue
            doer = subject_of(given, verb)
            objects = [t for t in given.children(verb.index) if t.dep == "obj"]
            is_of_asked = any(t.lemma == asked.unit.name for t in objects)
            if is_of_asked and doer is not None and doer.lemma == own:
                return True
    return False
