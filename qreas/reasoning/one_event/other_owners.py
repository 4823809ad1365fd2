"""What the premise tells of one owner's thing and the hypothesis of another's: "Ann's dog", "Bo's".

That Bo has a dog, and that Ann's weighs 8 kilos, says nothing of how much Bo's weighs; nor does
what "my dog" weighs.
"""

from collections.abc import Iterator, Sequence

from qreas.reasoning.alignment.content import Word
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.steps import SAME_WORD
from qreas.reasoning.one_event.holders import holder
from qreas.reasoning.one_event.other_names import may_be_initials, name_around
from qreas.reasoning.one_event.same_values import asked_of
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Document, Justification, Numset, Relation, Sentence, Token

_OWN = "PRP$"
_GENITIVE, _OF_PHRASE, _OF = "nmod:poss", "nmod", "of"
_NAME, _POSSESSIVE = "PROPN", "POS"
# Steps by which one word stands for another that may well be somebody else.
_SAME = SAME_WORD
# Whoever speaks, or is spoken to, and so nobody who is spoken of.
_SPEAKERS = frozenset(("my", "our", "your"))


def other_owner(found: Findings) -> str | None:
    """Whose the thing is of which the premise tells the number; None where it may be the same."""
    for asked in asked_of(found):
        others = [_owner_instead(asked.numset, given, found) for given in asked.given]
        if all(others):
            return others[0]
    return None


def differs_in_owner(found: Findings) -> bool:
    """All that may be compared with what is asked is told of another owner's thing."""
    pairs = found.case.pairs
    return bool(pairs) and all(_owner_instead(p.hypothesis, p.premise, found) for p in pairs)


def is_of_other_owners(settled: Sequence[Justification], found: Findings) -> bool:
    """A quantity is held to be false by what is told of another owner's thing."""
    return any(
        each.relation is Relation.CONTRADICTS
        and each.pair is not None
        and bool(_owner_instead(each.hypothesis, each.pair.premise, found))
        for each in settled
    )


def _owner_instead(asked: Numset, given: Numset, found: Findings) -> str:
    """The owner of the premise's thing, where the hypothesis names another; empty where none is."""
    for own, noun, sentence in _owned(asked, found.case.hypothesis):
        link = found.links.get((asked.sentence, own.index))
        place = None if link is None or link.step not in _SAME else link.premise
        for theirs, told, there in _owned(given, found.case.premise):
            is_alike = told.lemma == noun.lemma and theirs.lemma != own.lemma
            if place is None and theirs.form not in _SPEAKERS:
                continue  # who is not told of may be called otherwise
            if theirs.tag == _OWN and theirs.form not in _SPEAKERS:
                if place is not None and _is_told_later(place, (given.sentence, theirs.index)):
                    return theirs.text
                continue
            if place is not None and place.token in there.subtree(told.index):
                continue  # they own it together
            if is_alike and not _may_be_one((own, sentence), (theirs, there)):
                return theirs.text
    return ""


def _owned(numset: Numset, document: Document) -> Iterator[tuple[Token, Token, Sentence]]:
    """Who owns the thing that the quantity is told of, and that thing."""
    held, sentence = holder(numset, document), document.sentences[numset.sentence]
    if held is None:
        return
    for token in sentence.children(held.noun.index):
        own = sentence.children(token.index)
        is_of = token.dep == _OF_PHRASE and any(t.form == _OF for t in own)
        is_genitive = token.dep == _GENITIVE or any(t.tag == _POSSESSIVE for t in own)
        is_name = token.pos in NOMINAL or token.tag == _OWN
        if is_name and token.text[0].isalpha() and (is_genitive or is_of):
            yield token, held.noun, sentence


def _is_told_later(named: Word, pronoun: Place) -> bool:
    """Whoever is named only behind a pronoun's clause is not whom the pronoun stands for."""
    return named.place > pronoun and named.token.dep in SUBJECTS


def _may_be_one(own: tuple[Token, Sentence], theirs: tuple[Token, Sentence]) -> bool:
    """Both may be called so: a name by one of its words or initials, and anyone by a noun."""
    if not _SPEAKERS.isdisjoint((own[0].form, theirs[0].form)):
        return False
    if {own[0].pos, theirs[0].pos} == {"NOUN", _NAME}:
        return True
    words = [{t.text for t in name_around(*each)} for each in (own, theirs)]
    is_part = bool(words[0] & words[1])
    return is_part or may_be_initials(*words) or may_be_initials(*reversed(words))
