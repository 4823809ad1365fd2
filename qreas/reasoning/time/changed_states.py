"""How it is before and after what changes it: a shop that did not close until six was open at five.

What closes at six is not open at seven; whoever did not leave until then was still there shortly
before. That it was so before a change of which only the time is told stays open.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from qreas.clock import Clock, clock
from qreas.function_words import ARTICLES, UNTIL
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Document, Label, Missing, Token

_RULE, _WORDS = "changed-states", "time/changed_states"
_AT, _BE, _NO_LONGER = "at", "be", ("no", "longer")
_THERE = frozenset(("at", "in", "on", "inside"))
_IT = ("it",)
_STATES, _SIDES = ("closing", "opening", "waking", "sleeping", "dying"), ("before", "after")
# How long before or after the change, in minutes, it is taken to be as it was or as it then is.
_NEAR = 6 * 60


@dataclass(frozen=True, slots=True)
class _Clause:
    """A clause with a time of day: its subject, its verb, and the words between that and the time.

    opening: the preposition before the time.
    """

    subject: tuple[str, ...]
    verb: Token
    rest: tuple[Token, ...]
    opening: str
    time: Clock
    is_denied: bool


@cache
def _changes() -> frozenset[str]:
    lists = load_word_lists(_WORDS)
    phrases = (phrase for each in lists if "-" not in each for phrase in lists[each])
    return frozenset(phrase.split()[0] for phrase in phrases)


@needs(premise=_changes, hypothesis=(_BE,))
def prove_by_changed_states(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells when something changed, and the hypothesis how it was."""
    del numerals  # a time is before another or not
    case = found.case
    if len(case.premise.sentences) != 1 or not found.is_one_claim:
        return None
    given, asked = _clause(case.premise), _clause(case.hypothesis)
    if given is None or asked is None or asked.opening != _AT:
        return None
    if found.premise_claims.of((0, given.verb.index)) & UNSURE:
        return None
    is_late = given.opening in UNTIL
    if is_late is not given.is_denied or not (is_late or given.opening == _AT):
        return None
    side = _side(given, asked)
    if side is None:
        return None
    label = _label(side, given, asked, is_late=is_late)
    if label is None:
        return None
    if asked.is_denied:
        label = TURNED[label]
    missing = (Missing("not-claimed", case.hypothesis.text),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, f"{given.verb.text} {given.opening}", missing=missing)


def _label(side: str, given: _Clause, asked: _Clause, *, is_late: bool) -> Label | None:
    """Whether it is then as it is on that side of the change."""
    if given.time.is_sure is not asked.time.is_sure:
        return None
    before = asked.time.until(given.time)
    after = given.time.until(asked.time)
    if 0 < after < min(_NEAR, before):
        return yes_or_no(side == "after")
    if is_late and 0 < before < _NEAR:
        return yes_or_no(side == "before")
    return Label.NEUTRAL if side == "before" else None


def _clause(document: Document) -> _Clause | None:
    """The clause that a text is, where it ends in a time of day."""
    sentence = document.sentences[0]
    tokens = [t for t in sentence.tokens if t.pos != "PUNCT" or t.text == ":"]
    openings = UNTIL | {_AT}
    begin = next((i for i, t in enumerate(tokens) if t.pos in VERBAL), None)
    last = next((t for t in reversed(tokens) if t.form in openings), None)
    time = None if last is None else clock(document.text[last.end : tokens[-1].end])
    if begin is None or last is None or time is None:
        return None
    between = [t for t in tokens[begin:] if t.index < last.index]
    forms = [t.form for t in between]
    negations = load_operators().negations
    denials = sum(form in negations for form in forms) + _is_over(forms)
    verb = _verb(between)
    if verb is None:
        return None
    idle = load_word_lists(_WORDS)["of-adverbs"] | negations | {*_NO_LONGER}
    rest = tuple(t for t in between if t.index > verb.index and t.form not in idle)
    subject = tuple(t.form for t in tokens[:begin] if t.form not in ARTICLES)
    return _Clause(subject, verb, rest, last.form, time, denials % 2 == 1)


def _is_over(forms: Sequence[str]) -> bool:
    return any(tuple(forms[i : i + 2]) == _NO_LONGER for i in range(len(forms)))


def _verb(between: Sequence[Token]) -> Token | None:
    """The verb itself, behind what only carries a denial."""
    plain = [t for t in between if t.pos in VERBAL and t.lemma != "do"]
    return plain[0] if plain else None


def _side(given: _Clause, asked: _Clause) -> str | None:
    """On which side of the change it is as the hypothesis says; None where that is not told."""
    lists = load_word_lists(_WORDS)
    if asked.verb.lemma != _BE or not asked.rest:
        return None
    told = " ".join([given.verb.lemma, *(t.form for t in given.rest)])
    state = [t.form for t in asked.rest]
    is_same = asked.subject == given.subject
    if is_same and given.verb.lemma in lists["leaving"] and given.rest:
        place = [t.form for t in given.rest if t.form not in ARTICLES]
        is_there = state[0] in _THERE and place == [f for f in state[1:] if f not in ARTICLES]
        return "before" if is_there else None
    if given.verb.lemma in lists["stopping"] | lists["starting"]:
        doing = [t.lemma for t in given.rest] or _weather(given, asked)
        is_doing = bool(doing) and (is_same or asked.subject == _IT)
        if not is_doing or doing != [t.lemma for t in asked.rest]:
            return None
        return "before" if given.verb.lemma in lists["stopping"] else "after"
    for change in _STATES if is_same else ():
        if told in lists[change]:
            return next((s for s in _SIDES if " ".join(state) in lists[f"{change}-{s}"]), None)
    return None


def _weather(given: _Clause, asked: _Clause) -> list[str]:
    """What goes on while there is the subject: it rains before the rain stops."""
    return list(given.subject) if asked.subject == _IT else []
