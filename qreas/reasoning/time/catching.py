"""Whether somebody who comes at a certain time comes too late for what leaves or begins at another.

Where the train leaves at 8:30, whoever gets to the station at 8:40 misses it. Who comes before it
leaves is in time; whether they take it is not told.
"""

from dataclasses import dataclass

from qreas.clock import clock
from qreas.dependents import subject_of
from qreas.reasoning.events.context import claims
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Case, Kind, Label, Numset, Token

_RULE, _WORDS = "catching", "time/catching"
_CLAUSES = frozenset(("advcl", "acl"))
_SIDES = {"before": -1, "after": 1}
_PAIR, _HALF_DAY = 2, 720


@dataclass(frozen=True, slots=True)
class _Told:
    """At what minute of the day it happens, and to what or whom."""

    minute: int
    is_sure: bool
    subject: Token
    text: str


def _about() -> frozenset[str]:
    """The words for being too late, or in time."""
    return words_of(_WORDS, "late", "timely")


@needs(hypothesis=_about)
def prove_by_catching(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says that somebody is in time, or too late, for something."""
    del numerals  # a time is what the clock shows
    case = found.case
    if not found.is_one_claim:
        return None
    beside = _told_beside(case)
    if beside is not None and not case.hypothesis_numsets:
        comes, leaves = beside
        is_late = comes.minute > leaves.minute
        label = _label(leaves, comes, found, is_late=is_late)
        return None if label is None else in_one_step(_RULE, label, comes.text)
    times = [n for n in case.premise_numsets if n.unit.kind is Kind.TIME]
    if len(times) != _PAIR or case.hypothesis_numsets:
        return None
    leaving = [t for n in times if (t := _told(n, "leaving", case)) is not None]
    coming = [t for n in times if (t := _told(n, "coming", case)) is not None]
    if len(leaving) != 1 or len(coming) != 1 or leaving[0].text == coming[0].text:
        return None
    (leaves,), (comes,) = leaving, coming
    if leaves.is_sure is not comes.is_sure or abs(leaves.minute - comes.minute) >= _HALF_DAY:
        return None
    is_late = comes.minute > leaves.minute
    label = _label(leaves, comes, found, is_late=is_late)
    if label is None or leaves.minute == comes.minute:
        return None
    told = f"{comes.text} {'after' if is_late else 'before'} {leaves.text}"
    return in_one_step(_RULE, label, told)


def _told_beside(case: Case) -> tuple[_Told, _Told] | None:
    """Reads "came ten minutes before the film started": who came, and what had begun or not."""
    if len(case.premise.sentences) != 1:
        return None
    sentence, words = case.premise.sentences[0], load_word_lists(_WORDS)
    root = sentence.root
    clauses = [t for t in sentence.tokens if t.dep in _CLAUSES and t.pos == "VERB"]
    if root.lemma not in words["coming"] or claims(sentence, root.index) or len(clauses) != 1:
        return None
    clause = sentence.subtree(clauses[0].index)
    marks = [t for t in clause if t.form in _SIDES and t.index < clauses[0].index]
    subject, other = subject_of(sentence, root), subject_of(sentence, clauses[0])
    if clauses[0].lemma not in words["leaving"] or len(marks) != 1:
        return None
    if subject is None or other is None:
        return None
    told = " ".join((root.text, marks[0].text, other.text, clauses[0].text))
    side = _SIDES[marks[0].form]
    return _Told(side, True, subject, told), _Told(0, True, other, told)


def _told(numset: Numset, doing: str, case: Case) -> _Told | None:
    """The time as that at which something leaves, or somebody comes."""
    sentence = case.premise.sentences[numset.sentence]
    shown = clock(numset.text)
    above = next((t for t in sentence.ancestors(numset.head) if t.pos == "VERB"), None)
    if shown is None or above is None or claims(sentence, above.index):
        return None
    if above.lemma not in load_word_lists(_WORDS)[doing]:
        return None
    subject = subject_of(sentence, above)
    return None if subject is None else _Told(shown.minute, shown.is_sure, subject, numset.text)


def _label(leaves: _Told, comes: _Told, found: Findings, *, is_late: bool) -> Label | None:
    """What it makes of the hypothesis; None where that says something else, or of others."""
    words = load_word_lists(_WORDS)
    tokens = found.case.hypothesis.sentences[0].tokens
    lemmas = {t.lemma for t in tokens}
    people = {comes.subject.lemma, "he", "she", "they"}
    is_bare = all(t.lemma in people or t.pos not in NOMINAL for t in tokens)
    if not (leaves.subject.lemma in lemmas or is_bare) or not lemmas & people:
        return None
    known = {leaves.subject.lemma, comes.subject.lemma}.union(*words.values())
    if any(link.hypothesis.key not in known and not link.keeps for link in found.alignment.links):
        return None
    if comes.subject.pos == "PROPN" and any(
        t.pos == "PROPN" and t.lemma != comes.subject.lemma and t.dep in SUBJECTS for t in tokens
    ):
        return None
    says_late = bool(lemmas & words["late"])
    if not says_late and not is_late and lemmas & words["taking"]:
        return None  # who was in time for the train need not have taken it
    label = yes_or_no(says_late is is_late)
    denials = [t for t in tokens if t.form in load_operators().negations]
    if len(denials) > 1 or (denials and not is_late and lemmas & words["taking"]):
        return None
    return TURNED[label] if denials else label
