"""How many games ended the third way: of ten, six won and two drawn, two are lost.

Where only one of the ways is told, no more than the rest went the other, and some may be drawn.
Who won six and drew four lost no game.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from qreas.dependents import leading_subject_of
from qreas.interval import Interval
from qreas.reasoning.division.tallied_wins import may_be_drawn
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS
from qreas.types import Case, Document, Label, Missing, Numset

_RULE = "outcomes"
_WORDS = "calculation/records"
_DRAW, _NOT = "draw", "not"
_OTHERS = 2
_OF = frozenset(("of", "in", "from"))
_BEFORE_WHOLE = frozenset(("DET", "PRON", "ADJ"))
_BESIDE = frozenset((*SUBJECTS, "obj", "punct", "aux"))


def prove_by_outcomes(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis counts the games that ended in a way that the premise leaves."""
    case = found.case
    asked = case.hypothesis_numsets
    if not found.is_one_claim or case.premise.mentions(load_operators().negations):
        return None
    if not asked:
        return _by_any(found)
    end = _end(asked[0]) if len(asked) == 1 else None
    if end is None or asked[0].unit.name not in load_word_lists(_WORDS)["games"]:
        return None
    rest = _rest(end, case) if _is_plain(asked, found) else None
    if rest is None:
        return None
    left = rest.games
    if rest.is_most:
        if asked[0].interval == left and not may_be_drawn(asked[0].unit.name, case.premise):
            return None  # where no game is drawn, that is all of the rest
        left = Interval.closed(0, left.value)
        if asked[0].interval.overlaps(left) and not left.within(asked[0].interval):
            return Proof(Label.NEUTRAL, _RULE, missing=(Missing("not-compared", asked[0].text),))
    implied = Implied(left, rest.told, settles_roles=True)
    return by_implication(asked[0], implied, _RULE, found, numerals).proof(_RULE)


def _by_any(found: Findings) -> Proof | None:
    """Whether any game ended so, where the others leave none or some: "lost no game"."""
    words, sentence = load_word_lists(_WORDS), found.case.hypothesis.sentences[0]
    end = sentence.root.lemma
    games = [t for t in sentence.children(sentence.root.index) if t.dep == "obj"]
    if end not in words["results"] or any(t.lemma not in words["games"] for t in games):
        return None
    rest = _rest(end, found.case) if _is_plain((), found) else None
    if rest is None or rest.is_most:
        return None
    is_denied = not sentence.vocabulary.isdisjoint(load_operators().negations | {"no"})
    is_so = (rest.games.value == 0) is is_denied
    label = yes_or_no(is_so)
    return in_one_step(_RULE, label, rest.told)


@dataclass(frozen=True, slots=True)
class _Rest:
    """How many games are left for another end.

    is_most: only one end is told, so that some of them may be drawn.
    told:    how many ended how, in words.
    """

    games: Interval
    is_most: bool
    told: str


def _rest(end: str, case: Case) -> _Rest | None:
    """How many games may have ended so, by those that ended otherwise."""
    told, total = _told(case.premise, case.premise_numsets)
    if total is None or not told or end in told:
        return None
    rest = total.interval
    for numset in told.values():
        rest = rest - numset.interval
    if not rest.is_point or rest.value < 0:
        return None
    ended = ", ".join(f"{n.text} {n.context.verb}" for n in told.values())
    return _Rest(rest, len(told) < _OTHERS, f"{total.text}: {ended}")


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


def _is_plain(asked: Sequence[Numset], found: Findings) -> bool:
    """The hypothesis says of whom the premise tells that they won, lost or drew, and no more."""
    sentence = found.case.hypothesis.sentences[0]
    around = sentence.children(sentence.root.index)
    subject = leading_subject_of(sentence, sentence.root)
    others = [t for t in around if not any(n.holds(t) for n in asked)]
    if subject is None or any(t.dep not in _BESIDE and t.lemma != _NOT for t in others):
        return False
    claims = found.hypothesis_claims.of((0, sentence.root.index))
    named = {n.context.subject.lower() for n in found.case.premise_numsets}
    link = found.links.get((0, subject.index))
    is_same = subject.form in named or (link is not None and link.keeps)
    return is_same and not claims - ({Claim.NEGATED} if not asked else frozenset())
