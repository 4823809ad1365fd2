"""Number words that stand alone in a text, such as "three" in "three boats", read once for all.

Most number words of running text do, and to read one is to ask every table of the grammar what may
go on after it: ordinals, fractions, decimals, digits. What a word says by itself and what goes on
after it is the same in any text.
"""

import re
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, pairwise

from qreas.numerals.grammar import SEAM, NumberGrammar, Ref
from qreas.numerals.numbers import Found, NumberReader
from qreas.numerals.recognise import Hit, Reading
from qreas.numerals.trie import END, Beginnings, Node
from qreas.numerals.vocabulary import Register, Vocabulary, vocabulary

MOST_WORDS = 1000
"""So many words are kept; in some languages all number words are written as one."""
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class LoneWord:
    """A word that begins like a number word.

    end:     how many letters it has.
    number:  what it says where it stands alone; None where that is no number ("million").
    joins:   what may stand right after it inside a longer number word.
    goes_on: finds what may do so behind the gap after it; None where nothing may.
    """

    end: int
    number: Found | None
    joins: frozenset[str]
    goes_on: re.Pattern[str] | None


class LoneWords:
    """The words of one grammar that were met so far."""

    def __init__(self, tools: Vocabulary, register: Register) -> None:
        self._tools, self._tables = tools, tools.tables(register)
        self._is_joined = self._tables.are_joined or _joins_parts(tools.grammar)
        self._known: dict[str, LoneWord | None] = {}

    def at(self, text: str, start: int) -> LoneWord | None:
        """The word that begins at a place of a folded text; None where it may not stand alone."""
        match = _WORD.match(text, start) if self._tools.grammar.is_spaced else None
        if match is None:
            return None
        word = match[0]
        if word not in self._known:
            if len(self._known) >= MOST_WORDS:
                return None
            self._known[word] = self._read(word)
        found, end = self._known[word], match.end()
        if found is None:
            return None
        if found.goes_on is not None and text.startswith(self._tools.gap, end):
            return None if found.goes_on.match(text, end + len(self._tools.gap)) else found
        return None if text[end : end + 1] in found.joins else found

    def _read(self, word: str) -> LoneWord | None:
        """The word; None where what it says depends on the gap after it."""
        alone, apart = (_Ending(self._tables, text) for text in (word, word + self._tools.gap))
        number, other = (NumberReader(self._tools, each).longest(0) for each in (alone, apart))
        if number != other:
            return None
        letters = frozenset(key for node in alone.open for key in node if key != END)
        found = Beginnings()
        for node in apart.open:
            found.add(node)
        goes_on = found.pattern(is_spaced=True, is_joined=self._is_joined, openings={})
        return LoneWord(len(word), number, letters, goes_on if apart.open else None)


@cache
def lone_words(grammar: NumberGrammar, register: Register) -> LoneWords:
    """The lone words of a grammar."""
    return LoneWords(vocabulary(grammar), register)


@dataclass(slots=True)
class _Ending(Reading):
    """Reads a text and notes what would go on after it; `open`: the trie nodes at its end."""

    open: list[Node] = field(default_factory=list)

    def walk(self, node: Node, at: int) -> list[Hit]:
        below: Node | None = node
        for letter in self.text[at:]:
            below = below.get(letter) if below is not None else None
        if below is not None:
            self.open.append(below)
        return Reading.walk(self, node, at)


def _joins_parts(grammar: NumberGrammar) -> bool:
    """What stands before a part of a number may be written together with it."""
    rules = (
        rule
        for form in grammar.forms.values()
        for rule in chain(form.rules, form.variants, form.colloquial)
    )
    before: list[str | Ref] = []
    for production in chain.from_iterable(rule.productions for rule in rules):
        before += [part for part, after in pairwise(production.parts) if isinstance(after, Ref)]
    if grammar.fractions is not None:
        before += (*grammar.fractions.joints, *grammar.fractions.links)
    if grammar.decimals is not None and grammar.decimals.places is not None:
        before += grammar.decimals.places.links
    return any(isinstance(each, Ref) or _is_open(each) for each in before)


def _is_open(text: str) -> bool:
    """No space or sign ends the text for sure."""
    return not text or text[-1].isalnum() or text[-1] == SEAM
