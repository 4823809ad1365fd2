"""Amounts that stand beside a name, in apposition: "Ann Berg, a mother of four, beat Lea Holm".

They are told of that name, and of no other one of the sentence.
"""

from qreas.dependents import leading_subject_of
from qreas.function_words import INDEFINITE_ARTICLES
from qreas.reasoning.findings import Findings
from qreas.reasoning.one_event.other_names import may_be_initials, name_around
from qreas.reasoning.one_event.same_values import asked_of
from qreas.tags import VERBAL
from qreas.types import Kind, Numset, Sentence, Token

_NAME = "PROPN"
_OPENING = frozenset(("and", "or", "but", "who", "which", "that"))


def apposed_to_another(found: Findings) -> str | None:
    """The name that the premise's amount stands beside, where the hypothesis names another."""
    premise, hypothesis = found.case.premise, found.case.hypothesis
    for asked in asked_of(found):
        subject = leading_subject_of(asked.sentence, asked.sentence.root)
        link = None if subject is None else found.links.get((asked.numset.sentence, subject.index))
        if subject is None or subject.pos != _NAME or link is None or link.premise is None:
            continue
        own = {t.text for t in name_around(subject, hypothesis.sentences[asked.numset.sentence])}
        # An ordinal has the value of a number, and counts nothing.
        given = [n for n in asked.given if n.unit.kind is not Kind.ORDINAL]
        bearers = [_bearer(n, premise.sentences[n.sentence]) for n in given]
        named = [b for b in bearers if b is not None]
        if (
            named
            and len(named) == len(bearers)
            and not any(
                _may_be_one(own, b, premise.sentences[n.sentence])
                for b, n in zip(named, given, strict=True)
            )
        ):
            return f"{named[0].text} → {subject.text}"
    return None


def _bearer(numset: Numset, sentence: Sentence) -> Token | None:
    """The name right before the comma that opens "a mother of four"."""
    first = min((t.index for t in numset.tokens_in(sentence)), default=numset.head)
    comma = next((t for t in reversed(sentence.tokens[1:first]) if t.text == ","), None)
    if comma is None or sentence.tokens[comma.index - 1].pos != _NAME:
        return None
    phrase = sentence.tokens[comma.index + 1 : first]
    is_phrase = bool(phrase) and phrase[0].form in INDEFINITE_ARTICLES
    is_phrase = is_phrase and not any(t.pos in VERBAL or t.form in _OPENING for t in phrase)
    return sentence.tokens[comma.index - 1] if is_phrase else None


def _may_be_one(own: set[str], bearer: Token, sentence: Sentence) -> bool:
    words = {t.text for t in name_around(bearer, sentence)}
    return bool(own & words) or may_be_initials(own, words) or may_be_initials(words, own)
