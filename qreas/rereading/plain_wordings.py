"""Bounds in other words than the plain ones: "no fewer than 12", "a minimum of 12", "12 or more".

A parser hangs each of them on something else, and takes the first for a denial and the second for a
thing; rules then read one wording and miss another. All are put as the plain one would be parsed.
So is "no one", which is nobody.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from qreas.lexicon.tables import read_rows
from qreas.resources import lexicon_file
from qreas.tags import SUBJECTS, VERBAL
from qreas.types import Document, Sentence, Token

_COUNTING, _HALF, _CURRENCY = frozenset(("CD",)), "half", "$"
_NO, _ONE, _NOBODY = "no", "one", "nobody"
_INSIDE = frozenset(("nummod", "compound", "amod", "nmod"))
# Words before or behind a number by which another bound or a range is at hand.
_BOUND_BEFORE = frozenset(
    (
        *("than", "least", "most", "to", "and", "or", "-", "–", "over", "under", "about", "almost"),
        *("nearly", "around", "exactly", "precisely", "between", "from", "of", "minimum"),
        "maximum",
    )
)
_GOES_ON = frozenset(("than", "or", "a", "an", "one"))
_PLAIN: Mapping[str, tuple[str, str, str]] = {
    "at": ("ADP", "IN", "case"),
    "least": ("ADJ", "JJS", "nmod"),
    "most": ("ADJ", "JJS", "nmod"),
    "exactly": ("ADV", "RB", "advmod"),
}


@dataclass(frozen=True, slots=True)
class _Bound:
    """A row of bounds.toml."""

    says: str
    before: tuple[str, ...]
    behind: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wording:
    """Where a sentence has other words for a bound.

    first, last: the words themselves.
    number:      what the plain words go before.
    """

    says: tuple[str, ...]
    first: int
    last: int
    number: int

    def has(self, index: int) -> bool:
        """The word is one of these."""
        return self.first <= index <= self.last


def with_plain_wordings(document: Document) -> Document:
    """The document, where the tokens of each bound are those of its plain wording."""
    return document.mended(lambda sentence: _with_nobody(_with_plain_bounds(sentence)))


def _with_plain_bounds(sentence: Sentence) -> Sentence:
    if sentence.tree is not None or sentence.vocabulary.isdisjoint(_keys()):
        return sentence
    at, openings = len(sentence.tokens), _openings()
    while at > 0:  # from the end on, so that the places before stay
        at -= 1
        if sentence.tokens[at].form not in openings:
            continue
        found = _before(sentence.tokens, at) or _behind(sentence.tokens, at)
        if found is not None:
            sentence = with_wording(sentence, found)
            at = found.first
    return sentence


def with_wording(sentence: Sentence, found: Wording) -> Sentence:
    """The sentence with the plain words for a bound in the place of the others."""
    return _put(_headed(sentence, found), found)


def _with_nobody(sentence: Sentence) -> Sentence:
    """The sentence, where "no one" is one word."""
    if sentence.tree is not None or _NO not in sentence.vocabulary:
        return sentence
    tokens = sentence.tokens
    found = [t for t in tokens[1:] if t.form == _ONE and t.tag == "NN" and _denies(t, tokens)]
    for one in reversed(found):
        no = tokens[one.index - 1]
        text = _NOBODY.title() if no.text.istitle() else _NOBODY
        whole = replace(one, text=text, lemma=_NOBODY, start=no.start)
        tokens = _numbered((*tokens[: no.index], whole, *tokens[one.index + 1 :]), no, one)
    return Sentence(tokens, sentence.start, sentence.end) if found else sentence


def _denies(one: Token, tokens: Sequence[Token]) -> bool:
    """A "no" stands before it, and nothing behind it that there is none of: "no one of them"."""
    behind = tokens[one.index + 1].form if one.index + 1 < len(tokens) else ""
    return tokens[one.index - 1].form == _NO and behind != "of"


def _numbered(tokens: Sequence[Token], left_out: Token, heir: Token) -> tuple[Token, ...]:
    """The tokens with the places that they have; what hung on one left out hangs on its heir."""
    places = {token.index: at for at, token in enumerate(tokens)}
    places[left_out.index] = places[heir.index]
    return tuple(replace(t, index=places[t.index], head=places[t.head]) for t in tokens)


@cache
def _phrases(is_before: bool) -> Mapping[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]:
    """The wordings by their first word, with the plain words."""
    found: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for row in read_rows(lexicon_file("bounds.toml"), "bound", _Bound):
        for phrase in row.before if is_before else row.behind:
            words = tuple(phrase.split())
            found.setdefault(words[0], []).append((words, tuple(row.says.split())))
    return {first: tuple(rows) for first, rows in found.items()}


@cache
def _openings() -> frozenset[str]:
    """The first words of all wordings."""
    return frozenset((*_phrases(True), *_phrases(False)))


@cache
def _keys() -> frozenset[str]:
    """A word of each wording that few sentences have."""
    rows = [*_phrases(True).values(), *_phrases(False).values()]
    return frozenset(words[min(1, len(words) - 1)] for some in rows for words, _ in some)


def _before(tokens: Sequence[Token], at: int) -> Wording | None:
    """A bound that begins at a word, and has its number right behind."""
    for words, says in _phrases(True).get(tokens[at].form, ()):
        number = at + len(words)
        if number < len(tokens) and _reads(tokens, at, words) and _is_number(tokens, number):
            return Wording(says, at, number - 1, number)
    return None


def _behind(tokens: Sequence[Token], at: int) -> Wording | None:
    """A bound that begins at a word, and has its number, or what is counted, right before."""
    for words, says in _phrases(False).get(tokens[at].form, ()):
        end = at + len(words)
        if not _reads(tokens, at, words) or end >= len(tokens) or _goes_on(tokens[end]):
            continue
        number = _number_before(tokens, at)
        if number is not None:
            return Wording(says, at, end - 1, number)
    return None


def _reads(tokens: Sequence[Token], at: int, words: Sequence[str]) -> bool:
    return tuple(token.form for token in tokens[at : at + len(words)]) == tuple(words)


def _is_number(tokens: Sequence[Token], at: int) -> bool:
    """A number begins here: "40", "$40", "half"."""
    if tokens[at].text == _CURRENCY and at + 1 < len(tokens):
        return tokens[at + 1].tag in _COUNTING
    return tokens[at].tag in _COUNTING or tokens[at].form == _HALF


def _goes_on(token: Token) -> bool:
    """Another number or bound follows: "5 or less than 9"."""
    return token.tag in _COUNTING or token.form in _GOES_ON


def _number_before(tokens: Sequence[Token], at: int) -> int | None:
    """Where the number begins that ends before a place, or before the noun there."""
    last = at - 1
    if last > 0 and tokens[last].tag not in _COUNTING and tokens[last].pos == "NOUN":
        last -= 1
    first = last
    while first >= 0 and tokens[first].tag in _COUNTING:
        first -= 1
    if first == last:
        return None
    if first >= 0 and tokens[first].text == _CURRENCY:
        first -= 1
    is_bound = first >= 0 and tokens[first].form in _BOUND_BEFORE
    return None if is_bound else first + 1


def _headed(sentence: Sentence, found: Wording) -> Sentence:
    """The sentence, where nothing hangs on the words of the bound."""
    moved = list(sentence.tokens)
    counted = _counted(moved, found)
    head = moved[counted].head
    if found.has(head):
        top = head
        while found.has(moved[top].head) and moved[top].head != top:
            top = moved[top].head
        is_root = moved[top].head == top
        role = moved[top]
        head = counted if is_root else role.head
        moved[counted] = replace(moved[counted], head=head, dep=role.dep)
    elif _is_subject(moved[counted], sentence):
        moved[counted] = replace(moved[counted], dep="nsubj")
        verb = moved[head]
        moved[head] = replace(verb, tag="VBD" if verb.tag == "VBN" else verb.tag)
    moved = [replace(t, head=counted) if _hangs_on(t, found) else t for t in moved]
    return Sentence(tuple(_with_verb(moved, counted, found)), sentence.start, sentence.end)


def _is_subject(counted: Token, sentence: Sentence) -> bool:
    """Reads "At most six farmers sold it", where the farmers were taken for a place."""
    verb = sentence.tokens[counted.head]
    around = sentence.children(verb.index)
    is_first = counted.dep == "obl" and counted.index < verb.index and verb.pos == "VERB"
    return is_first and not any(t.dep in SUBJECTS or t.dep.startswith("aux") for t in around)


def _counted(tokens: Sequence[Token], found: Wording) -> int:
    """The word that the number stands with; its own place where it stands alone."""
    at = found.number
    while tokens[at].dep in _INSIDE and tokens[at].head > at and not found.has(tokens[at].head):
        at = tokens[at].head
    return at


def _hangs_on(token: Token, found: Wording) -> bool:
    return found.has(token.head) and not found.has(token.index)


def _with_verb(tokens: list[Token], counted: int, found: Wording) -> list[Token]:
    """Reads "Two people or more signed it", where the verb was joined to the people by "or"."""
    joint = tokens[tokens[found.first].head]
    noun = tokens[counted]
    is_verb = joint.pos in VERBAL and joint.dep == "conj" and joint.head == counted
    if not is_verb or not found.number < found.last < joint.index:
        return tokens
    moved = [
        replace(t, head=joint.index) if t.head == counted and t.index > found.last else t
        for t in tokens
    ]
    head = joint.index if noun.is_root else noun.head
    tag = "VBD" if joint.tag == "VBN" else joint.tag
    moved[joint.index] = replace(joint, head=head, dep=noun.dep, tag=tag)
    moved[counted] = replace(noun, head=joint.index, dep="nsubj")
    return moved


def _put(sentence: Sentence, found: Wording) -> Sentence:
    """The sentence with the plain words before the number in the place of the others.

    Their offsets are those of the words they stand for, where these stand before the number.
    """
    tokens = sentence.tokens
    plain = _plain(found, tokens)
    before, rest = tokens[: found.number], tokens[found.number :]
    kept = [t for t in before if not found.has(t.index)]
    order = [*kept, *plain, *(t for t in rest if not found.has(t.index))]
    places = {t.index: at for at, t in enumerate(order) if t.index >= 0}
    number, first = places[found.number], len(kept)
    heads = {-1: number, -2: first + len(plain) - 1}
    moved = [
        replace(t, index=at, head=heads[t.head] if t.head < 0 else places[t.head])
        for at, t in enumerate(order)
    ]
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _plain(found: Wording, tokens: Sequence[Token]) -> list[Token]:
    """The plain words, whose head is yet to be counted: -1 the number, -2 the last of them."""
    number = tokens[found.number]
    made: list[Token] = []
    for at, word in enumerate(found.says):
        pos, tag, dep = _PLAIN[word]
        is_last = at == len(found.says) - 1
        start = end = number.start
        if found.last < found.number:
            last = found.last if is_last else found.first + at
            start, end = tokens[found.first + at].start, tokens[last].end
        text = word.title() if at == 0 and _opens(found, tokens) else word
        made.append(Token(-1, text, word, pos, tag, -1 if is_last else -2, dep, start, end))
    return made


def _opens(found: Wording, tokens: Sequence[Token]) -> bool:
    """The bound begins the sentence, with a capital."""
    first = min(found.first, found.number)
    return first == 0 and tokens[0].text[0].isupper()
