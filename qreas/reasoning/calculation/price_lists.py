"""Price lists: so much for these and so much for those, and what several of them come to.

Where a ticket costs 12 euros for adults and seven for children, a child's ticket costs seven, and
two adults and a child pay 31. Where one price is told and some get in free, all others pay it; of
100 GB for £20 and 50 GB for £12 each has its own price, and of 70 GB none is told. The lists are
read from the order of the words alone, and only where the sentences tell no more than that.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import chain

from qreas.conversion import commensurable, convert
from qreas.function_words import THIRD_PERSON
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import WITH_UNITS, number_line
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import interval_words, value_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PAST
from qreas.types import COUNTS, Document, Kind, Label, Numset, Sentence

_RULE, _WORDS = "price-lists", "calculation/price_lists"
_MONEY = frozenset((Kind.CURRENCY, Kind.RATE))
_NOTHING, _ONE, _HALF = Fraction(0), Fraction(1), Fraction(1, 2)
_FOR, _OF, _WITH, _BE, _COLON, _CHARGE = "for", "of", "with", "be", ":", "charge"
_LONGEST = 4
# As `_line` writes an amount of money, and another number; a text may have such a mark by itself.
_AMOUNT, _NUMBER = re.compile(r"\$\d+"), re.compile(r"#\d+")
# Adults by the words for them: "a couple with two children".
_PARENTS = {"couple": 2, "mother": 1, "father": 1, "parent": 1, "woman": 1, "man": 1}
_BEFORE_PRICE = (["for"], ["at"])
_JOINTS = frozenset((",", "and", "but", "while", ";", "or"))
_Name = frozenset[str]
"""The lemmas that name a kind of those who pay, or of what is paid for; none for all of them."""


@dataclass(frozen=True, slots=True)
class _Some:
    """So many of a kind; `is_certain` where they are certain ones, "the shirts"."""

    name: _Name
    count: Fraction = _ONE
    is_certain: bool = False


@dataclass(frozen=True, slots=True)
class _List:
    """What so many of each kind cost, and what all who are not named pay."""

    listed: dict[_Some, Fraction] = field(default_factory=dict)
    general: Fraction | None = None

    def of(self, some: _Some) -> Fraction | None:
        """What they cost: as told, or by the price of one where that alone is told."""
        if some in self.listed:
            return self.listed[some]
        told = [each for each in self.listed if each.name == some.name]
        if told:
            is_for_one = told == [_Some(some.name)]
            return self.listed[told[0]] * some.count if is_for_one else None
        if self.general is None or not (not self.listed or self._is_apart(some.name)):
            return None
        return self.general * some.count

    def knows(self, some: _Some) -> bool:
        """Some word of it is one of the list."""
        return not some.name or any(some.name & each.name for each in self.listed)

    def _is_apart(self, name: _Name) -> bool:
        """They are none of those that are listed."""
        words = load_word_lists(_WORDS)
        apart = {"adult": {"child"}, **{each: {"member"} for each in words["outsiders"]}}
        listed = set(chain.from_iterable(each.name for each in self.listed))
        return not name or any(listed <= apart.get(word, set()) for word in name)


@needs(given=_MONEY)
def prove_by_price_lists(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says what some pay or cost whose prices the premise lists."""
    del numerals  # what is calculated is as much as it is
    case, words = found.case, load_word_lists(_WORDS)
    given, asked = case.premise_numsets, case.hypothesis_numsets
    prices = [n for n in asked if n.unit.kind in _MONEY]
    is_free = not prices and case.hypothesis.mentions(("free", "nothing"))
    if not found.is_one_claim or (len(prices) != 1 and not is_free):
        return None
    if case.mentions(words["unsure"]) or case.premise.mentions(words["once"]):
        return None
    if any(not n.interval.is_point or n.is_approximate for n in given):
        return None
    money = [n for n in (*given, *prices) if n.unit.kind in _MONEY]
    lines = [_line(s, i, given) for i, s in enumerate(case.premise.sentences)]
    party = _party(lines[-1], given) if len(lines) > 1 else ()
    told = lines[:-1] if party else lines
    prices_told = _read(told, given, money[-1])
    if prices_told is None or _is_past(case.premise, len(told)):
        return None
    who = _holder(lines[-1])
    claim = _claim(_line(case.hypothesis.sentences[0], 0, asked), asked, party, who)
    if claim is None or (_is_past(case.hypothesis, 1) and {*claim} != {*party}):
        return None  # who paid so much need not have paid for all
    return _proof(claim, prices_told, prices[0] if prices else None, money[0], found)


