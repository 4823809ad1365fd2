"""Who pays how much by a rule for groups: where children under 12 get in free, a child of ten does.

So does an order of $62 where those over $50 are delivered free, be it told as "Kim's order".

Where everyone else pays, or all do by a general price, whoever is in no group pays that. Where
nothing is said of the others, it stays open what they pay.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.limits.benefit_cases import OLD, ORDER, RuleCase, order_of, person_of
from qreas.reasoning.limits.benefit_groups import (
    BARE,
    Group,
    all_others,
    groups_bounded,
    grown,
    singular,
)
from qreas.reasoning.limits.terms import WORDS, Terms, terms_of, topics_of
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import interval_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Label, Missing, Numset, Token

_RULE = "benefits"
_YEAR_OLD, _CHARGE = "year-old", "charge"
_BOUNDED = frozenset(Kind) - {Kind.DATE, Kind.YEAR, Kind.TIME, Kind.IDENTIFIER}
_LEADING = (["for"], ["on"], ["free"])
_EMPTY = ("DET", "PUNCT", "ADP", "AUX", "PART", "CCONJ", "NUM")
_OTHER = "other-setting"
_FULL, _SOMETHING = Interval.point(1), Interval.more_than(0)
_PAIR = 2


@dataclass(frozen=True, slots=True)
class _Rules:
    """The terms of each group, and those of all others; None where the premise tells not."""

    groups: tuple[tuple[Group, Terms], ...]
    others: Terms | None


@dataclass(frozen=True, slots=True)
class _Asked:
    """Of whom the hypothesis tells, and what it says that they pay."""

    noun: str
    size: Numset
    terms: Terms


def _signs() -> frozenset[str]:
    words = load_word_lists(WORDS)
    return (
        words["pays"] | words["reduced"] | words["prices"] | {"free", "nothing", "off", "without"}
    )


@needs(premise=_signs, given=_BOUNDED)
def prove_by_benefits(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise says what groups pay, and the hypothesis what one of them does."""
    del numerals  # a bound says which way it is open
    case = found.case
    bounds = [n for n in case.premise_numsets if n.is_range and not n.is_approximate]
    if not bounds or not found.is_one_claim:
        return None
    premise, words = case.premise, load_word_lists(WORDS)
    person, numsets = person_of(found) or order_of(found), case.premise_numsets
    if person is not None:
        others = tuple(s for s in premise.sentences if s is not person.sentence)
        premise = replace(premise, sentences=others)
        numsets = tuple(n for n in numsets if n is not person.size)
    if premise.mentions(words["narrow"]) or case.hypothesis.mentions(words["narrow"]):
        return None
    rules = _rules(premise, numsets, bounds)
    asked = None if rules is None else _asked(found, rules, person)
    if rules is None or asked is None:
        return None
    if not _comparable(rules, asked):
        return None
    inside = [(g, terms) for g, terms in rules.groups if _size(asked, g).within(g.bound)]
    if len(inside) > 1:
        return None
    if inside:
        group, given = inside[0]
        return _proof(given, asked, group.told) if _is_one_of(asked, group) else None
    if any(not _is_outside(_size(asked, g), g.bound) for g, _ in rules.groups):
        return None
    if rules.others is not None:
        return _proof(rules.others, asked, " / ".join(g.told for g, _ in rules.groups))
    return Proof(Label.NEUTRAL, _RULE, missing=(Missing(_OTHER, case.hypothesis.text),))


def _rules(premise: Document, numsets: Sequence[Numset], bounds: list[Numset]) -> _Rules | None:
    """The rules of the premise; None where one of its parts can't be read."""
    groups = [group for bound in bounds for group in groups_bounded(premise, bound)]
    if len(groups) != len(bounds):
        return None
    tokens = list(premise.tokens)
    groups += grown(tokens, groups)
    elses = list(all_others(tokens))
    anchors = sorted([*((g.first, g.last) for g in groups), *elses])
    if len(elses) > 1:
        return None
    before_them = _priced_before(premise, numsets, anchors)
    told = [*before_them]
    for at, (_, last) in enumerate(() if before_them else anchors):
        end = anchors[at + 1][0] if at + 1 < len(anchors) else len(premise.text) + 1
        terms = _terms(tokens, numsets, last, end)
        if at == 0 and terms is None and _is_behind(tokens, anchors[0][0], last, end):
            terms = _terms(tokens, numsets, _clause_before(tokens, anchors[0][0]), anchors[0][0])
        if terms is None:
            return None
        told.append(terms)
    ordered = sorted(groups, key=lambda g: g.first)
    spans = [first for first, _ in anchors]
    own = tuple((group, told[spans.index(group.first)]) for group in ordered)
    before = [t for t in tokens if t.end <= anchors[0][0]]
    general = None if before_them else _general(before, numsets)
    if elses:
        return _Rules(own, told[spans.index(elses[0][0])])
    if general is None and not before_them and any(n.end <= anchors[0][0] for n in numsets):
        return None
    return _Rules(tuple((g, _of_full(t, general)) for g, t in own), general)


