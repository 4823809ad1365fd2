"""The sentences of a premise that have anything to do with the hypothesis.

What is said of something else must not change the answer; left in, it makes a short text a long one
for whatever asks how alike two texts are.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.relations import candidates
from qreas.reasoning.alignment.texts import Texts, read_texts
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.tags import NOMINAL
from qreas.types import Document, Numset, Sentence

# Words that speak of what another sentence tells, and those of them that speak of a person.
_OF_PERSON = frozenset(("he", "him", "his", "she", "her", "hers"))
_OF_ANYTHING = frozenset(
    (
        *("it", "its", "they", "them", "their", "theirs", "one", "ones", "both", "each"),
        *("this", "that", "these", "those", "so", "such", "other", "others", "same", "there"),
        *("later", "earlier", "then", "afterwards", "next", "following", "previous"),
    )
)
_RELATIVE = ("WDT", "IN")
_IF = frozenset(("if",))
# Steps to a word for something else, of the same kind or not told.
_OF_OTHERS = (Step.ALTERNATIVE, Step.REFERS)


def relevant(
    premise: Document,
    hypothesis: Document,
    numsets: tuple[Sequence[Numset], Sequence[Numset]],
    lexicon: Lexicon,
) -> Document:
    """The premise without the sentences that say nothing of what the hypothesis speaks of.

    A sentence stays that tells a quantity or has a word for one of the hypothesis; that points to
    something told elsewhere, or that something behind it may point to; and that denies anything.
    Beside a condition every one stays, since it may meet it.

    numsets: the quantities of either text.
    """
    if len(premise.sentences) < 2 or premise.mentions(_IF):
        return premise
    told = {numset.sentence for numset in numsets[0]}
    silent = set(_without_reference(premise, hypothesis, told, lexicon))
    if silent:
        silent -= _spoken_of(read_texts(premise, hypothesis, numsets, lexicon))
    if not silent or len(silent) == len(premise.sentences):
        return premise
    kept = (each for at, each in enumerate(premise.sentences) if at not in silent)
    return replace(premise, sentences=tuple(kept))


def _without_reference(
    premise: Document, hypothesis: Document, told: Collection[int], lexicon: Lexicon
) -> Iterator[int]:
    """The clauses without a quantity that neither point elsewhere nor are pointed to."""
    behind = _pointing(hypothesis.sentences)
    for at in reversed(range(len(premise.sentences))):
        sentence = premise.sentences[at]
        own = _pointing((sentence,))
        if _speaks_of_person(sentence, lexicon):
            own -= _OF_PERSON  # "Ann and her parents": those of the sentence itself
        is_meant = behind & _OF_ANYTHING or (behind and _speaks_of_person(sentence, lexicon))
        is_silent = not (
            own or is_meant or at in told or load_operators().denies(sentence.vocabulary)
        )
        if is_silent and _is_clause(sentence):
            yield at
        behind |= own


def _pointing(sentences: Sequence[Sentence]) -> frozenset[str]:
    """The words that point to what is told elsewhere; "that" may only open a clause."""
    words = (t.form for s in sentences for t in s.tokens if t.tag not in _RELATIVE)
    return frozenset(words) & (_OF_PERSON | _OF_ANYTHING)


def _speaks_of_person(sentence: Sentence, lexicon: Lexicon) -> bool:
    return any(
        token.pos == "PROPN" or lexicon.names_person(token.lemma)
        for token in sentence.tokens
        if token.pos in NOMINAL
    )


def _is_clause(sentence: Sentence) -> bool:
    """It says something of something; without a subject it may be cut off from a list."""
    return any(token.dep.startswith("nsubj") for token in sentence.tokens)


def _spoken_of(texts: Texts) -> set[int]:
    """The sentences with a word that may stand for one of the hypothesis."""
    found = (candidates(asked, texts) for asked in texts.hypothesis)
    return {word.sentence for words, step in found if step not in _OF_OTHERS for word in words}
