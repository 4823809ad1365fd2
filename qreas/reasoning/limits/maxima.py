"""Whether what something holds is all that it can hold: a tank holds 40 litres, a bus 50 people.

The present tells what fits in of a vessel or a vehicle, and of amounts and of people anywhere; what
a museum holds or houses is what is in there. "Can hold", "seats" and "up to" tell it of anything.
"""

from qreas.lexicon.load import Lexicon
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Kind, Token, Unit

_WORDS = "limits/maxima"


def holds_no_more(verb: Token, holder: Token | None, unit: Unit, lexicon: Lexicon) -> bool:
    """The bare verb, with so many of the unit, tells what there is room for in the holder."""
    words = load_word_lists(_WORDS)
    if verb.lemma in words["containing"]:
        return False
    if verb.lemma not in words["holding"] or unit.kind not in (Kind.COUNT, Kind.NUMBER):
        return True
    if unit.name in words["people"] or unit.kind is Kind.NUMBER:
        return True
    if holder is None or holder.pos not in NOMINAL:
        return False
    return any(lexicon.is_kind(holder.lemma, genus) for genus in words["vessels"])
