"""Where one thing is to another, told from either: what is above the table has it below.

Of an axis with two ends, the one end excludes the other, and what holds of the one thing does not
hold of the other; what is next to something has it next to itself.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from qreas.reasoning.as_written import as_written
from qreas.reasoning.events.tense import is_past
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.lengths import unnumbered_unit
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import IN_NOUN_PHRASES, VERBAL
from qreas.types import Document, Label, Missing, Numset, Token

_RULE = "positions"
_WORDS = "one_event/positions"
_POSTURE, _HAVE = "posture", "have"
_INDEFINITE = frozenset(("a", "an", "some", "another", "any", "each", "every", "no", "other"))


@dataclass(frozen=True, slots=True)
class _Position:
    """That one thing is somewhere to another.

    axis, end:  the relation; an end that is empty holds both ways.
    words:      the preposition that tells it.
    length:     how far, as the text has it; empty where it does not tell.
    is_certain: both things are certain ones: "the lamp", "Ann".
    """

    figure: tuple[str, ...]
    axis: str
    end: str
    words: str
    ground: tuple[str, ...]
    length: str
    is_certain: bool
    is_past: bool

    @property
    def told(self) -> str:
        """In plain words: "clock above door"."""
        return f"{' '.join(self.figure)} {self.words} {' '.join(self.ground)}"


@cache
def _relations() -> Mapping[str, Sequence[tuple[tuple[str, ...], str]]]:
    """The prepositions by their first word, with the name of their relation; the longest first."""
    lists = load_word_lists(_WORDS)
    known = [
        (tuple(preposition.split()), name)
        for name, prepositions in lists.items()
        if name != _POSTURE
        for preposition in prepositions
    ]
    known.sort(key=lambda each: -len(each[0]))
    openings = {preposition[0] for preposition, _ in known}
    return {word: [each for each in known if each[0][0] == word] for word in openings}


@needs(hypothesis=_relations)
def prove_by_positions(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell where the same two things are to each other."""
    del numerals  # how far it is, is the same from either
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    asked = _read(case.hypothesis, case.hypothesis_numsets, is_whole=True)
    given = None if asked is None else _read(case.premise, case.premise_numsets, is_whole=False)
    if asked is None or given is None:
        return None
    label = _label(given, asked)
    if label is None:
        return None
    told = as_written(f"{given.told} → {asked.told}", case.premise, case.hypothesis)
    missing = (Missing("other-participant", told),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, told, step=_RULE, missing=missing)


def _label(given: _Position, asked: _Position) -> Label | None:
    is_turned = (given.figure, given.ground) == (asked.ground, asked.figure)
    if not is_turned and (given.figure, given.ground) != (asked.figure, asked.ground):
        return None
    is_same_axis = given.axis == asked.axis
    is_same_end = given.end == asked.end
    if not is_same_axis:
        return Label.NEUTRAL
    if not given.end or is_same_end is not is_turned:
        # Other provers read what is told in the same way.
        is_less = asked.length in ("", given.length) and asked.is_past is given.is_past
        return Label.ENTAILMENT if is_turned and is_less else None
    is_certain = given.is_certain and asked.is_certain and asked.is_past is given.is_past
    return Label.CONTRADICTION if is_certain else Label.NEUTRAL


def _read(document: Document, numsets: Sequence[Numset], *, is_whole: bool) -> _Position | None:
    """The position that a text tells; nothing else may be told in a whole reading."""
    sentence = document.sentences[0]
    if not sentence.vocabulary.isdisjoint(load_operators().negations):
        return None
    tokens = [t for t in sentence.tokens if t.pos != "PUNCT"]
    verb = next((i for i, t in enumerate(tokens) if t.pos in VERBAL), 0)
    if not verb or not _may_place(tokens[verb], numsets):
        return None
    opening, size, name = _relation([t.form for t in tokens], verb)
    if not size:
        return None
    single = tokens[opening - 2 : opening] if unnumbered_unit(tokens[verb:opening]) else []
    between = tokens[verb : opening - len(single)]
    if not all(_may_place(t, numsets) for t in between):
        return None
    behind = tokens[opening + size :]
    end = next((i for i, t in enumerate(behind) if not _is_nominal(t)), len(behind))
    if is_whole and end < len(behind):
        return None
    figure, ground = _named(tokens[:verb]), _named(behind[:end])
    if not figure or not ground or figure == ground:
        return None
    lengths = [n.text.lower() for n in numsets if any(n.holds(t) for t in tokens[verb:opening])]
    axis, _, side = name.partition("-")
    is_certain = not any(t.form in _INDEFINITE for t in (*tokens[:verb], *behind[:end])) and all(
        _is_certain(phrase) for phrase in (tokens[:verb], behind[:end])
    )
    return _Position(
        figure,
        axis,
        side,
        " ".join(t.form for t in tokens[opening : opening + size]),
        ground,
        " ".join((*lengths, *(t.form for t in single))),
        is_certain,
        is_past(tokens[verb], sentence),
    )


def _may_place(token: Token, numsets: Sequence[Numset]) -> bool:
    """The word, before a preposition, only tells that something is there, or how far it is."""
    posture = load_word_lists(_WORDS)[_POSTURE]
    is_posture = token.pos in VERBAL and (token.lemma in posture or token.lemma == _HAVE)
    return is_posture or any(n.holds(token) for n in numsets)


def _is_certain(phrase: Sequence[Token]) -> bool:
    """It has a determiner, or is a name: to parsers some names are nouns."""
    return any(t.pos in ("DET", "PROPN", "PRON") for t in phrase) or phrase[-1].tag == "NN"


def _is_nominal(token: Token) -> bool:
    return token.pos in IN_NOUN_PHRASES or token.tag == "PRP$"


def _named(phrase: Sequence[Token]) -> tuple[str, ...]:
    """The lemmas of a noun phrase without its article; none where it is no plain one."""
    if not all(map(_is_nominal, phrase)):
        return ()
    return tuple(t.lemma for t in phrase if t.pos != "DET")


def _relation(words: Sequence[str], verb: int) -> tuple[int, int, str]:
    """Where the first relation behind the verb begins, of how many words, and its name."""
    known = _relations()
    for start in range(verb + 1, len(words)):
        for preposition, name in known.get(words[start], ()):
            size = len(preposition)
            if tuple(words[start : start + size]) == preposition:
                return start, size, name
    return 0, 0, ""
