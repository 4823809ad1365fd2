"""What is so of all who are within a bound: children under 12 travel free, and Emma is nine.

Whoever is within it is one of them. Of whoever is outside nothing follows, however many of the
hypothesis's words the rule has.
"""

from qreas.dependents import leading_subject_of
from qreas.kind_sets import OF_AGES
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.limits.eligibility import are_alike
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PLURAL
from qreas.types import Kind, Label, Numset, Sentence, Token

_RULE = "generics"
_WORDS = "limits/generics"
_PAIR = 2


def prove_by_generics(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when one sentence tells of all within a bound, and the other measures someone."""
    del numerals  # a rule says its bounds
    case = found.case
    if len(case.premise.sentences) != _PAIR or not found.is_one_claim:
        return None
    bounds = [n for n in case.premise_numsets if n.is_range and not n.is_approximate]
    values = [n for n in case.premise_numsets if bounds and n.sentence != bounds[0].sentence]
    if len(bounds) != 1 or len(values) != 1 or not values[0].interval.is_point:
        return None
    bound, value = bounds[0], values[0]
    kind = _all_told_of(case.premise.sentences[bound.sentence])
    if kind is None or kind.end > bound.start or not _is_plain(bound, value, found):
        return None
    if not _is_said(kind, bound, value, found) or not _are_alike(bound, value, found):
        return None
    label = _label(bound, value, found)
    if label is None:
        return None
    detail = f"{value.text} against {bound.text}"
    return in_one_step(_RULE, label, detail, step="limit")


def _all_told_of(rule: Sentence) -> Token | None:
    """The word with which a plain rule for all of a kind begins: "children", "anyone"."""
    words = load_word_lists(_WORDS)
    if not rule.vocabulary.isdisjoint(words["otherwise"] | load_operators().negations):
        return None
    first, second = rule.tokens[0], rule.tokens[1:2]
    if first.lemma in words["some"]:
        return None
    if first.form in words["whoever"] or first.tag in PLURAL:
        return first
    return second[0] if first.form in words["every"] and second else None


def _is_plain(bound: Numset, value: Numset, found: Findings) -> bool:
    """The measure is claimed, and the hypothesis claims what the rule does: that someone may."""
    rule, fact = (found.case.premise.sentences[n.sentence] for n in (bound, value))
    asked, may = found.case.hypothesis.sentences[0], load_word_lists(_WORDS)["may"]
    is_told = not found.premise_claims.of((value.sentence, fact.root.index))
    return is_told and rule.vocabulary.isdisjoint(may) is asked.vocabulary.isdisjoint(may)


def _is_said(kind: Token, bound: Numset, value: Numset, found: Findings) -> bool:
    """The hypothesis says of the one who is measured what the rule says behind its bound."""
    fact = found.case.premise.sentences[value.sentence]
    measured = _subject(fact)
    if measured is None or not _is_one_of(measured, kind, found):
        return False
    owned = {t.index for t in fact.subtree(measured.index)}
    behind = _end_of_number(bound, found)
    named, said = [], []
    for link in found.alignment.links:
        given = link.premise
        if given is None or not link.keeps:
            return False
        if given.token.lemma == measured.lemma:
            named.append(link)
        elif given.sentence == bound.sentence and given.token.start >= behind:
            said.append(link)
        elif given.sentence != value.sentence or given.token.index not in owned:
            return False
    last = max((link.hypothesis.token.index for link in named), default=0)
    return bool(named and said) and all(last < link.hypothesis.token.index for link in said)


def _subject(sentence: Sentence) -> Token | None:
    root = sentence.root
    return leading_subject_of(sentence, root)


def _is_one_of(measured: Token, kind: Token, found: Findings) -> bool:
    """Someone is one of the persons, and something of the things that the rule names."""
    lexicon = found.lexicon
    is_someone = measured.pos in ("PROPN", "PRON") or lexicon.names_person(measured.lemma)
    if kind.pos == "PRON" or lexicon.names_person(kind.lemma):
        return is_someone
    return measured.lemma == kind.lemma or lexicon.is_kind(measured.lemma, kind.lemma)


def _end_of_number(bound: Numset, found: Findings) -> int:
    """Where the bound ends, without a verb that it took for what it counts: "under 12 travel"."""
    head = found.case.premise.sentences[bound.sentence].tokens[bound.head]
    return head.start if _is_what_they_do(bound, found) else bound.end


def _is_what_they_do(bound: Numset, found: Findings) -> bool:
    """What the number seems to count is what the hypothesis says that someone does."""
    place = (bound.sentence, bound.head)
    root = found.case.hypothesis.sentences[0].root
    link = found.links.get((0, root.index))
    is_counted = bound.unit.kind is Kind.COUNT
    return (
        is_counted
        and link is not None
        and link.premise is not None
        and (link.premise.place == place)
    )


def _are_alike(bound: Numset, value: Numset, found: Findings) -> bool:
    if _is_what_they_do(bound, found):
        return value.unit.kind in OF_AGES
    return are_alike(bound, value)


def _label(bound: Numset, value: Numset, found: Findings) -> Label | None:
    """As the hypothesis affirms or denies it of one within the bound; open for one outside."""
    if value.interval.disjoint(bound.interval):
        return Label.NEUTRAL
    if not value.interval.within(bound.interval):
        return None
    sentence = found.case.hypothesis.sentences[0]
    denials = [t for t in sentence.tokens if t.form in load_operators().negations]
    return Label.CONTRADICTION if len(denials) % 2 else Label.ENTAILMENT
