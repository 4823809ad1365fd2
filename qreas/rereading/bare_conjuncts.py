"""Infinitives behind an "and" or "or" that a parser took for a past, a noun or a quality.

Verbs such as "cut" and "put" have one form, so that in "may close two plants and cut 450 jobs"
nothing but the auxiliary before tells that nobody has cut any; what "and" joins to a bare
infinitive, and has no subject or auxiliary of its own, is one, too.
"""

from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Sentence, Token

_AND_OR = frozenset(("and", "or", "nor"))
_INFINITIVE, _JOINED = "VB", "conj"
_FINITE = frozenset(("VBD", "VBN", "VBP"))
_OWN = SUBJECTS | {"aux", "aux:pass", "cop", "mark"}
_OPENING_OBJECT = frozenset(("NUM", "DET", "SYM"))
_OBJECTS = frozenset(("obj", "iobj"))
_MISTAKEN = NOMINAL | {"ADJ", "VERB"}


def with_bare_conjuncts(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """The sentence, where each such word is an infinitive that is joined to the one before it."""
    if sentence.vocabulary.isdisjoint(_AND_OR):
        return sentence
    moved = list(sentence.tokens)
    for joint in sentence.tokens[1:-1]:
        if joint.form not in _AND_OR or joint.dep != "cc":
            continue
        word = sentence.tokens[joint.index + 1]
        first = _infinitive_before(word, joint, sentence)
        if first is None:
            continue
        if _is_verb_of_one_form(word, sentence):
            moved[word.index] = replace(word, tag=_INFINITIVE)
        elif _is_mistaken(word, sentence, lexicon):
            moved = _joined(moved, word, first, sentence)
            moved[joint.index] = replace(joint, head=word.index)
    return sentence.with_tokens(moved)


def _infinitive_before(word: Token, joint: Token, sentence: Sentence) -> Token | None:
    """The infinitive behind an auxiliary or a "to" that the word is joined to, if it is to one."""
    above = sentence.tokens[word.head]
    chain = [above, *sentence.ancestors(above.index)] if word.dep == _JOINED else []
    if word.dep != _JOINED:  # "fire 450 people", read as a noun with a number before "people"
        chain = [t for t in (sentence.tokens[joint.head], above) if t.index < joint.index]
    for token in chain:
        if token.pos == "VERB" and token.index < joint.index:
            own = sentence.children(token.index)
            is_opened = any(t.dep in ("aux", "mark") and t.index < token.index for t in own)
            is_joined = token.dep == _JOINED and sentence.tokens[token.head].tag == _INFINITIVE
            return token if token.tag == _INFINITIVE and (is_opened or is_joined) else None
    return None


def _is_verb_of_one_form(word: Token, sentence: Sentence) -> bool:
    own = {t.dep for t in sentence.children(word.index)}
    is_open = word.pos == "VERB" and word.tag in _FINITE and word.dep == _JOINED
    return is_open and word.form == word.lemma and own.isdisjoint(_OWN)


def _is_mistaken(word: Token, sentence: Sentence, lexicon: Lexicon) -> bool:
    """A noun or quality that may be a verb has a noun phrase behind it, as no noun has."""
    if word.pos not in _MISTAKEN or word.dep != _JOINED or not word.text.islower():
        return False
    behind = sentence.tokens[word.index + 1]
    is_bare = word.form in lexicon.taxonomy.base_forms(word.form, "v")
    return is_bare and word.tag not in _FINITE | {"NNS"} and behind.pos in _OPENING_OBJECT


def _joined(moved: list[Token], word: Token, first: Token, sentence: Sentence) -> list[Token]:
    """The tokens, where the word is a verb that is joined to `first` and has its object behind."""
    moved = list(moved)
    moved[word.index] = replace(
        word, pos="VERB", tag=_INFINITIVE, lemma=word.form, head=first.index, dep=_JOINED
    )
    noun = sentence.tokens[word.index + 1]
    while noun.head > noun.index and noun.dep not in _OBJECTS:
        noun = sentence.tokens[noun.head]
    if noun.head in (first.index, word.index, word.head) and noun.pos in (*NOMINAL, "NUM"):
        moved[noun.index] = replace(noun, head=word.index, dep="obj")
    return moved
