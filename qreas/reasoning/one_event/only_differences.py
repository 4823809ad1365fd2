"""By how much something changed, or was beyond or short of another, and not how much it is.

A river that rose by two metres need not be two metres deep, a budget that was overspent by three
million was none of three million, and whoever misses a record by two seconds had another time.
Nor are those who are a fifth likelier to fall ill a fifth of anyone.
"""

from qreas.kind_sets import STEPS
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.event_knowledge import DIRECTIONS, load_events
from qreas.reasoning.one_event.same_values import Asked, asked_of
from qreas.reasoning.rules import SHARES
from qreas.reasoning.told_differences import is_difference
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE, NOMINAL, SUBJECTS
from qreas.types import Change, Kind, Numset, Token

_BY, _OF, _PRONOUN = "by", "of", "PRON"
_MEASURING = frozenset(("cost", "weigh", "measure", "total"))
_MEASURED = (Kind.CURRENCY, Kind.MEASURE, Kind.PERCENT, Kind.DURATION, Kind.RATE)


def difference_only(found: Findings) -> str | None:
    """The premise tells by how much: what is cut by 3 million is not 3 million."""
    for asked in asked_of(found):
        if _is_amount(asked) and all(_is_margin(n, found) for n in asked.given):
            return f"{_BY} {asked.given[0].text}"
        if _tells_size(asked) and all(_is_difference(n, found) for n in asked.given):
            return f"{_BY} {asked.given[0].text}"
        if _tells_share(asked) and all(is_difference(n, found.case.premise) for n in asked.given):
            return f"{_BY} {asked.given[0].text}"
    return None


def _tells_size(asked: Asked) -> bool:
    """The hypothesis says how much something is of which the premise speaks, and not how much more.

    The noun for a change has the size of the change: "the increase was 3 percent".
    """
    numset, predicate = asked.numset, asked.predicate
    if predicate is None or numset.context.change is not Change.NONE:
        return False
    words = load_word_lists("one_event/other_ends")
    if any(t.tag in COMPARATIVE or t.form in words["apart"] for t in asked.sentence.tokens):
        return False
    states = load_aspect().states | _MEASURING
    is_state = predicate.pos != "VERB" or predicate.lemma in states
    own = asked.sentence.children(predicate.index)
    subject = next((t for t in own if t.dep in SUBJECTS), None)
    return is_state and subject is not None and _is_thing(subject, asked)


def _tells_share(asked: Asked) -> bool:
    """The hypothesis tells of a share of some: who is a fifth likelier is no fifth of all."""
    numset = asked.numset
    is_share = numset.unit.kind in SHARES and numset.context.change is Change.NONE
    behind = next((t.form for t in asked.sentence.tokens if t.start >= numset.end), "")
    return is_share and behind == _OF


def _is_amount(asked: Asked) -> bool:
    """The hypothesis tells an amount, and not by how much somebody was ahead."""
    words = load_word_lists("one_event/other_ends")
    is_compared = any(
        t.tag in COMPARATIVE or t.form in words["apart"] for t in asked.sentence.tokens
    )
    is_by = asked.found.case.hypothesis.word_before(asked.numset.start) == _BY
    return not (is_compared or is_by) and asked.numset.context.change is Change.NONE


def _is_margin(given: Numset, found: Findings) -> bool:
    """By so much a contest was won or lost: whoever lost by three points did not score three."""
    is_by = found.case.premise.word_before(given.start) == _BY
    return is_by and given.context.verb in load_word_lists("one_event/other_ends")["contests"]


def _is_thing(subject: Token, asked: Asked) -> bool:
    """The premise has it, and as a thing or a pronoun."""
    link = asked.found.links.get((asked.numset.sentence, subject.index))
    if link is None or not link.is_aligned or link.premise is None:
        return False
    is_change = load_events().kinds(subject.lemma) & DIRECTIONS
    return not is_change and link.premise.token.pos in (*NOMINAL, _PRONOUN)


def _is_difference(given: Numset, found: Findings) -> bool:
    """A verb has it behind a "by", that no other quantity stands before: "4 metres by 5"."""
    premise = found.case.premise
    if premise.word_before(given.start) != _BY:
        return False
    sentence = premise.sentences[given.sentence]
    first, _ = given.ends_in(sentence)
    before = sentence.tokens[first - 2] if first > 1 else None
    numsets = (n for n in found.case.premise_numsets if n.sentence == given.sentence)
    if before is not None and any(n.holds(before) for n in numsets):
        return False
    is_change = given.context.change in STEPS
    return is_change or given.unit.kind in _MEASURED
