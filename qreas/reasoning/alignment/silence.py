"""Which words of a premise say nothing of what its hypothesis asks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from qreas.lexicon.labels import load_labels
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.alignment import Link, align
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, Token

WORDS = "alignment/asides"
"""The file with the words of what is said beside, see `load_word_lists`."""
DEPENDING = frozenset(("if", "unless", "whether", "otherwise", "or", "either", "neither", "nor"))
"""Words by which one clause depends on another, or only one of them is so."""
FREE = frozenset(("free", "gratis"))
"""Words for a price of nothing, which is one beside others."""
# Steps to a word for something else, of the same kind or not told.
_OF_OTHERS = frozenset((Step.ALTERNATIVE, Step.REFERS))

# Words for a day that may be reckoned from a named one.
_RECKONED = frozenset(("today", "tomorrow", "yesterday", "day", "week", "ago"))


@dataclass(frozen=True)
class Silence:
    """What a premise is asked; its words are aligned only where that has to be known."""

    case: Case
    lexicon: Lexicon

    @cached_property
    def links(self) -> Mapping[Place, Link]:
        """What stands in the premise for each word of the hypothesis."""
        return align(self.case, self.lexicon).by_place()

    def answers(self, token: Token) -> bool:
        """The premise word stands for one of the hypothesis."""
        return token.start in self._answering

    @cached_property
    def _answering(self) -> frozenset[int]:
        """Where in the text the premise words begin that stand for words of the hypothesis."""
        return frozenset(
            link.premise.token.start
            for link in self.links.values()
            if link.premise is not None and link.step not in _OF_OTHERS
        )

    def holds(self, words: Sequence[Token]) -> bool:
        """The words tell no quantity or price, none that is asked, deny and condition nothing.

        Nor have they a day where a day is asked: it may be reckoned from them.
        """
        forms = {token.form for token in words}
        if forms & load_word_lists(WORDS)["conditions"] or load_operators().denies(forms):
            return False
        if any(token.pos == "NUM" for token in words) or not forms.isdisjoint(FREE):
            return False
        if not forms.isdisjoint(load_word_lists(WORDS)["rests"]):
            return False
        if any(token.lemma in load_word_lists(WORDS)["multiplying"] for token in words):
            return False
        labels = load_labels("en")
        days = labels.weekdays | labels.months
        if not forms.isdisjoint(days) and self.case.hypothesis.mentions(days | _RECKONED):
            return False
        if any(numset.holds(token) for numset in self.case.premise_numsets for token in words):
            return False
        return self._answering.isdisjoint(token.start for token in words)


def spoken_as(words: Sequence[Token]) -> str:
    """The words as a phrase of the lists: in lower case, with spaces but before an apostrophe."""
    return " ".join(token.form for token in words).replace(" '", "'").replace(" ’", "'")
