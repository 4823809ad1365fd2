"""Equations over things of another sort than the one asked for.

Of sailors, no sum or difference comes to lamps.
"""

import itertools
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache

from qreas.composition.kinds import head_noun, parse_dimension, same_kind
from qreas.conversion import commensurable
from qreas.function_words import BE_AND_HAVE, OF_ALL_NAMED
from qreas.lexicon.load import load_lexicon
from qreas.pruning import ANAPHORIC
from qreas.reasoning.apart.dimensions import OF_TWO
from qreas.reasoning.events.distribution import owners_of_each
from qreas.tags import NOMINAL
from qreas.types import Case, Change, Equation, Kind, Numset, Operator, Role

_SUMMING = (Operator.ADD, Operator.SUBTRACT)
_AGED_THINGS = frozenset((Kind.AGE, Kind.COUNT))
_OF_AGE = frozenset(("age", "old", "older", "young", "younger"))
_BOTH = 2
_BY_AGE = frozenset(
    ("boy", "girl", "kid", "adult", "teenager", "baby", "toddler", "player", "friend")
)
_LACKING = frozenset(("no", "not", "without", "empty", "free"))
_PEOPLE = frozenset(("people", "person", "man", "woman", "child"))
# Of differences and of what remains.
_COMPARING = frozenset(("than", "more", "less", "fewer", "difference", "left", "remain"))


def is_mentioned(numset: Numset, case: Case) -> bool:
    """The premise has the counted noun or something of its kind, or measures what is measured."""
    likened = (pair.premise.unit.name for pair in case.pairs if pair.hypothesis == numset)
    if any(name and name not in ANAPHORIC for name in likened):
        return True
    if numset.unit.dimension:
        told = [parse_dimension(n.unit.dimension) for n in case.premise_numsets]
        if numset.unit.kind is Kind.AGE and case.premise.mentions(_OF_AGE):
            return True
        bases = {base for dimension in told for base, _ in dimension.powers}
        return all(base in bases for base, _ in parse_dimension(numset.unit.dimension).powers)
    noun = head_noun(numset.unit)
    if numset.unit.kind is not Kind.COUNT or not noun:
        return True
    return any(t.lemma == noun for t in case.premise.tokens)


def mixes_sorts(equation: Equation, numset: Numset) -> bool:
    """Things are counted, but the sum has a level: "the limit is 0.08", "fell to minus 20"."""
    used = equation.used
    return numset.unit.kind is Kind.COUNT and any(
        n.unit.kind is Kind.NUMBER
        and (n.context.role is Role.PREDICATE or n.context.change is Change.TO)
        for n in used
    )


def is_of_other_people(equation: Equation, asked: Numset) -> bool:
    """All who are reckoned with are told by nouns of other people than the asked one names.

    Soldiers and policemen are no gunmen, of whom something else may be so; but all are people.
    """
    lexicon, noun = load_lexicon(), head_noun(asked.unit)
    told = {head_noun(n.unit) for n in equation.used} - {""}
    if asked.unit.kind is not Kind.COUNT or len(told) < _BOTH or noun in told | _PEOPLE | ANAPHORIC:
        return False
    are_people = all(lexicon.names_person(each) for each in (noun, *told))
    return are_people and not any(lexicon.is_kind(each, noun) for each in told)


def makes_other_sort(equation: Equation, asked: Numset, case: Case) -> bool:
    """Things of one sort are added or taken away, and others are asked for that are told apart.

    Four of the eleven sailors and the third lamp tell nothing of how many lamps there are.
    """
    if not {Operator.ADD, Operator.SUBTRACT}.issuperset(equation.operators):
        return False
    noun = head_noun(asked.unit)
    used = [n for n in equation.used if n in case.premise_numsets]
    likened = {pair.premise for pair in case.pairs if pair.hypothesis == asked}
    is_told_apart = any(
        n.unit.kind is Kind.ORDINAL and head_noun(n.unit) == noun for n in case.premise_numsets
    )
    are_counts = all(n.unit.kind is Kind.COUNT and n.unit.name for n in used)
    return bool(noun) and is_told_apart and are_counts and likened.isdisjoint(used)


