"""Amounts whose clause leaves out its verb: "12 had flu and 3 measles", "55 voted yes and 9 no".

What is left of the clause stands to what the clause before it says as one thing said of some to the
other (Ross 1970, "Gapping and the order of constituents"). So "measles" is what the three have, and
not what there are three of.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from qreas.reasoning.division.amounts import Amount
from qreas.reasoning.division.noun_phrases import Phrase
from qreas.tags import PLURAL, VERBAL
from qreas.types import Document, Sentence, Token

_JOINTS = frozenset((",", "and", ";"))
_ENDS = _JOINTS | frozenset((":", ".", "but", "while", "whereas", "–", "—"))
_AGAINST = frozenset(("against",))
# Words of another ellipsis: "3 teachers too", "3 not".
_SIGNS = frozenset(("too", "also", "either", "well", "not"))
_FINITE = frozenset(("VBD", "VBZ", "VBP", "VB", "MD"))
# What is left is a phrase: "in Paris", "a cat", "severely injured".
_LONGEST = 5


def with_gaps(found: Sequence[Amount], document: Document) -> tuple[Amount, ...]:
    """The amounts of a text, of which the gapped ones know what their clause leaves out."""
    told = list(found[:1])
    for amount in found[1:]:
        sentence = document.sentences[amount.sentence]
        left_out = _left_out(told[-1], amount, sentence)
        if left_out is not None:
            bare = Phrase(amount.last, None, amount.last, amount.last)
            amount = replace(amount, phrase=bare, left_out=left_out)
        told.append(amount)
    return tuple(told)


def _left_out(one: Amount, other: Amount, sentence: Sentence) -> tuple[Token, ...] | None:
    """The words that the clause of the second amount takes from that of the first."""
    if one.sentence != other.sentence or not _is_plain_number(other, sentence):
        return None
    remnant = _remnant(other, sentence)
    are_alike = other.is_rest or (one.share is None) is (other.share is None)
    if not are_alike or not remnant or not _is_phrase(remnant):
        return None
    # "Two of them drank wine and 3 beers": that may be what just these two drank.
    is_counted = one.share is None and not one.is_bare and not other.is_rest
    if is_counted and remnant[0].tag in PLURAL:
        return None
    clause = _clause(one, other, sentence)
    if any(t.text == "," for t in clause):
        return None  # what is told between the two is not read
    if one.left_out is not None:
        return _taken(one.left_out, clause, remnant)
    verbs = tuple(takewhile(_is_verb, clause))
    return _taken(verbs, clause[len(verbs) :], remnant) if verbs else None


def _is_verb(token: Token) -> bool:
    return token.pos in VERBAL or token.tag in _FINITE


def _is_plain_number(amount: Amount, sentence: Sentence) -> bool:
    """Nothing but "and" or a comma leads to the number, or to "the rest"."""
    at = amount.first - 1 - amount.is_rest
    before = sentence.tokens[at].form if at >= 0 else ""
    is_told = amount.is_rest or amount.numset is not None
    return is_told and not (amount.is_of or amount.is_pronoun) and before in _JOINTS


def _taken(
    verbs: Sequence[Token], rest: Sequence[Token], remnant: Sequence[Token]
) -> tuple[Token, ...] | None:
    """The verbs, and of what else the first clause says all that has no counterpart."""
    if not _SIGNS.isdisjoint(t.form for t in rest):
        return None
    prepositions = [i for i, t in enumerate(rest) if t.pos == "ADP"]
    if remnant[0].pos == "ADP" or remnant[0].form in _AGAINST:
        if not prepositions:
            return None
        if len(remnant) == 1:
            return (*verbs, *(t for t in rest if t.pos != "ADP"))
        return (*verbs, *rest[: prepositions[-1]])
    if not rest:
        # "5 were killed and 20 injured": only the auxiliary is said of both.
        auxiliaries = tuple(t for t in verbs if t.pos == "AUX")
        return auxiliaries or None
    # "12 have a garden and 2 garages": that may be all that the twelve have.
    are_apart = rest[0].pos != remnant[0].pos and "DET" in (rest[0].pos, remnant[0].pos)
    return None if rest[0].pos == "ADP" or are_apart else tuple(verbs)


def _remnant(amount: Amount, sentence: Sentence) -> tuple[Token, ...]:
    """What stands behind an amount up to the next joint."""
    behind = sentence.tokens[amount.last :]
    return tuple(takewhile(lambda t: t.form not in _ENDS, behind))


def _is_phrase(remnant: Sequence[Token]) -> bool:
    """No verb of its own stands there, nor does it say that the same is so of others, too."""
    return len(remnant) <= _LONGEST and not any(
        t.pos == "AUX" or t.tag in _FINITE or t.form in _SIGNS for t in remnant
    )


def _clause(one: Amount, other: Amount, sentence: Sentence) -> tuple[Token, ...]:
    """What is said of the first amount, behind it."""
    clause = sentence.tokens[one.phrase.last : other.first - other.is_rest]
    while clause and clause[-1].form in _JOINTS:
        clause = clause[:-1]
    return clause
