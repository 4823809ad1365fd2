from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest
from qreas_adapters.bundled_parser import bundled

from qreas.engine import Engine
from qreas.limits import Deadline, Limits
from qreas.types import Composition, Document, Label, Numset


class NoEquations:
    """A composer that finds nothing."""

    def compose(
        self,
        hypotheses: Sequence[Numset],
        premises: Sequence[Numset],
        documents: tuple[Document, Document],
        deadline: Deadline,
    ) -> tuple[Composition, ...]:
        return tuple(Composition(hypothesis, ()) for hypothesis in hypotheses)


def test_an_engine_composes_with_the_composer_that_it_is_given() -> None:
    engine = Engine(composer=NoEquations())
    case = engine.judge("Ann had 9 pears and got 7 pears.", "Ann has 16 pears.").case
    assert [composition.equations for composition in case.compositions] == [()]


@dataclass
class NotingParser:
    """The bundled parser; `texts`: all that it was given."""

    texts: list[str] = field(default_factory=list)

    def parse(self, texts: Sequence[str]) -> list[Document]:
        self.texts += texts
        return bundled().parse(texts)


def test_a_premise_that_is_held_against_many_hypotheses_is_parsed_once() -> None:
    parser = NotingParser()
    engine = Engine(parser=parser)
    labels = [engine.judge("Ann has 3 cats.", f"Ann has {n} cats.").label.value for n in (2, 3)]
    assert labels == ["contradiction", "entailment"]
    assert parser.texts == ["Ann has 3 cats.", "Ann has 2 cats."]


def test_a_text_that_is_premise_and_hypothesis_is_judged_like_two() -> None:
    text = "Ann has 3 cats, 4 dogs and 7 birds."
    together = Engine().judge(text, text)
    documents = [bundled().parse([text])[0] for _ in range(2)]
    apart = Engine().judge_documents(*documents)
    assert replace(together, timings=()) == replace(apart, timings=())


def test_a_number_of_more_digits_than_python_reads_is_judged() -> None:
    text = f"He has {'9' * 5000} cats."
    assert Engine().judge(text, text).label is Label.ENTAILMENT
    Engine().judge(text, "He has 9 cats.")


def test_a_sentence_in_a_script_without_capitals_entails_itself_alone() -> None:
    engine = Engine()
    labels = [engine.judge("我有三只猫。", text).label for text in ("我有三只猫。", "我有两只猫。")]
    assert labels == [Label.ENTAILMENT, Label.NEUTRAL]


@pytest.mark.parametrize("premise", ["", " ", "Ann has 5 cats."])
def test_a_blank_hypothesis_says_nothing_and_is_left_open(premise: str) -> None:
    engine = Engine()
    assert [engine.judge(premise, blank).label for blank in ("", " \t")] == [Label.NEUTRAL] * 2


def test_a_sentence_that_is_read_in_pieces_is_said_to_be() -> None:
    engine = Engine(limits=Limits(max_tokens=6))
    pieces = ("a sentence of over 6 words is read in pieces",)
    long = "Ann has 5 cats, and Ben has 7 dogs."
    assert engine.judge(long, "Ann has 5 cats.").limits_hit == pieces
    assert engine.judge("Ann has 5 cats.", long).limits_hit == pieces
    assert engine.judge("Ann has 5 cats.", "Ann has 5 cats.").limits_hit == ()


def test_a_deadline_that_cuts_the_search_contradicts_nothing_by_a_number() -> None:
    pair = ("I need 100 euros but only have 65.", "I am 35 euros short.")
    judged = Engine(limits=Limits(deadline=0)).judge(*pair)
    assert judged.limits_hit == ("the deadline of 0 s cut the equations short",)
    assert judged.label is Label.NEUTRAL
    assert Engine().judge(*pair).label is Label.ENTAILMENT


def test_a_hypothesis_of_two_sentences_about_now_is_judged() -> None:
    premise = "Ann was twelve when her brother was born. Tom had ten cards and lost two."
    judged = Engine().judge(premise, "Tom has eight cards left. Ann is twelve.")
    assert judged.label is not Label.CONTRADICTION
