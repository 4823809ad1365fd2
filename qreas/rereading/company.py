"""Who does something together with others: "the mayor was arrested along with four aides".

Whatever happens to the one happens to the others as well, so that they are joined to him by "and",
wherever they stand. To what is done to things, as to a table with four chairs, people are joined
on the side of those who do it.
"""

from dataclasses import replace

from qreas.dependents import subject_of
from qreas.lexicon.load import Lexicon
from qreas.tags import SUBJECTS, VERBAL
from qreas.types import Document, Sentence, Token

_OPENING, _WITH, _PASSIVE = frozenset(("together", "along")), "with", "nsubj:pass"
# What is done to someone with others is done to them as well, also without "together".
_DONE_TO = frozenset(
    (
        *("arrest", "capture", "convict", "detain", "evacuate", "free", "hurt", "imprison"),
        *("injure", "invite", "jail", "kidnap", "kill", "murder", "release", "rescue"),
        *("sentence", "shoot", "wound"),
    )
)
_HUNG = frozenset(("obl", "nmod"))
_SOMEONE = frozenset(("PROPN", "PRON"))
_AND = "and"


def with_company(document: Document, lexicon: Lexicon) -> Document:
    """The document, where those who are named behind "together with" are joined to the subject."""
    if not document.mentions((_WITH,)) or not document.mentions(_OPENING | _DONE_TO):
        return document
    return document.mended(lambda sentence: _read(sentence, lexicon))


def _read(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    changed: dict[int, Token] = {}
    for preposition in sentence.tokens[1:]:
        noun = sentence.tokens[preposition.head]
        if preposition.form != _WITH or noun.index < preposition.index:
            continue
        first = _joined_to(noun, sentence, lexicon)
        opening = sentence.tokens[preposition.index - 1]
        is_opened = opening.form in _OPENING
        if first is None or not (is_opened or _is_done_to(first, noun, sentence)):
            continue
        changed[noun.index] = replace(noun, head=first.index, dep="conj")
        changed[preposition.index] = replace(
            preposition, text=_AND, lemma=_AND, pos="CCONJ", tag="CC", head=noun.index, dep="cc"
        )
        if is_opened:
            changed[opening.index] = replace(opening, head=noun.index, dep="advmod")
    return sentence.with_tokens([changed.get(t.index, t) for t in sentence.tokens])


def _is_done_to(first: Token, noun: Token, sentence: Sentence) -> bool:
    """It is done to both: "she was rescued with two friends", who rescued nobody."""
    verb = sentence.tokens[noun.head]
    return first.dep == _PASSIVE and first.head == verb.index and verb.lemma in _DONE_TO


def _joined_to(noun: Token, sentence: Sentence, lexicon: Lexicon) -> Token | None:
    """The subject of the clause, where both it and the noun are people."""
    above = sentence.tokens[noun.head]
    if noun.dep.split(":")[0] not in _HUNG or not _is_someone(noun, lexicon):
        return None
    first = subject_of(sentence, above) if above.pos in VERBAL else above
    if first is None or first.dep not in SUBJECTS or not _is_someone(first, lexicon):
        return None
    return first


def _is_someone(token: Token, lexicon: Lexicon) -> bool:
    return token.pos in _SOMEONE or lexicon.names_person(token.lemma)
