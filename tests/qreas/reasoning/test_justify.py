from dataclasses import replace

from qreas.engine import Engine
from qreas.reasoning.calculating import proves_by_arithmetic
from qreas.reasoning.justify import justify
from qreas.types import Relation


def relation_of(premise: str, hypothesis: str) -> Relation:
    (found,) = justify(Engine().judge(premise, hypothesis).case)
    return found.relation


def is_calculated(premise: str, hypothesis: str) -> bool:
    (found,) = justify(Engine().judge(premise, hypothesis).case)
    return found.equation is not None


def test_what_the_words_ask_for_justifies_a_measure_that_the_premise_measures() -> None:
    premise = "Ida poured 300 grams of rice and 200 grams of beans into the pot."
    assert relation_of(premise, "The pot holds 500 grams.") is Relation.ENTAILS


def test_what_is_left_in_the_end_is_told_and_not_reckoned() -> None:
    premise = "Sue had 15 sweets. Now she has four left."
    assert relation_of(premise, "Sue has four sweets left.") is Relation.ENTAILS
    assert relation_of(premise, "Sue has 11 sweets left.") is Relation.CONTRADICTS


def test_no_equation_makes_a_measure_of_what_is_not_measured() -> None:
    premise = "The printer has 48 nozzles and prints 12 pages a minute."
    assert relation_of(premise, "The printer weighs less than 900 grams.") is Relation.UNKNOWN


def test_no_level_is_added_to_what_is_counted() -> None:
    premise = "Six hikers are lost on the moor, where temperatures fell to minus 9."
    (found,) = justify(Engine().judge(premise, "Six hikers died on the moor.").case)
    assert found.relation is not Relation.CONTRADICTS


def test_only_a_division_makes_a_multiple() -> None:
    premise = "His pulse was 160 percent of the norm; hers is 80."
    assert relation_of(premise, "His pulse is twice hers.") is not Relation.CONTRADICTS


def test_a_bound_that_only_an_unlikely_equation_keeps_does_not_follow() -> None:
    premise = "We stayed four nights at 90 euros a night."
    hypothesis = "We paid less than 300 euros for the stay."
    assert relation_of(premise, hypothesis) is not Relation.ENTAILS


def test_no_difference_of_lengths_is_a_price() -> None:
    premise = (
        "Waterproof to 8,000 millimetres and weighing only 350 grams, the coat folds up small."
    )
    assert relation_of(premise, "The coat costs more than $90.") is Relation.UNKNOWN


def test_what_the_premise_does_not_mention_is_not_counted() -> None:
    premise = "Mara came third out of 30 in the chess final, ahead of two masters."
    assert relation_of(premise, "Mara won all but one of her games.") is not Relation.CONTRADICTS


def test_clock_times_make_no_frequency() -> None:
    premise = "The zoo opens every day of the week except Friday, from nine until three."
    assert relation_of(premise, "The zoo is open six days a week.") is not Relation.CONTRADICTS


def test_what_brought_a_value_about_is_not_added_to_it() -> None:
    premise = "The find of two more moons brings the known total to 9."
    assert relation_of(premise, "Until now, 11 moons were known.") is not Relation.ENTAILS


def test_what_fell_is_no_rise_by_as_much() -> None:
    premise = "Our monthly rent dropped from 900 to 840 pounds when we moved."
    hypothesis = "We pay £60 more for rent since we moved."
    assert relation_of(premise, hypothesis) is not Relation.ENTAILS


def test_neither_what_a_share_was_before_nor_by_how_much_it_rose_is_the_share() -> None:
    premise = "Turnout was 54 percent, up from 49 percent four years ago."
    found = relation_of(premise, "Fewer than half of the voters took part.")
    assert found is not Relation.ENTAILS
    before = relation_of(premise, "Fewer than half of the voters took part before.")
    assert before is Relation.ENTAILS


def test_what_comes_to_a_stated_count_by_chance_does_not_go_before_the_statement() -> None:
    premise = "The house has three bedrooms, two bathrooms and a kitchen."
    assert relation_of(premise, "The house has only one bathroom.") is not Relation.ENTAILS
    assert relation_of(premise, "The house has two bathrooms.") is Relation.ENTAILS


def test_a_whole_is_not_added_to_what_it_is_made_of() -> None:
    premise = "The couple have three children: two girls and a boy."
    assert relation_of(premise, "The couple have two daughters.") is not Relation.CONTRADICTS


def test_lengths_of_time_make_no_number_of_things() -> None:
    premise = "Luca ran the first lap in 58 seconds and the second in 61."
    found = justify(Engine().judge(premise, "Luca ran the two laps in 119 seconds.").case)
    assert Relation.CONTRADICTS not in {each.relation for each in found}


def test_what_led_to_a_value_is_not_reckoned_with_anew() -> None:
    premise = "After losing 8 kilos, Olaf weighs 90 kilos."
    assert relation_of(premise, "Olaf weighs 98 kilos now.") is Relation.CONTRADICTS
    assert relation_of(premise, "Olaf weighed 98 kilos before.") is Relation.ENTAILS


def test_an_age_does_not_come_of_doses_and_days() -> None:
    premise = "The dogs were given 20 mg three times daily for 10 days."
    assert not is_calculated(premise, "The dogs were under 8 years old.")


def test_a_difference_that_is_in_a_value_is_not_taken_from_it_again() -> None:
    premise = "The parcel weighs 9 kg, 2 kg less than the crate."
    assert relation_of(premise, "The parcel weighs 7 kg.") is not Relation.ENTAILS


