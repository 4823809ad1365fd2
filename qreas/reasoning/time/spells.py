"""What is so for a time is so at each moment of it: closed since 2018, it was closed in 2020.

What has not happened for two weeks did not happen yesterday, what never happened did not happen at
all, and what goes on until a year is over afterwards. What was so before such a time, and what is
so now where only the past is told, stays open. So it is of each one where it is told of everyone.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from qreas.kind_sets import SHARES
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.spell_histories import histories
from qreas.reasoning.time.spell_lengths import Length, by_then, read_length
from qreas.reasoning.time.spell_matching import is_apart, is_end, is_part, is_same, is_turned
from qreas.reasoning.time.spell_reading import RELATIVES, Telling, Tense, read_spell
from qreas.reasoning.time.spell_times import WORDS, When, has_gone_by
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Label, Missing

_RULE = "spells"
_LENGTHS = ("for-length", "for-recent", "in-length", "in-recent")
_GOES_ON = ("since", "for-length", "for-recent")
_IN, _NEVER = "in", frozenset(("never",))


@dataclass(frozen=True, slots=True)
class _Pair:
    """What both texts tell.

    is_same:  they tell it of the same.
    is_narrower: what the premise denies, the hypothesis claims of a part of it: that the team has
              never lost, and lost at home.
    is_wider: the other way round.
    is_apart: what the one says to be so excludes what the other does.
    is_turned: what rises in the one falls in the other.
    is_end:   the hypothesis tells what begins or ends that which the premise says to go on.
    """

    given: Telling
    asked: Telling
    is_same: bool
    is_narrower: bool
    is_wider: bool
    is_apart: bool
    is_turned: bool
    is_end: bool

    def so(self, *, holds: bool = True) -> Label | None:
        """The label where what is given is so at the time that is asked for, or is not."""
        if self.is_wider:
            return Label.NEUTRAL
        if not self.is_same:
            is_claimed = self.is_narrower or not (self.given.is_denied or self.asked.is_denied)
            return Label.CONTRADICTION if holds and is_claimed else None
        is_so = holds is (self.given.is_denied is self.asked.is_denied)
        return yes_or_no(is_so)


def up_to_now(pair: _Pair) -> Label | None:
    """What has been so for a time, or has not, is so at each moment of it; before, it is open.

    Within that time it neither began nor ended.
    """
    given, asked = pair.given, pair.asked
    if given.tense is not Tense.PERFECT or given.when is None or not _is_throughout(given):
        return None
    if asked.tense is Tense.PRESENT and asked.when is None and given.is_state:
        return None if pair.is_end or "gone" in asked.marks else pair.so()
    if asked.tense is not Tense.PAST or asked.when is None:
        return None
    is_inside = _is_inside(asked.when, given.when)
    if is_inside is None:
        return None
    if pair.is_end and not given.is_denied:  # open since 1932, it neither opened nor closed then
        return Label.CONTRADICTION if is_inside and not asked.is_denied else None
    return pair.so() if is_inside and not _needs_an_end(pair) else Label.NEUTRAL


def at_that_time(pair: _Pair) -> Label | None:
    """What is told of a time is so then, and what is told of all of it at each part of it."""
    given, asked = pair.given, pair.asked
    is_alike = given.tense is asked.tense and given.is_under_way is asked.is_under_way
    if not is_alike or given.marks - _NEVER != asked.marks - _NEVER:
        return None
    is_in = given.when == asked.when
    if not is_in and "never" in given.marks and given.when is not None and asked.when is not None:
        one, other = given.when.date, asked.when.date
        is_in = one is not None and other is not None and other.within(one)
        is_in &= (given.when.opening, asked.when.opening) == (_IN, _IN)
    if not is_in or not (pair.is_same or (pair.is_turned and given.when is not None)):
        return None
    return pair.so()


def so_far(pair: _Pair) -> Label | None:
    """For how long it has been so, or has not, by how long that is told to be."""
    given, asked = pair.given, pair.asked
    if not given.tense is asked.tense is Tense.PERFECT or not pair.is_same:
        return None
    if given.is_denied is not asked.is_denied or given.when is None or asked.when is None:
        return None
    if not _is_throughout(given) or asked.when.opening not in ("since", "for-length"):
        return None
    if given.is_denied:
        begin = replace(given.when, opening=_IN)
        return Label.ENTAILMENT if has_gone_by(asked.when, begin) else None
    length, ago = asked.when.ago, given.when.ago
    if length is None or ago is None:
        return None
    if length[0] > ago[1] or length[1] < ago[0]:
        return Label.CONTRADICTION
    is_inside = length == ago or (length[0] < ago[0] and ago[1] < length[1])
    return Label.ENTAILMENT if is_inside else None


def never(pair: _Pair) -> Label | None:
    """What has never been so was not so at any time, and is not so; what was so was so once."""
    given, asked = pair.given, pair.asked
    if "never" in asked.marks and pair.is_same and not given.is_denied:
        is_told = given.tense is not Tense.PRESENT and not given.is_under_way
        is_of_now = asked.tense is Tense.PRESENT
        return Label.CONTRADICTION if is_told and not is_of_now and asked.when is None else None
    is_all_time = "never" in given.marks and given.when is None and not pair.is_apart
    if not is_all_time or given.tense is Tense.PRESENT or asked.marks & {"still", "gone"}:
        return None
    if given.tense is Tense.PAST and asked.tense is not Tense.PAST:
        return None
    return pair.so()


def until(pair: _Pair) -> Label | None:
    """What went on until a year was over afterwards; what did not begin until then, not before."""
    given, asked = pair.given, pair.asked
    if given.tense is not Tense.PAST or asked.tense is not Tense.PAST or not pair.is_same:
        return None
    end, when = given.when, asked.when
    if end is None or end.opening != "until" or end.date is None or when is None:
        return None
    if when.opening != "in" or when.date is None or "never" in given.marks:
        return None
    if given.is_denied:
        return pair.so() if when.date.last < end.date.first else None
    is_over = given.is_state and when.date.first > end.date.last
    return Label.CONTRADICTION if is_over and not asked.is_denied else None


def now(pair: _Pair) -> Label | None:
    """What is still so is so, and what is no longer so is not, but was."""
    given, asked = pair.given, pair.asked
    changed = given.marks & {"still", "gone"}
    if given.tense is not Tense.PRESENT or given.when is not None or pair.is_end:
        return None
    if not changed and not asked.marks & {"gone"}:
        return None
    if asked.tense is Tense.PRESENT and asked.when is None:
        label = pair.so()
        is_more = asked.marks & {"still", "gone"} and not changed
        return None if is_more and label is Label.ENTAILMENT else label
    if "gone" in given.marks and asked.tense is Tense.PAST and asked.when is None and pair.is_same:
        return yes_or_no(not asked.is_denied)
    return None


def then(pair: _Pair) -> Label | None:
    """What was so need not be so now; what used to be so is not."""
    given, asked = pair.given, pair.asked
    if given.tense is not Tense.PAST or asked.tense is not Tense.PRESENT or not pair.is_same:
        return None
    if not given.is_state or asked.when is not None or given.is_denied:
        return None
    is_of_now = asked.marks & {"now", "still", "gone"}
    if "formerly" in given.marks and (is_of_now or given.when is None):
        return pair.so(holds=False)
    is_dated = given.when is not None and given.when.opening != "until"
    return Label.NEUTRAL if is_dated or (is_of_now and given.when is None) else None


def which_time(pair: _Pair) -> Label | None:
    """What happened in a year for the last time did not happen later; for the first, not before."""
    given, asked = pair.given, pair.asked
    which = given.marks & {"first", "last", "only"}
    if not which or not pair.is_same or given.is_denied or asked.marks & which:
        return None
    told, when = given.when, asked.when
    if told is None or told.date is None or when is None or when.date is None:
        return None
    is_later = when.date.first > told.date.last
    if not (is_later or when.date.last < told.date.first) or asked.tense is not Tense.PAST:
        return None
    if (told.opening, when.opening) != ("in", "in"):
        return None
    is_beyond = "only" in which or ("last" in which) is is_later
    return pair.so(holds=False) if is_beyond else Label.NEUTRAL


RULES: tuple[Callable[[_Pair], Label | None], ...] = (
    up_to_now,
    never,
    until,
    which_time,
    now,
    then,
    so_far,
    at_that_time,
)


def prove_by_spells(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when one sentence tells for how long it is so, and the hypothesis when."""
    del numerals  # a moment is in a time or not
    case = found.case
    words = load_word_lists(WORDS)
    if not (case.premise.mentions(words["telling"]) or case.hypothesis.mentions(words["asking"])):
        return None
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    sentence = case.hypothesis.sentences[0]
    if any(t.tag in RELATIVES or t.text == ";" for t in sentence.tokens):
        return None  # what it adds has to be told, too
    if any(n.unit.kind in SHARES for n in case.hypothesis_numsets):
        return None  # who lives in half of a house does not live in the other half
    length = read_length(sentence, case.hypothesis_numsets)
    asked = read_spell(sentence) if length is None else length.telling
    if asked is None or not _may_be_told(asked, case.premise.vocabulary):
        return None
    sentence = case.premise.sentences[0]
    given = read_spell(sentence)
    told = histories(sentence, case.premise_numsets, found.lexicon)
    pairs = (_pair(each, asked, found) for each in (given, *told) if each is not None)
    labels = [_label(pair, length) for pair in pairs if pair is not None]
    label = next((each for each in labels if each is not None), None)
    if label is None:
        return None
    detail = f"{case.premise.text} → {case.hypothesis.text}"
    missing = (Missing("other-time", case.hypothesis.text),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, detail, step="by-spells", missing=missing)


