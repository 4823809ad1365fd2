"""Phrases and dates of both texts that belong to something left out of the hypothesis."""

from collections.abc import Sequence
from itertools import pairwise

from qreas.kind_sets import POINTS_IN_TIME
from qreas.lexicon.labels import load_labels
from qreas.reasoning.alignment.edits import Edit, Place, Rewriting
from qreas.reasoning.apart.dated import is_in_other_clause
from qreas.tags import COMPARATIVE, NOMINAL
from qreas.types import Case, Justification, Kind, Relation

# How phrases hang on the noun that they tell more of.
_PHRASES = ("acl", "acl:relcl", "nmod")
_JOINING = frozenset(("and", "but"))
_OPENING = frozenset(("from", "between"))


def moves_phrase(rewriting: Rewriting) -> bool:
    """A phrase is said of another word than in the premise, where its own one is left out.

    Of "two bills, among them a measure to raise taxes", no two bills need be to raise taxes.
    """
    left_out = {
        (place.sentence, place.token.index)
        for edit in rewriting.edits
        for place in edit.premise
        if not edit.hypothesis and place.token.pos in NOMINAL and _is_insertion(edit)
    }
    kept = {(h.sentence, h.token.index) for _, h in rewriting.matches}
    return any(
        given.token.dep in _PHRASES
        and (given.sentence, given.token.head) in left_out
        and (asked.sentence, asked.token.head) in kept
        for given, asked in rewriting.matches
    )


def skips_value(rewriting: Rewriting, case: Case) -> bool:
    """What is kept behind is said of another value, which is left out with what is said of the one.

    Of "5 kilos in May and 7 in June", no 5 kilos are in June; nor has who has "sales of 5 and debts
    of 7" sales of 7. Who "earned 20 dollars on Monday and spent 5 on Tuesday" may have earned 5 on
    Tuesday. Nor is what goes on "twice a day" done "a day".
    """
    if _breaks_value(rewriting, case):
        return True
    kept = {(given.sentence, given.token.index): given.token for given, _ in rewriting.matches}
    for edit in rewriting.edits:
        joins = (p.token.form in _JOINING and not _is_value(p, case) for p in edit.premise)
        at = next((i for i, is_joint in enumerate(joins) if is_joint), 0)
        behind = edit.premise[at:]
        is_replaced = bool(edit.hypothesis) and _are_one_value(edit)
        if at == 0 or (edit.hypothesis and not is_replaced):
            continue
        last = behind[-1]
        following = kept.get((last.sentence, last.token.index + 1))
        if following is None or following.pos == "PUNCT":
            continue
        if is_replaced and any(p.quantity or _says_anew(p) for p in behind):
            return True
        if is_replaced:
            continue
        if any(_is_value(p, case) for p in behind):
            return True
        is_other = _is_value(last._replace(token=following), case) and any(map(_tells, behind))
        if is_other and any(_is_value(p, case) for p in edit.premise[:at]):
            return True
    return False


def widens_time(case: Case) -> bool:
    """The hypothesis tells of a stretch of time, the premise of a time in it or beside it.

    What was sold on Monday is not all that was sold from Monday to Friday.
    """
    labels = load_labels("en")
    named = labels.weekdays | labels.months
    if case.hypothesis.vocabulary.isdisjoint(_OPENING) or not case.hypothesis.mentions(named):
        return False
    given = case.premise.vocabulary
    return any(
        token.form in _OPENING - given and behind.form in named
        for sentence in case.hypothesis.sentences
        for token, behind in pairwise(sentence.tokens)
    )


def _breaks_value(rewriting: Rewriting, case: Case) -> bool:
    """Of a rate only what it is per is kept, of a length of time only its number.

    "Twice a day" is not "a day", and who left "two hours before lunch" did not leave "at two".
    """
    left_out = {
        (place.sentence, place.token.start)
        for edit in rewriting.edits
        if not edit.hypothesis
        for place in edit.premise
    }
    if not left_out:
        return False
    for numset in case.premise_numsets:
        is_rate = numset.unit.per is not None
        if not is_rate and numset.unit.kind is not Kind.DURATION:
            continue
        tokens = numset.tokens_in(case.premise.sentences[numset.sentence])
        is_out = [(numset.sentence, token.start) in left_out for token in tokens]
        if is_out and is_out[0] is is_rate and is_out[-1] is not is_rate:
            return True
    return False


def _are_one_value(edit: Edit) -> bool:
    """Another value stands in the hypothesis for the one with which the words begin."""
    return bool(edit.premise[:1] and edit.premise[0].quantity) and all(
        place.quantity for place in edit.hypothesis
    )


def _says_anew(place: Place) -> bool:
    """It says something else, or more or less: "31 degrees in Madrid and hotter in Seville"."""
    return place.token.pos == "VERB" or place.token.tag in COMPARATIVE


def _tells(place: Place) -> bool:
    return place.token.pos in (*NOMINAL, "VERB")


def _is_value(place: Place, case: Case) -> bool:
    own = (n for n in case.premise_numsets if n.sentence == place.sentence)
    return any(n.holds(place.token) for n in own)


def is_of_other_date(settled: Sequence[Justification], case: Case) -> bool:
    """What differs is told in another clause than the date that both texts have.

    What was 8 million in 2019 and rose in 2020 may well have been 10 million in 2020.
    """
    dates = [
        j.pair.premise
        for j in settled
        if j.pair is not None
        and j.hypothesis.unit.kind in POINTS_IN_TIME
        and j.relation is Relation.ENTAILS
    ]
    others = [
        j.pair
        for j in settled
        if j.relation is Relation.CONTRADICTS
        and j.pair is not None
        and j.pair.premise.unit.kind not in POINTS_IN_TIME
    ]
    return any(
        pair is not None and is_in_other_clause(pair.premise, date, case)
        for pair in others
        for date in dates
    )


def _is_insertion(edit: Edit) -> bool:
    """What is left out is set off by a comma; of "a lot of time" the time is not."""
    return any(place.token.pos == "PUNCT" for place in edit.premise)
