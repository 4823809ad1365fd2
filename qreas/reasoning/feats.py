"""What somebody who can do so much can do besides: who can lift 100 kg can lift 80.

Feats of strength and endurance have the lesser ones in them, and set no end to the greater ones.
"""

from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PAST
from qreas.types import Case, CompatiblePair, Document, Kind, Numset

_WORDS = "feats"
_OPENING = frozenset(("so", "that", "when", "where", "while", "which", "who"))
_MEASURED = (Kind.MEASURE, Kind.COUNT, Kind.DURATION)


def are_feats(pair: CompatiblePair, case: Case) -> bool:
    """Both texts tell how much of one feat somebody is able to do."""
    stated, asked = pair.premise, pair.hypothesis
    if stated.unit.kind not in _MEASURED or not (
        stated.interval.is_point and asked.interval.is_point
    ):
        return False
    other = _feat(asked, case.hypothesis, is_done=False)
    if other is None:
        return False
    # Whoever lifted so much can lift it.
    return other in (
        _feat(stated, case.premise, is_done=False),
        _feat(stated, case.premise, is_done=True),
    )


def is_lesser(pair: CompatiblePair) -> bool:
    """The asked feat is a smaller one than that of the premise."""
    return pair.hypothesis.interval.high <= pair.converted.low


def _feat(numset: Numset, document: Document, *, is_done: bool) -> str | None:
    """The verb between the word of ability and the number, whatever a parser takes it for.

    is_done: no word of ability stands before it, but it was done.

    "Can bench-press 100 kg" may come out as a noun that kilograms are of.
    """
    words = load_word_lists(_WORDS)
    sentence = document.sentences[numset.sentence]
    if numset.context.is_negated or not sentence.vocabulary.isdisjoint(words["timed"]):
        return None
    before = [t for t in sentence.tokens if t.start < numset.start]
    able = next((i for i, t in enumerate(before) if t.lemma in words["able"]), len(before))
    if is_done:
        able = 0 if able == len(before) and sentence.root.tag in PAST else len(before)
    if any(t.pos == "SCONJ" or t.form in _OPENING for t in before[able:]):
        return (
            None  # "how far can he jog so that he runs three hours": the number is of another deed
        )
    done = [t.lemma for t in before[able:] if t.lemma in words["feats"]]
    if done:
        return done[-1]
    is_counted = numset.unit.kind is Kind.COUNT and numset.unit.name in words["exercises"]
    return numset.unit.name if is_counted and able < len(before) else None
