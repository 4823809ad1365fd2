"""Whether a mark was reached from which the premise tells how far a value is.

What is 5 cm short of the record sets no record, and a campaign that raised $10,000 less than its
target missed it; whoever beat the record by two seconds broke it.
"""

from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.better_sides import better_side
from qreas.reasoning.contrast.contrast_values import which_is_more
from qreas.reasoning.contrast.relative_values import RelativeValue, relative_values
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.proof import TURNED, Proof, in_one_step
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, UNDERGOERS
from qreas.types import Label, Missing, Token

_RULE, _WORDS = "yardsticks", "contrast/relative_values"
_SET, _RECORD = "set", "record"
_NEW = "new"


def by_reached_mark(found: Findings) -> Proof | None:
    """A proof when the hypothesis only says that such a mark was reached, or missed."""
    case, words = found.case, load_word_lists(_WORDS)
    hypothesis = case.hypothesis.sentences[0]
    verb = hypothesis.root
    is_set = verb.lemma == _SET
    is_reached = verb.lemma in words["passing"] | words["reaching"] or is_set
    if not is_reached and verb.lemma not in words["missing"]:
        return None
    if case.hypothesis.mentions(load_operators().negations):
        return None
    marks = [t for t in hypothesis.children(verb.index) if t.dep in UNDERGOERS]
    if len(marks) != 1 or (is_set and marks[0].lemma != _RECORD):
        return None
    told = [v for v in relative_values(case.premise, case.premise_numsets) if _is_mark(v, marks[0])]
    if len(told) != 1 or not _says_no_more(told[0], verb, marks[0], found):
        return None
    (value,) = told
    sentence = case.premise.sentences[value.given.sentence]
    side = which_is_more(value.given.interval, value.interval)
    better = better_side(value.given, sentence, value.core)
    if verb.lemma in words["mere"]:  # "the budget was exceeded"
        better = better or 1
    if side is None or not better:
        return Proof(Label.NEUTRAL, _RULE, missing=(Missing("other-matter", verb.text),))
    label = side if (better > 0) is is_reached else TURNED[side]
    return in_one_step(_RULE, label, value.told, step="by-yardstick")


def _is_mark(known: RelativeValue, asked: Token) -> bool:
    """What the value is measured against is the mark, which nothing else may be called."""
    nouns = [t for t in known.core if t.pos in NOMINAL or t.tag == "JJS"]
    is_mark = bool(nouns) and nouns[-1].lemma in load_word_lists(_WORDS)["mark"]
    return is_mark and nouns[-1].lemma == asked.lemma


def _says_no_more(known: RelativeValue, verb: Token, mark: Token, found: Findings) -> bool:
    root = found.case.hypothesis.sentences[0].root
    if found.hypothesis_claims.of((0, root.index)) & UNSURE:
        return False
    if found.premise_claims.of((known.given.sentence, known.given.head)) & UNSURE:
        return False
    return all(
        x.hypothesis.token in (verb, mark) or _is_told(x, known) for x in found.alignment.links
    )


def _is_told(link: Link, known: RelativeValue) -> bool:
    """The premise says it of the value in its sentence; a record that was set is a new one."""
    word = link.hypothesis
    if word.kind is WordKind.PRONOUN or word.key == _NEW:
        return True
    is_there = link.premise is not None and link.premise.sentence == known.given.sentence
    return is_there and link.keeps and link.step is not Step.REFERS
