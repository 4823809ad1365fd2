"""A premise without the phrases at its end that say nothing of what is asked.

"About 300 of the 1,100 workers walked out on Monday, the second strike in three months, demanding
more pay" says of how many walked out what it says without its last two phrases. They may have
numbers, which clauses that are told aside may not (see `asides.py`), so that nothing is calculated
with what is left; and none of them has a word that stands for one of the hypothesis.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from qreas.kind_sets import NO_AMOUNTS
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.blanks import blanked
from qreas.reasoning.alignment.silence import DEPENDING, WORDS, Silence
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import FINITE_OR_MODAL, LEXICAL, NOMINAL, RELATIVE_OR_WHOSE
from qreas.types import Case, Kind, Numset, Sentence, Token

_COMMA, _CONJUNCT = ",", "conj"
# How a phrase begins that a comma sets off: "the second strike", "demanding more", "with six".
_OPENING = frozenset(
    ("DT", "PRP$", "VBG", "VBN", "VBD", "JJ", "JJS", "RBS", "JJR", "RB", "CD", "IN")
)
_WITH = frozenset(("with", "without", "including", "despite", "amid", "according", "as"))
# Words of the hypothesis that only look as if it reckoned.
_QUANTIFIERS = frozenset(("all", "both", "half", "neither", "more", "less", "fewer", "than"))
# Words by which nothing has changed, as one might think.
_UNMOVED = frozenset(("unchanged", "steady", "flat", "same", "stable"))
_SHORTEST = 3


class _Phrase(NamedTuple):
    """The words from a comma up to the next one, or to the end."""

    start: int
    end: int
    words: Sequence[Token]


def phrases_asked(case: Case, lexicon: Lexicon) -> str | None:
    """The premise with blanks for the phrases that say nothing of what is asked; None without."""
    if len(case.premise.sentences) != 1 or len(case.hypothesis.sentences) != 1:
        return None
    sentence = case.premise.sentences[0]
    if _COMMA not in sentence.vocabulary or not sentence.vocabulary.isdisjoint(DEPENDING):
        return None
    lists = load_word_lists(WORDS)
    numsets = case.hypothesis_numsets
    forms = {t.form for t in case.hypothesis.tokens if not any(n.holds(t) for n in numsets)}
    if not forms.isdisjoint(lists["reckoning"] - _QUANTIFIERS | lists["causes"]):
        return None
    silence = Silence(case, lexicon)
    left_out: list[_Phrase] = []
    rest = list(sentence.tokens)
    for phrase in reversed(tuple(_phrases(sentence))):  # the last may hang on one before it
        if not _is_silent(phrase, rest, silence):
            break  # what goes on behind a phrase may go on from it
        left_out.append(phrase)
        rest = [t for t in rest if t not in phrase.words]
    return blanked(case.premise.text, left_out) if left_out and len(rest) > _SHORTEST else None


def _phrases(sentence: Sentence) -> Iterator[_Phrase]:
    """What stands behind each comma of a sentence, up to the next one."""
    tokens = sentence.tokens
    end = len(tokens) - (tokens[-1].pos == "PUNCT")
    commas = [t.index for t in tokens if t.text == _COMMA]
    for comma, following in zip(commas, [*commas[1:], end], strict=True):
        words = tokens[comma + 1 : following]
        stop = tokens[following].start if following < len(tokens) else tokens[-1].end
        yield _Phrase(tokens[comma].start, stop, words)


def _is_silent(phrase: _Phrase, rest: Sequence[Token], silence: Silence) -> bool:
    """It is a phrase of its own, no link of a list, and has nothing that is asked.

    rest: the words of the sentence that are not left out yet.
    """
    words, case = phrase.words, silence.case
    if not words or not _is_phrase(words, rest):
        return False
    forms = {t.form for t in words}
    if forms & (load_word_lists(WORDS)["conditions"] - {"than", "before", "after"} | _UNMOVED):
        return False
    if load_operators().denies(forms) or any(silence.answers(t) for t in words):
        return False
    asked = {t.lemma for t in case.hypothesis.tokens if t.pos in LEXICAL}
    if any(t.lemma in asked for t in words):
        return False
    told = [n for n in case.premise_numsets if any(n.holds(t) for t in words)]
    return not any(_may_be_asked(n, case.hypothesis_numsets) for n in told)


def _is_phrase(words: Sequence[Token], rest: Sequence[Token]) -> bool:
    """No clause with a verb of its own but for a relative one, and no link of a list."""
    first = words[0]
    inside = {t.index for t in words}
    is_relative = first.tag in RELATIVE_OR_WHOSE
    if not (is_relative or first.tag in _OPENING):
        return False
    if first.tag == "IN" and first.form not in _WITH:
        return False
    if not is_relative and any(t.tag in FINITE_OR_MODAL - {"VBD"} for t in words):
        return False
    tops = [t for t in words if t.head not in inside and t.pos != "PUNCT"]
    listed = {t.index for t in rest if t.pos in NOMINAL}
    if any(t.dep == _CONJUNCT and t.head in listed for t in tops):
        return False
    # What goes on behind it has to hang on what stands before it.
    return all(t.head not in inside for t in rest if not (t.index in inside or t.pos == "PUNCT"))


def _may_be_asked(numset: Numset, asked: Sequence[Numset]) -> bool:
    """The hypothesis has a number of that kind, which may be reckoned from it."""
    if numset.unit.kind in NO_AMOUNTS or not asked:
        return numset.unit.kind is not Kind.ORDINAL and any(
            n.unit.kind is numset.unit.kind for n in asked
        )
    kinds = {numset.unit.kind, *([Kind.COUNT] if numset.unit.kind is Kind.NUMBER else [])}
    return any(n.unit.kind in kinds or n.unit.kind is Kind.NUMBER for n in asked)
