"""What is said of none, some, not all or all of a sort, and what that excludes.

Two men who are fighting are at odds with "there are no men fighting", and of twelve of whom two
came, not all did. Who says less of fewer is not contradicted: whether a text's words must be in the
other is what the quantifiers ask for (van Benthem 1986, "Essays in Logical Semantics").
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from qreas.dependents import subject_of
from qreas.lexicon.labels import load_labels
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.events.tense import differ_in_tense
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.exactness import is_no_wider
from qreas.reasoning.one_event.quantified_reading import (
    Quantified,
    Share,
    quantified,
)
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.tags import CONTENT
from qreas.types import Case, Label, Token

_RULE = "quantified"
# What is told and what is asked, where they are of the same sort and deed: what comes of it.
_LABELS: Mapping[tuple[Share, Share], Label] = {
    (Share.SOME, Share.NONE): Label.CONTRADICTION,
    (Share.NONE, Share.SOME): Label.CONTRADICTION,
    (Share.NOT_ALL, Share.ALL): Label.CONTRADICTION,
    (Share.ALL, Share.NOT_ALL): Label.CONTRADICTION,
    (Share.NOT_ALL, Share.NOT_ALL): Label.ENTAILMENT,
}
_CLAUSES = ("root", "conj", "parataxis")
_ZERO = frozenset(("zero", "0"))
_PERSONS = frozenset(("nobody", "no-one", "noone"))


def prove_by_quantified(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts say how many of one sort do the same, and the one excludes the other.

    numerals: of no account; two are some.
    """
    del numerals
    case = findings.case
    if not findings.is_one_claim or not _denies(case):
        return None
    asked = list(quantified(0, case.hypothesis.sentences[0], case.hypothesis_numsets))
    claims = findings.hypothesis_claims
    if not asked or any(claims.of((0, each.finite.index)) & UNSURE for each in asked):
        return None
    for given in _given(findings):
        for each in asked:
            label = _label(given, each, findings)
            if label is not None:
                told = f"{given} against {each}"
                return in_one_step(_RULE, label, told, step=_RULE)
    return None


def _denies(case: Case) -> bool:
    """One of the texts speaks of none, or of all."""
    words = _none_or_all()
    return case.hypothesis.mentions(words) or case.premise.mentions(words)


@cache
def _none_or_all() -> frozenset[str]:
    """The words without one of which no text excludes another by how many."""
    return load_operators().exhaustive | load_operators().negations | _ZERO


@cache
def _denying() -> frozenset[str]:
    """The words that deny what stands with them."""
    operators = load_operators()
    none = (word for word, each in operators.quantifiers.items() if each.says_none)
    return frozenset((*none, *operators.negations, *operators.negative_prepositions))


def _given(findings: Findings) -> Iterator[Quantified]:
    """What the premise plainly says of so many."""
    case = findings.case
    for number, sentence in enumerate(case.premise.sentences):
        for each in quantified(number, sentence, case.premise_numsets):
            is_plain = each.finite.dep.split(":")[0] in _CLAUSES
            if is_plain and not findings.premise_claims.of((number, each.finite.index)) & UNSURE:
                yield each


def _label(given: Quantified, asked: Quantified, findings: Findings) -> Label | None:
    pair = _Pair(given, asked, findings)
    if not pair.is_alike():
        return None
    for (told, claimed), label in _LABELS.items():
        if label is Label.ENTAILMENT and asked.shares != {claimed}:
            continue  # that two of them do is more than that not all do
        if told in given.shares and claimed in asked.shares and pair.follows(told, claimed):
            return label
    return None


