"""Where a text says how many of a whole: "6 of the 30 cats", "all but two", "the rest", "nobody".

Read off the words in their order: a partitive subject is what parsers mistake most.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from qreas.interval import Interval
from qreas.numerals import find, load_grammar
from qreas.reasoning.division.exceptions import Exclusion, left_out
from qreas.reasoning.division.noun_phrases import (
    Phrase,
    end_of_number,
    end_of_restriction,
    is_bare_one,
    members_from,
    number_within,
    phrase_at,
    starting_at,
)
from qreas.reasoning.knowledge.amount_words import load_amounts
from qreas.reasoning.recalled import recalled
from qreas.reasoning.rules import SHARES
from qreas.tags import VERBAL
from qreas.types import COUNTS, Document, Kind, Numset, Sentence, Token

# Of these, some is told only of so many of the same unit: "20 of the 50 euros".
_SIZES = (Kind.CURRENCY, Kind.MEASURE)
_READ = COUNTS | {*SHARES, *_SIZES}
_REST = frozenset(("rest", "remainder", "others"))
_APPROXIMATELY = frozenset(("not", "almost", "nearly", "practically", "virtually"))
_LONGEST = 4
_MILLION = 1_000_000
_OUT_OF, _ROUND = " out of ", frozenset((10, 100, 1000))
_EVERY = ("every",)
_MOST, _SUPERLATIVE = ("most",), frozenset(("at", "the"))
_NO, _ABOUT = ("no",), ("some",)
# Before a "one" that stands for one of those told of: elsewhere it may be anybody.
_BEFORE_ONE = frozenset(("only", "just", "exactly"))
_TWO = Interval.point(2)
SOME = Interval(Fraction(0), Fraction(1), low_open=True)
"""The share that any are but none."""
_NONE, _ALL = Interval.point(0), Interval.point(1)


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
    members, excluded: who they are, and who are not among them, where that is said.
    aside:       the indices of the tokens that take some out of all or of none.
    left_out:    what its clause leaves out of the one before it ("had" in "12 had flu and 3
        measles"); None where it does not go on another clause.
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
    members: tuple[range, ...] = ()
    excluded: tuple[range, ...] = ()
    aside: frozenset[int] = frozenset()
    left_out: tuple[Token, ...] | None = None

    @property
    def is_bare(self) -> bool:
        """No word says of what: "6 are black"."""
        is_told = self.is_pronoun or self.is_of_persons or bool(self.members)
        return self.phrase.head is None and not is_told

    def holds(self, index: int) -> bool:
        """The token is one of the words that say how many."""
        return self.first <= index < self.last


@recalled
def amounts(document: Document, numsets: Sequence[Numset]) -> tuple[Amount, ...]:
    """How many of what, wherever the text says it, in its order."""
    return tuple(
        amount
        for index, sentence in enumerate(document.sentences)
        for amount in _telling(
            tuple(_of_sentence(index, sentence, [n for n in numsets if n.sentence == index]))
        )
    )


def _telling(found: Sequence[Amount]) -> Iterator[Amount]:
    """The amounts of a sentence; beside another one, "some" is hardly more than an article."""
    return (amount for amount in found if len(found) == 1 or amount.share != SOME)


def _of_sentence(index: int, sentence: Sentence, numsets: Sequence[Numset]) -> Iterator[Amount]:
    starts = {n.start: n for n in numsets}
    words = [token.form for token in sentence.tokens]
    openings, free, aside = _openings(), 0, frozenset[int]()
    for at, token in enumerate(sentence.tokens):
        word = words[at]
        is_opening = word in openings
        if at < free or not (is_opening or token.start in starts or word == "one"):
            continue
        if at in aside:
            continue  # "all the lamps but two"
        amount = _by_words(index, sentence, words, at, starts) if is_opening else None
        if amount is None and token.start in starts:
            amount = _by_number(index, sentence, at, starts)
        if amount is None and is_bare_one(sentence.tokens, at) and _is_counted(words, at):
            bare = Phrase(at + 1, None, at + 1, at + 1)
            amount = Amount(index, at, at + 1, bare, Interval.point(1))
        if amount is not None:
            yield amount
            aside = amount.aside
            # The number of a whole is none of its own.
            free = amount.phrase.end if amount.whole is not None else amount.last


@cache
def _openings() -> frozenset[str]:
    """The first words of the phrases that say how many without a number."""
    return load_amounts().openings | _REST


def _is_counted(words: Sequence[str], at: int) -> bool:
    """The "one" is a number: "only one failed", "one failed"."""
    return at == 0 or words[at - 1] in _BEFORE_ONE


def _by_words(
    index: int,
    sentence: Sentence,
    words: Sequence[str],
    at: int,
    starts: Mapping[int, Numset],
) -> Amount | None:
    """An amount that a phrase says: "most", "nobody", "all but two", "the rest"."""
    if words[at] in _REST and at and words[at - 1] == "the":
        phrase, is_of, is_pronoun = phrase_at(sentence, at + 1, starts)
        return Amount(index, at, at + 1, phrase, is_rest=True, is_of=is_of, is_pronoun=is_pronoun)
    known, said = load_amounts(), _share_said(words, at)
    if said is None or _is_no_share(said, sentence, words, at, starts):
        return None
    last, share = at + len(said) - (said[-1] == "of"), known.shares[said]
    if share == _ALL and _leads_to_rest(words[last:]):
        return None
    if said == _EVERY and (rank := _rank(sentence, last, starts)) is not None:
        last, share = last + 1, Interval.point(1 / rank)
    amount = Amount(index, at, last, Phrase(last, None, last, last), share=share)
    if said in known.pair and (listed := _of_list(amount, sentence)) is not None:
        return listed
    amount = _with_phrase(amount, said, sentence, starts)
    if amount.share not in (_NONE, _ALL):
        return amount
    taken = left_out(sentence, last, amount.phrase, starts)
    return amount if taken is None else _without(amount, taken, said, sentence, starts)


def _share_said(words: Sequence[str], at: int) -> tuple[str, ...] | None:
    """The longest phrase for a share that begins at an index."""
    known = load_amounts()
    if words[at] not in known.openings:
        return None
    phrases = (tuple(words[at : at + size]) for size in range(_LONGEST, 0, -1))
    return next((phrase for phrase in phrases if phrase in known.shares), None)


def _is_no_share(
    said: tuple[str, ...],
    sentence: Sentence,
    words: Sequence[str],
    at: int,
    starts: Mapping[int, Numset],
) -> bool:
    """Its neighbours make another thing of the phrase: "at most", "half of all", "some 50"."""
    before = words[at - 1] if at else ""
    return (
        before in _APPROXIMATELY
        or (said == _NO and _is_object(sentence, at))
        or (said == _MOST and before in _SUPERLATIVE)
        or (said == ("all",) and before in ("at", "of"))
        or (said == _ABOUT and _is_about(sentence, at, starts))
    )


def _is_about(sentence: Sentence, at: int, starts: Mapping[int, Numset]) -> bool:
    """A number follows, or the word is part of one: "some 71 %"."""
    own = starting_at(sentence, at, starts)
    is_part = own is not None and own.end > sentence.tokens[at].end
    return is_part or starting_at(sentence, at + 1, starts) is not None


def _rank(sentence: Sentence, at: int, starts: Mapping[int, Numset]) -> Fraction | None:
    """The two of "every second household" and "every other day"; None where no rank follows."""
    if at >= len(sentence.tokens):
        return None
    if sentence.tokens[at].form == "other":
        return Fraction(2)
    numset = starts.get(sentence.tokens[at].start)
    if numset is None or numset.unit.kind is not Kind.ORDINAL:
        return None
    return numset.interval.value


def _leads_to_rest(words: Sequence[str]) -> bool:
    """The rest is meant: "all the others"."""
    behind = words[1:] if words[:1] == ["of"] else words
    return len(behind) > 1 and behind[0] == "the" and behind[1] in _REST


def _with_phrase(
    amount: Amount, said: tuple[str, ...], sentence: Sentence, starts: Mapping[int, Numset]
) -> Amount:
    """The amount with what it is some of, behind the words that say how many."""
    known, last = load_amounts(), amount.last
    number = starting_at(sentence, last, starts)
    behind = None if number is None else end_of_number(sentence, last, number)
    if number is not None and behind is not None and _is_partitive(number, behind, sentence):
        phrase, _, is_pronoun = phrase_at(sentence, behind, starts)
        whole = number.interval if number.interval.is_point else None
        return replace(amount, phrase=phrase, is_of=True, is_pronoun=is_pronoun, whole=whole)
    if (
        number is not None
        and behind is not None
        and _stands_alone(amount, number, behind, sentence)
    ):
        bare = Phrase(last, None, behind, behind)
        return replace(amount, phrase=bare, is_pronoun=True, whole=number.interval)
    phrase, is_of, is_pronoun = phrase_at(sentence, last, starts)
    is_of_persons = said in known.of_persons
    if is_of_persons:
        phrase = Phrase(last, None, last, end_of_restriction(sentence.tokens, last, starts))
    whole = _TWO if said in known.pair else number_within(sentence, phrase, starts)
    return replace(
        amount,
        phrase=phrase,
        is_of=is_of,
        is_pronoun=is_pronoun,
        is_of_persons=is_of_persons,
        whole=whole,
    )


def _is_partitive(number: Numset, behind: int, sentence: Sentence) -> bool:
    """The number is of a whole that is named behind it: "all five of the candidates"."""
    words = [t.form for t in sentence.tokens[behind : behind + 1]]
    return words == ["of"] and number.unit.kind in COUNTS


def _stands_alone(amount: Amount, number: Numset, behind: int, sentence: Sentence) -> bool:
    """The number stands for the things themselves, of which all are told: "all 14 were freed"."""
    if amount.share != _ALL or not number.interval.is_point or number.unit.kind is not Kind.NUMBER:
        return False
    return any(t.pos in VERBAL for t in sentence.tokens[behind : behind + 1])


def _without(
    amount: Amount,
    taken: Exclusion,
    said: tuple[str, ...],
    sentence: Sentence,
    starts: Mapping[int, Numset],
) -> Amount | None:
    """All but those who are taken out, or of none just these; None where they are not told."""
    if taken.number is None:
        return None
    if taken.words.start == amount.last and not taken.members:  # "all but two of the lamps"
        amount = _with_phrase(replace(amount, last=taken.words.stop), said, sentence, starts)
    aside = frozenset(taken.words)
    if amount.share == _ALL:
        return replace(
            amount,
            count=taken.number,
            share=None,
            is_exception=True,
            excluded=taken.members,
            aside=aside,
        )
    return replace(amount, count=taken.number, share=None, members=taken.members, aside=aside)


def _of_list(amount: Amount, sentence: Sentence) -> Amount | None:
    """Both or neither of two who are named: "neither Kim nor Lee"."""
    members = tuple(members_from(sentence.tokens, amount.last, is_subject=True))
    if len(members) != 2:
        return None
    end = members[-1].stop
    return replace(amount, phrase=Phrase(amount.last, None, end, end), members=members, whole=_TWO)


def _is_object(sentence: Sentence, at: int) -> bool:
    """The words at an index are of an object: "own no car" denies the owning of a car."""
    before = sentence.tokens[at - 1] if at else None
    is_existence = any(t.form == "there" for t in sentence.tokens[:at])
    return before is not None and before.pos in VERBAL and not is_existence


def _by_number(
    index: int, sentence: Sentence, at: int, starts: Mapping[int, Numset]
) -> Amount | None:
    numset = starting_at(sentence, at, starts)
    if numset is None or numset.unit.kind not in _READ:
        return None
    last = end_of_number(sentence, at, numset)
    phrase, is_of, is_pronoun = phrase_at(sentence, last, starts)
    whole = number_within(sentence, phrase, starts, numset.unit) if is_of else None
    if numset.unit.kind is Kind.RATIO and whole is None:
        whole = _whole_of_ratio(numset)
    if numset.unit.kind in _SIZES and whole is None:
        return None
    if whole is not None and _may_leave_out_millions(numset, whole):
        return None
    share = None
    if numset.unit.kind in SHARES:
        share = numset.interval.scaled(SHARES[numset.unit.kind])
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


def _whole_of_ratio(ratio: Numset) -> Interval | None:
    """How many there are where so many "out of" so many are counted: four out of 20 pupils are.

    A rate is told in lowest terms, or of a round number: nine out of ten may be nine hundred.
    """
    _, _, behind = ratio.text.partition(_OUT_OF)
    if not behind or not ratio.interval.is_point:
        return None
    digits = behind.strip().replace(",", "")
    read = [span.value for span in find(behind, load_grammar("en"))]
    whole = Fraction(digits) if digits.isdecimal() else next(iter(read), None)
    is_rate = whole in _ROUND or whole == ratio.interval.value.denominator
    return None if whole is None or is_rate else Interval.point(whole)


def _may_leave_out_millions(numset: Numset, whole: Interval) -> bool:
    """Reads "3 of the 9 million", which may be three million; percent are of what they are of."""
    is_counted = numset.unit.kind not in SHARES
    return is_counted and _is_in_millions(whole) and not _is_in_millions(numset.interval)


def _is_in_millions(number: Interval) -> bool:
    return number.low >= _MILLION
