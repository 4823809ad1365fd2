"""One of the largest need not be the largest: of several it is said, and of no certain one."""

from collections.abc import Iterator

from qreas.dependents import has_copula
from qreas.reasoning.findings import Findings
from qreas.reasoning.logic.superlatives import SEVERAL, is_of_several
from qreas.reasoning.needs import needs
from qreas.tags import COMPARATIVE, SUPERLATIVE
from qreas.types import Sentence, Token

_MOST = "most"


@needs(premise=SEVERAL)
def among_the_most(found: Findings) -> str | None:
    """The premise has it among the largest, and the hypothesis says that it is the largest."""
    asked = found.case.hypothesis.sentences[0]
    claimed = {each.form for each in _superlatives(asked) if _is_claimed(each, asked)}
    claimed -= {each.form for each in _superlatives(asked) if is_of_several(each, asked.tokens)}
    if not claimed or any(t.tag in COMPARATIVE for t in found.case.premise.tokens):
        return None
    told = [
        (each.form, is_of_several(each, sentence.tokens))
        for sentence in found.case.premise.sentences
        for each in _superlatives(sentence)
    ]
    alone = {form for form, is_among in told if not is_among}
    return next((form for form, _ in told if form in claimed - alone), None)


def _superlatives(sentence: Sentence) -> Iterator[Token]:
    """The words for a quality that is had most: "largest", and "popular" in "most popular"."""
    for token in sentence.tokens:
        if token.tag not in SUPERLATIVE:
            continue
        graded = sentence.tokens[token.head]
        if token.form != _MOST:
            yield token
        elif token.dep == "advmod" and graded.pos == "ADJ":
            yield graded


def _is_claimed(token: Token, sentence: Sentence) -> bool:
    """The hypothesis says of its subject that it is the one."""
    word = token if token.is_root else sentence.tokens[token.head]
    return word.is_root and has_copula(sentence, word)
