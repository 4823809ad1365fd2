"""Things that are counted by so many at a time: three pairs of gloves are six gloves.

Two couples are four people, a hat-trick three goals; a pair of scissors is one thing.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from pathlib import Path

from qreas.dependents import relations_below
from qreas.interval import Interval
from qreas.reasoning.alignment.relations import ANYONE
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.types import Kind, Numset, Sentence, Token

_SINGULAR, _PLURAL = "NN", "NNS"
_TELLING_APART, _OF_NOUNS = frozenset(("nummod", "nmod", "conj")), frozenset(("compound", "conj"))
_JOINTS = frozenset(("and", ",", "plus"))
_MEMBER, _GOAL = "member", "goal"
_FILE = Path(__file__).parent / "groups.toml"


@dataclass(frozen=True)
class _Groups:
    """How many a noun counts at a time, which pairs are one thing, and who makes up a body."""

    of_things: Mapping[str, int]
    of_persons: Mapping[str, int]
    born: Mapping[str, int]
    babies: frozenset[str]
    single: frozenset[str]
    members: Mapping[str, frozenset[str]]
    feats: Mapping[str, int]
    reaching: frozenset[str]

    @cached_property
    def alone(self) -> Mapping[str, tuple[str, int]]:
        """By each noun that stands for people without a number: how it is tagged, and how many."""
        groups = {noun: (_SINGULAR, size) for noun, size in self.of_persons.items()}
        return groups | {noun: (_PLURAL, size) for noun, size in self.born.items()}


@cache
def _load_groups() -> _Groups:
    data = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    members = {body: frozenset((*nouns, _MEMBER)) for body, nouns in data["members"].items()}
    return _Groups(
        *(data["of"], data["persons"], data["born"]),
        babies=frozenset(data["babies"]["nouns"]),
        single=frozenset(data["single"]["nouns"]),
        members=members,
        feats=data["feats"],
        reaching=frozenset(data["reaching"]["verbs"]),
    )


def groups(asked: Numset, found: Findings) -> Iterator[Implied]:
    """How many of the asked things there are in so many pairs of them."""
    if asked.unit.kind is not Kind.COUNT:
        return
    for stated in found.case.premise_numsets:
        size = _size(stated, asked)
        if size is not None and not _is_listed(stated, found):
            value = stated.interval.scaled(Fraction(size))
            places = ((stated.sentence, stated.head),)
            told = f"{stated.text} × {size}"
            yield Implied(value, told, places, frozenset((asked.unit.name,)))
    yield from _lone(asked, found)
    yield from _feats(asked, found)


def _feats(asked: Numset, found: Findings) -> Iterator[Implied]:
    """How many goals a feat is made of: whoever gets a hat-trick has scored three."""
    if asked.unit.name != _GOAL or asked.context.modifiers:
        return
    for index, sentence in enumerate(found.case.premise.sentences):
        for feat in sentence.tokens:
            size = _load_groups().feats.get(_joined(feat, sentence))
            verb = sentence.tokens[feat.head]
            if size is not None and feat.dep == "obj" and verb.lemma in _load_groups().reaching:
                told = f"{feat.text} = {size}"
                words = frozenset((_GOAL, *_load_groups().reaching))
                yield Implied(Interval.point(size), told, ((index, feat.index),), words)


def _joined(token: Token, sentence: Sentence) -> str:
    """The word with what a hyphen joins before it."""
    before = sentence.tokens[max(token.index - 2, 0) : token.index]
    is_joined = [t.text for t in before[1:]] == ["-"]
    return f"{before[0].form}-{token.lemma}" if is_joined else token.lemma


def _lone(asked: Numset, found: Findings) -> Iterator[Implied]:
    """How many people they are whom no number counts: "the trio" is three, and twins are two.

    One "of" other things is of those, a couple of hours of hours.
    """
    known, document = _load_groups(), found.case.premise
    if asked.context.modifiers or not document.mentions(known.alone.keys()):
        return
    for index, sentence in enumerate(document.sentences):
        for group in sentence.tokens:
            tag, size = known.alone.get(group.lemma, ("", 0))
            if group.tag != tag or group.dep in _OF_NOUNS:
                continue
            nouns = ANYONE | known.babies if group.lemma in known.born else ANYONE
            is_counted = not relations_below(sentence, group).isdisjoint(_TELLING_APART)
            if is_counted or asked.unit.name not in nouns:
                continue
            told, place = f"{group.text} = {size}", (index, group.index)
            yield Implied(Interval.point(size), told, (place,), frozenset((asked.unit.name,)))


def persons_in(noun: str) -> int:
    """How many people are in one of them: two in a couple, and in whatever is no group, one."""
    return _load_groups().of_persons.get(noun, 1)


def born_together(noun: str) -> int | None:
    """How many the plural of a noun for those who are born together is: the twins are two."""
    return _load_groups().born.get(noun)


def members_of(body: str) -> frozenset[str]:
    """What those are called who make up a body of people; nothing for any other noun."""
    return _load_groups().members.get(body, frozenset())


def _is_listed(stated: Numset, found: Findings) -> bool:
    """Others stand beside them in a list, who are people, too: "two couples and a child"."""
    if stated.unit.name not in _load_groups().of_persons:
        return False
    tokens = found.case.premise.sentences[stated.sentence].tokens
    first, last = stated.ends_in(found.case.premise.sentences[stated.sentence])
    around = (*tokens[max(first - 1, 0) : first], *tokens[last + 1 : last + 2])
    return any(t.form in _JOINTS for t in around)


def _size(stated: Numset, asked: Numset) -> int | None:
    """How many of the asked things each of the stated groups has; None where they are no groups."""
    known, noun = _load_groups(), asked.unit.name
    if stated.unit.kind is not Kind.COUNT:
        return None
    modifiers = set(stated.context.modifiers)
    if noun in modifiers and noun not in known.single:
        is_of_these = modifiers.issuperset(asked.context.modifiers)
        return known.of_things.get(stated.unit.name) if is_of_these else None
    is_of_people = noun in ANYONE and not asked.context.modifiers and not modifiers
    return known.of_persons.get(stated.unit.name) if is_of_people else None
