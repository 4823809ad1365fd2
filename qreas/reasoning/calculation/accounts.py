"""Accounts: what all amounts of a story come to, however many there are.

Three notebooks at four dollars each and two pens at 1.50 come to 15 dollars; who had 18 marbles, won
seven, lost nine and found two has 18. Each amount is read with what it is for each of
(account_reading.py), and whether it comes or goes is told by the classes of verbs. An account proves
only where it reads all amounts of what is asked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor

from qreas.composition.attributes import STATES, Situation, asked_for, effect
from qreas.composition.cues import load_wholes, times
from qreas.composition.kinds import same_kind
from qreas.composition.scene import LASTING, Reading, Scene, question_scene, scenes, topic_of
from qreas.interval import Interval
from qreas.kind_sets import ENDS_OF_CHANGE
from qreas.reasoning.calculation.account_reading import Amount, amounts, per_of
from qreas.reasoning.denial.untold_changes import changes_by_some, goes_on_with_another
from qreas.reasoning.events.markers import UNSURE, Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Change, Document, Kind, Numset

_RULE = "accounts"
_WORDS = "calculation/accounts"
_KINDS = (Kind.COUNT, Kind.CURRENCY, Kind.MEASURE)
_LEAST, _PAIR = 3, 2
_NONE: frozenset[str] = frozenset()
_WILL = frozenset(("will",))
_NEEDING = frozenset(("will", "should", "must"))
_GAIN, _LOSS, _STATE, _TAKEN = "gain", "loss", "state", "taken"
_REST, _TOTAL, _COST, _EVENT, _INITIAL = "rest", "total", "cost", "event", "initial"
_NEED = "need"
_OF_OTHERS = ("of-others", "state-of-others")
_SIGNS = {_STATE: 1, _GAIN: 1, _LOSS: -1}
_NOW = frozenset(("final", "near-final"))
_BARE = frozenset(("be", "have", ""))
_SAYING = NOMINAL | {"VERB", "ADJ"}
_VOID = frozenset(("near-promise", "average", "near-comparison"))
_OWING = frozenset(("borrow", "lend", "owe"))
_PAYING = frozenset(("buy", "spend", "cost"))


@needs(asked=_KINDS)
def prove_by_accounts(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells amounts of what is asked, and all of them are read."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    told, asked = case.premise_numsets, case.hypothesis_numsets
    if not found.is_one_claim or len(told) < _PAIR or _is_unsure(found):
        return None
    if changes_by_some(found) or goes_on_with_another(found):
        return None
    claimed = next((n for n in asked if n.unit.kind in _KINDS), None)
    if claimed is None or claimed.unit.per is not None or _is_taken_back(claimed, case.premise):
        return None
    situation = _situation(found, claimed)
    if (shared := _shared_out(claimed, asked, situation, found)) is not None:
        return shared
    read = amounts(situation)
    if not read or not all(n is claimed or _is_given(n, read, found) for n in asked):
        return None
    signed = _signed(read, situation) if _says_no_more(asked, found, situation) else None
    is_open = signed is None or not _is_calculated(signed, situation)
    total = None if signed is None or is_open else _come_to(signed)
    if signed is None or total is None or total < 0:
        return None
    value = Interval.point(total)
    details = f"{_told(signed)} = {value_words(value, claimed)}"
    return in_one_step(_RULE, placed(value, claimed.interval), details)


def _shared_out(
    claimed: Numset, asked: Sequence[Numset], situation: Situation, found: Findings
) -> Proof | None:
    """How many it takes of what has so much each: eight tulips and four roses, three in each vase."""
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
    signed = _balance(read, whole, taken=-1) if read and _says_no_more(asked, found, situation) else None
    total = None if signed is None else _come_to(signed)
    if signed is None or total is None or total <= 0:
        return None
    count = _rounded(total / one, situation.question)
    if count is None:
        return None
    value = Interval.point(count)
    details = f"({_told(signed)}) ÷ {rate.numset.text} = {value_words(value, claimed)}"
    return in_one_step(_RULE, placed(value, claimed.interval), details)


def _is_for_each_asked(place: int, scene: Scene, situation: Situation) -> bool:
    """So many are in each of those that the hypothesis counts."""
    numset = scene.numset
    is_count = numset.unit.kind in (Kind.COUNT, Kind.NUMBER) and numset.interval.is_point
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
    return sum(len(a.places) for a, _ in signed) >= (_LEAST if is_plain else _PAIR)


def _come_to(signed: Sequence[tuple[Amount, int]]) -> Fraction | None:
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
    first = min(t.index for t in numset.tokens_in(sentence))
    is_definite = first > 0 and sentence.tokens[first - 1].form in ("the", "all")
    if not is_definite:
        return False
    if numset.unit.kind is Kind.ORDINAL:
        told = [n for n in found.case.premise_numsets if n.unit == numset.unit]
        return bool(told) and told[-1].interval == numset.interval
    when = frozenset().union(*(a.scene.settings for a in read)) & times()
    return numset.interval == Interval.point(max(len(read), len(when)))


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
    certain = (n for n in case.premise_numsets if not _is_room(n, found))
    open_claims = UNSURE - {Claim.INTENDED} if is_future else UNSURE
    return any(found.premise_claims.of((n.sentence, n.head)) & open_claims for n in certain)


def _is_taken_back(claimed: Numset, premise: Document) -> bool:
    """Some are excepted from what is told of all, or money comes back for what was bought."""
    words = load_word_lists(_WORDS)
    is_money = claimed.unit.kind is Kind.CURRENCY
    return premise.mentions(words["excepting"]) or (is_money and premise.mentions(words["returning"]))


def _modals(document: Document) -> frozenset[str]:
    """The modal verbs of a text, but for those of how much something can hold."""
    return frozenset(t.lemma for t in document.tokens if t.tag == "MD" and t.lemma != "can")


def _is_room(numset: Numset, found: Findings) -> bool:
    classes = found.lexicon.verbs.classes(numset.context.verb)
    return "contain" in classes


def _situation(found: Findings, asked: Numset) -> Situation:
    """The quantities with what is asked, whose it is being told by the premise where it is bare."""
    case = found.case
    reading, question = Reading.of(case.premise), Reading.of(case.hypothesis)
    topic = topic_of(reading)
    told = scenes(reading, case.premise_numsets, topic)
    blank = question_scene(question, asked, topic)
    situation = Situation(blank, told, same_kind(found.lexicon), found.lexicon)
    if situation.asked or blank.settings or not told:
        return situation
    first = next((s for s in told if s.noun == blank.noun), None)
    if first is None or first.per or first.containers or blank.actor or blank.owner:
        return situation
    holder = first.owner or first.actor
    if not holder:
        return situation
    return replace(situation, question=replace(blank, actor=holder))


def _signed(read: Sequence[Amount], situation: Situation) -> list[tuple[Amount, int]] | None:
    """The amounts that are meant, each with its sign; None where they make no account."""
    question, asked = situation.question, asked_for(situation)
    if question.standard or question.compared or question.per or question.is_part:
        return None
    if any(_is_void(a.scene, situation) for a in read):
        return None
    if asked == _INITIAL:
        return _initial(read, situation)
    if _NEED in question.cues:
        return _needed(read, situation)
    if _is_balance(situation, asked):
        return _balance(read, situation)
    is_sum = asked in (_TOTAL, _COST, _EVENT) and question.tense != "future"
    return _sum(read, situation) if is_sum else None


def _is_void(scene: Scene, situation: Situation) -> bool:
    """It is planned, an average, one end of a change, or by how much one is more than another."""
    change = scene.numset.context.change
    if change in ENDS_OF_CHANGE or change is Change.FEWER:
        return True
    if change.is_comparison and scene.verb in LASTING and not scene.numset.parts:
        return True
    is_owed = situation.question.numset.unit.kind is Kind.CURRENCY and scene.verb in _OWING
    return is_owed or (scene.numset.unit.kind is not Kind.MULTIPLE and bool(_VOID & scene.cues))


def _is_balance(situation: Situation, asked: str) -> bool:
    """It is asked what there is in the end."""
    question = situation.question
    classes = situation.lexicon.verbs.classes(question.verb, question.particle)
    is_state = bool(classes & STATES) or question.verb in _BARE
    if asked == _REST:
        return is_state
    is_then = question.tense in ("present", "future") or not question.cues.isdisjoint(_NOW)
    return asked in (_STATE, _TOTAL) and is_then and is_state


def _balance(
    read: Sequence[Amount], situation: Situation, taken: int = 0
) -> list[tuple[Amount, int]] | None:
    """What there was at first, and what came and went since.

    taken: the sign of those of them that were put or used elsewhere; 0 where that may be here.
    """
    question, signs = situation.question, _SIGNS | ({_TAKEN: taken} if taken else {})
    found: list[tuple[Amount, int]] = []
    for amount in read:
        scene = amount.scene
        if question.modifiers and scene.modifiers and not question.modifiers & scene.modifiers:
            continue  # of another sort
        if not found and not question.modifiers <= scene.modifiers:
            return None
        happens = _happens(amount, situation)
        if happens in _OF_OTHERS and scene.actor not in ("", "they") and not question.partners:
            continue
        if happens not in signs:
            return None
        if found and happens == _STATE and not _is_listed(amount, found, situation):
            return None
        if not found and signs[happens] < 0:
            return None
        found.append((amount, signs[happens]))
    return found


def _initial(read: Sequence[Amount], situation: Situation) -> list[tuple[Amount, int]] | None:
    """What there was at first: what there is in the end, less what came, and what went as well."""
    question = situation.question
    classes = situation.lexicon.verbs.classes(question.verb, question.particle)
    if not classes & STATES and question.verb not in _BARE:
        return None
    *changes, end = read
    happens = [_happens(a, situation) for a in changes]
    is_told_last = _happens(end, situation) == _STATE and not end.scene.is_part
    if not changes or not is_told_last or not {_GAIN, _LOSS}.issuperset(happens):
        return None
    if any(question.modifiers != a.scene.modifiers for a in read if a.scene.modifiers):
        return None
    undone = [(a, -_SIGNS[so]) for a, so in zip(changes, happens, strict=True)]
    return [(end, 1), *undone]


def _needed(read: Sequence[Amount], situation: Situation) -> list[tuple[Amount, int]] | None:
    """How many more are needed: as many as it takes, less those that there are."""
    first, *there = _named(read, situation)
    is_demand = first.scene.verb in load_word_lists(_WORDS)["demanding"]
    if not is_demand or not there or situation.question.verb == first.scene.verb:
        return None
    if any(_happens(a, situation) not in (_STATE, _GAIN) for a in there):
        return None
    return [(first, 1), *((a, -1) for a in there)]


def _is_listed(
    amount: Amount, found: Sequence[tuple[Amount, int]], situation: Situation
) -> bool:
    """It stands beside what there is, and all of that is asked."""
    is_all = all(_happens(a, situation) == _STATE for a, _ in found)
    return is_all and "total" in situation.question.cues and not amount.scene.is_part


def _happens(amount: Amount, situation: Situation) -> str:
    """Whether an amount is there, comes or goes, or is another's; of money, what is paid goes."""
    scene = amount.deed
    verbs = situation.lexicon.verbs
    classes = verbs.classes(scene.verb, scene.particle)
    happens = effect(situation, scene)
    if happens == _STATE and scene.is_part:
        return ""
    if happens == _GAIN and (scene.is_part or "near-part" in scene.cues):
        return _TAKEN
    if situation.question.numset.unit.kind is Kind.CURRENCY:
        is_own = scene.actor == (situation.asked or scene.actor)
        if classes & {"sell"}:
            return _GAIN if is_own else ""
        if classes & {"buy", "cost"}:
            return _LOSS if is_own or "cost" in classes else ""
    if happens in _OF_OTHERS:
        is_used = happens == _OF_OTHERS[0] and bool(classes & {"consume", "destroy", "lose"})
        return _happens_to_others(amount, situation) if is_used else happens
    is_given = "give" in classes and scene.recipient == situation.asked != ""
    if is_given and scene.actor in ("they", situation.asked):
        return ""  # to the like of them: a class to another one
    if scene.is_passive and classes & {"destroy"} and not classes & {"consume", "remove", "lose"}:
        return ""  # what was torn may be there all the same
    if "put" in classes and "near-more" in scene.cues:
        return _GAIN  # more are brought to where there are some
    if "give" in classes and happens == _LOSS and not situation.asked and not scene.is_subject:
        is_away = bool(verbs.classes(scene.verb) & {"sell"}) or scene.particle == "away"
        return _LOSS if is_away else ""
    return happens


