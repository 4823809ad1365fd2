"""Figures on which the premise's sources differ: police speak of 10, organisers of 40.

That somebody says one of two figures that exclude each other makes neither of them so, unless the
hypothesis says who said it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, takewhile

from qreas.dependents import dependent
from qreas.function_words import BE_AND_HAVE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, left_open
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Document, Kind, Numset, Sentence, Token

_PARTICLES = ("ADP", "ADV", "PART")
_RULE, _WORDS, _ACCORDING, _PUT = "disputed", "denial/disputed", "according", "put"


@dataclass(frozen=True, slots=True)
class _Statement:
    """A figure, the word by which its source is told to give it, and what is said of the counted.

    said_of: empty where it repeats what was said before.
    is_anew: it is put in the place of the figure before: "the company put the number at".
    """

    numset: Numset
    teller: Token
    source: str
    said_of: str
    is_anew: bool = False


@needs(premise=lambda: load_word_lists(_WORDS)["saying"] | {_ACCORDING})
def prove_by_disputed(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when sources give different figures for what is asked."""
    del numerals  # what nobody vouches for is open, whatever a bare number says
    case = found.case
    if len(case.hypothesis_numsets) != 1 or not found.is_one_claim or _names_source(found):
        return None
    (asked,) = case.hypothesis_numsets
    given = tuple(_given(case.premise, case.premise_numsets))
    for one, other in combinations(given, 2):
        is_open = _differ(one, other) and _is_between(asked, one.numset, other.numset)
        if is_open and _is_asked(found, asked, one):
            return left_open(_RULE, asked)
    return None


def _names_source(found: Findings) -> bool:
    """The hypothesis says who says so."""
    is_source = any(link.hypothesis.is_source for link in found.alignment.links)
    return is_source or found.case.hypothesis.mentions(load_word_lists(_WORDS)["saying"])


@needs(premise=lambda: _denials(load_word_lists(_WORDS)))
def denied_report(found: Findings) -> str | None:
    """Who denies what the premise only reports: "The army says that … The rebels deny this".

    Nothing where the hypothesis names a source, too.
    """
    lists, premise = load_word_lists(_WORDS), found.case.premise
    if _names_source(found):
        return None
    told = [link for wanted, _, link in found.aligned_events if wanted.head.is_root]
    for link in told:
        assert link.premise is not None, "only events with a premise word are aligned"
        at, index = link.premise.place
        above = premise.sentences[at].ancestors(index)
        saying = next((t for t in above if t.lemma in lists["saying"]), None)
        if saying is None:
            continue
        for sentence in premise.sentences[at : at + 2]:
            denier = _denier(sentence, lists)
            if denier is not None:
                return denier.text
    return None


def _denials(lists: Mapping[str, frozenset[str]]) -> frozenset[str]:
    return lists["denying"] | lists["confirming"]


def _denier(sentence: Sentence, lists: Mapping[str, frozenset[str]]) -> Token | None:
    """Who denies what was just said: "this", "the claim"."""
    for verb in sentence.tokens:
        if verb.lemma not in _denials(lists) or verb.pos != "VERB":
            continue
        children = sentence.children(verb.index)
        is_denied = any(t.lemma in load_operators().negations for t in children)
        if is_denied is (verb.lemma in lists["denying"]):
            continue
        if any(t.dep == "obj" and t.lemma in lists["report"] for t in children):
            return next((t for t in children if t.dep == "nsubj"), None)
    return None


def _given(document: Document, numsets: tuple[Numset, ...]) -> Iterator[_Statement]:
    for numset in numsets:
        sentence = document.sentences[numset.sentence]
        told = next(_tellers(numset, sentence), None)
        if told is not None and told[1].index < numset.head:
            teller, source = told
            said_of = _predicate(numset, teller, sentence)
            is_anew = _is_put_at(numset, teller, sentence)
            yield _Statement(numset, teller, source.lemma, "" if is_anew else said_of, is_anew)


def _is_put_at(numset: Numset, teller: Token, sentence: Sentence) -> bool:
    """It is the first figure behind "put the number at", which is that of what was told before."""
    figures = load_word_lists(_WORDS)["figures"]
    words = sentence.tokens[teller.index + 1 : numset.ends_in(sentence)[0]]
    is_of_it = teller.lemma == _PUT and any(t.lemma in figures for t in words)
    return is_of_it and all(t.pos != "NUM" and t.pos not in VERBAL for t in words)


def _tellers(numset: Numset, sentence: Sentence) -> Iterator[tuple[Token, Token]]:
    """Who gives the figure, behind the word that says so: "police said", "according to police"."""
    saying = load_word_lists(_WORDS)["saying"]
    for token in sentence.ancestors(numset.head):
        source = dependent(sentence, token, "nsubj") if token.lemma in saying else None
        if source is not None:
            yield token, source
        for own in sentence.children(token.index):
            for mark in sentence.children(own.index):
                if mark.form == _ACCORDING and token.pos in VERBAL:
                    yield mark, own


def _predicate(numset: Numset, teller: Token, sentence: Sentence) -> str:
    """What the source says of the counted; empty where it repeats what was said before."""
    empty = load_word_lists(_WORDS)["repeating"]
    below = takewhile(lambda t: t != teller, sentence.ancestors(numset.head))
    lemma = next((t.lemma for t in below if t.pos in VERBAL), "")
    return "" if lemma in empty else lemma


def _differ(one: _Statement, other: _Statement) -> bool:
    """Two sources say so of the same, and not both can be right."""
    units = {n.unit.name for n in (one.numset, other.numset) if n.unit.kind is not Kind.NUMBER}
    units = set() if other.is_anew else units
    kinds = {one.numset.unit.kind, other.numset.unit.kind}
    is_one_kind = len(kinds - {Kind.NUMBER}) <= 1
    known = load_events().kinds
    said, repeated = one.said_of, other.said_of
    is_same = not repeated or said == repeated or bool(known(said) & known(repeated))
    return (
        is_one_kind
        and len(units) <= 1
        and one.source != other.source
        and one.teller != other.teller
        and is_same
        and one.numset.interval.disjoint(other.numset.interval)
    )


def _is_between(asked: Numset, one: Numset, other: Numset) -> bool:
    """One of the figures or what lies between, not what no source says."""
    whole = one.interval.union(other.interval)
    low = min(one.interval.low, other.interval.low)
    high = max(one.interval.high, other.interval.high)
    if whole is not None and whole.within(asked.interval):
        return False
    if one.interval.within(asked.interval) and other.interval.within(asked.interval):
        return False
    return low <= asked.interval.high and asked.interval.low <= high


def _is_asked(found: Findings, asked: Numset, given: _Statement) -> bool:
    """The hypothesis speaks of what the first source's figure is of, and says no more."""
    units = {asked.unit.name, given.numset.unit.name}
    is_alike = len(units) == 1 or Kind.NUMBER in (asked.unit.kind, given.numset.unit.kind)
    pairs = ((pair.premise, pair.hypothesis) for pair in found.case.pairs)
    return (is_alike or (given.numset, asked) in pairs) and all(
        link.is_aligned
        or asked.holds(link.hypothesis.token)
        or link.hypothesis.token.lemma in BE_AND_HAVE
        or _is_told_particle(link.hypothesis.token, found.case.premise)
        for link in found.alignment.links
    )


def _is_told_particle(token: Token, premise: Document) -> bool:
    """It goes with its verb in both texts, whatever a parser takes it for: "walked out"."""
    return token.pos in _PARTICLES and premise.mentions({token.form})
