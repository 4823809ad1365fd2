"""Words for being without something: whoever has three sons is not childless.

The one text says by a word that there is none, the other how many there are.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.statements import Statement, lemmas
from qreas.reasoning.events.tense import is_past, is_present
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.tables import read_tables
from qreas.reasoning.proof import Proof, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.tags import NOMINAL
from qreas.types import Document, Evidence, Kind, Label, Missing, Numset

_RULE = "lacks"
_KEYS: Mapping[str, frozenset[str]] = {
    "state": frozenset(("words", "of", "verbs", "instead")),
    "verbs": frozenset(("being", "having", "adding", "all", "unlike")),
}
_LESS = "less"
_NONE = frozenset(("no", "none", "zero"))
_ANY = frozenset(("any", "a", "an", "one", "single"))
_LATEST = frozenset(("last", "past", "previous"))
_UNSURE = frozenset(("MD",))


@dataclass(frozen=True, slots=True)
class _State:
    """What those who are so have none of.

    of: groups of nouns; who has none of all nouns of a group is so.
    """

    words: tuple[str, ...]
    of: tuple[frozenset[str], ...]
    verbs: frozenset[str] = frozenset()
    instead: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class _Amount:
    """Whether the subject has, or has done, some or none of it.

    is_all: all there is that is denied, and not only some sort of it.
    """

    is_none: bool
    is_all: bool
    told: str


def prove_by_lacks(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when one text says that there is none and the other how many there are."""
    del numerals  # any number but none is against it
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    if not (_may_tell_state(case.premise) or _may_tell_state(case.hypothesis)):
        return None
    given, asked = found.premise_statements, found.hypothesis_statements
    if len(given) != 1 or len(asked) != 1 or not _are_of_one(given[0], asked[0], found):
        return None
    state = _state(given[0], found.lexicon)
    if state is not None:
        amount = _amount(asked[0], state, case.hypothesis_numsets)
        return None if amount is None else _of_state(state, amount, asked[0], found)
    state = _state(asked[0], found.lexicon)
    amount = None if state is None else _amount(given[0], state, case.premise_numsets)
    if state is None or amount is None or not _adds_nothing(state, found):
        return None
    label = yes_or_no(amount.is_none)
    return _proof(label if amount.is_all or not amount.is_none else Label.NEUTRAL, amount)


def _may_tell_state(document: Document) -> bool:
    """It has a word of being without something."""
    return _LESS in document.text.lower() or document.mentions(_last_words())


def _of_state(state: _State, amount: _Amount, asked: Statement, found: Findings) -> Proof | None:
    """What being so makes of an amount; what is done instead stays open."""
    if not _adds_nothing(state, found):
        return None
    if asked.verb.lemma in state.instead:
        return _proof(Label.NEUTRAL, amount)
    return _proof(yes_or_no(amount.is_none), amount)


def _proof(label: Label, amount: _Amount) -> Proof:
    missing = (Missing("stronger-than-premise", amount.told),) if label is Label.NEUTRAL else ()
    evidence = (Evidence(f"by-{_RULE}", amount.told, towards=label),)
    return Proof(label, _RULE, (), evidence, missing)


def _are_of_one(given: Statement, asked: Statement, found: Findings) -> bool:
    """Both are plainly said of the same one, and of the same time as far as verbs tell."""
    if any(p.token.tag in _UNSURE for each in (given, asked) for p in each.verbs):
        return False
    subject = [_lemmas(each.subject) for each in (given, asked)]
    if not subject[0] or subject[0] != subject[1]:
        return False
    documents = (found.case.premise, found.case.hypothesis)
    (past, other), (present, later) = (
        [is_tense(d.sentences[0].root, d.sentences[0]) for d in documents]
        for is_tense in (is_past, is_present)
    )
    return not ((past and later) or (present and other)) or _counts_games(given, asked)


def _counts_games(given: Statement, asked: Statement) -> bool:
    """Who is unbeaten now lost none before: only verbs of what is done tell of the past so."""
    known = {verb for state in _states() for verb in state.verbs | state.instead}
    return bool(known & {given.verb.lemma, asked.verb.lemma})


def _lemmas(places: Sequence[Place]) -> tuple[str, ...]:
    return lemmas([p for p in places if p.token.pos != "DET"])


def _state(statement: Statement, lexicon: Lexicon) -> _State | None:
    """What the statement says its subject to be without, if it says that."""
    known = _verbs()
    # A participle-like word passes for the verb: "is undefeated".
    tokens = [p.token for p in (*statement.verbs, *statement.rest)]
    begin = next((i for i, t in enumerate(tokens) if t.lemma in known["being"]), None)
    if begin is None or statement.is_negated:
        return None
    words = [t.form for t in tokens[begin + 1 :] if t.form not in known["adding"]]
    said = " ".join(words)
    for state in _states():
        if any(f"{said} ".startswith(f"{phrase} ") for phrase in state.words):
            return state
    return _in_less(words[0], lexicon) if words else None


