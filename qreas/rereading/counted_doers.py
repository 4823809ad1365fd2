"""What so many of a whole do each: "Of the 30 pupils, 12 play football and 14 play tennis".

Behind the bare number of several no singular noun stands, so that a word which may be a verb is
one; to parsers "12 play football" is a kind of football, and what follows the next part of a list.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from qreas.lexicon.load import Lexicon
from qreas.rereading.plain_verbs import ENDS
from qreas.tags import FINITE, NOMINAL, PAST, SUBJECTS
from qreas.types import Document, Sentence, Token

_OF, _COMMA, _ONE, _NUMBER = "of", ",", "one", "NUM"
_JOINTS = frozenset((",", "and", "but", "while", "whereas"))
# To a tagger the "like" of "six like cheese" is a preposition.
_TAGS = frozenset(("NN", "NNP", "VBP", "VB", "IN"))
# "80 own a car", whose verb may be an adjective elsewhere.
_QUALITY, _OPENING = "JJ", frozenset(("DET", "PRON", "NUM", "ADP"))
_MOSTLY = 2
_NOUNS = NOMINAL | {"PRON"}


@dataclass(frozen=True, slots=True)
class _Clause:
    """A number, the verb behind it, and where their clause ends.

    joints: of the words that join it to the one before it.
    opens_object: behind the verb an object or a phrase begins.
    """

    number: Token
    verb: Token
    last: int
    joints: Sequence[Token]
    opens_object: bool


def with_counted_doers(document: Document, lexicon: Lexicon) -> Document:
    """The document, where each such number has its verb."""
    if not any(s.tokens[0].form == _OF for s in document.sentences if s.tokens):
        return document
    return document.mended(lambda sentence: _read(sentence, lexicon))


def _read(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    tokens = sentence.tokens
    comma = next((t.index for t in tokens if t.text == _COMMA), 0)
    if tokens[0].form != _OF or not comma or tokens[-1].text not in ENDS:
        return sentence
    clauses = tuple(_clauses(tokens, comma, lexicon))
    if not clauses or all(_is_read(clause, tokens) for clause in clauses):
        return sentence
    return _placed(sentence, comma, clauses)


def _clauses(tokens: Sequence[Token], comma: int, lexicon: Lexicon) -> Iterator[_Clause]:
    """The clauses behind the whole; none where one of them is no number with a bare verb."""
    begins = [t.index for t in tokens[comma:-1] if t.pos == _NUMBER and _is_joined(t, tokens)]
    if not begins or begins[0] != comma + 1:
        return
    ends = [*(_before_joints(tokens, at) for at in begins[1:]), tokens[-1].index]
    found = [
        _Clause(tokens[at], tokens[at + 1], end, tokens[before:at], _opens(tokens, at + 2, end))
        for at, end, before in zip(begins, ends, (comma, *ends), strict=False)
    ]
    if all(_is_doing(clause, lexicon) and _is_alone(clause, tokens) for clause in found):
        yield from found


def _opens(tokens: Sequence[Token], at: int, end: int) -> bool:
    return at < end and tokens[at].pos in _OPENING


def _is_joined(token: Token, tokens: Sequence[Token]) -> bool:
    return tokens[token.index - 1].form in _JOINTS


def _before_joints(tokens: Sequence[Token], at: int) -> int:
    """Where the words begin that join what begins at a place."""
    while tokens[at - 1].form in _JOINTS:
        at -= 1
    return at


def _is_doing(clause: _Clause, lexicon: Lexicon) -> bool:
    """The word is as often a verb as a noun, in the form that it has of several."""
    word, known = clause.verb, lexicon.taxonomy
    if clause.number.form in (_ONE, "1") or clause.last - word.index < 1:
        return False
    is_verb = word.tag in _TAGS or (word.tag == _QUALITY and clause.opens_object)
    if word.pos == "AUX" or not is_verb or word.form not in known.base_forms(word.form, "v"):
        return False
    is_bare = word.text.islower() and not word.form.endswith("ed")
    return is_bare and known.frequency(word.form, "n") <= _MOSTLY * known.frequency(word.form, "v")


def _is_alone(clause: _Clause, tokens: Sequence[Token]) -> bool:
    """No other verb is finite there: "three guard dogs died"."""
    return all(t.tag not in FINITE for t in tokens[clause.verb.index + 1 : clause.last])


def _is_read(clause: _Clause, tokens: Sequence[Token]) -> bool:
    number, verb = clause.number, clause.verb
    is_root = verb.is_root or tokens[verb.head].is_root
    return number.head == verb.index and number.dep in SUBJECTS and verb.tag == "VBP" and is_root


def _placed(sentence: Sentence, comma: int, clauses: Sequence[_Clause]) -> Sentence:
    tokens, root = list(sentence.tokens), clauses[0].verb.index
    for token in sentence.tokens[: comma + 1]:
        if token.head > comma or token.is_root:
            tokens[token.index] = replace(token, head=root, dep="obl")
    asked, things = sentence.root, sentence.tokens[tokens[0].head]
    if asked.index < comma and asked.tag in PAST and things.head == asked.index:
        # "Of the 100 people asked": a participle tells of which things there are so many.
        tokens[things.index] = replace(things, head=root, dep="obl")
        tokens[asked.index] = replace(asked, tag="VBN", head=things.index, dep="acl")
    tokens[comma] = replace(tokens[comma], head=root, dep="punct")
    for clause in clauses:
        _hang(clause, tokens, root)
    tokens[-1] = replace(tokens[-1], head=root, dep="punct")
    return sentence.with_tokens(tokens)


def _hang(clause: _Clause, tokens: list[Token], root: int) -> None:
    number, verb = clause.number, clause.verb
    is_first = verb.index == root
    for joint in () if is_first else clause.joints:
        dep = "punct" if joint.pos == "PUNCT" else "cc"
        tokens[joint.index] = replace(joint, head=verb.index, dep=dep)
    tokens[number.index] = replace(number, head=verb.index, dep="nsubj")
    tokens[verb.index] = replace(
        verb, lemma=verb.form, pos="VERB", tag="VBP", head=root, dep="root" if is_first else "conj"
    )
    inside = range(verb.index + 1, clause.last)
    for token in tokens[verb.index + 1 : clause.last]:
        if token.head in inside and token.head != token.index:
            continue
        is_marked = any(t.head == token.index and t.dep == "case" for t in tokens)
        plain = "obj" if token.pos in _NOUNS else "advmod"
        tokens[token.index] = replace(token, head=verb.index, dep="obl" if is_marked else plain)
