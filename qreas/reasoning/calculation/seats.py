"""What a bloc has by its seats: 112 of 200 are a majority, and leave the opposition 88.

The premise tells how many of all seats one side holds; the hypothesis, whether that or another side
has a majority, or how many those have who are against it.
"""

from dataclasses import dataclass
from enum import Enum, auto

from qreas.interval import Interval
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import SUBJECTS, VERBAL
from qreas.types import Label, Numset, Sentence, Token

_RULE = "seats"
_WORDS = "calculation/seats"
_TWO, _NO = 2, "no"


class _Side(Enum):
    """Of whom the hypothesis speaks: who holds the seats, all others, or some other."""

    HOLDER = auto()
    OPPOSED = auto()
    OTHER = auto()


@dataclass(frozen=True, slots=True)
class _Seats:
    """How many of how many seats one side holds, and where the words for this side stand."""

    part: Numset
    whole: Numset
    holder: frozenset[Place]


@needs(
    premise=lambda: words_of(_WORDS, "seats"),
    hypothesis=lambda: words_of(_WORDS, "majority", "minority", "ruling", "opposing"),
)
def prove_by_seats(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells of a majority, or of what seats are left for others."""
    del numerals  # seats are counted
    case, hypothesis = found.case, found.case.hypothesis.sentences[0]
    if not found.is_one_claim or len(case.premise_numsets) != _TWO:
        return None
    root = hypothesis.root
    if found.hypothesis_claims.of((0, root.index)) - {Claim.NEGATED}:
        return None
    seats = _held(found)
    side = None if seats is None else _side_of(hypothesis, seats, found)
    if seats is None or side is None or not _says_no_more(hypothesis, found):
        return None
    wanted = _wanted(hypothesis, seats, found)
    if wanted is None:
        return None
    label = placed(_own(side, seats), wanted)
    if label is Label.NEUTRAL or (side is _Side.OTHER and label is Label.ENTAILMENT):
        return None
    words = load_word_lists(_WORDS)
    denying = load_operators().negations | words["missing"] | {_NO}
    if not hypothesis.vocabulary.isdisjoint(denying):
        if case.hypothesis_numsets and wanted.is_point:
            return None
        label = TURNED[label]
    told = f"{seats.part.text} of {seats.whole.text}"
    return in_one_step(_RULE, label, told)


def _held(found: Findings) -> _Seats | None:
    """The seats of the one side of which the premise tells, and surely."""
    case, words = found.case, load_word_lists(_WORDS)
    told = list(parts_of_wholes(case.premise, case.premise_numsets))
    if len(told) != 1 or case.premise.mentions(words["ended"]):
        return None
    part, whole = told[0]
    if not words["seats"] & {part.unit.name, whole.unit.name}:
        return None
    sentence = case.premise.sentences[part.sentence]
    verb = next((t for t in sentence.ancestors(part.head) if t.pos in VERBAL), None)
    verb = sentence.tokens[part.head] if verb is None else verb
    places = ((part.sentence, index) for index in (part.head, verb.index))
    if verb.lemma not in words["holding"] or any(map(found.premise_claims.of, places)):
        return None
    holder = _subject(verb, sentence)
    if holder is None or any(n.holds(holder) for n in case.premise_numsets):
        return None
    phrase = sentence.subtree(holder.index)
    return _Seats(part, whole, frozenset((part.sentence, t.index) for t in phrase))


def _subject(verb: Token, sentence: Sentence) -> Token | None:
    """Who does it, also where an earlier verb has the subject."""
    clause = (verb, *(t for t in sentence.ancestors(verb.index) if t.pos in VERBAL))
    subjects = (c for v in clause for c in sentence.children(v.index) if c.dep in SUBJECTS)
    return next(subjects, None)


def _side_of(hypothesis: Sentence, seats: _Seats, found: Findings) -> _Side | None:
    """Of whom the hypothesis speaks; None where that may be some of the side that holds them."""
    words = load_word_lists(_WORDS)
    subject = _subject(hypothesis.root, hypothesis)
    if subject is None or any(n.holds(subject) for n in found.case.hypothesis_numsets):
        return None
    sentence = found.case.premise.sentences[seats.part.sentence]
    given = {sentence.tokens[index].form for _, index in seats.holder}
    phrase = hypothesis.subtree(subject.index)
    asked = {t.form for t in phrase}
    camps = words["ruling"], words["opposing"]
    sides = [[not group.isdisjoint(camp) for camp in camps] for group in (given, asked)]
    if sides in ([[True, False], [False, True]], [[False, True], [True, False]]):
        return _Side.OPPOSED
    links = [link for t in phrase if (link := found.links.get((0, t.index))) is not None]
    places = [None if link.premise is None else link.premise.place for link in links]
    if links and all(link.keeps for link in links) and seats.holder.issuperset(places):
        return _Side.HOLDER
    is_other = bool(links) and all(link.premise is None for link in links)
    return _Side.OTHER if is_other else None


def _says_no_more(hypothesis: Sentence, found: Findings) -> bool:
    """The words of the hypothesis are those of the premise, or tell of seats and majorities."""
    words, root = load_word_lists(_WORDS), hypothesis.root
    subject = _subject(root, hypothesis)
    own = () if subject is None else hypothesis.subtree(subject.index)
    known = words["majority"] | words["minority"] | words["holding"] | words["missing"]
    known |= words["light"] | words["seats"]
    if (
        root.lemma
        not in words["holding"] | words["missing"] | words["minority"] | words["majority"]
    ):
        return False
    return all(
        link.keeps
        or link.hypothesis.key in known
        or link.hypothesis.token in own
        or any(n.holds(link.hypothesis.token) for n in found.case.hypothesis_numsets)
        for link in found.alignment.links
    )


def _wanted(hypothesis: Sentence, seats: _Seats, found: Findings) -> Interval | None:
    """How many seats they have by what the hypothesis says; None where it says something else."""
    words, asked = load_word_lists(_WORDS), found.case.hypothesis_numsets
    whole = seats.whole.interval.value
    is_more = not hypothesis.vocabulary.isdisjoint(words["majority"])
    is_less = not hypothesis.vocabulary.isdisjoint(words["minority"])
    if is_more and len(asked) == 1 and asked[0].unit.kind in SHARES and asked[0].interval.is_point:
        share = asked[0].interval.value * SHARES[asked[0].unit.kind]
        return Interval.at_least(share * whole)
    if is_more and not asked:
        return Interval.more_than(whole / _TWO)
    if is_less and not asked:
        return Interval.less_than(whole / _TWO)
    if len(asked) == 1 and asked[0].unit.name in words["seats"] and not (is_more or is_less):
        return asked[0].interval
    return None


def _own(side: _Side, seats: _Seats) -> Interval:
    """How many seats that side has."""
    part, whole = seats.part.interval, seats.whole.interval
    own = part if side is _Side.HOLDER else whole - part
    return Interval(0, own.high, high_open=own.high_open) if side is _Side.OTHER else own
