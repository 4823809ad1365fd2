"""Clauses of what an event leaves, as clauses of what remains: "…, leaving nine on the pitch".

What is left is told as the object of "leave", as if somebody had left it, and by "with" of whoever
still has it; all that reads of what remains would miss it, and all that reads of who went would
count it. So "leaving nine on the pitch" is read as "nine remain on the pitch", and "which left him
with 10 euros" as "he has 10 euros left", with the offsets of the words that are there. "Leaving 20
dead" tells what became of the 20, which did not remain. Nor has anything gone away of what there is
left, and of what somebody has left.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from qreas.tags import NOMINAL, PAST, VERBAL
from qreas.types import Document, Sentence, Token

# What a clause of its own is to parsers behind "there is".
_CLAUSES = frozenset(("advcl", "nsubj"))
_LEAVE, _PARTICIPLE, _LEFT = "leave", "leaving", "left"
_FINITE = frozenset(("leaves", "left"))
# What stands for the event, where a clause of its own tells what it leaves.
_EVENTS = frozenset(("which", "that", "this"))
_AUXILIARY = frozenset(("aux", "aux:pass", "mark", "case", "neg"))
_OF_PHRASE = frozenset(("DET", "NUM", "SYM", "ADJ", "ADV", "NOUN", "PROPN", "PRON"))
_HOLDERS = NOMINAL | {"PRON"}
_WITH, _OF, _NUMBER = "with", "of", "NUM"
_JOINTS = frozenset(("and", "but", ","))
_OUTCOMES = frozenset(("ADJ", "VERB"))


@dataclass(frozen=True, slots=True)
class _Leaving:
    """Where a sentence says what an event leaves, by the places of its tokens.

    start: of the words that open the clause; verb: of "leave" itself.
    held:  of the first word of what is left; last: of its noun or number.
    has:   somebody is left with it, whose words stand between the verb and a "with".
    """

    start: int
    verb: int
    held: int
    last: int
    has: bool


def with_leftovers(document: Document) -> Document:
    """The document, where each such clause says what remains, and who has it."""
    if document.vocabulary.isdisjoint((_LEAVE, _LEFT)):
        return document
    return document.mended(_read)


def _read(sentence: Sentence) -> Sentence:
    if sentence.tree is not None or sentence.vocabulary.isdisjoint((_LEAVE, _LEFT)):
        return sentence
    if _LEFT in sentence.vocabulary:
        sentence = _with_number_gone(sentence)
        sentence = _with_owned_left(_with_seats_left(_with_number_left(sentence)))
    for token in reversed(sentence.tokens):
        found = _leaving(token, sentence)
        if found is not None:
            sentence = _put(found, sentence)
    return sentence


def _with_number_left(sentence: Sentence) -> Sentence:
    """Reads "he has 20 left", where that was taken for so many of a noun."""
    left = next((t for t in sentence.tokens[1:] if t.form == _LEFT and t.pos == "NOUN"), None)
    number = None if left is None else sentence.tokens[left.index - 1]
    if left is None or number is None or (number.head, number.dep) != (left.index, "nummod"):
        return sentence
    moved = [replace(t, head=number.index) if t.head == left.index else t for t in sentence.tokens]
    moved[number.index] = replace(number, head=left.head, dep=left.dep)
    participle = replace(left, lemma=_LEAVE, pos="VERB", tag="VBN")
    moved[left.index] = replace(participle, head=number.index, dep="acl")
    return sentence.with_tokens(moved)


def _with_number_gone(sentence: Sentence) -> Sentence:
    """Reads "30 left and 45 were hired", where 30 and 45 were taken for so many of one verb.

    Where nothing is said before them that could have so many left, a number and "left" are a clause
    beside that of the second number.
    """
    tokens = sentence.tokens
    for number, left, joint, other in zip(tokens, tokens[1:], tokens[2:], tokens[3:], strict=False):
        is_pair = number.pos == other.pos == _NUMBER and left.form == _LEFT
        if (
            not is_pair
            or joint.form not in _JOINTS
            or any(t.pos in VERBAL for t in tokens[: number.index])
        ):
            continue
        verb = next((t for t in tokens[other.index :] if t.pos == "VERB"), None)
        if verb is None or verb.tag not in PAST or not verb.is_root:
            return sentence
        is_passive = any(t.dep == "aux:pass" for t in sentence.children(verb.index))
        moved = list(tokens)
        for token in tokens[: number.index]:
            if token.head in (verb.index, left.index):
                moved[token.index] = replace(token, head=left.index)
        moved[number.index] = replace(number, head=left.index, dep="nsubj")
        moved[left.index] = Token(
            left.index, left.text, _LEAVE, "VERB", "VBD", left.index, "root", left.start, left.end
        )
        moved[joint.index] = replace(joint, head=verb.index)
        subject = "nsubj:pass" if is_passive else "nsubj"
        moved[other.index] = replace(other, head=verb.index, dep=subject)
        moved[verb.index] = replace(verb, head=left.index, dep="conj")
        return sentence.with_tokens(moved)
    return sentence


def _with_seats_left(sentence: Sentence) -> Sentence:
    """Reads "There are two seats left", where the seats were taken to have left."""
    left = next((t for t in sentence.tokens[1:] if t.form == _LEFT and t.pos == "VERB"), None)
    if left is None or left.dep not in _CLAUSES:
        return sentence
    root, last = sentence.tokens[left.head], sentence.tokens[left.index - 1]
    is_there = any(t.dep == "expl" for t in sentence.children(root.index))
    noun = next((t for t in (last, *sentence.ancestors(last.index)) if t.dep == "nsubj"), None)
    if not is_there or noun is None or noun.pos != "NOUN" or last.pos != "NOUN":
        return sentence
    if noun.head not in (left.index, root.index):
        return sentence
    moved = list(sentence.tokens)
    moved[noun.index] = replace(noun, head=root.index, dep="nsubj")
    moved[left.index] = replace(left, tag="VBN", head=noun.index, dep="acl")
    return sentence.with_tokens(moved)


def _with_owned_left(sentence: Sentence) -> Sentence:
    """Reads "Ann has nine cows left", where they were taken to have left, or to be a time."""
    tokens = sentence.tokens
    for left in [t for t in tokens[2:] if t.form == _LEFT and t.pos == "VERB"]:
        own = sentence.children(left.index)
        have = next((t for t in own if t.dep == "aux" and t.lemma == "have"), None)
        held = tokens[left.index - 1]
        is_inside = have is not None and have.index < held.index and held.head == left.index
        if have is None or not is_inside or held.pos not in ("NOUN", "NUM"):
            continue
        head = have.index if left.is_root else left.head
        moved = [
            replace(t, head=have.index) if t.head == left.index and t not in (left, held) else t
            for t in tokens
        ]
        moved[have.index] = replace(have, pos="VERB", head=head, dep=left.dep)
        moved[held.index] = replace(held, head=have.index, dep="obj")
        moved[left.index] = replace(left, tag="VBN", head=held.index, dep="acl")
        return sentence.with_tokens(moved)
    return sentence


def _leaving(verb: Token, sentence: Sentence) -> _Leaving | None:
    """What the event before, or the one that a pronoun stands for, leaves."""
    if verb.lemma != _LEAVE or verb.pos != "VERB":
        return None
    tokens, start = sentence.tokens, verb.index
    if any(t.dep in _AUXILIARY and t.index < verb.index for t in sentence.children(verb.index)):
        return None
    if verb.form in _FINITE and start and tokens[start - 1].form in _EVENTS:
        start -= 1
    elif verb.form != _PARTICIPLE or not start:
        return None
    held = verb.index + 1
    mark = _phrase_end(tokens, held)
    has = mark < len(tokens) and tokens[mark].form == _WITH and tokens[mark - 1].pos in _HOLDERS
    if has and not _has_number(tokens[held:mark]):
        held = mark + 1
    else:
        has = False
    end = _phrase_end(tokens, held)
    if not _has_number(tokens[held:end]) or (not has and not _remains(tokens, start, held, end)):
        return None
    return _Leaving(start, verb.index, held, end - 1, has)


def _phrase_end(tokens: Sequence[Token], at: int) -> int:
    """Where the noun phrase ends that begins there."""
    begun = at
    while at < len(tokens) and tokens[at].pos in _OF_PHRASE:
        at += 1
        if tokens[at - 1].pos in _HOLDERS and not _goes_on(tokens, at):
            break
    if at > begun and at < len(tokens) and tokens[at].form == _OF:
        return _phrase_end(tokens, at + 1)
    return at


def _goes_on(tokens: Sequence[Token], at: int) -> bool:
    """The noun before is of the next one: "twelve oak trees"."""
    return at < len(tokens) and tokens[at].pos in NOMINAL and tokens[at - 1].dep == "compound"


def _has_number(phrase: Sequence[Token]) -> bool:
    return any(t.pos == _NUMBER for t in phrase)


def _remains(tokens: Sequence[Token], start: int, held: int, end: int) -> bool:
    """What is left is some of what the sentence spoke of, and nothing became of it."""
    if end < len(tokens) and tokens[end].pos in _OUTCOMES:
        return False
    noun, said = tokens[end - 1], tokens[:start]
    is_bare = noun.pos not in NOMINAL
    return is_bare or any(t.lemma == noun.lemma for t in said) or tokens[held].pos == "SYM"


def _put(found: _Leaving, sentence: Sentence) -> Sentence:
    """The sentence with the clause of what remains, or of who has what is left, in its place."""
    tokens = sentence.tokens
    verb, held = tokens[found.verb], tokens[found.held : found.last + 1]
    head = _head(held)
    holder = tokens[found.verb + 1 : found.held - 1] if found.has else ()
    before, behind = tokens[: found.start], tokens[found.last + 1 :]
    governs = verb.is_root or not before
    place = (verb.index, "root") if governs else (sentence.root.index, "conj")
    said = ("has", "have") if found.has else ("remain", "remain")
    subject, at = (_head(holder), holder[-1].end) if found.has else (head, held[-1].end)
    put = replace(_word(said, "VERB", "VBP", at), index=verb.index, head=place[0], dep=place[1])
    joint = () if governs else (_joint(tokens[found.start], verb),)
    moved = {subject.index: replace(subject, head=verb.index, dep="nsubj")}
    rest: tuple[Token, ...] = (put,)
    if found.has:
        moved[head.index] = replace(head, head=verb.index, dep="obj")
        left = _word(("left", "left"), "ADJ", "JJ", held[-1].end)
        rest = (put, *held, replace(left, index=found.held - 1, head=head.index, dep="acl"))
        order = (*before, *joint, *holder, *rest, *behind)
    else:
        order = (*before, *joint, *held, *rest, *behind)
    order = tuple([moved.get(t.index, t) for t in order])
    return Sentence(_numbered(order, verb.index), sentence.start, sentence.end)


def _head(phrase: Sequence[Token]) -> Token:
    """The word of a phrase that none of the others governs."""
    inside = {t.index for t in phrase}
    return next((t for t in phrase if t.is_root or t.head not in inside), phrase[-1])


def _word(said: tuple[str, str], pos: str, tag: str, at: int) -> Token:
    """A word that the text does not have, at the place that it is read at."""
    return Token(-1, *said, pos, tag, -1, "", at, at)


def _joint(opening: Token, verb: Token) -> Token:
    """The "and" in the place of the word that opens the clause."""
    joint = replace(opening, text="and", lemma="and", pos="CCONJ", tag="CC", dep="cc")
    return replace(joint, head=verb.index, index=-1)


def _numbered(order: Sequence[Token], verb: int) -> tuple[Token, ...]:
    """The tokens with the places that they have; what hung on words left out hangs on the verb."""
    places = {token.index: at for at, token in enumerate(order) if token.index >= 0}
    return tuple(
        replace(t, index=at, head=places.get(t.head, places[verb])) for at, t in enumerate(order)
    )
