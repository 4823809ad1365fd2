"""Subjects that are counted without a number: "the mayor and her driver were hurt", two people.

Only where each member is one individual of the kind that the hypothesis counts, and the premise
says of all what the hypothesis says of so many.
"""

from collections.abc import Iterator, Sequence

from qreas.interval import Interval
from qreas.lexicon.load import Lexicon
from qreas.reasoning.derived import with_hypothesis, with_premise
from qreas.reasoning.edits import Place
from qreas.reasoning.findings import Findings
from qreas.reasoning.natural import prove_by_edits
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.statements import Statement, lemmas, statements
from qreas.types import Case, Evidence, Justification, Kind, Label, Numset, Relation

_PEOPLE = frozenset(("person", "people", "individual"))
_DEFINITE = ("a", "an", "the", "his", "her", "its", "their", "my", "your", "our")
_SINGULAR = ("NN", "NNP")
_RELATIONS = {
    Label.ENTAILMENT: Relation.ENTAILS,
    Label.CONTRADICTION: Relation.CONTRADICTS,
}


def prove_by_coordination(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis counts those whom a subject of the premise lists."""
    case, lexicon = findings.case, findings.lexicon
    asked = statements(case.hypothesis)
    if len(asked) != 1 or "and" in lemmas(asked[0].subject):
        return None
    counted = _counted(asked[0], case.hypothesis_numsets)
    if counted is None:
        return None
    for each in statements(case.premise):
        members = tuple(_members(each.subject))
        are_single = len(members) > 1 and all(_is_one(m, counted, lexicon) for m in members)
        if are_single and _is_alike(each, asked[0], case, lexicon, numerals):
            return _proof(counted, members)
    return None


def _counted(asked: Statement, numsets: Sequence[Numset]) -> Numset | None:
    """The number of things that the statement is about."""
    if not asked.subject:
        return None
    first = asked.subject[0]
    return next(
        (
            n
            for n in numsets
            if n.unit.kind is Kind.COUNT
            and (n.sentence, n.start) == (first.sentence, first.token.start)
        ),
        None,
    )


def _members(subject: Sequence[Place]) -> Iterator[tuple[Place, ...]]:
    """The parts of a list; a comma, left out among the words, leaves a gap in their numbering."""
    if "and" not in lemmas(subject):
        return
    member: list[Place] = []
    for place in subject:
        has_gap = bool(member) and place.token.index > member[-1].token.index + 1
        if place.token.lemma == "and" or has_gap:
            if member:
                yield tuple(member)
            member = []
        if place.token.lemma != "and":
            member.append(place)
    yield tuple(member)


def _is_one(member: Sequence[Place], counted: Numset, lexicon: Lexicon) -> bool:
    """The words name one individual of the kind that is counted."""
    if not member or member[-1].token.tag not in _SINGULAR:
        return False
    noun = counted.unit.name.lower()
    head = member[-1].token
    people = noun in _PEOPLE
    if head.pos == "PROPN":
        return people and all(place.token.pos == "PROPN" for place in member)
    if member[0].token.text.lower() not in _DEFINITE:
        return False
    word = head.lemma.lower()
    return lexicon.names_person(word) if people else lexicon.taxonomy.is_a(word, noun)


def _is_alike(
    stated: Statement, asked: Statement, case: Case, lexicon: Lexicon, numerals: Numerals
) -> bool:
    """What is said of the members entails what is asked of so many."""
    narrowed = with_premise(case, (*stated.verbs, *stated.rest))
    narrowed = with_hypothesis(narrowed, (*asked.verbs, *asked.rest))
    proof = prove_by_edits(Findings(narrowed, (), lexicon), numerals)
    return proof is not None and proof.label is Label.ENTAILMENT


def _proof(counted: Numset, members: Sequence[Sequence[Place]]) -> Proof | None:
    count = Interval.point(len(members))
    if count.within(counted.interval):
        label = Label.ENTAILMENT
    elif count.disjoint(counted.interval):
        label = Label.CONTRADICTION
    else:
        return None
    names = (" ".join(place.token.text for place in member) for member in members)
    step = Evidence("counted-members", ", ".join(names), towards=label)
    found = Justification(counted, _RELATIONS[label], "counted-members")
    return Proof(label, "coordination", (found,), (step,))
