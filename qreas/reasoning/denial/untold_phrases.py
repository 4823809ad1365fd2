"""Whether a number is told of a phrase that the premise has no word for, and so of something else.

Where shopping and cooking took so long, nobody knows how long it took to eat; who got change got it
from whom they paid, and not from their mother; and what goes for food and rent is none that goes
for magazines.
"""

from qreas.dependents import has_case
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import UNTOLD, Step
from qreas.tags import NOMINAL, OBLIQUE
from qreas.types import Kind, Relation, Sentence, Token

_DOINGS = ("csubj", "advcl", "xcomp", "acl")
_SPEND, _ON = "spend", ("on",)
_FROM, _FOR = ("from",), ("for", "to", "on")
_SUBJECT, _GERUND = ("nsubj", "csubj"), "VBG"


def is_of_untold_phrase(found: Findings) -> bool:
    """So long it took to do what the premise lacks to what it lacks, or somebody else gave it."""
    sentence = found.case.hypothesis.sentences[0]
    if _takes_untold_doing(sentence, found) or _has_untold(sentence, _FROM, found):
        return True
    return sentence.root.lemma == _SPEND and _has_untold(sentence, _ON, found)


def contradicts_untold_phrase(found: Findings) -> bool:
    """By a calculation it would be false, and it is of a narrower or another subject or goal."""
    if not any(j.relation is Relation.CONTRADICTS for j in found.justifications):
        return False
    sentence = found.case.hypothesis.sentences[0]
    return (
        _has_narrower_subject(sentence, found)
        or _is_untold_doing(sentence, found)
        or _has_untold(sentence, _FOR, found)
    )


def _takes_untold_doing(sentence: Sentence, found: Findings) -> bool:
    """A length of time is told of a clause, of whose verb and object the premise has no word."""
    if not any(n.unit.kind is Kind.DURATION for n in found.case.hypothesis_numsets):
        return False
    return any(
        token.dep in _DOINGS
        and token.pos == "VERB"
        and _is_untold(token, found)
        and any(_is_missing(c, found) for c in sentence.children(token.index) if c.dep == "obj")
        for token in sentence.children(sentence.root.index)
    )


def _is_untold_doing(sentence: Sentence, found: Findings) -> bool:
    """What is told of so much is a doing: "decorating the cake", "driving home"."""
    return any(
        token.dep in _SUBJECT and token.tag == _GERUND and _is_untold(token, found)
        for token in sentence.children(sentence.root.index)
    )


def _has_untold(sentence: Sentence, markers: tuple[str, ...], found: Findings) -> bool:
    """Beside the verb stands a noun behind one of the prepositions, which the premise lacks."""
    return any(
        token.dep in OBLIQUE
        and _is_missing(token, found)
        and any(has_case(sentence, token, marker) for marker in markers)
        for token in sentence.children(sentence.root.index)
    )


def _has_narrower_subject(sentence: Sentence, found: Findings) -> bool:
    """A noun narrower than that of the premise is the subject: seniors, of adults."""
    for token in sentence.children(sentence.root.index):
        link = found.links.get((0, token.index))
        if token.dep not in _SUBJECT or token.pos not in NOMINAL or link is None:
            continue
        if any(n.holds(token) for n in found.case.hypothesis_numsets):
            continue
        return link.step is Step.SPECIALISES
    return False


def _is_missing(token: Token, found: Findings) -> bool:
    is_counted = any(n.holds(token) for n in found.case.hypothesis_numsets)
    return token.pos in NOMINAL and not is_counted and _is_untold(token, found)


def _is_untold(token: Token, found: Findings) -> bool:
    link = found.links.get((0, token.index))
    return link is not None and link.step in UNTOLD
