"""Whether those who voted were of one mind, by how many voted each way: 9-0 is, 8-1 is not."""

import re
from collections.abc import Iterator, Sequence

from qreas.function_words import CLAUSE_JOINTS
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL
from qreas.types import COUNTS, Case, Kind, Numset, Sentence, Token

_WORDS = "calculation/unanimity"
_SCORE = re.compile(r"(\d+)\s*(?:-|–|to)\s*(\d+)$")
_NOT, _BE, _TO, _PAIR = frozenset(("not", "n't", "n’t")), "be", "to", 2
_ALL = frozenset(("all", "every", "everyone", "everybody"))
_LIGHT = ("DET", "PUNCT")


def by_votes_cast(found: Findings) -> Proof | None:
    """A proof when the premise tells how many voted how, and the hypothesis that all agreed."""
    case = found.case
    if not _asks_of_all(case) or case.hypothesis_numsets or not found.is_one_claim:
        return None
    votes = list(_votes(case))
    if not votes or any(found.premise_claims.of(place) - {Claim.NEGATED} for _, place in votes):
        return None
    sides = [count for count, _ in votes]
    is_one = sum(count > 0 for count in sides) == 1
    if is_one and len(sides) < _PAIR:
        return None  # of the others nothing is told
    label = yes_or_no(is_one)
    if case.hypothesis.mentions(_NOT):
        label = TURNED[label]
    return in_one_step("unanimity", label, case.premise.text)


def _asks_of_all(case: Case) -> bool:
    """Reads "the vote was (not) unanimous", and no more."""
    words = load_word_lists(_WORDS)
    if not case.premise.mentions(words_of(_WORDS, "voting", "outcomes")):
        return False
    rest = [t for t in case.hypothesis.sentences[0].tokens if t.pos not in _LIGHT]
    match [t for t in rest if t.form not in _NOT]:
        case (subject, verb, unanimous):
            is_known = subject.lemma in words["outcomes"] or case.premise.mentions((subject.form,))
            is_of_body = subject.pos in NOMINAL and is_known
            return is_of_body and verb.lemma == _BE and unanimous.form in words["unanimous"]
    return False


def _votes(case: Case) -> Iterator[tuple[int, tuple[int, int]]]:
    """How many there are on each side, and where it is told; nothing where it tells more."""
    found: list[tuple[int, tuple[int, int]]] = []
    stances: list[str] = []
    for index, sentence in enumerate(case.premise.sentences):
        own = [n for n in case.premise_numsets if n.sentence == index]
        score = _score(sentence, own)
        if score is not None:
            found += [(count, (index, sentence.root.index)) for count in score]
            continue
        for clause in _clauses(sentence):
            read = _side(clause, own, sentence)
            if read is None:
                return
            count, stance, of_all = read
            place = (index, sentence.root.index)  # a parser may hang the other clauses on a noun
            found.append((count, place))
            stances.append(stance)
            if of_all:
                found.append((0, place))
    if len(set(stances)) == len(stances):
        yield from found


def _score(sentence: Sentence, numsets: Sequence[Numset]) -> tuple[int, int] | None:
    """Reads "voted 9-0", "the vote was nine to three"."""
    words = load_word_lists(_WORDS)
    scores = [n for n in numsets if n.unit.kind is Kind.SCORE]
    known = words["voting"] | words["outcomes"]
    if len(scores) == 1 and any(t.lemma in known for t in sentence.tokens):
        match = _SCORE.search(scores[0].text)
        return None if match is None else (int(match[1]), int(match[2]))
    if len(numsets) != _PAIR or sentence.root.tag != "CD":
        return None
    first, second = numsets
    between = [t.form for t in sentence.tokens if first.end <= t.start < second.start]
    is_vote = any(t.lemma in words["outcomes"] for t in sentence.tokens)
    are_plain = first.interval.is_point and second.interval.is_point
    if between != [_TO] or not (is_vote and are_plain):
        return None
    return int(first.interval.value), int(second.interval.value)


def _clauses(sentence: Sentence) -> Iterator[Sequence[Token]]:
    clause: list[Token] = []
    for token in sentence.tokens:
        if token.form in CLAUSE_JOINTS or token.pos == "PUNCT":
            if clause:
                yield clause
            clause = []
        else:
            clause.append(token)
    if clause:
        yield clause


def _side(
    clause: Sequence[Token], numsets: Sequence[Numset], sentence: Sentence
) -> tuple[int, str, bool] | None:
    """How many a clause says to have voted how, by its words, and whether those are all of them."""
    words = load_word_lists(_WORDS)
    verb = next((i for i, t in enumerate(clause) if t.lemma in words["voting"]), None)
    if verb is None:
        return None
    before, stance = clause[:verb], [t.form for t in clause[verb + 1 :]]
    counts = [n for n in numsets if n.tokens_in(sentence)[0] in before]
    forms = {t.form for t in before}
    if any(n.unit.kind not in COUNTS or not n.interval.is_point for n in counts) or not stance:
        return None
    said = " ".join(stance)
    if forms & words["nobody"]:
        return 0, said, False
    if forms & _ALL or clause[0].form in _ALL:
        return 1, said, not forms & load_operators().negations
    return (int(counts[0].interval.value), said, False) if counts else None
