"""Whether a deadline was met or missed: by when it had to be done, and when it was.

What was due on 30 June and handed in on 2 July was late, and whoever handed it in missed the
deadline; when it was handed in a day before, it was met. Of whom no time is told it stays open.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import pairwise

from qreas.function_words import INDEFINITE_ARTICLES, THIRD_PERSON, UNTIL
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AT, Time
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.allowed_times import WITHIN, Allowance, allowance, lapses, last_day
from qreas.reasoning.time.reckoned_times import Told, months_told, told_times
from qreas.reasoning.time.schedules import clause_around
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, PAST, PLURAL, RELATIVE, SUBJECTS, UNDERGOERS, VERBAL
from qreas.types import Label, Missing, Sentence, Token

_RULE, _WORDS = "deadlines", "time/deadlines"
_ON_TIME, _LATE = Interval.at_most(0), Interval.more_than(0)
_BEFORE, _AFTER = frozenset(("before",)), frozenset(("after", "past"))
_TIMELY = frozenset((("on", "time"), ("in", "time"), ("good", "time")))
_TO, _IT, _AT = "to", "it", "at"
_ANY = INDEFINITE_ARTICLES | {"any", "every", "each", "no"}
_ALLOWING = frozenset(("can", "may"))
_NO_LATER, _THAN = "no later than", "than"
_MONTHS_NAME = ("PROPN", "NUM")
_ANYONE = frozenset(
    ("you", "one", "we", "they", "anyone", "applicant", "people", "student", "paper")
)
_OF_DAYS = frozenset(("day", "day of year", "weekday"))
_BY, _GAP = frozenset(("by", "before")), 2
_POLITE = frozenset(("please", "kindly", ","))
_DAY, _WEEK, _STEPS = "day", 7, {"later": 1, "afterwards": 1, "earlier": -1}
# Of two days of a week so far apart, the nearer one need not be meant.
_NEAR = Interval.closed(-2, 2)


@dataclass(frozen=True, slots=True)
class _Done:
    """When something was done, and the words of the clause that tells it."""

    time: Time
    told: str
    clause: tuple[Token, ...]


@cache
def _words_of_deadlines() -> frozenset[str]:
    told = words_of(
        _WORDS, "dates", "due", "closing", "having", "demanding", "starting", "late", "early"
    )
    return told | _BY | {WITHIN, _THAN}


@cache
def _words_of_claims() -> frozenset[str]:
    return words_of(_WORDS, "dates", "due", "late", "early", "timely") | {"time"} | _ALLOWING


@needs(premise=_words_of_deadlines, hypothesis=_words_of_claims)
def prove_by_deadlines(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells the deadline, and when the one in question was done."""
    del numerals  # a time is a time
    case = found.case
    if len(case.hypothesis.sentences) != 1:
        return None
    sentence = case.hypothesis.sentences[0]
    if any(t.form in _ALLOWING and t.pos not in _MONTHS_NAME for t in sentence.tokens):
        return _by_permission(found)
    window = _window(sentence)
    if window is not None and told_times(case.hypothesis, case.hypothesis_numsets):
        return _of_any_such(found, sentence, window)
    if window is None or case.hypothesis_numsets or not _says_no_more(sentence, found):
        return None
    if not _is_claimed(found):
        return None
    is_denied = not sentence.vocabulary.isdisjoint(load_operators().negations)
    allowed = allowance(found)
    if allowed is not None:
        return _by_allowance(allowed, found, sentence, window)
    side = _side_told(sentence, found)
    if side is not None:
        return _proof(*side, window, is_denied=is_denied)
    told = _deadline_and_done(found)
    if told is None:
        return None
    deadline, done = told
    if (
        not done
        and len(case.premise_numsets) <= 1
        and not any(map(_window, case.premise.sentences))
    ):
        untold = (Missing("stronger-than-premise", case.hypothesis.text.rstrip(".")),)
        return in_one_step(_RULE, Label.NEUTRAL, deadline.text, step="by-hours", missing=untold)
    own = [each for each in done if _is_of(each.clause, sentence, found)]
    apart = _apart(deadline.time, own[0].time) if len(own) == 1 else None
    if apart is None and len(own) == 1:
        apart = _step(deadline.time, own[0].time, found)
    if apart is None:
        return None
    return _proof(apart, f"{deadline.text} … {own[0].told}", window, is_denied=is_denied)


