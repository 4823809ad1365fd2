"""Where and when an event is, and which places and times are those of the clause beside it.

Who was born in Leeds and died in York did not die in Leeds; where a bomb exploded in Leeds and
killed three, these died there.
"""

from collections.abc import Iterator, Mapping

from qreas.quantity.labels import load_labels
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import Word
from qreas.reasoning.events.adjuncts import is_unit_of_time
from qreas.reasoning.events.events import Event, marker_of, verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.one_event.holders import subject_of
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Role, Sentence, Token

_CORE = frozenset((Role.AGENT, Role.PATIENT))
_LOCAL = frozenset(("in", "at", "on", "near"))
_OBLIQUE = "obl"
_YEAR = 4  # digits
_JOINED = ("conj", "parataxis")


def moves_event(found: Findings, links: Mapping[Place, Link]) -> Iterator[bool]:
    """For each adjunct of an event, whether it is told of a clause that is joined on to it."""
    for given, word in _adjuncts(found, links):
        if word.sentence == given.sentence:
            sentence = found.case.premise.sentences[given.sentence]
            is_later = _is_in_later_clause(word.token, given.head, sentence)
            yield is_later or _is_of_earlier_time(word.token, given.head, sentence)
            yield _own_adjunct(given, word.token, sentence) is not None
        else:
            yield word.sentence > given.sentence and _is_of_another(word, found)


def moved_adjunct(found: Findings) -> str | None:
    """The place or time that the premise has for the event, where the hypothesis has another's."""
    for given, word in _adjuncts(found, found.links):
        if word.sentence == given.sentence:
            sentence = found.case.premise.sentences[given.sentence]
            own = _own_adjunct(given, word.token, sentence)
            if own is not None:
                return f"{own.text} / {word.token.text}"
    return None


def _adjuncts(found: Findings, links: Mapping[Place, Link]) -> Iterator[tuple[Event, Word]]:
    """The premise's words for the adjuncts of each event of the hypothesis, with its own event."""
    for asked, given, _ in found.aligned_events:
        for argument in asked.arguments:
            link = links.get((asked.sentence, argument.token.index))
            if argument.role not in _CORE and link is not None and link.premise is not None:
                yield given, link.premise


def _own_adjunct(event: Event, beside: Token, sentence: Sentence) -> Token | None:
    """The event's adjunct of the sort of another clause's; None where it has none.

    beside: the word for the place or time in that clause.
    """
    verb, opening = verb_above(beside.index, sentence), marker_of(beside, sentence)
    if verb is None or verb == event.head or opening not in _LOCAL:
        return None
    if sentence.tokens[beside.head].dep in SUBJECTS:
        return None  # "the police in Nepal said" is of the police
    sort = _sort(beside)
    own = (t for t in sentence.children(event.head.index) if t.dep.startswith(_OBLIQUE))
    alike = (t for t in own if t != beside and marker_of(t, sentence) == opening)
    return next((t for t in alike if sort and _sort(t) == sort), None)


def _sort(token: Token) -> str:
    """What the word is: a day of the week, a month, a year, a name, a thing; empty of a number."""
    labels = load_labels("en")
    for name, words in (("weekday", labels.weekdays), ("month", labels.months)):
        if token.form in words:
            return name
    if token.pos == "NUM":
        return "year" if len(token.text) == _YEAR and token.text.isdigit() else ""
    return "time" if is_unit_of_time(token) else token.pos


def _is_of_another(word: Word, found: Findings) -> bool:
    """Its clause tells of something that the hypothesis does not name: "a bridge opens in Kiel"."""
    sentence = found.case.premise.sentences[word.sentence]
    clauses = (subject_of(sentence, t) for t in sentence.ancestors(word.token.index))
    subject = next((each for each in clauses if each is not None), None)
    if subject is None or subject.pos not in NOMINAL:
        return False
    phrase = sentence.subtree(subject.index)
    return found.alignment.used().isdisjoint((word.sentence, t.index) for t in phrase)


def _is_in_later_clause(token: Token, verb: Token, sentence: Sentence) -> bool:
    """The word is in a clause that is joined on, with a subject of its own.

    Where a bomb exploded sets the scene for who died; what is feared elsewhere afterwards does not.
    """
    around = (token, *sentence.ancestors(token.index))
    below = {t.index for t in (verb, *sentence.ancestors(verb.index))}
    return any(
        each.dep in _JOINED and each.index not in below and subject_of(sentence, each) is not None
        for each in around
    )


def _is_of_earlier_time(token: Token, verb: Token, sentence: Sentence) -> bool:
    """It is said of what had been before: "found the coins where they had been hidden on Monday".

    Parsers may join that clause on, or lose its subject.
    """
    if token.head == verb.index:
        return False
    between = sentence.tokens[verb.index + 1 : token.index]
    had = next((t for t in between if t.form == "had"), None)
    return had is not None and any(t.tag == "VBN" for t in between if t.index > had.index)
