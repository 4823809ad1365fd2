"""What a second thing comes to beside the first: at 80 kg and five kilos heavier, it weighs 85.

The clause that compares may leave its standard out, which is then what the clause before tells of;
it may say by how much, by how many percent or how many times as much. The words are read in their
order, since parsers hang the amount of such a clause on the one before.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from qreas.conversion import commensurable, convert
from qreas.function_words import CLAUSE_JOINTS
from qreas.interval import Interval
from qreas.reasoning.contrast.gradables import comparatives
from qreas.reasoning.contrast.second_value_reading import (
    AROUND,
    WORDS,
    Relation,
    Value,
    are_of_one_scale,
    plain,
    relation_in,
    split_clause,
    value_in,
)
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes
from qreas.reasoning.logic.comparison_reading import name_of, name_with_noun
from qreas.reasoning.marked_clauses import parted_by
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Label, Token

_RULE = "second-values"
_THAN, _AND = "than", "and"
_VALUES = frozenset((Kind.MEASURE, Kind.CURRENCY, Kind.DURATION, Kind.RATE))
_POSSESSIVES = ("his", "her", "their", "its")
_OF_SPEAKERS = ("my", "our", *_POSSESSIVES)


@needs(
    premise=lambda: load_word_lists(WORDS)["any"] | load_word_lists(WORDS)["comparing"],
    given=_VALUES,
)
def prove_by_second_values(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells one value and compares another with it."""
    del numerals  # what is five kilos heavier is not six kilos heavier
    case = found.case
    if not found.is_one_claim or denies_or_supposes(case.hypothesis):
        return None
    told = _told(found)
    if told is None:
        return None
    first, second = told
    detail = f"{first.told}, {second.told}"
    clause = plain(case.hypothesis.sentences[0].tokens)
    names = (first.name, second.name)
    compared = _compared(clause, first, second, names)
    if compared is not None:
        return in_one_step(_RULE, compared, detail)
    asked = value_in(clause, case.hypothesis_numsets, found)
    if asked is None or not _is_same_deed(asked, first):
        return None
    values = dict(zip(names, (first.interval, second.value(first)), strict=True))
    known = values.get(_aliased(asked.name, names), _joint(clause, values))
    if known is None or not commensurable(asked.unit, first.unit):
        return None
    label = placed(convert(known, first.unit, asked.unit), asked.interval)
    return None if label is Label.NEUTRAL else in_one_step(_RULE, label, detail)


def _told(found: Findings) -> tuple[Value, Relation] | None:
    """The value of the premise, and what it tells of a second; None where there are more."""
    document, numsets = found.case.premise, found.case.premise_numsets
    if denies_or_supposes(document):
        return None
    clauses = list(_clauses(document))
    values = [(at, v) for at, c in enumerate(clauses) if (v := value_in(c, numsets, found))]
    if len(values) != 1 or values[0][0] + 1 >= len(clauses):
        return None
    at, first = values[0]
    second = relation_in(clauses[at + 1], first, numsets)
    return None if second is None or second.name == first.name else (first, second)


def _clauses(document: Document) -> Iterator[Sequence[Token]]:
    joints = CLAUSE_JOINTS | load_word_lists(WORDS)["joints"]
    for sentence in document.sentences:
        yield from map(plain, parted_by(sentence.tokens, joints))


def _is_same_deed(asked: Value, first: Value) -> bool:
    """The hypothesis says no more than the size, or the time, of what the premise tells of."""
    words = load_word_lists(WORDS)
    known = words[first.unit.kind.value] | words["together"] | first.words
    return asked.words <= known and (asked.word == first.word or "" in (asked.word, first.word))


def _compared(
    clause: Sequence[Token], first: Value, second: Relation, names: tuple[str, str]
) -> Label | None:
    """Whether the one has more than the other, where the hypothesis says only that."""
    parts = split_clause(clause)
    than = next((i for i, t in enumerate(clause) if t.form == _THAN), None)
    if parts is None or than is None:
        return None
    subject, verb, rest = parts
    graded = comparatives(rest)
    known = load_word_lists(WORDS)[first.unit.kind.value] | first.words
    if len(graded) != 1 or verb.lemma not in known:
        return None
    (word,) = graded
    around = [t for t in takewhile(lambda t: t.form != _THAN, rest) if t not in word.tokens]
    sign = word.sign(first.unit)
    if sign is None or not are_of_one_scale(word.word, first):
        return None
    if any(t.pos not in AROUND and t.lemma not in first.words for t in around):
        return None
    one = _aliased(name_of(subject), names)
    other = _aliased(name_with_noun(clause[than + 1 :], name_of(subject)), names)
    one = one if one in names else _aliased(name_with_noun(subject, other), names)
    if {one, other} != set(names):
        return None
    more = second.value(first) + -first.interval
    more = more if one == second.name else -more
    return placed(more if sign > 0 else -more, Interval.more_than(0))


def _joint(clause: Sequence[Token], values: Mapping[str, Interval]) -> Interval | None:
    """What both have together, as the hypothesis tells it: "the desk and the chair"."""
    together = load_word_lists(WORDS)["together"]
    parts = split_clause(clause)
    joints = [] if parts is None else [i for i, t in enumerate(parts[0]) if t.form == _AND]
    if parts is None or len(joints) != 1 or all(t.form not in together for t in clause):
        return None
    subject = parts[0]
    sides = (subject[: joints[0]], subject[joints[0] + 1 :])
    names = {name_of([t for t in side if t.form not in together]) for side in sides}
    return sum(values.values(), Interval.point(0)) if names == set(values) else None


def _aliased(name: str, names: tuple[str, str]) -> str:
    """The name that the premise has for it: "his sister" for "Jack's sister", beside Jack.

    After "our dog", "the dog" is ours.
    """
    owner, _, noun = name.partition(" 's ")
    first, second = names
    if noun and owner == first and second in (f"{p} {noun}" for p in _POSSESSIVES):
        return second
    own = [each for each in names if each in (f"{p} {name}" for p in _OF_SPEAKERS)]
    return own[0] if len(own) == 1 and name not in names else name
