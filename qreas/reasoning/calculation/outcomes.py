"""How many games ended the third way: of ten, six won and two drawn, two are lost.

Where only one of the ways is told, no more than the rest went the other, and some may be drawn.
"""

from collections import defaultdict
from collections.abc import Mapping

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.holders import subject_of
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS
from qreas.types import Document, Label, Missing, Numset

_RULE = "outcomes"
_WORDS = "calculation/records"
_DRAW = "draw"
_OTHERS = 2
_OF = frozenset(("of", "in", "from"))
_BEFORE_WHOLE = frozenset(("DET", "PRON", "ADJ"))
_BESIDE = frozenset((*SUBJECTS, "obj", "punct", "aux"))


def prove_by_outcomes(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis counts the games that ended in a way that the premise leaves."""
    case = found.case
    asked = case.hypothesis_numsets
    games = load_word_lists(_WORDS)["games"]
    if len(asked) != 1 or asked[0].unit.name not in games or not found.is_one_claim:
        return None
    end = _end(asked[0])
    negations = load_operators().negations
    if end is None or case.premise.mentions(negations) or not _is_plain(asked[0], found):
        return None
    told, total = _told(case.premise, case.premise_numsets)
    if total is None or not told or end in told:
        return None
    rest = total.interval
    for numset in told.values():
        rest = rest - numset.interval
    if not rest.is_point or rest.value < 0:
        return None
    if len(told) < _OTHERS:
        if asked[0].interval == rest:
            return None  # where no game is drawn, that is all of the rest
        rest = Interval.closed(0, rest.value)
        if asked[0].interval.overlaps(rest) and not rest.within(asked[0].interval):
            return Proof(Label.NEUTRAL, _RULE, missing=(Missing("not-compared", asked[0].text),))
    ended = ", ".join(f"{n.text} {n.context.verb}" for n in told.values())
    implied = Implied(rest, f"{total.text}: {ended}", settles_roles=True)
    return by_implication(asked[0], implied, _RULE, found, numerals).proof(_RULE)


def _end(games: Numset) -> str | None:
    """How they ended; None where it is not told."""
    words, verb = load_word_lists(_WORDS), games.context.verb
    if verb in words["drawn"]:
        return _DRAW
    return verb if verb in words["results"] else None


def _told(
    premise: Document, numsets: tuple[Numset, ...]
) -> tuple[Mapping[str, Numset], Numset | None]:
    """The games by how they ended, and those that were played; none where it tells several."""
    words = load_word_lists(_WORDS)
    groups: dict[str, list[Numset]] = defaultdict(list)
    totals = [n for n in numsets if n.context.verb in words["play"]]
    for numset in numsets:
        end = _end(numset)
        if end is not None:
            groups[end].append(numset)
    ended = (n for group in groups.values() for n in group)
    if any(n.unit.name not in words["games"] for n in (*totals, *ended)):
        return {}, None
    told = {}
    for end, group in groups.items():
        wholes = [n for n in group if _opens_with_of(n, premise)]
        own = [n for n in group if n not in wholes]
        if len(own) != 1:
            return {}, None
        totals += wholes
        told[end] = own[0]
    return told, totals[0] if len(totals) == 1 else None


def _opens_with_of(numset: Numset, premise: Document) -> bool:
    """It is told of which games: "six of its ten matches", "in 12 games"."""
    tokens = premise.sentences[numset.sentence].tokens
    at = next((t.index for t in numset.tokens_in(premise.sentences[numset.sentence])), 0) - 1
    while at >= 0 and tokens[at].pos in _BEFORE_WHOLE:
        at -= 1
    return at >= 0 and tokens[at].form in _OF


def _is_plain(asked: Numset, found: Findings) -> bool:
    """The hypothesis says of whom the premise tells that they won, lost or drew, and no more."""
    sentence = found.case.hypothesis.sentences[0]
    around = sentence.children(sentence.root.index)
    subject = subject_of(sentence, sentence.root)
    if subject is None or any(t.dep not in _BESIDE and not asked.holds(t) for t in around):
        return False
    claims = found.hypothesis_claims.of((0, sentence.root.index))
    named = {n.context.subject.lower() for n in found.case.premise_numsets}
    link = found.links.get((0, subject.index))
    is_same = subject.form in named or (link is not None and link.keeps)
    return is_same and not claims
