"""So much for so many, for another number of them: a rate that holds in general holds for any.

A car that uses six litres per 100 km needs twelve for 200; where three pens cost six euros, a pen
costs two, and rice for two people is half of that for four. What happened once is no such rate:
who drove 300 km in three hours need not have driven 100 in one of them.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from qreas.conversion import as_people_round
from qreas.dependents import subject_of
from qreas.interval import Interval
from qreas.kind_sets import THINGS_AND_STUFF
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.calculation.growing import goes_on_as_long, grows
from qreas.reasoning.calculation.rate_reading import (
    NEAR,
    PEOPLE,
    WORDS,
    Frame,
    Rate,
    as_served,
    is_beside,
    is_habitual,
    read_rate,
    text_of,
)
from qreas.reasoning.calculation.sizes import Size, Sizes, two_sizes, unbroken
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.rest import Rest, Settled, rest
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import interval_words, value_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Document, Kind, Label, Numset, Sentence, Token

_RULE, _OPEN = "scaling", "no-proportion"
_PER, _EVERY = "per ", "every"
_CERTAIN = frozenset(("the", "these", "those", "his", "her", "their", "our", "my", "your"))
_EACH = frozenset(("each", "every", "apiece"))
_TOGETHER = frozenset(("together", "altogether", "total"))
_CAN = frozenset(("can", "could"))  # "ten children can have three each of 30 apples"
_LENGTH, _LAST = "[length]", "last"
_COURSES = (Frame.WITHIN, Frame.OVER)
# So many, or so much of it, have a price: a pen, a kilo.
_BY_WHICH = THINGS_AND_STUFF
_NAMING = frozenset((WordKind.NOUN, WordKind.NAME))


def prove_by_scaling(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells for another amount what the premise tells for one."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    hypothesis = unbroken(case.hypothesis)
    if hypothesis is None or "?" in case.hypothesis.text or not case.premise_numsets:
        return None
    given = [as_served(n, case.premise.sentences[n.sentence]) for n in case.premise_numsets]
    own = [as_served(n, hypothesis) for n in case.hypothesis_numsets]
    asked = two_sizes(hypothesis, 0, own, _counted(given))
    if asked is None or any(is_beside(s, hypothesis) for s in asked.both):
        return None
    told = (_told(index, found) for index in sorted({n.sentence for n in case.premise_numsets}))
    proofs = [_proof(each, asked, hypothesis, found) for each in told if each is not None]
    proved = [proof for proof in proofs if proof is not None]
    return proved[0] if len(proved) == 1 else None


def _told(index: int, found: Findings) -> Sizes | None:
    """The two sizes of a premise sentence."""
    sentence = found.case.premise.sentences[index]
    given = (n for n in found.case.premise_numsets if n.sentence == index)
    own = [as_served(n, sentence) for n in given]
    return two_sizes(sentence, index, own, _counted(found.case.hypothesis_numsets))


def _proof(told: Sizes, asked: Sizes, hypothesis: Sentence, found: Findings) -> Proof | None:
    sentence = found.case.premise.sentences[told.sentence]
    pair, rate = _paired(told, asked), read_rate(told, sentence)
    if pair is None or rate is None:
        return None
    amount, base = pair if rate.amount is told.one else (pair[1], pair[0])
    base = _as_point(base)
    label = _label(rate, amount, base, hypothesis, found)
    if label is None or _is_elsewhere(rate, asked, hypothesis, found):
        return None
    is_denied = found.case.premise.mentions(load_operators().negations)
    if is_denied and _is_of_recipe(rate, found.case.premise):
        return None
    rate_told = _rate_told(rate, sentence)
    if label is Label.NEUTRAL:
        return in_one_step(_RULE, label, rate_told, step=_OPEN)
    return in_one_step(_RULE, label, f"{rate_told}{_outcome(rate, amount, base, hypothesis)}")


def _as_point(size: Size) -> Size:
    """The size; of about two pints, two."""
    value = size.value
    if value.is_point or not size.is_approximate or not value.is_bounded:
        return size
    return replace(size, value=Interval.point((Fraction(value.low) + Fraction(value.high)) / 2))


def _rate_told(rate: Rate, sentence: Sentence) -> str:
    """The rate as it is told: "6 euros for two kilos", "two cups per loaf"."""
    told, base = _within(rate.amount, sentence), _within(rate.base, sentence)
    numset = rate.amount.numset
    if numset is not None and numset.unit.per is not None:  # "25 posters per minute" has its base
        return told
    if (
        rate.base.numset is not None
        and rate.base.unit.kind is Kind.DURATION
        and _EVERY in (t.form for t in sentence.tokens[rate.amount.last : rate.base.first])
    ):
        return f"{told} {_EVERY} {base}"
    return f"{told} {base}" if base.startswith(_PER) else f"{told} for {base}"


def _outcome(rate: Rate, amount: Size, base: Size, hypothesis: Sentence) -> str:
    """What the rate comes to: ", so 15 euros for five kilos"; nothing where it has no number."""
    numset, value = rate.amount.numset, _scaled(rate, base)
    if numset is None:
        return ""
    own = interval_words(value) if numset.unit.per is not None else value_words(value, numset)
    asked = amount.numset
    if numset.unit.per is not None and asked is not None and asked.unit == rate.amount.unit:
        own = value_words(value, asked)  # "$1,200 a month" are "$14,400" in a year
    told = _within(base, hypothesis)
    if base.opening == "per" and not told.startswith(_PER):  # "three a day", "the daily dose"
        return f", so {own} {_PER}{base.unit.name}"
    return f", so {own} for {told}"


def _within(size: Size, sentence: Sentence) -> str:
    """The words of a size, as they are within a sentence."""
    text = text_of(size, sentence)
    return text[0].lower() + text[1:] if size.first == 0 else text


def _scaled(rate: Rate, base: Size) -> Interval:
    """How much goes with the base by the rate."""
    times = base.in_unit_of(rate.base).value / rate.base.value.value
    return rate.amount.value.scaled(times)


def _label(
    rate: Rate, amount: Size, base: Size, hypothesis: Sentence, found: Findings
) -> Label | None:
    """Whether it is so by the rate; neutral where it would be so if the rate held for any."""
    label = _compared(rate, amount, base)
    if label is None:
        return None
    left = rest(found, _settled(rate, (amount, base), hypothesis, found))
    if left is Rest.FOLLOWS and _is_beyond_days(rate, amount, base, found):
        return Label.CONTRADICTION
    if left is Rest.FOLLOWS and _is_price_of_one(rate, amount, base, found):
        return label
    scales = _scales(rate, base, found) or _is_mean(rate, amount, base, found)
    if left not in (Rest.FOLLOWS, Rest.OPPOSED) or not scales:
        subject = hypothesis.tokens[min(amount.first, base.first)].start
        are_alike = found.case.premise.mentions(load_word_lists(WORDS)["alike"])
        is_another = amount.in_unit_of(rate.amount) != rate.amount.value
        is_open = is_another and not are_alike
        return (
            Label.NEUTRAL if is_open and _is_left_open(rate, label, left, subject, found) else None
        )
    if label is Label.ENTAILMENT:
        return label if left is Rest.FOLLOWS else Label.CONTRADICTION
    return None if left is Rest.OPPOSED or _may_be_more(found) else label


def _is_mean(rate: Rate, amount: Size, base: Size, found: Findings) -> bool:
    """It is told of the whole time on average, or of a part of it that all was spent then."""
    premise, hypothesis = found.case.premise, found.case.hypothesis
    if rate.frame not in _COURSES or premise.mentions(_EACH) or _is_limited(rate, found):
        return False
    is_all = amount.unit.kind is Kind.CURRENCY and amount.value == rate.amount.value
    is_less = is_all and base.in_unit_of(rate.base).high < rate.base.value.low
    return is_less or hypothesis.mentions(load_word_lists(WORDS)["mean"])


def _is_price_of_one(rate: Rate, amount: Size, base: Size, found: Findings) -> bool:
    """It is the price of each of several that are paid for together, which are mostly alike.

    Of certain ones ("these three caps") another one tells nothing.
    """
    sentence = found.case.premise.sentences[rate.sentence]
    phrase = sentence.tokens[max(0, rate.base.first - 1) : rate.base.last]
    is_of_one = base.unit.kind in _BY_WHICH and base.value == Interval.point(1)
    is_price = amount.unit.kind is Kind.CURRENCY and is_of_one
    is_of_each = not sentence.vocabulary.isdisjoint(_EACH)  # "for 2 euros each"
    return is_price and not is_of_each and not any(t.form in _CERTAIN for t in phrase)


def _is_beyond_days(rate: Rate, amount: Size, base: Size, found: Findings) -> bool:
    """Of what comes by the day, a week has more than one day has, and no more than seven have."""
    units = rate.base.unit.name, base.unit.name
    is_of_week = units == ("day", "week") and rate.base.value == base.value
    sentence = found.case.premise.sentences[rate.sentence]
    if not (is_of_week and rate.frame is Frame.EACH and is_habitual(sentence)):
        return False
    if rate.amount.value.low <= 0 or _is_limited(rate, found) or _drops_circumstance(rate, found):
        return False
    possible = Interval(rate.amount.value.value, _scaled(rate, base).high, low_open=True)
    return amount.in_unit_of(rate.amount).disjoint(possible)


def _compared(rate: Rate, amount: Size, base: Size) -> Label | None:
    """Whether the asked sizes are in the ratio of the told ones."""
    if not _is_plain(rate.amount) or rate.base.is_approximate or not base.value.is_point:
        return None
    if rate.base.value.value <= 0 or base.value.value <= 0:
        return None
    times = base.in_unit_of(rate.base).value / rate.base.value.value
    is_of_several = rate.base.opening == "each" and rate.base.numset is not None
    if times == 1 and not is_of_several:
        return None  # the amounts are compared as they are
    value = _scaled(rate, base)
    asked = amount.in_unit_of(rate.amount)
    if value.within(asked) or (rate.amount.is_approximate and asked.within(value)):
        return Label.ENTAILMENT
    if base.is_approximate:
        return None
    # Of a number of things that is no whole one, people take the next.
    is_whole = value.is_point and value.value.denominator == 1
    is_part = rate.amount.unit.kind is Kind.COUNT and not is_whole
    is_about = amount.numset is not None and amount.numset.is_approximate
    is_near = is_about or as_people_round(value, asked) == asked
    return None if is_part or is_near or not value.disjoint(asked) else Label.CONTRADICTION


def _is_plain(amount: Size) -> bool:
    """It is so much, or about so much, and no bound or range: "about 1.6 kilometres"."""
    return amount.value.is_point or (amount.numset is not None and amount.numset.is_approximate)


def _paired(told: Sizes, asked: Sizes) -> tuple[Size, Size] | None:
    """The asked sizes that go with the one and the other size that are told."""
    pairs = [(asked.one, asked.other), (asked.other, asked.one)]
    fit = [p for p in pairs if told.one.is_like(p[0]) and told.other.is_like(p[1])]
    if len(fit) > 1:  # a mile and so many kilometres, of which either is a length
        fit = [p for p in fit if (told.one.unit, told.other.unit) == (p[0].unit, p[1].unit)]
    return fit[0] if len(fit) == 1 else None


def _scales(rate: Rate, asked: Size, found: Findings) -> bool:
    """As many times the one size go with as many times the other one."""
    sentence = found.case.premise.sentences[rate.sentence]
    if not is_habitual(sentence) or _is_limited(rate, found):
        return False
    if _is_of_all(rate, sentence):
        return False
    if not goes_on_as_long(rate.base, asked, sentence) or _drops_circumstance(rate, found):
        return False
    return grows(rate, sentence, found.lexicon)


def _is_of_all(rate: Rate, sentence: Sentence) -> bool:
    """What several measure together is shared alike only by such as are alike."""
    is_measure = rate.amount.unit.kind is Kind.MEASURE and rate.base.unit.kind is Kind.COUNT
    words = load_word_lists(WORDS)
    is_whole = not sentence.vocabulary.isdisjoint(_TOGETHER)
    return is_measure and is_whole and sentence.vocabulary.isdisjoint(words["alike"])


def _is_limited(rate: Rate, found: Findings) -> bool:
    """The rate is not the same for any amount, or not always so."""
    limiting = load_word_lists(WORDS)["limiting"]
    # A flat fee for every hour is more for more of them, and what costs so much may be a flat.
    is_of_each = rate.frame is Frame.EACH
    return found.case.premise.mentions(limiting - {"flat"} if is_of_each else limiting)


def _settled(rate: Rate, asked: Sequence[Size], hypothesis: Sentence, found: Findings) -> Settled:
    words = load_word_lists(WORDS)
    lemmas = set(words["loose"])
    tokens = hypothesis.tokens
    for size in asked:
        if size.numset is None:
            lemmas |= {t.lemma for t in tokens[size.first : size.last]} - {size.of}
            lemmas |= {size.opening, size.unit.name}
    if any(size.unit.kind is Kind.DURATION for size in asked):
        lemmas |= words["lasting"] | _holders(hypothesis, asked)
    if rate.frame in (Frame.FOR, Frame.RECIPE, Frame.EACH):
        lemmas |= _swapped(words["consuming"] | words["mixing"], rate, found.case.premise)
        lemmas |= words["doses"] if "take" in found.case.premise.vocabulary else set()
    if rate.frame in (Frame.ON, Frame.EACH) and rate.amount.unit.dimension == _LENGTH:
        lemmas |= _swapped(words["going_far"], rate, found.case.premise) | {"can"}
    if rate.frame in _COURSES and rate.amount.unit.dimension == _LENGTH:
        lemmas |= words["speeds"]
    if rate.base.unit == PEOPLE:  # whom a recipe serves need not be named
        lemmas.add(PEOPLE.name)
    if rate.amount.unit.kind is Kind.CURRENCY:
        lemmas |= _swapped(words["paying"], rate, found.case.premise) | words["priced"]
    # Of a recipe, what it calls for is needed, whatever a parser makes of "calls".
    is_sure = not found.case.premise.mentions(load_operators().negations | words["capable"])
    is_recipe = rate.frame is Frame.RECIPE or _is_of_recipe(rate, found.case.premise)
    if is_recipe:
        lemmas |= words["sufficing"] | words["consuming"] | words["mixing"]
    numsets = tuple(size.numset for size in asked if size.numset is not None)
    # In "needs five minutes to peel 60", the time is what it takes whoever does it.
    is_timed = hypothesis.root.lemma in words["lasting"] and rate.frame is Frame.EACH
    is_timed = is_timed and any(size.unit.kind is Kind.DURATION for size in asked)
    settles_claims = (is_recipe and is_sure) or is_timed
    return Settled(numsets, frozenset(lemmas), settles_roles=True, settles_claims=settles_claims)


def _holders(hypothesis: Sentence, asked: Sequence[Size]) -> frozenset[str]:
    """What holds the amount that lasts so long: "a pack of 12 tins", "a 6-kg bag"."""
    subject = subject_of(hypothesis, hypothesis.root)
    if subject is None or hypothesis.root.lemma != _LAST:
        return frozenset()
    phrase = hypothesis.subtree(subject.index)
    is_in = any(s.numset is not None and any(s.numset.holds(t) for t in phrase) for s in asked)
    is_held = not any(s.numset is not None and s.numset.holds(subject) for s in asked)
    return frozenset((subject.lemma,)) if is_in and is_held else frozenset()


def _is_of_recipe(rate: Rate, premise: Document) -> bool:
    """A recipe tells what it takes, "serves four and calls for 200 g of rice"."""
    return "recipe" in premise.sentences[rate.sentence].vocabulary


def _swapped(verbs: frozenset[str], rate: Rate, premise: Document) -> frozenset[str]:
    """The verbs of which one may stand for another, if the premise has one of them."""
    vocabulary = premise.sentences[rate.sentence].vocabulary
    return frozenset() if vocabulary.isdisjoint(verbs) else verbs


def _is_left_open(rate: Rate, label: Label, left: Rest, subject: int, found: Findings) -> bool:
    """In proportion, but it was so only once, or is of others, or no rate that holds for any.

    How long a runner takes for another distance is not known at all.

    subject: where in the hypothesis the first word stands that is not of its subject.
    """
    if rate.frame is Frame.OVER:
        return False
    is_rate = is_habitual(found.case.premise.sentences[rate.sentence])
    if label is not Label.ENTAILMENT:
        return left is Rest.FOLLOWS and rate.frame is Frame.WITHIN and is_rate
    if left is Rest.FOLLOWS:
        is_shared = rate.frame is Frame.FOR and found.case.hypothesis.mentions(_CAN)
        is_shared = is_shared and rate.amount.unit.kind is Kind.COUNT
        return not is_shared and (rate.frame is not Frame.EACH or is_rate)
    own = [x for x in found.alignment.links if x.hypothesis.token.start < subject]
    named = [x for x in own if x.hypothesis.kind in _NAMING and not x.is_aligned]
    others = [x for x in named if x.hypothesis.key not in load_word_lists(WORDS)["priced"]]
    return left is Rest.OPEN and is_rate and bool(others)


def _is_elsewhere(rate: Rate, asked: Sizes, hypothesis: Sentence, found: Findings) -> bool:
    """It speaks of what only another sentence of the premise tells of."""
    return any(
        link.keeps and link.premise is not None and link.premise.sentence != rate.sentence
        for link in found.alignment.links
        if link.hypothesis.kind in _NAMING
        and not any(s.holds(link.hypothesis.token, hypothesis) for s in asked.both)
    )


def _drops_circumstance(rate: Rate, found: Findings) -> bool:
    """The hypothesis lacks where, when or for whom it is so."""
    sentence = found.case.premise.sentences[rate.sentence]
    used = found.alignment.used()
    return any(
        _narrows(word.token, rate, sentence)
        for word in found.alignment.premise_words
        if word.sentence == rate.sentence and word.place not in used
    )


def _narrows(token: Token, rate: Rate, sentence: Sentence) -> bool:
    """The word, which the hypothesis lacks, says where, when or how it is so."""
    if any(s.first <= token.index < s.last for s in (rate.amount, rate.base)):
        return False
    if token.pos == "ADV":
        return token.lemma not in load_word_lists(WORDS)["loose"]
    if token.pos not in NOMINAL:
        return False
    before = sentence.tokens[max(token.index - NEAR, 0) : token.index]
    cases = [t.form for t in before if t.pos in ("ADP", "SCONJ")]
    return bool(cases) and cases[-1] != "of"


def _may_be_more(found: Findings) -> bool:
    """What can fill 90 bottles can fill 60 of them."""
    return found.case.hypothesis.mentions(load_word_lists(WORDS)["capable"])


def _counted(numsets: Sequence[Numset]) -> frozenset[str]:
    """What is counted, of which there may be one without a number: "an egg"."""
    counts = [n.unit for n in numsets if n.unit.kind is Kind.COUNT]
    rates = [n.unit.per for n in numsets if n.unit.per is not None]
    return frozenset(u.name for u in (*counts, *rates) if u.kind is Kind.COUNT)
