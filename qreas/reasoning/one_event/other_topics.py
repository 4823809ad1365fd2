"""Whether a hypothesis tells of one noun's other complement: the risk of stroke, and of diabetes.

What is told of the price of wheat tells nothing of that of rice, nor 8 g of fibre of 8 g of sugar.
"""

from collections.abc import Iterator

from qreas.dependents import has_case
from qreas.kind_sets import SHARES
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import UNTOLD
from qreas.tags import NOMINAL
from qreas.types import Kind, Sentence, Token

_COMPLEMENTS = ("of", "for")
_COUNTING = SHARES | {Kind.COUNT}


def other_topic(found: Findings) -> str | None:
    """A noun of both texts is told of something else in each, which the other text lacks."""
    case = found.case
    for at, sentence in enumerate(case.hypothesis.sentences):
        for noun in sentence.tokens:
            for topic in _topics(noun, sentence):
                link = found.links.get((at, topic.index))
                if any(
                    n.holds(topic) or (n.holds(noun) and n.unit.kind in _COUNTING)
                    for n in case.hypothesis_numsets
                ):
                    continue  # "a strike of two weeks", "two groups of youths"
                if link is not None and link.step in UNTOLD and (own := _own(noun, found)):
                    return f"{own} → {topic.text}"
    return None


def _own(noun: Token, found: Findings) -> str:
    """What the premise tells the noun of, wherever it has it; empty where it has it alone."""
    named, case = "", found.case
    for sentence in case.premise.sentences:
        for token in sentence.tokens:
            if token.lemma != noun.lemma or token.pos not in NOMINAL:
                continue
            topics = [
                t for t in _topics(token, sentence) if not case.hypothesis.mentions((t.lemma,))
            ]
            if not topics:
                return ""
            named = topics[0].text
    return named


def _topics(noun: Token, sentence: Sentence) -> Iterator[Token]:
    """The nouns that say what a noun is of: "the risk of stroke", "the death rate"."""
    if noun.pos not in NOMINAL:
        return
    for child in sentence.children(noun.index):
        is_complement = child.dep == "nmod" and any(
            has_case(sentence, child, word) for word in _COMPLEMENTS
        )
        if child.pos == "NOUN" and (child.dep == "compound" or is_complement):
            yield child
