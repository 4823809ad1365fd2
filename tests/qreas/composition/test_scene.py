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


def test_a_comparison_added_behind_a_comma_is_not_of_what_stands_before_it() -> None:
    scored, more = told("Lea scored 15 points, 6 more than Omar.")
    assert scored.standard == frozenset()
    assert more.standard == frozenset({"omar"})


def test_a_standard_takes_in_the_relative_clause_behind_it() -> None:
    (scene,) = told("Lea has 3 more coins than the number of coins that Omar has.")
    assert "omar" in scene.standard


def test_a_time_at_the_end_of_a_list_is_that_of_all_its_quantities() -> None:
    lunch, dinner = told("The cook served 9 pies at lunch and 6 pies at dinner today.")
    assert lunch.settings == frozenset({"lunch", "today"})
    assert dinner.settings == frozenset({"dinner", "today"})


def test_the_cues_of_a_question_may_stand_anywhere() -> None:
    (document,) = bundled().parse(["Altogether, says Lea, they have 15 coins."])
    (claimed,) = quantify(document)
    assert "total" in question_scene(Reading.of(document), claimed, "").cues


def test_each_at_the_end_ranges_over_the_things_just_named() -> None:
    trays, seedlings = told("Ines filled 9 trays with 12 seedlings each.")
    assert (trays.per, seedlings.per) == ("", "tray")


def test_each_at_the_end_ranges_over_the_subject_where_no_things_are_named() -> None:
    (pens,) = told("The boys have 6 pens each.")
    assert pens.per == "boy"


def test_a_place_that_somebody_owns_is_the_place() -> None:
    (scene,) = told("There are 6 jars in Dora's pantry.")
    assert scene.settings == frozenset({"pantry"})


def test_the_words_of_a_quantity_end_where_the_next_item_of_a_list_begins() -> None:
    glue, tape = told("Ann paid $5 for glue and $3 for tape.")
    assert "glue" in glue.words
    assert "glue" not in tape.words


def test_what_closes_a_bare_list_names_none_of_its_items() -> None:
    _, white = told("There were 9 red and 3 white roses in the vase.")
    assert "white" in white.words
    assert "vase" not in white.words
