"""NumerSense's ways of making data (Lin et al. 2020, "The NumerSense Probing Task").

Collecting: sentences with exactly one of the number words, about frequent nouns, masked.
Adversarial: an adjective from a triple such as wheel HasProperty round goes before the noun.
How many: a probe becomes an open-domain question.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path

from qreas.errors import DataError
from qreas.generation.cloze import Cloze, number_words
from qreas.lexicon import Taxonomy
from qreas.numerals import NumberGrammar, find
from qreas.ports import MASK
from qreas.text_lines import text_lines

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_NO = re.compile(r"\bno\b", re.IGNORECASE)
_PHRASE = re.compile(r"[\w\s'’-]*")
# Words between a number and its noun: "two equally long sides".
_REACH = 3


def collect(
    sentences: Iterable[str],
    grammar: NumberGrammar,
    nouns: frozenset[str] | None,
    taxonomy: Taxonomy,
) -> Iterator[Cloze]:
    """The sentences with one number word of the candidates and no other cardinal, each once.

    nouns: those that a sentence must be about, in their dictionary forms; None for any.
    """
    words = {each.interval.value: each.text for each in number_words() if each.text != "no"}
    seen: set[str] = set()
    for sentence in sentences:
        text = " ".join(sentence.split())
        found = (span for span in find(text, grammar) if not span.is_ordinal)
        spans = [(s.start, s.end, words.get(Fraction(s.value))) for s in found]
        spans += [(m.start(), m.end(), "no") for m in _NO.finditer(text)]
        if len(spans) != 1 or any(letter.isdigit() for letter in text) or MASK in text:
            continue
        start, end, word = spans[0]
        # "a dozen" and "half of ten" have a number that is spelled otherwise, and no word of ours.
        if word is None or text[start:end].lower() != word:
            continue
        cloze = Cloze(text[:start] + MASK + text[end:], word)
        if cloze.key in seen or not (nouns is None or _is_about(cloze.text, nouns, taxonomy)):
            continue
        seen.add(cloze.key)
        yield cloze


def read_properties(path: Path) -> Mapping[str, tuple[str, ...]]:
    """The adjectives of each noun, from lines of noun, HasProperty, adjective between tabs.

    Raises:
        DataError: a line is no such triple; names the line.
    """
    found: dict[str, tuple[str, ...]] = {}
    for number, line in enumerate(text_lines(path), 1):
        fields = line.split() if "\t" not in line else line.strip().split("\t")
        if not fields:
            continue
        if len(fields) != 3 or fields[1].strip("/").rpartition("/")[2] != "HasProperty":
            problem = "expected noun, HasProperty and adjective with tabs between"
            raise DataError(str(path), number, problem)
        noun, adjective = fields[0].lower(), fields[2].lower()
        found[noun] = (*found.get(noun, ()), adjective)
    return found


def adversarial(
    cloze: Cloze, properties: Mapping[str, tuple[str, ...]], taxonomy: Taxonomy
) -> Iterator[Cloze]:
    """The probe with each adjective of the noun that is counted, right before that noun."""
    after = cloze.text.index(MASK) + len(MASK)
    # A comma, a bracket or a full stop ends the phrase that is counted.
    phrase = _PHRASE.match(cloze.text, after)
    words = list(_WORD.finditer(phrase[0])) if phrase else []
    for word in words[:_REACH]:
        adjectives = [a for form in _forms(word[0], taxonomy) for a in properties.get(form, ())]
        at = after + word.start()
        for adjective in adjectives:
            text = f"{cloze.text[:at]}{adjective} {cloze.text[at:]}"
            yield Cloze(text, cloze.truth, cloze.category)
        if adjectives:
            return


def _is_about(text: str, nouns: frozenset[str], taxonomy: Taxonomy) -> bool:
    return any(form in nouns for word in _WORD.findall(text) for form in _forms(word, taxonomy))


def _forms(word: str, taxonomy: Taxonomy) -> tuple[str, ...]:
    """A word and its dictionary forms as a noun."""
    return tuple(dict.fromkeys((word.lower(), *taxonomy.base_forms(word.lower()))))