def _by_allowance(
    allowed: Allowance, found: Findings, asked: Sentence, window: Interval
) -> Proof | None:
    """By how long after an event it was done, where so long is allowed."""
    is_denied = not asked.vocabulary.isdisjoint(load_operators().negations)
    told = told_times(found.case.premise, found.case.premise_numsets)
    done = list(lapses(allowed, told, found))
    own = [each for each in done if _is_of(each.clause, asked, found)]
    own = [each for each in own if _has_object_of(asked, each.clause)]
    if not done and len(told) <= 1 and asked.root.lemma in allowed.deeds:
        untold = (Missing("stronger-than-premise", found.case.hypothesis.text.rstrip(".")),)
        text = allowed.length.text
        return in_one_step(_RULE, Label.NEUTRAL, text, step="by-hours", missing=untold)
    if len(own) != 1 or asked.root.lemma not in allowed.deeds:
        return None
    return _proof(own[0].apart, own[0].told, window, is_denied=is_denied)


def _has_object_of(asked: Sentence, clause: Sequence[Token]) -> bool:
    """It is done to what the hypothesis says, where both say so; "it" may be any of it."""
    done_to = {t.lemma for t in clause if t.dep in UNDERGOERS and t.pos in NOMINAL}
    wanted = {t.lemma for t in asked.tokens if t.dep in UNDERGOERS and t.pos in NOMINAL}
    return not (done_to and wanted) or not done_to.isdisjoint(wanted)


def _by_permission(found: Findings) -> Proof | None:
    """Behind the last day nobody can do it: "you can hand it in on Saturday", due on Friday."""
    hypothesis = found.case.hypothesis
    sentence = hypothesis.sentences[0]
    asked = _days(told_times(hypothesis, found.case.hypothesis_numsets))
    last = _last_day(found)
    if last is None or len(asked) != 1 or asked[0].word not in AT | UNTIL | {"by"}:
        return None
    told, deeds = last
    if not _is_claimed(found) or sentence.vocabulary.isdisjoint(deeds):
        return None
    rest = [t for t in sentence.tokens if not asked[0].start <= t.start < asked[0].end]
    anyone = _ALLOWING | _ANYONE | UNTIL
    if not all(anyone.intersection((t.form, t.lemma)) or _is_known(t, found) for t in rest):
        return None
    apart = _apart(told.time, asked[0].time)
    if apart is None or not apart.within(_LATE):
        return None
    is_denied = not sentence.vocabulary.isdisjoint(load_operators().negations)
    label = yes_or_no(is_denied)
    return in_one_step(_RULE, label, f"{told.text} … {asked[0].text}", step="by-hours")


def _last_day(found: Findings) -> tuple[Told, frozenset[str]] | None:
    """The last day for something, and verbs for doing it."""
    premise = found.case.premise
    told = [
        t for t in _days(told_times(premise, found.case.premise_numsets)) if t.time.unit in _OF_DAYS
    ]
    allowed = allowance(found) if premise.mentions((WITHIN,)) else None
    if allowed is not None:
        last = last_day(allowed, told, premise)
        return None if last is None else (last, allowed.deeds)
    if len(told) != 1:
        return None
    clause = clause_around(premise.sentences[told[0].sentence], told[0].start)
    if not _is_deadline(told[0], clause):
        return None
    return told[0], load_word_lists(_WORDS)["doing"]


def _of_any_such(found: Findings, asked: Sentence, window: Interval) -> Proof | None:
    """What is late of all that is to be done by a day: "a bid submitted on 4 May is too late"."""
    case, words = found.case, load_word_lists(_WORDS)
    days = _days(told_times(case.hypothesis, case.hypothesis_numsets))
    last = _last_day(found)
    subject = next((t for t in asked.tokens if t.pos in NOMINAL), None)
    if subject is None or not (subject.tag in PLURAL or asked.tokens[0].form in _ANY):
        return None
    if last is None or len(days) != 1 or days[0].word not in AT:
        return None
    told, deeds = last
    clause = clause_around(case.premise.sentences[told.sentence], told.start)
    rest = [t for t in asked.tokens if not days[0].start <= t.start < days[0].end]
    if subject.lemma not in {t.lemma for t in clause} or not _is_claimed(found):
        return None
    if not all(
        t.is_among(deeds | words["arriving"]) or t.tag in RELATIVE or _is_known(t, found)
        for t in rest
    ):
        return None
    apart = _apart(told.time, days[0].time)
    is_denied = not asked.vocabulary.isdisjoint(load_operators().negations)
    if apart is None:
        return None
    return _proof(apart, f"{told.text} … {days[0].text}", window, is_denied=is_denied)


