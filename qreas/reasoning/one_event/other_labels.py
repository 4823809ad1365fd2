"""Things that a number or a letter tells apart: what room 6 has, room 5 need not have.

So does an ordinal: how long the first meeting lasted tells nothing of the second.
"""

import re
from collections.abc import Collection, Iterator

from qreas.clock import clock
from qreas.reasoning.events.adjuncts import is_unit_of_time
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SINGULAR, SUBJECTS
from qreas.types import Case, Document, Kind, Label, Missing, Numset, Sentence, Token

_RULE = "other-setting"
_WORDS = "one_event/other_labels"
_THE = "the"
_FIRST_PERSON = "I"
_CODE = re.compile(r"\d+[A-Za-z]?|[A-Z]")
_AMOUNTS = (
    *(Kind.COUNT, Kind.MEASURE, Kind.CURRENCY, Kind.DURATION, Kind.PERCENT),
    *(Kind.MULTIPLE, Kind.FREQUENCY, Kind.RATE),
)
_LABELS = (Kind.IDENTIFIER, Kind.NUMBER, Kind.ORDINAL)
_DOERS = ("nsubj", "root", "nsubj:pass")
_MODIFIERS = ("det", "amod", "nummod", "nmod:poss")


@needs(asked=(*_AMOUNTS, Kind.ORDINAL, Kind.TIME, Kind.IDENTIFIER, Kind.NUMBER))
def prove_by_other_labels(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, where an amount is asked of one that the premise never names.

    The premise tells of another one of its kind, and neither of the kind nor of its others.
    """
    del numerals  # of another one, no number tells
    case = found.case
    if not found.is_one_claim:
        return None
    if (run := _other_run(case)) is not None:
        return Proof(Label.NEUTRAL, _RULE, (), (), (Missing(_RULE, run),))
    given, amounts = (
        [n for n in numsets if n.unit.kind in _AMOUNTS]
        for numsets in (case.premise_numsets, case.hypothesis_numsets)
    )
    if len(given) > max(1, len(amounts)):
        return None  # of the one, what is left of the whole may be told: "12 of his 20 points"
    is_timed = any(is_unit_of_time(t) and t.dep == "obj" for t in case.hypothesis.tokens)
    words = load_word_lists(_WORDS)
    for noun, mark in marks(case.hypothesis, case.hypothesis_numsets):
        if noun.lemma in words["ranks"] or not case.premise.mentions((noun.lemma,)):
            continue
        is_coded = _CODE.fullmatch(mark.upper()) is not None
        others = [n for n in amounts if not n.holds(noun)]
        is_plain = not amounts and is_coded and noun.dep in SUBJECTS  # "bus 12 was late"
        is_asked = is_timed or is_plain
        is_asked |= any(is_coded or not _counts_doers(n, case) for n in others)
        told = dict(marks(case.premise, case.premise_numsets))
        alike = (t for t in case.premise.tokens if t.lemma == noun.lemma)
        own = [t for t in alike if t.pos in NOMINAL or t in told]
        if not is_asked or not own or not all(t in told for t in own):
            continue
        rivals = words["others"] | {mark}
        if not any(t.form.rstrip(".") in rivals for t in case.premise.tokens):
            detail = f"{own[0].text} {told[own[0]]} → {noun.text} {mark}"
            return Proof(Label.NEUTRAL, _RULE, (), (), (Missing(_RULE, detail),))
    return None


def _other_run(case: Case) -> str | None:
    """The subject runs at another time than that of the premise: "the 8:15 train", "the 8:15"."""
    given, asked = _run(case.premise, case.premise_numsets), None
    if given is not None:
        asked = _run(case.hypothesis, case.hypothesis_numsets)
    if given is None or asked is None or given[1] != asked[1]:
        return None
    times = [clock(n.text) for n in (given[0], asked[0])]
    if times[0] is None or times[1] is None or times[0].may_be(times[1]):
        return None
    return f"{given[0].text} → {asked[0].text}"


def _run(document: Document, numsets: Collection[Numset]) -> tuple[Numset, str] | None:
    """The time that tells the subject of a text from others that run, and what runs."""
    if not document.sentences:
        return None
    sentence = document.sentences[0]
    for numset in numsets:
        if numset.unit.kind is not Kind.TIME or numset.sentence:
            continue
        first, last = numset.ends_in(sentence)
        before = sentence.tokens[first - 1].form if first else ""
        noun = sentence.tokens[sentence.tokens[last].head]
        is_bare = sentence.tokens[last].dep in SUBJECTS
        is_before = noun.index == last + 1 and noun.dep in SUBJECTS
        if before == _THE and (is_bare or is_before):
            return numset, "" if is_bare else noun.lemma
    return None


def _counts_doers(numset: Numset, case: Case) -> bool:
    """It counts those who do it: two men on their first date are not there on their second."""
    sentence = case.hypothesis.sentences[numset.sentence]
    head = sentence.tokens[numset.head]
    is_there = any(t.dep == "expl" for t in sentence.tokens)
    return numset.unit.kind is Kind.COUNT and head.dep in _DOERS and not is_there


def marks(document: Document, numsets: Collection[Numset]) -> Iterator[tuple[Token, str]]:
    """The nouns of a text that a label or an ordinal tells from others, each with that one."""
    for sentence in document.sentences:
        for noun, label, name in _coded(sentence):
            if not any(n.holds(label) and n.unit.kind not in _LABELS for n in numsets):
                yield noun, name
    last = load_word_lists(_WORDS)["last"]
    for numset in numsets:
        if numset.unit.kind is not Kind.ORDINAL or numset.is_range:
            continue
        sentence = document.sentences[numset.sentence]
        head = sentence.tokens[numset.head]
        noun = head if head.pos in NOMINAL else sentence.tokens[head.head]
        if noun.pos in NOMINAL:
            yield noun, next((t.form for t in numset.tokens_in(sentence)), "")
    for sentence in document.sentences:
        for token in sentence.tokens:
            if token.form in last and token.dep == "amod":
                yield sentence.tokens[token.head], token.form


def _coded(sentence: Sentence) -> Iterator[tuple[Token, Token, str]]:
    """The nouns without an article, each with the number or letter behind it: "class 4a"."""
    for noun, label in zip(sentence.tokens, sentence.tokens[1:], strict=False):
        code = label.text.rstrip(".")
        own = sentence.children(noun.index)
        is_bare = not any(t.dep in _MODIFIERS and t.index < noun.index for t in own)
        # A parser may take a noun with a number for a word that it doesn't know.
        is_noun = noun.tag in SINGULAR and noun.lemma not in _unlabelled()
        if is_noun and is_bare and code != _FIRST_PERSON and _CODE.fullmatch(code):
            yield noun, label, code.lower()


def _unlabelled() -> frozenset[str]:
    return load_word_lists(_WORDS)["measured"]
