"""Proofs from comparisons of how many: "more cars than Bob", "twice as many", "Bob sold ten"."""

from collections import defaultdict
from dataclasses import replace

from qreas.function_words import INDEFINITE_ARTICLES
from qreas.reasoning.as_written import as_written
from qreas.reasoning.calculation.most_compared import MOST, decide_most
from qreas.reasoning.calculation.tallies import DIFFERENCES, Comparison, Tally, decide, values_of
from qreas.reasoning.calculation.tally_clauses import tally_statements
from qreas.reasoning.calculation.tally_reading import PER, read_comparisons
from qreas.reasoning.calculation.tally_totals import total_of
from qreas.reasoning.events.distribution import is_joint
from qreas.reasoning.events.statements import Statement
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, placed
from qreas.reasoning.rules import Numerals
from qreas.types import Case, Document, Evidence, Kind, Label, Missing

_RATIO = frozenset(("many", "much", "twice", "times", "half", "same"))
# Of these words a text has one that compares, and of no more than these most texts have none.
_COMPARING = frozenset(("as", "what", *DIFFERENCES))
_STANDARDS = frozenset(("than", "as", "what"))
# Of whom one text says it with these, another text may say it of others.
_QUANTIFIERS = frozenset(("some", "few", "many", "several", "no", "any", "most", "one"))
_OTHERS = frozenset(("no", "other", "others", "any", "everyone", "everybody", "all", "each"))
_MONEY = frozenset(("money", "cash"))
_POSSESSIVES, _OF_OWNER = ("her", "his", "their"), " 's "


