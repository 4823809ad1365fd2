"""Contests that a noun tells: "a 4-1 victory over the Hawks", "their defeat by Spain"."""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.dependents import dependent
from qreas.reasoning.events.events import Event, marker_of
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Document, Sentence, Token

WON = frozenset(("victory", "win", "triumph", "upset"))
"""Nouns for what the one who has it won."""

LOST = frozenset(("defeat", "loss"))
"""Nouns for what the one who has it lost."""

# Before whoever is on the other side.
_OVER, _TO = frozenset(("over", "against")), frozenset(("to", "by", "against"))
_WITH = frozenset(("with", "by", "after"))
# Verbs whose subject has won, or lost, what is their object.
_HAVING = frozenset(
    (
        *("record", "claim", "earn", "secure", "score", "post", "take", "complete", "clinch"),
        *("have", "seal", "get", "grab", "win", "pull", "suffer", "celebrate", "register"),
    )
)


@dataclass(frozen=True, slots=True)
class NamedContest:
    """Who won and who lost, by their words; `event` has the noun for its head."""

    event: Event
    winner: Token
    loser: Token


def named_contests(document: Document) -> Iterator[NamedContest]:
    """The contests of which a noun and the names beside it tell."""
    for index, sentence in enumerate(document.sentences):
        if sentence.vocabulary.isdisjoint(WON | LOST):
            continue
        for noun in sentence.tokens:
            is_won = noun.lemma in WON
            if noun.pos != "NOUN" or not (is_won or noun.lemma in LOST):
                continue
            one = _whose(noun, sentence)
            other = _against(noun, _OVER if is_won else _TO, sentence)
            if one is not None and other is not None:
                winner, loser = (one, other) if is_won else (other, one)
                yield NamedContest(Event(index, noun, ()), winner, loser)


def _whose(noun: Token, sentence: Sentence) -> Token | None:
    """Who is named as the one whose victory or defeat it is."""
    owner = dependent(sentence, noun, "nmod:poss")
    if owner is not None:
        return owner if owner.pos in NOMINAL else None
    verb = sentence.tokens[noun.head]
    is_had = noun.dep == "obj" and verb.lemma in _HAVING
    # Parsers may take the noun behind "with" for an object.
    is_beside = noun.dep in ("obl", "obj") and not {
        t.form for t in sentence.tokens[verb.index : noun.index]
    }.isdisjoint(_WITH)
    if not (is_had or is_beside):
        return None
    subjects = [t for t in sentence.children(verb.index) if t.dep in SUBJECTS]
    return subjects[0] if len(subjects) == 1 and subjects[0].pos in NOMINAL else None


def _against(noun: Token, markers: frozenset[str], sentence: Sentence) -> Token | None:
    """Who is named behind "over" or "to", where a parser may hang that on the verb."""
    own = [t for t in sentence.children(noun.index) if t.dep == "nmod"]
    beside = (t for t in sentence.children(noun.head) if t.dep == "obl" and t.index > noun.index)
    opening = next((t for t in beside if _first(t, sentence) == noun.index + 1), None)
    around = (t for t in (*own, opening) if t is not None and t.pos in NOMINAL)
    return next((t for t in around if marker_of(t, sentence) in markers), None)


def _first(token: Token, sentence: Sentence) -> int:
    """Where the word's phrase begins."""
    return sentence.subtree(token.index)[0].index
