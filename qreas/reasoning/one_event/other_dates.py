"""Dates that the premise has for another event than the hypothesis does.

Each rule returns the event that the premise dates; None where it finds nothing.
"""

from itertools import takewhile

from qreas.kind_sets import DAYS_AND_YEARS
from qreas.lexicon.labels import load_labels
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.years import bound_of
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.steps import SAME_SENSE
from qreas.reasoning.one_event.same_values import Asked, asked_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Numset, Sentence, Token

_BY = "by"
_WORDS = "one_event/other_dates"
_ASIDE = "acl"


def other_date(found: Findings) -> str | None:
    """What is told behind a dated clause, or said on a day, need not be of that date.

    Who moved to Rome in 1990 and married there need not have married in 1990, and who had married
    by 1990 may have done so before.
    """
    return next((told for asked in asked_of(found) if (told := _other_date(asked))), None)


def _other_date(asked: Asked) -> str | None:
    if asked.numset.unit.kind not in DAYS_AND_YEARS:
        return None
    told = None
    for given in asked.given:
        dated = _dated(given, asked)
        if dated is None:
            return None
        told = f"{given.text} → {dated.text}"
    return told


def _dated(given: Numset, asked: Asked) -> Token | None:
    """The word that the date goes with, where the event that is asked for is none of its time."""
    found = asked.found
    asks = verb_above(asked.numset.head, asked.sentence)
    link = None if asks is None else found.links.get((asked.numset.sentence, asks.index))
    if asks is None or link is None or link.premise is None or not link.is_aligned:
        return None
    event = link.premise.token
    if _is_only_done_by(given, asked, event):
        return event
    if link.premise.sentence != given.sentence:
        return None
    sentence = found.case.premise.sentences[given.sentence]
    beside = _time_beside(given, event, sentence)
    if beside is not None and not _is_told_by_another(asked, asks):
        return beside
    verb = verb_above(given.head, sentence)
    if verb is None or _is_of_name(given, sentence):
        return None
    if _is_said(event, verb, given, sentence):
        return verb
    own = event if event.pos == "VERB" else verb_above(event.index, sentence)
    if own is None or own.index == verb.index:
        return None
    if _follows(own, verb, given, sentence):
        return verb
    if link.step in SAME_SENSE and event == own and _is_told_aside(verb, own, sentence):
        return verb
    return None


def _is_told_by_another(asked: Asked, asks: Token) -> bool:
    """The hypothesis, too, tells when it was by another event, or by the date as a bound."""
    is_bound = bool(bound_of(asked.numset, asked.found.case.hypothesis))
    return is_bound or _time_beside(asked.numset, asks, asked.sentence) is not None


def _time_beside(date: Numset, event: Token, sentence: Sentence) -> Token | None:
    """The other event that was before or after the asked one, where the date is of that one.

    "After his release in 1990", "following the March 2003 invasion". In "fell ill after a trip in
    May" the date may be that of either.
    """
    words = load_word_lists(_WORDS)["apart"]
    if sentence.vocabulary.isdisjoint(words):
        return None
    for token in sentence.ancestors(date.head):
        if token == event:
            return None
        phrase = sentence.subtree(token.index)
        marks = {c.form for c in phrase if c.dep in ("case", "mark") and c.head == token.index}
        # Parsers may hang "following" on the possessor behind it.
        if words.isdisjoint(marks | {phrase[0].form}):
            continue
        is_of_it = date.start < token.start or token.pos == "VERB" or phrase[-1].end <= event.start
        return token if is_of_it and event not in phrase else None
    return None


def _is_only_done_by(given: Numset, asked: Asked, event: Token) -> bool:
    """The date is the last by which it had happened, and is asked for as that of the event."""
    case = asked.found.case
    if bound_of(given, case.premise) != _BY or bound_of(asked.numset, case.hypothesis):
        return False
    return event.pos == "VERB" and event.lemma not in load_aspect().states


def _is_of_name(date: Numset, sentence: Sentence) -> bool:
    """It dates no verb: "Expo 2004", "the Expo of 2004", "the 2004 Expo"."""
    months = load_labels("en").months
    behind = (t for t in reversed(sentence.tokens) if t.end <= date.start)
    before = next((t for t in behind if t.form not in months), None)
    if before is None or before.form == "of":
        return True
    return before.pos not in ("ADP", "VERB")


def _follows(own: Token, verb: Token, date: Numset, sentence: Sentence) -> bool:
    """The event is told in a later conjunct: "moved in 1990 and married"; not "the same year"."""
    if not verb.index < date.head < own.index:
        return False
    if not load_word_lists(_WORDS)["same"].isdisjoint(sentence.vocabulary):
        return False
    token = own
    while token.dep == "conj" and not token.is_root:
        token = sentence.tokens[token.head]
        if token.index == verb.index:
            return True
    return False


def _is_told_aside(verb: Token, own: Token, sentence: Sentence) -> bool:
    """The date's verb only says who or what takes part: "by a man born in 1950"."""
    above = (verb, *sentence.ancestors(verb.index))
    clauses = list(takewhile(lambda token: token != own, above))
    return len(clauses) < len(above) and any(t.dep.startswith(_ASIDE) for t in clauses)


def _is_said(event: Token, verb: Token, date: Numset, sentence: Sentence) -> bool:
    """Someone said it on that day; what one announces, one may do by saying so.

    Parsers hang "that" on the day before it.
    """
    says = "say" in load_events().kinds(verb.lemma)
    if not says or verb.lemma in load_word_lists(_WORDS)["declaring"] or event.start < date.end:
        return False
    behind = sentence.token_behind(date.end)
    if behind is not None and behind.form == "that":
        return True
    return any(
        child.dep == "ccomp" and any(t.index == event.index for t in sentence.subtree(child.index))
        for child in sentence.children(verb.index)
    )
