"""Whether a quantity of the premise that differs from the asked one excludes it.

Only two sizes of the same thing exclude each other. The number of a whole only bounds that of its
part, and what one of several has only bounds what they have between them; a change is no size, a
price for each no price for all, a margin no score; and who did not do all ten may have done seven.
"""

from dataclasses import replace
from enum import Enum, auto

from qreas.reasoning.events.distribution import is_joint, is_of_one, owners_of_each
from qreas.reasoning.events.surroundings import alternatives
from qreas.reasoning.implied.years import bound_of, is_year, span_of_years
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.one_event.same_parts import is_partitive
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE, NOMINAL
from qreas.types import (
    Case,
    Change,
    CompatiblePair,
    Document,
    Justification,
    Kind,
    Numset,
    Relation,
    Role,
    Sentence,
    Token,
    Unit,
)

_DIFFERENCES = (Change.INCREASE, Change.DECREASE)
_ENDS = frozenset((Change.FROM, Change.TO))
# Amounts that add up over those who have them, unlike ages or temperatures.
_ADDED_UP = (Kind.COUNT, Kind.CURRENCY, Kind.MEASURE)
# What a comparative behind it makes a difference of: "12 cm taller", "20 minutes longer".
_MEASURED = (Kind.CURRENCY, Kind.MEASURE, Kind.DURATION, Kind.TEMPERATURE, Kind.AGE)
_TIMES = (Kind.DATE, Kind.TIME)
# Prepositions of all that lies on one side of a date, not of a time that ends or begins there.
_OUTSIDE = frozenset(("before", "after"))
# A day in seconds: what is said of each day is said of habits, which have days off.
_TIME, _DAY = "[time]", 86_400
# Verbs with which a number is that of all there are.
_EXISTS = frozenset(("have", "be", "exist", "contain", "include", "comprise", "consist"))
# Nouns that number all of a place or body.
_OF_ALL = frozenset(("population", "membership", "workforce", "enrolment", "enrollment"))
_EVERY = frozenset(("every", "each"))
_ONLY = frozenset(("only",))
_MARGINS = frozenset(("win", "lose", "lead"))
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


def unless_compatible(found: Justification, case: Case) -> Justification:
    """The justification; open where the quantities differ, but may both be true.

    What several have between them is not what each of them has, either, nor need seven days be like
    the one that is spoken of.
    """
    pair = found.pair
    if pair is None or found.relation is Relation.UNKNOWN:
        return found
    if _is_summed(pair, case) or are_two_ends(pair) or _is_one_difference(pair, case):
        is_open = True
    elif found.relation is Relation.ENTAILS:
        is_open = _is_shared_out(pair, case) or _is_of_some_days(pair) or _is_of_some(pair, case)
        is_open |= _is_part_of_population(pair)
    else:
        is_open = not _excludes(pair, case) or _denies_change(found)
    return replace(found, relation=Relation.UNKNOWN) if is_open else found


def are_two_ends(pair: CompatiblePair) -> bool:
    """What a change began with is not what it ended with, and neither is by how much it went."""
    ends = {pair.premise.context.change, pair.hypothesis.context.change}
    return len(ends) == 2 and bool(ends & _ENDS) and ends <= {*_ENDS, *_DIFFERENCES}


def is_difference(numset: Numset, document: Document) -> bool:
    """It says by how much something is more: "7 degrees colder", not "7 days later"."""
    if numset.unit.kind not in _MEASURED:
        return False
    tokens = document.sentences[numset.sentence].tokens
    following = next((t for t in tokens if t.start >= numset.end), None)
    if following is None or following.tag not in COMPARATIVE:
        return False
    words = load_word_lists("calculation/calculated")
    return following.form not in words["later"] | words["earlier"]


def unless_denied(found: Justification, case: Case) -> Justification:
    """The same, and open where numbers differ of which one text alone denies what it says."""
    pair = found.pair
    if pair is None or found.relation is not Relation.CONTRADICTS:
        return unless_compatible(found, case)
    if pair.premise.context.is_negated is not pair.hypothesis.context.is_negated:
        return replace(found, relation=Relation.UNKNOWN)
    return unless_compatible(found, case)


