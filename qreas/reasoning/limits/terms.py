"""What somebody has to pay, as a clause says it: nothing, half the price, 4 euros, something.

Read off the words, which even a wrong tree leaves in their order.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind, Numset, Token

WORDS = "limits/benefits"
TOPICS = ("admission", "travel", "shipping", "meals")
_NOTHING, _HALF, _FULL = Interval.point(0), Interval.point(Fraction(1, 2)), Interval.point(1)
_LESS = Interval(Fraction(0), Fraction(1), low_open=True, high_open=True)
_SOMETHING = Interval.more_than(0)
_PERCENT = 100
_BEHIND_FREE = frozenset(("of", "on", "to", "at", "with", "in", "into", "for"))
_JOINTS = frozenset(("and", "but", "while"))


@dataclass(frozen=True, slots=True)
class Terms:
    """What is paid, as a share of the full price and as an amount; None where it tells not.

    currency: of the amount; empty where any will do, as of nothing.
    """

    share: Interval | None = None
    amount: Interval | None = None
    currency: str = ""
    is_denied: bool = False


def terms_of(tokens: Sequence[Token], numsets: Sequence[Numset]) -> Terms | None:
    """What the words say that one pays; None where they say nothing of it, or two things.

    numsets: the quantities among the tokens, without the bound on who is meant.
    """
    words = load_word_lists(WORDS)
    texts = [t.form for t in tokens]
    lemmas = [t.lemma for t in tokens]
    if numsets and (len(numsets) > 1 or not numsets[0].interval.is_point):
        return None
    free = _free_at(texts)
    if free is False or not words["differences"].isdisjoint(texts):
        return None
    is_denied = not load_operators().negations.isdisjoint(texts)
    number = next(iter(numsets), None)
    said = [
        *([Terms(_NOTHING, _NOTHING)] if free else []),
        *_reduced(texts, lemmas, number),
        *_priced(texts),
    ]
    pays = not words["pays"].isdisjoint((*lemmas, *(text.removesuffix("s") for text in texts)))
    if number is not None and number.unit.kind is Kind.CURRENCY and not said and pays:
        return Terms(_SOMETHING, number.interval, number.unit.name, is_denied)
    if number is not None and not (said and number.unit.kind is Kind.PERCENT):
        return None
    if not said and pays and ("no" not in texts or _denies(texts)):
        said = [Terms(_SOMETHING, _SOMETHING)]
    if len(said) != 1:
        return None
    (told,) = said
    return Terms(told.share, told.amount, told.currency, is_denied or _denies(texts))


def topics_of(tokens: Sequence[Token]) -> frozenset[str]:
    """What may be free of which the words speak: "get in" is admission, "ride" is travel."""
    lists = load_word_lists(WORDS)
    found = set()
    for before, token in zip((None, *tokens), tokens, strict=False):
        names = {token.form, token.lemma}
        is_in = before is not None and before.lemma in ("get", "go", "let")
        found |= {
            topic
            for topic in TOPICS
            if not names.isdisjoint(lists[topic]) and ("in" not in names or is_in)
        }
    return frozenset(found)


def _free_at(texts: Sequence[str]) -> bool | None:
    """Whether it is free; False where something else is, as in "a free drink"."""
    words = load_word_lists(WORDS)
    of_topic = frozenset(word for topic in TOPICS for word in words[topic]) | words["prices"]
    if "nothing" in texts:
        return True
    for at, text in enumerate(texts):
        behind = texts[at + 1] if at + 1 < len(texts) else "."
        if text == "without" and behind in ("paying", "charge"):
            return True
        if text == "free":
            is_plain = not behind[:1].isalpha() or behind in _BEHIND_FREE | _JOINTS
            return is_plain or behind in of_topic
    is_uncharged = "charge" in texts and texts[texts.index("charge") - 1] == "no"
    return True if is_uncharged else None


def _reduced(texts: Sequence[str], lemmas: Sequence[str], number: Numset | None) -> list[Terms]:
    words = load_word_lists(WORDS)
    is_off = "off" in texts
    if words["reduced"].isdisjoint(lemmas) and not is_off:
        return []
    if number is not None and number.unit.kind is Kind.PERCENT:
        share = Interval.point(1 - Fraction(number.interval.value) / _PERCENT)
        return [Terms(share)] if 0 <= share.value <= 1 else []
    return [Terms(_LESS)] if number is None and not is_off else []


def _priced(texts: Sequence[str]) -> list[Terms]:
    """Reads "half price", "the full fare", "a reduced rate"."""
    words = load_word_lists(WORDS)
    found = []
    for at, text in enumerate(texts):
        behind = [t for t in texts[at + 1 : at + 3] if t not in ("the", "-")]
        if not behind or behind[0] not in words["prices"]:
            continue
        shares = {"half": _HALF, **dict.fromkeys(words["whole"], _FULL)}
        shares |= dict.fromkeys(words["lower"], _LESS)
        if text in shares:
            found.append(Terms(shares[text]))
    return found


def _denies(texts: Sequence[str]) -> bool:
    """A "no" before what one would get: "no discount"; "no charge" is told to be free."""
    words = load_word_lists(WORDS)
    at = texts.index("no") if "no" in texts else None
    return at is not None and not words["reduced"].isdisjoint(texts[at + 1 : at + 3])
