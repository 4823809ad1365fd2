"""Whether a rule is for somebody, by a bound on their size: firms with fewer than 20 employees.

Where these are exempt from a tax, it does not apply to one with 12; where a rule applies only to
those with more than 50, it does not apply to one with 30. Of those on the other side of a bound
nothing is told without an "only".
"""

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Label, Missing, Sentence

_RULE, _WORDS, _ONLY, _PAIR = "rule-scopes", "limits/rule_scopes", "only", 2
_CONDITIONS = frozenset(("if", "unless", "except", "may", "might", "or", "and"))


@needs(premise=lambda: words_of(_WORDS, "exempting", "applying"))
def prove_by_rule_scopes(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says whether a rule is for somebody whose size is told."""
    del numerals  # a rule says its bounds
    case = found.case
    told = case.premise_numsets
    if len(told) != _PAIR or case.hypothesis_numsets or not found.is_one_claim:
        return None
    bounds = [n for n in told if n.interval.is_one_sided]
    if len(bounds) != 1 or len(case.premise.sentences) != _PAIR:
        return None
    (bound,) = bounds
    (value,) = (n for n in told if n is not bound)
    rule, fact = (case.premise.sentences[n.sentence] for n in (bound, value))
    if value.unit != bound.unit or not value.interval.is_point or rule is fact:
        return None
    claim = _applies(case.hypothesis.sentences[0])
    applies = _applies(rule)
    if claim is None or applies is None or not rule.vocabulary.isdisjoint(_CONDITIONS):
        return None
    if not _is_of_one(fact, found) or not _says_no_more(found):
        return None
    text = f"{value.text} against {bound.text}"
    is_inside = value.interval.within(bound.interval)
    if not is_inside and _ONLY not in rule.vocabulary:
        missing = (Missing("stronger-than-premise", case.hypothesis.text.rstrip(".")),)
        return in_one_step(_RULE, Label.NEUTRAL, text, step="limit", missing=missing)
    label = yes_or_no((applies is is_inside) is claim)
    return in_one_step(_RULE, label, text, step="limit")


def _applies(sentence: Sentence) -> bool | None:
    """Whether the sentence says that the rule is for those of whom it speaks."""
    words = load_word_lists(_WORDS)
    told = {word for t in sentence.tokens for word in (t.form, t.lemma)}
    is_denied = not told.isdisjoint(load_operators().negations)
    if not told.isdisjoint(words["exempting"]):
        return is_denied
    if not told.isdisjoint(words["applying"] | words["paying"]):
        return not is_denied
    return None


def _is_of_one(fact: Sentence, found: Findings) -> bool:
    """The size is told plainly of the one whom the hypothesis speaks of."""
    if fact.root.lemma not in load_word_lists(_WORDS)["having"]:
        return False
    if not fact.vocabulary.isdisjoint(load_operators().negations | _CONDITIONS):
        return False
    subjects = {
        w.lemma
        for t in fact.children(fact.root.index)
        if t.dep in SUBJECTS and t.pos in NOMINAL
        for w in fact.subtree(t.index)
        if w.pos in NOMINAL
    }
    # At the end of a sentence the stop of "Ltd." stands with the word.
    asked = {word.rstrip(".") for word in found.case.hypothesis.vocabulary}
    return bool(subjects) and {each.rstrip(".") for each in subjects} <= asked


def _says_no_more(found: Findings) -> bool:
    """All else that the hypothesis says stands in the premise."""
    known = words_of(_WORDS) | load_operators().negations
    return all(
        link.keeps or link.hypothesis.token.is_among(known) for link in found.alignment.links
    )