def _in_less(word: str, lexicon: Lexicon) -> _State | None:
    """Whoever is "windowless" has no window."""
    noun = word.removesuffix(_LESS)
    if noun == word or word in _verbs()["unlike"] or not lexicon.is_kind(noun, "object"):
        return None
    return _State((word,), (frozenset((noun,)),))


def _amount(statement: Statement, state: _State, numsets: Sequence[Numset]) -> _Amount | None:
    """How much of it the subject has or has done; None where the statement is of other things."""
    verb, rest = statement.verb.lemma, statement.rest
    words = [p.token.form for p in rest]
    told = " ".join((statement.verb.text, *(p.token.text for p in rest[:4])))
    is_denied = statement.is_negated or not _NONE.isdisjoint(words[:1])
    if verb in state.verbs:
        return _Amount(is_denied, True, told) if _is_some(rest, numsets) or is_denied else None
    if verb in state.instead:
        # Of those that were not won, some may have been lost, or drawn.
        is_each = not _verbs()["all"].isdisjoint(words[:1]) and not is_denied
        return _Amount(True, is_each, told) if is_each or not is_denied else None
    if verb not in _verbs()["having"]:
        return None
    nouns = {p.token.lemma for p in _object(rest)}
    groups = [group for group in state.of if group & nouns]
    if not groups or not (is_denied or _is_some(rest, numsets)):
        return None
    if statement.is_negated and _ANY.isdisjoint(words[:1]):
        return None  # who does not have two brothers may have one
    return _Amount(is_denied, any(group <= nouns for group in groups), told)


def _object(rest: Sequence[Place]) -> Iterator[Place]:
    """The nouns that come first, and those that "or" and "and" join to them."""
    begins = [i for i, place in enumerate(rest) if place.token.pos in NOMINAL][:1]
    for place in rest[begins[0] :] if begins else ():
        if place.token.pos == "ADP":
            return
        if place.token.pos in NOMINAL:
            yield place


def _is_some(rest: Sequence[Place], numsets: Sequence[Numset]) -> bool:
    """At least one: by its number, or by an article."""
    held = [n for n in numsets for p in rest[:3] if p.sentence == n.sentence and n.holds(p.token)]
    if held:
        return held[0].interval.low >= 1 and not held[0].context.is_negated
    return any(p.token.form in ("a", "an", "some", "several", "many") for p in rest[:1])


def _adds_nothing(state: _State, found: Findings) -> bool:
    """But for the state or the amount, the premise has all that the hypothesis says."""
    own = {word for phrase in state.words for word in phrase.split()}
    own |= state.verbs | state.instead | _verbs()["having"] | _verbs()["being"]
    own |= {noun for group in state.of for noun in group} | _NONE | _verbs()["all"]
    own |= {"any", "match", "game", "fight", "bout"} if state.verbs else set()
    own |= _LATEST if state.verbs and _is_of_run(found) else set()
    own |= {word.removesuffix("en") for word in own}  # where taggers make a verb of it: "unbeat"
    return found.says_no_more(frozenset(own))


def _is_of_run(found: Findings) -> bool:
    """The hypothesis speaks of the last games, no more than those of the premise's run."""
    case = found.case
    latest = [n for n in case.hypothesis_numsets if case.hypothesis.word_before(n.start) in _LATEST]
    runs = [n for n in case.premise_numsets if n.unit.kind is Kind.COUNT]
    return len(latest) == len(runs) == 1 and (
        latest[0].unit == runs[0].unit and latest[0].interval.high <= runs[0].interval.low
    )


@cache
def _tables() -> Mapping[str, Any]:
    return read_tables(Path(__file__).parent / "lacks.toml", _KEYS)


@cache
def _verbs() -> Mapping[str, frozenset[str]]:
    return {key: frozenset(words) for key, words in _tables()["verbs"].items()}


@cache
def _last_words() -> frozenset[str]:
    """The last words of what those who are so are called."""
    return frozenset(phrase.split()[-1] for state in _states() for phrase in state.words)


@cache
def _states() -> tuple[_State, ...]:
    return tuple(
        _State(
            tuple(row["words"]),
            tuple(map(frozenset, row["of"])),
            frozenset(row.get("verbs", ())),
            frozenset(row.get("instead", ())),
        )
        for row in _tables()["state"]
    )
