"""How many of a whole the hypothesis is about, where the premise divides this whole.

Of whom the premise says what the hypothesis says, there are as many as it tells; of whom it says
what excludes it, the others: of 12 who all passed, none failed, and of 30 pupils of whom 10 are
boys, two thirds are girls.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.numerals import find, load_grammar
from qreas.reasoning.alignment import Link
from qreas.reasoning.amounts import Amount, amounts
from qreas.reasoning.content import Word, WordKind
from qreas.reasoning.context import Claim
from qreas.reasoning.divisions import (
    Part,
    clause_of,
    denials,
    is_against,
    parts,
)
from qreas.reasoning.event_knowledge import load_events
from qreas.reasoning.excluding import exclude_each_other
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.settle import Answer, by_implication
from qreas.reasoning.steps import Step
from qreas.types import Kind, Numset, Relation, Sentence, Token, Unit

_RULE = "division"
_SHARE = Unit(Kind.RATIO, "", "[fraction]")
_COUNT = Unit(Kind.COUNT)
_LOOSE = frozenset((Step.STEM,))
# Verbs that only hold a thing and what it is together, and words for what is so up to now.
_EMPTY = frozenset(("be", "have", "there", "exist", "still", "yet", "already", "only"))


@dataclass(frozen=True, slots=True)
class _Asked:
    """The amount that the hypothesis claims, and what it says of it."""

    amount: Amount
    sentence: Sentence
    denials: tuple[Token, ...]
    is_against: bool
    claims: frozenset[Claim]


def prove_by_division(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells how many of a divided whole are so."""
    case = found.case
    if len(case.hypothesis.sentences) != 1 or "?" in case.hypothesis.text:
        return None
    told = parts(case.premise, case.premise_numsets)
    if not told:
        return None
    answers = [
        answer
        for asked in _asked(found)
        for part in told
        if (answer := _answer(asked, part, found, numerals)) is not None
    ]
    are_one = len({answer.justification.relation for answer in answers}) == 1
    return answers[0].proof(_RULE) if are_one else None


def _asked(found: Findings) -> Iterator[_Asked]:
    case = found.case
    sentence = case.hypothesis.sentences[0]
    known = amounts(case.hypothesis, case.hypothesis_numsets)
    root = next((t for t in sentence.tokens if t.is_root), None)
    if not known or root is None:
        return
    claimed = found.hypothesis_claims.of((0, root.index)) - {Claim.NEGATED}
    for amount in known:
        others = [a for a in known if a != amount]
        if amount.is_exception or amount.is_rest or any(a.numset is None for a in others):
            continue
        clause = clause_of(amount, sentence, ())
        denied = tuple(denials(clause))
        yield _Asked(amount, sentence, denied, is_against(clause), claimed)


def _answer(asked: _Asked, part: Part, found: Findings, numerals: Numerals) -> Answer | None:
    """What the part makes of the asked amount; None where it is not what is asked about."""
    turned = _turned(asked, part, found)
    if turned is None:
        return None
    value = _value(asked, part, found, turned)
    if value is None:
        return None
    answer = by_implication(_numset(asked), Implied(value, part.told), _RULE, found, numerals)
    is_entailed = answer.justification.relation is Relation.ENTAILS
    if not _is_of_whole(asked, part, found) and (asked.amount.share is not None or not is_entailed):
        return None
    return answer


@dataclass(frozen=True, slots=True)
class _Turn:
    """How what is asked stands to what is said of a part.

    is_other:   it is so of the others of the whole.
    is_opposed: by a word that excludes what is said of the part.
    is_loose:   at most of these: who does not like it need not dislike it.
    """

    is_other: bool
    is_opposed: bool = False
    is_loose: bool = False


def _turned(asked: _Asked, part: Part, found: Findings) -> _Turn | None:
    """Whether the same is said of the asked ones as of the part, or what excludes it."""
    given = part.predicate
    if given is None:
        return None
    if found.premise_claims.of((part.sentence, given.index)) - {Claim.NEGATED} != asked.claims:
        return None
    turn, is_told = _turn_of_negation(asked, part), False
    for link in found.alignment.links:
        token = link.hypothesis.token
        if asked.amount.holds(token.index) or token in asked.denials:
            continue
        if _follows(link) and link.premise is not None:
            is_predicate = link.premise.place == (part.sentence, given.index)
            is_told = is_told or is_predicate
            if link.premise.place in part.shared or is_predicate:
                continue
            # What is counted are those of the whole, or what they are said to be.
            if link.premise.place in part.places and token.index != asked.amount.phrase.head:
                continue
        is_person = part.is_of_persons and token.index == asked.amount.phrase.head
        if link.hypothesis.key in _EMPTY or (
            is_person and found.lexicon.names_person(link.hypothesis.key)
        ):
            continue
        is_loose = _opposition(link, given, part, found)
        if is_loose is None or turn.is_opposed:
            return None
        is_told, turn = True, _Turn(not turn.is_other, is_opposed=True, is_loose=is_loose)
    return turn if is_told else None


