"""Where and when events have their own place or time, and so not that of the clause beside them.

Who was born in Leeds and died in York did not die in Leeds; where a bomb exploded in Leeds and
killed three, these died there.
"""

from qreas.quantity.labels import load_labels
from qreas.reasoning.events.adjuncts import is_unit_of_time
from qreas.reasoning.events.events import Event, verb_above
from qreas.reasoning.findings import Findings
from qreas.tags import SUBJECTS
from qreas.types import Role, Sentence, Token

_CORE = frozenset((Role.AGENT, Role.PATIENT))
_LOCAL = frozenset(("in", "at", "on", "near"))
_OBLIQUE, _CASE = "obl", "case"
_YEAR = 4  # digits


def moved_adjunct(found: Findings) -> str | None:
    """The place or time that the premise has for the event, where the hypothesis has another's."""
    for asked, given, _ in found.aligned_events:
        sentence = found.case.premise.sentences[given.sentence]
        for argument in asked.arguments:
            link = found.links.get((asked.sentence, argument.token.index))
            if argument.role in _CORE or link is None or link.premise is None:
                continue
            if link.premise.sentence == given.sentence:
                own = own_adjunct(given, link.premise.token, sentence)
                if own is not None:
                    return f"{own.text} / {link.premise.token.text}"
    return None


def own_adjunct(event: Event, beside: Token, sentence: Sentence) -> Token | None:
    """The event's adjunct of the sort of another clause's; None where it has none.

    beside: the word for the place or time in that clause.
    """
    verb, opening = verb_above(beside.index, sentence), _opening(beside, sentence)
    if verb is None or verb == event.head or opening not in _LOCAL:
        return None
    if sentence.tokens[beside.head].dep in SUBJECTS:
        return None  # "the police in Nepal said" is of the police
    sort = _sort(beside)
    own = (t for t in sentence.children(event.head.index) if t.dep.startswith(_OBLIQUE))
    alike = (t for t in own if t != beside and _opening(t, sentence) == opening)
    return next((t for t in alike if sort and _sort(t) == sort), None)


def _opening(token: Token, sentence: Sentence) -> str:
    """The preposition before the phrase of a word; empty where there is none."""
    return next((c.lemma for c in sentence.children(token.index) if c.dep == _CASE), "")


def _sort(token: Token) -> str:
    """What the word is: a day of the week, a month, a year, a name, a thing; empty of a number."""
    labels = load_labels("en")
    for name, words in (("weekday", labels.weekdays), ("month", labels.months)):
        if token.form in words:
            return name
    if token.pos == "NUM":
        return "year" if len(token.text) == _YEAR and token.text.isdigit() else ""
    return "time" if is_unit_of_time(token) else token.pos
