"""What a text tells by a source, told as if by the text itself.

"The survey found that most pupils walk", "two men were hurt, officials said", "according to the
ministry". A report is taken at its source's word, so that whoever does not ask for the source may
read the clause alone; and then it says the same to every rule as it would without a source.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.tags import NOMINAL, SUBJECTS, VERBAL
from qreas.types import Case, Document, Numset, Sentence, Token

_CLAUSE, _THAT, _ACCORDING = "ccomp", "that", "according"
_HOLDS = "+"
_NAMING = frozenset(("NOUN", "PROPN", "NUM", "ADJ", "VERB"))
# What may hang on the verb that tells; with anything else, more is told than the clause.
_BESIDE = frozenset(
    (
        *SUBJECTS,
        *("aux", "aux:pass", "ccomp", "expl", "iobj", "mark", "obj", "obl", "obl:tmod"),
        *("obl:npmod", "obl:unmarked", "punct", "discourse"),
    )
)
# Tags of a verb that tells what is so; a modal, "to" or "if" beside it leaves that open.
_TELLING = frozenset(("VBD", "VBZ", "VBP", "VBN"))
_FINITE = _TELLING - {"VBN"}
_OPENING = frozenset(("MD", "TO"))
_POINTING = frozenset(("PRP", "PRP$"))
_QUOTES = frozenset(('"', "“", "”", "``", "''"))
# How many words a source behind a clause has at most, the verb and a day included, and what is
# none of them.
_LONGEST_SOURCE = 9
_OF_CLAUSES = frozenset(("CC", "WDT", "WP", "WRB", "MD", "TO", ",", "CD"))
_BEFORE_ITS_SUBJECT = "say"
_NOBODY = "it"
_JOINED = frozenset(("parataxis", "conj", "advcl"))


@dataclass(frozen=True, slots=True)
class _Report:
    """A clause and the words beside it that tell by whom or how it is told.

    clause: tokens of the sentence, one after the other.
    root:   the index of the one that governs the others.
    """

    clause: Sequence[Token]
    root: int
    frame: Sequence[Token]

    @property
    def words(self) -> frozenset[str]:
        """The words of the frame that name somebody or something, by their lemmas."""
        return frozenset(t.lemma for t in self.frame if t.pos in _NAMING)

    @property
    def source(self) -> frozenset[str]:
        """The same, without the verb."""
        return frozenset(t.lemma for t in self.frame if t.pos in _NAMING - {"VERB"})

    def sentence(self) -> Sentence:
        """The clause as a sentence of its own."""
        places = {token.index: at for at, token in enumerate(self.clause)}
        root = places[self.root]
        tokens = tuple(
            replace(token, index=at, head=places.get(token.head, root))
            if at != root
            else replace(token, index=at, head=at, dep="root")
            for at, token in enumerate(self.clause)
        )
        return Sentence(tokens, tokens[0].start, tokens[-1].end)


class Told(NamedTuple):
    """Two texts without their sources, and the words left out of them."""

    premise: Document
    hypothesis: Document
    sources: tuple[str, ...]


def without_sources(case: Case) -> Told | None:
    """Both texts, with what a source tells in the place of its telling it; None where none does.

    The premise's sources stay where the hypothesis speaks of them or of another source, where they
    are several, which may be at odds, and where one is so many.
    """
    premise, hypothesis = case.premise, case.hypothesis
    told = [_report(sentence, hypothesis) for sentence in premise.sentences]
    found = [each for each in told if each is not None]
    sources = {each.source for each in found}
    if len(sources) != 1 or _counts(told, case.premise_numsets):
        return None
    asked = [_report(sentence, hypothesis) for sentence in hypothesis.sentences]
    others = [each.source for each in asked if each is not None]
    if others:
        is_same = all(source <= found[0].source for source in others)
    else:
        is_same = not any(hypothesis.mentions(each.words) for each in found)
    if not is_same:
        return None
    words = tuple(" ".join(token.text for token in each.frame) for each in found)
    return Told(_told(premise, told), _told(hypothesis, asked), words)


def _told(document: Document, reports: Sequence[_Report | None]) -> Document:
    """The document with the clause of each report in the place of its sentence."""
    pairs = zip(document.sentences, reports, strict=True)
    return Document(document.text, tuple(s if r is None else r.sentence() for s, r in pairs))


def _counts(reports: Sequence[_Report | None], numsets: Sequence[Numset]) -> bool:
    """A quantity stands in what tells by whom it is told: "three nurses said that"."""
    return any(
        numset.sentence == at and any(numset.holds(token) for token in report.frame)
        for at, report in enumerate(reports)
        if report is not None
        for numset in numsets
    )


def _report(sentence: Sentence, asked: Document) -> _Report | None:
    """The sentence as a report; None where it is none, or tells more than the clause.

    asked: the hypothesis, of which a pronoun that may point to the source has to be one.
    """
    vocabulary = sentence.vocabulary
    if _ACCORDING not in vocabulary and vocabulary.isdisjoint(_tellers()):
        return None
    found = (report for report in _reports(sentence) if report is not None)
    return next((report for report in found if _stands_alone(report, asked)), None)


@cache
def _tellers() -> frozenset[str]:
    """The verbs by which a text tells what is so: those of saying, and the certain ones."""
    return (load_events().saying - load_operators().embeddings.keys()) | _certain()


@cache
def _certain() -> frozenset[str]:
    """The verbs whose clause is so, whoever tells it: "know", "find", "show"."""
    operators = load_operators()
    told = ((word, operators.embedding(word, _THAT)) for word in operators.embeddings)
    return frozenset(word for word, e in told if e is not None and e.affirmed == _HOLDS)


def _reports(sentence: Sentence) -> Iterator[_Report | None]:
    """The ways to read the sentence as a report."""
    yield _told_before(sentence)
    root = sentence.root
    children = sentence.children(root.index)
    is_plain = all(child.dep in _BESIDE for child in children)
    is_told = root.lemma in _certain() or any(map(_is_source, children))
    if _tells(root, sentence) and is_plain and is_told:
        clauses = [child for child in children if child.dep == _CLAUSE]
        if len(clauses) == 1:
            yield _cut(sentence.subtree(clauses[0].index), clauses[0], sentence)
    for child in children:
        if _is_according(child, sentence):
            aside = {t.index for t in sentence.subtree(child.index)}
            yield _cut([t for t in sentence.tokens if t.index not in aside], root, sentence)


def _is_source(token: Token) -> bool:
    """Somebody in particular tells it, and it is not only said."""
    return token.dep in SUBJECTS and token.form != _NOBODY


def _told_before(sentence: Sentence) -> _Report | None:
    """The clause before a comma and its source: ", police said", ", said a nurse on Monday".

    Read off the words: parsers hang such sources on anything.
    """
    tokens = _without_marks(sentence.tokens)
    comma = next((t.index for t in reversed(tokens) if t.text == ","), 0)
    source, clause = tokens[comma + 1 - tokens[0].index :], sentence.tokens[:comma]
    verbs = [t for t in source if t.pos in VERBAL]
    if not comma or not 1 < len(source) <= _LONGEST_SOURCE or len(verbs) != 1:
        return None
    verb, who = verbs[0], [t for t in source if t.pos in NOMINAL | {"PRON"}]
    is_first = verb is source[0] and verb.lemma == _BEFORE_ITS_SUBJECT
    is_told = bool(who) and (is_first or who[0].index < verb.index)
    has_object = any(t.dep == "obj" and t.head == verb.index and not is_first for t in source)
    if not is_told or has_object or verb.tag not in _FINITE or not _tells(verb, sentence):
        return None
    if any(t.tag in _OF_CLAUSES for t in source):
        return None
    return _cut(clause, _root_of(clause, comma), sentence)


def _root_of(clause: Sequence[Token], end: int) -> Token:
    """What governs the words before a source: the root, or the first verb that hangs on others."""
    loose = [t for t in clause if t.is_root or t.head >= end]
    ranked = sorted(loose, key=lambda t: (not t.is_root, t.dep != _CLAUSE, t.pos not in VERBAL))
    return ranked[0]


def _without_marks(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens without the marks at both ends."""
    words = [at for at, token in enumerate(tokens) if token.pos != "PUNCT"]
    return tokens[words[0] : words[-1] + 1] if words else ()


