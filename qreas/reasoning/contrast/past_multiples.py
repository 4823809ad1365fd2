"""What a value was before, where it is so many times as much: "80 euros, twice as much as in May".

The factor stands behind the value that it leads to, and an earlier time behind the factor.
"""

from collections.abc import Iterator, Sequence

from qreas.kind_sets import FACTORS
from qreas.reasoning.contrast.movement import Movement
from qreas.reasoning.contrast.steps import names_time
from qreas.reasoning.contrast.stretches import is_of_time, said_of, stretches
from qreas.tags import NOMINAL
from qreas.types import Change, Document, Kind, Numset, Sentence, Token

_VALUES = (Kind.COUNT, Kind.CURRENCY, Kind.MEASURE, Kind.RATE, Kind.NUMBER, Kind.PERCENT)
_ENDS = (Change.NONE, Change.TO)
_AS = "as"
# "As much as" takes three words.
_WORDS = 3
# What stands between the value and the factor: "80 euros in May, twice as much as".
_NEAR = 6
_APART = ("VERB", "AUX", "CCONJ", "PRON")


def past_multiples(document: Document, numsets: Sequence[Numset]) -> Iterator[Movement]:
    """The movements to the values that are so many times those of an earlier time."""
    for factor in numsets:
        if factor.unit.kind not in FACTORS or not factor.interval.is_point:
            continue
        sentence = document.sentences[factor.sentence]
        is_even = factor.interval.value <= 0 or factor.interval.value == 1
        if is_even or not _is_of_past(factor, sentence, numsets):
            continue
        end = _value_before(factor, sentence, numsets)
        if end is None:
            continue
        parts = stretches(document, (end, factor), numsets)
        before = end.interval / factor.interval
        told = f"{end.text} ÷ {factor.text}"
        early, late = parts[1].places, parts[0].places
        yield Movement(before, end.interval, end.unit, told, (end,), said_of(parts), early, late)


def _is_of_past(factor: Numset, sentence: Sentence, numsets: Sequence[Numset]) -> bool:
    """Behind the factor, "as much as" leads to an earlier time, and to no one else."""
    behind = [t for t in sentence.tokens if t.start >= factor.end]
    forms = [t.form for t in behind[:_WORDS]]
    rest = behind[_WORDS:]
    is_other = any(t.pos in NOMINAL and not is_of_time(t) for t in rest)
    return forms[:1] == forms[2:] == [_AS] and names_time(rest, numsets) and not is_other


def _value_before(factor: Numset, sentence: Sentence, numsets: Sequence[Numset]) -> Numset | None:
    """The value right before the factor, of the same clause; None where others stand there, too."""
    values = [
        n
        for n in numsets
        if n.sentence == factor.sentence and n.end <= factor.start and n.unit.kind in _VALUES
    ]
    if len(values) != 1 or not values[0].interval.is_bounded:
        return None
    (value,) = values
    between = [t for t in sentence.tokens if value.end <= t.start < factor.start]
    # Its own verb may stand there: "500 came, twice as many as in May".
    verb = sentence.tokens[value.head].head
    is_near = len(between) <= _NEAR
    is_near &= not any(_opens_clause(t) for t in between if t.index != verb)
    return value if is_near and value.context.change in _ENDS else None


def _opens_clause(token: Token) -> bool:
    return token.pos in _APART or token.dep.startswith("nsubj")
