"""What reverses what a clause says: a denial, a word such as "against", or a "no" as an answer."""

from collections.abc import Iterator, Sequence

from qreas.reasoning.knowledge.operators import load_operators
from qreas.types import Document, Sentence, Token

_AGAINST = frozenset(("against", "outside"))
# "80 pages to read", "80 left to read": by these verbs one has what is not yet dealt with.
_HOLDING, _LEAVE = frozenset(("have", "be", "remain")), "leave"
# A tagger may take the "no" of a vote for a determiner, but no "yes" for anything else.
_ANSWERS, _ANSWER = frozenset(("yes", "no")), "INTJ"
_LACK, _NOTHING = "lack", "nothing"
_EXCEPTED = frozenset(("but", "except", "besides", "else", "more", "less", "other"))
_NO, _BESIDE_ANSWERS = "no", ("PUNCT", "ADP", "CCONJ", "SCONJ")


def denials(clause: Sequence[Token]) -> Iterator[Token]:
    """The words that say that it is not so: "not", "own no car", "lack a car", "failed to come"."""
    operators = load_operators()
    for token, following in zip(clause, (*clause[1:], None), strict=False):
        leads_on = following is not None and following.tag == "TO"
        is_unfulfilled = leads_on and operators.signature(token.lemma) == "-"
        word = token.form
        is_none = word == _NO and not is_answer(token, following)
        is_negation = is_unfulfilled or is_none or word in operators.negations
        is_negation = is_negation or (token.lemma == _LACK and token.pos == "VERB")
        is_negation = is_negation or _is_of_nothing(token, following)
        if is_negation or _is_still_to_do(token, clause):
            yield token


def _is_of_nothing(token: Token, following: Token | None) -> bool:
    """It is the object, and nothing follows that there is after all: "ate nothing but bread"."""
    goes_on = following is not None and following.form in _EXCEPTED
    return token.form == _NOTHING and token.dep == "obj" and not goes_on


def _is_still_to_do(token: Token, clause: Sequence[Token]) -> bool:
    """The "to" by which what is counted is yet to be dealt with: "have [80 pages] to read"."""
    if token.tag != "TO":
        return False
    if any(t.head == token.head and t.lemma == "be" and t.index < token.index for t in clause):
        return True  # "are still to be read"
    before = [t for t in clause if t.index < token.index and t.lemma != _LEAVE]
    is_behind_it = bool(before) and before[-1].index < token.index - 1
    return is_behind_it and any(t.lemma in _HOLDING for t in before)


def is_denied(clause: Sequence[Token]) -> bool:
    """A clause is said not to be so."""
    return sum(1 for _ in denials(clause)) % 2 == 1


def is_against(clause: Sequence[Token]) -> bool:
    """What is said is turned round: "voted against the plan", "left without a word", "said no"."""
    prepositions = load_operators().negative_prepositions | _AGAINST
    pairs = zip(clause, (*clause[1:], None), strict=False)
    return any(t.lemma in prepositions or is_answer(t, behind) for t, behind in pairs)


def is_answer(token: Token, following: Token | None) -> bool:
    """It is a "no" that somebody says: who does not say yes may say nothing."""
    is_alone = following is None or following.pos in _BESIDE_ANSWERS
    return token.form == _NO and token.dep != "det" and is_alone


def tells_untold_answer(premise: Document, hypothesis: Document) -> bool:
    """The hypothesis says how somebody answered or voted, and the premise has no such answer."""
    return _has_answer(hypothesis) and not _has_answer(premise)


def leaves_out_answer(verb: Token | None, premise: Sentence, hypothesis: Document) -> bool:
    """They voted yes, or said no, and of the hypothesis it is enough that they voted."""
    behind = () if verb is None else premise.tokens[verb.index + 1 : verb.index + 2]
    is_answered = any(t.form in _ANSWERS and t.pos == _ANSWER for t in behind)
    return is_answered and not hypothesis.mentions(_ANSWERS)


def _has_answer(document: Document) -> bool:
    """A "yes" or a "no" stands in it that somebody says, and that opens no sentence."""
    if not document.mentions(_ANSWERS):
        return False
    return any(
        token.index and token.form in _ANSWERS and (token.form != _NO or is_answer(token, behind))
        for sentence in document.sentences
        for token, behind in zip(sentence.tokens, (*sentence.tokens[1:], None), strict=True)
    )
