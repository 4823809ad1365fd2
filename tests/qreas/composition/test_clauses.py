from collections.abc import Callable

from qreas.composition.clauses import Clause, clauses
from qreas.types import Document

# "Ann had 9 dimes and gave Bob 4"
TRANSFER = (
    "Ann/Ann/PROPN/NNP/1/nsubj",
    "had/have/VERB/VBD/1/root",
    "9/9/NUM/CD/3/nummod",
    "dimes/dime/NOUN/NNS/1/obj",
    "and/and/CCONJ/CC/5/cc",
    "gave/give/VERB/VBD/1/conj",
    "Bob/Bob/PROPN/NNP/5/iobj",
    "4/4/NUM/CD/5/obj",
)
# "12 ducks fly away from the lake"
DEPARTURE = (
    "12/12/NUM/CD/1/nummod",
    "ducks/duck/NOUN/NNS/2/nsubj",
    "fly/fly/VERB/VBP/2/root",
    "away/away/ADV/RB/2/advmod",
    "from/from/ADP/IN/6/case",
    "the/the/DET/DT/6/det",
    "lake/lake/NOUN/NN/2/obl",
)


def read(document: Callable[..., Document], *rows: str) -> tuple[Clause, ...]:
    return clauses(document(*rows).sentences[0])


def words(clause: Clause) -> str:
    return " ".join(token.text for token in clause.tokens)


def test_a_conjunction_with_a_verb_of_its_own_begins_a_clause(
    document: Callable[..., Document],
) -> None:
    assert [words(c) for c in read(document, *TRANSFER)] == ["Ann had 9 dimes", "and gave Bob 4"]


def test_a_conjunction_without_a_verb_does_not(document: Callable[..., Document]) -> None:
    found = read(
        document,
        "Ann/Ann/PROPN/NNP/1/nsubj",
        "had/have/VERB/VBD/1/root",
        "dimes/dime/NOUN/NNS/1/obj",
        "and/and/CCONJ/CC/4/cc",
        "pens/pen/NOUN/NNS/2/conj",
    )
    assert [words(c) for c in found] == ["Ann had dimes and pens"]


def test_a_clause_without_a_subject_shares_the_one_before(
    document: Callable[..., Document],
) -> None:
    _, second = read(document, *TRANSFER)
    assert second.subject is not None
    assert second.subject.text == "Ann"


def test_the_name_between_verb_and_number_is_the_recipient(
    document: Callable[..., Document],
) -> None:
    _, second = read(document, *TRANSFER)
    verb = second.verb_of(7, 7)
    recipient = second.recipient(verb, 7)
    assert verb is not None
    assert recipient is not None
    assert (verb.lemma, recipient.text) == ("give", "Bob")


def test_counted_things_before_the_verb_are_its_subject(
    document: Callable[..., Document],
) -> None:
    (clause,) = read(document, *DEPARTURE)
    verb = clause.verb_of(0, 1)
    assert clause.is_subject(0, 1)
    assert verb is not None
    assert (verb.lemma, clause.particle(verb)) == ("fly", "away")


def test_settings_are_the_nouns_of_prepositional_phrases(
    document: Callable[..., Document],
) -> None:
    (clause,) = read(document, *DEPARTURE)
    assert [token.text for token in clause.settings(0, 1, frozenset())] == ["lake"]
    source = clause.after_preposition(("from",))
    assert source is not None
    assert source.text == "lake"
