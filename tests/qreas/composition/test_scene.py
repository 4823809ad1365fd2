from qreas_adapters.bundled_parser import bundled

from qreas.composition.scene import Reading, Scene, question_scene, scenes, topic_of
from qreas.quantity import quantify


def told(text: str) -> tuple[Scene, ...]:
    (document,) = bundled().parse([text])
    reading = Reading.of(document)
    return scenes(reading, quantify(document), topic_of(reading))


def test_who_gives_what_to_whom_is_read_with_pronouns_resolved() -> None:
    had, given = told("Nora had 14 stamps and she gave Omar 5 stamps.")
    assert (had.verb, had.actor, had.noun) == ("have", "nora", "stamp")
    assert (given.verb, given.actor, given.recipient) == ("give", "nora", "omar")


def test_each_makes_a_rate() -> None:
    (scene,) = told("Each crate holds 7 melons.")
    assert (scene.noun, scene.per) == ("melon", "crate")


def test_one_thing_may_contain_what_is_counted() -> None:
    (scene,) = told("There are 40 grams of sugar in a bar.")
    assert scene.containers == frozenset({"bar"})


def test_both_sides_of_a_comparison_are_kept() -> None:
    (scene,) = told("Lea has 3 more coins than Omar.")
    assert "lea" in scene.compared
    assert scene.standard == frozenset({"omar"})


def test_a_time_at_the_end_of_a_list_is_that_of_all_its_quantities() -> None:
    lunch, dinner = told("The cook served 9 pies at lunch and 6 pies at dinner today.")
    assert lunch.settings == frozenset({"lunch", "today"})
    assert dinner.settings == frozenset({"dinner", "today"})


def test_the_cues_of_a_question_may_stand_anywhere() -> None:
    (document,) = bundled().parse(["Altogether, says Lea, they have 15 coins."])
    (claimed,) = quantify(document)
    assert "total" in question_scene(Reading.of(document), claimed, "").cues
