"""Features of the quantities: what settles each one, and whether its value is there at all."""

from collections.abc import Iterator, Sequence

from qreas.kind_sets import NAMED_IN_PARTS
from qreas.reasoning.apart.one_each import lacks_shared
from qreas.reasoning.calculating import is_searched, is_surely_calculated
from qreas.reasoning.denial.past_events import foretells_from_past
from qreas.reasoning.denial.priced_counts import is_of_priced
from qreas.reasoning.denial.unrelated import is_unrelated
from qreas.reasoning.denial.untold_answers import answers_otherwise
from qreas.reasoning.denial.untold_changes import goes_on_with_another, has_untold_rest
from qreas.reasoning.findings import Feature, Findings
from qreas.reasoning.justify import compared
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.limits.limits import load_limit_words
from qreas.reasoning.one_event.holders import is_of_untold_thing
from qreas.reasoning.one_event.other_fates import is_untold
from qreas.reasoning.one_event.other_nouns import is_of_other_noun
from qreas.reasoning.one_event.other_owners import is_of_other_owners
from qreas.reasoning.one_event.untold_objects import untold_object
from qreas.reasoning.register import is_exercise
from qreas.reasoning.weighing.negation_features import denies_elsewhere
from qreas.reasoning.weighing.other_events import (
    are_of_other_relative,
    are_opposites_apart,
    are_told_elsewhere,
    dates_differ_elsewhere,
)
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import CompatiblePair, Justification, Kind, Numset, Relation, Sentence, Token

_THEY, _LEFT = "they", frozenset(("left", "remaining", "remain", "remains"))
_NEEDING = frozenset(("need", "require", "demand"))
_SETTLED = (Relation.ENTAILS, Relation.CONTRADICTS)
# The features that say that the premise has another number.
_NUMBERS_DIFFER = frozenset(f"{kind}quantity-contradicts" for kind in ("", "bare-"))

_DATES_DIFFER = frozenset(("date-differs",))
_OPPOSITES = frozenset(("opposite-word", "negation-differs"))
# The feature that says that the premise alone denies something.
_OF_PREMISE = frozenset(("negation-in-premise-only",))
# The features by which a "no" denies.
_OF_DENIALS = frozenset(("absolute-word-added", "negation-in-hypothesis-only"))


def quantity_features(found: Findings) -> Iterator[Feature]:
    """Shares of the asked quantities: entailed, contradicted, given as a bound, of no own value.

    Where none is asked, all that are asked are entailed.
    """
    count = max(1, len(found.case.hypothesis_numsets))
    yield from _relations("", found.justifications, found)
    bare = tuple(
        j if j.pair is None else compared(j.pair, "exact", found.case)
        for j in found.bare_justifications
    )
    # EQUATE's own algorithm asks for values and units alone; values that differ and may both be
    # true are no verdict.
    yield from _relations("bare-", bare, found)
    rounded = [n for n in found.case.hypothesis_numsets if _is_at_bound(n, found.case.pairs)]
    yield Feature("quantity-at-bound", len(rounded) / count, _texts(rounded))
    entailed = [j.hypothesis for j in found.justifications if j.relation is Relation.ENTAILS]
    # Who reads of at least 486 flights has read the number of 486.
    there = (*entailed, *rounded)
    absent = [
        n for n in found.case.hypothesis_numsets if n not in there and not _has_value(n, found)
    ]
    yield Feature("quantity-value-absent", len(absent) / count, _texts(absent))


def void_grounds(found: Findings) -> frozenset[str]:
    """The features that are no ground for contradiction here, though they may be there.

    Nothing is, where the texts have nothing in common, plain ones speak of other things, or the one
    tells of the past and the other of what will be done.

    Numbers that differ are none where they are of events or things of which the premise does not
    tell: who invites 25 people may well receive 20. In an exercise, though, or where the words
    commit to a calculation, all is of one story. Nor are they where the deadline cut the search for
    what the premise's come to.
    """
    if is_unrelated(found) or untold_object(found) is not None or foretells_from_past(found):
        return _NUMBERS_DIFFER | _DATES_DIFFER | _OPPOSITES | _OF_DENIALS | _OF_PREMISE
    if answers_otherwise(found):
        return _NUMBERS_DIFFER | _OF_DENIALS
    is_void = _differ(found) and (not is_searched(found.case) or _are_of_another(found))
    voids = _NUMBERS_DIFFER if is_void else frozenset[str]()
    if voids and any(_is_beside_need(n, found) for n in found.case.hypothesis_numsets):
        voids |= _OF_DENIALS  # that there are "only" two says no more of what is needed
    if dates_differ_elsewhere(found):
        voids |= _DATES_DIFFER
    if _denies_of_others(found) or any(
        lacks_shared(n, found.case) for n in found.case.hypothesis_numsets
    ):
        voids |= _NUMBERS_DIFFER | _OPPOSITES | _OF_DENIALS
    if are_of_other_relative(found):
        voids |= _NUMBERS_DIFFER | _OPPOSITES
    if are_opposites_apart(found):
        voids |= _DATES_DIFFER | _OPPOSITES
    return voids | _OF_PREMISE if denies_elsewhere(found) else voids


