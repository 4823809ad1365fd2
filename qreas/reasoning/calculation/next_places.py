"""At which place someone is who is right before or behind another one whose place is told.

Who came third, just behind Ann, has Ann at the second place; two seconds behind her, she may be at
any place before the third.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, takewhile

from qreas.numerals import find, load_grammar
from qreas.reasoning.calculation.place_reading import WORDS, Standing
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Sentence, Token

_ONE, _SECOND = 1, 2
_PLACES = frozenset(("place", "places", "position", "positions", "spot", "spots"))
_BEFORE_NAME = frozenset(("the", "his", "her", "their", "its", "my", "our", "of"))


def next_standing(told: Standing, sentence: Sentence) -> Iterator[Standing]:
    """The place of the one right before or behind the one whose place is told."""
    words = load_word_lists(WORDS)
    if told.place is None or told.grade is not None:
        return
    behind = sentence.tokens[told.head.index + 1 :]
    for before, turn in pairwise(behind):
        is_behind = turn.form in words["behind"]
        if not (is_behind or turn.form in words["ahead"]):
            continue
        steps = _steps(before, sentence, words["next"])
        if is_behind and told.place == _SECOND:
            steps = _ONE  # only the first is ahead of the second
        who = named_behind(turn, sentence)
        place = told.place + (-steps if is_behind else steps)
        if steps and who is not None and place >= 1:
            yield replace(told, who=who, place=place, group=told.group - {who.index})


def _steps(before: Token, sentence: Sentence, adverbs: frozenset[str]) -> int:
    """How many places lie between them, by the words before "behind"; 0 where none are told."""
    if before.form in adverbs:
        return _ONE
    number = sentence.tokens[before.index - 1]
    if before.form not in _PLACES:
        return 0
    read = find(number.text, load_grammar("en"))
    return int(read[0].value) if len(read) == 1 and read[0].value == int(read[0].value) else 0


def named_behind(turn: Token, sentence: Sentence) -> Token | None:
    """Who is named behind "behind" or "ahead of", and ends the clause: "her sister Olivia"."""
    rest = [t for t in sentence.tokens[turn.index + 1 :] if t.form not in _BEFORE_NAME]
    name = list(takewhile(lambda t: t.pos in NOMINAL, rest))
    behind = rest[len(name) : len(name) + 1]
    return name[-1] if name and all(t.pos == "PUNCT" for t in behind) else None
