"""Which of two values words speak of: that before a change, that after it, or a third one."""

from collections.abc import Sequence
from enum import StrEnum

from qreas.interval import Interval
from qreas.kind_sets import DAYS_AND_YEARS, TEMPORAL
from qreas.reasoning.contrast.movement import Movement
from qreas.reasoning.contrast.reckoned_years import reckoned_year
from qreas.reasoning.contrast.stretches import deictic_of, rank_of
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.events.tense import ends_a_course, is_past, is_pluperfect, is_present
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.steps import Step
from qreas.types import Kind, Numset, Token

_THIS, _LAST = "this", "last"
_HAS = frozenset(("has", "have", "'s", "'ve", "’s", "’ve"))


class Side(StrEnum):
    """Which of the two values the hypothesis speaks of."""

    BEFORE = "before"
    AFTER = "after"
    BOTH = "both"


def side_of(tokens: Sequence[Token], movement: Movement, found: Findings) -> Side | None:
    """Whose time the words name: that of the value before, of the one after, or of both."""
    named = {t: _named_times(t, movement, found) for t in tokens}
    given = frozenset[Place]().union(*named.values())
    sides = {Side.BEFORE} if given & (movement.early - movement.late) else set()
    sides |= {Side.AFTER} if given & (movement.late - movement.early) else set()
    years = [n for n in found.case.hypothesis_numsets if any(n.holds(t) for t in tokens)]
    reckoned = reckoned_year(movement, found.case)
    if reckoned is not None and any(is_year_of(n, reckoned.year) for n in years):
        sides.add(Side.BEFORE if reckoned.is_before else Side.AFTER)
    # "Last year" is the earlier time only where the premise has no value of last year.
    rank = rank_of([t for t in tokens if not named[t] and not _is_told_of_then(t, movement, found)])
    sides |= {Side.BEFORE} if rank < 0 else {Side.AFTER} if rank > 0 else set()
    if not sides and is_pluperfect(tokens) and not is_pluperfect(telling(movement, found)):
        return Side.BEFORE
    if not sides and (_is_now(movement, found) or _has_come_to_it(movement, found)):
        return Side.AFTER
    if not sides and ends_a_course(found.case.hypothesis.sentences[0]):
        return Side.AFTER
    return Side.BOTH if len(sides) > 1 else next(iter(sides), None)


def _is_told_of_then(token: Token, movement: Movement, found: Findings) -> bool:
    """The premise has the same "last year", and so may tell the later value of it."""
    deictic = deictic_of(token, found.case.hypothesis.sentences[0])
    places = {n.sentence for n in movement.of}
    sentences = found.case.premise.sentences
    return deictic is not None and any(
        t.lemma == token.lemma and deictic_of(t, sentences[at]) == deictic
        for at in places
        for t in sentences[at].tokens
    )


def is_of_later_time(tokens: Sequence[Token], movement: Movement, found: Findings) -> bool:
    """It tells of "this year", and all that the premise tells is of "last year" and before."""
    hypothesis, sentences = found.case.hypothesis.sentences[0], found.case.premise.sentences
    dated = [sentences[at] for at, _ in movement.early | movement.late]
    told = {(t.lemma, deictic_of(t, sentence)) for sentence in dated for t in sentence.tokens}
    return any(
        deictic_of(token, hypothesis) == _THIS
        and (token.lemma, _LAST) in told
        and (token.lemma, _THIS) not in told
        for token in tokens
    )


def _is_now(movement: Movement, found: Findings) -> bool:
    """It is so now, where the premise tells of an undated step that was taken."""
    hypothesis = found.case.hypothesis.sentences[0]
    return is_present(hypothesis.root, hypothesis) and is_over(movement, found)


def _has_come_to_it(movement: Movement, found: Findings) -> bool:
    """It is so now, where the premise says what has happened since: "has lost 8 kilos since"."""
    if not movement.of:
        return False
    if movement.is_up_to_now:
        root = found.case.hypothesis.sentences[0].root
        return is_present(root, found.case.hypothesis.sentences[0])
    hypothesis, step = found.case.hypothesis.sentences[0], movement.of[-1]
    sentence = found.case.premise.sentences[step.sentence]
    verb = verb_above(step.head, sentence)
    helping = () if verb is None else sentence.children(verb.index)
    is_perfect = any(t.dep == "aux" and t.form in _HAS for t in helping)
    return is_perfect and not movement.late and is_present(hypothesis.root, hypothesis)


def is_over(movement: Movement, found: Findings) -> bool:
    """The premise tells of a step that was taken, and dates neither it nor its values."""
    premise = found.case.premise
    is_dated = any(n.unit.kind in DAYS_AND_YEARS for n in found.case.premise_numsets)
    told = [premise.sentences[n.sentence] for n in movement.of]
    return not (is_dated or movement.early or movement.late) and all(
        is_past(sentence.root, sentence) for sentence in told
    )


def _named_times(token: Token, movement: Movement, found: Findings) -> frozenset[Place]:
    """Where the premise dates its values with the word; "last year" is no other year there."""
    dated = movement.early | movement.late
    sizes = (n for n in found.case.hypothesis_numsets if n.unit.kind not in TEMPORAL)
    if token.pos == "NUM" and any(n.holds(token) for n in sizes):
        return frozenset()  # the 12 of twelve degrees is not noon
    sentences = found.case.premise.sentences
    deictic = deictic_of(token, found.case.hypothesis.sentences[0])
    link = found.links.get((0, token.index))
    given = None if link is None else link.premise
    # "The year before" is not the one that the premise calls "last year".
    is_deictic = given is not None and deictic_of(given.token, sentences[given.sentence])
    if deictic is not None or is_deictic:
        return frozenset(
            (at, index)
            for at, index in dated
            if (t := sentences[at].tokens[index]).lemma == token.lemma
            and deictic_of(t, sentences[at]) == deictic
        )
    if link is None or given is None or link.step is Step.REFERS:
        return frozenset()
    return frozenset((given.place,)) & dated


def telling(movement: Movement, found: Findings) -> tuple[Token, ...]:
    """The words of the premise that tell of the movement."""
    sentences = found.case.premise.sentences
    return tuple(sentences[at].tokens[index] for at, index in sorted(movement.said))


def is_year_of(numset: Numset, year: Interval) -> bool:
    """The quantity is just that year."""
    return numset.unit.kind is Kind.YEAR and numset.interval == year
