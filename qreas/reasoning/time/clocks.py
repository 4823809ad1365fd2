"""At what time of the day something was: at 9:38, so before ten, and in the morning.

Both texts say the same but for the time of day. A clock that does not tell its half of the day is
read as the other text's: who meets at 9:38 meets before 10:00, but in the morning only where a text
says so. That it was at no other time follows only of what happens but once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from qreas.clock import clock
from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.reasoning.alignment.edits import Place, words
from qreas.reasoning.events.joined_clauses import is_of_other_clause
from qreas.reasoning.events.markers import UNSURE, Claim
from qreas.reasoning.events.statements import Statement, lemmas
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import preposition
from qreas.reasoning.logic.derived import with_hypothesis, with_premise
from qreas.reasoning.logic.natural import prove_by_edits
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, PAST
from qreas.types import Document, Evidence, Kind, Label, Missing, Numset, Token

_RULE, _PAST = "clocks", "past"
_HOUR, _DAY = 60, 24 * 60
_EVENTS = ("event", "gathering", "meal", "meeting")
_LAST_HOUR = 12
_HALVES = {"morning": 0, "afternoon": 12, "evening": 12, "night": 12}
SURE_HOURS = {"morning": (5, 12), "afternoon": (12, 17), "evening": (18, 22), "night": (22, 28)}
"""The hours that surely are in a part of the day; a night ends on the next."""
# And those that may be.
_MAYBE = {"morning": (0, 12), "afternoon": (12, 19), "evening": (16, 24), "night": (17, 30)}


@dataclass(frozen=True, slots=True)
class _When:
    """A time of day that a statement tells.

    opening: its preposition.
    minute:  after midnight, or after noon where the text does not tell; None without a clock.
    part:    of the day, where the text says it.
    is_sure: it is told which half of the day the clock is in.
    bare:    the statement without it.
    """

    opening: str
    minute: int | None
    part: str
    is_sure: bool
    bare: Statement
    told: str


def prove_by_clocks(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell one thing, and at what time of the day it was."""
    del numerals  # a time is a time
    case = found.case
    if not (found.is_one_claim and _tells_time(case.hypothesis, case.hypothesis_numsets)):
        return None
    if len(found.hypothesis_statements) != 1:
        return None
    hypothesis = found.hypothesis_statements[0]
    asked = _when(hypothesis, case.hypothesis, case.hypothesis_numsets)
    tells_time = _tells_time(case.premise, case.premise_numsets)
    if asked is None or not tells_time or not _has_days_of(found):
        return None
    verb = hypothesis.verb.lemma
    clocks = [n for n in case.premise_numsets if _is_clock(n, case.premise)]
    if clocks and all(is_of_other_clause(n, verb, case.premise) for n in clocks):
        return None  # "left at 7:40 and got there 25 minutes later"
    for statement in found.premise_statements:
        given = _when(statement, case.premise, case.premise_numsets)
        if given is None or given.opening not in load_word_lists("time/clocks")["at"]:
            continue
        label = _compared(given, asked)
        if label is Label.CONTRADICTION and not _happens_once(given.bare, found):
            label = None if _is_punctual(given.bare) else Label.NEUTRAL
        if label is not None and _are_alike(given.bare, asked.bare, found):
            told = f"{given.told} → {asked.told}"
            missing = (Missing("other-time", told),) if label is Label.NEUTRAL else ()
            evidence = (Evidence("by-hours", told, towards=label),)
            return Proof(label, _RULE, (), evidence, missing)
    return None


def _tells_time(document: Document, numsets: Sequence[Numset]) -> bool:
    tells_part = document.mentions(load_word_lists("time/clocks")["part"])
    is_timed = tells_part or any(_is_clock(n, document) for n in numsets)
    return is_timed or any(t.text[:1].isdigit() for t in document.tokens)


def _has_days_of(found: Findings) -> bool:
    """The hypothesis names no day of the week that the premise does not name."""
    days = load_labels("en").weekdays
    given, asked = (
        {t.form for t in d.tokens} & days for d in (found.case.premise, found.case.hypothesis)
    )
    return asked <= given


