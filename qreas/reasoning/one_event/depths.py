"""How deep or high something is, told by where it is: "at a depth of 45 m", "below the surface".

What lies 45 metres below the surface lies at a depth of 45 metres, and a village at an altitude of
1,500 metres lies 1,500 metres above sea level, but not above the ground.
"""

from collections.abc import Iterable, Mapping

from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Numset, Sentence, Token

_WORDS, _DEPTH, _HEIGHT = "one_event/depths", "depth", "height"
_CASE, _LENGTH = "case", "[length]"
_SEA, _OTHERS = "sea", ("ground", "water")


def placing_words(sentence: Sentence, numset: Numset) -> Mapping[Token, frozenset[str]]:
    """The words that place something so far below or above a level, with what they measure.

    The verb is one of them where it only says that something is there.
    """
    words = load_word_lists(_WORDS)
    if numset.unit.dimension != _LENGTH or words["nouns"].isdisjoint(sentence.vocabulary):
        return {}
    dimension, placing = _of_noun(sentence, numset) or _of_level(sentence, numset) or ("", ())
    if not placing:
        return {}
    verbs = (t for t in (sentence.root,) if t.lemma in words["being"])
    return dict.fromkeys((*placing, *verbs), frozenset((dimension,)))


def is_placing(token: Token) -> bool:
    """The word is one of those by which `placing_words` knows that it is told where a thing is."""
    words = load_word_lists(_WORDS)
    return token.form in words["depths"] | words["heights"] | words["below"] | words["above"]


def is_from_one_level(one: Iterable[Token], other: Iterable[Token]) -> bool:
    """Both may be told from one level: the sea's for an altitude, any other for a depth."""
    return not _levels(one).isdisjoint(_levels(other))


def _levels(placing: Iterable[Token]) -> frozenset[str]:
    words, named = load_word_lists(_WORDS), {t.lemma for t in placing}
    if not words[_SEA].isdisjoint(named):
        return frozenset((_SEA,))
    told = frozenset(name for name in _OTHERS if not words[name].isdisjoint(named))
    return told or frozenset(_OTHERS)


def _of_noun(sentence: Sentence, numset: Numset) -> tuple[str, tuple[Token, ...]] | None:
    """Reads "at a depth of 45 metres"."""
    noun = sentence.tokens[sentence.tokens[numset.head].head]
    words = load_word_lists(_WORDS)
    cases = [t for t in sentence.children(noun.index) if t.dep == _CASE]
    if not cases or cases[0].form not in words["at"]:
        return None
    dimension = _dimension(noun.lemma, "depths", "heights")
    return (dimension, (noun,)) if dimension else None


def _of_level(sentence: Sentence, numset: Numset) -> tuple[str, tuple[Token, ...]] | None:
    """Reads "45 metres below the surface", "1,500 metres above sea level"."""
    words = load_word_lists(_WORDS)
    behind = [t for t in sentence.tokens if t.start >= numset.end]
    if not behind:
        return None
    dimension = _dimension(behind[0].form, "below", "above")
    nouns = [t for t in behind[1:] if t.lemma in words["levels"]]
    core = [t for t in behind[1:] if nouns and t.index <= nouns[-1].index]
    is_level = all(t.pos == "DET" or t.lemma in words["levels"] for t in core)
    return (dimension, (behind[0], *core)) if dimension and nouns and is_level else None


def _dimension(word: str, down: str, up: str) -> str:
    words = load_word_lists(_WORDS)
    return _DEPTH if word in words[down] else _HEIGHT if word in words[up] else ""
