"""Whether so many of a body are a majority: 112 of 200 seats are, and no two-thirds majority.

The premise tells how many of all seats a side holds, or how many of a body are for something; the
hypothesis, whether that makes a majority, of what size, or how many are left for those against it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from qreas.dependents import leading_subject_of
from qreas.interval import Interval
from qreas.kind_sets import DIFFERENCES, TEMPORAL
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import SUBJECTS, VERBAL
from qreas.types import Kind, Label, Numset, Sentence, Token

_RULE = "majorities"
_WORDS = "calculation/majorities"
_SHORT = (["short", "of", "a", "majority"], ["short", "of", "an", "majority"])
_SIZES = frozenset(("absolute", "outright", "overall", "parliamentary", "clear", "working"))
_TWO, _NO, _DASH, _OWNER = 2, "no", "-", "nmod:poss"
# Behind a verb of voting, where it says for what: "voted narrowly in favour".
_NEAR = 3


class _Side(Enum):
    """Of whom the hypothesis speaks: of the part that is told, of all others, or of some others."""

    OWN = auto()
    OPPOSED = auto()
    OTHER = auto()


@dataclass(frozen=True, slots=True)
class _Bloc:
    """How many of how many are on one side.

    holder: where the words stand for the one who holds seats; empty for those who vote.
    """

    part: Numset
    whole: Numset
    holder: frozenset[Place]


@needs(hypothesis=lambda: words_of(_WORDS, "majority", "minority", "ruling", "opposing"))
def prove_by_majorities(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells of a majority, or of what seats are left for others."""
    del numerals  # seats and votes are counted
    case, hypothesis = found.case, found.case.hypothesis.sentences[0]
    claims = found.hypothesis_claims.of((0, hypothesis.root.index)) - {Claim.NEGATED}
    bloc = None if claims or not found.is_one_claim else _bloc(found)
    side = None if bloc is None else _side_of(hypothesis, bloc, found)
    wanted = None if bloc is None else _wanted(hypothesis, bloc.whole, found)
    if found.is_one_claim and not claims and _is_short_of_it(found):
        label = yes_or_no(_denies_majority(hypothesis))
        return in_one_step(_RULE, label, "short of a majority")
    if bloc is None or side is None or wanted is None or not _says_no_more(bloc, side, found):
        return None
    label = placed(_own(side, bloc), wanted)
    if label is Label.NEUTRAL or (side is _Side.OTHER and label is Label.ENTAILMENT):
        return None
    for denying in (load_operators().negations | {_NO}, load_word_lists(_WORDS)["missing"]):
        if not hypothesis.vocabulary.isdisjoint(denying):
            if case.hypothesis_numsets and wanted.is_point:
                return None
            label = TURNED[label]
    return in_one_step(_RULE, label, f"{bloc.part.text} of {bloc.whole.text}")


def _bloc(found: Findings) -> _Bloc | None:
    """The one part of a body of which the premise tells, and surely."""
    case, words = found.case, load_word_lists(_WORDS)
    told = list(parts_of_wholes(case.premise, case.premise_numsets)) or _of_named_size(found)
    if len(told) != 1 or case.premise.mentions(words["ended"]):
        return None
    part, whole = told[0]
    sentence = case.premise.sentences[part.sentence]
    verb = next((t for t in sentence.ancestors(part.head) if t.pos in VERBAL), None)
    verb = sentence.tokens[part.head] if verb is None else verb
    if any(found.premise_claims.of((part.sentence, index)) for index in (part.head, verb.index)):
        return None
    if not words["seats"] & {part.unit.name, whole.unit.name}:
        return _Bloc(part, whole, frozenset()) if _is_for(part, sentence) else None
    holder = _subject(verb, sentence)
    others = [n for n in case.premise_numsets if n not in (part, whole)]
    is_held = verb.lemma in words["holding"] and _are_beside(others)
    if not is_held or holder is None or any(n.holds(holder) for n in case.premise_numsets):
        return None
    phrase = sentence.subtree(holder.index)
    return _Bloc(part, whole, frozenset((part.sentence, t.index) for t in phrase))


def _are_beside(numsets: Sequence[Numset]) -> bool:
    """They say how many more or fewer seats these are than before, and when that was."""
    first = next((n.start for n in numsets if n.context.change in DIFFERENCES), None)
    return all(
        n.context.change in DIFFERENCES
        or n.unit.kind is Kind.ORDINAL
        or (n.unit.kind in TEMPORAL and first is not None and first < n.start)
        for n in numsets
    )


def _is_short_of_it(found: Findings) -> bool:
    """A side is told to be short of a majority, and asked is whether it has one.

    "The party won 148 seats, three short of a majority", "fell just short of one".
    """
    (sentence, *others) = found.case.premise.sentences
    hypothesis = found.case.hypothesis.sentences[0]
    words = [t.form for t in sentence.tokens if t.form not in _SIZES]
    at = next((i for i, w in enumerate(words) if words[i : i + 4] in _SHORT), None)
    majority = load_word_lists(_WORDS)["majority"]
    if others or at is None or hypothesis.vocabulary.isdisjoint(majority):
        return False
    subject, asked = (leading_subject_of(s, s.root) for s in (sentence, hypothesis))
    link = None if asked is None else found.links.get((0, asked.index))
    if subject is None or link is None or not link.keeps or link.premise is None:
        return False
    return link.premise.token == subject and _tells_majority_alone(found)


def _tells_majority_alone(found: Findings) -> bool:
    """All it says is that the side has a majority, or has none."""
    words = load_word_lists(_WORDS)
    known = words["majority"] | words["holding"] | words["missing"] | words["light"]
    return not found.case.hypothesis_numsets and all(
        link.keeps or link.hypothesis.key in known | {_NO} for link in found.alignment.links
    )


