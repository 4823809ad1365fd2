"""Sentences in which a parser took the verb for another word: "The tunnel cost 40 million euros".

Many a verb of prices and sizes has the form of a noun, and so short a sentence gives a parser
little to go by. Where nothing else is a verb, a word that may be one, with a noun before it and a
number behind it, is the verb; so is the "like" of a whole sentence. And a participle with a subject
and no auxiliary is a past: "Nine boys won". Where a verb lost its subject to the noun before "and",
it gets it back.
"""

from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.tags import NOMINAL, SUBJECTS, VERBAL
from qreas.types import Document, Sentence, Token

_NOMINAL = NOMINAL | {"PRON"}
_NOUN = "NN"
_PLURAL = frozenset(("NNS", "NNPS"))
_VERB_TAGS = frozenset(("VBZ", "VBP", "VBD"))
_SIGNS = frozenset("$£€¥")
_LIKE = "like"
_ENDS = frozenset((".", "!"))
# What a share of many is written with: "80 % of the staff", "three of the boys".
_SHARES = ("NUM", "SYM")
# What may stand before a number: "cost about 40 euros", "at least 40", "more than 40".
_BOUNDING = frozenset(
    (
        *("about", "around", "roughly", "nearly", "almost", "only", "just", "exactly", "over"),
        *("under", "more", "less", "fewer", "than", "at", "least", "most", "up", "to"),
    )
)
# Of these, the past is spelt as the infinitive, so that they agree with a singular, too.
_UNCHANGED = frozenset(("beat", "cost", "cut", "hit", "put", "shed", "split"))


def with_verbs(document: Document, lexicon: Lexicon) -> Document:
    """The document, where each such sentence has its verb, with a subject and an object."""
    return document.mended(lambda sentence: _with_verb(sentence, lexicon))


