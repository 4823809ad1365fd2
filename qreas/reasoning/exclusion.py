"""Whether a quantity of the premise that differs from the asked one excludes it.

Only two sizes of the same thing exclude each other. The number of a whole only bounds that of its
part, and what one of several has only bounds what they have between them; a change is no size, a
price for each no price for all, a margin no score; and who did not do all ten may have done seven.
"""

from dataclasses import replace
from itertools import pairwise

from qreas.dependents import forms_below, relations_below
from qreas.function_words import DISTRIBUTIVES, INDEFINITE_ARTICLES
from qreas.kind_sets import ENDS_OF_CHANGE, STEPS
from qreas.reasoning.apart.paced import are_named_by_measure, are_paced_apart
from qreas.reasoning.apart.priced import is_of_addition, is_priced_together
from qreas.reasoning.class_bounds import bounds_class
from qreas.reasoning.done_again import may_be_again
from qreas.reasoning.events.compounds import measures_thing_alone, tells_of_thing_alone
from qreas.reasoning.events.distribution import (
    is_joint,
    is_of_one,
    is_told_of_each,
    may_be_of_all,
    owners_of_each,
)
from qreas.reasoning.events.surroundings import alternatives
from qreas.reasoning.extent import (
    Extent,
    extent,
    is_of_some,
    is_of_some_days,
    is_part_of_population,
    is_shared_out,
    subject_or_name_before,
)
from qreas.reasoning.feats import are_feats, is_lesser
from qreas.reasoning.implied.years import bound_of, is_year, span_of_years
from qreas.reasoning.on_condition import is_on_one_condition
from qreas.reasoning.on_days import is_of_days_alone
from qreas.reasoning.other_stuffs import are_of_other_stuffs
from qreas.reasoning.parts_apart import (
    are_parts_apart,
    is_of_several_sorts,
    is_whole_of_share,
)
from qreas.reasoning.recalled import recalled
from qreas.reasoning.rules import neither
from qreas.reasoning.summed_lists import is_list_summed
from qreas.reasoning.told_differences import is_difference, is_offset, is_step, is_told_from_then
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import (
    Case,
    CompatiblePair,
    Justification,
    Kind,
    Numset,
    Relation,
    Role,
    Sentence,
)

_TIME, _RELATIVE = "[time]", "acl:relcl"
_TIMES = (Kind.DATE, Kind.TIME)
# Prepositions of all that lies on one side of a date, not of a time that ends or begins there.
_OUTSIDE = frozenset(("before", "after"))
_ONLY = frozenset(("only",))
_BEFORE = frozenset(("before",))
_OFFSET = frozenset(("after", "before", "within", "in"))
_ONE_OF_A_ROW = frozenset(("first", "last", "final", "next", "second", "third"))
_FIRST_YEAR = 1000  # that is told in digits
_EXACTLY = frozenset(("exactly", "precisely"))


