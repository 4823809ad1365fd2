"""Who is said to do what: a sentence as subject, verbs and the rest, read off its words.

A shallow reading that even a wrong tree leaves standing: the first verb that no relative clause in
the subject asks for is where the subject ends. What stands before the subject ("In 1992, …") goes
to the end, so that word order makes no difference.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.composition.clauses import clauses
from qreas.dependents import leading_subject_of
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.knowledge.operators import load_operators
from qreas.tags import RELATIVE_OR_WHOSE, VERBAL
from qreas.types import Document, Sentence, Token

_JOINTS = ("and", "but", ";")
_NEITHER = "neither"
_MARKS = frozenset((".", "!", "?", ",", ";", ":"))


@dataclass(frozen=True, slots=True)
class Statement:
    """A clause in parts, each in text order.

    subject: empty where a clause shares that of another.
    verbs:   auxiliaries, negations, adverbs between them, and the verb itself.
    rest:    objects, adjuncts, and clauses.
    """

    subject: tuple[Place, ...]
    verbs: tuple[Place, ...]
    rest: tuple[Place, ...]

    @property
    def verb(self) -> Token:
        """The main verb; a copula or auxiliary where that stands alone."""
        return next(p.token for p in reversed(self.verbs) if p.token.pos in VERBAL)

    @property
    def is_negated(self) -> bool:
        """The verb itself is negated; what a quantifier in the subject denies is not looked at."""
        return any(negates(place.token) for place in self.verbs)

    @property
    def places(self) -> tuple[Place, ...]:
        """All words, in the order subject, verbs, rest."""
        return (*self.subject, *self.verbs, *self.rest)


def follows_mark(places: Sequence[Place], at: int) -> bool:
    """A comma or the like stood before the word: a statement is told without its marks."""
    return places[at].token.index > places[at - 1].token.index + 1


def statements(document: Document) -> tuple[Statement, ...]:
    """The statement that each sentence makes; sentences without a verb are left out."""
    found = (_of_sentence(index, s) for index, s in enumerate(document.sentences))
    return tuple(each for each in found if each is not None)


def coordinated_statements(document: Document) -> tuple[Statement, ...]:
    """The statements of a text, where those of clauses that "and" or "but" joins are apart."""
    found = (
        statement(_trimmed(index, _without_joint(tokens)))
        for index, sentence in enumerate(document.sentences)
        for tokens in _coordinated(sentence)
    )
    return tuple(each for each in found if each is not None)


def _coordinated(sentence: Sentence) -> Iterator[tuple[Token, ...]]:
    """The clauses of a sentence, each with what hangs on it."""
    joined: list[tuple[Token, ...]] = []
    for clause in clauses(sentence):
        if joined and clause.tokens[0].lemma not in _JOINTS:
            joined[-1] = (*joined[-1], *clause.tokens)
        else:
            joined.append(clause.tokens)
    yield from joined


def _without_joint(tokens: Sequence[Token]) -> Sequence[Token]:
    return tokens[1:] if tokens[0].lemma in _JOINTS else tokens


def _of_sentence(index: int, sentence: Sentence) -> Statement | None:
    """The statement of one sentence, whose index in its document is given."""
    begin = _subject_start(sentence)
    tokens = (*sentence.tokens[begin:], *sentence.tokens[:begin])
    return statement(_trimmed(index, tokens))


def statement(places: Sequence[Place]) -> Statement | None:
    """The statement that words in the order subject, verb, rest make; None without a verb."""
    first = _first_verb(places)
    if first is None:
        return None
    begin, end = first, first + 1
    while begin > 1 and _is_adverb(places[begin - 1].token):
        begin -= 1
    while end < len(places) and _goes_on(places, end):
        end += 1
    return Statement(tuple(places[:begin]), tuple(places[begin:end]), tuple(places[end:]))


def negates(token: Token) -> bool:
    """The word, among the verbs, denies the clause."""
    word = token.form
    return word in load_operators().negations or word == "never"


def lemmas(places: Sequence[Place]) -> tuple[str, ...]:
    """The lemmas of the words, in lower case."""
    return tuple((place.token.lemma or place.token.form) for place in places)


def _subject_start(sentence: Sentence) -> int:
    """Where the subject begins, when what stands before it is an adjunct of the verb."""
    tokens = sentence.tokens
    if not tokens or tokens[0].pos not in ("ADP", "CCONJ", "SCONJ", "NOUN", "ADV", "PROPN"):
        return 0
    subject = leading_subject_of(sentence, sentence.root)
    if subject is None:
        return 0
    begin = min(t.index for t in sentence.subtree(subject.index))
    # Before the subject stands an adverbial, or a conjunction, which says nothing of its own.
    return begin if begin and tokens[0].pos in ("ADP", "CCONJ", "SCONJ") else 0


def _trimmed(sentence: int, tokens: Sequence[Token]) -> list[Place]:
    """The words without the marks between clauses, and without conjunctions that open the text.

    A "neither" denies what it opens.
    """
    return [
        Place(sentence, token)
        for token in tokens
        if token.text not in _MARKS
        and (token.index or token.pos != "CCONJ" or token.form == _NEITHER)
    ]


def _first_verb(places: Sequence[Place]) -> int | None:
    pending = 0
    for index, place in enumerate(places):
        token = place.token
        if token.tag in RELATIVE_OR_WHOSE:
            pending += 1
        elif index and _is_verbal(token) and places[index - 1].token.pos != "AUX":
            if not pending:
                return index
            pending -= 1
    return None


def _goes_on(places: Sequence[Place], index: int) -> bool:
    """The word at `index` still belongs to the verbs: after an auxiliary, negation or adverb."""
    token = places[index].token
    if places[index - 1].token.pos == "VERB":
        return False
    if not any(p.token.pos == "AUX" for p in places[:index] if _is_verbal(p.token)):
        return False
    if _is_verbal(token) or negates(token):
        return True
    return token.pos == "ADV" and index + 1 < len(places) and _is_verbal(places[index + 1].token)


def _is_adverb(token: Token) -> bool:
    return token.pos == "ADV" or negates(token)


def _is_verbal(token: Token) -> bool:
    # A capital inside a sentence is a name, whatever the tagger thinks of "Mark" or "Will"; a
    # participle before its noun is no verb of a clause.
    return token.pos in VERBAL and token.text[:1].islower() and token.dep != "amod"