def test_another_month_than_those_that_are_told_contradicts_no_calculation() -> None:
    premise = "Inflation stood at 3.1 percent in May, down from 3.4 percent in April."
    assert not is_calculated(premise, "Inflation was 3.0 percent in June.")


def test_what_others_are_is_told_of_no_other_things() -> None:
    premise = "The gale left 9 people dead and 22 others injured."
    assert relation_of(premise, "22 roofs were torn off.") is not Relation.CONTRADICTS


def test_what_is_divided_by_a_length_is_no_length() -> None:
    premise = "The pool is 50 metres long, and Lena swam 30 lengths."
    assert not is_calculated(premise, "Lena swam three kilometres.")


def test_two_prices_of_a_kilo_give_no_amount() -> None:
    premise = "Plums cost 2 euros a kilo and figs cost 4 euros a kilo."
    case = Engine().judge(premise, "Two kilos of figs cost 8 euros.").case
    assert not proves_by_arithmetic(case, justify(case))


def test_what_was_not_searched_to_the_end_is_no_calculation() -> None:
    premise = "Ida had 9 stamps and bought 7 stamps."
    case = Engine().judge(premise, "Ida has 16 stamps now.").case
    cut = tuple(replace(each, is_complete=False) for each in case.compositions)
    assert proves_by_arithmetic(case, justify(case))
    (found,) = justify(replace(case, compositions=cut))
    assert found.equation is None
    assert found.relation is not Relation.ENTAILS


def test_things_that_have_prices_of_their_own_are_not_all_multiplied_by_one() -> None:
    premise = "A pen costs 2 euros and a notebook costs 3 euros. Lea bought 4 pens and 2 notebooks."
    assert not is_calculated(premise, "Lea spent 12 euros.")
    assert relation_of(premise, "Lea spent 14 euros.") is not Relation.CONTRADICTS


def test_things_of_two_sorts_may_have_one_price_beside_that_of_another_sort() -> None:
    premise = "Each toy costs 2 euros, and a lamp costs 9 euros. Lea bought 4 cars and 2 dolls."
    assert is_calculated(premise, "Lea spent 12 euros on toys.")


def test_what_is_told_of_one_event_is_not_calculated_from_others() -> None:
    premise = "Two rangers were bitten on the ridge and nine rangers were rescued."
    assert not is_calculated(premise, "Nine rangers were rescued.")


def test_a_state_may_have_changed_since_it_was_told() -> None:
    assert is_calculated("Ida had 9 figs and ate 3 figs.", "Ida has 9 figs.")


def test_what_is_there_of_two_sorts_is_there_altogether() -> None:
    premise = "Seven red plums and two green plums are in the bowl."
    assert Engine().judge(premise, "There are nine plums in the bowl.").label == "entailment"
    assert Engine().judge(premise, "There are eight plums in the bowl.").label == "contradiction"


def test_some_of_them_are_not_added_to_all_of_them() -> None:
    premise = "The group has two twins, one of whom plays the cello."

    assert relation_of(premise, "There are three twins in the group.") is not Relation.ENTAILS
    premise = "Of the town's five bakeries only two sell rye bread."
    assert relation_of(premise, "The town has seven bakeries.") is not Relation.ENTAILS


def test_no_difference_of_some_things_counts_others_that_are_only_numbered() -> None:
    premise = "After the first lap, three of the nine runners in the race had stopped."

    assert relation_of(premise, "There were six laps in the race.") is Relation.UNKNOWN
    assert relation_of(premise, "There were seven laps in the race.") is Relation.UNKNOWN


def test_what_a_colon_lists_is_not_multiplied_by_how_often_it_was_done() -> None:
    premise = "She counted the coins twice: thirty silver ones and a gold one."

    assert relation_of(premise, "She put ten silver coins in a bag.") is Relation.UNKNOWN


def test_two_hours_of_the_clock_make_no_third() -> None:
    premise = "The shop opens at ten and the bar opens at four."

    assert relation_of(premise, "The shop closes at six.") is Relation.UNKNOWN


def test_what_is_stated_is_not_denied_by_a_sum_with_things_of_another_kind() -> None:
    premise = "The bakery has 250 workers in 9 towns."
    assert relation_of(premise, "The bakery employs 250 people.") is Relation.ENTAILS


def test_changes_of_two_things_are_not_added() -> None:
    premise = "The mill's shares fell 4 percent after the firm cut its dividend by a third."
    assert relation_of(premise, "The firm cut its dividend by a third.") is Relation.ENTAILS


def test_those_who_are_left_out_of_all_are_not_denied_by_how_many_the_others_are() -> None:
    premise = "The storm left 900 homes without power; by noon it was restored to all but 40."
    asked = "40 homes were still without power."
    assert relation_of(premise, asked) is not Relation.CONTRADICTS


def test_a_comparison_that_is_left_alone_keeps_an_exercise_from_contradicting() -> None:
    premise = "Otto is 9. His sister is 4 years older. Their aunt is 3 times as old as she is."
    case = Engine().judge(premise, "Otto's aunt is 39.").case
    assert not proves_by_arithmetic(case, justify(case))


def test_those_of_whom_there_are_none_are_not_reckoned_with() -> None:
    premise = "No two of the children are the same age. Otto is nine."
    case = Engine().judge(premise, "No other child is nine.").case
    assert not proves_by_arithmetic(case, justify(case))
