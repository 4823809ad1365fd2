"""When something is that was moved from one time to another, and by how much later that is.

What was postponed from 3 May to 17 May is on 17 May and not on 3 May, for which it had been
planned. What is extended has only its end moved. Whether what was moved to a time that has passed
did take place then stays open.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from qreas.dependents import lemmas_below
from qreas.interval import Interval
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.events.tense import is_past
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import UNTIL
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.steps import SAME_SENSE, Step
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.reasoning.time.deviations import EARLY, LATE
from qreas.reasoning.time.moved_times import WORDS, Move, how_moved, names_of, particles_of
from qreas.reasoning.time.planned_and_real import times_of
from qreas.reasoning.time.reckoned_times import Told
from qreas.reasoning.time.time_differences import compared, is_days_off, off_is_so
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS
from qreas.types import Kind, Label, Missing, Numset, Sentence, Token

_RULE = "lateness"
_SIDES = {"later": LATE, "extended": LATE, "sooner": EARLY}
_EITHER = Interval(-inf, inf)
_MOVES = frozenset(("later", "sooner", "moved"))
_DERIVED = SAME_SENSE | {Step.DERIVATION}
_AUXILIARIES = frozenset(("be", "have", "will", "than"))
_WEEKDAY = "weekday"


@dataclass(frozen=True, slots=True)
class _MoveClaim:
    """What the hypothesis says of the thing.

    told, lengths: the times and lengths that it names.
    how:      by which list of moved_times.toml it says that it was moved; None where it does not.
    is_first: of when it was to be at first, not of when it is.
    is_plan:  of when it was to be, be it at first or not.
    """

    sentence: Sentence
    told: tuple[Told, ...]
    lengths: tuple[Numset, ...]
    how: str | None
    is_denied: bool
    is_first: bool
    is_plan: bool
    is_past: bool

    @property
    def is_done(self) -> bool:
        """It tells that the thing came about."""
        is_event = self.sentence.root.pos == "VERB" and not self.is_plan
        return self.is_past and is_event and self.how is None

    def covers(self, token: Token) -> bool:
        """It is a word of a time or a length."""
        return any(e.start <= token.start < e.end for e in (*self.told, *self.lengths))


def by_move(move: Move, found: Findings) -> Proof | None:
    """A proof when the premise says to when something was moved, and the hypothesis when it is."""
    asked = _claim(move, found)
    if asked is None or any(n.is_approximate for n in found.case.hypothesis_numsets):
        return None
    label = _by_times(move, asked) if asked.told else _by_step(move, asked)
    if label is None:
        return None
    if asked.is_denied:
        label = TURNED[label]
    old = ", ".join(each.text for each in move.old)
    detail = f"{old or '…'} → {', '.join(each.text for each in move.new)}"
    missing = (Missing("other-time", detail),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, detail, step="by-rescheduling", missing=missing)


def _by_times(move: Move, asked: _MoveClaim) -> Label | None:
    """Whether it is at the times that the hypothesis names."""
    before, after = _labels(move.old, asked), _labels(move.new, asked)
    is_either = Label.ENTAILMENT in before | after
    if not move.is_sure:
        return Label.NEUTRAL if is_either and not asked.is_first else None
    if asked.is_first:
        return _agreed(before)
    if asked.how is not None:  # "was moved to noon"; of another time nothing is told
        is_end_of_move = all(each.word in UNTIL | {"for"} for each in asked.told)
        # To the old time it may have been moved before.
        if not is_end_of_move or asked.how not in _MOVES or Label.ENTAILMENT in before:
            return None
        return Label.CONTRADICTION if _is_other_way(move, asked) else _agreed(after)
    is_end = move.things[0].lemma in load_word_lists(WORDS)["ends"]
    if asked.is_past and (asked.is_plan or is_end):
        # Whether it tells of before or after the move is not said.
        return Label.ENTAILMENT if is_either else None
    if not asked.is_done:
        return _agreed(after)
    if after == {Label.ENTAILMENT}:
        return Label.NEUTRAL
    is_old = before == {Label.ENTAILMENT} and Label.CONTRADICTION in after
    return Label.CONTRADICTION if is_old else None


def _labels(times: Sequence[Told], asked: _MoveClaim) -> frozenset[Label | None]:
    """For the times that are asked for, whether the thing's time is that one."""
    return frozenset(
        next((x for time in times if (x := compared(time.time, each)) is not None), None)
        for each in asked.told
    )


def _agreed(labels: frozenset[Label | None]) -> Label | None:
    """What the times say together: all of them have to fit, and one is enough that does not."""
    if Label.CONTRADICTION in labels:
        return Label.CONTRADICTION
    return Label.ENTAILMENT if labels == {Label.ENTAILMENT} else None


def _is_other_way(move: Move, asked: _MoveClaim) -> bool:
    """It was put off, and the hypothesis says that it was brought forward, or the reverse."""
    apart = _apart(move)
    side = _SIDES.get(asked.how or "")
    return apart is not None and side is not None and apart.disjoint(side)


def _apart(move: Move) -> Interval | None:
    """How much later the new time is than the old one."""
    for new in move.new:
        old = next((each for each in move.old if each.time.unit == new.time.unit), None)
        apart = None if old is None else new.time.since(old.time)
        if apart is not None and apart.is_bounded:
            return apart
    return None


