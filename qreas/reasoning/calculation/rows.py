"""Which members of a row it is told of: who read the first four of the seven books read the third.

Of the others nothing is told, unless it was only those.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Label, Missing, Numset, Token

_RULE = "rows"
_WORDS = "calculation/rows"
_FIRST, _LAST, _OF, _ONLY = "first", "last", "of", "only"
_ENDS = frozenset((_FIRST, _LAST))
_CERTAIN = frozenset(("the", "his", "her", "its", "their", "our", "my", "your", "these", "those"))
_AUXILIARIES = frozenset(("have", "do", "be", "already", "yet"))


@dataclass(frozen=True, slots=True)
class _Row:
    """The members of a row that a text tells something of.

    noun:   the lemma for each member.
    first, last: their places, from 1 on; counted from the end of the row, from -1 down.
    whole:  how many members the row has; None where that is not told.
    rest:   the lemmas of the other words.
    """

    noun: str
    first: int
    last: int
    whole: int | None
    rest: tuple[str, ...]
    is_denied: bool
    is_only: bool

    def has(self, place: int) -> bool | None:
        """Whether a member is among these; None where the row's length would have to be told."""
        if self.whole is not None:
            first, last, place = (self._from_begin(n) for n in (self.first, self.last, place))
            return first <= place <= last if 1 <= place <= self.whole else None
        if (self.first > 0) is not (place > 0):
            return None
        return self.first <= place <= self.last

    def _from_begin(self, place: int) -> int:
        return place if place > 0 or self.whole is None else self.whole + 1 + place


@needs(premise=_ENDS)
def prove_by_rows(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells it of the first or last so many, the hypothesis of one."""
    del numerals  # the first four are four
    case = found.case
    if not found.is_one_claim:
        return None
    if len(case.premise.sentences) != 1:
        return None
    given = _several(case.premise, case.premise_numsets)
    asked = None if given is None else _one(case.hypothesis, case.hypothesis_numsets)
    if given is None or asked is None or (given.noun, given.rest) != (asked.noun, asked.rest):
        return None
    if not load_word_lists(_WORDS)["together"].isdisjoint(given.rest):
        return None
    if found.premise_is_unsure:
        return None
    is_told = given.has(asked.first)
    if is_told is None or (given.is_only and given.is_denied):
        return None
    label = Label.NEUTRAL
    if is_told or given.is_only:
        is_so = is_told is (given.is_denied is asked.is_denied)
        label = yes_or_no(is_so)
    told = f"{case.premise.text} → {case.hypothesis.text}"
    missing = (Missing("other-word", case.hypothesis.text),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, told, step="by-rows", missing=missing)


def _several(document: Document, numsets: Sequence[Numset]) -> _Row | None:
    """Reads "the first four (of the seven) books", with what else the sentence says."""
    tokens = _plain(document)
    at = next((i for i, t in enumerate(tokens) if i and t.form in _ENDS), 0)
    if not at or tokens[at - 1].form not in _CERTAIN:
        return None
    size = _number(tokens, at + 1, numsets)
    if size is None:
        return None
    end, whole = at + 2, None
    if end < len(tokens) and tokens[end].form == _OF:
        end += 1
        end += end < len(tokens) and tokens[end].form in _CERTAIN
        whole = _number(tokens, end, numsets)
        end += whole is not None
    if end >= len(tokens) or tokens[end].tag != "NNS" or (whole is not None and whole < size):
        return None
    is_counted = [n.unit.kind is Kind.COUNT for n in numsets if n.end > tokens[at].end]
    if len(is_counted) > 1 + (whole is not None) or not all(is_counted):
        return None
    is_first = tokens[at].form == _FIRST
    first, last = (1, size) if is_first else (-size, -1)
    return _row(tokens, at - 1, end, (first, last), whole)


def _one(document: Document, numsets: Sequence[Numset]) -> _Row | None:
    """Reads "the third book" and "the last book", with what else the sentence says."""
    tokens = _plain(document)
    ordinals = [n for n in numsets if n.unit.kind is Kind.ORDINAL and n.interval.is_point]
    if len(ordinals) < len(numsets):
        return None
    for at, token in enumerate(tokens[1:], start=1):
        own = [n for n in ordinals if n.holds(token)]
        is_opened = tokens[at - 1].form in _CERTAIN and tokens[at + 1 : at + 2]
        if not is_opened or tokens[at + 1].tag != "NN" or not (own or token.form == _LAST):
            continue
        place = int(own[0].interval.value) if own else -1
        return _row(tokens, at - 1, at + 1, (place, place), None)
    return None


def _row(
    tokens: Sequence[Token], begin: int, end: int, places: tuple[int, int], whole: int | None
) -> _Row:
    """The row whose words stand from `begin` to `end`, with the rest of the tokens."""
    others = [*tokens[:begin], *tokens[end + 1 :]]
    negations = load_operators().negations
    is_denied = any(t.form in negations for t in others)
    is_only = begin > 0 and tokens[begin - 1].form == _ONLY
    left = [t for t in others if t.form not in negations and t.lemma not in _AUXILIARIES]
    rest = [*(t.lemma for t in left if not (is_only and t is tokens[begin - 1]))]
    # Where the row is the subject, the rest stands behind it.
    rest.insert(len([t for t in left if t.start < tokens[begin].start and t.form != _ONLY]), "…")
    return _Row(tokens[end].lemma, *places, whole, tuple(rest), is_denied, is_only)


def _number(tokens: Sequence[Token], at: int, numsets: Sequence[Numset]) -> int | None:
    """The whole number that one token is."""
    own = [n for n in numsets if at < len(tokens) and n.holds(tokens[at])]
    is_number = at < len(tokens) and tokens[at].pos == "NUM" and len(own) == 1
    if not is_number or not own[0].interval.is_point or own[0].is_approximate:
        return None
    return int(own[0].interval.value)


def _plain(document: Document) -> list[Token]:
    """The words of a sentence in the past or present; none of another one."""
    tokens = [t for t in document.sentences[0].tokens if t.pos != "PUNCT"]
    return [] if any(t.tag == "MD" for t in tokens) else tokens
