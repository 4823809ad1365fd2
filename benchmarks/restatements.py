"""What stories tell outright, told again: hypotheses made of the clauses of their premises.

Exercises ask for what has to be calculated, and a composer that learns from them alone takes what
is simply told for the wrong answer. Each clause with one number stands again here as a hypothesis,
with whom it is about named, once whole and once only up to what is counted.
"""

from collections.abc import Iterator, Sequence

from qreas.composition.clauses import Clause
from qreas.composition.kinds import COMPOSED
from qreas.composition.scene import Reading, topic_of
from qreas.tags import VERBAL
from qreas.types import Document, Numset, Sentence, Token

# Clauses with these do not stand alone, or tell of no one time.
_OPEN = frozenset(
    (
        *("if", "each", "every", "per", "when", "until", "after", "before", "because", "while"),
        *("as", "how", "who", "which", "that", "than", "times", "twice", "half", "not"),
        *("would", "should"),
    )
)
_SINGLE = frozenset(("he", "she"))
_JOINTS = frozenset((",", "and", "but", "so", "then", ";", ":"))


def restatements(premise: Document, quantities: Sequence[Numset]) -> Iterator[str]:
    """The clauses with one number of a premise, as sentences of their own."""
    reading = Reading.of(premise)
    topic = _written(topic_of(reading), premise)
    for at, sentence in enumerate(premise.sentences):
        told = [n for n in quantities if n.sentence == at]
        for clause in reading.clauses[at]:
            own = [n for n in told if any(n.holds(t) for t in clause.tokens)]
            if len(own) == 1 and own[0].unit.kind in COMPOSED and _stands_alone(clause):
                yield from dict.fromkeys(_told_again(clause, own[0], sentence, topic))


def _stands_alone(clause: Clause) -> bool:
    numbers = [t for t in clause.tokens if t.pos == "NUM"]
    is_open = any(t.form in _OPEN or t.lemma in _OPEN for t in clause.tokens)
    return len(numbers) == 1 and not is_open and any(t.pos in VERBAL for t in clause.tokens)


def _told_again(clause: Clause, numset: Numset, sentence: Sentence, topic: str) -> Iterator[str]:
    tokens = list(clause.tokens)
    while tokens and (tokens[0].lemma in _JOINTS or tokens[0].pos == "CCONJ"):
        tokens.pop(0)
    while tokens and tokens[-1].pos == "PUNCT":
        tokens.pop()
    if not tokens:
        return
    subject = clause.subject
    inside = {t.index for t in tokens}
    lead: tuple[Token, ...] = ()
    if subject is not None and subject.index not in inside:
        if subject.index > tokens[0].index:
            return
        lead = tuple(t for t in sentence.subtree(subject.index) if t.index not in inside)
    words = [*lead, *tokens]
    last = max([t.index for t in numset.tokens_in(sentence)] + [numset.head])
    for kept in (words, _up_to(words, last)):
        yield _sentence(kept, topic)


def _up_to(words: Sequence[Token], last: int) -> list[Token]:
    """The words without the phrases of place and time that follow what is counted."""
    for place, token in enumerate(words):
        if token.index > last and token.pos == "ADP" and token.lemma != "of":
            return list(words[:place])
    return list(words)


def _sentence(words: Sequence[Token], topic: str) -> str:
    texts = [topic if topic and t.form in _SINGLE else t.text for t in words]
    text = " ".join(texts).replace(" ,", ",").replace("$ ", "$").replace(" '", "'")
    return f"{text[:1].upper()}{text[1:]}."


def _written(lemma: str, document: Document) -> str:
    """A topic as its text writes it; empty where it is no name."""
    found = (t.text for t in document.tokens if t.lemma == lemma and t.pos == "PROPN")
    return next(found, "")
