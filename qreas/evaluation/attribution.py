"""Which stage a wrong answer is due to, and by what rule (EQUATE, error table 7).

The paper's authors read a hundred errors of each set and named a stage; here rules do, over what
each stage left in the judgment. The rules stand in the order of the stages and the first that
applies decides, since a later stage can't mend what an earlier one lost. They see what is missing
or inconsistent, not what a reader would have wished for: the last row takes what no rule explains.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from qreas.evaluation.blame import Attribution, Stage
from qreas.evaluation.evaluate import Answer
from qreas.types import (
    Document,
    Equation,
    Judgment,
    Kind,
    Label,
    Numset,
    Relation,
    Token,
)

_DIGITS = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")
# "%" and the words for up to a trillion move the point by this much at most.
_POWERS_OF_TEN = tuple(Fraction(10) ** power for power in range(-3, 16))


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong pair's judgment and the label that would have been right."""

    judgment: Judgment
    gold: str

    @property
    def entailment_missed(self) -> bool:
        """The right label asks for a proof that was not found."""
        return self.gold == Label.ENTAILMENT

    @property
    def entailment_invented(self) -> bool:
        """A proof was found where there is none."""
        return self.judgment.label is Label.ENTAILMENT and not self.entailment_missed


@dataclass(frozen=True, slots=True)
class BlameRule:
    """Finds the words that show a stage's fault; the finder's docstring says what they are."""

    stage: Stage
    find: Callable[[Mistake], Iterator[str]]

    @property
    def sentence(self) -> str:
        """What the rule says, in words."""
        return self.find.__doc__ or ""


def attribute(answer: Answer) -> Attribution | None:
    """The stage that a wrong answer is due to; None for a right one, and one without a proof.

    What an earlier run found of an answer that is only read from its file stands.
    """
    judgment = answer.prediction.judgment
    if answer.is_right or judgment is None:
        return answer.prediction.blamed
    mistake = Mistake(judgment, answer.pair.gold)
    for name, rule in RULES.items():
        detail = next(rule.find(mistake), None)
        if detail is not None:
            return Attribution(rule.stage, name, detail)
    raise AssertionError("the last rule applies to everything")


def number_unread(mistake: Mistake) -> Iterator[str]:
    """A number of the hypothesis is in no quantity."""
    case = mistake.judgment.case
    yield from _outside(case.hypothesis, case.hypothesis_numsets)


def premise_number_unread(mistake: Mistake) -> Iterator[str]:
    """A number of the premise that the hypothesis repeats is in no quantity."""
    case = mistake.judgment.case
    asked = {token.form for token in _numbers(case.hypothesis)}
    for text in _outside(case.premise, case.premise_numsets):
        if text.lower() in asked:
            yield text


def value_misread(mistake: Mistake) -> Iterator[str]:
    """The value of a quantity is not what its digits say, by no power of ten."""
    case = mistake.judgment.case
    for numset in (*case.hypothesis_numsets, *case.premise_numsets):
        digits = _DIGITS.findall(numset.text)
        if len(digits) == 1 and not _fits(Fraction(digits[0].replace(",", "")), numset):
            yield f"{numset.text} read as {numset.interval}"


def unit_missing(mistake: Mistake) -> Iterator[str]:
    """A number that modifies a noun is read without a unit."""
    case = mistake.judgment.case
    for document, numsets in (
        (case.hypothesis, case.hypothesis_numsets),
        (case.premise, case.premise_numsets),
    ):
        for numset in numsets:
            if numset.unit.kind is Kind.NUMBER and _modifies_noun(document, numset):
                yield numset.text


def kinds_differ(mistake: Mistake) -> Iterator[str]:
    """The same words are one kind of quantity in the premise and another in the hypothesis."""
    case = mistake.judgment.case
    for asked in case.hypothesis_numsets:
        for given in case.premise_numsets:
            same_words = given.text.lower() == asked.text.lower()
            if same_words and given.unit.kind is not asked.unit.kind:
                yield f"{asked.text}: {given.unit.kind} and {asked.unit.kind}"


def equal_not_paired(mistake: Mistake) -> Iterator[str]:
    """A hypothesis quantity is paired with nothing, though the premise has its value."""
    case = mistake.judgment.case
    if mistake.entailment_missed:
        for asked in _unpaired(mistake):
            if any(given.interval == asked.interval for given in case.premise_numsets):
                yield asked.text


