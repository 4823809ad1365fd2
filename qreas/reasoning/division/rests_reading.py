"""A whole that is told off part by part up to its rest: "half came on Monday, half of the rest".

Each part stands in a clause of its own, from the joint before it to the joint before the next one,
and a share "of the rest" is one of what the parts before it leave.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.reasoning.implied.shares import stands_before_whole
from qreas.reasoning.rules import SHARES
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, VERBAL
from qreas.types import COUNTS, Case, Kind, Numset, Sentence, Token

WORDS = "division/rests"
_DIVIDED = (Kind.COUNT, Kind.NUMBER, Kind.CURRENCY, Kind.MEASURE)
_JOINTS = frozenset((",", ";", ":", "and", "but", "while"))
_OF, _THE, _OTHER = "of", "the", "other"
_SPAN = 2


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the whole, and the clause that says what becomes of it.

    value: how much it is, in the unit of the whole; where no whole is told, as a share.
    told:  the words that say how much.
    """

    value: Fraction
    told: str
    clause: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Division:
    """A whole with its parts, in the order of the text.

    whole: None where the text has shares alone, of what `noun` names.
    noun:  the lemmas for what is divided.
    left:  what the parts leave of it.
    """

    whole: Numset | None
    noun: frozenset[str]
    parts: tuple[Part, ...]
    left: Fraction


@dataclass(frozen=True, slots=True)
class _Item:
    """What says how large a part is; all that is left where it has no quantity.

    of_rest: it is a share of what the parts before it leave.
    """

    start: int
    end: int
    numset: Numset | None
    of_rest: bool


def divided(case: Case) -> Division | None:
    """The division that the premise tells up to its rest; None where it tells no such one.

    It is told in the last sentence; one in shares alone may stand before others, and behind how
    many were asked: "a poll of 1,200 adults found that 54 percent are for it".
    """
    if not case.premise.mentions(load_word_lists(WORDS)["rest"]):
        return None
    whole = _whole(case)
    given = [n for n in case.premise_numsets if n is not whole and n.unit.kind is not Kind.DATE]
    sentence = case.premise.sentences[-1]
    if whole is None:
        sentence, given = _told_in_shares(given, case)
    rests = list(_rests(sentence))
    is_within = all(sentence.start <= n.start < sentence.end for n in given)
    if len(rests) != 1 or not given or not is_within or _has_unread(case, sentence):
        return None
    items = list(_items(given, rests[0], case, sentence))
    noun = _noun(whole, items, case, sentence)
    if not all(_is_part_of(i, whole, sentence) for i in items):
        return None
    if _is_of_other(rests[0], noun, sentence):
        return None
    return _counted(items, whole, noun, sentence)


def _told_in_shares(given: Sequence[Numset], case: Case) -> tuple[Sentence, list[Numset]]:
    """The sentence with the rest, and its shares with all quantities behind the first of them."""
    sentence = _with_rest(case)
    own = [n for n in given if sentence.start <= n.start < sentence.end]
    first = min((n.start for n in own if n.unit.kind in SHARES), default=sentence.start)
    return sentence, [n for n in own if n.start >= first]


def _rests(sentence: Sentence) -> Iterator[Token]:
    """The words for what is left of the whole: "the rest", "the others", "the remaining seats"."""
    words = load_word_lists(WORDS)["rest"]
    for before, token in itertools.pairwise(sentence.tokens):
        if before.form == _THE and token.is_among(words):
            yield token


def _with_rest(case: Case) -> Sentence:
    """The sentence that tells of the rest; the last one where none does."""
    sentences = case.premise.sentences
    return next((s for s in sentences if any(True for _ in _rests(s))), sentences[-1])


def _has_unread(case: Case, sentence: Sentence) -> bool:
    """A word tells how large a part is, and no quantity has it: "half voted, some stayed"."""
    words = load_word_lists(WORDS)["shares"]
    return any(
        (token.pos == "NUM" or token.lemma in words)
        and not any(n.holds(token) for n in case.premise_numsets)
        for token in sentence.tokens
    )


def _whole(case: Case) -> Numset | None:
    """The amount that is divided: "half of the 24", "of the 40 guests", or told on its own before.

    "50 members, of whom 20 are women" tells it, too.
    """
    numsets = [n for n in case.premise_numsets if n.unit.kind in _DIVIDED and n.interval.is_point]
    of_shares = [
        n
        for n in numsets
        if any(stands_before_whole(case.premise, p, n) for p in case.premise_numsets if p != n)
    ]
    if of_shares:
        return of_shares[0] if len(of_shares) == 1 else None
    first = min(numsets, key=lambda n: n.start, default=None)
    if first is None:
        return None
    sentence = case.premise.sentences[first.sentence]
    opening = [t.form for t in sentence.tokens if t.end <= first.start]
    behind = [t.form for t in sentence.tokens if t.start >= first.end][: _SPAN + 1]
    is_first = opening[:1] == [_OF] and len(opening) <= _SPAN
    is_related = _OF in behind and bool({"whom", "which"} & set(behind))
    is_before = sentence.end < _with_rest(case).start
    return first if is_first or is_related or is_before else None


