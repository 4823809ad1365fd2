"""How a text picks out some of a kind by a value, and what it says of them.

Read from the order of the words, since parsers hang bounds anywhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.function_words import RELATIVE_PRONOUNS
from qreas.interval import Interval
from qreas.kind_sets import OF_AGES
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import FINITE_OR_MODAL, NOMINAL
from qreas.types import Kind, Numset, Sentence, Token

WORDS = "limits/class_rules"
"""The word lists of rules for a class."""
BOUNDS = frozenset(
    (*OF_AGES, Kind.COUNT, Kind.MEASURE, Kind.CURRENCY, Kind.DURATION, Kind.YEAR, Kind.TEMPERATURE)
)
"""The kinds of values by which some are picked out."""
_FINITE = FINITE_OR_MODAL | {"VB"}
_PLAIN = ("DET", "PUNCT")


@dataclass(frozen=True, slots=True)
class Said:
    """What is said of those whom a phrase picks out.

    words:     by their lemmas, without light ones and denials.
    is_first:  the phrase stands before all of them.
    is_denied: it is not so.
    applies:   the words without those by which a rule is for somebody; None where it has none.
    """

    words: tuple[str, ...]
    is_first: bool
    is_denied: bool
    applies: frozenset[str] | None = None

    def is_same(self, other: "Said") -> bool:
        """Both say the same, or that the same rule is for them, or not for them."""
        if self.applies is not None and self.applies == other.applies:
            return True
        return bool(self.words) and (self.words, self.is_first) == (other.words, other.is_first)


def said_in(rest: Sequence[Token], *, is_first: bool, is_denied: bool = False) -> Said:
    """Reads all of a sentence but the phrase for those of whom it is said."""
    words, denials = load_word_lists(WORDS), load_operators().negations | {"no"}
    kept = [
        t
        for t in rest
        if t.pos not in _PLAIN and t.tag != "PRP$" and t.form not in denials | words["light"]
    ]
    exempting = [t for t in kept if not {t.form, t.lemma}.isdisjoint(words["exempting"])]
    ruling = [t for t in kept if t in exempting or t.lemma in words["ruling"]]
    turns = sum(t.form in denials for t in rest) + len(exempting) + is_denied
    applies = frozenset(
        t.lemma for t in kept if t not in ruling and t.lemma not in words["obliging"]
    )
    return Said(tuple(t.lemma for t in kept), is_first, turns % 2 == 1, applies if ruling else None)


def picked_by(bound: Numset, sentence: Sentence) -> Token | None:
    """Whom or what the bound picks out: the first noun of the phrase that it ends."""
    words = load_word_lists(WORDS)
    before = [t for t in sentence.tokens if t.start < bound.start and not bound.holds(t)]
    while before and (
        before[-1].form in words["framing"] | words["bounds"]
        or before[-1].lemma in words["picking"]
    ):
        before.pop()
    noun = before[-1] if before else None
    if noun is None or not (noun.pos in NOMINAL or noun.form in words["whoever"]):
        return None
    return noun if _goes_on(bound, noun, sentence) else None


def _goes_on(bound: Numset, noun: Token, sentence: Sentence) -> bool:
    """What is said of them stands behind the bound, or before it: "applies to firms with"."""
    between = [t for t in sentence.tokens[noun.index :] if t.end <= bound.start]
    if noun.index and sentence.tokens[noun.index - 1].form in load_word_lists(WORDS)["reaching"]:
        return True
    is_relative = any(t.form in RELATIVE_PRONOUNS for t in between)
    if is_relative or not any(t.tag.startswith("VB") for t in between):
        return True
    return any(t.tag in _FINITE for t in sentence.tokens if t.start >= bound.end)


def bound_phrase(bound: Numset, sentence: Sentence, found: Findings) -> int:
    """Where the phrase that the bound ends does so: behind "over 60", "60 or older".

    Without a verb that the bound took for what it counts: "under 12 travel".
    """
    words = load_word_lists(WORDS)
    _, last = bound.ends_in(sentence)
    head, root = sentence.tokens[bound.head], found.case.hypothesis.sentences[0].root
    if bound.unit.kind is Kind.COUNT and head.lemma == root.lemma:
        return head.index - 1
    while (
        last + 1 < len(sentence.tokens)
        and sentence.tokens[last + 1].form in words["framing"] | words["bounds"]
    ):
        last += 1
    return last


def values_of(bound: Numset, sentence: Sentence) -> Interval:
    """The values that it is told of; of a year, by the preposition: "joined before 2010"."""
    if bound.unit.kind is not Kind.YEAR or not bound.interval.is_point:
        return bound.interval
    first, _ = bound.ends_in(sentence)
    opening = sentence.tokens[first - 1].form if first else ""
    year = bound.interval.value
    known = {
        "before": Interval.less_than(year),
        "after": Interval.more_than(year),
        "since": Interval.at_least(year),
    }
    return known.get(opening, bound.interval)
