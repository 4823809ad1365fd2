"""Verbs behind an "and" or "or" that a parser took for another form, a noun or a quality.

Verbs such as "cut" and "put" have one form, so that in "may close two plants and cut 450 jobs"
nothing but the auxiliary before tells that nobody has cut any; what "and" joins to a bare
infinitive, and has no subject or auxiliary of its own, is one, too. Nor does "and" join a noun to
a past: "took four years and cost 9 million".
"""

from dataclasses import replace
from itertools import takewhile

from qreas.lexicon.load import Lexicon
from qreas.tags import NOMINAL, PLURAL, SUBJECTS, VERBAL
from qreas.types import Sentence, Token

_AND_OR = frozenset(("and", "or", "nor"))
_INFINITIVE, _JOINED = "VB", "conj"
_FINITE = frozenset(("VBD", "VBN", "VBP"))
_OWN = SUBJECTS | {"aux", "aux:pass", "cop", "mark"}
_OPENING_OBJECT = frozenset(("NUM", "DET", "SYM"))
_OBJECTS = frozenset(("obj", "iobj"))
_MISTAKEN = NOMINAL | {"ADJ", "VERB"}


# Verbs whose past is their infinitive, and which are nouns or qualities, too.
_OF_ONE_FORM = frozenset(
    (
        *("bet", "burst", "cast", "cost", "cut", "hit", "hurt", "let", "put", "quit", "set"),
        *("shed", "shut", "slit", "split", "spread", "thrust", "upset"),
    )
)
_PAST, _PRESENT = "VBD", "VBZ"
_FOR = "for"
_CONJUNCTION, _QUALITY = "cc", "amod"
# What stands behind it is of it: "charges 150 euros a night", "moves 75 dollars into it".
_ADJUNCTS = frozenset(("obl", "obl:unmarked", "nmod:unmarked", "advmod"))


def with_bare_conjuncts(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    """The sentence, where each such word is a verb that is joined to the one before it."""
    if sentence.vocabulary.isdisjoint(_AND_OR):
        return sentence
    moved = list(sentence.tokens)
    for joint in sentence.tokens[1:-1]:
        if joint.form not in _AND_OR or joint.dep != "cc":
            continue
        word = sentence.tokens[joint.index + 1]
        first = _infinitive_before(word, joint, sentence)
        past = _past_before(word, sentence) if first is None else None
        if first is not None and _is_verb_of_one_form(word, sentence):
            moved[word.index] = replace(word, tag=_INFINITIVE)
        elif first is not None and _is_mistaken(word, sentence, lexicon):
            moved = _joined(moved, word, first, sentence, _INFINITIVE)
            moved[joint.index] = replace(joint, head=word.index)
        elif past is not None and _is_mistaken(word, sentence, lexicon):
            moved = _joined(moved, word, past, sentence, _PAST)
            moved[joint.index] = replace(joint, head=word.index)
        elif (above := _past_above_quality(word, sentence, lexicon)) is not None:
            moved = _joined(moved, word, above, sentence, _PAST, word.lemma)
            moved[joint.index] = replace(joint, head=word.index)
        elif (verb := _never_a_noun(word, sentence, lexicon)) is not None:
            above = _finite_before(word, sentence)
            if above is not None:
                moved = _joined(moved, word, above, sentence, _PRESENT, verb)
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


def _past_before(word: Token, sentence: Sentence) -> Token | None:
    """The past that a word is joined to which is a past, too, if it is a verb at all."""
    above = sentence.tokens[word.head]
    is_past = above.tag == _PAST and above.index < word.index
    return above if word.dep == _JOINED and is_past and word.form in _OF_ONE_FORM else None


def _past_above_quality(word: Token, sentence: Sentence, lexicon: Lexicon) -> Token | None:
    """The past that a word is joined to which is no quality: "had 50 euros and bought shoes".

    Its noun, which has no article, is its object. "Used" and "painted" are qualities, too.
    """
    noun = sentence.tokens[word.head]
    is_between = word.dep == _QUALITY and word.pos == "VERB" and word.index < noun.index
    if not is_between or lexicon.taxonomy.base_forms(word.form, "a") or word.form.endswith("en"):
        return None
    above = next((t for t in sentence.ancestors(noun.index) if t.pos == "VERB"), None)
    if above is None or above.tag != _PAST or above.index > word.index:
        return None
    return above if any(t.dep in SUBJECTS for t in sentence.children(above.index)) else None


def _never_a_noun(word: Token, sentence: Sentence, lexicon: Lexicon) -> str | None:
    """The verb that a plural is a form of, and no noun: "buys 7 at the market and sells 10"."""
    is_apart = word.tag == _PRESENT and sentence.tokens[word.head].pos not in VERBAL
    if not (word.tag in PLURAL or is_apart) or word.dep != _JOINED or not word.text.islower():
        return None
    behind = sentence.tokens[word.index + 1 : word.index + 2]
    if not any(t.pos in _OPENING_OBJECT for t in behind) and not _has_price(word, sentence):
        return None
    taxonomy = lexicon.taxonomy
    verbs = [v for v in taxonomy.base_forms(word.form, "v") if v != word.form]
    nouns = (word.form, *taxonomy.base_forms(word.form, "n"))
    as_noun = max(taxonomy.frequency(noun, "n") for noun in nouns)
    as_verb = taxonomy.frequency(verbs[0], "v") if verbs else 0
    is_verb = as_verb > as_noun
    return verbs[0] if is_verb else None


def _has_price(word: Token, sentence: Sentence) -> bool:
    """An amount of money is behind it: "rents for $900 a month"."""
    behind = sentence.tokens[word.index + 1 : word.index + 3]
    return [t.pos for t in behind] == ["ADP", "SYM"] and behind[0].form == _FOR


def _finite_before(word: Token, sentence: Sentence) -> Token | None:
    """The verb above it that has a subject of its own, and is as singular as it is."""
    for token in sentence.ancestors(word.index):
        own = sentence.children(token.index)
        is_plural = token.tag == "VBP"
        if token.pos == "VERB" and not is_plural and any(t.dep in SUBJECTS for t in own):
            return token if token.index < word.index else None
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


def _joined(
    moved: list[Token], word: Token, first: Token, sentence: Sentence, tag: str, lemma: str = ""
) -> list[Token]:
    """The tokens, where the word is a verb that is joined to `first` and has its object behind."""
    moved = list(moved)
    moved[word.index] = replace(
        word, pos="VERB", tag=tag, lemma=lemma or word.form, head=first.index, dep=_JOINED
    )
    noun = sentence.tokens[word.index + 1]
    while noun.head > noun.index and noun.dep not in _OBJECTS:
        noun = sentence.tokens[noun.head]
    above = {first.index, word.index, word.head, *(t.index for t in sentence.ancestors(word.index))}
    if noun.head in above and noun.pos in (*NOMINAL, "NUM", "SYM"):
        dep = "obl" if sentence.tokens[word.index + 1].pos == "ADP" else "obj"
        moved[noun.index] = replace(noun, head=word.index, dep=dep)
        behind = takewhile(lambda t: t.dep != _CONJUNCTION, sentence.tokens[noun.index + 1 :])
        for token in behind:
            if token.head in above - {word.index} and token.dep in _ADJUNCTS:
                moved[token.index] = replace(token, head=word.index)
    return moved