def _by_step(move: Move, asked: _MoveClaim) -> Label | None:
    """Whether it is later or earlier than planned, and by so much."""
    side, length = _side(asked), next(iter(asked.lengths), None)
    apart = _apart(move)
    if side is None or apart is None or len(asked.lengths) > 1 or not move.is_sure:
        return None
    unit = move.new[0].time.unit
    if unit == _WEEKDAY:
        # Where it is not said which way, the days of one week are meant.
        return None if length is None else is_days_off(apart, side, length)
    if apart == Interval.point(0) or (side == _EITHER and length is None):
        return None
    is_so = off_is_so(apart, unit, side, length, None)
    return None if is_so is None else yes_or_no(is_so)


def _side(asked: _MoveClaim) -> Interval | None:
    """On which side of its old time it says the new one is; None where it compares with another."""
    lists = load_word_lists(WORDS)
    words = {t.form for t in asked.sentence.tokens}
    if "than" in words and words.isdisjoint(lists["planned"]):
        return None
    side = _SIDES.get(asked.how or "")
    if side == EARLY or words & lists["early"]:
        return EARLY
    if side == LATE or words & lists["late"]:
        return LATE
    return None if asked.how is None else _EITHER


def _claim(move: Move, found: Findings) -> _MoveClaim | None:
    """What the hypothesis says of the thing that was moved; None where it says something else."""
    words, case = load_word_lists(WORDS), found.case
    sentence = case.hypothesis.sentences[0]
    root = sentence.root
    claimed = found.hypothesis_claims.of((0, root.index))
    is_plan = root.lemma in load_aspect().scheduled
    is_first = any(t.form in words["original"] for t in sentence.tokens)
    asked = _MoveClaim(
        sentence,
        times_of(case.hypothesis, case.hypothesis_numsets),
        tuple(n for n in case.hypothesis_numsets if n.unit.kind is Kind.DURATION),
        how_moved(sentence, root),
        is_denied=Claim.NEGATED in claimed,
        is_first=is_first or (is_plan and "have" in lemmas_below(sentence, root)),
        is_plan=is_plan,
        is_past=is_past(root, sentence),
    )
    subject = next((c for c in sentence.children(root.index) if c.dep in (*SUBJECTS, "nsubj:outer")), None)
    if subject is None or claimed - {Claim.INTENDED, Claim.NEGATED}:
        return None
    if not lemmas_below(sentence, subject).isdisjoint(words["some"]):
        return None  # not all of them are meant, or another one
    is_of_it = _is_the_thing(subject, move, found) and (
        asked.how is not None or _comes_about(move, asked, found)
    )
    return asked if is_of_it and _says_no_more(subject, asked, found) else None


def _says_no_more(subject: Token, asked: _MoveClaim, found: Findings) -> bool:
    """Besides the times and lengths, every word is the premise's or one of those for such moves."""
    words, sentence = load_word_lists(WORDS), asked.sentence
    numsets = found.case.hypothesis_numsets
    if any(not any(map(asked.covers, n.tokens_in(sentence))) for n in numsets):
        return False
    root = sentence.root
    told = words["starts"] | words["closes"] | words["lasts"]
    known = told | words["late"] | words["early"] | words["original"] | words["current"]
    known |= load_aspect().scheduled | _AUXILIARIES
    is_known = asked.how is not None or bool(names_of(sentence, root) & told)
    verb = {root, *(t for t in particles_of(sentence, root) if is_known)}
    return all(
        link.keeps or (link.hypothesis.token in verb and (is_known or link.step in _DERIVED))
        for link in found.alignment.links
        if not asked.covers(link.hypothesis.token)
        and (link.hypothesis.key not in known or link.hypothesis.token == subject)
    )


def _is_the_thing(subject: Token, move: Move, found: Findings) -> bool:
    """The subject stands for the thing, or the verb does, and the subject for what is of it."""
    link = found.links.get((0, subject.index))
    if subject.form == "it" or link is None or link.premise is None or link.step not in SAME_SENSE:
        return subject.form == "it"
    places = {(move.sentence, thing.index) for thing in move.things}
    verb: Link | None = found.links.get((0, found.case.hypothesis.sentences[0].root.index))
    if verb is None or not verb.stands_for_any(places) or verb.step not in _DERIVED:
        return link.premise.place in places
    premise = found.case.premise.sentences[move.sentence]
    of_it = {(move.sentence, t.index) for x in move.things for t in premise.subtree(x.index)}
    return link.premise.place in of_it


def _comes_about(move: Move, asked: _MoveClaim, found: Findings) -> bool:
    """It says that the thing comes about, or where only its end was moved, that it ends."""
    words, root = load_word_lists(WORDS), asked.sentence.root
    names = names_of(asked.sentence, root)
    is_end = move.things[0].lemma in words["ends"] | words["dates"]
    is_until = bool(asked.told) and all(each.word in UNTIL for each in asked.told)
    if move.how == "extended" and not is_end:
        return bool(names & words["lasts" if is_until else "closes"])
    if is_until:
        return False
    is_step = root.form in words["late"] | words["early"]
    link = found.links.get((0, root.index))
    is_own = link is not None and link.premise is not None and link.premise.token in move.things
    verbs = words["starts"] | load_aspect().scheduled
    return asked.covers(root) or is_step or is_own or bool(names & verbs)
