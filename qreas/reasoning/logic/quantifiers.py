"""Lists, counts and quantifiers in simple clauses: what a small model of the premise decides.

The premise is a fact over a list of named things, over all things of a sort, or over a number of
them; the hypothesis asks of it. "Ann saw Bo, Cy and Di" has three people, everyone includes Bo, and
whoever saw only two people did not see three that are named.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.load import Lexicon
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.logic.clauses import Clause, Term, TermKind, read_clause
from qreas.reasoning.proof import DECIDED, TURNED, Proof, yes_or_no
from qreas.reasoning.rules import Numerals, compare
from qreas.types import (
    CompatiblePair,
    Evidence,
    Justification,
    Label,
    Missing,
    Numset,
)

_PERSON, _PLACE = "person", "location"
_MOST = 0.8


def prove_by_clauses(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts are simple clauses of one verb and the premise's model decides."""
    case, lexicon = findings.case, findings.lexicon
    operators = load_operators()
    asked = read_clause(case.hypothesis, case.hypothesis_numsets, operators)
    if asked is None:
        return None
    stated = read_clause(case.premise, case.premise_numsets, operators)
    if stated is None or stated.verb != asked.verb:
        return None
    model = _Model(stated, asked, lexicon, numerals)
    if not model.speaks_of_subject():
        return None
    kinds = {term.kind for term in stated.objects}
    wanted = {term.kind for term in asked.objects}
    if len(kinds) != 1 or len(wanted) != 1:
        return None
    question = (*kinds, *wanted)
    match question:
        case [TermKind.NAME, TermKind.NAME]:
            return model.by_membership()
        case [TermKind.NAME, TermKind.COUNTED]:
            return model.by_count()
        case [TermKind.COUNTED, TermKind.NAME]:
            return model.by_room()
        case [TermKind.UNIVERSAL, TermKind.NAME]:
            return model.by_instance()
        case _:
            return None


@dataclass(frozen=True, slots=True)
class _Model:
    """What the premise says, and what is asked of it."""

    stated: Clause
    asked: Clause
    lexicon: Lexicon
    numerals: Numerals

    def speaks_of_subject(self) -> bool:
        """The premise says it of the very one that is asked about, or of all of its sort."""
        known = {term.text.lower() for term in self.stated.subjects}
        universal = [t for t in self.stated.subjects if t.kind is TermKind.UNIVERSAL]
        return all(
            term.text.lower() in known or any(self._covers(each, (term,)) for each in universal)
            for term in self.asked.subjects
        )

    def by_membership(self) -> Proof | None:
        """Each thing that is named in the question is, or is not, in the premise's list."""
        if self.stated.is_disjunction or self.asked.is_disjunction:
            return None
        listed = {term.text.lower() for term in self.stated.objects}
        outside = [t.text for t in self.asked.objects if t.text.lower() not in listed]
        if not outside:
            return self._settled("listed", [t.text for t in self.asked.objects])
        missing = tuple(Missing("unlisted", text) for text in outside)
        return Proof(Label.NEUTRAL, "listed", missing=missing)

    def by_count(self) -> Proof | None:
        """The list is as long as it is; a list of names stands for all that there were."""
        if self.stated.is_disjunction or len(self.asked.objects) != 1 or self.stated.is_negated:
            return None
        (term,) = self.asked.objects
        if term.numset is None or self._sort_excludes(term.noun, self.stated.objects):
            return None
        count = len({each.text.lower() for each in self.stated.objects})
        found = self._counted(term.numset, count)
        label = DECIDED.get(found.relation, Label.NEUTRAL)
        if self.asked.is_negated:
            label = TURNED[label]
        return Proof(label, "counting", (found,), (Evidence("counted-names", str(count)),))

    def by_room(self) -> Proof | None:
        """So many names fit, or do not fit, into the number that the premise allows."""
        if self.asked.is_disjunction or self.asked.is_negated or self.stated.is_negated:
            return None
        count = len({each.text.lower() for each in self.asked.objects})
        rooms = [
            term
            for term in self.stated.objects
            if not self._sort_excludes(term.noun, self.asked.objects)
        ]
        # Of alternatives, one that speaks of another sort leaves this sort unbounded.
        needed = self.stated.objects if self.stated.is_disjunction else rooms
        full = [t for t in rooms if t.numset is not None and self._too_small(t.numset, count)]
        evidence = (Evidence("counted-names", str(count)),)
        if rooms and len(full) == len(needed):
            return Proof(Label.CONTRADICTION, "counting", evidence=evidence)
        missing = tuple(Missing("unlisted", term.text) for term in self.asked.objects)
        return Proof(Label.NEUTRAL, "counting", evidence=evidence, missing=missing)

    def by_instance(self) -> Proof | None:
        """What holds of all of a sort holds of each that is named."""
        if all(self._covers(term, self.asked.objects) for term in self.stated.objects):
            return self._settled("instance", [t.text for t in self.asked.objects])
        return None

    def _settled(self, rule: str, names: Sequence[str]) -> Proof:
        same = self.stated.is_negated == self.asked.is_negated
        label = yes_or_no(same)
        return Proof(label, rule, evidence=(Evidence(rule, ", ".join(names)),))

    def _counted(self, asked: Numset, count: int) -> Justification:
        stated = Numset(Interval.point(count), asked.unit, str(count), 0, 0)
        pair = CompatiblePair(asked, stated, "counted-names", stated.interval)
        return compare(pair, self.numerals)

    def _too_small(self, room: Numset, count: int) -> bool:
        return room.interval.disjoint(Interval.at_least(count))

    def _covers(self, universal: Term, terms: Sequence[Term]) -> bool:
        return not self._sort_excludes(universal.noun, terms)

    def _sort_excludes(self, noun: str, terms: Sequence[Term]) -> bool:
        """The terms are known to be things of another sort than the noun names."""
        wanted = next((s for s in (_PERSON, _PLACE) if self._is_a(noun, s)), "")
        found = self._sort(terms)
        return bool(wanted and found and wanted != found)

    def _sort(self, terms: Sequence[Term]) -> str:
        """People, places, or neither known; one list has one sort."""
        people = sum(self._is_person(term) for term in terms)
        places = sum(self._is_place(term) for term in terms)
        # Many towns bear a given name, but hardly ever does a whole list of them.
        if people >= _MOST * len(terms) and people > places:
            return _PERSON
        return _PLACE if places and people < len(terms) else ""

    def _is_person(self, term: Term) -> bool:
        if term.noun:
            return self._is_a(term.noun, _PERSON)
        return term.text.split()[0].lower() in load_given_names()

    def _is_place(self, term: Term) -> bool:
        return self._is_a(term.noun or term.text, _PLACE)

    def _is_a(self, noun: str, sort: str) -> bool:
        # To the taxonomy "people" is a group, in these clauses it is the plural of "person".
        word = _PERSON if noun == "people" else noun
        return self.lexicon.taxonomy.is_a(word, sort)
