"""Of two or more of whom each is so much, no one is more so: both brothers are 180 cm tall.

So they are of the same height, and neither is taller than the other.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.reasoning.contrast.gradables import comparatives
from qreas.reasoning.contrast.unequal import share_dimension
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes, load_operators
from qreas.reasoning.logic.comparison_reading import name_of
from qreas.reasoning.proof import TURNED, Proof, in_one_step
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Document, Kind, Label, Missing, Numset, Token

_WORDS = "contrast/unequal"
_EACH = frozenset(("both", "all", "each", "every"))
_TOGETHER = frozenset(("together", "total", "altogether", "combined", "between"))
_AND, _THAN, _AS, _OLD, _MORE = "and", "than", "as", "old", ("more", "less")
_ONE_OF = frozenset(("one", "some", "any", "either", "the", "other", "others", "another", "of"))
_THEM = frozenset(("they", "them", "both", "all", "each", "two", "three", "four", "the", "of"))
_NONE_OF = frozenset(("neither", "no", "none"))
_VALUES = (Kind.MEASURE, Kind.COUNT, Kind.CURRENCY, Kind.DURATION, Kind.AGE, Kind.NUMBER, Kind.RATE)


@dataclass(frozen=True, slots=True)
class _Alike:
    """Those of whom each is so much.

    names: of two who are named; noun: of several who are not.
    words: by which it is told of what they have so much.
    things: what is counted, or money.
    is_sure: it is just so much, and of each; not "over 12 kg", nor "12 kg together".
    """

    names: frozenset[str]
    noun: str
    words: frozenset[str]
    things: frozenset[str]
    told: str
    is_sure: bool


def by_one_value(found: Findings) -> Proof | None:
    """A proof when all have one value, and the hypothesis has them alike, or one with more."""
    case = found.case
    told = _alike(case.premise, case.premise_numsets)
    counts = (Kind.COUNT, Kind.NUMBER)
    if told is None or any(n.unit.kind not in counts for n in case.hypothesis_numsets):
        return None
    tokens = [t for t in case.hypothesis.sentences[0].tokens if t.pos != "PUNCT"]
    label = _label(tokens, told)
    if label is None:
        return None
    if not told.is_sure:
        missing = (Missing("not-compared", case.hypothesis.text),)
        return in_one_step("equatives", Label.NEUTRAL, told.told, step="contrast", missing=missing)
    if case.hypothesis.mentions(load_operators().negations | _NONE_OF):
        label = TURNED[label]
    return in_one_step("equatives", label, told.told, step="contrast")


def _alike(premise: Document, numsets: Sequence[Numset]) -> _Alike | None:
    """Reads "both brothers are 180 cm tall", "Tom and Ann each earn 2,000 euros"."""
    if not premise.mentions(_EACH | _TOGETHER) or len(premise.sentences) != 1:
        return None
    if denies_or_supposes(premise):
        return None
    tokens = [t for t in premise.sentences[0].tokens if t.pos != "PUNCT"]
    verb = next((i for i, t in enumerate(tokens) if t.pos in VERBAL), 0)
    before = {t.index for t in tokens[:verb]}
    values = [n for n in numsets if n.unit.kind in _VALUES and n.head not in before]
    if len(values) != 1 or not verb:
        return None
    (value,) = values
    is_exact = value.interval.is_point and not value.is_approximate
    is_sure = is_exact and not premise.mentions(_TOGETHER)
    subject = [t for t in tokens[:verb] if t.form not in _EACH]
    rest = [t for t in tokens[verb:] if not value.holds(t) and t.form not in _EACH | _TOGETHER]
    if not _is_value_of_each(subject, rest, tokens, value):
        return None
    words = frozenset(t.lemma for t in rest)
    things = _things(value)
    if words == {"be"} and value.unit.kind in (Kind.AGE, Kind.NUMBER):
        words = frozenset((_OLD,))
    joint = next((i for i, t in enumerate(subject) if t.form == _AND), None)
    if joint is None:
        nouns = [t.lemma for t in subject if t.pos == "NOUN"]
        one = nouns[0] if len(nouns) == 1 else ""
        return _Alike(frozenset(), one, words, things, premise.text, is_sure) if one else None
    names = frozenset((name_of(subject[:joint]), name_of(subject[joint + 1 :])))
    return _Alike(names, "", words, things, premise.text, is_sure)


def _things(value: Numset) -> frozenset[str]:
    """What is counted, or that it is money."""
    if value.unit.kind is Kind.CURRENCY:
        return load_word_lists(_WORDS)["money"]
    return frozenset((value.unit.name,) if value.unit.kind is Kind.COUNT else ())


def _is_value_of_each(
    subject: Sequence[Token], rest: Sequence[Token], tokens: Sequence[Token], value: Numset
) -> bool:
    """The quantifier is of the subject, and nothing but the value is told."""
    is_before = all(t.start < value.start for t in tokens if t.form in _EACH)
    is_plain = all(t.pos in ("VERB", "AUX", "ADJ", "ADV") for t in rest)
    return is_before and is_plain and len(rest) <= len(("be", "old")) and bool(subject)


def _label(tokens: Sequence[Token], told: _Alike) -> Label | None:
    verb = next((i for i, t in enumerate(tokens) if t.pos in VERBAL), 0)
    subject, rest = tokens[:verb], tokens[verb:]
    if not verb:
        return None
    forms = [t.form for t in rest]
    if _THAN in forms:
        return _by_more(subject, rest, told)
    words = load_word_lists(_WORDS)
    if not words["equating"].isdisjoint(forms):
        said = [t for t in rest if t.form not in words["light"] | words["amount"] | _THEM]
        standard = forms.index(_AS) if _AS in forms else None
        other = [] if standard is None else rest[standard + 1 :]
        said = [t for t in said if t not in other]
        are_both = _are_all(subject, told) if not other else _are_pair(subject, other, told)
        is_amount = not words["amount"].isdisjoint(forms)
        is_so = are_both and _is_of_same(said, told, is_amount=is_amount)
        return Label.ENTAILMENT if is_so else None
    return None


def _by_more(subject: Sequence[Token], rest: Sequence[Token], told: _Alike) -> Label | None:
    """Reads "one bag is heavier than the other", "Tom earns more than Ann"."""
    than = next(i for i, t in enumerate(rest) if t.form == _THAN)
    graded = comparatives(rest[:than])
    if len(graded) != 1:
        return None
    (compared,) = graded
    other = rest[than + 1 :]
    if not (_are_pair(subject, other, told) or _is_one_of(subject, other, told)):
        return None
    around = [t for t in rest[:than] if t not in compared.tokens]
    around = [t for t in around if t.form not in load_operators().negations]
    if compared.word in _MORE:
        known = told.words | told.things
        is_counted = not told.things.isdisjoint(t.lemma for t in around)
        is_same = all(t.lemma in known for t in around)
        is_same &= is_counted or told.words.isdisjoint(("be", "have"))
    else:
        is_said = [t.lemma for t in around] == ["be"]
        is_same = is_said and any(share_dimension(compared.word, own) for own in told.words)
    return Label.CONTRADICTION if is_same else None


def _are_pair(one: Sequence[Token], other: Sequence[Token], told: _Alike) -> bool:
    return bool(told.names) and frozenset((name_of(one), name_of(other))) == told.names


def _is_one_of(one: Sequence[Token], other: Sequence[Token], told: _Alike) -> bool:
    """One of them and the other, or some and others."""
    openings = _NONE_OF | {"one", "some", "either"}
    if not one or one[0].form not in openings or not other:
        return False
    known = _ONE_OF | _THEM | _NONE_OF
    are_theirs = all(t.form in known or t.lemma == told.noun for t in (*one, *other))
    return are_theirs and any(t.form in ("other", "others", "rest") for t in other)


def _are_all(subject: Sequence[Token], told: _Alike) -> bool:
    joint = next((i for i, t in enumerate(subject) if t.form == _AND), None)
    if joint is not None:
        names = (name_of(subject[:joint]), name_of(subject[joint + 1 :]))
        return frozenset(names) == told.names
    return bool(subject) and all(t.form in _THEM or t.lemma == told.noun for t in subject)


def _is_of_same(said: Sequence[Token], told: _Alike, *, is_amount: bool) -> bool:
    """What is the same is what the value is of: "weigh the same", "have the same height"."""
    words = [t.lemma for t in said]
    verb, nouns = words[0], words[1:]
    if told.things and (is_amount or (not nouns and verb not in ("be", "have"))):
        return verb in told.words and all(
            told.things & {noun, noun.removesuffix("s")} for noun in nouns
        )
    asked = nouns if verb in ("be", "have") else words
    return bool(asked) and all(
        any(share_dimension(word, own) for own in told.words) for word in asked
    )
