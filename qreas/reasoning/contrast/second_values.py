"""What things come to that a text tells beside each other: at 80 kg and five kilos heavier, 85.

Each clause tells a value, or how one thing stands to another: by so much, so many percent or so
many times as much. A clause that leaves its standard out compares with what the clause before
tells of; "now" compares a thing with itself as it "used to" be. What the hypothesis asks is found
by steps from one thing to the next.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from qreas.function_words import CLAUSE_JOINTS, THIRD_PERSON
from qreas.interval import Interval
from qreas.kind_sets import MEASURED
from qreas.reasoning.contrast.gradables import comparatives
from qreas.reasoning.contrast.relative_values import single_steps
from qreas.reasoning.contrast.second_value_clauses import (
    WORDS,
    Clause,
    clause_in,
    is_named,
    is_of_both,
    of_sort,
    with_setting,
)
from qreas.reasoning.contrast.second_value_reading import (
    KINDS,
    THEN,
    Relation,
    Scale,
    Value,
    behind_standard,
    in_unit_of,
    relation_in,
    value_in,
)
from qreas.reasoning.events.markers import UNSURE, Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.logic.comparison_reading import name_of
from qreas.reasoning.marked_clauses import parted_by
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, PAST, PRESENT, RELATIVE
from qreas.types import Document, Kind, Label, Missing, Numset

_RULE = "second-values"
_AND, _NONE = "and", Interval.point(0)
_IT = "it"
_ONE, _STANDING = "one", THIRD_PERSON | {"that", "which", "who", "what"}
_POSSESSIVES = ("his", "her", "their", "its")
_OF_SPEAKERS = ("my", "our", *_POSSESSIVES)


@dataclass(frozen=True, slots=True)
class _Told:
    """The values that a text tells, and how things stand to each other, on one scale."""

    scale: Scale
    values: tuple[Value, ...]
    relations: tuple[Relation, ...]

    @property
    def names(self) -> frozenset[str]:
        """What it tells of."""
        ends = (x for r in self.relations for x in (r.standard, r.name))
        return frozenset((*(v.name for v in self.values), *ends))

    @property
    def text(self) -> str:
        """The words that tell so."""
        return ", ".join((*(v.told for v in self.values), *(r.told for r in self.relations)))

    def known(self) -> Mapping[str, Interval]:
        """What each thing has, from the values, by steps from one thing to the next."""
        return self._led_to({v.name: v.interval for v in self.values}, self.relations)

    def beyond(self, standard: str) -> Mapping[str, Interval]:
        """How much more each thing has than one, whatever that has."""
        plain = tuple(r for r in self.relations if r.factor == 1)
        return self._led_to({standard: _NONE}, plain)

    @staticmethod
    def _led_to(
        known: Mapping[str, Interval], relations: Sequence[Relation]
    ) -> Mapping[str, Interval]:
        reached, waiting = dict(known), list(known)
        while waiting:
            name = waiting.pop(0)
            for r in relations:
                if r.standard == name and r.name not in reached:
                    reached[r.name] = reached[name].scaled(r.factor) + r.by
                    waiting.append(r.name)
                elif r.name == name and r.standard not in reached and r.factor > 0:
                    reached[r.standard] = (reached[name] + -r.by).scaled(1 / r.factor)
                    waiting.append(r.standard)
        return reached


@needs(premise=lambda: words_of(WORDS, "any", "comparing", "now", "used"), given=KINDS)
def prove_by_second_values(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells values beside each other, and the hypothesis one of them."""
    del numerals  # what is five kilos heavier is not six kilos heavier
    case = found.case
    if not found.is_one_claim or either_denies_or_supposes(case):
        return None
    if case.premise.mentions(words_of(WORDS, "together")):
        return None  # which tells neither value, but two equations, see `systems`
    told = _told(found)
    clause = clause_in(case.hypothesis.sentences[0].tokens)
    if told is None or clause is None:
        return None
    setting = with_setting(clause)
    if setting is not None and name_of(setting.subject) in told.names:
        clause = setting
    asked = value_in(clause, case.hypothesis_numsets, is_asked=True)
    if asked is not None:
        return _of_value(asked, clause, told, found)
    return _of_two(clause, told, found)


