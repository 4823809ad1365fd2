"""When two names are the same: initials, acronyms, abbreviations, spelling, nationalities."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, takewhile

from qreas.dependents import forms_below
from qreas.lexicon.gazetteers import Countries
from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.taxonomy import Taxonomy
from qreas.tags import NOMINAL_OR_ADJECTIVAL
from qreas.types import Document, Sentence, Token

Place = tuple[int, int]
"""Sentence index and token index of a word in its document."""

# Words that an acronym leaves out ("Bank of England", BE).
_SKIPPED = frozenset(("of", "the", "and", "for", "in", "on", "&", "de", "la"))
_LONGEST_NAME = 8
_LONGEST_COUNTRY = 4
LONGEST_PLACE = 3
"""Words of the longest names of places that are looked for."""
_WHERE = frozenset(("in", "at", "near", "outside", "off", "across", "around", "from", "to"))
_MARKS = str.maketrans("", "", ".'’`")


def bare(name: str) -> str:
    """A name without dots, apostrophes and case.

    >>> bare("U.S."), bare("O'Neill")
    ('us', 'oneill')
    """
    low = name.lower()
    return low if low.isalnum() else low.translate(_MARKS)


def head_of_name(token: Token, sentence: Sentence) -> Token:
    """The word on which a name hangs, "Ann" of "Ann Lee"; the word itself where it is no name's."""
    while token.dep == "flat" and not token.is_root:
        token = sentence.tokens[token.head]
    return token


def is_acronym(text: str) -> bool:
    """The text looks like one: two to six letters, all capitals ("NATO", "U.N.")."""
    if not text.isupper() or text[-1:] == "-":
        return False  # most words: no letter of theirs is looked at
    letters = [letter for letter in text if letter.isalpha()]
    return 2 <= len(letters) <= 6 and all(map(str.isupper, letters))


def initials(document: Document) -> Mapping[str, tuple[Place, ...]]:
    """The initials of every run of capitalised words, with the places of those words.

    "the European Union Naval Force" gives eu, eun, eunf, un, unf, nf.
    """
    found: dict[str, tuple[Place, ...]] = {}
    for index, sentence in enumerate(document.sentences):
        for run in _capitalised_runs(sentence.tokens):
            for first in range(len(run)):
                for last in range(first + 2, min(len(run), first + _LONGEST_NAME) + 1):
                    named = run[first:last]
                    letters = "".join(token.text[0] for token in named).lower()
                    found.setdefault(letters, tuple((index, token.index) for token in named))
    return found


def is_initial(short: str, name: str) -> bool:
    """The first is the other's first letter and a dot, or its first letters and a dot."""
    if not short.endswith("."):
        return False
    stem = short.rstrip(".").lower()
    return 0 < len(stem) < len(name) and name.lower().startswith(stem)


def is_spelling_of(left: str, right: str) -> bool:
    """One name is the other with one letter, or in a long name two, put in, left out or changed."""
    if left[:1] != right[:1] or min(len(left), len(right)) < 5:
        return False
    allowed = 2 if min(len(left), len(right)) >= 8 else 1
    return abs(len(left) - len(right)) <= allowed and _distance(left, right, allowed) <= allowed


def countries(document: Document, known: Countries) -> Iterator[tuple[str, Place]]:
    """Each country that is named, or whose people or adjective is, with the place of each word."""
    for index, sentence in enumerate(document.sentences):
        if sentence.vocabulary.isdisjoint(known.beginnings):
            continue
        words = [token.text for token in sentence.tokens]
        for first, token in enumerate(sentence.tokens):
            if token.pos not in NOMINAL_OR_ADJECTIVAL or token.form not in known.beginnings:
                continue
            for last in range(first + 1, min(len(words), first + _LONGEST_COUNTRY) + 1):
                country = known.of(" ".join(words[first:last]))
                if country is not None:
                    yield from ((country, (index, place)) for place in range(first, last))


def named_places(document: Document, taxonomy: Taxonomy) -> Iterator[tuple[frozenset[str], Place]]:
    """The regions that each place named lies in, by all their names, with the place of each word.

    What may also be a person's name is one only behind "in", "near" and the like.
    """
    for index, sentence in enumerate(document.sentences):
        past = 0
        for first, token in enumerate(sentence.tokens):
            if first < past:
                continue
            for last, name in names_at(first, sentence):
                regions = taxonomy.regions(name)
                if regions and (last - first > 1 or _is_no_person(token, sentence)):
                    yield from ((regions, (index, at)) for at in range(first, last))
                    past = last
                    break


def names_at(first: int, sentence: Sentence) -> Iterator[tuple[int, str]]:
    """The names that may begin with a token, longest first, in lower case, each with its end."""
    run = takewhile(lambda token: token.text[:1].isupper(), sentence.tokens[first:])
    words = [token.form for token in islice(run, LONGEST_PLACE)]
    for length in range(len(words), 0, -1):
        if sentence.tokens[first + length - 1].pos == "PROPN":
            yield first + length, " ".join(words[:length])


def _is_no_person(token: Token, sentence: Sentence) -> bool:
    if token.form not in load_given_names():
        return True
    return not forms_below(sentence, token).isdisjoint(_WHERE)


def _capitalised_runs(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    run: list[Token] = []
    for token in tokens:
        if token.text[:1].isupper():
            run.append(token)
        elif not (run and token.form in _SKIPPED):
            if len(run) > 1:
                yield run
            run = []
    if len(run) > 1:
        yield run


def _distance(left: str, right: str, limit: int) -> int:
    """Edits from one word to the other; anything over `limit` is as good as `limit` + 1."""
    row = list(range(len(right) + 1))
    for i, letter in enumerate(left, 1):
        previous, row[0] = row[0], i
        for j, other in enumerate(right, 1):
            kept = previous + (letter != other)
            previous, row[j] = row[j], min(kept, row[j] + 1, row[j - 1] + 1)
        if min(row) > limit:
            return limit + 1
    return row[-1]
