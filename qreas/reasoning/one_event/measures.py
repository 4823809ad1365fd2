"""One measure of one thing under different heads: "is 2 hours long", "runs for 120 minutes".

An adjective of a dimension and the verbs that take its measure claim the same of their subject, and
the bare comparative claims what the positive with "more than" does: what is 42 km long is longer
than 26 miles. Where nothing of it is deeper than 30 m, it is at most 30 m deep.
"""

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise
from pathlib import Path

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.on_days import is_of_days_alone
from qreas.reasoning.one_event.depths import is_from_one_level, is_placing, placing_words
from qreas.reasoning.one_event.exactness import is_no_wider
from qreas.reasoning.proof import DECIDED, TURNED, Proof
from qreas.reasoning.rules import Numerals, compare
from qreas.tags import SUPERLATIVE
from qreas.types import (
    CompatiblePair,
    Document,
    Evidence,
    Kind,
    Label,
    Missing,
    Numset,
    Token,
)

_FILE = Path(__file__).parent / "measures.toml"
# What stands beside a measure rather than over it: "for hours on end", "is longer than".
_SIDE = ("ADJ", "ADV", "ADP")
# What says that no part or member has the measure that follows.
_NO, _BE = "no", "be"
# A modal, and the infinitive that it or "to" goes with: "was to last ten weeks".
_NOT_YET = ("MD", "VB")
_OF_NONE = frozenset((_NO, "none", "neither", "nowhere", "nothing", "nobody"))
_PARTS = frozenset(("part", "spot"))
# "The oldest guest" is one of several, and not only some years old.
_TELLING_WHICH = SUPERLATIVE


@cache
def load_heads() -> Mapping[Kind, Mapping[str, frozenset[str]]]:
    """The dimensions that a word may head a measure of, by the kind of the measure."""
    data = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return {
        Kind(kind): {
            word: frozenset(name for name, words in rows.items() if word in words)
            for word in chain.from_iterable(rows.values())
        }
        for kind, rows in data.items()
    }


