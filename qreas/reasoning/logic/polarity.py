"""Which way each word of a sentence may be weakened: monotone contexts.

Natural logic (van Benthem 1986; MacCartney and Manning 2009, "An extended model of natural logic"):
every quantifier, negation or conditional turns round, or blocks, the direction in which the words
in its arguments can be replaced. Quantities take part: "at most five" is downward in both of its
arguments, "at least five" upward, "exactly five" and "only five" neither.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from qreas.dependents import relative_clauses
from qreas.kind_sets import SHARES
from qreas.reasoning.knowledge.operators import Monotonicity, Operators
from qreas.reasoning.logic.arguments import Arguments, arguments
from qreas.tags import PLURAL, RELATIVE, SUBJECTS, VERBAL
from qreas.types import Kind, Numset, Sentence, Token

_CONDITIONALS = ("if", "unless", "whether")
_SUPERLATIVE_TAG, _SUPERLATIVE = "JJS", ("first", "last", "next", "latest")
FREE = frozenset(("whoever", "anyone", "anybody", "those"))
"""Words for all of whom a clause tells, whoever they are."""
_LITTLE, _DETERMINING = "little", frozenset(("det", "nummod", "nmod"))
_CORRELATIVE = "cc:preconj"  # "both Ann and Bo"
_CLAUSAL = ("ccomp", "xcomp", "advcl", "acl", "parataxis")


@dataclass(frozen=True, slots=True)
class Scope:
    """The tokens that an operator reaches, and what it does to them.

    operator: index of the operator's token, which is not in its own scope.
    """

    operator: int
    tokens: frozenset[int]
    effect: Monotonicity


def polarity(index: int, scopes: Sequence[Scope]) -> Monotonicity:
    """The direction at the token at `index`: all scopes that hold it, one inside the other."""
    found = Monotonicity.UP
    for scope in scopes:
        if index in scope.tokens:
            found = scope.effect.within(found)
    return found


def scopes(
    sentence: Sentence, numsets: Sequence[Numset], operators: Operators
) -> tuple[Scope, ...]:
    """The scopes of all words and quantities of the sentence that turn or block a direction.

    numsets: the quantities of this sentence.
    """
    return tuple(
        scope
        for scope in (
            *_of_quantities(sentence, numsets, operators),
            *_of_words(sentence, numsets, operators),
        )
        if scope.tokens and scope.effect is not Monotonicity.UP
    )


def is_only_possible(sentence: Sentence, index: int, operators: Operators) -> bool:
    """The token stands in a clause that says what may be: two such clauses exclude nothing."""
    chain = (sentence.tokens[index], *sentence.ancestors(index))
    return any(
        child.lemma in operators.possibility
        for token in chain
        for child in sentence.children(token.index)
        if child.dep in ("aux", "advmod")
    )


def _of_quantities(
    sentence: Sentence, numsets: Sequence[Numset], operators: Operators
) -> Iterator[Scope]:
    for numset in (n for n in numsets if _is_determiner(n)):
        inside = numset.tokens_in(sentence)
        effect = _direction(numset, inside, sentence, operators)
        if inside and numset.unit.kind in SHARES:
            yield Scope(inside[0].index, _whole_of(numset, inside, sentence), Monotonicity.NONE)
        if inside and effect is not Monotonicity.UP:
            last = max((t for t in inside if t.pos == "NUM"), key=_place, default=inside[0])
            head = sentence.tokens[numset.head]
            while head.head in {t.index for t in inside} - {head.index}:
                head = sentence.tokens[head.head]  # "five of the boys": what is counted governs
            yield from _of_arguments(last, arguments(sentence, last, head), effect, effect)


def _is_determiner(numset: Numset) -> bool:
    """It says how many of something; an age, a date or a length is a modifier like another."""
    if numset.unit.kind is Kind.COUNT:
        return True
    return numset.unit.kind in SHARES and bool(numset.context.whole)


def _whole_of(numset: Numset, inside: Sequence[Token], sentence: Sentence) -> frozenset[int]:
    """The words for what it is a share of, up to their noun: of the men, and not of the people."""
    behind = range(inside[-1].index + 1, len(sentence.tokens))
    noun = next((i for i in behind if sentence.tokens[i].lemma == numset.context.whole), 0)
    return frozenset(range(behind.start, noun + 1))


def _is_before_number(token: Token, numset: Numset, sentence: Sentence) -> bool:
    """The token is a part of the quantity's number or a hedge of it, not of what is counted."""
    if not numset.holds(token):
        return False
    following = sentence.tokens[token.index :]
    return any(t.pos == "NUM" and t.start < numset.end for t in following)


def _place(token: Token) -> int:
    return token.index


def _of_arguments(
    token: Token, found: Arguments, restrictor: Monotonicity, scope: Monotonicity
) -> Iterator[Scope]:
    yield Scope(token.index, found.restrictor, restrictor)
    yield Scope(token.index, found.scope, scope)


def _direction(
    numset: Numset, inside: Sequence[Token], sentence: Sentence, operators: Operators
) -> Monotonicity:
    interval = numset.interval
    if interval.is_one_sided and interval.low == -math.inf:
        return Monotonicity.DOWN
    if interval.high == math.inf:
        return Monotonicity.UP
    first = inside[0].index if inside else 0
    words = [
        *(t.lemma for t in inside),
        *(t.lemma for t in sentence.tokens[max(0, first - 1) : first]),
    ]
    exact = any(
        word in operators.quantifiers and operators.quantifiers[word].scope is Monotonicity.NONE
        for word in words
    )
    return Monotonicity.NONE if exact else Monotonicity.UP


