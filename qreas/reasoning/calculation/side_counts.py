"""How many there are of one sort, by those of another for so many of which there are so many.

Where there are three blue beads for every two red ones, and ten red ones, there are 15 blue ones.
Of three times as many girls as boys and 8 boys, there are 24 girls and 32 children; of as many more
girls in a class of 28, there are 21.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile

from qreas.function_words import DISTRIBUTIVES
from qreas.interval import Interval
from qreas.kind_sets import FACTORS
from qreas.reasoning.division.counted_parts import are_all_there_are
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import number_line
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed
from qreas.reasoning.rules import Numerals
from qreas.tags import NOMINAL_OR_ADJECTIVAL
from qreas.types import COUNTS, Case, Kind, Label, Numset, Sentence, Token

_RULE = "side-counts"
PEOPLE = frozenset(("people", "person", "inhabitant", "resident", "citizen"))
"""Nouns for all those who live in a place."""
_OF, _THERE = "of", frozenset(("there", "be", "have"))
_FOR, _PER, _AS, _RATIO_OF = "for", "per", "as", "ratio"
_MANY, _IN_ALL = ["as", "many"], frozenset(("in", "all", "total", "altogether", "together"))
_PAIR = 2
_RATIO = re.compile(
    r"ratio of (?P<one>[a-z]+) to (?P<other>[a-z]+)(?: (?P<noun>[a-z]+))?"
    r" be <(?P<x>\d+)>(?: to)? (?:<(?P<y>\d+)>|one)"
)
Sort = tuple[str, frozenset[str]]
"""What is counted, with what tells it from others: red beads."""


@dataclass(frozen=True, slots=True)
class _Sides:
    """So many times as many of one sort as of another.

    used: the quantities that tell so.
    """

    base: Sort
    other: Sort
    ratio: Fraction
    told: str
    used: tuple[Numset, ...]


@needs(premise=(*DISTRIBUTIVES, _PER, _AS, _RATIO_OF), given=COUNTS, asked=(Kind.COUNT,))
def prove_by_side_counts(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis counts one of two sorts whose ratio and other number are told.

    Or both sorts together.
    """
    del numerals  # a ratio tells how many there are
    case = found.case
    if len(case.hypothesis_numsets) != 1 or not found.is_one_claim:
        return None
    (asked,) = case.hypothesis_numsets
    denying = load_operators().negations | {"no"}
    if case.premise.mentions(denying) or case.hypothesis.mentions(denying):
        return None
    told = [*_sides(case), *_multiples(case), *_ratios(case)]
    loose = DISTRIBUTIVES | _IN_ALL | _THERE
    if len(told) != 1 or not _is_exact(asked):
        return None
    if not found.alignment.says_no_more(asked, loose):
        return None
    if _is_of_open_whole(told[0], asked, found):
        return left_open(_RULE, asked)
    values = [v for count in case.premise_numsets for v in _values(told[0], count, asked, found)]
    if len(values) != 1 or values[0].value.denominator != 1:
        return None
    label = placed(values[0], asked.interval)
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, told[0].told)


def _sides(case: Case) -> Iterator[_Sides]:
    """The ratios that the premise tells: "for every 2 red beads there are 3 blue ones"."""
    for index, sentence in enumerate(case.premise.sentences):
        own = [n for n in case.premise_numsets if n.sentence == index and _is_exact(n)]
        bases = [n for n in own if n.unit.kind is Kind.COUNT and is_base(n, sentence)]
        if len(bases) == 1 and (other := _other(bases[0], own)) is not None:
            base = bases[0]
            ratio = Fraction(other.interval.value / base.interval.value)
            told = f"{other.text} : {base.text}"
            yield _Sides(_sort(base), _sort(other), ratio, told, (base, other))
        single = next(_single_bases(sentence, own), None)
        counts = [n for n in own if n.unit.kind is Kind.COUNT]
        if single is not None and not bases and len(counts) == 1:
            other = counts[0]
            told = f"{other.text} : 1 {single[0]}"
            yield _Sides(single, _sort(other), other.interval.value, told, (other,))


