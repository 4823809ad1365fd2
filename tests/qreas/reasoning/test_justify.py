from qreas.engine import Engine
from qreas.reasoning.justify import justify
from qreas.types import Relation


def relation_of(premise: str, hypothesis: str) -> Relation:
    (found,) = justify(Engine().judge(premise, hypothesis).case)
    return found.relation


def test_what_the_words_ask_for_justifies_a_measure_that_the_premise_measures() -> None:
    premise = "Ida poured 300 grams of rice and 200 grams of beans into the pot."
    assert relation_of(premise, "The pot holds 500 grams.") is Relation.ENTAILS


def test_no_equation_makes_a_measure_of_what_is_not_measured() -> None:
    premise = "The printer has 48 nozzles and prints 12 pages a minute."
    assert relation_of(premise, "The printer weighs less than 900 grams.") is Relation.UNKNOWN
