"""What a quantity is for each of, as the words around it say: "each box holds 6", "6 in a box"."""

from collections.abc import Iterator, Sequence

from qreas.composition.clauses import Clause
from qreas.composition.kinds import head_noun
from qreas.tags import NOMINAL, PLURAL, SUBJECTS
from qreas.types import Numset, Sentence, Token

_EACH = frozenset({"each", "every", "per", "apiece"})
_SINGLE = frozenset({"a", "an", "one", "1", "1.0"})
_JOINTS, _HYPHEN = frozenset({",", "and"}), "-"


def is_preposition(token: Token) -> bool:
    """It opens a phrase of place, time and the like."""
    return token.pos == "ADP" and token.lemma != "of"


def per_noun(sentence: Sentence, clause: Clause, numset: Numset, own: set[int], noun: str) -> str:
    """What the quantity is for each of, "" when it is no rate."""
    if numset.unit.per is not None:
        return head_noun(numset.unit.per)
    if _HYPHEN in numset.text and (sized := _sized(sentence, max(own))):
        return sized
    if sentence.vocabulary.isdisjoint(_EACH):
        return ""
    return next((n for n in _each_nouns(clause, own) if n and n != noun), "")


def _sized(sentence: Sentence, last: int) -> str:
    """The plural that a measure before it tells of: "five-dollar bills", "2-litre bottles"."""
    noun = sentence.tokens[last + 1 : last + 2]
    return noun[0].lemma if noun and noun[0].tag in PLURAL else ""


def _each_nouns(clause: Clause, own: set[int]) -> Iterator[str]:
    """The nouns that the words "each" and "every" of a clause range over."""
    # "Each" right behind an amount is said of it, whatever another one is said of.
    for each in sorted(clause.tokens, key=lambda t: t.index != max(own) + 1):
        lemma = each.lemma
        if lemma == "per" and each.index != max(own) + 1:
            continue
        if lemma not in _EACH or _closes_other_amount(clause, each, own):
            continue
        phrase = _noun_phrase([t for t in clause.tokens if t.index > each.index])
        if phrase and phrase[-1].index not in own:
            yield phrase[-1].lemma
        elif each.index + 1 < min(own) and _follows_list(clause, each):
            yield from _plural_before(clause, each.index)
        elif not phrase and not _is_of_other_phrase(clause, each, own):
            yield from _distributed(clause, each, own)


def _closes_other_amount(clause: Clause, each: Token, own: set[int]) -> bool:
    """It stands right behind an earlier amount: "$4 each, and a deck for $6"."""
    before = next((t for t in clause.tokens if t.index == each.index - 1), None)
    return before is not None and before.pos == "NUM" and before.index < min(own)


def _is_of_other_phrase(clause: Clause, each: Token, own: set[int]) -> bool:
    """It closes a phrase before the amount: "25 photos in each, and 13 loose ones"."""
    before = next((t for t in clause.tokens if t.index == each.index - 1), None)
    between = (t for t in clause.tokens if each.index < t.index < min(own))
    is_closed = before is not None and is_preposition(before)
    return is_closed and any(t.lemma in _JOINTS for t in between)


def _follows_list(clause: Clause, each: Token) -> bool:
    """It goes on with what was just counted: "three boxes, each with 12 pencils"."""
    return any(t.index == each.index - 1 and t.text == "," for t in clause.tokens)


def _plural_before(clause: Clause, end: int) -> list[str]:
    """The last plural noun before a token, if there is one: of "packs of cards" the packs."""
    plurals = [t for t in clause.tokens if t.index < end and t.tag in PLURAL]
    if not plurals:
        return []
    last = plurals[-1]
    holders = (t for t in plurals if t.index == last.head and last.dep == "nmod")
    return [next(holders, last).lemma]


def _distributed(clause: Clause, each: Token, own: set[int]) -> Iterator[str]:
    """What a closing "each" ranges over: the things just named, else the subject.

    "9 trays with 12 seedlings each", "pieces of 2 feet each"; but "Ann and Ben have 6 pens each".
    """
    if each.index > max(own):
        between = [t for t in clause.tokens if max(own) < t.index < each.index]
        if any(t.pos == "NUM" for t in between) and any(map(is_preposition, between)):
            return  # of "9 trays with 12 seedlings each" the seedlings are so many each
        if before := _plural_before(clause, min(own)):
            yield from before
            return
    if each.dep in SUBJECTS:
        yield each.lemma  # "each of them holds six"
    elif clause.subject is not None:
        yield clause.subject.lemma


def containers(sentence: Sentence, clause: Clause, first: int, last: int) -> Iterator[str]:
    """What the quantity may be for each of, where one such thing is spoken of."""
    subject = clause.subject
    if subject is not None and subject.pos == "NOUN" and subject.index < first:
        counted = {t.form for t in sentence.children(subject.index)}
        if counted & _SINGLE:
            yield subject.lemma
    if first >= 2 and sentence.tokens[first - 1].lemma == "of":
        yield sentence.tokens[first - 2].lemma
    for token in clause.tokens:
        if token.index > last and token.form in _SINGLE:
            phrase = _noun_phrase([t for t in clause.tokens if t.index > token.index])
            if phrase:
                yield phrase[-1].lemma


def _noun_phrase(tokens: Sequence[Token]) -> list[Token]:
    """The noun phrase that the tokens begin with, "of the 6" included."""
    phrase: list[Token] = []
    for token in tokens:
        if token.pos in NOMINAL:
            phrase.append(token)
        elif token.tag == "POS":
            continue
        elif phrase or not (token.pos in ("DET", "NUM", "ADJ", "PRON") or token.lemma == "of"):
            break
    return phrase
