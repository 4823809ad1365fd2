"""Rates that a sentence tells by the words between two sizes: "six litres for 100 km"."""

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.calculation.sizes import Size, Sizes
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import GRADED
from qreas.types import Kind, Numset, Sentence, Token, Unit

WORDS = "calculation/scaling"
# Words before a quantity among which its preposition is.
NEAR = 3
_PAIR, _WORTH = 2, "worth"
# A parser may take "cost" or "cover" for a noun.
_VERBAL_PHRASE = ("VERB", "AUX", "NOUN", "ADP", "ADV")
_NOT_PRESENT = frozenset(("VBD", "VBN", "VBG"))
_ONE = Interval.point(1)
PEOPLE = Unit(Kind.COUNT, "people")
"""What is meant by "four" where a recipe serves four."""
# Dimensions of what drives a thing that goes so far "on" so much of it.
_FUELS = frozenset(("[length] ** 3", "[mass]", "[length] ** 2 * [mass] / [time] ** 2"))
# Before what something is taken for or with: "mix 50 ml of syrup with 250 ml of water".
_BESIDE_TAKEN = (["for"], ["with"], ["to"], ["in"])
_OVER = "over "
_HAVE = "have"  # "a portion has 350 calories", where a house need not have three rooms
_CALLING = frozenset(("call", "calls", "ask", "asks"))


class Frame(StrEnum):
    """How a sentence sets one size beside another."""

    EACH = "so much for every so many"
    WITHIN = "so much in so long a time"
    OVER = "so much over so long a time"
    FOR = "so much is needed for so many"
    ON = "so far one goes on so much"
    RECIPE = "so much is to be taken for so many"
    AMOUNT = "so many come to so much"


@dataclass(frozen=True, slots=True)
class Rate:
    """Two sizes of a premise sentence that grow with each other.

    base:   what the other one is for.
    amount: how much there is for the base.
    """

    frame: Frame
    sentence: int
    amount: Size
    base: Size


def read_rate(sizes: Sizes, sentence: Sentence) -> Rate | None:
    """The two sizes as a rate, by the words before either, or by a verb between them."""
    one, other = sizes.one, sizes.other
    for base, amount in ((other, one), (one, other)):
        frame = _frame(base, amount, sentence)
        if frame is Frame.FOR and base.unit.kind is Kind.CURRENCY:
            return Rate(Frame.AMOUNT, sizes.sentence, base, amount)  # "three pens for six euros"
        if frame is not None:
            return Rate(frame, sizes.sentence, amount, base)
    between = sentence.tokens[one.last : other.first]
    amounting = load_word_lists(WORDS)["amounting"]
    is_told = any(t.lemma in amounting for t in between)
    is_told |= other.unit.kind is Kind.MEASURE and any(t.lemma == _HAVE for t in between)
    is_plain = len(between) <= NEAR and all(
        t.pos in _VERBAL_PHRASE or t.form == _WORTH for t in between
    )
    return Rate(Frame.AMOUNT, sizes.sentence, other, one) if is_told and is_plain else None


def as_served(numset: Numset, sentence: Sentence) -> Numset:
    """The quantity; of a recipe that "serves four", the four are people.

    And where eggs cost 3 euros "a dozen", it is for twelve of them; "five for $2" are five of them.
    """
    per = numset.unit.per
    size = None if per is None else load_units("en").scales.get(per.name)
    if size is not None:
        things = [t for t in sentence.tokens if t.tag == "NNS" and t.start < numset.start]
        if things:
            counted = Unit(Kind.COUNT, things[-1].lemma, scale=size)
            return replace(numset, unit=replace(numset.unit, per=counted))
    if numset.unit.kind is Kind.DURATION and _is_course(numset, sentence):
        return replace(numset, interval=Interval.point(Fraction(numset.interval.low)))
    if numset.unit.kind is Kind.NUMBER and _is_bundle(numset, sentence):
        things = [t for t in sentence.tokens if t.tag == "NNS" and t.start < numset.start]
        return replace(numset, unit=Unit(Kind.COUNT, things[-1].lemma)) if things else numset
    is_served = numset.unit.kind is Kind.NUMBER and (
        _is_served(numset.start, sentence) or _feeds(numset.start, sentence)
    )
    return replace(numset, unit=PEOPLE) if is_served else numset


def _is_course(time: Numset, sentence: Sentence) -> bool:
    """What comes about "over three hours" does in three, and not in more than three."""
    before = [t.form for t in sentence.tokens if t.end <= time.start][-1:]
    behind = sentence.token_behind(time.end)
    is_measured = behind is not None and behind.pos in GRADED  # "over two days late"
    is_bound = not load_word_lists(WORDS)["bounded"].isdisjoint(before) or is_measured
    return time.text.lower().startswith(_OVER) and time.interval.low > 0 and not is_bound


def _is_bundle(numset: Numset, sentence: Sentence) -> bool:
    """So many have a price together: "lemons are five for $2"."""
    behind = [t for t in sentence.tokens if t.start >= numset.end][:_PAIR]
    before = [t.lemma for t in sentence.tokens if t.end <= numset.start][-1:]
    is_price = len(behind) == _PAIR and (behind[1].pos == "NUM" or behind[1].tag == "$")
    return before in (["be"], [":"], ["cost"]) and is_price and behind[0].form == "for"


