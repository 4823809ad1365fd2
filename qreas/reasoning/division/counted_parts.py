"""What share of a group one of its parts is, where all parts are counted: 4 women and 8 men.

Of a team of them, a third are women, most are men, and half are neither. The parts are all there
are where the group consists of them, or where whoever is none of the one is one of the other. So
they are of those to whom something was done: of 150 men and 450 women whom a study followed, three
quarters are women, but not of the town where they live.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import as_people_round
from qreas.interval import Interval
from qreas.kind_sets import SHARES as KINDS
from qreas.kind_sets import TEMPORAL
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import LEXICAL, NOMINAL, UNDERGOERS
from qreas.types import Case, Kind, Label, Numset, Sentence, Token

_RULE, _WORDS = "counted-parts", "division/counted_parts"
_CONJUNCT, _PLACING = "conj", frozenset(("obl", "nmod"))
_HALF, _PAIR = Fraction(1, 2), 2


@dataclass(frozen=True, slots=True)
class _Group:
    """A group that a sentence divides into parts, and the nouns for it and for them."""

    nouns: frozenset[str]
    parts: tuple[Numset, ...]


@needs(
    hypothesis=lambda: words_of(_WORDS, "sharing"),
    given=(Kind.COUNT,),
)
def prove_by_counted_parts(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says what share of the group one of its parts is."""
    del numerals  # all of them are counted
    case = found.case
    if not found.is_one_claim or either_denies_or_supposes(case):
        return None
    group = _group(found)
    share = None if group is None else _share(case)
    if group is None or share is None:
        return None
    named = [n for n in group.parts if _is_named(n, case.hypothesis.sentences[0])]
    if len(named) != 1 or not _says_no_more(group, found):
        return None
    sizes = [Fraction(n.interval.value) for n in group.parts]
    value = Interval.point(named[0].interval.value / sum(sizes))
    label = placed(as_people_round(value, share), share)
    if label is Label.NEUTRAL:
        return None
    whole = " + ".join(n.text for n in group.parts)
    return in_one_step(_RULE, label, f"{named[0].text} ÷ ({whole})")


def _group(found: Findings) -> _Group | None:
    """Reads "the class has 12 girls and 15 boys", "a team of 4 women and 8 men"."""
    case, words = found.case, load_word_lists(_WORDS)
    if len(case.premise.sentences) != 1 or case.premise.mentions(words["open"]):
        return None
    sentence = case.premise.sentences[0]
    parts = _listed(case.premise_numsets, sentence)
    if len(parts) < _PAIR:
        return None
    if any(n.unit.kind is not Kind.COUNT or not n.interval.is_point for n in parts):
        return None
    heads = [sentence.tokens[n.head] for n in parts]
    if any(t.dep != _CONJUNCT or t.head != heads[0].index for t in heads[1:]):
        return None
    is_all = not sentence.vocabulary.isdisjoint(words["consisting"]) or _are_all(parts, found)
    if not is_all or any(n.is_approximate for n in parts):
        return None
    nouns = _nouns(heads, sentence)
    return None if nouns is None else _Group(nouns, parts)


def _listed(numsets: Sequence[Numset], sentence: Sentence) -> tuple[Numset, ...]:
    """The quantities but for those that say when, or where: "in four cities"."""
    told = [n for n in numsets if n.unit.kind not in TEMPORAL]
    listed = {t.head for t in sentence.tokens if t.dep == _CONJUNCT}
    return tuple(
        [n for n in told if n.head in listed or sentence.tokens[n.head].dep not in _PLACING]
    )


def _nouns(heads: Sequence[Token], sentence: Sentence) -> frozenset[str] | None:
    """The words by which the group is known; None where it is told of no group.

    A class has its parts, and so has what follows people. Those to whom something else is done are
    known by that alone: "those arrested", "the victims".
    """
    words = load_word_lists(_WORDS)
    own = frozenset(t.lemma for t in heads)
    having = words["having"] | words["consisting"] | words["studying"]
    if not sentence.vocabulary.isdisjoint(having):
        return own | {t.lemma for t in sentence.tokens if t.pos in NOMINAL}
    verb = sentence.tokens[heads[0].head]
    if verb.pos != "VERB" or heads[0].dep not in UNDERGOERS:
        return None
    return own | {verb.lemma} | words.get(f"of-{verb.lemma}", frozenset())


def are_all_there_are(one: str, other: str, found: Findings) -> bool:
    """Whoever is none of the one is one of the other: men and women, adults and children."""
    people, words = found.lexicon.people, load_word_lists(_WORDS)
    pairs = ((people.male, people.female), (words["adults"], words["children"]))
    return any((one in x and other in y) or (one in y and other in x) for x, y in pairs)


def _are_all(parts: Sequence[Numset], found: Findings) -> bool:
    nouns = [n.unit.name.rpartition(" ")[2] for n in parts]
    if len(nouns) != 2 or any(n.context.modifiers for n in parts):
        return False
    one, other = nouns
    return are_all_there_are(one, other, found)


def _share(case: Case) -> Interval | None:
    """How great a share is asked; "most" is more than half."""
    words = load_word_lists(_WORDS)
    if case.hypothesis_numsets:
        (asked, *others) = case.hypothesis_numsets
        if others or asked.unit.kind not in KINDS or asked.is_approximate:
            return None
        return asked.interval.scaled(SHARES[asked.unit.kind])
    if case.hypothesis.mentions(words["most"]) and not case.hypothesis.mentions(("than",)):
        return Interval(_HALF, Fraction(1), low_open=True)
    return Interval.point(_HALF) if case.hypothesis.mentions(words["half"]) else None


def _is_named(part: Numset, hypothesis: Sentence) -> bool:
    return part.unit.name.rpartition(" ")[2] in hypothesis.vocabulary


def _says_no_more(group: _Group, found: Findings) -> bool:
    """It speaks of the group and its parts alone."""
    (sentence,) = found.case.hypothesis.sentences
    lists = ("sharing", "members", "being", "adults", "children", "having", "studying")
    asked, known = found.case.hypothesis_numsets, words_of(_WORDS, *lists) | group.nouns
    told = [t for t in sentence.tokens if t.pos in LEXICAL and not any(n.holds(t) for n in asked)]
    return all(not known.isdisjoint((t.lemma, t.form)) for t in told)
