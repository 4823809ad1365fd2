"""Finds the whole of which an amount is a part.

"6 of the 30 cats", "20 houses: 15 have a garden", "58 percent of voters came, 42 percent did not",
"ten of us danced and the other three watched".
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile

from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.reasoning.division.amounts import Amount
from qreas.reasoning.division.taken import is_taken_from
from qreas.reasoning.events.distribution import is_in_each_group
from qreas.reasoning.knowledge.amount_words import load_amounts
from qreas.reasoning.knowledge.names import Place
from qreas.tags import VERBAL
from qreas.types import Document, Sentence, Token

_OTHERS = frozenset(("other", "others", "remaining", "rest", "remainder"))
_HARD = frozenset((";", ":"))
_AMONG = "among"
_NEAREST = frozenset(("those", "these"))
# Verbs by which a number of things is there; and what stands before a number that opens a clause.
_HAVING = frozenset(("have", "own", "keep", "hold", "contain", "count", "employ"))
_JOINTS = frozenset(("and", "but", ",", ";", "only", "just"))
_BUT_ONLY = ["but", "only"]
_PARTICIPLES, _MAIN = frozenset(("VBN", "VBG")), frozenset(("root", "conj", "parataxis"))
_IN = "in"
_PAIRS = (["twins"], ["parents"])
_FROM_WHOLE = frozenset(("of", _AMONG))


@dataclass(frozen=True, slots=True)
class Whole:
    """The things that are divided, and how many they are; None where that is not told."""

    number: Interval | None
    shared: frozenset[Place]
    noun: Place | None


def whole_of(amount: Amount, document: Document, found: Sequence[Amount]) -> Whole | None:
    """What the amount is some of; None where it is all that the text tells of."""
    sentence = document.sentences[amount.sentence]
    if _is_governed(amount, sentence):
        return None
    behind = _whole_behind(amount, sentence, found)
    if behind is not None:
        return Whole(_size(behind), _described(behind, sentence), _noun(behind))
    joint = _joint_whole(amount, document, found)
    if joint is not None:
        return joint
    is_apart = amount.is_bare or amount.is_pronoun or amount.is_rest
    if not (is_apart or is_predicated(amount, sentence)):
        if _names_whole(amount):
            return _named(amount, sentence)
        if not is_included(amount, sentence):
            return None
    if amount.is_bare and not _may_stand_alone(amount, sentence):
        return None
    near = [a for a in found if a.sentence in (amount.sentence, amount.sentence - 1)]
    part = _part_before(amount, near, sentence)
    if part is not None:
        return part
    for other in reversed([a for a in near if goes_before(a, amount)]):
        groups = is_in_each_group(document.sentences[other.sentence], other.first)
        if groups or not _may_hold(other, amount):
            continue
        if not amount.is_bare or _divides(other, amount, document):
            return Whole(_size(other), _shared(other, amount, document), _noun(other))
    return _unnamed(amount, near, sentence)


def _part_before(amount: Amount, near: Sequence[Amount], sentence: Sentence) -> Whole | None:
    """The part that is divided once more: half of the 28 play, and half "of those" the piano."""
    told = {t.form for t in sentence.tokens[amount.phrase.first : amount.phrase.last]}
    before = [a for a in near if a.sentence == amount.sentence and goes_before(a, amount)]
    if not amount.is_pronoun or told.isdisjoint(_NEAREST) or not before:
        return None
    number = _number_of_part(before[-1])
    if number is None or not _names_whole(before[-1]):
        return None
    said = range(before[-1].first, amount.first)
    return Whole(number, frozenset((amount.sentence, i) for i in said), _noun(before[-1]))


def _number_of_part(amount: Amount) -> Interval | None:
    """How many these are, by their number or as a share of so many."""
    share, whole = amount.share, amount.whole
    if amount.count is not None or share is None or whole is None or not share.is_point:
        return amount.count
    return whole.scaled(share.value)


def _whole_behind(amount: Amount, sentence: Sentence, found: Sequence[Amount]) -> Amount | None:
    """The amount among which so many are: "five Danes were among the 12 people on board"."""
    if not is_among(amount, sentence):
        return None
    last = amount.phrase.last
    near = (a for a in found if a.sentence == amount.sentence and 0 <= a.first - last - 2 <= 1)
    return next((a for a in near if a.count is not None and a.count.is_point), None)


def is_among(amount: Amount, sentence: Sentence) -> bool:
    """It is said of so many that they are among others: their noun tells what these are."""
    if _AMONG not in sentence.vocabulary:
        return False
    behind = sentence.tokens[amount.phrase.last : amount.phrase.last + 2]
    is_plain = amount.phrase.head is not None and not amount.is_of and amount.count is not None
    return is_plain and [t.lemma for t in behind] == ["be", _AMONG]


def _names_whole(amount: Amount) -> bool:
    """Its own phrase says what it is some of: "6 of the 30 cats"."""
    is_part = amount.share is not None or amount.is_of or bool(amount.aside)
    return is_part or amount.whole is not None


def _named(amount: Amount, sentence: Sentence) -> Whole:
    """The whole that its own phrase names; of twins and parents there are two."""
    words = sentence.tokens[amount.phrase.first : amount.phrase.last]
    is_pair = amount.is_of and [t.form for t in words[1:]] in _PAIRS
    number = Interval.point(2) if amount.whole is None and is_pair else amount.whole
    return Whole(number, _inside(amount), _noun(amount))


def _inside(amount: Amount) -> frozenset[Place]:
    """The words that say what there are so many of."""
    return frozenset((amount.sentence, i) for i in range(amount.phrase.first, amount.phrase.last))


def _described(amount: Amount, sentence: Sentence) -> frozenset[Place]:
    """The same, with all that stands behind the noun: "the nine people arrested on Monday"."""
    first, tokens = amount.phrase.first, sentence.tokens
    ends = (t.index for t in tokens[first:] if t.pos in ("PUNCT", "CCONJ"))
    return frozenset((amount.sentence, i) for i in range(first, next(ends, len(tokens))))


def _may_stand_alone(amount: Amount, sentence: Sentence) -> bool:
    """A number without a noun is of something told before, and does not go with what follows."""
    is_part = amount.is_rest or amount.is_exception or is_included(amount, sentence)
    return is_part or _opens_clause(amount, sentence) or _ends_clause(amount, sentence)


def _size(amount: Amount) -> Interval | None:
    """How many there are, in the whole where that is told."""
    return amount.whole if amount.whole is not None else amount.count


def _may_hold(other: Amount, amount: Amount) -> bool:
    """The amount may be some of the other one: of a certain number, or a share beside a share."""
    number = _size(other)
    if other.phrase.head is None:
        return False
    if number is not None:
        return number.is_point
    is_share = amount.is_rest or (amount.is_bare and amount.share is not None)
    return is_share and other.share is not None


def _unnamed(amount: Amount, before: Sequence[Amount], sentence: Sentence) -> Whole | None:
    """The whole that no word names: "two thirds voted for it", "all but one passed"."""
    first = before[0]
    fronted = sentence.tokens[: first.first]
    is_divided = any(a.is_rest and a.sentence == amount.sentence for a in before)
    is_first = not fronted or (is_divided and _sets_scene(fronted))
    opens = first.sentence == amount.sentence and is_first
    is_share = opens and first.is_bare and (first.numset is not None or first.is_exception)
    are_shares = all(a.share is not None or a.is_rest or a.is_exception for a in before)
    shared = frozenset((amount.sentence, t.index) for t in fronted)
    return Whole(None, shared, None) if is_share and are_shares else None


def _sets_scene(fronted: Sequence[Token]) -> bool:
    """One phrase before a comma, for what the whole sentence is told of: "in the survey, 45 %"."""
    opens = fronted[0].pos == "ADP"
    return opens and not any(t.pos in (*VERBAL, "NUM") or t.text == "," for t in fronted[:-1])


def _joint_whole(amount: Amount, document: Document, found: Sequence[Amount]) -> Whole | None:
    """All of whom some and "the other three" are told; None where they are not told so."""
    told = [pair for pair in pairwise(found) if _are_joint(*pair, document)]
    # "Two left, the other three stayed and the other four slept" has no whole that is clear.
    if len(told) != 1 or amount not in told[0]:
        return None
    one, other = told[0]
    if one.count is None or other.count is None:
        return None
    return Whole(one.count + other.count, _inside(one), _noun(one))


def _are_joint(one: Amount, other: Amount, document: Document) -> bool:
    """Reads "three of us … the other 17", "three samples … the remaining 17"."""
    if one.sentence != other.sentence:
        return False
    tokens = document.sentences[other.sentence].tokens
    if not other.is_bare or other.is_pronoun or tokens[other.first - 1].form not in _OTHERS:
        return False
    if one.is_of:
        return one.whole is None
    return _opens_whole(one) and _opens_clause(other, document.sentences[other.sentence])


def _opens_whole(amount: Amount) -> bool:
    """The sentence begins with so many of a kind, which no word takes for all there are."""
    return amount.first == 0 and amount.phrase.head is not None and not amount.is_bare


def _is_governed(amount: Amount, sentence: Sentence) -> bool:
    """A preposition goes before: in "25 books on each of them" no books are divided.

    In "an A in two of his five subjects" the subjects are.
    """
    before = sentence.tokens[amount.first - 1] if amount.first else None
    if before is None or before.pos != "ADP" or amount.is_exception or amount.whole is not None:
        return False
    if amount.share is not None and amount.numset is not None and before.form == _IN:
        return False  # "in 80 percent of the patients" it is so, and in the others it is not
    return not (is_included(amount, sentence) or _is_agent(before, sentence))


def _is_agent(by: Token, sentence: Sentence) -> bool:
    """The preposition leads from a passive to who does it: "backed by most of the voters"."""
    before = sentence.tokens[by.index - 1] if by.index else None
    return by.lemma == "by" and before is not None and before.tag == "VBN"


def _noun(amount: Amount) -> Place | None:
    return None if amount.phrase.head is None else (amount.sentence, amount.phrase.head)


def _opens_clause(amount: Amount, sentence: Sentence) -> bool:
    """The number without a noun is a subject: "8 are over 25"."""
    behind = sentence.tokens[amount.last : amount.last + 1]
    return any(t.pos in ("VERB", "AUX", "ADV") or t.tag.startswith("VB") for t in behind)


def _ends_clause(amount: Amount, sentence: Sentence) -> bool:
    """The number without a noun is an object with nothing behind it: "won 14, lost four"."""
    before = sentence.tokens[amount.first - 1] if amount.first else None
    if before is not None and before.pos in ("ADV", "ADP") and before.index:
        before = sentence.tokens[before.index - 1]  # "gave back 7"
    behind = sentence.tokens[amount.last : amount.last + 1]
    is_object = before is not None and before.pos == "VERB"
    return is_object and all(t.pos in ("PUNCT", "CCONJ") for t in behind)


def _divides(whole: Amount, amount: Amount, document: Document) -> bool:
    """Numbers without a noun are some of a whole: "of the 30, 6", "20: 15", "the other 5"."""
    if amount.is_rest or amount.is_exception:
        return True
    if amount.sentence == whole.sentence:
        if amount.share is not None and whole.share is not None:
            return True
        if whole.whole is not None and amount.numset is not None:
            return True
    sentence = document.sentences[whole.sentence]
    first = sentence.tokens[0].form
    if whole.sentence == amount.sentence and first in _FROM_WHOLE:
        return True
    own = document.sentences[amount.sentence]
    if _is_led_to(amount, own) or _is_of_those_there(whole, amount, document):
        return True
    if whole.sentence == amount.sentence and is_taken_from(whole, amount, own):
        return True
    end = amount.first if whole.sentence == amount.sentence else len(sentence.tokens)
    if any(t.text == ":" for t in sentence.tokens[whole.last : end]):
        return True
    words = document.sentences[amount.sentence].tokens[max(amount.first - 1, 0) :]
    return any(t.is_among(_OTHERS) for t in words)


def _is_of_those_there(whole: Amount, amount: Amount, document: Document) -> bool:
    """So many there are or someone has, and fewer of them do something: "30 cats, and 6 purr".

    Where "but only" so few do it, they are some of whatever so many were told of: "planted 30
    bulbs, but only 24 came up".
    """
    sentence, own = document.sentences[whole.sentence], document.sentences[amount.sentence]
    before = [t for t in sentence.tokens[: whole.first] if t.pos not in ("DET", "ADV")][-2:]
    is_there = [t.lemma for t in before] == ["there", "be"]
    is_had = any(t.lemma in _HAVING and t.pos in VERBAL for t in before[-1:])
    opening = [t.form for t in own.tokens[: amount.first]][-2:]
    is_contrasted = opening == _BUT_ONLY and whole.sentence == amount.sentence
    if not (is_there or is_had or is_contrasted):
        return False
    opens = amount.first == 0 or own.tokens[amount.first - 1].form in _JOINTS
    behind = own.tokens[amount.last : amount.last + 1]
    # "Twenty passed" looks like a noun phrase to taggers.
    is_subject = opens and any(
        t.pos in VERBAL and (t.tag not in _PARTICIPLES or t.dep in _MAIN) for t in behind
    )
    count, number = amount.count, _size(whole)
    is_part = count is not None and number is not None and count.high < number.low
    return is_subject and is_part and not _is_dated(whole, sentence)


def _is_dated(whole: Amount, sentence: Sentence) -> bool:
    """So many there were at a time, and others there may be at another one."""
    labels = load_labels("en")
    times = labels.weekdays | labels.months | labels.times
    behind = takewhile(lambda t: t.form not in _JOINTS, sentence.tokens[whole.last :])
    return any(t.is_among(times) for t in behind)


def _shared(whole: Amount, amount: Amount, document: Document) -> frozenset[Place]:
    """The words that tell what the whole is: all of its clause, but for those that divide it."""
    sentence = document.sentences[whole.sentence]
    if whole.whole is not None or whole.share is not None:
        return _inside(whole)
    is_near = whole.sentence == amount.sentence
    if is_near and is_included(amount, sentence):
        own = _listed_with(amount, sentence)
        return frozenset((whole.sentence, t.index) for t in sentence.tokens if t.index not in own)
    end = amount.first if is_near else len(sentence.tokens)
    ends = (t.index for t in sentence.tokens[whole.phrase.last : end] if t.text in _HARD | {","})
    return frozenset((whole.sentence, i) for i in range(next(ends, end)))


def is_included(amount: Amount, sentence: Sentence) -> bool:
    """Words lead from a whole to the amount: "including 12 women", "including 12 in Spain"."""
    if amount.phrase.head is None and not (amount.is_bare and _is_placed(amount, sentence)):
        return False
    return _is_led_to(amount, sentence)


def told_of_included(amount: Amount, sentence: Sentence) -> range:
    """The indices of the tokens that say what so many are that a whole includes."""
    phrase, tokens = amount.phrase, sentence.tokens
    if phrase.head is not None:
        return range(phrase.first, phrase.last)
    ends = (t.index for t in tokens[phrase.last :] if t.pos in ("PUNCT", "NUM"))
    return range(phrase.last, next(ends, len(tokens)))


def _is_placed(amount: Amount, sentence: Sentence) -> bool:
    """A preposition follows and tells which: "300 in Spain"."""
    behind = sentence.tokens[amount.phrase.last : amount.phrase.last + 1]
    return any(token.pos == "ADP" and token.form != "of" for token in behind)


def _is_led_to(amount: Amount, sentence: Sentence) -> bool:
    """Such words stand before it, or before the first of a list that it goes on."""
    opening = _opening(amount, sentence)
    if opening is None or opening == amount.first:
        return opening is not None
    between = sentence.tokens[opening : amount.first]
    goes_on = between[-1].pos == "CCONJ" or between[-1].text == ","
    return goes_on and any(t.pos == "NUM" for t in between) and not any(map(_ends_list, between))


def _opening(amount: Amount, sentence: Sentence) -> int | None:
    """Where what a whole includes begins to be told, at or before the amount."""
    including, last = load_amounts().including, load_amounts().last_including
    if sentence.vocabulary.isdisjoint(last):
        return None
    words = tuple(token.form for token in sentence.tokens[: amount.first])
    return next(
        (
            end
            for end in range(amount.first, 0, -1)
            if words[end - 1] in last
            and any(words[max(0, end - len(each)) : end] == each for each in including)
        ),
        None,
    )


def _ends_list(token: Token) -> bool:
    return token.pos in VERBAL or (token.pos == "PUNCT" and token.text != ",")


def _listed_with(amount: Amount, sentence: Sentence) -> range:
    """The indices of the tokens of all that the whole includes, the amount among them."""
    tokens, opening = sentence.tokens, _opening(amount, sentence)
    first = amount.first if opening is None else opening
    stop = told_of_included(amount, sentence).stop
    while stop + 1 < len(tokens) and not _ends_list(tokens[stop]):
        follows = tokens[stop + 1]
        if tokens[stop].text == "," and follows.pos not in ("NUM", "CCONJ"):
            break
        stop += 1
    return range(first, stop)


def is_predicated(amount: Amount, sentence: Sentence) -> bool:
    """All of a whole told before are of a kind: "two children, both boys", "they are all girls"."""
    if amount.share is None or amount.phrase.head is None or amount.is_of or not amount.first:
        return False
    before = sentence.tokens[amount.first - 1]
    behind = sentence.tokens[amount.phrase.last : amount.phrase.last + 1]
    is_closed = all(t.pos == "PUNCT" for t in behind)
    return is_closed and (before.text == "," or before.lemma == "be")


def goes_before(other: Amount, amount: Amount) -> bool:
    """The other one stands earlier in the text."""
    return (other.sentence, other.first) < (amount.sentence, amount.first)
