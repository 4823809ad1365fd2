"""Shares of a whole: 45 of the 120 rooms are 37.5 %, not most of them.

The part and its whole stand together ("45 of the 120 rooms", "seven out of ten", "120 rooms, 45 of
which"); what is asked is a share, in numbers or by a word such as "most" (amounts.toml).
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import permutations

from qreas.function_words import OF_ALL_NAMED
from qreas.interval import Interval
from qreas.quantity.counted_unit import SHARE
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.events.distribution import is_in_each_group
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.amount_words import load_amounts
from qreas.reasoning.parts_apart import is_of_several_sorts
from qreas.tags import NOMINAL_OR_PRONOUN
from qreas.types import COUNTS, Document, Kind, Numset, Sentence, Token

_AMONG, _BEING = "among", frozenset(("is", "are", "was", "were"))
_PARTITIVE = "of"
_OF = ((_PARTITIVE,), ("out", _PARTITIVE))
_DETERMINERS = frozenset(
    ("the", "its", "his", "her", "their", "our", "my", "all", "these", "those")
)
_IN_ROW = frozenset(("last", "past", "first", "next"))
_OTHER_SHARE = frozenset(("not", "almost", "nearly", "practically", "virtually", "but", "except"))
_DIVIDED = COUNTS | {Kind.MEASURE, Kind.CURRENCY}
_PERCENT = 100
_SOME = Interval(Fraction(0), Fraction(1), low_open=True)


def shares(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The shares that parts of the premise are of their wholes, and those that it states."""
    scale = {Kind.RATIO: 1, Kind.PERCENT: _PERCENT}.get(asked.unit.kind)
    if scale is None:
        return
    for part, whole in parts_of_wholes(found.case.premise, found.case.premise_numsets):
        if not part.interval.is_point:
            continue
        value = part.interval.value / whole.interval.value * scale
        told = f"{part.text} of {whole.text}"
        # "Of which" points back to the whole, which no part in the clause's event shows.
        premise = found.case.premise
        is_apart = whole.end <= part.start and not _is_fronted(whole, part, premise)
        if is_apart and _is_of_other_things(asked, (part, whole), found):
            continue
        places = () if is_apart else _places(part)
        yield Implied(Interval.point(value), told, places, frozenset(), settles_roles=is_apart)
    if asked.unit == SHARE and not is_of_several_sorts(asked, found.case.premise_numsets):
        yield from _stated_shares(found)
    for stated in share_words(found.case.premise):
        if _keeps_whole(stated, found):
            share = stated.interval * Interval.point(Fraction(scale))
            yield Implied(share, stated.text, _places(stated))


def _is_of_other_things(asked: Numset, told: tuple[Numset, ...], found: Findings) -> bool:
    """The share is asked of things that the premise names, and tells no part of: "each coach"."""
    link = found.links.get((asked.sentence, asked.head))
    if link is None or link.premise is None or link.hypothesis.kind is not WordKind.NOUN:
        return False
    return not any(link.premise.place in _words_of(n, found) for n in told)


def _words_of(numset: Numset, found: Findings) -> list[tuple[int, int]]:
    sentence = found.case.premise.sentences[numset.sentence]
    return [(numset.sentence, t.index) for t in numset.tokens_in(sentence)]


def _keeps_whole(stated: Numset, found: Findings) -> bool:
    """The hypothesis narrows the whole as the premise does: all small rooms are not all rooms."""
    sentence = found.case.premise.sentences[stated.sentence]
    phrase = {t.index for t in sentence.subtree(stated.head)}
    used = found.alignment.used()
    return all(
        word.place in used or word.kind is WordKind.NUMBER or stated.holds(word.token)
        for word in found.alignment.premise_words
        if word.sentence == stated.sentence and word.token.index in phrase
    )


def _stated_shares(found: Findings) -> Iterator[Implied]:
    """The shares that the premise gives in numbers, which are at most the whole."""
    for stated in found.case.premise_numsets:
        is_percent = stated.unit.kind is Kind.PERCENT
        if not is_percent and stated.unit != SHARE:
            continue
        factor = Fraction(1, _PERCENT if is_percent else 1)
        share = (stated.interval * Interval.point(factor)).intersection(Interval.closed(0, 1))
        if share is not None:
            yield Implied(share, stated.text, _places(stated))