def _happens_to_others(amount: Amount, situation: Situation) -> str:
    """What one uses up who has none of their own is taken from those that are told before.

    "Her dog chewed up 3": these are of hers.
    """
    scene = amount.deed
    own = any(s.actor == scene.actor and s.verb in _BARE for s in situation.scenes)
    is_elliptic = scene.noun not in scene.numset.text.lower()
    return _LOSS if is_elliptic and not own else ""


def _sum(read: Sequence[Amount], situation: Situation) -> list[tuple[Amount, int]] | None:
    """All amounts that were spent, done or made in the way that is asked."""
    named, question = _named(read, situation), situation.question
    if not all(any(_is_of_deed(a, each, situation) for each in (a.scene, a.deed)) for a in named):
        return None
    if any(a.scene.is_part or "near-total" in a.scene.cues for a in named):
        return None
    is_deed = asked_for(situation) == _EVENT and not _is_paying(question, situation)
    if is_deed and not all(_is_by_asked(a, situation) for a in named):
        return None
    if any(_is_wider(amount.scene.settings, question.settings) for amount in named):
        return None
    return [(amount, 1) for amount in named]


def _is_by_asked(amount: Amount, situation: Situation) -> bool:
    """The one who is asked about did it, as each amount tells."""
    question = situation.question
    return bool(question.actor) and question.actor in (amount.scene.actor, amount.deed.actor)


