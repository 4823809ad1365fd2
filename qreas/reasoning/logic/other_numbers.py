"""When numbers that stand in one place of two texts are not told of one thing.

The asked one counts something else, is another's of a row, or may be told by what is left out.
"""

from collections.abc import Sequence

from qreas.numerals import find, load_grammar
from qreas.reasoning.alignment.edits import Edit, Place, Rewriting
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.logic.changes import EXCLUDING, Change
from qreas.reasoning.logic.lexical import Entailment
from qreas.reasoning.logic.places import Counterpart
from qreas.reasoning.parts_apart import leaves_room
from qreas.reasoning.rules import SHARES
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE, SUBJECTS
from qreas.types import (
    Case,
    CompatiblePair,
    Document,
    Justification,
    Kind,
    Numset,
    Relation,
    Sentence,
)

_NEAR = 3  # words
_OF, _PAST, _PERSONAL, _THERE = "of", "VBD", "PRP", "expl"
_ALL = frozenset(("all", "the", "these"))
# Before a number they tell of how many it is so: "6 faults in 2,000 tests", "3 per 1,000".
_WORTH = frozenset(("worth", "equal"))
_OF_SO_MANY = frozenset(("in", "per", "of", "every", "each", "among"))


def counts_another(pair: CompatiblePair, rewriting: Rewriting) -> bool:
    """What the asked number counts is in the premise, but not what this one counts there.

    In "eight people, three of them children" the eight are not children, nor are 200 grams of
    "200 grams of flour and some butter" butter.
    """
    stated, asked = pair.premise, pair.hypothesis
    if stated.unit.kind is asked.unit.kind is Kind.MEASURE:
        stuff = (stated.context.entity, asked.context.entity)
        of_it = {h.token.lemma for _, h in rewriting.matches if h.token.head == asked.head}
        return all(stuff) and stuff[0] != stuff[1] and stuff[1] in of_it
    if not stated.unit.kind is asked.unit.kind is Kind.COUNT or stated.unit == asked.unit:
        return False
    partners = {
        (h.sentence, h.token.index): (p.sentence, p.token.index) for p, h in rewriting.matches
    }
    partner = partners.get((asked.sentence, asked.head))
    return partner is not None and partner != (stated.sentence, stated.head)


def is_of_another_of_a_row(found: Sequence[Justification]) -> bool:
    """Another one of a row, and another number of it: the tenth in 2010, the first in 2001."""
    differing = [each for each in found if each.relation is Relation.CONTRADICTS]
    ordinals = [each for each in differing if each.hypothesis.unit.kind is Kind.ORDINAL]
    return bool(ordinals) and len(differing) > len(ordinals)


def is_of_other_amounts(settled: Sequence[Justification], case: Case) -> bool:
    """Another number of things comes to another amount of another kind: so it may for both.

    That four tickets cost 48 euros does not exclude that one costs 12, nor that four workers take
    six days that eight take three; and six faults in 2,000 tests are three in every 1,000. Who ran
    100 metres in 14 seconds may have run 200 in 30, too.
    """
    differing = [each for each in settled if each.relation is Relation.CONTRADICTS]
    if not len(differing) == len(settled) > 1:
        return False
    kinds = {each.hypothesis.unit.kind for each in differing}
    if Kind.COUNT in kinds:
        return len(kinds) > 1 or _are_rates_alike(differing, case)
    is_once = case.hypothesis.sentences[0].root.tag == _PAST
    return is_once and Kind.MEASURE in kinds and len(kinds) > 1


def says_else_of_fewer(settled: Sequence[Justification], case: Case) -> bool:
    """What is told of all is bounded anew for fewer: of 11 who were in their 20s, one was 25."""
    fewer = [
        each
        for each in settled
        if each.relation is Relation.CONTRADICTS
        and each.pair is not None
        and each.hypothesis.unit.kind is Kind.COUNT
        and each.hypothesis.interval.high < each.pair.converted.low
        and case.premise.word_before(each.pair.premise.start) in _ALL
    ]
    others = (each for each in settled if each not in fewer)
    return bool(fewer) and any(each.relation is Relation.UNKNOWN for each in others)


def is_of_other_state(edit: Edit) -> bool:
    """So many are in another state, in which the first ones are not: "taken", "free"."""
    sides = [[p.token for p in side if p.token.is_root] for side in (edit.premise, edit.hypothesis)]
    apart = load_events().are_states_apart
    return any(
        apart(one, two)
        for given in sides[0]
        for asked in sides[1]
        for one in (given.form, given.lemma)
        for two in (asked.form, asked.lemma)
    )


