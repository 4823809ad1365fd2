"""What follows from when, how long and within what time something happens.

Each rule takes a statement of the premise and the hypothesis's, each with its temporal adjunct set
apart, and holds where the two are otherwise alike. What a verb phrase lets an adjunct say depends
on its aspect: "for two years" speaks of every part of the two years (the subinterval property,
Dowty 1979), "in two hours" of the most that it took, and an event of which there may be several
("wrote a novel") says nothing of other times, unlike one that happens once.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from qreas.function_words import INDEFINITE_ARTICLES
from qreas.interval import Interval
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.edits import Place, words
from qreas.reasoning.events.adjuncts import Timed, is_unit_of_time, timed
from qreas.reasoning.events.moments import Moment, moment
from qreas.reasoning.events.statements import Statement, lemmas, statements
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import Monotonicity, load_operators
from qreas.reasoning.logic.derived import with_hypothesis, with_premise
from qreas.reasoning.logic.imperfective import is_progressive
from qreas.reasoning.logic.natural import prove_by_edits
from qreas.reasoning.proof import Proof, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NAMING, NOMINAL_OR_PRONOUN, PLURAL
from qreas.types import Case, Document, Evidence, Kind, Label, Missing

_DATED = ("in", "on", "at", "during")
_BEFORE, _AFTER = "before", "after"
_BOUNDS = (_BEFORE, _AFTER)
_OF_TIME = (Kind.YEAR, Kind.DATE, Kind.ORDINAL, Kind.NUMBER)
_NOMINALISING = ("spend", "take")
_OR = frozenset(("or",))
_ALIKE = {"fall": "autumn"}
_CERTAIN = ("the", "this", "that", "his", "her", "their", "its", "our", "my", "your")


@dataclass(frozen=True, slots=True)
class _Pair:
    """A premise statement and the hypothesis's, both with their times set apart.

    now: the day of speaking, where the premise says it.
    """

    stated: Timed
    asked: Timed
    case: Case
    lexicon: Lexicon
    numerals: Numerals
    now: Moment | None

    @property
    def openings(self) -> tuple[str, str]:
        """The prepositions of both times."""
        return self.stated.adjunct.opening, self.asked.adjunct.opening

    def spans(self) -> tuple[Interval, Interval, bool] | None:
        """Both lengths in seconds, and whether the asked one is bounded or exact."""
        stated, asked = self.stated.adjunct.span, self.asked.adjunct.span
        if stated is None or asked is None:
            return None
        return stated.seconds, asked.seconds, asked.is_marked

    def dates(self) -> tuple[Moment, Moment] | None:
        """Both dates, where both adjuncts have one and the asked one says when it was."""
        stated, asked = self.stated.adjunct.when, self.asked.adjunct.when
        if stated is None or asked is None or self.openings[1] not in _DATED:
            return None
        return stated, asked

    def is_done(self) -> bool:
        """Both tell of the past, and are alike but for their times.

        Who can do a thing in an hour, or does it for an hour each day, is said to need just that.
        """
        return _is_past(self.stated) and _is_past(self.asked) and self.is_alike()

    def is_alike(self) -> bool:
        """But for their times, the premise's statement entails the hypothesis's."""
        narrowed = with_premise(self.case, self.stated.statement.places)
        narrowed = with_hypothesis(narrowed, self.asked.statement.places)
        proof = prove_by_edits(Findings(narrowed, (), self.lexicon), self.numerals)
        return proof is not None and proof.label is Label.ENTAILMENT


def throughout(pair: _Pair) -> Label | None:
    """What goes on for a time goes on for each part of it, and for no longer.

    Who stays for two years stays for a year, but not for ten months: a numeral is exact.
    """
    stated, asked = pair.stated.adjunct.span, pair.asked.adjunct.span
    durative = ("for", "spend")
    if stated is None or asked is None or not set(pair.openings) <= set(durative):
        return None
    if not pair.is_done():
        return None
    is_lenient = pair.numerals == "at-least"
    is_open = not asked.is_marked and (is_lenient or not asked.is_counted)
    lasted = Interval(stated.seconds.low, math.inf) if is_lenient else stated.seconds
    wanted = Interval(asked.seconds.low, math.inf) if is_open else asked.seconds
    return placed(lasted, wanted)


def within(pair: _Pair) -> Label | None:
    """What is done in a time takes that time at most."""
    spans = pair.spans()
    frames = ("in", "within")
    if spans is None or pair.openings[0] not in (*frames, "take") or not pair.is_done():
        return None
    is_exact = pair.openings[0] == "take" or not spans[0].high
    taken = spans[0] if is_exact else Interval(Fraction(0), spans[0].high, low_open=True)
    if pair.openings[1] in frames and not spans[2]:
        if taken.high <= spans[1].high:
            return Label.ENTAILMENT
        return Label.CONTRADICTION if is_exact else Label.NEUTRAL
    if pair.openings[1] != "spend":
        return None
    # Of what has no natural end the time says how long it went on (Krifka 1989).
    return placed(spans[0] if _is_unbounded(pair.stated.statement) else taken, spans[1])


def dated(pair: _Pair) -> Label | None:
    """What happens on a day happens in that year; what happens once happens at no other time.

    So does what is said to have been done to a certain thing: "the bill was passed in March 2010".
    """
    dates = pair.dates()
    if dates is None or pair.openings[0] not in _DATED:
        return None
    if _is_state_after(pair):
        # Who married in 1990 was married from then on.
        return Label.ENTAILMENT if dates[0] < dates[1] or dates[0].within(dates[1]) else None
    happens_once = pair.stated.statement.verb.lemma in load_events().once
    if _is_of_pronoun(pair):
        return Label.CONTRADICTION if happens_once and dates[0].disjoint(dates[1]) else None
    indefinite = all(_is_indefinite(each.statement) for each in (pair.stated, pair.asked))
    seasons = _season(pair.stated), _season(pair.asked)
    if seasons[1] and not seasons[0]:
        return None
    are_apart = dates[0].disjoint(dates[1]) or bool(seasons[1] and seasons[0] != seasons[1])
    if not are_apart:
        return Label.ENTAILMENT if dates[0].within(dates[1]) and pair.is_alike() else None
    if indefinite:
        return Label.NEUTRAL if pair.is_alike() else None
    if pair.case.premise.mentions(_OR):  # "in either 1912 or 1915"
        return None
    is_one = happens_once or _is_done_to_one(pair.asked.statement)
    return Label.CONTRADICTION if is_one and pair.is_done() else None


def bounded(pair: _Pair) -> Label | None:
    """What happened in a year, or before one, happened before each later one.

    What happens once did not happen before an earlier one.
    """
    stated, asked = pair.stated.adjunct.when, pair.asked.adjunct.when
    given, wanted = pair.openings
    if stated is None or asked is None or wanted not in _BOUNDS or _counts(pair.case):
        return None
    if not pair.is_done():
        return None
    if wanted == _AFTER:
        is_so = asked.last <= stated.last if given == _AFTER else asked.last < stated.first
        is_against = given != _AFTER and stated.last <= asked.last
        is_so &= given != _BEFORE
    else:
        is_so = stated.first <= asked.first if given == _BEFORE else stated.last < asked.first
        is_against = given != _BEFORE and asked.first <= stated.first
        is_so &= given != _AFTER
    if given not in (*_DATED, *_BOUNDS) or not (is_so or is_against):
        return None
    if is_so:
        return Label.ENTAILMENT
    if pair.stated.statement.verb.lemma in load_events().once:
        return Label.CONTRADICTION
    return Label.NEUTRAL if _is_indefinite_subject(pair.asked.statement) else None


def all_along(pair: _Pair) -> Label | None:
    """What is so from one date to another is so on each date between (Vendler 1957)."""
    dates = pair.dates()
    if dates is None or pair.openings[0] != "from" or not dates[1].within(dates[0]):
        return None
    return Label.ENTAILMENT if pair.is_alike() else None


def since(pair: _Pair) -> Label | None:
    """A state that has held since then has held on each day since; an event need not recur.

    Whoever tells of a day in the past says that it is one. "Was opened" tells of an event.
    """
    dates = pair.dates()
    if dates is None or pair.openings[0] != "since" or not pair.is_alike():
        return None
    stated, asked = pair.stated.statement.verb, pair.asked.statement.verb
    is_event = asked.tag == "VBN" and not load_aspect().leaves_state(asked.lemma)
    if stated.lemma == "be" and is_event:
        return None
    is_state = stated.lemma in load_aspect().states
    if is_state and _adds_up(pair.case):
        return Label.NEUTRAL
    if is_state and dates[0].first <= dates[1].first:
        if pair.now is not None:
            return Label.ENTAILMENT if dates[1].last <= pair.now.last else None
        if pair.asked.statement.verbs[0].token.tag == "VBD":
            return Label.ENTAILMENT
    return Label.NEUTRAL


def _adds_up(case: Case) -> bool:
    """Several came one by one since then, and one of them is asked for: "has had two strokes"."""
    several = [n for n in case.premise_numsets if n.unit.kind is Kind.COUNT and n.interval.low > 1]
    told = {n.interval for n in case.hypothesis_numsets}
    return any(n.context.verb == "have" and n.interval not in told for n in several)


def changed(pair: _Pair) -> Label | None:
    """What is made did not exist before, and what is destroyed does not exist afterwards."""
    dates = pair.dates()
    if dates is None or not dates[0].disjoint(dates[1]):
        return None
    asked = pair.asked.statement
    for change in load_aspect().changes.get(pair.stated.statement.verb.lemma, ()):
        parts = _patient(pair.stated.statement)
        holder = parts if change.of == "object" else pair.stated.statement.subject
        is_before = dates[1] < dates[0]
        if change.state == asked.verb.lemma and _named(asked.subject) <= _named(holder):
            if change.is_only and change.begins == is_before:
                return Label.CONTRADICTION
            if change.begins and not is_before and _still(pair, change.state):
                return Label.ENTAILMENT
    return None


RULES: Mapping[str, Callable[[_Pair], Label | None]] = {
    "throughout": throughout,
    "within": within,
    "dated": dated,
    "bounded": bounded,
    "all-along": all_along,
    "since": since,
    "changed": changed,
}


def prove_by_times(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the times of a premise statement and of the hypothesis decide it."""
    case, lexicon = findings.case, findings.lexicon
    if len(findings.hypothesis_statements) != 1 or not _speaks_of_time(case.hypothesis):
        return None
    asked = timed(findings.hypothesis_statements[0])
    if asked is None or not _speaks_of_time(case.premise) or _denies(case):
        return None
    said = findings.premise_statements
    now = next((found for each in said if (found := _now(each)) is not None), None)
    for each in said:
        stated = timed(each)
        if stated is None or is_progressive(each):
            continue
        pair = _Pair(stated, asked, case, lexicon, numerals, now)
        for name, rule in RULES.items():
            label = rule(pair)
            if label is not None:
                return _proof(name, pair, label)
    return None


