"""Who may take part by a rule with a bound in it: at 71, nobody does of whom 18 to 65 is asked.

Whoever is outside of the bound does not meet the rule, and may not do what it is about. Whoever is
inside meets this rule, but there may be others: that they may take part is left open.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import inf, isinf

from qreas.conversion import commensurable, convert
from qreas.dependents import leading_subject_of, lemmas_below
from qreas.interval import Interval
from qreas.kind_sets import OF_AGES
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.limits.limits import complement, fine_by, load_limit_words
from qreas.reasoning.limits.told_limits import named_bound
from qreas.reasoning.one_event.measures import load_heads
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import GRADED, JOINED, NAMING, PRESENT, SUBJECTS
from qreas.types import CompatiblePair, Kind, Numset, Sentence, Token

_RULE = "eligibility"
_WORDS, _MARKS = "limits/eligibility", "limits/marks"
_TIMES = (Kind.DATE, Kind.TIME, Kind.YEAR, Kind.IDENTIFIER)
_AGE = frozenset(("age", "old", "young"))
_SIZE = frozenset(("height", "weight", "income", "tall", "short", "heavy", "light"))
_TOO, _ENOUGH, _IT = "too", "enough", "it"
# How soon after an age the purpose follows: "must be 18 years old to vote".
_SOON = 3
_BEING = frozenset(("be", "weigh", "measure", "last", "cost"))
_MODALS = frozenset(("may", "can", "could", "allow", "permit", "admit"))


@dataclass(frozen=True, slots=True)
class _Person:
    """Of whom the premise tells what the rule bounds: their age, their height.

    first: the index of the token with which the clause begins.
    """

    numset: Numset
    subject: Token
    first: int


def prove_by_eligibility(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise bounds who may, and the hypothesis says whether someone does."""
    del numerals  # a rule says its bounds
    case = found.case
    numsets = [n for n in case.premise_numsets if n.unit.kind not in _TIMES]
    if len(numsets) != 2 or case.hypothesis_numsets or len(case.hypothesis.sentences) != 1:
        return None
    told = [_as_asked(n, case.premise.sentences[n.sentence]) for n in numsets]
    rules = [n for n in told if n.is_range and not n.is_approximate]
    people = [n for n in told if n not in rules]
    if len(rules) != 1:
        return None
    person = _person(people[0], found)
    if person is None or _is_in_clause(rules[0], person, found):
        return None
    sentence = case.hypothesis.sentences[0]
    fine = _fine(rules[0], found) if _are_alike(rules[0], people[0]) else None
    fine = fine or _fine_for_size(rules[0], person, sentence, found)
    if fine is None:
        return None
    if not _is_about(person, sentence, found) or not _says_nothing_else(sentence, found):
        return None
    is_age = {rules[0].unit.kind, people[0].unit.kind} <= OF_AGES
    if case.hypothesis.mentions(_SIZE if is_age else _AGE):
        return None
    verdict = _verdict(sentence, person.numset.interval, fine)
    if verdict is None:
        return None
    denials = [t for t in sentence.tokens if t.form in load_operators().negations]
    label = yes_or_no(verdict is not bool(len(denials) % 2))
    detail = f"{people[0].text} against {rules[0].text}"
    return in_one_step(_RULE, label, detail, step="limit")


def _as_asked(numset: Numset, sentence: Sentence) -> Numset:
    """The age that one must be to do something is the least one: "must be 18 to vote"."""
    before = {t.form for t in sentence.tokens if t.end <= numset.start}
    behind = [t.form for t in sentence.tokens if t.start >= numset.end]
    named = named_bound(sentence, numset, numset.interval)
    if named is not None:  # "the minimum age is 12"
        return replace(numset, interval=named)
    is_asked = "must" in before and "to" in behind[:_SOON] and numset.interval.is_point
    if not is_asked or numset.unit.kind not in OF_AGES:
        return numset
    return replace(numset, interval=Interval.at_least(numset.interval.value))


