"""What a sentence says to be so, and when: for a time up to now, until a year, still, or never.

A sentence is read in its order, as what is so without its time, tense and denial, and these apart.
Whatever is not of this kind (a second clause, a second time, a modal) is not read at all.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import pairwise

from qreas.function_words import STOPS
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.logic.clauses import is_verbal
from qreas.reasoning.time.spell_times import AGO, OPENINGS, WORDS, When, with_time
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PAST, PREMODIFIERS, VERBAL
from qreas.types import Sentence, Token

_NEVER, _NO, _BE = "never", "no", "be"
_WHICH = frozenset(("first", "last", "only"))
# Of these, the adverbs: "he last saw her".
_PASSING = frozenset(("first", "last"))
# What may stand between the verbs.
_BETWEEN = ("ADV", "PART")
_AUXILIARIES = frozenset(("do", "have", "be", "get"))
RELATIVES = ("WDT", "WP", "WRB")
"""The tags of what opens a clause that adds to another one."""
_NOBODY = frozenset(("nobody", "no-one", "nothing", "none", "neither"))


class Tense(StrEnum):
    """When the verb says that it is so."""

    PAST = "past"
    PERFECT = "perfect"
    PRESENT = "present"


@dataclass(frozen=True, slots=True)
class Telling:
    """What a sentence says to be so.

    subject, predicate: lemmas in their order, without time, tense, denial and "be".
    things:   what it is told of besides the subject, without prepositions.
    numbers:  the number words of the predicate.
    verb:     the main verb, or "be".
    is_state: it holds at every moment of a time of which it is told.
    is_under_way: it is told in the progressive.
    is_passive: a participle behind "be", which may be a state or an event.
    when:     the time; None where there is none.
    marks:    names of the word lists whose words stand with the verb, "never", and which time it
              is: "first", "last" or "only".
    """

    subject: tuple[str, ...]
    predicate: tuple[str, ...]
    things: tuple[str, ...]
    numbers: frozenset[str]
    verb: Token
    tense: Tense
    is_denied: bool
    is_state: bool
    is_under_way: bool
    is_passive: bool
    when: When | None
    marks: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Verbs:
    """Where the verbs of a clause begin and end, with what they say."""

    begin: int
    end: int
    verb: Token
    tense: Tense
    is_under_way: bool
    is_formerly: bool


def read_spell(sentence: Sentence) -> Telling | None:
    """What the sentence says to be so, and when; None where it says that otherwise."""
    return read_words(sentence.tokens)


def read_words(words_of_sentence: Sequence[Token]) -> Telling | None:
    """The same of the words of a sentence, some of which may be left out."""
    tokens = _main_clause(words_of_sentence)
    if not _always_unclear().isdisjoint([t.form for t in tokens]):
        return None
    timed = with_time(tokens)
    if timed is None:
        return None
    when, tokens = timed
    which, tokens = _which_time(tokens)
    words = load_word_lists(WORDS)
    verbs = _verbs(tokens)
    if verbs is None or any(t.form in words["unclear"] for t in _untimed(tokens)):
        return None
    tail = tokens[verbs.end :]
    if any(t.pos in VERBAL and t.dep not in PREMODIFIERS for t in tail):
        return None
    group = tokens[verbs.begin : verbs.end]
    adverbs = next((i for i, t in enumerate(tail) if t.pos not in _BETWEEN), len(tail))
    group = [*group, *tail[:adverbs]]
    marks = _marks(group, tail, is_formerly=verbs.is_formerly) | which
    denials = [t for t in tokens if _denies(t)]
    if len(denials) > 1:
        return None
    if denials:  # "not once" is never
        tail = [t for t in tail if t.form != "once"]
    subject = tuple(
        t.form if t.pos == "PRON" else t.lemma
        for t in tokens[: verbs.begin]
        if not _is_idle(t, marks)
    )
    told = (*([] if verbs.verb.lemma == _BE else [verbs.verb]), *tail)
    is_passive = verbs.verb.tag == "VBN" and any(t.lemma == _BE for t in group[:-1])
    predicate = tuple(
        t.form if t.pos == "ADJ" or (is_passive and t is verbs.verb) else t.lemma
        for t in told
        if t is verbs.verb or not _is_idle(t, marks)
    )
    if not predicate:
        return None
    is_weather = subject in (("it",), ("there",)) and predicate[0] in words["weather"]
    return Telling(
        () if is_weather else subject,
        predicate,
        tuple(t.lemma for t in tail if t.pos not in ("ADP", "ADV") and not _is_idle(t, marks)),
        frozenset(t.lemma for t in tail if t.pos == "NUM"),
        verbs.verb,
        verbs.tense,
        bool(denials),
        verbs.verb.lemma in load_aspect().states or predicate[0] in load_events().state_words,
        verbs.is_under_way,
        is_passive,
        when,
        marks,
    )


@cache
def _always_unclear() -> frozenset[str]:
    """The words that make a time another one and that no time is told with."""
    words = load_word_lists(WORDS)
    of_times = words["length"] | words["recent"] | OPENINGS | _WHICH | {AGO}
    return words["unclear"] - of_times


def _main_clause(tokens: Sequence[Token]) -> list[Token]:
    """The words of the sentence without marks, and without a clause that only adds to it."""
    tokens = [t for t in tokens if t.text not in STOPS]
    commas = [i for i, t in enumerate(tokens) if t.text == ","]
    opened = [i for i in commas if _opens_relative(tokens, i)]
    if opened:
        closing = next((i for i in commas if i > opened[0]), len(tokens) - 1)
        tokens = [*tokens[: opened[0]], *tokens[closing + 1 :]]
    semicolon = next((i for i, t in enumerate(tokens) if t.text == ";"), len(tokens))
    return [t for t in tokens[:semicolon] if t.text != ","]


def _opens_relative(tokens: Sequence[Token], comma: int) -> bool:
    behind = tokens[comma + 1 : comma + 2]
    return any(t.tag in RELATIVES for t in behind)


def _which_time(tokens: list[Token]) -> tuple[frozenset[str], list[Token]]:
    """Whether it is "for the first time", or the last or only one, and the other words."""
    forms = [t.form for t in tokens]
    for at in range(len(forms) - 3) if "time" in forms else ():
        is_phrase = forms[at : at + 2] == ["for", "the"] and forms[at + 3] == "time"
        if is_phrase and forms[at + 2] in _WHICH:
            return frozenset((forms[at + 2],)), [*tokens[:at], *tokens[at + 4 :]]
    return frozenset(), tokens


def _untimed(tokens: Sequence[Token]) -> list[Token]:
    """The words in which no other time may hide; "no more" and "no longer" are none."""
    return [
        t
        for i, t in enumerate(tokens)
        if not (t.form == "more" and i and tokens[i - 1].form in ("any", _NO))
    ]


def _verbs(tokens: Sequence[Token]) -> _Verbs | None:
    """The verbs of the clause, from the first auxiliary to the main verb."""
    begin = next((i for i, t in enumerate(tokens) if i and is_verbal(t)), None)
    if begin is None:  # to parsers "works" may be a noun
        begin = next((i for i, t in enumerate(tokens) if i and t.is_root and t.tag == "NNS"), None)
    if begin is None:
        return None
    end = begin + 1
    has_used = tokens[begin].form == "used" and [t.form for t in tokens[end : end + 1]] == ["to"]
    if has_used:
        end += 1
    while end < len(tokens) and _goes_on(tokens, begin, end):
        end += 1
    while tokens[end - 1].pos in _BETWEEN and end > begin + 1:
        end -= 1
    verbs = [t for t in tokens[begin:end] if t.pos not in _BETWEEN]
    while begin > 1 and (tokens[begin - 1].pos in _BETWEEN or _is_passing(tokens, begin - 1)):
        begin -= 1
    tense = Tense.PAST if has_used else _tense(verbs)
    if tense is None:
        return None
    is_under_way = len(verbs) > 1 and verbs[-1].tag == "VBG"
    return _Verbs(begin, end, verbs[-1], tense, is_under_way, has_used)


def _goes_on(tokens: Sequence[Token], begin: int, at: int) -> bool:
    """The word still belongs to the verbs that begin at `begin`: after auxiliaries alone."""
    token = tokens[at]
    before = [t for t in tokens[begin:at] if t.pos not in _BETWEEN]
    if before[-1].lemma not in _AUXILIARIES and before[-1].form not in ("used", "to"):
        return False
    if token.pos in _BETWEEN:
        return True
    # Behind "did not", a plain word is a verb, even one that is also an adjective ("open").
    is_plain = token.tag in ("VB", "JJ", "NN") and token.text.islower()
    is_supported = before[-1].lemma == "do" or before[-1].form == "to"
    return (is_verbal(token) and token.dep != "amod") or (is_plain and is_supported)


def _is_passing(tokens: Sequence[Token], at: int) -> bool:
    """The word says which time it was: "he last saw her", unlike "the last saw"."""
    return tokens[at].form in _PASSING and tokens[at - 1].pos not in ("DET", "ADJ")


def _tense(verbs: Sequence[Token]) -> Tense | None:
    """The tense of the first verb; None of a modal, of what was before, and of infinitives."""
    first = verbs[0]
    has_perfect = len(verbs) > 1 and first.lemma == "have" and verbs[1].tag in PAST
    if first.tag in ("VBZ", "VBP", "NNS"):
        return Tense.PERFECT if has_perfect else Tense.PRESENT
    # To parsers a past that stands alone may be a participle.
    is_past = first.tag == "VBD" or (first.tag == "VBN" and len(verbs) == 1)
    return Tense.PAST if is_past and not has_perfect else None


def _marks(group: Sequence[Token], tail: Sequence[Token], *, is_formerly: bool) -> frozenset[str]:
    """Which adverbs of time stand among the verbs, or behind all else."""
    words = load_word_lists(WORDS)
    found = {t.form for t in group if t.form == _NEVER or t.form in _PASSING}
    last = tail[-1:] or group[-1:]
    found |= {"now" for t in (*group, *last) if t.form in words["now"]}
    found |= {"still" for t in group if t.form in words["still"]}
    found |= {"formerly" for t in group[:-1] if t.form in words["formerly"]}
    forms = [t.form for t in (*group, *tail)]
    no_longer = list(pairwise(forms))
    gone = words["gone"]
    if any(one in (_NO, "any") and two in gone for one, two in no_longer) or "anymore" in forms:
        found.add("gone")
    return frozenset(found | ({"formerly"} if is_formerly else set()))


def _denies(token: Token) -> bool:
    """The word denies the clause: among the verbs, as its subject, or of what is not there."""
    word = token.form
    return word in load_operators().negations or word in (_NEVER, _NO) or word in _NOBODY


def _is_idle(token: Token, marks: frozenset[str]) -> bool:
    """The word is one of time or denial, or nothing of what is so."""
    words = load_word_lists(WORDS)
    listed = ("idle", *(name for name in ("now", "still", "formerly", "gone") if name in marks))
    is_passing = token.form in _PASSING & marks
    return is_passing or _denies(token) or any(token.form in words[name] for name in listed)