def is_habitual(sentence: Sentence) -> bool:
    """It tells what is so in general, not what happened once."""
    unchanging = load_word_lists(WORDS)["unchanging"]
    if any(t.tag in _NOT_PRESENT and not _is_present(t) for t in sentence.tokens):
        return False
    return not any(t.form in unchanging and t.index for t in sentence.tokens)


def _words_before(size: Size, sentence: Sentence) -> list[str]:
    """The words that stand right before a size, in lower case, adverbs apart."""
    near = sentence.tokens[max(size.first - NEAR, 0) : size.first]
    return [t.form for t in near if t.pos != "ADV"]


def is_beside(size: Size, sentence: Sentence) -> bool:
    """It tells when or where, or what is compared, rather than for how much it is so.

    "Every four hours" tells how often it is done, not only how much comes to four hours.
    """
    before = _words_before(size, sentence)
    is_often = size.unit.kind is Kind.DURATION and size.value != _ONE and before[-1:] == ["every"]
    return is_often or not load_word_lists(WORDS)["beside"].isdisjoint(before[-1:])


def text_of(size: Size, sentence: Sentence) -> str:
    """The words of a size."""
    if size.numset is not None and size.opening != "per":
        return size.numset.text
    return " ".join(t.text for t in sentence.tokens[size.first : size.last])


def _frame(base: Size, amount: Size, sentence: Sentence) -> Frame | None:
    """What the words before one size make it to the other; None where they do not."""
    before, each = _words_before(base, sentence), load_word_lists(WORDS)["each"]
    is_behind = base.first == amount.last and bool(base.opening)  # "30 pages a day"
    if is_behind or base.opening in each or not each.isdisjoint(before[-1:]):
        return Frame.EACH
    if base.unit.kind is Kind.MEASURE and base.opening and before[-1:] == ["in"]:
        return Frame.EACH  # "two pints in a quart"
    if base.unit.kind is Kind.DURATION:
        if before[-1:] in (["in"], ["within"]):
            return Frame.WITHIN
        leading = [*before, *(() if base.numset is None else base.numset.text.lower().split()[:1])]
        if not load_word_lists(WORDS)["over"].isdisjoint(leading):
            return Frame.OVER
    if before[-1:] == ["on"] and base.unit.dimension in _FUELS:
        return Frame.ON
    if _is_served(sentence.tokens[base.first].start, sentence) or _is_made(base, sentence):
        return Frame.RECIPE
    if _is_recipe(sentence):
        return Frame.RECIPE if before[-1:] in _BESIDE_TAKEN else None
    is_called_for = bool(before[:-1]) and before[-2] in _CALLING  # "calls for 200 g"
    is_for = before[-1:] == ["for"] and not is_called_for
    return Frame.FOR if is_for and not _has_more(base, sentence) else None


def _has_more(base: Size, sentence: Sentence) -> bool:
    """The amount is for something else, too, that has no number: "for two nights and dinner"."""
    joined = [t for t in sentence.tokens[base.last :] if t.pos != "DET"][:2]
    return [t.pos for t in joined[:1]] == ["CCONJ"] and [t.pos for t in joined[1:]] == ["NOUN"]


def _is_served(start: int, sentence: Sentence) -> bool:
    """A recipe makes a dish for those who are told behind it: "the recipe serves four"."""
    if "recipe" not in sentence.vocabulary:
        return False
    before = [t.lemma for t in sentence.tokens if t.start < start]
    return before[-1:] == ["serve"] and "recipe" in before


def _feeds(start: int, sentence: Sentence) -> bool:
    """So many are those behind the verb: "600 g of pasta serve eight", "to serve six"."""
    before = [t for t in sentence.tokens if t.start < start]
    verb = before[-1].lemma if before else ""
    is_aim = [t.form for t in before[-2:-1]] == ["to"]
    return verb in ("serve", "feed") and (is_aim or any(t.pos == "NUM" for t in before))


def _is_made(base: Size, sentence: Sentence) -> bool:
    """So many servings are what the rest is made into: "makes six servings with 900 g"."""
    words = load_word_lists(WORDS)
    before = [t.lemma for t in sentence.tokens[: base.first] if t.pos != "ADV"][-1:]
    is_recipe = "recipe" in sentence.vocabulary  # "the recipe makes 12 muffins"
    is_of_dish = base.unit.kind is Kind.COUNT and (is_recipe or base.unit.name in words["servings"])
    return is_of_dish and not words["making"].isdisjoint(before)


def _is_recipe(sentence: Sentence) -> bool:
    """It tells what to take: it opens with such a verb, or says what a recipe asks for."""
    mixing, tokens = load_word_lists(WORDS)["mixing"], sentence.tokens
    opening = [tokens[0], *(tokens[t.index + 1] for t in tokens[:-1] if t.text == ",")]
    if any(t.form in mixing for t in opening):
        return True
    is_general = tokens[0].form in ("you", "we", "one")
    return is_general and any(t.form in mixing for t in tokens[1:2])


def _is_present(token: Token) -> bool:
    """Its form is that of the present, whatever the tagger thinks of it: "swims", "cost"."""
    text = token.form
    return text == "cost" or (text.endswith("s") and token.lemma != "be")
