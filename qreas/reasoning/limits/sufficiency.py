"""What a text says is needed, and how much of it there is.

"A tub covers 60 square metres and the walls are 55" tells a supply and a need; "£15 a week for ten
weeks" is a supply that is a product, as "two 100 g sticks" are. A text that tells other amounts
besides leaves open what there is in the end.
"""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import pairwise, permutations

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.lexicon.load import Lexicon, load_lexicon
from qreas.quantity.load import load_units
from qreas.reasoning.limits.maxima import holds_no_more
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, VERBAL
from qreas.types import COUNTS, Document, Kind, Numset, Sentence, Token, Unit

_AMOUNTS = frozenset((*COUNTS, Kind.MEASURE, Kind.CURRENCY, Kind.DURATION, Kind.RATE))
_OF_EACH = frozenset(("a", "an", "one", "each", "every", "per"))
# "15 km to the litre": what a bare amount is per.
_TO_THE = re.compile(r"\s+(?:to|on|for) (?:the|a|an|one|each|every) ([a-z]+)", re.IGNORECASE)
# "Three boxes of 12", "two bags with 500 g each".
_HOLDING = re.compile(r"\s+(?:of|with|containing|holding|at|weighing)(?: about)?\s+", re.IGNORECASE)
_PEOPLE = frozenset(("people", "person", "crowd"))
# "Four friends give 15 euros each".
_EACH = re.compile(r"\s+(?:each|apiece)\b", re.IGNORECASE)
_MARKS = frozenset((",", ";", ":", ".", "–", "—"))
# Before the first word of a clause stands its joint, and before that the clause before.
_AWAY = 2


class Part(Enum):
    """Which part an amount plays: needed, there, room for so much, kept there, or a mere size."""

    NEEDED = auto()
    HELD = auto()
    KEPT = auto()
    THERE = auto()
    SIZE = auto()
    UNTOLD = auto()


@dataclass(frozen=True, slots=True)
class Amount:
    """So much of something, or so much for each of something.

    each:  the noun of which one has so much ("tub" in "a tub covers 60 m²"); empty of a whole.
    each_of: of what that is, where it is said ("a kilo of flour").
    per:   the unit that so much is for each of, of a rate.
    words: the lemmas of the clause, and of the one before where it has its subject there.
    names: those of them that are names.
    of:    the noun that says of what it is so much ("butter"); empty where none does.
    noun:  the word that counts or measures it ("kilo").
    is_asked: the hypothesis itself says how many of those there are.
    told:  the amount as people write it.
    """

    interval: Interval
    unit: Unit
    part: Part
    words: frozenset[str]
    told: str
    each: str = ""
    per: Unit | None = None
    names: frozenset[str] = frozenset()
    of: str = ""
    noun: str = ""
    each_of: str = ""
    is_asked: bool = False


def amounts(document: Document, numsets: Sequence[Numset]) -> tuple[Amount, ...] | None:
    """The amounts of a text, with products as one; None where some is open or of another sort."""
    if _is_open(document, numsets):
        return None
    found: list[Amount] = []
    taken: set[Numset] = set()
    at = 0
    for numset in numsets:
        if numset.unit.kind is Kind.YEAR or numset in taken:
            continue
        if numset.unit.kind not in _AMOUNTS or numset.is_nested or numset.interval.low < 0:
            return None
        clause = _clause(document.sentences[numset.sentence], numset)
        words = frozenset(w for t in clause for w in (t.form, t.lemma))
        amount = _amount(document, numset, clause, words)
        has_verb = any(t.pos in VERBAL for t in clause)
        if found and not has_verb and amount.part is Part.UNTOLD and numset.sentence == at:
            amount = replace(amount, part=found[-1].part)  # "24 pupils and 22 books"
        at = numset.sentence
        inner = _contained(document, numset, numsets)
        if inner is not None:
            taken.add(inner)
            interval = amount.interval * inner.interval
            told = document.text[numset.start : max(numset.end, inner.end)]
            amount = replace(amount, interval=interval, unit=inner.unit, told=told, each="", of="")
        base = _base_of_rate(document, numset, numsets)
        if base is not None:
            taken.add(base)
            interval = amount.interval / base.interval
            amount = replace(amount, interval=interval, per=base.unit, each="")
        found.append(amount)
    each = {amount.each for amount in found}
    one = Interval.point(1)
    return tuple(a for a in found if a.interval != one or a.unit.name not in each)