def adds_other_sorts(equation: Equation, asked: Numset, case: Case) -> bool:
    """Things are added that are none of those asked for: three dogs and four cats are no birds.

    Nor are three rooms and 900 euros so many rooms.
    """
    noun = head_noun(asked.unit)
    is_sum = equation.operators - {Operator.EQUALS} == {Operator.ADD}
    if not is_sum or asked.unit.kind is not Kind.COUNT or noun in ANAPHORIC | {""}:
        return False
    used = [n for n in equation.used if n in case.premise_numsets]
    if len({head_noun(n.unit) for n in used}) == 1:
        return False
    if any(n.unit.kind in (Kind.CURRENCY, Kind.RATE) for n in used):
        return any(n.unit.kind is Kind.COUNT for n in used)
    likened = {pair.premise for pair in case.pairs if pair.hypothesis == asked}
    is_told = any(t.lemma == noun for t in case.premise.tokens)
    others = [n for n in used if n.unit.kind is Kind.COUNT and n.unit.name and n not in likened]
    return bool(others) and not is_told and not _are_people((asked, *others))


def _are_people(numsets: Iterable[Numset]) -> bool:
    """Whoever is counted may be called by what they do: boys and girls are pupils."""
    lexicon = load_lexicon()
    return all(lexicon.names_person(head_noun(n.unit)) for n in numsets)


def comes_to_others(equation: Equation, asked: Numset, case: Case) -> bool:
    """Things of one sort are added or taken away, and others are asked for: homes are no storms."""
    used = [n for n in equation.used if n in case.premise_numsets]
    likened = {pair.premise for pair in case.pairs if pair.hypothesis == asked}
    are_counts = all(n.unit.kind is Kind.COUNT and n.unit.name for n in (asked, *used))
    if not {*_SUMMING, Operator.EQUALS}.issuperset(equation.operators) or not are_counts:
        return False
    noun = head_noun(asked.unit)
    if not likened.isdisjoint(used) or noun in ANAPHORIC or _are_people((asked, *used)):
        return False
    is_told = case.premise.mentions((noun,))  # cupcakes and cookies may be called pastries
    return len({n.unit.name for n in used}) == 1 or (not is_told and _is_none_of(noun, used))


def _is_none_of(noun: str, counted: Iterable[Numset]) -> bool:
    """It names none of what is counted, nor what all of that are: towns are no networks."""
    is_kind = load_lexicon().is_kind
    names = [head_noun(n.unit) for n in counted]
    return not any(is_kind(each, noun) or is_kind(noun, each) for each in names)


def makes_things_of_people(equation: Equation, asked: Numset, case: Case) -> bool:
    """People are added or taken away, and things are asked for, which are none of them.

    Of the people on board, the rescued and the missing, nobody is a boat.
    """
    noun, lexicon = head_noun(asked.unit), load_lexicon()
    if not {*_SUMMING, Operator.EQUALS}.issuperset(equation.operators):
        return False
    if asked.unit.kind is not Kind.COUNT or noun in ANAPHORIC | {""}:
        return False
    used = [n for n in equation.used if n in case.premise_numsets]
    known = [n for n in used if n.unit.kind is Kind.COUNT and n.unit.name]
    is_of_people = bool(known) and all(n.unit.name in _PEOPLE for n in known)
    return is_of_people and lexicon.is_kind(noun, "artifact") and not lexicon.names_person(noun)


def adds_people_and_things(equation: Equation) -> bool:
    """People and things are added up: 60 who applied for 20 jobs are no 80 of anything."""
    if equation.operators - {Operator.EQUALS} != {Operator.ADD}:
        return False
    lexicon = load_lexicon()
    nouns = [head_noun(n.unit) for n in equation.used if n.unit.kind is Kind.COUNT]
    are_people = {
        bool(lexicon.names_person(noun)) for noun in nouns if noun not in ANAPHORIC | {""}
    }
    return len(are_people) > 1


