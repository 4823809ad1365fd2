"""Price lists: so much for these and so much for those, and what several of them come to.

Where a ticket costs 12 euros for adults and seven for children, a child's ticket costs seven, and
two adults and a child pay 31.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import takewhile

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import Word, WordKind
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.steps import SAME_WORD
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import interval_words, value_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PAST
from qreas.types import Change, Document, Kind, Label, Missing, Numset, Sentence, Token

_LEAVING_OUT = frozenset(("without", "excluding"))
_RULE = "price-lists"
_LISTS = "calculation/price_lists"
_NOUNS = ("NOUN", "ADJ")
_OF, _OF_STUFF = "of", 2  # a unit and "of"
_SAYING = frozenset((WordKind.NOUN, WordKind.NAME, WordKind.VERB, WordKind.ADJECTIVE))
_WHOLE, _HALF = Fraction(1), Fraction(1, 2)
_PERSON = "person"


@dataclass(frozen=True, slots=True)
class _Entry:
    """What one of a kind pays or costs.

    head:  its noun.
    place: where that stands.
    words: lemmas of the words before it, which tell it from others: "a double room".
    unit:  of what of it that is the price: the kilo of "a kilo of pears"; empty for one thing.
    """

    head: Token
    place: Place
    words: frozenset[str]
    price: Fraction
    told: str
    unit: str = ""


@dataclass(frozen=True, slots=True)
class _Mention:
    """How many of a kind the hypothesis speaks of; None where it speaks of all of them.

    counted: the word with the number: the noun, or the kilos of "two kilos of pears".
    """

    entry: _Entry
    noun: Token
    count: Interval | None
    counted: Token


@needs(asked=(Kind.CURRENCY,))
def prove_by_price_lists(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says what some pay whose prices the premise lists."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    total = _total(found)
    if total is None or case.hypothesis.mentions(_LEAVING_OUT):
        return None
    lists = [list(_entries(i, case.premise, total, case.premise_numsets)) for i in _places(found)]
    listed = [entries for entries in lists if entries]
    if len(listed) != 1:
        return None
    mentions = list(_mentions(listed[0], found))
    others = [x.hypothesis for x in found.alignment.links if not _is_told(x, mentions, found)]
    if others:
        is_open = any(_is_unlisted(word, listed[0], found) for word in others)
        return Proof(Label.NEUTRAL, _RULE, (), (), _missing(others)) if is_open else None
    value = _value(mentions, total, found) if mentions else None
    if value is None:
        return None
    inside = value.within(total.interval)
    if not inside and not value.disjoint(total.interval):
        return None
    label = yes_or_no(inside)
    told = " + ".join(_told(m) for m in mentions)
    if len(mentions) > 1 or told != mentions[0].entry.told:
        told = f"{told} = {value_words(value, total)}"
    return in_one_step(_RULE, label, told)


def _told(mention: _Mention) -> str:
    count = mention.count
    if count is None or count == Interval.point(1):
        return mention.entry.told
    return f"{interval_words(count)} × {mention.entry.told}"


def _total(found: Findings) -> Numset | None:
    """The one price that the hypothesis claims, now and for sure."""
    case = found.case
    prices = [n for n in case.hypothesis_numsets if n.unit.kind is Kind.CURRENCY]
    if len(prices) != 1 or not found.is_one_claim or _is_past(case.hypothesis.sentences[0]):
        return None
    (total,) = prices
    is_change = total.unit.per is not None or total.context.change is not Change.NONE
    is_unsure = case.hypothesis.mentions(load_word_lists(_LISTS)["unsure"])
    return None if is_change or is_unsure else total


def _is_past(sentence: Sentence) -> bool:
    """Some verb is in the past or a participle, of which "cost" may be none."""
    return any(t.tag in PAST and t.form != "cost" for t in sentence.tokens)


def _places(found: Findings) -> list[int]:
    """The sentences that tell prices."""
    prices = {n.sentence for n in found.case.premise_numsets if n.unit.kind is Kind.CURRENCY}
    return sorted(prices)


def _entries(
    index: int, premise: Document, total: Numset, numsets: Sequence[Numset]
) -> Iterator[_Entry]:
    """What a sentence lists; nothing where it says more than that."""
    sentence, words = premise.sentences[index], load_word_lists(_LISTS)
    own = [n for n in numsets if n.sentence == index]
    if any(not commensurable(n.unit, total.unit) or n.unit.per is not None for n in own):
        return
    if any(not n.interval.is_point or n.is_approximate for n in own):
        return
    if sentence.vocabulary & words["limiting"] or not sentence.vocabulary & words["verbs"]:
        return
    if _is_past(sentence):
        return
    own = [replace(n, interval=convert(n.interval, n.unit, total.unit)) for n in own]
    found = [_of_price(n, sentence) for n in own]
    if len(own) > 1 and all(found):
        yield from (entry for entry in found if entry is not None)
    elif len(own) == 1:
        half = _half(own[0], sentence)
        if half is not None:
            yield from (entry for entry in (half, _for(own[0], sentence)) if entry is not None)
    elif len(own) > 1 and all(_for(n, sentence) for n in own[1:]):
        yield from (entry for n in own[1:] if (entry := _for(n, sentence)) is not None)


def _of_price(price: Numset, sentence: Sentence) -> _Entry | None:
    return _for(price, sentence) or _before(price, sentence)


def _for(price: Numset, sentence: Sentence) -> _Entry | None:
    """Those for whom it is the price: "12 euros for adults"."""
    behind = [t for t in sentence.tokens if t.start >= price.end]
    if not behind or behind[0].form != "for":
        return None
    return _entry(behind[1:], price)


def _half(price: Numset, sentence: Sentence) -> _Entry | None:
    """Those who pay half of the price: "20 euros, half that for children"."""
    texts = [t.form for t in sentence.tokens]
    for phrase in sorted(load_word_lists(_LISTS)["halves"]):
        parts = phrase.split()
        for at in range(len(texts)):
            if texts[at : at + len(parts)] == parts and sentence.tokens[at].start >= price.end:
                behind = sentence.tokens[at + len(parts) :]
                return _entry(behind, price, _HALF)
    return None


def _before(price: Numset, sentence: Sentence) -> _Entry | None:
    """Those who pay it, or what costs it: "adults pay 10 pounds", "and a drink 2 dollars"."""
    words = load_word_lists(_LISTS)
    before = [t for t in sentence.tokens if t.end <= price.start]
    behind = [t for t in sentence.tokens if t.start >= price.end][:1]
    if any(t.form not in words["bounds"] for t in behind):
        return None
    clause = list(takewhile(lambda t: t.form not in words["bounds"], reversed(before)))
    if clause and clause[0].lemma in words["verbs"]:
        clause = clause[1:]
    return _entry(list(reversed(clause)), price)


def _entry(tokens: Sequence[Token], price: Numset, share: Fraction = _WHOLE) -> _Entry | None:
    """The kind that words name, if they name no more than a kind."""
    bounds = load_word_lists(_LISTS)["bounds"]
    phrase = list(takewhile(lambda t: t.form not in bounds, tokens))
    opening = phrase[:1] if phrase and phrase[0].pos == "DET" else []
    named = phrase[len(opening) :]
    unit = named[0].lemma if len(named) > _OF_STUFF and named[1].form == _OF and opening else ""
    named = named[_OF_STUFF:] if unit else named
    if any(t.form not in load_word_lists(_LISTS)["ones"] for t in opening):
        return None  # these have their price, others may have another
    # The first word of a text may be taken for a name.
    if not named or any(t.pos not in _NOUNS and t.index for t in named):
        return None
    told = f"{price.text} for {f'a {unit} of ' if unit else ''}{named[-1].form}"
    words = frozenset(t.lemma for t in named[:-1])
    place = price.sentence, named[-1].index
    return _Entry(named[-1], place, words, price.interval.value * share, told, unit)


def _mentions(entries: Sequence[_Entry], found: Findings) -> Iterator[_Mention]:
    """The kinds of the list that the hypothesis speaks of, each with how many of it."""
    ones, numsets = load_word_lists(_LISTS)["ones"], found.case.hypothesis_numsets
    tokens = found.case.hypothesis.sentences[0].tokens
    for noun in tokens:
        before = tokens[: noun.index]
        phrase = list(takewhile(lambda t: t.pos in _NOUNS, reversed(before)))
        words = {t.lemma for t in phrase}
        fitting = [e for e in entries if _is_one(noun, e, found) and e.words <= words]
        if not fitting:
            continue
        opening = before[-len(phrase) - 1 : len(before) - len(phrase)]
        entry = max(fitting, key=lambda e: len(e.words))
        counted = noun
        if entry.unit:
            counted = next((t for t in before if t.lemma == entry.unit), noun)
            opening = tokens[max(counted.index - 1, 0) : counted.index]
            if counted is noun:
                continue
        count = next((n.interval for n in numsets if n.holds(counted)), None)
        if count is None and any(t.form in ones for t in opening):
            count = Interval.point(1)
        yield _Mention(entry, noun, count, counted)


def _is_one(noun: Token, entry: _Entry, found: Findings) -> bool:
    """The noun is that of the entry, in whatever form."""
    if noun.lemma == entry.head.lemma:
        return True
    link = found.links.get((0, noun.index))
    if link is None or link.premise is None or link.step not in SAME_WORD:
        return False
    return link.premise.place == entry.place


def _value(mentions: Sequence[_Mention], total: Numset, found: Findings) -> Interval | None:
    """What those who are mentioned come to; of one kind alone, what each of it does."""
    hypothesis, numsets = found.case.hypothesis, found.case.hypothesis_numsets
    others = [
        n for n in numsets if n is not total and not any(n.holds(m.counted) for m in mentions)
    ]
    if len({m.entry for m in mentions}) < len(mentions):
        return None
    if len(mentions) == 1:
        return _of_kind(mentions[0], others, hypothesis.mentions(load_word_lists(_LISTS)["each"]))
    if others or any(m.count is None for m in mentions):
        return None
    values = [m.count.scaled(m.entry.price) for m in mentions if m.count is not None]
    return sum(values[1:], start=values[0])


def _of_kind(mention: _Mention, others: Sequence[Numset], is_each: bool) -> Interval | None:
    """What so many of a kind pay, or things for them cost: "two children's tickets".

    Without a number it is what each of them pays.
    """
    if len(others) > 1 or any(n.unit.kind is not Kind.COUNT for n in others):
        return None
    if is_each:
        return None if others else Interval.point(mention.entry.price)
    if others and mention.count not in (None, Interval.point(1)):
        return None
    count = others[0].interval if others else mention.count or Interval.point(1)
    return count.scaled(mention.entry.price)


def _is_told(link: Link, mentions: Sequence[_Mention], found: Findings) -> bool:
    """The word is one of a kind or a price, or the premise says it too."""
    word, words = link.hypothesis, load_word_lists(_LISTS)
    known = words["verbs"] | words["groups"] | words["whole"] | words["each"] | words["fees"]
    if word.kind not in _SAYING or known & {word.key, word.token.form} or link.keeps:
        return True
    own = [m for m in mentions if word.token in (m.noun, m.counted) or word.key in m.entry.words]
    return bool(own) or any(
        n.holds(word.token) and n.unit.kind is Kind.CURRENCY for n in found.case.hypothesis_numsets
    )


def _is_unlisted(word: Word, entries: Sequence[_Entry], found: Findings) -> bool:
    """It names people for whom no price is told, be they some of those in the list or not."""
    heads = [entry.head.lemma for entry in entries]
    is_kind = found.lexicon.is_kind
    is_apart = not any(is_kind(word.key, h) or is_kind(h, word.key) for h in heads)
    return word.kind is WordKind.NOUN and is_kind(word.key, _PERSON) and is_apart


def _missing(words: Sequence[Word]) -> tuple[Missing, ...]:
    return tuple(Missing("unaligned-word", word.key) for word in words)
