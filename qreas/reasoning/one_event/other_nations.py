"""Those of one nation are not those of another: two Danes are not two Germans."""

from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.same_values import asked_of
from qreas.types import Document, Numset, Token

_COUNTRY, _IN = "country", "in"
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


def nation_as_place(found: Findings) -> str | None:
    """Of people of a nation it tells what befell them elsewhere: Swiss nurses, in Spain."""
    for link in found.alignment.links:
        if link.step is not Step.NATIONALITY or link.premise is None:
            continue
        asked = found.case.hypothesis.sentences[link.hypothesis.sentence]
        sentence, nation = found.case.premise.sentences[link.premise.sentence], link.premise.token
        if marker_of(link.hypothesis.token, asked) != _IN or nation.dep not in _OF_NATION:
            continue
        people = sentence.tokens[nation.head]
        if not found.lexicon.names_person(people.lemma):
            continue
        country = found.lexicon.countries.of(nation.text) or ""
        places = (t for t in sentence.tokens if marker_of(t, sentence) == _IN)
        place = next((t for t in places if _is_elsewhere(t, country, found)), None)
        if place is not None:
            return f"{nation.text} {people.text}, {place.text}"
    return None


def _is_elsewhere(token: Token, country: str, found: Findings) -> bool:
    """It is known to lie in another country than that one."""
    if token.pos != "PROPN" or not country:
        return False
    regions = found.lexicon.taxonomy.regions(token.text.lower())
    own = found.lexicon.countries.of(token.text) or token.text.lower()
    is_known = bool(regions) or found.lexicon.taxonomy.is_a(own, _COUNTRY)
    return is_known and own != country and country not in regions


def _nation(numset: Numset, document: Document, found: Findings) -> str:
    """The country of those who are counted; empty where none is told."""
    sentence = document.sentences[numset.sentence]
    around = [t for t in sentence.children(numset.head) if t.dep in _OF_NATION]
    # "9 French and 7 Italian paintings" have one noun.
    own = [t for t in around if t.lemma in numset.context.modifiers]
    words = (sentence.tokens[numset.head], *(own or around))
    named = (found.lexicon.countries.of(token.text) for token in words)
    countries = (name for name in named if name is not None)
    return next((c for c in countries if found.lexicon.taxonomy.is_a(c, _COUNTRY)), "")


def _are_two(one: str, other: str, found: Findings) -> bool:
    """They are two countries, neither of which is part of the other: the Scots are British."""
    regions = found.lexicon.taxonomy.regions
    return one != other and one not in regions(other) and other not in regions(one)
