"""Whether what was done once may have been done again, at another time of its kind.

What failed at the second attempt may fail at the third, and who won in 2010 may have won in 2012.
"""

from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PAST, SUPERLATIVE
from qreas.types import Case, CompatiblePair, Document, Kind, Numset, Role, Token

_COPULA = "cop"
_ONCE = frozenset(("first", "last", "once", "only"))
_IN = frozenset(("in", "during"))


def may_be_again(pair: CompatiblePair, case: Case) -> bool:
    """It was done on an occasion of a row: what failed at the second try may fail at the third.

    What is told as going on is on one of them: "she jumps in the second round". And what is done
    but once to each is done once more to as many others: "closed 30 shops in the first half".
    Parsers may hang the occasion on a noun: "grew by 7 percent in the second quarter".
    """
    stated, asked = pair.premise, pair.hypothesis
    words = load_word_lists("done_again")
    if stated.unit.kind is asked.unit.kind is Kind.YEAR:
        root = case.hypothesis.sentences[asked.sentence].root
        is_anew = root.lemma in words["again"] and not _has_object(root, case)
        return (root.tag in PAST and is_anew) or _goes_on(root, pair, case)
    if not stated.unit.kind is asked.unit.kind is Kind.ORDINAL:
        return False
    if stated.unit.name not in words["occasions"]:
        return False
    is_done_to_some = any(
        n.unit.kind is Kind.COUNT and n.context.role is Role.PATIENT
        for n in case.hypothesis_numsets
    )
    if asked.context.verb in words["once"] and not is_done_to_some:
        return False
    root = case.hypothesis.sentences[asked.sentence].root
    is_behind = asked.context.role is Role.MODIFIER and asked.head > root.index
    return root.tag in PAST and (is_behind or asked.context.role is Role.OBLIQUE)


def _goes_on(verb: Token, pair: CompatiblePair, case: Case) -> bool:
    """What goes on does so in one year and in the next: whoever worked there, or was mayor.

    When it began or ended is another matter: "since 1990", "from 1990 to 1995".
    """
    around = case.hypothesis.sentences[pair.hypothesis.sentence].children(verb.index)
    was = any(t.dep == _COPULA and t.tag in PAST for t in around)
    is_first = any(t.tag in SUPERLATIVE or t.lemma in _ONCE for t in around)
    going_on = load_aspect().states | load_word_lists("done_again")["going_on"]
    is_going_on = verb.tag in PAST and verb.lemma in going_on
    if is_first or not (is_going_on or (was and verb.pos != "VERB")):
        return False
    sides = ((pair.premise, case.premise), (pair.hypothesis, case.hypothesis))
    return all(
        document.word_before(year.start) in _IN and _is_of_first(year, document)
        for year, document in sides
    )


def _is_of_first(year: Numset, document: Document) -> bool:
    """It is told of the first verb, and not of another one beside it: "sang and died in 1805"."""
    sentence = document.sentences[year.sentence]
    path = (sentence.tokens[year.head], *sentence.ancestors(year.head))
    return all(t.dep != "conj" or t.pos in ("NUM", "NOUN", "PROPN") for t in path)


def _has_object(verb: Token, case: Case) -> bool:
    sentence = case.hypothesis.sentences[0]
    return any(t.dep == "obj" for t in sentence.children(verb.index))
