"""A premise without what its sentences say beside what is asked.

"However, …", "…, as expected", and clauses that are told beside another one and say nothing of
what the hypothesis speaks of: "the weather was fine, and 400 people came", "although it rained, 400
people came". What holds beside something else holds without it.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.alignment import align
from qreas.reasoning.alignment.clause_cuts import ClauseCut, cut
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, SUBJECTS, VERBAL
from qreas.types import Case, Document, Sentence, Token

_WORDS = "alignment/asides"
_JOINED = frozenset(("conj", "parataxis"))
_JOINTS = frozenset((",", ";", "-", "–", "—", "and", "but", "while", "whereas"))
_DASHES = frozenset(("-", "–", "—", "--"))
_ADVERBIAL, _RELATIVE, _SUBORDINATOR, _COMMA = "advcl", "acl:relcl", "mark", ","
_LONGEST_OPENING = 6
_MOST = 3  # asides of a sentence
# Steps to a word for something else, of the same kind or not told.
_OF_OTHERS = frozenset((Step.ALTERNATIVE, Step.REFERS))


def without_asides(case: Case, lexicon: Lexicon) -> Document | None:
    """The premise without its asides; None where it has none."""
    asked = case.hypothesis.text.lower()
    opened = [_without_openings(sentence, asked) for sentence in case.premise.sentences]
    asks_why = case.hypothesis.mentions(load_word_lists(_WORDS)["causes"])
    if not asks_why and any(next(_asides(each), None) is not None for each in opened):
        spoken = spoken_of(case, lexicon)
        opened = [_without_clauses(sentence, case, spoken) for sentence in opened]
    pairs = zip(opened, case.premise.sentences, strict=True)
    is_same = all(one is other for one, other in pairs)
    return None if is_same else Document(case.premise.text, tuple(opened))


def spoken_of(case: Case, lexicon: Lexicon) -> frozenset[int]:
    """Where in the text the premise words begin that stand for words of the hypothesis."""
    return frozenset(
        link.premise.token.start
        for link in align(case, lexicon).links
        if link.premise is not None and link.step not in _OF_OTHERS
    )


def says_nothing_asked(words: Sequence[Token], case: Case, spoken: frozenset[int]) -> bool:
    """Words of the premise have no quantity and none that is asked, nor deny or condition anything.

    spoken: see `spoken_of`.
    """
    forms = {token.form for token in words}
    if forms & load_word_lists(_WORDS)["conditions"] or load_operators().denies(forms):
        return False
    if any(token.pos == "NUM" or token.start in spoken for token in words):
        return False
    return not any(numset.holds(token) for numset in case.premise_numsets for token in words)


def spoken_as(words: Sequence[Token]) -> str:
    """The words as a phrase of asides.toml: in lower case, with spaces but before an apostrophe."""
    return " ".join(token.form for token in words).replace(" '", "'").replace(" ’", "'")


def _without_openings(sentence: Sentence, asked: str) -> Sentence:
    """The sentence without a phrase at either end that leads on from another one.

    asked: the hypothesis, which has no such phrase.
    """
    if not any(token.text == _COMMA for token in sentence.tokens):
        return sentence
    found = next((each for each in _openings(sentence, asked) if each is not None), None)
    return sentence if found is None else _without_openings(found.sentence(), asked)


def _openings(sentence: Sentence, asked: str) -> Iterator[ClauseCut | None]:
    tokens, phrases = sentence.tokens, load_word_lists(_WORDS)["openings"]
    end = len(tokens) - (tokens[-1].pos == "PUNCT")
    commas = [token.index for token in tokens if token.text == _COMMA]
    first, last = commas[0], commas[-1]
    sides = (
        (tokens[:first], tokens[first + 1 :]),
        (tokens[last + 1 : end], tokens[:last]),
    )
    for phrase, rest in sides:
        said = spoken_as(phrase[: _LONGEST_OPENING + 1])
        if said in phrases and said not in asked:
            yield cut(rest, sentence.root, sentence)


def _without_clauses(sentence: Sentence, case: Case, spoken: frozenset[int]) -> Sentence:
    """The sentence without clauses that say nothing of what is asked.

    spoken: where the words begin that stand for one of the hypothesis.
    """
    for _ in range(_MOST):
        found = next((e for e in _asides(sentence) if _is_silent(e, case, spoken)), None)
        if found is None:
            break
        sentence = found.sentence()
    return sentence


def _asides(sentence: Sentence) -> Iterator[ClauseCut]:
    """The clauses of a sentence that may stand without others beside them."""
    root = sentence.root
    for child in sentence.children(root.index):
        inside = sentence.subtree(child.index)
        kept = {token.index for token in inside}
        rest = [token for token in sentence.tokens if token.index not in kept]
        cuts: list[ClauseCut | None] = []
        if _is_joined(child, sentence):
            cuts = [cut(rest, root, sentence), cut(inside, child, sentence)]
        elif _is_beside(child, sentence):
            cuts = [cut(rest, root, sentence)]
        yield from (each for each in cuts if each is not None)
    if (end := _end_of_told(sentence)) is not None:
        shorter = cut(sentence.tokens[:end], root, sentence)
        if shorter is not None:
            yield shorter


def _is_joined(verb: Token, sentence: Sentence) -> bool:
    """It has a subject of its own, and is joined on: "…, and the weather was fine"."""
    return verb.dep in _JOINED and _subject(verb, sentence) is not None


def _subject(verb: Token, sentence: Sentence) -> Token | None:
    around = sentence.children(verb.index)
    return next((t for t in around if t.dep in SUBJECTS and t.index < verb.index), None)


def _is_beside(verb: Token, sentence: Sentence) -> bool:
    """It is told beside the rest, which holds whatever it says: "although it rained"."""
    if verb.dep != _ADVERBIAL or _subject(verb, sentence) is None:
        return False
    around = sentence.children(verb.index)
    marks = {t.form for t in around if t.dep == _SUBORDINATOR}
    return bool(marks) and marks <= load_word_lists(_WORDS)["beside"]


def _end_of_told(sentence: Sentence) -> int | None:
    """Where a comment on what was told begins: ", which surprised everyone", "– a surprise"."""
    tokens = sentence.tokens
    for token in islice(reversed(tokens), 1, None):
        before = tokens[token.index - 1] if token.index else token
        if token.tag == "WDT" and before.text == _COMMA:
            return before.index
        is_dash = token.text in _DASHES and before.end < token.start
        if is_dash or token.tag == "WDT":
            return token.index if is_dash else None
    return None


def _is_silent(aside: ClauseCut, case: Case, spoken: frozenset[int]) -> bool:
    """What is left out says nothing that is asked, and nothing in the rest may point to it."""
    left_out = aside.left_out
    is_before = left_out[0].index < aside.clause[0].index
    names = any(token.pos in NOMINAL for token in left_out)
    points = any(token.form in load_word_lists(_WORDS)["pointing"] for token in aside.clause)
    is_told = any(token.pos in VERBAL for token in aside.clause)
    is_needed = is_before and names and points
    return is_told and not is_needed and says_nothing_asked(left_out, case, spoken)
