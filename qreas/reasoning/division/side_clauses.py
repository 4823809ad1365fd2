"""Clauses between commas that tell of a noun: "Kim, who had won two of nine games, left early".

What follows such a clause is said of the noun, and nothing of what the clause divides.
"""

from collections.abc import Sequence

from qreas.tags import NOMINAL, VERBAL
from qreas.types import Sentence, Token

_FEWER = ("NUM", "ADV")
_CLAUSE, _COMMA = "acl:relcl", ","
_SUBJECT, _JOINED = "nsubj", "conj"
_OF_NAME = ("flat", "compound", "amod", "det")


def end_of_side_clause(at: int, end: int, sentence: Sentence) -> int:
    """Where the clause between commas ends in which a token stands; `end` where it is in none."""
    verb = _clause_around(at, sentence)
    if verb is None:
        return end
    inside = sentence.subtree(verb.index)
    last = max(t.index for t in inside if t.pos != "PUNCT") + 1
    return min(end, last) if _is_comma(last, sentence) and at < last else end


def end_of_verbless(first: int, start: int, end: int, sentence: Sentence) -> int:
    """Where a phrase ends that says something of some without a verb, between commas or alone.

    Reads ", 300 of them on display," and "injured 38 of them, four seriously".

    first, start: where the amount begins, and where what is said of it does.
    """
    tokens = sentence.tokens
    comma = next((i for i in range(start, end) if tokens[i].text == _COMMA), end)
    inside = tokens[start:comma]
    is_aside = _is_comma(first - 1, sentence) and bool(inside)
    if is_aside and not any(t.pos in VERBAL for t in inside):
        return comma
    return _gap(tokens, start, end)


def _gap(tokens: Sequence[Token], start: int, end: int) -> int:
    """The comma behind which a number and an adverb tell of fewer of them: ", four seriously"."""
    return next(
        (
            i
            for i in range(start, end - 2)
            if tokens[i].text == _COMMA and (tokens[i + 1].pos, tokens[i + 2].pos) == _FEWER
        ),
        end,
    )


def told_by_side_clause(at: int, sentence: Sentence) -> tuple[Token, ...]:
    """The noun that the clause around a token is about."""
    verb = _clause_around(at, sentence)
    return () if verb is None else _with_name(sentence.tokens[verb.head], sentence)


def doers_before(verb: Token, begin: int, sentence: Sentence) -> tuple[Token, ...]:
    """The words for whoever does it, where they stand before the clause.

    Of a verb that goes on, an earlier one has them: "won two, lost the rest"; from another, a
    clause between commas parts them.
    """
    is_later = verb.dep == _JOINED
    around = (verb, *(sentence.ancestors(verb.index) if is_later else ()))
    subjects = (t for each in around for t in sentence.children(each.index) if t.dep == _SUBJECT)
    subject = next(subjects, None)
    if subject is None or (subject.index >= begin and not is_later):
        return ()
    return sentence.subtree(subject.index) if is_later else _with_name(subject, sentence)


def _with_name(noun: Token, sentence: Sentence) -> tuple[Token, ...]:
    """The noun with what belongs to its name; whose brother he is, say, tells of somebody else."""
    if noun.pos not in NOMINAL:
        return ()
    own = sentence.children(noun.index)
    return (noun, *(t for t in own if t.dep.startswith(_OF_NAME)))


def _clause_around(at: int, sentence: Sentence) -> Token | None:
    """The verb of the nearest relative clause around a token that a comma opens."""
    if _CLAUSE not in sentence.relations:
        return None
    around = (sentence.tokens[at], *sentence.ancestors(at))
    verb = next((t for t in around if t.dep == _CLAUSE), None)
    if verb is None:
        return None
    first = min(t.index for t in sentence.subtree(verb.index) if t.pos != "PUNCT")
    return verb if _is_comma(first - 1, sentence) else None


def _is_comma(at: int, sentence: Sentence) -> bool:
    return 0 <= at < len(sentence.tokens) and sentence.tokens[at].text == _COMMA
