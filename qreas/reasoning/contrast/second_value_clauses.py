"""The clauses by which values are told beside each other, in parts: of what, the verb, and what.

The words are read in their order, since parsers hang the amount of a clause that leaves out its
verb on the clause before.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from qreas.function_words import STOPS
from qreas.reasoning.contrast.gradables import comparatives
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, VERBAL
from qreas.types import Token

WORDS = "contrast/second_values"
"""The word lists of such clauses."""
_THAN, _AS, _PAIR, _USED_TO = "than", "as", 2, ["used", "to"]
_IT = "it"
_BOTH = frozenset(("they", "both", "the", "two", "of", "them"))
_ANAPHORA = frozenset(("he", "she", "it", "they", "this", "that"))
_QUOTING = ("(", ")", '"')


@dataclass(frozen=True, slots=True)
class Clause:
    """Of what something is said, and what; `is_now` and `is_then` where that is told."""

    subject: Sequence[Token]
    verb: Token
    rest: Sequence[Token]
    is_now: bool = False
    is_then: bool = False


def clause_in(tokens: Sequence[Token], verb: Token | None = None) -> Clause | None:
    """The parts of a clause, without words for when, and that it is just so; None without a verb.

    verb: that of the clause before, which goes on where a clause has none: "the blue one more".
    """
    words = load_word_lists(WORDS)
    drop = words["exact"] | words["now"] | words["then"]
    plain = [t for t in tokens if t.text not in STOPS and t.form not in drop]
    is_now = any(t.form in words["now"] for t in tokens)
    at = next((i for i, t in enumerate(plain) if t.pos in VERBAL), None)
    if at is None:
        graded = comparatives(tuple(plain))
        first = {t.form for each in graded for t in each.tokens}
        first |= words["half"] | words["twice"] | {_AS}
        at = next((i for i, t in enumerate(plain) if t.pos == "NUM" or t.form in first), None)
        if at is None or verb is None:
            return None
        # "The white one half as many", and a verb that a parser takes for a noun.
        at += plain[at].form == "one" and [t.form in first for t in plain[at + 1 : at + 2]] == [
            True
        ]
        subject = [t for t in plain[:at] if t.form != verb.form]
        return Clause(subject, verb, plain[at:], is_now)
    is_then = [t.form for t in plain[at : at + _PAIR]] == _USED_TO
    behind = plain[at + _PAIR :] if is_then else plain[at:]
    return Clause(plain[:at], behind[0], behind[1:], is_now, is_then) if behind else None


def with_setting(clause: Clause) -> Clause | None:
    """The same of the subject there or then, where a phrase ends the clause: "on Friday"."""
    at = max((i for i, t in enumerate(clause.rest) if t.pos == "ADP" and t.form != _AS), default=0)
    phrase = clause.rest[at:]
    if not at or len(phrase) < _PAIR or phrase[-1].pos not in NOMINAL:
        return None
    if clause.rest[at - 1].form in (_AS, _THAN):
        return None  # "twice as many as on Friday"
    return replace(clause, subject=(*clause.subject, *phrase), rest=clause.rest[:at])


def of_sort(clause: Clause) -> Clause | None:
    """The same of what is counted at its end: "twice as many girls"."""
    *rest, last = clause.rest or (clause.verb,)
    is_counted = last.pos in NOMINAL and [t.form for t in rest[-_PAIR:]] == [_AS, "many"]
    return replace(clause, subject=(last,), rest=rest) if is_counted else None


def is_named(clause: Clause, besides: frozenset[str] = frozenset()) -> bool:
    """The subject is a name or noun, or one of the pronouns that are as good as a name.

    So is a place or time of which it is told how warm it is there or then: "it … in Rome".
    """
    is_there = len(clause.subject) > 1 and clause.subject[0].form == _IT
    forms = {t.form for t in clause.subject[is_there:]}
    return bool(forms) and forms.isdisjoint(_ANAPHORA - besides) and forms.isdisjoint(_QUOTING)


def is_of_both(clause: Clause) -> bool:
    """It is said of all that are told of together: "together they weigh"."""
    together, subject = load_word_lists(WORDS)["together"], {t.form for t in clause.subject}
    is_joint = any(t.form in together for t in (*clause.subject, *clause.rest))
    return is_joint and bool(subject) and subject <= _BOTH | together
