"""Whether a text says that something was late, early or on time, or was moved, and by how much.

"20 minutes late", "ahead of schedule", "later than planned", "missed the deadline by a week",
"put off by two days".
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import inf

from qreas.interval import Interval
from qreas.reasoning.time.single_units import single_units
from qreas.reasoning.time.time_differences import Difference
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Document, Kind, Numset, Sentence, Token

WORDS, MOVED = "time/lateness", "time/shifts"
ON_TIME, LATE, EARLY = Interval.point(0), Interval.more_than(0), Interval.less_than(0)
IN_TIME = Interval.at_most(0)
"""How much later than planned something is that is on time, late, early, or early enough."""
EITHER = Interval(-inf, inf)
"""That of what was moved, and it is not said which way."""
_SIDES = {"late": LATE, "early": EARLY, "timely": ON_TIME, "in-time": IN_TIME}
_WAYS = {"later": LATE, "sooner": EARLY, "extended": LATE, "moved": EITHER, "changed": EITHER}
_PARTICLES = frozenset(("compound:prt", "advmod", "obj"))
_COMPARED = {"later": LATE, "sooner": EARLY}
_OF_BOUNDS = {"meeting": IN_TIME, "missing": LATE}
_BEFORE_BOUND = {"before": EARLY, "after": LATE, "past": LATE, "within": IN_TIME}
_BY, _THAN, _FOR = "by", "than", frozenset(("for", "to"))
# "Before it was due", "after the closing date".
_NEAR = 4


@dataclass(frozen=True, slots=True)
class Deviation:
    """On which side of its time something was, and how far off.

    tokens: the indices of the words that say so, the length among them.
    """

    side: Interval
    size: Numset | None
    tokens: frozenset[int]
    sentence: int = 0

    @property
    def difference(self) -> Difference:
        """How much later than its time it was."""
        if self.size is None or self.side == EITHER:
            return Difference(self.side)
        size = self.size.interval
        apart = size if self.side.within(LATE) else -size
        return Difference(apart, self.size.unit, is_rough=self.size.is_approximate)


@cache
def words_of_deviations() -> frozenset[str]:
    """One of these stands in whatever tells a deviation."""
    words = words_of(WORDS, *_SIDES, *_COMPARED, "bounds")
    words |= moving_verbs() | {"delay", "behind", "ahead"}
    return frozenset(phrase.split()[-1] for phrase in words)


def deviations(
    document: Document, numsets: Sequence[Numset], *, is_of_move: bool = False
) -> Iterator[Deviation]:
    """The deviations that a text tells, late or early for something among them.

    is_of_move: "two hours later" is later than before what was moved was moved.
    """
    if not document.mentions(words_of_deviations()):
        return
    readers = (_late_or_early, _compared, _by_bound, _moved, *((_later,) if is_of_move else ()))
    for index, sentence in enumerate(document.sentences):
        own = [n for n in (*numsets, *single_units(document, numsets)) if n.sentence == index]
        for token in sentence.tokens:
            told = (read(token, sentence, own) for read in readers)
            found = next((each for each in told if each is not None), None)
            if found is not None:
                yield replace(found, sentence=index)


def deviation_at(
    token: Token, tokens: Sequence[Token], numsets: Sequence[Numset], before: Collection[str] = ()
) -> Deviation | None:
    """The deviation that a word begins to tell, and the length before it, or behind it and "by".

    "Late on Monday" and "an early train" are of the day, and say nothing of what was planned.

    before: what else may stand behind a bare "late" or "early": "late for lunch".
    """
    if token.form not in _openings():
        return None
    words, at = load_word_lists(WORDS), token.index
    for kind, side in _SIDES.items():
        phrase = next((p for p in words[kind] if _stands_at(p.split(), tokens, at)), None)
        if phrase is None:
            continue
        end = at + len(phrase.split())
        size, covered = _size(at, end, tokens, numsets)
        is_end = all(t.pos == "PUNCT" or t.form in before for t in tokens[end : end + 1])
        if size is None and phrase in words["of-day"] and not is_end:
            return None
        return Deviation(side, size, frozenset((*range(at, end), *covered)))
    return None


def _late_or_early(token: Token, sentence: Sentence, numsets: Sequence[Numset]) -> Deviation | None:
    """Reads "20 minutes late (for lunch)"; "the delayed train" only names which one is meant."""
    is_said = token.dep != "amod" or any(c.dep == "cop" for c in sentence.children(token.head))
    return deviation_at(token, sentence.tokens, numsets, _FOR) if is_said else None


@cache
def _openings() -> frozenset[str]:
    """The first word of each phrase."""
    return frozenset(phrase.split()[0] for phrase in words_of(WORDS, *_SIDES))


def _stands_at(phrase: Sequence[str], tokens: Sequence[Token], at: int) -> bool:
    return [t.form for t in tokens[at : at + len(phrase)]] == list(phrase)


def _size(
    at: int,
    end: int,
    tokens: Sequence[Token],
    numsets: Sequence[Numset],
    *,
    is_behind: bool = False,
) -> tuple[Numset | None, Sequence[int]]:
    """The length of time right before the words, or behind them and "by"; with its words.

    is_behind: it may stand right behind them.
    """
    is_by = any(t.form == _BY for t in tokens[end : end + 1])
    for numset in numsets:
        inside = [t.index for t in tokens if numset.holds(t)]
        if numset.unit.kind is not Kind.DURATION or not inside:
            continue
        if inside[-1] == at - 1 or (is_by and inside[0] == end + 1):
            return numset, [*inside, end] if is_by else inside
        if is_behind and inside[0] == end:
            return numset, inside
    return None, ()


def _compared(token: Token, sentence: Sentence, numsets: Sequence[Numset]) -> Deviation | None:
    """Reads "later than planned", "two days earlier than they had said"."""
    behind = sentence.tokens[token.index + 1 :]
    standard = [t for t in behind if t.is_among(load_word_lists(WORDS)["standard"])]
    if not standard or behind[0].form != _THAN:
        return None
    found = _later(token, sentence, numsets)
    last = {behind[0].index, standard[-1].index}
    return None if found is None else replace(found, tokens=found.tokens | last)


def _later(token: Token, sentence: Sentence, numsets: Sequence[Numset]) -> Deviation | None:
    """Reads "two days earlier", if nothing is told than which it is so."""
    words, at = load_word_lists(WORDS), token.index
    side = next((side for kind, side in _COMPARED.items() if token.form in words[kind]), None)
    is_alone = not sentence.vocabulary & words["standard"] and _THAN in sentence.vocabulary
    if side is None or is_alone:
        return None
    size, covered = _size(at, at, sentence.tokens, numsets)
    return Deviation(side, size, frozenset((at, *covered)))


def _by_bound(token: Token, sentence: Sentence, numsets: Sequence[Numset]) -> Deviation | None:
    """Reads "missed the deadline", "two days before the deadline", "before it was due"."""
    words, tokens = load_word_lists(WORDS), sentence.tokens
    if not token.is_among(words["bounds"]):
        return None
    before = tokens[max(token.index - _NEAR, 0) : token.index]
    for each in reversed(before):
        if each.form in _BEFORE_BOUND:
            size, covered = _size(each.index, each.index, tokens, numsets)
            inside = (*range(each.index, token.index + 1), *covered)
            return Deviation(_BEFORE_BOUND[each.form], size, frozenset(inside))
    for each in reversed(tokens[: token.index]):
        for kind, side in _OF_BOUNDS.items():
            if each.lemma in words[kind]:
                end = token.index + 1
                size, covered = _size(-1, end, tokens, numsets)
                return Deviation(side, size, frozenset((each.index, token.index, *covered)))
    return None


def _moved(token: Token, sentence: Sentence, numsets: Sequence[Numset]) -> Deviation | None:
    """Reads "was put off (by two weeks)", "was moved"."""
    how = how_moved(sentence, token) if token.lemma in moving_verbs() else None
    if how is None or token.pos != "VERB":
        return None
    used = {token.index}
    for part in particles_of(sentence, token):
        if f"{token.lemma} {part.lemma}" in load_word_lists(MOVED)[how]:
            used.add(part.index)
    end = max(used) + 1
    size, covered = _size(-1, end, sentence.tokens, numsets)
    if size is None:  # "put back two hours"
        size, covered = _size(end, end, sentence.tokens, numsets, is_behind=True)
    return Deviation(_WAYS[how], size, frozenset((*used, *covered)))


@cache
def moving_verbs() -> frozenset[str]:
    """The verbs of moving in time, without their particles."""
    return frozenset(each.split()[0] for each in words_of(MOVED, *_WAYS))


def how_moved(sentence: Sentence, verb: Token) -> str | None:
    """The list of shifts.toml that a verb with its particle or object is in."""
    words, named = load_word_lists(MOVED), names_of(sentence, verb)
    return next((how for how in _WAYS if named & words[how]), None)


def names_of(sentence: Sentence, verb: Token) -> frozenset[str]:
    """The verb's lemma, alone and with its particle, its object, or the word behind it."""
    beside = particles_of(sentence, verb)
    return frozenset((verb.lemma, *(f"{verb.lemma} {token.lemma}" for token in beside)))


def particles_of(sentence: Sentence, verb: Token) -> tuple[Token, ...]:
    """The words that may make up one verb with it: "off" of "put off"."""
    own = (c for c in sentence.children(verb.index) if c.dep in _PARTICLES)
    return (*own, *sentence.tokens[verb.index + 1 : verb.index + 2])
