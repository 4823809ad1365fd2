"""Votes told by their score, of one body or of several: who decided what, and by how many.

"The Senate voted 73 to 22 to extend the tax cut, two days after the House passed the bill by 234 to
193" tells of two votes, and the one has not the score of the other; nor was it lost where it was
won. Read by the order of words: a score is of the body named last before it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from qreas.reasoning.calculation.vote_reading import WORDS
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Document, Label, Missing, Sentence, Token

_RULE, _MEMBERS = "chamber-votes", "calculation/voters"
_TO, _BY, _AGAINST = "to", "by", "against"
_DASHES = frozenset(("-", "–"))
_PAIR = 2


@dataclass(frozen=True, slots=True)
class _Vote:
    """A score with who voted so, where a body is named, and what became of it.

    body:   its lemma; empty where none is named.
    score:  the larger number first.
    settled: the places of the words that tell the score and the outcome.
    """

    body: str
    score: tuple[str, str]
    has_passed: bool
    settled: frozenset[int]


@cache
def _deciding() -> frozenset[str]:
    return words_of(WORDS, "passes", "fails", "casting")


@needs(premise=_deciding, hypothesis=_deciding)
def prove_by_chamber_votes(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof from the outcome and the score of the vote that the hypothesis tells of."""
    del numerals  # a score is exact
    if not found.is_one_claim or found.case.hypothesis.mentions(load_operators().negations):
        return None
    asked = list(_votes(found.case.hypothesis))
    given = list(_votes(found.case.premise))
    if len(asked) != 1 or not any(v.score == asked[0].score for v in given):
        return None
    told = " : ".join(asked[0].score)
    follows = _follows(asked[0], given) if _is_told(asked[0], found) else None
    if follows is None:  # as many may have voted so elsewhere, or on another thing
        return Proof(Label.NEUTRAL, _RULE, missing=(Missing("other-participant", told),))
    return in_one_step(
        _RULE, yes_or_no(follows), f"{asked[0].body} {told}".strip(), step="by-votes"
    )


def _follows(asked: _Vote, given: Sequence[_Vote]) -> bool | None:
    """Whether such a vote is told; None where it may be another one."""
    own = [v for v in given if v.body == asked.body]
    alike = [v for v in given if v.score == asked.score]
    if not asked.body:
        own = list(given) if len(given) == 1 else alike
    elif not own and len(given) == 1 and not given[0].body:
        own = list(given)
    own = [v for v in own if v.score == asked.score] if len(own) > 1 else own
    if len(own) != 1 or not alike:
        return None
    return own[0].score == asked.score and own[0].has_passed is asked.has_passed


def _is_told(asked: _Vote, found: Findings) -> bool:
    """All else that the hypothesis says is in the premise."""
    light = load_word_lists(WORDS)["cast"]
    return all(
        link.keeps
        or link.hypothesis.token.index in asked.settled
        or link.hypothesis.token.is_among(light)
        for link in found.alignment.links
    )


def _votes(document: Document) -> Iterator[_Vote]:
    for sentence in document.sentences:
        first, body = 0, ""
        for start, end in _scores(sentence):
            vote = _vote(start, end, first, sentence)
            if vote is not None:
                body = vote.body or body
                yield replace(vote, body=body)
            first = end


def _scores(sentence: Sentence) -> Iterator[tuple[int, int]]:
    """Where the scores begin and end: "73 to 22", "240 votes to 180", "9-4"."""
    tokens = sentence.tokens
    for at, token in enumerate(tokens[:-1]):
        if token.pos != "NUM" and not token.text[:1].isdigit():
            continue
        behind = [t.form for t in tokens[at + 1 : at + 4]]
        words = behind[1:] if behind[:1] == ["votes"] else behind
        end = at + 1 + len(behind) - len(words)
        is_joined = words[:1] == [_TO] or (bool(words) and words[0] in _DASHES)
        if is_joined and end + 1 < len(tokens) and tokens[end + 1].pos == "NUM":
            yield at, end + 2


def _vote(start: int, end: int, first: int, sentence: Sentence) -> _Vote | None:
    """The vote of the score between two places, told by the words since the score before it."""
    words, tokens = load_word_lists(WORDS), sentence.tokens
    before, behind = tokens[first:start], tokens[end:]
    deciding = [t for t in before if t.lemma in _deciding()]
    if not deciding:
        return None
    verb = deciding[-1]
    settled = {verb.index, *range(start, end)}
    if verb.lemma in words["casting"]:
        outcome = _voted_to(behind)
        if outcome is None:
            return None
        has_passed, deed = outcome
        settled |= set() if deed is None else {deed.index}
    else:
        has_passed = verb.lemma in words["passes"]
    bodies = [t for t in before if t.lemma in words["bodies"] and t.index < verb.index]
    by = [t for t in before if t.lemma in words["bodies"] and _is_behind_by(t, sentence)]
    named = (bodies or by)[-1:]
    numbers = [t.form for t in tokens[start:end] if t.pos == "NUM"]
    if len(numbers) != _PAIR:
        return None
    body = _body(named[0].lemma) if named else ""
    return _Vote(body, (numbers[0], numbers[1]), has_passed, frozenset(settled))


def _body(noun: str) -> str:
    """The body itself, for those who sit in no other one: senators are the Senate."""
    bodies = load_word_lists(_MEMBERS).get(noun, frozenset())
    return next(iter(bodies)) if len(bodies) == 1 else noun


def _voted_to(behind: Sequence[Token]) -> tuple[bool, Token | None] | None:
    """Whether it was voted to do something, and the verb for that; None where neither is told."""
    words = load_word_lists(WORDS)
    for one, other in pairwise(behind):
        if one.text in (",", ";"):
            return None
        if one.form == _AGAINST:
            return False, None
        if one.form == _TO and other.tag == "VB":
            return other.lemma not in words["fails"], other
        if one.form in words["for"]:
            return True, None
    return None


def _is_behind_by(body: Token, sentence: Sentence) -> bool:
    before = sentence.tokens[max(0, body.index - _PAIR) : body.index]
    return any(t.form == _BY for t in before)