def other_not_paired(mistake: Mistake) -> Iterator[str]:
    """A contradicted hypothesis quantity is paired with nothing of its kind."""
    if mistake.gold == Label.CONTRADICTION:
        for asked in _unpaired(mistake):
            kinds = {given.unit.kind for given in mistake.judgment.case.premise_numsets}
            if asked.unit.kind in kinds:
                yield asked.text


def search_cut(mistake: Mistake) -> Iterator[str]:
    """A limit cut the search for equations."""
    for composition in mistake.judgment.case.compositions:
        if not composition.is_complete:
            yield composition.hypothesis.text


def equation_missing(mistake: Mistake) -> Iterator[str]:
    """No equation reaches an entailed quantity that several premise quantities could make."""
    case = mistake.judgment.case
    for asked in _missed(mistake):
        kin = [given for given in case.premise_numsets if given.unit.kind is asked.unit.kind]
        if _reaching(mistake, asked) is None and len(kin) > 1:
            yield asked.text


def equation_passed_over(mistake: Mistake) -> Iterator[str]:
    """An equation that reaches the entailed quantity is passed over."""
    for asked in _missed(mistake):
        reaching = _reaching(mistake, asked)
        if reaching is not None:
            yield reaching.infix


def equation_wrong(mistake: Mistake) -> Iterator[str]:
    """The equation that proves what is false is another than the words ask for."""
    for found in mistake.judgment.justifications:
        is_composed = found.equation is not None and len(found.equation.postfix) > 3
        if found.equation is not None and is_composed and mistake.entailment_invented:
            yield found.equation.infix


def rest(mistake: Mistake) -> Iterator[str]:
    """The quantities are read and compared; what the other words say was weighed wrongly."""
    yield mistake.judgment.label.value


RULES: Mapping[str, BlameRule] = {
    "number-unread": BlameRule(Stage.SEGMENTER, number_unread),
    "premise-number-unread": BlameRule(Stage.SEGMENTER, premise_number_unread),
    "value-misread": BlameRule(Stage.PARSER, value_misread),
    "unit-missing": BlameRule(Stage.PARSER, unit_missing),
    "kinds-differ": BlameRule(Stage.PARSER, kinds_differ),
    "equal-not-paired": BlameRule(Stage.PRUNER, equal_not_paired),
    "other-not-paired": BlameRule(Stage.PRUNER, other_not_paired),
    "search-cut": BlameRule(Stage.COMPOSITION, search_cut),
    "equation-missing": BlameRule(Stage.COMPOSITION, equation_missing),
    "equation-passed-over": BlameRule(Stage.COMPOSITION, equation_passed_over),
    "equation-wrong": BlameRule(Stage.COMPOSITION, equation_wrong),
    "rest": BlameRule(Stage.REASONER, rest),
}


def _numbers(document: Document) -> Iterator[Token]:
    for sentence in document.sentences:
        yield from (token for token in sentence.tokens if token.tag == "CD")


def _outside(document: Document, numsets: tuple[Numset, ...]) -> Iterator[str]:
    for token in _numbers(document):
        if not any(n.start < token.end and token.start < n.end for n in numsets):
            yield token.text


def _fits(number: Fraction, numset: Numset) -> bool:
    interval = numset.interval
    scaled = {number * power for power in _POWERS_OF_TEN}
    ends = (interval.low, interval.high)
    return any(n in interval or -n in interval or n in ends for n in scaled)


def _modifies_noun(document: Document, numset: Numset) -> bool:
    if numset.sentence >= len(document.sentences):
        return False
    tokens = document.sentences[numset.sentence].tokens
    if numset.head >= len(tokens):
        return False
    head = tokens[numset.head]
    return head.dep == "nummod" and tokens[head.head].pos == "NOUN"


def _unpaired(mistake: Mistake) -> Iterator[Numset]:
    case = mistake.judgment.case
    paired = {pair.hypothesis for pair in case.pairs}
    yield from (asked for asked in case.hypothesis_numsets if asked not in paired)


def _missed(mistake: Mistake) -> Iterator[Numset]:
    """The hypothesis quantities that should have been found entailed and were not."""
    if mistake.entailment_missed:
        for found in mistake.judgment.justifications:
            if found.relation is not Relation.ENTAILS:
                yield found.hypothesis


def _reaching(mistake: Mistake, asked: Numset) -> Equation | None:
    """The most plausible equation that reaches the quantity; None when there is none."""
    for composition in mistake.judgment.case.compositions:
        if composition.hypothesis == asked:
            return next((each for each in composition.equations if each.holds), None)
    return None
