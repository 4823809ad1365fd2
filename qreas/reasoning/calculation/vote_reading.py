"""How many voted for and against something, as a text tells it.

"Fifteen members voted for the plan and twelve against it" and "the plan was passed by 15 votes to
12" tell the same of both sides.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import COUNTS, Document, Kind, Numset, Token

WORDS = "calculation/votes"
_COMMITTEE = "committee"
_TWO_SIDES = 2
_BEATS = frozenset(("defeat",))
_ENDS = frozenset((".", ";", "!", "?"))
# What is told beside the votes: when it was, and what it costs.
_BESIDE = frozenset((Kind.DATE, Kind.YEAR, Kind.TIME, Kind.CURRENCY))
_SCORE = re.compile(r"(\d+)\s*(?:-|–|to)\s*(\d+)")


@dataclass(frozen=True, slots=True)
class Ballot:
    """How many voted for it, and how many against.

    has_passed: what became of it; None where the text does not say.
    counted:    the lemmas of the nouns for those who are counted.
    told:       the words for both numbers.
    tells_rest: it says how many abstained.
    deed:       the lemma of what was voted to be done, which those are for who may be against the
                thing that it is done to; empty where it was voted on a thing.
    winner:     who got the more votes, where it was voted on persons and nobody is for or against.
    loser:      whom they beat; empty where that is not told.
    """

    ayes: int
    noes: int
    has_passed: bool | None
    counted: frozenset[str]
    told: str
    tells_rest: bool = False
    deed: str = ""
    winner: str = ""
    loser: str = ""

    @property
    def all(self) -> int:
        """How many voted one way or the other."""
        return self.ayes + self.noes


def ballot(premise: Document, numsets: Sequence[Numset]) -> Ballot | None:
    """The one vote that the text tells of; None where there is none, or more is told."""
    tokens = premise.tokens  # a parser may part clauses
    numsets = [n for n in numsets if n.unit.kind not in _BESIDE]
    if not numsets or is_narrow(premise) or any(t.text in _ENDS for t in tokens[:-1]):
        return None
    if any(not n.interval.is_point or n.is_approximate for n in numsets):
        return None
    told = _by_sides(tokens, numsets)
    if told is not None:
        return told
    voted = [n for n in numsets if not _abstain(n, tokens)]
    readings = (_by_result, _by_winners, _by_election) if voted else ()
    told = next((b for read in readings if (b := read(tokens, voted)) is not None), None)
    return told if told is None else replace(told, tells_rest=len(voted) < len(numsets))


def _abstain(numset: Numset, tokens: Sequence[Token]) -> bool:
    """They are those who did neither: "with 12 members abstaining", "and 12 abstained"."""
    words = load_word_lists(WORDS)["abstains"]
    own = [t for t in tokens if numset.start <= t.start < numset.end]
    behind = [t for t in tokens if t.start >= numset.end][:2]
    return any(t.form in words for t in (*own, *behind))


def is_narrow(document: Document, manner: frozenset[str] = frozenset()) -> bool:
    """It is not told how it went, or of another vote: by a committee, unless that is who votes.

    manner: words of it by which it only tells how close the vote was.
    """
    narrow = load_word_lists(WORDS)["narrow"] - manner
    return any(
        t.is_among(narrow) and not (t.lemma == _COMMITTEE and t.dep.startswith("nsubj"))
        for t in document.tokens
    )


def side_of(texts: Sequence[str]) -> bool | None:
    """Whether the words are of those who vote for it; None where they name no side, or both."""
    words = load_word_lists(WORDS)
    is_for = not words["for"].isdisjoint(texts)
    is_against = not words["against"].isdisjoint(texts)
    return None if is_for is is_against else is_for


def _by_sides(tokens: Sequence[Token], numsets: Sequence[Numset]) -> Ballot | None:
    """Reads "fifteen voted for it and twelve against"."""
    words = load_word_lists(WORDS)
    if words["votes"].isdisjoint(t.form for t in tokens):
        return None
    nouns: list[frozenset[str]] = []
    sides: dict[bool, Numset] = {}
    for at, numset in enumerate(numsets):
        if numset.unit.kind not in COUNTS:
            return None
        end = numsets[at + 1].start if at + 1 < len(numsets) else tokens[-1].end
        inside = [t for t in tokens if numset.start <= t.start < end]
        texts = [t.form for t in inside]
        if not words["abstains"].isdisjoint(texts):
            continue
        side = side_of(texts)
        if side is None or side in sides:
            return None
        sides[side] = numset
        others = [t for t in inside if t.pos in NOMINAL and not numset.holds(t)]
        nouns.append(frozenset(t.lemma for t in others) - words["for"] - words["against"])
    if len(sides) != _TWO_SIDES or not nouns[1] <= nouns[0] | words["votes"]:
        return None  # twelve against another plan are not against this one
    counted = frozenset(n.unit.name for n in sides.values() if n.unit.kind is Kind.COUNT)
    told = f"{sides[True].text} : {sides[False].text}"
    ayes, noes = int(sides[True].interval.value), int(sides[False].interval.value)
    return Ballot(ayes, noes, None, counted, told, tells_rest=len(numsets) > _TWO_SIDES)


def _by_result(tokens: Sequence[Token], numsets: Sequence[Numset]) -> Ballot | None:
    """Reads "was passed by 290 votes to 145", "rejected the plan 7-2"."""
    words = load_word_lists(WORDS)
    heads = [t for t in tokens if t.lemma in words["passes"] | words["fails"]]
    texts = frozenset(t.form for t in tokens)
    if len(heads) != 1 or texts & (load_operators().negations | {"against"}):
        return None  # whoever votes 10 to 2 against approving it has not passed it
    is_vote = _is_of_vote(heads[0], tokens)
    numbers = _numbers(tokens, numsets, is_vote=is_vote)
    has_passed = heads[0].lemma in words["passes"]
    if numbers is None or numbers[0] == numbers[1] or (has_passed and numbers[0] < numbers[1]):
        return None
    most, fewest = max(numbers), min(numbers)
    ayes, noes = (most, fewest) if has_passed else (fewest, most)
    return Ballot(ayes, noes, has_passed, frozenset(), f"{most} : {fewest}")


def _by_winners(tokens: Sequence[Token], numsets: Sequence[Numset]) -> Ballot | None:
    """Reads "voted 9 to 2 against the plan", where those who did so are told first.

    So is "the vote was 9 to 2 against it", and "voted 9-2 to close the museum".
    """
    texts, abstains = frozenset(t.form for t in tokens), load_word_lists(WORDS)["abstains"]
    verbs = [t for t in tokens if t.pos == "VERB" and t.form not in abstains]
    is_noun = not verbs and any(t.form == "vote" and t.dep == "nsubj" for t in tokens)
    deed, casting = _deed(verbs), load_word_lists(WORDS)["casting"]
    is_told = is_noun or bool(deed) or (len(verbs) == 1 and verbs[0].lemma in casting)
    if not is_told or texts & load_operators().negations:
        return None
    numbers = _numbers(tokens, numsets, is_vote=True)
    behind = [t.form for t in tokens if t.start >= numsets[-1].end][:2]
    side = side_of(behind)
    is_next = behind[:1] in (["for"], ["against"]) or behind[:1] == ["in"]
    if deed:
        side, is_next = True, behind == ["to", verbs[1].form]
    if numbers is None or numbers[0] <= numbers[1] or side is None or not is_next:
        return None
    ayes, noes = numbers if side else numbers[::-1]
    told = f"{numbers[0]} : {numbers[1]}"
    return Ballot(ayes, noes, side, frozenset(), told, deed=deed)


def _by_election(tokens: Sequence[Token], numsets: Sequence[Numset]) -> Ballot | None:
    """Reads "Anna won by 12 votes to 8", of whom those who voted so were for somebody else."""
    words = load_word_lists(WORDS)
    verbs = [t for t in tokens if t.pos == "VERB"]
    subjects = [t for t in tokens if t.dep == "nsubj"]
    texts = frozenset(t.form for t in tokens)
    if len(verbs) != 1 or verbs[0].lemma not in words["wins"] | words["beats"]:
        return None
    if len(subjects) != 1 or texts & load_operators().negations or "votes" not in texts:
        return None
    numbers = _numbers(tokens, numsets, is_vote=True)
    if numbers is None or numbers[0] <= numbers[1]:
        return None
    told, beaten = f"{numbers[0]} : {numbers[1]}", (t.lemma for t in tokens if t.dep == "obj")
    winner, loser = subjects[0].lemma, next(beaten, "")
    return Ballot(*numbers, None, frozenset(), told, winner=winner, loser=loser)


def _deed(verbs: Sequence[Token]) -> str:
    """What is done, of "voted to close it"; empty where that is to be for or against a thing."""
    words = load_word_lists(WORDS)
    if len(verbs) != _TWO_SIDES or verbs[0].lemma not in words["casting"] or verbs[1].tag != "VB":
        return ""
    deed = verbs[1].lemma
    return "" if deed in words["for"] | words["against"] else deed


def _is_of_vote(verb: Token, tokens: Sequence[Token]) -> bool:
    """The text speaks of votes, or the verb is told of what is voted on, or of a body that votes.

    Many a team defeats another by a score.
    """
    words = load_word_lists(WORDS)
    if not words["votes"].isdisjoint(t.lemma for t in tokens):
        return True
    if not words["yes_side"].isdisjoint(t.lemma for t in tokens):
        return True
    before = frozenset(t.lemma for t in tokens if t.start < verb.start)
    return verb.lemma not in _BEATS and not words["bodies"].isdisjoint(before)


def _numbers(
    tokens: Sequence[Token], numsets: Sequence[Numset], *, is_vote: bool
) -> tuple[int, int] | None:
    """The two numbers of "by 290 votes to 145", "by a vote of 7-2" or "67-32", and no others."""
    if not is_vote:
        return None
    if len(numsets) == 1 and numsets[0].unit.kind is Kind.SCORE:
        found = _SCORE.fullmatch(numsets[0].text.split(" vote")[0].strip())
        return None if found is None else (int(found[1]), int(found[2]))
    if len(numsets) != _TWO_SIDES or any(n.unit.kind not in COUNTS for n in numsets):
        return None
    between = [t.form for t in tokens if numsets[0].end <= t.start < numsets[1].start]
    is_told = numsets[0].unit.name in ("vote", "") and numsets[1].unit.name in ("vote", "")
    if not is_told or between not in (["to"], ["votes", "to"], ["-"], ["–"]):
        return None
    return int(numsets[0].interval.value), int(numsets[1].interval.value)
