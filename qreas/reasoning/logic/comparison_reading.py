"""Reads who is taller, faster, older than whom, clause by clause.

"Ann is taller than Bo, and Bo than Cy": each clause compares its subjects with a standard, and a
list goes on with the comparison before it. Names are keys: lower case, without articles.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from qreas.function_words import INDEFINITE_ARTICLES
from qreas.lexicon.load import Lexicon
from qreas.numerals import find, load_grammar
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.pronouns import subject_form
from qreas.reasoning.logic.comparison_patterns import (
    DENYING,
    TURNS,
    Fact,
    Order,
    Pattern,
    Scale,
    degree_of,
    pattern_of,
)
from qreas.tags import COMPARATIVE, GRADED
from qreas.types import Document, Token

NORM = "norm"
"""What a bare adjective puts a thing above: "is fast"."""
_THAN, _AS, _OTHER = "than", "as", "other"
_BEFORE_STANDARDS = TURNS | {"than", "as"}
# No verb is read without one of these, or one that measures.
_VERBS = _BEFORE_STANDARDS | {"be"}
_SEPARATORS = (",", ";", "and", "or", ".", "but")
_UNIVERSAL = ("any", "every", "each", "all", "both")
_SINGULAR = ("every", "each")
_AUXILIARY = ("be", "do", "have", "can", "will")
_INITIAL = len("A.")
_PRONOUNS = {
    "his": "his",
    "hers": "her",
    "mine": "my",
    "yours": "your",
    "ours": "our",
    "theirs": "their",
}
# What stands for the verb of a standard: "than Bo is".
_COPIES = frozenset(("is", "are", "am", "was", "were", "does", "do", "did", "has", "had", "have"))
_OBJECTS = frozenset(("me", "him", "her", "us", "them"))
_NOBODY = ("nobody", "no", "none", "nothing")


@dataclass(frozen=True, slots=True)
class Reading:
    """The comparisons and class memberships that a text states, and whether that is all of it."""

    facts: tuple[Fact, ...]
    members: tuple[tuple[str, str], ...]
    is_whole: bool


def read(document: Document, lexicon: Lexicon, *, only_whole: bool = False) -> Reading:
    """The comparisons of a text, clause by clause.

    only_whole: no more is read once there is something else in the text.
    """
    if not (document.mentions(_VERBS) or document.mentions(load_operators().degrees)):
        return Reading((), (), is_whole=False)
    reader = _Reader(lexicon)
    for sentence in document.sentences:
        for segment in _segments(_without_asides(sentence.tokens)):
            reader.take(segment)
            if only_whole and not reader.is_whole:
                return Reading((), (), is_whole=False)
        reader.end_sentence()
    return Reading(tuple(reader.facts), tuple(reader.members), reader.is_whole)


def _without_asides(tokens: Sequence[Token]) -> Sequence[Token]:
    """The words without the figures that stand in brackets: "K2 (8,611 m) is lower than"."""
    if all(token.text != "(" for token in tokens):
        return tokens
    kept: list[Token] = []
    opened: int | None = None
    for token in tokens:
        kept.append(token)
        if token.text == "(":
            opened = len(kept) - 1
        elif token.text == ")" and opened is not None:
            if any(t.pos == "NUM" for t in kept[opened:]):
                del kept[opened:]
            opened = None
    return kept


def _segments(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    begin = 0
    for position, token in enumerate(tokens):
        if token.form in _SEPARATORS:
            yield tokens[begin:position]
            begin = position + 1
    yield tokens[begin:]


class _Reader:
    """Reads segment after segment; a segment without a verb goes on with the list before it."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.facts: list[Fact] = []
        self.members: list[tuple[str, str]] = []
        self.is_whole = True
        self._lexicon = lexicon
        self._subjects: list[str] = []
        self._pattern: Pattern | None = None
        self._verb: Token | None = None
        self._told: Sequence[Token] = ()

    def end_sentence(self) -> None:
        self._subjects, self._pattern, self._verb = [], None, None
        self._told = ()

    def take(self, segment: Sequence[Token]) -> None:
        if not segment:
            return
        verb = _verb(segment)
        if verb is None:
            self._continue(segment)
            return
        if segment[0].form in _NOBODY or any(t.dep == "expl" for t in segment[:verb]):
            # "There are fewer than 10 people" bounds a count and compares nothing.
            self.is_whole = False
            return
        if self._pattern is not None:
            self._subjects = []
        subject, is_denied = _subject(segment[:verb])
        if not is_denied and self._compares_with_told(subject, segment[verb:]):
            return
        self._subjects.append(name_of(subject))
        self._predicate(segment[verb], segment[verb + 1 :], is_denied=is_denied)
        self._told = subject if self._pattern is None else ()

    def _compares_with_told(self, subject: Sequence[Token], predicate: Sequence[Token]) -> bool:
        """The clause before tells the standard: "Ann is 1.75 m tall, and Bo is shorter"."""
        is_as = [t.form for t in predicate[-2:-1]] == [_AS]  # "and Bo is half as tall"
        is_graded = is_as or predicate[-1].tag in COMPARATIVE
        if not (self._told and subject and is_graded):
            return False
        opening = _AS if is_as else _THAN
        tokens = (*predicate[1:], replace(predicate[-1], text=opening, lemma=opening))
        pattern = pattern_of(predicate[0], tokens, self._lexicon, is_denied=False)
        if pattern is None or pattern.length != len(tokens):
            return False
        standard = name_of(self._told)
        self.is_whole = self.is_whole and not pattern.is_measured
        self.facts += pattern.facts(name_with_noun(subject, standard), standard)
        return True

    def _continue(self, segment: Sequence[Token]) -> None:
        if any(t.pos == "VERB" for t in segment):
            self.is_whole = False
        elif self._pattern is None:
            self._subjects.append(name_of(segment))
        else:
            self._compare_again(self._pattern, segment)

    def _compare_again(self, pattern: Pattern, segment: Sequence[Token]) -> None:
        """The same comparison with another standard, or of others, or another of the same."""
        verb = self._verb
        than = next((i for i, t in enumerate(segment) if t.form == _THAN), 0)
        last = than or next((i for i, t in enumerate(segment) if i > 1 and t.form == _AS), 0)
        for begin in range(last if verb is not None else 0):
            assert verb is not None, "there is no range without it"
            own = pattern_of(verb, segment[begin:], self._lexicon, is_denied=False)
            if own is not None:  # "but taller than Cy", "and Bo taller", "but not as tall as Cy"
                self._pattern = own
                self._subjects = [name_of(segment[:begin])] if begin else self._subjects
                self.is_whole = self.is_whole and not own.is_measured
                self._add(own, segment[begin + own.length :])
                return
        if than:  # "and Bo than Cy"
            self._subjects = [name_of(segment[:than])]
            segment = segment[than + 1 :]
        self._add(pattern, segment)

    def _predicate(self, verb: Token, tokens: Sequence[Token], *, is_denied: bool) -> None:
        pattern = pattern_of(verb, tokens, self._lexicon, is_denied=is_denied)
        is_copula = verb.lemma == "be"
        if pattern is not None:
            self._pattern, self._verb = pattern, verb
            self.is_whole = self.is_whole and not pattern.is_measured
            self._add(pattern, tokens[pattern.length :])
        elif not is_copula or is_denied:
            self.is_whole = False
        elif len(tokens) > 1 and tokens[0].lemma in INDEFINITE_ARTICLES and tokens[-1].pos != "ADJ":
            self.members += [(subject, name_of(tokens)) for subject in self._subjects]
            self._subjects = []
        elif len(tokens) == 1 and tokens[0].pos in GRADED:
            scale = Scale(degree_of(tokens[0].lemma))
            self.facts += [Fact(scale, s, NORM, Order.ABOVE) for s in self._subjects]
            self._subjects = []
        else:
            self.is_whole = False

    def _add(self, pattern: Pattern, standard: Sequence[Token]) -> None:
        for subject in self._subjects:
            self.facts += pattern.facts(subject, name_with_noun(standard, subject))


