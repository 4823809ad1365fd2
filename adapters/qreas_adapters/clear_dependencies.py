"""ClearNLP dependencies, as spaCy's own English pipelines give them, into Universal Dependencies 2.

Three constructions differ in shape: prepositions govern their noun there, copulas govern their
predicate, and both are governed here. All else is a change of names.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from qreas.types import Token

NAMES: Mapping[str, str] = {
    "ROOT": "root",
    "acomp": "xcomp",
    "agent": "case",
    "attr": "xcomp",
    "auxpass": "aux:pass",
    "csubjpass": "csubj:pass",
    "dative": "iobj",
    "dobj": "obj",
    "intj": "discourse",
    "meta": "dep",
    "neg": "advmod",
    "npadvmod": "obl:unmarked",
    "nsubjpass": "nsubj:pass",
    "oprd": "xcomp",
    "pcomp": "advcl",
    "pobj": "obl",
    "poss": "nmod:poss",
    "preconj": "cc:preconj",
    "predet": "det:predet",
    "prep": "advmod",
    "prt": "compound:prt",
    "quantmod": "advmod",
    "relcl": "acl:relcl",
}
PREPOSITIONS = frozenset(("prep", "agent", "dative"))
NOMINAL = frozenset(("NOUN", "PROPN", "PRON", "NUM", "SYM"))


@dataclass(slots=True)
class _Arcs:
    """Heads and names that are being rewritten; a root is its own head."""

    tokens: Sequence[Token]
    heads: list[int]
    deps: list[str]

    def child(self, index: int, names: frozenset[str]) -> int | None:
        """The first dependent of `index` under one of the names."""
        for child, head in enumerate(self.heads):
            if head == index and child != index and self.deps[child] in names:
                return child
        return None

    def promote(self, child: int, dep: str, function: str) -> None:
        """Puts `child` in its head's place as `dep`; the head becomes its `function` word."""
        old = self.heads[child]
        is_root = self.heads[old] == old
        for index, head in enumerate(self.heads):
            if head == old and index != old:
                self.heads[index] = child
        self.heads[child] = child if is_root else self.heads[old]
        self.deps[child] = dep
        self.heads[old], self.deps[old] = child, function


def to_universal(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The tokens of a sentence with Universal Dependencies."""
    arcs = _Arcs(tokens, [t.head for t in tokens], [t.dep for t in tokens])
    steps: tuple[Callable[[_Arcs, int], None], ...] = (_copula, _preposition)
    for step in steps:
        for token in tokens:
            step(arcs, token.index)
    return tuple(
        replace(t, head=head, dep="root" if head == t.index else NAMES.get(dep, dep))
        for t, head, dep in zip(tokens, arcs.heads, arcs.deps, strict=True)
    )


def _copula(arcs: _Arcs, index: int) -> None:
    """From is(ill) to ill(is), in "He is ill"."""
    predicate = arcs.child(index, frozenset(("attr", "acomp")))
    if predicate is not None and arcs.tokens[index].lemma == "be":
        arcs.promote(predicate, arcs.deps[index], "cop")


def _preposition(arcs: _Arcs, index: int) -> None:
    """From lives(in(Rome)) to lives(Rome(in)), in "lives in Rome"."""
    if arcs.deps[index] not in PREPOSITIONS:
        return
    noun = arcs.child(index, frozenset(("pobj",)))
    clause = arcs.child(index, frozenset(("pcomp",)))
    governor = arcs.tokens[arcs.heads[index]]
    if noun is not None:
        plain = "nmod" if governor.pos in NOMINAL else "obl"
        arcs.promote(noun, "obl:agent" if arcs.deps[index] == "agent" else plain, "case")
    elif clause is not None:
        arcs.promote(clause, "acl" if governor.pos in NOMINAL else "advcl", "mark")
