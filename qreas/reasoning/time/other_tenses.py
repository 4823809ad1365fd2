"""Whether one text tells how it is now and the other how it was: what weighs 65 kg may have had 60.

A state may have changed since (Vendler 1957). The tenses alone do not tell, since a report of
yesterday goes on in the present: a word for the earlier time has to, or a clause that says when.
An age changes by itself.
"""

from collections.abc import Sequence
from itertools import pairwise

from qreas.dependents import has_copula
from qreas.kind_sets import DAYS_AND_YEARS
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.events.tense import is_past, is_present
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.one_event.same_values import predicate_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PRESENT
from qreas.types import Document, Kind, Numset, Sentence, Token

_WORDS = "time/other_tenses"
_AT = frozenset(("at", "in", "as", "upon", "on"))
_USED = "used"
_LAST, _THIS = "last", "this"
# What is said of a thing as long as it is so, beside the states of aspect.toml.
_MEASURING = frozenset(("be", "weigh", "cost", "measure", "earn", "employ", "charge"))
_TIMES = frozenset(("year", "month", "week", "spring", "summer", "autumn", "winter", "season"))
_DATING = DAYS_AND_YEARS | {Kind.AGE}
# What opens a clause or phrase that tells when something was so, and how the clause hangs on it.
_WHEN, _CLAUSE = "when", ("advcl", "advcl:relcl")


def are_of_two_times(found: Findings) -> bool:
    """One text tells of a state now, and the other of one at an earlier time."""
    premise, hypothesis = found.case.premise, found.case.hypothesis
    if _goes_on(found):
        return False
    one, other = premise.sentences[0].root, hypothesis.sentences[0].root
    states = load_aspect().states | _MEASURING
    if not ({one.lemma, other.lemma} <= states or one.pos == other.pos != "VERB"):
        return False
    texts = (premise, hypothesis)
    earlier = [text for text in texts if _tells_of_earlier(text)]
    return len(earlier) == 1 and all(_is_now(t) for t in texts if t is not earlier[0])


def value_then(found: Findings) -> str | None:
    """All that the premise has of such a value is of a state at an earlier time, and it is of now.

    Who was twelve when her brother was born is not told to be twelve, nor not to be.
    """
    case = found.case
    if len(case.hypothesis.sentences) != 1 or _goes_on(found):
        return None
    sentence = case.hypothesis.sentences[0]
    if _used_to(found):
        return _USED
    if not _is_state(sentence.root, sentence) or not _is_now(case.hypothesis):
        return None
    if any(n.unit.kind in DAYS_AND_YEARS for n in case.hypothesis_numsets):
        return None
    for asked in case.hypothesis_numsets:
        given = [pair.premise for pair in case.pairs if pair.hypothesis == asked]
        is_age = asked.unit.kind is Kind.AGE
        if given and all(_was(n, case.premise, found, is_age=is_age) for n in given):
            return given[0].text
    return None


def _used_to(found: Findings) -> bool:
    """The premise says that it "used to" be so, and the hypothesis that it is."""
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index))
    if root.tag not in PRESENT or link is None or link.premise is None or not link.keeps:
        return False
    sentence = found.case.premise.sentences[link.premise.sentence]
    verb = link.premise.token
    above = sentence.tokens[verb.head]
    return verb.dep == "xcomp" and above.form == _USED and above.tag == "VBD"


def _goes_on(found: Findings) -> bool:
    return found.case.premise.mentions(load_word_lists(_WORDS)["still"])


def _was(given: Numset, premise: Document, found: Findings, *, is_age: bool) -> bool:
    """It is told of a state of the past; of all but an age, the text says when it was so."""
    sentence = premise.sentences[given.sentence]
    verb = predicate_of(given, premise)
    if verb is None or not _is_state(verb, sentence):
        return False
    below = [t for t in sentence.subtree(verb.index) if not given.holds(t)]
    if any(a.form == _LAST and b.form in _TIMES for a, b in pairwise(below)):
        return True  # a parser may take "cost" for the present
    return is_past(verb, sentence) and (is_age or _is_dated(below, given, sentence, found))


def _is_state(verb: Token, sentence: Sentence) -> bool:
    """The word says how something is, and not what happens."""
    if verb.pos != "VERB":
        return has_copula(sentence, verb) or verb.lemma == "be"
    return verb.lemma in load_aspect().states | _MEASURING


def _is_dated(below: Sequence[Token], given: Numset, sentence: Sentence, found: Findings) -> bool:
    """A year, an age, a moment or a clause hangs on it that tells when it was so."""
    moments = load_word_lists(_WORDS)["moments"]
    if any(t.lemma in moments and marker_of(t, sentence) in _AT for t in below):
        return True
    if any(t.form == _WHEN and sentence.tokens[t.head].dep in _CLAUSE for t in below):
        return True
    return any(
        n.unit.kind in _DATING and n.sentence == given.sentence and any(map(n.holds, below))
        for n in found.case.premise_numsets
    )


def _tells_of_earlier(document: Document) -> bool:
    """The text is in the past, and says that this was at an earlier time."""
    (sentence,) = document.sentences
    words = load_word_lists("contrast/stretches")["earlier"]
    parts = load_word_lists("time/settings")["part-of-day"]
    is_told = any(
        (a.form == _LAST and b.form in _TIMES) or (a.form == _THIS and b.form in parts)
        for a, b in pairwise(sentence.tokens)
    )
    return is_past(sentence.root, sentence) and (is_told or document.mentions(words))


def _is_now(document: Document) -> bool:
    (sentence,) = document.sentences
    return is_present(sentence.root, sentence) and not any(t.tag == "VBD" for t in sentence.tokens)
