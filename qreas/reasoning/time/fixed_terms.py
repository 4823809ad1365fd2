"""When a term of a fixed length ends, by when it began: a mayor who is elected for six years.

Whoever was elected in 2016 then has a term that ends in 2022, and a contract that was signed in May
2019 for two years expires in 2021. Who began when has to be told, and of whom the rule is.
"""

from qreas.dependents import subject_of
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AT
from qreas.reasoning.knowledge.operators import denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.reckoned_times import Told, told_times
from qreas.reasoning.time.schedules import clause_around
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Kind, Numset, Sentence

_RULE, _WORDS = "fixed-terms", "time/fixed_terms"
_NONE, _UNTIL, _RUN_OUT = Interval.point(0), "until", ("run", "out")
_STARTING = frozenset(("start", "begin"))
_POINTING = frozenset(("it", "he", "she", "they"))


@needs(
    hypothesis=lambda: words_of(_WORDS, "ending", "until"),
    given=(Kind.DURATION,),
)
def prove_by_fixed_terms(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says when a term ends whose beginning and length are told."""
    del numerals  # a time is a time
    case = found.case
    if not found.is_one_claim or denies_or_supposes(case.premise):
        return None
    if case.premise.mentions(load_word_lists(_WORDS)["changing"]):
        return None
    sentence = case.hypothesis.sentences[0]
    asked = told_times(case.hypothesis, case.hypothesis_numsets)
    if len(asked) != 1 or len(case.hypothesis_numsets) > 1 or not _is_of_end(sentence, asked[0]):
        return None
    length, begun = _length(found), _beginning(found)
    if length is None or begun is None or not _is_of_same(length, begun, found):
        return None
    if not _says_no_more(asked[0], found):
        return None
    end = begun.time.later(length, 1)
    apart = None if end is None else end.since(asked[0].time)
    if apart is None or asked[0].time.unit == "month":
        return None
    told = f"{begun.text} + {length.text}"
    return in_one_step(_RULE, yes_or_no(apart.overlaps(_NONE)), told, step="by-hours")


def _is_of_end(sentence: Sentence, asked: Told) -> bool:
    """It says that a term ends then: "her term ends in 2022", "it runs until 2022"."""
    words, root = load_word_lists(_WORDS), sentence.root
    subjects = [t for t in sentence.children(root.index) if t.dep in SUBJECTS]
    if not any(t.lemma in words["terms"] for t in subjects):
        return False
    behind = sentence.tokens[root.index + 1 : root.index + 2]
    is_end = root.lemma in words["ending"] or (root.lemma, *(t.form for t in behind)) == _RUN_OUT
    if is_end:
        return asked.word in AT
    return root.lemma in words["until"] and asked.word in (_UNTIL, "to", "till")


def _length(found: Findings) -> Numset | None:
    """How long the term is: "elected for six years", "a four-year term"."""
    words, premise = load_word_lists(_WORDS), found.case.premise
    lengths = [n for n in found.case.premise_numsets if n.unit.kind is Kind.DURATION]
    if len(lengths) != 1 or not lengths[0].interval.is_point or lengths[0].unit.per is not None:
        return None
    (length,) = lengths
    sentence = premise.sentences[length.sentence]
    behind = [t.form for t in sentence.tokens if t.start >= length.end][:1]
    if behind and behind[0] in ("ago", "after", "before", "later", "earlier", "old"):
        return None
    return None if sentence.vocabulary.isdisjoint(words["terms"] | words["serving"]) else length


def _beginning(found: Findings) -> Told | None:
    """When it began, or somebody took office."""
    premise, words = found.case.premise, load_word_lists(_WORDS)
    told = told_times(premise, found.case.premise_numsets)
    if len(told) != 1 or told[0].word not in AT:
        return None
    clause = clause_around(premise.sentences[told[0].sentence], told[0].start)
    return told[0] if any(t.lemma in words["beginning"] for t in clause) else None


def _is_of_same(length: Numset, begun: Told, found: Findings) -> bool:
    """Who began is one of those whose term is so long: the mayor, a member of the board."""
    if length.sentence == begun.sentence:
        return True
    rule, telling = (found.case.premise.sentences[i] for i in (length.sentence, begun.sentence))
    of_rule = {t.lemma for t in rule.tokens if t.pos in NOMINAL and not length.holds(t)}
    of_begin = {t.lemma for t in telling.tokens if t.pos in NOMINAL}
    is_pointed_to = any(t.dep in SUBJECTS and t.form in _POINTING for t in telling.tokens)
    if is_pointed_to or not of_rule.isdisjoint(of_begin):
        return True
    # "The trial period lasts six months. Eva started in May": hers began then.
    asked = found.case.hypothesis.sentences[0]
    subject = subject_of(asked, asked.root)
    if subject is None or subject.lemma not in of_rule or telling.root.lemma not in _STARTING:
        return False
    return any(t.lemma in of_begin for t in asked.children(subject.index))


def _says_no_more(asked: Told, found: Findings) -> bool:
    """All else that the hypothesis says stands in the premise; "term" may be left to be known."""
    words = load_word_lists(_WORDS)
    known = words["light"] | words["ending"] | words["until"] | {"term", "mandate"}
    return all(
        link.keeps
        or link.hypothesis.token.is_among(known)
        or asked.start <= link.hypothesis.token.start < asked.end
        for link in found.alignment.links
    )
