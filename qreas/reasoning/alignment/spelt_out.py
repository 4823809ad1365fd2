"""A premise in plainer words: with years named, and what is told in a roundabout way spelt out."""

from collections.abc import Callable, Sequence

from qreas.reasoning.alignment.corrected_numbers import with_numbers_corrected
from qreas.reasoning.alignment.defined_units import with_units_as_defined
from qreas.reasoning.alignment.named_years import with_years_named
from qreas.reasoning.alignment.spelt_additions import with_additions_spelt
from qreas.reasoning.alignment.spelt_counts import with_counts_spelt
from qreas.reasoning.alignment.spelt_distances import with_distances_spelt, with_times_since_spelt
from qreas.reasoning.alignment.spelt_exceptions import with_exceptions_spelt
from qreas.reasoning.alignment.spelt_members import with_members_spelt
from qreas.types import Case

_READINGS: Sequence[Callable[[Case], str | None]] = (
    with_years_named,
    with_exceptions_spelt,
    with_members_spelt,
    with_additions_spelt,
    with_counts_spelt,
    with_distances_spelt,
    with_times_since_spelt,
    with_units_as_defined,
    with_numbers_corrected,
)


def spelt_out(case: Case) -> str | None:
    """The text of the premise by the first of the readings that finds something to spell out."""
    return next((text for read in _READINGS if (text := read(case)) is not None), None)
