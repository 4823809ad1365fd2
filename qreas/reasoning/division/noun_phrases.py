"""Noun phrases, read off the words in their order: what there are so many of."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.numerals import find, load_grammar
from qreas.reasoning.knowledge.amount_words import load_amounts
from qreas.tags import FINITE, IN_NOUN_PHRASES, NOMINAL, POSSESSIVE, RELATIVE_OR_WHOSE, VERBAL
from qreas.types import COUNTS, Kind, Numset, Sentence, Token, Unit

# Prepositions of phrases that tell of what there are so many.
_LOCAL = frozenset(("in", "at", "on", "of", "from"))
_JOINTS = frozenset((",", "and", "or", "nor"))
_DEFINITE = frozenset(("the", "these", "those"))


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase: its first token, its head, where it ends, and where what restricts it ends.

    head: None where no noun is there.
    """

    first: int
    head: int | None
    end: int
    last: int


def phrase_at(
    sentence: Sentence, at: int, starts: Mapping[int, Numset]
) -> tuple[Phrase, bool, bool]:
    """The noun phrase from an index on, whether "of" leads to it, and whether it is a pronoun."""
    tokens = sentence.tokens
    is_of = at < len(tokens) and tokens[at].form == "of"
    first = at + 1 if is_of else at
    if is_of and first < len(tokens) and tokens[first].form in load_amounts().wholes:
        return Phrase(first, None, first + 1, first + 1), True, True
    number = _end_of_bare(sentence, first, starts) if is_of else None
    if number is not None:
        return Phrase(first, None, number, number), True, True
    end, head = nominal(tokens, first)
    if head is None:
        return Phrase(first, head, end, end), is_of, False
    last = _after_relative(sentence, end_of_restriction(tokens, end, starts), head)
    return Phrase(first, head, end, last), is_of, False


def end_of_restriction(tokens: Sequence[Token], at: int, starts: Mapping[int, Numset]) -> int:
    """Where the phrases with a preposition end that tell which are meant: "in the shelter"."""
    while at < len(tokens) and tokens[at].lemma in _LOCAL:
        beyond, noun = nominal(tokens, at + 1)
        if noun is None or any(t.start in starts for t in tokens[at:beyond]):
            break
        at = beyond
    return at


def nominal(tokens: Sequence[Token], at: int) -> tuple[int, int | None]:
    """Where the noun phrase that begins at an index ends, and its head; None where none does."""
    end, head = at, None
    while end < len(tokens) and _is_in_phrase(tokens[end]):
        if head is not None and tokens[end].tag in FINITE:
            break  # to parsers some verbs are nouns: "ten shares rose"
        if tokens[end].tag == "POS":
            head = None  # "the museum's 7 paintings": what the genitive belongs to follows
        elif tokens[end].pos in NOMINAL:
            head = end
        elif head is not None and tokens[end].tag not in POSSESSIVE:
            break  # another phrase begins: "two men three times"
        end += 1
    return (end, head) if head is not None else (at, None)


def _is_in_phrase(token: Token) -> bool:
    if token.pos in IN_NOUN_PHRASES or token.tag in POSSESSIVE:
        return True
    return unicodedata.category(token.text[0]) == "Sc"  # "$2 million"


def number_within(
    sentence: Sentence, phrase: Phrase, starts: Mapping[int, Numset], unit: Unit | None = None
) -> Interval | None:
    """The number in the phrase: "nine" in "of the nine judges".

    unit: of what there are some; of euros, the number is of euros, too.
    """
    inside = (starts.get(t.start) for t in sentence.tokens[phrase.first : phrase.end])
    found = next((n for n in inside if n is not None and _is_number_of(n, unit)), None)
    return found.interval if found is not None and found.interval.is_point else None


def _is_number_of(numset: Numset, unit: Unit | None) -> bool:
    is_same = unit is not None and bool(unit.name) and numset.unit.name == unit.name
    return numset.unit.kind in COUNTS or is_same


def starting_at(sentence: Sentence, at: int, starts: Mapping[int, Numset]) -> Numset | None:
    """The quantity that begins at an index."""
    return starts.get(sentence.tokens[at].start) if at < len(sentence.tokens) else None


def end_of_number(sentence: Sentence, at: int, numset: Numset) -> int:
    """The index behind the words that say how many: "30" in "30 cats", "45 %", "ten or more"."""
    inside = numset.tokens_in(sentence)
    bound = next((t.index for t in inside if t.form == "or" and t.index > inside[0].index), None)
    if bound is not None and bound + 1 < inside[-1].index:
        return bound + 2
    if numset.unit.kind in COUNTS:
        numerals = [t for t in inside if t.pos == "NUM"] or [
            t for t in inside if find(t.form, load_grammar("en"))
        ]
        inside = tuple(numerals) or inside[:1]
    return inside[-1].index + 1 if inside else at + 1


def is_bare_one(tokens: Sequence[Token], at: int) -> bool:
    """A "one" stands alone, which is no quantity elsewhere: "all but one passed"."""
    words = [t.form for t in tokens[at : at + 1]]
    behind = tokens[at + 1 : at + 2]
    return words == ["one"] and all(t.pos in VERBAL or t.pos == "PUNCT" for t in behind)


def members_from(tokens: Sequence[Token], at: int, *, is_subject: bool) -> Iterator[range]:
    """The noun phrases of a list that begins at an index: "Ann, Joe and the captain".

    is_subject: the verb that follows is said of them; else it begins another clause.
    """
    while True:
        end, head = nominal(tokens, at)
        if head is None and at and at < len(tokens) and tokens[at].text[0].isupper():
            end, head = at + 1, at  # a name that the parser does not know
        is_clause = end < len(tokens) and tokens[end].pos in VERBAL
        if head is None or (is_clause and not is_subject):
            return
        yield range(at, end)
        at = end
        while at < len(tokens) and tokens[at].form in _JOINTS:
            at += 1
        if at == end:
            return


def _after_relative(sentence: Sentence, at: int, head: int) -> int:
    """Where the relative clause ends that begins at an index, which tells which are meant, too.

    It may have no pronoun: "the 50 euros he had borrowed".
    """
    behind = sentence.tokens[at:]
    clause = next((t for t in behind if t.dep == "acl:relcl"), None)
    if clause is None:
        return at
    inside = sentence.subtree(clause.index)
    is_bare = clause.head == head and behind[0] in inside and behind[0].dep == "nsubj"
    if not is_bare and behind[0].tag not in RELATIVE_OR_WHOSE:
        return at
    return max(t.index for t in inside) + 1


def _end_of_bare(sentence: Sentence, at: int, starts: Mapping[int, Numset]) -> int | None:
    """Where a number ends that stands for the things themselves: "of the two"."""
    tokens = sentence.tokens
    is_definite = at + 1 < len(tokens) and tokens[at].form in _DEFINITE
    numset = starting_at(sentence, at + 1, starts) if is_definite else None
    if numset is None or numset.unit.kind is not Kind.NUMBER:
        return None
    return at + 1 + len(numset.tokens_in(sentence))
