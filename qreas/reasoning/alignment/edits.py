"""Two texts that are nearly the same, as the few edits that turn one into the other."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from fractions import Fraction
from typing import NamedTuple

from qreas.numerals import find, load_grammar
from qreas.types import Document, Kind, Numset, Token

_ENDS = frozenset((".", "!", "?"))
# Words that may stand between those of one number: "one hundred and five", "twenty-one".
_WITHIN_NUMBER = frozenset(("and", "-"))
_NO_NUMBERS = frozenset(("DET", "PRON"))


class Place(NamedTuple):
    """A token and the index of its sentence; a tuple, since there is one for each word.

    number: the value of the number that begins here, however it is written; None for other words.
    """

    sentence: int
    token: Token
    number: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Edit:
    """What stands in the hypothesis in place of what stands in the premise; either may be empty."""

    premise: tuple[Place, ...]
    hypothesis: tuple[Place, ...]

    def __str__(self) -> str:
        return f"{words(self.premise) or '∅'} → {words(self.hypothesis) or '∅'}"


@dataclass(frozen=True, slots=True)
class Alignment:
    """The edits between two texts, left to right.

    matches: the tokens that stay as they are, premise and hypothesis.
    kept:    their share of the longer text, from 0 to 1.
    """

    edits: tuple[Edit, ...]
    matches: tuple[tuple[Place, Place], ...]
    kept: float


def words(places: Sequence[Place]) -> str:
    """The texts of the tokens, with spaces between."""
    return " ".join(place.token.text for place in places)


def places(
    document: Document, numsets: Sequence[Numset] = (), sentences: Collection[int] | None = None
) -> tuple[Place, ...]:
    """The tokens of all sentences, or of some, but for the marks that end one.

    numsets: the quantities of the text, of whose numbers only the first word has a place: "forty
             nine" and "49" are as long.
    """
    numbers = dict(_numbers(document, numsets))
    inside = frozenset(place for rest in numbers.values() for place in rest.others)
    return tuple(
        Place(index, token, number.value if number is not None else None)
        for index, sentence in enumerate(document.sentences)
        if sentences is None or index in sentences
        for token in sentence.tokens
        if token.text not in _ENDS and (index, token.index) not in inside
        for number in (numbers.get((index, token.index)),)
    )


class _Number(NamedTuple):
    """A number's value, and where its further words stand."""

    value: Fraction
    others: tuple[tuple[int, int], ...]


def _numbers(
    document: Document, numsets: Sequence[Numset]
) -> Iterator[tuple[tuple[int, int], _Number]]:
    """The single numbers that one stretch of words writes, by where they begin."""
    for numset in numsets:
        is_single = numset.interval.is_point and numset.interval.is_bounded
        if not is_single or numset.unit.kind is Kind.ORDINAL:
            continue
        tokens = numset.tokens_in(document.sentences[numset.sentence])
        written = [token.index for token in tokens if _is_number(token)]
        stretch = [t for t in tokens if written and written[0] <= t.index <= written[-1]]
        if stretch and all(_is_number(t) or t.text.lower() in _WITHIN_NUMBER for t in stretch):
            places = tuple((numset.sentence, token.index) for token in stretch)
            yield places[0], _Number(numset.interval.value, places[1:])


def changes(alignment: Alignment) -> Iterator[tuple[Edit, tuple[Place, ...]]]:
    """Each edit with the pair of tokens that comes behind it and stays, where there is one."""
    for edit in alignment.edits:
        after = [
            (p, h)
            for p, h in alignment.matches
            if all(_precedes(each, p) for each in edit.premise)
            and all(_precedes(each, h) for each in edit.hypothesis)
        ]
        yield edit, after[0] if after else ()


def align(premise: Sequence[Place], hypothesis: Sequence[Place]) -> Alignment:
    """The longest-common-block alignment over lemmas (Ratcliff and Obershelp, as in `difflib`)."""
    # A word that stays is the same word, even if the parser takes it for another part of speech.
    lemmas = {p.token.text.lower(): _key(p) for p in premise if p.number is None}
    left, right = (
        [
            _key(p) if p.number is not None else lemmas.get(p.token.text.lower(), _key(p))
            for p in side
        ]
        for side in (premise, hypothesis)
    )
    blocks = SequenceMatcher(None, left, right, autojunk=False).get_opcodes()
    edits = tuple(
        Edit(tuple(premise[a:b]), tuple(hypothesis[c:d]))
        for kind, a, b, c, d in blocks
        if kind != "equal"
    )
    matches = tuple(
        pair
        for kind, a, b, c, d in blocks
        if kind == "equal"
        for pair in zip(premise[a:b], hypothesis[c:d], strict=True)
    )
    return Alignment(edits, matches, len(matches) / max(len(left), len(right), 1))


def _is_number(token: Token) -> bool:
    """It is written as a number, whatever a tagger takes its capital letter for: "Ten pilots"."""
    if token.pos == "NUM" or token.pos in _NO_NUMBERS:
        return token.pos == "NUM"
    found = find(token.text.lower(), load_grammar("en"))
    is_whole = [span.end for span in found] == [len(token.text)]
    return is_whole and not found[0].is_ordinal


def _precedes(one: Place, other: Place) -> bool:
    return (one.sentence, one.token.index) < (other.sentence, other.token.index)


def _key(place: Place) -> str:
    if place.number is not None:
        return str(place.number)
    return (place.token.lemma or place.token.text).lower()
