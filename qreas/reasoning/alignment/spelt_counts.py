"""How many there are, told by their number: "the number of passengers on board was 212".

The premise is read anew with that said of those who are counted: "there were 212 passengers on
board", and of what someone has: "Maria has three sons" for "the number of Maria's sons is three".
"""

from collections.abc import Iterator
from typing import NamedTuple

from qreas.reasoning.alignment.blanks import written_over
from qreas.tags import FINITE
from qreas.types import COUNTS, Case, Numset, Sentence, Token

_THE, _NUMBER, _OF, _OWNING = "the", "number", "of", "POS"
_VALUED = frozenset(("be", "total", "stand", "come"))
_LEADING = frozenset(("at", "to"))
# In "the number of the dead", "the number of its branches" no number could stand before the noun.
_PRONOMINAL = frozenset(("DT", "PRP$", "WP$", "PRP", "CD"))
# "Was 20 higher", "was 12 times that", "was 90 percent of".
_GOES_ON = ("JJR", "RBR", "NN", "NNS", "CC", "HYPH", ":", "DT")


class _Told(NamedTuple):
    """Where the words "the number of" begin, those who are counted, the verb and the quantity."""

    begin: Token
    counted: tuple[Token, ...]
    verb: Token
    number: Numset


def with_counts_spelt(case: Case) -> str | None:
    """The text of the premise with so many in the place of their number; None where it has none."""
    premise = case.premise
    if not premise.mentions((_NUMBER,)):
        return None
    text = premise.text
    for sentence in premise.sentences:
        for told in _told(sentence, case.premise_numsets):
            said = _spelt(told, premise.text)
            begin, end = told.begin.start, told.number.end
            if said is not None and len(said) <= end - begin:
                text = written_over(text, begin, end, said)
    return None if text == premise.text else text


def _told(sentence: Sentence, numsets: tuple[Numset, ...]) -> Iterator[_Told]:
    tokens = sentence.tokens
    numbers = {n.start: n for n in numsets if n.unit.kind in COUNTS}
    for at, token in enumerate(tokens[1:-1], 1):
        if token.form != _NUMBER or tokens[at - 1].form != _THE or tokens[at + 1].form != _OF:
            continue
        verb = next((t for t in tokens[at + 2 :] if t.lemma in _VALUED and t.tag in FINITE), None)
        if verb is None or verb.index == at + 2:
            continue
        first = verb.index + 1
        first += first < len(tokens) and tokens[first].form in _LEADING and verb.lemma != "be"
        number = numbers.get(tokens[first].start) if first < len(tokens) else None
        if number is None or not _ends(number, sentence):
            continue
        yield _Told(tokens[at - 1], tokens[at + 2 : verb.index], verb, number)


def _ends(number: Numset, sentence: Sentence) -> bool:
    """Nothing stands behind the number that belongs to it."""
    behind = next((t for t in sentence.tokens if t.start >= number.end), None)
    return behind is None or behind.tag not in _GOES_ON


def _spelt(told: _Told, text: str) -> str | None:
    """The words for so many; None where those who are counted are none that can stand with it."""
    counted = told.counted
    if counted[0].tag in _PRONOMINAL or any(t.tag == ":" for t in counted):
        return None
    is_past = told.verb.tag == "VBD"
    number = text[told.number.start : told.number.end]
    owning = next((at for at, t in enumerate(counted) if t.tag == _OWNING), None)
    if owning is None:
        opening = "There" if told.begin.text.istitle() else "there"
        thing = text[counted[0].start : counted[-1].end]
        return f"{opening} {'were' if is_past else 'are'} {number} {thing}"
    if not 0 < owning < len(counted) - 1:
        return None
    owner = text[counted[0].start : counted[owning - 1].end]
    thing = text[counted[owning + 1].start : counted[-1].end]
    return f"{owner} {'had' if is_past else 'has'} {number} {thing}"
