"""The thing whose price is lower: the tent of "the price of the tent was cut by 20 percent"."""

from collections.abc import Sequence

from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Sentence, Token

_WORDS, _POSSESSIVE = "calculation/reduced", "POS"
_LEADING = frozenset(("DET", "ADJ", "NUM", "PRON", "PUNCT"))
_ON = "on"


def reduced_thing(sentence: Sentence, start: int, end: int) -> Token | None:
    """The noun for what is cheaper by the share that stands between two characters.

    It stands behind the share, "20 percent off the tent", or else it is what the verb takes before
    the share, "cut the price of the tent by", or its subject. None for a pronoun.
    """
    behind = [t for t in sentence.tokens if t.start >= end]
    while behind and not load_word_lists(_WORDS)["off"].isdisjoint((behind[0].form,)):
        behind.pop(0)
    if behind and behind[0].form == _ON:
        behind.pop(0)
    while behind and behind[0].pos in _LEADING:
        behind.pop(0)
    if behind and behind[0].pos in NOMINAL:
        return _head(behind)
    before = [t for t in sentence.tokens if t.end <= start]
    verb = next((i for i, t in enumerate(before) if t.pos == "VERB"), len(before))
    return _head(before[verb + 1 :]) or _head(before[:verb])


def _head(tokens: Sequence[Token]) -> Token | None:
    """The head of the first noun phrase, whose price or other value may be what is told of."""
    values = load_word_lists(_WORDS)["values"]
    run: list[Token] = []
    for token in tokens:
        if token.pos in NOMINAL and token.lemma not in values:
            run.append(token)
        elif run and token.tag == _POSSESSIVE:
            if not any(t.lemma in values for t in tokens[token.index - tokens[0].index + 1 :]):
                run = []  # "Ann's tent"
        elif run:
            break
    return run[-1] if run else None
