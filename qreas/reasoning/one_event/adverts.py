"""What a thing costs that is offered without a verb: "Two-bedroom flat, 60 sq m, $900 a month".

The one amount of money that such an advertisement has is the price of the thing or its rent. So is
what one gets a plan for, "you get 10 GB for £12 a month", and what a flat costs is its rent.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import FINITE_OR_MODAL, NOMINAL, SUBJECTS
from qreas.types import Case, Document, Kind, Label, Numset, Sentence, Token

_RULE, _WORDS = "adverts", "one_event/adverts"
_MONEY = (Kind.CURRENCY, Kind.RATE)
_COSTS, _ARTICLE_AND_NOUN = frozenset(("costs", "is")), 2
_RENT, _HEAD, _NEXT = "rent", 6, 8
_MONTHS: Mapping[str, int] = {"month": 1, "year": 12}
_PERIODS: Mapping[str, str] = {
    **dict.fromkeys(("month", "monthly"), "month"),
    **dict.fromkeys(("year", "yearly", "annual", "annually"), "year"),
    **dict.fromkeys(("week", "weekly"), "week"),
}


@needs(given=_MONEY, asked=_MONEY)
def prove_by_adverts(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells what an advertised thing costs, at once or in a time."""
    del numerals  # the price is what it is
    case, words = found.case, load_word_lists(_WORDS)
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1:
        return None
    negations = load_operators().negations
    if len(case.premise.sentences) != 1 or case.premise.mentions(negations | _unpriced(case)):
        return None
    if case.hypothesis.mentions(negations | (words["unpriced"] - words["apart"])):
        return None
    money = [n for n in case.premise_numsets if n.unit.kind in _MONEY]
    (asked,) = case.hypothesis_numsets
    if len(money) != 1 or not money[0].interval.is_point:
        return None
    offered = _offered(money[0], case)
    value = _in_period_of(asked, money[0], case.hypothesis)
    if offered is None or value is None or money[0].is_approximate or asked.is_approximate:
        return None
    label = placed(value, asked.interval)
    if label is Label.NEUTRAL:
        return None
    if not _says_no_more(asked, offered, case):
        is_of_other = label is Label.ENTAILMENT and _is_of_other(offered, case.hypothesis)
        return left_open(_RULE, asked) if is_of_other else None
    return in_one_step(_RULE, label, money[0].text)


def _unpriced(case: Case) -> frozenset[str]:
    """Words beside an amount that is not the price; a rent may include the bills."""
    words = load_word_lists(_WORDS)
    is_included = case.premise.mentions(words["including"])
    return words["unpriced"] - words["bills"] if is_included else words["unpriced"]


def _offered(money: Numset, case: Case) -> frozenset[str] | None:
    """Words for the one thing that has the price; None where the amount is no price of one."""
    (sentence,), words = case.premise.sentences, load_word_lists(_WORDS)
    if not any(t.tag in FINITE_OR_MODAL for t in sentence.tokens):
        return _advertised(sentence) if _is_apart(money, case) else None
    if case.premise.mentions(words["supposing"]):
        return None
    root = sentence.root
    before = case.premise.word_before(money.start)
    if before == "for" and root.lemma in words["getting"] and sentence.tokens[0].form == "you":
        return words["plans"]
    return _priced(money, sentence)


def _advertised(sentence: Sentence) -> frozenset[str]:
    """The words before the first comma; for what only a make names, those for such things."""
    words = load_word_lists(_WORDS)
    end = next((t.index for t in sentence.tokens if t.text in ",;"), len(sentence.tokens))
    head = sentence.tokens[:end]
    own = frozenset(t.lemma for t in head)
    is_make = any(t.text[1:].lower() != t.text[1:] or _is_name(t) for t in head)
    return own | words["makes"] if is_make and own.isdisjoint(words["makes"]) else own


def _is_name(token: Token) -> bool:
    return token.index > 0 and token.text[:1].isupper() and token.pos in NOMINAL


def _priced(money: Numset, sentence: Sentence) -> frozenset[str] | None:
    """What costs it, "the room … costs 450 euros"; or nothing but the price, "the rent is"."""
    words = load_word_lists(_WORDS)
    verb = next((t for t in sentence.tokens if t.form in _COSTS), None)
    if verb is None or not 0 < money.start - verb.end < _NEXT:
        return None
    before = sentence.tokens[: verb.index]
    # A parser may take "the flat costs" for some flat costs.
    subjects = before[1:] if len(before) == _ARTICLE_AND_NOUN else _subjects(before)
    if len(subjects) != 1 or subjects[0].form.endswith("s"):
        return None
    (subject,) = subjects
    if verb.lemma == "be":
        return frozenset((subject.lemma,)) if subject.lemma in words["priced"] else None
    is_home = subject.lemma in words["homes"] and money.unit.per is not None
    return frozenset((subject.lemma,)) if is_home else None


def _is_apart(money: Numset, case: Case) -> bool:
    """The amount stands between commas behind a noun, as a particular of what is offered."""
    text = case.premise.text
    before, behind = text[: money.start].rstrip(), text[money.end :].lstrip()
    nouns = [t for t in case.premise.tokens[:_HEAD] if t.pos in NOMINAL and t.end <= money.start]
    is_set_off = before[-1:] in tuple(",;:–—") and (not behind or not behind[0].isalnum())
    return bool(nouns) and is_set_off and money.interval.is_point


def _in_period_of(asked: Numset, money: Numset, hypothesis: Document) -> Interval | None:
    """The amount for as long as it is asked for; None where that is told of another time."""
    if asked.unit.name != money.unit.name:
        return None
    own = "" if money.unit.per is None else money.unit.per.name
    told = {_PERIODS[t.form] for t in hypothesis.tokens if t.form in _PERIODS}
    if asked.unit.per is not None:
        told.add(asked.unit.per.name)
    if len(told) > 1 or (told and not own):
        return None
    period = next(iter(told), own)
    if period == own:
        return money.interval
    if own not in _MONTHS or period not in _MONTHS:
        return None
    return money.interval.scaled(Fraction(_MONTHS[period], _MONTHS[own]))


def _subjects(tokens: Sequence[Token]) -> Sequence[Token]:
    return [t for t in tokens if t.dep in SUBJECTS]


def _is_of_other(offered: frozenset[str], hypothesis: Document) -> bool:
    """It is told of what comes with the thing, or of what that is worth: "the garage costs"."""
    words = load_word_lists(_WORDS)
    if hypothesis.mentions(words["apart"]):
        return True
    subjects = _subjects(hypothesis.tokens)
    known = offered | words["priced"] | words["makes"] | words["plans"]
    is_costing = hypothesis.mentions(words["paying"])
    return (
        is_costing
        and bool(subjects)
        and all(t.tag == "NN" and t.lemma not in known for t in subjects)
    )


def _says_no_more(asked: Numset, offered: frozenset[str], case: Case) -> bool:
    """The hypothesis tells only what the thing costs."""
    words = load_word_lists(_WORDS)
    is_rent = not offered.isdisjoint(words["homes"] | {_RENT})
    priced = words["priced"] if is_rent else words["priced"] - {_RENT}
    known = words["paying"] | words["plain"] | offered | priced
    others = case.premise.vocabulary
    tokens = [t for t in case.hypothesis.tokens if not asked.holds(t) and t.pos != "PUNCT"]
    names = {t.lemma for t in tokens} | {t.form for t in tokens}
    is_told = not names.isdisjoint(words["paying"] | words["priced"])
    return is_told and all(t.is_among(known if t.pos == "NOUN" else known | others) for t in tokens)
