"""Numbers that whoever says them takes back at once: "there were 30, no, 28 people".

The premise is read anew with the second number alone; so it is where a sentence of its own says no
more than the other number: "I bought 10 lemons. Well, nine, really."
"""

import re
from collections.abc import Iterator

from qreas.numerals import find, load_grammar
from qreas.reasoning.alignment.blanks import written_over
from qreas.types import Case, Kind

_CORRECTING = frozenset(
    ("no", "sorry", "rather", "mean", "correction", "actually", "really", "make")
)
_ANEW = re.compile(
    r"\b([\w.]+)(,? [–—-] ?|, )(?:no|sorry|or rather|rather|i mean|make that|correction|actually)\b"
    r",? (?=([\w.]+))",
    re.IGNORECASE,
)
_ALONE = re.compile(
    r"\W*(?:(?:well|no|sorry|oh|rather|actually|i mean|make that),? )+([\w.]+?)"
    r"(?:,? (?:really|actually|in fact|sorry|to be (?:exact|precise)))?\W*",
    re.IGNORECASE,
)


def with_numbers_corrected(case: Case) -> str | None:
    """The text of the premise with the numbers that stand; None where none is taken back."""
    if not case.premise.mentions(_CORRECTING):
        return None
    text = _ANEW.sub(_second, case.premise.text)
    for start, end, said in _taken_back_behind(case):
        text = written_over(text, start, end, said)
    return None if text == case.premise.text else text


def _second(found: re.Match[str]) -> str:
    """Blanks for the first number and what corrects it, where both are numbers."""
    both = all(map(_is_number, (found[1], found[3])))
    return " " * len(found[0]) if both else found[0]


def _taken_back_behind(case: Case) -> Iterator[tuple[int, int, str]]:
    """Where the only number of a sentence stands that the next one says anew, and that number."""
    sentences, numsets = case.premise.sentences, case.premise_numsets
    for at, sentence in enumerate(sentences[1:], 1):
        found = _ALONE.fullmatch(case.premise.text[sentence.start : sentence.end])
        given = [n for n in numsets if n.sentence == at - 1]
        own = [n for n in numsets if n.sentence == at]
        if found is None or len(given) != 1 or len(own) != 1 or not own[0].interval.is_point:
            continue
        if given[0].unit.kind is not Kind.COUNT or not _is_number(found[1]):
            continue
        number = next(t for t in given[0].tokens_in(sentences[at - 1]) if t.pos == "NUM")
        said = str(own[0].interval.value)
        if len(said) <= number.end - number.start:
            yield number.start, number.end, said


def _is_number(word: str) -> bool:
    numbers = find(word, load_grammar("en"))
    return word.isdigit() or (len(numbers) == 1 and not numbers[0].is_ordinal)
