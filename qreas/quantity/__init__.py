"""Document → Numsets: where quantities stand in a text and what they say."""

from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.load import load_units
from qreas.quantity.plain import plain_document
from qreas.quantity.presence import holds_number
from qreas.quantity.quantify import quantify
from qreas.quantity.serialize import numset_to_dict

__all__ = [
    "UnitGrammar",
    "holds_number",
    "load_units",
    "numset_to_dict",
    "plain_document",
    "quantify",
]
