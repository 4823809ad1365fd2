"""What a body voted to do it did not reject: a vote to legalise a drug does not reject that."""

from qreas.reasoning.alignment.content import Word
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import UNDERGOERS
from qreas.types import Evidence, Label, Numset, Sentence, Token

_WORDS = "calculation/votes"
_VOTE, _TO = "vote", "to"
_NUMBERS = 2


def rejects_what_was_decided(found: Findings) -> Proof | None:
    """A proof that the hypothesis is contradicted, by which those who vote to do it reject it.

    Only of the deed itself ("reject the legalisation"): who votes to repeal a law may reject that.
    """
    if not found.is_one_claim:
        return None
    fails = load_word_lists(_WORDS)["fails"]
    sentence = found.case.hypothesis.sentences[0]
    root = sentence.root
    if root.lemma not in fails or found.hypothesis_claims.of(_at(root)):
        return None
    thing = next((t for t in sentence.children(root.index) if t.dep in UNDERGOERS), None)
    link = None if thing is None else found.links.get((0, thing.index))
    others = (x for x in found.alignment.links if x.hypothesis.token != root)
    if link is None or link.premise is None or not all(x.keeps for x in others):
        return None
    vote = _decided(link.premise, found)
    if vote is None or found.premise_claims.of((link.premise.sentence, vote.index)):
        return None
    told = f"{vote.text} {_TO} {link.premise.token.text} → {root.text}"
    evidence = Evidence("opposite-event", told, towards=Label.CONTRADICTION)
    return Proof(Label.CONTRADICTION, "opposites", (), (evidence,), ())


def _at(token: Token) -> tuple[int, int]:
    return 0, token.index


def _decided(deed: Word, found: Findings) -> Token | None:
    """The verb by which it was voted to do the deed, with more votes for it than against."""
    sentence = found.case.premise.sentences[deed.sentence]
    vote = sentence.tokens[deed.token.head]
    marks = [t.lemma for t in sentence.children(deed.token.index) if t.dep == "mark"]
    is_to_do = deed.token.pos == "VERB" and marks == [_TO]
    if not is_to_do or vote.lemma != _VOTE or vote.pos != "VERB":
        return None
    return vote if _is_won(_votes(vote, deed.token, sentence, found)) else None


def _votes(vote: Token, deed: Token, sentence: Sentence, found: Findings) -> list[Numset]:
    """The numbers between the verb and what was voted on: "voted 54 to 46 to legalise"."""
    first, last = vote.end, deed.start
    given = (
        n
        for n in found.case.premise_numsets
        if sentence is found.case.premise.sentences[n.sentence]
    )
    return [n for n in given if first <= n.start and n.end <= last]


def _is_won(votes: list[Numset]) -> bool:
    return len(votes) < _NUMBERS or votes[0].interval.low > votes[1].interval.high
