"""At which place of an order a text puts someone: "third of nine", "the second-largest city"."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.dependents import has_copula, relations_below
from qreas.reasoning.contrast.gradables import Comparative, superlatives
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, NOMINAL_OR_ADJECTIVAL, NOMINAL_OR_PRONOUN, SUBJECTS
from qreas.types import COUNTS, Document, Kind, Numset, Sentence, Token

WORDS = "calculation/places"
_PLACES = ("place", "position")
_ENDS = {"last": None, "first": 1}
_WIN = "win"
_ARTICLES = frozenset(("the", "a", "an", "his", "her", "its", "their", "all", "some"))


@dataclass(frozen=True, slots=True)
class Standing:
    """Someone's place in an order.

    head:  what claims it: the verb, or the noun that someone is said to be.
    place: counted from the first; None for the last of a number that is not told.
    size:  how many have a place, where that is told.
    kind:  the noun for all of them; empty where none is told.
    grade: by what they are ordered; None where it is by how they finished.
    group: the indices of the words that tell of which order it is the place.
    """

    sentence: int
    head: Token
    who: Token
    place: int | None
    size: int | None
    kind: str
    grade: Comparative | None
    group: frozenset[int]
    told: str

    @property
    def is_last(self) -> bool | None:
        """Nobody is behind; None where it is not told how many there are."""
        if self.place is None:
            return True
        return None if self.size is None else self.place == self.size


@dataclass(frozen=True, slots=True)
class _Named:
    """The words of a place, and which one it is."""

    sentence: int
    first: Token
    last: Token
    place: int | None


@dataclass(frozen=True, slots=True)
class _Field:
    """How many there are to place, what they are, and the words that say so."""

    size: int | None = None
    kind: str = ""
    words: frozenset[int] = frozenset()


def standings(document: Document, numsets: Sequence[Numset]) -> Iterator[Standing]:
    """The places that a text tells."""
    for named in _named(document, numsets):
        sentence = document.sentences[named.sentence]
        graded = superlatives(sentence.tokens[named.first.index :])
        behind = _behind(sentence, named.last)
        grade = next((g for g in graded if g.tokens[0] in (named.last, behind)), None)
        if grade is not None:
            yield from _graded(named, grade, sentence, numsets)
        else:
            yield from _reached(named, sentence, numsets)
    for index, sentence in enumerate(document.sentences):
        yield from _best(index, sentence, numsets)
        yield from _won(index, sentence, numsets)


def _named(document: Document, numsets: Sequence[Numset]) -> Iterator[_Named]:
    ordinals = [n for n in numsets if n.unit.kind is Kind.ORDINAL and n.interval.is_point]
    for numset in ordinals:
        sentence = document.sentences[numset.sentence]
        inside = numset.tokens_in(sentence)
        behind = _behind(sentence, inside[-1]) if inside else None
        are_several = behind is not None and behind.pos == "NUM"  # "the first three chapters"
        if inside and numset.interval.value >= 1 and not are_several:
            yield _Named(numset.sentence, inside[0], inside[0], int(numset.interval.value))
    for index, sentence in enumerate(document.sentences):
        if sentence.vocabulary.isdisjoint(_ENDS):
            continue
        for token in sentence.tokens:
            low = token.form
            if low not in _ENDS or any(n.sentence == index and n.holds(token) for n in ordinals):
                continue
            behind = _behind(sentence, token)
            is_alone = behind is None or behind.pos not in (*NOMINAL_OR_ADJECTIVAL, "NUM")
            if is_alone or (behind is not None and behind.lemma in _PLACES):
                yield _Named(index, token, token, _ENDS[low])


def _behind(sentence: Sentence, token: Token) -> Token | None:
    """The next word, past a hyphen."""
    after = (t for t in sentence.tokens[token.index + 1 :] if t.text != "-")
    return next(after, None)


def _reached(named: _Named, sentence: Sentence, numsets: Sequence[Numset]) -> Iterator[Standing]:
    """Reads "finished third", "came in fourth place", "was last"."""
    behind = _behind(sentence, named.last)
    is_noun = behind is not None and behind.pos in NOMINAL_OR_ADJECTIVAL
    after = None if behind is None else _behind(sentence, behind)
    is_compound = after is not None and after.pos == "NOUN"  # "his second place prize"
    is_other = behind is not None and (is_compound or behind.lemma not in _PLACES)
    if is_other and behind is not None and (behind.form == "to" or is_noun):
        return  # "came second to none", "his third book"
    words = _up_to_subject(named.first, sentence)
    head = next((t for t in words if _is_ranking(t, sentence)), None)
    who = None if head is None else _subject(sentence, head)
    if head is None or who is None:
        return
    field = _field(named, sentence, numsets)
    size, place = field.size, named.place
    if size is not None and place is not None and size < place:
        return
    place = size if place is None else place
    kind = field.kind or _among(sentence)
    if size is not None and not kind and who.pos == "NOUN":  # "the horse came sixth of eight"
        kind = who.lemma
    own = {t.index for t in sentence.tokens if t.index not in field.words}
    group = frozenset(own - {named.first.index, head.index, who.index})
    yield Standing(named.sentence, head, who, place, size, kind, None, group, named.first.text)


def _up_to_subject(token: Token, sentence: Sentence) -> Sequence[Token]:
    """The word and what it hangs on, within its own clause: "the second" has no place by itself."""
    words = [token]
    for above in sentence.ancestors(token.index):
        if words[-1].dep in SUBJECTS:
            break
        words.append(above)
    return words


def _among(sentence: Sentence) -> str:
    """Of which kind all of them are, where they are not counted: "among the women"."""
    openings = (t.index for t in sentence.tokens if t.form in ("among", "amongst"))
    behind = sentence.tokens[next(openings, len(sentence.tokens)) :]
    return next((t.lemma for t in behind if t.pos == "NOUN"), "")


def _is_ranking(token: Token, sentence: Sentence) -> bool:
    if token.pos == "VERB":
        return token.lemma in load_events().ranked
    return has_copula(sentence, token)


def _graded(
    named: _Named, grade: Comparative, sentence: Sentence, numsets: Sequence[Numset]
) -> Iterator[Standing]:
    """Reads "is the second-largest city in Germany", "the third tallest of the five"."""
    last = grade.tokens[-1]
    before = sentence.tokens[named.first.index - 1] if named.first.index else None
    if before is None or not (before.form == "the" or before.tag == "POS"):
        return
    above = sentence.tokens[last.head]
    head = above if above.pos in NOMINAL and above.index > last.index else last
    who = _described(sentence, head)
    if who is None:
        return
    field = _field(named, sentence, numsets)
    kind = head.lemma if head != last else field.kind
    own = {t.index for t in sentence.subtree(head.index)} - field.words - {who.index}
    group = frozenset(i for i in own if i > head.index)
    words = (named.first, *(t for t in grade.tokens if t is not named.first))
    told = " ".join(t.text for t in words)
    yield Standing(named.sentence, head, who, named.place, field.size, kind, grade, group, told)


def _described(sentence: Sentence, head: Token) -> Token | None:
    """Whom the noun says something of: the subject, or what it is in apposition to."""
    if has_copula(sentence, head):
        return _subject(sentence, head)
    above = sentence.tokens[head.head]
    return above if head.dep == "appos" and above.pos in NOMINAL_OR_PRONOUN else None


def _best(index: int, sentence: Sentence, numsets: Sequence[Numset]) -> Iterator[Standing]:
    """Reads "is the largest city": the first of that order."""
    ordinals = [n for n in numsets if n.unit.kind is Kind.ORDINAL and n.sentence == index]
    for grade in superlatives(sentence.tokens):
        first = grade.tokens[0]
        before = sentence.tokens[first.index - 1] if first.index else first
        if not any(n.holds(first) or n.holds(before) for n in ordinals) and before.text != "-":
            named = _Named(index, first, first, 1)
            yield from _graded(named, grade, sentence, numsets)


def _won(index: int, sentence: Sentence, numsets: Sequence[Numset]) -> Iterator[Standing]:
    """Reads "won the race", "won"."""
    for verb in sentence.tokens if _WIN in sentence.vocabulary else ():
        if verb.lemma != _WIN or verb.pos != "VERB":
            continue
        own = sentence.children(verb.index)
        prizes = [c for c in own if c.dep == "obj"]
        contests = load_word_lists(WORDS)["contests"]
        who = _subject(sentence, verb)
        is_counted = any(n.sentence == index and n.unit.kind in COUNTS for n in numsets)
        is_contest = all(p.lemma in contests and p.tag == "NN" for p in prizes)
        if who is not None and is_contest and not is_counted:
            group = frozenset(t.index for t in sentence.tokens) - {verb.index, who.index}
            yield Standing(index, verb, who, 1, None, "", None, group, verb.text)


def _subject(sentence: Sentence, head: Token) -> Token | None:
    subjects = [c for c in sentence.children(head.index) if c.dep in SUBJECTS]
    is_one = len(subjects) == 1 and subjects[0].pos in NOMINAL_OR_PRONOUN
    alone = is_one and "conj" not in relations_below(sentence, subjects[0])
    return subjects[0] if alone else None


def _field(named: _Named, sentence: Sentence, numsets: Sequence[Numset]) -> _Field:
    """Those who have a place, where one number tells of them and no other one is there."""
    own = [n for n in numsets if n.sentence == named.sentence and n.unit.kind in COUNTS]
    read = _counted_field(own[0], sentence) if len(own) == 1 else None
    return _Field() if read is None else read


def _counted_field(numset: Numset, sentence: Sentence) -> _Field | None:
    """Reads "of nine", "among the five runners"."""
    inside = numset.tokens_in(sentence)
    before = [t for t in sentence.tokens if t.start < numset.start]
    while before and before[-1].form in _ARTICLES:
        before.pop()
    openings = load_word_lists(WORDS)["fields"]
    is_opened = bool(before) and before[-1].form in openings
    if not inside or not is_opened or not numset.interval.is_point:
        return None
    noun = _behind(sentence, inside[-1])
    is_noun = not numset.unit.name and noun is not None and noun.pos == "NOUN"
    kind = noun.lemma if is_noun and noun is not None else numset.unit.name
    words = frozenset((before[-1].index, *(t.index for t in inside)))
    return _Field(int(numset.interval.value), kind, words)
