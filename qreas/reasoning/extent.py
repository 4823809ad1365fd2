"""Whether the asked quantity covers all, part or more of what the premise's covers.

The number of a whole only bounds that of its part, and what one of several has only bounds what
they have between them; who works eight hours a day may have days off.
"""

from enum import Enum, auto

from qreas.dependents import forms_below, leading_subject_of, subject_words
from qreas.function_words import DISTRIBUTIVES
from qreas.kind_sets import AMOUNTS
from qreas.reasoning.events.distribution import is_joint
from qreas.reasoning.one_event.same_parts import is_partitive
from qreas.tags import NOMINAL, PLURAL, SUBJECTS
from qreas.types import (
    Case,
    Change,
    CompatiblePair,
    Document,
    Kind,
    Numset,
    Role,
    Sentence,
    Token,
    Unit,
)

# Amounts that add up over those who have them, unlike ages or temperatures.
_ADDED_UP = AMOUNTS
# A day in seconds: what is said of each day is said of habits, which have days off.
_TIME, _DAY = "[time]", 86_400
# Verbs with which a number is that of all there are.
_EXISTS = frozenset(("have", "be", "exist", "contain", "include", "comprise", "consist"))
_WITH, _ONE, _THEM = "with", "one", "them"
# Nouns that number all of a place or body.
_OF_ALL = frozenset(("population", "membership", "workforce", "enrolment", "enrollment"))
# Words before "of" that take in the whole: all of the ten are ten.
_ALL = frozenset(("all", "each", "both", "total", "none", "every", "any"))
_DETERMINERS = frozenset(
    ("the", "its", "his", "her", "their", "our", "my", "your", "these", "those")
)


class Extent(Enum):
    """How much of what the premise's quantity measures the asked one does."""

    SAME = auto()
    LESS = auto()
    MORE = auto()
    OTHER = auto()


def extent(pair: CompatiblePair, case: Case) -> Extent:
    """Whether the asked quantity is told of as much as the one of the premise, less, or more."""
    stated, asked = pair.premise, pair.hypothesis
    if is_whole(stated, case.premise) and _is_part_of(asked, stated):
        return Extent.LESS
    if pair.rule == "more-general":  # of four children, one is a daughter
        return Extent.LESS
    if _is_of_one_of_these(pair, case):
        return Extent.LESS
    if _is_company(stated, case.premise) and _are_those_who(asked, case.hypothesis):
        return Extent.LESS
    if stated.context.whole and not asked.context.whole and _tells_all(asked, case.hypothesis):
        return Extent.MORE
    if any(_is_added(other, stated, case.premise) for other in case.premise_numsets):
        return Extent.MORE
    if stated.unit.per is not None and asked.unit.per is not None:
        return _extent_of_habits(stated.unit.per, asked.unit.per)
    if is_joint(case.premise.sentences[stated.sentence]) and _is_of_some_one(
        asked, case.hypothesis
    ):
        return Extent.LESS
    if stated.unit.kind in _ADDED_UP and asked.unit.kind in _ADDED_UP:
        return _extent_of_owners(_owners(stated, case.premise), _owners(asked, case.hypothesis))
    return Extent.SAME


def _is_of_one_of_these(pair: CompatiblePair, case: Case) -> bool:
    """Several have it together, and asked is of one of them: "one of the two trucks carries 6"."""
    premise = case.premise.sentences[pair.premise.sentence]
    hypothesis = case.hypothesis.sentences[pair.hypothesis.sentence]
    if not is_joint(premise) or _ONE not in hypothesis.vocabulary:
        return False
    several = leading_subject_of(premise, premise.root)
    asked = subject_words(hypothesis, hypothesis.root)
    are_several = several is not None and several.tag in PLURAL
    is_one = any(t.form == _ONE for t in asked) and not any(t.form in _ALL for t in asked)
    if several is None or not is_one:
        return False
    return are_several and any(t.lemma == several.lemma or t.form == _THEM for t in asked)


def is_whole(numset: Numset, document: Document) -> bool:
    """A part is taken of it: "most of the 40 children", "of the 75 fish, 32"."""
    sentence = document.sentences[numset.sentence]
    first = next((t.index for t in numset.tokens_in(sentence)), numset.head)
    at = first - 1
    if at > 0 and sentence.tokens[at].tag == "POS":  # "two of the country's five banks"
        at -= 2
    while at >= 0 and sentence.tokens[at].lemma in _DETERMINERS:
        at -= 1
    if at < 0 or sentence.tokens[at].lemma != "of":
        return False
    portion = sentence.tokens[at - 1] if at else None
    return portion is None or (portion.lemma not in _ALL and is_partitive(portion))


def _is_company(numset: Numset, document: Document) -> bool:
    """So many are told to be with or in something: "a fire in a hotel with 400 guests"."""
    sentence = document.sentences[numset.sentence]
    head = sentence.tokens[numset.head]
    is_of_noun = head.dep == "nmod" and sentence.tokens[head.head].pos in NOMINAL
    is_with = _WITH in forms_below(sentence, head)
    return is_of_noun and is_with and numset.unit.kind is Kind.COUNT


def _are_those_who(numset: Numset, document: Document) -> bool:
    """They are the subject of what happens: "120 guests died"; so many there are, or it has."""
    head = document.sentences[numset.sentence].tokens[numset.head]
    return head.dep in SUBJECTS and numset.context.verb not in _EXISTS


