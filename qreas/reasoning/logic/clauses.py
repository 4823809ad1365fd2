"""Simple clauses: who did what to which things, with the lists and quantifiers in them.

A shallow reading, over words and parts of speech, of sentences that are one subject, one verb and
one object, each of which may be a list. Everything else is not of this kind and gives None.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from qreas.reasoning.knowledge.operators import Operators
from qreas.tags import NOMINAL, VERBAL
from qreas.types import Document, Kind, Numset, Token

_ENDS = frozenset((".", "!", "?"))
_CONNECTIVES = ("and", "or")
_OR = ("or",)
_EXCLUSIVE = ("only", "just", "exactly", "precisely")
_UNIVERSAL = ("every", "each", "all")
_DETERMINERS = ("a", "an", "some", "that", "this", "the", "one", "certain")
_PRONOUNS = {
    "everyone": ("universal", "person"),
    "everybody": ("universal", "person"),
    "someone": ("existential", "person"),
    "somebody": ("existential", "person"),
}
# Small words inside names ("Coeur d'Alene", "Isle of Wight").
_NAME_PARTICLES = (
    "of",
    "the",
    "de",
    "la",
    "le",
    "du",
    "van",
    "von",
    "del",
    "on",
    "upon",
    "in",
    "or",
    "and",
)


class TermKind(StrEnum):
    """How a term picks out what it speaks of."""

    NAME = "name"
    COUNTED = "counted"
    UNIVERSAL = "universal"
    EXISTENTIAL = "existential"


@dataclass(frozen=True, slots=True)
class Term:
    """One member of a subject or an object.

    text:   the words.
    noun:   lemma of the head noun; empty for a name.
    numset: how many, where the term is counted.
    is_exclusive: "only" or "exactly" stands with it.
    """

    kind: TermKind
    text: str
    noun: str = ""
    numset: Numset | None = None
    is_exclusive: bool = False


@dataclass(frozen=True, slots=True)
class Clause:
    """A subject, a verb and an object.

    verb: its lemma.
    is_disjunction: the objects are joined by "or".
    """

    subjects: tuple[Term, ...]
    verb: str
    is_negated: bool
    objects: tuple[Term, ...]
    is_disjunction: bool


def read_clause(
    document: Document, numsets: Sequence[Numset], operators: Operators
) -> Clause | None:
    """The clause that the whole text is; None when it is not a simple one."""
    tokens = list(document.tokens)
    while tokens and tokens[-1].text in _ENDS:
        tokens.pop()
    if not tokens or not _ENDS.isdisjoint([t.text for t in tokens]):
        return None
    reader = _Reader(document.text, numsets, operators)
    segments = list(_segments(tokens))
    for head, segment in enumerate(segments):
        verbs = reader.verb_group(segment)
        if verbs is not None:
            is_disjunction = document.mentions(_OR) and _is_disjunction(tokens)
            return reader.clause(segments, head, verbs, is_disjunction)
    return None


def _segments(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    segment: list[Token] = []
    for position, token in enumerate(tokens):
        if token.text == "," or (
            token.form in _CONNECTIVES and not _is_inside_name(tokens, position)
        ):
            if segment:
                yield segment
            segment = []
        else:
            segment.append(token)
    if segment:
        yield segment


def _is_disjunction(tokens: Sequence[Token]) -> bool:
    return any(t.form in _OR and not _is_inside_name(tokens, i) for i, t in enumerate(tokens))


def _is_inside_name(tokens: Sequence[Token], position: int) -> bool:
    """A connective in the midst of a list is part of a name ("…, Bosnia and Herzegovina, …")."""
    before, after = tokens[:position], tokens[position + 1 :]
    neighbours = (*before[-1:], *after[:1])
    return all(t.text[:1].isupper() for t in neighbours) and all(
        any(t.text == "," for t in side) for side in (before, after)
    )


class _Reader:
    """The text, its quantities and the operators, at hand for every term."""

    def __init__(self, text: str, numsets: Sequence[Numset], operators: Operators) -> None:
        self._text, self._numsets, self._operators = text, numsets, operators
        self._scores = [n for n in numsets if n.unit.kind is Kind.SCORE]

    def verb_group(self, segment: Sequence[Token]) -> tuple[int, int] | None:
        """Where the verbs of a segment begin and end; a verb needs a subject before it."""
        begin = next((i for i, t in enumerate(segment) if i and is_verbal(t)), None)
        if begin is None:
            return None
        end = begin
        while end < len(segment) and (
            is_verbal(segment[end]) or self._negates(segment[end]) or _has_do_support(segment, end)
        ):
            end += 1
        return begin, end

    def clause(
        self,
        segments: Sequence[Sequence[Token]],
        head: int,
        group: tuple[int, int],
        is_disjunction: bool,
    ) -> Clause | None:
        main, (begin, end) = segments[head], group
        verbs = [t for t in main[begin:end] if not self._negates(t)]
        subjects = self._terms((*segments[:head], main[:begin]))
        objects = self._terms((main[end:], *segments[head + 1 :])) if subjects else ()
        if not subjects or not objects:
            return None
        negated = len(main[begin:end]) > len(verbs)
        return Clause(subjects, verbs[-1].lemma, negated, objects, is_disjunction)

    def _negates(self, token: Token) -> bool:
        return token.form in self._operators.negations

    def _terms(self, segments: Sequence[Sequence[Token]]) -> tuple[Term, ...]:
        """What the segments stand for; none where one of them is no term."""
        found: list[Term] = []
        for segment in segments:
            term = self._term(segment)
            if term is None:
                return ()
            found.append(term)
        return tuple(found)

    def _term(self, tokens: Sequence[Token]) -> Term | None:
        exclusive = bool(tokens) and tokens[0].lemma in _EXCLUSIVE
        rest = tokens[1:] if exclusive else tokens
        if not rest or self._has_score(rest):
            return None
        text = self._text[rest[0].start : rest[-1].end]
        first = rest[0].lemma
        if text.lower() in _PRONOUNS:
            kind, noun = _PRONOUNS[text.lower()]
            return Term(TermKind(kind), text, noun)
        numset = self._count(rest)
        if numset is not None:
            return Term(TermKind.COUNTED, text, rest[-1].lemma, numset, exclusive)
        is_common = rest[-1].text.islower()
        if is_common and len(rest) > 1 and first in (*_UNIVERSAL, *_DETERMINERS):
            kind = TermKind.UNIVERSAL if first in _UNIVERSAL else TermKind.EXISTENTIAL
            return Term(kind, text, _noun(rest[1:]))
        if rest[0].text[:1].isupper() and all(_is_of_name(t) for t in rest):
            return Term(TermKind.NAME, text)
        return None

    def _has_score(self, tokens: Sequence[Token]) -> bool:
        """A score stands behind the name of whoever is beaten, and is no part of it."""
        start, end = tokens[0].start, tokens[-1].end
        return any(start <= n.start < end for n in self._scores)

    def _count(self, tokens: Sequence[Token]) -> Numset | None:
        if tokens[-1].pos not in NOMINAL:
            return None
        start, end = tokens[0].start, tokens[-1].end
        inside = [n for n in self._numsets if start <= n.start < end]
        return inside[0] if len(inside) == 1 else None


def is_verbal(token: Token) -> bool:
    """It is a verb; a capital makes a name of it, whatever a tagger thinks of "Lead" or "Mark"."""
    return token.pos in VERBAL and token.text[:1].islower()


def _has_do_support(segment: Sequence[Token], position: int) -> bool:
    """A plain word behind "do" is a verb, even one that is also a noun ("did visit")."""
    return segment[position - 1].lemma in ("do", "n't", "not") and (
        segment[position].text.islower() and segment[position].pos in ("NOUN", "ADJ")
    )


def _is_of_name(token: Token) -> bool:
    """It is written as names are; "SUVs" are things of a sort."""
    if token.tag == "NNS" and token.text[-1:] == "s" and token.text[:-1].isupper():
        return False
    return (
        token.text[:1].isupper()
        or token.form in _NAME_PARTICLES
        or not token.text[:1].isalpha()
        or "’" in token.text
        or "'" in token.text
    )


def _noun(tokens: Sequence[Token]) -> str:
    """The head of a plain noun phrase: its last noun ("particular person", "person there")."""
    nouns = [t.lemma for t in tokens if t.pos in NOMINAL]
    return nouns[-1] if nouns else tokens[-1].lemma
