"""What is so of all who are within a bound: children under 12 travel free, and Emma is nine.

Whoever is within it is one of them. Of whoever is outside nothing follows, however many of the
hypothesis's words the rule has. Where it is so of only those within, it is not so of whoever is
outside, and where it is so of none of them, not of whoever is within.
"""

from dataclasses import dataclass

from qreas.dependents import leading_subject_of
from qreas.kind_sets import OF_AGES
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.limits.eligibility import are_alike
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NAMING, PLURAL
from qreas.types import Kind, Label, Numset, Sentence, Token

_RULE = "generics"
_WORDS = "limits/generics"
_PAIR = 2
_ONLY, _NO = "only", frozenset(("no", "nobody", "none"))


@dataclass(frozen=True, slots=True)
class _Rule:
    """Of whom a rule tells by its first words.

    kind:    the noun or pronoun for them.
    is_only: it tells of nobody else; is_denied: it denies it of all of them.
    """

    kind: Token
    is_only: bool = False
    is_denied: bool = False

    def is_so(self, *, inside: bool) -> bool | None:
        """Whether it is so of one within the bound, or outside; None where that is open."""
        if self.is_only:
            return None if inside else False
        return (not self.is_denied) if inside else None


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
    rule = _all_told_of(case.premise.sentences[bound.sentence])
    if rule is None or rule.kind.end > bound.start or not _is_plain(bound, value, found):
        return None
    if not _is_said(rule.kind, bound, value, found) or not _are_alike(bound, value, found):
        return None
    label = _label(rule, bound, value, found)
    if label is None:
        return None
    detail = f"{value.text} against {bound.text}"
    return in_one_step(_RULE, label, detail, step="limit")


def _all_told_of(rule: Sentence) -> _Rule | None:
    """The word with which a plain rule for all of a kind begins: "children", "anyone"."""
    words = load_word_lists(_WORDS)
    first, second = rule.tokens[0], rule.tokens[1]
    opening, is_only, is_denied = first, first.form == _ONLY, first.form in _NO
    rest = frozenset(t.form for t in rule.tokens[1 if is_only or is_denied else 0 :])
    if not rest.isdisjoint(words["otherwise"] | load_operators().negations):
        return None
    if is_only:
        opening = second
    if opening.lemma in words["some"]:
        return None
    if opening.form in words["whoever"] | _NO - {"no"} or opening.tag in PLURAL:
        return _Rule(opening, is_only, is_denied)
    is_named = first.form in words["every"] or is_denied
    return _Rule(second, is_denied=is_denied) if is_named else None


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
    is_someone = measured.pos in NAMING or lexicon.names_person(measured.lemma)
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


def _label(rule: _Rule, bound: Numset, value: Numset, found: Findings) -> Label | None:
    """As the hypothesis affirms or denies it of one whom the rule tells of; else open."""
    inside = value.interval.within(bound.interval)
    if not inside and not value.interval.disjoint(bound.interval):
        return None
    is_so = rule.is_so(inside=inside)
    if is_so is None:
        return Label.NEUTRAL
    sentence = found.case.hypothesis.sentences[0]
    denials = [t for t in sentence.tokens if t.form in load_operators().negations]
    is_asked = len(denials) % 2 == 0
    return yes_or_no(is_asked is is_so)
