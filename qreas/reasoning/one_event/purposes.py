"""Numbers that a thing is made for: a boat built for 12 may go down with 30, or with nobody."""

from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.one_event.same_values import asked_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PAST
from qreas.types import COUNTS, Case, Document, Equation, Numset

_WORDS = "one_event/purposes"
_FOR = "for"


def made_for(found: Findings) -> str | None:
    """So many are only what the premise's thing is made for; the hypothesis tells what they did."""
    case, words = found.case, load_word_lists(_WORDS)
    for asked in asked_of(found):
        if not all(is_purpose(n, case.premise) for n in asked.given):
            continue
        if asked.marker() == _FOR:
            continue
        predicate = asked.predicate
        is_room = predicate is not None and predicate.lemma in words["holding"]
        if not is_room and not case.hypothesis.mentions(words["possible"]):
            return asked.given[0].text
    return None


def reckons_with_purpose(equation: Equation, asked: Numset, case: Case) -> bool:
    """What something is made for is taken from a number, or that from it, and asked is either.

    With 30 on a boat for 12 people, neither 12 nor 30 are 18.
    """
    used = [n for n in equation.used if n in case.premise_numsets]
    is_told = any(n.interval == asked.interval for n in used)
    return is_told and any(is_purpose(n, case.premise) for n in used)


def is_purpose(numset: Numset, document: Document) -> bool:
    """It is for so many that something is made: "built for 12 people", "a table set for eight"."""
    if numset.unit.kind not in COUNTS:
        return False
    sentence = document.sentences[numset.sentence]
    made = sentence.tokens[sentence.tokens[numset.head].head]
    is_made = made.lemma in load_word_lists(_WORDS)["made"] and made.tag in PAST
    return is_made and marker_of(sentence.tokens[numset.head], sentence) == _FOR