@needs(premise=_COMPARING)
def prove_by_comparisons(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise compares how many there are, and the hypothesis asks of the same."""
    case = findings.case
    if len(case.hypothesis.sentences) != 1 or len(findings.hypothesis_statements) != 1:
        return None
    if not _compares(case.premise):
        return None
    told = tally_statements(case.premise)
    read = read_comparisons(told, case.premise_numsets, numerals)
    stated = tuple(each for each in read if each is not None)
    is_whole = len(stated) == len(told) >= len(case.premise.sentences)
    is_of_all = case.premise.mentions(load_operators().negations | _OTHERS)
    if case.hypothesis.mentions(MOST) and is_whole and not is_of_all:
        label = decide_most(stated, case.hypothesis.sentences[0])
        if label is not None:
            return _of_most(label, stated, case)
    asked = read_comparisons(
        findings.hypothesis_statements, case.hypothesis_numsets, numerals, stated
    )
    if asked[0] is None or _is_of_another_span(asked[0], stated):
        return None
    if len(asked[0].tallies) > 1 and _is_of_others(findings.hypothesis_statements[0]):
        return None
    stated, question = _joined(_with_owned(stated, asked[0]), _in_currency(asked[0], case))
    total = total_of(stated, question) if is_whole and _is_compared(stated) else None
    if total is not None:
        answer = placed(total, question.difference)
        return _proof(answer, stated, question, case.premise, is_whole=is_whole)
    if not question.tallies <= {tally for each in stated for tally in each.tallies}:
        return None
    label = decide(stated, question) if _is_compared(stated) else None
    is_open = label in (None, Label.NEUTRAL)
    if is_open and any(map(is_joint, case.premise.sentences)):
        return None  # "as many as Ann and Ben together": whoever they are compared with is several
    return _proof(label, stated, question, case.premise, is_whole=is_whole)


def _of_most(label: Label, stated: tuple[Comparison, ...], case: Case) -> Proof:
    """The proof of who has the most."""
    steps = tuple(
        Evidence("compared", as_written(each.told, case.premise), towards=label) for each in stated
    )
    missing = (Missing("not-compared", case.hypothesis.text),) if label is Label.NEUTRAL else ()
    return Proof(label, "comparisons", evidence=steps, missing=missing)


def _is_compared(stated: tuple[Comparison, ...]) -> bool:
    """One of them holds two numbers against each other."""
    return any(len(each.tallies) > 1 for each in stated)


def _is_of_another_span(asked: Comparison, stated: tuple[Comparison, ...]) -> bool:
    """The premise tells how much there is in some time, of which the hypothesis says nothing.

    Nobody knows how much it comes to in the end.
    """
    given = {_span(tally) for each in stated for tally in each.tallies}
    return any(_span(tally) not in given for tally in asked.tallies) or (
        len(given - {""}) == 1 and _span(asked.left) == ""
    )


def _span(tally: Tally) -> str:
    """The time of a rate, "per month"; empty where there is none."""
    words = tally.circumstances.split()
    return " ".join(words[:2]) if words[:1] == [PER] else ""


def _in_currency(asked: Comparison, case: Case) -> Comparison:
    """The question for money as one for the dollars of the premise, if it has no other money."""
    units = {n.unit.name for n in case.premise_numsets if n.unit.kind is Kind.CURRENCY}
    if asked.left.noun not in _MONEY or len(units) != 1:
        return asked
    (unit,) = units
    left, right = (replace(t, noun=unit) for t in (asked.left, asked.right))
    return replace(asked, left=left, right=right)


def _joined(
    stated: tuple[Comparison, ...], asked: Comparison
) -> tuple[tuple[Comparison, ...], Comparison]:
    """The comparisons, those that are silent on it under the circumstances that the premise tells.

    "Ann scored 15 points in the game. Bob scored 8 more points than Ann": he did so in the game,
    unless games of several sorts are told of.
    """
    told: dict[tuple[str, str], set[str]] = defaultdict(set)
    for tally in (each.left for each in stated):
        told[tally.verb, tally.noun].add(tally.circumstances)
    only = {key: found.pop() for key, named in told.items() if len(found := named - {""}) == 1}

    def under(comparison: Comparison) -> Comparison:
        left, right = (
            replace(t, circumstances=t.circumstances or only.get((t.verb, t.noun), ""))
            for t in (comparison.left, comparison.right)
        )
        return replace(comparison, left=left, right=right)

    return tuple(map(under, stated)), under(asked)


def _with_owned(stated: tuple[Comparison, ...], asked: Comparison) -> tuple[Comparison, ...]:
    """The comparisons, where a pronoun stands for the owner that the hypothesis names.

    After "Maria has 12 stamps", "her brother" is Maria's.
    """
    told = {tally.owner for each in stated for tally in (each.left, each.right)}
    owned: dict[str, str] = {}
    for tally in (asked.left, asked.right):
        name, _, noun = tally.owner.partition(_OF_OWNER)
        if noun and name in told:
            owned |= {f"{pronoun} {noun}": tally.owner for pronoun in _POSSESSIVES}

    def named(tally: Tally) -> Tally:
        return replace(tally, owner=owned.get(tally.owner, tally.owner))

    return tuple(replace(each, left=named(each.left), right=named(each.right)) for each in stated)


def _is_of_others(asked: Statement) -> bool:
    """Those who are compared need not be whom the premise speaks of: "some men", "a man" and Ann.

    Of two that have only an article, it is said in general: "a cup costs twice as much as a mug".
    """
    rest = [place.token for place in asked.rest]
    last = next((i for i in range(len(rest) - 1, -1, -1) if rest[i].form in _STANDARDS), len(rest))
    sides = ([place.token for place in asked.subject], rest[last + 1 :])
    opening = [next((t.form for t in side), "") for side in sides]
    are_counted = (
        form in _QUANTIFIERS or side[0].tag == "CD"
        for form, side in zip(opening, sides, strict=True)
        if side
    )
    return any(are_counted) or (opening[0] in INDEFINITE_ARTICLES) is not (
        opening[1] in INDEFINITE_ARTICLES
    )


def _compares(document: Document) -> bool:
    words = {t.form for t in document.tokens}
    is_ratio = "as" in words and not words.isdisjoint(_RATIO)
    return is_ratio or "what" in words or not words.isdisjoint(DIFFERENCES)


def _proof(
    label: Label | None,
    stated: tuple[Comparison, ...],
    asked: Comparison,
    premise: Document,
    *,
    is_whole: bool,
) -> Proof | None:
    if label is None or (label is Label.NEUTRAL and not is_whole):
        return None
    known = (*stated, *values_of(stated, asked)) if label is not Label.NEUTRAL else stated
    steps = tuple(
        Evidence("compared", as_written(each.told, premise), towards=label) for each in known
    )
    told = as_written(asked.told, premise)
    missing = (Missing("not-compared", told),) if label is Label.NEUTRAL else ()
    return Proof(label, "comparisons", evidence=steps, missing=missing)
