"""Journeys that go another way: from Bergen, where the premise goes from Oslo to Bergen.

A journey back may take longer, and a letter to Ann is none from her. Only how far it is between two
places is the same from either end.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.dependents import forms_below
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.exchanged import is_mutual
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Document, Evidence, Kind, Label, Missing, Sentence, Token

_RULE = "directions"
_FROM = frozenset(("from",))
_TO = frozenset(("to", "into", "for", "towards", "toward"))
_PLAIN = frozenset(("to", "from"))
# Whose object is where it starts: "left Oslo", but "left for Oslo".
_GOING = _FROM | _TO
_LEAVING = frozenset(("leave", "depart", "quit", "flee", "exit"))
_OBJECT = "obj"


@dataclass(frozen=True, slots=True)
class _End:
    """A name where something comes from, or goes to; `governor` is the word that it hangs on."""

    name: Token
    is_start: bool
    sentence: int
    governor: Token


@needs(hypothesis=_GOING | _LEAVING)
def prove_by_directions(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when the hypothesis starts where the premise only ends."""
    del numerals  # of another way no number tells
    end = _turned_end(found)
    if end is None:
        return None
    told = end.name.text
    evidence = Evidence(_RULE, told, towards=Label.NEUTRAL)
    return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing("other-participant", told),))


def is_of_another_way(found: Findings) -> bool:
    """The premise tells of what starts elsewhere, and of a name that the hypothesis has instead.

    "The drive from Oslo takes an hour longer than the one from Bergen" tells two drives.
    """
    asked = tuple(_ends(found.case.hypothesis))
    given = tuple(_ends(found.case.premise)) if asked else ()
    is_another = any(_is_of_another(end, given, found) for end in asked)
    return is_another or (bool(given) and _turned_end(found) is not None)


def _turned_end(found: Findings) -> _End | None:
    """Where the hypothesis starts and the premise only ends, or the other way round."""
    case = found.case
    asked = tuple(_ends(case.hypothesis))
    given = tuple(_ends(case.premise)) if asked else ()
    for end in asked:
        own = [g for g in given if _is_same(g, end)]
        is_turned = bool(own) and all(g.is_start is not end.is_start for g in own)
        if not is_turned or not _is_of_like(end, own[0], found):
            continue
        if _OBJECT in (end.name.dep, own[0].name.dep) and not _is_one_going(end, own[0], found):
            continue
        if end.name.pos != "PROPN" and _is_of_length(found):
            continue  # a road is as long from either end
        if not (is_mutual(case) and _is_pair_of(given, asked)):
            return end
    return None


def _is_of_length(found: Findings) -> bool:
    return any(n.unit.kind is Kind.MEASURE for n in found.case.hypothesis_numsets)


def _is_one_going(end: _End, given: _End, found: Findings) -> bool:
    """Both hang on the verb of going: not where a "loss for Bern" is what "leaves Bern last"."""
    link = found.links.get((end.sentence, end.governor.index))
    return link is not None and link.premise is not None and link.premise.token == given.governor


def _ends(document: Document) -> Iterator[_End]:
    for index, sentence in enumerate(document.sentences):
        if all(map(sentence.vocabulary.isdisjoint, (_GOING, _LEAVING))):
            continue
        for token in sentence.tokens:
            above = sentence.tokens[token.head]
            if token.pos == "PROPN" and token.dep == _OBJECT and above.lemma in _LEAVING:
                yield _End(token, True, index, above)
            if token.lemma not in _GOING or token.dep != "case":
                continue
            if above.pos == "PROPN" or _is_place_known(above, token, sentence):
                is_start = token.lemma in _FROM
                yield _End(above, is_start, index, sentence.tokens[above.head])


def _is_place_known(noun: Token, preposition: Token, sentence: Sentence) -> bool:
    """It is a certain place, and no name: "to the airport"."""
    is_end = noun.pos == "NOUN" and preposition.lemma in _PLAIN
    return is_end and "the" in forms_below(sentence, noun)


def _is_same(one: _End, other: _End) -> bool:
    return one.name.text == other.name.text


def _is_pair_of(given: Sequence[_End], asked: Sequence[_End]) -> bool:
    """The premise goes between the two as well, the other way round."""
    wanted = {end.name.text for end in asked}
    return any(
        one.sentence == other.sentence and {one.name.text, other.name.text} == wanted
        for one, other in itertools.pairwise(given)
    )


def _is_of_like(end: _End, given: _End, found: Findings) -> bool:
    """The premise has the word that the name hangs on beside it: the drive, the letter."""
    link = found.links.get((end.sentence, end.governor.index))
    if link is None or link.premise is None or not link.is_aligned:
        return False
    return link.premise.sentence == given.sentence


def _is_of_another(end: _End, given: Sequence[_End], found: Findings) -> bool:
    """What stands for the thing that the name tells apart has another such name in the premise."""
    link = found.links.get((end.sentence, end.governor.index))
    if link is None or link.premise is None or end.governor.pos != "NOUN":
        return False
    if any(
        n.sentence == end.sentence and n.holds(end.governor) for n in found.case.hypothesis_numsets
    ):
        return False  # "five miles from the pub" is no thing with a name
    sentence, index = link.premise.place
    own = [g for g in given if (g.sentence, g.governor.index) == (sentence, index)]
    alike = [g for g in own if g.is_start is end.is_start]
    tokens = found.case.premise.sentences[sentence].tokens
    is_listed = any(tokens[t.head] == g.name and t.dep == "conj" for g in alike for t in tokens)
    return bool(alike) and not is_listed and not any(_is_same(g, end) for g in alike)
