"""What stands inside a sentence of the premise and says nothing of what is asked.

"The club, however, won 12 medals", "the club, officials said, won", "the club, founded long ago,
won", "the club (a favourite of many) won", "the club – to everyone's surprise – won", and where no
age is asked, "Ann Lund, 39, won". A sentence says the same without them. Parsers stumble over them,
so that the sentence is read anew.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.blanks import blanked
from qreas.reasoning.alignment.reports import is_source, tellers
from qreas.reasoning.alignment.silence import WORDS, Silence, spoken_as
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import FINITE_OR_MODAL, HELPING, LINKING, NOMINAL, RELATIVE_OR_WHOSE, VERBAL
from qreas.types import Case, Document, Kind, Sentence, Token

_COMMA = ","
_CLOSING = {"(": ")", "[": "]", _COMMA: _COMMA, "–": "–", "—": "—", "-": "-", "--": "--"}
_BRACKETS, _DASHES = frozenset("(["), frozenset(("–", "—", "-", "--"))
_ACCORDING = "according"
# A past tense that reads like a participle or an infinitive: "left", "beat".
_PAST = frozenset(("VBN", "VB"))
# How a modifier begins that a comma sets off: "the pride of the town", "well known", "founded".
_OPENING = frozenset(("DT", "PRP$", "VBN", "VBG", "JJ", "RB"))
_JOINING = "CC"
_POINTING, _EXPLETIVE = frozenset(("PRON", "DET")), "expl"
_LEADING = frozenset(("ADP", "SCONJ"))
_LONGEST = 12
_OLDEST = 120
_MAY_BE_AGES = (Kind.AGE, Kind.NUMBER, Kind.YEAR)


class Plain(NamedTuple):
    """A text with blanks in the place of its insertions, and those that told by whom it is told."""

    text: str
    sources: tuple[str, ...]


class _Insertion(NamedTuple):
    """Words between two marks of a sentence."""

    words: Sequence[Token]
    before: Sequence[Token]
    behind: Sequence[Token]
    mark: str = ""

    @property
    def start(self) -> int:
        return self.before[-1].end

    @property
    def end(self) -> int:
        return self.behind[0].start

    @property
    def said(self) -> str:
        return spoken_as(self.words)


def without_insertions(case: Case, lexicon: Lexicon) -> Plain | None:
    """The premise without its insertions; None where it has none."""
    premise = case.premise
    found = [
        (each, sentence)
        for sentence in premise.sentences
        for each in (*_between_marks(sentence), *_adverbs(sentence, case.hypothesis))
        if _is_inserted(each, sentence) or _is_age(each)
    ]
    if not found:
        return None
    telling = [each for each, sentence in found if _is_source(each, sentence)]
    silence = Silence(case, lexicon)
    is_of_source = len(telling) > 1 or _tells_elsewhere(case, telling)
    silent = [
        each
        for each, _ in found
        if not (each in telling and is_of_source) and _is_silent(each, silence, telling)
    ]
    if not silent:
        return None
    sources = tuple(" ".join(t.text for t in each.words) for each in silent if each in telling)
    return Plain(blanked(premise.text, silent), sources)


def _between_marks(sentence: Sentence) -> Iterator[_Insertion]:
    """The words between two marks that belong together, none within another."""
    tokens, closed = sentence.tokens, 0
    marks = [token for token in tokens if token.text in _CLOSING or token.text in ")]"]
    for first, last in pairwise(marks):
        words = tokens[first.index + 1 : last.index]
        before, behind = tokens[: first.index], tokens[last.index + 1 :]
        is_pair = _CLOSING.get(first.text) == last.text and _is_set_off(first, last)
        is_inside = bool(before and behind) and first.index >= closed
        if is_pair and is_inside and 0 < len(words) <= _LONGEST:
            closed = last.index
            yield _Insertion(words, before, behind, first.text)


def _adverbs(sentence: Sentence, asked: Document) -> Iterator[_Insertion]:
    """Adverbs of the writer's beside the verb: "the club also won", "the tower is indeed high"."""
    adverbs = load_word_lists(WORDS)["adverbs"]
    vocabulary = sentence.vocabulary
    if vocabulary.isdisjoint(adverbs) or load_operators().denies(vocabulary):
        return
    tokens, root = sentence.tokens, sentence.root
    for token in tokens[1:-1]:
        before, behind = tokens[: token.index], tokens[token.index + 1 :]
        is_before = behind[0].index == root.index and token.head == root.index
        is_said = token.form in adverbs and (is_before or before[-1].dep in HELPING)
        if is_said and before[-1].pos not in LINKING and not asked.mentions((token.form,)):
            yield _Insertion((token,), before, behind)


