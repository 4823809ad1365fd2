"""What a body voted to do it did not reject: a vote to legalise a drug does not reject that."""

from qreas.dependents import subject_words
from qreas.reasoning.alignment.content import Word
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS, UNDERGOERS
from qreas.types import Evidence, Label, Numset, Sentence, Token

_WORDS = "calculation/votes"
_VOTE, _TO = "vote", "to"
_NUMBERS = 2


def rejects_what_was_decided(found: Findings) -> Proof | None:
    """A proof that the hypothesis is contradicted, by which those who vote to do it reject it.

    Only of the deed itself ("reject the legalisation"), or of what it is voted to pass: who votes
    to repeal a law may reject that.
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
    vote = _decided(link.premise.token, link.premise.sentence, found)
    vote = vote or _passed(link.premise, found)
    if vote is None or not _is_by_voters(vote, link.premise.sentence, found):
        return None
    if found.premise_claims.of((link.premise.sentence, vote.index)):
        return None
    told = f"{vote.text} {_TO} {link.premise.token.text} → {root.text}"
    evidence = Evidence("opposite-event", told, towards=Label.CONTRADICTION)
    return Proof(Label.CONTRADICTION, "opposites", (), (evidence,), ())


def passes_by_vote(word: Word, found: Findings) -> bool:
    """The verb tells what a body voted to do at once: who votes to adopt a plan adopts it."""
    is_passing = word.token.lemma in load_word_lists(_WORDS)["passes"]
    return is_passing and _decided(word.token, word.sentence, found) is not None


def _at(token: Token) -> tuple[int, int]:
    return 0, token.index


def _decided(deed: Token, at: int, found: Findings) -> Token | None:
    """The verb by which it was voted to do the deed, with more votes for it than against."""
    sentence = found.case.premise.sentences[at]
    vote = sentence.tokens[deed.head]
    marks = [t.lemma for t in sentence.children(deed.index) if t.dep == "mark"]
    is_to_do = deed.pos == "VERB" and marks == [_TO]
    if not is_to_do or vote.lemma != _VOTE or vote.pos != "VERB":
        return None
    return vote if _is_won(_votes(vote, deed, sentence, found)) else None


def _passed(thing: Word, found: Findings) -> Token | None:
    """The verb by which it was voted to approve the thing, where nothing is said to have failed."""
    lists, premise = load_word_lists(_WORDS), found.case.premise
    deed = premise.sentences[thing.sentence].tokens[thing.token.head]
    is_passing = thing.token.dep in UNDERGOERS and deed.lemma in lists["passes"]
    if not is_passing or premise.mentions(lists["fails"]):
        return None
    return _decided(deed, thing.sentence, found)


def _is_by_voters(vote: Token, at: int, found: Findings) -> bool:
    """Whoever the hypothesis says to reject it is among the words for who voted."""
    sentence, asked = found.case.premise.sentences[at], found.case.hypothesis.sentences[0]
    voters = {(at, t.index) for t in subject_words(sentence, vote)}
    named = (t for t in asked.children(asked.root.index) if t.dep in SUBJECTS)
    links = [found.links.get((0, t.index)) for t in named if t.dep not in UNDERGOERS]
    return all(x is not None and x.stands_for_any(voters) for x in links)


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
