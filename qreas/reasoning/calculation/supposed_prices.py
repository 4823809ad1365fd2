"""What a share off everything makes of a price that only the hypothesis tells.

Where all shoes are 30 % off, a pair that normally costs $100 costs $70, and a $50 shirt is $25
where everything is half price.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.events.context import claims
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Numset, Sentence, Token

_RULE, _WORDS = "price", "calculation/prices"
_BEFORE_NOUN = frozenset(("compound", "nummod", "nmod", "amod"))


@dataclass(frozen=True, slots=True)
class _Supposed:
    """A price without the change and one with it, of one thing."""

    original: Numset
    final: Numset


def by_supposed_price(
    factor: Interval, said: str, sentence: int, found: Findings, numerals: Numerals
) -> Proof | None:
    """A proof when the hypothesis tells what a thing of such a price costs with the change.

    factor:   by what the change multiplies a price.
    said:     the words of the premise that tell the change.
    sentence: in which these stand.
    """
    case = found.case
    asked = case.hypothesis.sentences[0]
    supposed = _supposed(asked, case.hypothesis_numsets)
    if supposed is None or asked.vocabulary & load_operators().negations:
        return None
    if not _is_for_all(case.premise.sentences[sentence], found):
        return None
    value = supposed.original.interval * factor
    told = Implied(value, f"{supposed.original.text}, {said}")
    return by_implication(supposed.final, told, _RULE, found, numerals).proof("prices")


def _supposed(sentence: Sentence, numsets: Sequence[Numset]) -> _Supposed | None:
    """The price that stands for the usual one, and the one that is told."""
    if len(numsets) != 2 or any(not n.interval.is_point for n in numsets):
        return None
    words = load_word_lists(_WORDS)
    before = {n: _words_before(n, numsets, sentence) for n in numsets}
    usual = [
        n
        for n in numsets
        if _is_of_thing(n, sentence) or any(t.form in words["original"] for t in before[n])
    ]
    others = [n for n in numsets if n not in usual]
    if len(usual) != 1 or numsets[0].unit != numsets[1].unit:
        return None
    is_paid = any(t.lemma in words["final"] | words["charging"] for t in before[others[0]])
    return _Supposed(usual[0], others[0]) if is_paid else None


def _is_of_thing(price: Numset, sentence: Sentence) -> bool:
    """It tells what the thing that it stands before usually costs: "a $40 shirt"."""
    inside = price.tokens_in(sentence)
    if not inside or inside[-1].index + 1 >= len(sentence.tokens):
        return False
    head, behind = sentence.tokens[price.head], sentence.tokens[inside[-1].index + 1]
    noun = sentence.tokens[head.head]
    return head.dep in _BEFORE_NOUN and noun.index > head.index and behind.pos in NOMINAL | {"ADJ"}


def _words_before(price: Numset, numsets: Sequence[Numset], sentence: Sentence) -> Sequence[Token]:
    """The words from the price before it on, which even a wrong tree leaves in their order."""
    begin = max((n.end for n in numsets if n.end <= price.start), default=sentence.start)
    return [t for t in sentence.tokens if begin <= t.start < price.start]


def _is_for_all(told: Sentence, found: Findings) -> bool:
    """The premise tells it of all there is, or of all that the thing is one of, and no more."""
    words = load_word_lists(_WORDS)
    subjects = [t for t in told.tokens if t.dep in SUBJECTS]
    if len(subjects) != 1 or any(claims(told, t.index) for t in (*subjects, told.root)):
        return False
    (subject,) = subjects
    is_of_all = subject.lemma in words["everything"]
    is_plain = is_of_all or subject.tag == "NNS"
    if not is_plain or told.vocabulary & (words["conditions"] | words["some"]):
        return False
    known = words["original"] | words["final"] | words["charging"] | words["pieces"]
    links = found.alignment.links
    is_named = any(x.premise is not None and x.premise.token == subject for x in links)
    return (is_of_all or is_named) and all(
        link.keeps
        or not known.isdisjoint((link.hypothesis.key, link.hypothesis.token.form))
        or any(n.holds(link.hypothesis.token) for n in found.case.hypothesis_numsets)
        or (is_of_all and _is_thing(link.hypothesis.token, link.hypothesis.kind))
        for link in links
    )


def _is_thing(token: Token, kind: WordKind) -> bool:
    return kind is WordKind.NOUN and token.dep in (*SUBJECTS, *_BEFORE_NOUN, "obl", "obj")
