"""Where a text says how many of a whole: "6 of the 30 cats", "all but two", "the rest", "nobody".

Read off the words in their order: a partitive subject is what parsers mistake most.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from pathlib import Path

from qreas.interval import Interval
from qreas.numerals import find, load_grammar
from qreas.types import Document, Kind, Numset, Sentence, Token

_FILE = Path(__file__).parent / "amounts.toml"
_COUNTS = (Kind.COUNT, Kind.NUMBER)
_SCALES = {Kind.PERCENT: Fraction(1, 100), Kind.RATIO: Fraction(1)}
_NOMINAL = ("NOUN", "PROPN")
_IN_PHRASE = ("DET", "ADJ", "NUM", "NOUN", "PROPN")
_OWN = frozenset(("PRP$", "POS"))
# Prepositions of phrases that tell of what there are so many.
_LOCAL = frozenset(("in", "at", "on", "of", "from"))
_BUT = frozenset(("but", "except"))
_REST = frozenset(("rest", "remainder", "others"))
_RELATIVE = frozenset(("WP", "WDT", "WP$"))
_LONGEST = 4
_NO = ("no",)
_TWO = Interval.point(2)
_ALL = Interval.point(1)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase: its first token, its head, where it ends, and where what restricts it ends.

    head: None where no noun is there.
    """

    first: int
    head: int | None
    end: int
    last: int


@dataclass(frozen=True, slots=True)
class Amount:
    """So many of a whole.

    first, last: token indices of the words that say how many, the last one exclusive.
    count:       how many, where that is said; of "all but two", all but these.
    share:       which share, where that is said.
    is_rest:     those that are left when all others of the whole are told.
    phrase:      what there are so many of.
    whole:       how many there are in all, where the same phrase says it.
    numset:      the quantity that says how many; None where words say it.
    """

    sentence: int
    first: int
    last: int
    phrase: Phrase
    count: Interval | None = None
    share: Interval | None = None
    is_exception: bool = False
    is_rest: bool = False
    is_of: bool = False
    is_pronoun: bool = False
    is_of_persons: bool = False
    whole: Interval | None = None
    numset: Numset | None = None

    @property
    def is_bare(self) -> bool:
        """No word says of what: "6 are black"."""
        return self.phrase.head is None and not self.is_pronoun and not self.is_of_persons

    def holds(self, index: int) -> bool:
        """The token is one of the words that say how many."""
        return self.first <= index < self.last


@dataclass(frozen=True)
class AmountWords:
    """The rows of amounts.toml."""

    shares: Mapping[tuple[str, ...], Interval]
    of_persons: frozenset[tuple[str, ...]]
    wholes: frozenset[str]
    pair: frozenset[tuple[str, ...]]
    including: frozenset[tuple[str, ...]]

    @cached_property
    def openings(self) -> frozenset[str]:
        """The first words of the phrases that claim a share."""
        return frozenset(words[0] for words in self.shares)


@cache
def load_amounts() -> AmountWords:
    """The words that say how many of a whole there are."""
    data = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    shares = {
        words: Interval(
            Fraction(row["low"]),
            Fraction(row["high"]),
            row.get("above", False),
            row.get("below", False),
        )
        for row in data["share"]
        for words in _split(row["phrases"])
    }
    return AmountWords(
        shares,
        frozenset(_split(data["of-persons"])),
        frozenset(data["wholes"]),
        frozenset(_split(data["pair"])),
        frozenset(_split(data["including"])),
    )


def amounts(document: Document, numsets: Sequence[Numset]) -> tuple[Amount, ...]:
    """How many of what, wherever the text says it, in its order."""
    return tuple(
        amount
        for index, sentence in enumerate(document.sentences)
        for amount in _of_sentence(index, sentence, [n for n in numsets if n.sentence == index])
    )


def _split(phrases: Sequence[str]) -> Iterator[tuple[str, ...]]:
    return (tuple(phrase.split()) for phrase in phrases)


def _of_sentence(index: int, sentence: Sentence, numsets: Sequence[Numset]) -> Iterator[Amount]:
    starts = {n.start: n for n in numsets}
    words = [token.text.lower() for token in sentence.tokens]
    openings = load_amounts().openings
    at = 0
    while at < len(words):
        is_opening = words[at] in openings or words[at] in _REST
        amount = _by_words(index, sentence, words, at, starts) if is_opening else None
        if amount is None and sentence.tokens[at].start in starts:
            amount = _by_number(index, sentence, at, starts)
        if amount is None:
            at += 1
            continue
        yield amount
        # The number of a whole is none of its own.
        at = amount.phrase.end if amount.whole is not None else amount.last


