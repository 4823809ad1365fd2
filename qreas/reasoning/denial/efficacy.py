"""How well something works says nothing of how many there are of whom something else is told.

A vaccine that is 95 percent effective need not have been given to 95 percent of people, and by a
test that is 99 percent accurate, not 99 percent are ill.
"""

from qreas.kind_sets import SHARES
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, left_open
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Evidence, Label, Numset, Sentence

_RULE, _WORDS, _RATE = "efficacy", "denial/efficacy", "rate"


@needs(
    premise=lambda: words_of(_WORDS, "adjectives", "nouns", "rates"),
    given=SHARES,
    asked=SHARES,
)
def prove_by_efficacy(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open when only the premise tells how well something works."""
    del numerals  # they are shares of other things
    case, words = found.case, load_word_lists(_WORDS)
    shares = [n for n in case.premise_numsets if n.unit.kind in SHARES]
    asked = case.hypothesis_numsets
    if len(shares) != 1 or len(case.premise_numsets) != 1 or len(asked) != 1:
        return None
    (told,) = shares
    if not _is_of_efficacy(told, case.premise.sentences[told.sentence]):
        return None
    if case.hypothesis.mentions(words["adjectives"] | words["nouns"] | words["working"]):
        return None
    return left_open(
        _RULE, asked[0], (), (Evidence("by-efficacy", told.text, towards=Label.NEUTRAL),)
    )


def _is_of_efficacy(told: Numset, sentence: Sentence) -> bool:
    """Reads "95 percent effective", "an accuracy of 95 percent"."""
    words = load_word_lists(_WORDS)
    behind = [t.lemma for t in sentence.tokens if t.start >= told.end][:1]
    before = [t.lemma for t in sentence.tokens if t.end <= told.start][-3:]
    if _RATE in before[:-1] and before[before.index(_RATE) - 1] in words["rates"]:
        return True
    is_named = any(lemma in words["nouns"] for lemma in (*before[-2:], *behind))
    return is_named or any(lemma in words["adjectives"] for lemma in behind)
