"""In which round a match was, and over how many sets: "lost the final in three sets".

Whoever beats another to win a title beats them in the final; a semi-final is none. Each set has a
score of its own, so that "6-2 4-6 6-1" are three.
"""

import re
from collections.abc import Collection
from itertools import takewhile

from qreas.reasoning.findings import Findings
from qreas.tags import NOMINAL_OR_ADJECTIVAL
from qreas.types import Sentence, Token

FINAL, _SET = "final", "set"
_TITLES = frozenset(("title", "trophy", "crown", "championship", "final"))
_EARLIER = re.compile(r"\b(?:semi|quarter)-?\s?finals?\b", re.IGNORECASE)
_SET_SCORE = re.compile(r"(?<![\d-])[0-7]-[0-7](?![\d-])")
_FEWEST = 2


def is_of_other_round(found: Findings) -> bool:
    """The hypothesis tells of a final, and the premise of an earlier round, or of no round."""
    premise, hypothesis = found.case.premise, found.case.hypothesis
    if not hypothesis.mentions((FINAL,)) or _EARLIER.search(hypothesis.text):
        return False
    return bool(_EARLIER.search(premise.text)) or not premise.mentions(_TITLES)


def tells_of_match(noun: Token, sentence: Sentence, contests: Collection[str]) -> bool:
    """It is a match, or the name of one: "the Paris Open final"."""
    behind = takewhile(lambda t: t.pos in NOMINAL_OR_ADJECTIVAL, sentence.tokens[noun.index :])
    return any(t.lemma in contests for t in behind)


def settled_by_rounds(found: Findings) -> frozenset[int]:
    """The words of the hypothesis for the round and the sets, where the premise has them so."""
    sentence, settled = found.case.hypothesis.sentences[0], set[int]()
    if not is_of_other_round(found):
        settled |= {t.index for t in sentence.tokens if t.form == FINAL}
    if _sets_asked(sentence) is not None:
        settled |= {t.index for t in sentence.tokens if t.lemma == _SET or t.pos == "NUM"}
    return frozenset(settled)


def has_other_sets(found: Findings) -> bool | None:
    """Whether the hypothesis has it last another number of sets; None where either tells none."""
    asked = _sets_asked(found.case.hypothesis.sentences[0])
    told = len(_SET_SCORE.findall(found.case.premise.text))
    if asked is None or told < _FEWEST:
        return None
    own = next((n for n in found.case.hypothesis_numsets if n.head == asked), None)
    return None if own is None else told not in own.interval


def _sets_asked(sentence: Sentence) -> int | None:
    """Where "in three sets" stands."""
    for token in sentence.tokens:
        own = sentence.children(token.index)
        is_in = any(t.form == "in" and t.dep == "case" for t in own)
        if token.lemma == _SET and is_in and any(t.pos == "NUM" for t in own):
            return token.index
    return None