def _is_set_off(first: Token, last: Token) -> bool:
    return first.text not in _DASHES or first.end < last.start


def _is_inserted(each: _Insertion, sentence: Sentence) -> bool:
    """It may stand there or not."""
    if each.mark in _BRACKETS:
        return len(each.words) > 1
    if not each.mark or each.mark in _DASHES or each.said in load_word_lists(WORDS)["openings"]:
        return True
    return _is_source(each, sentence) or _is_relative(each) or _is_modifier(each)


def _is_age(each: _Insertion) -> bool:
    """It is how old somebody is whose name is before it: "Ann Lund, 39, won"."""
    (first, *others), name = each.words, each.before[-1]
    is_aside = each.mark == _COMMA and not others and first.text.isdigit()
    return is_aside and name.pos == "PROPN" and 0 < int(first.text) <= _OLDEST


def _asks_of_ages(case: Case) -> bool:
    """The hypothesis may speak of an age, or of one to come: "will retire in 30 years"."""
    asked = case.hypothesis
    return asked.mentions(load_word_lists(WORDS)["ages"]) or any(
        n.unit.kind in _MAY_BE_AGES
        or (n.unit.kind is Kind.DURATION and asked.word_before(n.start) == "in")
        for n in case.hypothesis_numsets
    )


def _is_source(each: _Insertion, sentence: Sentence) -> bool:
    """It tells by whom it is told: "officials said", "according to the ministry"."""
    return each.words[0].form == _ACCORDING or is_source(each.words, sentence)


def _is_relative(each: _Insertion) -> bool:
    """It is a relative clause: "which is well known"."""
    is_clause = any(token.pos in VERBAL for token in each.words)
    return each.words[0].tag in RELATIVE_OR_WHOSE and is_clause and each.before[-1].pos in NOMINAL


def _is_modifier(each: _Insertion) -> bool:
    """It says more of the noun before it, which is subject of the verb behind it."""
    # Behind a subject, a past tense is a participle: "Ann, known in the town, is".
    is_subject = not any(token.tag in FINITE_OR_MODAL for token in each.before)
    opening = 1 + (each.words[0].tag == "RB") if is_subject else 0
    tags = {t.tag for at, t in enumerate(each.words) if at >= opening or t.tag != "VBD"}
    behind = next((token for token in each.behind if token.pos != "ADV"), each.behind[0])
    return (
        (each.words[0].tag in _OPENING or (is_subject and each.words[0].tag == "VBD"))
        and tags.isdisjoint(FINITE_OR_MODAL | {_JOINING})
        and each.before[-1].pos in NOMINAL
        and each.before[0].pos not in _LEADING
        and (behind.tag in FINITE_OR_MODAL or (is_subject and behind.tag in _PAST))
    )


def _tells_elsewhere(case: Case, telling: Sequence[_Insertion]) -> bool:
    """The hypothesis asks who tells it, or the premise has another source."""
    if not telling:
        return False
    words = tellers() | {_ACCORDING}
    inside = {token.start for token in telling[0].words}
    others = (token for token in case.premise.tokens if token.start not in inside)
    return any(
        token.lemma in words and token.pos not in NOMINAL
        for token in (*others, *case.hypothesis.tokens)
    )


def _is_silent(each: _Insertion, silence: Silence, telling: Sequence[_Insertion]) -> bool:
    """It says nothing that is asked, nor how much or how surely the rest is so.

    telling: what tells by whom it is told, to which nothing points.
    """
    lists = load_word_lists(WORDS)
    forms = {token.form for token in each.words}
    if _is_age(each):
        return not _asks_of_ages(silence.case)
    if forms & lists["restricting"] or not silence.holds(each.words):
        return False
    names = any(token.pos in NOMINAL for token in each.words)
    if not names or each.said in lists["openings"] or each in telling:
        return True
    pointing = [t for t in each.behind if t.pos in _POINTING and t.dep != _EXPLETIVE]
    return not any(token.form in lists["pointing"] | lists["persons"] for token in pointing)


def placed(read: Document, whole: Document) -> Document:
    """What was read of a text with blanks in it, with the words that it had there."""
    return replace(read, whole=whole.whole or whole.text)
