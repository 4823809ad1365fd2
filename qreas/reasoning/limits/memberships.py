"""What goes for all of a class goes for one of it: members pay $5, and Ann is a member.

A value is told of each class by its own noun ("members pay $5, others $8"), and of someone it is
told of which class they are, or that they are not of the only one that is named. Who pays $5, too,
need not be a member, and who pays $8 is none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.conversion import commensurable, convert
from qreas.dependents import has_copula, subject_of
from qreas.function_words import DEFINITES, INDEFINITE_ARTICLES
from qreas.kind_sets import NO_AMOUNTS
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import CONTENT, PLURAL
from qreas.types import Label, Missing, Numset, Sentence, Token

_RULE, _WORDS = "memberships", "limits/memberships"
_FOR, _PAIR = "for", 2
_PAST = frozenset(("VBD", "VBN", "VBG"))


@dataclass(frozen=True, slots=True)
class _Share:
    """What each of a class has: `kind` is the lemma of the noun for one, empty for all others."""

    kind: str
    value: Numset
    noun: Token


@dataclass(frozen=True, slots=True)
class _Member:
    """Who is one of a class, or is not."""

    name: str
    kind: str
    is_denied: bool


@needs(premise=lambda: INDEFINITE_ARTICLES | load_word_lists(_WORDS)["every"])
def prove_by_memberships(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells what each of a class has, and of whom the hypothesis asks."""
    del numerals  # what each has is told
    case = found.case
    if len(case.premise.sentences) < 2 or not found.is_one_claim:
        return None
    asked = [n for n in case.hypothesis_numsets if n.unit.kind not in NO_AMOUNTS]
    members = list(_members(found))
    if not asked and not members:
        return _by_own_value(found)
    if len(asked) != 1 or len(members) != 1:
        return None
    (member,) = members
    shares = _shares(found)
    share = _share_of(member, shares, found)
    if share is None or not _asks_for(member, share, asked[0], found):
        return None
    value, wanted = share.value, asked[0]
    if not commensurable(value.unit, wanted.unit):
        return None
    label = placed(convert(value.interval, value.unit, wanted.unit), wanted.interval)
    if _is_denied(case.hypothesis.sentences[0].tokens):
        label = TURNED[label]
    one = "not " if member.is_denied else ""
    told = f"{share.noun.text} {value.text}, {member.name} {one}{member.kind}"
    return in_one_step(_RULE, label, told)


def _by_own_value(found: Findings) -> Proof | None:
    """Whether someone is of a class, by the value that is told of them and of all of the class."""
    case = found.case
    sentence = case.hypothesis.sentences[0]
    subject, given = subject_of(sentence, sentence.root), case.premise_numsets
    if subject is None or sentence.root.pos != "NOUN" or len(given) != _PAIR:
        return None
    rule, fact = sorted(given, key=lambda n: _is_told_of(subject, n, found))
    told, own = (case.premise.sentences[n.sentence] for n in (rule, fact))
    noun = _class_before(rule, told)
    is_rule = noun is not None and noun.lemma == sentence.root.lemma and _is_general(told)
    are_values = rule.holds(told.root) and fact.holds(own.root)  # "are over 15", "is 13"
    is_alike = are_values or told.root.lemma == own.root.lemma
    is_alike = is_alike and (fact.unit == rule.unit or commensurable(fact.unit, rule.unit))
    if not (is_rule and is_alike and _is_told_of(subject, fact, found)) or rule.is_approximate:
        return None
    if found.premise_claims.of((fact.sentence, own.root.index)):
        return None
    is_same = fact.unit == rule.unit
    interval = fact.interval if is_same else convert(fact.interval, fact.unit, rule.unit)
    if not interval.disjoint(rule.interval):
        return Proof(Label.NEUTRAL, _RULE, missing=(Missing("unlisted", subject.text),))
    label = yes_or_no(_is_denied(sentence.tokens))
    return in_one_step(_RULE, label, f"{rule.text}, {subject.text} {fact.text}")


def _is_told_of(subject: Token, numset: Numset, found: Findings) -> bool:
    sentence = found.case.premise.sentences[numset.sentence]
    doer = subject_of(sentence, sentence.root)
    return doer is not None and doer.form == subject.form


