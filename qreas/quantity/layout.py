"""Where the lexemes of a document stand among its sentences and tokens."""

from bisect import bisect_right
from collections.abc import Sequence

from qreas.quantity.lexeme import Lexeme
from qreas.quantity.tree import Tree
from qreas.types import Document, Token


class Layout:
    """The lexemes of a document over its parse; a parser's tokens may begin and end elsewhere."""

    def __init__(self, document: Document, lexemes: Sequence[Lexeme]) -> None:
        self.lexemes = lexemes
        self.trees = [Tree(sentence) for sentence in document.sentences]
        self._lexeme_starts = [lexeme.start for lexeme in lexemes]
        self._starts = [sentence.start for sentence in document.sentences]
        self._token_starts = [[t.start for t in s.tokens] for s in document.sentences]

    def sentence_at(self, offset: int) -> int:
        """The index of the sentence that a character is in."""
        return (bisect_right(self._starts, offset) or 1) - 1

    def token_at(self, sentence: int, offset: int) -> int:
        """The index of the token of a sentence that a character is in."""
        return (bisect_right(self._token_starts[sentence], offset) or 1) - 1

    def lexeme_at(self, offset: int) -> int:
        """The index of the lexeme that a character is in."""
        return bisect_right(self._lexeme_starts, offset) - 1

    def token_of(self, at: int) -> tuple[Tree, Token] | None:
        """The tree and the token of a lexeme; None in a sentence without tokens."""
        offset = self.lexemes[at].start
        sentence = self.sentence_at(offset)
        if not self.trees or not self.trees[sentence].tokens:
            return None
        tree = self.trees[sentence]
        return tree, tree.tokens[self.token_at(sentence, offset)]
