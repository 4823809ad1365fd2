"""Numbers said digit by digit: "nine one one", "double oh seven"."""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.errors import InputError, NumberWordError
from qreas.numerals.grammar import NumberGrammar
from qreas.numerals.recognise import Reading
from qreas.numerals.trie import continuations
from qreas.numerals.vocabulary import Vocabulary, vocabulary

LEAST_DIGITS = 3
"""Fewer digit words in a row are no sequence but numbers side by side: "two five"."""
MOST_DIGITS = 1000
"""Digits read in one go; a longer run is no quantity, and Python limits such conversions."""
_MOST_EXPECTED = 8


@dataclass(frozen=True, slots=True)
class DigitRun:
    """Digit words in a row.

    start, end: of the last digit word.
    has_repeat: one of them is said with a word such as "double".
    """

    digits: str
    start: int
    end: int
    has_repeat: bool = False


@dataclass(frozen=True, slots=True)
class SequenceReader:
    """Reads the digit sequences of one folded text."""

    vocabulary: Vocabulary
    reading: Reading

    def at(self, start: int) -> DigitRun | None:
        """The longest sequence that begins at a place; None where none does.

        Its last word doesn't begin a larger number: in "one two three hundred" it is none.
        """
        runs = [
            run for run in self.runs(start) if len(run.digits) >= LEAST_DIGITS or run.has_repeat
        ]
        while runs:
            run = runs.pop()
            if not self._begins_more(run):
                return run
        return None

    def runs(self, start: int) -> Iterator[DigitRun]:
        """The sequences of any length that begin at a place, each one digit word longer."""
        gap = self.vocabulary.gap
        run = DigitRun("", start, start)
        at = start
        while len(run.digits) < MOST_DIGITS:
            following = self._longer(run, at)
            if following is None:
                return
            run = following
            yield run
            if self.reading.text[run.end : run.end + len(gap)] != gap:
                return
            at = run.end + len(gap)

    def _longer(self, run: DigitRun, at: int) -> DigitRun | None:
        """The run with the digit word that begins at a place; None where none does."""
        words = self.vocabulary.digit_words
        repeats = self.reading.walk(words.repeats, at)
        first, times = repeats[-1] if repeats else (at, 1)
        found = [hit for hit in self.reading.walk(words.digits, first) if self._ends_word(hit[0])]
        if not found:
            return None
        end, digit = found[-1]
        return DigitRun(run.digits + digit * times, at, end, run.has_repeat or times > 1)

    def _ends_word(self, at: int) -> bool:
        text = self.reading.text
        return not self.vocabulary.grammar.is_spaced or not text[at : at + 1].isalnum()

    def _begins_more(self, run: DigitRun) -> bool:
        grammar = self.vocabulary.grammar
        return any(
            end > run.end
            for form in grammar.cardinals
            for end, _ in self.reading.prefixes(form, run.start, grammar.limit)
        )


def spell_sequence(digits: str, grammar: NumberGrammar) -> str:
    """The words of a text of digits, one by one.

    >>> from qreas.numerals import load_grammar
    >>> spell_sequence("007", load_grammar("en"))
    'zero zero seven'

    Raises:
        InputError: the text holds something else, or the grammar has no digit words.
    """
    if grammar.sequences is None:
        raise InputError("no words for single digits", grammar.lang, "add [sequence] to its file")
    if not (digits.isascii() and digits.isdigit()):
        raise InputError("no text of digits", digits, "write 0 to 9 only")
    words = (grammar.sequences.digits[int(digit)][0] for digit in digits)
    return vocabulary(grammar).gap.join(words)


def read_sequence(words: str, grammar: NumberGrammar) -> str:
    """The digits that words say one by one, with the zeros that they begin with.

    >>> from qreas.numerals import load_grammar
    >>> read_sequence("double oh seven", load_grammar("en"))
    '007'

    Raises:
        NumberWordError: they say anything else; says where.
    """
    tools = vocabulary(grammar)
    folded = tools.folder.fold(words)
    reading = Reading(tools.tables("standard"), folded.text.rstrip(" "))
    start = len(folded.text) - len(folded.text.lstrip(" "))
    reached = start
    for run in SequenceReader(tools, reading).runs(start):
        if run.end == len(reading.text):
            return run.digits
        reached = run.end + len(tools.gap)
    raise NumberWordError(
        words,
        folded.original(min(reached, len(folded.text))),
        tuple(continuations(tools.digit_words.digits, _MOST_EXPECTED)),
    )
