"""Whether a number is of each one or of all of them together: "two each", "eight altogether"."""

from collections.abc import Sequence

from qreas.reasoning.events.events import verb_above
from qreas.reasoning.recalled import recalled
from qreas.types import Case, CompatiblePair, Kind, Numset, Role, Sentence

JOINTLY = (
    ("between", "them"),
    ("among", "them"),
    ("together",),
    ("altogether",),
    ("jointly",),
    ("combined",),
    ("in", "total"),
    ("a", "total", "of"),
    ("in", "all", "."),  # "in all cases" is of the cases
    ("in", "all", ","),
)
"""Words with which a number is that of several together."""

_EACH = frozenset(("each", "every", "apiece"))
_OF_ONE = _EACH | {"per", "a", "an", "one", "single", "either"}
_OPENING = frozenset(("ADP", "VERB"))
_GROUPED = ("5", "rows", "of")
_APPOSED = 3  # what is counted, a comma, and "each"
_BETWEEN = frozenset(("one", "of", "the", "these", "those", "his", "her", "its", "their", "our"))


@recalled
def is_joint(sentence: Sentence) -> bool:
    """The sentence says of several together how many they have."""
    markers = [marker for marker in JOINTLY if sentence.vocabulary.issuperset(marker)]
    words = tuple([t.form for t in sentence.tokens]) if markers else ()
    return any(words[at : at + len(m)] == m for m in markers for at in range(len(words)))


def owners_of_each(stated: Numset, sentence: Sentence, numsets: Sequence[Numset]) -> Numset | None:
    """The number of those each of whom has the stated amount; None where it is not said of each.

    "Each of the four" names them; a later "each" is said of the subject.
    """
    if sentence.vocabulary.isdisjoint(_EACH):
        return None
    apposed = _apposed(stated, sentence, numsets)
    if apposed is not None:
        return apposed
    near = [n for n in numsets if n.sentence == stated.sentence and _is_of_some(n, sentence)]
    # Of "every one of the six", the last is the number of all.
    named = [n for n in near if _follows_each(n, sentence)][-1:]
    named = named or [n for n in near if n.start < stated.start and _precedes_each(n, sentence)]
    if not named and _precedes_each(stated, sentence):
        named = [n for n in near if n.start < stated.start][-1:]  # "three books at $12 each"
    owners = named or [n for n in near if n.context.role is Role.AGENT]
    return owners[0] if len(owners) == 1 and owners[0] != stated else None


def _apposed(stated: Numset, sentence: Sentence, numsets: Sequence[Numset]) -> Numset | None:
    """The number of those behind which it says "each": "three terms, each of 15 weeks"."""
    before = [t for t in sentence.tokens if t.end <= stated.start]
    while before and before[-1].pos in _OPENING:
        before.pop()
    if len(before) < _APPOSED or before[-1].form not in _EACH or before[-2].text != ",":
        return None
    last = before[-3]
    near = (n for n in numsets if n.sentence == stated.sentence and n is not stated)
    return next((n for n in near if n.holds(last)), None)


def is_told_of_each(stated: Numset, sentence: Sentence) -> bool:
    """An "each" or "apiece" right behind it says that each of some has it: "they paid $8 each"."""
    return _precedes_each(stated, sentence)


def may_be_of_all(pair: CompatiblePair, case: Case) -> bool:
    """Each of some has so many, nobody tells how many they are, and all of them have no fewer."""
    stated, asked = pair.premise, pair.hypothesis
    premise = case.premise.sentences[stated.sentence]
    if is_of_one(case.hypothesis.sentences[asked.sentence]):
        return False
    if not is_told_of_each(stated, premise):
        return False
    is_counted = owners_of_each(stated, premise, case.premise_numsets) is not None
    return not is_counted and asked.interval.high >= pair.converted.low


def is_in_each_group(sentence: Sentence, first: int) -> bool:
    """The number that begins there is that of each of several groups: "5 rows of 9 tulips"."""
    before = sentence.tokens[:first][-len(_GROUPED) :]
    if len(before) < len(_GROUPED):
        return False
    number, groups, of = before
    return number.pos == "NUM" and groups.tag == "NNS" and of.form == "of"


def _is_of_some(numset: Numset, sentence: Sentence) -> bool:
    """It counts things that a noun names, or a pronoun: "five books", "five of them"."""
    after = sentence.token_behind(numset.end)
    is_of = after is not None and after.form == "of"
    return numset.unit.kind is Kind.COUNT or (numset.unit.kind is Kind.NUMBER and is_of)


def is_of_one(sentence: Sentence, rate: Numset | None = None) -> bool:
    """The sentence speaks of each, or of a single one.

    rate: a quantity that has such words of its own: "two tins a day" are of no one in particular.
    """
    if sentence.vocabulary.isdisjoint(_OF_ONE):
        return False
    words = (t for t in sentence.tokens if rate is None or not rate.holds(t))
    return any(t.form in _OF_ONE for t in words)


def are_each_and_all(one: Sentence, other: Sentence) -> bool:
    """The one tells of each, and the other of all of them together; neither of both."""
    of_each = [not sentence.vocabulary.isdisjoint(_EACH) for sentence in (one, other)]
    of_all = [is_joint(sentence) for sentence in (one, other)]
    return of_each[0] is not of_each[1] and of_each == of_all[::-1]


def is_of_each_alone(stated: Numset, sentence: Sentence, asked: Sentence) -> bool:
    """So much is told of each of several, and asked of none of them: "20 from each of the trees".

    Or right behind them: "24 chapters, each 15 pages long"; or of each of so many groups of which
    the other sentence has no word: "5 rows of 9 tulips".

    asked: the sentence that asks for an amount.
    """
    first, _ = stated.ends_in(sentence)
    if is_in_each_group(sentence, first):
        groups = sentence.tokens[first - 2]
        return not groups.is_among(asked.vocabulary)
    if sentence.vocabulary.isdisjoint(_EACH) or is_of_one(asked):
        return False
    before = [t for t in sentence.tokens if t.end <= stated.start][-_APPOSED:]
    if len(before) == _APPOSED and before[-1].form in _EACH and before[-2].text == ",":
        return True
    verb = verb_above(stated.head, sentence)
    return verb is not None and any(
        token.form in _EACH
        and token.start >= stated.end
        and sentence.tokens[token.index - 1].pos == "ADP"
        and verb_above(token.index, sentence) == verb
        for token in sentence.tokens
    )


def _follows_each(numset: Numset, sentence: Sentence) -> bool:
    before = [t.form for t in sentence.tokens if t.end <= numset.start]
    while before and before[-1] in _BETWEEN:
        before.pop()
    return bool(before) and before[-1] in _EACH


def _precedes_each(numset: Numset, sentence: Sentence) -> bool:
    after = sentence.token_behind(numset.end)
    return after is not None and after.lemma in _EACH
