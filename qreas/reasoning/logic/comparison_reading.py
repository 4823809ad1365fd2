"""Reads who is taller, faster, older than whom, clause by clause.

"Ann is taller than Bo" and its kind: more … than, less … than, as … as, not as … as, twice as … as;
"costs less than", where a verb names the scale; "ran 3 km further than" and "has more pages than",
where the scale is of what somebody does or has.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from qreas.lexicon.load import Lexicon
from qreas.numerals import find, load_grammar
from qreas.reasoning.knowledge.operators import load_operators
from qreas.types import Document, Token

NORM = "norm"
"""What a bare adjective puts a thing above: "is fast"."""
COMPARATIVE = ("JJR", "RBR")
_SEPARATORS = (",", ";", "and", "or", ".", "but")
_UNIVERSAL = ("any", "every", "each", "all")
# How many words there may be from "more" to "than".
_LONGEST = 5
_ONE = ("a", "an", "half")
_MEASURING = ("NUM", "SYM", "NOUN")
_DENYING = ("not", "n't")
_BEFORE_DEGREE = (*_DENYING, "also", "much", "far", "still", "slightly", "even")
_AUXILIARY = ("be", "do", "have", "can", "will")
_LASTING = ("take", "last")
_PRONOUNS = {
    "his": "his",
    "hers": "her",
    "mine": "my",
    "yours": "your",
    "ours": "our",
    "theirs": "their",
}
_NOBODY = ("nobody", "no", "none", "nothing")
_MANY = "much"
# Adjectives of one scale of which WordNet gives the opposite of just one.
_SAME = {"many": _MANY, "big": "large", "little": "small", "quick": "fast"}
_TIMES, _HALF = ("twice", "times"), ("half",)
_GRADED = ("ADJ", "ADV")


class Order(IntEnum):
    """How one thing stands to another on a scale."""

    AT_LEAST = 1
    ABOVE = 2


@dataclass(frozen=True, slots=True)
class Scale:
    """What things are compared by: an adjective, and the verb or its object that it grades.

    of: "" where it grades the thing itself ("is longer", "costs more"), else "run", "have page".
    """

    degree: str
    of: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """`upper` stands at or above `lower` on the scale.

    is_implicated: the fact is only suggested, as "as tall as" suggests "and no taller".
    """

    scale: Scale
    upper: str
    lower: str
    order: Order
    is_implicated: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """The comparisons and class memberships that a text states, and whether that is all of it."""

    facts: tuple[Fact, ...]
    members: tuple[tuple[str, str], ...]
    is_whole: bool


def read(document: Document, lexicon: Lexicon) -> Reading:
    """The comparisons of a text, clause by clause."""
    reader = _Reader(lexicon)
    for sentence in document.sentences:
        for segment in _segments(_without_asides(sentence.tokens)):
            reader.take(segment)
        reader.end_sentence()
    return Reading(tuple(reader.facts), tuple(reader.members), reader.is_whole)


def _without_asides(tokens: Sequence[Token]) -> Sequence[Token]:
    """The words without the figures that stand in brackets: "K2 (8,611 m) is lower than"."""
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
        self._pattern: _Pattern | None = None

    def end_sentence(self) -> None:
        self._subjects, self._pattern = [], None

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
        self._subjects.append(_name(subject))
        self._predicate(segment[verb], segment[verb + 1 :], is_denied=is_denied)

    def _continue(self, segment: Sequence[Token]) -> None:
        if any(t.pos == "VERB" for t in segment):
            self.is_whole = False
        elif self._pattern is None:
            self._subjects.append(_name(segment))
        else:
            self._add(self._pattern, segment)

    def _predicate(self, verb: Token, tokens: Sequence[Token], *, is_denied: bool) -> None:
        pattern = _pattern(verb, tokens, self._lexicon, is_denied=is_denied)
        is_copula = verb.lemma == "be"
        if pattern is not None:
            self._pattern = pattern
            self.is_whole = self.is_whole and not pattern.is_measured
            self._add(pattern, tokens[pattern.length :])
        elif not is_copula or is_denied:
            self.is_whole = False
        elif len(tokens) > 1 and tokens[0].lemma in ("a", "an") and tokens[-1].pos != "ADJ":
            self.members += [(subject, _name(tokens)) for subject in self._subjects]
            self._subjects = []
        elif len(tokens) == 1 and tokens[0].pos in _GRADED:
            scale = Scale(_SAME.get(tokens[0].lemma, tokens[0].lemma))
            self.facts += [Fact(scale, s, NORM, Order.ABOVE) for s in self._subjects]
            self._subjects = []
        else:
            self.is_whole = False

    def _add(self, pattern: "_Pattern", standard: Sequence[Token]) -> None:
        for subject in self._subjects:
            self.facts += pattern.facts(subject, _of_same_noun(standard, subject))


def _verb(segment: Sequence[Token]) -> int | None:
    """Where the verb stands whose comparative it is: a copula, one that measures, or another."""
    known = ("be", *load_operators().degrees)
    plain = next((i for i, t in enumerate(segment) if t.lemma in known), None)
    standard = next((i for i, t in enumerate(segment) if t.form in ("than", "as")), 0)
    full = next((i for i, t in enumerate(segment[:standard]) if t.pos == "VERB"), None)
    is_auxiliary = plain is not None and segment[plain].dep.startswith("aux")
    return full if plain is None or (is_auxiliary and full is not None) else plain


def _subject(tokens: Sequence[Token]) -> tuple[Sequence[Token], bool]:
    """The words before the verb without its auxiliaries, and whether they deny it."""
    end = len(tokens)
    while end and (tokens[end - 1].lemma in _AUXILIARY or tokens[end - 1].form in _DENYING):
        end -= 1
    return tokens[:end], any(t.form in _DENYING for t in tokens[end:])


@dataclass(frozen=True, slots=True)
class _Pattern:
    """A comparative construction: "taller than", "less tall than", "(not) as tall as".

    length:      how many tokens it takes up behind the verb.
    is_measured: it says by how much, which the order does not tell.
    """

    scale: Scale
    length: int
    is_equative: bool = False
    is_less: bool = False
    is_negated: bool = False
    is_measured: bool = False

    def facts(self, subject: str, standard: str) -> Iterator[Fact]:
        upper, lower = (standard, subject) if self.is_less else (subject, standard)
        if self.is_equative and not self.is_negated:
            yield Fact(self.scale, upper, lower, Order.AT_LEAST)
            yield Fact(self.scale, lower, upper, Order.AT_LEAST, is_implicated=True)
        elif self.is_equative:
            yield Fact(self.scale, lower, upper, Order.ABOVE)
        elif self.is_negated:
            yield Fact(self.scale, lower, upper, Order.AT_LEAST)
        else:
            yield Fact(self.scale, upper, lower, Order.ABOVE)


def _pattern(
    verb: Token, tokens: Sequence[Token], lexicon: Lexicon, *, is_denied: bool
) -> _Pattern | None:
    """The comparative behind a verb; None where there is none that puts two things in order."""
    begin = 0
    while begin < len(tokens) and tokens[begin].form in _BEFORE_DEGREE:
        begin += 1
    is_negated = is_denied is not any(t.form in _DENYING for t in tokens[:begin])
    measure = _measure(tokens[begin:])
    if measure and is_negated:
        return None  # what is not 7 cm taller may be taller
    end = begin + measure
    counted = tokens[end - 1].lemma if measure and tokens[end - 1].pos == "NOUN" else ""
    found = _comparative(tokens[end:], lexicon)
    if found is None or (found.is_multiple and is_negated):
        return None
    scale = _scale(verb, found, counted)
    if scale is None:
        return None
    return _Pattern(
        scale,
        end + found.length,
        found.is_equative,
        found.is_less,
        is_negated,
        measure > 0 or found.is_multiple,
    )


@dataclass(frozen=True, slots=True)
class _Comparative:
    """The words from the degree to "than" or "as"; noun is what there is more of."""

    degree: str
    length: int
    noun: str = ""
    is_equative: bool = False
    is_less: bool = False
    is_multiple: bool = False


def _comparative(tokens: Sequence[Token], lexicon: Lexicon) -> _Comparative | None:
    times = next((i for i, t in enumerate(tokens[:3]) if t.form in (*_TIMES, *_HALF)), None)
    if times is not None:
        found = _comparative(tokens[times + 1 :], lexicon)
        if found is None or not found.is_equative:
            return None
        is_less = tokens[times].form in _HALF
        length = found.length + times + 1
        return _Comparative(found.degree, length, found.noun, is_less=is_less, is_multiple=True)
    standard = next((i for i, t in enumerate(tokens[:_LONGEST]) if t.form == "than"), 0)
    things = tokens[1:standard]
    match [t.form for t in tokens[:4]]:
        case ["as" | "so", degree, "as", *_]:
            return _Comparative(_SAME.get(degree, degree), 3, is_equative=True)
        case ["as", "much" | "many", _, "as"]:
            return _Comparative(_MANY, 4, tokens[2].lemma, is_equative=True)
        case [("more" | "less") as word, degree, "than", *_] if tokens[1].pos in _GRADED:
            return _Comparative(_SAME.get(degree, degree), 3, is_less=word == "less")
        case ["more" | "less" | "fewer" as word, *_] if things and things[-1].pos == "NOUN":
            noun = " ".join(t.lemma for t in things)
            return _Comparative(_MANY, standard + 1, noun, is_less=word != "more")
        case ["more" | "less" | "fewer" as word, "than", *_]:
            return _Comparative(_MANY, 2, is_less=word != "more")
        case [comparative, "than", *_]:
            known = (lexicon.taxonomy.base_forms(comparative, kind) for kind in ("a", "r"))
            plain = [stem for stems in known for stem in stems if stem != comparative]
            return _Comparative(_SAME.get(plain[0], plain[0]), 2) if plain else None
    return None


def _scale(verb: Token, found: _Comparative, counted: str) -> Scale | None:
    """What is compared: the thing itself, or what somebody does or has of something."""
    measuring = load_operators().degrees.get(verb.lemma)
    noun = found.noun or (counted if found.degree == _MANY else "")
    if measuring is not None:
        return Scale(measuring) if found.degree == _MANY else None
    if verb.lemma == "be":
        return None if found.degree == _MANY else Scale(found.degree)
    if verb.lemma in _LASTING and not noun:
        return Scale(found.degree) if found.degree != _MANY else None
    return Scale(found.degree, f"{verb.lemma} {noun}".strip())


def _measure(tokens: Sequence[Token]) -> int:
    """How many words say by how much, before a comparative: "7 cm taller"."""
    end = next((i for i, t in enumerate(tokens) if t.tag in COMPARATIVE), 0)
    inside = tokens[:end]
    is_measure = all(t.pos in _MEASURING or t.form in _ONE for t in inside)
    return end if is_measure and any(t.pos == "NUM" or t.form in _ONE for t in inside) else 0


def _of_same_noun(tokens: Sequence[Token], subject: str) -> str:
    """The name of a standard with the subject's noun where it has none of its own.

    "The blue car … the red one", "Ann's house … Ben's", "her flat … his", "the first … the second".
    """
    standard, noun = _name(tokens), subject.rpartition(" ")[2]
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


def _name(tokens: Sequence[Token]) -> str:
    """A noun phrase as a key: lower case, without its article or universal determiner."""
    words = [t.form for t in tokens if t.pos != "PUNCT" or t.text in ("-", "#")]
    if words and words[0] in ("a", "an", "the", *_UNIVERSAL):
        words = words[1:]
    while words and words[-1] in ("is", "are", "was", "were", "does", "do", "did", "has", "had"):
        words.pop()
    return " ".join(words)