def multiplied(one: Amount, other: Amount) -> Amount | None:
    """So many of which each has so much, or so long at a rate; None where that is no product."""
    for rate, count in ((one, other), (other, one)):
        own: Interval | None = None
        if _is_of_other(rate, count):
            continue
        name = rate.each if rate.per is None else rate.per.name
        if rate.per is not None and commensurable(rate.per, count.unit):
            own = rate.interval * convert(count.interval, count.unit, rate.per)
        elif name and name in (count.unit.name, count.noun):
            own = rate.interval * count.interval
        if own is not None:
            parts = (rate.part, count.part)
            part = next((p for p in (Part.NEEDED, Part.HELD) if p in parts), Part.THERE)
            words, names = rate.words | count.words, rate.names | count.names
            told = f"{count.told} × {rate.told}"
            return Amount(own, rate.unit, part, words, told, names=names)
    return None


def _is_of_other(rate: Amount, count: Amount) -> bool:
    """So much for each of another stuff, or of what there is only room for."""
    is_of_stuff = count.of not in ("", count.unit.name)
    is_other = bool(rate.each_of) and is_of_stuff and rate.each_of != count.of
    return is_other or (rate.per is not None and count.part is Part.HELD)


def joined(found: Sequence[Amount]) -> Iterator[tuple[Amount, ...]]:
    """The amounts as they are, and with one product made of two of them."""
    yield tuple(found)
    for one, other in permutations(found, 2):
        product = multiplied(one, other) if found.index(one) < found.index(other) else None
        if product is not None:
            yield (*(each for each in found if each not in (one, other)), product)


def are_of_one_sort(one: Unit, other: Unit, lexicon: Lexicon) -> bool:
    """Amounts of both may be held against each other: people against seats, too."""
    if commensurable(one, other):
        return True
    if Kind.NUMBER in (one.kind, other.kind):
        # "And the fence has 30"; beside hours, a bare number is an hour of the day.
        return Kind.DURATION not in (one.kind, other.kind)
    if one.kind not in COUNTS or other.kind not in COUNTS:
        return False
    if one.name == other.name or not one.name or not other.name:
        return True
    places = load_word_lists("limits/enough")["places"]
    return all(
        name in places or name in _PEOPLE or lexicon.taxonomy.is_a(name, "person", "n")
        for name in (one.name, other.name)
    )


def _is_open(document: Document, numsets: Sequence[Numset]) -> bool:
    """A text that supposes, denies or tells of more leaves open how much there is."""
    known = load_word_lists("limits/enough")["open"]
    return any(
        t.is_among(known) and not any(n.sentence == index and n.holds(t) for n in numsets)
        for index, sentence in enumerate(document.sentences)
        if not sentence.vocabulary.isdisjoint(known)
        for t in sentence.tokens
    )


def _amount(
    document: Document, numset: Numset, clause: Sequence[Token], words: frozenset[str]
) -> Amount:
    unit, per = numset.unit, numset.unit.per
    units: Mapping[str, Unit] = load_units("en").units
    interval = _threshold(numset.interval)
    if per is not None:
        unit = units.get(unit.name, replace(unit, per=None))
        if numset.unit.dimension and unit.kind is Kind.RATE:
            unit = replace(unit, kind=Kind.COUNT, dimension="")
    elif (to_the := _TO_THE.match(document.text, numset.end)) is not None:
        per = units.get(to_the[1].lower())
    sentence = document.sentences[numset.sentence]
    around = [t for t in (*_subject_clause(sentence, clause), *clause) if not numset.holds(t)]
    names = frozenset(t.lemma for t in around if t.pos == "PROPN")
    known = words | {t.lemma for t in around}
    part = _part(numset, clause, words)
    each, each_of = ("", "") if per is not None else _each(numset, clause)
    return Amount(
        interval,
        unit,
        part,
        known,
        numset.text,
        each,
        per,
        names,
        _of(numset, clause),
        sentence.tokens[numset.head].lemma,
        each_of,
    )


def _subject_clause(sentence: Sentence, clause: Sequence[Token]) -> tuple[Token, ...]:
    """The clause before, of one that begins with its verb: "Kim, who has $10"."""
    first = clause[0].index
    if clause[0].pos not in VERBAL or first < _AWAY:
        return ()
    return _clause_at(sentence, first - _AWAY)


def _of(numset: Numset, clause: Sequence[Token]) -> str:
    """Of what it is so much: "250 g of butter", "six eggs"."""
    behind = [t for t in clause if t.start >= numset.end]
    if len(behind) > 1 and behind[0].form == "of" and behind[1].pos in NOMINAL:
        return behind[1].lemma
    return numset.unit.name if numset.unit.kind is Kind.COUNT else ""


def _base_of_rate(document: Document, numset: Numset, numsets: Sequence[Numset]) -> Numset | None:
    """What so much is for each of: "6 litres per 100 km"."""
    for each in numsets:
        if each.start > numset.end:
            between = document.text[numset.end : each.start].strip().lower()
            if between in ("per", "for every", "every") and each.interval.low > 0:
                return each
    return None


