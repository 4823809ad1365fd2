"""One whom a rule for groups may be for, told in a sentence of its own: "Lena is five"."""

from dataclasses import dataclass

from qreas.dependents import has_copula, leading_subject_of
from qreas.kind_sets import OF_AGES
from qreas.reasoning.findings import Findings
from qreas.reasoning.limits.terms import WORDS
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Kind, Numset, Sentence

SOMEONE, ORDER = "person", "order"
"""What has an age, and what comes to a sum."""
OLD = frozenset(("year", "years", "old", "of", "age"))
"""Words beside the number of an age."""


@dataclass(frozen=True, slots=True)
class RuleCase:
    """Somebody whose age a sentence of the premise tells, or the order whose sum it tells.

    noun:   for what has the size.
    behind: where in the hypothesis stands what they do, behind their name.
    """

    sentence: Sentence
    size: Numset
    noun: str
    behind: int


def person_of(found: Findings) -> RuleCase | None:
    """Whose age the last sentence tells, and of whom the hypothesis speaks: "Lena is five"."""
    case = found.case
    last, asked = len(case.premise.sentences) - 1, case.hypothesis.sentences[0]
    own = [n for n in case.premise_numsets if n.sentence == last]
    if not last or len(own) != 1 or own[0].unit.kind not in OF_AGES:
        return None
    sentence = case.premise.sentences[last]
    subjects = [leading_subject_of(s, s.root) for s in (sentence, asked)]
    is_told = own[0].interval.is_point and not found.premise_claims.of((last, own[0].head))
    if not is_told or any(s is None or s.pos != "PROPN" for s in subjects):
        return None
    one, other = subjects
    is_same = one is not None and other is not None and one.lemma == other.lemma
    is_measured = own[0].head == sentence.root.index or OLD & {t.form for t in sentence.tokens}
    is_plain = is_measured and has_copula(sentence, sentence.root)
    if other is None or not (is_same and is_plain):
        return None
    return RuleCase(sentence, own[0], SOMEONE, asked.subtree(other.index)[-1].index + 1)


def order_of(found: Findings) -> RuleCase | None:
    """Of which the last sentence tells what it comes to: "Kim's order was $62"."""
    case, words = found.case, load_word_lists(WORDS)
    last, asked = len(case.premise.sentences) - 1, case.hypothesis.sentences[0]
    own = [n for n in case.premise_numsets if n.sentence == last]
    if not last or len(own) != 1 or own[0].unit.kind is not Kind.CURRENCY:
        return None
    sentence, subject = case.premise.sentences[last], leading_subject_of(asked, asked.root)
    nouns = [t for t in sentence.tokens if t.pos in NOMINAL and not own[0].holds(t)]
    owners = {t.lemma for t in nouns if t.pos == "PROPN"}
    verbs = {t.lemma for t in sentence.tokens if t.pos in ("VERB", "AUX")}
    is_told = own[0].interval.is_point and not found.premise_claims.of((last, own[0].head))
    ordered = words["orders"] | {"order"}
    is_sum = verbs <= words["summing"] | ordered and {t.lemma for t in nouns} - owners <= ordered
    if subject is None or not (is_told and is_sum):
        return None
    phrase = asked.subtree(subject.index)
    known = owners | ordered | words["shipping"] | {"the", "'s", "’s"}
    is_named = not owners or any(t.lemma in owners for t in phrase)
    if not is_named or any(not t.is_among(known) for t in phrase):
        return None
    return RuleCase(sentence, own[0], ORDER, phrase[-1].index + 1)