def _when(statement: Statement, document: Document, numsets: Sequence[Numset]) -> _When | None:
    """The one time of day that a statement tells; None where it tells none or several."""
    lists, labels = load_word_lists("time/clocks"), load_labels("en")
    rest = statement.rest
    if not rest:
        return None
    sentence = rest[0].sentence
    timed = [n for n in numsets if n.sentence == sentence and _is_clock(n, document)]
    parts = [p for p in rest if p.token.lemma in lists["part"]]
    parts = [p for p in parts if not any(n.holds(p.token) for n in timed)]
    if len(timed) > 1 or len(parts) > 1 or not (timed or parts):
        return None
    inside = {p.token.index for p in rest if any(n.holds(p.token) for n in timed)}
    inside |= {p.token.index for p in parts}
    if not inside:
        return None  # a clock in another clause
    phrase = _phrase(inside, rest, lists["inside"] | labels.weekdays)
    opening = _before(timed[0], document) if timed else _opening(phrase, rest)
    if statement.verb.lemma == "be" and rest[0].token.index in inside:
        opening = "at"  # "the time was 7:12"
    if opening not in _openings():
        return None
    bare = Statement(
        statement.subject, statement.verbs, tuple(p for p in rest if p.token.index not in phrase)
    )
    told = words([p for p in rest if p.token.index in phrase])
    part = parts[0].token.lemma if parts else ""
    if not timed:
        return _When(opening, None, part, bool(part), bare, told)
    minute, is_sure = _minute(timed[0], part)
    return _When(opening, minute, part, is_sure, bare, told)


def _is_clock(numset: Numset, document: Document) -> bool:
    """It names a time of day; a bare number may do so behind a preposition."""
    if numset.is_approximate:
        return False
    if numset.unit.kind is Kind.TIME:
        return clock(numset.text) is not None
    if numset.unit.kind is not Kind.NUMBER or not numset.interval.is_point:
        return False
    is_hour = 1 <= numset.interval.value <= _LAST_HOUR
    return is_hour and _before(numset, document) in _openings_of_hours()


def _before(numset: Numset, document: Document) -> str:
    """Its preposition; parsers take "past" in "it is past nine" for other words."""
    is_past = document.word_before(numset.start).lower() == _PAST
    return _PAST if is_past else preposition(numset, document)


def _minute(numset: Numset, part: str) -> tuple[int, bool]:
    read = clock(numset.text)
    if read is None:
        minute, is_sure = int(numset.interval.value) % _LAST_HOUR * _HOUR, False
    else:
        minute, is_sure = read.minute, read.is_sure
    if is_sure or not part:
        return minute, is_sure
    is_small = part == "night" and minute < SURE_HOURS["morning"][0] * _HOUR
    return minute + (0 if is_small else _HALVES[part] * _HOUR), True


def _phrase(inside: set[int], rest: Sequence[Place], known: frozenset[str]) -> set[int]:
    """The words of the time with what opens it: "at 11:52 on Tuesday morning"."""
    opening = _openings()
    found = set(inside)
    by_index = {p.token.index: p.token for p in rest}
    for index in inside:
        before = index - 1
        while before in by_index and by_index[before].form in known:
            found.add(before)
            before -= 1
        if before in by_index and by_index[before].form in opening:
            found.add(before)
    behind = max(inside) + 1
    while behind in by_index and by_index[behind].form in known:
        found.add(behind)
        behind += 1
    return found


@cache
def _openings() -> frozenset[str]:
    """The prepositions of a time of day."""
    lists = load_word_lists("time/clocks")
    return lists["at"] | lists["before"] | lists["after"] | lists["by"]


@cache
def _openings_of_hours() -> frozenset[str]:
    """Those behind which a bare number is an hour: "at 7", but "in 7" of something."""
    return _openings() - load_word_lists("time/clocks")["at"] | {"at"}


def _opening(phrase: set[int], rest: Sequence[Place]) -> str:
    first = next(p.token for p in rest if p.token.index in phrase)
    return first.form


def _compared(given: _When, asked: _When) -> Label | None:
    own, sure, maybe = _given(given, asked), _asked(asked, SURE_HOURS), _asked(asked, _MAYBE)
    if own is None or sure is None or maybe is None:
        return None
    if any(own.within(each) for each in sure):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if all(own.disjoint(each) for each in maybe) else None