def _is_in_clause(rule: Numset, person: _Person, found: Findings) -> bool:
    """The rule is told in the clause that tells of the person."""
    if rule.sentence != person.numset.sentence:
        return False
    sentence = found.case.premise.sentences[rule.sentence]
    return rule.start >= sentence.tokens[person.first].start


def _fine(rule: Numset, found: Findings) -> Interval | None:
    """The values with which one may, where all others may not."""
    words, limits = load_word_lists(_WORDS), load_limit_words()
    sentence = found.case.premise.sentences[rule.sentence]
    if sentence.vocabulary & (words["some"] | limits["conditions"]):
        return None
    outside = frozenset(w for t in sentence.tokens if not rule.holds(t) for w in (t.form, t.lemma))
    lets = bool(outside & (limits["permits"] | words["lets"]))
    is_denied = bool(outside & (words["nobody"] | limits["forbids"]))
    if is_denied:
        is_plain = rule.interval.is_one_sided and (lets or outside & limits["forbids"])
        return complement(rule.interval) if is_plain else None
    demands = bool(
        outside & {"must", "need", "require"} | outside & words_of(_MARKS, "least", "most")
    )
    demands |= {"have", "to"} <= outside and "must" not in outside
    return rule.interval if demands or (lets and outside & words["shuts_out"]) else None


def _fine_for_size(
    rule: Numset, person: _Person, asked: Sentence, found: Findings
) -> Interval | None:
    """The values that are not too great or small, of something that the rule is for."""
    if asked.vocabulary.isdisjoint((_TOO, _ENOUGH)):
        return None
    sentence = found.case.premise.sentences[rule.sentence]
    ruled = leading_subject_of(sentence, sentence.root)
    own, lexicon = person.subject, found.lexicon
    is_one = ruled is not None and (
        own.form == _IT
        or own.lemma == ruled.lemma
        or lexicon.is_kind(own.lemma, ruled.lemma)
        or (own.pos in NAMING and lexicon.names_person(ruled.lemma))
    )
    if not (is_one and _is_measured(person, asked, found)):
        return None
    if not commensurable(rule.unit, person.numset.unit):
        return None
    bound = convert(rule.interval, rule.unit, person.numset.unit)
    return fine_by(sentence, CompatiblePair(person.numset, rule, _RULE, bound))


def _is_measured(person: _Person, asked: Sentence, found: Findings) -> bool:
    """The adjective is of what the value measures: what weighs too much is not too long."""
    names = load_heads().get(person.numset.unit.kind, {})
    told = frozenset[str]().union(*(names.get(t.lemma, ()) for t in found.case.premise.tokens))
    sizes = [t for t in asked.tokens if t.pos in GRADED and t.form not in (_TOO, _ENOUGH)]
    is_free = person.numset.unit.kind is not Kind.MEASURE
    return all(is_free or not told.isdisjoint(names.get(t.lemma, ())) for t in sizes)


def _person(numset: Numset, found: Findings) -> _Person | None:
    """Of whom a plain clause in the present says so: "Kim is 16", "Leo weighs 60 kg"."""
    sentence = found.case.premise.sentences[numset.sentence]
    head = sentence.tokens[numset.head]
    above = (head, *sentence.ancestors(head.index))
    root = next((t for t in above if t.is_root or _is_clause(t, sentence)), None)
    if root is None or found.premise_claims.of((numset.sentence, root.index)):
        return None
    own = sentence.children(root.index)
    is_measured = root == head or head.head == root.index
    is_present = any(t.lemma in _BEING and t.tag in PRESENT for t in (root, *own))
    subject = next((t for t in own if t.dep.startswith("nsubj")), None)
    if subject is None or not (is_measured and is_present and numset.interval.is_point):
        return None
    return _Person(numset, subject, sentence.subtree(subject.index)[0].index)


def _is_clause(token: Token, sentence: Sentence) -> bool:
    """The word heads a clause of its own beside another: "…, and Kim is 16"."""
    has_subject = leading_subject_of(sentence, token) is not None
    return token.dep in JOINED and has_subject


def _are_alike(rule: Numset, fact: Numset) -> bool:
    """Whether both are of one unit; an age may be a bare number."""
    kinds = {rule.unit.kind, fact.unit.kind}
    return rule.unit == fact.unit or kinds <= OF_AGES


