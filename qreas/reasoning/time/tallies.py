"""How often somebody did a thing in all, or in one of the settings of which a text tells.

Who scored twice in the first half and once in the second scored three goals, a hat-trick, and one
of them in the second half.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.dependents import subject_of
from qreas.interval import Interval
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.results import CONTESTS
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL
from qreas.types import COUNTS, Document, Kind, Label, Numset, Sentence, Token

_RULE = "tallies"
_WORDS = "time/tallies"
_TIMES = (("one", 1), ("two", 2), ("three", 3))
_OF_IT = frozenset(("it", "that", "this"))
_HAT = ("hat", "-", "trick")
_JOINING = frozenset((",", "and", "then", "but"))
_OCCASIONS = frozenset(("as", "when", "while"))
_OFTEN = frozenset(("twice", "times", _HAT[0]))


@dataclass(frozen=True, slots=True)
class _Part:
    """How often it was done in one setting, which is empty where none is told."""

    times: Interval
    setting: frozenset[str]
    is_feat: bool
    text: str


@dataclass(frozen=True, slots=True)
class _Count:
    """The words for how often it was done, by the indices of the first and the last."""

    times: Interval
    first: int
    last: int
    is_feat: bool = False


@dataclass(frozen=True, slots=True)
class _Tally:
    """Who did what, or whom it was done to, and how often in which setting, in text order.

    names: those of the words for who did it that are names.
    """

    who: frozenset[str]
    names: frozenset[str]
    part: str
    verb: Token
    beside: frozenset[str]
    parts: tuple[_Part, ...]


@needs(hypothesis=lambda: _words() | load_word_lists(_WORDS)["goals"])
def prove_by_tallies(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell how often the same one did the same."""
    del numerals  # who did it twice and once did it three times
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    if not case.mentions(_words()):
        return None
    given = _tally(case.premise, case.premise_numsets)
    asked = None if given is None else _tally(case.hypothesis, case.hypothesis_numsets)
    if given is None or asked is None or len(asked.parts) != 1 or not _is_same(given, asked):
        return None
    if found.premise_claims.of((0, given.verb.index)) & UNSURE:
        return None
    (part,) = asked.parts
    value = None if part.is_feat and not _is_of_one_match(given) else _value(given, part)
    # Whoever scored four has a hat-trick, too.
    times = Interval.at_least(part.times.value) if part.is_feat else part.times
    label = Label.NEUTRAL if value is None else placed(value, times)
    if label is Label.NEUTRAL:
        return None
    told = " + ".join(each.text for each in given.parts)
    return in_one_step(_RULE, label, told, step="by-frequencies")


def _words() -> frozenset[str]:
    """The words with which it is told how often, but for numbers of goals."""
    return words_of(_WORDS, "one", "two", "three") | _OFTEN


def _is_same(given: _Tally, asked: _Tally) -> bool:
    is_done = given.verb.lemma == asked.verb.lemma and given.beside == asked.beside
    is_named = bool(asked.names) and asked.who == asked.names <= given.names
    return is_done and (given.who == asked.who or is_named) and given.part == asked.part


def _is_of_one_match(given: _Tally) -> bool:
    """Three goals in a month are no hat-trick."""
    halves = load_word_lists(_WORDS)["halves"]
    return not any(part.setting and part.setting.isdisjoint(halves) for part in given.parts)


def _value(given: _Tally, asked: _Part) -> Interval | None:
    """How often it was done in the asked setting, or in all where none is asked for.

    What is told of one setting alone is the least that there is in all.
    """
    if asked.setting:
        own = [part.times for part in given.parts if part.setting == asked.setting]
        return own[0] if len(own) == 1 else None
    total = Interval.point(0)
    for part in given.parts:
        total = total + part.times
    is_partial = len(given.parts) == 1 and bool(given.parts[0].setting)
    return Interval.at_least(total.value) if is_partial and total.is_point else total


