"""Which of several things does something: "the second novel sold", "the old lamp uses".

What the one of them does, another one may do as well.
"""

from qreas.tags import SUBJECTS
from qreas.types import Kind, Numset, Sentence, Token


def tells_which(numset: Numset, sentence: Sentence) -> bool:
    """The ordinal tells apart what does something: the third novel may sell as the second did."""
    tokens = numset.tokens_in(sentence)
    is_ordinal = numset.unit.kind is Kind.ORDINAL and bool(tokens)
    return is_ordinal and is_of_definite_subject(tokens[0], sentence)


def is_of_definite_subject(token: Token, sentence: Sentence) -> bool:
    """It describes the subject of a verb, behind "the": "the second novel sold"."""
    noun = sentence.tokens[token.head]
    verb = sentence.tokens[noun.head]
    own = sentence.children(noun.index)
    is_described = token.dep == "amod" and any(t.form == "the" for t in own)
    return is_described and noun.dep in SUBJECTS and verb.pos == "VERB"
