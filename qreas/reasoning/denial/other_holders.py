"""Quantities of another owner: what the restaurant next door adds gives the café nothing.

A sum or difference is of what one holds and of what that one gets or gives away. What another of
the same sort gets or uses up of its own changes nothing; nor does the price of lamps tell what
chairs come to.
"""

from collections.abc import Iterator, Sequence

from qreas.composition.cues import find_cues
from qreas.dependents import leading_subject_of
from qreas.function_words import THAN_AND_AS
from qreas.reasoning.findings import Findings
from qreas.reasoning.one_event.holders import Holder, holder, is_someone
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Kind, Numset, Operator, Sentence, Token

_WORDS = "denial/strangers"
_PLACES = ("organization", "building", "establishment", "structure")
_WARES = ("artifact", "food")
_ADDING = frozenset((Operator.ADD, Operator.SUBTRACT))
_OF_SUMS = (Kind.COUNT, Kind.NUMBER, Kind.CURRENCY, Kind.MEASURE)
_OF_TWO = 2
_TOTAL = "total"
_SOME = frozenset(("some", "more", "several", "few", "many"))


def holds_another(found: Findings) -> bool:
    """What would be added or taken away is of another one of the asked one's sort."""
    sentence = found.case.hypothesis.sentences[0]
    subject = _uncounted_subject(sentence)
    if subject is None or not THAN_AND_AS.isdisjoint(sentence.vocabulary):
        return False
    link = found.links.get((0, subject.index))
    if link is None or link.premise is None or not link.is_aligned:
        return False
    own = link.premise.token
    if _gave_some(own, link.premise.sentence, found):
        return False
    if any(_has_jointly(own, held, given) for given, held in _held(found)):
        return False
    return any(
        _are_of_one_sort(own, held.noun, given, found)
        and given.tokens[held.clause].lemma in load_word_lists(_WORDS)["own"]
        and not _speaks_of(own, held, given)
        for given, held in _held(found)
        if held.noun.lemma != own.lemma
    )


def _gave_some(own: Token, index: int, found: Findings) -> bool:
    """The premise tells the same deed of the one without a number: "his uncle gave him some more".

    How much that was, what the other one had before and after it tells.
    """
    link = found.links.get((0, found.case.hypothesis.sentences[0].root.index))
    if link is None or not link.is_aligned or link.premise is None:
        return False
    if link.premise.sentence != index:
        return False
    sentence, verb = found.case.premise.sentences[index], link.premise.token
    subject = leading_subject_of(sentence, verb)
    is_counted = any(
        n.sentence == index and n.context.verb == verb.lemma for n in found.case.premise_numsets
    )
    is_of_some = any(t.form in _SOME for t in sentence.subtree(verb.index))
    return subject == own and not is_counted and is_of_some


def prices_another(found: Findings) -> bool:
    """The price that is multiplied is of other things than those that were bought."""
    given = found.case.premise_numsets
    priced = [
        _priced(n, found)
        for n in given
        if n.unit.kind in (Kind.CURRENCY, Kind.RATE) and n.unit.name
    ]
    bought = [
        thing
        for n in given
        if n.context.verb in load_word_lists(_WORDS)["buying"]
        and (thing := _thing_of(n, found)) is not None
    ]
    return bool(priced and bought) and all(
        _are_wares_apart(one, other, found) for one in priced for other in bought
    )


def _uncounted_subject(sentence: Sentence) -> Token | None:
    """The one that the sentence is about, and that is not itself counted or one of several."""
    subject = leading_subject_of(sentence, sentence.root)
    if subject is None or subject.pos not in NOMINAL:
        return None
    apart = [c for c in sentence.children(subject.index) if c.dep in ("nummod", "conj")]
    return None if apart else subject


def _held(found: Findings) -> Iterator[tuple[Sentence, Holder]]:
    """Who has the quantities that are added up or taken from one another."""
    premise = found.case.premise
    used = _used(found)
    if any(n.context.change.is_comparison or n.unit.kind not in _OF_SUMS for n in used):
        return
    for numset in used:
        held = holder(numset, premise)
        if held is not None and held.noun.pos in NOMINAL:
            yield premise.sentences[numset.sentence], held


def _used(found: Findings) -> Sequence[Numset]:
    """What an equation adds up; without one, the only two that there are."""
    given = found.case.premise_numsets
    for each in found.justifications:
        symbols = () if each.equation is None else each.equation.postfix[:-2]
        signs = {symbol for symbol in symbols if isinstance(symbol, Operator)}
        if signs:
            return [n for n in given if n in symbols] if signs <= _ADDING else []
    return given if len(given) == _OF_TWO else []


def _are_of_one_sort(own: Token, other: Token, sentence: Sentence, found: Findings) -> bool:
    """Two people or two places, of whom neither is at work for the other."""
    if is_someone(own, found) and is_someone(other, found):
        return True
    if is_someone(own, found) or is_someone(other, found):
        return False
    lemmas = {t.lemma for t in sentence.subtree(other.index)}
    if not lemmas.isdisjoint(load_word_lists(_WORDS)["elsewhere"]):
        return True
    return all(
        any(found.lexicon.is_kind(t.lemma, genus) for genus in _PLACES) for t in (own, other)
    )


def _has_jointly(own: Token, held: Holder, sentence: Sentence) -> bool:
    """So much the two have together, of which each has what the other one does not have."""
    phrase = {t.lemma for t in sentence.subtree(held.noun.index)}
    return own.lemma in phrase and _TOTAL in find_cues(sentence.tokens)


def _speaks_of(own: Token, held: Holder, sentence: Sentence) -> bool:
    """The clause names the one, or has a pronoun that may stand for that one or what it has."""
    phrase = {t.index for t in sentence.subtree(held.noun.index)}
    clause = (t for t in sentence.subtree(held.clause) if t.index not in phrase)
    return any(t.lemma == own.lemma or t.pos == "PRON" for t in clause)


def _priced(price: Numset, found: Findings) -> str:
    """What has the price, or is sold at it."""
    sentence = found.case.premise.sentences[price.sentence]
    for verb in sentence.ancestors(price.head):
        sold = [c for c in sentence.children(verb.index) if c.dep == "obj"]
        if verb.lemma in load_word_lists(_WORDS)["selling"] and sold:
            return sold[0].lemma
    return price.context.entity.lower()


def _thing_of(numset: Numset, found: Findings) -> str | None:
    """What was bought: what is counted, or of what it is so much."""
    if numset.unit.kind is Kind.COUNT:
        return numset.unit.name
    if numset.unit.kind is not Kind.MEASURE:
        return None
    sentence = found.case.premise.sentences[numset.sentence]
    around = sentence.children(numset.head)
    return next((c.lemma for c in around if c.dep == "nmod"), None)


def _are_wares_apart(one: str, other: str, found: Findings) -> bool:
    """Both are for sale, and neither is a kind of the other."""
    is_kind = found.lexicon.is_kind
    if one == other or is_kind(one, other) or is_kind(other, one):
        return False
    if is_kind(other, "container"):
        return False
    return any(is_kind(one, ware) and is_kind(other, ware) for ware in _WARES)
