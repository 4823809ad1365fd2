"""Deeds to people with a name: "A judge sentenced Victor Lund to 15 years".

A participle before a name may tell of whoever has it ("convicted killer Victor Lund"), but not
behind a noun with an article: no name is "a judge sentenced Lund". What stands between them is the
verb, and what hung on the name hangs on it.
"""

from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.tags import RELATIVE_OR_WHOSE
from qreas.types import Document, Sentence, Token

_NAME, _NOUNS, _PARTICIPLES = "NNP", frozenset(("NN", "NNS")), frozenset(("VBN", "VBD"))
_IN_NAMES = frozenset(("flat", "compound", "appos", "punct", "list"))
_ADJUNCT, _RELATIVE = "nmod", "acl:relcl"


def with_named_objects(document: Document, lexicon: Lexicon) -> Document:
    """The document, where each such name is what the deed was done to."""
    return document.mended(lambda sentence: _read(sentence, lexicon))


def _read(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    for verb in sentence.tokens[2:-1]:
        if verb.dep == "amod" and verb.tag in _PARTICIPLES and _is_between(verb, sentence):
            return _with_object(sentence, verb, sentence.tokens[verb.head], lexicon)
    return sentence


def _is_between(verb: Token, sentence: Sentence) -> bool:
    """It stands between a noun with an article and the name that both are taken for parts of."""
    name, noun = sentence.tokens[verb.head], sentence.tokens[verb.index - 1]
    if name.index != verb.index + 1 or name.tag != _NAME or noun.tag not in _NOUNS:
        return False
    article = sentence.tokens[0]
    is_opening = article.pos == "DET" and article.head in (name.index, noun.index)
    return is_opening and noun.head == name.index


def _with_object(sentence: Sentence, verb: Token, name: Token, lexicon: Lexicon) -> Sentence:
    noun, root = sentence.tokens[verb.index - 1], sentence.root
    moved = list(sentence.tokens)
    for token in sentence.children(name.index):
        if token.index < noun.index:
            moved[token.index] = replace(token, head=noun.index)
        elif token.index > name.index and token.dep not in _IN_NAMES:
            dep = "obl" if token.dep == _ADJUNCT else token.dep
            moved[token.index] = replace(token, head=verb.index, dep=dep)
    if root is not name:
        behind = [t for t in sentence.subtree(root.index) if t.index > name.index]
        opening = next((t for t in behind if t.tag in RELATIVE_OR_WHOSE), None)
        comma = next((t for t in behind if t.text == ","), None)
        if name.head != root.index or opening is None or comma is None:
            return sentence
        moved[root.index] = replace(root, head=comma.index - 1, dep=_RELATIVE)
    last = sentence.tokens[-1]
    if last.head == root.index:
        moved[last.index] = replace(last, head=verb.index)
    moved[noun.index] = replace(noun, head=verb.index, dep="nsubj")
    moved[name.index] = replace(name, head=verb.index, dep="obj")
    stem = next(iter(lexicon.taxonomy.base_forms(verb.form, "v")), verb.lemma)
    known = replace(verb, pos="VERB", tag="VBD", lemma=stem)
    moved[verb.index] = replace(known, head=verb.index, dep="root")
    return sentence.with_tokens(moved)
