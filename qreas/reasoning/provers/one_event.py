"""Provers of the quantities of an event that both texts tell."""

from collections.abc import Mapping

from qreas.reasoning.one_event.adverts import prove_by_adverts
from qreas.reasoning.one_event.bounds_of_all import prove_by_bounds_of_all
from qreas.reasoning.one_event.directions import prove_by_directions
from qreas.reasoning.one_event.emptiness import prove_by_emptiness
from qreas.reasoning.one_event.lacks import prove_by_lacks
from qreas.reasoning.one_event.other_labels import prove_by_other_labels
from qreas.reasoning.one_event.outright import prove_by_outright
from qreas.reasoning.one_event.positions import prove_by_positions
from qreas.reasoning.one_event.presupposed import prove_by_presupposed
from qreas.reasoning.one_event.quantified import prove_by_quantified
from qreas.reasoning.one_event.temperatures import prove_by_temperatures
from qreas.reasoning.one_event.told import prove_by_told
from qreas.reasoning.one_event.transfers import prove_by_transfers
from qreas.reasoning.proof import Prover

ONE_EVENT: Mapping[str, Prover] = {
    "other-labels": prove_by_other_labels,
    "temperatures": prove_by_temperatures,
    "told": prove_by_told,
    "adverts": prove_by_adverts,
    "presupposed": prove_by_presupposed,
    "outright": prove_by_outright,
    "quantified": prove_by_quantified,
    "bounds-of-all": prove_by_bounds_of_all,
    "emptiness": prove_by_emptiness,
    "lacks": prove_by_lacks,
    "transfers": prove_by_transfers,
    "positions": prove_by_positions,
    "directions": prove_by_directions,
}
"""In the order in which they are asked."""
