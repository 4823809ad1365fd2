"""Whether enough came, or voted for it, for something to be decided.

Where a quorum of 12 is required and nine came, there was none; where a motion needs two thirds of
the votes, and 58 of 90 were for it, it failed. Where only the number is told that is needed, it
stays open who came, and whether it was carried.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.function_words import STOPS
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.operators import denies_or_supposes, load_operators
from qreas.reasoning.marked_clauses import words_between_marks
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PAST
from qreas.types import COUNTS, Kind, Label, Missing, Numset, Sentence

_RULE, _WORDS = "quorums", "limits/quorums"
_QUORUM, _MAJORITY, _VOTES = "quorum", "majority", frozenset(("vote", "ballot"))
_MORE_THAN_HALF = frozenset(("simple", "absolute"))
_NO, _OF = "no", (["of"], ["of", "the"], ["of", "its"])
_MARKS = frozenset((",", ";", "and", "but", "while"))
_SEVERAL = frozenset(("both", "each", "either", "chambers", "houses"))
_NEAR = 3


@dataclass(frozen=True, slots=True)
class _Need:
    """So many have to come, or such a share has to be for it."""

    amount: Interval
    told: str
    sentence: int
    numset: Numset | None


@needs(premise=(_QUORUM, _MAJORITY, *_VOTES))
def prove_by_quorums(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says that there was a quorum, or that a motion was carried."""
    del numerals  # who comes is counted
    case = found.case
    if not found.is_one_claim or denies_or_supposes(case.premise):
        return None
    sentence, premise = case.hypothesis.sentences[0], case.premise
    is_of_quorum = premise.mentions((_QUORUM,))
    need = _quorum(found) if is_of_quorum else _majority(found)
    if need is None:
        return None
    rest = [n for n in case.premise_numsets if n is not need.numset and not _is_dated(n)]
    if case.hypothesis_numsets:
        return _of_number(need, rest, found) if is_of_quorum else None
    claimed = _claimed(sentence, is_of_quorum=is_of_quorum)
    if claimed is None or not _says_no_more(found):
        return None
    if not rest:
        return _open(need, found)
    return (
        _by_attendance(need, rest, found, is_claimed=claimed)
        if is_of_quorum
        else _by_votes(need, rest, found, is_claimed=claimed)
    )


def _by_attendance(
    need: _Need, rest: Sequence[Numset], found: Findings, *, is_claimed: bool
) -> Proof | None:
    """By how many came, of those who have to."""
    if len(rest) != 1 or not _is_attending(rest[0], found):
        return None
    came = rest[0].interval
    if came.low < need.amount.low <= came.high:
        return None
    is_reached = came.low >= need.amount.low
    told = f"{rest[0].text} against {need.told}"
    return in_one_step(_RULE, yes_or_no(is_reached is is_claimed), told, step="limit")


def _by_votes(
    need: _Need, rest: Sequence[Numset], found: Findings, *, is_claimed: bool
) -> Proof | None:
    """By the share of those who were for it."""
    premise = found.case.premise
    got = None
    told = [t for t in parts_of_wholes(premise, found.case.premise_numsets) if t[0] in rest]
    told = told or _fronted(rest, premise.text)
    if len(told) == 1 and len(rest) == len(told[0]):
        part, whole = told[0]
        if _is_for(part, premise.sentences[part.sentence]) and part.interval.is_point:
            got, text = part.interval.value / whole.interval.value, f"{part.text} of {whole.text}"
    elif len(rest) == 1 and rest[0].unit.kind in SHARES and rest[0].interval.is_point:
        (share,) = rest
        is_of_votes = share.context.whole in _VOTES or not share.context.whole
        if is_of_votes and _is_won(share, premise.sentences[share.sentence]):
            got, text = share.interval.value * SHARES[share.unit.kind], share.text
    elif len(rest) == 1 and _is_for(rest[0], premise.sentences[rest[0].sentence]):
        return _open(need, found)  # so many of how many?
    if got is None:
        return None
    is_reached = got in need.amount
    label = yes_or_no(is_reached is is_claimed)
    return in_one_step(_RULE, label, f"{text} against {need.told}", step="limit")


def _fronted(counts: Sequence[Numset], text: str) -> list[tuple[Numset, Numset]]:
    """Reads "of the 90 members present, 58 voted for it", whatever a parser makes of it."""
    if len(counts) != 2 or any(n.unit.kind not in COUNTS for n in counts):
        return []
    whole, part = counts
    before = text[: whole.start].lower().split()
    is_whole = before[-1:] in _OF or before[-2:] in _OF
    return [(part, whole)] if is_whole and whole.interval.is_point else []


def _of_number(need: _Need, rest: Sequence[Numset], found: Findings) -> Proof | None:
    """How many came stays open where only the number is told that has to come."""
    asked = found.case.hypothesis_numsets
    if rest or len(asked) != 1:
        return None
    words = found.case.hypothesis.vocabulary
    is_of_attending = not words.isdisjoint(load_word_lists(_WORDS)["attending"])
    return _open(need, found) if is_of_attending and _QUORUM not in words else None


def _open(need: _Need, found: Findings) -> Proof:
    missing = (Missing("stronger-than-premise", found.case.hypothesis.text.rstrip(".")),)
    return in_one_step(_RULE, Label.NEUTRAL, need.told, step="limit", missing=missing)


