"""Words inside a premise of one sentence that change nothing of what follows from it.

They stand behind its subject, before its verb, at either end, or in a sentence beside it.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from benchmarks.examples.example import Example, Rewriting
from benchmarks.examples.frames import clause_of
from qreas.lexicon.load import load_lexicon
from qreas.tags import SUBJECTS
from qreas.types import Document, Kind, Sentence, Token

_NAMING = frozenset(("NOUN", "PROPN"))
_PLURALS = frozenset(("NNS", "NNPS"))
_DEFINITE = frozenset(("the", "this", "these", "our", "his", "her", "their", "its", "my"))
# What restricts a subject, and what a comma behind it would be read with.
_RESTRICTING = frozenset(("acl", "acl:relcl", "conj", "appos", "parataxis", "punct"))
# Words for which a place or a time more may change what follows.
_OF_ALL = frozenset(
    (
        *("all", "each", "every", "everyone", "everybody", "any", "no", "none", "nobody", "never"),
        *("not", "only", "most", "first", "last", "before", "after", "since", "until", "when"),
        *("always", "ever", "now", "still", "yet", "today", "tomorrow", "yesterday", "ago", "will"),
        *(
            "once",
            "would",
            "if",
            "in",
            "at",
            "on",
            "from",
            "to",
            "there",
            "here",
            "where",
            "during",
        ),
    )
)
_OF_TIME = frozenset(
    (Kind.YEAR, Kind.DATE, Kind.TIME, Kind.DURATION, Kind.FREQUENCY, Kind.AGE, Kind.ORDINAL)
)
_PAST = "VBD"
_COPULA, _AUXILIARIES = "cop", ("aux", "aux:pass")


class Clause(NamedTuple):
    """A premise that is one clause with a noun for its subject.

    text:    the clause without its full stop and capital.
    subject: the words of its subject, of which `noun` is the head.
    verb:    the first word of its verb, an auxiliary or a copula included.
    end:     where its subject ends in the text.
    """

    text: str
    subject: str
    noun: Token
    root: Token
    verb: Token
    end: int


Change: TypeAlias = Callable[[Clause, Example], str | None]
"""The premise with something in it; None where it would say something else."""


def _rewriting(change: Change) -> Rewriting:
    def rewrite(example: Example) -> tuple[str, str] | None:
        clause = _clause(example.premise)
        changed = None if clause is None else change(clause, example)
        if changed is None:
            return None
        return changed[0].upper() + changed[1:], example.hypothesis.text

    return rewrite


def _clause(document: Document) -> Clause | None:
    text = clause_of(document)
    if text is None:
        return None
    sentence = document.sentences[0]
    root = sentence.root
    around = sentence.children(root.index)
    subjects = [token for token in around if token.dep in SUBJECTS]
    if len(subjects) != 1 or subjects[0].pos not in _NAMING:
        return None
    noun, phrase = subjects[0], sentence.subtree(subjects[0].index)
    verbs = [t for t in around if t.dep in (*_AUXILIARIES, _COPULA) and t.index > noun.index]
    verb = min((*verbs, root), key=lambda token: token.index)
    is_first = phrase[0].index == 0 and phrase[-1].index == len(phrase) - 1
    is_beside = phrase[-1].index + 1 == verb.index
    if not (is_first and is_beside) or any(token.dep in _RESTRICTING for token in phrase):
        return None
    return Clause(text, document.text[: phrase[-1].end], noun, root, verb, phrase[-1].end)


def _behind_subject(words: str) -> Change:
    return lambda clause, _: clause.text[: clause.end] + words + clause.text[clause.end :] + "."


def _behind_known(words: str, plural: str | None = None) -> Change:
    """Something said of a subject that is known: "the club", "Ann"."""

    def change(clause: Clause, example: Example) -> str | None:
        if not _is_known(clause, example.premise.sentences[0]):
            return None
        said = plural if clause.noun.tag in _PLURALS else words
        return None if said is None else _behind_subject(said)(clause, example)

    return change


def _is_known(clause: Clause, sentence: Sentence) -> bool:
    around = sentence.children(clause.noun.index)
    is_counted = any(token.pos == "NUM" for token in sentence.subtree(clause.noun.index))
    is_named = clause.noun.pos == "PROPN" or any(t.form in _DEFINITE for t in around)
    return is_named and not is_counted


def _relative(clause: Clause, example: Example) -> str | None:
    if clause.noun.pos != "NOUN":
        return None
    word = "who" if load_lexicon().names_person(clause.noun.lemma) else "which"
    is_said = f", {word} is well known,", f", {word} are well known,"
    return _behind_known(*is_said)(clause, example)


def _around(frame: str) -> Change:
    return lambda clause, _: frame.format(clause.text)


def _at_place_or_time(frame: str, is_time: bool) -> Change:
    """It is told of one past event and of one who did it, where nothing else sets a scene."""

    def change(clause: Clause, example: Example) -> str | None:
        sentence, hypothesis = example.premise.sentences[0], example.hypothesis
        if clause.root.tag != _PAST or clause.noun.tag in _PLURALS:
            return None
        if any(text.mentions(_OF_ALL) for text in (example.premise, hypothesis)):
            return None
        numsets = example.judgment.case.numsets
        if is_time and any(each.unit.kind in _OF_TIME for each in numsets):
            return None
        return frame.format(clause.text) if _is_known(clause, sentence) else None

    return change


def _adverb(word: str) -> Change:
    """Before a verb without auxiliaries, else behind the first of these or the copula."""

    def change(clause: Clause, example: Example) -> str | None:
        denied = any(t.form in ("not", "n't", "never", "only") for t in example.premise.tokens)
        if denied or clause.root.pos not in ("VERB", "ADJ", "NOUN", "AUX"):
            return None
        is_plain = clause.verb is clause.root and clause.root.pos == "VERB"
        at = clause.verb.start if is_plain else clause.verb.end + 1
        return f"{clause.text[:at]}{word} {clause.text[at:]}."

    return change


def _sentence_beside(frame: str) -> Change:
    def change(clause: Clause, example: Example) -> str | None:
        if not _is_known(clause, example.premise.sentences[0]):
            return None
        is_many = clause.noun.tag in _PLURALS
        verb, it = ("are", "They") if is_many else ("is", "It")
        if "{it}" in frame and _may_be_person(clause):
            return None
        told = clause.text[0].upper() + clause.text[1:]
        return frame.format(clause=told, subject=clause.subject, verb=verb, it=it)

    return change


def _may_be_person(clause: Clause) -> bool:
    return clause.noun.pos == "PROPN" or load_lexicon().names_person(clause.noun.lemma)


_CHANGES: Mapping[str, Change] = {
    "however inside": _behind_subject(", however,"),
    "of course inside": _behind_subject(", of course,"),
    "officials said inside": _behind_subject(", officials said,"),
    "dashes inside": _behind_subject(" – to everyone's surprise –"),
    "brackets inside": _behind_subject(" (as was expected)"),
    "brackets behind": _around("{} (a surprise to many)."),
    "a relative clause": _relative,
    "a participle": _behind_known(*[", admired by many,"] * 2),
    "an apposition": _behind_known(", the pride of the town,"),
    "an adjective behind": _behind_known(*[", well known in the town,"] * 2),
    "in the end": _around("In the end, {}."),
    "in the north": _at_place_or_time("In the north, {}.", is_time=False),
    "last week": _at_place_or_time("{} last week.", is_time=True),
    "last week before": _at_place_or_time("Last week, {}.", is_time=True),
    "also": _adverb("also"),
    "indeed": _adverb("indeed"),
    "a sentence before": _sentence_beside("{subject} {verb} well known. {clause}."),
    "a sentence behind": _sentence_beside("{clause}. {subject} {verb} well known."),
    "it is known": _sentence_beside("{clause}. {it} {verb} well known."),
}

REWRITINGS: Mapping[str, Rewriting] = {name: _rewriting(each) for name, each in _CHANGES.items()}