def _threshold(interval: Interval) -> Interval:
    """What has to be there at least, or has room at most, is the bound itself."""
    if not interval.is_one_sided or interval.low_open or interval.high_open:
        return interval
    bound = interval.high if isinstance(interval.low, float) else interval.low
    return interval if isinstance(bound, float) else Interval.point(bound)


def _clause(sentence: Sentence, numset: Numset) -> tuple[Token, ...]:
    """The words around a quantity, up to the next joint or mark on either side."""
    return _clause_at(sentence, numset.ends_in(sentence)[0])


def _clause_at(sentence: Sentence, at: int) -> tuple[Token, ...]:
    joints = load_word_lists("limits/enough")["joints"]
    edges = [t.index for t in sentence.tokens if t.text in _MARKS or t.lemma in joints]
    first = max((e for e in edges if e < at), default=-1)
    last = min((e for e in edges if e > at), default=len(sentence.tokens))
    return sentence.tokens[first + 1 : last]


def _part(numset: Numset, clause: Sequence[Token], words: frozenset[str]) -> Part:
    lists = load_word_lists("limits/enough")
    before = [t.lemma for t in clause if t.start < numset.start]
    if numset.unit.kind is Kind.DURATION:
        if before[-1:] == ["in"]:
            return Part.THERE
        if not lists["takes"].isdisjoint(before):
            return Part.NEEDED
    is_dealt = not words.isdisjoint(("each", "every")) and not words.isdisjoint(lists["gets"])
    if words & lists["needs"] or _is_to_go(clause) or is_dealt:
        return Part.NEEDED
    held = _held(numset, clause, lists["holds"])
    if held is not None:
        return held
    if numset.unit.name in lists["places"] - {"ticket"}:
        return Part.HELD
    if "take" in before and numset.unit.kind is Kind.COUNT:
        return Part.HELD if numset.unit.name in _PEOPLE or "passenger" in words else Part.NEEDED
    if words & lists["has"]:
        return Part.THERE
    return Part.SIZE if words & lists["sizes"] else Part.UNTOLD


def _held(numset: Numset, clause: Sequence[Token], holds: Set[str]) -> Part | None:
    """Whether so much is what something has room for, or only what is kept there."""
    before = [t for t in clause if t.start < numset.start]
    said = [t for t in before if t.lemma in holds]
    if not said:
        return None
    verbs = [t for t in said if t.pos in VERBAL]
    is_most = any(t.lemma in ("can", "could") for t in before) or not numset.interval.is_point
    if is_most or len(verbs) < len(said):
        return Part.HELD
    nouns = [t for t in before if t.pos in NOMINAL and t.start < verbs[-1].start]
    holder = nouns[-1] if nouns else None
    is_room = holds_no_more(verbs[-1], holder, numset.unit, load_lexicon())
    return Part.HELD if is_room else Part.KEPT


def _is_to_go(clause: Sequence[Token]) -> bool:
    texts = [t.form for t in clause]
    return any(texts[i : i + 2] == ["to", "go"] for i in range(len(texts)))


def _each(numset: Numset, clause: Sequence[Token]) -> tuple[str, str]:
    """The noun of which one has so much, and what that is of: "a tub of paint", "each bus".

    Or that for which so much is needed: "needs 500 grams of flour for one loaf".
    """
    behind = [t for t in clause if t.start >= numset.end]
    for opening, one, noun in zip(behind, behind[1:], behind[2:], strict=False):
        if opening.form == "for" and one.form in _OF_EACH and noun.pos == "NOUN":
            return noun.lemma, ""
    for one, noun in pairwise(clause):
        is_each = one.form in _OF_EACH or (one.form == "the" and noun.tag == "NN")
        if noun.start < numset.start and is_each and noun.pos == "NOUN":
            of = [t.lemma for t in clause if t.index > noun.index][:2]
            return noun.lemma, of[1] if of[:1] == ["of"] else ""
    before = [t for t in clause if t.end <= numset.start][-_AWAY:]
    if [t.form for t in before[1:]] == ["of"] and before[0].tag == "NNS":
        return before[0].lemma, ""  # "in boxes of 10"
    return "", ""


def _contained(document: Document, outer: Numset, numsets: Sequence[Numset]) -> Numset | None:
    """What each of so many things holds: "two 100 g sticks", "three boxes of 12 eggs"."""
    if outer.unit.kind is not Kind.COUNT or not outer.unit.name:
        return None
    for each in numsets:
        is_inside = outer.start < each.start and each.end <= outer.end
        behind = _HOLDING.match(document.text, outer.end)
        if each is not outer and (is_inside or (behind and behind.end() == each.start)):
            return each
        between = document.text[outer.end : each.start]
        is_each = _EACH.match(document.text, each.end) and each.sentence == outer.sentence
        is_next = not any(outer.end <= n.start < each.start for n in numsets)
        if is_each and is_next and outer.end <= each.start and "," not in between:
            return each
    return None