def takes_other_sort(equation: Equation, asked: Numset, case: Case) -> bool:
    """Things of one sort are taken from those of another, and come to things of the one.

    Of three bedrooms and two bathrooms, one bathroom is no difference; by how many there are more,
    it is.
    """
    if len(equation.postfix) != OF_TWO or equation.postfix[2] is not Operator.SUBTRACT:
        return False
    whole, part = equation.postfix[:2]
    if not isinstance(whole, Numset) or not isinstance(part, Numset):
        return False
    nouns = [head_noun(n.unit) for n in (whole, part, asked)]
    if commensurable(whole.unit, part.unit):
        return False  # litres and millilitres are of one sort
    is_changed = any(n.context.change is not Change.NONE for n in (part, asked))
    # The "more than" of a bound compares nothing: "more than 40 aircraft".
    outside = (t for t in case.hypothesis.tokens if not asked.holds(t))
    is_plain = not is_changed and all(not t.is_among(_COMPARING) for t in outside)
    return is_plain and all(nouns) and nouns[1] == nouns[2] != nouns[0]


def takes_unlike(equation: Equation, asked: Numset, case: Case) -> bool:
    """Some of one sort are taken from others, which are asked for: of games, the players.

    By how many there are more of these, or how many have none of those, is another matter.
    """
    if equation.operators - {Operator.EQUALS} != {Operator.SUBTRACT}:
        return False
    if case.hypothesis.mentions(_COMPARING) or case.hypothesis.mentions(_LACKING):
        return False
    used = [n for n in equation.used if n in case.premise_numsets]
    names = [head_noun(n.unit) for n in used if n.unit.kind is Kind.COUNT]
    if len(names) != _BOTH or not all(names) or asked.unit.kind is not Kind.COUNT:
        return False
    is_same = same_kind(load_lexicon())
    return head_noun(asked.unit) == names[0] and not is_same(names[0], names[1])


