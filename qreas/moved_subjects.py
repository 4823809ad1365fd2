"""Clauses of what rose or fell, whose subject a parser took for a verb: "… and imports rose".

Many a noun of trade has the form of a verb ("costs", "profit", "demand", "imports"). Right before
"rose", "fell" or "grew", which no auxiliary opens and nothing governs, and behind the beginning of
a clause, it can only be what moved, since no two finite verbs stand side by side.
"""

from collections.abc import Sequence
from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.quantity.change import load_change_words
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Document, Sentence, Token

_JOINING = frozenset(("CCONJ", "SCONJ"))
_OF_PHRASE = frozenset(("DET", "ADJ", "NOUN", "PROPN"))
_MISTAKEN = NOMINAL | {"VERB", "ADJ", "X"}
# What may stand behind a verb of change that is none of a noun phrase: "a rose garden".
_BEHIND = frozenset(("ADP", "ADV", "CCONJ", "SCONJ", "PUNCT", "NUM", "SYM"))
_PARTICIPLES = ("ed", "wn")
_SINGULAR, _PLURAL, _PAST = "NN", "NNS", "VBD"


def with_moved_subjects(document: Document, lexicon: Lexicon) -> Document:
    """The document, where each such noun is the subject of its verb."""
    return document.mended(lambda sentence: _read(sentence, lexicon))


def _read(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    past = load_change_words("en").past
    if past.isdisjoint(t.form for t in sentence.tokens):
        return sentence
    for verb in sentence.tokens[1:-1]:
        if verb.form in past:
            start = _start(sentence, verb, lexicon)
            if start is not None:
                sentence = _with_clause(sentence, start, verb, lexicon)
            elif verb.pos == "VERB":
                sentence = _with_past(sentence, verb, lexicon)
    return sentence


def _with_past(sentence: Sentence, verb: Token, lexicon: Lexicon) -> Sentence:
    """The sentence with its "fell" as a past of "fall", by an amount that is no agent."""
    if verb.tag == _PAST and verb.lemma != verb.form:
        return sentence
    moved = list(sentence.tokens)
    moved[verb.index] = _past(verb, lexicon)
    for token in sentence.children(verb.index):
        if token.dep == "obl:agent":
            moved[token.index] = replace(token, dep="obl")
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _past(verb: Token, lexicon: Lexicon) -> Token:
    """The verb of a past form: "fell" is of "fall", though trees are felled, too."""
    stems = lexicon.taxonomy.base_forms(verb.form, "v")
    lemma = next((stem for stem in stems if stem != verb.form), verb.lemma)
    return replace(verb, lemma=lemma, pos="VERB", tag=_PAST)


def _start(sentence: Sentence, verb: Token, lexicon: Lexicon) -> int | None:
    """Where the noun phrase before the verb begins, if it opens a clause and was misread."""
    tokens = sentence.tokens
    noun, behind = tokens[verb.index - 1], tokens[verb.index + 1]
    is_read = noun.dep in SUBJECTS and noun.head == verb.index and noun.pos in NOMINAL
    is_read = is_read and verb.pos == "VERB"
    if is_read or behind.pos not in _BEHIND or not _may_be_noun(noun, lexicon):
        return None
    start = noun.index
    while start and tokens[start - 1].pos in _OF_PHRASE:
        start -= 1
    opens = start == 0 or tokens[start - 1].pos in _JOINING
    has_other = any(t.dep in SUBJECTS for t in sentence.children(verb.index) if t.index < start)
    # "Cars made and exports dropped by the firm": a participle may tell which, a past can't.
    is_past = not verb.form.endswith(_PARTICIPLES) or behind.form != "by" or verb.pos == "VERB"
    return start if opens and is_past and not has_other else None


def _may_be_noun(word: Token, lexicon: Lexicon) -> bool:
    return word.pos in _MISTAKEN and bool(lexicon.taxonomy.base_forms(word.form, "n"))


def _with_clause(sentence: Sentence, start: int, verb: Token, lexicon: Lexicon) -> Sentence:
    """The sentence with the phrase from there as the subject of the verb."""
    tokens, at = sentence.tokens, verb.index
    moved = list(tokens)
    opening = tokens[start - 1] if start else None
    is_main = opening is None or any(t.is_root for t in tokens[start : at + 1])
    for token in tokens:
        if start <= token.index < at - 1:
            is_loose = not start <= token.head < at
            moved[token.index] = replace(token, head=at - 1) if is_loose else token
        elif token.head in (at - 1, at) or (token.index > at and start <= token.head < at):
            moved[token.index] = replace(token, head=at, dep=_place(token))
    noun = tokens[at - 1]
    # "costs" are costs in a lexicon, too, and of a cost.
    lemma = min(lexicon.taxonomy.base_forms(noun.form, "n"), key=len)
    tag = _SINGULAR if lemma == noun.form else _PLURAL
    moved[at - 1] = replace(noun, lemma=lemma, pos="NOUN", tag=tag, head=at, dep="nsubj")
    moved[at] = _past(verb, lexicon)
    if is_main:
        _hang(moved, at, at, "root")
        _hang_other_roots(moved, at, tokens)
    elif opening is not None and opening.pos == "SCONJ":
        _hang(moved, at, sentence.root.index, "advcl")
    else:
        _hang(moved, at, sentence.root.index, "conj")
    if opening is not None:
        _hang(moved, opening.index, at, "mark" if opening.pos == "SCONJ" else "cc")
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _place(token: Token) -> str:
    """The relation to the verb of what hung on it or its subject."""
    return "obl" if token.dep.startswith(("obl", "nmod", "obj")) else token.dep


def _hang(moved: list[Token], at: int, head: int, dep: str) -> None:
    moved[at] = replace(moved[at], head=head, dep=dep)


def _hang_other_roots(moved: list[Token], at: int, tokens: Sequence[Token]) -> None:
    """Hangs on the verb what was the root of the sentence, where that is another word."""
    for token in tokens:
        if token.is_root and token.index not in (at - 1, at):
            _hang(moved, token.index, at, "conj" if token.index > at else "parataxis")
