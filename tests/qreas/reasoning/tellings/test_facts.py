"""The rows of facts.toml, and how a telling is read."""

import pytest

from qreas.errors import DataError
from qreas.reasoning.tellings.facts import OWNER, load_facts, read_telling


def test_every_fact_that_is_named_apart_exists() -> None:
    facts = {
        fact
        for ways in load_facts().by_kind.values()
        for found in ways.by_verb.values()
        for fact, _ in found
    }
    names = {fact.name for fact in facts}
    assert {name for fact in facts for name in fact.apart} <= names


def test_the_owner_of_an_attribute_takes_part_in_the_tellings_of_its_fact() -> None:
    facts = {
        fact
        for ways in load_facts().by_kind.values()
        for found in ways.by_attribute.values()
        for fact in found
    }
    for fact in facts:
        roles = {
            role
            for telling in fact.tellings
            for role in (telling.subject, *telling.objects, *(m.role for m in telling.marked))
        }
        assert not roles or OWNER in roles, fact.name


def test_a_telling_reads_its_parts() -> None:
    telling = read_telling("A set+aside N:coin|note for:X?")
    assert (telling.subject, telling.objects) == ("A", ("N",))
    assert (telling.particle, telling.nouns) == ("aside", frozenset(("coin", "note")))
    assert [(m.role, m.is_optional) for m in telling.marked] == [("X", True)]


@pytest.mark.parametrize("text", ["N", "N 3", "N come into"])
def test_a_telling_without_a_verb_or_with_an_unknown_part_is_refused(text: str) -> None:
    with pytest.raises(DataError):
        read_telling(text)
