"""Who won a race, and in which time, by how far the one was ahead of the other.

Who finished in 48 seconds, four seconds ahead of Lind, was faster than her, who took 52.
"""

from collections.abc import Sequence

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.results import CONTESTS
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import DECIDED, Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals, compare
from qreas.reasoning.time.finishes_reading import WORDS, Finish, finish, two_times
from qreas.reasoning.time.race_times import in_race_times
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import CompatiblePair, Document, Kind, Label, Numset, Token

_RULE = "finishes"
_WIN = "win"
_AGAINST = frozenset(("against", "over"))
_EMPTY = ("DET", "PUNCT", "AUX", "PART")


@needs(
    premise=lambda: (
        load_word_lists(WORDS)["ahead"]
        | load_word_lists(WORDS)["behind"]
        | load_word_lists(WORDS)["racing"]
        | load_events().beating
    ),
    given=(Kind.DURATION, Kind.TIME),
)
def prove_by_finishes(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells how far one was ahead of another of the hypothesis."""
    case = found.case
    if not found.is_one_claim or len(case.hypothesis_numsets) > 1:
        return None
    told = ((case.premise, case.premise_numsets), (case.hypothesis, case.hypothesis_numsets))
    numsets = in_race_times(told)
    texts = ((case.premise, numsets[0]), (case.hypothesis, numsets[1]))
    if any(_is_of_part(text, numsets) for text, numsets in texts):
        return None
    given = finish(*texts[0]) or two_times(*texts[0])
    if given is None or not _is_claimed(given, found):
        return None
    tokens = case.hypothesis.sentences[0].tokens
    named = _named(tokens, given)
    asked = next(iter(numsets[1]), None)
    if not named or not _says_no_more(tokens, given, found):
        return None
    label = _label(tokens, named, asked, given, numerals)
    if label is None:
        return None
    words = " … ".join(n.text for n in (given.time, given.gap) if n is not None)
    return in_one_step(_RULE, label, words)


def _is_of_part(text: Document, numsets: Sequence[Numset]) -> bool:
    """It tells of a part of a race, or of what need not be; "half a second" is none."""
    apart = load_word_lists(WORDS)["apart"]
    times = [n for n in numsets if n.unit.kind is Kind.DURATION]
    return text.mentions(apart) and any(
        t.is_among(apart) and not any(n.holds(t) for n in times) for t in text.tokens
    )


def _is_claimed(given: Finish, found: Findings) -> bool:
    index = given.gap.sentence
    verbs = (t for t in found.case.premise.sentences[index].tokens if t.pos == "VERB")
    return not any(found.premise_claims.of((index, t.index)) for t in verbs)


def _named(tokens: Sequence[Token], given: Finish) -> tuple[bool, ...]:
    """Of each who is named, in their order, whether that is who was ahead."""
    told: list[bool] = []
    for token in tokens:
        for is_first, name in ((True, given.first), (False, given.second)):
            if token.form in name and is_first not in told:
                told.append(is_first)
    return tuple(told)


def _says_no_more(tokens: Sequence[Token], given: Finish, found: Findings) -> bool:
    """All but the names, the words for the race and the number, the premise has as well."""
    words = load_word_lists(WORDS)
    known = words["racing"] | words["ahead"] | words["behind"] | words["light"] | CONTESTS
    known |= given.first | given.second | load_events().beating | words["taking"] | _AGAINST
    asked = found.case.hypothesis_numsets
    return found.case.hypothesis.vocabulary.isdisjoint(load_operators().negations) and all(
        token.pos in _EMPTY
        or any(n.holds(token) for n in asked)
        or token.is_among(known)
        or token.is_among(found.case.premise.vocabulary)
        for token in tokens
    )


def _label(
    tokens: Sequence[Token],
    named: tuple[bool, ...],
    asked: Numset | None,
    given: Finish,
    numerals: Numerals,
) -> Label | None:
    words = load_word_lists(WORDS)
    lemmas = {word for t in tokens for word in (t.form, t.lemma)}
    is_ahead = not lemmas.isdisjoint(words["ahead"] | load_events().beating)
    is_ahead |= _WIN in lemmas and not lemmas.isdisjoint(_AGAINST)
    is_behind = not lemmas.isdisjoint(words["behind"])
    if asked is not None and (asked.unit.kind is not Kind.DURATION or asked.is_approximate):
        return None
    if is_ahead or is_behind:
        return _by_order(named, asked, given, numerals, is_ahead=is_ahead, is_behind=is_behind)
    if len(named) != 1:
        return None
    if asked is not None:
        time = _time(given, asked, is_first=named[0])
        return None if time is None or _WIN in lemmas else _compared(time, asked, numerals)
    return Label.CONTRADICTION if _WIN in lemmas and not named[0] else None


def _by_order(
    named: tuple[bool, ...],
    asked: Numset | None,
    given: Finish,
    numerals: Numerals,
    *,
    is_ahead: bool,
    is_behind: bool,
) -> Label | None:
    """Who was ahead of whom, and by how much, where both are named."""
    if len(named) != len((given.first, given.second)) or is_ahead is is_behind:
        return None
    is_so = named[0] is is_ahead
    if not is_so or asked is None:
        return yes_or_no(is_so)
    gap = convert(given.gap.interval, given.gap.unit, asked.unit)
    return _compared(gap, asked, numerals)


def _time(given: Finish, asked: Numset, *, is_first: bool) -> Interval | None:
    """In which time the one or the other finished."""
    if given.time is None:
        return None
    own = convert(given.time.interval, given.time.unit, asked.unit)
    if is_first is given.is_first:
        return own
    gap = convert(given.gap.interval, given.gap.unit, asked.unit)
    return own - gap if is_first else own + gap


def _compared(value: Interval, asked: Numset, numerals: Numerals) -> Label | None:
    compared = compare(CompatiblePair(asked, asked, _RULE, value), numerals)
    return DECIDED.get(compared.relation)