def _priced_before(
    premise: Document, numsets: Sequence[Numset], anchors: Sequence[tuple[int, int]]
) -> list[Terms]:
    """What each group pays, behind which it stands: "15 euros for adults and 8 for children".

    Empty where the text does not say it so of each.
    """
    words = load_word_lists(WORDS)
    if len(anchors) < _PAIR or not premise.mentions(words["general"] | words["pays"]):
        return []
    begins = [0, *(last for _, last in anchors)]
    told: list[Terms] = []
    for begin, (first, _) in zip(begins, anchors, strict=False):
        prices = [n for n in numsets if begin <= n.start and n.end <= first]
        is_led = premise.word_before(first) == "for"
        if len(prices) != 1 or prices[0].unit.kind is not Kind.CURRENCY or not is_led:
            return []
        told.append(Terms(_SOMETHING, prices[0].interval, prices[0].unit.name))
    return told


def _of_full(terms: Terms, general: Terms | None) -> Terms:
    """With the amount that a share of the general price comes to."""
    if general is None or general.amount is None or terms.amount is not None:
        return terms
    if terms.share is None:
        return terms
    return Terms(terms.share, terms.share * general.amount, general.currency, terms.is_denied)


def _is_behind(tokens: Sequence[Token], first: int, last: int, end: int) -> bool:
    """What the first group pays stands before it: "entry is free for children under 16"."""
    before = [t.form for t in tokens if t.end <= first]
    is_bare = all(
        t.pos in ("PUNCT", "CCONJ") or t.form in OLD for t in tokens if last <= t.start < end
    )
    return is_bare and before[-1:] in _LEADING


def _clause_before(tokens: Sequence[Token], first: int) -> int:
    """Where the clause begins that leads to the group: "entry is 6 euros, free for children"."""
    joints = (t.end for t in tokens if t.end <= first and (t.text == "," or t.pos == "CCONJ"))
    return max(joints, default=0)


def _terms(
    tokens: Sequence[Token], numsets: Sequence[Numset], start: int, end: int
) -> Terms | None:
    inside = [t for t in tokens if start <= t.start < end]
    return terms_of(inside, [n for n in numsets if start <= n.start and n.end <= end])


def _general(tokens: Sequence[Token], numsets: Sequence[Numset]) -> Terms | None:
    """The price for everybody, which opens the text: "Admission is 6 euros"."""
    words = load_word_lists(WORDS)
    nouns = [t for t in tokens if t.lemma in words["general"]]
    states = [t for t in tokens if t.lemma in words["states"]]
    is_price = bool(nouns and states) and nouns[0].start < states[0].start
    if not (is_price or any(t.lemma == _CHARGE for t in tokens)):
        return None
    prices = [n for n in numsets if tokens[0].start <= n.start < tokens[-1].end]
    if len(prices) != 1 or prices[0].unit.kind is not Kind.CURRENCY:
        return None
    if not prices[0].interval.is_point:
        return None
    return Terms(_FULL, prices[0].interval, prices[0].unit.name)


def _asked(found: Findings, rules: _Rules, person: RuleCase | None) -> _Asked | None:
    """Of whom the hypothesis tells; None where it says anything besides what they pay."""
    sentence = found.case.hypothesis.sentences[0]
    numsets = found.case.hypothesis_numsets
    if person is not None:
        said = sentence.tokens[person.behind :]
        terms = terms_of(said, numsets)
        says_no_more = terms is not None and _says_no_more(said, numsets, found)
        return (
            _Asked(person.noun, person.size, terms) if terms is not None and says_no_more else None
        )
    nouns = frozenset(g.noun for g, _ in rules.groups) | load_word_lists(WORDS)["persons"]
    who = next((w for n in numsets if (w := _who(n, sentence.tokens, nouns)) is not None), None)
    if who is None or not who[1].interval.is_point:
        return None
    noun, size, first, last = who
    rest = [t for t in sentence.tokens if not first <= t.index <= last]
    inside = [n for n in numsets if n is not size]
    terms = terms_of(rest, inside)
    if terms is None or not _says_no_more(rest, inside, found):
        return None
    return _Asked(noun, size, terms)


