"""Amounts that a hypothesis adds: who ran 5 km need not have run another 5 km.

Nor does a rate say how long it was, or how long before something it was; nor is what was once a
rate, or what was left of it what was done.
"""

from collections.abc import Iterator, Sequence

from qreas.dependents import lemmas_below
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import Asked, asked_of
from qreas.reasoning.told_differences import is_offset
from qreas.tags import PRESENT, SINGULAR
from qreas.types import Change, Kind, Numset, Sentence, Token

_ADDING = frozenset(("another", "further", "additional", "extra"))
_ANOTHER, _CORE = "another", ("nsubj", "nsubj:pass", "obj")
_LIVING = frozenset(("live", "exist", "be"))
_DURING, _ONE = "for", frozenset(("a", "an", "one"))
_MORE, _THAN, _OR = "more", "than", "or"
_REPEATING = frozenset(("each", "every", "per", "usually", "daily", "weekly", "annually"))
_LEFT, _TO_GO = frozenset(("left", "remaining", "go", "spare")), (["to", "go"], ["to", "spare"])
_ABSOLUTE = frozenset(("with", "just", "only", "about", "another"))
# By these a premise tells that something comes to something else.
_TOLD = _ADDING | {_MORE, "again", "also", "too", "other", "others", "second", "then", "rest"}


def added_anew(found: Findings) -> str | None:
    """The premise tells the amount once, and of nothing that it comes to; None otherwise.

    Of "12 dead, 200 hurt" one may say that another 200 were hurt.
    """
    if found.case.premise.mentions(_TOLD):
        return None
    is_denied = load_operators().denies(found.case.hypothesis.vocabulary)
    for token in () if is_denied else found.case.hypothesis.sentences[0].tokens:
        if token.form == _ANOTHER and token.dep == "det" and _is_told_once(token, found):
            return found.case.hypothesis.sentences[0].tokens[token.head].text
    for asked in asked_of(found):
        told = asked.given[0]
        kinds = [n for n in found.case.premise_numsets if n.unit.kind is told.unit.kind]
        is_step = told.context.change is not Change.NONE
        if len(kinds) == 1 and not is_step and _is_added(asked.numset, asked.sentence):
            return f"{told.text} → {asked.numset.text}"
    return None


def _is_told_once(another: Token, found: Findings) -> bool:
    """The premise has what it stands with, at one place: two trucks came, and not another truck."""
    noun = found.case.hypothesis.sentences[0].tokens[another.head]
    told = [t for t in found.case.premise.tokens if t.lemma == noun.lemma]
    return len(told) == 1 and noun.tag in SINGULAR and noun.dep in _CORE


def rate_only(found: Findings) -> str | None:
    """The premise only tells a rate: who charges $60 an hour need not work for an hour."""
    rates = [n for n in found.case.premise_numsets if n.unit.per is not None]
    if not rates or any(n.unit.kind is Kind.DURATION for n in found.case.premise_numsets):
        return None
    told = set(_lengths(found.case.premise.tokens))
    for noun in set(_lengths(found.case.hypothesis.tokens)) - told:
        given = [n for n in rates if n.unit.per and n.unit.per.name == noun]
        if given:
            return f"{given[0].text} → {noun}"
    return next(_paid_once(found), None)


def _paid_once(found: Findings) -> Iterator[str]:
    """So much in a time, or for each, is no sum of the past: 20 dollars an hour, "earned 20"."""
    for asked in asked_of(found):
        if asked.numset.unit.per is not None or asked.numset.unit.kind is Kind.PERCENT:
            continue
        verb, told = asked.predicate, asked.given_predicates
        pers = [n.unit.per for n in asked.given]
        if verb is None or not _is_past(verb, asked.sentence) or None in pers:
            continue
        if found.case.hypothesis.mentions([per.name for per in pers if per is not None]):
            continue
        if all(t is not None and t.tag in PRESENT for t in told):
            yield asked.given[0].text


@needs(asked=(Kind.RATE, Kind.FREQUENCY))
def once_only(found: Findings) -> str | None:
    """It was so once, which is no rate: who worked 30 hours last week may not do so every week."""
    for asked in asked_of(found):
        verb, told = asked.predicate, asked.given_predicates
        if asked.numset.unit.per is None or any(n.unit.per is not None for n in asked.given):
            continue
        sentences = [found.case.premise.sentences[n.sentence] for n in asked.given]
        if any(not s.vocabulary.isdisjoint(_REPEATING) for s in sentences):
            continue
        is_then = all(
            t is not None and _is_past(t, s) for t, s in zip(told, sentences, strict=True)
        )
        if verb is not None and verb.tag in PRESENT and is_then:
            return asked.given[0].text
    return None


@needs(premise=("with",))
def left_only(found: Findings) -> str | None:
    """So much was left, and the hypothesis tells it of what was done: "with 45 minutes to go"."""
    if found.case.hypothesis.mentions(_LEFT):
        return None
    for asked in asked_of(found):
        if all(_is_left(n, found) for n in asked.given):
            return asked.given[0].text
    return None


def _is_left(numset: Numset, found: Findings) -> bool:
    tokens = found.case.premise.sentences[numset.sentence].tokens
    behind = [t.form for t in tokens if t.start >= numset.end][:2]
    is_left = behind in _TO_GO or behind[:1] in (["left"], ["remaining"])
    return is_left and found.case.premise.word_before(numset.start) in _ABSOLUTE


def _is_past(verb: Token, sentence: Sentence) -> bool:
    has_done = "have" in lemmas_below(sentence, verb)
    return verb.tag == "VBD" or (verb.tag == "VBN" and has_done)


def offset_only(found: Findings) -> str | None:
    """So long before or after something it was: who left two days before the vote may be back."""
    for asked in asked_of(found):
        if asked.numset.unit.kind is not Kind.DURATION:
            continue
        pairs = [p for p in found.case.pairs if p.hypothesis == asked.numset]
        told = [pair for pair in pairs if pair.premise in asked.given]
        if told and all(is_offset(pair, found.case) for pair in told):
            return asked.given[0].text
    return None


def age_only(found: Findings) -> str | None:
    """So old someone was, which is not for how long they did it: "moved there at 22 years old"."""
    for asked in asked_of(found):
        verb = asked.predicate
        if asked.numset.unit.kind is not Kind.DURATION or asked.marker() != _DURING:
            continue
        if all(n.unit.kind is Kind.AGE for n in asked.given) and not _is_life(verb, asked):
            return asked.given[0].text
    return None


def _is_life(verb: Token | None, asked: Asked) -> bool:
    """Someone lived or was there so long, wherever it was."""
    around = () if verb is None else asked.sentence.children(verb.index)
    is_there = verb is None or verb.lemma in _LIVING
    return is_there and not any(t.dep == "obl" and t.index != asked.numset.head for t in around)


def _lengths(tokens: Sequence[Token]) -> Iterator[str]:
    """The units of which one is told to be how long something took: "for an hour"."""
    for before, article, noun in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if before.form == _DURING and article.form in _ONE:
            yield noun.lemma


def _is_added(numset: Numset, sentence: Sentence) -> bool:
    first, last = numset.ends_in(sentence)
    near = sentence.tokens[max(first - 1, 0) : last + 2]
    words = [t.form for t in near]
    if not _ADDING.isdisjoint(words[: last - first + 2]):
        return True
    is_bound = _OR in words  # "15 points or more"
    return (
        not is_bound and _MORE in words and _THAN not in [t.form for t in sentence.tokens[first:]]
    )
