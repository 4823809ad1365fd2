"""Whether something can be done with less than is required for it, or with as much.

Where two months' notice is required to end a lease, one cannot end it with a week's notice, and a
month's notice is not enough; where two signatures are needed, one will not do. As much is enough
where it is told as the bar, or is a form that only has to be kept; else more may be needed.
"""

from dataclasses import dataclass

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.limits.hurdles import tells_bar
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import CONTENT
from qreas.types import Document, Kind, Label, Missing, Numset, Sentence, Token, Unit

_RULE, _WORDS = "required", "limits/required"
_POSSESSIVE, _ARTICLES = "POS", frozenset(("a", "an", "one"))
_WITH, _TO, _OF = frozenset(("with", "by", "at", "on")), "to", "of"
_PERIOD_OF_NOTICE, _IS_OF = frozenset(("notice", "period")), frozenset(("be", "of"))
_NOTICE, _MODALS = "notice", frozenset(("can", "may"))
_AMOUNTS = (Kind.COUNT, Kind.MEASURE, Kind.CURRENCY)
_OF_PERIOD = 3  # "months ' notice"


@dataclass(frozen=True, slots=True)
class _Amount:
    """So much of something, and the tokens that say so: "two months' notice"."""

    value: Interval
    unit: Unit
    noun: str
    told: str
    first: int
    last: int

    def holds(self, token: Token) -> bool:
        """The token is one of the phrase."""
        return self.first <= token.index < self.last


