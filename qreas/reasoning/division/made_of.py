"""Whether a noun names what so many parts make up: the book of 200 pages, the money of 50 euros."""

from qreas.reasoning.division.divisions import Part
from qreas.reasoning.findings import Findings
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Kind, Token

_LENGTH = "[length]"


def names_whole(noun: Token, part: Part, found: Findings) -> bool:
    """The noun is a name of the whole that the premise divides, and the premise has no other.

    Who read 30 of the 200 pages did not read "the whole book".
    """
    if part.noun is None or noun.pos not in NOMINAL:
        return False
    index, head = part.noun
    divided = found.case.premise.sentences[index].tokens[head]
    names = load_word_lists("division/made_of")
    known = names.get(divided.lemma, frozenset[str]())
    for numset in found.case.premise_numsets:
        if numset.sentence == index and numset.holds(divided):
            is_money = numset.unit.kind is Kind.CURRENCY
            is_length = numset.unit.dimension == _LENGTH
            known |= names["money"] if is_money else names["distance"] if is_length else frozenset()
    lemma = noun.lemma
    return lemma in known and not found.case.premise.mentions(known - {lemma})
