"""What so many of a whole do each."""

from collections.abc import Callable

from qreas.lexicon.load import load_lexicon
from qreas.rereading.counted_doers import with_counted_doers
from qreas.types import Document

Write = Callable[..., Document]


def test_behind_the_number_of_several_a_word_that_may_be_a_verb_is_one(document: Write) -> None:
    read = document(
        "Of/of/ADP/IN/2/case", "nine/nine/NUM/CD/2/nummod", "boys/boy/NOUN/NNS/2/root",
        ",/,/PUNCT/,/6/punct", "two/two/NUM/CD/5/nummod", "play/play/NOUN/NN/6/compound",
        "chess/chess/NOUN/NN/2/conj", "././PUNCT/./2/punct",
    )  # fmt: skip
    tokens = with_counted_doers(read, load_lexicon()).sentences[0].tokens
    assert [(t.head, t.dep) for t in tokens[2:7] if t.text != ","] == [
        (5, "obl"), (5, "nsubj"), (5, "root"), (5, "obj"),
    ]  # fmt: skip


def test_a_noun_of_several_is_what_is_counted(document: Write) -> None:
    read = document(
        "Of/of/ADP/IN/2/case", "nine/nine/NUM/CD/2/nummod", "boys/boy/NOUN/NNS/2/root",
        ",/,/PUNCT/,/5/punct", "two/two/NUM/CD/5/nummod", "twins/twin/NOUN/NNS/2/conj",
        "././PUNCT/./2/punct",
    )  # fmt: skip
    assert with_counted_doers(read, load_lexicon()) == read
