"""Who a text says is ahead of whom, and by how much: "leads", "trails", "27 points ahead of"."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.dependents import subject_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import IN_NAMES, NOMINAL
from qreas.types import Document, Numset, Sentence, Token

WORDS = "contrast/leads"
_BY, _OF, _OVER, _TO, _CONJUNCT = "by", "of", "over", "to", "conj"
# As what parsers take the one who is led.
_OBJECTS = ("obj", "xcomp")
_SHARES_SUBJECT = frozenset((_CONJUNCT, "advcl", "xcomp"))
# What may stand between a margin and its word: "27 points", "three-stroke lead".
_JOINTS = frozenset(("-", "PUNCT"))


@dataclass(frozen=True, slots=True)
class Lead:
    """One is ahead of another.

    front, back: the words for either, by their index.
    word:   the word that tells so;  place: that of the predicate around it.
    margin: by how much, where that is told.
    """

    sentence: int
    place: int
    front: frozenset[int]
    back: frozenset[int]
    word: Token
    margin: Numset | None

    @property
    def text(self) -> str:
        """The word that tells so, with the margin."""
        return self.word.text if self.margin is None else f"{self.margin.text} {self.word.text}"


def lead_words() -> frozenset[str]:
    """The words without which no text tells of a lead."""
    lists = load_word_lists(WORDS)
    verbs, words = lists["leading"] | lists["trailing"], lists["ahead"] | lists["behind"]
    return verbs | words | lists["nouns"]


def leads(document: Document, numsets: Sequence[Numset]) -> Iterator[Lead]:
    """The leads that a text tells, each by the names or nouns of both."""
    for at, sentence in enumerate(document.sentences):
        own = [n for n in numsets if n.sentence == at]
        for token in sentence.tokens if not sentence.vocabulary.isdisjoint(lead_words()) else ():
            yield from _of_verb(token, at, sentence, own)
            yield from _of_margin(token, at, sentence, own)


def _of_verb(verb: Token, at: int, sentence: Sentence, numsets: Sequence[Numset]) -> Iterator[Lead]:
    lists = load_word_lists(WORDS)
    if verb.form not in lists["leading"] | lists["trailing"]:
        return
    around = sentence.children(verb.index)
    if verb.pos == "VERB":
        subject = _subject(verb, sentence)
        objects = (t for t in around if t.dep in _OBJECTS and t.index > verb.index)
        other = next(objects, None)
    else:  # to a parser, a noun in a headline: "Woods trails Scott by three"
        before = sentence.tokens[verb.index - 1 : verb.index]
        subject = next((t for t in before if _is_called(t)), None)
        other = _first_noun(sentence.tokens[verb.index + 1 :])
    if subject is None or other is None or not _is_rival(other, numsets):
        return
    margin = next((n for n in numsets if n.start > other.end and _is_by(n, sentence)), None)
    is_passive = any(t.dep == "aux:pass" for t in around)
    if not is_passive:
        is_ahead = verb.form in lists["leading"]
        yield _lead(at, sentence, (subject, other), verb, margin, is_ahead=is_ahead)


def _of_margin(
    word: Token, at: int, sentence: Sentence, numsets: Sequence[Numset]
) -> Iterator[Lead]:
    """Reads "27 points ahead of", "is ahead of", "a three-point lead over"."""
    lists, tokens = load_word_lists(WORDS), sentence.tokens
    margin = next((n for n in numsets if _stands_before(n, word, sentence)), None)
    margin = margin or next((n for n in numsets if _is_led_to(n, word, sentence)), None)
    behind = tokens[word.index + 1 : word.index + 2]
    following = behind[0].form if behind else ""
    is_noun = word.lemma in lists["nouns"] and following == _OVER
    is_ahead = is_noun or (word.form in lists["ahead"] and following == _OF)
    is_told = margin is not None or tokens[word.index - 1].lemma in lists["being"]
    if not is_told or not (is_ahead or word.form in lists["behind"]):
        return
    start = word.index + 1 + (following in (_OF, _OVER))
    other = _first_noun(tokens[start:])
    subject = _subject_above(word, numsets, sentence)
    if subject is None or other is None or not _is_rival(other, numsets):
        return
    yield _lead(at, sentence, (subject, other), word, margin, is_ahead=is_ahead)


def _lead(
    at: int,
    sentence: Sentence,
    parties: tuple[Token, Token],
    word: Token,
    margin: Numset | None,
    *,
    is_ahead: bool,
) -> Lead:
    one, other = (_named(t, sentence) for t in parties)
    front, back = (one, other) if is_ahead else (other, one)
    above = (word, *sentence.ancestors(word.index))
    place = next((t.index for t in above if subject_of(sentence, t) is not None), word.index)
    return Lead(at, place, front, back, word, margin)


def _is_rival(noun: Token, numsets: Sequence[Numset]) -> bool:
    """It may be ahead or behind itself: no number, and no race."""
    is_counted = any(n.holds(noun) for n in numsets)
    is_rival = _is_called(noun) and noun.lemma not in load_word_lists(WORDS)["no_rivals"]
    return is_rival and not is_counted


def _is_by(numset: Numset, sentence: Sentence) -> bool:
    first, _ = numset.ends_in(sentence)
    before = [t.form for t in sentence.tokens[max(0, first - 2) : first] if t.pos != "DET"]
    return before[-1:] == [_BY]


def _stands_before(numset: Numset, word: Token, sentence: Sentence) -> bool:
    _, last = numset.ends_in(sentence)
    between = sentence.tokens[last + 1 : word.index]
    return numset.end <= word.start and all(t.text in _JOINTS or t.pos in _JOINTS for t in between)


def _is_led_to(numset: Numset, word: Token, sentence: Sentence) -> bool:
    """What a lead is changed to: "stretched his lead over Alonso to 13 points"."""
    if word.lemma not in load_word_lists(WORDS)["nouns"] or numset.start < word.end:
        return False
    verb = sentence.tokens[word.head]
    first, _ = numset.ends_in(sentence)
    is_to = sentence.tokens[first - 1].form == _TO
    return is_to and verb.lemma in load_word_lists(WORDS)["changing"] and word.dep == "obj"


def _first_noun(tokens: Sequence[Token]) -> Token | None:
    """The last word of the name or noun with which some words begin."""
    found = None
    for token in tokens:
        if _is_called(token):
            found = token
        elif found is not None or token.pos not in ("DET", "ADJ", "PRON", "NUM"):
            break
    return found


def _subject(verb: Token, sentence: Sentence) -> Token | None:
    own = subject_of(sentence, verb)
    if own is None and verb.dep in _SHARES_SUBJECT:
        return _subject(sentence.tokens[verb.head], sentence)
    if own is None and verb.dep.startswith("acl"):
        own = sentence.tokens[verb.head]
    return own if own is not None and _is_called(own) else None


def _subject_above(word: Token, numsets: Sequence[Numset], sentence: Sentence) -> Token | None:
    """Of whom the nearest verb or other predicate around a word is told; not of the margin."""
    for above in (word, *sentence.ancestors(word.index)):
        own = subject_of(sentence, above)
        if own is not None and not any(n.holds(own) for n in numsets):
            return own if _is_called(own) else None
    return None


def _is_called(token: Token) -> bool:
    """A noun, or a part of a name, be it a participle to a parser: "United"."""
    is_name = token.text[:1].isupper() and token.pos in ("VERB", "ADJ")
    is_noun = token.pos in NOMINAL or token.form in load_word_lists(WORDS)["mates"]
    return (is_noun or is_name) and token.form not in lead_words()


def _named(token: Token, sentence: Sentence) -> frozenset[int]:
    """The words of a name, and of what stands beside it: "team mate Nico Rosberg"."""
    first = last = token.index
    while first > 0 and _is_called(sentence.tokens[first - 1]):
        first -= 1
    while last + 1 < len(sentence.tokens) and _is_called(sentence.tokens[last + 1]):
        last += 1
    beside = (t for t in sentence.children(token.index) if t.dep in IN_NAMES and _is_called(t))
    return frozenset((*range(first, last + 1), *(t.index for t in beside)))
