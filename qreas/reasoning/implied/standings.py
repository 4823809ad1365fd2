"""How a match stood at the half, as a text tells it: "trailed 14-3 at halftime", "2-0 down"."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from qreas.dependents import dependent, subject_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.results import points_of, words_for
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import RELATIVE
from qreas.types import Kind, Numset, Sentence, Token

WORDS = "implied/standings"
_RELATIVE = "acl:relcl"
_SHARES_SUBJECT = frozenset(("conj", "advcl", "xcomp"))
# A part of a match as a text names it.
PAUSE, FIRST, SECOND = "pause", "first", "second"


@dataclass(frozen=True, slots=True)
class Standing:
    """How many each side had at the half.

    own, other:     the points of the side of which it is told, and those of its opponent.
    side, opponent: the words for them; those of an opponent who is not named are empty.
    """

    score: Numset
    own: int
    other: int
    side: frozenset[str]
    opponent: frozenset[str]


def standing(found: Findings) -> Standing | None:
    """The one score of the premise that is one of the half; None where it has none, or several."""
    scores = [n for n in found.case.premise_numsets if n.unit.kind is Kind.SCORE]
    told = [s for n in scores if (s := _standing(n, found)) is not None]
    return told[0] if len(told) == 1 else None


def stands(score: Numset, sentence: Sentence) -> bool:
    """It is led or trailed by the score, whenever that was."""
    return _lead(score, sentence) is not None


def part_told(tokens: Sequence[Token]) -> tuple[str, frozenset[int]] | None:
    """The one part of a match that some words name, and where; None where none or several are."""
    text, starts = "", {}
    for token in tokens:
        starts[len(text)] = token.index
        text += token.form + " "
    found = [(kind, m) for kind, form in _forms().items() for m in form.finditer(text)]
    if len(found) != 1:
        return None
    kind, match = found[0]
    inside = (i for at, i in starts.items() if match.start() <= at < match.end())
    return kind, frozenset(inside)


def side_before(sentence: Sentence, verb: Token) -> Token | None:
    """Of whom the verb is told, be it that of the clause that it stands beside."""
    own = subject_of(sentence, verb)
    if own is None and verb.dep in _SHARES_SUBJECT:
        return side_before(sentence, sentence.tokens[verb.head])
    return own


def is_ahead(lemma: str) -> bool | None:
    """Whether the word tells that a side had more; None where it tells of neither."""
    words = load_word_lists(WORDS)
    return lemma in words["ahead"] if lemma in words["ahead"] | words["behind"] else None


@cache
def _forms() -> dict[str, re.Pattern[str]]:
    """The phrases for each part, of words with a blank behind each."""
    pauses = sorted(load_word_lists(WORDS)["pauses"], key=len, reverse=True)
    pause = f"(?:the )?(?:{'|'.join(pauses)}) "
    return {
        PAUSE: re.compile(rf"\b(?:(?:at|by) {pause}(?!of )|after (?:the )?first half )"),
        FIRST: re.compile(rf"\b(?:before {pause}|(?:in|during) the first half )"),
        SECOND: re.compile(rf"\b(?:after {pause}|(?:in|during) the second half )"),
    }


def _standing(score: Numset, found: Findings) -> Standing | None:
    sentence = found.case.premise.sentences[score.sentence]
    points, lead = points_of(score), _lead(score, sentence)
    told = part_told(sentence.tokens)
    if points is None or lead is None or told is None or told[0] != PAUSE:
        return None
    if found.premise_claims.of((score.sentence, lead.index)):
        return None
    verb = next((t for t in (lead, *sentence.ancestors(lead.index)) if _has(t, sentence)), lead)
    side = side_before(sentence, verb)
    if side is None:
        return None
    if side.tag in RELATIVE and verb.dep == _RELATIVE:  # "Ajax, who led 1-0"
        side = sentence.tokens[verb.head]
    beaten = dependent(sentence, lead, "obj")
    is_named = beaten is not None and not score.holds(beaten)
    own, other = max(points), min(points)
    if not is_ahead(lead.lemma):
        own, other = other, own
    opponent = words_for(beaten, sentence) if beaten is not None and is_named else frozenset()
    return Standing(score, own, other, words_for(side, sentence), opponent)


def _has(verb: Token, sentence: Sentence) -> bool:
    return side_before(sentence, verb) is not None


def _lead(score: Numset, sentence: Sentence) -> Token | None:
    """The word right before or behind the score by which someone leads or trails."""
    first, last = score.ends_in(sentence)
    for near in (
        *sentence.tokens[last + 1 : last + 2],
        *sentence.tokens[max(0, first - 1) : first],
    ):
        if near.pos in ("ADV", "ADP") and is_ahead(near.lemma) is not None:
            return near
    before = next((t for t in reversed(sentence.tokens[:first]) if t.pos == "VERB"), None)
    return before if before is not None and is_ahead(before.lemma) is not None else None
