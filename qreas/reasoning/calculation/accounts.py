"""Accounts: what all amounts of a story come to, however many there are.

Three notebooks at four dollars each and two pens at 1.50 come to 15 dollars; who had 18 marbles,
won seven, lost nine and found two has 18. Each amount is read with what it is for each of
(account_reading.py), and whether it comes or goes is told by the classes of verbs
(account_balances.py). An account proves only where it reads all amounts of what is asked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor

from qreas.composition.attributes import Situation
from qreas.composition.cues import load_wholes, times
from qreas.composition.scene import Scene
from qreas.interval import Interval
from qreas.kind_sets import AMOUNTS, NO_AMOUNTS
from qreas.reasoning.calculation.account_balances import balance, signed
from qreas.reasoning.calculation.account_reading import Amount, amounts
from qreas.reasoning.calculation.account_situations import situation_of
from qreas.reasoning.calculation.account_times import per_of
from qreas.reasoning.calculation.side_counts import is_base
from qreas.reasoning.denial.untold_changes import changes_by_some, goes_on_with_another
from qreas.reasoning.division.overlaps import is_of_overlap
from qreas.reasoning.events.markers import UNSURE, Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import LEXICAL, NOMINAL
from qreas.types import COUNTS, Document, Kind, Numset, Token

_RULE = "accounts"
_WORDS = "calculation/accounts"
_LEAST, _PAIR = 3, 2
_NONE: frozenset[str] = frozenset()
_WILL = frozenset(("will",))
_NEEDING = frozenset(("will", "should", "must"))
_INITIAL, _NEED = "initial", "need"
_BACK = frozenset(("back", "return"))
_POINTING = frozenset(("that", "this", "those", "these"))
_DEFINITE = frozenset(("the", "all", "those", "these"))


@needs(asked=(*AMOUNTS, Kind.RATE))
def prove_by_accounts(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells amounts of what is asked, and all of them are read."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    told, asked = case.premise_numsets, case.hypothesis_numsets
    if not found.is_one_claim or sum(n.unit.kind not in NO_AMOUNTS for n in told) < _PAIR:
        return None
    if is_no_account(found) or is_of_overlap(found):
        return None
    claimed = next((n for n in asked if n.unit.kind in (*AMOUNTS, Kind.RATE)), None)
    if claimed is None or _is_taken_back(claimed, case.premise):
        return None
    if claimed.unit.per is not None and not _is_of_one_time(claimed, told):
        return None
    situation = situation_of(found, claimed)
    if (shared := _shared_out(claimed, asked, situation, found)) is not None:
        return shared
    read = amounts(situation)
    if not read or not all(n is claimed or _is_given(n, read, found) for n in asked):
        return None
    meant = signed(read, situation) if _says_no_more(asked, found, situation, read) else None
    is_open = meant is None or not _is_calculated(meant, situation)
    total = None if meant is None or is_open else come_to(meant)
    if meant is None or total is None or total < 0:
        return None
    if _leaves_out_like(meant, situation, told):
        return None
    value = Interval.point(total)
    details = f"{told_sum(meant)} = {value_words(value, claimed)}"
    return in_one_step(_RULE, placed(value, claimed.interval), details)


def _leaves_out_like(
    meant: Sequence[tuple[Amount, int]], situation: Situation, told: Sequence[Numset]
) -> bool:
    """It takes one lap for all there are, of which the premise tells another number: "12 laps"."""
    places = {place for amount, _ in meant for place in amount.places}
    used = [scene.numset for at, scene in enumerate(situation.scenes) if at in places]
    ones = [n for n in used if n.unit.kind is Kind.COUNT and n.interval == Interval.point(1)]
    return any(n.unit == one.unit and n not in used for one in ones for n in told)


def is_no_account(found: Findings) -> bool:
    """The premise tells of what comes and goes for no sure number, or of what may be."""
    case = found.case
    if _is_unsure(found) or changes_by_some(found) or goes_on_with_another(found):
        return True
    games = load_word_lists("calculation/records")["games"]
    if any(n.unit.name in games and n.context.verb == "lose" for n in case.premise_numsets):
        return True  # a game that is lost is played all the same
    # One nurse for every six patients is none of the story's.
    return any(is_base(n, case.premise.sentences[n.sentence]) for n in case.premise_numsets)


def _shared_out(
    claimed: Numset, asked: Sequence[Numset], situation: Situation, found: Findings
) -> Proof | None:
    """How many it takes of what has so much each: nine roses, three in each vase."""
    rates = [p for p, s in enumerate(situation.scenes) if _is_for_each_asked(p, s, situation)]
    is_counted = any(s.noun == situation.question.noun for s in situation.scenes)
    if len(rates) != 1 or is_counted or len(asked) != 1 or claimed.unit.kind is not Kind.COUNT:
        return None
    rate = situation.scenes[rates[0]]
    one = rate.numset.interval.value
    noun = rate.noun or next((s.noun for s in situation.scenes if s is not rate), "")
    numset = replace(rate.numset, unit=replace(rate.numset.unit, name=noun))
    whole = replace(situation, question=Scene(numset, noun=noun, verb="have", tense="present"))
    read = amounts(whole, besides=rates[0])
    is_told = bool(read) and _says_no_more(asked, found, situation, read)
    meant = balance(read, whole, taken=-1) if is_told else None
    total = None if meant is None else come_to(meant)
    if meant is None or total is None or total <= 0:
        return None
    count = _rounded(total / one, situation.question)
    if count is None:
        return None
    value = Interval.point(count)
    details = f"({told_sum(meant)}) ÷ {rate.numset.text} = {value_words(value, claimed)}"
    return in_one_step(_RULE, placed(value, claimed.interval), details)


def _is_of_one_time(claimed: Numset, told: Sequence[Numset]) -> bool:
    """The premise tells of all for the time that is asked: so many a week, and no others."""
    per = claimed.unit.per
    own = [n for n in told if n.unit.name == claimed.unit.name]
    is_time = per is not None and per.kind is Kind.DURATION
    return is_time and bool(own) and all(n.unit.per == per for n in own)


def _is_for_each_asked(place: int, scene: Scene, situation: Situation) -> bool:
    """So many are in each of those that the hypothesis counts."""
    numset = scene.numset
    is_count = numset.unit.kind in COUNTS and numset.interval.is_point
    per = per_of(place, situation)
    asked = situation.question.noun
    is_asked = per == asked or (per == "one" and asked in scene.settings)
    return is_count and is_asked and numset.interval.value > 0


def _rounded(count: Fraction, question: Scene) -> Fraction | None:
    """A whole number of them; of those that are needed, the one that is begun is one."""
    if count.denominator == 1:
        return count
    words = load_word_lists(_WORDS)
    if question.verb in words["needing"] or "need" in question.cues:
        return Fraction(ceil(count))
    return Fraction(floor(count)) if question.verb in words["filling"] else None


def _is_calculated(signed: Sequence[tuple[Amount, int]], situation: Situation) -> bool:
    """It takes several steps, or one that the hypothesis asks for outright."""
    question = situation.question
    is_plain = question.tense != "future" and question.cues.isdisjoint((_NEED, _INITIAL))
    # A bound is asked of what is reckoned, too: "less than $50" of six hours at nine.
    is_plain = is_plain and not question.modifiers and question.numset.interval.is_point
    steps = sum(len(a.places) for a, _ in signed)
    is_picked = steps >= _PAIR and len(situation.scenes) > steps
    is_product = any(len(a.places) > 1 for a, _ in signed)
    return steps >= (_LEAST if is_plain else _PAIR) or (is_picked and is_product)


def come_to(signed: Sequence[tuple[Amount, int]]) -> Fraction | None:
    """What the amounts come to; None where one of them is not read."""
    total = Fraction(0)
    for amount, sign in signed:
        if amount.value is None:
            return None
        total += sign * amount.value
    return total


def _is_given(numset: Numset, read: Sequence[Amount], found: Findings) -> bool:
    """A number of the hypothesis says no more: "over the three days", "after the second stop"."""
    sentence = found.case.hypothesis.sentences[numset.sentence]
    first = min((t.index for t in numset.tokens_in(sentence)), default=0)
    is_definite = first > 0 and sentence.tokens[first - 1].form in _DEFINITE
    if not is_definite:
        return False
    if numset.unit.kind is Kind.ORDINAL:
        told = [n for n in found.case.premise_numsets if n.unit == numset.unit]
        return bool(told) and told[-1].interval == numset.interval
    when = frozenset().union(*(a.scene.settings for a in read)) & times()
    # "Over the three days", whatever else is told of them.
    return any(numset.interval == Interval.point(count) for count in (len(read), len(when)))


def _is_unsure(found: Findings) -> bool:
    """A text denies something, or tells what may be or is to be, where that is not asked."""
    case = found.case
    negations = load_operators().negations
    if case.premise.mentions(negations) or case.hypothesis.mentions(negations):
        return True
    modals = _modals(case.hypothesis)
    is_future = modals == _WILL
    if modals - _NEEDING or (_modals(case.premise) - (_WILL if is_future else _NONE)):
        return True
    # What something can hold is how much there is room for.
    certain = [n for n in case.premise_numsets if not (_is_room(n, found) or "-" in n.text)]
    if case.hypothesis.sentences[0].root.lemma in load_word_lists(_WORDS)["keeping"]:
        # What is kept of what was ordered has come.
        certain = [n for n in certain if n.context.verb not in load_word_lists(_WORDS)["ordering"]]
    open_claims = UNSURE - {Claim.INTENDED} if is_future else UNSURE
    return any(found.premise_claims.of((n.sentence, n.head)) & open_claims for n in certain)


def _is_taken_back(claimed: Numset, premise: Document) -> bool:
    """Some are excepted from what is told of all, or money comes back for what was bought."""
    words = load_word_lists(_WORDS)
    is_money = claimed.unit.kind is Kind.CURRENCY
    if claimed.unit.kind is Kind.MEASURE and premise.mentions(_BACK):
        return True  # "to work and back" is twice the way
    is_back = is_money and premise.mentions(words["returning"])
    return is_back or premise.mentions(words["excepting"])


def _modals(document: Document) -> frozenset[str]:
    """The modal verbs of a text, but for those of how much something can hold."""
    return frozenset(t.lemma for t in document.tokens if t.tag == "MD" and t.lemma != "can")


def _is_room(numset: Numset, found: Findings) -> bool:
    classes = found.lexicon.verbs.classes(numset.context.verb)
    return "contain" in classes


def _is_kind_of_all(noun: str, read: Sequence[Amount], found: Findings) -> bool:
    """What each amount is of is a kind of it: cherries and plums are fruit."""
    return bool(read) and all(
        any(word != noun and found.lexicon.is_kind(word, noun) for word in amount.words)
        for amount in read
    )


def _says_no_more(
    asked: Sequence[Numset], found: Findings, situation: Situation, read: Sequence[Amount]
) -> bool:
    """The hypothesis has no word of content that the premise lacks, but for those of accounts."""
    known = {t.lemma for t in found.case.premise.tokens}
    known |= {t.form for t in found.case.premise.tokens}
    known |= load_word_lists(_WORDS)["saying"] | _wholes(situation)
    return all(
        t.is_among(known) or _is_kind_of_all(t.lemma, read, found)
        for t in found.case.hypothesis.tokens
        if t.pos in LEXICAL and not any(n.holds(t) for n in asked) and not _is_pointed_at(t, found)
    )


def _is_pointed_at(token: Token, found: Findings) -> bool:
    """It is that of which the premise tells: "from that day's pay", "on this trip"."""
    before = found.case.hypothesis.word_before(token.start)
    days = load_wholes().get(token.lemma.replace("-", ""))
    told = times() & {t.lemma for t in found.case.premise.tokens}
    is_other = days is not None and bool(told) and not told <= days  # no "weekend" has a Monday
    return before in _POINTING and token.pos in NOMINAL and not is_other


def _wholes(situation: Situation) -> frozenset[str]:
    """The times that have all those in them of which the premise tells: the weekend's two days."""
    told = frozenset().union(*(s.settings for s in situation.scenes))
    wholes = load_wholes().items()
    told = told & {t for _, parts in wholes for t in parts}
    return frozenset(whole for whole, parts in wholes if told and told <= parts)


def told_sum(signed: Sequence[tuple[Amount, int]]) -> str:
    """The amounts with their signs, as the premise writes them."""
    return " ".join(_written(signed))


def _written(signed: Sequence[tuple[Amount, int]]) -> Iterator[str]:
    for number, (amount, sign) in enumerate(signed):
        if number or sign < 0:
            yield "+" if sign > 0 else "−"
        yield amount.told
