"""Whether the words around a length of time lead from a time that is told to the one asked for."""

from qreas.reasoning.calculation.calculations import Calculation, Way
from qreas.reasoning.events.joined_clauses import is_of_other_clause
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.word_knowledge import know
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Numset

_ADVERBS = {"after": Way.LATER, "before": Way.EARLIER}


def leads_there(calculation: Calculation, found: Findings) -> bool | None:
    """Whether they lead to the later time or the earlier one; None where no word leads anywhere."""
    begin, step = calculation.used
    words = load_word_lists("calculation/calculated")
    tokens = found.case.premise.sentences[step.sentence].tokens
    behind, then = [*(t.form for t in tokens if t.start >= step.end), "", ""][:2]
    before = next((t.form for t in reversed(tokens) if t.start < step.start), "")
    opening = step.text.lower().split()[0]
    verb = found.case.hypothesis.sentences[0].root.lemma
    if behind in words["later"] and is_of_other_clause(step, verb, found.case.premise):
        return None  # who left at eight and arrived an hour later did not leave at nine
    if behind in words["later"] or words["within"] & {before, opening}:
        leads = Way.LATER
    elif behind in words["earlier"]:
        leads = Way.EARLIER
    elif behind in _ADVERBS and not then[:1].isalnum():
        leads = _ADVERBS[behind]  # "in 1890, and the church 40 years before"
    elif behind in _ADVERBS and _is_of_known(begin, step, found):
        leads = _ADVERBS[behind]  # "starts at 8. The doors open half an hour before the film"
    elif behind in _ADVERBS:
        # Whose time is known comes so much after the one that is asked for.
        is_known_first = begin.start < step.start
        leads = Way.EARLIER if (behind == "after") is is_known_first else Way.LATER
    else:
        return None
    return calculation.way is leads


def _is_of_known(begin: Numset, step: Numset, found: Findings) -> bool:
    """What stands behind "before" is told with the known time, and not asked for: the departure."""
    tokens = found.case.premise.sentences[step.sentence].tokens
    behind = [t for t in tokens if t.start >= step.end][1:]
    stop = next((i for i, t in enumerate(behind) if t.pos == "PUNCT"), len(behind))
    anchors = {t.lemma for t in behind[:stop] if t.pos in NOMINAL}
    if not anchors or found.case.hypothesis.mentions(anchors):
        return False
    sentence = found.case.premise.sentences[begin.sentence]
    verb = next((t for t in sentence.ancestors(begin.head) if t.pos == "VERB"), None)
    if verb is None:
        return False
    own = {t.lemma for t in sentence.children(verb.index) if t.dep in SUBJECTS}
    if not own.isdisjoint(anchors):
        return True
    taxonomy = found.lexicon.taxonomy
    deeds = {deed for noun in anchors for deed in know(taxonomy, noun, "n").derived}
    known = (know(taxonomy, deed, "v") for deed in deeds)
    return verb.lemma in deeds or any(verb.lemma in each.synonyms | each.parents for each in known)
