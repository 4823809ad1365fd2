"""One that is told beside others of its sort, as a number: "bought two scarves, and then another".

The premise is read anew with "one more" in its place, so that it counts like any other number; and
with "one" in the place of "a", where the first of the two was no more than that. Both have to be
told with one verb, unless the first are only there or had: of "one crashed, another was sent to
search", two did not crash.
"""

from collections.abc import Sequence
from typing import NamedTuple

from qreas.function_words import BE_AND_HAVE, INDEFINITE_ARTICLES
from qreas.reasoning.alignment.blanks import written_over
from qreas.tags import CONTENT, NOMINAL
from qreas.types import Case, Kind, Sentence, Token

_ANOTHER, _ONE_MORE, _ONE = "another", "1 more", "one"
# What may follow one whose noun is not said: "another on Tuesday".
_BEHIND = ("VERB", "AUX", "PUNCT", "ADP", "ADV", "CCONJ", "PART")
# "One another", "more than another", "another of the firms", "another two".
_BEFORE, _OF = frozenset(("one", "each", "than", "or", "not", "yet")), "of"


class _Word(NamedTuple):
    """A word and its sentence."""

    token: Token
    sentence: Sentence


def with_additions_spelt(case: Case) -> str | None:
    """The text of the premise with a number for "another"; None where it counts none so."""
    text = case.premise.text
    if not case.premise.mentions((_ANOTHER,)):
        return None
    asked = {n.unit.name for n in case.hypothesis_numsets if n.unit.kind is Kind.COUNT}
    words = [_Word(t, s) for s in case.premise.sentences for t in s.tokens] if asked else []
    for at, word in enumerate(words):
        noun = _noun(words[at:], words[:at]) if word.token.form == _ANOTHER else None
        first = None if noun is None else _first(noun, words[:at], asked, case)
        if first is None or not _are_told_alike(first, word):
            continue
        is_article = first.token.form in INDEFINITE_ARTICLES
        if is_article and not _is_told_of(case):
            continue
        is_alone = at + 1 < len(words) and words[at + 1].token.form == _ONE
        end = words[at + is_alone].token.end
        text = written_over(text, word.token.start, end, _ONE_MORE)
        if is_article:
            text = written_over(text, first.token.start, first.token.end, "1")
    return None if text == case.premise.text else text


def _noun(words: Sequence[_Word], before: Sequence[_Word]) -> Token | None:
    """The noun that the first word stands with, or that word where it stands alone; else None."""
    another, *behind = (word.token for word in words if word.sentence is words[0].sentence)
    if before and (before[-1].token.form in _BEFORE or before[-1].token.pos == "ADP"):
        return None
    if not behind or behind[0].form == _ONE:
        return another
    noun = next((t for t in behind if t.pos != "ADJ"), another)
    if noun.pos in NOMINAL:
        return noun if noun.tag == "NN" else None
    return another if noun.pos in _BEHIND and behind[0].form != _OF else None


def _first(noun: Token, before: Sequence[_Word], asked: set[str], case: Case) -> _Word | None:
    """The number or the article of those that it adds to, the nearest before; None for none."""
    for at in reversed(range(len(before))):
        token = before[at].token
        if token.form in INDEFINITE_ARTICLES:
            behind = (word.token for word in before[at + 1 :])
            own = next((t for t in behind if t.pos != "ADJ"), token)
            sort = own.lemma if own.tag == "NN" else ""
        else:
            told = next((n for n in case.premise_numsets if n.start == token.start), None)
            sort = told.unit.name if told is not None and told.unit.kind is Kind.COUNT else ""
        if sort in asked and (noun.form == _ANOTHER or noun.lemma == sort):
            return before[at]
    return None


def _are_told_alike(first: _Word, another: _Word) -> bool:
    """The same is told of both, or only of those before that they are there, or had."""
    one, other = (_verb_above(word.token, word.sentence) for word in (first, another))
    is_only_there = one.lemma in BE_AND_HAVE or any(
        t.lemma in BE_AND_HAVE and t.dep == "cop" for t in first.sentence.children(one.index)
    )
    # A parser may take the second verb for an adjective.
    return is_only_there or not {one.lemma, one.form}.isdisjoint((other.lemma, other.form))


def _is_told_of(case: Case) -> bool:
    """The hypothesis has no word of content that the premise lacks: two dogs "of two breeds"."""
    said = (t for t in case.hypothesis.tokens if t.pos in CONTENT and t.pos != "NUM")
    return all(t.lemma in BE_AND_HAVE or case.premise.mentions((t.lemma,)) for t in said)


def _verb_above(token: Token, sentence: Sentence) -> Token:
    return next((t for t in sentence.ancestors(token.index) if t.pos == "VERB"), sentence.root)
