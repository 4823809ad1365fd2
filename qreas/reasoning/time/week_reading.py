"""On which days of the week something is so: "every day except Monday", "from Tuesday to Friday".

The days are read off the words, which even a wrong tree leaves in their order.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.function_words import DISTRIBUTIVES
from qreas.reasoning.knowledge.calendar_names import WEEKDAYS
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS
from qreas.types import Sentence, Token

Days = frozenset[int]
"""Days of the week, Monday is 0."""

WEEK: Days = frozenset(range(7))
_NUMBERS = {name: number for number, name in enumerate(WEEKDAYS)}
_WORKDAYS, _WEEKEND = frozenset(range(5)), frozenset((5, 6))
_EVERY = frozenset(("every", "each", "any", "all"))
_OTHER = frozenset(("other", "remaining"))
_ONLY = frozenset(("only", "just", "solely"))
_SEVEN = frozenset(("seven", "7"))
_JOINS = frozenset((",", "and", "&", "or"))
_AFTER_EXCEPT = frozenset(("for", "from", "on", "than", "of"))
# These also join clauses, or mean other things.
_JOINING = frozenset(("but", "save", "bar", "besides"))
_EDGES = frozenset((",", ";", ":", ".", "but", "while", "whereas", "though", "although"))
_HOURS, _OF_HOURS = "hours", frozenset(("opening", "business", "trading", "operating", "working"))
_OWNING = ("nmod:poss", "nmod", "compound")
_NO = "no"  # "on Sundays there is no ferry"
_DENIES = frozenset(("no", "never"))


@dataclass(frozen=True, slots=True)
class Told:
    """The days of one phrase, and where it stands.

    is_whole:  it tells of all the week: on the days that it does not name it is not so.
    is_others: it names all days but those that are named elsewhere.
    is_excepted: on just these days it is not as the sentence says: "except on Sundays".
    is_weekly: the words alone say that it is so every week ("Mondays", not "Monday").
    first, last: its tokens, both inclusive.
    """

    days: Days
    first: int
    last: int
    is_whole: bool
    is_others: bool = False
    is_weekly: bool = True
    is_excepted: bool = False

    @property
    def days_it_is(self) -> Days:
        """On which days it is as the sentence says."""
        return WEEK - self.days if self.is_excepted else self.days


@dataclass(frozen=True, slots=True)
class _Listed:
    """Days that are joined by commas and "and"."""

    days: Days
    last: int
    is_weekly: bool
    is_range: bool = False
    is_list: bool = False


def days_told(sentence: Sentence) -> tuple[Told, ...]:
    """The phrases of a sentence that name days of the week."""
    found: list[Told] = []
    index = 0
    while index < len(sentence.tokens):
        told = _told_at(sentence.tokens, index)
        if told is not None:
            found.append(told)
        index = index + 1 if told is None else told.last + 1
    return tuple(found)


def hours_of(sentence: Sentence) -> Token | None:
    """The place whose hours are the subject: "office hours", "the hours of the library"."""
    subject = next((t for t in sentence.tokens if t.dep in SUBJECTS), None)
    if subject is None or subject.form != _HOURS:
        return None
    own = [t for t in sentence.children(subject.index) if t.dep in _OWNING]
    owners = [t for t in own if t.lemma not in _OF_HOURS]
    return owners[0] if len(owners) == 1 else None


def is_shut(sentence: Sentence, told: Told) -> bool | None:
    """Whether the phrase says when it is not so; None where its clause tells nothing."""
    heads = [t for t in sentence.tokens if _is_predicate(t)]
    tokens = sentence.tokens
    begin = next((t.index for t in reversed(tokens[: told.first]) if t.form in _EDGES), -1)
    end = next((t.index for t in tokens[told.last + 1 :] if t.text in (";", ".", ",")), len(tokens))
    before = [t for t in heads if t.index < told.first]
    behind = [t for t in heads if t.index > told.last]
    near = [t for t in before if t.index > begin], [t for t in behind if t.index < end]
    choices = (*reversed(near[0]), *near[1], *reversed(before), *behind)
    if not choices:
        return None
    head = choices[0]
    words = load_word_lists("time/weekdays")
    denied = {t.form for t in tokens[max(begin, 0) : max(head.index, told.first)]}
    is_none = [t.form for t in tokens[head.index + 1 : head.index + 2]] == [_NO]
    is_denied = is_none or not denied.isdisjoint(load_operators().negations | _DENIES)
    return ((head.lemma in words["shut"]) is not is_denied) is not told.is_excepted


def _is_predicate(token: Token) -> bool:
    words = load_word_lists("time/weekdays")
    is_of_place = token.lemma in words["open"] | words["shut"]
    return is_of_place or token.pos == "VERB" or token.lemma == "be" or token.is_root


def _told_at(tokens: Sequence[Token], index: int) -> Told | None:
    words = load_word_lists("time/weekdays")
    low = tokens[index].form
    is_only = _is_only(tokens, index)
    if low in words["all"]:
        return _all_days(tokens, index, index)
    if low in _SEVEN and [_text(tokens, index + step) for step in (1, 3)] == ["days", "week"]:
        return _all_days(tokens, index, index + 3)
    if low in _EVERY | _OTHER | {"the"}:
        opened = _every(tokens, index)
        if opened is not None:
            return opened
    if low in words["except"] - _JOINING:
        return _excepted(tokens, index)
    listed = _listed(tokens, index)
    if listed is None:
        return None
    behind = _text(tokens, listed.last + 1)
    is_every = _text(tokens, index - 1) in DISTRIBUTIVES
    # One day alone may be one of several: "open on Sundays".
    is_list = listed.is_weekly and listed.is_list
    is_whole = is_only or listed.is_range or is_list or is_every or behind in _ONLY
    last = listed.last + (behind in _ONLY)
    is_weekly = listed.is_weekly or is_every
    return Told(listed.days, index, last, is_whole, is_weekly=is_weekly)


def _excepted(tokens: Sequence[Token], index: int) -> Told | None:
    """Reads "except on Sundays" behind what does not name the other days."""
    at = index + 1
    while _text(tokens, at) in _AFTER_EXCEPT:
        at += 1
    listed = _listed(tokens, at)
    if listed is None:
        return None
    return Told(listed.days, index, listed.last, True, is_weekly=listed.is_weekly, is_excepted=True)


def _is_only(tokens: Sequence[Token], index: int) -> bool:
    return any(_text(tokens, at) in _ONLY for at in (index - 1, index - 2))


def _every(tokens: Sequence[Token], index: int) -> Told | None:
    """Reads "every day of the week except Monday", "all other days", "the other six days"."""
    at, is_other, is_all = index, False, False
    while _text(tokens, at) in _EVERY | _OTHER | {"the"} or _is_number(tokens, at):
        is_other = is_other or _text(tokens, at) in _OTHER
        is_all = is_all or _text(tokens, at) in _EVERY
        at += 1
    if _text(tokens, at) not in ("day", "days"):
        return None
    if is_other:
        is_alternate = _text(tokens, at) == "day" and _text(tokens, index) != "any"
        return None if is_alternate else Told(WEEK, index, at, True, is_others=True)
    return _all_days(tokens, index, at) if is_all else None


def _all_days(tokens: Sequence[Token], first: int, last: int) -> Told:
    words = load_word_lists("time/weekdays")
    if [_text(tokens, last + step) for step in (1, 2, 3)] == ["of", "the", "week"]:
        last += 3
    at = last + 1
    if _text(tokens, at) == ",":
        at += 1
    if _text(tokens, at) == "with" and _text(tokens, at + 1) == "the":
        at = next((t.index for t in tokens[at:] if t.form == "of"), at)
    elif _text(tokens, at) in words["except"] or _text(tokens, at) == "other":
        at += 1
        while _text(tokens, at) in _AFTER_EXCEPT:
            at += 1
        listed = _listed(tokens, at)
        if listed is not None:
            return Told(WEEK - listed.days, first, listed.last, True)
    return Told(WEEK, first, last, True)


def _listed(tokens: Sequence[Token], index: int) -> _Listed | None:
    """Days in a list or range: "Monday to Friday", "Tuesdays, Thursdays and Saturdays"."""
    one = _day(tokens, index)
    if one is None:
        return None
    words = load_word_lists("time/weekdays")
    second = _day(tokens, index + 2)
    if len(one) == 1 and second is not None and _text(tokens, index + 1) in words["range"]:
        (low,), (high,) = one, second
        span = frozenset((low + step) % 7 for step in range((high - low) % 7 + 1))
        return _Listed(span, index + 2, False, is_range=True)
    days, last, names = one, index, 1
    while True:
        at = last + 1
        while _text(tokens, at) in _JOINS | {"on", "every"}:
            at += 1
        more = _day(tokens, at) if at > last + 1 else None
        if more is None:
            break
        days, last, names = days | more, at, names + 1
    is_weekly = any(tokens[i].form.endswith("s") for i in range(index, last + 1))
    return _Listed(days, last, is_weekly, is_list=names > 1)


def _day(tokens: Sequence[Token], index: int) -> Days | None:
    low, words = _text(tokens, index), load_word_lists("time/weekdays")
    if low in words["weekdays"]:
        return _WORKDAYS
    if low in words["weekends"]:
        return _WEEKEND
    number = _NUMBERS.get(low, _NUMBERS.get(low.removesuffix("s")))
    return None if number is None else frozenset((number,))


def _is_number(tokens: Sequence[Token], index: int) -> bool:
    return index < len(tokens) and tokens[index].pos == "NUM"


def _text(tokens: Sequence[Token], index: int) -> str:
    return tokens[index].form if 0 <= index < len(tokens) else ""


def covered(told: Sequence[Told]) -> Iterator[int]:
    """The tokens of the phrases."""
    for each in told:
        yield from range(each.first, each.last + 1)
