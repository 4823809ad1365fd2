"""What a rule for all within a bound says of some of them, in the same words.

"Drivers with more than six points lose their licence": so does a driver with eight, and of one with
six nothing is told. So it is with a condition: what follows if it rains for more than two days,
follows if it rains for more than three. The restrictor of a universal is downward entailing
(Ladusaw 1979, "Polarity sensitivity as inherent scope relations").
"""

from collections.abc import Iterator, Sequence

from qreas.conversion import commensurable, convert
from qreas.function_words import RELATIVE_PRONOUNS
from qreas.interval import Interval
from qreas.kind_sets import OF_AGES
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.limits.lasting import PAST_TENSE, applies_to_all, is_passing
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, left_open
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import FINITE_OR_MODAL, NOMINAL, PLURAL
from qreas.types import Kind, Label, Numset, Sentence, Token

_RULE, _WORDS = "class-rules", "limits/class_rules"
_BOUNDS = frozenset(
    (*OF_AGES, Kind.COUNT, Kind.MEASURE, Kind.CURRENCY, Kind.DURATION, Kind.YEAR, Kind.TEMPERATURE)
)
_ONLY, _IN, _PLAIN = "only", "in", ("DET", "PUNCT")
_ASKING, _WORDS_OF_A_LETTER = frozenset(("?", ":")), frozenset(("a", "i"))
_FINITE = FINITE_OR_MODAL | {"VB"}