def _who(
    size: Numset, tokens: Sequence[Token], nouns: frozenset[str]
) -> tuple[str, Numset, int, int] | None:
    """Reads "a child of ten", "a visitor aged 64", "a ten-year-old boy": noun, size, and where."""
    words = load_word_lists(WORDS)
    inside = [t for t in tokens if size.holds(t)]
    first = inside[0].index
    if size.unit.kind is Kind.AGE and "-" in size.text:
        behind = tokens[inside[-1].index + 1] if inside[-1].index + 1 < len(tokens) else None
        noun = "" if behind is None else singular(behind.lemma)
        if behind is not None and noun in nouns:
            return noun, size, first, behind.index
        return _YEAR_OLD, size, first, inside[-1].index
    if size.unit.kind is Kind.CURRENCY and inside[-1].index + 1 < len(tokens):
        noun = tokens[inside[-1].index + 1].lemma  # "a $60 order"
        if noun in nouns:
            return noun, size, first, inside[-1].index + 1
    at = first - 1
    while at >= 0 and tokens[at].form in words["aged"] | {","}:
        at -= 1
    if at < 0 or at == first - 1:
        return None
    last = next((t.index for t in reversed(inside) if t.pos == "NUM" or t.text == "dollars"), first)
    if size.unit.kind not in BARE or OLD & {t.form for t in inside}:
        last = inside[-1].index
    return singular(tokens[at].lemma), size, at, last


def _says_no_more(rest: Sequence[Token], numsets: Sequence[Numset], found: Findings) -> bool:
    """All other words stand in the premise, or say only that one pays, and for the same."""
    words, premise = load_word_lists(WORDS), found.case.premise
    told = list(premise.tokens)
    asked, given = topics_of(rest), topics_of(told)
    if not asked <= given or "shipping" in given - asked:
        return False
    known = words["neutral"] | frozenset(w for topic in asked for w in words[topic])
    return all(
        token.pos in _EMPTY
        or any(n.holds(token) for n in numsets)
        or token.is_among(known)
        or token.form.removesuffix("s") in known
        or token.is_among(premise.vocabulary)
        for token in rest
    )


def _comparable(rules: _Rules, asked: _Asked) -> bool:
    """The bounds are of what the hypothesis gives of its own: of ages, or of sizes of the same."""
    for group, _ in rules.groups:
        one, other = group.unit, asked.size.unit
        if group.is_of_age:
            words = load_word_lists(WORDS)
            is_person = asked.noun in words["persons"] or asked.noun == group.noun
            if other.kind not in BARE or not is_person:
                return False
        elif _called(asked.noun) != _called(group.noun):
            return False
        elif one.kind in BARE:
            if other.kind not in BARE:
                return False
        elif not (one == other or commensurable(one, other)):
            return False
    return True


def _called(noun: str) -> str:
    return ORDER if noun in load_word_lists(WORDS)["orders"] else noun


def _size(asked: _Asked, group: Group) -> Interval:
    one, other = group.unit, asked.size.unit
    if one == other or one.kind in BARE:
        return asked.size.interval
    return convert(asked.size.interval, other, one)


def _is_one_of(asked: _Asked, group: Group) -> bool:
    """Of the age of the group, one is of the group where it holds all people of that age."""
    return (
        _called(asked.noun) == _called(group.noun) or group.noun in load_word_lists(WORDS)["anyone"]
    )


def _is_outside(size: Interval, bound: Interval) -> bool:
    """It is not in the bound, and not at its edge, which some count in: "over 65"."""
    return size.disjoint(bound) and size.high != bound.low


def _proof(given: Terms, asked: _Asked, told: str) -> Proof | None:
    verdict = _follows(given, asked.terms)
    if verdict is None:
        return None
    is_so = verdict is not asked.terms.is_denied
    label = yes_or_no(is_so)
    detail = f"{interval_words(asked.size.interval)} against {told}"
    return in_one_step(_RULE, label, detail, step="limit")


def _follows(given: Terms, asked: Terms) -> bool | None:
    """Whether one who pays the given pays what is asked; None where that is not told."""
    if given.is_denied:
        # Whoever does not pay has it free; that no discount is given tells no price.
        is_unpaid = given.share is not None and given.share == Interval.more_than(0)
        if not is_unpaid or (given.amount is not None and given.amount.is_bounded):
            return None
        given = Terms(Interval.point(0), Interval.point(0))
    same = not given.currency or not asked.currency or given.currency == asked.currency
    pairs = [(given.share, asked.share)]
    if same:
        pairs.append((given.amount, asked.amount))
    told = [(g, a) for g, a in pairs if g is not None and a is not None]
    if any(g.disjoint(a) for g, a in told):
        return False
    wanted = asked.amount if asked.currency else asked.share
    own = given.amount if asked.currency else given.share
    if wanted is None or own is None or (asked.currency and not same):
        return None
    return True if own.within(wanted) else None