def _told(found: Findings) -> _Told | None:
    """What the clauses of the premise tell, where some of them compare."""
    case, numsets = found.case, _with_single(found.case.premise, found.case.premise_numsets)
    clauses = _of_one_thing(_clauses(case.premise))
    values = [value_in(clause, case.premise_numsets) for clause in clauses]
    scale = next((v.scale for v in values if v is not None), _scale_of_steps(clauses, numsets))
    # "Used to be" looks like what something is used for.
    unsure = UNSURE - ({Claim.INTENDED} if any(c.is_then for c in clauses) else set())
    claims = (found.premise_claims.of((n.sentence, n.head)) for n in case.premise_numsets)
    if scale is None or any(told & unsure for told in claims):
        return None
    read: dict[str, Value] = {}
    relations: list[Relation] = []
    before = like = ""
    for clause, value in zip(clauses, values, strict=True):
        if value is not None:
            name = value.name + THEN * clause.is_then
            if not scale.converts(value.scale.unit) or name in read:
                return None
            interval = in_unit_of(value.interval, value.scale.unit, scale.unit)
            read[name] = replace(value, name=name, interval=interval)
            before, like = name, value.name
            continue
        was = name_of(clause.subject) + THEN
        before = was if was in read else before
        # "It was 8 degrees yesterday", and now it, whatever it is, is colder.
        is_known = is_named(clause, frozenset((_IT,)) if was in read else frozenset())
        relation = relation_in(clause, scale, before, numsets, like) if is_known else None
        if relation is not None:
            relations.append(relation)
            like = relation.name
        elif before == was:
            return None  # it is told how it is now in other words
        before = ""
    is_changed = any(name.endswith(THEN) for name in read)
    told = _Told(scale, tuple(read.values()), tuple(relations))
    return told if relations or is_changed else None


def _of_one_thing(clauses: Sequence[Clause]) -> Sequence[Clause]:
    """The same, with its name for what is told to be otherwise now than then, or elsewhere."""
    told: list[Clause] = []
    for clause in clauses:
        possible = (c for c in reversed(told) if c.is_then or c is told[-1])
        last = next((c for c in possible if _is_of_now(clause, c)), None)
        if last is not None:
            told[told.index(last)] = replace(last, is_then=True)
            clause = replace(clause, subject=last.subject)
        elif told and not clause.subject:  # "6 km on Friday and half as far on Sunday"
            one = with_setting(told[-1])
            other = with_setting(replace(clause, subject=told[-1].subject))
            if one is not None and other is not None:
                told[-1], clause = one, other
            else:
                clause = of_sort(clause) or clause
        told.append(clause)
    return told


def _with_single(document: Document, numsets: Sequence[Numset]) -> Sequence[Numset]:
    """The quantities, with those that an article tells: "an hour longer"."""
    return (*numsets, *single_steps(document, numsets))


def _clauses(document: Document) -> Sequence[Clause]:
    """The clauses of a text; a pronoun that opens one stands for what the one before ends with."""
    joints = CLAUSE_JOINTS | load_word_lists(WORDS)["joints"]
    read: list[Clause] = []
    for sentence in document.sentences:
        for part in parted_by(sentence.tokens, joints):
            tokens = part
            if part[0].tag in RELATIVE and read:
                tokens = (*behind_standard(read[-1].rest), *part[1:])
            clause = clause_in(tokens, read[-1].verb if read else None)
            if clause is not None:
                read.append(clause)
            elif read and behind_standard(read[-1].rest) and part[0].pos in NOMINAL:
                read.pop()  # "as many as Ann and Ben"
    return read


def _is_of_now(clause: Clause, last: Clause) -> bool:
    """It tells of the same thing as the clause before, and how it is now and was not then."""
    forms = [t.form for t in clause.subject]
    is_same = not THIRD_PERSON.isdisjoint(forms) and len(forms) == 1
    is_same = is_same or not forms or name_of(clause.subject) == name_of(last.subject)
    was = last.is_then or (last.verb.tag in PAST and clause.is_now)
    return is_same and was and clause.verb.tag in PRESENT


def _scale_of_steps(clauses: Sequence[Clause], numsets: Sequence[Numset]) -> Scale | None:
    """The scale of comparisons that tell no value itself: "3 cm taller"."""
    for clause in clauses:
        graded = comparatives(clause.rest)
        steps = [n for n in numsets if clause.rest and n.holds(clause.rest[0])]
        if len(graded) == 1 and len(steps) == 1 and steps[0].unit.kind in MEASURED:
            return Scale(steps[0].unit, graded[0].word)
    return None


def _of_value(asked: Value, clause: Clause, told: _Told, found: Findings) -> Proof | None:
    """What the hypothesis says that a thing has, or two of them together."""
    (numset,) = (n for n in found.case.hypothesis_numsets if n.text == asked.told)
    scale, unit = told.scale, asked.scale.unit
    words = load_word_lists(WORDS)
    said = frozenset[str]().union(*(v.words for v in told.values))
    sorts = _sum_of_sorts(asked, told, found)
    if sorts is not None:
        label = placed(sorts, asked.interval)
        return None if label is Label.NEUTRAL else in_one_step(_RULE, label, told.text)
    is_same_deed = asked.words <= words.get(scale.kind, said) | words["together"] | said
    if not (is_same_deed and scale.converts(unit)):
        return None
    if "" not in (asked.scale.word, scale.word) and asked.scale.word != scale.word:
        return None
    known, names = told.known(), _names(clause, told)
    if not set(names) <= known.keys():
        is_outdated = [f"{name}{THEN}" in known for name in names] == [True]
        return left_open(_RULE, numset) if is_outdated or _is_beside_untold(names, told) else None
    total = sum((known[name] for name in names), _NONE)
    label = placed(in_unit_of(total, scale.unit, unit), asked.interval)
    if label is Label.NEUTRAL:
        return left_open(_RULE, numset)
    return in_one_step(_RULE, label, told.text)


