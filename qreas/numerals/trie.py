"""Tries: all words of a set in one tree of characters, read from the left."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from qreas.numerals.grammar import SEAM

Node = dict[str, Any]
"""Maps a character to the next node; END maps to what the word up to here stands for."""

END = ""

_DEPTH = 4
# No letter or digit before; "_" is neither, but counts as one in a pattern.
_OUTSIDE = r"(?<![^\W_])"


@dataclass(frozen=True, slots=True)
class Beginnings:
    """The first letters of many words, to pass over at once what begins none of them.

    short: words of fewer letters than the others are cut to.
    """

    long: set[str] = field(default_factory=set)
    short: set[str] = field(default_factory=set)

    def add(self, root: Node) -> None:
        """Takes in the words of a trie."""
        waiting = [("", root)]
        while waiting:
            letters, node = waiting.pop()
            if len(letters) == _DEPTH:
                self.long.add(letters)
                continue
            if letters and END in node:
                self.short.add(letters)
            waiting += [(letters + key, after) for key, after in node.items() if key != END]

    def pattern(
        self, *, is_spaced: bool, is_joined: bool, openings: Mapping[str, "Beginnings"]
    ) -> re.Pattern[str]:
        """Finds the places where a word may begin.

        is_spaced: only where no letter or digit stands before.
        is_joined: words may go on in others without a space, so that no short one needs an end.
        openings:  what else begins a word, but only before others.
        """
        end = r"(?![^\W_])" if is_spaced and not is_joined else ""
        words = [self._words(end)]
        words += [f"{re.escape(word)}{others._words(end)}" for word, others in openings.items()]
        return re.compile(rf"{_OUTSIDE if is_spaced else ''}(?:{'|'.join(words)})")

    def _words(self, end: str) -> str:
        short = [re.escape(word) + (end if word[-1].isalnum() else "") for word in self.short]
        return f"(?:{'|'.join(sorted([*map(re.escape, self.long), *short]))})"


def add(root: Node, words: str, value: object) -> object:
    """Enters words; gives what already stood there under the same spelling, else `value`.

    Where the words have a seam, they are entered with and without a space.
    """
    found = value
    for node in reach(root, words):
        if (other := node.setdefault(END, value)) != value:
            found = other
    return found


def reach(root: Node, words: str) -> list[Node]:
    """The nodes at the end of words, made where they are missing; several where seams differ."""
    first, *others = words.split(SEAM)
    nodes = [_extended(root, first)]
    for piece in others:
        nodes += [node.setdefault(" ", {}) for node in nodes]
        for at, letter in enumerate(piece):
            nodes = _advance(nodes, letter)
            if len(nodes) == 1:
                nodes = [_extended(nodes[0], piece[at + 1 :])]
                break
    return nodes


def _extended(node: Node, letters: str) -> Node:
    """The node at the end of letters without a seam."""
    for letter in letters:
        after = node.get(letter)
        if after is None:
            after = node[letter] = {}
        node = after
    return node


def _advance(nodes: list[Node], letter: str) -> list[Node]:
    """The nodes after one more letter; they are shared where nothing is there yet."""
    shared = next((node[letter] for node in nodes if letter in node), None)
    if shared is None:
        shared = {}
    found: list[Node] = []
    for node in nodes:
        after = node.setdefault(letter, shared)
        if all(after is not other for other in found):
            found.append(after)
    return found


def continuations(node: Node, most: int) -> Iterable[str]:
    """Up to `most` first words that may follow at a node, in alphabetical order."""
    found: list[str] = []
    waiting = [("", node)]
    while waiting and len(found) < most:
        so_far, here = waiting.pop()
        if so_far and (END in here or " " in here):
            found.append(so_far)
            continue
        letters = sorted((k for k in here if k != END), reverse=True)
        waiting += [
            (so_far + letter if letter != " " else so_far, here[letter]) for letter in letters
        ]
    return found