@recalled
def unless_compatible(found: Justification, case: Case) -> Justification:
    """The justification; open where the quantities differ, but may both be true.

    What several have between them is not what each of them has, either, nor need seven days be like
    the one that is spoken of.
    """
    pair = found.pair
    if pair is None or found.relation is Relation.UNKNOWN:
        return found
    is_apart = _is_price_of_some(pair, case) or _is_summed(pair, case)
    is_length = pair.premise.unit.kind is pair.hypothesis.unit.kind is Kind.DURATION
    is_apart = is_apart or _is_one_difference(pair, case) or (is_length and is_offset(pair, case))
    is_apart = is_apart or is_of_days_alone(pair, case) or _is_age_of_length(pair, case)
    if is_apart or are_two_ends(pair) or are_paced_apart(pair, case):
        is_open = True
    elif found.relation is Relation.ENTAILS:
        is_open = is_shared_out(pair, case) or is_of_some_days(pair) or is_of_some(pair, case)
        is_open |= is_part_of_population(pair) or _is_untold_rate(pair, case)
        is_open |= _is_said_exactly(pair, case) or is_whole_of_share(pair, case)
    elif are_feats(pair, case):
        # Who can lift 100 kg can lift 80, and perhaps 120.
        lesser = replace(found, relation=Relation.ENTAILS, rule="bound-looser")
        return lesser if is_lesser(pair) else replace(found, relation=Relation.UNKNOWN)
    else:
        is_open = not _excludes(pair, case) or _denies_change(found) or may_be_again(pair, case)
        is_open |= (
            _is_one_of_more(pair)
            or _counts_more_sorts(pair, case)
            or is_on_one_condition(pair, case)
            or bounds_class(pair, case)
            or is_of_several_sorts(pair.hypothesis, case.premise_numsets)
            or is_of_addition(pair.premise, pair.hypothesis, case)
            or are_parts_apart(pair, case)
            or (is_length and is_told_from_then(pair, case))
            or _was_before(case)
        )
        is_of_all = may_be_of_all(pair, case) and not _is_of_named_one(pair, case)
        is_open = is_open or is_of_all
    return replace(found, relation=Relation.UNKNOWN) if is_open else found


def _was_before(case: Case) -> bool:
    """The hypothesis alone speaks of the time before: what is $20 now may have been $40."""
    words = load_word_lists("exclusion")["formerly"]
    tokens = case.hypothesis.tokens
    is_former = case.hypothesis.mentions(words) or (
        case.hypothesis.mentions(_BEFORE)
        and any(one.form in _BEFORE and other.pos == "PUNCT" for one, other in pairwise(tokens))
    )
    return is_former and not case.premise.mentions(words | _BEFORE)


def _is_age_of_length(pair: CompatiblePair, case: Case) -> bool:
    """Only the hypothesis tells an age: what was found after five days is not five years old."""
    kinds = (pair.premise.unit.kind, pair.hypothesis.unit.kind)
    is_after = case.premise.word_before(pair.premise.start) in _OFFSET
    return kinds == (Kind.DURATION, Kind.AGE) and is_after


def are_two_ends(pair: CompatiblePair) -> bool:
    """What a change began with is not what it ended with, and neither is by how much it went."""
    ends = {pair.premise.context.change, pair.hypothesis.context.change}
    return len(ends) == 2 and bool(ends & ENDS_OF_CHANGE) and ends <= ENDS_OF_CHANGE | STEPS


def unless_denied(found: Justification, case: Case) -> Justification:
    """The same, and open where numbers differ of which one text alone denies what it says."""
    pair = found.pair
    if pair is None or found.relation is not Relation.CONTRADICTS:
        return unless_compatible(found, case)
    if pair.premise.context.is_negated is not pair.hypothesis.context.is_negated:
        return replace(found, relation=Relation.UNKNOWN)
    return unless_compatible(found, case)


def _is_said_exactly(pair: CompatiblePair, case: Case) -> bool:
    """Of what is told as about so many, the hypothesis says that it is exactly so many."""
    if not pair.premise.is_approximate or pair.hypothesis.is_approximate:
        return False
    first = pair.hypothesis.text.split()[0].lower()
    return not _EXACTLY.isdisjoint((first, case.hypothesis.word_before(pair.hypothesis.start)))


def _is_one_difference(pair: CompatiblePair, case: Case) -> bool:
    """Only one of them says by how much things differ: "7 degrees colder" are no temperature."""
    told = is_difference(pair.premise, case.premise)
    return told is not is_difference(pair.hypothesis, case.hypothesis)


def _counts_more_sorts(pair: CompatiblePair, case: Case) -> bool:
    """The hypothesis counts things of another sort with them: of 12 cows, "42 cows and sheep"."""
    asked = pair.hypothesis
    sentence = case.hypothesis.sentences[asked.sentence]
    told = case.premise.sentences[pair.premise.sentence]
    known = {t.lemma for t in told.children(pair.premise.head) if t.dep == "conj"}
    joined = (t for t in sentence.children(asked.head) if t.dep == "conj" and t.pos == "NOUN")
    return asked.unit.kind is Kind.COUNT and any(
        t.lemma not in known and not {"nummod", "det"} & relations_below(sentence, t)
        for t in joined
    )