def _proof(
    claim: Sequence[_Some], prices: _List, asked: Numset | None, money: Numset, found: Findings
) -> Proof | None:
    known = [(some, price) for some in claim if (price := prices.of(some)) is not None]
    if len(known) < len(claim):
        unknown = [s for s in claim if prices.of(s) is None]
        is_open = len(prices.listed) > 1 and all(_is_unlisted(s, prices, found) for s in unknown)
        return left_open(_RULE, asked) if is_open and asked is not None else None
    total = Interval.point(sum((price for _, price in known), _NOTHING))
    label = placed(total, Interval.point(_NOTHING) if asked is None else asked.interval)
    if label is Label.NEUTRAL:
        return None
    steps = (f"{_words(s.count)} × {_words(price / s.count)}" for s, price in known)
    return in_one_step(_RULE, label, f"{' + '.join(steps)} = {value_words(total, asked or money)}")


def _words(value: Fraction) -> str:
    return interval_words(Interval.point(value))


def _is_unlisted(some: _Some, prices: _List, found: Findings) -> bool:
    """It is no kind of what is listed, or other amounts of it are."""
    amounts = [each for each in prices.listed if each.name == some.name]
    if amounts or prices.knows(some):
        return len(amounts) > 1 and prices.general is None
    kinds = chain.from_iterable(each.name for each in prices.listed)
    is_kind = found.lexicon.is_kind
    return not any(is_kind(a, b) or is_kind(b, a) for b in kinds for a in some.name)


def _is_past(document: Document, count: int) -> bool:
    """Some verb of the first so many sentences is in the past, of which "cost" may be none."""
    tokens = chain.from_iterable(s.tokens for s in document.sentences[:count])
    return any(t.tag in PAST and t.form != "cost" for t in tokens)


def _line(sentence: Sentence, index: int, numsets: Sequence[Numset]) -> list[str]:
    """The lemmas of a sentence, with "$0" for an amount of money and "#0" for another number."""
    line = number_line(sentence, index, numsets, WITH_UNITS | {Kind.RATE})
    for at, numset in enumerate(numsets):
        name = numset.unit.name.replace(" ", "_")
        if numset.unit.kind in _MONEY:
            line = line.replace(f"<{at}> {name}", f"${at}").replace(f"<{at}>", f"${at}")
    return line.replace("<", "#").replace(">", "").split()


def _read(lines: Sequence[list[str]], numsets: Sequence[Numset], asked: Numset) -> _List | None:
    """The prices of these sentences; None where one of them says more or two say otherwise."""
    words = load_word_lists(_WORDS)
    listed: dict[_Some, Fraction] = {}
    halved: list[_Some] = []
    general: list[Fraction] = []
    topic: list[str] = []
    for piece in chain.from_iterable(map(_pieces, lines)):
        at = next((i for i, word in enumerate(piece) if _AMOUNT.fullmatch(word)), None)
        numset = None if at is None else numsets[int(piece[at][1:])]
        price, named = _price(numset, asked), piece
        if at is not None:
            opening, named = _named(piece[:at], piece[at + 1 :])
            topic = topic or opening
        is_half = at is None and "half" in piece
        if at is None and not is_half and words["gratis"].isdisjoint(piece):
            return None
        if at is None:
            named = [word for word in piece if word not in words["half" if is_half else "free"]]
        some = _some(named or topic, numsets) if named or at is not None else None
        if price is None or some is None:
            return None
        if not some.name and some.count != 1:  # "apples at 50 cents each or five for two dollars"
            last = next(reversed(listed), None) or _some(topic, numsets)
            some = some if last is None else replace(last, count=some.count)
        if numset is not None and numset.unit.per is not None:
            some = replace(some, name=some.name | {numset.unit.per.name})
        if is_half:
            halved.append(some)
        elif some.count != 1 or not some.name <= words["fees"]:
            if listed.setdefault(some, price) != price:
                return None
        else:
            general.append(price)
    whole = [p for s, p in listed.items() if s.name == {"adult"}] or general
    whole = whole or (list(listed.values()) if len(listed) == 1 else [])
    if len(general) > 1 or (halved and not whole) or not listed.keys().isdisjoint(halved):
        return None
    listed |= dict.fromkeys(halved, whole[0] * _HALF) if halved else {}
    return _List(listed, general[0] if general else None) if listed or general else None


