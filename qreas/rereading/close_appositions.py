"""Names right behind a noun for their bearer: "beat league leaders Genk", "carmaker Adler said".

Parsers often let such a name take part beside the noun, or take the noun for the whole sentence and
what the name does for a relative clause. The name takes the noun's place, and the noun stands
before it as in "striker Ann Lind".
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import takewhile

from qreas.lexicon.labels import load_labels
from qreas.lexicon.load import Lexicon
from qreas.tags import OF_PREDICATES, SUBJECTS
from qreas.types import Document, Sentence, Token

_NAME, _BEFORE, _ROOT = "PROPN", "compound", "root"
_NOUNS = frozenset(("NOUN", "ADJ"))  # "the chip giant Orbis"
_RELATIVE = "acl:relcl"
# As what a parser may take the noun, and the name behind it.
_PARTS = SUBJECTS | {"obj", "obl", "nmod", "conj"}
_LOOSE = frozenset(("obl", "xcomp", "obj", "iobj", "nmod", "obl:unmarked", "dep", "parataxis"))
# What opens the phrase, and what makes it one of its own: "told a friend Ann was ill".
_OPENING = frozenset(("case", "cc", "mark", "amod", "det"))
_POINTING = frozenset(("det", "nmod:poss", "nummod"))
# What stands inside the noun's phrase, where it is taken for the whole sentence.
_INSIDE = frozenset(("amod", "compound", "det"))
_DEFINITE, _OF_NOUN, _END = "the", "nmod", "."
_BEARERS = ("organization", "group")


def with_close_appositions(document: Document, lexicon: Lexicon) -> Document:
    """The document, where each such name takes part in the noun's place."""
    return document.mended(partial(_read, lexicon=lexicon))


def _read(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    changed: dict[int, Token] = {}
    for noun, name in _pairs(sentence, lexicon):
        if noun.index in changed or name.index in changed:
            continue
        if noun.is_root:
            changed |= _as_clause(noun, name, sentence)
            continue
        changed[name.index] = replace(name, head=noun.head, dep=noun.dep)
        changed[noun.index] = replace(noun, head=name.index, dep=_BEFORE)
        for token in sentence.children(noun.index):
            if token.dep in _OPENING:
                changed[token.index] = replace(token, head=name.index)
    if not changed:
        return sentence
    return sentence.with_tokens([changed.get(t.index, t) for t in sentence.tokens])


def _as_clause(noun: Token, name: Token, sentence: Sentence) -> dict[int, Token]:
    """The words by which the verb heads the sentence, whose subject the name is."""
    verb = sentence.tokens[name.head]
    changed = {
        verb.index: replace(verb, head=verb.index, dep=_ROOT),
        noun.index: replace(noun, head=name.index, dep=_BEFORE),
    }
    for token in sentence.children(noun.index):
        if token.index == verb.index or token.dep == _BEFORE:
            continue
        above = name.index if token.dep in _INSIDE else verb.index
        changed[token.index] = replace(token, head=above)
    return changed


def _pairs(sentence: Sentence, lexicon: Lexicon) -> Iterator[tuple[Token, Token]]:
    """The nouns for someone or a group, with the head of the name behind each.

    Behind an article the name may be that of another one, unless nothing is left for it to be.
    """
    for noun, behind in zip(sentence.tokens, sentence.tokens[1:], strict=False):
        if behind.pos != _NAME or not _is_noun(noun) or _is_date(behind):
            continue
        name = _head_of(behind, sentence)
        own = [t for t in sentence.children(noun.index) if t.dep in _POINTING]
        if own and not (_is_definite(own) and _is_left_over(noun, name, sentence)):
            continue
        if _are_apart(noun, name, sentence) and _may_bear(noun, lexicon):
            yield noun, name


def _is_noun(token: Token) -> bool:
    """Taggers take what stands before a name for one, too, as they do the first word."""
    is_name = token.pos == _NAME and (token.index == 0 or token.text.islower())
    return token.pos in _NOUNS or is_name


def _is_definite(own: list[Token]) -> bool:
    return [t.form for t in own] == [_DEFINITE]


def _is_left_over(noun: Token, name: Token, sentence: Sentence) -> bool:
    """The name's verb has another subject, which the noun is of, or the sentence no other verb."""
    if noun.is_root:
        return sentence.tokens[-1].text == _END
    subjects = [t for t in sentence.children(name.head) if t.dep in SUBJECTS and t != name]
    return name.dep in SUBJECTS and any(t in sentence.ancestors(noun.index) for t in subjects)


def _are_apart(noun: Token, name: Token, sentence: Sentence) -> bool:
    """The parser took the two for two parts of what is told, or the noun for all of it."""
    if name.head == noun.index or noun.head == name.index:
        return False
    if noun.is_root:
        verb, around = sentence.tokens[name.head], sentence.children(noun.index)
        is_clause = verb.dep == _RELATIVE and verb.head == noun.index and verb.pos == "VERB"
        is_bare = not any(t.dep in OF_PREDICATES for t in around)
        return is_clause and is_bare and name.dep in SUBJECTS
    if noun.dep == _OF_NOUN and name.dep in SUBJECTS:
        return _is_left_over(noun, name, sentence)
    if noun.dep in SUBJECTS and name.dep in SUBJECTS:
        return noun.head == name.head
    return noun.dep in _PARTS and name.dep in _LOOSE


def _may_bear(noun: Token, lexicon: Lexicon) -> bool:
    """It is a noun for someone or for a group; taggers may take the first word for a name."""
    word = noun.lemma.lower()
    if lexicon.names_person(word):
        return True
    return any(lexicon.is_kind(word, kind) for kind in _BEARERS)


def _head_of(first: Token, sentence: Sentence) -> Token:
    """The word of the name on which its other words hang."""
    run = tuple(takewhile(lambda t: t.pos == _NAME, sentence.tokens[first.index :]))
    inside = {t.index for t in run}
    return next((t for t in run if t.head not in inside), first)


def _is_date(token: Token) -> bool:
    """It is when that was: "told reporters Monday"."""
    labels = load_labels("en")
    return token.form in labels.months | labels.weekdays
