"""Whether so many of a body make the majority that is spoken of, and what votes leave for others.

Of ninety senators, sixty are the two-thirds majority that a motion needs and fifty are not. Where
one party has 60 % of the vote, no other has 45.
"""

from typing import TYPE_CHECKING

from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Numset, Sentence

if TYPE_CHECKING:
    from qreas.reasoning.knowledge.names import Place

_RULE = "majorities"
_WORDS = "calculation/majorities"
_MAJORITY = "majority"
# Behind a verb of voting, where it says for what: "voted narrowly in favour".
_NEAR = 3


@needs(asked=SHARES)
def prove_by_majorities(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis speaks of a majority of a certain size, or of votes."""
    del numerals  # votes are counted
    case = found.case
    if len(case.hypothesis_numsets) != 1 or not found.is_one_claim or not case.premise_numsets:
        return None
    (asked,) = case.hypothesis_numsets
    if case.hypothesis.mentions((_MAJORITY,)):
        return _by_majority(asked, found)
    return _by_rest_of_votes(asked, found)


def _by_majority(asked: Numset, found: Findings) -> Proof | None:
    """By how many of a body are for it, where the hypothesis says how many that has to be."""
    case, words = found.case, load_word_lists(_WORDS)
    told = list(parts_of_wholes(case.premise, case.premise_numsets))
    is_got = _is_got(asked, case.hypothesis.sentences[0])
    if len(told) != 1 or is_got is None or not asked.interval.is_point:
        return None
    part, whole = told[0]
    place = (part.sentence, part.head)
    if found.premise_claims.of(place) or not part.interval.is_point:
        return None
    if not _is_for(part, case.premise.sentences[part.sentence]):
        return None
    known = words["light"] | words["getting"] | words["missing"]
    if not all(
        link.keeps or asked.holds(link.hypothesis.token) or link.hypothesis.key in known
        for link in found.alignment.links
    ):
        return None
    needed = asked.interval.value * SHARES[asked.unit.kind]
    is_reached = part.interval.value >= needed * whole.interval.value
    return _proof(is_reached is is_got, f"{part.text} of {whole.text}")


def _is_got(asked: Numset, hypothesis: Sentence) -> bool | None:
    """Whether the hypothesis says that there is this majority; None where it says neither."""
    behind = [t.lemma for t in hypothesis.tokens if t.start >= asked.end]
    if behind[:1] != [_MAJORITY] and behind[:2] != ["-", _MAJORITY]:
        return None
    words, root = load_word_lists(_WORDS), hypothesis.root.lemma
    is_denied = not hypothesis.vocabulary.isdisjoint(load_operators().negations)
    if root in words["missing"]:
        return is_denied
    return not is_denied if root in words["getting"] else None


def _is_for(part: Numset, sentence: Sentence) -> bool:
    """Those of the part are for it: they back it, or vote for it."""
    words = load_word_lists(_WORDS)
    behind = [t for t in sentence.tokens if t.start >= part.end]
    for token in behind:
        lemma = token.lemma
        near = sentence.tokens[token.index + 1 : token.index + 1 + _NEAR]
        if lemma in words["backing"] | words["voting"]:
            said = [t.form for t in near]
            if not words["against"].isdisjoint(said):
                return False
            return lemma in words["backing"] or not words["for"].isdisjoint(said)
    return False


def _by_rest_of_votes(asked: Numset, found: Findings) -> Proof | None:
    """Two that stand against each other have no more than all of the votes between them."""
    case, ballots = found.case, load_word_lists(_WORDS)["ballots"]
    if len(case.premise_numsets) != 1 or case.hypothesis.mentions(load_operators().negations):
        return None
    told = case.premise_numsets[0]
    if told.unit != asked.unit or told.context.whole not in ballots:
        return None
    if asked.context.whole != told.context.whole or asked.context.verb != told.context.verb:
        return None
    one, other = told.interval, asked.interval
    if one.low + other.low <= 1 / SHARES[asked.unit.kind] or not _is_of_rival(told, asked, found):
        return None
    return _proof(False, f"{told.text} + {asked.text} > 100 %")


def _is_of_rival(told: Numset, asked: Numset, found: Findings) -> bool:
    """All that differs is a name for whose votes they are."""
    case = found.case
    if found.premise_claims.of((told.sentence, told.head)):
        return False
    subjects = [
        {t.index for t in s.subtree(name.index)}
        for s in (case.premise.sentences[told.sentence], case.hypothesis.sentences[0])
        for name in s.children(s.root.index)
        if name.dep == "nsubj" and name.pos == "PROPN"
    ]
    if len(subjects) != 2:
        return False
    own, rival = subjects
    links = found.alignment.links
    is_other = all(not x.is_aligned for x in links if x.hypothesis.token.index in rival)
    are_kept = all(
        x.keeps or x.hypothesis.token.index in rival or asked.holds(x.hypothesis.token)
        for x in links
    )
    used: frozenset[Place] = found.alignment.used()
    return (
        is_other
        and are_kept
        and all(
            word.place in used or word.token.index in own or told.holds(word.token)
            for word in found.alignment.premise_words
        )
    )


def _proof(is_so: bool, told: str) -> Proof:
    label = yes_or_no(is_so)
    return in_one_step(_RULE, label, told, step="by-votes")
