"""Numbers that in the premise count others than in the hypothesis.

A village of 90 people that gets new homes need not get 90, a hotel of twelve storeys has not twelve
rooms for that, and where eleven workers and nine miners came, no eleven miners did.
"""

from qreas.kind_sets import POINTS_IN_TIME
from qreas.reasoning.alignment.content import Word
from qreas.reasoning.apart.dimensions import is_of_how_often
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import SAME_WORD
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.newcomers import are_others, is_told_as_one
from qreas.reasoning.one_event.same_values import asked_of
from qreas.reasoning.one_event.toll_reading import toll_words
from qreas.tags import PLURAL
from qreas.types import Kind, Numset, Role, Token

_OCCASION = "time"
# What is counted, be it of days or weeks, and what is not.
_COUNTED = frozenset((Kind.COUNT, Kind.DURATION))


@needs(asked=(Kind.COUNT,))
def other_counted(found: Findings) -> str | None:
    """The premise gives another number of just those: eleven workers and nine miners."""
    for asked in asked_of(found):
        noun = asked.sentence.tokens[asked.numset.head]
        if asked.numset.unit.kind is not Kind.COUNT or noun.pos != "NOUN":
            continue
        heads = [_head(n, found) for n in asked.given]
        if any(t.tag not in PLURAL or _may_be_called(t, noun, found) for t in heads):
            continue
        for other in asked.others():
            if _head(other, found).lemma == noun.lemma and not other.is_range:
                return f"{asked.given[0].text} / {other.text}"
    return None


@needs(asked=_COUNTED)
def counted_otherwise(found: Findings) -> str | None:
    """The number is of others, and those asked for are told of without one: 90 people, new homes.

    A village of 90 people that gets new homes need not get 90, nor are there 90 mayors in it.
    """
    for asked in asked_of(found):
        noun = asked.sentence.tokens[asked.numset.head]
        link = found.links.get((asked.numset.sentence, noun.index))
        if asked.numset.unit.kind not in _COUNTED or noun.pos != "NOUN" or link is None:
            continue
        if any(n.unit.name == noun.lemma for n in asked.given):
            continue  # "the number of visitors rose to 900"
        heads = [_head(n, found) for n in asked.given if not _counts_nothing(n)]
        if any(t.lemma == _OCCASION for t in heads):
            continue  # what happens four times may happen to four
        is_said = any(n.context.role is Role.PREDICATE for n in asked.given)
        if is_said or link.step not in SAME_WORD or link.premise is None:
            continue  # "the death toll is 40" says how many there are of something
        if any(t.tag not in PLURAL and t.pos != "NUM" for t in heads):
            continue
        if is_told_as_one(link.premise, noun, heads, found):
            return f"{asked.given[0].text} / {link.premise.token.text}"
        are_alike = any(_are_alike(t, noun, found) for t in heads)
        if are_alike and not are_others(link.premise, asked.given, found):
            continue
        if _is_uncounted(link.premise, found):
            return f"{asked.given[0].text} / {link.premise.token.text}"
    return None


@needs(given=(Kind.RATE,), asked=(Kind.RATE,))
def often_only(found: Findings) -> str | None:
    """The premise tells how often, and nothing of how much: twice a week, two miles a week."""
    given, asked = found.case.premise_numsets, found.case.hypothesis_numsets
    for rate in asked:
        is_told = any(pair.hypothesis == rate for pair in found.case.pairs)
        often = [n.text for n in given if is_of_how_often(n, rate) and n.unit.name == _OCCASION]
        if often and not is_told and rate.unit.kind is Kind.RATE:
            return often[0]
    return None


def _counts_nothing(numset: Numset) -> bool:
    """It is a date, or counts within a word and none of what that is said of: "12-storey"."""
    return numset.unit.kind in POINTS_IN_TIME or "-" in numset.text.split()[0]


def _are_alike(given: Token, asked: Token, found: Findings) -> bool:
    """The one may be called by the other's noun; both may be people, or groups of them."""
    names_person = found.lexicon.names_person
    are_people = all(names_person(t.lemma) for t in (given, asked))
    return are_people or _may_be_called(given, asked, found) or _may_be_called(asked, given, found)


def _is_uncounted(word: Word, found: Findings) -> bool:
    """It is a plural that no quantity of the premise counts, nor is part of."""
    sentence = found.case.premise.sentences[word.sentence]
    around = {word.token.index, *(t.index for t in sentence.children(word.token.index))}
    if word.token.dep == "conj":  # "three cameras and monitors"
        around.add(word.token.head)
    counted = any(
        n.sentence == word.sentence and n.head in around for n in found.case.premise_numsets
    )
    return word.token.tag in PLURAL and not counted


def _head(numset: Numset, found: Findings) -> Token:
    return found.case.premise.sentences[numset.sentence].tokens[numset.head]


def _may_be_called(given: Token, asked: Token, found: Findings) -> bool:
    """Soldiers are people; and what the lexicon does not know may be anything."""
    lexicon, noun = found.lexicon, asked.lemma
    are_known = lexicon.taxonomy.knows(given.lemma) and lexicon.taxonomy.knows(noun)
    if given.lemma == noun or not are_known:
        return True
    is_someone = noun in toll_words()["person"] and lexicon.names_person(given.lemma)
    return is_someone or lexicon.is_kind(given.lemma, noun)