def _are_rates_alike(settled: Sequence[Justification], case: Case) -> bool:
    """Both are as many times what is told, and one tells of how many the other is so, or worth."""
    values = [(p.hypothesis, p.converted) for each in settled if (p := each.pair) is not None]
    if len(values) != len(("so many", "of so many")) or len(values) < len(settled):
        return False
    (first, told_first), (second, told_second) = values
    is_of_many = any(case.hypothesis.word_before(n.start) in _OF_SO_MANY for n in (first, second))
    if not (is_of_many or case.hypothesis.mentions(_WORTH)):
        return False
    if not all(i.is_point for i in (first.interval, second.interval, told_first, told_second)):
        return False
    return first.interval.value * told_second.value == second.interval.value * told_first.value


def leaves_out_another(settled: Sequence[Justification], rewriting: Rewriting, case: Case) -> bool:
    """What is left out holds a difference to the value, from which the asked one follows.

    Where it was "20 degrees at noon and 8 degrees cooler at night", it was no 20 at night. And
    where it is 30 km from A to B and 20 from B to C, it is 50 from A to C.
    """
    edited = {place.token.start: place for edit in rewriting.edits for place in edit.premise}
    is_graded = any(place.token.tag in COMPARATIVE for place in edited.values())
    compared = [each.pair.premise for each in settled if each.pair is not None]
    left_out = [n for n in case.premise_numsets if n not in compared and n.start in edited]
    differing = [each for each in settled if each.relation is Relation.CONTRADICTS]
    return any(
        numset.unit == each.hypothesis.unit
        and (is_graded or (each.pair is not None and _add_up(each.pair, numset)))
        for numset in left_out
        for each in differing
    )


def _add_up(pair: CompatiblePair, other: Numset) -> bool:
    return pair.premise.unit == other.unit and pair.hypothesis.interval == (
        pair.premise.interval + other.interval
    )


def sets_other_values(rewriting: Rewriting, compared: Sequence[Counterpart], case: Case) -> bool:
    """Values of one kind are changed on both sides, and nothing holds them against each other.

    None is "taller than 1.20 m", and none "1.30 m tall".
    """
    held = {n for each in compared for n in (each.pair.premise, each.pair.hypothesis)}
    left = [place.token for edit in rewriting.edits for place in edit.premise]
    added = [place.token for edit in rewriting.edits for place in edit.hypothesis]
    given, asked = (
        {n.unit.dimension for n in numsets if n not in held and any(n.holds(t) for t in tokens)}
        for numsets, tokens in ((case.premise_numsets, left), (case.hypothesis_numsets, added))
    )
    return bool(given & asked - {""})


def is_for_another_number(
    case: Case, rewriting: Rewriting, compared: Sequence[Counterpart]
) -> bool:
    """One text counts what the other names without a number, and so measures something else.

    What a ticket costs is not what three tickets cost, nor what a kilo costs what four kilos do,
    and so much for each is no sum.
    """
    if any(e.pair.premise.unit.per and not e.pair.hypothesis.unit.per for e in compared):
        return True
    asked_of = [each.pair.hypothesis for each in compared]
    if any(n.unit.kind is Kind.MEASURE for n in case.hypothesis_numsets if n not in asked_of):
        return True
    stated, asked = _counted(case.premise_numsets), _counted(case.hypothesis_numsets)
    heads = _counted(asked_of)
    return any(
        ((p.sentence, p.token.index) in stated) is not ((h.sentence, h.token.index) in asked)
        for p, h in rewriting.matches
        if p.token.pos == "NOUN" and (h.sentence, h.token.index) not in heads
    )


def _counted(numsets: Sequence[Numset]) -> frozenset[tuple[int, int]]:
    """The places of the nouns that are counted."""
    kinds = (Kind.COUNT, Kind.DURATION)
    return frozenset((n.sentence, n.head) for n in numsets if n.unit.kind in kinds)


def holds_share_to_number(case: Case) -> bool:
    """A share of untold many is held against a number, or that against a share."""
    if len(case.premise_numsets) != 1 or len(case.hypothesis_numsets) != 1:
        return False
    kinds = {n.unit.kind for n in case.numsets}
    is_some = all(n.interval.low > 0 for n in case.numsets)  # none are none, of how many ever
    return is_some and Kind.COUNT in kinds and not kinds.isdisjoint(SHARES)


