"""Clauses of the premise that the hypothesis repeats word for word, with its number or another one.

What the premise says in these words follows, whatever else the story has to reckon with; and
whoever already put in 2 cups of flour did not put in 5. What there is may change, though, and what
is done twice adds up: there the words have to ask for the number as it is told. And what consists
of forks and knives does not consist of forks (`composed_of.py`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.composition.commitment import is_arithmetic
from qreas.function_words import BE_AND_HAVE, STOPS
from qreas.reasoning.findings import Findings
from qreas.reasoning.justify import compared
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.logic.composed_of import by_composition
from qreas.reasoning.logic.dated_sides import is_of_time
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals, compare
from qreas.types import Case, CompatiblePair, Evidence, Label, Numset, Relation, Sentence, Token

_RULE, _EXACTLY, _MAY_DIFFER = "word-for-word", "exactly", ("NUM", "PUNCT")
_ENDS = frozenset((",", ";", ":", ".", "!", "and", "but", "then", "while", "whereas"))
_THEN = frozenset(("then", "later", "another", "afterwards"))
_BOUNDING = frozenset(("before", "after", "until", "till", "by"))
_EXCEPTING = (("all", "but"), ("none", "but"), ("nobody", "but"), ("nothing", "but"))
_JOINING, _OR = frozenset(("and", "but")), frozenset(("or", "nor"))
_BUT, _CONJUNCT, _OUTSIDE = "but", "conj", frozenset(("cc", "punct"))
_FEWEST_WORDS = 3  # besides the number, so that it tells of something


@dataclass(frozen=True, slots=True)
class _Said:
    """A word, or a number with what it says; index: where it begins in its sentence."""

    index: int
    form: str
    numset: Numset | None = None

    def is_alike(self, other: "_Said") -> bool:
        """It is the same word, or a number of the same."""
        one, two = self.numset, other.numset
        is_of_same = one is None or two is None or one.unit == two.unit
        return self.form == other.form and is_of_same

    def says_same(self, other: "_Said") -> bool:
        """It is the same word or number."""
        one, two = self.numset, other.numset
        return self.is_alike(other) and (one and one.interval) == (two and two.interval)


@dataclass(frozen=True, slots=True)
class _Stretch:
    """The words of the sentence with index `at` from where a clause may begin."""

    at: int
    said: Sequence[_Said]


def prove_by_word_for_word(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when all words, but for one number at most, are those of clauses of the premise."""
    case = found.case
    composed = by_composition(found)
    if composed is not None:
        return composed
    if not _has_all_words(case) or "?" in case.hypothesis.text:
        return None
    sentences = enumerate(case.hypothesis.sentences)
    asked = [_said(s, _numsets(case.hypothesis_numsets, at)) for at, s in sentences]
    told = tuple(_stretches(case))
    if all(any(_is_repeated(each, at, s, found) for s in told) for at, each in enumerate(asked)):
        settled = tuple(compare(pair, numerals) for pair in _repeated(case))
        step = Evidence("repetition", case.hypothesis.text, towards=Label.ENTAILMENT)
        return Proof(Label.ENTAILMENT, _RULE, settled, (step,)) if asked else None
    return _with_another_number(asked[0], told, found, numerals) if len(asked) == 1 else None


def _with_another_number(
    asked: Sequence[_Said], stretches: Sequence[_Stretch], found: Findings, numerals: Numerals
) -> Proof | None:
    """A contradiction when one number differs, and all other words are those of one clause."""
    case = found.case
    if len(case.premise_numsets) < 2:
        return None  # a single number has nothing beside it that it could be taken for
    if sum(each.numset is None for each in asked) < _FEWEST_WORDS:
        return None
    told = [pairs for s in stretches if (pairs := _differing(s.said, asked)) is not None]
    if len(told) != 1 or len(told[0]) != 1 or _may_be_reckoned(found):
        return None
    pair = next((p for p in case.pairs if (p.premise, p.hypothesis) == told[0][0]), None)
    settled = None if pair is None else compared(pair, numerals, case)
    if settled is None or pair is None or settled.relation is not Relation.CONTRADICTS:
        return None
    step = Evidence(f"by-{_RULE}", pair.premise.text, towards=Label.CONTRADICTION)
    return Proof(Label.CONTRADICTION, _RULE, (settled,), (step,))


