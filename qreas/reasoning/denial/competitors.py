"""Who may win or lose, and the words of their names."""

from collections.abc import Iterator

from qreas.lexicon.load import Lexicon
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.types import Sentence, Token

OWNER = "nmod:poss"
_IN_NAME = frozenset(("compound", "flat"))


def whole_name_of(token: Token, sentence: Sentence) -> Token:
    """The word of a name on which its other words hang."""
    above = sentence.tokens[token.head]
    is_part = token.dep.split(":")[0] in _IN_NAME and above.index > token.index
    return whole_name_of(above, sentence) if is_part else token


def may_compete(token: Token, lexicon: Lexicon) -> bool:
    """It has a name or is a person or team; nobody wins by beating a record."""
    lemma = token.lemma
    return (
        token.text[:1].isupper()
        or lemma in load_events().competitors
        or lexicon.taxonomy.is_a(lemma, "person", "n")
    )


def names_of(tokens: list[Token], sentence: Sentence) -> frozenset[str]:
    """The words of their names, in lower case."""
    return frozenset(sentence.tokens[i].form for t in tokens for i in name_words(t, sentence))


def name_words(token: Token, sentence: Sentence) -> Iterator[int]:
    """The token and the further words of its name, and of "women's team" which one it is."""
    yield token.index
    for child in sentence.children(token.index):
        relation = child.dep.split(":")[0]
        if relation in _IN_NAME and child.pos != "NUM":
            yield from name_words(child, sentence)
        elif relation == "amod" or (child.dep == OWNER and token.pos == "NOUN"):
            yield from (t.index for t in sentence.subtree(child.index) if t.pos != "PUNCT")