def _is_one_difference(pair: CompatiblePair, case: Case) -> bool:
    """Only one of them says by how much things differ: "7 degrees colder" are no temperature."""
    told = is_difference(pair.premise, case.premise)
    return told is not is_difference(pair.hypothesis, case.hypothesis)


def _is_summed(pair: CompatiblePair, case: Case) -> bool:
    """The one amount is that of each, the other that of all together."""
    stated, asked = pair.premise, pair.hypothesis
    premise = case.premise.sentences[stated.sentence]
    hypothesis = case.hypothesis.sentences[asked.sentence]
    if is_joint(hypothesis):
        return owners_of_each(stated, premise, case.premise_numsets) is not None
    owners = owners_of_each(asked, hypothesis, case.hypothesis_numsets)
    if owners is not None and (is_joint(premise) or _is_of_all(stated, owners, case)):
        return True
    if _is_done_by_each(stated, premise) and not is_of_one(hypothesis):
        return not _is_of_named_one(pair, case)
    # Three books at $12 each do not cost $12, unless it is said of one of them.
    is_price = stated.unit.kind is asked.unit.kind is Kind.CURRENCY
    is_of_all = is_price and not is_of_one(hypothesis)
    return is_of_all and owners_of_each(stated, premise, case.premise_numsets) is not None


def _is_of_all(stated: Numset, owners: Numset, case: Case) -> bool:
    """So many are told of those who are counted together, and of each only in the hypothesis."""
    premise = case.premise.sentences[stated.sentence]
    if owners_of_each(stated, premise, case.premise_numsets) is not None:
        return False
    counted = (n for n in case.premise_numsets if n.sentence == stated.sentence and n != stated)
    is_object = stated.unit.kind is Kind.COUNT and stated.context.role is Role.PATIENT
    return is_object and any(
        n.unit == owners.unit and n.context.role is Role.AGENT for n in counted
    )


def _is_done_by_each(numset: Numset, sentence: Sentence) -> bool:
    """The subject is each one of its sort, however many these are: "each child got two"."""
    subjects = (_subject(sentence, above) for above in sentence.ancestors(numset.head))
    subject = next((token for token in subjects if token is not None), None)
    return subject is not None and any(
        child.lemma in _EVERY for child in sentence.children(subject.index)
    )


def _is_of_named_one(pair: CompatiblePair, case: Case) -> bool:
    """The asked one is named among those each of whom did it: "Ann and Ben each signed two"."""
    sides = ((pair.premise, case.premise), (pair.hypothesis, case.hypothesis))
    members, asked = (_subjects(numset, d.sentences[numset.sentence]) for numset, d in sides)
    return len(asked) == 1 and len(members) > 1 and asked <= members


def _subjects(numset: Numset, sentence: Sentence) -> frozenset[str]:
    """The lemmas of those who do it, be they joined by "and"."""
    found = (_subject(sentence, above) for above in sentence.ancestors(numset.head))
    first = next((token for token in found if token is not None), None)
    if first is None:
        return frozenset()
    others = (t for t in sentence.children(first.index) if t.dep == "conj" and t.pos in NOMINAL)
    return frozenset((first.lemma, *(token.lemma for token in others)))


def _denies_change(found: Justification) -> bool:
    """One text denies a rise, the other tells of a fall: what did not rise need not have fallen."""
    pair = found.pair
    return (
        pair is not None
        and found.rule == "opposed-change"
        and (pair.premise.context.is_negated or pair.hypothesis.context.is_negated)
    )


def is_of_another_sort(pair: CompatiblePair, case: Case) -> bool:
    """The one is a size, the other a difference; or the one is for each, the other in all."""
    stated, asked = pair.premise, pair.hypothesis
    is_gap = _is_difference(stated, case.premise)
    if is_gap is not _is_difference(asked, case.hypothesis):
        size = asked if is_gap else stated
        return size.context.change not in _DIFFERENCES  # "rose 7 %" is "rose by 7 %"
    kinds = [stated.unit.kind, asked.unit.kind]
    return kinds.count(Kind.RATE) == 1 and stated.context.verb != asked.context.verb