@dataclass(frozen=True, slots=True)
class _Pair:
    """What the premise says of so many, and what the hypothesis does."""

    given: Quantified
    asked: Quantified
    findings: Findings

    def is_alike(self) -> bool:
        """Both have the same part in it, and not the one then and the other now."""
        given, asked, case = self.given, self.asked, self.findings.case
        one = (given.finite, case.premise.sentences[given.sentence])
        other = (asked.finite, case.hypothesis.sentences[asked.sentence])
        is_turned = differ_in_tense(one, other)
        is_apart = load_operators().are_apart(one[1].tokens, other[1].tokens)
        return given.role == asked.role and not is_turned and not is_apart

    def follows(self, told: Share, asked: Share) -> bool:
        """The words are no wider or narrower than the quantifiers allow."""
        narrows = told is Share.NONE and self._is_of_bare_sort()
        if not self._has_rest(narrows=narrows) or self._is_denied_besides():
            return False
        if (told, asked) == (Share.SOME, Share.NONE):
            return self._is_kept() and not self._is_done_by_others()
        if (told, asked) == (Share.ALL, Share.NOT_ALL):
            return self._is_kept() and self._is_same_sort() and self._is_told(of_sort=True)
        return self._is_same_sort() and self._is_same_deed() and self._is_told(of_sort=False)

    def _link(self, token: Token) -> Link | None:
        return self.findings.links.get((self.asked.sentence, token.index))

    def _stands(self, asked: Token, given: Token) -> Link | None:
        """The link by which the premise's word stands for the hypothesis's."""
        link = self._link(asked)
        if link is None or not link.keeps or link.premise is None:
            return None
        return link if link.premise.place == (self.given.sentence, given.index) else None

    def _is_kept(self) -> bool:
        """Who is meant is of the sort asked for, and what they do is what is asked."""
        given, asked = self.given, self.asked
        if not self._are_persons() and self._stands(asked.noun, given.noun) is None:
            return False
        if asked.verb is None:
            return True
        return given.verb is not None and self._stands(asked.verb, given.verb) is not None

    def _is_done_by_others(self) -> bool:
        """It is said of some alone who need not be those of the premise: "two saw no car"."""
        sentence = self.findings.case.hypothesis.sentences[self.asked.sentence]
        subject = subject_of(sentence, sentence.root)
        if subject is None or subject.index in self.asked.words:
            return False
        own = sentence.children(subject.index)
        is_counted = subject.pos == "NUM" or any(t.dep == "nummod" for t in own)
        return is_counted and not any(t.dep in ("det", "nmod:poss", "det:predet") for t in own)

    def _is_same_sort(self) -> bool:
        link = self._stands(self.asked.noun, self.given.noun)
        return self._are_persons() or (link is not None and is_no_wider(link))

    def _is_same_deed(self) -> bool:
        given, asked = self.given.verb, self.asked.verb
        if given is None:
            return True
        link = self._stands(asked, given) if asked is not None else None
        return link is not None and is_no_wider(link)

    def _are_persons(self) -> bool:
        """The one says "nobody", and the other counts persons."""
        words = [self.given.noun, self.asked.noun]
        pronouns = [t for t in words if t.form in _PERSONS]
        nouns = [t for t in words if t not in pronouns]
        is_person = self.findings.lexicon.names_person
        return bool(pronouns) and all(is_person(t.lemma) for t in nouns)

    def _is_of_bare_sort(self) -> bool:
        """Nothing tells which of the sort are meant: "no people", unlike "none of the five"."""
        given, sentence = self.given, self.findings.case.premise.sentences[self.given.sentence]
        own = {t.index for t in sentence.subtree(given.noun.index)}
        if given.verb is not None and given.verb.index in own:  # "no girls dancing"
            own -= {t.index for t in sentence.subtree(given.verb.index)}
        return own <= given.words

    def _has_rest(self, *, narrows: bool) -> bool:
        """What else the hypothesis says, the sentence of the premise says, too.

        narrows: what tells which of the sort are meant is left out of account.
        """
        case = self.findings.case
        asked = case.hypothesis.sentences[self.asked.sentence]
        free = self.asked.words
        if narrows:
            free |= {t.index for t in asked.subtree(self.asked.noun.index)}
        told = case.premise.sentences[self.given.sentence].vocabulary
        values = [(n.interval, n.unit) for n in case.premise_numsets]
        # Two players are not "twice", though the number is the same.
        if any(
            (n.interval, n.unit) not in values and not self.asked.words & {n.head}
            for n in case.hypothesis_numsets
        ):
            return False
        return all(
            self._is_told_of(token) or token.lemma in told
            for token in asked.tokens
            if token.pos in CONTENT and token.index not in free
        )

    def _is_told_of(self, token: Token) -> bool:
        link = self._link(token)
        if link is None or not link.keeps or link.premise is None:
            return False
        return link.premise.sentence == self.given.sentence

    def _is_denied_besides(self) -> bool:
        """Something else is denied in either sentence: "two men read no books"."""
        case = self.findings.case
        sides = ((self.given, case.premise), (self.asked, case.hypothesis))
        return any(
            token.form in _denying() and token.index not in each.words
            for each, document in sides
            for token in document.sentences[each.sentence].tokens
        )

    def _is_told(self, *, of_sort: bool) -> bool:
        """What else the premise's sentence says, or says of the sort, the hypothesis says, too."""
        given = self.given
        sentence = self.findings.case.premise.sentences[given.sentence]
        inside = {t.index for t in sentence.subtree(given.noun.index)}
        numsets = self.findings.case.premise_numsets
        counts = [n for n in numsets if n.head in given.words and n.sentence == given.sentence]
        days = load_labels("en").weekdays  # a report tells on which day it was
        used = self.findings.alignment.used()
        return all(
            word.place in used
            or word.is_source
            or word.token.pos == "PRON"
            or word.token.form in days
            or any(n.holds(word.token) for n in counts)
            for word in self.findings.alignment.premise_words
            if word.sentence == given.sentence and word.token.index not in given.words
            if not of_sort or word.token.index in inside
        )
