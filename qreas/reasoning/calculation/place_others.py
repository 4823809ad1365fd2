"""How many a hypothesis says to be ahead of someone or behind: "two finished behind her"."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from qreas.function_words import AUXILIARIES
from qreas.interval import Interval
from qreas.reasoning.calculation.place_reading import WORDS, Standing
from qreas.reasoning.contrast.gradables import comparatives
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL_OR_ADJECTIVAL, NOMINAL_OR_PRONOUN, VERBAL
from qreas.types import COUNTS, Kind, Numset, Sentence, Token

# Negations that count: "nobody was faster" says of how many it is so.
_COUNTING = frozenset(("no", "nobody", "none"))
# Words of "two of his brothers" behind the number.
_NEAR = 3


@dataclass(frozen=True, slots=True)
class Others:
    """How many the hypothesis says to be ahead or behind, of what kind, and the words of it.

    is_all: anybody in that order may be among them.
    """

    number: Interval
    is_ahead: bool
    is_all: bool
    target: Token
    words: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Count:
    """How many, by which words, and the noun for them, where there is one."""

    number: Interval
    words: frozenset[int]
    noun: Token | None


def read_others(told: Standing, found: Findings) -> Others | None:
    """Reads "six runners finished behind her", "nobody was faster than Ben".

    told: the place in whose order they are.
    """
    sentence = found.case.hypothesis.sentences[0]
    if not sentence.vocabulary.isdisjoint(load_operators().negations - _COUNTING):
        return None
    marker, is_ahead = next(_sides(told, sentence, found), (None, False))
    if marker is None:
        return None
    count = _count(sentence, marker, found.case.hypothesis_numsets)
    target = next((t for t in sentence.tokens[marker.index + 1 :] if _may_be_named(t)), None)
    if target is None or count is None or not _is_of_order(told, count):
        return None
    before = sentence.tokens[: marker.index]
    verbs = [t for t in before if t.pos in VERBAL]
    known = load_events().ranked | AUXILIARIES
    if any(verb.lemma not in known for verb in verbs):
        return None
    is_all = count.noun is None or _is_any(count.noun, count.words, told, found)
    own = count.words | {verb.index for verb in verbs} | {marker.index}
    own |= {t.index for t in before[-1:] if t.form in ("more", "less")}
    if not is_all:  # of whatever kind they are, there are no more of them
        own |= {t.index for t in before}
    return Others(count.number, is_ahead, is_all, target, own)


def _is_of_order(told: Standing, count: _Count) -> bool:
    """Who is counted has a place there: ahead of the second woman there may be other runners."""
    kind = told.kind if count.noun is None else count.noun.lemma
    return told.grade is not None or told.kind in load_events().competitors | {"", kind}


def _may_be_named(token: Token) -> bool:
    is_before = token.dep.split(":")[0] == "compound" or token.dep == "nmod:poss"
    return token.pos in NOMINAL_OR_PRONOUN and not is_before


def _sides(told: Standing, sentence: Sentence, found: Findings) -> Iterator[tuple[Token, bool]]:
    """The word before whoever they are ahead of or behind, and which of it."""
    words = load_word_lists(WORDS)
    for graded in comparatives(sentence.tokens):
        last = graded.tokens[-1]
        behind = sentence.tokens[last.index + 1 : last.index + 2]
        if not behind or behind[0].form != "than":
            continue
        if told.grade is None and graded.turn > 0:
            if graded.word in words["better"] | words["worse"]:
                yield last, graded.word in words["better"]
        elif told.grade is not None:
            antonyms = found.lexicon.taxonomy.antonyms(told.grade.word, "a")
            if graded.word == told.grade.word:
                yield last, graded.turn == told.grade.turn
            elif graded.word in antonyms and graded.turn == told.grade.turn:
                yield last, False
        return
    for token in sentence.tokens:
        low = token.form
        if told.grade is None and low in words["ahead"] | words["behind"]:
            yield token, low in words["ahead"]


def _count(sentence: Sentence, marker: Token, numsets: Sequence[Numset]) -> _Count | None:
    """How many the words before the marker count."""
    words = load_word_lists(WORDS)
    counts = [n for n in numsets if n.unit.kind in COUNTS]
    if len(counts) > 1 or any(n.unit.kind not in (*COUNTS, Kind.IDENTIFIER) for n in numsets):
        return None
    if counts and counts[0].end <= marker.start and not counts[0].is_approximate:
        inside = counts[0].tokens_in(sentence)
        head = sentence.tokens[counts[0].head]
        noun = head if head.pos == "NOUN" else _of(sentence, inside[-1])
        own = {t.index for t in inside if t.pos == "NUM"} | {inside[0].index}
        return _Count(counts[0].interval, frozenset(own), noun)
    for token in sentence.tokens[: marker.index]:
        low = token.form
        if low in words["nobody"] | words["somebody"]:
            is_none = low in words["nobody"]
            after = sentence.tokens[token.index + 1]
            is_of = low == "no" and after.pos == "NOUN"
            noun = after if is_of else _of(sentence, token)
            number = Interval.point(0) if is_none else Interval(1, inf)
            return _Count(number, frozenset((token.index,)), noun)
    return None


def _of(sentence: Sentence, token: Token) -> Token | None:
    """The noun of "two of his brothers"."""
    after = sentence.tokens[token.index + 1 : token.index + 1 + _NEAR]
    if not after or after[0].form != "of":
        return None
    return next((t for t in after if t.pos == "NOUN"), None)


def _is_any(noun: Token, count: frozenset[int], told: Standing, found: Findings) -> bool:
    """Whoever is in the order is one of those."""
    lemma = noun.lemma
    sentence = found.case.hypothesis.sentences[0]
    own = [c for c in sentence.children(noun.index) if c.index not in count]
    described = [c for c in own if c.pos in NOMINAL_OR_ADJECTIVAL]
    links = [found.links.get((0, c.index)) for c in described]
    if not all(link is not None and link.is_aligned for link in links):
        return False
    return lemma == told.kind or (told.grade is None and lemma in load_events().competitors)