def _is_beside_untold(names: Sequence[str], told: _Told) -> bool:
    """It is told only beside what has no value: heavier than the green bag, not the red one."""
    standards = [r.standard for r in told.relations if [r.name] == names]
    return bool(standards and told.values) and all(
        _are_two(value.name, standard) for value in told.values for standard in standards
    )


def _are_two(name: str, other: str) -> bool:
    """The names are of two things: the red bag and the green bag, Tom and Ulf."""
    light = {_ONE, *_OF_SPEAKERS}
    one, two = (frozenset(each.split()) - light for each in (name, other))
    is_told = bool(one and two) and (one | two).isdisjoint(_STANDING)
    return is_told and (one.isdisjoint(two) or bool(one - two and two - one))


def _sum_of_sorts(asked: Value, told: _Told, found: Findings) -> Interval | None:
    """What two sorts of one kind come to: children, where six boys and twice as many girls are."""
    if len(told.values) != 1 or len(told.relations) != 1 or told.scale.unit.kind is not Kind.COUNT:
        return None
    ((value,), (relation,)), kind = (told.values, told.relations), asked.scale.unit.name
    lemmas = {t.lemma for t in found.case.premise.tokens if t.form == relation.name}
    sorts = {*lemmas, told.scale.unit.name}
    is_kind = lemmas and all(found.lexicon.is_kind(sort, kind) for sort in sorts)
    is_of_both = is_kind and kind not in sorts and asked.words <= value.words
    if not is_of_both or not asked.name == value.name == relation.standard:
        return None
    return told.known()[relation.name] + value.interval


def _names(clause: Clause, told: _Told) -> list[str]:
    """The names of what the hypothesis tells of, as the premise has them: one, or both together."""
    together, subject = load_word_lists(WORDS)["together"], clause.subject
    is_joint = any(t.form in together for t in (*subject, *clause.rest))
    if is_of_both(clause):
        return sorted(name for name in told.names if not name.endswith(THEN))
    parts = [subject] if not is_joint else parted_by(subject, (_AND,))
    names = [_aliased(name_of([t for t in p if t.form not in together]), told) for p in parts]
    return [name + THEN if _is_of_then(name, clause, told) else name for name in names]


def _is_of_then(name: str, clause: Clause, told: _Told) -> bool:
    """The hypothesis tells of what used to be so."""
    return f"{name}{THEN}" in told.names and (clause.is_then or clause.verb.tag in PAST)


def _of_two(clause: Clause, told: _Told, found: Findings) -> Proof | None:
    """How the hypothesis says that one thing stands to another, or to what it used to be."""
    if not is_named(clause):
        return None
    (name,) = _names(clause, told) if _AND not in {t.form for t in clause.subject} else ("",)
    before = f"{name}{THEN}" if f"{name}{THEN}" in told.names else ""
    numsets = _with_single(found.case.hypothesis, found.case.hypothesis_numsets)
    asked = relation_in(clause, told.scale, before, numsets)
    if asked is None or {name, other := _aliased(asked.standard, told)} - told.names:
        return None
    known = told.known()
    if asked.factor != 1:
        values = [known.get(each) for each in (name, other)]
        if any(v is None or not v.is_point for v in values):
            return None
        label = yes_or_no(known[name] == known[other].scaled(asked.factor))
        return in_one_step(_RULE, label, told.text)
    more = told.beyond(other).get(name)
    if more is None and {name, other} <= known.keys():
        more = known[name] - known[other]
    if more is None:
        missing = (Missing("not-compared", asked.told),)
        return in_one_step(_RULE, Label.NEUTRAL, told.text, missing=missing)
    label = placed(more, asked.by)
    return None if label is Label.NEUTRAL else in_one_step(_RULE, label, told.text)


def _aliased(name: str, told: _Told) -> str:
    """The name that the premise has for it: "his sister" for "Jack's sister", beside Jack.

    After "our dog", "the dog" is ours; "the red one" is the red lamp, where only that is told of.
    """
    owner, _, noun = name.partition(" 's ")
    if noun and owner in told.names:
        own = [each for each in (f"{p} {noun}" for p in _POSSESSIVES) if each in told.names]
    else:
        own = [n for n in told.names if n in (f"{p} {name}" for p in _OF_SPEAKERS)]
        first, _, last = name.rpartition(" ")
        own += [n for n in told.names if last == "one" and n.rpartition(" ")[0] == first]
    return own[0] if len(own) == 1 and name not in told.names else name
