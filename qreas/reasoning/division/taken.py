"""Whether someone deals with some of what they just got: "borrowed 10 books and returned 7"."""

from qreas.dependents import relations_below, subject_of
from qreas.lexicon.verbs import load_verbs
from qreas.reasoning.division.amounts import Amount
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import JOINED, VERBAL
from qreas.types import Sentence, Token

_MAKING = ("create",)
_GETTING = ("gain", *_MAKING)
_INTO, _PASSIVE = "into", "nsubj:pass"
# Parsers hang a second clause beside the first, too.
_JOINED = JOINED
_PARTICLES = ("ADV", "ADP")
_WITHIN = ("DET", "ADJ", "NUM", "PART", "ADV", "SYM")


def is_taken_from(whole: Amount, amount: Amount, sentence: Sentence) -> bool:
    """A number without a noun is some of those that one just got or made, or that were there.

    Who buys 10 and sells 7 may sell others, and who wins 14 and loses 4 lost others.
    """
    words = load_word_lists("division/taken")
    got, particle, dealt = _verb_of(whole, sentence), "", _before(amount, sentence)
    if got is not None and _are_there(got, sentence) and _is_eaten(amount, got, sentence):
        return True
    if dealt is not None and dealt.pos in _PARTICLES and dealt.index:
        particle, dealt = dealt.form, sentence.tokens[dealt.index - 1]
    if got is None or dealt is None or not _is_joined(got, dealt):
        return False
    one, other = got.lemma, dealt.lemma
    is_dealing = f"{other} {particle}".strip() in words["dealing"]
    if _are_there(got, sentence):
        return is_dealing
    if one in words["scoring"] or subject_of(sentence, dealt) is not None:
        return False
    classes = _MAKING if other in words["selling"] else _GETTING
    return (is_dealing or other in words["selling"]) and load_verbs().is_in(one, *classes)


def _is_eaten(amount: Amount, got: Token, sentence: Sentence) -> bool:
    """So many have been dealt with by someone: "and four have been eaten"."""
    number = sentence.tokens[amount.first]
    dealt = sentence.tokens[number.head]
    dealing = load_word_lists("division/taken")["dealing"]
    return number.dep == _PASSIVE and _is_joined(got, dealt) and dealt.lemma in dealing


def _are_there(verb: Token, sentence: Sentence) -> bool:
    """Things are for anyone to take: "there were 12 rolls", "the cake was cut into 12 pieces"."""
    is_cut = verb.lemma in load_word_lists("division/taken")["cutting"]
    return is_cut or "expl" in relations_below(sentence, verb)


def _before(amount: Amount, sentence: Sentence) -> Token | None:
    return sentence.tokens[amount.first - 1] if amount.first else None


def _verb_of(whole: Amount, sentence: Sentence) -> Token | None:
    """The verb whose object the whole is; nothing but its determiners stands between them."""
    before = (sentence.tokens[i] for i in range(whole.first - 1, -1, -1))
    nearest = next((t for t in before if t.pos not in _WITHIN and t.form != _INTO), None)
    return nearest if nearest is not None and nearest.pos in VERBAL else None


def _is_joined(got: Token, dealt: Token) -> bool:
    """The second verb goes on the clause of the first."""
    return dealt.pos == "VERB" and dealt.dep in _JOINED and dealt.head == got.index
