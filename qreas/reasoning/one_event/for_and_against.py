"""Who votes or speaks for a thing, and who against it: prepositions that tell the two apart.

Whoever voted in favour of the bill did not vote against it, by however many votes it was.
"""

from dataclasses import dataclass

from qreas.dependents import subject_words
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.events.events import Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import SAME_WORD
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import SUBJECTS
from qreas.types import Evidence, Label, Sentence, Token

_WORDS = "one_event/for_and_against"
_AGAINST, _FOR, _FAVOUR = "against", "for", frozenset(("favour", "favor"))
_OF_NOUN = "nmod"


@dataclass(frozen=True, slots=True)
class _Side:
    """The side that a clause takes, and the noun or verb for what it is for or against."""

    is_for: bool
    thing: Token


@needs(hypothesis=lambda: words_of(_WORDS, "deciding", "siding"))
def other_side(found: Findings) -> str | None:
    """The premise has them take the other side of the same thing: for it, and not against it."""
    for asked, given, link in found.aligned_events:
        if asked.head.is_root and link.step in SAME_WORD and _are_opposed(asked, given, found):
            return f"{given.head.text} → {asked.head.text}"
    return None


def begins_on_other_side(found: Findings) -> bool:
    """The premise tells first of the other side: "ten voted for it and six against it"."""
    if not found.case.hypothesis.mentions(words_of(_WORDS, "deciding", "siding")):
        return False
    for asked, given, link in found.aligned_events:
        if not asked.head.is_root or link.step not in SAME_WORD:
            continue
        wanted, told = (_sides(*each) for each in _clauses(asked, given, found))
        if wanted and told and wanted[0].is_for is not told[0].is_for:
            return True
    return False


def decides_otherwise(found: Findings) -> Proof | None:
    """A proof that the hypothesis is contradicted, by which a body decides the other way.

    Of so many who are for it, as many others may be against it.
    """
    root = found.case.hypothesis.sentences[0].root
    if not found.is_one_claim or root.lemma not in load_word_lists(_WORDS)["deciding"]:
        return None
    for asked, given, link in found.aligned_events:
        if not asked.head.is_root or link.step not in SAME_WORD:
            continue
        if not (_are_opposed(asked, given, found) and _is_of_same_thing(asked, given, found)):
            continue
        claims = found.premise_claims.of(given.place) | found.hypothesis_claims.of(asked.place)
        are_told = all(x.keeps for x in found.alignment.links)
        if are_told and not claims and _has_same_subject(root, link, found):
            told = f"{given.head.text} → {asked.head.text}"
            evidence = Evidence("opposite-event", told, towards=Label.CONTRADICTION)
            return Proof(Label.CONTRADICTION, "opposites", (), (evidence,), ())
    return None


def _are_opposed(asked: Event, given: Event, found: Findings) -> bool:
    """The one is for it, the other against it, and the premise has nobody on both sides."""
    if asked.head.lemma not in words_of(_WORDS, "deciding", "siding"):
        return False
    wanted, told = (_sides(*each) for each in _clauses(asked, given, found))
    return bool(wanted and told) and all(s.is_for is not wanted[0].is_for for s in told)


def _is_of_same_thing(asked: Event, given: Event, found: Findings) -> bool:
    """What the hypothesis says they are against stands for what they are for in the premise."""
    wanted, told = (_sides(*each)[0] for each in _clauses(asked, given, found))
    link = found.links.get((asked.sentence, wanted.thing.index))
    return (
        link is not None
        and link.premise is not None
        and link.premise.place == (given.sentence, told.thing.index)
    )


def _clauses(asked: Event, given: Event, found: Findings) -> tuple[tuple[Token, Sentence], ...]:
    case = found.case
    hypothesis, premise = case.hypothesis.sentences, case.premise.sentences
    return (asked.head, hypothesis[asked.sentence]), (given.head, premise[given.sentence])


def _sides(verb: Token, sentence: Sentence) -> tuple[_Side, ...]:
    """The sides that the clause takes behind its verb, the verb's own first.

    What hangs on another noun is what that one is for: "for a law against smoking".
    """
    inside = {t.index for t in sentence.subtree(verb.index)}
    found: list[_Side] = []
    for token in sentence.tokens[verb.index + 1 :]:
        if token.index not in inside:
            continue
        thing = sentence.tokens[token.head]
        if token.form in _FAVOUR:
            below = [t for t in sentence.children(token.index) if t.start > token.start]
            found += [_Side(True, below[0])] if below else []
        elif token.form in (_AGAINST, _FOR) and token.dep == "case":
            is_own = not (found and thing.dep == _OF_NOUN)
            found += [_Side(token.form == _FOR, thing)] if is_own else []
    return tuple(found)


def _has_same_subject(root: Token, link: Link, found: Findings) -> bool:
    """Who decides in the hypothesis is among the words for who does in the premise."""
    assert link.premise is not None, "the caller has checked it"
    at, verb = link.premise.place
    sentence, asked = found.case.premise.sentences[at], found.case.hypothesis.sentences[0]
    voters = {(at, t.index) for t in subject_words(sentence, sentence.tokens[verb])}
    named = [t for t in asked.children(root.index) if t.dep in SUBJECTS]
    if any(n.holds(t) for n in found.case.hypothesis_numsets for t in named):
        return False
    links = [found.links.get((0, t.index)) for t in named]
    return all(x is not None and x.stands_for_any(voters) for x in links)
