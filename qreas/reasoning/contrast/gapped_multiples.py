"""So many times as much, of one told in few words: "and the second (sold) half as many".

The amount is that of the clause before; the words are read in their order, since parsers take "the
second half" for one of two halves. What is told apart may be when or where, too, which stands
behind: "20 on Monday and half as many on Tuesday", thirty in all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.function_words import CLAUSE_JOINTS
from qreas.interval import Interval
from qreas.numerals import find, load_grammar
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.tags import NOMINAL, NOMINAL_OR_ADJECTIVAL, VERBAL
from qreas.types import COUNTS, Change, Kind, Label, Numset, Sentence, Token

_RULE = "gapped-multiples"
_BE, _LONG = "be", "long"
_AS, _MUCH, _TIMES = "as", ("many", "much", "far", _LONG), "times"
_FACTORS: Mapping[str, Fraction] = {"half": Fraction(1, 2), "twice": Fraction(2)}
_MORE, _LESS, _THAN = ("more",), ("fewer", "less"), "than"
_SIZES = (*COUNTS, Kind.CURRENCY, Kind.MEASURE, Kind.DURATION, Kind.RATE)
_ONE, _EMPTY = "one", frozenset(("the", "a", "an", "one", "of"))
_MONEY = "money"
_LONGEST = 4
# "Half that", "twice that", "half of that".
_IT = ("that", "this")
# "The two days" are the told ones.
_TOTAL = frozenset(("total", "altogether", "all", "together", "overall", "both"))
_PAIR, _BOTH = Interval.point(2), frozenset(("the", "these", "those"))


@dataclass(frozen=True, slots=True)
class _Told:
    """Two that are told apart by some words, of which one has `factor` times what the other has.

    noun: what there is so many times as much of, where it is counted beside the amount.
    """

    one: frozenset[str]
    other: frozenset[str]
    amount: Numset
    factor: Fraction
    noun: str = ""


@needs(premise=(*_MUCH, *_IT))
def prove_by_gapped_multiples(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells how much the one has who is told of in few words."""
    del numerals  # so many times as much is neither more nor less
    case = found.case
    if len(case.premise.sentences) != 1:
        return None
    told = _told(case.premise.sentences[0], case.premise_numsets)
    if told is None or not found.is_one_claim or found.premise_claims.of((0, told.amount.head)):
        return None
    sentence = case.hypothesis.sentences[0]
    is_denied = not sentence.vocabulary.isdisjoint(load_operators().negations | {"no"})
    if is_denied or found.hypothesis_claims.of((0, sentence.root.index)) or not _is_same(found):
        return None
    label = _compared(sentence, told) or _valued(sentence, told, found)
    if label is None:
        return None
    return in_one_step(_RULE, label, f"{told.amount.text} × {told.factor}")


def _told(sentence: Sentence, numsets: Sequence[Numset]) -> _Told | None:
    """The two amounts of a sentence, read by its words; None where it has no such clause."""
    tokens = [t for t in sentence.tokens if t.pos != "PUNCT" or t.form in CLAUSE_JOINTS]
    forms = [t.form for t in tokens]
    at, width = _end_of_factor(forms)
    if at is None:
        return None
    first, factor = _share(tokens, at, numsets) or _factor(forms, at)
    amounts = [n for n in numsets if n.unit.kind in _SIZES and n.end <= tokens[first].start]
    if factor is None or len(amounts) != 1 or not amounts[0].interval.is_point:
        return None
    between = [t for t in tokens[:first] if t.start >= amounts[0].end]
    behind = tokens[at + width :]
    if behind:
        return _told_apart(between, behind, amounts[0], factor)
    # "My sister pays $30 for her gym and I pay twice that."
    joint = max((i for i, t in enumerate(between) if t.form in CLAUSE_JOINTS), default=-1)
    if not any(t.pos in VERBAL for t in between[: joint + 1]):
        between = between[joint + 1 :]
    before = [t for t in tokens if t.end <= amounts[0].start]
    verb = next((i for i, t in enumerate(before) if t.pos in VERBAL), None)
    # "And the second sold half as many", "and the second was half as long".
    is_long = between[-1:] and between[-1].lemma == _BE and _LONG in forms[at:]
    if not verb or not between:
        return None
    is_again = between[-1].form == before[verb].form or between[-1].lemma == before[verb].lemma
    if is_long or is_again:
        between.pop()
    is_gap = between and len(between) <= _LONGEST and not any(t.pos in VERBAL for t in between)
    if not is_gap:
        return None
    one = _words(between)
    other = _words([t for t in before[:verb] if t.tag != "PRP$"])
    if between[-1].pos not in NOMINAL or between[-1].form == _ONE:
        other -= {before[verb - 1].lemma}  # "the second": the noun goes on
    return _Told(one - other, other - one, amounts[0], factor)


def _told_apart(
    between: Sequence[Token], behind: Sequence[Token], amount: Numset, factor: Fraction
) -> _Told | None:
    """The amounts of one who is told of twice: "(20) on Monday and (half as many) on Friday"."""
    joints = [i for i, t in enumerate(between) if t.form in CLAUSE_JOINTS]
    if len(joints) != 1 or joints[0] < len(between) - 1:
        return None
    first = between[: joints[0]]
    is_counted = behind[-1].pos in NOMINAL and all(t.pos in NOMINAL_OR_ADJECTIVAL for t in behind)
    if [t.form for t in first[:1]] in ([], ["of"]) and is_counted:
        # "250 g of flour and half as much sugar": each is of a stuff of its own.
        own = frozenset((*amount.unit.name.split(), *amount.context.modifiers))
        stuff, one = _words(first) or own, _words(behind)
        noun = "" if first else behind[-1].lemma
        return _Told(one - stuff, stuff - one, amount, factor, noun)
    if not all(_is_adjunct(phrase) for phrase in (first, behind)):
        return None
    one, other = _words(behind), _words(first)
    return _Told(one - other, other - one, amount, factor)


