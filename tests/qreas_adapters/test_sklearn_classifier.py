import pickle
from typing import Any

import numpy as np
import pytest

from qreas.engine import Engine
from qreas.errors import InputError, ModelError

sklearn = pytest.importorskip("sklearn", minversion="1.6")

from qreas_adapters.sklearn_classifier import QuantityClassifier  # noqa: E402
from sklearn.base import clone, is_classifier  # noqa: E402
from sklearn.exceptions import NotFittedError  # noqa: E402
from sklearn.model_selection import cross_val_score  # noqa: E402
from sklearn.utils.estimator_checks import check_estimator  # noqa: E402

ROWS = [
    ("Ann has 3 cats.", "Ann has 3 cats."),
    ("Ann has 3 cats.", "Ann has 4 cats."),
    ("Ann has 3 cats.", "Tom sold 7 houses in Paris."),
]
LABELS = ["entailment", "contradiction", "neutral"]


@pytest.fixture(scope="module")
def fitted() -> QuantityClassifier:
    return QuantityClassifier().fit(ROWS, LABELS)


def test_rows_get_the_labels_and_odds_of_their_judgments(fitted: QuantityClassifier) -> None:
    judged = [Engine().judge(*row) for row in ROWS]
    odds = [judgment.probabilities for judgment in judged]
    assert list(fitted.classes_) == sorted(LABELS)
    assert list(fitted.predict(ROWS)) == [judgment.label.value for judgment in judged]
    assert fitted.predict_proba(ROWS).tolist() == [
        pytest.approx([each.contradiction, each.entailment, each.neutral]) for each in odds
    ]


@pytest.mark.parametrize("container", [list, np.array])
def test_rows_come_in_any_container_of_two_columns(
    fitted: QuantityClassifier, container: Any
) -> None:
    assert list(fitted.predict(container(ROWS))) == list(fitted.predict(ROWS))


def test_rows_come_in_a_data_frame(fitted: QuantityClassifier) -> None:
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(ROWS, columns=["premise", "hypothesis"])
    assert list(fitted.predict(frame)) == list(fitted.predict(ROWS))


@pytest.mark.parametrize("other", ["neutral", "contradiction", "not_entailment"])
def test_in_a_set_of_two_labels_the_other_one_stands_for_both(other: str) -> None:
    two = QuantityClassifier().fit(ROWS, ["entailment", other, other])
    odds = QuantityClassifier().fit(ROWS, LABELS).predict_proba(ROWS)
    assert list(two.predict(ROWS)) == ["entailment", other, other]
    entailed = list(two.classes_).index("entailment")
    assert two.predict_proba(ROWS)[:, entailed].tolist() == pytest.approx(odds[:, 1].tolist())
    assert two.predict_proba(ROWS).sum(axis=1).tolist() == pytest.approx([1, 1, 1])


def test_a_set_of_one_label_is_answered_by_it() -> None:
    one = QuantityClassifier().fit(ROWS, ["neutral"] * 3)
    assert list(one.predict(ROWS)) == ["neutral"] * 3
    assert one.predict_proba(ROWS).tolist() == [[1.0]] * 3


def test_no_rows_give_no_labels(fitted: QuantityClassifier) -> None:
    none = np.empty((0, 2), dtype=object)
    assert (fitted.predict(none).shape, fitted.predict_proba(none).shape) == ((0,), (0, 3))


def test_parameters_are_those_of_the_engine_and_survive_cloning() -> None:
    made = QuantityClassifier(reasoner="paper").set_params(numerals="at-least")
    again = clone(made)
    assert again.get_params() == made.get_params()
    assert list(again.fit(ROWS, LABELS).predict([("5 cats", "3 cats")])) == ["entailment"]


def test_it_takes_part_in_cross_validation() -> None:
    rows, labels = ROWS * 2, LABELS * 2
    assert is_classifier(QuantityClassifier())
    assert cross_val_score(QuantityClassifier(), rows, labels, cv=2).tolist() == [1.0, 1.0]