def _items(given: Sequence[Numset], rest: Token, case: Case, sentence: Sentence) -> Iterator[_Item]:
    """The parts in the order of the text, the share of the rest in the place of the rest."""
    is_shared = False
    tokens = sentence.tokens
    for numset in sorted(given, key=lambda n: n.start):
        between = case.premise.text[numset.end : rest.start].lower().split()
        of_rest = numset.end <= rest.start and between == [_OF, _THE]
        is_shared = is_shared or of_rest
        # A parser may take "20 ate fish" for so many fish.
        verb = next((t for t in tokens if numset.holds(t) and t.pos in VERBAL), None)
        end = numset.end if verb is None else verb.start
        yield _Item(numset.start, end, numset, of_rest)
    if not is_shared:
        yield _Item(rest.start, rest.end, None, of_rest=True)


def _noun(
    whole: Numset | None, items: Sequence[_Item], case: Case, sentence: Sentence
) -> frozenset[str]:
    """The lemmas for what is divided, behind the first share where no whole is told.

    Where a sentence of its own tells the whole, so do its nouns: "the club has 50 members".
    """
    if whole is not None:
        told = case.premise.sentences[whole.sentence]
        beside = () if told is sentence else told.tokens
        nouns = {t.lemma for t in beside if t.pos in NOMINAL}
        return frozenset((*whole.unit.name.lower().split(), *nouns))
    behind = [t for t in sentence.tokens if t.start >= items[0].end]
    if [t.form for t in behind[:1]] != [_OF]:
        return frozenset()
    noun = next((t for t in behind[1:] if t.pos in NOMINAL), None)
    return frozenset() if noun is None else frozenset((noun.lemma,))


def _is_part_of(item: _Item, whole: Numset | None, sentence: Sentence) -> bool:
    """Its size is known: a share, so much in the unit of the whole, or so many that open a clause.

    Of things that are counted behind a verb, as in "ate two apples", there is no whole.
    """
    numset = item.numset
    if numset is None:
        return True
    if not numset.interval.is_point or numset.is_approximate:
        return False
    if numset.unit.kind in SHARES:
        return True
    if whole is None or item.of_rest or numset.unit.kind not in _DIVIDED:
        return False
    if numset.unit == whole.unit:
        return True
    before = next((t.form for t in reversed(sentence.tokens) if t.end <= item.start), "")
    behind = next((t.pos for t in sentence.tokens if t.start > item.start), "")
    opens = not before or before in _JOINTS | {"whom", "which"}
    is_of_whole = behind in VERBAL or numset.unit.name in ("", whole.unit.name)
    return opens and is_of_whole and {numset.unit.kind, whole.unit.kind} <= COUNTS


def _is_of_other(rest: Token, noun: frozenset[str], sentence: Sentence) -> bool:
    """It is the rest of something else: "the rest of the day", "the remaining cakes"."""
    behind = sentence.tokens[rest.index + 1 : rest.index + 4]
    whole = load_word_lists(WORDS)["whole"] | noun
    if [t.form for t in behind[:1]] == [_OF]:
        return not any(t.is_among(whole) for t in behind)
    is_adjective = rest.form in load_word_lists(WORDS)["remaining"]
    if not is_adjective or not behind or behind[0].pos not in NOMINAL:
        return rest.form == _OTHER
    return behind[0].lemma not in whole


def _counted(
    items: Sequence[_Item], whole: Numset | None, noun: frozenset[str], sentence: Sentence
) -> Division | None:
    """The division, where the parts do not come to more than the whole."""
    amount = Fraction(1) if whole is None else whole.interval.value
    left, parts = amount, []
    clauses = [_said_of(i, c, whole) for i, c in _with_clauses(items, sentence)]
    first = clauses[0]
    shared = tuple(t for t in first if t.pos in VERBAL or t.start < items[0].start)
    for item, clause in zip(items, clauses, strict=True):
        value = _value(item, amount, left)
        left -= value
        is_gapped = not any(t.pos in VERBAL for t in clause)
        parts.append(Part(value, _words_of(item, sentence), clause + shared * is_gapped))
    return Division(whole, noun, tuple(parts), left) if left >= 0 else None


def _said_of(item: _Item, clause: Sequence[Token], whole: Numset | None) -> tuple[Token, ...]:
    """The clause without the words for the part and for the whole."""
    rest = load_word_lists(WORDS)["rest"]
    return tuple(
        t
        for t in clause
        if not (item.start <= t.start < item.end or t.is_among(rest))
        and (whole is None or not whole.holds(t))
    )


def _words_of(item: _Item, sentence: Sentence) -> str:
    tokens = [t.text for t in sentence.tokens if item.start <= t.start < item.end]
    return " ".join([*tokens, "of the rest"] if item.numset and item.of_rest else tokens)


def _value(item: _Item, amount: Fraction, left: Fraction) -> Fraction:
    if item.numset is None:
        return left
    scale = SHARES.get(item.numset.unit.kind)
    if scale is None:
        return item.numset.interval.value
    return (left if item.of_rest else amount) * item.numset.interval.scaled(scale).value


def _with_clauses(
    items: Sequence[_Item], sentence: Sentence
) -> Iterator[tuple[_Item, tuple[Token, ...]]]:
    """Each part with its words: from the joint before it on to that before the next one."""
    starts = [sentence.start]
    for before, item in itertools.pairwise(items):
        joints = [
            t.start
            for t in sentence.tokens
            if before.end <= t.start < item.start and t.form in _JOINTS
        ]
        starts.append(joints[-1] if joints else item.start)
    for item, begin, end in zip(items, starts, [*starts[1:], sentence.end], strict=True):
        yield item, sentence.covered(begin, end)
