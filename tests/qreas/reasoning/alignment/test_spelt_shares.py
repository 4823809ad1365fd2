"""Exceptions, those among a whole, and one more of a sort, as numbers where they are said."""

import pytest

from qreas.engine import Engine
from qreas.reasoning.alignment.spelt_additions import with_additions_spelt
from qreas.reasoning.alignment.spelt_exceptions import with_exceptions_spelt
from qreas.reasoning.alignment.spelt_members import with_members_spelt


@pytest.fixture(scope="module")
def reader() -> Engine:
    """Reads pairs as they are."""
    return Engine(reasoner="paper")


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "spelt"),
    [
        ("With two exceptions, the 14 hens laid an egg.", "All but two of"),
        ("With the exception of two, the 14 hens laid an egg.", "All but two of"),
        ("Without exception, the 14 hens laid an egg.", "All of"),
        ("Except for three, the 14 hens laid an egg.", "All but three of"),
        ("With one hen, the farm began.", ""),
        ("With an exception for hens, the rule is strict.", ""),
        ("Apart from Ann, the 14 guests left.", ""),
    ],
)
def test_an_exception_before_the_subject_is_put_into_it(
    reader: Engine, premise: str, spelt: str
) -> None:
    read = with_exceptions_spelt(reader.judge(premise, "12 hens laid an egg.").case)
    assert (read is None) if not spelt else (read is not None and read.startswith(spelt))
    assert read is None or len(read) == len(premise)


@pytest.mark.parametrize(
    ("premise", "spelt"),
    [
        ("There are four widows among the nine tenants.", "Four of the nine tenants are widows."),
        ("There were no cooks among the nine guests.", "None of the nine guests were cooks."),
        ("There is a bench among the nine trees.", ""),
        ("There are four widows in the house.", ""),
    ],
)
def test_those_who_are_among_a_whole_are_some_of_it(
    reader: Engine, premise: str, spelt: str
) -> None:
    read = with_members_spelt(reader.judge(premise, "Four tenants are widows.").case)
    assert (read.rstrip() if read is not None else "") == spelt
    assert read is None or len(read) == len(premise)


@pytest.mark.parametrize(
    ("premise", "spelt"),
    [
        ("Tom has three hats. He bought another one.", "Tom has three hats. He bought 1 more."),
        ("Tom bought a hat and later another.", "Tom bought 1 hat and later 1 more."),
        ("Tom has three hats in one box and a coat in another.", ""),
        ("Tom has three hats, one after another.", ""),
        ("Tom has three hats. He bought another two.", ""),
        ("Tom has three hats. He bought another coat.", ""),
    ],
)
def test_another_of_a_sort_is_one_more(reader: Engine, premise: str, spelt: str) -> None:
    read = with_additions_spelt(reader.judge(premise, "Tom has four hats.").case)
    words = "" if read is None else " ".join(read.split()).replace(" .", ".")
    assert words == spelt
    assert read is None or len(read) == len(premise)


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("With two exceptions, the 14 hens laid an egg.", "12 of the hens laid an egg.", "E"),
        ("Without exception, the 14 hens laid an egg.", "Two hens did not lay an egg.", "C"),
        ("There are four widows among the nine tenants.", "Five tenants are no widows.", "E"),
        ("There are no cooks among the nine guests.", "Some of the guests are cooks.", "C"),
    ],
)
def test_what_is_spelt_out_is_proved(
    engine: Engine, premise: str, hypothesis: str, label: str
) -> None:
    assert engine.judge(premise, hypothesis).label.value[0].upper() == label
