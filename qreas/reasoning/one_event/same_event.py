"""Quantities that the premise states or implies of the very event that the hypothesis tells.

Where all that the hypothesis says besides its quantities follows from the premise, what is left are
the quantities: each is compared with the one that plays its part in the aligned event, or with what
the premise implies (`qreas.reasoning.implied`).
"""

from collections.abc import Sequence

from qreas.kind_sets import POINTS_IN_TIME
from qreas.reasoning.events.markers import Claim, load_markers
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.course_lengths import lengths
from qreas.reasoning.implied.courses import hours
from qreas.reasoning.implied.lengths import unnumbered_lengths
from qreas.reasoning.implied.named_times import days_named
from qreas.reasoning.implied.shares import share_words
from qreas.reasoning.implied.years import is_year
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.logic.dated_sides import bounds_a_clause
from qreas.reasoning.logic.other_numbers import are_some_of_more, is_of_other_amounts
from qreas.reasoning.logic.restrictions import restricts_a_turned_noun
from qreas.reasoning.one_event.both_so import may_be_another
from qreas.reasoning.one_event.denials import by_denial, is_asked_denied
from qreas.reasoning.one_event.described_some import is_of_described
from qreas.reasoning.one_event.exactness import is_exact, may_say_less
from qreas.reasoning.one_event.left_words import open_words
from qreas.reasoning.one_event.rest import Rest, Settled, rest
from qreas.reasoning.one_event.same_values import is_wider_sort
from qreas.reasoning.one_event.settle import (
    Answer,
    complement_of,
    implied_answers,
    settle,
)
from qreas.reasoning.one_event.settle_beside import settle_beside
from qreas.reasoning.one_event.telling_words import may_be_told_in
from qreas.reasoning.one_event.told_apart import (
    is_of_other_clause,
)
from qreas.reasoning.one_event.told_beside import beside_some
from qreas.reasoning.one_event.without_quantities import by_draw, by_words
from qreas.reasoning.parts_apart import leaves_room
from qreas.reasoning.proof import Proof, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.tellings.retellings import Retelling
from qreas.reasoning.word_lists import words_of
from qreas.types import Kind, Label, Missing, Numset, Relation

_RULE = "same-event"
_CONDITION, _WEAKER = "condition", "stronger-than-premise"
_DENYING = frozenset(("no", "not"))
_WHEN = frozenset(("when", "while", "after", "before", "until", "since"))
_TELLING_APART = frozenset(("amod", "compound", "acl", "acl:relcl"))
_KIN = ("kin",)
_SUM, _SHARE = "sum", "share"
# Of what is counted in all, or named among what is counted, there are no more.
_EXACT = frozenset(("total", "single"))


