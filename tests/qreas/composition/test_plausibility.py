from collections.abc import Callable, Mapping

import pytest

from qreas.composition.attributes import Situation
from qreas.composition.candidates import Candidate, Group
from qreas.composition.plausibility import Wording, by_usage, load_weights
from qreas.composition.scene import Scene
from qreas.lexicon.load import load_lexicon
from qreas.types import Numset, Operator

PLUS, MINUS = Operator.ADD, Operator.SUBTRACT


def wording(numset: Callable[..., Numset], weights: Mapping[str, float]) -> Wording:
    """Ann has 9 pears and gets 7; how many has she now?"""
    scenes = (
        Scene(numset(9, "pear"), noun="pear", verb="have", actor="ann"),
        Scene(numset(7, "pear"), noun="pear", verb="get", actor="ann"),
    )
    question = Scene(numset(16, "pear"), noun="pear", verb="have", actor="ann")
    situation = Situation(question, scenes, lambda one, other: one == other, load_lexicon())
    return Wording(situation, by_usage(weights))


def candidate(*symbols: int | Operator, value: int = 16) -> Candidate:
    places = tuple(s for s in symbols if not isinstance(s, Operator))
    shape = tuple(s if isinstance(s, Operator) else None for s in symbols)
    return Candidate(shape, places, (value, 1), fits=True)


def score(wording: Wording, candidate: Candidate) -> float:
    group = Group(candidate.shape, [(candidate.places, candidate.value)], candidate.fits)
    (found,) = wording.scores(group)
    return found


def test_the_score_is_the_sum_of_the_weights_of_the_features(
    numset: Callable[..., Numset],
) -> None:
    weighed = wording(numset, {"effect-gain:plus": 2.0, "kind-same:plus": 0.5, "negative:x": 9.0})
    assert score(weighed, candidate(0, 1, PLUS)) == 3.0


def test_what_is_summed_by_shape_and_place_is_what_the_features_weigh(
    numset: Callable[..., Numset],
) -> None:
    weights = {
        f"{name}:{used}": w for used, row in load_weights().items() for name, w in row.items()
    }
    weighed = wording(numset, weights)
    told = (candidate(0), candidate(1), candidate(0, 1, PLUS), candidate(0, 1, MINUS, value=-2))
    sums = [sum(weights.get(f, 0.0) for f in weighed.features(each)) for each in told]
    assert [score(weighed, each) for each in told] == pytest.approx(sums)


def test_an_event_adds_by_its_effect_on_who_is_asked_about(numset: Callable[..., Numset]) -> None:
    features = wording(numset, {}).features(candidate(0, 1, PLUS))
    assert "effect-state:plus" in features
    assert "effect-gain:plus" in features
    assert "owner-actor:plus" in features


def test_what_is_left_out_counts_too(numset: Callable[..., Numset]) -> None:
    features = wording(numset, {}).features(candidate(0, value=9))
    assert "kind-same:alone" in features
    assert "effect-gain:unused" in features


def test_a_negative_result_is_a_feature(numset: Callable[..., Numset]) -> None:
    assert "value-negative:result" in wording(numset, {}).features(candidate(1, 0, MINUS, value=-2))


def test_reasons_are_the_features_that_help_the_strongest_first(
    numset: Callable[..., Numset],
) -> None:
    weights = {"effect-gain:plus": 1.0, "kind-same:plus": 2.0, "verb-same:plus": -3.0}
    reasons = wording(numset, weights).reasons(candidate(0, 1, PLUS))
    assert reasons == ("kind-same:plus", "effect-gain:plus")


def test_the_shipped_weights_are_named_by_attribute_and_usage() -> None:
    weights = load_weights()
    assert weights["+"]["course-state-state-gain"] > weights["−"].get(
        "course-state-state-gain", 0.0
    )
    assert weights["minus"]["effect-loss"] > weights["plus"].get("effect-loss", 0.0)
