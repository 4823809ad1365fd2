"""What a text says of the clauses under its verbs: "knew that", "failed to", "believed that".

Nairn, Condoravdi and Karttunen 2006, "Computing relative polarity for textual inference": each
embedding has a signature, what it says of its clause when it is affirmed and when it is denied, and
a clause under several takes what the chain of them leaves ("did not forget to manage to leave").
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from qreas.reasoning.events.judged import is_rightly_held
from qreas.reasoning.events.statements import Statement, negates, statement
from qreas.reasoning.knowledge.operators import Operators
from qreas.reasoning.logic.consequences import Consequence, Force
from qreas.tags import GRADED, NOMINAL_OR_PRONOUN
from qreas.types import Document, Token

_QUESTIONS = ("whether", "if")
_FOR, _NO, _PAIR = "for", "no", 2
_THAT, _IT = "that", "it"
_TURNED = {Force.HOLDS: Force.FAILS, Force.FAILS: Force.HOLDS}


@dataclass(frozen=True, slots=True)
class _Embedded:
    """A clause, the word that it depends on, and what opens it ("that", "to", "whether").

    is_denied: "not" stands before what opens it: "managed not to laugh".
    """

    clause: Statement
    word: str
    opening: str
    is_denied: bool = False


def embedded(outer: Statement, premise: Document, operators: Operators) -> Iterator[Consequence]:
    """The clauses under the verbs of a statement, outermost first, with what it says of each."""
    force = Force.HOLDS
    yield from _measured(outer, operators)
    found = _complement(outer, premise, operators)
    while found is not None:
        force = _under(force, outer, found, premise, operators)
        yield Consequence("embedded", found.clause.places, force)
        outer = found.clause
        found = _complement(outer, premise, operators)


def _measured(outer: Statement, operators: Operators) -> Iterator[Consequence]:
    """The clause that a quality is too much or enough for: "too heavy for Ann to lift"."""
    at = next((i for i, place in enumerate(outer.rest) if place.token.tag == "TO"), None)
    if at is None:
        return
    tokens = [place.token for place in outer.rest]
    words = [token.form for token in tokens]
    if operators.sufficiency.keys().isdisjoint(words[:at]):
        return
    said = next(i for i, word in enumerate(words) if word in operators.sufficiency)
    by = words[said + 1 : at].index(_FOR) + said + 1 if _FOR in words[said:at] else at
    clause = statement(outer.rest[at:])
    is_gladly = not operators.gladly.isdisjoint(words[said - 1 : said])
    # "Too many to count": what is a quality stands right before what it is set against.
    is_quality = by - said in (1, _PAIR) and tokens[by - 1].pos in GRADED
    if clause is None or not is_quality or is_gladly:
        return
    embedding = operators.sufficiency[words[said]]
    force = Force(embedding.denied if outer.is_negated else embedding.affirmed)
    # Of what is too heavy for her to lift, that is what she would lift.
    is_lifted = by < at
    subject = outer.rest[by + 1 : at] if is_lifted else outer.subject
    behind = outer.subject if is_lifted else ()
    infinitive = tuple(p for p in clause.places if p.token.tag != "TO")
    yield Consequence("embedded", (*subject, *infinitive, *behind), force)


def _under(
    force: Force, outer: Statement, found: _Embedded, premise: Document, operators: Operators
) -> Force:
    """What is said of the clause that is found in a statement of which `force` is said."""
    sentence = premise.sentences[outer.verbs[0].sentence]
    is_right = is_rightly_held(sentence, outer.verb) if force is Force.HOLDS else None
    if is_right is not None and found.opening == _THAT:
        return Force.HOLDS if is_right else Force.FAILS
    embedding = operators.embedding(found.word, found.opening)
    if embedding is None or found.opening in _QUESTIONS or force is Force.OPEN:
        return Force.OPEN
    is_denied = outer.is_negated != (force is Force.FAILS)
    told = Force(embedding.denied if is_denied else embedding.affirmed)
    return _TURNED.get(told, told) if found.is_denied else told


def _complement(outer: Statement, premise: Document, operators: Operators) -> _Embedded | None:
    word = _embedder(outer, operators)
    if not word or _is_of_none(outer, word):
        return None
    at = next((i for i, place in enumerate(outer.rest) if _opens(place.token)), None)
    at = _behind_noun(outer, word) if at is None else at
    if at is None:
        clause = _without_conjunction(outer, premise)
        return None if clause is None else _Embedded(clause, word, _THAT)
    opening = outer.rest[at].token.form
    clause = statement(outer.rest[at + 1 :] if opening != "to" else outer.rest[at:])
    if clause is not None and opening == "to":
        # Who is persuaded leaves; who promises leaves without being named again.
        named = any(place.token.pos in NOMINAL_OR_PRONOUN for place in outer.rest[:at])
        clause = replace(clause, subject=outer.rest[:at] if named else outer.subject)
    is_denied = at > 0 and negates(outer.rest[at - 1].token)
    return None if clause is None else _Embedded(clause, word, opening, is_denied)


def _embedder(outer: Statement, operators: Operators) -> str:
    """The verb, or what stands behind a copula, when it says something of a clause under it."""
    heads = [outer.verb]
    if outer.verb.lemma == "be":
        heads = [place.token for place in outer.rest[:2] if place.token.pos in ("ADJ", "NOUN")]
    words = (token.lemma for token in heads)
    return next((word for word in words if word in operators.embeddings), "")


def _is_of_none(outer: Statement, word: str) -> bool:
    """The noun is denied, and the verb is not: "it was no lie that"."""
    tokens = [place.token for place in outer.rest]
    at = next((n for n, token in enumerate(tokens) if token.lemma == word), 0)
    return at > 0 and tokens[at].pos == "NOUN" and tokens[at - 1].form == _NO


def _opens(token: Token) -> bool:
    if token.form == "to":
        return token.tag == "TO"
    return token.form in (_THAT, *_QUESTIONS) and token.dep == "mark"


def _behind_noun(outer: Statement, word: str) -> int | None:
    """The "that" of "it is the case that", which a parser may take for a relative pronoun."""
    if [place.token.form for place in outer.subject] != [_IT]:
        return None
    words = [place.token.lemma for place in outer.rest]
    at = words.index(word) + 1 if word in words else len(words)
    return at if words[at : at + 1] == [_THAT] else None


def _without_conjunction(outer: Statement, premise: Document) -> Statement | None:
    """The clause of "believed Ann had left", as far as the tree shows it."""
    if not outer.rest:
        return None
    sentence = outer.rest[0].sentence
    tree = premise.sentences[sentence]
    below = [t for t in tree.children(outer.verb.index) if t.dep == "ccomp"]
    inside = {t.index for t in tree.subtree(below[0].index)} if below else set()
    return statement([p for p in outer.rest if p.token.index in inside])