def _tally(document: Document, numsets: Sequence[Numset]) -> _Tally | None:
    """What a sentence with one verb tells; None where something is denied or may be."""
    sentence, words = _without_occasion(document.sentences[0]), load_word_lists(_WORDS)
    verbs = [t for t in sentence.tokens if t.pos == "VERB"]
    refused = load_operators().negations | words["each"] | words["wider"]
    words_beside = {t.form for t in sentence.tokens if not any(n.holds(t) for n in numsets)}
    if len(verbs) != 1 or words_beside & refused or any(n.is_approximate for n in numsets):
        return None
    verb = verbs[0]
    if any(t.tag == "MD" for t in sentence.tokens) or verb.tag in ("VB", "VBG"):
        return None
    subject = subject_of(sentence, verb)
    counts = list(_counts(sentence, verb, numsets))
    if subject is None or not counts:
        return None
    phrase = [t for t in sentence.subtree(subject.index) if t.pos != "DET"]
    who, names = (
        frozenset(t.form for t in tokens)
        for tokens in (phrase, [t for t in phrase if t.pos == "PROPN"])
    )
    beside = _content(sentence.tokens[verb.index + 1 : counts[0].first])
    parts = tuple(_parts(counts, sentence))
    if len({part.setting for part in parts}) != len(parts) or (
        len(parts) > 1 and not all(part.setting for part in parts)
    ):
        return None
    return _Tally(who, names, subject.dep, verb, beside, parts)


def _without_occasion(sentence: Sentence) -> Sentence:
    """The sentence without a last clause that tells in which event it was: "as Rovers won 4-1"."""
    for verb in sentence.tokens:
        if verb.dep != "advcl" or subject_of(sentence, verb) is None:
            continue
        inside = sentence.subtree(verb.index)
        if inside[0].form in _OCCASIONS and inside[0].index > sentence.root.index:
            return sentence.with_tokens(sentence.tokens[: inside[0].index])
    return sentence


def _counts(sentence: Sentence, verb: Token, numsets: Sequence[Numset]) -> Iterator[_Count]:
    """How often it was done, each time that the sentence tells it behind its verb."""
    words = load_word_lists(_WORDS)
    is_scoring = verb.lemma in words["scoring"]
    last = verb.index
    for token in sentence.tokens[verb.index + 1 :]:
        if token.index <= last:
            continue
        numset = next((n for n in numsets if n.holds(token) and _is_counted(n, is_scoring)), None)
        count = _count_of(token, sentence, is_scoring=is_scoring)
        if numset is not None:
            first, last = numset.ends_in(sentence)
            yield _Count(numset.interval, first, last)
        elif count is not None:
            last = count.last
            yield count


def _is_counted(numset: Numset, is_scoring: bool) -> bool:
    if numset.unit.kind is Kind.MULTIPLE:
        return numset.unit.per is None
    is_goal = numset.unit.name in load_word_lists(_WORDS)["goals"]
    return is_scoring and is_goal and numset.unit.kind in COUNTS


def _count_of(token: Token, sentence: Sentence, *, is_scoring: bool) -> _Count | None:
    """How often, by a word without a number in it: "once", "a hat-trick"."""
    words, index = load_word_lists(_WORDS), token.index
    behind = tuple(t.form for t in sentence.tokens[index : index + len(_HAT)])
    is_feat = behind == _HAT or token.form in words["feats"]
    number = next((value for key, value in _TIMES if token.form in words[key]), None)
    times = len(_HAT) if behind == _HAT else number
    if times is None or (is_feat and not is_scoring):
        return None
    has_article = is_feat and sentence.tokens[index - 1].pos == "DET"
    last = index + len(_HAT) - 1 if behind == _HAT else index
    return _Count(Interval.point(Fraction(times)), index - has_article, last, is_feat)


def _parts(counts: Sequence[_Count], sentence: Sentence) -> Iterator[_Part]:
    """Each count with the setting that is told behind it.

    The second may leave out what it has in common with the first: "in the second", "after it".
    """
    first: frozenset[str] = frozenset()
    ends = [count.first for count in counts[1:]] + [len(sentence.tokens)]
    for count, end in zip(counts, ends, strict=True):
        tokens = sentence.tokens[count.last + 1 : end]
        setting = _content(tokens)
        if setting <= CONTESTS:
            setting = frozenset()  # "in the match"
        if first and setting & _OF_IT:
            setting = (setting - _OF_IT) | first
        elif first and len(setting) == 1 and setting <= load_word_lists(_WORDS)["ordinals"]:
            setting |= first
        if not first:
            ordinals = load_word_lists(_WORDS)["ordinals"]
            first = frozenset(t.lemma for t in tokens if t.pos in NOMINAL) - ordinals
        told = " ".join(t.text for t in sentence.tokens[count.first : count.last + 1])
        yield _Part(count.times, setting, count.is_feat, told.replace(" - ", "-"))


def _content(tokens: Sequence[Token]) -> frozenset[str]:
    """The lemmas but for those that only join them."""
    words = load_word_lists(_WORDS)
    light = words["places"] | words["only"] | _JOINING
    return frozenset(
        t.lemma for t in tokens if t.pos not in ("PUNCT", "DET") and t.form not in light
    )