def _pair(given: Telling, asked: Telling, found: Findings) -> _Pair | None:
    """Both of them, where the one says something of what the other tells."""
    places = [(0, t.index) for t in (given.verb, found.case.premise.sentences[0].root)]
    if any(found.premise_claims.of(place) & UNSURE for place in places):
        return None
    is_one = is_same(given, asked, found)
    is_denied = given.is_denied and not asked.is_denied and not is_one
    pair = _Pair(
        given,
        asked,
        is_one,
        is_denied and is_part(asked, given),
        is_denied and is_part(given, asked),
        is_apart(given, asked),
        is_turned(given, asked),
        is_end(given, asked),
    )
    says_something = pair.is_same or pair.is_narrower or pair.is_wider
    says_something |= pair.is_apart or pair.is_turned or pair.is_end
    return pair if says_something else None


def _label(pair: _Pair, length: Length | None) -> Label | None:
    """What the rules make of it, or the length by a year that the hypothesis tells."""
    if length is not None:
        return _by_then(pair, length)
    return next((each for rule in RULES if (each := rule(pair)) is not None), None)


def _by_then(pair: _Pair, length: Length) -> Label | None:
    """What has been so since a year had been so for so long by a later one."""
    given = pair.given
    goes_on = given.tense is Tense.PERFECT and not given.is_denied and _is_throughout(given)
    if not goes_on or not pair.is_same or given.when is None:
        return None
    return by_then(given.when, length)


