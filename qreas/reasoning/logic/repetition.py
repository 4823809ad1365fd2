"""What the premise says word for word follows, whatever else might be read out of it."""

import itertools
from collections.abc import Iterator, Sequence

from qreas.function_words import OF_ALL_NAMED, STOPS
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals, compare
from qreas.tags import COMPARATIVE
from qreas.types import (
    Case,
    CompatiblePair,
    Document,
    Evidence,
    Label,
    Token,
)

_RULE = "repetition"
_EXACTLY = "exactly"
_MEASURING = ("NUM", "SYM", "NOUN", "ADV")
_LONGEST_SHARE = 6  # words: "and more than half of them"


def prove_by_repetition(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when each sentence of the hypothesis is a sentence of the premise."""
    case = found.case
    asked = _sentences(case.hypothesis)
    if not all(map(case.premise.vocabulary.issuperset, asked)):
        return None
    stated = {
        *_sentences(case.premise),
        *_before_comparisons(case.premise),
        *_without_shares(case.premise),
    }
    if not asked or not set(asked) <= stated or "?" in case.hypothesis.text:
        return None
    told = " ".join(map(" ".join, asked))
    evidence = Evidence(_RULE, told, towards=Label.ENTAILMENT)
    settled = tuple(compare(pair, numerals) for pair in _repeated(case))
    return Proof(Label.ENTAILMENT, _RULE, settled, (evidence,))


def _sentences(document: Document) -> Sequence[tuple[str, ...]]:
    return [_words(sentence.tokens) for sentence in document.sentences]


def _before_comparisons(document: Document) -> Iterator[tuple[str, ...]]:
    """What a sentence says before a comparison is added: "30 people died, 12 more than in 1990"."""
    for sentence in document.sentences:
        tokens = sentence.tokens
        than = next((t.index for t in tokens if t.form == "than"), 0)
        commas = [t.index for t in tokens[:than] if t.text == ","]
        inside = tokens[commas[-1] + 1 : than] if commas else ()
        opens = bool(inside) and inside[0].pos in ("NUM", "SYM") and inside[-1].tag in COMPARATIVE
        if opens and all(t.pos in _MEASURING for t in inside[:-1]):
            yield _words(tokens[: commas[-1]])


def _without_shares(document: Document) -> Iterator[tuple[str, ...]]:
    """What a sentence says of a whole, of part of which more is said: "30 came, half of them late".

    The part may stand between commas, too: "30 people, half of them boys, came".
    """
    for sentence in document.sentences:
        tokens = sentence.tokens
        commas = [t.index for t in tokens if t.text == "," and _opens_share(tokens[t.index + 1 :])]
        if not commas or tokens[0].pos == "SCONJ":
            continue
        begin = commas[0]
        if sentence.root.index < begin:
            yield _words(tokens[:begin])
        end = next((t.index for t in tokens[begin + 1 :] if t.text == ","), None)
        if end is not None and end < sentence.root.index:
            yield _words((*tokens[:begin], *tokens[end + 1 :]))


def _opens_share(tokens: Sequence[Token]) -> bool:
    """Reads "half of them …", "and nine of whom …", "of which 20 percent …"."""
    words = [token.form for token in tokens[:_LONGEST_SHARE]]
    return any(one == "of" and other in OF_ALL_NAMED for one, other in itertools.pairwise(words))


def _words(tokens: Sequence[Token]) -> tuple[str, ...]:
    words = [t.form for t in tokens if t.form != _EXACTLY or not _is_of_number(t, tokens)]
    while words and words[-1] in STOPS:
        words.pop()
    return tuple(words)


def _is_of_number(word: Token, tokens: Sequence[Token]) -> bool:
    """The word is said of a number, which says as much without it: "exactly 40"."""
    return any(t.index == word.head and t.pos == "NUM" for t in tokens)


def _repeated(case: Case) -> Iterator[CompatiblePair]:
    """Each quantity of the hypothesis with the premise's that is written alike."""
    for asked in case.hypothesis_numsets:
        for stated in case.premise_numsets:
            if (stated.text, stated.interval, stated.unit) == (
                asked.text,
                asked.interval,
                asked.unit,
            ):
                yield CompatiblePair(asked, stated, "same-place", stated.interval)
                break