@needs(given=_BOUNDS, asked=_BOUNDS)
def prove_by_class_rules(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts are one rule, but for the bound that says of whom it is."""
    del numerals  # a rule says its bounds
    case = found.case
    if len(case.premise.sentences) != 1 or not found.is_one_claim:
        return None
    pair = _bound(case.premise_numsets, case.hypothesis_numsets)
    if pair is None:
        return None
    given, asked = pair
    rule, claim = case.premise.sentences[0], case.hypothesis.sentences[0]
    if not (_is_rule(given, rule) and _is_rule(asked, claim, is_told=False)):
        return None
    if list(_said(given, rule)) != list(_said(asked, claim)) or _supposes_case(rule):
        return None
    is_only = _ONLY in rule.vocabulary
    if is_only is not (_ONLY in claim.vocabulary) and not is_only:
        return None
    told, wanted = _values(given, rule), _values(asked, claim)
    if told.is_point or given.is_approximate:
        return None  # "if it is coded as 17" is no bound
    if commensurable(given.unit, asked.unit):
        told = convert(told, given.unit, asked.unit)
    return _proof(told, wanted, is_only, _is_turned(rule, claim), pair)


def _bound(given: Sequence[Numset], asked: Sequence[Numset]) -> tuple[Numset, Numset] | None:
    """The only quantity that is another one in the other text."""
    if len(given) != len(asked):
        return None
    both = list(zip(given, asked, strict=True))
    other = [(g, a) for g, a in both if g.text != a.text]
    pairs = [(g, a) for g, a in other or both if g.unit.kind in _BOUNDS]
    if len(pairs) != 1:
        return None
    one, then = pairs[0]
    are_ages = one.unit.kind in OF_AGES and then.unit.kind in OF_AGES
    is_alike = are_ages or one.unit == then.unit or commensurable(one.unit, then.unit)
    return pairs[0] if is_alike else None


def _proof(
    told: Interval, wanted: Interval, is_only: bool, is_turned: bool, pair: tuple[Numset, Numset]
) -> Proof | None:
    given, asked = pair
    detail = f"{asked.text} against {given.text}"
    if is_only:
        if not wanted.disjoint(told) or is_turned:
            return None
        return in_one_step(_RULE, Label.CONTRADICTION, detail)
    if not wanted.within(told):
        return left_open(_RULE, asked)
    return in_one_step(_RULE, Label.CONTRADICTION if is_turned else Label.ENTAILMENT, detail)


def _is_rule(bound: Numset, sentence: Sentence, *, is_told: bool = True) -> bool:
    """It tells of all of a class who are picked out by the bound, or what follows under it.

    is_told: it is the premise; the hypothesis may speak of one of the class.
    """
    words, tokens = load_word_lists(_WORDS), sentence.tokens
    if any(t.form in words["otherwise"] for t in tokens):
        return False
    clause = _condition(sentence)
    if clause:
        is_denied = any(t.form in load_operators().negations for t in clause)
        return not is_denied and any(bound.holds(t) for t in clause)
    noun = _class_noun(bound, sentence)
    if not is_told:
        return noun is not None
    if noun is None or not _goes_on(bound, noun, sentence) or is_passing(bound, noun, sentence):
        return False
    before = list(tokens[: noun.index])
    while before and before[-1].form in words["all"]:
        before.pop()
    is_pronoun = noun.form in words["whoever"] - words["one"]
    is_plural = noun.tag in PLURAL or tokens[noun.index - 1].form in words["all"]
    return (is_plural or is_pronoun) and (not before or applies_to_all(before))


def _goes_on(bound: Numset, noun: Token, sentence: Sentence) -> bool:
    """What is said of them stands behind the bound, or before it: "applies to firms with"."""
    between = [t for t in sentence.tokens[noun.index :] if t.end <= bound.start]
    if noun.index and sentence.tokens[noun.index - 1].form in load_word_lists(_WORDS)["reaching"]:
        return True
    is_relative = any(t.form in RELATIVE_PRONOUNS for t in between)
    if is_relative or not any(t.tag.startswith("VB") for t in between):
        return True
    return any(t.tag in _FINITE for t in sentence.tokens if t.start >= bound.end)


def _supposes_case(sentence: Sentence) -> bool:
    """Its condition is no rule, but what is given of one case: "If Leo gains ..., find his weight".

    Of somebody who is named, of what was, of a letter that stands for a number, or to ask for it.
    """
    return bool(_condition(sentence)) and any(
        t.pos == "PROPN"
        or (t.text.isupper() and len(t.text) > 1)
        or t.tag == PAST_TENSE
        or t.text in _ASKING
        or (len(t.form) == 1 and t.form.isalpha() and t.form not in _WORDS_OF_A_LETTER)
        for t in sentence.tokens
    )


def _condition(sentence: Sentence) -> tuple[Token, ...]:
    """The words of its condition: from "if" or "when" to a comma, or to the end."""
    opening = load_word_lists(_WORDS)["conditions"]
    at = next((t.index for t in sentence.tokens if t.form in opening), None)
    if at is None:
        return ()
    end = next((t.index for t in sentence.tokens[at:] if t.text == ","), len(sentence.tokens))
    return sentence.tokens[at:end]


def _class_noun(bound: Numset, sentence: Sentence) -> Token | None:
    """Whom or what the bound picks out: the first noun of the phrase that it ends."""
    words = load_word_lists(_WORDS)
    before = [t for t in sentence.tokens if t.start < bound.start and not bound.holds(t)]
    while before and (before[-1].form in words["framing"] or before[-1].lemma in words["picking"]):
        before.pop()
    noun = before[-1] if before else None
    is_named = noun is not None and (noun.pos in NOMINAL or noun.form in words["whoever"])
    return noun if is_named else None


def _said(bound: Numset, sentence: Sentence) -> Iterator[str]:
    """The words of a rule, but for its bound and what frames that, and for its denials."""
    words = load_word_lists(_WORDS)
    denials = load_operators().negations | {"no"}
    near = _near(bound, sentence)
    for token in sentence.tokens:
        is_plain = token.pos in _PLAIN or token.tag == "PRP$" or token.form in words["whoever"]
        if is_plain or token.form in denials | words["light"] or token.index in near:
            continue
        if not bound.holds(token) or token.pos in NOMINAL:
            yield token.lemma


def _near(bound: Numset, sentence: Sentence) -> frozenset[int]:
    """The indices of the words around a bound that only say how it is one: "aged over"."""
    framing = load_word_lists(_WORDS)["framing"]
    first, last = bound.ends_in(sentence)
    near = [t.index for t in sentence.tokens if bound.holds(t) and t.form in framing]
    for step, at in ((-1, first - 1), (1, last + 1)):
        while 0 <= at < len(sentence.tokens) and sentence.tokens[at].form in framing:
            near.append(at)
            at += step
    return frozenset(near)


def _values(bound: Numset, sentence: Sentence) -> Interval:
    """The values that it is told of; of a year, by the preposition: "joined before 2010"."""
    if bound.unit.kind is not Kind.YEAR or not bound.interval.is_point:
        return bound.interval
    first, _ = bound.ends_in(sentence)
    opening = sentence.tokens[first - 1].form if first else _IN
    year = bound.interval.value
    known = {
        "before": Interval.less_than(year),
        "after": Interval.more_than(year),
        "since": Interval.at_least(year),
    }
    return known.get(opening, bound.interval)


def _is_turned(rule: Sentence, claim: Sentence) -> bool:
    """The one denies what the other affirms."""
    denials = load_operators().negations | {"no"}
    one, other = (sum(t.form in denials for t in s.tokens) for s in (rule, claim))
    return (one - other) % 2 == 1
