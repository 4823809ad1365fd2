"""Those who come into a text without a number, beside those whose number it gives."""

from collections.abc import Iterable
from itertools import pairwise

from qreas.dependents import relations_below
from qreas.reasoning.alignment.content import Word
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Numset, Sentence, Token

_WORDS = "one_event/other_parts"
_PLURAL, _ONE, _OF = "NNS", "NN", "of"
_DETERMINING = frozenset(("det", "nmod:poss"))
_ARGUMENTS = frozenset(("nsubj", "nsubj:pass", "obj", "obl", "obl:agent"))
# What points back to those who were told of, or says what they are.
_KNOWN = frozenset(("det", "nmod:poss", "nummod", "cop", "appos"))
_NEAR = 3


def are_others(word: Word, given: Iterable[Numset], found: Findings) -> bool:
    """They are not those of whom the premise has any of these numbers.

    They are some of those only, "20 people, most of them nurses", or a bare plural that brings in
    others: "a man hurt six guests before officers came".
    """
    sentence = found.case.premise.sentences[word.sentence]
    return all(
        n.sentence == word.sentence
        and n.end <= word.token.start
        and (_are_some(word.token, n, sentence) or _are_new(word.token, n, sentence))
        for n in given
    ) or _are_some_of_others(word.token, given, sentence)


def is_told_as_one(word: Word, asked: Token, heads: Iterable[Token], found: Findings) -> bool:
    """The premise tells of one such only, and of the number another noun: a dog bit two postmen."""
    sentence = found.case.premise.sentences[word.sentence]
    noun = word.token
    if noun.tag != _ONE or noun.dep not in _ARGUMENTS or asked.tag != _PLURAL:
        return False
    if relations_below(sentence, noun).isdisjoint(_DETERMINING):
        return False
    alike = [t for t in found.case.premise.tokens if t.lemma == noun.lemma]
    is_kind = found.lexicon.is_kind
    return len(alike) == 1 and not any(
        t.pos == "NUM" or t.lemma == noun.lemma or is_kind(noun.lemma, t.lemma) for t in heads
    )


def _are_some(noun: Token, of: Numset, sentence: Sentence) -> bool:
    """Words for a share of those who were told of stand between: "most of them pensioners"."""
    between = [t for t in sentence.tokens[: noun.index] if t.start >= of.end]
    return any(t.form in _shares() for t in between[-_NEAR - 1 :])


def _are_some_of_others(noun: Token, given: Iterable[Numset], sentence: Sentence) -> bool:
    """The number stands behind those who are some of others: "14, most of them men, and 37"."""
    before = [t.form for t in sentence.tokens[max(0, noun.index - _NEAR - 1) : noun.index]]
    is_share = any(
        one in _shares() and (other == _OF or one.endswith("ly"))
        for one, other in pairwise((*before, ""))
    )
    return is_share and all(n.start >= noun.end for n in given)


def _are_new(noun: Token, beside: Numset, sentence: Sentence) -> bool:
    """It is a bare plural with a part in a clause of its own."""
    own = verb_above(noun.index, sentence)
    if noun.tag != _PLURAL or noun.dep not in _ARGUMENTS or own is None:
        return False
    is_known = not relations_below(sentence, noun).isdisjoint(_KNOWN)
    return not is_known and own != verb_above(beside.head, sentence)


def _shares() -> frozenset[str]:
    return load_word_lists(_WORDS)["shares"]
