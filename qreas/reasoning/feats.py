"""What somebody who can do so much can do besides: who can lift 100 kg can lift 80.

Feats of strength and endurance have the lesser ones in them, and set no end to the greater ones.
"""

from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, CompatiblePair, Document, Kind, Numset

_WORDS = "feats"
_MEASURED = (Kind.MEASURE, Kind.COUNT, Kind.DURATION)


def are_feats(pair: CompatiblePair, case: Case) -> bool:
    """Both texts tell how much of one feat somebody is able to do."""
    stated, asked = pair.premise, pair.hypothesis
    if stated.unit.kind not in _MEASURED or not (
        stated.interval.is_point and asked.interval.is_point
    ):
        return False
    is_same = stated.context.verb == asked.context.verb
    return is_same and _is_able(stated, case.premise) and _is_able(asked, case.hypothesis)


def is_lesser(pair: CompatiblePair) -> bool:
    """The asked feat is a smaller one than that of the premise."""
    return pair.hypothesis.interval.high <= pair.converted.low


def _is_able(numset: Numset, document: Document) -> bool:
    words = load_word_lists(_WORDS)
    sentence = document.sentences[numset.sentence]
    is_plain = numset.context.verb in words["feats"] and not numset.context.is_negated
    return (
        is_plain
        and not sentence.vocabulary.isdisjoint(words["able"])
        and sentence.vocabulary.isdisjoint(words["timed"])
    )
