"""Headlines that a parser cut in two."""

from collections.abc import Callable
from dataclasses import replace

from qreas.rereading.split_headlines import with_whole_headlines
from qreas.types import Document, Sentence

Write = Callable[..., Document]
LOSS = (
    "Alva/alva/PROPN/NNP/1/nsubj",
    "posts/post/VERB/VBZ/1/root",
    "$/$/SYM/$/1/obj",
    "9/9/NUM/CD/2/nummod",
    "loss/loss/NOUN/NN/4/root",
)


def _cut(text: Document, at: int) -> Document:
    tokens = text.sentences[0].tokens
    behind = [replace(t, index=t.index - at, head=t.head - at) for t in tokens[at:]]
    first = Sentence(tokens[:at], 0, tokens[at - 1].end)
    second = Sentence(tuple(behind), behind[0].start, behind[-1].end)
    return replace(text, sentences=(first, second))


def test_what_goes_on_in_small_letters_is_the_same_headline(document: Write) -> None:
    (whole,) = with_whole_headlines(_cut(document(*LOSS), 4)).sentences
    read = [(t.head, t.dep) for t in whole.tokens]
    assert read == [(1, "nsubj"), (1, "root"), (4, "compound"), (2, "nummod"), (1, "obj")]


def test_what_begins_with_a_capital_is_another_one(document: Write) -> None:
    text = _cut(document(*LOSS[:4], "Loss/loss/NOUN/NN/4/root"), 4)
    assert with_whole_headlines(text) is text


def test_behind_a_mark_another_one_begins(document: Write) -> None:
    text = _cut(document(*LOSS[:3], "././PUNCT/./1/punct", LOSS[4]), 4)
    assert with_whole_headlines(text) is text
