"""When someone was born, alive and died, by the years behind the name: "Anna Berg (1890–1970)".

So it is where they "lived from 1890 to 1970", and no place is told where.
Behind "president" or in a list of reigns such years are those of an office, and too few of them are
hardly a life; of these nothing is said.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.years import is_year, span_of_years
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Evidence, Numset

_RULE = "life-dates"
_WORDS = "time/life_dates"
_BORN, _ALIVE, _DIED = "bear", "alive", "die"
_DAY = r"(?:[A-Z][a-z]+\.? \d{1,2}, ?|\d{1,2} [A-Z][a-z]+\.? |[A-Z][a-z]+ )?"
_LIFE = re.compile(
    rf"[(,] ?(?:born |b\. ?)?{_DAY}(?P<born>1\d{{3}}|20\d\d)(?: ?[-–—] ?|[,;] (?:died |d\. ?))"
    rf"{_DAY}(?P<died>\d{{4}}|\d\d) ?[),]"
)
_LIVED = re.compile(r" lived from (?P<born>[12]\d{3}) (?:to|until) (?P<died>[12]\d{3})[.,;]")
_CENTURY = 100
# What a hypothesis may say besides the name and the year.
_ONLY = frozenset(
    (_BORN, "be", _ALIVE, "still", _DIED, "in", "before", "after", "by", "the", "year", ".")
)
_NAME = re.compile(r"[^\W\d_](?:[\w.'’-]*\w)?\.?")
# Shorter spans may be a career, longer ones are no life.
_SHORTEST, _LONGEST = 35, 115


@dataclass(frozen=True, slots=True)
class _Life:
    """The words of a name in lower case, in order, and the years behind it."""

    name: tuple[str, ...]
    born: int
    died: int
    told: str


@needs(hypothesis=(_BORN, _ALIVE, _DIED))
def prove_by_life_dates(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis only says in what year someone was born, alive or died."""
    del numerals  # a year is a year
    asked = _asked(found)
    if asked is None:
        return None
    name, year = asked
    hypothesis = found.case.hypothesis
    for life in _lives(found.case.premise):
        if name[-1] == life.name[-1] and set(name) <= set(life.name):
            told = life.died if hypothesis.mentions((_DIED,)) else life.born
            when = span_of_years(year, hypothesis)
            label = placed(Interval.point(told), when)
            if hypothesis.mentions((_ALIVE,)):
                label = placed(when, Interval.closed(life.born, life.died))
            evidence = Evidence(_RULE, life.told, towards=label)
            return Proof(label, _RULE, (), (evidence,))
    return None


def _asked(found: Findings) -> tuple[tuple[str, ...], Numset] | None:
    """Who is said to be born or to have died, and when; None where anything else is told."""
    case = found.case
    numsets = case.hypothesis_numsets
    if (
        not found.is_one_claim
        or len(numsets) != 1
        or not case.hypothesis.mentions((_BORN, _ALIVE, _DIED))
    ):
        return None
    (year,) = numsets
    if not is_year(year, case.hypothesis):
        return None
    tokens = [t for t in case.hypothesis.tokens if not year.holds(t) and t.lemma not in _ONLY]
    name = tuple(t.form for t in tokens)
    are_names = all(t.pos == "PROPN" or t.form in _lists()["particles"] for t in tokens)
    return (name, year) if name and are_names else None


def _lives(premise: Document) -> Iterator[_Life]:
    """The names of people with the years of their lives behind them."""
    for match in _LIFE.finditer(premise.text):
        before = premise.text[: match.start()].split()
        name = _name(before)
        rest = before[: len(before) - len(name)]
        born = int(match["born"])
        died = int(match["died"])
        died += born - born % _CENTURY if died < _CENTURY else 0
        is_life = _SHORTEST <= died - born <= _LONGEST
        if is_life and _is_person(name) and not _is_of_office(rest):
            yield _Life(name, born, died, match[0].strip("(), "))
    for match in _LIVED.finditer(premise.text):
        name = _name(premise.text[: match.start()].split())
        if name and int(match["born"]) < int(match["died"]) < int(match["born"]) + _LONGEST:
            yield _Life(name, int(match["born"]), int(match["died"]), match[0].strip(" ,;."))


def _name(words: Sequence[str]) -> tuple[str, ...]:
    """The name that the words end in, in lower case."""
    particles = _lists()["particles"]
    run: list[str] = []
    for word in reversed(words):
        if not _NAME.fullmatch(word) or not (word[0].isupper() or word in particles):
            break
        run.insert(0, word.lower())
    return tuple(run)


def _is_person(name: Sequence[str]) -> bool:
    """It has a given name and a family name, and no number of a ruler ("Henry IV")."""
    is_full = len(name) > 1 and name[0] in load_given_names()
    return is_full and not set(name) & _lists()["numerals"]


def _is_of_office(words: Sequence[str]) -> bool:
    """What stands before the name speaks of an office, or of its holders."""
    said = {word.lower().strip(",.;:'\"") for word in words}
    offices = _lists()["offices"]
    return not said.isdisjoint(offices) or any(word.removesuffix("s") in offices for word in said)


def _lists() -> Mapping[str, frozenset[str]]:
    return load_word_lists(_WORDS)
