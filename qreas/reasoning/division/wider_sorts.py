"""Whether the hypothesis tells of a wider sort than the premise divides: of animals, not of dogs.

All or none of some dogs are a share of the animals that may be any but none, or but all; and if
three dogs bark, three animals do, or more.
"""

from collections.abc import Iterator

from qreas.reasoning.alignment.content import Word
from qreas.reasoning.division.divisions import Part
from qreas.reasoning.division.other_wholes import TAKING_UP, WIDENED
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import Step


def is_of_wider_sort(part: Part, found: Findings) -> bool:
    """The hypothesis has a wider noun, which does not take up those of the premise."""
    return any(not _are_these(word, found) for word in _wider_nouns(part, found))


def is_of_all_of_wider_sort(part: Part, found: Findings) -> bool:
    """All or none are told of by an adjective that the hypothesis leaves out: "all the red cars".

    So they are by a noun for which it has one of a wider sort: of no dogs, no animals is too much.
    Where they are counted, "the cars" may be just those.
    """
    if part.noun is None or part.total is not None or part.share not in WIDENED:
        return False
    index, head = part.noun
    used = found.alignment.used()
    own = part.told.lower().split()  # "not a single"
    return is_of_wider_sort(part, found) or any(
        child.dep == "amod" and (index, child.index) not in used and child.form not in own
        for child in found.case.premise.sentences[index].children(head)
    )


def is_of_wider_share(part: Part, found: Findings) -> bool:
    """The share is of a sort that has others in it, too: half of the men are no half of the people.

    Where they are counted, a wider noun may name just those again: "of 12 dogs", "the animals".
    """
    return any(
        part.total is None or not _are_these(word, found) for word in _wider_nouns(part, found)
    )


def _wider_nouns(part: Part, found: Findings) -> Iterator[Word]:
    """The words of the hypothesis for more than the part's noun names."""
    return (
        link.hypothesis
        for link in found.alignment.links
        if link.step is Step.GENERALISES
        and link.premise is not None
        and link.premise.place == part.noun
    )


def _are_these(word: Word, found: Findings) -> bool:
    around = found.case.hypothesis.sentences[word.sentence].children(word.token.index)
    return any(child.lemma in TAKING_UP for child in around)
