"""How wide what is round is, and how long the way around it, each by the other.

A disc with a radius of 4 cm has a diameter of 8 cm, and a pond that is 10 m across is between 31
and 32 m around. What is told of an inner diameter says nothing of an outer one.
"""

from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import as_calculators_round
from qreas.dependents import has_case, subject_of
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL_OR_ADJECTIVAL
from qreas.types import Case, Document, Kind, Label, Numset, Sentence, Token

_RULE, _WORDS = "circles", "calculation/circles"
_ROLES = ("radius", "diameter", "circumference")
_LENGTH = "[length]"
_PI = Interval.closed(Fraction(314159, 100000), Fraction(314160, 100000))
# What a measure comes to in diameters.
_IN_DIAMETERS = {
    "radius": Interval.point(Fraction(1, 2)),
    "diameter": Interval.point(1),
    "circumference": _PI,
}
_BEHIND = 2
_DOUBTFUL, _DEMANDING = frozenset(("if", "unless", "or")), frozenset(("must", "should", "shall"))


@dataclass(frozen=True, slots=True)
class _Measure:
    """So long is the radius, the diameter or the circumference of something.

    owner: the noun for what has it; None where a pronoun stands for it.
    which: the words that tell one of several apart, "inner".
    """

    numset: Numset
    role: str
    owner: str | None
    which: frozenset[str]


@needs(
    premise=lambda: words_of(_WORDS, *_ROLES),
    hypothesis=lambda: words_of(_WORDS, *_ROLES),
    given=(Kind.MEASURE,),
    asked=(Kind.MEASURE,),
)
def prove_by_circles(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells one measure of what is round, and the hypothesis another."""
    del numerals  # a diameter is as long as it is
    case = found.case
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1:
        return None
    if case.mentions(load_operators().negations | _DOUBTFUL) or not _are_demanded_alike(case):
        return None
    told = _measures(case.premise, case.premise_numsets)
    asked = _measures(case.hypothesis, case.hypothesis_numsets)
    if len(told) != 1 or len(asked) != 1 or not _are_of_same(told[0], asked[0]):
        return None
    if not found.alignment.says_no_more(asked[0].numset, load_word_lists(_WORDS)["light"]):
        return None
    return _proof(told[0], asked[0])


def _proof(told: _Measure, asked: _Measure) -> Proof | None:
    times = _IN_DIAMETERS[asked.role] / _IN_DIAMETERS[told.role]
    unit = told.numset.unit.scale / asked.numset.unit.scale
    value, wanted = told.numset.interval.scaled(unit) * times, asked.numset.interval
    label = placed(as_calculators_round(value, wanted), wanted)
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{told.role} {told.numset.text}")


def _are_demanded_alike(case: Case) -> bool:
    """Both say how long it is, or both how long it must be."""
    modals = [{t.lemma for t in x.tokens if t.tag == "MD"} for x in (case.premise, case.hypothesis)]
    return modals[0] == modals[1] <= _DEMANDING


def _are_of_same(told: _Measure, asked: _Measure) -> bool:
    is_one_thing = None in (told.owner, asked.owner) or told.owner == asked.owner
    return is_one_thing and told.which == asked.which and told.role != asked.role


def _measures(document: Document, numsets: tuple[Numset, ...]) -> list[_Measure]:
    """What a text tells of round things."""
    found = []
    for numset in numsets:
        if numset.unit.dimension != _LENGTH:
            continue
        sentence = document.sentences[numset.sentence]
        word = _role_word(numset, sentence, numsets)
        if word is not None:
            found.append(_measure(numset, word, sentence))
    return found


def _role_word(numset: Numset, sentence: Sentence, numsets: tuple[Numset, ...]) -> Token | None:
    """The word for what it measures: behind it, "in diameter", or the last one before it."""
    names = words_of(_WORDS, *_ROLES)
    first, last = numset.ends_in(sentence)
    behind = sentence.tokens[last + 1 : last + 1 + _BEHIND]
    begin = max((n.end for n in numsets if n.end <= numset.start), default=0)
    before = [t for t in sentence.tokens[:first] if t.start >= begin]
    return next((t for t in (*behind, *reversed(before)) if t.lemma in names), None)


def _measure(numset: Numset, word: Token, sentence: Sentence) -> _Measure:
    words, below = load_word_lists(_WORDS), sentence.children(word.index)
    role = next(role for role in _ROLES if word.lemma in words[role])
    which = frozenset(t.lemma for t in below if t.dep in ("amod", "compound"))
    owner = _owner(numset, word, sentence)
    is_named = owner is not None and owner.pos in NOMINAL_OR_ADJECTIVAL
    return _Measure(numset, role, owner.lemma if owner is not None and is_named else None, which)


def _owner(numset: Numset, word: Token, sentence: Sentence) -> Token | None:
    """What has the measure: whose it is, what is told to have it, or what comes "with" it."""
    for child in sentence.children(word.index):
        is_of = child.dep == "nmod" and has_case(sentence, child, "of")
        if child.dep == "nmod:poss" or (is_of and not numset.holds(child)):
            return child
    if has_case(sentence, word, "with") and word.dep == "nmod":
        return sentence.tokens[word.head]
    for above in (sentence.tokens[numset.head], *sentence.ancestors(numset.head)):
        subject = subject_of(sentence, above)
        if subject is not None and subject is not word:
            return subject
    return None
