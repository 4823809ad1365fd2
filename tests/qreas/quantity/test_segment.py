from collections.abc import Callable
from dataclasses import replace

import pytest
from nltk import Tree

from qreas.quantity.segment import segment
from qreas.types import Document, Mention, Sentence

MakeDocument = Callable[..., Document]


def phrases(sentence: Sentence) -> list[tuple[str, list[str]]]:
    """The words of each mention, and its numbers."""
    words = [token.text for token in sentence.tokens]
    return [
        (" ".join(words[m.first : m.last + 1]), [words[number] for number in m.numbers])
        for m in segment(sentence, 0)
    ]


def both_ways(sentence: Sentence, bracketed: str) -> list[list[tuple[str, list[str]]]]:
    return [phrases(sentence), phrases(replace(sentence, tree=Tree.fromstring(bracketed)))]


@pytest.fixture
def soldiers(document: MakeDocument) -> Sentence:
    made = document(
        "About/about/ADV/RB/1/advmod",
        "11/11/NUM/CD/2/nummod",
        "militants/militant/NOUN/NNS/7/nsubj:pass",
        "and/and/CCONJ/CC/5/cc",
        "six/six/NUM/CD/5/nummod",
        "soldiers/soldier/NOUN/NNS/2/conj",
        "were/be/AUX/VBD/7/aux:pass",
        "killed/kill/VERB/VBN/7/root",
    )
    return made.sentences[0]


def test_each_noun_of_a_coordination_has_its_own_mention(soldiers: Sentence) -> None:
    tree = (
        "(ROOT (S (NP (NP (QP (RB About) (CD 11)) (NNS militants)) (CC and) "
        "(NP (CD six) (NNS soldiers))) (VP (VBD were) (VP (VBN killed)))))"
    )
    expected = [("About 11 militants", ["11"]), ("six soldiers", ["six"])]
    assert both_ways(soldiers, tree) == [expected, expected]


def test_a_mention_says_which_sentence_it_is_in(soldiers: Sentence) -> None:
    assert segment(soldiers, 3)[1] == Mention(sentence=3, first=4, last=5, numbers=(4,))


def test_numbers_of_one_noun_are_one_mention(document: MakeDocument) -> None:
    (sentence,) = document(
        "between/between/ADP/IN/1/case",
        "4.4/4.4/NUM/CD/2/compound",
        "million/million/NUM/CD/5/nummod",
        "and/and/CCONJ/CC/4/cc",
        "five/five/NUM/CD/2/conj",
        "people/people/NOUN/NNS/5/root",
    ).sentences
    tree = "(NP (QP (IN between) (CD 4.4) (CD million) (CC and) (CD five)) (NNS people))"
    numbers = ["4.4", "million", "five"]
    assert [found[0][1] for found in both_ways(sentence, tree)] == [numbers, numbers]
    assert phrases(sentence)[0][0].endswith("people")


def test_a_currency_sign_belongs_to_the_mention(document: MakeDocument) -> None:
    (sentence,) = document(
        "a/a/DET/DT/4/det",
        "$/$/SYM/$/4/compound",
        "14/14/NUM/CD/3/compound",
        "billion/billion/NUM/CD/1/nummod",
        "fine/fine/NOUN/NN/4/root",
    ).sentences
    tree = "(NP (DT a) (QP ($ $) (CD 14) (CD billion)) (NN fine))"
    expected = [("a $ 14 billion fine", ["14", "billion"])]
    assert both_ways(sentence, tree) == [expected, expected]


def test_a_number_inside_a_compound_stands_with_the_whole_noun_phrase(
    document: MakeDocument,
) -> None:
    (sentence,) = document(
        "a/a/DET/DT/6/det",
        "26/26/NUM/CD/3/nummod",
        "-/-/PUNCT/HYPH/1/punct",
        "year/year/NOUN/NN/5/obl:unmarked",
        "-/-/PUNCT/HYPH/3/punct",
        "old/old/ADJ/JJ/6/amod",
        "man/man/NOUN/NN/6/root",
    ).sentences
    tree = "(NP (DT a) (ADJP (NP (CD 26) (HYPH -) (NN year)) (HYPH -) (JJ old)) (NN man))"
    assert phrases(sentence) == [("a 26 - year - old man", ["26"])]
    assert phrases(replace(sentence, tree=Tree.fromstring(tree))) == [("26 - year", ["26"])]


def test_an_elliptical_number_is_its_own_mention(document: MakeDocument) -> None:
    (sentence,) = document(
        "injured/injure/VERB/VBD/0/root",
        "80/80/NUM/CD/0/obj",
        "yesterday/yesterday/NOUN/NN/0/obl:unmarked",
    ).sentences
    tree = "(S (VP (VBD injured) (NP (CD 80)) (NP-TMP (NN yesterday))))"
    assert both_ways(sentence, tree) == [[("80", ["80"])], [("80", ["80"])]]


def test_words_of_the_clause_stay_outside_the_mention(document: MakeDocument) -> None:
    (sentence,) = document(
        "once/once/SCONJ/IN/4/advmod",
        "growth/growth/NOUN/NN/4/nsubj",
        "was/be/AUX/VBD/4/cop",
        "4/4/NUM/CD/4/nummod",
        "%/%/SYM/NN/4/root",
    ).sentences
    assert phrases(sentence) == [("4 %", ["4"])]


def test_a_number_under_no_noun_phrase_keeps_to_its_own_phrase(document: MakeDocument) -> None:
    (sentence,) = document(
        "over/over/ADP/IN/2/case",
        "$/$/SYM/$/0/root",
        "14/14/NUM/CD/1/nummod",
    ).sentences
    tree = "(FRAG (PP (IN over) (QP ($ $) (CD 14))))"
    assert phrases(replace(sentence, tree=Tree.fromstring(tree))) == [("$ 14", ["14"])]


def test_adjacent_numbers_of_different_phrases_stay_apart(document: MakeDocument) -> None:
    (sentence,) = document(
        "In/in/ADP/IN/1/case",
        "1991/1991/NUM/CD/4/obl",
        "25/25/NUM/CD/3/nummod",
        "men/man/NOUN/NNS/4/nsubj",
        "left/leave/VERB/VBD/4/root",
    ).sentences
    tree = "(S (PP (IN In) (NP (CD 1991))) (NP (CD 25) (NNS men)) (VP (VBD left)))"
    expected = [("1991", ["1991"]), ("25 men", ["25"])]
    assert both_ways(sentence, tree) == [expected, expected]


def test_a_sentence_without_cardinals_has_no_mention(document: MakeDocument) -> None:
    (sentence,) = document("Rain/rain/NOUN/NN/1/nsubj", "fell/fall/VERB/VBD/1/root").sentences
    assert both_ways(sentence, "(S (NP (NN Rain)) (VP (VBD fell)))") == [[], []]