def _ratios(case: Case) -> Iterator[_Sides]:
    """Reads "the ratio of red to blue marbles is 3 to 4"."""
    for index, sentence in enumerate(case.premise.sentences):
        match = _RATIO.search(number_line(sentence, index, case.premise_numsets))
        if match is None:
            continue
        numsets = [case.premise_numsets[int(at)] for at in match.group("x", "y") if at is not None]
        one, other = (_sort_named(match[side], match["noun"]) for side in ("one", "other"))
        values = [n.interval.value for n in numsets if _is_exact(n)]
        if len(values) == len(numsets):
            share = Fraction((*values, Fraction(1))[1]) / values[0]
            yield _Sides(one, other, share, match[0].split(" be ")[0], tuple(numsets))


def _sort_named(word: str, noun: str | None) -> Sort:
    return (word, frozenset()) if noun is None else (noun, frozenset((word,)))


def _single_bases(sentence: Sentence, numsets: list[Numset]) -> Iterator[Sort]:
    """One that stands behind "for every" without a number: "for every teacher"."""
    for one, each, noun in zip(
        sentence.tokens, sentence.tokens[1:], sentence.tokens[2:], strict=False
    ):
        is_each = one.form == _FOR and each.form in DISTRIBUTIVES and noun.pos == "NOUN"
        if is_each and not any(n.holds(noun) for n in numsets):
            yield noun.lemma, frozenset()


def _other(base: Numset, own: list[Numset]) -> Numset | None:
    """What there is so much of for so many: right before "for every", or behind at its start.

    Beside both of them may stand how many there are in all: "in the town of 5,000".
    """
    counts = [n for n in own if n.unit.kind is Kind.COUNT and n is not base]
    before = [n for n in counts if n.end <= base.start]
    if len(own) > _PAIR + 1 or len(counts) + 1 < _PAIR:
        return None
    return before[-1] if before else counts[0]


def _multiples(case: Case) -> Iterator[_Sides]:
    """Those of the one sort that are so many times as many as of the other."""
    for factor in case.premise_numsets:
        if factor.unit.kind not in FACTORS or not _is_exact(factor):
            continue
        tokens = case.premise.sentences[factor.sentence].tokens
        behind = [t for t in tokens if t.start >= factor.end]
        if [t.form for t in behind[: len(_MANY)]] != _MANY:
            continue
        behind = behind[len(_MANY) :]
        things = list(takewhile(lambda t: t.form != _AS, behind))
        standard = list(takewhile(_names_sort, behind[len(things) + 1 :]))
        other, base = _sort_of(things), _sort_of(standard)
        if other is not None and base is not None:
            told = f"{factor.text} as many {other[0]} as {base[0]}"
            yield _Sides(base, other, Fraction(factor.interval.value), told, (factor,))


def _names_sort(token: Token) -> bool:
    return token.pos in NOMINAL_OR_ADJECTIVAL or token.pos == "DET"


def _sort_of(phrase: list[Token]) -> Sort | None:
    """The sort that a noun phrase names; None for whoever has a name."""
    if not phrase or phrase[-1].pos != "NOUN" or not all(map(_names_sort, phrase)):
        return None
    return phrase[-1].lemma, frozenset(t.lemma for t in phrase[:-1] if t.pos != "DET")


def is_base(numset: Numset, sentence: Sentence) -> bool:
    """It stands behind "for every", so many at a time."""
    before = [t.form for t in sentence.tokens if t.end <= numset.start][-_PAIR:]
    return len(before) == _PAIR and before[0] == _FOR and before[1] in DISTRIBUTIVES


