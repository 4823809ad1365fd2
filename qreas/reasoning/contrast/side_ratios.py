"""Of which of two sorts there are more: with two dogs for every cat, more dogs than cats."""

from collections.abc import Iterator

from qreas.function_words import DISTRIBUTIVES
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.tags import NOMINAL
from qreas.types import Kind, Label, Numset, Sentence, Token

_RULE = "side-ratios"
_PER, _FOR = "per", "for"
_MORE, _FEWER = frozenset(("more",)), frozenset(("fewer", "less"))
_THAN = "than"
_COMPARING = _MORE | _FEWER | {_THAN, "there", "be"}
_ONE = Interval.point(1)
_COUNTED = frozenset((Kind.COUNT, Kind.RATE))


@needs(hypothesis=(_THAN,))
def prove_by_side_ratios(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis compares the numbers of two sorts of which the ratio is told."""
    del numerals  # a ratio says which are more
    case = found.case
    if case.hypothesis_numsets or not found.is_one_claim:
        return None
    compared = _compared(case.hypothesis.sentences[0])
    if compared is None:
        return None
    more, than, is_more = compared
    says_no_more = found.alignment.says_no_more(None, _COMPARING)
    for numset in case.premise_numsets:
        sentence = case.premise.sentences[numset.sentence]
        each = next(_each(numset, sentence), None)
        if each is None or found.premise_claims.of((numset.sentence, numset.head)):
            continue
        sides = [_given(token, found) for token in (more, than)]
        counted, per = ((numset.sentence, i) for i in (numset.head, each.index))
        if sides not in ([counted, per], [per, counted]) or not says_no_more:
            continue
        return _proof(numset, is_more is (sides == [counted, per]))
    return None


def _proof(ratio: Numset, is_of_counted: bool) -> Proof | None:
    """A proof from whether there is more or less than one of a sort for each of the other.

    is_of_counted: the hypothesis says that of the counted sort there are more.
    """
    if ratio.interval.low > 1:
        label = yes_or_no(is_of_counted)
    elif ratio.interval.high < 1:
        label = yes_or_no(not is_of_counted)
    elif ratio.interval == _ONE:
        label = Label.CONTRADICTION
    else:
        return None
    return in_one_step(_RULE, label, ratio.text)


def _compared(sentence: Sentence) -> tuple[Token, Token, bool] | None:
    """The sort of which there are more or fewer, the one behind "than", and which of the two."""
    than = next((t for t in sentence.tokens if t.form == _THAN), None)
    if than is None:
        return None
    graded = [t for t in sentence.tokens[: than.index] if t.form in _MORE | _FEWER]
    nouns = [t for t in sentence.tokens[: than.index] if t.pos in NOMINAL]
    behind = sentence.tokens[than.index + 1 : than.index + 2]
    if len(graded) != 1 or not nouns or not behind or behind[0].pos not in NOMINAL:
        return None
    first = nouns[-1]
    is_beside = graded[0].index == first.index - 1 and first.index == than.index - 1
    return (first, behind[0], graded[0].form in _MORE) if is_beside else None


def _each(numset: Numset, sentence: Sentence) -> Iterator[Token]:
    """The noun for each of which there are so many: "for every cat", "per cat"."""
    if numset.unit.kind not in _COUNTED:
        return
    tokens = sentence.tokens
    for noun in (t for t in tokens[2:] if t.pos == "NOUN"):
        before = [t.form for t in tokens[noun.index - 2 : noun.index]]
        if before[-1] == _PER or (before[0] == _FOR and before[-1] in DISTRIBUTIVES):
            yield noun


def _given(token: Token, found: Findings) -> tuple[int, int] | None:
    """The place of the premise noun that stands for the word."""
    link = found.links.get((0, token.index))
    return link.premise.place if link is not None and link.keeps and link.premise else None