def _proof(name: str, pair: _Pair, label: Label) -> Proof:
    told = " → ".join(words(each.adjunct.places) for each in (pair.stated, pair.asked))
    missing = (Missing("other-time", told),) if label is Label.NEUTRAL else ()
    return Proof(label, "times", (), (Evidence(name, told, towards=label),), missing)


def _speaks_of_time(document: Document) -> bool:
    return any(t.text[:1].isdigit() or is_unit_of_time(t) for t in document.tokens)


def _denies(case: Case) -> bool:
    """A negation or negative quantifier stands in one of the texts, and turns things round."""
    words = {t.lemma for text in (case.premise, case.hypothesis) for t in text.tokens}
    return not words.isdisjoint(_turning())


@cache
def _turning() -> frozenset[str]:
    """The negations and negative quantifiers."""
    known = load_operators()
    turning = (w for w, each in known.quantifiers.items() if each.scope is Monotonicity.DOWN)
    return known.negations.union(turning)


def _now(statement: Statement) -> Moment | None:
    """The day that "It is now 1996" or "Today is the 15th of May, 1995" names."""
    words = [place.token.text for place in statement.places]
    speaks_of_now = {"now", "today"} & {word.lower() for word in words}
    return moment(words) if speaks_of_now and statement.verb.lemma == "be" else None