def _pieces(line: Sequence[str]) -> Iterator[list[str]]:
    """What stands between commas and conjunctions, with the price that it is for."""
    piece: list[str] = []
    for word in (*line, ";"):
        if word not in _JOINTS:
            piece.append(word)
        elif piece:
            yield piece
            piece = []


def _price(numset: Numset | None, asked: Numset) -> Fraction | None:
    """So much money, in the unit of what is asked; without a number, nothing."""
    if numset is None:
        return _NOTHING
    if asked.unit.per is not None:
        return None
    if numset.unit.per is not None:
        return numset.interval.value if numset.unit.name == asked.unit.name else None
    fits = commensurable(numset.unit, asked.unit)
    return convert(numset.interval, numset.unit, asked.unit).value if fits else None


def _named(before: list[str], behind: list[str]) -> tuple[list[str], list[str]]:
    """What it is a price of, and what the price is for: "pay", "12 euros for adults"."""
    words = load_word_lists(_WORDS)
    verb = max((i for i, word in enumerate(before) if word in words["verbs"]), default=None)
    if verb is not None and before[verb] == _COLON and before[verb + 1 :]:
        return before[:verb], before[verb + 1 :]  # "tickets: adults 14 euros"
    if verb is not None and before[verb] == _CHARGE and not before[verb + 1 :]:
        before, verb = [], None  # whoever charges it is not what it is paid for
        behind = behind if behind[:1] == [_FOR] else []
    if behind[:1] == [_FOR]:
        return before if verb is None else before[:verb], behind[1:]
    if not words["behind"].issuperset(behind):
        return [], ["?"]
    if before[-1:] in _BEFORE_PRICE:  # "100 GB for £20"
        return before[:verb], before[0 if verb is None else verb + 1 : -1]
    return (before, []) if verb is None and not before else ([], before[:verb])


def _some(phrase: Sequence[str], numsets: Sequence[Numset]) -> _Some | None:
    """How many of which kind a phrase names; None where it says more than that."""
    words = load_word_lists(_WORDS)
    is_certain = bool(phrase) and phrase[0] in words["certain"]
    while phrase and phrase[0] in words["certain"] | words["ones"] | words["whom"]:
        phrase = phrase[1:]
    count, name, at = _ONE, set[str](), 0
    while at < len(phrase):
        word = phrase[at]
        at += 1
        if not _NUMBER.fullmatch(word):
            if word.isalpha() or "-" in word:
                name.add(_unit(word) or word)
            elif word not in words["light"]:
                return None
            continue
        numset = numsets[int(word[1:])]
        if not numset.interval.is_point or numset.is_approximate:
            return None
        is_measure = numset.unit.kind not in COUNTS
        if is_measure and (at > 1 or phrase[at + 1 : at + 2] not in ([], [_OF])):  # "200 ml cups"
            name.add(f"{numset.interval} {numset.unit.name}")
            at += 1
        elif at > 1:
            return None
        else:
            count = numset.interval.value
    name -= words["light"]
    name = name - words["fees"] - words["person"] or name
    if " ".join(phrase) in words["others"]:
        return _Some(frozenset())
    name = {next((k for k in ("child", "adult") if n in words[k]), n) for n in name}
    is_name = len(name) <= _LONGEST and count > 0 and name.isdisjoint(THIRD_PERSON - words["fees"])
    return _Some(frozenset(name), count, is_certain) if is_name else None


