"""What a sentence says to have been so, or not, by how it began, ended or came again.

Who moved to Rome in 2010 and has lived there ever since has lived there since 2010; who quit
smoking then has not smoked since, and did before; what froze in 2012 for the first time since 1987
froze in 1987, and never in between; and what grew in 2019 for the third year in a row grew in 2018
and in 2017. Each is read as the sentences that it stands for.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta

from qreas.dependents import leading_subject_of
from qreas.lexicon.load import Lexicon
from qreas.reasoning.events.moments import Moment, moment
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.time.ages_today import TODAY
from qreas.reasoning.time.spell_reading import Telling, Tense, read_words
from qreas.reasoning.time.spell_times import When, with_time
from qreas.types import Kind, Numset, Sentence, Token

_SINCE, _EVER, _THEN, _AND, _HAVE = "since", "ever", "then", "and", "have"
_THERE, _TO, _IN = frozenset(("there", "here")), frozenset(("to", "in", "into")), "in"
_QUITTING, _GIVING, _UP = frozenset(("quit", "stop", "cease")), "give", "up"
_FIRST, _TIME = "first", "time"
_UNITS = frozenset(("year", "season"))
_STRAIGHT = frozenset(("straight", "consecutive", "successive"))
_IN_A_ROW, _RUNNING = [_IN, "a", "row"], ["running"]
_OPENING = frozenset(("for", "the", "its", "his", "her", "their", ","))
SIGNS = _QUITTING | {_SINCE, _GIVING, "row", "run"} | _STRAIGHT
"""Lemmas and forms without one of which a sentence tells nothing of the kind."""


def histories(sentence: Sentence, numsets: Sequence[Numset], lexicon: Lexicon) -> Iterator[Telling]:
    """What a sentence of a text with these quantities tells besides what its main clause says."""
    if sentence.vocabulary.isdisjoint(SIGNS):
        return
    tokens = [t for t in sentence.tokens if t.pos != "PUNCT" or t.text == ","]
    yield from _ever_since(sentence, [t for t in tokens if t.text != ","])
    yield from _given_up([t for t in tokens if t.text != ","], lexicon)
    yield from _first_since(tokens)
    yield from _in_a_row(tokens, numsets)


def _ever_since(sentence: Sentence, tokens: Sequence[Token]) -> Iterator[Telling]:
    """Reads "moved to Rome in 2010 and has lived there ever since"."""
    joint = next((i for i, t in enumerate(tokens) if t.form == _AND), 0)
    end = len(tokens) - (tokens[-1].form == _THEN)
    if not joint or tokens[end - 1].form != _SINCE or tokens[joint + 1].lemma != _HAVE:
        return
    begin, first = with_time(list(tokens[:joint])) or (None, [])
    subject = leading_subject_of(sentence, sentence.root)
    if begin is None or begin.opening != _IN or subject is None:
        return
    second = [t for t in tokens[joint + 1 : end - 1] if t.form != _EVER]
    place = _place(first, sentence)
    if not place and not _THERE.isdisjoint(t.form for t in second):
        return
    said = [word for t in second for word in (place if t.form in _THERE else (t,))]
    told = read_words([*sentence.subtree(subject.index), *said])
    if told is not None and told.tense is Tense.PERFECT and told.when is None:
        yield replace(told, is_state=True, when=_up_to_now(begin))


def _place(tokens: Sequence[Token], sentence: Sentence) -> list[Token]:
    """Where it is, with "in": "to Rome"."""
    for token in tokens:
        to = next((c for c in sentence.children(token.index) if c.form in _TO), None)
        if token.pos == "PROPN" and to is not None and to.dep == "case":
            name = [t for t in sentence.subtree(token.index) if t.index != to.index]
            return [replace(to, text=_IN, lemma=_IN), *(t for t in name if t in tokens)]
    return []


def _up_to_now(begin: When) -> When:
    """The time from a moment up to now."""
    return replace(begin, opening=_SINCE if begin.date is not None else "for-length")


def _given_up(tokens: Sequence[Token], lexicon: Lexicon) -> Iterator[Telling]:
    """Reads "quit smoking ten years ago", "has given up drinking beer" as "no longer drinks"."""
    at = next((i for i, t in enumerate(tokens) if t.lemma in _QUITTING | {_GIVING}), 0)
    gerund = at + 1 + (tokens[at].lemma == _GIVING)
    if not at or tokens[at].tag == "VB" or not tokens[gerund - 1 : gerund]:
        return
    if gerund > at + 1 and tokens[at + 1].form != _UP:
        return
    if any(t.pos in ("PART", "ADV", "VERB") for t in tokens[:at]):
        return  # a plan, or a denial
    form = "".join(t.form for t in tokens[gerund : gerund + 1])
    subject = [t for t in tokens[:at] if t.pos != "AUX"]
    for base in sorted(lexicon.taxonomy.base_forms(form, "v")) if form.endswith("ing") else ():
        verb = replace(tokens[gerund], text=base, lemma=base, pos="VERB", tag="VBP")
        told = read_words([*subject, verb, *tokens[gerund + 1 :]])
        if told is None or base == form or (told.when is not None and told.when.opening != _IN):
            continue
        yield replace(told, when=None, is_denied=True, marks=told.marks | {"gone"})
        if told.when is not None:
            when, marks = _up_to_now(told.when), told.marks | {"never"}
            yield replace(told, tense=Tense.PERFECT, when=when, is_denied=True, marks=marks)


def _first_since(tokens: Sequence[Token]) -> Iterator[Telling]:
    """Reads "froze in 2012 for the first time since 1987": it did so then, and not in between."""
    forms = [t.form for t in tokens]
    since = next((i for i, form in enumerate(forms) if form == _SINCE), 0)
    year = moment(forms[since + 1 : since + 2])
    if since < len(_FIRST) - 1 or forms[since - 2] != _FIRST or year is None:
        return
    told = read_words([*tokens[: _opening(forms, since - 2)], *tokens[since + 2 :]])
    if told is None or told.is_denied or told.tense is Tense.PRESENT:
        return
    if told.when is not None and told.when.opening != _IN:
        return
    kinds = load_events().kinds
    if forms[since - 1] != _TIME and not kinds(tokens[since - 1].lemma) & kinds(told.verb.lemma):
        return
    told = replace(told, tense=Tense.PAST)
    end = _begin(told.when)
    yield replace(told, when=When(_IN, year))
    if end > year.last:
        between = Moment(year.last + timedelta(1), end - timedelta(1))
        marks = told.marks | {"never"}
        yield replace(told, when=When(_IN, between), is_denied=True, marks=marks)


def _begin(when: When | None) -> date:
    """Before when the newest time surely was not; whoever tells of none tells of today."""
    if when is not None and when.date is not None:
        return when.date.first
    days = 0 if when is None or when.ago is None else int(when.ago[1])
    return date(int(TODAY.low), 1, 1) - timedelta(days)


def _in_a_row(tokens: Sequence[Token], numsets: Sequence[Numset]) -> Iterator[Telling]:
    """Reads "grew in 2019 for the third year in a row", of each of the years before."""
    rows = [n for n in numsets if n.unit.kind is Kind.ORDINAL and n.unit.name in _UNITS]
    row = rows[0] if len(rows) == 1 and rows[0].interval.is_point else None
    own = [i for i, t in enumerate(tokens) if row is not None and row.holds(t)]
    if row is None or not own:
        return
    forms = [t.form for t in tokens]
    end = own[-1] + 1
    behind = next((s for s in (_IN_A_ROW, _RUNNING) if forms[end : end + len(s)] == s), [])
    if not behind and _STRAIGHT.isdisjoint(forms[own[0] : end]):
        return
    told = read_words([*tokens[: _opening(forms, own[0])], *tokens[end + len(behind) :]])
    if told is None or told.tense is not Tense.PAST or told.when is None or told.is_denied:
        return
    last = told.when.date
    if last is None or told.when.opening != _IN:
        return
    for step in range(1, int(row.interval.value)):
        year = moment((str(last.first.year - step),))
        yield replace(told, when=When(_IN, year))


def _opening(forms: Sequence[str], at: int) -> int:
    """Where a phrase with an ordinal begins: at "for the"."""
    while at and forms[at - 1] in _OPENING:
        at -= 1
    return at
