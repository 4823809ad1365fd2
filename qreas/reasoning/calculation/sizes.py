"""The sizes that a sentence sets beside each other: "six litres" and "100 km", "a kilo", "an egg".

A number writes most of them; "a minute", "every minute" and "each of the six minutes" are one, and
of a rate such as "20 pages a minute" both sides are sizes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import takewhile

from qreas.conversion import commensurable, convert
from qreas.function_words import APIECE, DISTRIBUTIVES
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.knowledge.periods import PERIODS
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, NOMINAL_OR_ADJECTIVAL
from qreas.types import Document, Kind, Numset, Sentence, Token, Unit

_GROWING = frozenset((Kind.COUNT, Kind.MEASURE, Kind.CURRENCY, Kind.DURATION))
_READ = _GROWING | {Kind.RATE, Kind.MULTIPLE}  # how often is a multiple: "140 times"
_ONE = frozenset(("a", "an", "each", "every", "per"))
_NOMINAL = frozenset(("ADJ", "DET", "PRON", "NOUN", "PROPN"))
_PARTS_OF_DAY = frozenset(("morning", "afternoon", "evening", "night"))
_EACH_OF_THE = ("each", "of", "the")
_SECOND = frozenset(("second", "a second"))
_A_BOX_OF = ("a", "box", "of")
_MONEY = ("dollar", "euro", "cent")
_UNWRITTEN = (Kind.MEASURE, Kind.DURATION)
# Of what there may be more than one: words between the article and the noun that is counted.
_NEAR = 3
_PAIR = 2


@dataclass(frozen=True, slots=True)
class Size:
    """How much there is of something.

    of:          lemma of what is measured ("rice" in "200 g of rice"); empty where it is not told.
    first, last: token indices in its sentence, the last one exclusive; with "of rice".
    opening:     the word that says that it is one ("a", "per"); empty where a number says it.
    numset:      the quantity that says it; None where no number does.
    """

    value: Interval
    unit: Unit
    of: str
    first: int
    last: int
    opening: str = ""
    numset: Numset | None = None

    def holds(self, token: Token, sentence: Sentence) -> bool:
        """The token, which may have another index, is one of its words in the sentence."""
        within = sentence.tokens[self.first : self.last]
        return any(t.start == token.start for t in within)

    @property
    def is_approximate(self) -> bool:
        """It is only about so much, or a range."""
        return not self.value.is_point or (self.numset is not None and self.numset.is_approximate)

    def is_like(self, other: "Size") -> bool:
        """Both may be sizes of one thing."""
        is_same = self.unit == other.unit or commensurable(self.unit, other.unit)
        if self.unit.kind is Kind.COUNT:
            is_same = self.unit.name == other.unit.name
        return is_same and (not self.of or not other.of or self.of == other.of)

    def in_unit_of(self, other: "Size") -> Interval:
        """Its value in the unit of a size that is like it."""
        return convert(self.value, self.unit, other.unit)


@dataclass(frozen=True, slots=True)
class Sizes:
    """Two sizes of one sentence, in text order."""

    sentence: int
    one: Size
    other: Size

    @property
    def both(self) -> tuple[Size, Size]:
        """The two of them."""
        return self.one, self.other


def unbroken(document: Document) -> Sentence | None:
    """The one sentence of a text; None where it has more of them.

    A parser may take "three metres of cloth cost" for a sentence, and the price for another one.
    """
    if len(document.sentences) == 1:
        return document.sentences[0]
    if len(document.sentences) != _PAIR or document.sentences[0].tokens[-1].pos == "PUNCT":
        return None
    one, other = document.sentences
    by = len(one.tokens)
    moved = (replace(t, index=t.index + by, head=t.head + by) for t in other.tokens)
    return Sentence((*one.tokens, *moved), one.start, other.end)


def two_sizes(
    sentence: Sentence, index: int, numsets: Sequence[Numset], counted: frozenset[str]
) -> Sizes | None:
    """The two sizes of a sentence; None where it has more of them, or fewer.

    index:   its place in the document.
    numsets: its quantities.
    counted: what the sentence may speak of one of, besides units: "an egg".
    """
    # The second of "per second" is no ordinal.
    inside = [n for n in numsets for o in numsets if o is not n and o.start <= n.start < o.end]
    told = [n for n in numsets if n not in inside and not _is_of_time(n, sentence)]
    own = [part for n in told for part in (n.parts if _is_of_period(n) else (n,))]
    if any(n.unit.kind not in _READ for n in own):
        return None
    found = [
        size
        for numset in own
        for size in _with_contents(numset, sentence, counted) or _written(numset, sentence)
    ]
    if len(found) < _PAIR:
        found += _single(sentence, own, counted)
    if len(found) != _PAIR:
        return None
    one, other = sorted(found, key=lambda size: size.first)
    return Sizes(index, one, other)


def _is_of_period(numset: Numset) -> bool:
    """It is a rate of so much and so long a time: "one tablet every 8 hours"."""
    kinds = [part.unit.kind for part in numset.parts]
    return numset.unit.kind is Kind.RATE and kinds[1:] == [Kind.DURATION]


def _is_of_time(numset: Numset, sentence: Sentence) -> bool:
    """The "second" of "in a second", which nothing follows that it could be the second of."""
    if numset.unit.kind is not Kind.ORDINAL or numset.text.lower() not in _SECOND:
        return False
    behind = [t for t in sentence.tokens if t.start >= numset.end]
    return not behind or behind[0].pos in ("PUNCT", "VERB", "AUX", "CCONJ")


def _with_contents(numset: Numset, sentence: Sentence, counted: frozenset[str]) -> tuple[Size, ...]:
    """One thing by what is in it, where such things are counted: "a box of 12 pencils"."""
    before = sentence.tokens[: next((t.index for t in numset.tokens_in(sentence)), 0)]
    if len(before) < len(_A_BOX_OF) or numset.unit.kind is not Kind.COUNT:
        return ()
    article, noun, of = before[-len(_A_BOX_OF) :]
    if article.form not in _ONE or of.form != _A_BOX_OF[-1] or noun.lemma not in counted:
        return ()
    unit, last = Unit(Kind.COUNT, noun.lemma), numset.tokens_in(sentence)[-1].index + 1
    return (Size(Interval.point(1), unit, numset.unit.name, article.index, last, article.form),)


def _written(numset: Numset, sentence: Sentence) -> Iterator[Size]:
    inside = [t.index for t in numset.tokens_in(sentence)]
    if not inside:
        return
    of, last = _of(sentence, inside[0], inside[-1] + 1)
    per = numset.unit.per
    known = numset.unit if per is None else load_units("en").units.get(numset.unit.name)
    counted = Unit(Kind.COUNT, numset.unit.name)
    unit = counted if known is None or known.kind is Kind.MULTIPLE else known
    size = Size(numset.interval, unit, of, inside[0], last, "", numset)
    before = [t.form for t in sentence.tokens[: inside[0]]]
    if per is None and tuple(before[-len(_EACH_OF_THE) :]) == _EACH_OF_THE:
        yield Size(Interval.point(1), unit, of, inside[0], last, "each", numset)
    elif per is None:
        yield size
    elif unit.kind in _GROWING:
        yield size
        opening = sentence.tokens[max(last - _PAIR, 0)].form
        opening = opening if opening in DISTRIBUTIVES else "per"
        base = _of_day(sentence.tokens[last - 1], opening) or per
        number = Fraction(1)
        if base.kind is Kind.COUNT:  # "3 euros a dozen"
            number, base = base.scale, replace(base, scale=number)
        yield Size(Interval.point(number), base, "", last - 1, last, opening, numset)


def _single(sentence: Sentence, own: Sequence[Numset], counted: frozenset[str]) -> Iterator[Size]:
    """One of a unit, or of what is counted, that no number writes: "a kilo", "every red pen"."""
    yield from _period(sentence, own)
    if not sentence.vocabulary.isdisjoint(APIECE):
        yield from _each_behind(sentence, own, counted)
    for token in sentence.tokens if not sentence.vocabulary.isdisjoint(_ONE) else ():
        if token.form not in _ONE or any(n.holds(token) for n in own):
            continue
        near = sentence.tokens[token.index + 1 : token.index + 1 + _NEAR]
        for noun in near:
            unit = _unit(noun, counted) or _of_day(noun, token.form)
            if unit is not None and not _goes_on(noun, sentence):
                of, last = _of(sentence, noun.index, noun.index + 1)
                yield Size(Interval.point(1), unit, of, token.index, last, token.form)
                break
            if noun.pos not in NOMINAL_OR_ADJECTIVAL or any(n.holds(noun) for n in own):
                break


def _period(sentence: Sentence, own: Sequence[Numset]) -> Iterator[Size]:
    """The time that an adjective says it is for: "the annual rent", but not "the annual report"."""
    units, flows = load_units("en").units, load_word_lists("calculation/scaling")["flows"]
    for token in () if sentence.vocabulary.isdisjoint(PERIODS) else sentence.tokens:
        unit = units.get(PERIODS.get(token.form, ""))
        is_of_flow = token.dep == "amod" and sentence.tokens[token.head].lemma in flows
        if unit is not None and is_of_flow and not any(n.holds(token) for n in own):
            yield Size(Interval.point(1), unit, "", token.index, token.index + 1, "per")


def _each_behind(
    sentence: Sentence, own: Sequence[Numset], counted: frozenset[str]
) -> Iterator[Size]:
    """One of the things that cost so much "each": "eggs cost 30 cents each"."""
    for token in sentence.tokens[1:]:
        if token.form not in APIECE or not any(n.holds(_before(token, sentence)) for n in own):
            continue
        nouns = [t for t in sentence.tokens[: token.index] if t.tag == "NNS"]
        if nouns and nouns[0].lemma in counted and not any(n.holds(nouns[0]) for n in own):
            unit = Unit(Kind.COUNT, nouns[0].lemma)
            yield Size(Interval.point(1), unit, "", token.index, token.index + 1, "each")


def _before(token: Token, sentence: Sentence) -> Token:
    return sentence.tokens[token.index - 1]


def _unit(noun: Token, counted: frozenset[str]) -> Unit | None:
    if noun.lemma in counted:
        return Unit(Kind.COUNT, noun.lemma)
    grammar = load_units("en")
    spellings = grammar.after.get(noun.form, ())
    units = (grammar.units[s.name] for s in spellings if len(s.folded) == 1)
    # "Each pencil costs a dollar"; to other names of money there are other things ("a cup").
    is_money = noun.lemma in _MONEY
    return next((u for u in units if u.kind in _UNWRITTEN or (is_money and u.name in _MONEY)), None)


def _of_day(noun: Token, opening: str) -> Unit | None:
    """What is done every morning or night is done every day."""
    is_daily = opening in DISTRIBUTIVES and noun.form in _PARTS_OF_DAY
    return load_units("en").units["day"] if is_daily else None


def _goes_on(noun: Token, sentence: Sentence) -> bool:
    """It only stands before another noun: "a minute hand", "an egg timer"."""
    behind = sentence.tokens[noun.index + 1 : noun.index + 2]
    return noun.dep == "compound" and any(t.pos == "NOUN" and t.tag != "VBZ" for t in behind)


def _of(sentence: Sentence, first: int, last: int) -> tuple[str, int]:
    """What is measured, and where the phrase that says so ends: "of fresh milk"."""
    tokens = sentence.tokens
    at = next((i for i in range(first, last) if tokens[i].form == "of"), last)
    if at >= len(tokens) or tokens[at].form != "of":
        return "", last
    phrase = list(takewhile(lambda t: t.pos in _NOMINAL, tokens[at + 1 : at + 1 + _NEAR]))
    nouns = [t for t in phrase if t.pos in NOMINAL] or phrase[-1:]
    return (nouns[0].lemma, max(nouns[0].index + 1, last)) if nouns else ("", last)
