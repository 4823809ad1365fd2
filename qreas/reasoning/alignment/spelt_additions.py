"""One that is told beside others of its sort, as a number: "bought two scarves, and then another".

The premise is read anew with "one more" in its place, so that it counts like any other number; and
with "one" in the place of "a", where the first of the two was no more than that.
"""

from collections.abc import Sequence

from qreas.function_words import INDEFINITE_ARTICLES
from qreas.reasoning.alignment.blanks import written_over
from qreas.tags import NOMINAL
from qreas.types import Case, Kind, Token

_ANOTHER, _ONE_MORE, _ONE = "another", "1 more", "one"
# What may follow one whose noun is not said: "another on Tuesday".
_BEHIND = ("VERB", "AUX", "PUNCT", "ADP", "ADV", "CCONJ", "PART")
# "One another", "more than another", "another of the firms", "another two".
_BEFORE, _OF = frozenset(("one", "each", "than", "or", "not", "yet")), "of"
_FARTHEST = 2


def with_additions_spelt(case: Case) -> str | None:
    """The text of the premise with a number for "another"; None where it counts none so."""
    text = case.premise.text
    if not case.premise.mentions((_ANOTHER,)):
        return None
    asked = {n.unit.name for n in case.hypothesis_numsets if n.unit.kind is Kind.COUNT}
    sentences = case.premise.sentences
    for index, sentence in enumerate(sentences if asked else ()):
        for at, token in enumerate(sentence.tokens):
            near = sentences[max(0, index - _FARTHEST) : index]
            before = [*(t for s in near for t in s.tokens), *sentence.tokens[:at]]
            noun = _noun(sentence.tokens[at:], before) if token.form == _ANOTHER else None
            first = None if noun is None else _first(noun, before, asked, case)
            if first is None:
                continue
            behind = sentence.tokens[at + 1 : at + 2]
            is_alone = any(t.form == _ONE for t in behind)
            text = written_over(text, token.start, (behind[0] if is_alone else token).end, _ONE_MORE)
            if first.form in INDEFINITE_ARTICLES:
                text = written_over(text, first.start, first.end, "1")
    return None if text == case.premise.text else text


def _noun(tokens: Sequence[Token], before: Sequence[Token]) -> Token | None:
    """The noun that the first word stands with, or that word where it stands alone; else None."""
    another, *behind = tokens
    if before and (before[-1].form in _BEFORE or before[-1].pos == "ADP"):
        return None
    if not behind or behind[0].form == _ONE:
        return another
    noun = next((t for t in behind if t.pos != "ADJ"), another)
    if noun.pos in NOMINAL:
        return noun if noun.tag == "NN" else None
    return another if noun.pos in _BEHIND and behind[0].form != _OF else None


def _first(noun: Token, before: Sequence[Token], asked: set[str], case: Case) -> Token | None:
    """The number or the article of those that it adds to, the nearest before; None for none."""
    for at in reversed(range(len(before))):
        token = before[at]
        if token.form in INDEFINITE_ARTICLES:
            own = next((t for t in before[at + 1 :] if t.pos != "ADJ"), token)
            sort = own.lemma if own.tag == "NN" else ""
        else:
            told = next((n for n in case.premise_numsets if n.start == token.start), None)
            sort = told.unit.name if told is not None and told.unit.kind is Kind.COUNT else ""
        if sort in asked and (noun.form == _ANOTHER or noun.lemma == sort):
            return token
    return None