def _season(each: Timed) -> frozenset[str]:
    """The season that the time names besides its year."""
    named = {_ALIKE.get(lemma, lemma) for lemma in lemmas(each.adjunct.places)}
    return load_word_lists("time/settings")["season"] & named


def _still(pair: _Pair, state: str) -> bool:
    """The premise says that the state lasts, and the day asked for is not beyond that."""
    lasting = any(
        each.verb.lemma == state and "still" in lemmas((*each.verbs, *each.rest))
        for each in statements(pair.case.premise)
    )
    date = pair.asked.adjunct.when
    if not lasting or pair.now is None or date is None or date.last > pair.now.last:
        return False
    place = set(lemmas(pair.asked.statement.rest))
    return place <= set(lemmas(pair.stated.statement.rest))


def _patient(statement: Statement) -> tuple[Place, ...]:
    """Whom or what it happens to: the object, or the subject of a passive."""
    is_passive = statement.verb.tag == "VBN" and "be" in lemmas(statement.verbs)
    if is_passive:
        return statement.subject
    end = next((i for i, p in enumerate(statement.rest) if p.token.pos == "ADP"), None)
    return statement.rest[:end]


def _named(places: tuple[Place, ...]) -> set[str]:
    return set(lemmas([place for place in places if place.token.pos != "DET"]))


