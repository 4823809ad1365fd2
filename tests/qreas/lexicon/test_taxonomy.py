import pytest
from hypothesis import given
from hypothesis import strategies as st

from qreas.lexicon.load import load_lexicon
from qreas.lexicon.store import Pos
from qreas.lexicon.taxonomy import Taxonomy

COMMON = ("dog", "cat", "soldier", "dime", "car", "bus", "apple", "city", "idea", "police officer")


@pytest.mark.parametrize(
    ("word", "pos"),
    [
        ("policeman", "n"),
        ("car bomb", "n"),
        ("Car_Bomb", "n"),
        ("buy", "v"),
        ("tiny", "a"),
        ("u.s.", "n"),
    ],
)
def test_words_are_known_whatever_their_case_and_underscores(
    taxonomy: Taxonomy, word: str, pos: Pos
) -> None:
    assert taxonomy.knows(word, pos)


def test_a_made_up_word_is_not_known(taxonomy: Taxonomy) -> None:
    assert not taxonomy.knows("blorf")
    assert taxonomy.synonyms("blorf") == frozenset()
    assert taxonomy.hypernyms("blorf") == frozenset()
    assert taxonomy.similarity("blorf", "dog") == 0.0


def test_synonyms_share_a_frequent_sense(taxonomy: Taxonomy) -> None:
    assert taxonomy.synonyms("policeman") == {"police officer", "officer"}
    assert "purchase" in taxonomy.synonyms("buy", "v")


def test_a_rare_sense_gives_no_synonyms(taxonomy: Taxonomy) -> None:
    assert "piece" not in taxonomy.synonyms("man")
    assert "piece" in taxonomy.synonyms("man", senses=20)


def test_the_first_sense_alone_can_be_asked(taxonomy: Taxonomy) -> None:
    assert taxonomy.synonyms("car", senses=1) == {"auto", "automobile", "machine", "motorcar"}


def test_hypernyms_reach_to_the_top_and_parents_do_not(taxonomy: Taxonomy) -> None:
    assert {"lawman", "person", "entity"} <= taxonomy.hypernyms("policeman")
    assert taxonomy.parents("policeman") == {"lawman", "law officer", "peace officer"}


@pytest.mark.parametrize(
    ("word", "ancestor"),
    [
        ("policeman", "person"),
        ("boy", "person"),
        ("daisy", "flower"),
        ("baghdad", "city"),
        ("car bomb", "bomb"),
        ("dime", "coin"),
        ("automobile", "car"),
    ],
)
def test_a_word_is_a_kind_of_what_is_above_it_or_means_the_same(
    taxonomy: Taxonomy, word: str, ancestor: str
) -> None:
    assert taxonomy.is_a(word, ancestor)


@pytest.mark.parametrize(
    ("word", "other"), [("person", "policeman"), ("bus", "person"), ("dog", "cat")]
)
def test_a_word_is_no_kind_of_what_is_below_or_beside_it(
    taxonomy: Taxonomy, word: str, other: str
) -> None:
    assert not taxonomy.is_a(word, other)


def test_verbs_have_kinds_too(taxonomy: Taxonomy) -> None:
    assert taxonomy.is_a("murder", "kill", "v")


@given(st.sampled_from(COMMON), st.sampled_from(COMMON))
def test_similarity_is_symmetric_and_largest_with_itself(one: str, other: str) -> None:
    taxonomy = load_lexicon().taxonomy
    assert taxonomy.similarity(one, other) == taxonomy.similarity(other, one)
    assert taxonomy.similarity(one, other) <= taxonomy.similarity(one, one) == 1.0


@given(st.sampled_from(COMMON), st.sampled_from(COMMON), st.sampled_from(COMMON))
def test_being_a_kind_is_what_having_steps_says(one: str, other: str, third: str) -> None:
    taxonomy = load_lexicon().taxonomy
    for word in (one, other, third):
        assert taxonomy.is_a(word, other) == (taxonomy.steps(word, other) is not None)


def test_close_words_are_more_similar_than_distant_ones(taxonomy: Taxonomy) -> None:
    assert taxonomy.similarity("dog", "cat") > taxonomy.similarity("dog", "idea")


def test_the_share_of_a_word_counts_uses(taxonomy: Taxonomy) -> None:
    assert taxonomy.share("student", "person") == 1.0
    assert taxonomy.share("counter", "person") < 0.1
    assert taxonomy.share("blorf", "person") == 0.0


@pytest.mark.parametrize(
    ("word", "pos", "opposite"),
    [
        ("rise", "v", "fall"),
        ("large", "a", "small"),
        ("quickly", "r", "slowly"),
        ("win", "v", "lose"),
    ],
)
def test_antonyms_are_found(taxonomy: Taxonomy, word: str, pos: Pos, opposite: str) -> None:
    assert opposite in taxonomy.antonyms(word, pos)


def test_an_adjective_borrows_the_antonym_of_the_one_it_is_similar_to(taxonomy: Taxonomy) -> None:
    assert "large" in taxonomy.antonyms("tiny", "a")


@pytest.mark.parametrize(
    ("word", "pos", "derived"),
    [
        ("arrest", "n", ("arrest", "v")),
        ("explosion", "n", ("explode", "v")),
        ("iraqi", "a", ("iraq", "n")),
        ("injure", "v", ("injury", "n")),
    ],
)
def test_derived_words_are_found(
    taxonomy: Taxonomy, word: str, pos: Pos, derived: tuple[str, Pos]
) -> None:
    assert derived in taxonomy.derivations(word, pos)


def test_parts_belong_to_their_wholes(taxonomy: Taxonomy) -> None:
    assert "hand" in taxonomy.wholes("finger")
    assert taxonomy.is_part_of("finger", "hand")
    assert not taxonomy.is_part_of("hand", "finger")


def test_a_verb_leads_to_what_it_entails_or_causes(taxonomy: Taxonomy) -> None:
    assert "die" in taxonomy.entailed("kill")
    assert "sleep" in taxonomy.entailed("snore")


def test_similar_adjectives_are_found(taxonomy: Taxonomy) -> None:
    assert "small" in taxonomy.similar("tiny")


@pytest.mark.parametrize(
    ("form", "pos", "base"),
    [
        ("geese", "n", "goose"),
        ("policemen", "n", "policeman"),
        ("police officers", "n", "police officer"),
        ("cities", "n", "city"),
        ("went", "v", "go"),
        ("rising", "v", "rise"),
        ("larger", "a", "large"),
    ],
)
def test_written_forms_lead_to_known_lemmas(
    taxonomy: Taxonomy, form: str, pos: Pos, base: str
) -> None:
    assert base in taxonomy.base_forms(form, pos)


def test_a_form_of_nothing_known_has_no_base(taxonomy: Taxonomy) -> None:
    assert taxonomy.base_forms("blorfs") == ()


def test_parts_of_speech_come_by_use(taxonomy: Taxonomy) -> None:
    assert taxonomy.parts_of_speech("run")[0] == "v"
    assert taxonomy.parts_of_speech("dog") == ("n", "v")
    assert taxonomy.parts_of_speech("blorf") == ()


def test_a_place_lies_in_all_regions_above_it(taxonomy: Taxonomy) -> None:
    assert {"texas", "united states"} <= taxonomy.regions("Houston")
    assert "norway" in taxonomy.regions("Oslo")


def test_what_names_no_place_lies_in_none(taxonomy: Taxonomy) -> None:
    assert taxonomy.regions("Mozart") == frozenset()
    assert taxonomy.regions("wheel") == frozenset()