def _differ(found: Findings) -> bool:
    """A number is said to differ, by whatever algorithm."""
    settled = (*found.justifications, *found.bare_justifications)
    return any(each.relation is Relation.CONTRADICTS for each in settled)


def _are_of_another(found: Findings) -> bool:
    """What differs is told of another event or thing."""
    if is_of_priced(found) or has_untold_rest(found):
        return True
    if _differ_elsewhere(found) or _measures_another(found):
        return True
    if goes_on_with_another(found):
        return True
    settled = (*found.justifications, *found.bare_justifications)
    differing = [j.hypothesis for j in settled if j.relation is Relation.CONTRADICTS]
    return is_of_other_owners(settled, found) or are_told_elsewhere(differing, found)


def _differ_elsewhere(found: Findings) -> bool:
    case = found.case
    bare = found.bare_justifications
    differ = [j.hypothesis for j in bare if j.relation is Relation.CONTRADICTS]
    apart = [n for n in differ if not _is_of_several(n, found)]
    is_of_several = bool(differ) and not apart
    is_of_fates = bool(apart) and all(_is_of_untold_fate(n, found) for n in apart)
    is_story = is_exercise(case) or is_surely_calculated(case)
    if is_story and not (is_of_several or is_of_fates):
        return False
    return all(
        _is_of_untold_event(n, found)
        or is_of_untold_thing(n, found)
        or _is_of_other_sentence(n, found)
        or _is_of_other_noun(n, found)
        or _is_untold_rest(n, found)
        or _is_beside_need(n, found)
        or _is_part_of_told(n, found)
        for n in apart
    )


def _is_part_of_told(asked: Numset, found: Findings) -> bool:
    """So many of those who are told of are what nobody is told to be: ten of the 30 are women."""
    root = found.case.hypothesis.sentences[asked.sentence].root
    link = found.links.get((asked.sentence, root.index))
    if not asked.context.whole or link is None or link.is_aligned:
        return False
    return any(
        n.unit == asked.unit and asked.interval.high <= n.interval.low
        for n in found.case.premise_numsets
    )


def _is_of_other_noun(asked: Numset, found: Findings) -> bool:
    """Each number that differs is told of another noun than the one that it is an amount of."""
    given = [p.premise for p in found.case.pairs if p.hypothesis == asked]
    return bool(given) and all(is_of_other_noun(n, asked, found) for n in given)


def _is_untold_rest(asked: Numset, found: Findings) -> bool:
    """So much is left, which the premise has more of: some may have gone since."""
    case = found.case
    given = [p for p in found.case.pairs if p.hypothesis == asked]
    is_rest = not _LEFT.isdisjoint(t.form for t in case.hypothesis.tokens)
    return is_rest and all(p.converted.low > asked.interval.high for p in given)


def _is_beside_need(asked: Numset, found: Findings) -> bool:
    """The premise tells how much is needed, and the hypothesis how much there is."""
    given = [p.premise for p in found.case.pairs if p.hypothesis == asked]
    is_need = asked.context.verb in _NEEDING
    return bool(given) and not is_need and all(_is_needed(n, found) for n in given)


def _is_needed(given: Numset, found: Findings) -> bool:
    """The premise says that so many are needed, or called for."""
    is_called = found.case.premise.word_before(given.start) == "for"
    return given.context.verb in _NEEDING or (given.context.verb == "call" and is_called)


def _denies_of_others(found: Findings) -> bool:
    """It is denied of another number of them than it is told of: 290 were sold, ten were not."""
    case = found.case
    counted = [n for n in case.hypothesis_numsets if n.unit.kind is Kind.COUNT]
    if len(counted) != 1 or len(case.hypothesis_numsets) != 1 or not counted[0].interval.is_point:
        return False
    (asked,) = counted
    head = case.hypothesis.sentences[asked.sentence].tokens[asked.head]
    given = [n for n in case.premise_numsets if n.unit == asked.unit]
    is_denied = head.dep in SUBJECTS and asked.context.is_negated
    return is_denied and bool(given) and all(n.interval.disjoint(asked.interval) for n in given)


