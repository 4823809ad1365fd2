"""Clauses and phrases that a parser hung on another word."""

from collections.abc import Callable

from qreas.rereading.misplaced_heads import with_placed_heads
from qreas.types import Document

Write = Callable[..., Document]


def test_what_someone_used_to_do_is_no_purpose(document: Write) -> None:
    read = document(
        "Ann/ann/PROPN/NNP/1/nsubj", "used/use/VERB/VBD/1/root", "to/to/PART/TO/3/mark",
        "sing/sing/VERB/VB/1/advcl", "././PUNCT/./1/punct",
    )  # fmt: skip
    assert with_placed_heads(read).sentences[0].tokens[3].dep == "xcomp"


def test_one_leaves_a_place_for_another(document: Write) -> None:
    read = document(
        "We/we/PRON/PRP/1/nsubj", "left/leave/VERB/VBD/1/root", "Oslo/oslo/PROPN/NNP/1/obj",
        "for/for/ADP/IN/4/case", "Malta/malta/PROPN/NNP/2/nmod", "././PUNCT/./1/punct",
    )  # fmt: skip
    goal = with_placed_heads(read).sentences[0].tokens[4]
    assert (goal.head, goal.dep) == (1, "obl")


def test_an_inverted_clause_is_a_condition(document: Write) -> None:
    read = document(
        "Should/should/AUX/MD/2/aux", "it/it/PRON/PRP/2/nsubj", "rain/rain/VERB/VB/2/root",
        ",/,/PUNCT/,/5/punct", "we/we/PRON/PRP/5/nsubj", "leave/leave/VERB/VBP/2/parataxis",
        "././PUNCT/./2/punct",
    )  # fmt: skip
    tokens = with_placed_heads(read).sentences[0].tokens
    assert [(t.head, t.dep) for t in (tokens[2], tokens[5])] == [(5, "advcl"), (5, "root")]


def test_the_first_of_a_list_of_names_is_not_spoken_to(document: Write) -> None:
    read = document(
        "Ann/ann/PROPN/NNP/0/root", ",/,/PUNCT/,/5/punct", "Ben/ben/PROPN/NNP/5/nsubj",
        "and/and/CCONJ/CC/4/cc", "Carl/carl/PROPN/NNP/2/conj", "sang/sing/VERB/VBD/0/parataxis",
        "././PUNCT/./0/punct",
    )  # fmt: skip
    tokens = with_placed_heads(read).sentences[0].tokens
    assert [(t.head, t.dep) for t in tokens if t.pos == "PROPN"] == [
        (5, "nsubj"), (0, "conj"), (0, "conj"),
    ]  # fmt: skip
    assert tokens[5].is_root


def test_a_whole_sentence_has_a_doer(document: Write) -> None:
    read = document(
        "The/the/DET/DT/1/det", "band/band/NOUN/NN/2/nsubj", "ordered/order/VERB/VBN/3/amod",
        "folders/folder/NOUN/NNS/3/root", "././PUNCT/./3/punct",
    )  # fmt: skip
    tokens = with_placed_heads(read).sentences[0].tokens
    assert tokens[2].is_root
    assert (tokens[3].head, tokens[3].dep) == (2, "obj")


def test_the_last_of_a_list_hangs_on_the_first(document: Write) -> None:
    read = document(
        "Beds/bed/NOUN/NNS/0/root", ",/,/PUNCT/,/2/punct", "chairs/chair/NOUN/NNS/0/conj",
        "and/and/CCONJ/CC/4/cc", "lamps/lamp/NOUN/NNS/2/conj", "././PUNCT/./0/punct",
    )  # fmt: skip
    assert with_placed_heads(read).sentences[0].tokens[4].head == 0


def test_by_how_much_a_thing_is_changed_hangs_on_the_verb(document: Write) -> None:
    read = document(
        "Inns/inn/NOUN/NNS/1/nsubj", "cut/cut/VERB/VBP/1/root", "staff/staff/NOUN/NN/1/obj",
        "by/by/ADP/IN/5/case", "3/3/NUM/CD/5/nummod", "percent/percent/NOUN/NN/2/nmod",
        "././PUNCT/./1/punct",
    )  # fmt: skip
    share = with_placed_heads(read).sentences[0].tokens[5]
    assert (share.head, share.dep) == (1, "obl")


def test_what_stands_behind_a_preposition_is_no_subject(document: Write) -> None:
    read = document(
        "Fires/fire/NOUN/NNS/5/nsubj", "in/in/ADP/IN/2/case", "inns/inn/NOUN/NNS/0/nmod",
        "with/with/ADP/IN/4/case", "guests/guest/NOUN/NNS/5/nsubj",
        "spread/spread/VERB/VBD/5/root", "././PUNCT/./5/punct",
    )  # fmt: skip
    guests = with_placed_heads(read).sentences[0].tokens[4]
    assert (guests.head, guests.dep) == (2, "nmod")