def _is_about(person: _Person, sentence: Sentence, found: Findings) -> bool:
    subject = next(
        (t for t in sentence.tokens if t.dep.startswith("nsubj") and _is_over_root(t, sentence)),
        None,
    )
    link = None if subject is None else found.links.get((0, subject.index))
    if link is None or link.premise is None:
        return False
    if person.subject.form == _IT:  # "The parcel must … It weighs 6.5 kg."
        return link.keeps and link.premise.token.dep in SUBJECTS
    place = (person.numset.sentence, person.subject.index)
    is_same = link.premise.token.pos == "NOUN" and link.premise.token.lemma == person.subject.lemma
    return link.premise.place == place or is_same


def _is_over_root(subject: Token, sentence: Sentence) -> bool:
    return sentence.tokens[subject.head].is_root


def _says_nothing_else(sentence: Sentence, found: Findings) -> bool:
    """What else the hypothesis says than who and whether stands in the premise."""
    words = load_word_lists(_WORDS)
    verdicts = words["meets"] | words["rules"] | words["eligible"] | words["qualities"] | _MODALS
    degrees = [t for t in sentence.tokens if t.lemma in (_TOO, _ENOUGH)]
    measured = {t.head for t in degrees} | {t.index for t in degrees}
    return all(
        (link.keeps and link.step is not Step.EVENT_CLASS)
        or link.hypothesis.key in verdicts
        or (link.hypothesis.token == sentence.root and _is_what_is_ruled(sentence.root, found))
        or link.hypothesis.token.index in measured
        for link in found.alignment.links
    )


def _is_what_is_ruled(verb: Token, found: Findings) -> bool:
    """It is to take part, or what those do for whom the rule is: "donors", of whoever donates."""
    doers = (t.lemma for t in found.case.premise.tokens if t.dep in SUBJECTS)
    is_doing = verb.lemma in load_word_lists(_WORDS)["doing"]
    return is_doing or any(_does(doer, verb.lemma) for doer in doers)


def _does(noun: str, verb: str) -> bool:
    """The noun is that of whoever does it, by its ending: "voter", "swimmer", "donor"."""
    stem = verb.removesuffix("e")
    stems = (stem, stem + stem[-1:], stem.removesuffix("at"))
    return len(verb) > _SOON and noun in {f"{x}{end}" for x in stems for end in ("er", "or")}


def _verdict(sentence: Sentence, value: Interval, fine: Interval) -> bool | None:
    """Whether it is as the hypothesis says, were it not denied; None where the rule tells not."""
    words = load_word_lists(_WORDS)
    is_out, is_in = value.disjoint(fine), value.within(fine)
    root = sentence.root
    if not (is_out or is_in):
        return None
    too = next((t for t in sentence.tokens if t.lemma == _TOO), None)
    if too is not None:
        is_low = sentence.tokens[too.head].lemma in load_operators().low
        is_below = fine.low > -inf and value.high <= fine.low
        if is_in and isinf(fine.low if is_low else fine.high):
            return None  # nothing is told of the other side
        return is_out and is_low is is_below
    enough = next((t for t in sentence.tokens if t.lemma == _ENOUGH), None)
    if enough is not None:
        is_of_least, is_of_most = fine.high == inf, fine.low == -inf
        is_low = sentence.tokens[enough.head].lemma in load_operators().low
        return is_in if (is_of_most if is_low else is_of_least) else None
    below = sentence.children(root.index)
    if root.lemma in words["meets"]:
        kept = [t for t in below if t.lemma in words["rules"]]
        is_this = any(_has_quality(t, sentence, words["qualities"]) for t in kept)
        return (False if is_out else True if is_this else None) if kept else None
    may = {root.lemma, *(t.lemma for t in below if t.dep.startswith("aux"))}
    return False if is_out and may & (words["eligible"] | _MODALS) else None


def _has_quality(noun: Token, sentence: Sentence, qualities: Iterable[str]) -> bool:
    return not lemmas_below(sentence, noun).isdisjoint(qualities)