def _premise(part: Part, found: Findings) -> Sentence:
    return found.case.premise.sentences[part.sentence]


def _turn_of_negation(asked: _Asked, part: Part) -> _Turn:
    """By the negations of the two texts; who is not for it need not be against it."""
    is_against = part.is_against is not asked.is_against
    is_denied = len(asked.denials) % 2 == 1
    return _Turn((part.is_denied is not is_denied) is not is_against, is_loose=is_against)


def _follows(link: Link) -> bool:
    return link.keeps and link.step not in _LOOSE


def _opposition(link: Link, given: Token, part: Part, found: Findings) -> bool | None:
    """Whether the word only bounds the others, as one that excludes what is said of the part.

    None where it does not exclude it.
    """
    token = link.hypothesis.token
    premise = _premise(part, found)
    if exclude_each_other(given, premise, token, found.case.hypothesis.sentences[0]):
        return False
    is_given = link.premise is not None and link.premise.place == (part.sentence, given.index)
    if load_events().is_contrary(given.lemma.lower(), token.lemma.lower()):
        return True
    if link.step is not Step.OPPOSITE or not is_given:
        return None
    if link.hypothesis.kind is WordKind.NOUN:
        # Of persons, whoever is no girl is a boy.
        return False if found.lexicon.names_person(link.hypothesis.key) else None
    # Events of opposite kinds may follow each other: who has arrived may leave.
    return True if link.hypothesis.kind is WordKind.ADJECTIVE else None


def _value(asked: _Asked, part: Part, found: Findings, turn: _Turn) -> Interval | None:
    """The share or the number of those of whom what is asked is so."""
    is_share = asked.amount.share is not None
    one, other = (part.share, _complement(part.share)) if is_share else (part.count, part.others)
    is_wide = _says_less(part, turn, found)
    if turn.is_other:
        # Who fails one exam of two is not told by who passed both.
        if is_wide or other is None or not turn.is_loose:
            return None if is_wide else other
        return Interval(0, other.high, high_open=other.high_open)
    if one is None or not is_wide:
        return one
    whole = Interval.point(1) if is_share else _total(part)
    return Interval(one.low, whole.high, one.low_open) if whole is not None else None


def _complement(share: Interval | None) -> Interval | None:
    return None if share is None else Interval.point(1) - share


def _total(part: Part) -> Interval | None:
    return None if part.count is None or part.others is None else part.count + part.others


def _says_less(part: Part, turn: _Turn, found: Findings) -> bool:
    """The hypothesis leaves out something that is said of the part, which others may lack."""
    used = found.alignment.used()
    return any(
        word.place in part.places
        and word.place not in used
        and word.key not in _EMPTY
        and not (turn.is_opposed and word.token == part.predicate)
        for word in found.alignment.premise_words
    )


def _is_of_whole(asked: _Asked, part: Part, found: Findings) -> bool:
    """The hypothesis speaks of the whole that the premise divides, not of a wider one."""
    amount = asked.amount
    if amount.is_of or amount.is_of_persons:
        return True
    used = found.alignment.used()
    return all(
        word.place in used or word.kind is WordKind.VERB or _is_number(word)
        for word in found.alignment.premise_words
        if word.place in part.shared - {part.noun}
    )


def _is_number(word: Word) -> bool:
    """The word is a number, also where a capital makes a name of it to the parser."""
    return word.kind is WordKind.NUMBER or bool(find(word.key, load_grammar("en")))


def _numset(asked: _Asked) -> Numset:
    """The asked amount as a quantity: a share of one, or a number."""
    amount = asked.amount
    interval = amount.share if amount.share is not None else amount.count
    assert interval is not None, "an asked amount has a value"
    tokens = asked.sentence.tokens[amount.first : amount.last]
    if amount.numset is not None and amount.share is None:
        return amount.numset
    text = " ".join(t.text for t in tokens)
    unit = _SHARE if amount.share is not None else _COUNT
    return Numset(interval, unit, text, tokens[0].start, tokens[-1].end, 0, tokens[0].index)
