"""One word in the place of another: 200 g of flour are not yet 200 g of sugar.

Where two texts say the same but for one word, and the taxonomy knows both words and no step from
the one to the other, what the hypothesis says is left open.
"""

from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment import Link
from qreas.reasoning.content import TAXONOMY_POS, Word, WordKind
from qreas.reasoning.event_knowledge import load_events
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.steps import Step
from qreas.reasoning.word_knowledge import know
from qreas.types import Evidence, Label, Missing

_SAME = frozenset((Step.SAME, Step.FORM, Step.NUMBER, Step.SPELLING, Step.ACRONYM))
_OTHER = frozenset((Step.MISSING, Step.ALTERNATIVE))
# Words besides the two, so few that the texts would hardly be alike.
_LEAST_SHARED = 2


def prove_by_replacement(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when one known word stands in the place of another."""
    del numerals  # what the numbers say of another thing is not asked
    links = found.alignment.links
    left = [link for link in links if link.step not in _SAME]
    used = found.alignment.used()
    unused = [word for word in found.alignment.premise_words if word.place not in used]
    if len(left) != 1 or len(unused) != 1 or len(links) <= _LEAST_SHARED:
        return None
    new, old = left[0], unused[0]
    is_other = new.step in _OTHER and _is_in_its_place(new, old, found)
    if not (
        is_other and _is_known(new.hypothesis, found.lexicon) and _is_known(old, found.lexicon)
    ):
        return None
    told = f"{old.token.text} → {new.hypothesis.token.text}"
    evidence = Evidence("other-word", told, towards=Label.NEUTRAL)
    missing = Missing("other-word", told)
    return Proof(Label.NEUTRAL, "replacement", (), (evidence,), (missing,))


def _is_in_its_place(new: Link, old: Word, found: Findings) -> bool:
    """Both words are of one kind and hang in the tree by the same relation on the same word."""
    word = new.hypothesis
    if word.kind is not old.kind:
        return False
    if word.token.is_root and old.token.is_root:
        return True
    governor = found.links.get((word.sentence, word.token.head))
    is_same_relation = word.token.dep.split(":")[0] == old.token.dep.split(":")[0]
    return (
        is_same_relation
        and governor is not None
        and governor.premise is not None
        and governor.premise.place == (old.sentence, old.token.head)
    )


def _is_known(word: Word, lexicon: Lexicon) -> bool:
    """The taxonomy has the word, so that a step would have been found if there were one."""
    pos = TAXONOMY_POS.get(word.kind)
    if pos is None or word.kind is WordKind.NAME or word.key in load_events().light:
        return False
    known = know(lexicon.taxonomy, word.key, pos)
    return bool(known.parents or known.synonyms)