def prove_by_same_event(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell the same event and its quantities are comparable."""
    return _prove(found.case.hypothesis_numsets, found, numerals)


def _prove(numsets: Sequence[Numset], found: Findings, numerals: Numerals) -> Proof | None:
    # The number of a name ("Room 12") is a word like others.
    named = [n for n in numsets if n.unit.kind is not Kind.IDENTIFIER]
    asked = (*named, *share_words(found.case.hypothesis))
    is_relative = any(_is_relative(n, found) or _tells_which(n, found) for n in asked)
    if is_relative or _supposes(found) or beside_some(found) is not None:
        return None
    if not asked:
        return by_draw(found, _RULE) or by_words(found, _RULE)
    implied = [tuple(implied_answers(numset, found, numerals)) for numset in asked]
    if not _may_account_for(open_words(asked, found), asked, implied, found):
        return None
    answers = _answers(asked, implied, found, numerals)
    known = [answer for answer in answers if answer is not None]
    if len(known) < len(asked) > 1:
        return None
    left = rest(found, _settled(asked, known))
    if left is Rest.OPPOSED and len(asked) == 1:
        proof = _by_opposite(asked[0], known, found, numerals)
        if proof is not None:
            return proof
        complement = complement_of(asked[0], found, numerals)
        if complement is not None and complement.justification.relation is Relation.UNKNOWN:
            return _proof(Label.NEUTRAL, [complement], _WEAKER)
        if complement is not None:
            known, left = [complement], Rest.FOLLOWS
        elif _may_both_be(known, found):
            return None
    if len(known) < len(asked) or not _serve_once(known):
        return None
    label = _label({answer.justification.relation for answer in known}, left)
    if label is None or (label is Label.ENTAILMENT and _says_more(asked, known, found)):
        return None
    if any(is_of_other_clause(answer.justification.pair, found) for answer in known):
        return None
    if any(is_of_described(answer.justification, found) for answer in known):
        return _proof(Label.NEUTRAL, known, _WEAKER)
    if label is Label.CONTRADICTION and (
        may_be_another(known, found)
        or is_of_other_amounts([answer.justification for answer in known], found.case)
        or any(bounds_a_clause(n, found.case) for n in asked)
        or _is_bound_of_fewer(known, found)
    ):
        return None
    if label is Label.ENTAILMENT and numerals == "exact" and _has_more_kin(asked, found):
        return _proof(Label.NEUTRAL, known, _WEAKER)
    return _proof(label, known, _CONDITION)


def _may_account_for(
    words: frozenset[str],
    asked: Sequence[Numset],
    implied: Sequence[Sequence[Answer]],
    found: Findings,
) -> bool:
    """Answers to what is asked may account for all of the words.

    An answer that is implied does so for those that it comes by, one that is told for those that
    tell it in the hypothesis.
    """
    left = words.difference(*(answer.lemmas for answers in implied for answer in answers))
    if not left:
        return True
    # Few words tell of quantities, and who does what in a telling is dear to read.
    text = found.case.hypothesis
    if left.difference(*(may_be_told_in(left, numset, text) for numset in asked)):
        return False
    return left <= {
        word
        for numset in asked
        for told in found.hypothesis_tellings.of(numset)
        for word in told.words
    }


def _answers(
    asked: Sequence[Numset],
    implied: Sequence[Sequence[Answer]],
    found: Findings,
    numerals: Numerals,
) -> tuple[Answer | None, ...]:
    """What settles each quantity; what tells the one in other words may settle another, too.

    implied: what the premise implies of each.
    """
    answers = [
        settle(numset, by_implication, found, numerals)
        for numset, by_implication in zip(asked, implied, strict=True)
    ]
    retold = _retellings(answers)
    return tuple(
        settle_beside(retold, numset, found, numerals) if answer is None else answer
        for numset, answer in zip(asked, answers, strict=True)
    )


def _retellings(answers: Sequence[Answer | None]) -> list[Retelling]:
    return [a.retelling for a in answers if a is not None and a.retelling is not None]


def _settled(asked: tuple[Numset, ...], known: Sequence[Answer]) -> Settled:
    """What the answers account for besides the quantities themselves."""
    # What tells one fact in other words settles the parts in that one alone.
    timeless = [a for a in known if a.justification.hypothesis.unit.kind not in POINTS_IN_TIME]
    settles_roles = any(a.settles_roles and a.retelling is None for a in known) or (
        bool(timeless) and all(a.settles_roles for a in timeless)
    )
    return Settled(
        asked,
        lemmas=frozenset(lemma for answer in known for lemma in answer.lemmas),
        settles_roles=settles_roles,
        settles_claims=any(answer.settles_claims for answer in known),
        verbs={
            told.verbs[0]: None if told.is_able else told.verbs[1] for told in _retellings(known)
        },
    )


def _by_opposite(
    asked: Numset, known: Sequence[Answer], found: Findings, numerals: Numerals
) -> Proof | None:
    """A proof where the hypothesis says the opposite of one quantity, or denies it."""
    denied = by_denial(asked, found, numerals)
    if denied is not None:
        is_against = denied[0] is Label.CONTRADICTION
        is_open = is_against and _is_bound_of_fewer([denied[1]], found)
        return None if is_open else _proof(denied[0], [denied[1]], _WEAKER)
    if known and all(map(_is_other_place, known)):
        return _proof(Label.ENTAILMENT, known, _CONDITION)
    return None


def _may_both_be(known: Sequence[Answer], found: Findings) -> bool:
    """What the hypothesis denies or opposes may be so of others than those who are told of."""
    if is_asked_denied(found) is not None and not all(map(_is_same, known)):
        return True
    if is_asked_denied(found) is False and any(_is_of_more(answer, found) for answer in known):
        return True
    # Of those who were not accepted, most may well have been rejected.
    return any(
        _is_other_share(answer)
        or _are_others(answer, found)
        or are_some_of_more(answer.justification.hypothesis, found.case)
        for answer in known
    )


def _is_bound_of_fewer(known: Sequence[Answer], found: Findings) -> bool:
    """A bound of a narrower sort bounds no wider one: at most three gold rings, and five rings."""
    return any(
        answer.justification.pair is not None
        and answer.justification.pair.premise.interval.is_one_sided
        and _is_of_more(answer, found)
        for answer in known
    )


def _is_of_more(answer: Answer, found: Findings) -> bool:
    """The premise denies it of a narrower sort: where no seven tall men came, seven men may have.

    Those "of the seven" may be spoken of without what tells them apart.
    """
    pair = answer.justification.pair
    if pair is None or pair.hypothesis.unit.kind is not Kind.COUNT:
        return False
    index, head = pair.premise.sentence, pair.premise.head
    asked = found.case.hypothesis.sentences[pair.hypothesis.sentence]
    is_definite = any(t.dep == "det" for t in asked.children(pair.hypothesis.head))
    used = found.alignment.used()
    return not is_definite and any(
        child.dep in _TELLING_APART and (index, child.index) not in used
        for child in found.case.premise.sentences[index].children(head)
        if not pair.premise.holds(child) or child.tag == "JJ"
    )


def _are_others(answer: Answer, found: Findings) -> bool:
    """The opposite is done to another number of things: 300 jobs are cut, and 200 created."""
    asked = answer.justification.hypothesis
    head = found.case.hypothesis.sentences[asked.sentence].tokens[asked.head]
    is_counted = asked.unit.kind is Kind.COUNT and head.dep == "obj"
    return is_counted and answer.justification.relation is Relation.CONTRADICTS


def _says_more(asked: Sequence[Numset], known: Sequence[Answer], found: Findings) -> bool:
    """The hypothesis says how many more exactly than the premise does, or of a narrower sort."""
    if any(is_wider_sort(answer.justification.pair, found.lexicon) for answer in known):
        return True
    # What a derivation tells of parts and all says no less than the premise does.
    told = [
        n
        for n, answer in zip(asked, known, strict=True)
        if (answer.is_stated or not answer.settles_roles)
        and answer.rule not in _EXACT
        and not _is_of_time(n, found)
        and not (answer.retelling is not None and answer.retelling.is_single)
    ]
    if not told:
        return False
    retold = _retold(known)
    if not may_say_less(told, found, retold):
        return True
    is_widened = any(_is_of_wider_time(answer, found) for answer in known)
    counts = [n for n in told if n.unit.kind is Kind.COUNT]
    return is_widened and bool(counts) and is_exact(counts, found, retold)


def prove_by_courses(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when what begins, ends and lasts in the premise tells the time that is asked for."""
    days = tuple(days_named(found.case.hypothesis))
    told = (n for n in found.case.hypothesis_numsets if not any(d.start == n.start for d in days))
    single = unnumbered_lengths(found.case.hypothesis, found.case.hypothesis_numsets)
    numsets = (*told, *days, *single)
    if not any(True for n in numsets for _ in (*hours(n, found), *lengths(n, found))):
        return None
    return _prove(numsets, found, numerals)


def _retold(answers: Sequence[Answer]) -> Settled:
    """The words and quantities with which the texts tell the same fact in different ways.

    What was counted is told by its number.
    """
    told = [a for a in answers if a.retelling is not None and a.justification.pair is not None]
    words = (a.retelling.words | a.retelling.given for a in told if a.retelling is not None)
    given = (a.justification.pair.premise for a in told if a.justification.pair is not None)
    counted = (a.lemmas for a in answers if a.rule == _SUM)
    return Settled(tuple(given), frozenset().union(*words, *counted))


def _is_of_wider_time(answer: Answer, found: Findings) -> bool:
    """It is told of a part of the asked time: of 1577, not of all the time before 1600."""
    asked, rule = answer.justification.hypothesis, answer.justification.rule
    is_time = asked.unit.kind in POINTS_IN_TIME or is_year(asked, found.case.hypothesis)
    return is_time and rule != "same-value"


def _is_same(answer: Answer) -> bool:
    """The premise says as many of those things: of two people more, it may have been denied."""
    is_implied = bool(answer.rule) and answer.justification.hypothesis.unit.kind is Kind.COUNT
    return answer.justification.relation is Relation.ENTAILS and not is_implied


def _is_other_place(answer: Answer) -> bool:
    """Whoever has another place in an order does not have the asked one."""
    return answer.rule == "rank" and answer.justification.relation is Relation.CONTRADICTS


def _is_other_share(answer: Answer) -> bool:
    """Another share of the whole is so than what the hypothesis says of the opposite."""
    found = answer.justification
    if found.relation is not Relation.CONTRADICTS:
        return False
    return answer.rule == _SHARE or leaves_room(found)


def _has_more_kin(asked: Sequence[Numset], found: Findings) -> bool:
    """How many siblings someone has is how many in all: two sisters may have a brother besides."""
    (sentence, *_), kin = found.case.hypothesis.sentences, words_of("contrast/siblings", *_KIN)
    if sentence.root.lemma != "have":
        return False
    return any(
        n.unit.kind is Kind.COUNT
        and n.interval.is_point
        and n.unit.name in kin
        and (link := found.links.get((0, n.head))) is not None
        and link.step is Step.GENERALISES
        for n in asked
    )


def _is_of_time(numset: Numset, found: Findings) -> bool:
    """The quantity is in a clause that only says when, and so takes its event for granted."""
    sentence = found.case.hypothesis.sentences[numset.sentence]
    return any(
        child.lemma in _WHEN
        for above in sentence.ancestors(numset.head)
        if above.dep.startswith("advcl")
        for child in sentence.children(above.index)
    )


def _supposes(found: Findings) -> bool:
    """The hypothesis asks or supposes, and so claims nothing of its event."""
    hypothesis = found.case.hypothesis
    if "?" in hypothesis.text:
        return True
    return hypothesis.mentions(load_markers().by_place["mark"]) and any(
        Claim.CONDITIONAL in found.hypothesis_claims.of(event.place)
        for event in found.hypothesis_events
    )


def _serve_once(answers: Sequence[Answer]) -> bool:
    """No quantity of the premise settles two of the hypothesis."""
    pairs = [answer.justification.pair for answer in answers]
    used = [pair.premise for pair in pairs if pair is not None]
    return len(used) == len(set(used))


def _is_relative(numset: Numset, found: Findings) -> bool:
    """The quantity is told by another one ("7 more than", "from under 5 to 9"), or denied."""
    is_relative = numset.context.change.is_comparison or numset.is_nested
    is_composed = bool(numset.parts) and numset.is_range
    tokens = found.case.hypothesis.sentences[numset.sentence].covered(numset.start, numset.end)
    is_bound = len(tokens) > 1 and tokens[1].pos == "VERB"  # "not exceed 9"
    is_denied = bool(tokens) and tokens[0].form in _DENYING and not is_bound
    return is_relative or is_composed or is_denied


def _tells_which(numset: Numset, found: Findings) -> bool:
    """It tells which ones all, none or at most so many are: an order of its own decides there."""
    sentence = found.case.hypothesis.sentences[numset.sentence]
    numsets = [n for n in found.case.hypothesis_numsets if n.sentence == numset.sentence]
    return restricts_a_turned_noun(numset, sentence, numsets, load_operators())


def _label(relations: set[Relation], left: Rest) -> Label | None:
    if left is Rest.OPEN or Relation.UNKNOWN in relations:
        return None
    if left is Rest.OPPOSED:
        return Label.CONTRADICTION
    if left is Rest.SUPPOSED:
        return Label.NEUTRAL
    contradicted = Relation.CONTRADICTS in relations
    return yes_or_no(not contradicted)


def _proof(label: Label, answers: Sequence[Answer], lacking: str) -> Proof:
    """The proof; of a neutral answer, `lacking` names what the premise lacks."""
    evidence = tuple(remark for answer in answers for remark in answer.remarks(label))
    told = ", ".join(answer.justification.hypothesis.text for answer in answers)
    missing = (Missing(lacking, told),) if label is Label.NEUTRAL else ()
    return Proof(label, _RULE, tuple(a.justification for a in answers), evidence, missing)
