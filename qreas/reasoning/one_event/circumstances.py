"""Causes and circumstances of an event, to which nothing need have happened that is told of it.

Where profits rose by a fifth on strong sales, thanks to low costs or despite the war, neither sales
nor costs need have risen by a fifth, nor at all.
"""

from collections.abc import Collection

from qreas.reasoning.alignment.content import Word
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import DIRECTIONS, load_events
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS, VERBAL
from qreas.types import Numset

_OBLIQUE = "obl"


def is_circumstance(word: Word, values: Collection[Numset], found: Findings) -> bool:
    """It stands behind "because of", "despite" or the like, where none of the values stands.

    word: of the premise, of which the values are told.
    """
    opening = load_word_lists("one_event/circumstances")["opening"]
    sentence = found.case.premise.sentences[word.sentence]
    heads = {(n.sentence, n.head) for n in values}
    for token in (word.token, *sentence.ancestors(word.token.index)):
        if token.pos in VERBAL:
            return False
        cases = (t for t in sentence.children(token.index) if t.dep == "case")
        # A parser may hang it on the value: "rose 20 percent on strong sales".
        is_beside = token.dep.startswith(_OBLIQUE) or (word.sentence, token.head) in heads
        is_behind = is_beside and any(t.form in opening for t in cases)
        if not is_behind and token.form not in opening:
            continue
        inside = {(word.sentence, t.index) for t in sentence.subtree(token.index)}
        return heads.isdisjoint(inside)
    return False


def circumstance_changes(values: Collection[Numset], found: Findings) -> str:
    """What rises or falls in the hypothesis and is a circumstance in the premise; else nothing.

    values: of the premise, by which the hypothesis's change is told.
    """
    sentence = found.case.hypothesis.sentences[0]
    if not load_events().kinds(sentence.root.lemma) & DIRECTIONS:
        return ""
    for token in sentence.children(sentence.root.index):
        link = found.links.get((0, token.index)) if token.dep in SUBJECTS else None
        if link is not None and link.premise is not None and link.keeps:
            return token.text if is_circumstance(link.premise, values, found) else ""
    return ""