def parts_of_wholes(
    document: Document, numsets: tuple[Numset, ...]
) -> Iterator[tuple[Numset, Numset]]:
    """The numbers that the text gives as parts of others, each with its whole."""
    counts = [n for n in numsets if n.unit.kind in _DIVIDED]
    for part, whole in permutations(counts, 2):
        # Of what is measured a bare number is a part, "64 gigabytes, 50 of which".
        are_alike = whole.unit.kind in COUNTS or part.unit.kind is Kind.NUMBER
        is_known = whole.interval.is_point and whole.interval.low > 0
        sentence = document.sentences[whole.sentence]
        if (
            is_known
            and not is_in_each_group(sentence, whole.ends_in(sentence)[0])
            and are_alike
            and part.sentence == whole.sentence
            and _is_part(document, part, whole)
        ):
            yield part, whole


def share_words(document: Document) -> Iterator[Numset]:
    """The shares that words of the text claim ("most", "a majority"), as quantities."""
    known = _words()
    for index, sentence in enumerate(document.sentences):
        for token in () if sentence.vocabulary.isdisjoint(known) else sentence.tokens:
            interval = known.get(token.lemma)
            head = _shared(sentence, token) if interval is not None else None
            if interval is not None and head is not None:
                yield Numset(interval, SHARE, token.text, token.start, token.end, index, head.index)


def _shared(sentence: Sentence, token: Token) -> Token | None:
    """What the word is a share of, where it is one: "most of the rooms", "most rooms".

    "Not all", "nearly all" and "all but one" are other shares.
    """
    around = (*sentence.tokens[: token.index][-1:], *sentence.tokens[token.index + 1 :][:1])
    if any(t.lemma in _OTHER_SHARE for t in around):
        return None
    if token.dep in ("det", "amod", "det:predet", "advmod", "nmod"):
        governor = sentence.tokens[token.head]
        return governor if governor.pos in NOMINAL_OR_PRONOUN else None
    of = [c for c in sentence.children(token.index) if c.dep == "nmod"]
    return token if of else None


def _is_part(document: Document, part: Numset, whole: Numset) -> bool:
    if part.interval.low > whole.interval.low:
        return False
    if part.end <= whole.start:
        return stands_before_whole(document, part, whole) or _is_among(document, part, whole)
    behind = document.text[part.end :].lower().split()[:2]
    is_of = len(behind) == 2 and behind[0] == _PARTITIVE
    is_pronoun = is_of and behind[1].strip(",.") in OF_ALL_NAMED
    is_behind = whole.end <= part.start
    return is_behind and (is_pronoun or _is_fronted(whole, part, document))


def _is_fronted(whole: Numset, part: Numset, document: Document) -> bool:
    """The sentence opens with the whole, and of the part has but the number: "of 90 asked, 40"."""
    sentence = document.sentences[whole.sentence]
    opening = sentence.tokens[0]
    is_open = opening.form == _PARTITIVE and opening.head == whole.head
    return is_open and sentence.tokens[part.head].pos == "NUM"


def _is_among(document: Document, part: Numset, whole: Numset) -> bool:
    """So many are said to be among others: "two nurses are among the nine guests"."""
    between = document.text[part.end : whole.start].lower().split()
    while between and between[-1] in _DETERMINERS:
        between.pop()
    return between[1:] == [_AMONG] and between[0] in _BEING


def stands_before_whole(document: Document, part: Numset, whole: Numset) -> bool:
    """Only "of" and determiners stand between the two: "45 of the 120 rooms", "of the last ten"."""
    if part.end > whole.start:
        return False
    between = document.text[part.end : whole.start].lower().split()
    while between and between[-1] in _DETERMINERS | _IN_ROW:
        between.pop()
    return tuple(between) in _OF


def _places(numset: Numset) -> tuple[tuple[int, int], ...]:
    return ((numset.sentence, numset.head),)


@cache
def _words() -> Mapping[str, Interval]:
    """The share that each word claims; none and some of a whole are no share, and both no whole."""
    known = load_amounts()
    return {
        words[0]: share
        for words, share in known.shares.items()
        if len(words) == 1 and share != _SOME and share.high > 0 and words not in known.pair
    }