def _days(told: Sequence[Told]) -> list[Told]:
    """The times, where a weekday right before a date only says it twice: "by Monday 3 October"."""
    found = list[Told]()
    for each in told:
        before = found[-1] if found else None
        if before is not None and before.time.unit == "weekday" and each.start - before.end <= _GAP:
            found[-1] = replace(each, word=before.word, start=before.start)
        else:
            found.append(each)
    return found


def _proof(apart: Interval, told: str, window: Interval, *, is_denied: bool) -> Proof | None:
    is_so = apart.within(window)
    if not is_so and not apart.disjoint(window):
        return None
    label = yes_or_no(is_so is not is_denied)
    return in_one_step(_RULE, label, told, step="by-hours")


def _is_claimed(found: Findings) -> bool:
    """The premise denies nothing, and supposes nothing; May is a month.

    What may be done within so long may not be done later.
    """
    words, premise = load_word_lists(_WORDS)["unsure"], found.case.premise
    said = [s for s in premise.sentences if WITHIN not in s.vocabulary]
    told = (t for s in said for t in s.tokens)
    unsure = (t for t in told if t.is_among(words) and t.pos not in _MONTHS_NAME)
    is_plain = premise.text.count(_NO_LATER) or not premise.mentions(load_operators().negations)
    return not any(unsure) and bool(is_plain)


def _side_told(asked: Sentence, found: Findings) -> tuple[Interval, str] | None:
    """On which side of it one was, where the premise says so: "a week late", "met the deadline"."""
    premise, doing = found.case.premise, load_word_lists(_WORDS)["doing"]
    told = [(s, window) for s in premise.sentences if (window := _window(s)) is not None]
    if len(told) != 1 or not _is_of(told[0][0].tokens, asked, found):
        return None
    sentence, window = told[0]
    is_of_deadline = not sentence.vocabulary.isdisjoint(load_word_lists(_WORDS)["dates"])
    is_done = any(_is_done(t, doing) for t in sentence.tokens)
    return (window, premise.text) if is_of_deadline or is_done else None


def _window(sentence: Sentence) -> Interval | None:
    """How late it is, as the hypothesis says: "missed the deadline", "in time", "late"."""
    words, forms = load_word_lists(_WORDS), [t.form for t in sentence.tokens]
    lemmas = {word for t in sentence.tokens for word in (t.form, t.lemma)}
    sides = list[Interval]()
    if not lemmas.isdisjoint(words["dates"] | words["due"]):
        if not lemmas.isdisjoint(words["meeting"]) or WITHIN in lemmas:
            sides.append(_ON_TIME)
        if not lemmas.isdisjoint(words["missing"]):
            sides.append(_LATE)
        if not lemmas.isdisjoint(_BEFORE):
            sides.append(Interval.less_than(0))
        if not lemmas.isdisjoint(_AFTER):
            sides.append(_LATE)
    if any(pair in _TIMELY for pair in pairwise(forms)) or not words["timely"].isdisjoint(lemmas):
        sides.append(_ON_TIME)
    if not words["late"].isdisjoint((*forms, *lemmas)):
        sides.append(_LATE)
    if not words["early"].isdisjoint((*forms, *lemmas)):
        sides.append(Interval.less_than(0))
    return sides[0] if len(sides) == 1 else None


def _deadline_and_done(found: Findings) -> tuple[Told, tuple[_Done, ...]] | None:
    """The one deadline of the premise, and when things were done."""
    premise = found.case.premise
    told = [*told_times(premise, found.case.premise_numsets), *months_told(premise)]
    deadlines, done = list[Told](), list[_Done]()
    for each in told:
        sentence = premise.sentences[each.sentence]
        clause = clause_around(sentence, each.start)
        if _is_deadline(each, clause):
            deadlines.append(each)
        elif (doing := _doing(clause, sentence)) is not None and each.word in AT:
            done.append(_Done(each.time, each.text, doing))
        else:
            return None
    return (deadlines[0], tuple(done)) if len(deadlines) == 1 else None