def _is_wider(told: frozenset[str], asked: frozenset[str]) -> bool:
    """It was for more than what is asked: for the hall and the kitchen."""
    return bool(told & asked) and bool(told - asked - times())


def _named(read: Sequence[Amount], situation: Situation) -> Sequence[Amount]:
    """Those of the amounts that the hypothesis names, if it names some and not others."""
    shared = frozenset.intersection(*(a.words for a in read))
    question = situation.question
    words = question.words - question.partners - {question.noun, question.actor, question.owner}
    named = [a for a in read if (a.words - shared) & words]
    return named or read


def _is_of_deed(amount: Amount, scene: Scene, situation: Situation) -> bool:
    """The same was done with it by the same, or it was paid where it is asked what was paid."""
    question = situation.question
    verbs = situation.lexicon.verbs
    asked = situation.asked
    is_own = asked == "" or asked in (scene.actor, scene.owner) or not scene.actor
    if question.numset.unit.kind is Kind.CURRENCY and _is_paying(question, situation):
        classes = verbs.classes(scene.verb, scene.particle)
        is_income = scene.actor in load_word_lists(_WORDS)["incomes"]
        is_priced = scene.verb == "be" and bool(scene.actor) and not is_income
        is_cost = "cost" in classes or is_priced
        return (not classes.isdisjoint(_PAYING) and is_own) or is_cost
    is_same = scene.verb == question.verb or all(
        "move" in verbs.classes(each.verb, each.particle) for each in (scene, question)
    )
    return is_same and is_own and not scene.is_part


