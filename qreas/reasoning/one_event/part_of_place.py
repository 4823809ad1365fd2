"""Numbers of a part of a place, which are not those of the whole ("in Leeds, England")."""

from qreas.kind_sets import SHARES
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.names import named_places
from qreas.types import Kind, Numset, Sentence, Token

_NAME, _NUMBER = "PROPN", "NUM"
_JOINED, _CONJUNCTION = "conj", "cc"
_PARTS = ("nmod:poss", "appos", "nmod", "nmod:unmarked")
_LOCATIVE = frozenset(("in", "at", "across", "throughout", "within", "inside", "around"))
_BE = frozenset(("be", "exist"))


def part_of_place(found: Findings) -> str | None:
    """The place of which the premise tells the number, where the hypothesis names a wider one.

    Nor is what happened to nobody in a place told of all around it.
    """
    is_of_whole = any(_is_of_whole(numset) for numset in found.case.hypothesis_numsets)
    rules = (_within, _part) if is_of_whole else (_within,)
    links = found.alignment.links
    return next((told for rule in rules for link in links if (told := rule(link, found))), None)


def _within(link: Link, found: Findings) -> str:
    """A place of the premise in the region that the hypothesis alone names; empty for none.

    Nothing stands for the region where what is said of the place does not hold around it.
    """
    word = link.hypothesis
    if link.is_aligned or word.token.pos != _NAME or not _is_locative(word.token, found):
        return ""
    premise, taxonomy = found.case.premise, found.lexicon.taxonomy
    inside = (place for regions, place in named_places(premise, taxonomy) if word.key in regions)
    sentence, at = next(inside, (-1, -1))
    return "" if at < 0 else premise.sentences[sentence].tokens[at].text


def _is_of_whole(numset: Numset) -> bool:
    """Of a wider place the number would be another: a share, or how many there are."""
    if numset.unit.kind in SHARES:
        return True
    verb = numset.context.verb
    return numset.unit.kind is Kind.COUNT and (verb in _BE or verb in load_aspect().states)


def _part(link: Link, found: Findings) -> str:
    """The place in the premise that is part of the one in the hypothesis; empty where none is."""
    if link.premise is None or link.hypothesis.token.pos != _NAME:
        return ""
    if not _is_locative(link.hypothesis.token, found):
        return ""
    given = found.case.premise.sentences[link.premise.sentence]
    whole = link.premise.token
    part: Token = given.tokens[whole.head]
    is_below = whole.dep in _PARTS or _is_unjoined(whole, part, given)
    is_part = is_below and part.pos == whole.pos == _NAME and not whole.is_root
    # "700 branches in Norway and 200 in Denmark": what has a number of its own is no part.
    numbered = {token.index for token in given.tokens if token.pos == _NUMBER}
    return part.text if is_part and numbered.isdisjoint(range(part.index, whole.index)) else ""


def _is_locative(name: Token, found: Findings) -> bool:
    around = found.case.hypothesis.sentences[0].children(name.index)
    return any(child.form in _LOCATIVE for child in around)


def _is_unjoined(name: Token, first: Token, sentence: Sentence) -> bool:
    """The parser has joined two names that no "and" joins: "Leeds, England"."""
    joined = [token for token in sentence.children(first.index) if token.dep == _JOINED]
    below = (child for token in joined for child in sentence.children(token.index))
    return joined == [name] and all(child.dep != _CONJUNCTION for child in below)
