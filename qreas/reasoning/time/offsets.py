"""How long before or after another event, or from now, something happens, with a number or without.

What was done two days after the robbery was not done a week after it, but less than a week after
it; and what was done a month after it was not done before it. What leaves in 20 minutes does not
leave in an hour, nor tomorrow what opens in four days.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf

from qreas.conversion import convert
from qreas.dependents import relations_below
from qreas.function_words import ARTICLES, CAN_AND_COULD, INDEFINITE_ARTICLES, INDEFINITES
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.rest import Rest, Settled, rest
from qreas.reasoning.proof import Proof, in_one_step, left_open
from qreas.reasoning.rules import Numerals
from qreas.tags import PRESENT
from qreas.types import Document, Kind, Label, Numset, Sentence, Token

_RULE = "offsets"
_AFTER, _BEFORE, _WITHIN, _OF = "after", "before", "within", "of"
_SIDES = frozenset((_AFTER, _BEFORE))
_PARTS = ("nsubj", "nsubj:pass", "obj")
_SETTLED = frozenset((_AFTER, _BEFORE, _WITHIN))
_IN, _AWAY, _AGO, _PAST = "in", "away", "ago", "VBD"
_FROM_NOW = frozenset((_IN, _AWAY, _WITHIN, "today", "tomorrow"))
# In days from now, whenever on a day it is told; of hours it is not told whether they are of today.
_NAMED_DAYS = {
    "today": Interval(Fraction(0), Fraction(1), high_open=True),
    "tomorrow": Interval(Fraction(0), Fraction(2), low_open=True, high_open=True),
}
# Whatever is in ten minutes comes, or leaves, in ten minutes.
_COMING = frozenset(("come", "arrive", "leave", "depart", "go", "start", "begin"))
_DAY = 86_400
# "The day before the race".
_THE_DAY = ("the", "day")
_SIMPLE = PRESENT | {"VB"}
# Roughly a month, like "a month", may be three weeks or five, but is not two months.
_ROUGHLY = Interval.closed(Fraction(3, 4), Fraction(4, 3))
_POSITIVE = Interval(Fraction(0), inf, low_open=True)
# What stands before "a month" and makes it another length ("about a month", "half a year").
_PLAIN_BEFORE = frozenset(("VERB", "NOUN", "PROPN", "PRON", "ADP", "ADV", "PUNCT", "AUX", "NUM"))
_HEDGES = frozenset(
    ("about", "around", "nearly", "almost", "over", "under", "half", "than", "some")
)
# Words of a length without a number: "a month".
_SHORTEST = 2
_NAMED = frozenset(("NOUN", "PROPN", "PART"))


@dataclass(frozen=True, slots=True)
class _Offset:
    """How far from an event something lies.

    seconds: from the event on; below zero where it lies before.
    anchor:  the tokens behind "after" or "before", up to a comma or the end of the sentence; none
             where it is told from now.
    numset:  the length; None where the text only says after or before.
    is_day:  a day is named, whose hours are not told.
    """

    seconds: Interval
    anchor: tuple[Token, ...]
    told: str
    numset: Numset | None
    is_day: bool = False


@needs(premise=_SETTLED | _FROM_NOW, hypothesis=_SETTLED | _FROM_NOW | {_AGO})
def prove_by_offsets(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell how long before or after the same event another one is."""
    del numerals  # two days after it is not three days after it
    case = found.case
    if not found.is_one_claim:
        return None
    if case.mentions(load_operators().negations):
        return None
    if (past := _told_as_past(found)) is not None:
        # What is in ten days need not have been so ten days from any day in the past, or ago.
        return left_open(_RULE, past)
    asked = list(_offsets(case.hypothesis, case.hypothesis_numsets))
    if len(asked) != 1 or _tells_more(asked[0], case.hypothesis_numsets):
        return None
    (wanted,) = asked
    given = [
        each
        for each in _offsets(case.premise, case.premise_numsets)
        if each.numset is not None and _is_same_anchor(wanted.anchor, each.anchor)
    ]
    if len(given) != 1:
        return None
    (stated,) = given
    label = _label(stated, wanted, found)
    if label is None or not _is_of_same(stated, wanted, found):
        return None
    return in_one_step(_RULE, label, f"{stated.told} → {wanted.told}")


