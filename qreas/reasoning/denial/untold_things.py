"""Whether a sum is said to be one of things that no number of it is of.

Who has 49 fish and gets 18 more has 67 fish, and of marbles nobody tells anything. What says what
things are for, or how they come, may well be said of them, though: presents, pieces, loads.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations

from qreas.lexicon.load import Lexicon
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Equation, Kind, Numset, Operator, Token

_NOUN, _OF = "NOUN", "of"
_UNTOLD = (Step.MISSING, Step.ALTERNATIVE)
_PAIR, _AT, _BEFORE = 2, "at", "before"
_ENDS = frozenset(("end", "close", "finish", "deadline", "death", "retirement"))
_FACTORS = frozenset((Operator.MULTIPLY, Operator.DIVIDE))
_ADDING = frozenset((Operator.ADD, Operator.SUBTRACT, Operator.EQUALS))


def sums_untold_things(found: Findings) -> bool:
    """A sum or difference of numbers of the premise is one of a thing that it has no word for."""
    return any(
        is_of_untold_thing(each.hypothesis, each.equation.reckoned, found)
        or _is_of_third_sort(each.hypothesis, each.equation, found)
        for each in found.justifications
        if each.equation is not None and _ADDING.issuperset(each.equation.operators)
    )


def multiplies_ages(found: Findings) -> bool:
    """An age would be a product or a quotient of the age at which something was: it is a sum."""
    premise = found.case.premise
    return any(
        each.hypothesis.unit.kind is Kind.AGE
        and each.equation is not None
        and not _FACTORS.isdisjoint(each.equation.operators)
        and any(premise.word_before(n.start).lower() == _AT for n in each.equation.used)
        for each in found.justifications
    )


def shortens_by_earlier(found: Findings) -> bool:
    """How long it has been would be less by what came before: who met before they married, longer.

    So long before its end it has gone on for less.
    """
    premise = found.case.premise
    asks_since = found.case.hypothesis.mentions(("have",))
    return asks_since and any(
        each.hypothesis.unit.kind is Kind.DURATION
        and each.equation is not None
        and Operator.SUBTRACT in each.equation.operators
        and any(
            [w.lower() for w in premise.text[n.end :].split()[:1]] == [_BEFORE]
            and premise.sentences[n.sentence].vocabulary.isdisjoint(_ENDS)
            for n in each.equation.used
        )
        for each in found.justifications
    )


def _is_of_third_sort(asked: Numset, equation: Equation, found: Findings) -> bool:
    """By how many two sorts of people differ is no number of a third: 12 girls, 9 boys, 3 teachers.

    Of all who came, those who are left may be called by any noun.
    """
    noun = _noun(asked, found)
    names = [n.unit.name for n in equation.used if n.unit.kind is Kind.COUNT]
    if noun is None or Operator.SUBTRACT not in equation.operators or len(names) != _PAIR:
        return False
    lexicon = found.lexicon
    are_sorts = not any(lexicon.is_kind(a, b) for a, b in permutations(names))
    return are_sorts and all(lexicon.names_person(name) for name in (noun.lemma, *names))


def is_of_untold_thing(asked: Numset, used: Iterable[Numset], found: Findings) -> bool:
    """The asked number, a sum or difference of those, counts what they and the premise do not."""
    if asked.unit.kind is not Kind.COUNT:
        return False
    noun = _noun(asked, found)
    if noun is None or noun.lemma in _load_roles() | _load_shares():
        return False
    given = [n for n in used if n in found.case.premise_numsets]
    return bool(given) and _is_other_thing(noun, given, found)


def counts_by_role(found: Findings) -> bool:
    """The hypothesis counts what may be any of the things told: cookies and apples are snacks.

    Of a list of such as all are of the kind, the sum is told: cats and dogs are pets.
    """
    asked = [n for n in found.case.hypothesis_numsets if n.unit.kind is Kind.COUNT]
    nouns = [noun for noun in (_noun(n, found) for n in asked) if noun is not None]
    return any(n.lemma in _load_roles() and not _is_sum_told(n, found) for n in nouns)


def _is_sum_told(noun: Token, found: Findings) -> bool:
    """Several sorts are counted, or one and another, and the noun is a wider word for each."""
    case = found.case
    names = {n.unit.name for n in case.premise_numsets if n.unit.kind is Kind.COUNT}
    for numset in case.premise_numsets:
        joined = case.premise.sentences[numset.sentence].children(numset.head)
        names |= {t.lemma for t in joined if t.dep == "conj" and t.pos == _NOUN}
    return len(names) > 1 and all(_is_wider(noun, name, found.lexicon) for name in names)


def _noun(asked: Numset, found: Findings) -> Token | None:
    """The counted noun, where nothing in the premise stands for it, or for what it is of."""
    sentence = found.case.hypothesis.sentences[asked.sentence]
    nouns = [t for t in asked.tokens_in(sentence) if t.pos == _NOUN]
    if not nouns:
        return None
    noun = nouns[-1]
    below = (t for t in sentence.children(noun.index) if t.dep == "nmod")
    own = [noun, *(t for t in below if any(c.form == _OF for c in sentence.children(t.index)))]
    links = [found.links.get((asked.sentence, t.index)) for t in own]
    is_untold = all(link is None or link.step in _UNTOLD for link in links)
    return noun if is_untold and links[0] is not None else None


def _is_other_thing(noun: Token, given: Sequence[Numset], found: Findings) -> bool:
    """A thing or a person, and no wider word for what the numbers are of."""
    lexicon, names = found.lexicon, [n.unit.name for n in given if n.unit.kind is Kind.COUNT]
    if lexicon.names_person(noun.lemma):
        return bool(names) and not any(lexicon.names_person(name) for name in names)
    return lexicon.names_thing(noun.form) and not any(_is_wider(noun, n, lexicon) for n in names)


def _is_wider(noun: Token, name: str, lexicon: Lexicon) -> bool:
    return any(lexicon.is_kind(each, noun.lemma) for each in (name, name.rpartition(" ")[2]))


def _load_roles() -> frozenset[str]:
    return load_word_lists("denial/untold_things")["roles"]


def _load_shares() -> frozenset[str]:
    return load_word_lists("denial/untold_things")["shares"]
