"""How long it was so of which a longer time is told: 40 years, ten of them in Paris.

Of a sentence of 15 years, five of them suspended, five are suspended and ten are to be served.
"""

from dataclasses import dataclass

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, left_open, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Evidence, Kind, Label, Numset, Sentence, Token

_RULE = "divided-time"
_WORDS = "division/divided_times"
_OF_THESE = (["of", "them"], ["of", "which"], ["of", "these"])
_CONTENT = ("NOUN", "PROPN", "VERB", "ADJ", "ADV")
_ENDS = frozenset((",", ";", ".", "and", "but"))
_ONE = "one"


@dataclass(frozen=True, slots=True)
class _Divided:
    """A time, how much of it something is told of, and where the words for that stand."""

    whole: Numset
    part: Interval
    said: frozenset[Place]


@needs(asked=(Kind.DURATION,))
def prove_by_divided_times(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells how long a part of the premise's time was."""
    del numerals  # a part is as long as it is
    case = found.case
    if len(case.hypothesis_numsets) != 1:
        return None
    (asked,) = case.hypothesis_numsets
    divided = _divided(found)
    if divided is None or not commensurable(divided.whole.unit, asked.unit):
        return None
    if load_operators().denies([t.form for t in case.hypothesis.sentences[0].tokens]):
        return None
    value = _value(divided, asked, found)
    if value is None:
        return left_open(_RULE, asked) if _is_of_untold(asked, found) else None
    value = convert(value, divided.whole.unit, asked.unit)
    label = placed(value, asked.interval)
    told = Evidence(_RULE, f"{divided.part} of {divided.whole.text}", towards=label)
    return None if label is Label.NEUTRAL else Proof(label, _RULE, evidence=(told,))


def _divided(found: Findings) -> _Divided | None:
    """The only time of which a part is told: "15 years, five of them suspended"."""
    case = found.case
    told = [
        divided
        for whole in case.premise_numsets
        if whole.unit.kind is Kind.DURATION
        and whole.interval.is_point
        and (divided := _divided_by(whole, found)) is not None
    ]
    return told[0] if len(told) == 1 else None


def _divided_by(whole: Numset, found: Findings) -> _Divided | None:
    case, sentence = found.case, found.case.premise.sentences[whole.sentence]
    tokens = sentence.tokens
    _, last = whole.ends_in(sentence)
    of = next(
        (
            i
            for i in range(last + 2, len(tokens) - 2)
            if [t.form for t in tokens[i : i + 2]] in _OF_THESE and tokens[i - 2].text == ","
        ),
        None,
    )
    if of is None or any(n.unit.kind is Kind.DURATION for n in _between(last, of, sentence, found)):
        return None
    number = _number(tokens[of - 1], case.premise_numsets)
    said = _said(tokens[of + 2 :])
    told = (whole.head, *(t.index for t in said))
    is_unsure = any(found.premise_claims.of((whole.sentence, at)) & UNSURE for at in told)
    if number is None or not said or is_unsure or number.high > whole.interval.high:
        return None
    return _Divided(whole, number, frozenset((whole.sentence, t.index) for t in said))


def _between(last: int, of: int, sentence: Sentence, found: Findings) -> tuple[Numset, ...]:
    start, end = sentence.tokens[last].end, sentence.tokens[of].start
    return tuple(n for n in found.case.premise_numsets if start <= n.start < end)


def _number(token: Token, numsets: tuple[Numset, ...]) -> Interval | None:
    told = next((n.interval for n in numsets if n.start == token.start), None)
    if told is None and token.form == _ONE:
        return Interval.point(1)
    return told if told is not None and told.is_point else None


def _said(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """The words that say something of the part, up to the next clause."""
    end = next((i for i, t in enumerate(tokens) if t.form in _ENDS), len(tokens))
    return tuple(t for t in tokens[:end] if t.pos in _CONTENT)


def _value(divided: _Divided, asked: Numset, found: Findings) -> Interval | None:
    """How long what the hypothesis speaks of was; None where the premise tells not."""
    words = load_word_lists(_WORDS)
    is_of_part, is_of_rest = False, False
    for link in found.alignment.links:
        token = link.hypothesis.token
        if asked.holds(token):
            continue
        if link.keeps and link.stands_for_any(divided.said):
            is_of_part = True
        elif token.lemma in words["serving"]:
            is_of_rest = True
        elif not (link.keeps and link.premise is not None) and token.lemma not in words["light"]:
            return None
    if is_of_part and not is_of_rest:
        return divided.part
    if is_of_rest and not is_of_part and _is_suspended(divided, found):
        return divided.whole.interval - divided.part
    return None


def _is_suspended(divided: _Divided, found: Findings) -> bool:
    suspended = load_word_lists(_WORDS)["suspended"]
    sentence = found.case.premise.sentences[divided.whole.sentence]
    return any(
        {sentence.tokens[i].lemma, sentence.tokens[i].form} & suspended for _, i in divided.said
    )


def _is_of_untold(asked: Numset, found: Findings) -> bool:
    """The hypothesis tells of something else that took so long: "released after five years"."""
    root = found.case.hypothesis.sentences[asked.sentence].root
    link = found.links.get((asked.sentence, root.index))
    words = load_word_lists(_WORDS)
    is_known = root.lemma in words["light"] | words["serving"] | words["suspended"]
    return link is not None and not link.is_aligned and not is_known