def _cut(clause: Sequence[Token], root: Token, sentence: Sentence) -> _Report | None:
    """The report of this clause; None where other words stand between those of the clause."""
    kept = _without_marks([t for t in clause if (t.dep, t.head) != ("mark", root.index)])
    if len(kept) < 2 or kept[-1].index - kept[0].index != len(kept) - 1:
        return None
    inside = {t.index for t in kept}
    frame = [t for t in sentence.tokens if t.index not in inside]
    return _Report(kept, root.index, frame) if root.index in inside else None


def _tells(verb: Token, sentence: Sentence) -> bool:
    """It tells what is so: no modal, no denial and no question is in its way."""
    if verb.tag not in _TELLING or verb.lemma not in _tellers():
        return False
    beside = sentence.children(verb.index)
    is_asked = sentence.tokens[-1].text == "?"
    is_open = any(t.tag in _OPENING or t.form == "if" for t in beside)
    return not (is_asked or is_open or load_operators().denies({t.form for t in beside}))


def _is_according(token: Token, sentence: Sentence) -> bool:
    is_oblique = token.dep.startswith("obl")
    return is_oblique and any(c.form == _ACCORDING for c in sentence.children(token.index))


def _stands_alone(report: _Report, asked: Document) -> bool:
    """It says the same by itself: no pronoun may point to who tells it, and it is no quote.

    Nor has it another source in it, which may be at odds with the first.
    """
    for token in report.clause:
        if token.tag in _POINTING and not asked.mentions((token.form, token.lemma)):
            return False
        if token.pos in NOMINAL:
            break
    if any(t.text in _QUOTES for t in (*report.frame, *report.clause)):
        return False
    telling = [t for t in report.clause if t.pos == "VERB" and t.lemma in load_events().saying]
    said = {t.head for t in report.clause if t.dep == _CLAUSE}
    return not any(t.dep in _JOINED or t.index in said for t in telling)
