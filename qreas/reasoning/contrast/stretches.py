"""The words that a text says of each of its values, and what they tell of the time.

"1.2 million in July, compared with 1.5 million a year before": each value has the words from the
separator before it to the one before the next value.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from qreas.composition.cues import times
from qreas.dependents import subject_of
from qreas.kind_sets import TEMPORAL
from qreas.reasoning.contrast.changes import direction_of
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import FINITE, NOMINAL, SUBJECTS, UNDERGOERS, VERBAL
from qreas.types import Change, Document, Kind, Numset, Sentence, Token

_CONJUNCTIONS = frozenset((";", ":", "and", "while", "whereas", "but", "–", "—"))
# "Last", "this" and "next" date what they stand before only where that is a time.
_DEICTIC = {"last": -1, "past": -1, "this": 1, "next": 1}
_PLACING = frozenset(("in", "at", "on", "for", "of", "among", "near"))
_USED_TO = ("used", "to")
_SINCE = "since"
_GRAMMAR = frozenset(("PUNCT", "ADP", "AUX"))


@dataclass(frozen=True, slots=True)
class Stretch:
    """What is said of one value.

    opening: the words before the value.
    """

    numset: Numset
    tokens: tuple[Token, ...]
    opening: tuple[Token, ...]
    years: tuple[Numset, ...] = ()

    @property
    def places(self) -> frozenset[Place]:
        """Where the words for its time stand."""
        return self._dated(self.numset.unit.kind is Kind.DURATION)  # "four years" is a value

    def _dated(self, is_length: bool) -> frozenset[Place]:
        is_rate = self.numset.unit.per is not None  # "900 euros a month" are of no month
        is_value = is_rate or is_length
        own = [t for t in self.tokens if not (is_value and self.numset.holds(t))]
        # "The lowest since 2008" is not that of 2008.
        bounding = {t.head for t in self.tokens if t.form == _SINCE}
        own = [t for t in own if t.index not in bounding]
        # "The working week was shortened": what is done to it dates nothing.
        own = [t for t in own if t.dep not in UNDERGOERS]
        dated = (t for t in own if is_of_time(t) or any(n.holds(t) for n in self.years))
        return frozenset((self.numset.sentence, t.index) for t in dated)

    @property
    def is_dated(self) -> bool:
        """A word names a time, be it the length of time that is told."""
        return bool(self._dated(is_length=False))

    @property
    def is_held_against(self) -> bool:
        """The value is what another one is compared with: "against 4", "after 4", "from 4"."""
        words = load_word_lists("contrast/stretches")["against"]
        return any(t.form in words for t in self.opening)

    @property
    def rank(self) -> int:
        """Below 0 where words make it an earlier time, above 0 where they make it a later one."""
        return rank_of(self.tokens)


def stretches(
    document: Document, values: Sequence[Numset], numsets: Sequence[Numset]
) -> tuple[Stretch, ...]:
    """The stretches of some values of a text, which come in its order.

    numsets: all quantities of the text, of which the years date a value.
    """
    begins = [_begin(one, other, document) for one, other in pairwise(values)]
    found = []
    for at, value in enumerate(values):
        sentence = document.sentences[value.sentence]
        begin = begins[at - 1] if at else sentence.start
        is_last = at + 1 == len(values) or values[at + 1].sentence != value.sentence
        end = _end(value, sentence, numsets) if is_last else begins[at]
        tokens = tuple(t for t in sentence.tokens if begin <= t.start < end)
        if begin == sentence.start:
            other = _clauses_before(value, sentence)
            tokens = tuple(t for t in tokens if t.index not in other)
        opening = tuple(t for t in tokens if t.start < value.start)
        inside = [n for n in numsets if n.unit.kind is Kind.YEAR and begin <= n.start < end]
        years = tuple(n for n in inside if document.word_before(n.start) != _SINCE)
        found.append(Stretch(value, tokens, opening, years))
    return tuple(found)


def _clauses_before(value: Numset, sentence: Sentence) -> frozenset[int]:
    """The words of the clauses that the value's own clause is joined to, which have other objects.

    Who "upheld the fine and cut the ban from four years to two" cut no fine. What opens the
    sentence goes for all clauses, and so does the subject where the last one has none.
    """
    above = (sentence.tokens[value.head], *sentence.ancestors(value.head))
    verb = next((t for t in above if t.pos in VERBAL), None)
    found = set[int]()
    while verb is not None and verb.dep == "conj":
        first = min(t.index for t in sentence.subtree(verb.index))
        joined = sentence.tokens[verb.head]
        if joined.pos not in VERBAL or joined.index >= first:
            break
        found.update(range(joined.index, first))
        if subject_of(sentence, verb) is not None:
            subjects = (t for t in sentence.children(joined.index) if t.dep in SUBJECTS)
            found.update(t.index for each in subjects for t in sentence.subtree(each.index))
        verb = joined
    return frozenset(found)


def said_of(parts: Sequence[Stretch]) -> frozenset[Place]:
    """Where the words of the stretches stand."""
    return frozenset((part.numset.sentence, t.index) for part in parts for t in part.tokens)


def order_in_time(parts: Sequence[Stretch]) -> tuple[Stretch, ...] | None:
    """The stretches from the earliest to the latest; None where they are of one time."""
    if all(part.years for part in parts):
        years = [part.years[-1].interval.low for part in parts]
        is_told_apart = len(set(years)) == len(years)
        return tuple(sorted(parts, key=_year)) if is_told_apart else None
    if len(parts) == _PAIR and (told := _dated_and_recent(parts)) is not None:
        return told
    ranks = [part.rank for part in parts]
    if parts[-1].is_held_against:
        is_earlier = parts[-1].is_dated and ranks[-1] <= ranks[0]
        return (parts[-1], parts[0]) if is_earlier and len(parts) == _PAIR else None
    if len(set(ranks)) > 1 or all(part.is_dated for part in parts):
        return tuple(sorted(parts, key=lambda part: part.rank))
    return None


def _dated_and_recent(parts: Sequence[Stretch]) -> tuple[Stretch, ...] | None:
    """What a year dates comes before what is so now or was so last year: "in 1990", "today"."""
    dated = [part for part in parts if part.years]
    if len(dated) != 1:
        return None
    (other,) = (part for part in parts if part not in dated)
    is_recent = other.rank > 0 or any(t.lemma in _DEICTIC for t in other.tokens)
    is_recent = is_recent and other.is_dated
    # "Which stood at 9,400 in 1990, had shrunk to 6,100": a change led from the one to the other.
    is_led = parts[1] is other and other.numset.context.change is Change.TO
    is_led = is_led and direction_of(other.numset.context.verb.lower()) is not None
    return (dated[0], other) if (is_recent or is_led) and dated[0].rank <= 0 else None


def rank_of(tokens: Sequence[Token]) -> int:
    """Below 0 where the words speak of an earlier time, above 0 where they speak of a later one."""
    words = load_word_lists("contrast/stretches")
    signs = []
    for token, following in zip(tokens, (*tokens[1:], None), strict=False):
        names = {token.lemma, token.form}
        if names & _DEICTIC.keys():
            is_dating = following is not None and is_of_time(following)
            signs += [_DEICTIC[name] for name in names & _DEICTIC.keys() if is_dating][:1]
        elif names & words["earlier"] or (token.text, following and following.text) == _USED_TO:
            signs.append(-1)
        elif names & words["later"]:
            signs.append(1)
    return max(-1, min(1, sum(signs)))


def deictic_of(token: Token, sentence: Sentence) -> str | None:
    """What dates a word for a time by that of speaking: the "last" of "last year"."""
    before = sentence.tokens[token.index - 1].lemma if token.index else ""
    return before if before in _DEICTIC and is_of_time(token) else None


def is_of_time(token: Token) -> bool:
    """The word names a time, or how long ago one was."""
    words = load_word_lists("contrast/stretches")
    names = {token.lemma, token.form}
    if token.pos in (*NOMINAL, "ADV", "ADJ") and names & times():
        return True
    return bool(names & (words["dates"] | words["earlier"] | words["later"]))


def is_of_habit(tokens: Sequence[Token]) -> bool:
    """The words say that something "used to" be so."""
    return any((one.text, other.text) == _USED_TO for one, other in pairwise(tokens))


def are_of_one(one: Stretch, other: Stretch) -> bool:
    """The second value is of what the first one is of: nothing says that it is of another."""
    words = load_word_lists("contrast/stretches")
    if _is_bare(one):
        return True
    known = {t.lemma for t in one.tokens} | words["pronouns"]
    own = [t for t in other.tokens if not (other.numset.holds(t) or is_of_time(t))]
    own = [t for t in own if t.lemma not in known | _DEICTIC.keys()]
    own = [t for t in own if t.lemma not in words["sources"]]
    # "In the same month last year", "by the latest census": which time or source it is.
    dating = {t.index for t in other.tokens if is_of_time(t) or t.lemma in words["sources"]}
    own = [t for t in own if t.head not in dating]
    if any(t.pos == "VERB" and t.lemma not in words["standing"] and _is_no_turn(t) for t in own):
        return False
    return not any(
        t.pos == "PROPN" or t.dep.startswith("nsubj") or t.dep == "amod" or _is_placing(t, other)
        for t in own
    )


def _is_bare(stretch: Stretch) -> bool:
    """Nothing but when it was so stands beside the value: "originally $60, the kettle"."""
    priced = load_word_lists("contrast/stretches")["priced"]
    left = [t for t in stretch.tokens if not (stretch.numset.holds(t) or t.pos in _GRAMMAR)]
    return stretch.rank < 0 and all(is_of_time(t) or t.form in priced for t in left)


def _is_no_turn(verb: Token) -> bool:
    """The verb says more than that the value rose or fell to another one."""
    return direction_of(verb.lemma) is None


def _is_placing(token: Token, stretch: Stretch) -> bool:
    """The noun says where or for whom: "in the south"."""
    below = (t for t in stretch.tokens if t.head == token.index and t.index != token.index)
    return token.pos == "NOUN" and any(t.lemma in _PLACING for t in below)


_PAIR = 2


def _year(part: Stretch) -> float:
    return float(part.years[-1].interval.low)


def _end(value: Numset, sentence: Sentence, numsets: Sequence[Numset]) -> int:
    """Where another clause begins that tells of something else, or the sentence ends."""
    behind = [t for t in sentence.tokens if t.start >= value.end]
    for token, following in pairwise(behind):
        clause = sentence.children(token.head) if token.dep == "mark" else ()
        if any(t.dep in SUBJECTS for t in clause):
            return token.start
        if token.form in _CONJUNCTIONS:
            has_subject = any(t.dep.startswith("nsubj") for t in behind if t.start > token.start)
            has_value = any(
                token.start < n.start < sentence.end and n.unit.kind not in TEMPORAL
                for n in numsets
            )
            if has_subject or has_value or following.pos == "PROPN" or token.text == ";":
                return token.start
    return sentence.end


def _begin(one: Numset, other: Numset, document: Document) -> int:
    """Where the stretch of the second value begins."""
    sentence: Sentence = document.sentences[other.sentence]
    if one.sentence != other.sentence:
        return sentence.start
    between = [t for t in sentence.tokens if one.end <= t.start < other.start]
    against = load_word_lists("contrast/stretches")["against"] | {"to"}
    for group in (_CONJUNCTIONS, frozenset((",",)), against):
        found = [t for t in between if t.form in group]
        # A comma right before the value closes a phrase that opens its stretch: "and in May, 6".
        inner = [t for t in found if t is not between[-1] or t.text != ","]
        if inner:
            return inner[-1].start
    # "A coat that used to cost $80 is now $60": the second value has a verb of its own.
    own = next((t for t in between if t.tag in FINITE), None)
    if own is not None:
        return own.start
    return between[-1].end if between else other.start
