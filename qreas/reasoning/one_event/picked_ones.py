"""One thing that an order or a quality picks out of several: "her first novel", "the largest room".

Of what is so of each of her novels, it is one.
"""

from collections.abc import Sequence

from qreas.reasoning.findings import Findings
from qreas.reasoning.one_event.quantified_reading import Quantified
from qreas.tags import SINGULAR
from qreas.types import Token

_THE, _POSSESSIVE, _MODIFIER = "the", "PRP$", "amod"


def picks_one(phrase: Sequence[Token], noun: Token) -> bool:
    """The phrase is for one thing that a word for its place, size or look picks out."""
    opening, own = phrase[0], [t for t in phrase if t.head == noun.index]
    is_definite = opening.form == _THE or opening.tag == _POSSESSIVE
    return is_definite and noun.tag in SINGULAR and any(map(_tells_which, own))


def is_one_of_them(asked: Quantified, told: Quantified, found: Findings) -> bool:
    """What is picked out is one of those of whom it is told: of the same owner and sort."""
    hypothesis = found.case.hypothesis.sentences[asked.sentence]
    premise = found.case.premise.sentences[told.sentence]
    owners = {t.form for t in premise.subtree(told.noun.index) if t.tag == _POSSESSIVE}
    for token in hypothesis.subtree(asked.noun.index):
        if token.index == asked.noun.index or _tells_which(token) or token.form == _THE:
            continue
        if token.tag == _POSSESSIVE:
            if token.form not in owners:
                return False
            continue
        link = found.links.get((asked.sentence, token.index))
        if link is not None and not (link.keeps and link.premise is not None):
            return False
    return True


def _tells_which(token: Token) -> bool:
    return token.dep == _MODIFIER
