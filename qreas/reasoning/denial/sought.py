"""Amounts that someone only asks for: who calls for 40 nurses does not hire 40.

What a hypothesis tells as done is not done because somebody seeks as much of it; it is if the
premise tells so besides, or with the same number elsewhere.
"""

from qreas.dependents import forms_below
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import PAST, SUBJECTS, UNDERGOERS
from qreas.types import Justification, Numset, Relation, Role, Sentence, Token

_WORDS = "denial/sought"
_FOR = "for"


@needs(premise=lambda: words_of(_WORDS, "for", "proposing"))
def only_sought(found: Findings) -> str | None:
    """The verb by which the premise seeks each quantity that the hypothesis tells as done."""
    claimed = found.case.hypothesis
    root = claimed.sentences[0].root
    if len(claimed.sentences) != 1 or not _is_told_as_done(root, found):
        return None
    link = found.links.get((0, root.index))
    if link is not None and link.premise is not None and link.premise.token.pos == "VERB":
        return None  # what happened to it is told, and read elsewhere
    verbs = [_seeking(each, found) for each in found.justifications]
    return verbs[0] if verbs and all(verbs) else None


def _is_told_as_done(root: Token, found: Findings) -> bool:
    is_deed = root.tag in PAST and root.lemma not in load_word_lists(_WORDS)["having"]
    return is_deed and not found.hypothesis_claims.of((0, root.index))


def _seeking(settled: Justification, found: Findings) -> str:
    """The verb that seeks what settles a quantity; nothing where it is told, too."""
    if settled.relation is not Relation.ENTAILS or settled.pair is None:
        return ""
    given = settled.pair.premise
    same = [n for n in found.case.premise_numsets if n.interval == given.interval]
    if len(same) != 1:
        return ""
    return _verb_that_seeks(given, found.case.premise.sentences[given.sentence])


def _verb_that_seeks(given: Numset, sentence: Sentence) -> str:
    """The verb above a quantity that stands in its object, or behind its "for"."""
    lists = load_word_lists(_WORDS)
    below = sentence.tokens[given.head]
    for above in sentence.ancestors(given.head):
        if above.pos == "VERB":
            is_object = given.context.role is not Role.AGENT and below.dep in UNDERGOERS
            if is_object and above.lemma in lists["proposing"]:
                return above.text
            is_for = _FOR in forms_below(sentence, below)
            return above.text if is_for and above.lemma in lists["for"] else ""
        below = above
    return ""


def is_had(sought: Numset, found: Findings) -> bool:
    """What was sought does something later, and so it is there: "the pencils came in 8 boxes"."""
    sentences = found.case.premise.sentences
    noun = sentences[sought.sentence].tokens[sought.head]
    later = sentences[sought.sentence + 1 :]
    return any(
        t.lemma == noun.lemma
        and t.dep in SUBJECTS
        and (verb := verb_above(t.index, sentence)) is not None
        and verb.tag in PAST
        for sentence in later
        for t in sentence.tokens
    )