def _is_adjunct(phrase: Sequence[Token]) -> bool:
    """A preposition and a noun: when or where it was so."""
    is_short = 1 < len(phrase) <= _LONGEST
    return is_short and phrase[0].pos == "ADP" and phrase[-1].pos in NOMINAL


def _end_of_factor(forms: Sequence[str]) -> tuple[int | None, int]:
    """Where the words for the factor end, and how many words follow that belong to them.

    "Half as much", "half that", "half of that".
    """
    ends = (i for i in range(1, len(forms) - 1) if forms[i] == _AS and forms[i + 1] in _MUCH)
    at = next(ends, None)
    if at is not None:
        return at, 2
    if len(forms) > 1 and forms[-1] in _IT:
        return (len(forms) - 2, 2) if forms[-2] == "of" else (len(forms) - 1, 1)
    return None, 0


def _factor(forms: Sequence[str], at: int) -> tuple[int, Fraction | None]:
    """How many times it is before "as many", and where the words for it begin."""
    word = forms[at - 1]
    if word == _TIMES and at > 1:
        numbers = find(forms[at - 2], load_grammar("en"))
        value = numbers[0].value if len(numbers) == 1 and not numbers[0].is_ordinal else None
        return at - 2, None if value is None else Fraction(value)
    return at - 1, _FACTORS.get(word)


def _share(
    tokens: Sequence[Token], at: int, numsets: Sequence[Numset]
) -> tuple[int, Fraction] | None:
    """A share before "of that", and where it begins: "a quarter of that"."""
    shares = (n for n in numsets if n.unit.kind is Kind.RATIO and n.interval.is_point)
    own = next((n for n in shares if n.holds(tokens[at - 1])), None)
    begins = (i for i, t in enumerate(tokens) if own is not None and own.holds(t))
    return None if own is None else (next(begins), own.interval.value)


def _words(tokens: Sequence[Token]) -> frozenset[str]:
    return frozenset(t.lemma for t in tokens if t.pos != "PUNCT") - _EMPTY


def _is_same(found: Findings) -> bool:
    """The hypothesis says nothing but what the premise says, with other numbers and "more"."""
    return found.says_no_more(frozenset((*_MORE, *_LESS, _MONEY, *_TOTAL, _BE)))


def _side(tokens: Sequence[Token], told: _Told) -> int | None:
    """0 where only the one is named, 1 where only the other is; None for both or neither."""
    words = _words(tokens)
    is_one = bool(told.one) and told.one <= words and words.isdisjoint(told.other)
    is_other = bool(told.other) and told.other <= words and words.isdisjoint(told.one)
    return None if is_one is is_other else int(is_other)


def _compared(sentence: Sentence, told: _Told) -> Label | None:
    """Whether the one has more than the other, where that is said."""
    tokens = sentence.tokens
    forms = [t.form for t in tokens]
    verb = next((i for i, t in enumerate(tokens) if t.pos in VERBAL), 0)
    way = next((i for i, form in enumerate(forms) if form in (*_MORE, *_LESS)), None)
    if way is None or _THAN not in forms[way:] or forms[way - 1] in ("times", "percent"):
        return None
    than = forms.index(_THAN, way)
    subject, standard = _side(tokens[:verb], told), _side(tokens[than + 1 :], told)
    if subject is None:  # "more sugar than flour"
        subject = _side(tokens[way + 1 : than], told)
    is_plain = way == verb + 1 and than > way
    if subject is None or standard is None or subject == standard or not is_plain:
        return None
    is_more = (told.factor > 1) is (subject == 0)
    return yes_or_no(is_more is (forms[way] in _MORE))


def _valued(sentence: Sentence, told: _Told, found: Findings) -> Label | None:
    """Whether the one has as much as the hypothesis says."""
    pair = [n for n in found.case.hypothesis_numsets if _is_of_both(n, sentence)]
    others = [n for n in found.case.hypothesis_numsets if n not in pair]
    amounts = [n for n in others if n.unit.kind in _SIZES]
    if len(amounts) != 1 or amounts[0].context.change is not Change.NONE:
        return None
    (asked,) = amounts
    pers = {None if n.unit.per is None else n.unit.per.name for n in (asked, told.amount)}
    side = _side(sentence.tokens, told)
    is_kind_of_all = _is_kind_of_all(asked, told, found) and side is None
    if not (asked.unit.name == told.amount.unit.name or is_kind_of_all) or len(pers) > 1:
        return None
    is_total = bool(pair) or not sentence.vocabulary.isdisjoint(_TOTAL) or is_kind_of_all
    if side != (None if is_total else 0):
        return None
    value = told.amount.interval.scaled(told.factor + 1 if is_total else told.factor)
    if value.within(asked.interval):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if value.disjoint(asked.interval) else None


def _is_kind_of_all(asked: Numset, told: _Told, found: Findings) -> bool:
    """Both sorts are asked for: children, where nine boys and twice as many girls are."""
    kind, nouns = asked.unit.name, (told.noun, told.amount.unit.name)
    if not kind or not told.noun or asked.context.modifiers:
        return False
    return all(noun == kind or found.lexicon.is_kind(noun, kind) for noun in nouns)


def _is_of_both(numset: Numset, sentence: Sentence) -> bool:
    """It is in both times or places: "on the two days"."""
    own = sentence.children(numset.head)
    is_pair = numset.unit.kind in _SIZES and numset.interval == _PAIR
    return is_pair and any(t.form in _BOTH for t in own)
