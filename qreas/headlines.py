"""Headlines in which a parser took the verb for a clause of a noun: "Two men held after robbery".

A headline leaves out "were" and "are", and has neither articles nor a full stop, so that a parser
takes it for a noun with a clause of its own. Where nothing else is said of the noun, that clause is
what the headline says: "Two men are held", "Firm is to close two plants". And a plural
that a number counts is no part of a compound: "Two dogs bite postman" has two dogs in it.
"""

from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.plain_verbs import PLURAL
from qreas.predicates import with_predicate
from qreas.tags import NOMINAL, OF_PREDICATES, VERBAL
from qreas.types import Sentence, Token

_HEADS = NOMINAL | {"NUM"}
_CLAUSE, _COMPOUND, _COUNTING = "acl", "compound", "nummod"
_PARTICIPLES = frozenset(("VBN", "VBD"))
_OF_CLAUSES = _PARTICIPLES | {"VBG"}
_TO = "to"
# Marks that no headline ends with: a whole sentence does, a question, and what leads on to a list.
_ENDS = frozenset((".", "!", "?", ":", ";", ","))
_FREE = frozenset(("punct", "cc", "parataxis"))
_ONE = "one"


def with_headline_verb(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """The sentence, where such a headline has its verb, with the noun before it as the subject."""
    root = sentence.root
    if root.pos not in _HEADS or sentence.tokens[-1].text in _ENDS:
        return sentence
    clause = _said(root, sentence)
    if clause is not None:
        return _headed(clause, root, sentence)
    verb = _counted_verb(sentence, lexicon)
    return sentence if verb is None else with_predicate(sentence, verb, lexicon)


def _said(noun: Token, sentence: Sentence) -> Token | None:
    """The verb of the one clause that tells of the noun; None where more is said of it."""
    own = sentence.children(noun.index)
    behind = [t for t in own if t.index > noun.index and t.dep not in _FREE]
    clause = next((t for t in behind if t.dep == _CLAUSE and t.pos == "VERB"), None)
    if clause is None or not OF_PREDICATES.isdisjoint(t.dep for t in own):
        return None
    if any(t.dep == "det" for t in own) or any(t.index > clause.index for t in behind):
        return None
    inside = sentence.subtree(clause.index)
    others = (t for t in sentence.tokens if t.pos in VERBAL and t.dep != "amod")
    if any(t not in inside for t in others):
        return None
    is_to_come = clause.tag == "VB" and sentence.tokens[noun.index + 1].form == _TO
    return clause if is_to_come or clause.tag in _OF_CLAUSES else None


def _headed(clause: Token, noun: Token, sentence: Sentence) -> Sentence:
    """The sentence with the clause as what is said, and the noun as its subject."""
    moved = list(sentence.tokens)
    has_object = any(t.dep == "obj" for t in sentence.children(clause.index))
    is_passive = clause.tag in _PARTICIPLES and not has_object
    for token in sentence.children(noun.index):
        if token.index > clause.index or token.dep == "punct":
            moved[token.index] = replace(token, head=clause.index)
    subject = "nsubj:pass" if is_passive else "nsubj"
    moved[noun.index] = replace(noun, head=clause.index, dep=subject)
    moved[clause.index] = replace(clause, head=clause.index, dep="root")
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _counted_verb(sentence: Sentence, lexicon: Lexicon) -> Token | None:
    """The noun behind a counted plural that was taken for a part of its compound, as a verb."""
    if any(t.pos in VERBAL and t.dep != "amod" for t in sentence.tokens):
        return None
    for noun, word in zip(sentence.tokens, sentence.tokens[1:-1], strict=False):
        is_counted = any(
            t.dep == _COUNTING and t.form != _ONE for t in sentence.children(noun.index)
        )
        if not is_counted or noun.tag not in PLURAL or noun.dep != _COMPOUND:
            continue
        is_bare = word.pos in NOMINAL and word.text.islower()
        is_bare = is_bare and word.form in lexicon.taxonomy.base_forms(word.form, "v")
        if is_bare and lexicon.taxonomy.frequency(word.form, "v"):
            return replace(word, lemma=word.form, tag="VBP")
    return None
