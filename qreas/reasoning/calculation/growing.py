"""Whether as many times the one size of a rate go with as many times the other.

Twice as many things need twice as much, and in twice the time a pump moves twice the water. Twice
as many workers take no longer, and who works by the hour does not work day and night.
"""

from collections.abc import Callable, Mapping

from qreas.conversion import commensurable
from qreas.function_words import DISTRIBUTIVES
from qreas.kind_sets import THINGS_AND_STUFF
from qreas.lexicon.load import Lexicon
from qreas.reasoning.calculation.rate_reading import NEAR, WORDS, Frame, Rate
from qreas.reasoning.calculation.sizes import Size
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind, Sentence

_FIRST_OF_TIMES = frozenset(("second", "minute", "hour"))
_DAYS = frozenset(("day", "night"))
_LONG = 4  # hours
_WORTH = "worth"
# A parser may take "cuts" for a noun.
_VERBAL = frozenset(("VERB", "AUX", "NOUN"))


def grows(rate: Rate, sentence: Sentence, lexicon: Lexicon) -> bool:
    """The amount grows with the base, by the frame in which a sentence sets them."""
    return _GROWS[rate.frame](rate, sentence, lexicon)


def goes_on_as_long(base: Size, asked: Size, sentence: Sentence) -> bool:
    """Who works by the hour does not work day and night, but a tap drips on.

    Who works by the day has days off; every day of a week is seven days, and people drink on all.
    """
    if base.unit.kind is not Kind.DURATION or _span(base) == _span(asked):
        return True
    words, verbs = load_word_lists(WORDS), {t.lemma for t in sentence.tokens}
    if base.unit.name == "day" and asked.unit.name == "week":
        return base.opening in DISTRIBUTIVES or not verbs.isdisjoint(
            words["going_on"] | words["daily"]
        )
    # Whoever is to take it every eight hours is to do so by night, too.
    is_by_night = base.unit.name == "hour" and base.value.low >= _LONG and asked.unit.name == "day"
    if is_by_night and not verbs.isdisjoint(words["daily"]):
        return True
    return not verbs.isdisjoint(words["going_on"])


def _span(size: Size) -> int:
    """0 for times within a day, 1 for days, 2 for longer ones."""
    return 0 if size.unit.name in _FIRST_OF_TIMES else 1 if size.unit.name in _DAYS else 2


def _grows_for_each(rate: Rate, sentence: Sentence, lexicon: Lexicon) -> bool:
    """So much for every so many: that is the rate itself."""
    del rate, sentence, lexicon
    return True


def _grows_with_time(rate: Rate, sentence: Sentence, lexicon: Lexicon) -> bool:
    """What goes on evenly does twice as much in twice the time; a runner does not."""
    del lexicon
    if commensurable(rate.base.unit, rate.amount.unit):
        return True  # "60 minutes in an hour"
    steady = load_word_lists(WORDS)["steady"]
    verbs = [t.index for t in sentence.tokens if t.lemma in steady and t.pos in _VERBAL]
    is_done = bool(verbs) and verbs[0] < rate.amount.first
    return is_done and rate.amount.unit.kind is not Kind.DURATION


def _grows_with_need(rate: Rate, sentence: Sentence, lexicon: Lexicon) -> bool:
    """Twice as many things need twice as much; but a room for two is no half of one for four."""
    is_consumed = not sentence.vocabulary.isdisjoint(load_word_lists(WORDS)["consuming"])
    is_recipe = "recipe" in sentence.vocabulary
    is_thing = rate.base.unit.kind in THINGS_AND_STUFF
    is_thing = is_thing and (is_recipe or not _is_people(rate.base, lexicon))
    return is_consumed and is_thing


def _grows_with_recipe(rate: Rate, sentence: Sentence, lexicon: Lexicon) -> bool:
    """Of all that goes into it, twice as much is taken; it need not cook for twice as long."""
    del sentence, lexicon
    return rate.base.unit.kind in THINGS_AND_STUFF and rate.amount.unit.kind in THINGS_AND_STUFF


def _grows_with_number(rate: Rate, sentence: Sentence, lexicon: Lexicon) -> bool:
    """Twice as many of a kind come to twice as much; of certain things each has its own price.

    Twice as many workers take no longer, and a box of six eggs is no half of a box of twelve.
    """
    words = load_word_lists(WORDS)
    base, amount = rate.base, rate.amount
    if base.unit.kind is Kind.MEASURE and commensurable(base.unit, amount.unit):
        return True  # a unit in another one: "an inch is 2.54 centimetres"
    noun = base.first if base.numset is None else base.numset.head
    inside = {t.form for t in sentence.tokens[base.first : noun]}
    before = _words_of_phrase(base, sentence)
    if amount.unit.kind is Kind.DURATION or _is_people(base, lexicon):
        return False
    is_some_of_them = base.unit.kind is Kind.COUNT and bool(inside & words["definite"])
    if is_some_of_them or before & (words["definite"] | {"of"}):
        return False
    between = {t.lemma for t in sentence.tokens[base.last : amount.first]}
    is_priced = amount.unit.kind is Kind.CURRENCY
    return is_priced or _WORTH in between or between.isdisjoint(words["paying"])


def _words_of_phrase(base: Size, sentence: Sentence) -> frozenset[str]:
    """The words right before a size, behind the last verb: not the "the" of "the shop sells"."""
    before = sentence.tokens[max(base.first - NEAR, 0) : base.first]
    begin = next((t.index + 1 for t in reversed(before) if t.pos == "VERB"), 0)
    return frozenset(t.form for t in before if t.index >= begin and t.pos != "ADV")


def _is_people(size: Size, lexicon: Lexicon) -> bool:
    return size.unit.kind is Kind.COUNT and lexicon.names_person(size.unit.name)


_GROWS: Mapping[Frame, Callable[[Rate, Sentence, Lexicon], bool]] = {
    Frame.EACH: _grows_for_each,
    Frame.WITHIN: _grows_with_time,
    Frame.OVER: _grows_with_time,
    Frame.FOR: _grows_with_need,
    Frame.ON: _grows_for_each,
    Frame.RECIPE: _grows_with_recipe,
    Frame.AMOUNT: _grows_with_number,
}
