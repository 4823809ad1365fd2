"""Fates of which the premise does not tell: 40 who were flown out are no 40 injured.

Nor did anyone die in 1970 of whom that year is told for something else.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import has_verb_between, predicate_of
from qreas.reasoning.one_event.toll_reading import Toll, fate_of, tolls, words_of_fates
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS
from qreas.types import COUNTS, Document, Kind, Numset, Sentence, Token

_DEAD = "dead"
_MEASURES = (Kind.MEASURE, Kind.CURRENCY, Kind.PERCENT, Kind.DURATION, Kind.AGE, Kind.RATE)
# How what may tell of a deed instead of the verb hangs on it: "found guilty", "reach a deal".
_COMPLEMENTS = frozenset(("xcomp", "obj"))
# How the lists are named of the words that make a hypothesis tell of the deed.
_ASKING = "_asked"


@needs(hypothesis=words_of_fates)
def untold_fate(found: Findings) -> str | None:
    """The premise has the number for others, and does not say that anyone had that fate."""
    for toll, alike in _wanted(found):
        if _is_untold(toll.fate, found.case.premise):
            return alike[0].text
    return None


def asks_for_untold_fate(found: Findings) -> bool:
    """It asks how many were hurt or lost, and the premise only tells how many died, or fled.

    Who did not survive is dead, but of those who were not killed not all need be hurt.
    """
    case = found.case
    asked = tolls(case.hypothesis, case.hypothesis_numsets, found.lexicon)
    return any(toll.fate != _DEAD and _is_untold(toll.fate, case.premise) for toll in asked)


@needs(hypothesis=words_of_fates)
def other_fate(found: Findings) -> str | None:
    """The premise has the number for people who had another fate, and for that one another."""
    wanted = tuple(_wanted(found))
    if not wanted:
        return None
    case = found.case
    given = tolls(case.premise, case.premise_numsets, found.lexicon)
    for toll, alike in wanted:
        if all(n.unit.kind in _MEASURES for n in alike):
            return alike[0].text  # "at a depth of 35 kilometres" kills no 35
        fates = [each.fate for each in given if each.numset in alike]
        if toll.fate in fates:
            continue
        own = [each.numset for each in given if each.fate == toll.fate]
        own += _dead_found(case.premise, case.premise_numsets) if toll.fate == _DEAD else []
        is_apart = bool(own) and all(_is_apart(n, toll.fate, own, case.premise) for n in alike)
        if len(fates) == len(alike) or is_apart:
            return alike[0].text
    return None


@cache
def _turns() -> Mapping[str, str]:
    """The turns that are asked for, by the words that ask for them."""
    return {
        word: name.removesuffix(_ASKING)
        for name, words in _fate_words().items()
        if name.endswith(_ASKING)
        for word in words
    }


@needs(hypothesis=_turns)
def untold_turn(found: Findings) -> str | None:
    """Someone was born, jailed or fined, or something ended, and no word of the premise says so."""
    words, premise = _fate_words(), found.case.premise
    for event in found.hypothesis_events:
        sentence = found.case.hypothesis.sentences[event.sentence]
        if not event.head.is_root or not _has_subject(event.head, sentence):
            continue
        for token in (event.head, *_complements(event.head, sentence)):
            turn, link = _turns().get(token.lemma), found.links.get((event.sentence, token.index))
            if turn is None or link is None or _is_told_by_deed(link, found):
                continue
            is_told = turn == _DEAD and not _is_untold(_DEAD, premise)
            if not is_told and not premise.mentions(words[turn]):
                return token.text
    return None


def _is_told_by_deed(link: Link, found: Findings) -> bool:
    """What stands for it is no noun for whoever does it: rescuers may have rescued nobody."""
    given = link.premise
    is_doer = given is not None and given.token.pos == "NOUN" and link.step is Step.DERIVATION
    return link.is_aligned and not (
        is_doer and given is not None and found.lexicon.names_person(given.token.lemma)
    )


def _has_subject(verb: Token, sentence: Sentence) -> bool:
    """It is said of someone; a parser may take "Crashed" for the verb of "Crashed car found"."""
    return any(c.dep in SUBJECTS and c.index < verb.index for c in sentence.children(verb.index))


def _complements(verb: Token, sentence: Sentence) -> Iterator[Token]:
    """What they are said to be found or left, or to reach: "found guilty", "reach a deal"."""
    return (c for c in sentence.children(verb.index) if c.dep in _COMPLEMENTS)


def _wanted(found: Findings) -> Iterator[tuple[Toll, tuple[Numset, ...]]]:
    """The tolls of the hypothesis, each with the quantities of the premise of its value."""
    case = found.case
    for toll in tolls(case.hypothesis, case.hypothesis_numsets, found.lexicon):
        near = (n for n in case.premise_numsets if _is_about(n, toll.numset))
        alike = found.same_values[toll.numset] or tuple(near)
        if alike:
            yield toll, alike


def _is_about(given: Numset, asked: Numset) -> bool:
    """It is told by that number: "about 60", "more than 60"."""
    is_near = given.is_approximate and asked.interval.within(given.interval)
    is_bound = not given.interval.is_point and given.interval.low == asked.interval.low
    return given.unit.kind in COUNTS and (is_near or is_bound)


def _dead_found(premise: Document, numsets: Sequence[Numset]) -> list[Numset]:
    """The numbers of the dead that are told by what was found of them: "three bodies"."""
    bodies = _fate_words()["bodies"]
    return [n for n in numsets if premise.sentences[n.sentence].tokens[n.head].lemma in bodies]


@cache
def _fate_words() -> Mapping[str, frozenset[str]]:
    return load_word_lists("one_event/other_fates")


def is_untold(verb: Token, premise: Document) -> bool:
    """The verb tells a fate that no word of the premise tells of anyone."""
    fate = fate_of(verb)
    return fate is not None and _is_untold(fate, premise)


def _is_untold(fate: str, premise: Document) -> bool:
    """No word of the premise says that anyone suffered it."""
    known = _fate_words().get(fate)
    if known is None or premise.mentions(known):
        return False
    return all(fate_of(t) != fate for t in premise.tokens)


def _is_apart(numset: Numset, fate: str, own: Sequence[Numset], premise: Document) -> bool:
    """Its clause tells of something else, and of those who suffered it there is another number."""
    predicate = predicate_of(numset, premise)
    if predicate is None or fate_of(predicate) == fate:
        return False
    sentence = premise.sentences[numset.sentence]
    return all(
        each.sentence != numset.sentence or has_verb_between(sentence, numset.head, each.head)
        for each in own
    )