def prove_by_measures(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts say nothing but one measure of one thing."""
    pair, case = _only_pair(findings), findings.case
    if pair is None or is_of_days_alone(pair, case):
        return None
    asked = _heads(case.hypothesis, pair.hypothesis, pair.hypothesis.unit.kind)
    given = _heads(case.premise, pair.premise, pair.hypothesis.unit.kind)
    wanted, stated = _dimensions(asked), _dimensions(given)
    if not wanted or not stated or not _says_no_more(findings, pair, asked, given):
        return None
    are_placed = _is_placed(asked) and _is_placed(given)
    is_other_level = are_placed and not is_from_one_level(asked, given)
    # How wide it is does not follow from how long it is, nor its altitude from its height.
    if wanted.isdisjoint(stated) or is_other_level:
        unmeasured = Missing("other-dimension", pair.hypothesis.text, pair.hypothesis)
        return Proof(Label.NEUTRAL, "measures", missing=(unmeasured,))
    if _is_placed(asked) is not _is_placed(given):  # what is 3 m deep is not 3 m below the surface
        return None
    denial = _denials(case.premise, pair.premise, case.hypothesis, pair.hypothesis)
    if denial is None:
        return None
    is_given_of_none, is_asked_of_none = denial
    if is_given_of_none:
        left = pair.converted.complement()
        if left is None:
            return None
        pair = replace(pair, converted=left)
    settled = compare(pair, numerals)
    label = DECIDED.get(settled.relation)
    is_bound = pair.premise.text.lower().startswith(f"{_NO} ")  # "no deeper than 3 m"
    if label is None and not (any(denial) or is_bound):
        return None
    if label is None:
        open_ = Missing("stronger-than-premise", pair.hypothesis.text, pair.hypothesis)
        return Proof(Label.NEUTRAL, "measures", missing=(open_,))
    if is_asked_of_none:
        label = TURNED[label]
    told = f"{pair.premise.text} → {pair.hypothesis.text}"
    return Proof(label, "measures", (settled,), (Evidence("same-measure", told, towards=label),))


def _only_pair(findings: Findings) -> CompatiblePair | None:
    """The two measures, where each text is one plain sentence with one quantity."""
    case = findings.case
    texts = (case.premise, case.hypothesis)
    if len(case.premise_numsets) != 1 or len(case.hypothesis_numsets) != 1 or len(case.pairs) != 1:
        return None
    if case.hypothesis_numsets[0].unit.kind not in load_heads():
        return None
    return case.pairs[0] if all(map(_is_plain, texts)) else None


def _is_plain(document: Document) -> bool:
    """One sentence that neither denies nor doubts, nor tells what is to be."""
    negations = load_operators().negations
    return len(document.sentences) == 1 and not any(
        token.tag in _NOT_YET or token.form in negations for token in document.sentences[0].tokens
    )


def _dimensions(heads: Mapping[Token, frozenset[str]]) -> frozenset[str]:
    """Those that all the words may head a measure of: "the short mast is 3 m tall"."""
    return frozenset.intersection(*heads.values()) if heads else frozenset()


def _is_placed(heads: Mapping[Token, frozenset[str]]) -> bool:
    """The measure is that of where the thing is."""
    return any(is_placing(token) for token in heads)


def _heads(document: Document, numset: Numset, kind: Kind) -> Mapping[Token, frozenset[str]]:
    """The words that head a measure of this kind, with its dimensions."""
    names = load_heads()[kind]
    sentence = document.sentences[numset.sentence]
    placed = placing_words(sentence, numset) if kind is Kind.MEASURE else {}
    if placed:
        return placed
    above = {numset.head, *(token.index for token in sentence.ancestors(numset.head))}
    return {
        token: names[token.lemma]
        for token in sentence.tokens
        if token.lemma in names
        and token.tag not in _TELLING_WHICH
        and (token.index in above or token.pos in _SIDE or numset.holds(token))
    }


def _says_no_more(
    findings: Findings,
    pair: CompatiblePair,
    asked: Collection[Token],
    given: Collection[Token],
) -> bool:
    """Besides the measures and what heads them, the two texts say the same."""
    alignment = findings.alignment
    used = alignment.used()
    nowhere = _parts(findings.case.hypothesis), _parts(findings.case.premise)
    follows = all(
        link.hypothesis.token in asked
        or link.hypothesis.token in nowhere[0]
        or pair.hypothesis.holds(link.hypothesis.token)
        or _tells_nothing(link.hypothesis.token)
        or (link.is_aligned and is_no_wider(link))
        for link in alignment.links
    )
    return follows and all(
        word.place in used
        or word.token in given
        or word.token in nowhere[1]
        or pair.premise.holds(word.token)
        or _tells_nothing(word.token)
        for word in alignment.premise_words
    )


def _parts(document: Document) -> tuple[Token, ...]:
    """The noun for parts that there are none of: what no part of a lake is, it is nowhere."""
    tokens = document.sentences[0].tokens
    pairs = pairwise(tokens)
    return tuple(part for no, part in pairs if no.form == _NO and part.lemma in _PARTS)


def _tells_nothing(token: Token) -> bool:
    """A copula, to some parsers a verb, or the word for no part or member, which is read apart."""
    return token.form in _OF_NONE or token.lemma == _BE


def _denials(
    premise: Document, stated: Numset, hypothesis: Document, asked: Numset
) -> tuple[bool, bool] | None:
    """Whether each text says its measure of no part or member; None where that is of another one.

    What no tree is, the trees are not; of the tree one cannot tell.
    """
    one, other = _none(premise, stated), _none(hypothesis, asked)
    for told, document in ((one, hypothesis), (other, premise)):
        if told is None or told.form != _NO or told.dep != "det" or (one and other):
            continue
        sentence = (hypothesis if document is premise else premise).sentences[0]
        noun = sentence.tokens[told.head]
        if told.index + 1 == noun.index and noun.lemma in _PARTS:
            continue
        same = [t for t in document.sentences[0].tokens if t.lemma == noun.lemma]
        if not any(t.tag == "NNS" for t in same):
            return None
    return one is not None, other is not None


def _none(document: Document, numset: Numset) -> Token | None:
    """The word by which a text says it of no part or member; "no more than" is a bound."""
    tokens = document.sentences[0].tokens
    return next((t for t in tokens if t.form in _OF_NONE and not numset.holds(t)), None)
