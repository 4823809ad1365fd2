"""On which side of a mark a value is better: who scored more beat it, and who ran in less time.

More is better of what is scored, raised, sold or thrown, and a record of what is so tall is one of
height. Of what is emitted, spent or owed it is in doubt, and so it is of all else.
"""

from collections.abc import Sequence

from qreas.dependents import subject_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Kind, Numset, Sentence, Token

_WORDS = "contrast/better_sides"
_IN, _FOR, _OF, _SECOND = "in", "for", "of", "second"
# A time that was run, where no verb says that it was.
_RACED = ("time",)


def better_side(given: Numset, sentence: Sentence, mark: Sequence[Token]) -> int:
    """1 where more is better than the mark, -1 where less is, and 0 where that is in doubt.

    Less is better of the time in which something was done, and more of that for which it was.
    """
    before = [t for t in sentence.tokens if t.end <= given.start]
    if given.unit.kind is Kind.DURATION:
        return _side_of_time(given, before)
    words = load_word_lists(_WORDS)
    if given.unit.name in words["faults"]:
        return 0
    deeds = _deeds(sentence, before)
    is_measured = given.unit.kind is Kind.MEASURE
    if deeds & words["gaining"] or (is_measured and deeds & words["reaching-far"]):
        return 1
    if words["records"].isdisjoint(t.lemma for t in mark):
        return 0
    behind = next((t.lemma for t in sentence.tokens if t.start >= given.end), "")
    if deeds & words["rising"] or behind in words["great"]:
        return 1
    return -1 if deeds & words["falling"] else 0


def _side_of_time(given: Numset, before: Sequence[Token]) -> int:
    opening = before[-1].form if before else ""
    if opening == _FOR:
        return 1
    races = load_word_lists("time/finishes")
    is_race = any(t.lemma in races["racing"] or t.lemma in _RACED for t in before)
    is_short = opening == _OF and given.unit.name == _SECOND
    return -1 if opening == _IN or is_race or is_short else 0


def _deeds(sentence: Sentence, before: Sequence[Token]) -> frozenset[str]:
    """The verb that the value goes with, or the noun that it is of: "a throw of 60 metres".

    Where the verb only says that something has the value, it is of the subject: "sales were".
    """
    if len(before) > 1 and before[-1].form == _OF:
        return frozenset((before[-2].lemma,))
    verb = next((t for t in reversed(before) if t.pos in VERBAL), None)
    if verb is None:
        return frozenset()
    if verb.lemma not in load_word_lists("contrast/relative_values")["having"]:
        return frozenset((verb.lemma,))
    # The predicate of "were" is the amount.
    head = sentence.tokens[verb.head] if verb.dep == "cop" else verb
    subject = subject_of(sentence, head)
    return (
        frozenset((verb.lemma, subject.lemma)) if subject is not None else frozenset((verb.lemma,))
    )