def _by_words(
    index: int,
    sentence: Sentence,
    words: Sequence[str],
    at: int,
    starts: Mapping[int, Numset],
) -> Amount | None:
    """An amount that a phrase says: "most", "nobody", "all but two", "the rest"."""
    known = load_amounts()
    if words[at] in _REST and at and words[at - 1] == "the":
        phrase, is_of, is_pronoun = _phrase(sentence, at + 1, starts)
        return Amount(index, at, at + 1, phrase, is_rest=True, is_of=is_of, is_pronoun=is_pronoun)
    if words[at] not in known.openings:
        return None
    said = next(
        (
            tuple(words[at : at + size])
            for size in range(_LONGEST, 0, -1)
            if tuple(words[at : at + size]) in known.shares
        ),
        None,
    )
    if said is None or (said == _NO and _is_object(sentence, at)):
        return None
    share, last = known.shares[said], at + len(said)
    left_out = None
    if share == _ALL and words[last : last + 1] and words[last] in _BUT:
        left_out = _starting(sentence, last + 1, starts)
        if left_out is None or left_out.unit.kind not in _COUNTS:
            return None
        last = _after_number(sentence, last + 1, left_out)
    elif at and words[at - 1] in ("not", "almost", "nearly", "practically", "virtually"):
        return None
    if words[last - 1] == "of":
        last -= 1
    phrase, is_of, is_pronoun = _phrase(sentence, last, starts)
    if said in known.of_persons:
        phrase = Phrase(last, None, last, _restricted(sentence.tokens, last, starts))
    whole = _TWO if said in known.pair else _whole(sentence, phrase, starts)
    return Amount(
        index,
        at,
        last,
        phrase,
        left_out.interval if left_out is not None else None,
        None if left_out is not None else share,
        is_exception=left_out is not None,
        is_of=is_of,
        is_pronoun=is_pronoun,
        is_of_persons=said in known.of_persons,
        whole=whole,
    )


def _is_object(sentence: Sentence, at: int) -> bool:
    """The words at an index are of an object: "own no car" denies the owning of a car."""
    before = sentence.tokens[at - 1] if at else None
    is_existence = any(t.text.lower() == "there" for t in sentence.tokens[:at])
    return before is not None and before.pos in ("VERB", "AUX") and not is_existence


def _by_number(
    index: int, sentence: Sentence, at: int, starts: Mapping[int, Numset]
) -> Amount | None:
    numset = _starting(sentence, at, starts)
    if numset is None or numset.unit.kind not in (*_COUNTS, *_SCALES):
        return None
    last = _after_number(sentence, at, numset)
    phrase, is_of, is_pronoun = _phrase(sentence, last, starts)
    whole = _whole(sentence, phrase, starts) if is_of else None
    share = None
    if numset.unit.kind in _SCALES:
        share = numset.interval.scaled(_SCALES[numset.unit.kind])
        share = share.intersection(Interval.closed(0, 1))
        if share is None:
            return None
    count = numset.interval if share is None else None
    return Amount(
        index,
        at,
        last,
        phrase,
        count,
        share,
        is_of=is_of,
        is_pronoun=is_pronoun,
        whole=whole,
        numset=numset,
    )


def _starting(sentence: Sentence, at: int, starts: Mapping[int, Numset]) -> Numset | None:
    return starts.get(sentence.tokens[at].start) if at < len(sentence.tokens) else None


def _after_number(sentence: Sentence, at: int, numset: Numset) -> int:
    """The index behind the words that say how many: "30" in "30 cats", "45 %"."""
    inside = numset.tokens_in(sentence)
    if numset.unit.kind in _COUNTS:
        numerals = [t for t in inside if t.pos == "NUM"] or [
            t for t in inside if find(t.text.lower(), load_grammar("en"))
        ]
        inside = tuple(numerals) or inside[:1]
    return inside[-1].index + 1 if inside else at + 1


def _phrase(sentence: Sentence, at: int, starts: Mapping[int, Numset]) -> tuple[Phrase, bool, bool]:
    """The noun phrase from an index on, whether "of" leads to it, and whether it is a pronoun."""
    tokens = sentence.tokens
    is_of = at < len(tokens) and tokens[at].text.lower() == "of"
    first = at + 1 if is_of else at
    if is_of and first < len(tokens) and tokens[first].text.lower() in load_amounts().wholes:
        return Phrase(first, None, first + 1, first + 1), True, True
    end, head = _nominal(tokens, first)
    if head is None:
        return Phrase(first, head, end, end), is_of, False
    last = _after_relative(sentence, _restricted(tokens, end, starts))
    return Phrase(first, head, end, last), is_of, False


def _after_relative(sentence: Sentence, at: int) -> int:
    """Where the relative clause ends that begins at an index, which tells which are meant, too."""
    if at >= len(sentence.tokens) or sentence.tokens[at].tag not in _RELATIVE:
        return at
    clause = next((t for t in sentence.tokens[at:] if t.dep == "acl:relcl"), None)
    return at if clause is None else max(t.index for t in sentence.subtree(clause.index)) + 1


def _restricted(tokens: Sequence[Token], at: int, starts: Mapping[int, Numset]) -> int:
    """Where the phrases with a preposition end that tell which are meant: "in the shelter"."""
    while at < len(tokens) and tokens[at].lemma.lower() in _LOCAL:
        beyond, noun = _nominal(tokens, at + 1)
        if noun is None or any(t.start in starts for t in tokens[at:beyond]):
            break
        at = beyond
    return at


def _nominal(tokens: Sequence[Token], at: int) -> tuple[int, int | None]:
    """Where the noun phrase that begins at an index ends, and its head; None where none does."""
    end, head = at, None
    while end < len(tokens) and (tokens[end].pos in _IN_PHRASE or tokens[end].tag in _OWN):
        if tokens[end].pos in _NOMINAL:
            head = end
        elif head is not None and tokens[end].tag not in _OWN:
            break  # another phrase begins: "two men three times"
        end += 1
    return (end, head) if head is not None else (at, None)


def _whole(sentence: Sentence, phrase: Phrase, starts: Mapping[int, Numset]) -> Interval | None:
    """The number in the phrase: "nine" in "of the nine judges"."""
    inside = (starts.get(t.start) for t in sentence.tokens[phrase.first : phrase.end])
    found = next((n for n in inside if n is not None and n.unit.kind is Kind.COUNT), None)
    return found.interval if found is not None and found.interval.is_point else None