def _is_rate_of_total(pair: CompatiblePair) -> bool:
    """The one is so much a day or month, the other tells no time: 300 a month, 3,600 in all."""
    rates = [n for n in (pair.premise, pair.hypothesis) if n.unit.kind is Kind.RATE]
    per = rates[0].unit.per if len(rates) == 1 else None
    return per is not None and per.dimension == _TIME


def _excludes(pair: CompatiblePair, case: Case) -> bool:
    if _is_rate_of_total(pair):
        return False
    if is_of_another_sort(pair, case) or _may_be_one_time(pair, case):
        return False
    if _have_one_in_common(pair, case):
        return False
    extent = Extent.MORE if _is_part_of_population(pair) else _extent(pair, case)
    if extent is Extent.SAME:
        return True
    grows = pair.hypothesis.interval.low >= pair.converted.high
    return grows if extent is Extent.LESS else not grows


def _may_be_one_time(pair: CompatiblePair, case: Case) -> bool:
    """Dates that only bound a time may be of one: what was before 1980 may have been in 1965.

    Two that end or begin it in the same way ("by 1980", "since 1980") are two ends or beginnings.
    """
    stated, asked = pair.premise, pair.hypothesis
    is_years = is_year(stated, case.premise) and is_year(asked, case.hypothesis)
    if not is_years and not (stated.unit.kind in _TIMES and asked.unit.kind in _TIMES):
        return False
    bounds = bound_of(stated, case.premise), bound_of(asked, case.hypothesis)
    if bounds[0] == bounds[1] and bounds[0] not in _OUTSIDE and (bounds[0] or not is_years):
        return False
    if is_years:  # what was built in the 20th century may have been in 1985
        return span_of_years(stated, case.premise).overlaps(span_of_years(asked, case.hypothesis))
    return True


def _have_one_in_common(pair: CompatiblePair, case: Case) -> bool:
    """One text at least leaves open which of several it is, of which one may be the other's.

    What is in the third or fifth row may be in the fourth or fifth; but what is sold in boxes of 6
    or 12 only is not sold in boxes of 8 or 12 only.
    """
    if all(text.mentions(_ONLY) for text in (case.premise, case.hypothesis)):
        return False
    stated = alternatives(pair.premise, case.premise, case.premise_numsets)
    asked = alternatives(pair.hypothesis, case.hypothesis, case.hypothesis_numsets)
    is_open = max(len(stated), len(asked)) > 1
    return is_open and any(
        one.interval.overlaps(other.interval) for one in stated for other in asked
    )


def _is_difference(numset: Numset, document: Document) -> bool:
    """A measure of how far something changed, or by how much it is ahead: "by two goals".

    So is what stands before a comparative with its "than": "two metres deeper than the other".
    """
    tokens = document.sentences[numset.sentence].tokens
    behind = [t for t in tokens if t.start >= numset.end][:3]
    is_compared = [t.lemma for t in behind[1:2]] == ["than"] and behind[2:]
    # "The first more than 40 hours": there it bounds the number that follows.
    if is_compared and behind[0].tag in COMPARATIVE and behind[2].pos not in ("NUM", "SYM"):
        return True
    before = document.text[: numset.start].lower().split()[-1:]
    if before != ["by"]:
        return False
    is_ahead = bool(load_events().kinds(numset.context.verb) & _MARGINS)
    return numset.context.change in _DIFFERENCES or is_ahead


def _extent(pair: CompatiblePair, case: Case) -> Extent:
    stated, asked = pair.premise, pair.hypothesis
    if is_whole(stated, case.premise) and _is_part_of(asked, stated):
        return Extent.LESS
    if pair.rule == "more-general":  # of four children, one is a daughter
        return Extent.LESS
    if stated.context.whole and not asked.context.whole and _tells_all(asked, case.hypothesis):
        return Extent.MORE
    if any(_is_added(other, stated, case.premise) for other in case.premise_numsets):
        return Extent.MORE
    if stated.unit.per is not None and asked.unit.per is not None:
        return _extent_of_habits(stated.unit.per, asked.unit.per)
    if stated.unit.kind in _ADDED_UP and asked.unit.kind in _ADDED_UP:
        return _extent_of_owners(_owners(stated, case.premise), _owners(asked, case.hypothesis))
    return Extent.SAME


