"""Sums over a time and a part of it, or over days that recur: in May and in a career, on weekdays.

What is told of all of a time has in it what is told of a part of that time. And what is so on
weekdays is so on each of them, and adds up to nothing that is told in one number.
"""

from collections.abc import Collection, Sequence

from qreas.composition.cues import load_wholes
from qreas.lexicon.labels import load_labels
from qreas.reasoning.events.events import shared_subject, verb_above
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Case, Document, Equation, Kind, Numset, Operator, Token

_WORDS, _PAIR = "apart/spans", 2
_THAN, _BEFORE = "than", frozenset(("before", "when"))
_BESIDE = ("obj", "obl")
_SIZES = ("day", "week", "month", "year", "decade", "century", "life")
# Of all until that day, and not of it alone.
_UP_TO = frozenset(("by", "until", "till", "through", "end", "after", "since"))
_ENDS = frozenset((",", ";", ":", "and", "but", "while"))


def adds_apart_in_time(equation: Equation, case: Case) -> bool:
    """It adds what is told of a time and of a part of it, or of each of several days a week."""
    used = equation.used
    return Operator.ADD in equation.postfix and (
        are_within(used, case) or are_recurring(used, case) or _is_asked_of_one_day(used, case)
    )


def _is_asked_of_one_day(used: Sequence[Numset], case: Case) -> bool:
    """Each is told of a day or month of its own, and the sum is asked for on one of these."""
    labels = load_labels("en")
    days = labels.weekdays | labels.months
    if not case.hypothesis.mentions(days) or case.hypothesis.mentions(_UP_TO):
        return False
    named = [
        {t.form for t in _behind(n, case) if t.form in days and t.text[:1].isupper()}
        for n in used
        if n in case.premise_numsets
    ]
    told = frozenset[str]().union(*named)
    asked = [day for day in told if case.hypothesis.mentions((day,))]
    return len(asked) == 1 and all(named) and any(asked[0] not in own for own in named)


def are_within(used: Sequence[Numset], case: Case) -> bool:
    """One of the quantities is told of a time that the other one's may lie in."""
    given = [n for n in used if n in case.premise_numsets]
    sizes = {size for n in given if (size := _size(_behind(n, case))) is not None}
    return len(sizes) > 1


def are_recurring(used: Sequence[Numset], case: Case) -> bool:
    """One of the quantities is told of each of several days a week: "12 on weekdays"."""
    recurring = load_word_lists(_WORDS)["recurring"]
    if not case.premise.mentions(recurring):
        return False
    given = (n for n in used if n in case.premise_numsets)
    return any(t.is_among(recurring) for n in given for t in _behind(n, case))


def _behind(numset: Numset, case: Case) -> tuple[Token, ...]:
    """The words behind a quantity, up to the end of its phrase."""
    tokens = case.premise.sentences[numset.sentence].tokens
    behind = [t for t in tokens if t.start >= numset.end]
    end = next((i for i, t in enumerate(behind) if t.form in _ENDS), len(behind))
    return tuple(behind[:end])


def _size(tokens: Sequence[Token]) -> int | None:
    """How long the time is that is named there; None where none is, or the rest or next of one."""
    words, labels = load_word_lists(_WORDS), load_labels("en")
    forms = {t.form for t in tokens}
    if not forms.isdisjoint(words["beside"]):
        return None
    names = {"day": labels.weekdays, "month": labels.months}
    found = (
        size
        for t in tokens
        for size, name in enumerate(_SIZES)
        if t.lemma in words[name] or (t.text[0].isupper() and t.form in names.get(name, ()))
    )
    return max(found, default=None)


def takes_time_before(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """How long before the beginning of something it was is taken from how long this has gone on.

    Who met three years before the wedding and have been married for 20 have not known each other
    for 17.
    """
    if asked.unit.kind is not Kind.DURATION or case.hypothesis.mentions(_BEFORE):
        return False
    given = [n for n in used if n in case.premise_numsets and n.unit.kind is Kind.DURATION]
    before = [n for n in given if case.premise.text[n.end :].split()[:1] == ["before"]]
    since = [n for n in given if case.premise.word_before(n.start) == "for"]
    return len(before) == len(since) == 1 and len(given) == _PAIR


def is_between_other_deeds(used: Sequence[Numset], case: Case) -> bool:
    """By so much one is said to be done after the other, and the deeds are two, or the times are.

    How long two runners took tells who came in later; of a run and a swim it does not.
    """
    words = load_word_lists(_WORDS)
    if len(used) != _PAIR or any(n.unit.kind is not Kind.DURATION for n in used):
        return False
    is_later = _is_held_against(case.hypothesis, words["later"])
    if not is_later and not _is_held_against(case.hypothesis, words["sooner"]):
        return False
    given = [n for n in used if n in case.premise_numsets]
    if len(given) != len(used):
        return False
    first, last = (_deed(n, case.premise) for n in given)
    if first[:1] != last[:1] or (first[1:] and last[1:] and first != last):
        return True
    root = case.hypothesis.sentences[0].root
    own = shared_subject(root, case.hypothesis.sentences[0])
    shorter, longer = sorted(given, key=lambda n: n.interval.low)
    named = shorter if is_later else longer
    sentence = case.premise.sentences[named.sentence]
    verb = verb_above(named.head, sentence)
    theirs = None if verb is None else shared_subject(verb, sentence)
    return own is None or theirs is None or theirs.lemma == own.lemma


def _is_held_against(document: Document, words: Collection[str]) -> bool:
    """One of the words stands before somebody's name: "after Anna", "later than Anna"."""
    tokens = document.sentences[0].tokens
    behind = ([t for t in tokens[at + 1 : at + 3] if t.form != _THAN] for at in range(len(tokens)))
    return any(
        t.form in words and [b.pos for b in after[:1]] == ["PROPN"]
        for t, after in zip(tokens, behind, strict=True)
    )


def _deed(numset: Numset, document: Document) -> tuple[str, ...]:
    """The verb above a length of time, and what it is done to and where, if a noun names it."""
    sentence = document.sentences[numset.sentence]
    verb = verb_above(numset.head, sentence)
    if verb is None:
        return ()
    parts = (t for t in sentence.children(verb.index) if t.dep in _BESIDE)
    below = (t for part in parts for t in sentence.subtree(part.index))
    named = (t for t in below if t.pos in NOMINAL and not numset.holds(t))
    return verb.lemma, *(t.lemma for t in named)


def leaves_out_day(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """The whole weekend is asked about, and what one of its days brought is not reckoned with."""
    words = case.hypothesis.sentences[asked.sentence].vocabulary
    inside = frozenset().union(*(days for whole, days in load_wholes().items() if whole in words))
    if not inside:
        return False
    given = [n for n in used if n in case.premise_numsets]
    reckoned = frozenset().union(*(_days(n, inside, case) for n in given))
    return bool(reckoned) and any(
        n not in given and n.unit == asked.unit and _days(n, inside, case) - reckoned
        for n in case.premise_numsets
    )


def _days(numset: Numset, inside: frozenset[str], case: Case) -> frozenset[str]:
    return case.premise.sentences[numset.sentence].vocabulary & inside