def _is_deadline(time: Told, clause: tuple[Token, ...]) -> bool:
    """The clause says that it has to be done by then."""
    words = load_word_lists(_WORDS)
    lemmas = {word for t in clause for word in (t.form, t.lemma)}
    before = " ".join(t.form for t in clause if t.start < time.start)
    if time.word == _THAN and before.endswith(_NO_LATER):
        time = replace(time, word="by")
    if time.word in UNTIL:
        return not lemmas.isdisjoint(words["having"]) and "to" in lemmas
    if not lemmas.isdisjoint(words["dates"] | words["due"]):
        return time.word in AT | {"by", "before"}
    asked = {b.form for a, b in pairwise(clause) if a.lemma in words["demanding"]}
    if time.word in ("by", "before") and asked & {_TO, "be"}:
        return True
    if not lemmas.isdisjoint(words["starting"]):
        return time.word == _AT and lemmas.isdisjoint(words["doing"])
    # "Please return the form by 3 October": whoever is told to do it, has to by then.
    verb = next((t for t in clause if t.form not in _POLITE), None)
    is_order = verb is not None and verb.tag == "VB" and verb.lemma in words["doing"]
    if is_order and time.word in _BY:
        return True
    is_closing = not lemmas.isdisjoint(words["closing"]) and not lemmas.isdisjoint(words["closed"])
    return is_closing and time.word in AT


def _doing(clause: tuple[Token, ...], sentence: Sentence) -> tuple[Token, ...] | None:
    """The clause, where it tells that something was done; with the verb of the one before it."""
    doing = load_word_lists(_WORDS)["doing"]
    if any(_is_done(t, doing) for t in clause):
        return clause
    # "Ann submitted hers on 2 May and Ben on 7 May": the verb is that of the clause before.
    verbs = [t for t in sentence.tokens if t.start < clause[0].start and t.pos == "VERB"]
    is_short = not any(t.pos in VERBAL for t in clause)
    return clause if is_short and verbs and _is_done(verbs[-1], doing) else None


def _is_done(token: Token, doing: frozenset[str]) -> bool:
    return token.lemma in doing and token.tag in PAST


def _says_no_more(asked: Sentence, found: Findings) -> bool:
    """All else in the hypothesis the premise has as well."""
    return all(_is_known(token, found) for token in asked.tokens)


def _is_known(token: Token, found: Findings) -> bool:
    """The word is of deadlines, or the premise has it, too."""
    words = load_word_lists(_WORDS)
    known = words_of(_WORDS, *(w for w in words if w != "unsure")) | load_operators().negations
    return (
        token.pos in ("DET", "PUNCT", "AUX")
        or token.is_among(known)
        or token.is_among(found.case.premise.vocabulary)
    )


def _is_of(clause: Sequence[Token], asked: Sentence, found: Findings) -> bool:
    """The clause tells of whom or what the hypothesis does."""
    own = {word for t in clause for word in (t.form, t.lemma)}
    subjects = [t for t in asked.tokens if t.dep in SUBJECTS]
    if len(subjects) > 1:  # "before it was due"
        subjects = [t for t in subjects if t.form != _IT]
    if len(subjects) != 1:
        return False
    (subject,) = subjects
    if subject.is_among(own):
        return True
    is_pointed_to = not own.isdisjoint(THIRD_PERSON) and found.case.premise.mentions(
        (subject.lemma,)
    )
    return is_pointed_to and len(set(_names(found))) <= 1


def _names(found: Findings) -> Iterator[str]:
    """Who is named in the premise; a month is nobody."""
    for sentence in found.case.premise.sentences:
        for token in sentence.tokens:
            is_time = any(n.holds(token) for n in found.case.premise_numsets)
            if token.pos == "PROPN" and token.dep in SUBJECTS and not is_time:
                yield token.form


def _step(deadline: Time, done: Time, found: Findings) -> Interval | None:
    """How many days later it was, as the premise says: "on Monday, three days later"."""
    premise = found.case.premise
    lengths = [n for n in found.case.premise_numsets if n.unit.name == _DAY]
    if len(lengths) != 1 or deadline.unit != "weekday" or done.unit != "weekday":
        return None
    behind = premise.text[lengths[0].end :].replace(".", " ").split()[:1]
    sign = _STEPS.get(behind[0].lower()) if behind else None
    if sign is None or not lengths[0].interval.is_point:
        return None
    days = lengths[0].interval.scaled(Fraction(sign))
    is_then = (done.interval.value - deadline.interval.value - days.value) % _WEEK == 0
    return days if is_then else None


def _apart(deadline: Time, done: Time) -> Interval | None:
    """How much later it was done; None where that cannot be told."""
    apart = done.since(deadline)
    if apart is None or not apart.is_bounded:
        return None
    if deadline.unit == "weekday":
        is_later = done.interval.low > deadline.interval.low
        is_near = apart.within(_NEAR)
        return apart if is_near or is_later is apart.within(_LATE) else None
    return apart if deadline.unit != "minute" or min(deadline.period, done.period) else None
