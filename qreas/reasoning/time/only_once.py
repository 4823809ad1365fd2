"""What happens only once does not happen twice, nor several times.

Once without "only" is at least once to some readers, and is left to other provers.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Numset, Token

_RULE = "only-once"
_ONCE, _TIME = "once", "time"
_WORDS = "time/only_once"
_TWICE = frozenset(("twice", "thrice"))


@dataclass(frozen=True, slots=True)
class _Times:
    """Whether it is just once or several times, and the indices of the tokens that say so."""

    is_once: bool
    tokens: frozenset[int]


def prove_by_only_once(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the one text has only once what the other has several times."""
    del numerals  # only once is no more than once
    case = found.case
    if not (case.premise.mentions((_ONCE,)) or case.hypothesis.mentions((_ONCE,))):
        return None
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    given = _times(case.premise, case.premise_numsets)
    asked = _times(case.hypothesis, case.hypothesis_numsets)
    if given is None or asked is None or given.is_once is asked.is_once:
        return None
    negations = load_operators().negations
    if case.premise.mentions(negations) or not _is_of_same(given, asked, found):
        return None
    is_denied = case.hypothesis.mentions(negations)
    if is_denied and asked.is_once:
        return None
    label = yes_or_no(is_denied)
    told = f"{case.premise.text} → {case.hypothesis.text}"
    return in_one_step(_RULE, label, told, step="by-frequencies")


def _times(document: Document, numsets: Sequence[Numset]) -> _Times | None:
    """How often a sentence says that it is so, where that is only once or several times."""
    words, tokens = load_word_lists(_WORDS), document.sentences[0].tokens
    for token in tokens:
        near = [t for t in tokens if abs(t.index - token.index) == 1]
        if token.form == _ONCE:
            only = [t for t in near if t.form in words["only"]]
            if only:
                return _Times(True, frozenset((token.index, *(t.index for t in only))))
            return _more_than(token, tokens)
        if token.form in _TWICE:
            return _Times(False, frozenset((token.index,)))
        if token.lemma == _TIME and token.tag == "NNS":
            return _several(token, tokens, numsets)
    return None


def _more_than(once: Token, tokens: Sequence[Token]) -> _Times | None:
    """Reads "more than once"."""
    before = [t.form for t in tokens[max(0, once.index - 2) : once.index]]
    if before != ["more", "than"]:
        return None
    return _Times(False, frozenset((once.index - 2, once.index - 1, once.index)))


def _several(noun: Token, tokens: Sequence[Token], numsets: Sequence[Numset]) -> _Times | None:
    """Reads "three times" and "several times"; "three times as many" is another thing."""
    behind = tokens[noun.index + 1 : noun.index + 2]
    if any(t.lemma in ("as", "a", "per", "each", "every", "more") for t in behind):
        return None
    own = [n for n in numsets if n.holds(noun)]
    if own:
        inside = frozenset(t.index for t in tokens if own[0].holds(t))
        return _Times(False, inside) if own[0].interval.low > 1 else None
    before = tokens[max(0, noun.index - 2) : noun.index]
    said = [t.form for t in before]
    several = load_word_lists(_WORDS)["several"]
    if " ".join(said) in several:
        return _Times(False, frozenset((noun.index, *(t.index for t in before))))
    if said[-1:] and said[-1] in several:
        return _Times(False, frozenset((noun.index, noun.index - 1)))
    return None


def _is_of_same(given: _Times, asked: _Times, found: Findings) -> bool:
    """Besides how often it is so, the two texts say the same."""
    used = found.alignment.used()
    if found.premise_is_unsure:
        return False
    return all(
        link.keeps
        for link in found.alignment.links
        if link.hypothesis.token.index not in asked.tokens
    ) and all(
        word.place in used or word.token.index in given.tokens
        for word in found.alignment.premise_words
    )
