"""Quantities that the premise states in other words: 85 came to it, so it drew 85.

Both texts tell the same fact of their quantities (`qreas.reasoning.tellings.tellings`), and who or
what takes part in the hypothesis takes the same part in the premise.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from qreas.kind_sets import POINTS_IN_TIME
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.events.compounds import tells_of_thing_alone
from qreas.reasoning.events.context import misses_only_factor
from qreas.reasoning.events.markers import UNSURE, Claim
from qreas.reasoning.extent import is_told_of_part, is_whole
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.tellings.facts import OWNER, Told
from qreas.reasoning.tellings.partners import Parts, parts
from qreas.reasoning.tellings.plans import is_ahead, planning
from qreas.tags import NOMINAL, PAST, PRESENT, SINGULAR
from qreas.types import COUNTS, CompatiblePair, Kind, Numset

_NEEDING = frozenset(("need", "require"))
_BY_TELLING = "same-fact"


@dataclass(frozen=True, slots=True)
class Retelling:
    """A premise quantity that is told of the same fact.

    words: lemmas of the hypothesis that the telling accounts for.
    given: those of the premise.
    verbs: the words of the hypothesis and of the premise that tell it.
    is_able: the premise tells what can be, which is all that the fact is about.
    is_stock: it is of what there is, so that saying less claims more.
    leaves_out: the hypothesis may count more than the premise does: it does not name all that take
           part, or counts them by another noun.
    is_single: it is the value of an attribute of one thing, of which there is no second one.
    """

    words: frozenset[str]
    given: frozenset[str]
    verbs: tuple[Place, Place]
    is_able: bool
    is_stock: bool
    leaves_out: bool
    is_single: bool


def retold(pair: CompatiblePair, found: Findings) -> Retelling | None:
    """How the premise tells what the hypothesis tells of its quantity; None if it does not.

    Of several ways, that goes first which leaves nothing out.
    """
    if pair.premise.context.change.is_comparison:
        return None
    return min(_retellings(pair, found), key=lambda each: each.leaves_out, default=None)


def _retellings(pair: CompatiblePair, found: Findings) -> Iterator[Retelling]:
    for given, asked in _tellings(pair, found):
        if given.fact is not asked.fact or not _counts_the_same(given, asked, pair, found):
            continue
        if _is_of_other_time(given, asked, pair, found) or _is_statistic(given, pair, found):
            continue
        if parts(given, asked, pair, found) is Parts.SAME:
            leaves_out = bool(given.roles.keys() - asked.roles.keys())
            leaves_out |= _is_other_noun(pair) and not _tells_noun(given, pair.premise)
            own, told = pair.hypothesis.sentence, pair.premise.sentence
            verbs = (own, asked.verb), (told, given.verb)
            words = given.words | _named(given, pair, found)
            is_single = _is_of_one_thing(asked, pair, found)
            marks = given.is_able, given.fact.is_stock, leaves_out, is_single
            yield Retelling(asked.words, words, verbs, *marks)


def _is_of_one_thing(asked: Told, pair: CompatiblePair, found: Findings) -> bool:
    """The value is that of a noun, and its owner is one: "the quake's magnitude"."""
    if not asked.fact.nouns or pair.hypothesis.unit.kind is Kind.COUNT:
        return False
    tokens = found.case.hypothesis.sentences[pair.hypothesis.sentence].tokens
    owners = [tokens[i] for i in asked.roles.get(OWNER, ()) if tokens[i].pos in NOMINAL]
    is_told = any(t.lemma in asked.fact.nouns for t in tokens)
    return is_told and bool(owners) and all(t.tag in SINGULAR for t in owners)


def _is_statistic(given: Told, pair: CompatiblePair, found: Findings) -> bool:
    """The premise tells it on average, or of the least and most, and the hypothesis of any.

    "The former banker Ann Lee" is Ann Lee, whatever she was.
    """
    at, used = pair.premise.sentence, found.alignment.used()
    sentence = found.case.premise.sentences[at]
    told = {i for words in given.roles.values() for i in words if (at, i) in used}
    told |= {given.verb, *(t.index for t in sentence.tokens if t.lemma in given.words)}
    return any(
        load_operators().is_privative(token) and not found.case.hypothesis.mentions((token.lemma,))
        for index in {*told, pair.premise.head}
        for token in sentence.children(index)
    )


def _is_of_other_time(given: Told, asked: Told, pair: CompatiblePair, found: Findings) -> bool:
    """The premise tells how it was at another time than that of which the hypothesis tells."""
    is_past = _is_past_tense(asked, pair, found)
    is_over = _is_past(given, pair, found) and not is_past
    is_to_come = _is_done(asked, pair, found) and _is_needed(given, pair, found)
    return is_over or is_to_come or _are_times_apart(pair, found)


def _is_done(asked: Told, pair: CompatiblePair, found: Findings) -> bool:
    """The hypothesis tells it in a past or perfect tense, and not as what is done in general."""
    tokens = found.case.hypothesis.sentences[pair.hypothesis.sentence].tokens
    near = tokens[max(0, asked.verb - 2) : asked.verb]
    return tokens[asked.verb].tag in PAST and all(t.lemma != "be" for t in near)


def _is_needed(given: Told, pair: CompatiblePair, found: Findings) -> bool:
    """So much is needed, which need not have been used: "the recipe needs three eggs"."""
    verb = found.case.premise.sentences[pair.premise.sentence].tokens[given.verb]
    return verb.lemma in _NEEDING and verb.tag in PRESENT


def _are_times_apart(pair: CompatiblePair, found: Findings) -> bool:
    """The premise's quantity is of another time than the hypothesis's."""
    given = _time_of(pair.premise, found.case.premise_numsets)
    asked = _time_of(pair.hypothesis, found.case.hypothesis_numsets)
    if given is None or asked is None:
        return False
    times = (p for p in found.case.pairs if (p.premise, p.hypothesis) == (given, asked))
    return not any(p.converted.overlaps(p.hypothesis.interval) for p in times)


def _time_of(numset: Numset, numsets: Sequence[Numset]) -> Numset | None:
    """The date that stands behind the quantity, before the next one; or before all of them."""
    near = sorted((n for n in numsets if n.sentence == numset.sentence), key=lambda n: n.start)
    behind = next((n for n in near if n.start >= numset.end), None)
    if behind is not None and behind.unit.kind in POINTS_IN_TIME:
        return behind
    return near[0] if near and near[0].unit.kind in POINTS_IN_TIME else None


def _is_past(given: Told, pair: CompatiblePair, found: Findings) -> bool:
    """The premise tells how it was at a time, or used to be."""
    tokens = found.case.premise.sentences[pair.premise.sentence].tokens
    before = [t.form for t in tokens[max(0, given.verb - 2) : given.verb]]
    if before == ["used", "to"]:
        return True
    is_dated = _time_of(pair.premise, found.case.premise_numsets) is not None
    return is_dated and tokens[given.verb].tag == "VBD"


def _is_past_tense(asked: Told, pair: CompatiblePair, found: Findings) -> bool:
    tokens = found.case.hypothesis.sentences[pair.hypothesis.sentence].tokens
    near = tokens[max(0, asked.verb - 3) : asked.verb + 1]
    return not any(t.tag in PRESENT for t in near)


def _counts_the_same(given: Told, asked: Told, pair: CompatiblePair, found: Findings) -> bool:
    """The premise does not count elsewhere what the hypothesis counts: of 30 pupils, 12 girls.

    Nor does it count more than that: of three children, not all need be sons.
    """
    if pair.hypothesis.unit.kind is not Kind.COUNT:
        return True
    link = found.links.get((pair.hypothesis.sentence, pair.hypothesis.head))
    if link is not None and link.step is Step.SPECIALISES:
        return False
    if _tells_noun(asked, pair.hypothesis):
        is_sort = given.fact.of_sorts and _tells_noun(given, pair.premise) and _is_other_noun(pair)
        return not is_sort or (link is not None and link.is_aligned)
    is_number = link is not None and link.hypothesis.kind is WordKind.NUMBER
    if link is None or is_number or link.premise is None or not link.is_aligned:
        return True
    place = (pair.premise.sentence, pair.premise.head)
    counted = {pair.premise.unit.name.lower(), *given.words}
    return link.premise.place == place or link.premise.key in counted


def _named(given: Told, pair: CompatiblePair, found: Findings) -> frozenset[str]:
    """The words for those whom the hypothesis names, too, be it with fewer words.

    Who is picked out by a number of their own ("the first long trip") needs all the words.
    """
    used = found.alignment.used()
    at = pair.premise.sentence
    tokens = found.case.premise.sentences[at].tokens
    numsets = [n for n in found.case.premise_numsets if n.sentence == at]
    return frozenset(
        tokens[index].lemma
        for words in given.roles.values()
        if any((at, index) in used for index in words)
        and not any(n.holds(tokens[index]) for n in numsets for index in words)
        for index in words
    )


def counted_alike(
    asked: Numset, paired: Sequence[CompatiblePair], found: Findings
) -> Iterator[CompatiblePair]:
    """Pairs with quantities that count another noun, where a telling has the noun in itself.

    Whoever applies is an applicant: "500 students applied", "there were 500 applicants".
    """
    if asked.unit.kind not in COUNTS:
        return
    others = {pair.premise for pair in paired}
    for stated in found.case.premise_numsets:
        if stated.unit.kind in COUNTS and stated not in others:
            pair = CompatiblePair(asked, stated, _BY_TELLING, stated.interval)
            if any(
                _tells_noun(one, stated) or _tells_noun(other, asked)
                for one, other in _tellings(pair, found)
                if one.fact is other.fact
            ):
                yield pair


def _is_other_noun(pair: CompatiblePair) -> bool:
    """The premise counts by another noun than the hypothesis: pupils are not all people."""
    own, other = pair.premise.unit.name, pair.hypothesis.unit.name
    return bool(own) and own != other


def _tells_noun(given: Told, numset: Numset) -> bool:
    """What the quantity counts is part of what is told."""
    return numset.unit.name.lower() in given.words


def are_told_plainly(found: Findings) -> bool:
    """The premise tells each asked quantity as it is, with no other one that could add to it.

    What there is of a stock is another thing: after "Ann had 3 pens and bought 2" she has five.
    """
    case = found.case
    return bool(case.hypothesis_numsets) and all(
        _is_told_plainly(asked, found) for asked in case.hypothesis_numsets
    )


def _is_told_plainly(asked: Numset, found: Findings) -> bool:
    """One quantity tells the asked fact, which is of no stock, and the others tell other facts."""
    told_alike = 0
    if asked.context.change.is_comparison:
        return False
    for pair in found.case.pairs:
        if pair.hypothesis != asked:
            continue
        if is_whole(pair.premise, found.case.premise):
            continue
        tellings = tuple(_tellings(pair, found))
        alike = [
            one.fact.is_stock
            for one, other in tellings
            if one.fact is other.fact and _may_be_theirs(one, other, pair, found)
        ]
        if any(alike) or not tellings:
            return False
        told_alike += bool(alike)
    return told_alike == 1


def _may_be_theirs(given: Told, asked: Told, pair: CompatiblePair, found: Findings) -> bool:
    """The same take part, or such as only a pronoun points to."""
    own = parts(given, asked, pair, found)
    tokens = found.case.premise.sentences[pair.premise.sentence].tokens
    is_open = any(tokens[i].pos == "PRON" for words in given.roles.values() for i in words)
    return own is Parts.SAME or (own is Parts.OTHER and is_open)


def is_other_fact(pair: CompatiblePair, found: Findings) -> bool:
    """The premise tells a fact from which the asked one does not follow, or with other parts."""
    is_other = tells_of_thing_alone(pair.premise, pair.hypothesis, found.case)
    for given, asked in _tellings(pair, found):
        own = parts(given, asked, pair, found)
        if given.fact is asked.fact:
            if own is not Parts.CROSSED and not _is_of_other_time(given, asked, pair, found):
                return False
            is_other = True
        elif given.fact.is_apart(asked.fact) and own is Parts.SAME:
            is_other = True
    return is_other


def is_only_supposed(pair: CompatiblePair, found: Findings) -> bool:
    """The premise speaks of what the hypothesis tells, and never says that it is so."""
    hypothesis = found.case.hypothesis.sentences[pair.hypothesis.sentence]
    is_supposed = False
    for given, asked in _all_tellings(pair, found):
        if given.fact is not asked.fact or parts(given, asked, pair, found) is not Parts.SAME:
            continue
        own = found.premise_claims.of((pair.premise.sentence, given.verb)) & UNSURE
        other = found.hypothesis_claims.of((pair.hypothesis.sentence, asked.verb))
        is_claimed = hypothesis.tokens[asked.verb].is_root
        if given.is_able or not (own and is_claimed) or own & other:
            return False
        around = found.case.premise.sentences[pair.premise.sentence]
        verbs = around.tokens[given.verb], hypothesis.tokens[asked.verb].lemma
        if misses_only_factor(around, *verbs):
            return False
        is_supposed = True
    return is_supposed


def _tellings(pair: CompatiblePair, found: Findings) -> Iterator[tuple[Told, Told]]:
    """Each way in which both texts tell something of the pair's quantities, and claim it.

    Of a whole of which a part is told, nothing is.
    """
    case, told = found.case, tuple(_all_tellings(pair, found))
    if not told or is_whole(pair.hypothesis, case.hypothesis):
        return
    for given, asked in told:
        is_claimed = _is_claimed(given, asked, pair, found) and is_comparable(given, asked, pair)
        if is_claimed and not is_told_of_part(given.verb, pair.premise, case.premise):
            yield given, asked


def _all_tellings(pair: CompatiblePair, found: Findings) -> Iterator[tuple[Told, Told]]:
    asked = found.hypothesis_tellings.of(pair.hypothesis)
    if asked:
        yield from product(found.premise_tellings.of(pair.premise), asked)


def _is_claimed(given: Told, asked: Told, pair: CompatiblePair, found: Findings) -> bool:
    """The premise says that it is so, or both texts that it will be; what may be may not be."""
    own = found.premise_claims.of((pair.premise.sentence, given.verb))
    own -= {Claim.POSSIBLE} if given.is_able else set()
    if not own:
        return True
    other = found.hypothesis_claims.of((pair.hypothesis.sentence, asked.verb))
    wanted = found.case.hypothesis.sentences[pair.hypothesis.sentence]
    around = found.case.premise.sentences[pair.premise.sentence]
    is_plan = planning(wanted.tokens[asked.verb], wanted) is not None
    is_alike = not is_plan or is_ahead(around.tokens[given.verb], around)
    return own == {Claim.INTENDED} == other and is_alike


def is_comparable(given: Told, asked: Told, pair: CompatiblePair) -> bool:
    """Both quantities are for each of the same, such as for an hour, or for none.

    So much more or less than another is for each of what the other is.
    """
    if pair.premise.context.change.is_comparison:
        return True
    periods = []
    for one, numset in ((given, pair.premise), (asked, pair.hypothesis)):
        per = numset.unit.per
        periods.append(one.period if per is None else per.name)
    return periods[0] == periods[1]