def _quorum(found: Findings) -> _Need | None:
    """Reads "a quorum of 12 directors", "the quorum is ten"."""
    premise, told = found.case.premise, found.case.premise_numsets
    for index, sentence in enumerate(premise.sentences):
        at = next((t for t in sentence.tokens if t.lemma == _QUORUM), None)
        if at is None:
            continue
        own = [n for n in told if n.sentence == index and n.start > at.start]
        if not own or own[0].unit.kind not in COUNTS or not own[0].interval.is_point:
            return None
        between = [t for t in sentence.tokens if at.start < t.start < own[0].start]
        if all(t.lemma in ("be", "of", "at", "least") for t in between):
            return _Need(own[0].interval, own[0].text, index, own[0])
    return None


def _majority(found: Findings) -> _Need | None:
    """Reads "needs a two-thirds majority", "75% of the votes are required", "a simple majority"."""
    premise, told = found.case.premise, found.case.premise_numsets
    needing = load_word_lists(_WORDS)["needing"]
    found_needs = list[_Need]()
    for index, sentence in enumerate(premise.sentences):
        if not sentence.vocabulary.isdisjoint(_SEVERAL):
            return None  # "in both houses"
        for share in told:
            if share.sentence != index or share.unit.kind not in SHARES:
                continue
            behind = [t for t in sentence.tokens if t.start >= share.end]
            is_majority = bool(behind) and behind[0].lemma == _MAJORITY
            is_of_votes = share.context.whole in _VOTES
            clause = words_between_marks(sentence, share.start, _MARKS)
            if (is_majority or is_of_votes) and any(t.lemma in needing for t in clause):
                bound = Interval.at_least(_low(share) * SHARES[share.unit.kind])
                found_needs.append(_Need(bound, share.text, index, share))
        for token in sentence.tokens:
            before = sentence.tokens[token.index - 1] if token.index else token
            is_plain = token.lemma == _MAJORITY and before.form in _MORE_THAN_HALF
            if is_plain and any(
                t.lemma in needing for t in words_between_marks(sentence, token.start, _MARKS)
            ):
                text = f"{before.text} {token.text}"
                found_needs.append(_Need(Interval.more_than(Fraction(1, 2)), text, index, None))
    return found_needs[0] if len(found_needs) == 1 else None


def _low(share: Numset) -> Fraction:
    low = share.interval.low
    return Fraction(0) if isinstance(low, float) else low


def _is_dated(numset: Numset) -> bool:
    return numset.unit.kind in (Kind.DATE, Kind.TIME, Kind.YEAR, Kind.ORDINAL, Kind.IDENTIFIER)


def _is_attending(numset: Numset, found: Findings) -> bool:
    """So many were there, or came."""
    if numset.unit.kind not in COUNTS:
        return False
    sentence = found.case.premise.sentences[numset.sentence]
    clause = words_between_marks(sentence, numset.start, _MARKS)
    is_there = any(t.is_among(load_word_lists(_WORDS)["attending"]) for t in clause)
    return is_there and any(t.tag in PAST for t in clause)


def _is_for(part: Numset, sentence: Sentence) -> bool:
    """Those of the part are for it: they back it, or vote for it."""
    words = load_word_lists(_WORDS)
    for token in (t for t in sentence.tokens if t.start >= part.end):
        near = [t.form for t in sentence.tokens[token.index + 1 : token.index + 1 + _NEAR]]
        if token.lemma in words["backing"] | words["voting"]:
            if not words["against"].isdisjoint(near):
                return False
            return token.lemma in words["backing"] or not words["for"].isdisjoint(near)
    return False


def _is_won(share: Numset, sentence: Sentence) -> bool:
    """It is the share of the votes that was got."""
    words = load_word_lists(_WORDS)
    own = {t.lemma for t in words_between_marks(sentence, share.start, _MARKS)}
    return not own.isdisjoint(words["getting"] - {"be"}) and own.isdisjoint(words["against"])


def _claimed(sentence: Sentence, *, is_of_quorum: bool) -> bool | None:
    """Whether the hypothesis says that there were enough; None where it says neither."""
    words, root = load_word_lists(_WORDS), sentence.root.lemma
    denying = load_operators().negations | {_NO}
    denials = sum(t.form in denying for t in sentence.tokens)
    lemmas = {t.lemma for t in sentence.tokens}
    is_of_need = not lemmas.isdisjoint({_QUORUM} if is_of_quorum else {_MAJORITY, "enough"})
    if is_of_need and root in words["getting"]:
        return denials % 2 == 0
    if is_of_need and root in words["missing"]:
        return denials % 2 == 1
    if is_of_quorum:
        return None
    if root in words["passing"]:
        return denials % 2 == 0
    return denials % 2 == 1 if root in words["failing"] else None


def _says_no_more(found: Findings) -> bool:
    """All else that the hypothesis says stands in the premise."""
    words = load_word_lists(_WORDS)
    known = frozenset[str]().union(*(words[w] for w in words if w not in ("against", "for")))
    return all(
        link.keeps or link.hypothesis.key in known or link.hypothesis.token.is_among(known)
        for link in found.alignment.links
        if link.hypothesis.token.form not in STOPS
    )
