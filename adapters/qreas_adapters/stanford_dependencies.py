"""Stanford's first Universal Dependencies, as CoreNLP gives them, into Universal Dependencies 2."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from qreas.types import Token

NAMES: Mapping[str, str] = {
    "ROOT": "root",
    "auxpass": "aux:pass",
    "csubjpass": "csubj:pass",
    "dobj": "obj",
    "foreign": "flat",
    "mwe": "fixed",
    "name": "flat",
    "neg": "advmod",
    "nsubjpass": "nsubj:pass",
    "remnant": "orphan",
}
# Nominal dependents with their own name; the name after the colon where it is one of the second
# version's, the preposition of enhanced dependencies otherwise.
KEPT_SUBTYPES: Mapping[str, str] = {"tmod": "unmarked", "npmod": "unmarked", "agent": "agent"}
PREDICATES = frozenset(("VERB", "AUX", "ADJ", "ADV"))


def to_universal(tokens: Iterable[Token]) -> tuple[Token, ...]:
    """The tokens of a sentence, renamed; a head of -1 marks the root."""
    tokens = tuple(tokens)
    return tuple(
        replace(token, head=_head(tokens, token), dep=_name(tokens, token)) for token in tokens
    )


def _head(tokens: Sequence[Token], token: Token) -> int:
    """A conjunction belongs to the conjunct after it, not to the first; a root to itself."""
    if token.head < 0:
        return token.index
    if token.dep == "cc":
        siblings = (other for other in tokens if other.head == token.head and other.dep == "conj")
        return next((o.index for o in siblings if o.index > token.index), token.head)
    return token.head


def _name(tokens: Sequence[Token], token: Token) -> str:
    if token.head < 0:
        return "root"
    name, _, subtype = token.dep.partition(":")
    if name != "nmod" or subtype == "poss":
        return NAMES.get(token.dep, token.dep)
    kept = KEPT_SUBTYPES.get(subtype)
    governor = tokens[token.head]
    has_copula = any(other.head == governor.index and other.dep == "cop" for other in tokens)
    base = "obl" if governor.pos in PREDICATES or has_copula else "nmod"
    return f"{base}:{kept}" if kept else base
