from collections.abc import Callable

from qreas.rereading.long_sentences import in_pieces
from qreas.types import Document

Write = Callable[..., Document]
ROWS = (
    "3/3/NUM/CD/1/nummod",
    "cats/cat/NOUN/NNS/2/nsubj",
    "see/see/VERB/VBP/2/root",
    "4/4/NUM/CD/4/nummod",
    "dogs/dog/NOUN/NNS/2/obj",
)


def test_an_ordinary_document_is_left_alone(document: Write) -> None:
    text = document(*ROWS)
    assert in_pieces(text, 5) is text


def test_a_long_sentence_becomes_pieces_whose_tokens_keep_their_places(document: Write) -> None:
    text = document(*ROWS)
    pieces = in_pieces(text, 2).sentences
    assert [[t.text for t in piece.tokens] for piece in pieces] == [
        ["3", "cats"],
        ["see", "4"],
        ["dogs"],
    ]
    whole = [t for sentence in text.sentences for t in sentence.tokens]
    cut = [t for piece in pieces for t in piece.tokens]
    assert [(t.start, t.end) for t in cut] == [(t.start, t.end) for t in whole]
    assert [(piece.start, piece.end) for piece in pieces] == [(0, 6), (7, 12), (13, 17)]


def test_heads_stay_inside_a_piece_and_become_roots_outside(document: Write) -> None:
    pieces = in_pieces(document(*ROWS), 2).sentences
    assert [[(t.index, t.head, t.dep) for t in piece.tokens] for piece in pieces] == [
        [(0, 1, "nummod"), (1, 1, "root")],
        [(0, 0, "root"), (1, 1, "root")],
        [(0, 0, "root")],
    ]
