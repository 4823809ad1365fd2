"""Clauses that say that nobody did something, or that nobody suffered it, wherever they stand.

"Contrary to first reports, the police said that nobody was hurt in the fire" makes the number of
those injured zero, whatever else the text tells.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.dependents import lemmas_below
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof, in_one_step
from qreas.tags import SUBJECTS
from qreas.types import COUNTS, Document, Label, Numset, Sentence, Token

_RULE = "emptiness"
_NOBODY = frozenset(("nobody", "no-one"))
_NO, _PERSONS = "no", frozenset(("one", "person", "people"))
_DENYING = _NOBODY | {_NO}
_CLAUSAL = ("conj", "advcl", "parataxis", "ccomp", "csubj", "acl:relcl")
_NUMBER = "number"
# Who is taken out of nobody, or added to them.
_BUT = frozenset(("but", "except", "else", "besides", "other", "apart"))

# What these open was not so, or has nothing to do with it.
_CONTRARY = frozenset(("contrary", "despite", "unlike"))


@dataclass(frozen=True, slots=True)
class _Counted:
    """How many persons do what, by the verb; `words` are those that say how many and of whom."""

    numset: Numset
    verb: Token
    words: frozenset[int]


def by_clause(findings: Findings) -> Proof | None:
    """A proof when the premise has nobody do what the hypothesis counts the doers of."""
    case = findings.case
    asked = _asked(findings) if case.premise.mentions(_DENYING) else None
    if asked is None:
        return None
    told = list(_nobody(findings))
    if len(told) != 1 or _is_but_one(told[0], case.premise):
        return None
    index, subject, verb = told[0]
    if not _are_alike(verb, asked.verb):
        return None
    if asked.numset.interval.low > 0:
        label = Label.CONTRADICTION
        follows = _is_within(index, subject, verb, findings)
    elif asked.numset.interval.high == 0:
        label = Label.ENTAILMENT
        follows = True
    else:
        return None
    if not follows or not _says_nothing_else(asked, findings, narrows=label is Label.ENTAILMENT):
        return None
    return in_one_step(_RULE, label, subject.text, step="none-is-zero")


def _is_but_one(told: tuple[int, Token, Token], premise: Document) -> bool:
    """Some are taken out of nobody: "nobody but the driver", "nobody else"."""
    index, subject, _ = told
    sentence = premise.sentences[index]
    behind = sentence.tokens[subject.index + 1 : subject.index + 2]
    words = {t.lemma for t in behind}
    return bool(words & _BUT or sentence.vocabulary & (_BUT - {"but"}))


def _nobody(findings: Findings) -> Iterator[tuple[int, Token, Token]]:
    """The plain clauses of which nobody is the subject: sentence, subject and verb."""
    for index, sentence in enumerate(findings.case.premise.sentences):
        if sentence.vocabulary.isdisjoint(_DENYING):
            continue
        for token in sentence.tokens:
            verb = sentence.tokens[token.head]
            if token.dep not in SUBJECTS or not _is_nobody(sentence, token):
                continue
            if findings.premise_claims.of((index, verb.index)) == {Claim.NEGATED}:
                yield index, token, verb


def _is_nobody(sentence: Sentence, token: Token) -> bool:
    if token.form in _NOBODY:
        return True
    own = [c for c in sentence.children(token.index) if c.pos != "PUNCT"]
    is_no = [c.form for c in own] == [_NO]
    return is_no and token.lemma in _PERSONS


def _asked(findings: Findings) -> _Counted | None:
    """Of how many persons the hypothesis says that they do something."""
    case = findings.case
    counts = [n for n in case.hypothesis_numsets if n.unit.kind in COUNTS]
    if len(case.hypothesis.sentences) != 1 or len(counts) != 1:
        return None
    sentence, numset = case.hypothesis.sentences[0], counts[0]
    negations = load_operators().negations
    if any(t.form in negations or t.tag == "MD" for t in sentence.tokens):
        return None
    counted = sentence.tokens[numset.head]
    verb = sentence.tokens[counted.head]
    if counted.dep in SUBJECTS and verb.is_root and findings.lexicon.names_person(counted.lemma):
        words = (t.index for t in numset.tokens_in(sentence))
        return _Counted(numset, verb, frozenset((counted.index, *words)))
    return _number_of(sentence, numset)


def _number_of(sentence: Sentence, numset: Numset) -> _Counted | None:
    """What "the number of people injured was zero" counts."""
    noun = next((t for t in sentence.tokens if t.lemma == _NUMBER), None)
    if noun is None or noun.dep not in SUBJECTS or not sentence.tokens[numset.head].is_root:
        return None
    for person in sentence.subtree(noun.index):
        if person.lemma in _PERSONS:
            below = sentence.children(person.index)
            verb = next((c for c in below if c.dep.startswith("acl")), None)
            if verb is not None:
                words = (noun.index, person.index, numset.head)
                return _Counted(numset, verb, frozenset(words))
    return None


def _are_alike(one: Token, other: Token) -> bool:
    lemmas = one.lemma, other.lemma
    return lemmas[0] == lemmas[1] or load_events().is_same_kind(*lemmas)


def _is_within(index: int, subject: Token, verb: Token, findings: Findings) -> bool:
    """What the clause says of where and when nobody did it, the hypothesis says, too."""
    sentence, used = findings.case.premise.sentences[index], findings.alignment.used()
    inside = {
        token.index
        for child in sentence.children(verb.index)
        if not child.dep.startswith(_CLAUSAL)
        if child.lemma not in _CONTRARY
        for token in sentence.subtree(child.index)
        if lemmas_below(sentence, child).isdisjoint(_CONTRARY)
    }
    inside -= {
        subject.index,
        *(c.index for c in sentence.children(subject.index) if c.dep == "det"),
    }
    return all(
        word.place in used or word.is_source
        for word in findings.alignment.premise_words
        if word.sentence == index and word.token.index in inside
    )


def _says_nothing_else(asked: _Counted, findings: Findings, *, narrows: bool) -> bool:
    """The hypothesis is about the same happening: its other words are in the premise."""
    own = asked.words | {asked.verb.index}
    return all(
        link.keeps or (not narrows and link.is_aligned and link.hypothesis.kind is WordKind.VERB)
        for link in findings.alignment.links
        if link.hypothesis.token.index not in own
    )