def _is_one_of_more(pair: CompatiblePair) -> bool:
    """Only one of them is of so many more or fewer: who needs 250 grams may need 150 more.

    "Two minutes later" took two more minutes, though.
    """
    one, other = (n.context.change for n in (pair.premise, pair.hypothesis))
    is_time = pair.premise.unit.kind is Kind.DURATION
    return not is_time and one.is_comparison is not other.is_comparison


def _is_summed(pair: CompatiblePair, case: Case) -> bool:
    """The one amount is that of each, the other that of all together."""
    stated, asked = pair.premise, pair.hypothesis
    premise = case.premise.sentences[stated.sentence]
    hypothesis = case.hypothesis.sentences[asked.sentence]
    if is_joint(hypothesis):
        is_each = is_told_of_each(stated, premise)
        return is_each or owners_of_each(stated, premise, case.premise_numsets) is not None
    owners = owners_of_each(asked, hypothesis, case.hypothesis_numsets)
    if owners is not None and (is_joint(premise) or _is_of_all(stated, owners, case)):
        return True
    if _is_for_each(premise) and not _is_for_each(hypothesis):
        return hypothesis.vocabulary.isdisjoint(DISTRIBUTIVES)
    if _is_done_by_each(stated, premise) and not is_of_one(hypothesis, asked):
        return not _is_of_named_one(pair, case)
    # Three books at $12 each do not cost $12, unless it is said of one of them.
    is_price = stated.unit.kind is asked.unit.kind is Kind.CURRENCY
    is_of_all = is_price and not is_of_one(hypothesis)
    return is_of_all and owners_of_each(stated, premise, case.premise_numsets) is not None


def _is_price_of_some(pair: CompatiblePair, case: Case) -> bool:
    """So much is the price of several things in all, and asked is that of some of them.

    None of them costs more than all of them do.
    """
    is_less = pair.hypothesis.interval.low <= pair.converted.high
    return is_less and is_priced_together(pair.premise, pair.hypothesis, case)


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


def _is_for_each(sentence: Sentence) -> bool:
    """So many are told for each of others: "for every boy there are two girls"."""
    if sentence.vocabulary.isdisjoint(DISTRIBUTIVES):
        return False
    words = [t.form for t in sentence.tokens]
    return any(one == "for" and other in DISTRIBUTIVES for one, other in pairwise(words))


def _is_done_by_each(numset: Numset, sentence: Sentence) -> bool:
    """The subject is each one of its sort, however many these are: "each child got two"."""
    if sentence.vocabulary.isdisjoint(DISTRIBUTIVES):
        return False
    subjects = (
        subject_or_name_before(sentence, above) for above in sentence.ancestors(numset.head)
    )
    subject = next((token for token in subjects if token is not None), None)
    return subject is not None and any(
        token.lemma in DISTRIBUTIVES for token in (subject, *sentence.children(subject.index))
    )


def _is_of_named_one(pair: CompatiblePair, case: Case) -> bool:
    """The asked one is named among those each of whom did it: "Ann and Ben each signed two"."""
    sides = ((pair.premise, case.premise), (pair.hypothesis, case.hypothesis))
    members, asked = (_subjects(numset, d.sentences[numset.sentence]) for numset, d in sides)
    return len(asked) == 1 and len(members) > 1 and asked <= members


def _subjects(numset: Numset, sentence: Sentence) -> frozenset[str]:
    """The lemmas of those who do it, be they joined by "and"."""
    found = (subject_or_name_before(sentence, above) for above in sentence.ancestors(numset.head))
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
    """The one is a size, the other a difference; or the one is for each, the other in all.

    Or the one tells what another thing has, and the other does not: the "12-room hotel".
    """
    stated, asked = pair.premise, pair.hypothesis
    if tells_of_thing_alone(stated, asked, case):
        return True
    is_gap = is_step(stated, case.premise)
    if is_gap is not is_step(asked, case.hypothesis):
        size = asked if is_gap else stated
        return size.context.change not in STEPS  # "rose 7 %" is "rose by 7 %"
    kinds = [stated.unit.kind, asked.unit.kind]
    return kinds.count(Kind.RATE) == 1 and stated.context.verb != asked.context.verb


