"""Where several changes in one direction lead: what fell by 5 and then by 3 per cent is lower now.

The hypothesis holds the value at the end against the one at the start, of which the premise tells
neither.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.kind_sets import ENDS_OF_CHANGE
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.contrast.changes import direction_of
from qreas.reasoning.contrast.gradables import Comparative, comparatives
from qreas.reasoning.contrast.stretches import is_of_time
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import RISE
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind, Numset

_RULE = "streaks"
_STEPS = frozenset((Kind.PERCENT, Kind.CURRENCY, Kind.COUNT, Kind.MEASURE, Kind.NUMBER))
_PAIR = 2


@dataclass(frozen=True, slots=True)
class _Streak:
    """Changes of one thing that all go one way.

    sign: 1 where it rises, -1 where it falls.
    """

    steps: tuple[Numset, ...]
    sentence: int
    sign: int


@needs(hypothesis=lambda: load_word_lists("contrast/streaks")["start"])
def prove_by_streaks(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis holds the end of several changes against their start."""
    del numerals  # by how much it went is not asked
    hypothesis = found.case.hypothesis
    if not found.is_one_claim or hypothesis.mentions(load_operators().negations):
        return None
    compared = _compared(found)
    streaks = list(_streaks(found))
    if compared is None or len(streaks) != 1 or not _is_of_same(found, streaks[0], compared):
        return None
    (streak,) = streaks
    sign = compared.sign(streak.steps[0].unit)
    if sign is None:
        return None
    label = yes_or_no(sign == streak.sign)
    told = ", ".join(step.text for step in streak.steps)
    return in_one_step(_RULE, label, told, step="by-change")


def _compared(found: Findings) -> Comparative | None:
    """The comparative, where what stands behind its "than" is the start."""
    tokens = found.case.hypothesis.sentences[0].tokens
    than = next((t.index for t in tokens if t.form == "than"), None)
    graded = comparatives(tokens)
    if than is None or len(graded) != 1 or graded[0].tokens[-1].index > than:
        return None
    starting = load_word_lists("contrast/streaks")["start"]
    before, behind = ({t.form for t in part} for part in (tokens[:than], tokens[than:]))
    return None if behind.isdisjoint(starting) or not before.isdisjoint(starting) else graded[0]


def _streaks(found: Findings) -> Iterator[_Streak]:
    """Two changes or more that one verb of a sentence tells of, with no other verb of change."""
    case = found.case
    for index, sentence in enumerate(case.premise.sentences):
        verbs = [t for t in sentence.tokens if t.pos == "VERB"]
        ways = {direction_of(t.lemma) for t in verbs}
        if len(ways) != 1 or None in ways:
            continue
        steps = [n for n in case.premise_numsets if n.sentence == index and n.unit.kind in _STEPS]
        is_plain = all(n.context.change not in ENDS_OF_CHANGE for n in steps)
        claims = found.premise_claims.of((index, verbs[0].index))
        if len(steps) >= _PAIR and is_plain and not claims & UNSURE:
            yield _Streak(tuple(steps), index, 1 if ways == {RISE} else -1)


def _is_of_same(found: Findings, streak: _Streak, compared: Comparative) -> bool:
    """Of the hypothesis, all but the words for times stands in the sentence of the changes."""
    words = load_word_lists("contrast/streaks")
    light = words["start"] | words["light"]
    return all(
        (x.keeps and x.premise is not None and x.premise.sentence == streak.sentence)
        or x.hypothesis.token in compared.tokens
        or x.hypothesis.key in light
        or (x.hypothesis.kind is not WordKind.NAME and is_of_time(x.hypothesis.token))
        or any(n.holds(x.hypothesis.token) for n in found.case.hypothesis_numsets)
        for x in found.alignment.links
    ) and any(
        x.keeps
        and x.step is not Step.REFERS
        and x.hypothesis.token.dep.startswith("nsubj")
        and not is_of_time(x.hypothesis.token)
        for x in found.alignment.links
    )
