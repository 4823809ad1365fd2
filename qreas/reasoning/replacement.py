"""One word in the place of another: 200 g of flour are not yet 200 g of sugar.

Where two texts say the same but for one word, and the taxonomy knows both words and no step from
the one to the other, what the hypothesis says is left open. So is what it says of another name.
"""

from qreas.lexicon.load import Lexicon
from qreas.reasoning.adjuncts import is_unit_of_time
from qreas.reasoning.alignment import Link
from qreas.reasoning.content import TAXONOMY_POS, Word, WordKind
from qreas.reasoning.event_knowledge import load_events
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.steps import Step
from qreas.reasoning.word_knowledge import know
from qreas.types import Document, Evidence, Label, Missing

_SAME = frozenset((Step.SAME, Step.FORM, Step.NUMBER, Step.SPELLING, Step.ACRONYM))
_OTHER = frozenset((Step.MISSING, Step.ALTERNATIVE))
# Relations of what a preposition marks, to a verb and to a noun.
_MARKED = ("obl", "nmod")
# Words besides the two, so few that the texts would hardly be alike.
_LEAST_SHARED = 2


def prove_by_replacement(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when one known word stands in the place of another."""
    del numerals  # what the numbers say of another thing is not asked
    links = found.alignment.links
    left = [link for link in links if link.step not in _SAME]
    if len(left) != 1 or len(links) <= _LEAST_SHARED or left[0].step not in _OTHER:
        return None
    new = left[0]
    if new.step is Step.ALTERNATIVE and new.hypothesis.kind is not WordKind.NOUN:
        return None  # who rides a horse may control it: what is done has more than one name
    used = found.alignment.used() - ({new.premise.place} if new.premise else set())
    unused = [word for word in found.alignment.premise_words if word.place not in used]
    if len(unused) != 1:
        return None
    old = unused[0]
    if not (_is_in_its_place(new, old, found) and _are_known(new.hypothesis, old, found.lexicon)):
        return None
    told = f"{old.token.text} → {new.hypothesis.token.text}"
    evidence = Evidence("other-word", told, towards=Label.NEUTRAL)
    missing = Missing("other-word", told)
    return Proof(Label.NEUTRAL, "replacement", (), (evidence,), (missing,))


def _is_in_its_place(new: Link, old: Word, found: Findings) -> bool:
    """Both words are of one kind and hang in the tree by the same relation on the same word.

    Of what a preposition marks, parsers often take another word than the verb to be the governor.
    """
    word = new.hypothesis
    if word.kind is not old.kind:
        return False
    if word.token.is_root and old.token.is_root:
        return True
    marker = _marker(found.case.premise, old)
    if marker and marker == _marker(found.case.hypothesis, word):
        return True
    governor = found.links.get((word.sentence, word.token.head))
    is_same_relation = word.token.dep.split(":")[0] == old.token.dep.split(":")[0]
    return (
        is_same_relation
        and governor is not None
        and governor.premise is not None
        and governor.premise.place == (old.sentence, old.token.head)
    )


def _marker(document: Document, word: Word) -> str:
    """The preposition that the word stands with; empty when it has none."""
    if word.token.dep.split(":")[0] not in _MARKED:
        return ""
    children = document.sentences[word.sentence].children(word.token.index)
    return next((c.lemma.lower() for c in children if c.dep == "case"), "")


def _are_known(new: Word, old: Word, lexicon: Lexicon) -> bool:
    """The taxonomy has both, so that a step would have been found if there were one.

    Names differ where they are neither spelt nor shortened alike, known or not.
    """
    are_names = new.kind is old.kind is WordKind.NAME
    return are_names or (_is_known(new, lexicon) and _is_known(old, lexicon))


def _is_known(word: Word, lexicon: Lexicon) -> bool:
    pos = TAXONOMY_POS.get(word.kind)
    # A day is another unit than a morning, but has one.
    if pos is None or word.key in load_events().light or is_unit_of_time(word.token):
        return False
    known = know(lexicon.taxonomy, word.key, pos)
    return bool(known.parents or known.synonyms)
