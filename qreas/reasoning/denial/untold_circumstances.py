"""Whether a hypothesis tells of another sort or time than the premise, of which a sum says nothing.

Where 14 pupils failed, nobody tells that they took the test again; and where three tenths of 1,200
books are in French, 360 may be in Spanish or not.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile

from qreas.dependents import forms_below
from qreas.kind_sets import FACTORS, POINTS_IN_TIME
from qreas.lexicon.labels import load_labels
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import UNTOLD
from qreas.reasoning.one_event.other_turns import other_time
from qreas.tags import NOMINAL, NOMINAL_OR_ADJECTIVAL, PAST, PRESENT
from qreas.types import Case, Document, Kind, Numset, Operator, Sentence, Token

_IN = frozenset(("in", "on", "at"))
_TOTALS = frozenset(("total", "all", "sum", "average", "both"))
_ANEW = frozenset(("again", "anew", "afresh"))
_HYPHEN, _AGO = "-", "ago"
_SEVERAL = 2
_NEAR = 2
_AS_MANY = ["as", "many"]
# From the day that is named, others are reckoned, or it begins a row of them.
_FROM_DAY = frozenset(
    (
        *("today", "tomorrow", "yesterday", "next", "later", "after", "ago", "earlier", "before"),
        *("to", "through", "until", "till", "from", "every", "each", "daily", "since", "weekday"),
    )
)
_INCLUDING = frozenset(("including", "include", "included", "inclusive"))


def is_of_another_time(found: Findings) -> bool:
    """It is told of what was done again, or on "the next day" where the premise has no day.

    Or of this year, where the premise tells of the last one.
    """
    case = found.case
    if other_time(found) is not None or _is_of_earlier(case):
        return True
    days = load_labels("en").weekdays
    told, asked = (d.vocabulary & days for d in (case.premise, case.hypothesis))
    if told and asked and told.isdisjoint(asked) and not case.premise.mentions(_FROM_DAY):
        return True  # what was earned on Friday was not earned on Saturday
    if case.hypothesis.mentions(_ANEW) and not case.premise.mentions(_ANEW):
        return True
    times, deixis = load_labels("en").times, load_operators().deixis
    if not case.hypothesis.mentions(deixis) or _names_times(case.premise, case.premise_numsets):
        return False
    return any(
        token.lemma in times and not forms_below(sentence, token).isdisjoint(deixis)
        for sentence in case.hypothesis.sentences
        for token in sentence.tokens
    )


def _is_of_earlier(case: Case) -> bool:
    """It is told of a time so long ago, and the premise tells only how it is now."""
    root = case.hypothesis.sentences[0].root
    if not case.hypothesis.mentions((_AGO,)) or case.premise.mentions((_AGO,)):
        return False
    return root.tag in PAST and case.premise.sentences[0].root.tag in PRESENT


def is_of_untold_sort(asked: Sequence[Numset], found: Findings) -> bool:
    """They are of a nation or faith of which the premise has no word: "Spanish books".

    Other qualities may be those of the rest: of 60 seats, those that are not taken are free.
    """
    if any(_is_of_neither(numset, found.case) for numset in asked):
        return True
    return any(
        link.step in UNTOLD
        and link.hypothesis.token.pos == "ADJ"
        and link.hypothesis.token.text[:1].isupper()
        and link.hypothesis.token.lemma in numset.context.modifiers
        for numset in asked
        for link in found.alignment.links
    )


def _is_of_neither(asked: Numset, case: Case) -> bool:
    """It is how many there are of the second sort, told of another one: pupils, or green pens.

    "Nine boys and twice as many girls" are 18 girls.
    """
    if asked.unit.kind is not Kind.COUNT or not asked.interval.is_point:
        return False
    for factor in (n for n in case.premise_numsets if n.unit.kind in FACTORS):
        tokens = case.premise.sentences[factor.sentence].tokens
        behind = [t for t in tokens if t.start >= factor.end]
        phrase = list(takewhile(lambda t: t.pos in NOMINAL_OR_ADJECTIVAL, behind[_NEAR:]))
        is_as_many = [t.form for t in behind[:_NEAR]] == _AS_MANY
        if not (is_as_many and phrase and factor.interval.is_point):
            continue
        told = [n.interval.value for n in case.premise_numsets if n.unit.kind is Kind.COUNT]
        is_multiple = asked.interval.value in [one * factor.interval.value for one in told]
        asks = {*asked.unit.name.split(), *asked.context.modifiers}
        if is_multiple and not asks >= {t.lemma for t in phrase}:
            return True
    return False


def is_of_a_third_sort(found: Findings) -> bool:
    """Each number told has a quality of its own, and the asked one another: red, blue, and green.

    Neither the sum nor the difference of two sorts is a number of a third one.
    """
    case = found.case
    for each in found.justifications:
        used = each.equation.postfix[:-2] if each.equation is not None else ()
        given = [n for n in used if isinstance(n, Numset)]
        if len(given) < _SEVERAL or not all(n.context.modifiers for n in given):
            continue
        told = {word for n in case.premise_numsets for word in n.context.modifiers}
        asked = each.hypothesis.context.modifiers
        if asked and told.isdisjoint(asked):
            return True
    return False


def is_of_a_third_setting(found: Findings) -> bool:
    """Each number told has a setting of its own, and the asked one another: maths, and chemistry.

    What is told of May and of June comes to nothing in July.
    """
    case = found.case
    if len(case.hypothesis_numsets) != 1:
        return False
    (asked,) = case.hypothesis_numsets
    settings = _settings(asked, case.hypothesis.sentences[asked.sentence])
    for each in found.justifications:
        used = each.equation.postfix[:-2] if each.equation is not None else ()
        given = [n for n in used if isinstance(n, Numset)]
        told = [_settings(n, case.premise.sentences[n.sentence]) for n in given]
        for word, noun in settings.items():
            link = found.links.get((asked.sentence, noun.index))
            is_untold = link is not None and link.step in UNTOLD
            others = {t[word].lemma for t in told if word in t}
            if is_untold and all(word in t for t in told) and len(others) >= _SEVERAL:
                return True
    return False


def _settings(numset: Numset, sentence: Sentence) -> dict[str, Token]:
    """What it is told in, on or at, by the preposition right behind the quantity: "72 in maths"."""
    behind = [t for t in sentence.tokens if t.start >= numset.end][:_NEAR]
    if len(behind) < _NEAR or behind[0].form not in _IN or behind[1].pos not in NOMINAL:
        return {}
    return {behind[0].form: behind[1]} if behind[1].lemma not in _TOTALS else {}


def adds_what_is_inside(found: Findings) -> bool:
    """An equation adds what the premise says to be in the other: "$90, including a $15 tip"."""
    premise = found.case.premise
    if not premise.mentions(_INCLUDING):
        return False
    added = [
        symbol
        for each in found.justifications
        if each.equation is not None and Operator.ADD in each.equation.postfix
        for symbol in each.equation.postfix[:-2]
        if isinstance(symbol, Numset)
    ]
    return any(_is_behind(_INCLUDING, numset, premise) for numset in added)


def _is_behind(words: Collection[str], numset: Numset, document: Document) -> bool:
    """The quantity is the first thing behind one of the words: "including a $15 tip"."""
    tokens = document.sentences[numset.sentence].tokens
    first = next(t.index for t in tokens if numset.holds(t))
    return any(t.form in words for t in tokens[max(0, first - _NEAR) : first])


def is_of_other_compound(found: Findings) -> bool:
    """It has a compound that begins otherwise than the premise's: "full-time" for "part-time"."""
    told = dict(_compounds(found.case.premise))
    return any(
        end in told and told[end] != begin for end, begin in _compounds(found.case.hypothesis)
    )


def _compounds(document: Document) -> Iterator[tuple[str, str]]:
    """The last parts of compounds with hyphens, and what stands before; numbers are amounts."""
    for sentence in document.sentences:
        for begin, mark, end in zip(
            sentence.tokens, sentence.tokens[1:], sentence.tokens[2:], strict=False
        ):
            is_glued = mark.text == _HYPHEN and begin.end == mark.start and mark.end == end.start
            if is_glued and begin.pos != "NUM":
                yield end.lemma, begin.lemma


def _names_times(document: Document, numsets: Sequence[Numset]) -> bool:
    """The text has a time that "the next day" may be reckoned from, and not only a length."""
    if any(n.unit.kind in POINTS_IN_TIME for n in numsets):
        return True
    labels = load_labels("en")
    named = labels.months | labels.weekdays | labels.times
    return any(
        {t.form, t.lemma} & named and not any(n.holds(t) for n in numsets) for t in document.tokens
    )
