"""What a rule with a bound makes of an amount: "at most five may come" forbids six.

A bound under "may" or "must" tells the amounts that are fine from those that are not: where at most
five guests are allowed, six are not, and a bag of 10 kg is too heavy where it may weigh 8. To deny
of an amount beyond the bound that it is fine is to say what the premise says, not the contrary.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from math import inf
from pathlib import Path

from qreas.dependents import lemmas_below
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.limits.told_limits import (
    compared_bound,
    is_ordered,
    moves_at_speed,
    named_bound,
    shared_times,
)
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.exactness import is_no_wider
from qreas.reasoning.proof import Proof, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.tags import GRADED
from qreas.types import (
    CompatiblePair,
    Evidence,
    Justification,
    Kind,
    Label,
    Numset,
    Relation,
    Sentence,
    Token,
)

_FILE = Path(__file__).parent / "limits.toml"
# Words that deny the whole clause they stand in.
_NONE = frozenset(("no", "nobody", "none", "never"))


@cache
def load_limit_words() -> Mapping[str, frozenset[str]]:
    """The rows of limits.toml."""
    return {k: frozenset(v) for k, v in tomllib.loads(_FILE.read_text(encoding="utf-8")).items()}


@cache
def _of_verdicts() -> frozenset[str]:
    """The words by which something is said to be fine or not."""
    words = load_limit_words()
    return words["permits"] | words["requires"] | words["forbids"] | words["suffices"] | {"too"}


@needs(hypothesis=_of_verdicts)
def prove_by_limits(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says of one amount whether it is fine, and the premise how far.

    numerals: of no account; what is fine is said by bounds.
    """
    del numerals
    case = findings.case
    times = shared_times(case, case.hypothesis_numsets)
    own = [n for n in case.hypothesis_numsets if n not in times]
    asked = [n for n in own if n.unit.kind is not Kind.ORDINAL]
    if len(asked) != 1 or len(case.hypothesis.sentences) != 1:
        return None
    pairs = [p for p in case.pairs if p.hypothesis == asked[0]]
    if len(pairs) != 1 or not _is_verdict(case.hypothesis.sentences[0], asked[0]):
        return None
    pair = pairs[0]
    premise = case.premise.sentences[pair.premise.sentence]
    fine = fine_by(premise, pair)
    if fine is None or not _is_of_same(findings, pair, times):
        return None
    label = _label(case.hypothesis.sentences[0], asked[0], fine)
    is_within = asked[0].interval.within(fine)
    if label is None or (is_within and not _grants(premise, pair)):
        return None
    relation = Relation.ENTAILS if label is Label.ENTAILMENT else Relation.CONTRADICTS
    # Of "not more than 8" and "not exceed 8", at most 8 is what keeps the limit.
    is_turned = pair.premise.interval != fine or pair.premise.text.lower().startswith("not ")
    value = fine if is_turned and pair.premise.unit == asked[0].unit else None
    settled = Justification(asked[0], relation, "limit", pair=pair, value=value)
    limit = pair.premise.text if value is None else value_words(value, asked[0])
    told = f"{asked[0].text} against {limit}"
    return Proof(label, "limits", (settled,), (Evidence("limit", told, towards=label),))


def _is_verdict(sentence: Sentence, asked: Numset) -> bool:
    """Some word of the sentence says of what is asked that it is fine, or that it is not."""
    names = _of_verdicts()
    return any(token.lemma in names for token in _outside(sentence, asked))


def _outside(sentence: Sentence, numset: Numset) -> Iterator[Token]:
    return (token for token in sentence.tokens if not numset.holds(token))


def _clause(sentence: Sentence, numset: Numset) -> Iterator[Token]:
    """The words over the quantity and right beside these, up to the end of its clause."""
    path = [sentence.tokens[numset.head], *sentence.ancestors(numset.head)]
    for token in path:
        yield token
        yield from (t for t in sentence.children(token.index) if not numset.holds(t))
        if token.dep == "conj" and token.pos == "VERB":
            return


def _is_negation(token: Token) -> bool:
    operators = load_operators()
    return bool({token.form, token.lemma} & (operators.negations | _NONE))


def fine_by(sentence: Sentence, pair: CompatiblePair) -> Interval | None:
    """The amounts that are fine by the premise, in the hypothesis's unit; None where it is open."""
    words = load_limit_words()
    clause = tuple(_clause(sentence, pair.premise))
    told = (t for t in clause if not (_is_perfect(t, sentence) or _is_report(t, sentence)))
    lemmas = {token.lemma for token in told}
    if any(token.lemma in words["conditions"] for token in sentence.tokens):
        return None
    bound = named_bound(sentence, pair.premise, pair.converted)
    if bound is not None:
        return bound
    bound = pair.converted
    compared = compared_bound(sentence, pair.premise, bound)
    if compared is not None:
        bound = compared
    elif bound.is_point and lemmas & words["exceeds"]:
        bound = Interval(bound.low, inf, low_open=True)
    if not bound.is_one_sided:
        return None
    is_denied = any(map(_is_negation, clause)) or bool(lemmas & words["forbids"])
    demands = lemmas & words["requires"]
    if is_ordered(sentence, pair.premise):
        return complement(bound) if is_denied else bound
    if is_denied:
        lets = bool(lemmas & (words["permits"] | words["forbids"]) or demands - words["waives"])
        return complement(bound) if lets else None
    shuts_out = bound.high < inf or "only" in lemmas
    lets = bool(lemmas & words["permits"] or _has_room(clause))
    return bound if demands or (lets and shuts_out) else None


