"""Whether a thing keeps a bound on what it may measure: "it must not weigh more than 5 kg".

One sentence says how heavy, tall or warm something may be, another one how heavy it is, and the
hypothesis that it is too heavy, or light enough. What is too much for others is not told.
"""

from itertools import permutations

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.events.context import claims
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.limits.limits import fine_by
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.measures import load_heads
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.tags import GRADED, NAMING, SUBJECTS
from qreas.types import CompatiblePair, Kind, Numset, Sentence, Token

_RULE = "kept-bounds"
_TOO, _ENOUGH = "too", "enough"
_SAYING = frozenset((_TOO, _ENOUGH))
_PAIR = 2
_WARM = frozenset(("warm", "hot", "cold", "cool"))


@needs(hypothesis=_SAYING)
def prove_by_kept_bounds(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says that something is too heavy, or light enough."""
    del numerals  # a bound is what it is
    case = found.case
    numsets = case.premise_numsets
    if case.hypothesis_numsets or len(numsets) != _PAIR or not found.is_one_claim:
        return None
    sentence = case.hypothesis.sentences[0]
    quality = _quality(sentence)
    if quality is None or not _says_no_more(quality, found):
        return None
    for rule, value in permutations(numsets):
        fine = _fine(rule, value, found)
        if fine is not None and _are_measured(quality, value, found):
            return _proof(quality, fine, value, sentence)
    return None


def _quality(sentence: Sentence) -> Token | None:
    """The adjective of "too heavy" or "light enough"."""
    for before, token in zip(sentence.tokens, sentence.tokens[1:], strict=False):
        if before.form == _TOO and token.pos in GRADED:
            return token
        if token.form == _ENOUGH and before.pos in GRADED:
            return before
    return None


def _says_no_more(quality: Token, found: Findings) -> bool:
    """What else the hypothesis says stands in the premise."""
    return all(
        link.keeps or link.hypothesis.token is quality or link.hypothesis.key in _SAYING
        for link in found.alignment.links
    )


def _fine(rule: Numset, value: Numset, found: Findings) -> Interval | None:
    """What is fine by the rule, in the unit of the value, where that is told of the same."""
    premise = found.case.premise
    ruling, telling = premise.sentences[rule.sentence], premise.sentences[value.sentence]
    if rule.sentence == value.sentence or not commensurable(rule.unit, value.unit):
        return None
    if claims(telling, value.head) or not value.interval.is_point:
        return None
    own, theirs = _subject(telling, value), _subject(ruling, rule)
    if own is None or theirs is None or not _is_same(own, theirs, found):
        return None
    named = {t.lemma for t in found.case.hypothesis.tokens if t.dep in SUBJECTS}
    if not named & {own.lemma, theirs.lemma}:
        return None
    converted = convert(rule.interval, rule.unit, value.unit)
    return fine_by(ruling, CompatiblePair(value, rule, _RULE, converted))


def _subject(sentence: Sentence, numset: Numset) -> Token | None:
    """What the quantity is said of."""
    for above in (sentence.tokens[numset.head], *sentence.ancestors(numset.head)):
        for child in sentence.children(above.index):
            if child.dep in SUBJECTS:
                return child
    return None


def _is_same(own: Token, theirs: Token, found: Findings) -> bool:
    """The rule is for the thing that is told of, or for all of its sort."""
    if own.lemma == theirs.lemma or (own.pos == "PRON" and own.form == "it"):
        return True
    lexicon = found.lexicon
    are_people = own.pos in NAMING and lexicon.names_person(theirs.lemma)
    return are_people or lexicon.taxonomy.is_a(own.lemma, theirs.lemma, "n")


def _are_measured(quality: Token, value: Numset, found: Findings) -> bool:
    """The adjective is of what the value measures: what weighs too much is heavy, and not long."""
    if value.unit.kind is Kind.TEMPERATURE:
        return quality.lemma in _WARM
    names = load_heads().get(value.unit.kind, {})
    dimensions = names.get(quality.lemma, frozenset())
    told = [names[t.lemma] for t in found.case.premise.tokens if t.lemma in names]
    return any(dimensions & each for each in told)


def _proof(quality: Token, fine: Interval, value: Numset, sentence: Sentence) -> Proof | None:
    """What the fine values make of the hypothesis; what is not too heavy is light enough."""
    is_low = quality.lemma in load_operators().low
    is_too = sentence.tokens[quality.index - 1].form == _TOO if quality.index else False
    is_above = is_low is not is_too
    if is_above is isinstance(fine.high, float):
        return None  # the bound is on the other side
    is_kept = value.interval.within(fine)
    label = yes_or_no(is_kept is not is_too)
    denials = [t for t in sentence.tokens if t.form in load_operators().negations]
    if len(denials) > 1:
        return None
    label = TURNED[label] if denials else label
    return in_one_step(_RULE, label, value.text, step="limit")
