"""What two measures come to together: 6 km up and 5 km down are a hike of 11 km.

Lengths of two ways that make up a trip, told right behind each other, and what several things of a
sort measure, of which each has a clause of its own: a leg of 120 km and one of 90 are 210 in all.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import chain
from operator import add

from qreas.conversion import commensurable, convert
from qreas.function_words import CLAUSE_JOINTS
from qreas.interval import Interval
from qreas.kind_sets import MEASURED
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.marked_clauses import parted_by
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.measures import load_heads
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS, VERBAL
from qreas.types import COUNTS, Document, Kind, Label, Numset

_RULE, _WORDS = "joint-measures", "calculation/joint_measures"
_PAIR, _BOTH, _IN, _ALL, _FIRST = 2, "both", "in", "all", "first"


@needs(
    hypothesis=lambda: load_word_lists(_WORDS)["total"] | {"be"} | _sections(),
    given=MEASURED,
    asked=MEASURED,
)
def prove_by_joint_measures(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells what the measures of the premise come to."""
    del numerals  # a sum is what it is
    case = found.case
    if not found.is_one_claim or either_denies_or_supposes(case):
        return None
    asked = [n for n in case.hypothesis_numsets if n.unit.kind in MEASURED]
    if len(asked) != 1:
        return None
    parts = _both_ways(found) or _of_things(found)
    if not parts or not all(commensurable(n.unit, asked[0].unit) for n in parts):
        return None
    if not _says_no_more(asked[0], found):
        return None
    in_unit = (convert(n.interval, n.unit, asked[0].unit) for n in parts)
    label = placed(reduce(add, in_unit), asked[0].interval)
    is_sum = _is_total(case.hypothesis) or case.hypothesis.mentions(_sections())
    if label is Label.NEUTRAL or (label is Label.CONTRADICTION and not is_sum):
        return None
    return in_one_step(_RULE, label, " + ".join(n.text for n in parts))


def _sections() -> frozenset[str]:
    return load_word_lists("division/sections")["sections"]


def _both_ways(found: Findings) -> Sequence[Numset]:
    """Reads "6 km up and 5 km down": the amounts of the premise, if they are all there are."""
    given, words = found.case.premise_numsets, load_word_lists(_WORDS)
    if len(given) != _PAIR or any(n.unit.kind not in MEASURED for n in given):
        return ()
    sentences = found.case.premise.sentences
    behind = [
        next((t.form for t in sentences[n.sentence].tokens if t.start >= n.end), "") for n in given
    ]
    are_ways = words["ways"].issuperset(behind) and behind[1] in words["back"]
    return given if are_ways and behind[0] != behind[1] else ()


def _of_things(found: Findings) -> Sequence[Numset]:
    """What each of the things measures that the hypothesis takes together, by its clauses."""
    case = found.case
    subject = next((t for t in case.hypothesis.sentences[0].tokens if t.dep in SUBJECTS), None)
    if subject is None:
        return ()
    # Sections of one thing follow each other, so that two of them last as long as both together.
    is_row = subject.lemma in _sections() and any(t.form == _FIRST for t in case.premise.tokens)
    if not is_row and not _is_total(case.hypothesis):
        return ()
    counting = [n for n in case.hypothesis_numsets if n.unit.kind in COUNTS]
    parts = list(_measured(found, subject.lemma))
    is_both = case.hypothesis.mentions((_BOTH,)) and len(parts) == _PAIR
    are_so_many = len(counting) == 1 and counting[0].interval == Interval.point(len(parts))
    whole = [n for n in case.premise_numsets if n.unit.kind in MEASURED]
    is_all = parts and len(parts) == len(whole) and (is_both or are_so_many)
    return parts if is_all and _is_one_dimension(found) else ()


def _is_total(hypothesis: Document) -> bool:
    """It is of all together: "in all", "in total"; "both weigh 5 kg" and "all weigh" is of each."""
    total = load_word_lists(_WORDS)["total"]
    return any(
        token.form in total and (token.form != _ALL or hypothesis.word_before(token.start) == _IN)
        for token in hypothesis.tokens
    )


def _measured(found: Findings, noun: str) -> Iterator[Numset]:
    """What each thing of the noun measures that opens a clause with a measure in it."""
    which = load_word_lists(_WORDS)["which"]
    is_first = True
    clauses = (parted_by(s.tokens, CLAUSE_JOINTS) for s in found.case.premise.sentences)
    for clause in chain.from_iterable(clauses):
        at = next((i for i, t in enumerate(clause) if t.pos in VERBAL or t.pos == "NUM"), 0)
        own = [n for n in found.case.premise_numsets if any(n.holds(t) for t in clause)]
        own = [n for n in own if n.unit.kind in MEASURED and not n.context.change.is_comparison]
        nouns = [t for t in clause[:at] if t.pos in NOMINAL]
        is_it = bool(nouns) and nouns[0].lemma == noun
        is_other = not is_first and any(t.form in which for t in clause[:at])
        is_other = is_other and all(t.form in which for t in nouns)
        if len(own) == 1 and (is_it or is_other) and own[0].interval.is_point:
            yield own[0]
            is_first = False


def _is_one_dimension(found: Findings) -> bool:
    """Neither text tells of another dimension than the other: what is long and what is wide."""
    heads = load_heads()[Kind.MEASURE]
    told = {heads[t.lemma] for t in found.case.premise.tokens if t.lemma in heads}
    told |= {heads[t.lemma] for t in found.case.hypothesis.tokens if t.lemma in heads}
    return not told or bool(frozenset.intersection(*told))


def _says_no_more(asked: Numset, found: Findings) -> bool:
    light = load_word_lists(_WORDS)["light"]
    return all(
        asked.holds(x.hypothesis.token)
        or x.hypothesis.token.is_among(light)
        or x.hypothesis.token.lemma in load_heads()[Kind.MEASURE]
        or (x.keeps and x.step is not Step.REFERS)
        for x in found.alignment.links
    )
