"""What quantifiers, negation and embedding verbs do to their surroundings, read from a file."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from qreas.function_words import INDEFINITE_ARTICLES
from qreas.reasoning.knowledge.tables import read_tables
from qreas.types import Case, Document, Token

_MODAL = "MD"
_FILE = Path(__file__).parent / "operators.toml"
_KEYS: Mapping[str, frozenset[str]] = {
    "quantifier": frozenset({"words", "restrictor", "scope", "family", "rank"}),
    "embedding": frozenset({"words", "signature", "clause"}),
    "modifier": frozenset({"privative", "partial"}),
    "negation": frozenset({"words", "prepositions"}),
    "apart": frozenset({"one", "other"}),
    "sufficiency": frozenset({"signatures", "gladly"}),
    "possibility": frozenset({"words"}),
    "deixis": frozenset({"words"}),
    "scale": frozenset({"low", "progress", "verbs"}),
    "void": frozenset({"phrases", "behind"}),
}


class Monotonicity(StrEnum):
    """Which way a word may be changed where it stands, without a loss of truth."""

    UP = "up"
    DOWN = "down"
    NONE = "none"

    def within(self, outer: "Monotonicity") -> "Monotonicity":
        """What a position of this kind becomes inside an argument of the kind `outer`."""
        if Monotonicity.NONE in (self, outer):
            return Monotonicity.NONE
        return Monotonicity.UP if self is outer else Monotonicity.DOWN


@dataclass(frozen=True, slots=True)
class Quantifier:
    """A determiner or quantified pronoun; its fields are explained in operators.toml."""

    restrictor: Monotonicity
    scope: Monotonicity
    family: str = ""
    rank: int = 0

    @property
    def says_all(self) -> bool:
        """It leaves none out: the top of the scale of "some"."""
        return (self.family, self.rank) == ("some", 4)

    @property
    def says_none(self) -> bool:
        """It leaves none in: the top of the scale of "no"."""
        return (self.family, self.rank) == ("no", 2)


@dataclass(frozen=True, slots=True)
class Embedding:
    """What a word says of the clause under it: "+" that it holds, "-" that it fails, "o" nothing.

    affirmed, denied: where the word itself is affirmed, and where it is negated.
    clause: "that" or "to" when only such a clause is meant; empty for any.
    """

    affirmed: str
    denied: str
    clause: str = ""


@dataclass(frozen=True)
class Operators:
    """All words that operators.toml lists, by lemma or form.

    degrees: verbs that measure, with the adjective of the scale ("cost": "expensive").
    sufficiency: what "too" and "enough" say of the infinitive behind their quality.
    gladly:  words before "too" by which it keeps nothing from being done ("only too happy to").
    void:    phrases that restrict nothing, with the words that they do not restrict.
    apart:   pairs of prepositions of which the one does not stand for the other ("for", "against").
    """

    quantifiers: Mapping[str, Quantifier]
    negations: frozenset[str]
    negative_prepositions: frozenset[str]
    privative: frozenset[str]
    partial: frozenset[str]
    embeddings: Mapping[str, tuple[Embedding, ...]]
    sufficiency: Mapping[str, Embedding]
    gladly: frozenset[str]
    possibility: frozenset[str]
    deixis: frozenset[str]
    low: frozenset[str]
    progress: frozenset[str]
    degrees: Mapping[str, str]
    apart: frozenset[tuple[str, str]]
    void: Mapping[str, frozenset[str]]

    def is_privative(self, token: Token) -> bool:
        """What the word modifies need not be so without it: a former judge, a half full tank."""
        lemma = token.lemma
        is_degree = token.dep == "advmod" and lemma in self.partial
        return is_degree or lemma in self.privative

    def takes_part(self, token: Token) -> bool:
        """It takes a part of the thing whose article it stands before: "half a litre"."""
        return token.dep == "det:predet" and token.lemma in self.partial

    def denies(self, words: Collection[str]) -> bool:
        """A negation is among the words, or a quantifier that says of none or of few."""
        found = (self.quantifiers.get(word) for word in words)
        is_of_none = any(each is not None and each.family == "no" for each in found)
        return is_of_none or not self.negations.isdisjoint(words)

    def are_apart(self, one: Collection[Token], other: Collection[Token]) -> bool:
        """A preposition has another in its place that says something else: "for", "against"."""
        left, right = ({t.lemma for t in side if t.pos == "ADP"} for side in (one, other))
        return any((a, b) in self.apart for a in left - right for b in right - left)

    @cached_property
    def exhaustive(self) -> frozenset[str]:
        """The quantifiers of all and of none."""
        known = self.quantifiers.items()
        return frozenset(word for word, each in known if each.says_all or each.says_none)

    @cached_property
    def partitive(self) -> frozenset[str]:
        """The quantifiers that may leave some out: "most", "some", "few"."""
        known = self.quantifiers.items()
        inexhaustive = frozenset(word for word, each in known if each.family)
        return inexhaustive - self.exhaustive - INDEFINITE_ARTICLES - {"one"}

    @cached_property
    def scarce(self) -> frozenset[str]:
        """The quantifiers of none and of few."""
        return frozenset(word for word, each in self.quantifiers.items() if each.family == "no")

    @cached_property
    def refuting(self) -> frozenset[str]:
        """The words that say of a clause with "that" that it fails: "false"."""
        rows = ((word, self.embedding(word, "that")) for word in self.embeddings)
        return frozenset(word for word, row in rows if row is not None and row.affirmed == "-")

    @cached_property
    def turning(self) -> frozenset[str]:
        """The words that may turn or block the direction of what they reach."""
        refusing = (word for word in self.embeddings if self.signature(word) == "-")
        denying = self.negations | self.negative_prepositions
        return frozenset((*denying, *self.quantifiers, *refusing))

    def embedding(self, word: str, clause: str) -> Embedding | None:
        """What `word` says of a clause of this kind; None when it is not known to say anything."""
        rows = self.embeddings.get(word, ())
        return next((row for row in rows if row.clause in ("", clause)), None)

    def signature(self, word: str) -> str:
        """What `word`, affirmed, says of what depends on it; empty when it embeds nothing.

        Where its kinds of clause differ the infinitive is meant, which needs no conjunction; what
        only denies a clause with "that" says nothing of others: "the town lies in a valley".
        """
        found = self.embedding(word, "to")
        if found is None and word not in self.refuting:
            found = next(iter(self.embeddings.get(word, ())), None)
        return found.affirmed if found else ""


@cache
def load_operators() -> Operators:
    """The bundled operators.

    Raises:
        DataError: a key of the file is not known.
    """
    data = read_tables(_FILE, _KEYS)
    return Operators(
        {word: _quantifier(row) for row in data["quantifier"] for word in row["words"]},
        frozenset(data["negation"]["words"]),
        frozenset(data["negation"]["prepositions"]),
        frozenset(data["modifier"]["privative"]),
        frozenset(data["modifier"]["partial"]),
        _embeddings(data["embedding"]),
        {w: _embedding(text, "to") for w, text in data["sufficiency"]["signatures"].items()},
        frozenset(data["sufficiency"]["gladly"]),
        frozenset(data["possibility"]["words"]),
        frozenset(data["deixis"]["words"]),
        frozenset(data["scale"]["low"]),
        frozenset(data["scale"]["progress"]),
        data["scale"]["verbs"],
        frozenset(
            pair
            for row in data["apart"]
            for one in row["one"]
            for other in row["other"]
            for pair in ((one, other), (other, one))
        ),
        {phrase: frozenset(r["behind"]) for r in data["void"] for phrase in r["phrases"]},
    )


def _quantifier(row: Mapping[str, Any]) -> Quantifier:
    return Quantifier(
        Monotonicity(row["restrictor"]),
        Monotonicity(row["scope"]),
        row.get("family", ""),
        row.get("rank", 0),
    )


def _embeddings(rows: Sequence[Mapping[str, Any]]) -> Mapping[str, tuple[Embedding, ...]]:
    found: dict[str, tuple[Embedding, ...]] = {}
    for row in rows:
        embedding = _embedding(row["signature"], row.get("clause", ""))
        for word in row["words"]:
            found[word] = (*found.get(word, ()), embedding)
    return found


def _embedding(signature: str, clause: str) -> Embedding:
    affirmed, _, denied = signature.partition("/")
    return Embedding(affirmed, denied, clause)


def denies_or_supposes(document: Document, besides: frozenset[str] = frozenset()) -> bool:
    """The text has a negation or a modal, or one of the words besides: it may not be so."""
    is_denied = document.mentions(load_operators().negations | besides)
    return is_denied or any(token.tag == _MODAL for token in document.tokens)


def either_denies_or_supposes(case: Case, besides: frozenset[str] = frozenset()) -> bool:
    """The premise or the hypothesis has such a word."""
    texts = (case.premise, case.hypothesis)
    return any(denies_or_supposes(text, besides) for text in texts)