def _measures_another(found: Findings) -> bool:
    """Each text tells how much its subject is or costs, and the one is not told of in the other."""
    given, asked = found.case.premise.sentences, found.case.hypothesis.sentences
    if len(given) != 1 or len(asked) != 1:
        return False
    subjects = [_measured_subject(sentence) for sentence in (given[0], asked[0])]
    if None in subjects:
        return False
    told, own = (0, subjects[0]), found.links.get((0, subjects[1] or 0))
    links = [x for x in found.alignment.links if x.is_aligned and x.premise is not None]
    is_told = any(x.premise is not None and x.premise.place == told for x in links)
    return own is not None and not own.is_aligned and not is_told


def _measured_subject(sentence: Sentence) -> int | None:
    around = sentence.children(sentence.root.index)
    is_said = any(t.dep == "cop" for t in around)
    is_said = is_said or sentence.root.lemma in load_operators().degrees
    nouns = (t.index for t in around if t.dep in SUBJECTS and t.pos in NOMINAL)
    return next(nouns, None) if is_said else None


def _is_of_several(asked: Numset, found: Findings) -> bool:
    """It is what several did, of each of whom the premise tells: no more than all of it."""
    if asked.context.subject.lower() != _THEY:
        return False
    given = [p.premise for p in found.case.pairs if p.hypothesis == asked]
    subjects = {n.context.subject.lower() for n in given}
    highest = sum(float(n.interval.high) for n in given)
    return len(subjects - {"", _THEY}) > 1 and asked.interval.high <= highest


def _is_of_other_sentence(asked: Numset, found: Findings) -> bool:
    """No number that it could be held against is of the sentence that tells of its event.

    Where 90 seals were counted, and fishermen wanted to shoot some, 20 may have been shot.
    """
    verb = _verb_of(asked, found)
    link = None if verb is None else found.links.get((asked.sentence, verb.index))
    if link is None or link.premise is None or not link.is_aligned:
        return False
    others = (p for p in found.case.pairs if p.hypothesis == asked)
    given = {p.premise.sentence for p in others if p.converted != asked.interval}
    return link.premise.sentence not in given


def _is_of_untold_event(asked: Numset, found: Findings) -> bool:
    """Nothing in the premise stands for the verb that the asked quantity goes with."""
    verb = _verb_of(asked, found)
    if verb is None:
        return False
    link = found.links.get((asked.sentence, verb.index))
    return link is not None and not link.is_aligned and not link.hypothesis.is_source


def _is_of_untold_fate(asked: Numset, found: Findings) -> bool:
    """So many died or were hurt, and nothing in the premise tells of anyone that did or was."""
    verb = _verb_of(asked, found)
    return (
        verb is not None
        and is_untold(verb, found.case.premise)
        and _is_of_untold_event(asked, found)
    )


def _verb_of(asked: Numset, found: Findings) -> Token | None:
    """The verb that tells what is done with the quantity; None where nothing is."""
    sentence = found.case.hypothesis.sentences[asked.sentence]
    above = (sentence.tokens[asked.head], *sentence.ancestors(asked.head))
    verb = next((token for token in above if token.pos == "VERB"), None)
    return None if verb is None or _is_no_event(verb) else verb


def _is_no_event(verb: Token) -> bool:
    """It says what there is, what has or holds what, or what may be, and nothing that is done."""
    events = load_events()
    is_state = verb.lemma == "be" or "have" in events.kinds(verb.lemma)
    return is_state or verb.lemma in events.light | load_limit_words()["permits"]


def _relations(prefix: str, settled: Sequence[Justification], found: Findings) -> Iterator[Feature]:
    """The shares of the asked quantities that are entailed, and that are contradicted."""
    count = len(found.case.hypothesis_numsets)
    for relation in _SETTLED:
        hit = [j for j in settled if j.relation is relation]
        share = len(hit) / count if count else float(relation is Relation.ENTAILS)
        yield Feature(f"{prefix}quantity-{relation}", share, _texts(j.hypothesis for j in hit))


def _is_at_bound(numset: Numset, pairs: Sequence[CompatiblePair]) -> bool:
    """The premise gives the number as a bound: reports of "at least 40" soon say "40"."""
    if numset.interval.low != numset.interval.high:
        return False
    return any(
        pair.hypothesis == numset
        and pair.converted.is_one_sided
        and numset.interval.low in (pair.converted.low, pair.converted.high)
        for pair in pairs
    )


def _has_value(numset: Numset, found: Findings) -> bool:
    """The premise has a quantity of the same value, in its own unit or in the hypothesis's."""
    kind = numset.unit.kind
    alike = [
        n
        for n in found.case.premise_numsets
        if n.unit.kind is not kind or kind not in NAMED_IN_PARTS
    ]
    return any(each.interval == numset.interval for each in alike) or any(
        pair.hypothesis == numset and pair.converted == numset.interval for pair in found.case.pairs
    )


def _texts(numsets: Iterator[Numset] | Sequence[Numset]) -> str:
    return ", ".join(each.text for each in numsets)