def _denies_majority(hypothesis: Sentence) -> bool:
    denying = load_operators().negations | {_NO} | load_word_lists(_WORDS)["missing"]
    return not hypothesis.vocabulary.isdisjoint(denying)


def _of_named_size(found: Findings) -> list[tuple[Numset, Numset]]:
    """So many seats of a house that is named by its size: "48 seats in the 100-seat house"."""
    seats = load_word_lists(_WORDS)["seats"]
    counted = [n for n in found.case.premise_numsets if n.unit.name in seats]
    sized = [n for n in counted if _DASH in n.text]
    parts = [n for n in counted if n not in sized]
    return [(parts[0], sized[0])] if len(parts) == len(sized) == 1 else []


def _subject(verb: Token, sentence: Sentence) -> Token | None:
    """Who does it, also where an earlier verb has the subject."""
    clause = (verb, *(t for t in sentence.ancestors(verb.index) if t.pos in VERBAL))
    subjects = (c for v in clause for c in sentence.children(v.index) if c.dep in SUBJECTS)
    return next(subjects, None)


def _is_for(part: Numset, sentence: Sentence) -> bool:
    """Those of the part are for it: they back it, or vote for it."""
    words = load_word_lists(_WORDS)
    for token in sentence.tokens:
        if token.start >= part.end and token.lemma in words["backing"] | words["voting"]:
            near = sentence.tokens[token.index + 1 : token.index + 1 + _NEAR]
            said = {t.form for t in near}
            is_for = token.lemma in words["backing"] or not words["for"].isdisjoint(said)
            return is_for and words["against"].isdisjoint(said)
    return False


def _side_of(hypothesis: Sentence, bloc: _Bloc, found: Findings) -> _Side | None:
    """Of whom the hypothesis speaks; None where that may be some of those of the part."""
    words = load_word_lists(_WORDS)
    subject = leading_subject_of(hypothesis, hypothesis.root)
    if subject is None:
        return None
    phrase = hypothesis.subtree(subject.index)
    links = [link for t in phrase if (link := found.links.get((0, t.index))) is not None]
    are_told = bool(links) and all(link.keeps for link in links)
    if not bloc.holder:  # "a majority voted for it" tells it of the voters, "it got" of the plan
        link = found.links.get((0, subject.index))
        plan = None if link is None or link.premise is None else link.premise.token
        is_told = are_told and plan is not None and plan.dep != _OWNER
        is_told = is_told or subject.lemma in words["majority"]
        return _Side.OWN if is_told else None
    sentence = found.case.premise.sentences[bloc.part.sentence]
    given, asked = {sentence.tokens[i].form for _, i in bloc.holder}, {t.form for t in phrase}
    for one, other in ((given, asked), (asked, given)):
        is_ruling = not one.isdisjoint(words["ruling"]) and one.isdisjoint(words["opposing"])
        is_opposed = not other.isdisjoint(words["opposing"]) and other.isdisjoint(words["ruling"])
        if is_ruling and is_opposed:
            return _Side.OPPOSED
    if any(n.holds(subject) for n in found.case.hypothesis_numsets):
        return None
    if are_told and all(link.stands_for_any(bloc.holder) for link in links):
        return _Side.OWN
    is_other = bool(links) and all(link.premise is None for link in links)
    return _Side.OTHER if is_other else None


def _says_no_more(bloc: _Bloc, side: _Side, found: Findings) -> bool:
    """The words of the hypothesis are those of the premise, or tell of seats and majorities."""
    words, hypothesis = load_word_lists(_WORDS), found.case.hypothesis.sentences[0]
    subject = leading_subject_of(hypothesis, hypothesis.root)
    own = () if subject is None or side is _Side.OWN else hypothesis.subtree(subject.index)
    telling = words["majority"] | words["minority"] | words["holding"] | words["missing"]
    is_of_voters = subject is not None and subject.lemma in words["majority"]
    if hypothesis.root.lemma not in telling and (bloc.holder or not is_of_voters):
        return False
    known = telling | words["light"] | words["seats"]
    return all(
        link.keeps
        or link.hypothesis.key in known
        or link.hypothesis.token in own
        or any(n.holds(link.hypothesis.token) for n in found.case.hypothesis_numsets)
        for link in found.alignment.links
    )


def _wanted(hypothesis: Sentence, whole: Numset, found: Findings) -> Interval | None:
    """How many they are by what the hypothesis says; None where it says something else."""
    words, asked = load_word_lists(_WORDS), found.case.hypothesis_numsets
    size = whole.interval.value
    is_more = not hypothesis.vocabulary.isdisjoint(words["majority"])
    is_less = not hypothesis.vocabulary.isdisjoint(words["minority"])
    if is_more and len(asked) == 1 and asked[0].unit.kind in SHARES and asked[0].interval.is_point:
        share = asked[0].interval.value * SHARES[asked[0].unit.kind]
        behind = [t for t in hypothesis.tokens if t.start >= asked[0].end and t.form != _DASH]
        is_sized = bool(behind) and behind[0].lemma in words["majority"]
        return Interval.at_least(share * size) if is_sized else None
    if is_more and not asked:
        return Interval.more_than(size / _TWO)
    if is_less and not asked:
        return Interval.less_than(size / _TWO)
    is_of_seats = len(asked) == 1 and asked[0].unit.name in words["seats"]
    return asked[0].interval if is_of_seats and not (is_more or is_less) else None


def _own(side: _Side, bloc: _Bloc) -> Interval:
    """How many are on that side."""
    part, whole = bloc.part.interval, bloc.whole.interval
    own = part if side is _Side.OWN else whole - part
    return Interval(0, own.high, high_open=own.high_open) if side is _Side.OTHER else own
