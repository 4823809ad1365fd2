"""Whether what the premise divides is another whole than the one that the hypothesis speaks of."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from qreas.dependents import relative_clauses
from qreas.interval import Interval
from qreas.reasoning.division.asked import Asked
from qreas.reasoning.division.divisions import Part, parts
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Kind, Sentence, Token

ANYBODY = frozenset(("person", "people", "one"))
"""Lemmas of nouns for whoever it may be."""
TAKING_UP = frozenset(("the", "these", "those", "them"))
"""Words by which a noun stands for those that are told of already."""
ALL, NONE = Interval.point(1), Interval.point(0)
WIDENED = {ALL: Interval(0, 1, low_open=True), NONE: Interval(0, 1, high_open=True)}
"""The share of a sort, where it is that of all or none of a narrower one."""
_OTHERS = frozenset(("other", "others"))
_PERSON, _CONJUNCT, _OR = "person", "conj", "or"
_ALTERNATIVES = frozenset((_OR, "nor"))
_THEM = frozenset(("them", "these", "those", "whom"))
_BY_PHRASE = "nmod"


def is_of_fewer(asked: Asked, part: Part, found: Findings) -> bool:
    """It is asked of one of two sorts of whom it is told, or of those of whom a part is told."""
    return _is_of_one_sort_of_both(asked, part, found) or _is_of_those_who(asked, found)


def is_of_both_sorts(asked: Asked, part: Part, found: Findings) -> bool:
    """It is a share of a wider sort, of which the premise divides another one, too.

    Of a third of the women and half of the men nobody knows what share of the people it is, nor of
    whom at all.
    """
    head = asked.amount.phrase.head
    if asked.amount.share is None or part.noun is None or asked.amount.share in WIDENED:
        return False
    divided = (p.noun for p in parts(found.case.premise, found.case.premise_numsets))
    sentences = found.case.premise.sentences
    sorts = {sentences[place[0]].tokens[place[1]].lemma for place in divided if place is not None}
    if head is None:
        return len(sorts) > 1 and asked.amount.is_bare
    noun = asked.sentence.tokens[head].lemma
    genus = _PERSON if noun in ANYBODY else noun
    kinds = {sort for sort in sorts if sort != noun and found.lexicon.is_kind(sort, genus)}
    return len(kinds) > 1


def is_of_those_before(asked: Asked, part: Part, found: Findings) -> bool:
    """Others are divided than those whom the hypothesis counts: "four others, two of whom"."""
    numset = asked.amount.numset
    head = asked.amount.phrase.head
    head = numset.head if head is None and numset is not None else head
    if part.noun is None or head is None:
        return False
    index, at = part.noun
    divided = found.case.premise.sentences[index].tokens[at]
    link = found.links.get((0, head))
    told = None if link is None else link.premise
    return divided.lemma in _OTHERS and told is not None and told.place != part.noun


def leaves_as_many(asked: Asked, rest: Interval) -> bool:
    """It tells of fewer than the rest: that four of nine limp leaves five that do not, and four."""
    count = asked.amount.count
    return asked.amount.is_of and count is not None and count.is_point and count.low < rest.low


def is_told_of_others(told: Sequence[Part], found: Findings) -> bool:
    """The asked number is told of others: "of 14 dead most were men, and 37 people were hurt"."""
    shown = {n for part in told for n in (part.count, part.others, part.total)}
    nouns = {part.noun for part in told}
    counts = [n for n in found.case.hypothesis_numsets if n.unit.kind is Kind.COUNT]
    given = [found.same_values[n] for n in counts]
    return bool(given) and all(
        own
        and all(
            n.unit.kind is Kind.COUNT
            and n.interval not in shown
            and (n.sentence, n.head) not in nouns
            for n in own
        )
        for own in given
    )


def leaves_open_which(part: Part, found: Findings) -> bool:
    """Of the part one of two things is said, and asked is the one: "each holds apples or pears"."""
    is_denied = part.is_denied or part.share == NONE
    if is_denied or found.case.hypothesis.mentions((_OR,)):
        return False
    told = found.case.premise.sentences[part.sentence]
    joints = {t.head for t in told.tokens if t.form == _OR and t.dep == "cc"}
    return any(t.index in joints and t.dep == _CONJUNCT for t in part.said)


def says_either(found: Findings) -> bool:
    """The hypothesis says that they do the one or the other: more may do so than do either."""
    return next(_either(found.case.hypothesis.sentences[0]), None) is not None


def _either(sentence: Sentence) -> Iterator[tuple[Token, Token]]:
    """What an "or" joins: the verb or what stands around it, and what is joined to that."""
    for head in (sentence.root, *sentence.children(sentence.root.index)):
        for conjunct in sentence.children(head.index):
            joints = sentence.children(conjunct.index) if conjunct.dep == _CONJUNCT else ()
            if any(t.form in _ALTERNATIVES for t in joints):
                yield head, conjunct


def adds_overlapping_parts(found: Findings) -> bool:
    """Of one whole, those who do the one and those who do the other may be the same."""
    case = found.case
    told = [p for p in parts(case.premise, case.premise_numsets) if p.total is not None]
    said = [p.predicate.lemma for p in told if p.predicate is not None]
    is_apart = any(load_events().exclude_each_other(a, b) for a, b in pairwise(said))
    is_of_parts = len(said) > 1 and not is_apart and says_either(found)
    return is_of_parts or _is_of_two_doings(found)


def _is_of_two_doings(found: Findings) -> bool:
    """So many did the one and so many the other, and it is asked of those who did either."""
    events, sentences = load_events(), found.case.premise.sentences
    for pair in _either(found.case.hypothesis.sentences[0]):
        links = [found.links.get((0, t.index)) for t in pair]
        told = [link.premise for link in links if link is not None and link.premise is not None]
        if len(told) < len(pair) or any(link is None or not link.keeps for link in links):
            continue
        one, other = ((w.sentence, sentences[w.sentence].tokens[w.token.index]) for w in told)
        if one == other or events.exclude_each_other(one[1].lemma, other[1].lemma):
            continue
        if all(_is_said_of_so_many(at, token, found) for at, token in (one, other)):
            return True
    return False


def _is_said_of_so_many(at: int, said: Token, found: Findings) -> bool:
    """Its subject is a number of its own: "five were brown, and two were cracked"."""
    around = found.case.premise.sentences[at].children(said.index)
    numsets = [n for n in found.case.premise_numsets if n.sentence == at]
    return any(t.dep in SUBJECTS and n.holds(t) for t in around for n in numsets)


def may_be_of_others(asked: Asked, part: Part, found: Findings) -> bool:
    """More are counted than the whole has, which are just the ones that somebody dealt with.

    Where Mia has three books and Leo read two of them, he may have read five books. Or a share is
    told of those in one place, where the hypothesis names none: 4 % of the vote in Berlin.
    """
    if part.noun is None:
        return False
    index, head = part.noun
    sentence = found.case.premise.sentences[index]
    own = sentence.children(head)
    if asked.amount.share is not None and part.total is None:
        used = found.alignment.used()
        return any(
            t.dep == _BY_PHRASE and t.pos == "PROPN" and (index, t.index) not in used for t in own
        )
    total, count = part.total, asked.amount.count
    is_of_whole = asked.amount.is_of or asked.amount.is_bare or is_definite(asked)
    if total is None or count is None or is_of_whole:
        return False
    is_certain = any(t.form in TAKING_UP or t.tag == "PRP$" or t.pos == "ADP" for t in own)
    is_object = sentence.tokens[head].dep == "obj" and not is_certain
    return is_object and count.low > total.high


def is_definite(asked: Asked) -> bool:
    """Those are meant that the premise tells of: "all the books", "its whole budget"."""
    tokens, amount = asked.sentence.tokens, asked.amount
    opening, first = tokens[amount.first], amount.phrase.first
    is_whole = amount.share == ALL and (opening.form == "the" or opening.tag == "PRP$")
    return is_whole or [t.form for t in tokens[first : first + 1]] == ["the"]


def _is_of_one_sort_of_both(asked: Asked, part: Part, found: Findings) -> bool:
    """It is told of nurses and doctors that four of them are ill, and asked of doctors alone."""
    if part.noun is None or asked.amount.phrase.head is None:
        return False
    sorts = set(_sorts_of_them(part, found))
    named = {t.lemma for t in asked.sentence.tokens} & sorts
    return len(sorts) > 1 == len(named) and (
        asked.sentence.tokens[asked.amount.phrase.head].lemma in named
    )


def _sorts_of_them(part: Part, found: Findings) -> Iterator[str]:
    """The nouns that are joined where one of them stands for "them"; none without a pronoun."""
    if part.noun is None:
        return
    index, head = part.noun
    sentence = found.case.premise.sentences[index]
    told = found.case.premise.sentences[part.sentence]
    numsets = [n for n in found.case.premise_numsets if n.sentence == part.sentence]
    behind = (
        t.form for n in numsets if n.interval == part.count for t in told.tokens if t.start > n.end
    )
    if _THEM.isdisjoint(list(behind)[:2]):
        return
    first = sentence.tokens[head]
    while first.dep == _CONJUNCT:
        first = sentence.tokens[first.head]
    # Parsers give a verb two subjects that are joined; what has a copula is said of them.
    said = {t.head for t in sentence.tokens if t.dep == "cop"}
    said |= {t.index for t in part.said if part.sentence == index}
    beside = {t.index for t in sentence.children(first.head) if t.dep == first.dep} - said
    yield first.lemma
    for token in sentence.tokens:
        is_joined = token.dep == _CONJUNCT and token.head == first.index
        if (
            token.index not in said
            and (is_joined or token.index in beside)
            and token.pos in NOMINAL
        ):
            yield token.lemma


def _is_of_those_who(asked: Asked, found: Findings) -> bool:
    """It is a share of those of whom a clause says what the premise says of a part of them."""
    head = asked.amount.phrase.head
    if asked.amount.share is None or head is None or asked.sentence.tokens[head].pos != "NOUN":
        return False
    clauses = relative_clauses(asked.sentence, head)
    inside = {t.index for c in clauses for t in asked.sentence.subtree(c.index)}
    said = {
        p for each in parts(found.case.premise, found.case.premise_numsets) for p in each.places
    }
    links = (found.links.get((0, index)) for index in inside)
    return any(link is not None and link.stands_for_any(said) for link in links)
