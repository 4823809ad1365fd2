"""How often it had been so before what is told to be the n-th: two titles before her third.

"In Oslo for the second time" she had been there once before, and on her first stay never. What is
only told of a place or a year was so before as often there and then, and elsewhere maybe, too.
"""

from collections.abc import Iterator
from math import inf

from qreas.dependents import has_copula
from qreas.interval import Interval
from qreas.reasoning.events.tense import is_pluperfect
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.pronouns import subject_form
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NAMING, NOMINAL, OBLIQUE, SUBJECTS
from qreas.types import Kind, Numset, Sentence, Token

_WORDS = "time/times_before"
_ONCE, _NEVER, _BY, _SINCE, _TIME = "once", "never", "by", "since", "time"
_COUNTED = (Kind.COUNT, Kind.MULTIPLE, Kind.FREQUENCY)
_THIS = frozenset(("this", "that"))
_GOES_WITH = (*OBLIQUE, "obl:unmarked", "nmod:unmarked")


def times_before(found: Findings) -> tuple[Numset, Interval, Interval] | None:
    """The n-th time that is told, how often it was so before it, and how often it is said to be."""
    case = found.case
    sentence = case.hypothesis.sentences[0]
    words = load_word_lists(_WORDS)
    if not is_pluperfect(sentence.tokens) or sentence.vocabulary.isdisjoint(words["before"]):
        return None
    asked = _asked(found)
    if asked is None:
        return None
    numset, wanted = asked
    for told in case.premise_numsets:
        if told.unit.kind is not Kind.ORDINAL or not told.interval.is_point:
            continue
        if _is_of_same(told, numset, found):
            return told, _before(told, found), wanted
    return None


def _asked(found: Findings) -> tuple[Numset | None, Interval] | None:
    """How often it is said to have been: never, once, so often, or that it was."""
    sentence, numsets = found.case.hypothesis.sentences[0], found.case.hypothesis_numsets
    counted = [n for n in numsets if n.unit.kind in _COUNTED]
    if len(counted) != len(numsets) or len(numsets) > 1:
        return None
    if numsets:
        is_denied = not sentence.vocabulary.isdisjoint(load_operators().negations)
        return None if is_denied else (numsets[0], numsets[0].interval)
    if _NEVER in sentence.vocabulary:
        return None, Interval.point(0)
    if not sentence.vocabulary.isdisjoint(load_operators().negations):
        return None
    return None, Interval.point(1) if _ONCE in sentence.vocabulary else Interval(1, inf)


def _before(told: Numset, found: Findings) -> Interval:
    """How often: one less; until a day in which it lies, maybe as often; and more elsewhere."""
    least = told.interval.value - 1
    if _SINCE in found.case.premise.sentences[told.sentence].vocabulary:
        return Interval(least + 1, inf)  # the first since 1950 came after that of 1950
    forms = found.case.hypothesis.sentences[0].vocabulary
    used = found.alignment.used()
    sentence = found.case.premise.sentences[told.sentence]
    is_narrow = any(
        (told.sentence, token.index) not in used for token in _restrictions(told, sentence)
    )
    if is_narrow:
        return Interval(least, inf)
    return Interval.closed(least, told.interval.value) if _BY in forms else Interval.point(least)


def _restrictions(told: Numset, sentence: Sentence) -> Iterator[Token]:
    """The nouns by which it is the n-th of some: "in London", "this year", "at the Games"."""
    head = sentence.tokens[told.head]
    for token in sentence.tokens[head.index + 1 :]:
        is_own = token.head == head.index and token.dep in _GOES_WITH
        is_this = sentence.tokens[token.index - 1].form in _THIS
        if (is_own or is_this) and token.pos in NOMINAL:
            yield token


def _is_of_same(told: Numset, asked: Numset | None, found: Findings) -> bool:
    """The premise tells plainly of the n-th, and the hypothesis of no others before it."""
    case, words = found.case, load_word_lists(_WORDS)
    premise, sentence = case.premise.sentences[told.sentence], case.hypothesis.sentences[0]
    noun = premise.tokens[told.head]
    done = words.get(f"of-{sentence.root.lemma}", frozenset())
    is_occasion = noun.lemma in words["occasions"] | done
    is_counted = asked is not None and asked.unit.kind is Kind.COUNT
    if is_counted and (asked is None or asked.unit.name != told.unit.name):
        return False
    if not (is_occasion or is_counted or noun.lemma in words["gained"]):
        return False
    place = (told.sentence, told.head)
    if found.premise_claims.of(place) or not premise.vocabulary.isdisjoint(
        load_operators().negations
    ):
        return False
    # Who sends her to Rome for the second time need not have been there.
    is_there = premise.root.lemma in words["going"] or has_copula(premise, premise.root)
    if noun.lemma == _TIME and not is_there and has_copula(sentence, sentence.root):
        return False
    ranks = (n.start for n in case.premise_numsets if n.unit.kind is Kind.ORDINAL)
    other = min((start for start in ranks if start > told.start), default=inf)
    return _is_of_owner(told, premise, found) and all(
        _is_settled(t, place, asked, other, found) for t in sentence.tokens
    )


def _is_settled(
    token: Token, place: Place, asked: Numset | None, other: float, found: Findings
) -> bool:
    """The word says that it was so before, or stands in the premise beside no other n-th."""
    words = load_word_lists(_WORDS)
    link = found.links.get((0, token.index))
    is_plain = link is None or (asked is not None and asked.holds(token))
    known = words["before"] | words["light"] | words["being"]
    noun = found.case.premise.sentences[place[0]].tokens[place[1]]
    if is_plain or token.is_among(known) or token.pos == "PRON":
        return True
    if token.lemma in words["getting"] and noun.lemma in words["gained"]:
        return True
    if token.is_root and noun.lemma in words.get(f"of-{token.lemma}", ()):
        return True
    assert link is not None
    if token.lemma == noun.lemma:
        return True
    given = link.premise if link.keeps else None
    return given is not None and given.sentence == place[0] and given.token.start < other


def _is_of_owner(told: Numset, premise: Sentence, found: Findings) -> bool:
    """Whose n-th it is has done it before; where nobody's, only that there had been others."""
    hypothesis = found.case.hypothesis.sentences[0]
    subject = next((t for t in hypothesis.tokens if t.dep in SUBJECTS), None)
    head = premise.tokens[told.head]
    own = premise.children(head.index)
    owner = next((t for t in own if t.dep == "nmod:poss"), None)
    if owner is None:
        doer = next((t for t in premise.children(premise.root.index) if t.dep in SUBJECTS), None)
        is_done = doer is not None and doer.lemma not in load_word_lists(_WORDS)["expletive"]
        owner = doer if is_done else None
    if subject is None or owner is None:
        return subject is None and owner is None
    if owner.pos not in NAMING and owner.tag != "PRP$" and owner.pos not in NOMINAL:
        return False
    if subject.form == (subject_form(owner.form) or owner.form):
        return True
    link = found.links.get((0, subject.index))
    return link is not None and link.stands_for_any({(told.sentence, owner.index)})