def _told_as_past(found: Findings) -> Numset | None:
    """How far it is in the past, where the premise has the same thing so far ahead."""
    case = found.case
    if not any(t.tag == _PAST for t in case.hypothesis.tokens):
        return None
    ahead = [o for o in _offsets(case.premise, case.premise_numsets) if not o.anchor and o.numset]
    lengths = [n for n in case.hypothesis_numsets if n.unit.kind is Kind.DURATION]
    if len(ahead) != 1 or len(lengths) != 1:
        return None
    behind = case.hypothesis.sentences[0].token_behind(lengths[0].end)
    is_ago = behind is not None and behind.form == _AGO
    is_in = case.hypothesis.word_before(lengths[0].start).lower() == _IN
    others = [x for x in found.alignment.links if not lengths[0].holds(x.hypothesis.token)]
    is_same = all(x.keeps or x.hypothesis.key == _AGO for x in others)
    return lengths[0] if (is_ago or is_in) and is_same else None


def _tells_more(wanted: _Offset, numsets: Sequence[Numset]) -> bool:
    """There are other quantities than the length and those of the event ("after midnight")."""
    others = (n for n in numsets if n is not wanted.numset)
    return not all(any(map(n.holds, wanted.anchor)) for n in others)


def _label(stated: _Offset, wanted: _Offset, found: Findings) -> Label | None:
    is_of_hours = stated.seconds.low % _DAY != 0
    if wanted.is_day and is_of_hours and not stated.seconds.disjoint(wanted.seconds):
        return Label.NEUTRAL
    if stated.seconds.within(wanted.seconds) or stated.told.lower() == wanted.told.lower():
        return Label.ENTAILMENT
    if not stated.seconds.disjoint(wanted.seconds):
        return None
    if not wanted.anchor and _may_be_done_again(found):
        return Label.NEUTRAL
    return None if _may_recur(wanted, found) else Label.CONTRADICTION


def _may_be_done_again(found: Findings) -> bool:
    """It is a deed that is done now and again: who plays in two days may also play in ten.

    Whoever digs a well in 16 days, or can do so, needs so long for it.
    """
    sentence = found.case.hypothesis.sentences[0]
    root, aspect = sentence.root, load_aspect()
    takes_so_long = "obj" in relations_below(sentence, root)
    if takes_so_long or sentence.vocabulary & CAN_AND_COULD:
        return False
    once = load_events().once | aspect.momentary | aspect.ending | aspect.scheduled | _COMING
    return root.pos == "VERB" and root.tag in _SIMPLE and root.lemma not in once


def _may_recur(wanted: _Offset, found: Findings) -> bool:
    """Another one of the kind may be so at the other time: "bought a house".

    What happens only once to a thing is of that thing alone.
    """
    sentence = found.case.hypothesis.sentences[0]
    root = sentence.root
    if root.lemma in load_events().once:
        return False
    parts = [
        t
        for t in sentence.children(root.index)
        if t.dep in _PARTS and not (wanted.numset is not None and wanted.numset.holds(t))
    ]
    return any(_is_any(part, sentence) for part in parts)


def _is_any(part: Token, sentence: Sentence) -> bool:
    """It is no certain one: "a house", "houses"."""
    around = sentence.children(part.index)
    is_bare = part.tag == "NNS" and not any(t.pos in ("DET", "PRON") for t in around)
    return is_bare or any(t.lemma in INDEFINITES for t in around)


def _is_of_same(stated: _Offset, wanted: _Offset, found: Findings) -> bool:
    """All else that the hypothesis says follows."""
    numsets = () if wanted.numset is None else (wanted.numset,)
    words = _SETTLED | _FROM_NOW | frozenset(t.lemma for t in wanted.anchor)
    root = found.case.premise.sentences[0].root
    asked = found.case.hypothesis.sentences[0]
    is_bare = asked.root.form in words or any(n.holds(asked.root) for n in numsets)
    if not wanted.anchor and stated.numset is not None and stated.numset.holds(root) and is_bare:
        # "The exam is in two weeks", where parsers take the weeks for the predicate.
        return all(
            link.keeps
            or link.hypothesis.key in words
            or any(n.holds(link.hypothesis.token) for n in numsets)
            for link in found.alignment.links
        )
    if not wanted.anchor and stated.numset is not None and stated.numset.holds(root):
        words |= _COMING
    return rest(found, Settled(numsets, words)) is Rest.FOLLOWS


def _offsets(document: Document, numsets: Sequence[Numset]) -> Iterator[_Offset]:
    """The times of a text that are told by their distance from an event."""
    for index, sentence in enumerate(document.sentences):
        tokens = sentence.tokens
        for side in tokens:
            if side.form in _FROM_NOW:
                yield from _from_now(side, index, document, numsets)
            if side.form not in _SIDES and side.form != _OF:
                continue
            numset = _length_before(side, index, document, numsets)
            first = next((t for t in tokens if numset and t.start >= numset.start), side)
            is_within = first.index > 0 and tokens[first.index - 1].form == _WITHIN
            is_within = is_within or first.form == _WITHIN
            if side.form == _OF and not (numset and is_within):
                continue
            if numset is not None and numset.interval.high < 0:
                continue
            anchor = _anchor(side, sentence)
            if not anchor or (numset is None and _is_counted_back(side, tokens)):
                continue
            told = document.text[first.start : side.end]
            yield _Offset(_seconds(numset, side.form, is_within=is_within), anchor, told, numset)


