"""Bounds on what remains: a share of the part that is known bounds the share of the whole.

With 99.6 % of the ballots counted, whoever holds 48 % of these ends between 47.8 % and 48.2 % of
all, whatever the rest brings; so half is out of reach (EQUATE, "Introduction").
"""

from collections.abc import Sequence
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.events.surroundings import content, surroundings
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import Operators, load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, left_open, yes_or_no
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.value_words import interval_words
from qreas.types import (
    Case,
    Document,
    Evidence,
    Justification,
    Kind,
    Numset,
    Relation,
    Token,
)

_WHOLE = 100


@needs(given=(Kind.PERCENT,), asked=SHARES)
def prove_by_remainder(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis asks whether a share of a partly known whole reaches a mark."""
    del numerals  # shares and their words are all that it takes
    case = findings.case
    operators = load_operators()
    asked = [n for n in case.hypothesis_numsets if n.unit.kind in SHARES]
    shares = [n for n in case.premise_numsets if n.unit.kind is Kind.PERCENT]
    if len(asked) != 1 or len(case.hypothesis_numsets) != 1 or len(shares) < 2:
        return None
    named = {token.form for token in case.hypothesis.tokens if token.pos == "PROPN"}
    if named and not case.premise.mentions(named):
        return None
    known = [n for n in shares if _is_progress(n, case, operators)]
    share = _share([n for n in shares if n not in known], case)
    if len(known) != 1 or share is None:
        return None
    final = _final(share.interval, known[0].interval)
    if final is None:
        return None
    return _decide(final, (share, known[0]), asked[0], case.hypothesis, operators)


def _is_progress(numset: Numset, case: Case, operators: Operators) -> bool:
    """The share says how much of the whole is known so far."""
    if numset.context.verb in operators.progress:
        return True
    near = surroundings(case.premise, numset, case.premise_numsets).near
    return bool(near & operators.progress)


def _share(shares: Sequence[Numset], case: Case) -> Numset | None:
    """The share of whom the hypothesis speaks: the one whose words it shares most.

    Of several in one clause ("48 % to 30 % for Cruz") it is the one next to a name that both share;
    behind both names they go in the order of these: "Diaz led Cole 51 % to 46 %".
    """
    asked = content(list(case.hypothesis.tokens))
    scored = [(surroundings(case.premise, n, case.premise_numsets).match(asked), n) for n in shares]
    best = max((score for score, _ in scored), default=0.0)
    found = [n for score, n in scored if score == best]
    told = [token for token in case.premise.tokens if token.pos == "PROPN"]
    names = [token.start for token in told if token.lemma in asked]
    if names and len(told) == len(shares) > 1 and told[-1].start < min(n.start for n in shares):
        return shares[[t.start for t in told].index(names[0])]
    if len(found) > 1 and names:
        found = [min(found, key=lambda n: min(abs(n.start - name) for name in names))]
    return found[0] if best and len(found) == 1 else None


def _final(share: Interval, known: Interval) -> Interval | None:
    """Where the share of the whole can end, in percent, when the rest is all or none of it."""
    if not (share.is_point and known.is_point and 0 <= known.value <= _WHOLE):
        return None
    least = share.value * known.value / _WHOLE
    return Interval.closed(least, least + (_WHOLE - Fraction(known.value)))


def _decide(
    final: Interval,
    used: tuple[Numset, Numset],
    asked: Numset,
    hypothesis: Document,
    operators: Operators,
) -> Proof | None:
    wanted = asked.interval.scaled(SHARES[asked.unit.kind] * _WHOLE)
    if not asked.is_range and wanted.low > _WHOLE:
        return None
    mark = wanted if asked.is_range else Interval(wanted.low, Fraction(_WHOLE))
    if final.within(mark):
        reached = True
    elif final.disjoint(mark):
        reached = False
    else:
        return left_open("remainder", asked)
    entailed = reached != _is_denied(asked, hypothesis, operators)
    relation = Relation.ENTAILS if entailed else Relation.CONTRADICTS
    label = yes_or_no(entailed)
    told = f"{used[0].text} with {used[1].text} counted ends at {interval_words(final)} %"
    step = Evidence("remainder", told)
    settled = Justification(asked, relation, "remainder", evidence=(step,))
    return Proof(label, "remainder", (settled,), (step,))


def _is_denied(asked: Numset, document: Document, operators: Operators) -> bool:
    """The quantity stands under an odd number of negations and verbs of failing."""
    sentence = document.sentences[asked.sentence]
    above = list(sentence.ancestors(asked.head))
    denials = sum(_denies(t, operators) for t in above)
    negations = sum(
        t.form in operators.negations for a in above for t in sentence.children(a.index)
    )
    return (denials + negations) % 2 == 1


def _denies(token: Token, operators: Operators) -> bool:
    return operators.signature(token.lemma) == "-"
