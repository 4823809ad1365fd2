"""Scores that a text tells side by side: "Ann scored 85 and Ben 90", "Silva got 45%, Costa 38%"."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from qreas.function_words import CLAUSE_JOINTS
from qreas.interval import Interval
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import VERBAL
from qreas.types import Document, Kind, Numset, Sentence, Token

WORDS = "calculation/contest_scores"
# So many words have names, at most: "the home team", "Mr. Silva of Lisbon" has more.
_LONGEST = 3
_NOT_IN_NAME = ("CC", "IN", "MD", "CD", "TO", "WP", "WDT", "PRP", "EX")
_JOINTS = CLAUSE_JOINTS | {"whereas", "."}
_NUMBERS = frozenset((Kind.NUMBER, Kind.COUNT, Kind.IDENTIFIER))
_WHOLE, _PERCENT, _AND = 100, "percent", "and"
_EACH = frozenset(("both", "each"))
# What stands for a side by whose it is: "theirs scored one".
_OWNED = frozenset(("ours", "theirs", "yours"))
_REST = ("the", "rest"), ("the", "others"), ("the", "remainder")


@dataclass(frozen=True, slots=True)
class Score:
    """Whose score it is, by the words of the name, and what it is.

    noun: what is counted; empty where the text has no noun for it, "percent" for shares.
    verb: what they do to so many.
    told: the words.
    """

    name: frozenset[str]
    value: Interval
    noun: str
    verb: str
    told: str

    @property
    def counts_for_winning(self) -> bool:
        """It is a score, and no number of other things, of which one only has more or less."""
        return self.noun in load_word_lists(WORDS)["nouns"] | {"", _PERCENT}


def scores(premise: Document, numsets: Sequence[Numset]) -> tuple[Score, ...]:
    """The scores that all clauses of the text tell; none where one of them tells something else."""
    found: list[Score] = []
    for index, sentence in enumerate(premise.sentences):
        own = [n for n in numsets if n.sentence == index]
        joint = _of_both(sentence, own)
        if joint:
            found += joint
            continue
        for clause in _clauses(sentence):
            read = _score(clause, own, sentence, found) or _score_of_rest(clause, own, found)
            if read is None:
                return ()
            found.append(read)
    return _distinct(found)


def _distinct(found: Sequence[Score]) -> tuple[Score, ...]:
    """The scores, each by the words that no other name has: "Party A" and "Party B"."""
    names = [each.name for each in found]
    shared = frozenset.intersection(*names) if len(names) > 1 else frozenset()
    own = tuple(replace(each, name=each.name - shared) for each in found)
    is_told_apart = all(each.name for each in own) and len({s.name for s in own}) == len(own)
    nouns = {each.noun for each in own} - {""}
    is_one_vote = _PERCENT not in nouns or sum(each.value.low for each in own) <= _WHOLE
    return own if is_told_apart and len(nouns) < 2 and is_one_vote else ()


def _of_both(sentence: Sentence, numsets: Sequence[Numset]) -> tuple[Score, ...]:
    """Reads "Ann and Ben both scored 12 points", "Ann and Ben got 12 points each"."""
    tokens = [t for t in sentence.tokens if t.form not in _EACH]
    if len(tokens) == len(sentence.tokens):
        return ()
    joints = [i for i, t in enumerate(tokens) if t.form == _AND]
    if len(joints) != 1:
        return ()
    clauses = tokens[: joints[0]], tokens[joints[0] + 1 :]
    second = _score([t for t in clauses[1] if t.pos != "PUNCT"], numsets, sentence, ())
    if second is None or not _is_name(clauses[0]):
        return ()
    name = frozenset(t.form for t in clauses[0] if t.pos != "DET")
    told = " ".join(t.text for t in clauses[0])
    return replace(second, name=name, told=told), second


def _clauses(sentence: Sentence) -> Iterator[Sequence[Token]]:
    clause: list[Token] = []
    for token in (*sentence.tokens, None):
        if token is not None and token.form not in _JOINTS:
            clause.append(token)
        elif clause:
            yield clause
            clause = []


def _score(
    clause: Sequence[Token], numsets: Sequence[Numset], sentence: Sentence, before: Sequence[Score]
) -> Score | None:
    """The score of a clause; one without a verb, or a noun, has those of the clauses before."""
    words = load_word_lists(WORDS)
    inside = [n for n in numsets if any(n.holds(t) for t in clause[1:])]
    inside = [n for n in inside if n.tokens_in(sentence)[0] in clause]
    if len(inside) != 1:
        return None
    (numset,) = inside
    first, last = numset.ends_in(sentence)
    head = [t for t in clause if t.index < first and t.form not in words["focus"]]
    verb = head.pop() if head and head[-1].pos in VERBAL else None
    is_scored = verb is not None and verb.lemma in words["scoring"]
    noun = _noun(numset)
    if noun is None or (verb is None and not before):
        return None
    deed = before[0].verb if verb is None else verb.lemma
    noun = noun or (before[0].noun if before else "")
    if verb is not None and not (is_scored or verb.lemma in words["getting"]):
        is_other = bool(noun) and noun not in words["nouns"] | {_PERCENT}
        if not is_other or (before and before[0].verb != deed):
            return None
    tail = [t for t in clause if t.index > last]
    if not _is_name(head) or not _adds_nothing(tail, noun):
        return None
    if not (is_scored or noun or before):
        return None
    is_plain = numset.interval.is_point and not numset.is_approximate and not numset.parts
    name = frozenset(t.form for t in head if t.pos != "DET")
    told = " ".join(t.text for t in (*head, *numset.tokens_in(sentence)))
    return Score(name, numset.interval, noun, deed, told) if is_plain and name else None


def _score_of_rest(
    clause: Sequence[Token], numsets: Sequence[Numset], before: Sequence[Score]
) -> Score | None:
    """Reads "Kim got the rest", of all votes of which shares are told before."""
    words = load_word_lists(WORDS)
    is_vote = bool(before) and all(each.noun == _PERCENT for each in before)
    forms = tuple(t.form for t in clause if t.pos != "PUNCT")
    if not is_vote or forms[-2:] not in _REST or any(n.holds(t) for n in numsets for t in clause):
        return None
    verb = next((t for t in clause if t.pos in VERBAL), None)
    head = [t for t in clause if verb is not None and t.index < verb.index]
    if verb is None or verb.lemma not in words["getting"] or not _is_name(head):
        return None
    if len(forms) != len(head) + 1 + len(_REST[0]):
        return None
    rest = Interval.point(_WHOLE)
    for each in before:
        rest = rest - each.value
    name = frozenset(t.form for t in head if t.pos != "DET")
    return Score(name, rest, _PERCENT, before[0].verb, " ".join(t.text for t in clause))


def _noun(numset: Numset) -> str | None:
    """What the number is one of; empty where nothing tells, None where it counts nothing."""
    if numset.unit.kind is Kind.PERCENT:
        return _PERCENT
    if numset.unit.kind not in _NUMBERS:
        return None
    return numset.unit.name


def _is_name(head: Sequence[Token]) -> bool:
    """Of one whose name has a capital, or who is known: "the Hawks", "our team"."""
    named = [t for t in head if t.pos != "DET"]
    is_known = len(named) < len(head) or any(t.tag == "PRP$" or t.form in _OWNED for t in head)
    is_called = any(t.text[:1].isupper() for t in named)
    return (
        0 < len(named) <= _LONGEST
        and (is_known or is_called)
        and all(t.tag not in _NOT_IN_NAME or t is head[-1] for t in head)
    )


def _adds_nothing(tail: Sequence[Token], noun: str) -> bool:
    """It says of what the share is one, or in which contest the score was made."""
    words = load_word_lists(WORDS)
    if noun == _PERCENT:
        return all(t.form in words["shares"] for t in tail)
    forms = [t.form for t in tail if t.pos != "DET"]
    return not forms or (len(forms) == 2 and forms[0] == "in" and forms[1] in words["contest"])
