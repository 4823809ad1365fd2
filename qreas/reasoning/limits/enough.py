"""Whether there is enough: what is needed against what there is, both told in the premise.

Where a tub covers 60 square metres, one is enough for walls of 55, and who has $10 can't pay $12.
The hypothesis has to speak of the need and the supply that the premise tells: of the ceiling, of
another buyer or for the way back it stays open.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.lexicon.load import Lexicon
from qreas.quantity.load import load_units
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.findings import Findings
from qreas.reasoning.limits.need_and_supply import is_one_each, is_spoken_of, may_be
from qreas.reasoning.limits.sufficiency import (
    Amount,
    Part,
    amounts,
    are_of_one_sort,
    joined,
    multiplied,
)
from qreas.reasoning.limits.verdicts import Reading, Verdict, verdict_of, words_of_verdicts
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS
from qreas.types import Kind, Label, Missing, Numset, Sentence, Token, Unit

_RULE, _UNTOLD = "enough", "need-untold"
_TWO = 2
_LAST = "last"
# Of the uses of a noun for a thing that is also something else ("battery"), this share is of it.
_NOW_AND_THEN = 0.125
_FURTHER = frozenset(("another", "further", "additional"))
# The qualities of what there is too much of, by what it is measured in.
_QUALITIES: Mapping[str, str] = {
    "[length]": "of_length",
    "[time]": "of_time",
    "[mass]": "of_mass",
    "": "of_number",
}


@needs(hypothesis=words_of_verdicts)
def prove_by_enough(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells the need and the supply of which the hypothesis speaks."""
    del numerals  # what is needed is needed in full
    case = found.case
    if len(case.hypothesis.sentences) != 1 or not case.premise_numsets:
        return None
    sentence = case.hypothesis.sentences[0]
    verdict = verdict_of(sentence)
    if verdict is None or len(case.hypothesis_numsets) > 1 or "?" in case.hypothesis.text:
        return None
    if any(t.dep == "aux:pass" for t in sentence.children(verdict.at)):
        return None  # "fitted with a ramp"
    if sentence.tokens[verdict.at].lemma == _LAST and not _is_used_up(verdict.at, found):
        return None
    told = amounts(case.premise, case.premise_numsets)
    # How much more there is room for, depends on what is in there.
    if told is None or case.hypothesis.mentions(_FURTHER):
        return None
    says_no_more = _says_no_more(found)
    answers = (
        {}
        if not says_no_more
        else {
            label: f"{supply.told} against {need.told}"
            for need, supply in _sides(told, verdict, found)
            if (label := _label(need, supply, verdict)) is not None
        }
    )
    is_bare = len(told) <= _TWO and not any(each.per or each.each for each in told)
    is_counted = is_bare or bool(case.hypothesis_numsets) or not says_no_more
    is_plain = not verdict.quality and is_counted
    if not answers and is_plain and _is_only_counted(found):
        return Proof(
            Label.NEUTRAL, _RULE, (), (), (Missing(_UNTOLD, sentence.tokens[verdict.at].text),)
        )
    if len(answers) != 1:
        return None
    ((label, detail),) = answers.items()
    return in_one_step(_RULE, label, detail)


def _is_only_counted(found: Findings) -> bool:
    """The hypothesis says outright that there is enough, of which the premise has no word."""
    words = load_word_lists("limits/enough")
    case = found.case
    outright = words["outright"]
    return case.hypothesis.mentions(outright) and not case.premise.mentions(
        words["enough"] | words["lacks"] | words["degrees"] | {"too", "short", "run"}
    )


def _is_of(quality: str, unit: Unit) -> bool:
    """What has the unit may be too much of the quality, or enough."""
    if not quality:
        return True
    row = "of_money" if unit.kind is Kind.CURRENCY else _QUALITIES.get(unit.dimension)
    words = load_word_lists("limits/enough")
    return quality in (words[row] if row is not None else words["of_number"] | words["of_length"])


def _label(need: Amount, supply: Amount, verdict: Verdict) -> Label | None:
    there = convert(supply.interval, supply.unit, need.unit)
    if there.low >= need.interval.high:
        is_enough = True
    elif there.high < need.interval.low:
        is_enough = False
    else:
        return None
    return yes_or_no(is_enough is verdict.is_enough)


def _sides(
    told: Sequence[Amount], verdict: Verdict, found: Findings
) -> Iterator[tuple[Amount, Amount]]:
    """What may be needed and what there is of it, by the words of both texts."""
    word = found.case.hypothesis.sentences[0].tokens[verdict.at].lemma
    for whole in joined(told):
        for pair in _with_asked(whole, verdict, found):
            if len(pair) != 2 or any(each.per is not None for each in pair):
                continue
            for need, supply in (pair, pair[::-1]):
                if (
                    not (word == _LAST and _is_until(supply))
                    and _is_of(verdict.quality, need.unit)
                    and (
                        are_of_one_sort(need.unit, supply.unit, found.lexicon)
                        or is_one_each(need, supply, verdict, found)
                    )
                    and may_be(need, supply, verdict, found)
                    and is_spoken_of(need, supply, verdict, found)
                ):
                    yield need, supply