def _with_verb(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    tokens = sentence.tokens
    if any(token.pos in VERBAL for token in tokens):
        return _with_past(_with_subject(_with_clause(sentence)))
    verb = next((t for t in tokens if _may_be_verb(t, tokens, lexicon)), None)
    if verb is None:
        return sentence
    found = replace(verb, lemma=_infinitive(verb, lexicon))
    known = _with_noun(tokens, verb.index - 1, lexicon)
    return Sentence(_rearranged(known, found), sentence.start, sentence.end)


def _with_subject(sentence: Sentence) -> Sentence:
    """Reads "Arsenal beat Chelsea", whose verb was tagged as part of a name, and parsed so."""
    tokens = sentence.tokens
    root = sentence.root
    before = tokens[max(root.index - 1, 0)]
    is_name = root.pos == "VERB" and root.tag == "NNP" and root.text.islower()
    if not is_name or before.dep != "compound" or before.head != root.index:
        return sentence
    moved = list(tokens)
    moved[before.index] = replace(before, dep="nsubj")
    moved[root.index] = replace(root, tag="VBZ" if root.text.endswith("s") else "VBD")
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _with_clause(sentence: Sentence) -> Sentence:
    """Reads "There were 16 buns on the tray and Hugo ate 4", where Hugo was joined to the tray.

    A finite verb that nothing subordinates has a subject: the noun between it and the "and".
    """
    moved = list(sentence.tokens)
    for verb in sentence.tokens[2:]:
        joint, subject = sentence.tokens[verb.index - 2 : verb.index]
        is_joined = joint.dep == "cc" and joint.head == subject.index and subject.dep == "conj"
        if is_joined and subject.pos in _NOMINAL and _lacks_subject(verb, sentence):
            moved[joint.index] = replace(joint, head=verb.index)
            moved[subject.index] = replace(subject, head=verb.index, dep="nsubj")
            moved[verb.index] = replace(verb, dep="conj")
    if moved == list(sentence.tokens):
        return sentence
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _lacks_subject(verb: Token, sentence: Sentence) -> bool:
    """It is finite, and has no subject on either side, nor anything that opens its clause."""
    is_finite = verb.dep == "advcl" and verb.tag in _VERB_TAGS
    own = sentence.children(verb.index)
    return is_finite and not any(t.index < verb.index or t.dep in SUBJECTS for t in own)


def _with_past(sentence: Sentence) -> Sentence:
    root, own = sentence.root, sentence.children(sentence.root.index)
    is_bare = not any(child.dep.startswith("aux") for child in own)
    if root.tag != "VBN" or not is_bare or not any(child.dep == "nsubj" for child in own):
        return sentence
    mended = (replace(t, tag="VBD") if t is root else t for t in sentence.tokens)
    return Sentence(tuple(mended), sentence.start, sentence.end)


def _may_be_verb(token: Token, tokens: tuple[Token, ...], lexicon: Lexicon) -> bool:
    """A noun in the middle that agrees, as a verb, with the noun before it."""
    if token.index and token.form == _LIKE:
        return _may_be_liking(token, tokens)
    if token.index == 0 or token.pos not in NOMINAL or not token.text.islower():
        return False
    before = tokens[token.index - 1]
    is_noun = before.pos in _NOMINAL or before.tag == _NOUN
    if not is_noun or not _opens_amount(tokens[token.index + 1 :]):
        return False
    lemma = _infinitive(token, lexicon)
    if token.tag in _VERB_TAGS:
        return bool(lexicon.verbs.classes(lemma))
    is_singular = before.tag not in _PLURAL
    agrees = is_singular if token.tag == "NNS" else not is_singular or lemma in _UNCHANGED
    return agrees and bool(lexicon.verbs.classes(lemma))


def _may_be_liking(token: Token, tokens: tuple[Token, ...]) -> bool:
    """A sentence that ends as one has a verb: "Most guests like it.", but "Guests like Bo"."""
    before, root = tokens[token.index - 1], next(t for t in tokens if t.is_root)
    is_plural = before.tag in _PLURAL or root.pos in _SHARES
    return token.pos == "ADP" and is_plural and tokens[-1].text in _ENDS


def _with_noun(tokens: tuple[Token, ...], at: int, lexicon: Lexicon) -> tuple[Token, ...]:
    """The tokens, where a noun that passes for an adjective is one: "the copier"."""
    noun = tokens[at]
    if noun.pos in _NOMINAL:
        return tokens
    lemma = next(iter(lexicon.taxonomy.base_forms(noun.form, "n")), noun.form)
    return (*tokens[:at], replace(noun, pos="NOUN", lemma=lemma), *tokens[at + 1 :])


def _infinitive(token: Token, lexicon: Lexicon) -> str:
    """The lemma as a verb; a parser gives a name its own form."""
    return next(iter(lexicon.taxonomy.base_forms(token.form, "v")), token.lemma)


def _opens_amount(tokens: tuple[Token, ...]) -> bool:
    first = next((t for t in tokens if t.form not in _BOUNDING), None)
    return first is not None and (first.pos == "NUM" or first.text[0] in _SIGNS)


def _is_last_mark(token: Token, tokens: tuple[Token, ...]) -> bool:
    return token.pos == "PUNCT" and tokens[token.head].is_root


def _rearranged(tokens: tuple[Token, ...], verb: Token) -> tuple[Token, ...]:
    """The tree with the verb at its root.

    What hung together on either side still does; the last noun phrase before the verb is its
    subject, the first amount behind it its object.
    """
    at = verb.index
    before = [t for t in tokens[:at] if t.head >= at or t.is_root]
    behind = [t for t in tokens[at + 1 :] if t.head <= at or t.is_root or _is_last_mark(t, tokens)]
    subject = next((t for t in reversed(before) if t.pos in _NOMINAL or t.is_root), None)
    amount = next((t for t in behind if t.pos in (*_NOMINAL, "NUM", "SYM")), None)
    places = {at: (at, "root")}
    for token in before:
        is_part = subject is not None and token is not subject and token.pos != "PUNCT"
        places[token.index] = (subject.index if subject and is_part else at, token.dep)
    for token in behind:
        places[token.index] = (at, token.dep)
    if subject is not None:
        places[subject.index] = (at, "nsubj")
    if amount is not None:
        places[amount.index] = (at, "obj")
    moved = [
        replace(token, head=places[token.index][0], dep=places[token.index][1])
        if token.index in places
        else token
        for token in tokens
    ]
    is_past = tokens[at - 1].tag not in _PLURAL
    tags = {"NNS": "VBZ", "NN": "VBD" if is_past else "VBP", "IN": "VBP"}
    moved[at] = replace(moved[at], pos="VERB", lemma=verb.lemma, tag=tags.get(verb.tag, verb.tag))
    return tuple(moved)