def _grants(sentence: Sentence, pair: CompatiblePair) -> bool:
    """The premise says that what keeps the bound is fine, and not how well someone does.

    What can hold up to 90 litres can hold 40; what can hold less than 90 may hold no more than 30.
    """
    words = load_limit_words()
    clause = tuple(_clause(sentence, pair.premise))
    lemmas = {token.lemma for token in clause}
    is_capacity = _has_room(clause) and not pair.premise.interval.high_open
    return not lemmas & words["abilities"] or is_capacity


def _is_perfect(token: Token, sentence: Sentence) -> bool:
    """Of "have", only "have to" asks for something."""
    if token.lemma != "have":
        return False
    return not any(
        below.lemma == "to"
        for t in sentence.children(token.index)
        if t.dep == "xcomp"
        for below in sentence.children(t.index)
    )


def _is_report(token: Token, sentence: Sentence) -> bool:
    """The verb tells what happened, and not what may."""
    if token.lemma not in load_limit_words()["reports"]:
        return False
    verbs = (token, *sentence.children(token.index))
    return any(t.tag == "VBD" for t in verbs) and not any(t.tag == "MD" for t in verbs)


def _has_room(clause: tuple[Token, ...]) -> bool:
    holds = load_limit_words()["holds"]
    return any(t.lemma in holds and t.tag in ("VB", "VBZ", "VBP") for t in clause)


def complement(bound: Interval) -> Interval:
    """All that a one-sided bound leaves out."""
    if bound.high == inf:
        return Interval(-inf, bound.low, high_open=not bound.low_open)
    return Interval(bound.high, inf, low_open=not bound.high_open)


def _is_of_same(findings: Findings, pair: CompatiblePair, times: tuple[Numset, ...]) -> bool:
    """What else the hypothesis says stands in the premise, but for whether it is fine.

    It is fine to do what the premise speaks of: who may take five may not eat six.

    times: those that are as long as one of the premise.
    """
    asked, verb = pair.hypothesis, pair.premise.context.verb
    words = load_limit_words()
    verdicts = frozenset[str]().union(*(words[row] for row in words if row != "uses"))
    premise = findings.case.premise.sentences[pair.premise.sentence]
    is_bare = verb in words["exceeds"]  # "do not exceed four doses"
    light = words["does"] if is_bare else frozenset[str]()
    used = light | words["uses"] if _has_room(tuple(_clause(premise, pair.premise))) else light
    done = {link.premise.key for link in findings.alignment.links if link.premise is not None}
    if verb and verb not in verdicts | done | load_operators().degrees.keys() | {"be", "have"}:
        return False
    return all(
        any(n.holds(link.hypothesis.token) for n in (asked, *times))
        or moves_at_speed(link.hypothesis.token, asked)
        or (link.is_aligned and is_no_wider(link))
        or link.hypothesis.key in verdicts | used
        or _is_degree(link.hypothesis.token, findings)
        or _is_negation(link.hypothesis.token)
        for link in findings.alignment.links
    )


def _is_degree(token: Token, findings: Findings) -> bool:
    """The word is part of "too heavy", "big enough", or "10 kg heavy"."""
    if token.lemma == "too":
        return True
    sentence = findings.case.hypothesis.sentences[0]
    below = {t.lemma for t in sentence.children(token.index)}
    return token.pos in GRADED and bool(below & {"too", "enough"})


def _label(sentence: Sentence, asked: Numset, fine: Interval) -> Label | None:
    """What the amounts that are fine make of the hypothesis."""
    words = load_limit_words()
    around = tuple(_outside(sentence, asked))
    lemmas = {token.lemma for token in around}
    is_denied = sum(map(_is_negation, around)) % 2 == 1
    value = asked.interval
    if "too" in lemmas:
        return _by_excess(sentence, value, fine, is_denied=is_denied)
    if lemmas & words["suffices"]:
        return _by_lack(value, fine, is_denied=is_denied)
    forbids = bool(lemmas & words["forbids"])
    lets = bool(lemmas & words["permits"])
    demands = any(t.lemma in words["requires"] - words["waives"] for t in around)
    if not (lets or forbids or (demands and is_denied)):
        return None
    is_refused = is_denied is not forbids
    if value.disjoint(fine):
        return yes_or_no(is_refused)
    if not (value.is_point and value.within(fine) and fine.low == -inf):
        return None
    return yes_or_no(not is_refused)


def _by_excess(
    sentence: Sentence, value: Interval, fine: Interval, *, is_denied: bool
) -> Label | None:
    """What lies above all that is fine is too heavy, what lies below is too small."""
    quality = next(
        (token for token in sentence.tokens if "too" in lemmas_below(sentence, token)),
        None,
    )
    if quality is None:
        return None
    is_below = quality.lemma in load_operators().low
    beyond = complement(fine)
    if (beyond.high < inf) is not is_below:
        return None
    if value.within(beyond):
        return yes_or_no(not is_denied)
    if value.within(fine):
        return yes_or_no(is_denied)
    return None


def _by_lack(value: Interval, fine: Interval, *, is_denied: bool) -> Label | None:
    """What lies below all that is fine is not enough; that more is enough is another claim."""
    if fine.high < inf:
        return None
    if value.disjoint(fine):
        return yes_or_no(is_denied)
    return Label.CONTRADICTION if is_denied and value.within(fine) else None
