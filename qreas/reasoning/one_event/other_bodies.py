"""Some of those of one body or place, which are not as many of another's.

Half of the children in the class are not half of the school's children, and of the region's houses
a third need not be empty where it is told of the village's.
"""

from collections.abc import Iterator

from qreas.dependents import relations_below
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Kind, Numset, Sentence, Token

_OF, _POSSESSIVE = "of", "nmod:poss"
_WITHIN = frozenset(("in", "at", "on"))
_DETERMINED = ("det", _POSSESSIVE)
_HOLDING = frozenset(("have", "hold", "contain", "count", "be"))
_KINDS = (Kind.COUNT, Kind.NUMBER, Kind.PERCENT, Kind.RATIO)


@needs(hypothesis=(_OF,), asked=_KINDS)
def other_body(found: Findings) -> str | None:
    """The body or place of which some are asked, where the premise tells it of another one's."""
    sentence = found.case.hypothesis.sentences[0]
    for asked in found.case.hypothesis_numsets:
        whole = _whole(asked, sentence) if asked.unit.kind in _KINDS else None
        link = None if whole is None else found.links.get((0, whole.index))
        if whole is None or link is None or not link.keeps:
            continue
        body = _body(whole, sentence)
        if body is None or not _is_untold(body, found):
            continue
        given = next(_bodies(found), None)
        if given is not None and not _may_be_one(given.lemma, body.lemma, found):
            return f"{given.text} → {body.text}"
    return None


def _whole(asked: Numset, sentence: Sentence) -> Token | None:
    """Of whom some are asked: "half of the school's children"."""
    tokens = sentence.tokens
    of = next((t.index for t in tokens if t.start >= asked.end or t.form == _OF), None)
    if of is None or tokens[of].form != _OF:
        return None
    return next((t for t in tokens[of + 1 :] if t.dep != _POSSESSIVE and t.tag == "NNS"), None)


def _body(whole: Token, sentence: Sentence) -> Token | None:
    """Whose, or where, they are: "the school's children", "the children in the school"."""
    for token in sentence.subtree(whole.index):
        is_beside = token.head == whole.index or token.dep == "nmod"
        is_owner = token.dep == _POSSESSIVE and token.pos in NOMINAL
        if is_owner or (is_beside and _is_place(token, sentence) and token.index > whole.index):
            return token
    behind = sentence.tokens[whole.index + 1 : whole.index + 4]
    if behind and behind[0].form in _WITHIN:  # a parser may hang it on the predicate
        return next((t for t in behind if t.pos in NOMINAL), None)
    return None


def _is_place(token: Token, sentence: Sentence) -> bool:
    return token.pos in NOMINAL and marker_of(token, sentence) in _WITHIN


def _is_untold(body: Token, found: Findings) -> bool:
    """No word of the premise stands for it, or one that the hypothesis has once more."""
    link = found.links.get((0, body.index))
    if link is None or link.premise is None or not link.is_aligned:
        return link is not None
    hypothesis, premise = (
        sum(t.lemma == body.lemma for t in document.tokens)
        for document in (found.case.hypothesis, found.case.premise)
    )
    return link.premise.token.lemma == body.lemma and hypothesis > premise


def _bodies(found: Findings) -> Iterator[Token]:
    """The bodies and places of the premise that the hypothesis does not speak of."""
    used = found.alignment.used()
    for number, sentence in enumerate(found.case.premise.sentences):
        for token in sentence.tokens:
            if token.pos not in NOMINAL or (number, token.index) in used:
                continue
            holds = token.dep in SUBJECTS and sentence.tokens[token.head].lemma in _HOLDING
            is_certain = not relations_below(sentence, token).isdisjoint(_DETERMINED)
            is_place = is_certain and _is_place(token, sentence)
            if holds or token.dep == _POSSESSIVE or is_place:
                yield token


def _may_be_one(one: str, other: str, found: Findings) -> bool:
    """The one is a kind or another word of the other."""
    lexicon = found.lexicon
    return (
        lexicon.is_kind(one, other)
        or lexicon.is_kind(other, one)
        or other in lexicon.taxonomy.synonyms(one)
    )