def test_it_can_be_pickled_after_use(fitted: QuantityClassifier) -> None:
    before = list(fitted.predict(ROWS))
    assert list(pickle.loads(pickle.dumps(fitted)).predict(ROWS)) == before


def test_it_has_to_be_fitted_first() -> None:
    with pytest.raises(NotFittedError):
        QuantityClassifier().predict(ROWS)


@pytest.mark.parametrize("rows", [["a text"], [("a", "b", "c")], [[1.0]]])
def test_anything_but_two_columns_is_refused(rows: Any) -> None:
    with pytest.raises(InputError, match="pass two columns: premise, hypothesis"):
        QuantityClassifier().fit(rows, ["neutral"])


def test_an_unknown_label_is_refused() -> None:
    with pytest.raises(InputError, match="use entailment, contradiction, neutral, not_entailment"):
        QuantityClassifier().fit(ROWS, [0, 1, 2])


def test_a_row_that_is_no_text_is_named(fitted: QuantityClassifier) -> None:
    with pytest.raises(ModelError, match="row 1: InputError"):
        fitted.predict([ROWS[0], ("a", None)])


class AnyCheck(QuantityClassifier):
    """Asks for all checks; of an estimator of texts scikit-learn runs a single one."""

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.two_d_array = True
        return tags


NUMBERS = "fits arrays of numbers, of other than two columns"
CLASSES = "fits made-up classes, which no judgment can mean"
MESSAGES = "wants to be told what is wrong with numbers, in the words of numbers"
NOT_APPLICABLE = {
    "check_classifier_data_not_an_array": CLASSES,
    "check_classifiers_classes": CLASSES,
    "check_classifiers_one_label": NUMBERS,
    "check_classifiers_regression_target": MESSAGES,
    "check_classifiers_train": CLASSES,
    "check_complex_data": MESSAGES,
    "check_dict_unchanged": NUMBERS,
    "check_dont_overwrite_parameters": NUMBERS,
    "check_dtype_object": NUMBERS,
    "check_estimator_sparse_array": MESSAGES,
    "check_estimator_sparse_matrix": MESSAGES,
    "check_estimator_sparse_tag": NUMBERS,
    "check_estimators_dtypes": NUMBERS,
    "check_estimators_empty_data_messages": MESSAGES,
    "check_estimators_fit_returns_self": CLASSES,
    "check_estimators_nan_inf": MESSAGES,
    "check_estimators_overwrite_params": CLASSES,
    "check_estimators_pickle": NUMBERS,
    "check_f_contiguous_array_estimator": NUMBERS,
    "check_fit2d_1feature": MESSAGES,
    "check_fit2d_1sample": MESSAGES,
    "check_fit2d_predict1d": NUMBERS,
    "check_fit_check_is_fitted": CLASSES,
    "check_fit_idempotent": CLASSES,
    "check_fit_score_takes_y": NUMBERS,
    "check_methods_sample_order_invariance": NUMBERS,
    "check_methods_subset_invariance": NUMBERS,
    "check_n_features_in": CLASSES,
    "check_n_features_in_after_fitting": NUMBERS,
    "check_pipeline_consistency": NUMBERS,
    "check_positive_only_tag_during_fit": NUMBERS,
    "check_readonly_memmap_input": CLASSES,
    "check_supervised_y_2d": NUMBERS,
}


@pytest.mark.filterwarnings("ignore:Can't test estimator")
def test_it_passes_the_checks_that_scikit_learn_has_for_estimators_of_texts() -> None:
    found = check_estimator(QuantityClassifier())
    assert {each["status"] for each in found} == {"passed"}


def test_it_passes_all_checks_but_those_that_fit_numbers() -> None:
    found = check_estimator(
        AnyCheck(), expected_failed_checks=NOT_APPLICABLE, on_fail=None, on_skip=None
    )
    assert [each["check_name"] for each in found if each["status"] == "failed"] == []
    assert sum(each["status"] == "passed" for each in found) >= 18