def _values(sides: _Sides, count: Numset, asked: Numset, found: Findings) -> Iterator[Interval]:
    """How many of the asked sort there are by the number of the other one, or of both."""
    if count in sides.used or not _is_exact(count):
        return
    sentence = found.case.premise.sentences[count.sentence]
    if count.unit.kind is not Kind.COUNT and not _is_of_group(count, sentence):
        return
    if found.premise_claims.of((count.sentence, sentence.root.index)) & UNSURE:
        return
    if _is_whole(count, sides, found):
        yield from _parts(sides, count, asked, found)
        return
    times = {sides.base: sides.ratio, sides.other: 1 / sides.ratio}.get(_sort(count))
    if times is None and _is_of_people(count, sides):
        times = sides.ratio
    if times is None or sides.base == sides.other:
        return
    rest = count.interval.scaled(times)
    if _sort(asked) in (sides.base, sides.other):
        if _sort(asked) != _sort(count):
            yield rest
    elif all(_is_among(noun, asked, found) for noun, _ in (sides.base, sides.other)):
        yield count.interval + rest


def _is_of_group(count: Numset, sentence: Sentence) -> bool:
    """Reads "the town of 5,000", "a class of 30"."""
    before = [t for t in sentence.tokens if t.end <= count.start][-_PAIR:]
    is_group = len(before) == _PAIR and before[0].pos == "NOUN" and before[1].form == _OF
    return count.unit.kind is Kind.NUMBER and is_group


def _is_whole(count: Numset, sides: _Sides, found: Findings) -> bool:
    """It counts those of both sorts together: 30 children, boys and girls; a class of 30."""
    nouns = [noun for noun, _ in (sides.base, sides.other)]
    if count in sides.used or not _is_exact(count) or _is_of_people(count, sides):
        return False
    if _sort(count) in (sides.base, sides.other):
        return False
    if count.unit.kind is not Kind.COUNT:
        return _is_of_group(count, found.case.premise.sentences[count.sentence])
    are_people = all(map(found.lexicon.names_person, (*nouns, count.unit.name)))
    return are_people or all(_is_among(noun, count, found) for noun in nouns)


def _is_of_open_whole(sides: _Sides, asked: Numset, found: Findings) -> bool:
    """All are counted, and others may be among them: so many animals, of which sorts ever."""
    nouns = sides.base[0], sides.other[0]
    if _sort(asked) not in (sides.base, sides.other) or are_all_there_are(*nouns, found):
        return False
    counts = [n for n in found.case.premise_numsets if n not in sides.used]
    return bool(counts) and all(_is_whole(n, sides, found) for n in counts)


def _parts(sides: _Sides, whole: Numset, asked: Numset, found: Findings) -> Iterator[Interval]:
    """How many of a known whole are of the asked sort, where there is no third sort."""
    if not are_all_there_are(sides.base[0], sides.other[0], found):
        return
    base = 1 / (sides.ratio + 1)
    share = {sides.base: base, sides.other: 1 - base}.get(_sort(asked))
    if share is not None:
        yield whole.interval.scaled(share)


def _is_of_people(count: Numset, sides: _Sides) -> bool:
    """It counts those who live there, under whichever of their names: "5,000 inhabitants"."""
    is_bare = not sides.base[1] and not count.context.modifiers
    return is_bare and sides.base[0] in PEOPLE and count.unit.name in {*PEOPLE, ""}


def _is_among(noun: str, asked: Numset, found: Findings) -> bool:
    """Those of the sort are asked for with others: girls among children, red beads among beads."""
    if asked.context.modifiers:
        return False
    return asked.unit.name == noun or found.lexicon.is_kind(noun, asked.unit.name)


def _sort(numset: Numset) -> Sort:
    return numset.unit.name, frozenset(numset.context.modifiers)


def _is_exact(numset: Numset) -> bool:
    is_point = numset.interval.is_point and not numset.is_approximate
    is_plain = not numset.context.change.is_comparison
    return is_point and is_plain and numset.interval.low > 0