def _is_paying(question: Scene, situation: Situation) -> bool:
    """It is asked what something cost, or came to."""
    classes = situation.lexicon.verbs.classes(question.verb, question.particle)
    words = load_word_lists(_WORDS)
    is_bill = question.verb == "be" and question.actor in words["bills"]
    return bool(classes & _PAYING) or question.verb in words["coming"] or is_bill


def _says_no_more(asked: Sequence[Numset], found: Findings, situation: Situation) -> bool:
    """The hypothesis has no word of content that the premise lacks, but for those of accounts."""
    known = {t.lemma for t in found.case.premise.tokens}
    known |= {t.form for t in found.case.premise.tokens}
    known |= load_word_lists(_WORDS)["saying"] | _wholes(situation)
    return all(
        t.lemma in known or t.form in known
        for t in found.case.hypothesis.tokens
        if t.pos in _SAYING and not any(n.holds(t) for n in asked)
    )


def _wholes(situation: Situation) -> frozenset[str]:
    """The times that have all those in them of which the premise tells: the weekend's two days."""
    told = frozenset().union(*(s.settings for s in situation.scenes))
    wholes = load_wholes().items()
    told = told & {t for _, parts in wholes for t in parts}
    return frozenset(whole for whole, parts in wholes if told and told <= parts)


def _told(signed: Sequence[tuple[Amount, int]]) -> str:
    return " ".join(_written(signed))


def _written(signed: Sequence[tuple[Amount, int]]) -> Iterator[str]:
    for number, (amount, sign) in enumerate(signed):
        if number or sign < 0:
            yield "+" if sign > 0 else "−"
        yield amount.told
