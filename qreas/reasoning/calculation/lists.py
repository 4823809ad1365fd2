"""What a list comes to where it is all that the premise counts: two men and a woman are three.

A text that names its things in one breath does not calculate with them, so that the sum goes before
any other equation over them: of six boys and two girls who left, eight children left.
"""

from collections.abc import Collection
from itertools import chain

from qreas.dependents import subject_of
from qreas.kind_sets import THINGS_AND_STUFF
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.stuff_sums import stuff_sums
from qreas.reasoning.implied.sums import sums
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.rest import Rest, Settled, rest
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Kind, Relation

_THAN = frozenset(("than",))
_IN_ALL = frozenset(("all", "total", "altogether", "together", "overall"))


def _is_said_elsewhere(places: Collection[Place], found: Findings) -> bool:
    """What is said stands in a clause beside the list: "12 boys and 9 girls; most boys sing"."""
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index))
    if link is None or link.premise is None or not link.is_aligned:
        return False
    said = link.premise.token
    sentence = found.case.premise.sentences[link.premise.sentence]
    is_clause = said.pos == "VERB" and subject_of(sentence, said) is not None
    if not is_clause or said.is_root:
        return False
    inside = {t.index for t in sentence.subtree(said.index)}
    return all(at != link.premise.sentence or index not in inside for at, index in places)


@needs(asked=(Kind.COUNT, Kind.MEASURE))
def prove_by_lists(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis sums up the premise's only list."""
    case = found.case
    asked, told = case.hypothesis_numsets, case.premise_numsets
    if (
        len(asked) != 1
        or asked[0].unit.kind not in THINGS_AND_STUFF
        or len(case.premise.sentences) != 1
    ):
        return None
    if asked[0].context.change.is_comparison and case.hypothesis.mentions(_THAN):
        return None  # "two more cats than dogs"
    if not told:
        return None
    members = {(numset.sentence, numset.head) for numset in told}
    known = chain(sums(asked[0], found), stuff_sums(asked[0], found))
    listed = [implied for implied in known if members <= set(implied.places)]
    if len(listed) != 1:
        return None
    if rest(found, Settled((asked[0],), listed[0].lemmas | _IN_ALL)) is not Rest.FOLLOWS:
        return None
    if _is_said_elsewhere(listed[0].places, found):
        return None
    answer = by_implication(asked[0], listed[0], "sum", found, numerals)
    if len(listed[0].places) == 1 and answer.justification.relation is Relation.ENTAILS:
        return None  # what is told of one member alone is no sum
    return answer.proof("lists")
