"""The times that a text tells, and which of them are planned ones: "due at 8:05, left at 8:20".

A planned time stands beside a word for plans, before what is planned ("the 10:05 train"), behind
"instead of", or is the last one for something: "hand it in by Friday", "the deadline is 3 May".
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from qreas.function_words import UNTIL
from qreas.interval import Interval
from qreas.reasoning.implied.named_times import AFTER, AT, BEFORE, BY, FROM, Time
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.marked_clauses import words_between_marks
from qreas.reasoning.time.deviations import WORDS, Deviation
from qreas.reasoning.time.reckoned_times import Told, months_told, told_times
from qreas.reasoning.time.time_differences import ABOUT
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS, VERBAL
from qreas.types import Document, Numset, Sentence, Token

WITHIN, NO_LATER = "within", "no later than"
_MARKS = frozenset((",", ";", ":", ".", "–", "—", "and", "but", "while", "which", "that"))
_OPENING = AT | UNTIL | ABOUT | FROM | {BY, "for", BEFORE, AFTER, "than", "to"}
_OWNING = re.compile(r"['’]s\b")  # to Monday's agenda is not to Monday
_DAY, _WEEK = 1440, 7
_JOINTS = frozenset((",", "on", "at", "the", "in", "of"))
# "At 9:45 instead of 9:00".
_INSTEAD = re.compile(r"\binstead of (?:(?:at|on|in|the) )?$")
_THE, _TO, _BE, _AT = "the", "to", "be", "at"
_FOR, _WAYS = frozenset(("for", "to")), frozenset(("to", "from"))
_INSIDE = frozenset(("DET", "ADJ", "NOUN", "PROPN", "PRON"))
_POLITE = frozenset(("please", "kindly", ","))
_NAMES_OF_MONTHS = ("PROPN", "NUM")


@dataclass(frozen=True, slots=True)
class Stamp:
    """A time, and the words of the clause that tells it.

    is_planned: it is when something should be, or was first said to be.
    is_bound:   it is the last time for it.
    """

    told: Told
    clause: tuple[Token, ...]
    is_planned: bool = False
    is_bound: bool = False


def stamps(
    document: Document, numsets: Sequence[Numset], offs: Sequence[Deviation] = ()
) -> Iterator[Stamp]:
    """The times of a text with their parts; what one is late for is planned.

    offs: what the text tells of being late or early.
    """
    found = list[Stamp]()
    for each in _joined(times_of(document, numsets), document):
        sentence = document.sentences[each.sentence]
        inside = (t.index for t in sentence.tokens if each.start <= t.start < each.end)
        clause = clause_around(sentence, each.start, frozenset(inside))
        is_planned = _is_planned(each, clause, document)
        is_told = _OWNING.match(document.text, each.end) is None
        if is_told and (each.word in _OPENING or is_planned):
            is_bound = _is_bound(each, clause)
            is_planned |= is_bound or any(is_awaited(each, off, document) for off in offs)
            found.append(Stamp(each, clause, is_planned, is_bound))
    # What begins at a time may be late for it, too: "should begin at 8, but began at 8:20".
    is_told = any(stamp.is_planned for stamp in found)
    for stamp in found:
        is_begun = not is_told and _begins(stamp)
        yield replace(stamp, is_planned=True, is_bound=True) if is_begun else stamp


def times_of(document: Document, numsets: Sequence[Numset]) -> tuple[Told, ...]:
    """The times that a text names, bare months among them."""
    told = (*told_times(document, numsets), *months_told(document))
    return tuple(sorted(told, key=lambda each: each.start))


def clause_around(
    sentence: Sentence, start: int, inside: frozenset[int] | None = None
) -> tuple[Token, ...]:
    """The words from the last mark before a time to the next one behind it.

    inside: the words of the time; where there is nothing besides, the clause before is meant.
    """
    clause = words_between_marks(sentence, start, _MARKS)
    if inside is None or any(
        t.pos in VERBAL or (t.pos in NOMINAL and t.index not in inside) for t in clause
    ):
        return clause
    before = (t for t in sentence.tokens if t.start < start and t.pos in VERBAL)
    verb = max(before, key=lambda t: t.index, default=None)
    return clause if verb is None else (*clause_around(sentence, verb.start), *clause)


def is_claimed(clause: Sequence[Token], *, is_planned: bool, told: Told | None = None) -> bool:
    """The clause says that it was so, or was to be: "not until 2012" says so, too."""
    words = load_word_lists(WORDS)
    unsure = words["unsure"] - words["plans"] if is_planned else words["unsure"]
    text = " ".join(t.form for t in clause)
    if any(t.is_among(unsure) and t.pos not in _NAMES_OF_MONTHS for t in clause):
        return WITHIN in text
    is_denied = any(t.form in load_operators().negations for t in clause)
    is_end = told is not None and told.word in UNTIL
    return not is_denied or is_end or NO_LATER in text


def noun_of_time(told: Told, sentence: Sentence) -> Token | None:
    """What is planned for a time that stands before it: "a 9:00 meeting", "the 10:05 train"."""
    inside = [t for t in sentence.tokens if told.start <= t.start < told.end]
    noun = next((t for t in sentence.tokens if t.start >= told.end), None)
    if noun is None or noun.pos not in NOMINAL or told.time.unit != "minute":
        return None
    return noun if any(t.head == noun.index for t in inside) else None


def is_of_run(told: Told, sentence: Sentence) -> bool:
    """It is the time of what runs: "the 10:05 train", "the 10:05 to Leeds", "the 10:05 was"."""
    behind = sentence.token_behind(told.end)
    if behind is None:
        return False
    opening = [t.form for t in sentence.tokens if t.start < told.start][-1:]
    is_subject = behind.pos in VERBAL and any(
        t.dep in SUBJECTS for t in sentence.tokens if told.start <= t.start < told.end
    )
    is_bare = (behind.form in _WAYS or is_subject) and opening == [_THE]
    return is_bare or behind.lemma in load_word_lists(WORDS)["runs"]


def is_awaited(told: Told, off: Deviation, document: Document) -> bool:
    """Someone is late for what begins then: "late for her 9 o'clock lesson"."""
    if off.sentence != told.sentence:
        return False
    tokens, last = document.sentences[told.sentence].tokens, max(off.tokens)
    if [t.form in _FOR for t in tokens[last + 1 : last + 2]] != [True]:
        return False
    between = [t for t in tokens[last + 2 :] if t.start < told.start]
    return told.start > tokens[last].end and all(t.pos in _INSIDE or t.form in AT for t in between)


def _joined(told: Sequence[Told], document: Document) -> list[Told]:
    """The times, where a clock with its day is one, and a date with its day of the week."""
    found = list[Told]()
    for each in told:
        before = found[-1] if found else None
        between = document.text[before.end : each.start].lower().split() if before else ["."]
        is_one = before is not None and _JOINTS.issuperset(
            " ".join(between).replace(",", " , ").split()
        )
        if (
            before is not None
            and is_one
            and {before.time.unit, each.time.unit} == {"minute", "weekday"}
        ):
            time, text = _on_day(before.time, each.time), document.text[before.start : each.end]
            found[-1] = replace(before, time=time, text=text, end=each.end)
        elif before is not None and is_one and before.time.unit == "weekday":
            found[-1] = replace(each, word=before.word, start=before.start)
        else:
            found.append(each)
    return found


def _on_day(one: Time, other: Time) -> Time:
    """The time of a day of the week, in minutes from the beginning of the week."""
    time, day = (one, other) if one.unit == "minute" else (other, one)
    minute = time.interval
    midnight = Interval.point(_DAY) if minute == Interval.point(0) else minute
    return Time(midnight + day.interval.scaled(Fraction(_DAY)), "minute", _WEEK * _DAY)


def _is_planned(told: Told, clause: Sequence[Token], document: Document) -> bool:
    words, sentence = load_word_lists(WORDS), document.sentences[told.sentence]
    if _INSTEAD.search(document.text, 0, told.start) is not None or is_of_run(told, sentence):
        return True
    noun = noun_of_time(told, sentence)
    if noun is not None:
        return True
    is_plan = any(
        t.lemma in words["plans"]
        and t.pos not in NOMINAL  # "ahead of schedule"
        and not (t.tag == "VBD" and t.lemma in words["doing"])
        for t in clause
    )
    is_first = any(t.form in words["first"] for t in clause)
    is_stated = is_first and any(t.lemma in words["says"] for t in clause)
    # "It was to be finished by 2020."
    is_to_be = any(a.lemma == _BE and b.form == _TO for a, b in pairwise(clause))
    return is_plan or is_stated or is_to_be


def _begins(stamp: Stamp) -> bool:
    """Something begins then, for which one may be late."""
    words, lemmas = load_word_lists(WORDS), {t.lemma for t in stamp.clause}
    is_start = stamp.told.word == _AT and not lemmas.isdisjoint(words["starting"])
    return is_start and lemmas.isdisjoint(words["doing"])


def _is_bound(told: Told, clause: tuple[Token, ...]) -> bool:
    """The clause says that it has to be done by then."""
    words = load_word_lists(WORDS)
    lemmas = {word for t in clause for word in (t.form, t.lemma)}
    before = " ".join(t.form for t in clause if t.start < told.start)
    is_by = told.word in (BY, BEFORE) or (told.word == "than" and before.endswith(NO_LATER))
    if told.word in UNTIL:
        return not lemmas.isdisjoint(words["having"]) and _TO in lemmas
    if not lemmas.isdisjoint(words["bounds"]):
        return is_by or told.word in AT
    asked = {b.form for a, b in pairwise(clause) if a.lemma in words["demanding"]}
    if is_by and asked & {_TO, _BE}:
        return True
    # "Please return the form by 3 October": whoever is told to do it, has to by then.
    verb = next((t for t in clause if t.form not in _POLITE), None)
    is_order = verb is not None and verb.tag == "VB" and verb.lemma in words["doing"]
    is_closing = not lemmas.isdisjoint(words["closing"]) and not lemmas.isdisjoint(words["closed"])
    return (is_order and is_by) or (is_closing and told.word in AT)
