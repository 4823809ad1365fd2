"""What the premise tells of whoever speaks, and the hypothesis of someone else: "I", and Bob.

A text that quotes somebody tells whose "I" it is; one that does not leaves open what they are
called, and whoever is "she" to the one who speaks is not that one.
"""

from qreas.dependents import leading_subject_of
from qreas.reasoning.alignment.speakers import speaker
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.pronouns import forms_of
from qreas.types import Token

_OF_TALK = forms_of("i") | forms_of("you")
_OF_OTHERS = forms_of("he") | forms_of("she")
_NAME = "PROPN"


def other_speaker(found: Findings) -> str | None:
    """One text tells it of whoever speaks or is spoken to, the other of someone who is named."""
    case = found.case
    if not any(d.mentions(_OF_TALK) for d in (case.premise, case.hypothesis)):
        return None
    for wanted, given, _ in found.aligned_events:
        asked = leading_subject_of(case.hypothesis.sentences[wanted.sentence], wanted.head)
        told = leading_subject_of(case.premise.sentences[given.sentence], given.head)
        if not wanted.head.is_root or asked is None or told is None:
            continue
        if _are_two(told, asked, found) or _are_two(asked, told, found):
            sentence = case.premise.sentences[given.sentence]
            if speaker(told, sentence, found.lexicon) is None:
                return f"{told.text} → {asked.text}"
    return None


def _are_two(one: Token, other: Token, found: Findings) -> bool:
    """The one speaks or is spoken to, and the other is named, in only one of the texts."""
    if one.form not in _OF_TALK:
        return False
    is_named = other.pos == _NAME or other.form in _OF_OTHERS
    both = (found.case.premise, found.case.hypothesis)
    return is_named and not all(text.mentions((other.form,)) for text in both)
