"""Those of one nation are not those of another: two Danes are not two Germans."""

from qreas.reasoning.findings import Findings
from qreas.reasoning.one_event.same_values import asked_of
from qreas.types import Document, Numset

_COUNTRY = "country"
_OF_NATION = frozenset(("amod", "compound", "nmod:poss"))


def other_nation(found: Findings) -> str | None:
    """So many are of a nation in the hypothesis, and so many of another one in the premise."""
    for asked in asked_of(found):
        wanted = _nation(asked.numset, found.case.hypothesis, found)
        if not wanted:
            continue
        given = [_nation(each, found.case.premise, found) for each in asked.given]
        if all(each and _are_two(each, wanted, found) for each in given):
            return f"{asked.given[0].text} → {asked.numset.text}"
    return None


def _nation(numset: Numset, document: Document, found: Findings) -> str:
    """The country of those who are counted; empty where none is told."""
    sentence = document.sentences[numset.sentence]
    around = (t for t in sentence.children(numset.head) if t.dep in _OF_NATION)
    words = (sentence.tokens[numset.head], *around)
    named = (found.lexicon.countries.of(token.text) for token in words)
    countries = (name for name in named if name is not None)
    return next((c for c in countries if found.lexicon.taxonomy.is_a(c, _COUNTRY)), "")


def _are_two(one: str, other: str, found: Findings) -> bool:
    """They are two countries, neither of which is part of the other: the Scots are British."""
    regions = found.lexicon.taxonomy.regions
    return one != other and one not in regions(other) and other not in regions(one)