@needs(
    premise=lambda: load_word_lists(_WORDS)["demands"] | {_NOTICE},
    hypothesis=lambda: load_word_lists(_WORDS)["able"],
)
def prove_by_required(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says that something can, or cannot, be done with so much."""
    del numerals  # what is required is required in full
    case, words = found.case, load_word_lists(_WORDS)
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    demanded, claimed = case.premise.sentences[0], case.hypothesis.sentences[0]
    need = _amount(case.premise, case.premise_numsets)
    have = _amount(case.hypothesis, case.hypothesis_numsets)
    if need is None or have is None or need.noun != have.noun:
        return None
    is_notice = _is_notice_allowed(need, demanded)
    unsure = words["unsure"] - (_MODALS if is_notice else frozenset())
    if case.premise.mentions(load_operators().negations | unsure):
        return None
    if not (is_notice or _is_demanded(need, demanded)) or not _is_enough_for(
        have, need, claimed, demanded
    ):
        return None
    if not (need.unit == have.unit or commensurable(have.unit, need.unit)):
        return None
    there = convert(have.value, have.unit, need.unit)
    if not there.is_point:
        return None
    is_enough = there.value >= need.value.low
    if is_enough and not (need.noun in words["forms"] or tells_bar(need.value, demanded)):
        return Proof(Label.NEUTRAL, _RULE, missing=(Missing("condition", need.told),))
    is_denied = case.hypothesis.mentions(load_operators().negations)
    label = yes_or_no(is_enough is not is_denied)
    return in_one_step(_RULE, label, f"{have.told} against {need.told}", step="limit")


def _amount(document: Document, numsets: tuple[Numset, ...]) -> _Amount | None:
    """The one amount of a sentence; a period before what it is of is the size of that."""
    sentence = document.sentences[0]
    period = _period(sentence, numsets) or _notice_period(sentence, numsets)
    if period is not None:
        return period
    own = [n for n in numsets if n.unit.kind in _AMOUNTS and n.unit.per is None]
    if len(numsets) != 1 or len(own) != 1 or own[0].is_approximate:
        return None
    (numset,) = own
    inside = numset.tokens_in(sentence)
    if not inside or isinstance(numset.interval.low, float):
        return None
    first, last, noun = inside[0].index, inside[-1].index + 1, numset.unit.name
    before = [t.form for t in sentence.tokens[:first]]
    if before[-1:] == [_OF] and len(before) > 1:  # "a deposit of 200 euros"
        noun, first = sentence.tokens[first - 2].lemma, first - 2
        first -= first > 0 and before[first - 1] in _ARTICLES
    return _Amount(numset.interval, numset.unit, noun, numset.text, first, last)


def _period(sentence: Sentence, numsets: tuple[Numset, ...]) -> _Amount | None:
    """Reads "two months' notice", "a week's notice"."""
    units, tokens = load_units("en").units, sentence.tokens
    for mark in tokens[2:-1]:
        unit = units.get(tokens[mark.index - 1].lemma) if mark.tag == _POSSESSIVE else None
        if unit is None or unit.kind is not Kind.DURATION:
            continue
        count, noun = tokens[mark.index - 2], tokens[mark.index + 1]
        number = next((n.interval for n in numsets if n.holds(count)), None)
        if number is None or count.form in _ARTICLES:
            number = Interval.point(1) if count.form in _ARTICLES else None
        if number is None or isinstance(number.low, float):
            return None
        told = f"{count.text} {tokens[mark.index - 1].text}{mark.text} {noun.text}"
        return _Amount(number, unit, noun.lemma, told, count.index, noun.index + 1)
    return None


def _notice_period(sentence: Sentence, numsets: tuple[Numset, ...]) -> _Amount | None:
    """Reads "the notice period is two months", "a period of notice of two months"."""
    if len(numsets) != 1 or not sentence.vocabulary >= _PERIOD_OF_NOTICE:
        return None
    (numset,) = numsets
    inside = numset.tokens_in(sentence)
    if numset.unit.kind is not Kind.DURATION or not inside or not numset.interval.is_point:
        return None
    before = [t for t in sentence.tokens[: inside[0].index] if t.lemma not in _PERIOD_OF_NOTICE]
    if not before or before[-1].lemma not in _IS_OF:
        return None
    bounds = inside[0].index, inside[-1].index + 1
    return _Amount(numset.interval, numset.unit, _NOTICE, numset.text, *bounds)


def _is_demanded(need: _Amount, sentence: Sentence) -> bool:
    """The sentence demands the amount itself: "is required to", "you must give"."""
    tokens, demands = sentence.tokens, load_word_lists(_WORDS)["demands"]
    behind = [t for t in tokens[need.last : need.last + _OF_PERIOD] if t.lemma in demands]
    before = [t for t in tokens[max(0, need.first - _OF_PERIOD) : need.first] if t.lemma in demands]
    return bool(behind or before)


def _is_notice_allowed(need: _Amount, sentence: Sentence) -> bool:
    """It can be done at so much notice, which is the shortest: "may end it at a week's notice"."""
    tokens, words = sentence.tokens, sentence.vocabulary
    before = tokens[need.first - 1].form if need.first else ""
    is_allowed = before in _WITH and not words.isdisjoint(_MODALS)
    return need.noun == _NOTICE and (is_allowed or words >= _PERIOD_OF_NOTICE)


def _is_enough_for(have: _Amount, need: _Amount, claimed: Sentence, demanded: Sentence) -> bool:
    """What it is needed for can be done with so much, or so much will do."""
    words = load_word_lists(_WORDS)
    aim = _goal(need, demanded) or _done_with(need, demanded)
    goal = {t.lemma for t in aim if t.pos in CONTENT} - words["able"]
    own = [t for t in claimed.tokens if not have.holds(t) and t.pos != "PUNCT"]
    known = words["able"] | words["anyone"] | words["plain"] | load_operators().negations
    said = {t.lemma for t in own if known.isdisjoint((t.lemma, t.form))}
    is_with = have.first > 0 and claimed.tokens[have.first - 1].form in _WITH
    if is_with:
        return bool(goal) and said == goal
    is_subject = have.first == 0 and not claimed.vocabulary.isdisjoint(
        ("enough", "sufficient", "suffice")
    )
    return is_subject and said <= goal


def _goal(need: _Amount, sentence: Sentence) -> tuple[Token, ...]:
    """What it is needed for: the words behind the last "to" that does not belong to the demand."""
    tokens = sentence.tokens
    marks = [t for t in tokens if t.form == _TO and t.index + 1 < len(tokens)]
    aims = [t for t in marks if t.index >= need.last and tokens[t.index + 1].tag == "VB"]
    return tokens[aims[0].index + 1 :] if aims else ()


def _done_with(need: _Amount, sentence: Sentence) -> tuple[Token, ...]:
    """What can be done at so much notice: the words before the notice."""
    return sentence.tokens[: need.first] if _is_notice_allowed(need, sentence) else ()
