"""What is said around the quantities of a pair of texts, as the bundled parser reads them."""

from qreas_adapters.bundled_parser import bundled

from qreas.composition.attributes import Situation
from qreas.composition.compose import EquationComposer
from qreas.lexicon.load import load_lexicon
from qreas.limits import Limits
from qreas.quantity import quantify


def situation(premise: str, hypothesis: str) -> Situation:
    """The situation in which the last quantity of the hypothesis is asked for."""
    told, asked = bundled().parse([premise, hypothesis])
    claimed = quantify(asked)
    composer = EquationComposer(load_lexicon(), Limits())
    return composer.situation(claimed[-1], composer.read(quantify(told), (told, asked)), claimed)
