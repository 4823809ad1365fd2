"""What someone's place in an order says of the others, and of the other places.

Who comes third of nine has two ahead and six behind, has not won and is not last; the second
largest city is not the largest, and one city is larger. Of a kind that not all need be of, there
may be fewer: of the two ahead of her, no more than two are women.
"""

from collections.abc import Iterator

from qreas.function_words import AUXILIARIES
from qreas.interval import Interval
from qreas.kind_sets import DAYS_AND_YEARS, SHARES
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.calculation.graded_pairs import by_graded_pair
from qreas.reasoning.calculation.next_places import next_standing
from qreas.reasoning.calculation.place_others import read_others
from qreas.reasoning.calculation.place_reading import WORDS, Standing, standings
from qreas.reasoning.calculation.placed_pairs import by_two_places
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.events.tense import is_past
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.pronouns import forms_of
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, Kind, Label, Missing, Token

_RULE = "places"
# Pronouns that stand for no person.
_POINTING = frozenset(("it", "this", "that"))
_SINGULAR = forms_of("he") | forms_of("she") | {"it"}
_TELLING = ("NOUN", "PROPN", "VERB")
_ONLY = frozenset(("only", "just", "exactly"))


def prove_by_places(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells someone's place, and the hypothesis who is ahead or behind."""
    del numerals  # a place is exact
    case = found.case
    if not found.is_one_claim or any(n.unit.kind in SHARES for n in case.hypothesis_numsets):
        return None  # "won in 30 percent of its games"
    compared = by_two_places(found) or by_graded_pair(found)
    if compared is not None:
        return Proof(compared[0], _RULE, (), (compared[1],))
    told = [
        each
        for each in _told(case)
        if not found.premise_claims.of((each.sentence, each.head.index))
        and not _is_of_other_time(each, found)
    ]
    if not told:
        return None
    labels = {
        label: each.told
        for each in told
        if sum(other.who == each.who for other in told) == 1
        for label in (_by_place(each, found), _by_others(each, found))
        if label is not None
    }
    if len(labels) != 1:
        return None
    ((label, detail),) = labels.items()
    missing = (Missing("not-compared", detail),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, detail, missing=missing)


def _told(case: Case) -> Iterator[Standing]:
    """The places that the premise tells, and those right before or behind them that it names."""
    for each in standings(case.premise, case.premise_numsets):
        yield each
        yield from next_standing(each, case.premise.sentences[each.sentence])


def _is_of_other_time(told: Standing, found: Findings) -> bool:
    """The premise says when, or in which round, and the hypothesis does not.

    Or what was so is said to be so now.
    """
    case = found.case
    dates = [n for n in case.premise_numsets if n.unit.kind in DAYS_AND_YEARS]
    asked = {n.interval for n in case.hypothesis_numsets if n.unit.kind in DAYS_AND_YEARS}
    is_dated = any(n.sentence == told.sentence and n.interval not in asked for n in dates)
    rounds = load_word_lists(WORDS)["rounds"]
    sentence, hypothesis = case.premise.sentences[told.sentence], case.hypothesis.sentences[0]
    are_apart = is_past(told.head, sentence) != is_past(hypothesis.root, hypothesis)
    lasts = told.head.pos != "VERB" and are_apart
    is_part = any(not case.hypothesis.mentions((w,)) for w in rounds & sentence.vocabulary)
    return is_dated or lasts or is_part


def _by_place(told: Standing, found: Findings) -> Label | None:
    """Whether the place that the hypothesis tells is that one."""
    case = found.case
    asked = list(standings(case.hypothesis, case.hypothesis_numsets))
    if len(asked) != 1:
        return None
    (claim,) = asked
    claimed = found.hypothesis_claims.of((0, claim.head.index))
    if claimed - {Claim.NEGATED} or not claim.head.is_root or not _is_same(claim.who, told, found):
        return None
    is_so = _is_at(claim, told)
    numbers = [n for n in case.hypothesis_numsets if n.unit.kind is not Kind.ORDINAL]
    if is_so is None or (numbers and claim.size != told.size) or not _is_one_order(claim, told):
        return None
    own = {claim.who.index, claim.head.index} - ({claim.head.index} if told.grade else set())
    own |= {t.index for t in case.hypothesis.sentences[0].tokens if t.text in claim.told.split()}
    if not _follows(told, frozenset(own), found):
        return None
    return yes_or_no(is_so is not bool(claimed))


def _is_at(claim: Standing, told: Standing) -> bool | None:
    if claim.place is None:
        return told.is_last
    return None if told.place is None else claim.place == told.place


def _is_one_order(claim: Standing, told: Standing) -> bool:
    """Both are ordered by how they finished, or are of one kind and ordered by one quality."""
    if claim.grade is None or told.grade is None:
        return claim.grade is told.grade
    one, other = claim.grade, told.grade
    return (one.word, one.turn, claim.kind) == (other.word, other.turn, told.kind)


def _by_others(told: Standing, found: Findings) -> Label | None:
    """Whether so many are ahead or behind."""
    others = read_others(told, found)
    if others is None or not _is_same(others.target, told, found):
        return None
    count = _number(told, others.is_ahead)
    if count is None or not _follows(told, others.words | {others.target.index}, found):
        return None
    if not others.is_all and told.grade is not None:
        return None  # who is not the largest of one group may be so of another
    number = Interval.point(count)
    if not others.is_all:
        number = Interval.closed(0, count)
    elif told.grade is not None and not _tells_the_group(told, found):
        # Beyond the group there may be more of them.
        is_only = found.case.hypothesis.mentions(_ONLY)
        if number != others.number or is_only:
            number = Interval.at_least(count)
    if number.within(others.number):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if number.disjoint(others.number) else Label.NEUTRAL


def _number(told: Standing, is_ahead: bool) -> int | None:
    """How many are ahead, or behind."""
    if not is_ahead and told.is_last:
        return 0
    if told.place is None or (not is_ahead and told.size is None):
        return None
    return told.place - 1 if is_ahead else (told.size or 0) - told.place


def _is_same(token: Token, told: Standing, found: Findings) -> bool:
    """The word stands for whoever has the place."""
    one, other = token.form, told.who.form
    if told.who.pos == "PRON":
        return other in forms_of(one) or (one == other and one in _POINTING)
    if token.pos == "PRON":
        return one in _SINGULAR
    link = found.links.get((0, token.index))
    if link is not None and link.premise is not None and link.keeps:
        return link.premise.place == (told.sentence, told.who.index) or one == other
    return one == other


def _follows(told: Standing, own: frozenset[int], found: Findings) -> bool:
    """All else that is said is said of that order, too."""
    return all(
        link.hypothesis.token.index in own or _is_free(link, told, found) or _is_of(link, told)
        for link in found.alignment.links
    )


def _is_free(link: Link, told: Standing, found: Findings) -> bool:
    words = load_word_lists(WORDS)
    lemma = link.hypothesis.key
    if told.grade is None and lemma in words["contests"]:
        tokens = found.case.premise.sentences[told.sentence].tokens
        is_untold = not any(tokens[i].pos in _TELLING for i in told.group)
        return is_untold and told.head.pos == "VERB"
    events = load_events()
    is_kind = lemma == told.kind or (told.grade is None and lemma in events.competitors)
    return lemma in words["free"] or lemma in AUXILIARIES or is_kind


def _is_of(link: Link, told: Standing) -> bool:
    """It follows from the sentence that tells the place."""
    is_kept = link.keeps or link.step is Step.DERIVATION
    return is_kept and link.premise is not None and link.premise.sentence == told.sentence


def _tells_the_group(told: Standing, found: Findings) -> bool:
    """Each word that tells of which order it is the place is in the hypothesis."""
    used = found.alignment.used()
    return all(
        word.place in used
        for word in found.alignment.premise_words
        if word.sentence == told.sentence and word.token.index in told.group
    )
