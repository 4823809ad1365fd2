from qreas.dependents import (
    dependent,
    forms_below,
    has_case,
    lemmas_below,
    relations_below,
    subject_words,
)
from qreas.types import Sentence, Token

_WORDS = (
    ("Two", "two", "NUM", 3, "nummod"),
    ("of", "of", "ADP", 2, "case"),
    ("them", "they", "PRON", 0, "nmod"),
    ("boys", "boy", "NOUN", 4, "nsubj"),
    ("came", "come", "VERB", 4, "root"),
    ("Home", "home", "ADV", 4, "advmod"),
)
TOKENS = tuple(
    Token(at, text, lemma, pos, "", head, relation, 5 * at, 5 * at + len(text))
    for at, (text, lemma, pos, head, relation) in enumerate(_WORDS)
)
SENTENCE = Sentence(TOKENS, 0, 30)
TWO, OF, THEM, BOYS, CAME, HOME = TOKENS


def test_what_a_word_governs_itself_is_told_by_form_lemma_and_relation() -> None:
    assert forms_below(SENTENCE, CAME) == {"boys", "home"}
    assert lemmas_below(SENTENCE, CAME) == {"boy", "home"}
    assert relations_below(SENTENCE, CAME) == {"nsubj", "advmod"}


def test_a_dependent_is_the_first_of_its_relation_or_none() -> None:
    assert dependent(SENTENCE, CAME, "nsubj") == BOYS
    assert dependent(SENTENCE, CAME, "obj") is None


def test_a_preposition_is_the_case_of_its_own_noun_alone() -> None:
    assert has_case(SENTENCE, THEM, "of")
    assert not has_case(SENTENCE, THEM, "to")
    assert not has_case(SENTENCE, BOYS, "of")


def test_a_subject_has_all_that_is_told_of_it() -> None:
    assert subject_words(SENTENCE, CAME) == (TWO, OF, THEM, BOYS)
    assert subject_words(SENTENCE, BOYS) == ()