def _is_used_up(verb: int, found: Findings) -> bool:
    """It lasts as a supply does, and not as an event, which both texts tell the length of."""
    own = found.case.hypothesis.sentences[0].children(verb)
    subjects = [t for t in own if t.dep in SUBJECTS]
    if not found.case.premise.mentions((_LAST,)):
        # An exam in four days need not last four days.
        return not any(found.lexicon.is_kind(t.lemma, "event") for t in subjects)
    return any(t.pos == "PRON" or _may_be_used_up(t.lemma, found.lexicon) for t in subjects)


def _may_be_used_up(noun: str, lexicon: Lexicon) -> bool:
    is_matter = lexicon.taxonomy.share(noun, "physical entity") >= _NOW_AND_THEN
    return is_matter and not lexicon.is_kind(noun, "event")


def _is_until(amount: Amount) -> bool:
    """So long it is until something begins, which may last shorter or longer than that."""
    comes = load_word_lists("limits/enough")["comes"]
    return amount.unit.kind is Kind.DURATION and not comes.isdisjoint(amount.words)


def _with_asked(
    told: tuple[Amount, ...], verdict: Verdict, found: Findings
) -> Iterator[tuple[Amount, ...]]:
    """The amounts with the one that the hypothesis itself speaks of: "two tins", "for a week"."""
    numsets = found.case.hypothesis_numsets
    own = _asked_amount(numsets[0], verdict, found) if numsets else _asked_unit(verdict, found)
    if own is None:
        if not numsets and not any(_is_of_several(each, found) for each in told):
            yield told
        return
    for one in told:
        product = multiplied(one, own)
        if product is not None:
            yield (*(e for e in told if e is not one), _of_asked(product, own))
    if own.part is Part.NEEDED or all(each.part is Part.NEEDED for each in told):
        yield (*told, own)


def _of_asked(product: Amount, own: Amount) -> Amount:
    is_needed = own.part is Part.NEEDED
    return replace(product, part=own.part if is_needed else product.part, is_asked=True)


def _asked_amount(asked: Numset, verdict: Verdict, found: Findings) -> Amount | None:
    tokens = asked.tokens_in(found.case.hypothesis.sentences[0])
    if not asked.interval.is_point or not tokens or asked.unit.per is not None:
        return None
    is_behind = tokens[0].index > verdict.at
    part = Part.NEEDED if is_behind is (verdict.reading is not Reading.FITS) else Part.THERE
    head = found.case.hypothesis.sentences[0].tokens[asked.head].lemma
    behind = found.case.hypothesis.sentences[0].tokens[tokens[-1].index + 1 :][:_TWO]
    stuff = behind if [t.form for t in behind[:1]] == ["of"] else ()  # "two boxes of tiles"
    words = frozenset(t.lemma for t in (*tokens, *stuff))
    return Amount(asked.interval, asked.unit, part, words, asked.text, noun=head)


def _asked_unit(verdict: Verdict, found: Findings) -> Amount | None:
    """One of a unit that it is for: "for a week"."""
    tokens = found.case.hypothesis.sentences[0].tokens
    units = load_units("en").units
    for opening, article, noun in zip(tokens, tokens[1:], tokens[2:], strict=False):
        is_one = article.form in ("a", "an") and opening.index > verdict.at
        unit = units.get(noun.lemma) if is_one else None
        if unit is not None and unit.kind is Kind.DURATION:
            told = f"{article.text} {noun.text}"
            return Amount(Interval.point(1), unit, Part.NEEDED, frozenset(), told)
    return None


def _is_of_several(amount: Amount, found: Findings) -> bool:
    """The hypothesis speaks of several of those of which the premise tells what one has."""
    tokens = found.case.hypothesis.sentences[0].tokens
    return any(t.lemma == amount.each and t.tag == "NNS" for t in tokens)


def _says_no_more(found: Findings) -> bool:
    """All that the hypothesis says is of the premise, or of there being enough."""
    words = load_word_lists("limits/enough")
    kinds = {n.unit.kind for n in found.case.premise_numsets}
    names = {n.unit.name for n in found.case.premise_numsets}
    known = words["said"] | words["enough"] | words["can"] | words["lacks"] | words["everyone"]
    known |= words["has"]
    known |= words["money"] if Kind.CURRENCY in kinds else set()
    known |= words["time"] if Kind.DURATION in kinds else set()
    known |= words["room"] if Kind.COUNT in kinds else set()
    known |= words["fuel"] if {"litre", "gallon"} & names else set()
    sentence = found.case.hypothesis.sentences[0]
    return all(
        link.keeps
        or link.hypothesis.key in known
        or any(n.holds(link.hypothesis.token) for n in found.case.hypothesis_numsets)
        or (
            link.hypothesis.kind is not WordKind.NAME
            and _is_purpose(link.hypothesis.token, sentence)
        )
        or _is_degree(link.hypothesis.token, sentence)
        or _is_unit_of_time(link.hypothesis.key)
        for link in found.alignment.links
    )


def _is_unit_of_time(lemma: str) -> bool:
    unit = load_units("en").units.get(lemma)
    return unit is not None and unit.kind is Kind.DURATION


def _is_purpose(token: Token, sentence: Sentence) -> bool:
    """The verb says what it is for: "to paint the fence"."""
    if token.pos != "VERB" or token.index == 0:
        return False
    return sentence.tokens[token.index - 1].form == "to"


def _is_degree(token: Token, sentence: Sentence) -> bool:
    """The word is one of "too heavy" or "strong enough"."""
    near = {t.form for t in sentence.tokens[max(0, token.index - 1) : token.index + 2]}
    return token.pos in ("ADJ", "ADV") and bool(near & {"too", "enough"})
