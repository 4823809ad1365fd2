"""What is told of a section of a thing is not told of all of it: "the first leg of the race".

The whole takes longer than a section, and as long as all of them where all are told: two halves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf

from qreas.conversion import commensurable, convert
from qreas.dependents import forms_below
from qreas.interval import Interval
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.extent import subject_or_name_before
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Label, Numset, Sentence, Token, Unit

_RULE = "sections"
_WORDS = "division/sections"
# So many of these are the whole.
_ALL: Mapping[str, int] = {"half": 2, "third": 3, "quarter": 4}
_LENGTH, _LONG = "[length]", frozenset(("long", "be", "measure"))
_DETERMINERS = frozenset(("the", "its", "a", "and", ",", "of", "while", "but"))
_OF, _HALF = "of", "half"
_NAMING = ("NOUN", "PROPN")


@dataclass(frozen=True, slots=True)
class _Section:
    """A section, the thing that it is one of, and the verb or the like that tells its size.

    whole: None where the premise does not name it: "the first half lasted 45 minutes".
    """

    noun: Token
    whole: Token | None
    verb: Token


@needs(premise=lambda: load_word_lists(_WORDS)["sections"])
def prove_by_sections(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise only tells of sections what the hypothesis tells of the whole."""
    del numerals  # whatever is told of a section, the whole is more
    case = found.case
    if not found.is_one_claim:
        return None
    named = [n for n in case.hypothesis_numsets if n.unit.kind is not Kind.ORDINAL]
    if len(named) != 1 or case.hypothesis.mentions(load_operators().negations):
        return None
    (asked,) = named
    given = [n for n in case.premise_numsets if _is_alike(n.unit, asked.unit)]
    section = _section(given[0], case.premise) if given else None
    if section is None and len(given) == 1:
        return left_open(_RULE, asked) if _is_done_to_section(given[0], asked, found) else None
    if section is None or not _asks_of_whole(asked, section, case.hypothesis):
        return None
    if not all(_goes_on(*pair, section, case.premise) for pair in pairwise(given)):
        return None
    known = _size(asked.unit, given, section)
    label = Label.NEUTRAL if known is None else placed(known, asked.interval)
    if label is Label.NEUTRAL:
        return left_open(_RULE, asked)
    told = " + ".join(n.text for n in given)
    return in_one_step(_RULE, label, told, step=_RULE)


def _is_alike(one: Unit, other: Unit) -> bool:
    return one == other or commensurable(one, other)


def _section(numset: Numset, document: Document) -> _Section | None:
    """The section of which the quantity is told: "the first half of the film lasts 50 minutes"."""
    words, sentence = load_word_lists(_WORDS), document.sentences[numset.sentence]
    predicated = _predicated(numset, sentence)
    if predicated is None:
        return None
    noun, verb = predicated
    below = sentence.children(noun.index)
    is_placed = any(t.form in words["positions"] for t in below)
    wholes = [t for t in below if t.dep == "nmod" and _is_of(t, sentence)]
    if noun.lemma in words["sections"] and is_placed and len(wholes) == 1:
        return _Section(noun, wholes[0], verb)
    is_half = noun.lemma == _HALF and not any(t.pos in _NAMING for t in below)
    return _Section(noun, None, verb) if is_half and is_placed else None


def _is_done_to_section(given: Numset, asked: Numset, found: Findings) -> bool:
    """What is done to a section, or for it, the hypothesis has of the whole, by the same verb.

    "Paid $500 for the first half of the job", "painted the lower third of the tower in six days".
    """
    words, case = load_word_lists(_WORDS), found.case
    premise = case.premise.sentences[given.sentence]
    verb = verb_above(given.head, premise)
    wanted = verb_above(asked.head, case.hypothesis.sentences[0])
    if verb is None or wanted is None or verb.lemma != wanted.lemma:
        return False
    for noun in premise.subtree(verb.index):
        below = premise.children(noun.index)
        wholes = [t for t in below if t.dep == "nmod" and _is_of(t, premise)]
        if noun.lemma not in words["sections"] or len(wholes) != 1 or given.holds(noun):
            continue
        is_placed = any(t.form in words["positions"] for t in below)
        is_named = case.hypothesis.mentions((noun.lemma,))
        if is_placed and not is_named and case.hypothesis.mentions((wholes[0].lemma,)):
            return case.hypothesis.vocabulary.isdisjoint(words["positions"])
    return False


def _predicated(numset: Numset, sentence: Sentence) -> tuple[Token, Token] | None:
    """The subject of which the quantity is told, and what tells it."""
    for above in (sentence.tokens[numset.head], *sentence.ancestors(numset.head)):
        subject = subject_or_name_before(sentence, above)
        if subject is not None:
            return subject, above
    return None


def _is_of(noun: Token, sentence: Sentence) -> bool:
    return any(t.form == _OF and t.dep == "case" for t in sentence.children(noun.index))


def _asks_of_whole(asked: Numset, section: _Section, hypothesis: Document) -> bool:
    """It tells the same of the whole, and names no section."""
    words, sentence = load_word_lists(_WORDS), hypothesis.sentences[asked.sentence]
    predicated = _predicated(asked, sentence)
    if predicated is None:
        return False
    subject, _ = predicated
    whole = words["halved"] if section.whole is None else (section.whole.lemma,)
    if subject.lemma not in whole:
        return False
    verbs = {t.lemma for t in (sentence.root, *sentence.children(sentence.root.index))}
    is_telling = asked.holds(sentence.root) or not verbs.isdisjoint(
        {section.verb.lemma, *words["lasting"]}
    )
    is_section = not forms_below(sentence, subject).isdisjoint(words["positions"])
    is_section = is_section or any(
        t.lemma == section.noun.lemma and not asked.holds(t) for t in sentence.tokens
    )
    return is_telling and not is_section


def _goes_on(one: Numset, other: Numset, section: _Section, document: Document) -> bool:
    """The next quantity is of another section: "and the second 40", "the last half takes 40"."""
    if one.sentence != other.sentence:
        return False
    words, sentence = load_word_lists(_WORDS), document.sentences[one.sentence]
    between = [t for t in sentence.tokens if one.end <= t.start < other.start]
    left = {t.lemma for t in between} - _DETERMINERS - words["positions"] - words["lasting"]
    is_placed = any(t.form in words["positions"] for t in between)
    whole = set() if section.whole is None else {section.whole.lemma}
    return is_placed and left <= {section.noun.lemma} | whole


def _size(unit: Unit, given: Sequence[Numset], section: _Section) -> Interval | None:
    """How much the whole has at least, or in all; None where what is told does not add up."""
    values = [n.interval if n.unit == unit else convert(n.interval, n.unit, unit) for n in given]
    if unit.kind is Kind.COUNT:  # of those who saw one, some saw the other
        return Interval(max(v.low for v in values), inf)
    is_long = section.verb.lemma in _LONG or any(n.head == section.verb.index for n in given)
    if unit.kind is not Kind.DURATION and not (unit.dimension == _LENGTH and is_long):
        return None
    total = Interval.point(0)
    for value in values:
        total = total + value
    if len(given) == _ALL.get(section.noun.lemma):
        return total
    # Of several, nothing tells whether there are any more.
    return Interval(total.low, inf, low_open=len(given) == 1)