def _is_rate_of_total(pair: CompatiblePair) -> bool:
    """The one is so much a day or month, the other tells no time: 300 a month, 3,600 in all."""
    rates = [n for n in (pair.premise, pair.hypothesis) if n.unit.kind is Kind.RATE]
    per = rates[0].unit.per if len(rates) == 1 else None
    return per is not None and per.dimension == _TIME


def _is_untold_rate(pair: CompatiblePair, case: Case) -> bool:
    """So much a day is asked for, and the premise tells how much without a word of days.

    Or how much it is in the first hour alone.
    """
    per = pair.hypothesis.unit.per
    if pair.premise.unit.per is not None or not _is_rate_of_total(pair) or per is None:
        return False
    words = load_word_lists("exclusion")
    often = load_word_lists("time/frequencies").get(per.name, frozenset())
    times = [t for t in case.premise.tokens if t.lemma == per.name]
    is_once = bool(times) and all(case.premise.word_before(t.start) in _ONE_OF_A_ROW for t in times)
    return is_once or not case.premise.mentions({per.name} | often | words["often"])


def _is_of_untold_one(pair: CompatiblePair, case: Case) -> bool:
    """It is told in a relative clause of someone new: of "a brother who is 16" nothing is told."""
    sentence = case.hypothesis.sentences[pair.hypothesis.sentence]
    path = (sentence.tokens[pair.hypothesis.head], *sentence.ancestors(pair.hypothesis.head))
    clause = next((t for t in path if t.dep == _RELATIVE), None)
    if clause is None:
        return False
    noun = sentence.tokens[clause.head]
    is_new = not forms_below(sentence, noun).isdisjoint(INDEFINITE_ARTICLES)
    return is_new and noun.lemma not in case.premise.vocabulary


def _excludes(pair: CompatiblePair, case: Case) -> bool:
    if _is_of_untold_one(pair, case):
        return False
    if _is_rate_of_total(pair) or _is_no_year(pair):
        return False
    if are_of_other_stuffs(pair.premise, pair.hypothesis, case):
        return False
    if is_of_another_sort(pair, case) or _may_be_one_time(pair, case):
        return False
    if measures_thing_alone(pair.premise, pair.hypothesis, case) or is_list_summed(pair, case):
        return False
    if _have_one_in_common(pair, case) or are_named_by_measure(pair, case):
        return False
    measured = Extent.MORE if is_part_of_population(pair) else extent(pair, case)
    if measured is Extent.SAME:
        return True
    grows = pair.hypothesis.interval.low >= pair.converted.high
    return grows if measured is Extent.LESS else not grows


def _is_no_year(pair: CompatiblePair) -> bool:
    """A number that can't be a year, against one: who died at 88 may have died in 2011."""
    kinds = {pair.premise.unit.kind, pair.hypothesis.unit.kind}
    numbers = (n for n in (pair.premise, pair.hypothesis) if n.unit.kind is Kind.NUMBER)
    return kinds == {Kind.NUMBER, Kind.YEAR} and any(n.interval.high < _FIRST_YEAR for n in numbers)


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
    if all(text.mentions(_ONLY) for text in (case.premise, case.hypothesis)) or neither(pair):
        return False
    stated = alternatives(pair.premise, case.premise, case.premise_numsets)
    asked = alternatives(pair.hypothesis, case.hypothesis, case.hypothesis_numsets)
    is_open = max(len(stated), len(asked)) > 1
    return is_open and any(
        one.interval.overlaps(other.interval) for one in stated for other in asked
    )
