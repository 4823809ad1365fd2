import pytest

from qreas.engine import Engine
from qreas.reasoning.alignment.edits import places
from qreas.reasoning.logic.derived import with_hypothesis, with_premise
from qreas.types import Case


@pytest.fixture(scope="module")
def case() -> Case:
    return Engine().judge("Ann knew that Ben had sold 40 cars.", "Ben sold 40 cars in May.").case


def test_words_of_the_premise_become_its_only_sentence(case: Case) -> None:
    chosen = places(case.premise)[3:]
    (sentence,) = with_premise(case, chosen).premise.sentences
    assert [t.text for t in sentence.tokens] == ["Ben", "had", "sold", "40", "cars"]
    assert [t.index for t in sentence.tokens] == [0, 1, 2, 3, 4]
    assert [t.text for t in sentence.tokens if t.is_root] == ["sold"]


def test_quantities_move_with_their_words_and_stay_in_their_pairs(case: Case) -> None:
    narrowed = with_premise(case, places(case.premise)[3:])
    (numset,) = narrowed.premise_numsets
    assert (numset.text, numset.head) == ("40 cars", 4)
    assert [pair.premise for pair in narrowed.pairs] == [numset]


def test_quantities_whose_words_are_left_out_are_gone(case: Case) -> None:
    narrowed = with_hypothesis(case, places(case.hypothesis)[:2])
    assert (narrowed.hypothesis_numsets, narrowed.pairs) == ((), ())


def test_the_parts_of_a_quantity_move_with_it() -> None:
    premise = "It rained. Ann sold between 3 and 5 cars."
    case = Engine().judge(premise, "Ann sold cars.").case
    (numset,) = with_premise(case, places(case.premise)[2:]).premise_numsets
    assert [part.sentence for part in numset.parts] == [0, 0]
