"""What a premise's superlative says of the others: the tallest of the boys is taller than each.

Of two of the others it tells nothing. Who is one of them is told by the noun for all ("the blue
car", of the cheapest of four cars), or stands beside whom the premise names.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.function_words import ARTICLES
from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.labels import load_labels
from qreas.lexicon.load import Lexicon
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.logic.comparison_patterns import Fact, Order, Scale, degree_of
from qreas.reasoning.logic.comparison_reading import NORM
from qreas.reasoning.logic.superlatives import is_superlative
from qreas.tags import NOMINAL
from qreas.types import Document, Sentence, Token

_BE, _THE, _OF, _ONE = "be", "the", "of", "one"
_OTHERS = frozenset(("other", "others", "another"))
_AHEAD = 2  # of "is", where "the" and the superlative stand


@dataclass(frozen=True, slots=True)
class Greatest:
    """One that is farthest out on a scale, of all of a kind.

    name:  the words for it, up to its noun: "third" for "the third of the five chapters".
    kind:  the lemma of the noun for all of them; empty where the text has none.
    names: whom else the text names.
    """

    scale: Scale
    name: tuple[str, ...]
    kind: str
    names: frozenset[str]

    def facts(self, asked: Sequence[Fact]) -> Iterator[Fact]:
        """That it is beyond those of its kind with whom the hypothesis compares it."""
        for fact in asked:
            if NORM in (fact.upper, fact.lower):
                continue
            for one, other in ((fact.upper, fact.lower), (fact.lower, fact.upper)):
                if self.is_named(one) and self.has(other):
                    yield Fact(self.scale, one, other, Order.ABOVE)

    def leaves_open(self, asked: Sequence[Fact]) -> bool:
        """Both who are compared are others of its kind."""
        return bool(asked) and all(
            self.has(name) and not self.is_named(name)
            for fact in asked
            for name in (fact.upper, fact.lower)
        )

    def is_named(self, name: str) -> bool:
        """The name is for this one: "the red one", of the red car."""
        return _core(name.split(), self.kind) == self.name

    def has(self, name: str) -> bool:
        """The name is for another one of its kind."""
        words = name.split()
        if self.is_named(name):
            return False
        if not self.kind:
            return name in self.names
        labels = load_labels("en")
        calendar = {"day": labels.weekdays, "month": labels.months}.get(self.kind, frozenset())
        if name in calendar:
            return True
        own = {self.kind, f"{self.kind}s", f"{self.kind}es"}
        if not _OTHERS.isdisjoint(words):
            return not own.isdisjoint(words) or words[-1] in _OTHERS
        is_numbered = words[0] == self.kind and words[-1].isdigit()
        return is_numbered or (len(words) > 1 and words[-1] in {self.kind, _ONE})


def greatest(document: Document, lexicon: Lexicon) -> Greatest | None:
    """Reads "Max is the tallest of the five boys", "the third chapter is the longest"."""
    for sentence in document.sentences:
        if sentence.vocabulary.isdisjoint(load_operators().negations):
            read = _read(sentence, document, lexicon)
            if read is not None:
                return read
    return None


def _read(sentence: Sentence, document: Document, lexicon: Lexicon) -> Greatest | None:
    words = [t for t in sentence.tokens if t.pos != "PUNCT"]
    at = next((i for i, t in enumerate(words) if t.lemma == _BE), 0)
    behind = words[at + 1 :]
    if not at or len(behind) < _AHEAD or behind[0].form != _THE:
        return None
    graded, rest = behind[1], behind[_AHEAD:]
    subject = words[words[0].form in ARTICLES : at]
    if not subject or not is_superlative(graded, lexicon):
        return None
    kind = _kind(subject, rest)
    stems = lexicon.taxonomy.base_forms(graded.form, "a") or (graded.lemma,)
    name = _core([t.form for t in subject], kind)
    others = load_given_names() & document.vocabulary - {t.form for t in subject}
    is_named = bool(kind or others) and bool(name)
    return Greatest(Scale(degree_of(stems[0])), name, kind, others) if is_named else None


def _kind(subject: Sequence[Token], rest: Sequence[Token]) -> str:
    """The noun for all of them: behind the superlative, or behind "of", or for the one itself."""
    if rest and rest[0].pos == "NOUN":
        return rest[0].lemma
    for words in (rest, subject):
        forms = [t.form for t in words]
        if _OF in forms:
            nouns = [t for t in words[forms.index(_OF) :] if t.pos == "NOUN"]
            if nouns:
                return nouns[0].lemma
    last = subject[-1]
    numbered = subject[0] if last.pos == "NUM" else last  # "Room 3"
    is_common = numbered.pos in NOMINAL and (
        len(subject) > 1 and numbered.form not in load_given_names()
    )
    return numbered.lemma.lower() if is_common else ""


def _core(words: Sequence[str], kind: str) -> tuple[str, ...]:
    """The words for one of a kind without those for the kind."""
    kept = list(words)
    if _OF in kept:
        kept = kept[: kept.index(_OF)]
    if len(kept) > 1 and kept[-1] in {kind, _ONE}:
        kept.pop()
    return tuple(kept)
