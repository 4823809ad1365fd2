"""Of which of two stuffs a recipe takes more: three cups of oats with one of milk, more oats.

Both amounts are told in one measure or in such as can be compared, cups and teaspoons, or in parts.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Case, Document, Kind, Numset, Sentence, Token, Unit

_RULE, _WORDS = "mixtures", "contrast/mixtures"
_MORE, _LESS = frozenset(("more",)), frozenset(("less", "fewer"))
_IN, _THAN, _OF, _PART, _NEAR = "in", "than", "of", "part", 4
_ONE = frozenset(("a", "an"))
_PARTS = Unit(Kind.COUNT, _PART)


@dataclass(frozen=True, slots=True)
class _Amount:
    """So much of a stuff, whose noun stands at an index."""

    value: Interval
    unit: Unit
    stuff: str
    told: str
    at: int


@needs(hypothesis=_MORE | _LESS, given=(Kind.MEASURE, Kind.COUNT))
def prove_by_mixtures(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis compares two stuffs of which the premise tells the amounts."""
    del numerals  # an amount is what it is
    case, words = found.case, load_word_lists(_WORDS)
    if not found.is_one_claim or case.hypothesis_numsets or len(case.premise.sentences) != 1:
        return None
    negations = load_operators().negations
    if case.premise.mentions(negations | words["bound"]) or case.hypothesis.mentions(negations):
        return None
    asked = _asked(case.hypothesis.sentences[0])
    if asked is None:
        return None
    sign, more, than = asked
    if not _is_taken(case.hypothesis.sentences[0], (more, than), case.premise):
        return None
    amounts = list(_amounts(case.premise, case.premise_numsets))
    own = [[a for a in amounts if a.stuff == stuff] for stuff in (more, than)]
    if any(len(each) != 1 for each in own):
        return None
    (one,), (other,) = own
    is_alike = one.unit == other.unit or commensurable(one.unit, other.unit)
    if not is_alike or not _is_in_one(case, (one, other)):
        return None
    apart = convert(one.value, one.unit, other.unit).value - other.value.value
    label = yes_or_no(apart * sign > 0)
    return in_one_step(_RULE, label, f"{one.told} … {other.told}")


def _asked(sentence: Sentence) -> tuple[int, str, str] | None:
    """Which way, and the two stuffs: "more oats than milk"."""
    tokens = [t for t in sentence.tokens if t.pos != "PUNCT"]
    at = next((i for i, t in enumerate(tokens) if t.form in _MORE | _LESS), len(tokens))
    behind = tokens[at + 1 :]
    joint = next((i for i, t in enumerate(behind) if t.form == _THAN), 0)
    than = behind[joint + 1 :]
    if not joint or not than or any(t.form != _IN for t in than[1:2]):
        return None
    return 1 if tokens[at].form in _MORE else -1, behind[joint - 1].lemma, than[0].lemma


def _is_taken(sentence: Sentence, stuffs: tuple[str, str], premise: Document) -> bool:
    """The hypothesis says only what is in the mixture, whatever that is called."""
    words = load_word_lists(_WORDS)
    known = words["uses"] | words["mixture"] | words["plain"] | set(stuffs) | premise.vocabulary
    tokens = [t for t in sentence.tokens if t.pos != "PUNCT"]
    is_said = not sentence.vocabulary.isdisjoint(words["uses"])
    return is_said and all(not known.isdisjoint((t.form, t.lemma)) for t in tokens)


def _is_in_one(case: Case, amounts: tuple[_Amount, ...]) -> bool:
    """Both amounts are in one mixture: each behind a verb of mixing or using, of one subject."""
    words, (sentence,) = load_word_lists(_WORDS), case.premise.sentences
    stuffs, into = {a.stuff for a in amounts}, words["uses"] | words["mixing"]
    opening, *rest = sentence.tokens  # "Drain 500 g" is often no verb to the parser
    is_order = bool(rest) and (rest[0].pos == "NUM" or rest[0].form in _ONE)
    verbs = [t for t in rest if t.pos == "VERB" and t.lemma not in stuffs]
    verbs = [opening] * (is_order or opening.pos == "VERB") + verbs
    own = [next((v for v in reversed(verbs) if v.index < a.at), None) for a in amounts]
    if any(v is not None and v.lemma.lower() not in into for v in own):
        return False
    last = max(a.at for a in amounts)
    doers = [t for t in sentence.tokens[:last] if t.dep in SUBJECTS and t.lemma not in stuffs]
    doers = [t for t in doers if not any(n.holds(t) for n in case.premise_numsets)]
    if len(doers) > 1:
        return False
    asked = next((t.lemma for t in case.hypothesis.tokens if t.dep in SUBJECTS), "")
    return all(
        d.form in words["anybody"]
        or d.lemma == asked
        or (d.lemma in words["mixture"] and not words["any"].isdisjoint((d.lemma, asked)))
        for d in doers
    )


def _amounts(document: Document, numsets: tuple[Numset, ...]) -> Iterator[_Amount]:
    """The amounts of stuffs: "three cups of oats", "200 g flour", "one part vinegar"."""
    (sentence,) = document.sentences
    grammar = load_units("en")
    for article, noun in pairwise(sentence.tokens):  # "a teaspoon of salt"
        spelling = next(iter(grammar.after.get(noun.form, ())), None)
        is_new = article.form in _ONE and not any(n.holds(noun) for n in numsets)
        unit = grammar.units[spelling.name] if is_new and spelling is not None else None
        own = None if unit is None else _behind(noun, sentence)
        if unit is not None and unit.kind is Kind.MEASURE and own is not None:
            yield _Amount(Interval.point(1), unit, own.lemma, f"{noun.text} {own.text}", own.index)
    for numset in numsets:
        if not numset.interval.is_point or numset.is_approximate:
            continue
        stuff = _stuff(numset, sentence)
        if stuff is None:
            continue
        inside = {t.lemma for t in numset.tokens_in(sentence)}
        is_of_parts = _PART in inside or numset.unit.name == _PART
        if numset.unit.kind is Kind.MEASURE or is_of_parts:
            unit = _PARTS if is_of_parts else numset.unit
            told = f"{numset.text} {stuff.text}"
            yield _Amount(numset.interval, unit, stuff.lemma, told, stuff.index)


def _stuff(numset: Numset, sentence: Sentence) -> Token | None:
    """The noun for what is measured: the last of the nouns behind the unit, and behind its "of"."""
    inside = numset.tokens_in(sentence)
    if not inside:
        return None
    unit = next((t for t in inside if t.lemma in (_PART, numset.unit.name)), inside[-1])
    return _behind(unit, sentence)


def _behind(unit: Token, sentence: Sentence) -> Token | None:
    behind = [t for t in sentence.tokens[unit.index + 1 :] if t.form != _OF][:_NEAR]
    nouns = []
    for token in behind:
        if token.pos not in NOMINAL | {"ADJ"}:
            break
        nouns.append(token)
    return nouns[-1] if nouns and nouns[-1].pos in NOMINAL else None