def is_of_one_beside(edit: Edit, hypothesis: Document) -> bool:
    """What is added tells the noun before it from the one told of: "the mountain next to it"."""
    if edit.premise or not edit.hypothesis:
        return False
    first, last = edit.hypothesis[0], edit.hypothesis[-1].token
    tokens = hypothesis.sentences[first.sentence].tokens
    before = tokens[first.token.index - 1] if first.token.index else None
    is_subject = before is not None and before.pos == "NOUN" and before.dep in SUBJECTS
    is_beside = first.token.pos in ("ADP", "ADV", "ADJ", "SCONJ")
    return is_subject and last.tag == _PERSONAL and is_beside


def is_told_of_some(asked: Numset, found: Findings) -> bool:
    """The premise has the very number for some of those whose number it gives: "nine, two in Rome".

    So many are some of more, whichever of them the hypothesis tells of.
    """
    sentences = found.case.premise.sentences
    given = found.same_values.get(asked, ())
    return any(is_picked_out(n, sentences[n.sentence]) for n in given)


def denies_it_of_others(
    words: Sequence[Change], rewriting: Rewriting, settled: Sequence[Justification], case: Case
) -> bool:
    """So many are not so, and so many are: some lifts do not work, and two others do.

    What is denied of some is at odds with what is said of all of them. Where prices rose in a
    quarter of the shops they may have fallen in the others, too; and where Tim is the only boy,
    there may be girls.
    """
    if any(change.relation is Entailment.ALTERNATION for change in words) and _exists_besides(
        rewriting
    ):
        return True
    excludes = any(change.relation in EXCLUDING for change in words)
    if excludes and any(each.hypothesis.context.whole and leaves_room(each) for each in settled):
        return True
    if not any(change.relation is Entailment.NEGATION for change in words):
        return False
    return any(are_some_of_more(n, case) for n in case.hypothesis_numsets) or any(
        _is_of_some(edit.premise)
        and _is_of_some(edit.hypothesis)
        and not _tells_size(edit.hypothesis, case)
        for edit in rewriting.edits
    )


def _exists_besides(rewriting: Rewriting) -> bool:
    """The hypothesis says that there are some, where the premise says of somebody what they are."""
    return any(
        edit.premise and any(p.token.dep == _THERE for p in edit.hypothesis)
        for edit in rewriting.edits
    )


def _tells_size(places: Sequence[Place], case: Case) -> bool:
    """The words tell how long or how much, and not how many do so."""
    sizes = [n for n in case.hypothesis_numsets if n.unit.kind is not Kind.COUNT]
    return bool(places) and all(any(place.is_of(n) for n in sizes) for place in places)


def _is_of_some(places: Sequence[Place]) -> bool:
    """The words tell how many, and leave out others of the sort."""
    quantifiers = load_operators().quantifiers
    known = [quantifiers.get(place.token.lemma) for place in places]
    if any(each is not None and (each.says_all or each.says_none) for each in known):
        return False
    is_number = any(bool(find(place.token.lemma, load_grammar("en"))) for place in places)
    return is_number or any(each is not None and each.family == "some" for each in known)


def are_some_of_more(asked: Numset, case: Case) -> bool:
    """The hypothesis tells it of so many of a whole: of two others, the opposite may be so.

    Unless the premise tells the opposite of all, or there are not so many others: of five, three
    can't be and three others not be so.
    """
    sentence = case.hypothesis.sentences[asked.sentence]
    tokens = asked.tokens_in(sentence)
    if (
        not tokens
        or asked.unit.kind is not Kind.COUNT
        or case.premise.mentions(load_operators().exhaustive)
    ):
        return False
    behind = sentence.tokens[tokens[-1].index + 1 :][:1]
    wholes = [n for n in case.hypothesis_numsets if n.start > asked.end and asked.context.whole]
    if wholes and asked.interval.low + asked.interval.low > wholes[0].interval.high:
        return False
    is_subject = any(t.dep in SUBJECTS for t in tokens)
    return is_subject and any(t.form == _OF for t in behind)


def is_picked_out(numset: Numset, sentence: Sentence) -> bool:
    """It is told as some of those who were told before it: "among them four officers"."""
    first, _ = numset.ends_in(sentence)
    before = sentence.tokens[max(0, first - _NEAR) : first]
    return any(t.form in load_word_lists("one_event/other_parts")["among"] for t in before)