def is_whole(numset: Numset, document: Document) -> bool:
    """A part is taken of it: "most of the 40 children", "of the 75 fish, 32"."""
    sentence = document.sentences[numset.sentence]
    first = next((t.index for t in numset.tokens_in(sentence)), numset.head)
    at = first - 1
    while at >= 0 and sentence.tokens[at].lemma in _DETERMINERS:
        at -= 1
    if at < 0 or sentence.tokens[at].lemma != "of":
        return False
    portion = sentence.tokens[at - 1] if at else None
    return portion is None or (portion.lemma not in _ALL and is_partitive(portion))


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


def _is_of_some(pair: CompatiblePair, case: Case) -> bool:
    """What is said of some of them is claimed of all: "some of the 20 pupils were late"."""
    stated, asked = pair.premise, pair.hypothesis
    is_same = bool(asked.context.verb) and asked.context.verb == stated.context.verb
    there = asked.context.verb in _EXISTS and _tells_all(asked, case.hypothesis)
    if not is_same or there or is_whole(asked, case.hypothesis):
        return False
    return is_whole(stated, case.premise)


def _is_part_of_population(pair: CompatiblePair) -> bool:
    """So many of a whole are told of, and a noun for all there are is asked: "the population"."""
    stated, asked = pair.premise.context, pair.hypothesis.context
    is_of_all = asked.entity in _OF_ALL and not asked.whole
    return is_of_all and bool(stated.whole) and stated.entity != asked.entity


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


def _is_of_some_days(pair: CompatiblePair) -> bool:
    """What is done a day is claimed of a week, which may have days off; not of "every day"."""
    own, other = pair.premise.unit.per, pair.hypothesis.unit.per
    if own is None or other is None or pair.hypothesis.interval.low <= 0:
        return False
    is_every = not _EVERY.isdisjoint(pair.premise.text.lower().split())
    return not is_every and _extent_of_habits(own, other) is not Extent.SAME


def _extent_of_owners(stated: frozenset[str], asked: frozenset[str]) -> Extent:
    if not stated or not asked or stated == asked:
        return Extent.SAME
    if stated < asked:
        return Extent.MORE
    return Extent.LESS if asked < stated else Extent.SAME


def _is_shared_out(pair: CompatiblePair, case: Case) -> bool:
    """The premise's amount is that of several together, of whom the hypothesis names some."""
    stated, asked = pair.premise, pair.hypothesis
    if stated.unit.kind not in _ADDED_UP or asked.interval.is_one_sided:
        return False
    owners = _owners(asked, case.hypothesis)
    is_some = bool(owners) and owners < _owners(stated, case.premise)
    return is_some and is_joint(case.premise.sentences[stated.sentence])


def _owners(numset: Numset, document: Document) -> frozenset[str]:
    """Who has or does so much: the subject's members; none where the quantity is in the subject."""
    sentence = document.sentences[numset.sentence]
    token = sentence.tokens[numset.head]
    for governor in sentence.ancestors(numset.head):
        if token.dep.startswith(("nsubj", "csubj")):
            return frozenset()
        subject = _subject(sentence, governor)
        if subject is not None:
            joined = [c for c in sentence.children(subject.index) if c.dep == "conj"]
            return frozenset(t.lemma for t in (subject, *joined))
        token = governor
    return frozenset()


def _subject(sentence: Sentence, verb: Token) -> Token | None:
    """Who does it; where a parser hangs a name elsewhere, the one right before the verb."""
    children = sentence.children(verb.index)
    found = next((c for c in children if c.dep.startswith("nsubj")), None)
    before = sentence.tokens[verb.index - 1] if verb.index else None
    if found is None and before is not None and (verb.pos, before.pos) == ("VERB", "PROPN"):
        return before
    return found