def _of_words(
    sentence: Sentence, numsets: Sequence[Numset], operators: Operators
) -> Iterator[Scope]:
    for token in sentence.tokens:
        word = token.lemma
        if not _may_have_scope(token, operators):
            continue
        if word in operators.negations or token.form in operators.negations:
            yield _after(sentence, _of_all_denied(token, sentence, operators), Monotonicity.DOWN)
        elif word in operators.negative_prepositions:
            governed = {t.index for t in sentence.subtree(token.head)}
            yield Scope(token.index, frozenset(governed) - {token.index}, Monotonicity.DOWN)
        elif word in _CONDITIONALS and token.dep == "mark":
            clause = frozenset(t.index for t in sentence.subtree(token.head))
            yield Scope(token.index, clause - {token.index}, Monotonicity.DOWN)
        elif token.form in FREE:
            yield Scope(token.index, _of_whom(token, sentence), Monotonicity.DOWN)
        elif word in operators.quantifiers and _determines(sentence, token, numsets):
            quantifier = operators.quantifiers[word]
            if token.pos == "ADV" and quantifier.family == "no":
                yield _after(sentence, token, Monotonicity.DOWN)
                continue
            found = arguments(sentence, token)
            yield from _of_arguments(token, found, quantifier.restrictor, quantifier.scope)
        elif _picks_extreme(sentence, token, numsets):
            # The tallest man need not be the tallest tall-hatted man, nor the other way round.
            found = arguments(sentence, token)
            yield from _of_arguments(token, found, Monotonicity.NONE, Monotonicity.UP)
        elif operators.signature(word) == "-" and token.pos == "VERB":
            for child in sentence.children(token.index):
                if child.dep in _CLAUSAL:
                    inside = frozenset(t.index for t in sentence.subtree(child.index))
                    yield Scope(token.index, inside, Monotonicity.DOWN)


def _may_have_scope(token: Token, operators: Operators) -> bool:
    """Most words have none, whatever stands around them."""
    word, form, known = token.lemma, token.form, operators.turning
    if word in known or form in known or token.tag == _SUPERLATIVE_TAG:
        return True
    return word in _CONDITIONALS or form in _SUPERLATIVE or form in FREE


def _of_whom(token: Token, sentence: Sentence) -> frozenset[int]:
    """The clause that tells of whom it is said: all who "sell two cars", whoever they are."""
    head = sentence.tokens[token.head]
    if token.tag in RELATIVE and head.pos in VERBAL:
        # Up to what is said of them: the parser may take the last noun for its subject.
        inside = {t.index for t in sentence.subtree(head.index)}
        return frozenset(inside | {*range(head.index, sentence.root.index)}) - {token.index}
    if token.dep not in SUBJECTS:
        return frozenset()  # "did not see anyone who"
    clauses = relative_clauses(sentence, token.index)
    return frozenset(t.index for clause in clauses for t in sentence.subtree(clause.index))


def _picks_extreme(sentence: Sentence, token: Token, numsets: Sequence[Numset]) -> bool:
    is_superlative = _is_superlative(token) or token.form in _SUPERLATIVE
    return is_superlative and not _is_counted(token, numsets, sentence)


def _is_superlative(token: Token) -> bool:
    quantity = ("least", "most", "little", "much", "many")
    return token.tag == _SUPERLATIVE_TAG and token.dep == "amod" and token.lemma not in quantity


def _is_counted(token: Token, numsets: Sequence[Numset], sentence: Sentence) -> bool:
    return any(_is_before_number(token, numset, sentence) for numset in numsets)


def _determines(sentence: Sentence, token: Token, numsets: Sequence[Numset]) -> bool:
    """The word opens its noun phrase: it doesn't float ("they each") or belong to "a few"."""
    if _is_counted(token, numsets, sentence) or token.dep == _CORRELATIVE:
        return False
    before = sentence.tokens[token.index - 1] if token.index else None
    if before is not None and (before.pos == "PRON" or before.lemma in ("a", "at")):
        return False
    after = sentence.tokens[token.index + 1 : token.index + 2]
    if any(t.pos in VERBAL for t in after):
        return token.dep.startswith("nsubj")  # "nobody left", unlike "the boys all left"
    if token.lemma == _LITTLE and _is_small(token, sentence):
        return False
    if token.lemma in ("only", "just"):
        return sentence.tokens[token.head].pos in ("NOUN", "PROPN", "PRON", "NUM")
    return token.is_root or token.head > token.index or token.dep not in ("det", "advmod", "appos")


def _is_small(little: Token, sentence: Sentence) -> bool:
    """It tells the size of what may be counted, as in "two little boys", and not how much of it."""
    noun = sentence.tokens[little.head]
    others = [t for t in sentence.children(noun.index) if t.index < little.index]
    is_told = any(t.dep.split(":")[0] in _DETERMINING for t in others)
    return little.dep == "amod" and (noun.tag in PLURAL or is_told)


def _of_all_denied(negation: Token, sentence: Sentence, operators: Operators) -> Token:
    """The "all" of "not all of them came", which is denied of all that is said; else the word."""
    behind = sentence.tokens[negation.index + 1 : negation.index + 2]
    known = operators.quantifiers.get(behind[0].form) if behind else None
    noun = sentence.tokens[negation.head]
    is_of_all = known is not None and known.says_all and noun.dep in SUBJECTS
    return replace(negation, head=noun.head) if is_of_all else negation


def _after(sentence: Sentence, token: Token, effect: Monotonicity) -> Scope:
    """A negation reaches what follows it in the clause of the word that it stands with."""
    clause = frozenset(t.index for t in sentence.subtree(token.head) if t.index > token.index)
    return Scope(token.index, clause, effect)