def _verb(segment: Sequence[Token]) -> int | None:
    """Where the verb stands whose comparative it is: a copula, one that measures, or another."""
    measuring = load_operators().degrees
    known = (i for i, t in enumerate(segment) if t.lemma == "be" or t.lemma in measuring)
    plain = next(known, None)
    standard = next((i for i, t in enumerate(segment) if t.form in _BEFORE_STANDARDS), 0)
    full = next((i for i, t in enumerate(segment[:standard]) if t.pos == "VERB"), None)
    is_auxiliary = plain is not None and segment[plain].dep.startswith("aux")
    return full if plain is None or (is_auxiliary and full is not None) else plain


def _subject(tokens: Sequence[Token]) -> tuple[Sequence[Token], bool]:
    """The words before the verb without its auxiliaries, and whether they deny it."""
    end = len(tokens)
    while end and (tokens[end - 1].lemma in _AUXILIARY or tokens[end - 1].form in DENYING):
        end -= 1
    return tokens[:end], any(t.form in DENYING for t in tokens[end:])


def name_with_noun(tokens: Sequence[Token], subject: str) -> str:
    """The name of a standard with the subject's noun where it has none of its own.

    "The blue car … the red one", "Ann's house … Ben's", "her flat … his", "the first … the second".
    """
    standard, noun = name_of(tokens), subject.rpartition(" ")[2]
    before, _, last = standard.rpartition(" ")
    if before and last == "one":
        return f"{before} {noun}"
    if standard in _PRONOUNS and " " in subject:
        return f"{_PRONOUNS[standard]} {noun}"
    is_owner = last in ("'s", "'", "’s")
    is_place = not before and any(n.is_ordinal for n in find(last, load_grammar("en")))
    if " " in subject and (is_owner or is_place):
        return f"{standard} {noun}"
    return standard


def name_of(tokens: Sequence[Token]) -> str:
    """A noun phrase as a key: lower case, without its article or universal determiner.

    "All six of her cousins" keeps that, which are more than six of them, and "any other tower".
    """
    kept = [t for t in tokens if t.pos != "PUNCT" or t.text in ("-", "#")]
    words = [t.form for t in kept]
    is_all = words[:1] != [] and words[0] in _UNIVERSAL
    is_kept = is_all and any(t.pos == "NUM" or t.form == _OTHER for t in kept[1:2])
    if is_kept:
        words[0] = _UNIVERSAL[0] if words[0] in _SINGULAR else words[0]
    elif words[1:] and words[0] in ("a", "an", "the", *_UNIVERSAL):
        words = words[1:]
    if words and len(words[-1]) == _INITIAL and words[-1].endswith("."):
        words[-1] = words[-1][:-1]  # "C is older than A."
    while words and words[-1] in _COPIES:
        words.pop()
    if len(words) == 1 and words[0] in _OBJECTS:  # "taller than me" is "taller than I am"
        words = [subject_form(words[0]) or words[0]]
    return " ".join(words)
