import pytest

from qreas.generation.question import Template, statement
from qreas.ports import Parser

TOLD = "They had $ 30 in their bank."


def stated(parser: Parser, question: str) -> str | None:
    (document,) = parser.parse([question])
    found = statement(document.sentences[0], TOLD)
    return found.text if found else None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many pears does Ann have now?", "Ann has {} pears now"),
        ("How many pears did Ann and Ben pick in all?", "Ann and Ben pick {} pears in all"),
        ("How many pounds of plums did he carry?", "he carries {} pounds of plums"),
        ("How many eggs did they end up with?", "they end up with {} eggs"),
        ("How many cups does she need to add?", "she needs to add {} cups"),
        ("How many trees will the park have?", "the park will have {} trees"),
        ("How many people would be in line?", "{} people would be in line"),
        ("How many plums are there in total?", "there are {} plums in total"),
        ("How many plums were eaten?", "{} plums were eaten"),
        ("How many people took the survey?", "{} people took the survey"),
        ("How much money did she earn?", "she earns {} dollars"),
        ("How much did Fred spend on cards?", "Fred spends {} dollars on cards"),
    ],
)
def test_a_question_becomes_a_statement_with_a_gap(
    parser: Parser, question: str, expected: str
) -> None:
    assert stated(parser, question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "How many students did n't come?",
        "How much heavier is Ann than Ben?",
        "How many does he have?",
        "How much gas did she use?",
        "How many plums can he buy if he sells his coat?",
        "How many miles is his home from his school?",
    ],
)
def test_a_question_of_another_form_is_left(parser: Parser, question: str) -> None:
    assert stated(parser, question) is None


def test_dollars_are_counted_only_where_the_text_has_them(parser: Parser) -> None:
    (document,) = parser.parse(["How much money did she earn?"])
    assert statement(document.sentences[0], "She sold 3 pears.") is None


def test_a_filled_statement_is_a_sentence() -> None:
    assert Template("she has {} pears").filled("12") == "She has 12 pears."
