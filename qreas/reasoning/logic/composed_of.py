"""What a thing consists of is all that it consists of: not six forks where there are knives, too.

What it has or includes may be a part of it, and tells nothing of what it consists of. Read by the
words as they stand, since parsers take "the kit consists of two bolts" for a noun.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from typing import NamedTuple

from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SINGULAR
from qreas.types import Label, Missing, Sentence, Token

_RULE, _WORDS = "composition", "logic/composed_of"
_JOINING = frozenset((",", "and"))
_LONGEST = 3  # "made up of"


class _Composed(NamedTuple):
    """What a thing consists of, or has.

    verb:    the words that say so.
    singles: of the parts those of which there is one: "a key".
    is_all:  these are all its parts.
    """

    thing: str
    verb: str
    parts: frozenset[str]
    singles: frozenset[str]
    is_all: bool


def by_composition(found: Findings) -> Proof | None:
    """A proof when the hypothesis names only some of the parts, or what is but had as all."""
    words = load_word_lists(_WORDS)
    if not found.case.hypothesis.mentions(words["signs"]):
        return None
    asked = next(_read(found.case.hypothesis.sentences[0]), None)
    if asked is None or not asked.is_all:
        return None
    for told in chain.from_iterable(map(_read, found.case.premise.sentences)):
        if told.thing != asked.thing or not asked.parts <= told.parts:
            continue
        if not told.is_all:
            missing = (Missing("not-claimed", asked.verb),)
            return in_one_step(_RULE, Label.NEUTRAL, told.verb, missing=missing)
        if asked.parts < told.parts or not (asked.singles & told.parts) <= told.singles:
            return in_one_step(_RULE, Label.CONTRADICTION, ", ".join(sorted(told.parts)))
    return None


def _read(sentence: Sentence) -> Iterator[_Composed]:
    """Where a sentence says of what a thing consists, or what it has."""
    lists = load_word_lists(_WORDS)
    forms = [t.form for t in sentence.tokens]
    for at in range(1, len(forms)):
        for length in range(_LONGEST, 0, -1):
            verb = " ".join(forms[at : at + length])
            if verb not in lists["consisting"] | lists["having"]:
                continue
            things = [t for t in sentence.tokens[:at] if t.pos in NOMINAL]
            nouns = _parts(sentence.tokens[at + length :])
            parts = frozenset(t.lemma for t in nouns)
            singles = frozenset(t.lemma for t in nouns if t.tag in SINGULAR)
            if things and parts:
                is_all = verb in lists["consisting"]
                yield _Composed(things[-1].lemma, verb, parts, singles, is_all)
            break


def _parts(tokens: Sequence[Token]) -> list[Token]:
    """The nouns of a list, each the last of its member: "two bolts, a steel nut and a key"."""
    parts: list[Token] = []
    for is_joint, member in groupby(tokens, key=lambda t: t.form in _JOINING):
        words = [] if is_joint else list(member)
        inner = next((i for i, t in enumerate(words) if t.pos in ("ADP", "VERB", "PRON")), None)
        nouns = [t for t in words[:inner] if t.pos in NOMINAL]
        parts += nouns[-1:]
        if inner is not None:
            break  # what comes behind is said of the last one, or of something else
    return parts
