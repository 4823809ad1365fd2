from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from qreas.engine import Engine
from qreas.errors import InputError, ModelError, UnknownNameError
from qreas.quantity.plain import plain_document
from qreas.text_classification import pipeline
from qreas.types import Case, Document, Judgment, Label, Probabilities

PAIR = {"text": "Ann ate 3 pears.", "text_pair": "Ann ate 3 pears."}
OTHER = {"text": "Ann ate 3 pears.", "text_pair": "Ann ate four."}
CLEAR = {"label": "entailment", "score": 0.75}
WEAK = {"label": "neutral", "score": 0.25}


@dataclass(frozen=True)
class Words:
    """A parser that sees words without grammar, and breaks at the word "break"."""

    def parse(self, texts: Sequence[str]) -> list[Document]:
        if any("break" in text for text in texts):
            raise ZeroDivisionError("a mistake of ours")
        return [plain_document(text) for text in texts]


@dataclass(frozen=True)
class SameText:
    """A reasoner that is rather sure of equal texts and undecided about others."""

    def reason(self, case: Case) -> Judgment:
        if case.premise.text == case.hypothesis.text:
            return Judgment(Label.ENTAILMENT, Probabilities(0.75, 0.0, 0.25), case)
        return Judgment(Label.NEUTRAL, Probabilities(0.375, 0.375, 0.25), case)


ENGINE = Engine(parser=Words(), reasoner=SameText())
classify = pipeline("text-classification", ENGINE)


def test_a_dictionary_is_answered_by_its_label_and_score() -> None:
    assert classify(PAIR) == CLEAR


def test_a_text_with_its_pair_is_answered_in_a_list() -> None:
    assert classify("Ann ate 3 pears.", text_pair="Ann ate 3 pears.") == [CLEAR]


def test_a_list_is_answered_by_a_list() -> None:
    assert classify([PAIR, OTHER]) == [CLEAR, WEAK]
    assert classify(["a", "Ann"], text_pair="a") == [CLEAR, WEAK]


def test_a_generator_is_answered_one_by_one_as_it_goes() -> None:
    def endless() -> Iterator[dict[str, str]]:
        while True:
            yield PAIR

    answers: Any = classify(endless())
    assert [next(answers), next(answers)] == [CLEAR, CLEAR]


def test_processes_answer_what_one_process_answers() -> None:
    assert pipeline(engine=ENGINE, workers=2)([PAIR, OTHER]) == [CLEAR, WEAK]


def test_all_scores_come_label_first_and_the_rest_by_score() -> None:
    undecided = [
        WEAK,
        {"label": "entailment", "score": 0.375},
        {"label": "contradiction", "score": 0.375},
    ]
    assert classify(OTHER, top_k=None) == undecided
    assert pipeline(engine=ENGINE, top_k=2)([OTHER]) == [undecided[:2]]
    assert classify("Ann", text_pair="Bob", top_k=1) == [WEAK]


def test_options_of_a_tokenizer_change_nothing_and_unknown_ones_are_refused() -> None:
    assert classify(PAIR, truncation=True, padding=True, max_length=8, batch_size=2) == CLEAR
    with pytest.raises(UnknownNameError, match="unknown option 'topk'"):
        classify(PAIR, topk=2)


@pytest.mark.parametrize(
    "given", ["alone", {"text": "alone"}, {"text": "a", "text_pair": None}, [["a", "b"]], [3]]
)
def test_half_a_pair_is_refused_with_what_to_pass(given: Any) -> None:
    with pytest.raises(InputError, match=r'pass \{"text": premise, "text_pair": hypothesis\}'):
        classify(given)


def test_a_pair_that_cannot_be_judged_is_raised_and_not_guessed() -> None:
    with pytest.raises(ModelError, match="ZeroDivisionError: a mistake of ours"):
        classify([PAIR, {"text": "break", "text_pair": "b"}])


@pytest.mark.parametrize("top_k", [0, -1, "a", True, 1.5])
def test_what_is_no_count_of_labels_is_refused(top_k: Any) -> None:
    with pytest.raises(InputError, match="top_k"):
        pipeline(engine=ENGINE, top_k=top_k)
    with pytest.raises(InputError, match="top_k"):
        classify(PAIR, top_k=top_k)


def test_another_task_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="known: text-classification"):
        pipeline("summarization")


def shape(answer: Any) -> Any:
    """The answer without its values: which lists and dictionaries stand in which."""
    if isinstance(answer, list):
        return [shape(each) for each in answer]
    return {key: type(value) for key, value in answer.items()}


@pytest.fixture(scope="module")
def neural(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A pipeline of transformers itself, around a tiny model of random weights."""
    pytest.importorskip("torch")
    transformers = pytest.importorskip("transformers")
    vocabulary = tmp_path_factory.mktemp("model") / "vocab.txt"
    vocabulary.write_text("\n".join(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "ann"]))
    tokenizer = transformers.BertTokenizer(str(vocabulary))
    size = {"hidden_size": 8, "intermediate_size": 8, "num_hidden_layers": 1}
    config = transformers.BertConfig(vocab_size=6, num_attention_heads=1, num_labels=3, **size)
    model = transformers.BertForSequenceClassification(config)
    return transformers.pipeline("text-classification", model=model, tokenizer=tokenizer)


@pytest.mark.parametrize(
    ("inputs", "options"),
    [
        (PAIR, {}),
        (PAIR, {"top_k": None}),
        (PAIR, {"top_k": 1}),
        ("Ann", {"text_pair": "Ann"}),
        ("Ann", {"text_pair": "Ann", "top_k": None}),
        ([PAIR, OTHER], {}),
        ([PAIR, OTHER], {"top_k": 2, "truncation": True}),
        (["Ann", "Bob"], {"text_pair": "Ann"}),
    ],
)
def test_answers_have_the_shape_of_transformers_own(neural: Any, inputs: Any, options: Any) -> None:
    assert shape(classify(inputs, **options)) == shape(neural(inputs, **options))


def test_an_evaluator_takes_it_for_a_pipeline(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    evaluate, datasets = pytest.importorskip("evaluate"), pytest.importorskip("datasets")
    transformers = pytest.importorskip("transformers")

    from evaluate import Metric

    class ShareRight(Metric):  # type: ignore[misc]  # evaluate has no types
        """A metric that needs no download."""

        def _info(self) -> Any:
            whole = datasets.Value("int64")
            features = datasets.Features({"predictions": whole, "references": whole})
            return evaluate.MetricInfo(description="", citation="", features=features)

        def _compute(self, predictions: list[int], references: list[int]) -> dict[str, float]:
            right = sum(p == r for p, r in zip(predictions, references, strict=True))
            return {"share_right": right / len(references)}

    if not hasattr(transformers, "TFPreTrainedModel"):  # evaluate 0.4.6 misses it in version 5
        monkeypatch.setattr(transformers, "TFPreTrainedModel", type("Gone", (), {}), raising=False)
    data = datasets.Dataset.from_dict(
        {
            "premise": ["2 cats", "2 cats", "1 cat"],
            "hypothesis": ["2 cats", "1 cat", "1 cat"],
            "label": [0, 1, 2],
        }
    )
    result = evaluate.evaluator("text-classification").compute(
        classify,
        data,
        metric=ShareRight(cache_dir=str(tmp_path)),
        input_column="premise",
        second_input_column="hypothesis",
        label_mapping={"entailment": 0, "neutral": 1, "contradiction": 2},
    )
    assert result["share_right"] == pytest.approx(2 / 3)