def test_what_follows_a_clause_about_its_noun_is_the_main_verb(document: Write) -> None:
    read = document(
        "Kim/kim/PROPN/NNP/4/discourse", ",/,/PUNCT/,/4/punct", "who/who/PRON/WP/4/nsubj",
        "had/have/AUX/VBD/4/aux", "won/win/VERB/VBN/4/root", ",/,/PUNCT/,/6/punct",
        "beat/beat/VERB/VB/4/conj", "Lee/lee/PROPN/NNP/6/obj", "././PUNCT/./4/punct",
    )  # fmt: skip
    tokens = with_placed_heads(read).sentences[0].tokens
    assert [(t.head, t.dep) for t in (tokens[0], tokens[4], tokens[6])] == [
        (6, "nsubj"), (0, "acl:relcl"), (6, "root"),
    ]  # fmt: skip
    assert tokens[6].tag == "VBD"


def test_some_of_them_hang_on_those_named_right_before(document: Write) -> None:
    read = document(
        "Inns/inn/NOUN/NNS/1/nsubj", "hold/hold/VERB/VBP/1/root", "coins/coin/NOUN/NNS/1/obj",
        ",/,/PUNCT/,/4/punct", "six/six/NUM/CD/0/appos", "of/of/ADP/IN/6/case",
        "them/they/PRON/PRP/4/nmod", "here/here/ADV/RB/4/advmod", "././PUNCT/./1/punct",
    )  # fmt: skip
    assert with_placed_heads(read).sentences[0].tokens[4].head == 2


def test_a_word_for_all_tells_of_what_someone_has(document: Write) -> None:
    read = document(
        "All/all/DET/DT/2/det:predet", "the/the/DET/DT/2/det", "count/count/NOUN/NN/4/nmod:poss",
        "'s/'s/PART/POS/2/case", "sons/son/NOUN/NNS/5/nsubj", "sang/sing/VERB/VBD/5/root",
        "././PUNCT/./5/punct",
    )  # fmt: skip
    assert with_placed_heads(read).sentences[0].tokens[0].head == 4


def test_behind_an_each_that_floats_stands_the_main_verb(document: Write) -> None:
    read = document(
        "Boys/boy/NOUN/NNS/0/root", "each/each/DET/DT/2/nsubj", "own/own/VERB/VBP/0/acl:relcl",
        "a/a/DET/DT/4/det", "boat/boat/NOUN/NN/2/obj", "././PUNCT/./0/punct",
    )  # fmt: skip
    tokens = with_placed_heads(read).sentences[0].tokens
    assert [(t.head, t.dep) for t in tokens[:3]] == [(2, "nsubj"), (0, "det"), (2, "root")]


def test_what_stands_right_behind_a_relative_verb_is_its_object(document: Write) -> None:
    read = document(
        "Boys/boy/NOUN/NNS/5/nsubj", "who/who/PRON/WP/2/nsubj", "sold/sell/VERB/VBD/0/acl:relcl",
        "two/two/NUM/CD/4/nummod", "maps/map/NOUN/NNS/5/nsubj", "left/leave/VERB/VBD/5/root",
        "././PUNCT/./5/punct",
    )  # fmt: skip
    maps = with_placed_heads(read).sentences[0].tokens[4]
    assert (maps.head, maps.dep) == (2, "obj")


def test_who_is_lent_an_amount_is_no_part_of_it(document: Write) -> None:
    read = document(
        "Oslo/Oslo/PROPN/NNP/1/nsubj", "lent/lend/VERB/VBD/1/root", "Ann/Ann/PROPN/NNP/4/compound",
        "40/40/NUM/CD/4/nummod", "euros/euro/NOUN/NNS/1/obj", "././PUNCT/./1/punct",
    )  # fmt: skip
    lent_to = with_placed_heads(read).sentences[0].tokens[2]
    assert (lent_to.head, lent_to.dep) == (1, "iobj")


def test_behind_there_are_a_not_denies_the_verb(document: Write) -> None:
    read = document(
        "There/there/PRON/EX/1/expl", "are/be/VERB/VBP/1/root", "not/not/PART/RB/4/advmod",
        "ten/ten/NUM/CD/4/nummod", "cups/cup/NOUN/NNS/1/nsubj", "././PUNCT/./1/punct",
    )  # fmt: skip
    assert with_placed_heads(read).sentences[0].tokens[2].head == 1