def _may_be_told(asked: Telling, words: frozenset[str]) -> bool:
    """The premise, of these words, may tell something of the same subject, or the same but so many.

    Of no other is anything said, see `_Pair`.
    """
    return words.issuperset(asked.subject) or words.issuperset({*asked.predicate} - asked.numbers)


def _is_throughout(given: Telling) -> bool:
    """What is told to be so, or not, for a time is so, or not, at each moment of that time.

    "She has not lived here for ten years" may only deny that it were ten.
    """
    opening = given.when.opening if given.when is not None else ""
    if opening not in ("since", *_LENGTHS):
        return False
    if given.is_denied:
        is_unclear = given.is_state or given.is_under_way
        return opening != "for-length" or "never" in given.marks or not is_unclear
    # What has been sold since 2018 was sold in one moment; what has been closed for a year was not.
    lasts = given.is_passive and opening.startswith("for")
    return opening in _GOES_ON and (given.is_state or given.is_under_way or lasts)


def _needs_an_end(pair: _Pair) -> bool:
    """It is under way in the premise, and the hypothesis tells it to its end: "built a house"."""
    given, asked = pair.given, pair.asked
    if not given.is_under_way or given.is_denied or asked.is_under_way or not pair.is_same:
        return False
    return not given.is_state and len(asked.predicate) > 1


def _is_inside(asked: When, given: When) -> bool | None:
    """Whether a time lies within another that goes on until now; None where that is not told."""
    if asked.opening != "in":
        return None
    if asked.date is not None and given.date is not None:
        if asked.date.first > given.date.last:
            return True
        return False if asked.date.last < given.date.first else None
    if asked.ago is None or given.ago is None:
        return None
    if asked.ago[1] < given.ago[0]:
        return True
    return False if asked.ago[0] > given.ago[1] else None