def _unit(word: str) -> str | None:
    """The name of the unit that the word writes: "kilo"."""
    spellings = load_units("en").after.get(word, ())
    return next((s.name for s in spellings if s.folded == (word,)), None)


def _party(line: Sequence[str], numsets: Sequence[Numset]) -> Sequence[_Some]:
    """Those of whom a sentence tells that they came, and no more than that."""
    words = load_word_lists(_WORDS)
    if any(word.startswith("$") for word in line):
        return ()
    if _holder(line):
        return _members(list(line[line.index(_BE) + 1 :]), numsets) or ()
    if words["coming"].isdisjoint(line):
        return ()
    said = words["coming"] | words["said"]
    return _members([word for word in line if word not in said], numsets) or ()


def _holder(line: Sequence[str]) -> frozenset[str]:
    """Who consists of so many: "the Bergs are two adults and a child"; none where nobody does."""
    at = line.index(_BE) if _BE in line else 0
    is_counted = any(word.startswith("#") for word in line[at + 1 : at + 2])
    return frozenset(line[:at]) if is_counted else frozenset()


def _are_they(before: Sequence[str], who: frozenset[str]) -> bool:
    """The subject is whoever was told of before, or what is paid for them."""
    words = load_word_lists(_WORDS)
    said = {word.rstrip("s") for word in before}
    names = {word.rstrip("s") for word in who - words["certain"]}
    return names <= said <= names | words["certain"] | words["fees"] | {_FOR}


def _members(line: list[str], numsets: Sequence[Numset]) -> Sequence[_Some] | None:
    """So many of each of some kinds; None where a kind is named twice."""
    words = load_word_lists(_WORDS)
    parents = next(
        (n for w, n in _PARENTS.items() if line[:3] in (["a", w, _WITH], ["the", w, _WITH])), 0
    )
    if parents:
        others = _members(line[3:], numsets)
        return (
            None if others is None else [_Some(frozenset(("adult",)), Fraction(parents)), *others]
        )
    if not words["groups"].isdisjoint(line[:2]):
        line = line[line.index(_OF) + 1 :] if _OF in line else []
    elif _FOR in line and (words["fees"] | words["ones"]).issuperset(line[: line.index(_FOR)]):
        line = line[line.index(_FOR) + 1 :]  # "passes for four pupils"
    some = [_some(piece, numsets) for piece in _pieces(line)]
    known = [each for each in some if each is not None]
    is_clear = known and len(known) == len(some) == len({each.name for each in known})
    return known if is_clear else None


def _claim(
    line: list[str], numsets: Sequence[Numset], party: Sequence[_Some], who: frozenset[str]
) -> Sequence[_Some] | None:
    """Those of whom it is claimed what they pay or cost; None where more is said.

    who: the words for the party, where it has any.
    """
    words = load_word_lists(_WORDS)
    line = [word for word in line if word not in words["total"]]
    at = next((i for i, word in enumerate(line) if word.startswith("$")), len(line))
    verb = next((i for i, word in enumerate(line) if word in words["verbs"]), None)
    known = words["fees"] | words["behind"] | words["groups"] | {_FOR}
    if at < len(line) and not known.issuperset(line[at + 1 :]):
        return None
    if verb is None or verb > at:
        return None
    before, between = line[:verb], line[verb + 1 : at]
    if at == len(line) and not (words["free"] | {"half"}).issuperset(between):
        return None
    is_all = not words["they"].isdisjoint(before[:1]) or not words["groups"].isdisjoint(before)
    is_all = is_all or (bool(who) and _are_they(before, who))
    if party and is_all and _OF not in before:
        return party
    if between[-1:] == [_FOR] and at < len(line):  # "you can get 50 GB for £12"
        before = between[:-1]
    elif between and at < len(line):
        return None
    return _members(before, numsets)
