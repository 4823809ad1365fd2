"""What the phrase of a mention tells of its quantity, by a tree and by dependencies."""

from collections.abc import Callable
from dataclasses import replace

from nltk import Tree

from qreas.quantity import quantify
from qreas.types import Document, Numset

MakeDocument = Callable[..., Document]


def both_ways(document: Document, tree: str) -> list[Document]:
    (sentence,) = document.sentences
    with_tree = replace(sentence, tree=Tree.fromstring(tree))
    return [document, replace(document, sentences=(with_tree,))]


def test_a_number_counts_the_noun_that_its_phrase_ends_in(document: MakeDocument) -> None:
    made = document(
        "Two/two/NUM/CD/3/nummod",
        "ad/ad/X/FW/3/compound",
        "hoc/hoc/X/FW/1/fixed",
        "panels/panel/NOUN/NNS/4/nsubj",
        "met/meet/VERB/VBD/4/root",
    )
    tree = "(S (NP (CD Two) (FW ad) (FW hoc) (NNS panels)) (VP (VBD met)))"
    for way in both_ways(made, tree):
        (numset,) = quantify(way)
        assert (numset.unit.name, numset.text) == ("panel", "Two ad hoc panels")


def test_a_tree_finds_the_counted_noun_where_the_dependencies_err(document: MakeDocument) -> None:
    made = document(
        "Two/two/NUM/CD/4/nsubj",
        "ad/ad/X/FW/4/obl",
        "hoc/hoc/X/FW/1/fixed",
        "panels/panel/NOUN/NNS/4/nsubj",
        "met/meet/VERB/VBD/4/root",
    )
    by_dependencies, by_tree = both_ways(
        made, "(S (NP (CD Two) (FW ad) (FW hoc) (NNS panels)) (VP (VBD met)))"
    )
    names = [quantify(way)[0].unit.name for way in (by_dependencies, by_tree)]
    assert names == ["", "panel"]


def test_a_measure_is_of_the_noun_that_its_phrase_ends_in(document: MakeDocument) -> None:
    made = document(
        "He/he/PRON/PRP/1/nsubj",
        "left/leave/VERB/VBD/1/root",
        "on/on/ADP/IN/3/case",
        "$/$/SYM/$/1/obl",
        "500/500/NUM/CD/3/nummod",
        "bond/bond/NOUN/NN/3/nummod",
    )
    tree = "(S (NP (PRP He)) (VP (VBD left) (PP (IN on) (NP (QP ($ $) (CD 500)) (NN bond)))))"
    assert [quantify(way)[0].context.entity for way in both_ways(made, tree)] == ["bond", "bond"]


def test_a_time_in_the_phrase_is_not_what_is_measured(document: MakeDocument) -> None:
    made = document(
        "Sales/sale/NOUN/NNS/1/nsubj",
        "made/make/VERB/VBD/1/root",
        "$/$/SYM/$/1/obj",
        "500/500/NUM/CD/2/nummod",
        "year/year/NOUN/NN/2/nummod",
    )
    assert quantify(made)[0].context.entity == "sale"


def test_the_number_of_a_whole_counts_for_itself(read: Callable[[str], tuple[Numset, ...]]) -> None:
    names = [(str(n.interval), n.unit.name) for n in read("She won 23 of her 27 games.")]
    assert names == [("23", "game"), ("27", "game")]