def _given(given: _When, asked: _When) -> Interval | None:
    """When it was, in minutes after midnight, or after noon where that is left open."""
    if given.minute is None:
        low, high = _MAYBE[given.part]
        return Interval(low * _HOUR, high * _HOUR, high_open=True)
    if asked.minute is None or asked.is_sure:
        return Interval.point(given.minute) if given.is_sure else None
    minute = given.minute % (_LAST_HOUR * _HOUR)
    # 11:30 may well be before 1:00.
    is_near = abs(minute - asked.minute) <= _LAST_HOUR * _HOUR // 2
    return Interval.point(minute) if is_near else None


def _asked(asked: _When, parts: Mapping[str, tuple[int, int]]) -> list[Interval] | None:
    """When the hypothesis has it, in minutes after midnight."""
    lists = load_word_lists("time/clocks")
    if asked.minute is None:
        low, high = parts[asked.part]
        if asked.opening not in lists["at"]:
            return None
        span = Interval(low * _HOUR, high * _HOUR, high_open=True)
        return [span, span - Interval.point(_DAY)]
    at, length = asked.minute, _DAY if asked.is_sure else _LAST_HOUR * _HOUR
    # The midnight before which something was is the one at its end.
    end = at or length
    if asked.opening in lists["before"]:
        return [Interval(0, end, high_open=True)]
    if asked.opening in lists["by"]:
        return [Interval.closed(0, end)]
    if asked.opening in lists["after"]:
        return [Interval(at, length, low_open=True)] if at < length else None
    return [Interval.point(at)]


def _are_alike(given: Statement, asked: Statement, found: Findings) -> bool:
    """But for the times, the premise's statement entails the hypothesis's, or both only plan it."""
    planned, claimed = (
        frozenset[Claim]().union(*(claims.of((p.sentence, p.token.index)) for p in told.places))
        & UNSURE
        for claims, told in ((found.premise_claims, given), (found.hypothesis_claims, asked))
    )
    if planned != claimed:
        return False
    if lemmas(given.places) == lemmas(asked.places):
        return True
    narrowed = with_hypothesis(with_premise(found.case, given.places), asked.places)
    proof = prove_by_edits(Findings(narrowed, (), found.lexicon), "exact")
    return proof is not None and proof.label is Label.ENTAILMENT


def _happens_once(given: Statement, found: Findings) -> bool:
    """A certain thing does so but once, or is such an event itself: "the meeting was"."""
    lists = load_word_lists("time/clocks")
    if _tells_now(given):
        return True
    # Parsers take "struck" behind a noun for a participle.
    is_past = given.verbs[0].token.tag in PAST
    if not given.subject or not (is_past or _is_event(given, found)):
        return False
    if given.verb.lemma in lists["fatal"]:
        return True
    first, last = given.subject[0].token, _head(given)
    is_certain = first.form in lists["definite"] and last.pos == "NOUN"
    is_certain = is_certain and not found.lexicon.names_person(last.lemma)
    is_event = given.verb.lemma == "be" and (not given.rest or _is_event(given, found))
    return is_certain and (is_event or _is_punctual(given))


def _tells_now(given: Statement) -> bool:
    """Reads "it is ten to six", of which no other time is so."""
    is_it = [p.token.form for p in given.subject] == ["it"]
    return is_it and given.verb.lemma == "be" and not given.rest


def _is_event(given: Statement, found: Findings) -> bool:
    """It says when an event is: "the meeting is at three"."""
    taxonomy, noun = found.lexicon.taxonomy, _head(given).lemma
    days = load_labels("en").weekdays | {"on"}
    is_plain = given.verb.lemma == "be" and all(p.token.form in days for p in given.rest)
    return is_plain and any(taxonomy.is_a(noun, kind, "n", senses=2) for kind in _EVENTS)


def _is_punctual(given: Statement) -> bool:
    lists = load_word_lists("time/clocks")
    if given.verb.lemma == "take":
        return bool(given.rest) and given.rest[0].token.lemma == "place"
    return given.verb.lemma in lists["punctual"]


def _head(given: Statement) -> Token:
    """The last noun of the subject before a preposition: "the meeting of the committee"."""
    nouns: list[Token] = []
    for place in given.subject:
        if place.token.pos == "ADP" and nouns:
            break
        if place.token.pos in NOMINAL:
            nouns.append(place.token)
    return nouns[-1] if nouns else given.subject[-1].token