def is_told_of_part(verb: int, numset: Numset, document: Document) -> bool:
    """The quantity is a whole, and the verb tells of its part: "six of the 90 people left".

    A participle behind it tells of all: "six of the 90 people arrested".
    """
    if not is_whole(numset, document):
        return False
    token = document.sentences[numset.sentence].tokens[verb]
    return not (token.dep.startswith("acl") and token.head == numset.head)


def is_of_some(pair: CompatiblePair, case: Case) -> bool:
    """What is said of some of them is claimed of all: "some of the 20 pupils were late"."""
    stated, asked = pair.premise, pair.hypothesis
    is_same = bool(asked.context.verb) and asked.context.verb == stated.context.verb
    there = asked.context.verb in _EXISTS and _tells_all(asked, case.hypothesis)
    if not is_same or there or is_whole(asked, case.hypothesis):
        return False
    return is_whole(stated, case.premise)


def is_part_of_population(pair: CompatiblePair) -> bool:
    """So many of a whole are told of, and a noun for all there are is asked: "the population"."""
    stated, asked = pair.premise.context, pair.hypothesis.context
    is_of_all = asked.entity in _OF_ALL and not asked.whole
    return is_of_all and bool(stated.whole) and stated.entity != asked.entity


def is_of_some_days(pair: CompatiblePair) -> bool:
    """What is done a day is claimed of a week, which may have days off; not of "every day"."""
    own, other = pair.premise.unit.per, pair.hypothesis.unit.per
    if own is None or other is None or pair.hypothesis.interval.low <= 0:
        return False
    is_every = not DISTRIBUTIVES.isdisjoint(pair.premise.text.lower().split())
    return not is_every and _extent_of_habits(own, other) is not Extent.SAME


def is_shared_out(pair: CompatiblePair, case: Case) -> bool:
    """The premise's amount is that of several together, of whom the hypothesis names some."""
    stated, asked = pair.premise, pair.hypothesis
    if stated.unit.kind not in _ADDED_UP or asked.interval.is_one_sided:
        return False
    owners = _owners(asked, case.hypothesis)
    is_some = bool(owners) and owners < _owners(stated, case.premise)
    return is_some and is_joint(case.premise.sentences[stated.sentence])


def _is_part_of(asked: Numset, whole: Numset) -> bool:
    """The asked number is of some of the whole, or of those of whom the premise says the same."""
    verb = asked.context.verb
    return bool(asked.context.whole) or (verb == whole.context.verb and verb not in _EXISTS)


def _tells_all(asked: Numset, document: Document) -> bool:
    """The quantity says how many there are, or how many something has."""
    if asked.context.verb not in _EXISTS:
        return False
    sentence = document.sentences[asked.sentence]
    verbs = [t for t in sentence.tokens if t.lemma == asked.context.verb]
    there = any(c.dep == "expl" for t in sentence.tokens for c in sentence.children(t.index))
    return there or (bool(verbs) and asked.context.role is Role.PATIENT)


def _is_added(other: Numset, stated: Numset, document: Document) -> bool:
    """The one is more of the other in its event: "two cups at noon and one more at night"."""
    if other.context.change is not Change.MORE or other.context.verb != stated.context.verb:
        return False
    is_of_it = other.unit.kind is Kind.NUMBER or other.unit == stated.unit
    is_behind = other.start >= stated.end
    words = document.text[other.end :].lower().split()[:2]
    return is_of_it and is_behind and words[:1] == ["more"] and words[1:] != ["than"]


def _extent_of_habits(stated: Unit, asked: Unit) -> Extent:
    """Who works eight hours a day may do so on five days of a week.

    A speed is always the same, and a wage by the month comes every month of a year.
    """
    are_times = stated.dimension == asked.dimension == _TIME
    if not are_times or stated.scale == asked.scale or min(stated.scale, asked.scale) != _DAY:
        return Extent.SAME
    return Extent.LESS if asked.scale > stated.scale else Extent.MORE


def _is_of_some_one(numset: Numset, document: Document) -> bool:
    """The subject is one of several: "one of the trucks carries 6 tons"."""
    sentence = document.sentences[numset.sentence]
    for governor in sentence.ancestors(numset.head):
        subject = subject_or_name_before(sentence, governor)
        if subject is not None:
            behind = sentence.tokens[subject.index + 1 : subject.index + 2]
            return subject.lemma == _ONE and any(t.lemma == "of" for t in behind)
    return False


def _extent_of_owners(stated: frozenset[str], asked: frozenset[str]) -> Extent:
    if not stated or not asked or stated == asked:
        return Extent.SAME
    if stated < asked:
        return Extent.MORE
    return Extent.LESS if asked < stated else Extent.SAME


def _owners(numset: Numset, document: Document) -> frozenset[str]:
    """Who has or does so much: the subject's members; none where the quantity is in the subject."""
    sentence = document.sentences[numset.sentence]
    token = sentence.tokens[numset.head]
    for governor in sentence.ancestors(numset.head):
        if token.dep.startswith(("nsubj", "csubj")):
            return frozenset()
        subject = subject_or_name_before(sentence, governor)
        if subject is not None:
            joined = [c for c in sentence.children(subject.index) if c.dep == "conj"]
            return frozenset(t.lemma for t in (subject, *joined))
        token = governor
    return frozenset()


def subject_or_name_before(sentence: Sentence, verb: Token) -> Token | None:
    """Who does it; where a parser hangs a name elsewhere, the one right before the verb."""
    found = leading_subject_of(sentence, verb)
    before = sentence.tokens[verb.index - 1] if verb.index else None
    if found is None and before is not None and (verb.pos, before.pos) == ("VERB", "PROPN"):
        return before
    return found
