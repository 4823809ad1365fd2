"""Whether a quantity is a difference, and no size: "7 degrees colder", "won by two goals".

By how much something is more, how far it went in a change, and how long before or after an event it
was, say nothing of how much there is.
"""

from collections.abc import Sequence

from qreas.function_words import CLAUSE_JOINTS
from qreas.kind_sets import STEPS
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE, NOMINAL
from qreas.types import Case, Change, CompatiblePair, Document, Kind, Numset, Token

# What a comparative behind it makes a difference of: "12 cm taller", "20 minutes longer".
_MEASURED = (Kind.CURRENCY, Kind.MEASURE, Kind.DURATION, Kind.TEMPERATURE, Kind.AGE)
_OFF = frozenset(("before", "after", "in", "later", "earlier", "ago"))
_FROM_THEN = frozenset(("later", "earlier"))
_BEFORE_NOUN = ("DET", "ADJ", "PRON", "PART", "PROPN")
_MARGINS = frozenset(("win", "lose", "lead"))
_ANOTHER = "another"


def is_difference(numset: Numset, document: Document) -> bool:
    """It says by how much something is more: "7 degrees colder", not "7 days later".

    So do "five points more" and "five fewer", while "five more" may only be others besides; and
    "7 degrees below the average", while 7 degrees above zero are a temperature.
    """
    tokens = document.sentences[numset.sentence].tokens
    following = next((t for t in tokens if t.start >= numset.end), None)
    if following is None:
        return False
    if following.tag in COMPARATIVE:
        if numset.unit.kind not in _MEASURED:
            is_named = tokens[numset.head].pos in NOMINAL
            change, is_counted = numset.context.change, numset.unit.kind is Kind.COUNT and is_named
            return change is Change.FEWER or (is_counted and change is Change.MORE)
        words = load_word_lists("calculation/calculated")
        return following.form not in words["later"] | words["earlier"]
    return _is_beside_mark(following, tokens)


def _is_beside_mark(following: Token, tokens: Sequence[Token]) -> bool:
    """A preposition sets it off a value that others are measured against."""
    words = load_word_lists("contrast/relative_values")
    if following.form not in words["above"] | words["below"]:
        return False
    behind = tokens[following.index + 1 :]
    noun = next((t for t in behind if t.pos not in _BEFORE_NOUN or t.lemma in words["mark"]), None)
    return noun is not None and noun.lemma in words["mark"]


def another_s(numset: Numset, stated: Numset, premise: Document) -> str:
    """Whose so many are that come on top of what somebody else has; empty where it is no other.

    "Tom ate three and Kim had another two", and without a verb, "and Kim another two".
    """
    tokens = premise.sentences[numset.sentence].tokens
    first = next((t for t in tokens if t.end > numset.start), None)
    if first is None:
        return ""
    at = first.index if first.form == _ANOTHER else first.index - 1
    if at < 1 or tokens[at].form != _ANOTHER:
        return ""
    before = next((t for t in reversed(tokens[: at - 1]) if t.pos not in _BEFORE_NOUN), None)
    is_joined = before is not None and before.form in CLAUSE_JOINTS
    is_gapped = tokens[at - 1].pos in NOMINAL and is_joined
    owner = tokens[at - 1].lemma if is_gapped else numset.context.subject
    owners = [owner.lower(), stated.context.subject.lower()]
    is_own = all(o and o != n.unit.name for o, n in zip(owners, (numset, stated), strict=True))
    return owners[0] if is_own and owners[0] != owners[1] else ""


def is_gapped(numset: Numset, document: Document) -> bool:
    """So many more or fewer are told of someone else, without a verb: "and his wife 12 more".

    More than the first one has, or besides: both are meant.
    """
    if not numset.context.change.is_comparison:
        return False
    tokens = document.sentences[numset.sentence].tokens
    at = next((t.index for t in tokens if t.end > numset.start), 0)
    before = next(
        (t for t in reversed(tokens[: max(0, at - 1)]) if t.pos not in _BEFORE_NOUN), None
    )
    is_joined = before is not None and before.form in CLAUSE_JOINTS
    return is_joined and tokens[at - 1].pos in NOMINAL


def is_step(numset: Numset, document: Document) -> bool:
    """A measure of how far something changed, or by how much it is ahead: "by two goals".

    So is what stands before a comparative with its "than": "two metres deeper than the other".
    """
    tokens = document.sentences[numset.sentence].tokens
    behind = [t for t in tokens if t.start >= numset.end][:3]
    is_compared = [t.lemma for t in behind[1:2]] == ["than"] and behind[2:]
    # "The first more than 40 hours": there it bounds the number that follows.
    if is_compared and behind[0].tag in COMPARATIVE and behind[2].pos not in ("NUM", "SYM"):
        return True
    if document.word_before(numset.start) != "by":
        return False
    is_ahead = bool(load_events().kinds(numset.context.verb) & _MARGINS)
    return numset.context.change in STEPS or is_ahead


def is_offset(pair: CompatiblePair, case: Case) -> bool:
    """Only the premise's length of time is so long before or after an event, which takes no time.

    "Left two days before the vote"; who waits two hours before the gate waits for so long.
    """
    return (
        pair.premise.context.verb in load_aspect().momentary
        and _is_ordered(pair.premise, case.premise)
        and not _is_ordered(pair.hypothesis, case.hypothesis)
    )


def is_told_from_then(pair: CompatiblePair, case: Case) -> bool:
    """Only the hypothesis's length of time leads to a time: "a year earlier" lasts no year."""
    return _leads_to_time(pair.hypothesis, case.hypothesis) and not (
        _leads_to_time(pair.premise, case.premise)
    )


def _leads_to_time(numset: Numset, document: Document) -> bool:
    tokens = document.sentences[numset.sentence].tokens
    return next((t.form for t in tokens if t.start >= numset.end), "") in _FROM_THEN


def _is_ordered(numset: Numset, document: Document) -> bool:
    """A word stands right behind it that makes a time of a length, and no "for" before it."""
    tokens = document.sentences[numset.sentence].tokens
    following = next((t.form for t in tokens if t.start >= numset.end), "")
    return following in _OFF and document.word_before(numset.start) != "for"