def _from_now(
    side: Token, index: int, document: Document, numsets: Sequence[Numset]
) -> Iterator[_Offset]:
    """Reads "in 20 minutes", "within a week", "two days away", "tomorrow" of what is to come."""
    tokens = document.sentences[index].tokens
    if any(t.tag == _PAST for t in tokens):
        return
    if side.form in _NAMED_DAYS:
        seconds = _NAMED_DAYS[side.form].scaled(Fraction(_DAY))
        yield _Offset(seconds, (), side.text, None, is_day=True)
        return
    if side.form == _AWAY:
        numset, last = _length_before(side, index, document, numsets), side
    else:
        numset = next((n for n in numsets if n.start in (side.start, side.end + 1)), None)
        own = [t for t in tokens if numset is not None and numset.holds(t)]
        if numset is None and len(tokens) > side.index + _SHORTEST:
            own = list(tokens[side.index + 1 : side.index + 1 + _SHORTEST])
            numset = _single(own[0], own[1], index, document)
        last = own[-1] if own else side
    behind = tokens[last.index + 1 : last.index + 2]
    if numset is None or numset.unit.kind is not Kind.DURATION or numset.interval.high < 0:
        return
    if any(t.form in _SIDES or t.form == _OF for t in behind):
        return
    seconds = _seconds(numset, _AFTER, is_within=side.form == _WITHIN)
    yield _Offset(seconds, (), document.text[side.start : last.end], numset)


def _is_counted_back(side: Token, tokens: Sequence[Token]) -> bool:
    """A length that cannot be read stands before the word: "a few days after", "not long after"."""
    before = tokens[side.index - 1] if side.index else None
    return before is not None and (
        before.form.removesuffix("s") in load_units("en").units or before.pos == "ADV"
    )


def _length_before(
    side: Token, index: int, document: Document, numsets: Sequence[Numset]
) -> Numset | None:
    """The length that stands right before the word, with or without a number."""
    for numset in numsets:
        is_length = numset.unit.kind is Kind.DURATION and numset.unit.per is None
        between = document.text[numset.end : side.start]
        if is_length and numset.end <= side.start and not between.strip():
            return numset
    tokens = document.sentences[index].tokens
    if side.index < _SHORTEST:
        return None
    article, noun = tokens[side.index - 2], tokens[side.index - 1]
    before = tokens[article.index - 1] if article.index else None
    if before is not None and (before.form in _HEDGES or before.pos not in _PLAIN_BEFORE):
        return None
    return _single(article, noun, index, document)


def _single(article: Token, noun: Token, index: int, document: Document) -> Numset | None:
    """One of a unit without a number: "a month"."""
    unit = load_units("en").units.get(noun.form)
    is_one = article.form in INDEFINITE_ARTICLES or (article.form, noun.form) == _THE_DAY
    if not is_one or unit is None or unit.kind is not Kind.DURATION:
        return None
    text = document.text[article.start : noun.end]
    return Numset(_ROUGHLY, unit, text, article.start, noun.end, index, noun.index)


def _seconds(numset: Numset | None, side: str, *, is_within: bool) -> Interval:
    """How far it may lie behind the event, in seconds."""
    if numset is None:
        return _POSITIVE if side == _AFTER else -_POSITIVE
    second = load_units("en").units["second"]
    length = convert(numset.interval, numset.unit, second)
    if numset.is_approximate and length.is_bounded:
        length = length * _ROUGHLY
    if is_within or isinstance(length.low, float):
        length = Interval(Fraction(0), length.high, high_open=length.high_open)
    if side == _OF:
        return Interval(-length.high, length.high)
    return length if side == _AFTER else -length


def _anchor(side: Token, sentence: Sentence) -> tuple[Token, ...]:
    """What stands behind the word, up to a comma or the end."""
    behind: list[Token] = []
    for token in sentence.tokens[side.index + 1 :]:
        if token.pos == "PUNCT":
            break
        if token.form not in ARTICLES:
            behind.append(token)
    return tuple(behind)


def _is_same_anchor(asked: Sequence[Token], given: Sequence[Token]) -> bool:
    """The premise's event is called as the hypothesis's is, and perhaps told more of."""
    lemmas = [t.lemma for t in asked]
    if [t.lemma for t in given[: len(lemmas)]] != lemmas:
        return False
    return not any(t.pos in _NAMED for t in given[len(lemmas) : len(lemmas) + 1])
