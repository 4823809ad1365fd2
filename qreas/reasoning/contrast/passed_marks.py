"""A value of which the premise tells only that it passed a number that was expected, or missed it.

Profit that "topped the $3 million analysts had forecast" was more than $3 million and higher than
forecast, and profit that "fell short of the forecast of $3 million" was less.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.conversion import commensurable, convert
from qreas.dependents import relative_clauses
from qreas.interval import Interval
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.gradables import comparatives
from qreas.reasoning.contrast.relative_values import is_measuring
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Evidence, Kind, Numset, Sentence, Token

_RULE, _WORDS = "yardsticks", "contrast/relative_values"
_VALUES = (Kind.CURRENCY, Kind.COUNT, Kind.NUMBER, Kind.PERCENT, Kind.MEASURE)
_TIMES = (Kind.YEAR, Kind.DATE, Kind.TIME, Kind.ORDINAL)
_THAN, _SHORT = "than", ["short", "of"]
# Between the verb and the number: "the $3 million", "analysts' forecast of $3 million".
_BEFORE_NUMBER = ("DET", "ADJ", "PART", "NOUN", "PROPN", "PRON")
_APOSTROPHES = ("'", "’")
_DESCRIBING = ("amod", "compound", "nmod")


@dataclass(frozen=True, slots=True)
class _Passed:
    """That the value of a subject lies above or below an expected number.

    subject: the words for what has the value.
    sign:    1 where it lies above the number, -1 where it lies below.
    """

    mark: Numset
    subject: frozenset[Token]
    sentence: int
    sign: int

    @property
    def interval(self) -> Interval:
        """Where the value lies."""
        value = self.mark.interval.value
        return Interval.more_than(value) if self.sign > 0 else Interval.less_than(value)


def by_passed_mark(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof by the side of an expected number on which a value lies."""
    premise, words = found.case.premise, load_word_lists(_WORDS)
    if not premise.mentions(words["awaited"]) or not premise.mentions(
        words["passing"] | words["missing"] | {"short"}
    ):
        return None
    if found.case.hypothesis.mentions(load_operators().negations):
        return None
    told = list(_passed(found))
    if len(told) != 1:
        return None
    asked = [n for n in found.case.hypothesis_numsets if n.unit.kind not in _TIMES]
    if len(asked) == 1 and _says_no_more(told[0], asked[0], (), found):
        return _by_value(told[0], asked[0], found, numerals)
    return None if asked else _by_comparison(told[0], found)


def _by_value(passed: _Passed, asked: Numset, found: Findings, numerals: Numerals) -> Proof | None:
    unit, value = passed.mark.unit, passed.interval
    if asked.unit != unit:
        if not commensurable(unit, asked.unit):
            return None
        value = convert(value, unit, asked.unit)
    implied = Implied(value, passed.mark.text)
    return by_implication(asked, implied, "yardstick", found, numerals).proof(_RULE)


def _by_comparison(passed: _Passed, found: Findings) -> Proof | None:
    """Whether it was higher or lower "than expected"."""
    tokens = found.case.hypothesis.sentences[0].tokens
    than = next((t.index for t in tokens if t.form == _THAN), None)
    if than is None:
        return None
    graded = comparatives(tokens[:than])
    awaited = load_word_lists(_WORDS)["awaited"]
    if len(graded) != 1 or not any(t.lemma in awaited for t in tokens[than:]):
        return None
    sign = graded[0].sign(passed.mark.unit)
    if sign is None or not _says_no_more(passed, None, graded[0].tokens, found):
        return None
    label = yes_or_no(sign == passed.sign)
    evidence = Evidence("by-yardstick", passed.mark.text, towards=label)
    return Proof(label, _RULE, (), (evidence,))


def _passed(found: Findings) -> Iterator[_Passed]:
    case = found.case
    for mark in case.premise_numsets:
        sentence = case.premise.sentences[mark.sentence]
        if mark.unit.kind not in _VALUES or not mark.interval.is_point:
            continue
        if not _is_awaited(mark, sentence):
            continue
        at, sign = _side(mark, sentence)
        before = sentence.tokens[:at]
        # Who beat a forecast is before the first verb, whatever a parser hangs on what.
        if not sign or not before or any(t.pos in VERBAL for t in before):
            continue
        if found.premise_claims.of((mark.sentence, at)):
            continue
        yield _Passed(mark, frozenset(before), mark.sentence, sign)


def _is_awaited(mark: Numset, sentence: Sentence) -> bool:
    """The number is one that was expected: "the 3 million they had forecast", "a forecast of"."""
    awaited = load_word_lists(_WORDS)["awaited"]
    head = sentence.tokens[mark.head]
    clauses = relative_clauses(sentence, head.index)
    return sentence.tokens[head.head].lemma in awaited or any(t.lemma in awaited for t in clauses)


def _side(mark: Numset, sentence: Sentence) -> tuple[int, int]:
    """Where the verb stands that places a value at the mark, and on which side; 0 for none."""
    words = load_word_lists(_WORDS)
    tokens = sentence.tokens
    at = next(t.index for t in tokens if t.end > mark.start) - 1
    if at > 0 and tokens[at].form == "of" and tokens[at - 1].lemma in words["awaited"]:
        at -= 1
    while at > 0 and _stands_before_number(tokens[at]):
        at -= 1
    if [t.form for t in tokens[at - 1 : at + 1]] == _SHORT:
        return at - 2, -1
    lemma = tokens[at].lemma
    return at, 1 if lemma in words["passing"] else -1 if lemma in words["missing"] else 0


def _stands_before_number(token: Token) -> bool:
    is_of_phrase = token.pos in _BEFORE_NUMBER or token.form in _APOSTROPHES
    return is_of_phrase and token.form not in _SHORT


def _says_no_more(
    passed: _Passed, asked: Numset | None, graded: Sequence[Token], found: Findings
) -> bool:
    """The hypothesis speaks of the same value, and says nothing else of it."""
    hypothesis = found.case.hypothesis.sentences[0]
    if found.hypothesis_claims.of((0, hypothesis.root.index)):
        return False
    left = [
        x
        for x in found.alignment.links
        if x.hypothesis.token not in graded
        and not (asked is not None and asked.holds(x.hypothesis.token))
    ]
    named = {t.lemma for t in hypothesis.tokens}
    return any(_names_subject(x, passed, named) for x in left) and all(
        _adds_nothing(x, passed) for x in left
    )


def _names_subject(link: Link, passed: _Passed, named: set[str]) -> bool:
    """It is what has the value, with all that describes it."""
    is_subject = link.hypothesis.token.dep.startswith("nsubj")
    if not is_subject or link.premise is None or link.step is Step.REFERS:
        return False
    describing = (t for t in passed.subject if t.dep in _DESCRIBING)
    is_same = all(t.lemma in named for t in describing)
    return link.keeps and link.premise.token in passed.subject and is_same


def _adds_nothing(link: Link, passed: _Passed) -> bool:
    word = link.hypothesis
    awaited = load_word_lists(_WORDS)["awaited"]
    if word.key in awaited or is_measuring(word.key, passed.mark.unit.kind):
        return True
    if word.token.dep.startswith("nsubj") and word.token.pos == "NOUN" and not link.keeps:
        return False
    if word.kind is WordKind.PRONOUN:
        return True
    return link.keeps and link.premise is not None and link.premise.sentence == passed.sentence
