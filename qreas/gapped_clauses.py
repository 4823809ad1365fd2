"""Clauses without their verb, as clauses: "Ann sold 60 cars and Ben 20", where Ben sold 20.

Parsers take the name for one more thing that was sold, and the number for a part of the name. Here
the number is what goes on for the verb, and the name its subject (Universal Dependencies have both
hang on the verb, the number as an orphan of the name, which tells less). Nor is a number a part of
the name of whoever gets so many: "gave Ann 5 of them".
"""

from dataclasses import replace
from itertools import takewhile

from qreas.lexicon.given_names import load_given_names
from qreas.quantity.labels import load_labels
from qreas.tags import SUBJECTS
from qreas.types import Document, Sentence, Token

_JOINTS = frozenset((",", ";", "and", "but", "while"))
_ENDS = frozenset((".", "!", ",", ";", "and", "but", "of"))
_ARTICLES = frozenset(("a", "an"))
_FOCUS = frozenset(("only", "just", "even"))
_NAME, _NUMBER, _VERB = "PROPN", "NUM", "VERB"


def with_gapped_clauses(document: Document) -> Document:
    """The text with the subjects of what is left of clauses without their verb."""
    return document.mended(_with_gaps)


def _with_gaps(sentence: Sentence) -> Sentence:
    tokens = sentence.tokens
    numbers = [t for t in tokens if t.pos == _NUMBER]
    if len(numbers) < 2:
        return sentence
    changed: dict[int, Token] = {}
    for number in numbers:
        if tokens[number.index - 1].pos == _NUMBER:
            continue
        holder = tokens[number.head]
        if _is_given_to(holder, number):
            changed[holder.index] = replace(holder, dep="iobj")
            changed[number.index] = replace(number, head=holder.head, dep="obj")
            continue
        if (verb := _verb_of_time(number, sentence)) is not None:
            changed[number.index] = replace(number, head=verb.index)
            continue
        name = _name_before(number, sentence)
        verb = None if not name else _verb_before(name[0], sentence)
        if verb is not None:
            changed[number.index] = replace(number, head=verb.index, dep="conj")
            changed[name[0].index] = replace(name[0], head=number.index, dep="nsubj")
            for part in name[1:]:
                changed[part.index] = replace(part, head=name[0].index, dep="flat")
    if not changed:
        return sentence
    mended = tuple(changed.get(t.index, t) for t in tokens)
    return Sentence(mended, sentence.start, sentence.end)


def _verb_of_time(number: Token, sentence: Sentence) -> Token | None:
    """The verb that a number goes on for at another time or place: "30 in May and 20 in June".

    Parsers hang it on the time or place before it.
    """
    tokens = sentence.tokens
    before, behind = tokens[number.index - 1], tokens[number.index + 1 : number.index + 2]
    if before.form in _ARTICLES and before.index:  # "an 8 in maths and a 6 in physics"
        before = tokens[before.index - 1]
    is_joined = number.dep == "conj" and before.form in _JOINTS
    if not is_joined or [t.pos for t in behind] != ["ADP"] or behind[0].form == "of":
        return None
    told = tokens[number.head]
    verb = tokens[told.head]
    is_beside = told.dep == "obl" and told.pos != _NUMBER and verb.pos == _VERB
    first = [t for t in tokens[verb.index : told.index] if t.pos == _NUMBER]
    return verb if is_beside and first else None


def _is_given_to(holder: Token, number: Token) -> bool:
    """A person's name hangs on a verb, and the number on the name: "gave Ann 5"."""
    is_behind = number.dep == "flat" and holder.index == number.index - 1
    is_object = holder.pos == _NAME and holder.dep in ("obj", "iobj")
    return is_behind and is_object and holder.form in load_given_names()


def _name_before(number: Token, sentence: Sentence) -> tuple[Token, ...]:
    """The name between a joint and a number that ends its clause; none where it has a verb."""
    tokens, at = sentence.tokens, number.index
    end = next((t for t in tokens[at + 1 :] if t.pos != _NUMBER), None)
    if end is not None and end.form not in _ENDS:
        return ()
    while at and tokens[at - 1].form in _FOCUS:
        at -= 1
    name = tuple(takewhile(_is_name, reversed(tokens[:at])))[::-1]
    first = name[0].index if name else 0
    return name if first and tokens[first - 1].form in _JOINTS else ()


def _is_name(token: Token) -> bool:
    return token.pos == _NAME and token.form not in load_labels("en").months


def _verb_before(name: Token, sentence: Sentence) -> Token | None:
    """The verb that the clause goes on for: of another name, and with a number behind it."""
    before = sentence.tokens[: name.index]
    verbs = [t for t in before if t.pos == _VERB]
    if not verbs or not any(t.pos == _NUMBER for t in before[verbs[-1].index :]):
        return None
    subjects = (c for c in sentence.children(verbs[-1].index) if c.dep in SUBJECTS)
    is_of_name = any(c.pos == _NAME and c.index < verbs[-1].index for c in subjects)
    is_below = any(t.index >= name.index for t in sentence.ancestors(verbs[-1].index))
    return verbs[-1] if is_of_name and not is_below else None
