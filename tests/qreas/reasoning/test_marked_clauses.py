from collections.abc import Iterable

from qreas.reasoning.marked_clauses import parted_by, words_between_marks
from qreas.types import Sentence, Token

MARKS = (",", "and")


def _sentence(text: str) -> Sentence:
    tokens: list[Token] = []
    for word in text.split():
        start = tokens[-1].end + 1 if tokens else 0
        tokens.append(Token(len(tokens), word, word, "X", "X", 0, "dep", start, start + len(word)))
    return Sentence(tuple(tokens), 0, len(text))


def _text(tokens: Iterable[Token]) -> str:
    return " ".join(token.text for token in tokens)


def test_the_words_around_a_place_end_at_the_marks() -> None:
    sentence = _sentence("he came at six , she left at ten and slept")
    ten = next(token for token in sentence.tokens if token.text == "ten")
    assert _text(words_between_marks(sentence, ten.start, MARKS)) == "she left at ten"
    assert _text(words_between_marks(sentence, sentence.end, MARKS)) == "slept"


def test_marks_part_words_and_nothing_stands_between_two_of_them() -> None:
    tokens = _sentence(", he came , and left").tokens
    assert [_text(part) for part in parted_by(tokens, MARKS)] == ["he came", "left"]
