"""The mark that a text tells, its value, and what it is for: "the limit for lead is 10 mg".

A mark is a limit, a budget or a goal, the most that is permitted, or a melting point.
"""

from collections.abc import Sequence

from qreas.dependents import forms_below, has_case, subject_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Numset, Sentence, Token

_WORDS = "limits/marks"
_STUFF = ("substance", "food")
_POINT = "point"
_OF = frozenset(("of", "for"))
# Words between a mark and its number: "the limit for lead in water is 10", "was set at 10".
_BETWEEN = frozenset(("VERB", "NOUN", "ADP"))


def sentence_of(mark: Token, premise: Document) -> Sentence:
    """The sentence in which a word stands."""
    return next(s for s in premise.sentences if s.tokens[mark.index : mark.index + 1] == (mark,))


def only_mark(sentences: Sequence[Sentence]) -> Token | None:
    """The only word of the text for a mark."""
    words = load_word_lists(_WORDS)
    found = [
        t
        for s in sentences
        for t in s.tokens
        if (t.pos == "NOUN" and _is_mark(t, s)) or (t.pos == "VERB" and t.lemma in words["setting"])
    ]
    return found[0] if len(found) == 1 else None


def _is_mark(noun: Token, sentence: Sentence) -> bool:
    """It is a limit or a goal, "the maximum dose", "the permitted level" or "the melting point"."""
    words = load_word_lists(_WORDS)
    if noun.lemma == _POINT:
        return not words["points"].isdisjoint(forms_below(sentence, noun))
    return noun.lemma in words["upper"] | words["lower"] or bounding(noun, sentence) != 0


def bounding(noun: Token, sentence: Sentence) -> int:
    """Whether words below a noun make it the most or the least that is allowed, or neither."""
    words = load_word_lists(_WORDS)
    below = forms_below(sentence, noun)
    is_most, is_least = (not words[name].isdisjoint(below) for name in ("most", "least"))
    return is_most - is_least


def is_of_another(mark: Token, found: Findings) -> bool:
    """The value is told of another stuff than the mark is for: "lead" and "14 mg of copper".

    What is said to pass its own melting point has to have a value of its own.
    """
    premise, numsets = found.case.premise, found.case.premise_numsets
    sentence = sentence_of(mark, premise)
    limit, stuff = value_of(mark, sentence, numsets), _stuff(mark, sentence)
    values = [n for n in numsets if n != limit]
    if limit is None or stuff is None or len(values) != 1:
        return False
    (value,) = values
    clause = premise.sentences[value.sentence]
    own = _stuff_of(value, clause)
    if own is not None and own.lemma != stuff.lemma:
        return all(_is_stuff(each, found) for each in (own, stuff))
    (hypothesis,) = found.case.hypothesis.sentences
    asked = subject_of(hypothesis, hypothesis.root)
    if asked is None or asked.lemma != stuff.lemma:
        return False
    begin = limit.end if limit.end <= value.start else 0
    told = [t for t in clause.tokens if begin <= t.start < value.start]
    return all(t.lemma != stuff.lemma and t.pos != "PRON" for t in told)


def _is_stuff(noun: Token, found: Findings) -> bool:
    taxonomy = found.lexicon.taxonomy
    return any(taxonomy.is_a(noun.lemma, kind, "n") for kind in _STUFF)


def _stuff(noun: Token, sentence: Sentence) -> Token | None:
    """What a mark is for, or an amount of: "lead" in "the limit for lead"."""
    return next(
        (
            t
            for t in sentence.children(noun.index)
            if t.dep == "nmod" and any(has_case(sentence, t, word) for word in _OF)
        ),
        None,
    )


def _stuff_of(value: Numset, sentence: Sentence) -> Token | None:
    """What a value is an amount of: "copper" in "14 mg per litre of copper"."""
    units = value.tokens_in(sentence)
    return next((stuff for unit in units if (stuff := _stuff(unit, sentence)) is not None), None)


def value_of(mark: Token, sentence: Sentence, numsets: Sequence[Numset]) -> Numset | None:
    """The quantity that the mark is: "the limit is 50", "a goal of 40", "a $5 budget"."""
    own = [n for n in numsets if sentence.start <= n.start < sentence.end]
    behind = [n for n in own if n.start > mark.start]
    nearest = min(behind, key=lambda n: n.start, default=None)
    if nearest is None:
        return next((n for n in reversed(own) if n.end + 1 == mark.start), None)
    between = [t for t in sentence.tokens if mark.start < t.start < nearest.start]
    is_next = all(t.lemma in ("be", "of", "to", "at", ",") or t.pos in _BETWEEN for t in between)
    return nearest if is_next else None