def _shares(found: Findings) -> Sequence[_Share]:
    """What is told of each class; none where a value has no class of its own."""
    read: list[_Share] = []
    for numset in found.case.premise_numsets:
        sentence = found.case.premise.sentences[numset.sentence]
        if numset.unit.kind in NO_AMOUNTS:
            continue
        noun = _class_behind(numset, sentence) or _class_before(numset, sentence)
        if noun is None or numset.is_approximate or not _is_general(sentence):
            return ()
        is_other = noun.form in load_word_lists(_WORDS)["others"]
        read.append(_Share("" if is_other else noun.lemma, numset, noun))
    kinds = [share.kind for share in read]
    return read if len(set(kinds)) == len(kinds) else ()


def _class_before(numset: Numset, sentence: Sentence) -> Token | None:
    """Reads "members pay $5", "every nurse earns $3,000", "and doctors $6,000"."""
    before = [t for t in sentence.tokens if t.end <= numset.start]
    while before and not _may_open(before[-1], before[:-1]):
        if before[-1].pos == "NUM" or before[-1].text in ";,":
            return None
        before.pop()
    return before[-1] if before else None


def _class_behind(numset: Numset, sentence: Sentence) -> Token | None:
    """Reads "$5 for members and $8 for others"."""
    if not any(t.lemma in load_word_lists(_WORDS)["cost"] for t in sentence.tokens):
        return None
    behind = [t for t in sentence.tokens if t.start >= numset.end]
    is_for = len(behind) > 1 and behind[0].form == _FOR and _may_open(behind[1], behind[:1])
    return behind[1] if is_for else None


def _may_open(noun: Token, before: Sequence[Token]) -> bool:
    """A word for all of a class: a bare plural, "every" with a noun, or all others."""
    words = load_word_lists(_WORDS)
    if noun.form in words["others"]:
        return True
    last = before[-1] if before else None
    if last is not None and last.form in DEFINITES and len(before) > 1:
        last = before[-2]  # "all the members"
    if last is not None and last.form in words["every"]:
        return noun.pos == "NOUN"
    is_bare = last is None or last.pos in ("PUNCT", "CCONJ") or last.form == _FOR
    return noun.tag in PLURAL and noun.pos == "NOUN" and is_bare


def _is_general(sentence: Sentence) -> bool:
    """It tells in the present of all of them, without a condition."""
    some = load_word_lists(_WORDS)["some"] | load_operators().negations
    verbs = [t for t in sentence.tokens if t.tag in _PAST and t.pos == "VERB"]
    return sentence.vocabulary.isdisjoint(some) and not verbs


def _members(found: Findings) -> Iterator[_Member]:
    """Reads "Ann is a member", "Tim is not a student"."""
    for index, sentence in enumerate(found.case.premise.sentences):
        noun = sentence.root
        if noun.pos != "NOUN" or not has_copula(sentence, noun):
            continue
        own = [t for t in sentence.tokens if t.head == noun.index and t.index < noun.index]
        subject = subject_of(sentence, noun)
        is_one = any(t.form in INDEFINITE_ARTICLES for t in own)
        is_claimed = not found.premise_claims.of((index, noun.index)) or _is_denied(own)
        if subject is not None and is_one and is_claimed:
            yield _Member(subject.form, noun.lemma, _is_denied(own))


def _is_denied(tokens: Sequence[Token]) -> bool:
    return sum(t.form in load_operators().negations for t in tokens) % 2 == 1


def _share_of(member: _Member, shares: Sequence[_Share], found: Findings) -> _Share | None:
    """What goes for someone: what their class has, or all others where they are of no other."""
    kinds = [s for s in shares if s.kind and _is_of(member.kind, s.kind, found)]
    others = [s for s in shares if not s.kind]
    if member.is_denied:
        is_known = [s.kind for s in shares if s.kind] == [member.kind]
        return others[0] if is_known and len(others) == 1 else None
    return kinds[0] if len(kinds) == 1 else None


def _is_of(kind: str, other: str, found: Findings) -> bool:
    return kind == other or found.lexicon.is_kind(kind, other)


def _asks_for(member: _Member, share: _Share, asked: Numset, found: Findings) -> bool:
    """The hypothesis says of the one in question what is told of the class, and nothing else."""
    sentence = found.case.hypothesis.sentences[0]
    rule = found.case.premise.sentences[share.value.sentence]
    subject = subject_of(sentence, sentence.root)
    if subject is None or subject.form != member.name:
        return False
    words = load_word_lists(_WORDS)
    allowed = {t.lemma for t in rule.tokens} | {member.name, subject.lemma}
    if not rule.vocabulary.isdisjoint(words["cost"]):
        allowed |= words["paying"]
    said = (t for t in sentence.tokens if t.pos in CONTENT and not asked.holds(t))
    return all(t.lemma in allowed for t in said)
