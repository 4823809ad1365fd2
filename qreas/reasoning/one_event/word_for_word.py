"""Clauses of the premise that the hypothesis repeats word for word, but with another number.

Whoever already put in 2 cups of flour did not put in 5, whatever else the story has to reckon with.
What there is may change, though, and what is done twice adds up: there the words have to ask for
the number as it is told.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.composition.commitment import is_arithmetic
from qreas.function_words import BE_AND_HAVE, STOPS
from qreas.reasoning.findings import Findings
from qreas.reasoning.justify import compared
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.logic.dated_sides import is_of_time
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Case, Evidence, Label, Numset, Relation, Sentence

_RULE = "word-for-word"
_ENDS = frozenset((",", ";", ":", ".", "!", "and", "but", "then", "while", "whereas"))
_THEN = frozenset(("then", "later", "another", "afterwards"))
_MAY_DIFFER = ("NUM", "PUNCT")
_BOUNDING = frozenset(("before", "after", "until", "till", "by"))
_EXCEPTING = (("all", "but"), ("none", "but"), ("nobody", "but"), ("nothing", "but"))
_FEWEST_WORDS = 3  # besides the number, so that it tells of something


@dataclass(frozen=True, slots=True)
class _Said:
    """A word, or a number with what it says."""

    form: str
    numset: Numset | None = None


def prove_by_word_for_word(found: Findings, numerals: Numerals) -> Proof | None:
    """A contradiction when one number differs, and all other words are those of one clause."""
    case = found.case
    if len(case.hypothesis.sentences) != 1 or len(case.premise_numsets) < 2:
        return None  # a single number has nothing beside it that it could be taken for
    if not _has_all_words(case):
        return None
    asked = _said(case.hypothesis.sentences[0], case.hypothesis_numsets)
    while asked and asked[-1].form in STOPS:
        asked.pop()
    if sum(each.numset is None for each in asked) < _FEWEST_WORDS:
        return None
    told = [pairs for told in _clauses(case) if (pairs := _differing(told, asked)) is not None]
    if len(told) != 1 or len(told[0]) != 1 or _may_be_reckoned(found):
        return None
    ((given, other),) = told[0]
    pair = next((p for p in case.pairs if (p.premise, p.hypothesis) == (given, other)), None)
    if pair is None:
        return None
    settled = compared(pair, numerals, case)
    if settled.relation is not Relation.CONTRADICTS:
        return None
    step = Evidence(f"by-{_RULE}", given.text, towards=Label.CONTRADICTION)
    return Proof(Label.CONTRADICTION, _RULE, (settled,), (step,))


def _has_all_words(case: Case) -> bool:
    """The premise has each word of the hypothesis somewhere, which hardly any has."""
    told = case.premise.vocabulary
    return all(t.form in told or t.pos in _MAY_DIFFER for t in case.hypothesis.tokens)


def _said(sentence: Sentence, numsets: Sequence[Numset]) -> list[_Said]:
    """The words as written, each number as one of them."""
    said: list[_Said] = []
    for token in sentence.tokens:
        numset = next((n for n in numsets if n.holds(token)), None)
        if token.pos != "NUM" or numset is None:
            said.append(_Said(token.form))
        elif not said or said[-1].numset is not numset:
            said.append(_Said("", numset))
    return said


def _clauses(case: Case) -> Iterator[list[_Said]]:
    """Each stretch of the premise from where a clause may begin, to the end of the sentence."""
    for at, sentence in enumerate(case.premise.sentences):
        said = _said(sentence, [n for n in case.premise_numsets if n.sentence == at])
        for start in range(len(said)):
            is_begin = start == 0 or said[start - 1].form in _ENDS
            before = tuple(each.form for each in said[max(0, start - 2) : start])
            if is_begin and before not in _EXCEPTING:
                yield said[start:]


def _differing(told: Sequence[_Said], asked: Sequence[_Said]) -> list[tuple[Numset, Numset]] | None:
    """The numbers that differ; None where a word does, or where the clause goes on."""
    length = len(asked)
    if len(told) < length or not _may_end(told[length:]):
        return None
    differing: list[tuple[Numset, Numset]] = []
    is_bounded, before = False, [""]
    for own, other in zip(told, asked, strict=False):
        if own.form != other.form:
            return None
        is_bounded = is_bounded or own.form in _BOUNDING
        if own.numset is not None and other.numset is not None:
            if own.numset.unit != other.numset.unit:
                return None
            if own.numset.interval != other.numset.interval:
                if is_bounded and is_of_time(own.numset, before):
                    return None  # who married before she was 30 may have done so before 25
                differing.append((own.numset, other.numset))
        before = [own.form]
    return differing


def _may_end(rest: Sequence[_Said]) -> bool:
    """A clause ends before this, and no list of numbers goes on: "and then one more"."""
    if not rest:
        return True
    follows = rest[1:4] if any(each.form in _THEN for each in rest[1:2]) else rest[1:2]
    return rest[0].form in _ENDS and not any(each.numset is not None for each in follows)


def _may_be_reckoned(found: Findings) -> bool:
    """It tells of what may have changed or was done twice, and the words ask for a calculation."""
    case = found.case
    verb = case.hypothesis.sentences[0].root.lemma
    is_done_once = sum(token.lemma == verb for token in case.premise.tokens) == 1
    if is_done_once and verb not in load_aspect().states and verb not in BE_AND_HAVE:
        return False
    asked = [c.equations[0] for c in case.compositions if c.equations]
    entailing = [j.equation for j in found.justifications if j.relation is Relation.ENTAILS]
    return any(e is not None and is_arithmetic(e) for e in (*asked, *entailing))
