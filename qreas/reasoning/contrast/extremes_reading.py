"""What a text tells of the values of all of a sort: by their extreme, one for all, none beyond.

"The oldest member is 85", "the twins are eight years old", "the club has no members under 18",
"rooms cost 80 to 120 euros"; the hypothesis asks of none of them, of all, of some one, or of the
one with the greatest or least.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf

from qreas.dependents import dependent
from qreas.interval import Interval
from qreas.reasoning.contrast.ages_of_all import told_ages
from qreas.reasoning.contrast.gradables import Comparative, comparatives, pole_of, superlatives
from qreas.reasoning.contrast.values_of_sort import AGE, Share, Values, counting
from qreas.reasoning.extent import subject_or_name_before
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.measures import load_heads
from qreas.tags import PREMODIFIERS
from qreas.types import COUNTS, Change, Document, Kind, Numset, Sentence, Token, Unit

THOSE = "those"
"""Whom a participle behind it tells apart: "those arrested"."""
_BARE = Unit(Kind.NUMBER, "")
_OLD = frozenset(("old", "young", "elder"))
_NONE, _NONE_OF, _NOWHERE = frozenset(("no", "neither")), frozenset(("none", "neither")), "nowhere"
_SOME, _ONE = frozenset(("a", "an", "some", "another")), "one"
_EVERY = frozenset(("every", "each", "all", "both"))
_DEFINITE = frozenset(("the", "both", "all", "these", "those"))
_PLURAL, _SINGULAR, _THE = "NNS", "NN", "the"
# To parsers, "tallest" may be a noun.
_BESIDE = PREMODIFIERS
_SHORT, _BE = "short", "be"
# Parts of speech of a number with its bound: "30 or younger".
_OF_BARE = frozenset(("NUM", "ADP", "ADJ", "SCONJ", "CCONJ"))
# What goes from one value to another, or on from one: "tickets start at 15 euros".
_STARTING = frozenset(("start", "begin", "range", "vary"))
_AT, _FROM = frozenset(("at", "from")), frozenset(("from",))
# Parts of a thing where it has its greatest or least value: "at its deepest point".
PLACES = frozenset(("point", "part", "place", "spot", "end"))


def told_values(document: Document, numsets: Sequence[Numset]) -> Values | None:
    """What a text of one plain sentence tells of the values of all of a sort."""
    if not _is_plain(document):
        return None
    return (
        _denied(document, numsets)
        or _extreme(document, numsets)
        or _of_each(document, numsets)
        or _ranged(document, numsets)
        or told_ages(document, numsets)
    )


def asked_values(document: Document, numsets: Sequence[Numset]) -> Values | None:
    """What a text of one plain sentence asks of none, all, some or the first of a sort."""
    if not _is_plain(document):
        return None
    asked = _denied(document, numsets) or _denied_value(document, numsets)
    asked = asked or _of_one(document, numsets)
    extreme = _extreme(document, numsets) if asked is None else None
    if extreme is not None:
        return replace(extreme, share=Share.EXTREME)
    return asked or _of_member(document, numsets)


def _is_plain(document: Document) -> bool:
    words = document.sentences[0].vocabulary
    is_denied = not (load_operators().negations - _NONE - _NONE_OF - {_NOWHERE}).isdisjoint(words)
    is_modal = any(t.tag == "MD" for t in document.sentences[0].tokens)
    return len(document.sentences) == 1 and not (is_denied or is_modal)


def _of_none(document: Document, numsets: Sequence[Numset]) -> Values | None:
    """What none of them is: "no member is older than 85", "has no members under 18"."""
    sentence = document.sentences[0]
    found = _denied_noun(sentence)
    if found is None:
        return None
    noun, marker, is_of = found
    measured = list(_measured(numsets, noun, marker))
    if len(measured) != 1 or not _is_said_of(measured[0], noun, marker, sentence):
        return None
    (numset,) = measured
    if numset.is_approximate:
        return None
    own = frozenset((marker.index, noun.index))
    unit, heads = _unit(numset, sentence), _heads(numset, sentence)
    return Values(noun, own, numset.interval, (numset,), unit, heads, Share.NONE, is_of=is_of)


def _denied(document: Document, numsets: Sequence[Numset]) -> Values | None:
    """Where those of a sort are, of whom none is beyond: "no member is older than 85"."""
    values = _of_none(document, numsets)
    beyond = None if values is None else values.interval.complement()
    return None if values is None or beyond is None else replace(values, interval=beyond)


def _denied_value(document: Document, numsets: Sequence[Numset]) -> Values | None:
    """What no one of them is: "no member is 15"."""
    values = _of_none(document, numsets)
    if values is None or not values.interval.is_point:
        return None
    return replace(values, share=Share.SOME, is_denied=True)


def _denied_noun(sentence: Sentence) -> tuple[Token, Token, bool] | None:
    """The noun of which there are none, the word that says so, and whether they were told of."""
    for token in sentence.tokens:
        if token.form in _NONE and token.dep == "det":
            return sentence.tokens[token.head], token, False
        if token.form in _NONE_OF:
            noun = _partitive(token, sentence)
            return None if noun is None else (noun, token, True)
        if token.form == _NOWHERE:
            subject = subject_or_name_before(sentence, sentence.tokens[token.head])
            return None if subject is None else (subject, token, False)
    return None


def _partitive(token: Token, sentence: Sentence) -> Token | None:
    """The noun behind "of the"."""
    return dependent(sentence, token, "nmod")


def _is_said_of(numset: Numset, noun: Token, marker: Token, sentence: Sentence) -> bool:
    """The number is told of the noun: as of its subject, or right behind it ("no boys under 9")."""
    is_behind = numset.start == noun.end + 1
    if is_behind or any(t.index == numset.head for t in sentence.subtree(noun.index)):
        return numset.interval.is_one_sided
    subject = _subject(numset, sentence)
    return subject is not None and subject.index in (noun.index, marker.index)


def _of_one(document: Document, numsets: Sequence[Numset]) -> Values | None:
    """What some one of them is, or all are: "one of the players is 19", "a member is 15"."""
    sentence = document.sentences[0]
    measured = [n for n in numsets if _subject(n, sentence) is not None and not _is_order(n)]
    subject = _subject(measured[-1], sentence) if measured else None
    if subject is None:
        return None
    is_partitive = subject.form == _ONE or subject.form in _EVERY
    noun = _partitive(subject, sentence) if is_partitive else subject
    if noun is None or not (noun.pos == "NOUN" or noun.form == THOSE):
        return None
    below = (*sentence.children(subject.index), *_floated(subject, sentence))
    words = {t.form for t in below if t.index < subject.index or t.form in _EVERY}
    is_every = subject.form in _EVERY or not words.isdisjoint(_EVERY)
    is_some = subject.form == _ONE or not words.isdisjoint(_SOME) or _ONE in words
    own = [n for n in _measured(numsets, noun, subject) if _subject(n, sentence) == subject]
    rest = [n for n in _measured(numsets, noun, subject) if n not in own]
    if not (is_every or is_some) or len(own) != 1 or rest or own[0].is_approximate:
        return None
    quantifying = {t.index for t in below if t.form in (*_EVERY, *_SOME, _ONE)}
    indices = frozenset((subject.index, noun.index, *quantifying))
    share = Share.ALL if is_every else Share.SOME
    unit, heads = _unit(own[0], sentence), _heads(own[0], sentence)
    return Values(noun, indices, own[0].interval, (own[0],), unit, heads, share, is_of=is_partitive)


def _of_member(document: Document, numsets: Sequence[Numset]) -> Values | None:
    """What a certain one of them is: "the first sample contained less than 6 mg"."""
    sentence = document.sentences[0]
    measured = [n for n in numsets if not _is_order(n)]
    subject = _subject(measured[0], sentence) if len(measured) == 1 else None
    if subject is None or subject.tag != _SINGULAR or measured[0].is_approximate:
        return None
    if superlatives(sentence.tokens):
        return None
    which = [t for t in sentence.children(subject.index) if t.index < subject.index]
    if [t.form for t in which[:1]] != [_THE] or any(t.pos not in ("DET", "ADJ") for t in which):
        return None
    own = frozenset((subject.index, *(t.index for t in which)))
    unit, heads = _unit(measured[0], sentence), _heads(measured[0], sentence)
    interval = measured[0].interval
    return Values(subject, own, interval, (measured[0],), unit, heads, Share.MEMBER)


def _floated(subject: Token, sentence: Sentence) -> tuple[Token, ...]:
    """The quantifier that stands behind the verb: "the boys are all over six"."""
    match sentence.tokens[subject.index + 1 : subject.index + 3]:
        case (verb, quantifier) if verb.lemma == _BE and quantifier.form in _EVERY:
            return (quantifier,) if subject.tag == _PLURAL else ()
    return ()


def _extreme(document: Document, numsets: Sequence[Numset]) -> Values | None:
    """What the greatest or least of them is: no other is beyond that."""
    sentence = document.sentences[0]
    graded = superlatives(sentence.tokens) or _of_two(sentence)
    if len(graded) != 1:
        return None
    noun, which = _ranked(graded[0], sentence)
    if noun is None or which is None:
        return None
    own = _listed(numsets, noun, which, sentence)
    if own is None:
        return None
    unit, heads = _unit(own[0], sentence, graded[0].word), _heads(own[0], sentence)
    names = load_heads().get(unit.kind, {}).get(graded[0].word, frozenset())
    sign = pole_of(graded[0].word, unit)
    if not names or sign is None or not heads <= names:
        return None
    values = [n.interval for n in own]
    ends = max(v.high for v in values), min(v.low for v in values)
    interval = Interval(-inf, ends[0]) if sign * graded[0].turn > 0 else Interval(ends[1], inf)
    indices = counting(numsets, noun, sentence) | {which.index}
    indices |= {t.index for t in graded[0].tokens}
    reached = tuple(values)
    return Values(noun, indices, interval, own, unit, heads or names, Share.ALL, reached)


def _of_two(sentence: Sentence) -> tuple[Comparative, ...]:
    """A comparative that singles out one of two: "the older of the two brothers"."""
    words, graded = " ".join(t.form for t in sentence.tokens), comparatives(sentence.tokens)
    pairs = (f"the {' '.join(t.form for t in each.tokens)} of the two" for each in graded)
    return graded if any(pair in words for pair in pairs) else ()


def _ranked(graded: Comparative, sentence: Sentence) -> tuple[Token | None, Token | None]:
    """The noun that the superlative singles out one of, and the subject of which it is told."""
    word = graded.tokens[-1]
    above = sentence.tokens[word.head]
    if word.dep in _BESIDE and above.pos == "NOUN":
        if above.lemma in PLACES and above.dep == "obl":
            return above, subject_or_name_before(sentence, sentence.tokens[above.head])
        return above, above
    return _partitive(word, sentence), word


def _of_each(document: Document, numsets: Sequence[Numset]) -> Values | None:
    """What each of certain ones is: "the twins are eight", "the three children are 4, 6 and 9"."""
    sentence = document.sentences[0]
    subject = next((s for n in numsets if (s := _subject(n, sentence)) is not None), None)
    if subject is None or subject.tag != _PLURAL:
        return None
    below = sentence.children(subject.index)
    words = {t.form for t in below if t.index < subject.index}
    is_certain = any(t.dep == "nmod:poss" for t in below) or not words.isdisjoint(_DEFINITE)
    own = _listed(numsets, subject, subject, sentence)
    if not is_certain or own is None:
        return None
    unit, heads = _unit(own[0], sentence), _heads(own[0], sentence)
    is_each = unit in (AGE, _BARE) or not words.isdisjoint(_EVERY)
    if not (is_each or (heads and sentence.root.pos == "ADJ")):
        return None
    values = tuple(n.interval for n in own)
    interval = Interval(min(v.low for v in values), max(v.high for v in values))
    indices = counting(numsets, subject, sentence)
    indices |= {t.index for t in below if t.form in _EVERY}
    return Values(subject, indices, interval, own, unit, heads, Share.ALL, values)


def _ranged(document: Document, numsets: Sequence[Numset]) -> Values | None:
    """From where to where those of a sort go: "rooms cost 80 to 120 euros", "start at 80"."""
    sentence = document.sentences[0]
    root = sentence.root
    subject = subject_or_name_before(sentence, root)
    if subject is None or subject.tag != _PLURAL or len(numsets) != 1:
        return None
    (numset,) = numsets
    opening = document.word_before(numset.start)
    if numset.is_approximate or not numset.interval.is_bounded or numset.holds(subject):
        return None
    interval = numset.interval
    reached: tuple[Interval, ...] = (interval,)
    is_open = (root.lemma in _STARTING and opening in _AT) or opening in _FROM
    if interval.is_point and is_open:
        interval = Interval.at_least(interval.value)
    elif not interval.is_point and opening not in _FROM:
        reached = tuple(Interval(end, end) for end in (interval.low, interval.high))
    else:
        return None
    heads = _heads(numset, sentence)
    is_measured = bool(heads) or root.lemma in _STARTING
    own = frozenset((subject.index, root.index))
    told = Values(subject, own, interval, (numset,), numset.unit, heads, Share.ALL, reached)
    return told if is_measured and Change.NONE is numset.context.change else None


def _listed(
    numsets: Sequence[Numset], noun: Token, which: Token, sentence: Sentence
) -> tuple[Numset, ...] | None:
    """The values of those that the subject names: one for all, or as many as there are."""
    own = tuple(_measured(numsets, noun, which))
    count = next((n.interval for n in numsets if n.holds(noun) and n not in own), None)
    is_even = len(own) == 1 or (count is not None and count == Interval.point(len(own)))
    units = {_unit(n, sentence) for n in own}
    if not own or not is_even or len(units) > 1:
        return None
    is_plain = all(n.interval.is_bounded and not n.is_approximate for n in own)
    is_told = all(_subject(n, sentence) == which for n in own)
    return own if is_plain and is_told else None


def _measured(numsets: Sequence[Numset], noun: Token, which: Token) -> Iterator[Numset]:
    """The numbers that do not say how many or which of them there are."""
    for numset in numsets:
        if not (_is_order(numset) or numset.holds(noun) or numset.holds(which)):
            yield numset


def _is_order(numset: Numset) -> bool:
    return numset.unit.kind is Kind.ORDINAL


def _subject(numset: Numset, sentence: Sentence) -> Token | None:
    """The subject of which the number is told."""
    for above in (sentence.tokens[numset.head], *sentence.ancestors(numset.head)):
        subject = subject_or_name_before(sentence, above)
        if subject is not None:
            return None if numset.holds(subject) else subject
    return None


def _unit(numset: Numset, sentence: Sentence, graded: str = "") -> Unit:
    """What the number is in; bare beside a word for ages, years."""
    words = {t.lemma for t in sentence.tokens} | {graded}
    is_bare = numset.unit.kind in COUNTS
    is_alone = all(t.pos in _OF_BARE for t in numset.tokens_in(sentence))
    if numset.unit.kind is Kind.AGE or (is_bare and is_alone and not words.isdisjoint(_OLD)):
        return AGE
    return _BARE if is_bare and is_alone else numset.unit


def _heads(numset: Numset, sentence: Sentence) -> frozenset[str]:
    """The dimensions that the sentence's words give to measures of this kind."""
    unit = _unit(numset, sentence)
    names = load_heads().get(unit.kind, {})
    words = {t.lemma for t in sentence.tokens if t.lemma != _SHORT}
    own = frozenset[str]().union(*(names[word] for word in words if word in names))
    return own | {"age"} if unit == AGE else own
