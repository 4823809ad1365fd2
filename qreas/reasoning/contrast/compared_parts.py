"""Which of two parts of a whole is larger: a third are French, the rest Spanish.

The premise divides a whole, and the hypothesis compares two of the parts by what is said of each:
"more guests are Spanish than French", "fewer lamps are broken than work".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations

from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import Word
from qreas.reasoning.division.denials import is_against
from qreas.reasoning.division.divisions import Part, parts
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Token

_RULE = "compared-parts"
_DEGREES: Mapping[str, int] = {"more": 1, "fewer": -1, "less": -1}
_GROUPING = frozenset(("and", "or"))


@dataclass(frozen=True, slots=True)
class _Claim:
    """The left part is larger than the right one by sign: 1, -1, or 0 where they are as large."""

    sign: int
    left: tuple[Token, ...]
    right: tuple[Token, ...]


@needs(hypothesis=("than", "as"))
def prove_by_compared_parts(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis compares two parts of a whole that the premise divides."""
    del numerals  # shares are what they are
    case = found.case
    if not found.is_one_claim or case.hypothesis_numsets:
        return None
    claim = _claim(case.hypothesis.sentences[0].tokens)
    if claim is None:
        return None
    told = [p for p in parts(case.premise, case.premise_numsets) if _is_plain(p, found)]
    pairs = [
        (one, other)
        for one, other in permutations(told, 2)
        if (one.sentence, one.noun) == (other.sentence, other.noun)
        and _are_meant(claim, one, other, found)
    ]
    if len(pairs) != 1:
        return None
    one, other = (_size(part) for part in pairs[0])
    sign = (one > other) - (one < other)
    label = yes_or_no(sign == claim.sign)
    told_parts = " against ".join(_words(part) for part in pairs[0])
    return in_one_step(_RULE, label, told_parts, step="contrast")


def _claim(tokens: Sequence[Token]) -> _Claim | None:
    """Reads "more … than …", "fewer … than …" and "as many … as …"."""
    words = [t.form for t in tokens]
    if load_operators().denies(words):
        return None
    degrees = [i for i, word in enumerate(words) if word in _DEGREES]
    if len(degrees) == 1 and words.count("than") == 1 and degrees[0] < words.index("than") - 1:
        than = words.index("than")
        before = (*tokens[: degrees[0]], *tokens[degrees[0] + 1 : than])
        return _Claim(_DEGREES[words[degrees[0]]], before, tuple(tokens[than + 1 :]))
    if not degrees and words.count("as") == 2:
        first = words.index("as")
        second = words.index("as", first + 1)
        if words[first + 1] == "many":
            return _Claim(
                0, (*tokens[:first], *tokens[first + 2 : second]), (*tokens[second + 1 :],)
            )
    return None


def _is_plain(part: Part, found: Findings) -> bool:
    """One share, of one thing said: the rest who are from Spain or Italy may be mostly of one."""
    if part.share is None or not part.share.is_point or part.is_denied or not part.said:
        return False
    sentence = found.case.premise.sentences[part.sentence]
    first, last = part.said[0].index, part.said[-1].index
    # "25 ordered fish and the rest soup": the verb stands before.
    told = part.told.split()[-1].lower()
    first = next((t.index for t in sentence.tokens[first:last] if t.form == told), first)
    if not _GROUPING.isdisjoint(t.form for t in sentence.tokens[first:last]):
        return False
    return not any(found.premise_claims.of((part.sentence, t.index)) & UNSURE for t in part.said)


def _size(part: Part) -> Fraction:
    assert part.share is not None, "plain parts have a share"
    return part.share.value


def _words(part: Part) -> str:
    return f"{_size(part)} {' '.join(t.text for t in part.said)}"


def _are_meant(claim: _Claim, one: Part, other: Part, found: Findings) -> bool:
    """The left side speaks of the one and the right side of the other, and neither of more."""
    return _is_of(claim.left, one, other, found) and _is_of(claim.right, other, one, found)


def _is_of(side: Sequence[Token], own: Part, other: Part, found: Findings) -> bool:
    """The side says what is said of its own part alone, and nothing that is told of neither."""
    words = load_word_lists("contrast/partitions")
    light = words["group"] | words["many"]
    is_told = own.is_against is not other.is_against and own.is_against is is_against(side)
    if is_against(side) is not own.is_against:
        return False
    for token in side:
        link = found.links.get((0, token.index))
        if link is None or token.lemma in light or token.pos == "PRON":
            continue
        if not _is_there(link) or link.premise is None:
            return False
        is_own, is_others = (_is_said(link.premise, part) for part in (own, other))
        if is_others and not is_own:
            return False
        is_told = is_told or (is_own and not is_others)
    return is_told


def _is_said(word: Word, part: Part) -> bool:
    """The word is one of the part's, or one that it repeats: "25 had fish and 15 had soup"."""
    return word.place in part.places or any(word.token.lemma == t.lemma for t in part.said)


def _is_there(link: Link) -> bool:
    return link.premise is not None and link.keeps and link.step is not Step.REFERS
