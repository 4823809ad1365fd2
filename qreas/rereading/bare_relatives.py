"""Clauses of an amount that no pronoun opens: "the 20 euros she had hoped for", "the 300 it cut".

A parser knows such a clause behind a noun, but hardly behind a bare number or a sum of money: it
has the sum be one of analysts in "the $3 million analysts expected", and the clause go on with the
sentence's own. Behind a definite amount, though, a subject and a verb without an object can tell
nothing but of which amount it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from qreas.tags import LINKING, NOMINAL, SUBJECTS
from qreas.types import Document, Sentence, Token

_THE, _NUMBER, _SIGN, _WHEN = "the", "NUM", "SYM", "WRB"
_SHORTEST = 3  # an amount, its subject and its verb
_NOMINATIVE = frozenset(("it", "he", "she", "they", "we", "i", "you"))
_MANY = frozenset(("NNS", "NNP", "NNPS"))
# A past is often taken for the participle that is spelt so.
_FINITE = frozenset(("VBD", "VBZ", "VBP", "VBN"))
_BARE = frozenset(("VBN", "VB", "VBD"))  # behind an auxiliary
_HELPING = frozenset(("AUX", "ADV"))
# What stands behind a verb that has its object already.
_BEHIND = frozenset(("PUNCT", "ADP", "ADV", "CCONJ", "SCONJ", "PART"))
_TIMES = frozenset(("last", "next", "this", "yesterday", "today"))
_RELATIVE, _OBJECT = "acl:relcl", "obj"


@dataclass(frozen=True, slots=True)
class _Reading:
    """Where an amount with such a clause stands: from its article to the verb.

    head: what stands for the amount in its own clause: its sign, its noun or its number.
    """

    first: int
    end: int
    head: Token
    subject: Token
    verb: Token

    def holds(self, index: int) -> bool:
        return self.first <= index <= self.verb.index


def with_bare_relatives(document: Document) -> Document:
    """The text with each such clause hung on its amount."""
    return document.mended(_with_clauses)


def _with_clauses(sentence: Sentence) -> Sentence:
    if _THE not in sentence.vocabulary:
        return sentence
    for article in sentence.tokens[:-_SHORTEST]:
        if article.form == _THE:
            reading = _reading(article, sentence)
            if reading is not None and not _is_read_so(reading):
                sentence = _hung(reading, sentence)
    return sentence


def _reading(article: Token, sentence: Sentence) -> _Reading | None:
    tokens = sentence.tokens
    amount = _amount(tokens[article.index + 1 :])
    before = tokens[max(article.index - 1, 0)]
    is_opening = before.pos in LINKING or before.tag == _WHEN or not article.index
    if amount is None or is_opening:  # "when the $3 million bonds fell"
        return None
    head, end = amount
    subject = _subject(tokens[end:])
    if subject is None:
        return None
    helping = tuple(takewhile(lambda t: t.pos in _HELPING, tokens[subject.index + 1 :]))
    at = subject.index + 1 + len(helping)
    behind = tokens[at + 1 : at + 2]
    if not behind:
        return None
    verb, is_helped = tokens[at], any(t.pos == "AUX" for t in helping)
    is_verb = verb.pos == "VERB" and verb.tag in (_BARE if is_helped else _FINITE)
    if not is_verb or verb.is_root:
        return None
    has_no_object = behind[0].pos in _BEHIND or behind[0].form in _TIMES
    return _Reading(article.index, end, head, subject, verb) if has_no_object else None


def _amount(tokens: Sequence[Token]) -> tuple[Token, int] | None:
    """The head of the amount that begins some words, and where it ends."""
    sign = tokens[0] if tokens[0].pos == _SIGN else None
    numbers = tuple(takewhile(lambda t: t.pos == _NUMBER, tokens[sign is not None :]))
    if not numbers:
        return None
    last = numbers[-1].index
    if sign is not None:
        return sign, last + 1
    behind = tokens[len(numbers) : len(numbers) + 1]
    is_counting = bool(behind) and behind[0].pos == "NOUN" and behind[0].index == last + 1
    return (behind[0], last + 2) if is_counting else (numbers[0], last + 1)


def _subject(tokens: Sequence[Token]) -> Token | None:
    """The noun or pronoun that begins some words as a subject does; a bare noun is a plural."""
    if tokens and tokens[0].form in _NOMINATIVE:
        return tokens[0]
    opening = [t for t in tokens[:1] if t.pos == "DET"]
    nouns = tuple(takewhile(lambda t: t.pos in NOMINAL, tokens[len(opening) :]))
    if not nouns or not (opening or nouns[-1].tag in _MANY):
        return None
    return nouns[-1]


def _is_read_so(reading: _Reading) -> bool:
    return reading.verb.dep == _RELATIVE and reading.verb.head == reading.head.index


def _hung(reading: _Reading, sentence: Sentence) -> Sentence:
    head, verb, subject = reading.head, reading.verb, reading.subject
    outer, dep = _place(reading)
    # What stood before the amount hung on the verb as on that of the sentence.
    above = outer if reading.holds(verb.head) else verb.head
    moved = list(sentence.tokens)
    for token in sentence.tokens[: reading.end]:
        if reading.holds(token.index) and not _is_below(token, reading):
            moved[token.index] = replace(token, head=head.index)
        elif token.index < reading.first and token.head == verb.index:
            moved[token.index] = replace(token, head=above)
    moved[head.index] = replace(head, head=outer, dep=dep)
    moved[subject.index] = replace(subject, head=verb.index, dep="nsubj")
    moved[verb.index] = replace(verb, head=head.index, dep=_RELATIVE)
    return sentence.with_tokens(moved)


def _is_below(token: Token, reading: _Reading) -> bool:
    """It hangs on a word of the amount."""
    return reading.first <= token.head < reading.end and token.head != token.index


def _place(reading: _Reading) -> tuple[int, str]:
    """What the amount hangs on, and how: as the parser has it, or in its subject's stead."""
    head, subject, verb = reading.head, reading.subject, reading.verb
    if not reading.holds(head.head):
        return head.head, head.dep
    if not reading.holds(subject.head) and subject.dep not in SUBJECTS:
        return subject.head, subject.dep
    return verb.head, _OBJECT
