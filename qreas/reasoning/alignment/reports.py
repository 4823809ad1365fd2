"""What a text tells by a source, told as if by the text itself.

"The survey found that most pupils walk", "two men were hurt, officials said", "according to the
ministry". A report is taken at its source's word, so that whoever does not ask for the source may
read the clause alone; and then it says the same to every rule as it would without a source.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from qreas.dependents import forms_below, subject_of
from qreas.reasoning.alignment.clause_cuts import (
    ClauseCut,
    abridged,
    cut,
    root_of,
    without_marks,
)
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.operators import load_operators
from qreas.tags import JOINED_OR_ADVERBIAL, NOMINAL, SUBJECTS, TENSED, VERBAL
from qreas.types import Case, Document, Numset, Sentence, Token

_CLAUSE, _THAT, _ACCORDING, _COPULA = "ccomp", "that", "according", "cop"
_CLAUSES = frozenset((_CLAUSE, "csubj", "csubj:pass"))
# What may stand between a verb that tells and its "that": "wrote on Friday that".
_BETWEEN = frozenset(("obl", "obl:tmod", "obl:unmarked", "iobj", "advmod"))
_HOLDS = "+"
_NAMING = frozenset(("NOUN", "PROPN", "NUM", "ADJ", "VERB"))
# What may hang on the verb that tells; with anything else, more is told than the clause.
_BESIDE = frozenset(
    (
        *SUBJECTS,
        *_CLAUSES,
        *("aux", "aux:pass", "cop", "expl", "iobj", "mark", "obj", "obl"),
        *("obl:tmod", "obl:npmod", "obl:unmarked", "punct", "discourse", "advmod"),
    )
)
# Tags of a verb that tells what is so; a modal, "to" or "if" beside it leaves that open.
_TELLING = TENSED
_FINITE = _TELLING - {"VBN"}
_OPENING = frozenset(("MD", "TO"))
# Adverbs by which what is told need not be so, or more is told than one would think.
_DOUBTING = frozenset(
    (
        *("falsely", "wrongly", "mistakenly", "erroneously", "incorrectly", "reportedly"),
        *("allegedly", "supposedly", "jokingly", "only", "merely", "just", "initially", "first"),
        *("originally", "previously", "earlier", "once", "almost", "nearly"),
    )
)
_POINTING = frozenset(("PRP", "PRP$"))
_QUOTES = frozenset(('"', "“", "”", "``", "''"))
# How many words a source behind a clause has at most, the verb and a day included, and what is
# none of them.
_LONGEST_SOURCE = 9
_OF_CLAUSES = frozenset(("CC", "WDT", "WP", "WRB", "MD", "TO", ",", "CD"))
_OF_WHOM = _FINITE | frozenset(("WDT", "WP", "WRB", "MD", ",", "CD"))
_SAID_BY_ANYONE = "say"  # by whom may stand behind it, or nowhere
# Subjects that are nobody in particular: "some say that".
_NOBODY = frozenset(("it", "some", "many", "others", "several", "few"))
# Whoever "puts the figure at" so many tells it, too.
_PUT, _FIGURES = "put", frozenset(("number", "figure", "toll", "total", "turnout", "attendance"))


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
    sources = {_source(each) for each in found}
    if len(sources) != 1 or _counts(told, case.premise_numsets):
        return None
    plain = [s for s, each in zip(premise.sentences, told, strict=True) if each is None]
    if any(_is_of_rival(sentence, *sources) for sentence in plain):
        return None
    asked = [_report(sentence, hypothesis) for sentence in hypothesis.sentences]
    others = [_source(each) for each in asked if each is not None]
    if others:
        is_same = all(source <= _source(found[0]) for source in others)
    else:
        is_same = not any(hypothesis.mentions(_named(each, _NAMING)) for each in found)
    if not is_same:
        return None
    words = tuple(" ".join(token.text for token in each.left_out) for each in found)
    return Told(_told(premise, told), _told(hypothesis, asked), words)


@cache
def tellers() -> frozenset[str]:
    """The verbs by which a text tells what is so: those of saying, and the certain ones."""
    return (load_events().saying - load_operators().embeddings.keys()) | _certain()


def is_source(words: Sequence[Token], sentence: Sentence) -> bool:
    """Words of a sentence tell by whom the rest is told: "police said", "said a nurse"."""
    verbs = [token for token in words if token.pos in VERBAL]
    if not 1 < len(words) <= _LONGEST_SOURCE or len(verbs) != 1:
        return False
    verb, who = verbs[0], [t for t in words if t.pos in NOMINAL | {"PRON"}]
    is_first = verb is words[0] and verb.lemma == _SAID_BY_ANYONE
    is_told = bool(who) and (is_first or who[0].index < verb.index)
    has_object = any(t.dep == "obj" and t.head == verb.index and not is_first for t in words)
    if who and who[0].form in _NOBODY and len(who) == 1 and not is_first:
        return False
    if not is_told or has_object or verb.tag not in _FINITE or not _tells(verb, sentence):
        return False
    return not any(token.tag in _OF_CLAUSES for token in words)


def _is_of_rival(sentence: Sentence, source: frozenset[str]) -> bool:
    """Somebody else says something, too, be it in few words: "The guidebook says 1870"."""
    root = sentence.root
    subject = subject_of(sentence, root)
    if subject is None or subject.pos not in NOMINAL or subject.lemma in source:
        return False
    return root.lemma in load_events().saying and root.tag in _FINITE


def _source(report: ClauseCut) -> frozenset[str]:
    """The words for who tells it."""
    return _named(report, _NAMING - {"VERB"})


def _named(report: ClauseCut, kinds: frozenset[str]) -> frozenset[str]:
    """The lemmas of the words of some kinds that tell by whom or how it is told."""
    return frozenset(token.lemma for token in report.left_out if token.pos in kinds)


def _told(document: Document, reports: Sequence[ClauseCut | None]) -> Document:
    """The document with the clause of each report in the place of its sentence."""
    pairs = zip(document.sentences, reports, strict=True)
    return abridged(document, [s if r is None else r.sentence() for s, r in pairs])


def _counts(reports: Sequence[ClauseCut | None], numsets: Sequence[Numset]) -> bool:
    """A quantity stands in what tells by whom it is told: "three nurses said that"."""
    return any(
        numset.sentence == at and any(numset.holds(token) for token in report.left_out)
        for at, report in enumerate(reports)
        if report is not None
        for numset in numsets
    )


def _report(sentence: Sentence, asked: Document) -> ClauseCut | None:
    """The sentence as a report; None where it is none, or tells more than the clause.

    asked: the hypothesis, of which a pronoun that may point to the source has to be one.
    """
    vocabulary = sentence.vocabulary
    if _ACCORDING not in vocabulary and vocabulary.isdisjoint(tellers()):
        return None
    found = (report for report in _reports(sentence) if report is not None)
    return next((report for report in found if _stands_alone(report, asked)), None)


@cache
def _certain() -> frozenset[str]:
    """The verbs whose clause is so, whoever tells it: "know", "find", "show"."""
    operators = load_operators()
    told = ((word, operators.embedding(word, _THAT)) for word in operators.embeddings)
    return frozenset(word for word, e in told if e is not None and e.affirmed == _HOLDS)


def _reports(sentence: Sentence) -> Iterator[ClauseCut | None]:
    """The ways to read the sentence as a report."""
    yield _told_before(sentence)
    yield _told_behind(sentence)
    yield _according_to(sentence)
    root = sentence.root
    children = sentence.children(root.index)
    is_plain = all(child.dep in _BESIDE for child in children)
    is_told = root.lemma in _certain() or any(_is_from_somebody(child, root) for child in children)
    if _tells(root, sentence) and is_plain and is_told:
        clauses = [child for child in children if child.dep in _CLAUSES]
        if len(clauses) == 1:
            yield cut(sentence.subtree(clauses[0].index), clauses[0], sentence)
    for child in children:
        if _is_according(child, sentence):
            aside = {t.index for t in sentence.subtree(child.index)}
            yield cut([t for t in sentence.tokens if t.index not in aside], root, sentence)


def _is_from_somebody(token: Token, verb: Token) -> bool:
    """Somebody in particular tells it, or it was announced; it is not only said."""
    was_announced = token.dep == "aux:pass" and token.tag == "VBD" and verb.lemma != _SAID_BY_ANYONE
    return was_announced or (token.dep in SUBJECTS and token.form not in _NOBODY)


def _told_before(sentence: Sentence) -> ClauseCut | None:
    """The clause before a comma and its source: ", police said", ", said a nurse on Monday".

    Read off the words: parsers hang such sources on anything.
    """
    tokens = without_marks(sentence.tokens)
    comma = next((t.index for t in reversed(tokens) if t.text == ","), 0)
    source, clause = tokens[comma + 1 - tokens[0].index :], sentence.tokens[:comma]
    if not comma or not is_source(source, sentence):
        return None
    return cut(clause, root_of(clause, _CLAUSE), sentence)


def _according_to(sentence: Sentence) -> ClauseCut | None:
    """The clause before a comma and "according to" somebody, on whatever a parser hangs that."""
    if _ACCORDING not in sentence.vocabulary:
        return None
    tokens = without_marks(sentence.tokens)
    at = next((t.index for t in tokens if t.form == _ACCORDING and t.index), 0)
    source = [t for t in tokens if t.index > at]
    is_last = bool(at) and sentence.tokens[at - 1].text == ","
    if not is_last or len(source) > _LONGEST_SOURCE or any(t.tag in _OF_WHOM for t in source):
        return None
    clause = sentence.tokens[: at - 1]
    return cut(clause, root_of(clause, _CLAUSE), sentence)


def _told_behind(sentence: Sentence) -> ClauseCut | None:
    """The clause behind a source and something beside the verb: "wrote on Friday that".

    Read off the words: parsers take the clause for one that tells which Friday it was.
    """
    root, tokens = sentence.root, sentence.tokens
    that = next((t for t in tokens[root.index + 1 :] if t.form == _THAT), None)
    if that is None or that.index == root.index + 1 or not _tells(root, sentence):
        return None
    between, clause = tokens[root.index + 1 : that.index], tokens[that.index + 1 :]
    beside = {
        token.index
        for child in sentence.children(root.index)
        if child.dep in _BETWEEN
        for token in (child, *sentence.children(child.index))
    }
    is_clause = any(token.pos in VERBAL for token in clause) and clause[0].pos not in VERBAL
    if not is_clause or any(t.pos in VERBAL or t.index not in beside for t in between):
        return None
    return cut(clause, root_of(clause, _CLAUSE), sentence)


def _tells(verb: Token, sentence: Sentence) -> bool:
    """It tells what is so: no modal, no denial and no question is in its way."""
    beside = sentence.children(verb.index)
    is_finite = verb.tag in _TELLING or any(t.dep == _COPULA and t.tag in _FINITE for t in beside)
    if not is_finite or verb.lemma not in tellers():
        return False
    is_asked = sentence.tokens[-1].text == "?"
    forms = {token.form for token in beside}
    is_open = any(t.tag in _OPENING for t in beside) or "if" in forms or bool(forms & _DOUBTING)
    return not (is_asked or is_open or load_operators().denies(forms))


def _is_according(token: Token, sentence: Sentence) -> bool:
    is_oblique = token.dep.startswith("obl")
    return is_oblique and _ACCORDING in forms_below(sentence, token)


def _stands_alone(report: ClauseCut, asked: Document) -> bool:
    """It says the same by itself: no pronoun may point to who tells it, and it is no quote.

    Nor has it another source in it, which may be at odds with the first.
    """
    for token in report.clause:
        if token.tag in _POINTING and not token.is_among(asked.vocabulary):
            return False
        if token.pos in NOMINAL:
            break
    if any(t.text in _QUOTES for t in (*report.left_out, *report.clause)):
        return False
    telling = [t for t in report.clause if t.pos == "VERB" and t.lemma in load_events().saying]
    said = {t.head for t in report.clause if t.dep == _CLAUSE}
    puts = {t.head for t in report.clause if t.dep == "obj" and t.lemma in _FIGURES}
    telling += [t for t in report.clause if t.lemma == _PUT and t.index in puts]
    return not any(t.dep in JOINED_OR_ADVERBIAL or t.index in said for t in telling)