def _is_past(each: Timed) -> bool:
    """It is told in the past: "slept", "spent an hour sleeping", "it took an hour to sleep"."""
    return each.statement.verbs[0].token.tag == "VBD" or each.adjunct.opening in _NOMINALISING


def _is_indefinite(statement: Statement) -> bool:
    return bool(statement.rest) and statement.rest[0].token.form in INDEFINITE_ARTICLES


def _is_indefinite_subject(statement: Statement) -> bool:
    return bool(statement.subject) and statement.subject[0].token.form in INDEFINITE_ARTICLES


def _counts(case: Case) -> bool:
    """The hypothesis counts or measures something, of which there may be more in a longer time."""
    return any(n.unit.kind not in _OF_TIME for n in case.hypothesis_numsets)


def _is_state_after(pair: _Pair) -> bool:
    """The hypothesis tells by a participle how those are who did it: "married", "were married"."""
    stated, asked = pair.stated.statement, pair.asked.statement
    is_passive, is_done = (
        each.verb.tag == "VBN" and "be" in lemmas(each.verbs) for each in (asked, stated)
    )
    one, other = ((each.verb.lemma, _named(each.subject)) for each in (stated, asked))
    is_bare = not stated.rest and not asked.rest
    leaves_state = load_aspect().leaves_state(asked.verb.lemma)
    return leaves_state and is_bare and is_passive and not is_done and one == other


def _is_done_to_one(statement: Statement) -> bool:
    """It is a passive whose subject is a certain thing: "the bill was passed"."""
    is_passive = statement.verb.tag == "VBN" and "be" in lemmas(statement.verbs)
    first, last = (statement.subject or (None,))[0], (statement.subject or (None,))[-1]
    if not is_passive or first is None or last is None or last.token.tag in PLURAL:
        return False
    is_certain = first.token.form in _CERTAIN or first.token.pos in NAMING
    return is_certain and last.token.pos in NOMINAL_OR_PRONOUN


def _is_unbounded(statement: Statement) -> bool:
    """The object is a bare plural, or many: "discovered (many) new species"."""
    objects = [place for place in _patient(statement) if place.token.pos == "NOUN"]
    first = statement.rest[0].token if statement.rest else None
    if first is None or not objects or first.pos in ("DET", "NUM", "PRON"):
        return False
    return first.lemma == "many" or objects[-1].token.tag == "NNS"


def _is_of_pronoun(pair: _Pair) -> bool:
    """The hypothesis says of "it" what the premise says of a thing that it names."""
    stated, asked = pair.stated.statement, pair.asked.statement
    if len(asked.rest) != 1 or asked.rest[0].token.pos != "PRON" or not stated.rest:
        return False
    return (stated.verb.lemma, _named(stated.subject)) == (asked.verb.lemma, _named(asked.subject))