def takes_other_people(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """Of people of one sort, others are taken, or things that something was done to.

    Of 40 members and 25 visitors no 15 members are absent.
    """
    if asked.unit.kind is not Kind.COUNT:
        return False
    if _grows_by_others(used, asked, case):
        return True
    if case.hypothesis.mentions(_COMPARING | _LACKING):
        return False
    given = [n for n in used if n in case.premise_numsets and n.unit.kind is Kind.COUNT]
    if len(given) != _BOTH or len(used) != _BOTH:
        return False
    if any(n.context.change is not Change.NONE for n in used):
        return False  # "grew to 300 when 20 refugees joined"
    names = [head_noun(n.unit) for n in used]
    lexicon, whole, part = load_lexicon(), *names
    if not part or whole != head_noun(asked.unit) or whole == part or used[1].context.whole:
        return False
    if not lexicon.names_person(whole) or whole in _PEOPLE or part in _PEOPLE | _BY_AGE:
        return False
    if lexicon.names_person(part):
        return not lexicon.is_kind(part, whole) and not lexicon.is_kind(whole, part)
    return lexicon.names_thing(part) and used[1].context.verb not in BE_AND_HAVE


def _grows_by_others(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """There are said to be so many more of one sort, of which another went: engineers, clerks."""
    given = [n for n in used if n in case.premise_numsets and n.unit.kind is Kind.COUNT]
    if len(given) != _BOTH or not asked.context.change.is_comparison:
        return False
    if case.hypothesis.mentions(("than",)):
        return False
    nouns = {head_noun(n.unit) for n in given} - {""}
    verbs = {n.context.verb for n in given}
    return len(nouns) == len(verbs) == _BOTH and head_noun(asked.unit) in nouns


def takes_of_others(equation: Equation, case: Case) -> bool:
    """Some "of them" are taken from others: of cars and passengers, 31 of these are no cars.

    Or just so many are asked of what the premise tells by a verb that has neither number.
    """
    if len(equation.postfix) != OF_TWO or equation.postfix[2] is not Operator.SUBTRACT:
        return False
    whole, part = equation.postfix[:2]
    if not isinstance(whole, Numset) or not isinstance(part, Numset):
        return False
    names = [n.unit.name for n in (whole, part) if n.unit.kind is Kind.COUNT and n.unit.name]
    asked, deed = equation.postfix[-2], case.hypothesis.sentences[0].root.lemma
    is_same = isinstance(asked, Numset) and asked.interval == part.interval
    is_of_other = deed in _verbs(case) and deed not in (whole.context.verb, part.context.verb)
    return (len(set(names)) > 1 or (is_same and is_of_other)) and _is_of_these(part, case)


def _verbs(case: Case) -> frozenset[str]:
    return frozenset(t.lemma for t in case.premise.tokens if t.pos == "VERB")


def _is_of_these(numset: Numset, case: Case) -> bool:
    behind = case.premise.text[numset.end :].lower().split()[:2]
    return behind[:1] == ["of"] and behind[-1].strip(",.;") in OF_ALL_NAMED


def mixes_in_others(used: Collection[Numset], asked: Numset, case: Case) -> bool:
    """Things of another sort are among those that are added up, or taken from them.

    Who has 12 apples and eats four pears has 12 apples. A wider word may name those asked for
    ("gave away four pieces of fruit"), and what people do may change how many things there are.

    used: the quantities of a sum or a difference.
    """
    if asked.unit.kind is not Kind.COUNT or asked.context.change.is_comparison:
        return False  # by how many there are more of the one than of the other
    noun = head_noun(asked.unit)
    counts = [n for n in case.premise_numsets if n in used and n.unit.kind is Kind.COUNT]
    others = [head_noun(n.unit) for n in counts if not _is_written(noun, n)]
    listed = frozenset(each for n in counts for each in _joined_with(n, case))
    if len(others) == len(counts):  # shirts and sweaters are no loads, unless they are called so
        return not case.premise.mentions((noun,)) and _are_all_apart((noun, *others))
    return any(are_other_things(each, noun) for each in others if each not in listed)


def _are_all_apart(nouns: Sequence[str]) -> bool:
    """They name things of three sorts, none of which is of another."""
    is_several = len(nouns) > len(("asked", "told"))
    return is_several and all(itertools.starmap(are_other_things, itertools.combinations(nouns, 2)))


def _joined_with(numset: Numset, case: Case) -> Iterator[str]:
    """The nouns that share a number: "425 magazines and newspapers"."""
    around = case.premise.sentences[numset.sentence].children(numset.head)
    counted = {(n.sentence, n.head) for n in case.premise_numsets}
    return (
        t.lemma
        for t in around
        if t.dep == "conj" and t.pos in NOMINAL and (numset.sentence, t.index) not in counted
    )


@lru_cache(maxsize=4096)
def are_other_things(noun: str, than: str) -> bool:
    """Both name what can be touched and is nobody, and nothing of the one sort is of the other."""
    if not (_is_thing(noun) and _is_thing(than)):
        return False
    lexicon = load_lexicon()
    # What a parser took for a name has kept its plural: "25 Skittles".
    forms = ({each, *lexicon.taxonomy.base_forms(each)} for each in (noun, than))
    is_same = same_kind(lexicon)
    return not any(is_same(one, other) for one, other in itertools.product(*forms))


def _is_written(noun: str, numset: Numset) -> bool:
    """The noun is part of what is counted: "a 500 page book", "ear muffs" for "earmuff"."""
    return noun in "".join(numset.text.lower().split())


def _is_thing(noun: str) -> bool:
    lexicon = load_lexicon()
    return bool(noun) and lexicon.names_thing(noun) and not lexicon.names_person(noun)


def adds_age_to_things(equation: Equation) -> bool:
    """It adds ages to counts, or subtracts them: three children aged five are not eight."""
    kinds = {n.unit.kind for n in equation.used}
    return kinds >= _AGED_THINGS and not equation.operators.isdisjoint(_SUMMING)


def makes_holders(equation: Equation, asked: Numset, case: Case) -> bool:
    """What each of some holds is counted, and not they: 14 crates with 20 bottles each."""
    if Operator.MULTIPLY not in equation.operators or asked.unit.kind is not Kind.COUNT:
        return False
    used = [n for n in case.premise_numsets if n in equation.used and n.unit.kind is Kind.COUNT]
    for held in used:
        holders = owners_of_each(held, case.premise.sentences[held.sentence], used)
        if holders is None or holders.start > held.start:
            continue
        if held.unit.name != holders.unit.name == asked.unit.name:
            return True
    return False


def adds_other_people(equation: Equation, asked: Numset) -> bool:
    """Some of one sort and some of another are no more of the one: six teachers, 90 parents."""
    if equation.operators != {Operator.ADD}:
        return False
    sorts = {n.unit.name for n in equation.used}
    is_stated = any(n.unit == asked.unit for n in equation.used)
    return is_stated and len(sorts) > 1 and all(map(load_lexicon().names_person, sorts))
