"""Who has a share taken off a price: "children under 12 pay half price"."""

from dataclasses import dataclass

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import LEXICAL
from qreas.types import Document, Kind, Numset, Token

_AGES = frozenset((Kind.AGE, Kind.NUMBER, Kind.COUNT))
_PAYING = frozenset(("pay", "get", "have", "receive", "enter", "enjoy", "save"))


@dataclass(frozen=True, slots=True)
class Concession:
    """The people for whom a price is lower.

    noun: the word for them.
    ages: of what ages they are ("under 12"); None where that is not said.
    narrowing: where other words stand that narrow the class: "students with a card".
    """

    noun: Token
    sentence: int
    ages: Numset | None
    narrowing: frozenset[Place]

    def includes(self, found: Findings) -> bool | None:
        """Whether the hypothesis is about one of them; None where it does not say."""
        asked = [n for n in found.case.hypothesis_numsets if n.unit.kind is Kind.AGE]
        if self.ages is not None:
            is_one = len(asked) == 1 and asked[0].interval.is_point
            return asked[0].interval.within(self.ages.interval) if is_one else None
        if asked:
            return None
        place = self.sentence, self.noun.index
        if not self.narrowing <= found.alignment.used():
            return None
        is_named = any(
            link.keeps and link.premise is not None and link.premise.place == place
            for link in found.alignment.links
        )
        # "With a card it costs less": who has one is such a shopper.
        is_anyone = self.noun.lemma in load_word_lists("limits/benefits")["persons"]
        return True if is_named or (is_anyone and self.narrowing) else None


def concession(
    document: Document, index: int, first: int, numsets: tuple[Numset, ...]
) -> Concession | None:
    """The class of whom it is said that a share is taken off for them.

    index, first: the sentence of the share, and the index of its first word in it.
    """
    if not first and index:  # parsers take "half price" for a sentence of its own
        index, first = index - 1, len(document.sentences[index - 1].tokens)
    sentence = document.sentences[index]
    verbs = [t for t in sentence.tokens[:first] if t.lemma in _PAYING]
    if not verbs:
        return None
    before = sentence.tokens[: verbs[-1].index]
    begin = max((t.index + 1 for t in before if t.pos in ("CCONJ", "PUNCT")), default=0)
    clause = before[begin:]
    nouns = [t for t in clause if t.pos == "NOUN" and t.tag == "NNS"]
    if not nouns:
        return None
    inside = [n for n in numsets if n.sentence == index and any(map(n.holds, clause))]
    ages = [n for n in inside if n.unit.kind in _AGES and n.interval.is_one_sided]
    if len(inside) != len(ages) or len(ages) > 1:
        return None
    other = [t for t in clause if t.pos in LEXICAL and t != nouns[0]]
    narrowing = frozenset((index, t.index) for t in other if not any(n.holds(t) for n in ages))
    return Concession(nouns[0], index, ages[0] if ages else None, narrowing)