def _has_all_words(case: Case) -> bool:
    """The premise has each word of the hypothesis somewhere, which hardly any has."""
    told = case.premise.vocabulary
    return all(t.form in told or t.pos in _MAY_DIFFER for t in case.hypothesis.tokens)


def _numsets(numsets: Sequence[Numset], at: int) -> list[Numset]:
    return [n for n in numsets if n.sentence == at]


def _said(sentence: Sentence, numsets: Sequence[Numset]) -> list[_Said]:
    """The words as written, each number as one of them, without a stop at the end."""
    said: list[_Said] = []
    for token in sentence.tokens:
        numset = next((n for n in numsets if n.holds(token)), None)
        if token.form == _EXACTLY and _is_of_number(token, sentence):
            continue  # which the number says without it
        if token.pos != "NUM" or numset is None:
            said.append(_Said(token.index, token.form))
        elif not said or said[-1].numset is not numset:
            said.append(_Said(token.index, "", numset))
    while said and said[-1].form in STOPS:
        said.pop()
    return said


def _is_of_number(word: Token, sentence: Sentence) -> bool:
    return sentence.tokens[word.head].pos == "NUM"


def _stretches(case: Case) -> Iterator[_Stretch]:
    """Each stretch of the premise from where a clause may begin, to the end of the sentence."""
    for at, sentence in enumerate(case.premise.sentences):
        said = _said(sentence, _numsets(case.premise_numsets, at))
        for start in range(len(said)):
            is_begin = start == 0 or said[start - 1].form in _ENDS
            before = tuple(each.form for each in said[max(0, start - 2) : start])
            if is_begin and before not in _EXCEPTING:
                yield _Stretch(at, said[start:])


def _is_repeated(asked: Sequence[_Said], at: int, told: _Stretch, found: Findings) -> bool:
    """It begins with the same words, which are a clause that claims as much."""
    length = len(asked)
    pairs = list(zip(asked, told.said, strict=False))
    if not length or len(pairs) < length or not all(one.says_same(other) for one, other in pairs):
        return False
    root = found.case.hypothesis.sentences[at].root
    verb = [given for one, given in pairs if one.index <= root.index][-1].index
    if not found.premise_claims.of((told.at, verb)) <= found.hypothesis_claims.of((at, root.index)):
        return False
    sentence = found.case.premise.sentences[told.at]
    first = told.said[0].index
    # What stands before it is no part of it: "in Peru, …", "without a loan, …", "Ann and …".
    own = (t for t in sentence.children(verb) if t.dep not in _OUTSIDE)
    is_begun = all(t.index >= first for part in own for t in sentence.subtree(part.index))
    return is_begun and _is_ended(told.said[length:], sentence.tokens[verb], sentence)


def _is_ended(rest: Sequence[_Said], verb: Token, sentence: Sentence) -> bool:
    """Nothing follows, or another clause, a number of others, or one of some of them."""
    if not rest or rest[0].form not in _ENDS:
        return not rest
    behind = {each.form for each in rest[1:3]}
    if behind & _THEN or behind & _OR:
        return False
    is_number = any(each.numset is not None for each in rest[1:2])
    if rest[0].form in _JOINING:
        beside = (t for t in sentence.children(verb.index) if t.dep == _CONJUNCT)
        is_joined = any(t.index > rest[0].index for t in beside)
        return is_joined or (is_number and rest[0].form != _BUT)
    return True


def _differing(told: Sequence[_Said], asked: Sequence[_Said]) -> list[tuple[Numset, Numset]] | None:
    """The numbers that differ; None where a word does, or where the clause goes on."""
    length = len(asked)
    if len(told) < length or not _may_end(told[length:]):
        return None
    differing: list[tuple[Numset, Numset]] = []
    is_bounded, before = False, [""]
    for own, other in zip(told, asked, strict=False):
        if not own.is_alike(other):
            return None
        is_bounded = is_bounded or own.form in _BOUNDING
        if own.numset is not None and other.numset is not None and not own.says_same(other):
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


def _repeated(case: Case) -> Iterator[CompatiblePair]:
    """Each quantity of the hypothesis with the premise's that is written alike."""
    for asked in case.hypothesis_numsets:
        for stated in case.premise_numsets:
            if (stated.interval, stated.unit) == (asked.interval, asked.unit):
                yield CompatiblePair(asked, stated, "same-place", stated.interval)
                break
