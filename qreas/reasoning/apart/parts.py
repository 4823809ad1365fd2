"""Equations that reckon with a whole and its parts as though they stood apart.

Of twelve people, three of them children, there are no fifteen; and what is told of the whole is not
asked of a part.
"""

import itertools
from collections.abc import Collection, Iterator, Sequence

from qreas.kind_sets import DIFFERENCES, SHARES
from qreas.reasoning.implied.shares import parts_of_wholes
from qreas.reasoning.knowledge.amount_words import load_amounts
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import LEXICAL, PAST, SUBJECTS, VERBAL
from qreas.types import (
    Case,
    Change,
    Document,
    Equation,
    Kind,
    Numset,
    Operator,
    Role,
    Sentence,
    Token,
)

_OR = frozenset(("or",))
# What measures a thing, and the verbs that say so.
_LEVELS, _MEASURING = (Kind.MEASURE,), frozenset(("weigh", "measure", "be", "stand"))
_EXCEPTING = (["but"], ["except"])  # "all but three of the twenty"
# What stands right before a part of what was just counted.
_NAMING_PARTS = (":", "including", "among them", "among these", "among whom")
_OF, _DEFINITE = (
    "of",
    frozenset(("the", "these", "those", "its", "her", "his", "their", "our", "'s")),
)
_FOCUS = frozenset((",", "only", "just", "exactly", "at", "least", "most", "some", "about"))
# "But" takes some out only of these.
_BUT, _ALL_OR_NONE = ("but",), frozenset(("all", "every", "none", "no", "nobody", "everyone"))
_AND, _SOME = "and", frozenset(("one", "another", "some", "several"))
_CLAUSES = ("acl", "acl:relcl")
_STILL = frozenset(("still", "more", "left", "remaining", "another", "yet", "further"))
_PAIR = 2
# How often something was done, and what opens a list of what it was done to.
_REPEATED, _LISTING = (Kind.MULTIPLE, Kind.FREQUENCY), ":"
_DEEDS = ("NOUN", *VERBAL)
_STEM = 5  # letters
# A parser may take "the pilots surveyed" for a past tense.
_PARTICIPLES = PAST


def is_said_of_whole(asked: Numset, whole: Numset, share: Numset, case: Case) -> bool:
    """What is asked is the whole of which the premise tells a share: 300 pens, a third of them red.

    The hypothesis says of so many just what the premise says of the whole ("Tom has 100 pens"), and
    has no word of what it says of the share.
    """
    if share.unit.kind not in SHARES or whole.sentence != share.sentence:
        return False
    if whole.unit != asked.unit:
        return False
    is_apart = _is_of_other_verb(asked, whole, share, case)
    if not is_apart and not _is_of_other_deed(asked, whole, share, case):
        return False
    of_share = (t for t in case.premise.sentences[share.sentence].tokens if t.start >= share.end)
    told = frozenset(t.lemma for t in of_share if t.pos in LEXICAL and not whole.holds(t))
    return not case.hypothesis.mentions(told)


def _is_of_other_verb(asked: Numset, whole: Numset, share: Numset, case: Case) -> bool:
    """The verb of the whole is asked, and it is not that of the share."""
    one, other = whole.context, asked.context
    # A parser may take "has only 100 pens" for a form of "be".
    is_same = other.verb in ("", one.verb) and other.subject in ("", one.subject)
    is_told = is_same and case.hypothesis.mentions({one.verb})
    return is_told and (share.context.role is Role.AGENT or share.context.verb != one.verb)


def _is_of_other_deed(asked: Numset, whole: Numset, share: Numset, case: Case) -> bool:
    """It is asked what was done to the whole, and of the share something else is told.

    "A survey of 300 pilots", "the 300 pilots surveyed", "they surveyed 300 pilots".
    """
    sentence = case.premise.sentences[whole.sentence]
    above = next((t for t in sentence.ancestors(whole.head) if t.pos in _DEEDS), None)
    over_share = {t.index for t in _up_to_verb(share, sentence)}
    told = [
        t
        for t in sentence.children(whole.head)
        if t.tag in _PARTICIPLES and t.dep.startswith("acl")
    ]
    if above is not None and above.index not in over_share and not share.holds(above):
        told.append(above)
    return any(_is_one_deed(t.lemma, asked.context.verb) for t in told)


def _up_to_verb(numset: Numset, sentence: Sentence) -> Iterator[Token]:
    """What stands above a quantity, up to the first verb."""
    for token in sentence.ancestors(numset.head):
        yield token
        if token.pos in VERBAL:
            return


def _is_one_deed(one: str, other: str) -> bool:
    """Two words of one stem: "inspection", "inspect"."""
    return bool(other) and (one == other or one[:_STEM] == other[:_STEM] != other[: _STEM - 1])


def is_size_of_divided(numset: Numset, case: Case) -> bool:
    """It tells how much that is of which a share is told: "a third of her salary of 3,600 euros".

    Whatever is a third of it does not come to so much.
    """
    sentence = case.premise.sentences[numset.sentence]
    above = tuple(sentence.ancestors(numset.head))
    if not above or above[0].pos != "NOUN":
        return False
    shares = [n for n in case.premise_numsets if n.unit.kind in SHARES and n is not numset]
    return not any(n.holds(above[0]) for n in shares) and any(
        n.holds(token) for n in shares for token in above
    )


def adds_parts(equation: Equation, case: Case) -> bool:
    """What a whole is made of is added to the whole: "three children: two girls and a boy"."""
    used = [n for n in equation.used if n in case.premise_numsets]
    if Operator.ADD not in equation.operators:
        return False
    # "Sold 6 of them and then picked 9 more": what is taken away is no part that is added.
    is_sum = Operator.SUBTRACT not in equation.operators
    return has_part(used, case.premise) or (is_sum and has_named_part(used, case.premise))


def has_part(used: Sequence[Numset], document: Document) -> bool:
    """One of the quantities is a part of the one before it, or taken out of what is told.

    "Ten boys, including three twins"; "apart from three of them, none of the ten".
    """
    ordered = sorted(used, key=lambda n: n.start)
    return any(is_excepted(n, document) for n in ordered) or any(
        _names_part(document.text[whole.end : part.start])
        for whole, part in itertools.pairwise(ordered)
    )


def are_levels(used: Sequence[Numset], asked: Numset) -> bool:
    """What one thing measures at several times: 30 kilos in May and 33 in June are no 63.

    A state is told anew for each time, where deeds add up (Vendler 1957).
    """
    contexts = {(n.context.verb, n.context.subject) for n in (*used, asked)}
    measured = all(n.unit.kind in _LEVELS for n in used) and asked.unit.kind in _LEVELS
    (verb, subject), *others = contexts
    return measured and not others and bool(subject) and verb in _MEASURING


def has_named_part(used: Sequence[Numset], document: Document) -> bool:
    """One of the quantities is told as so many of another: "ten, three of whom"."""
    ordered = sorted(used, key=lambda n: n.start)
    return any(True for _ in parts_of_wholes(document, tuple(ordered))) or any(
        _opens_with_whole(whole, part, document) for whole, part in itertools.pairwise(ordered)
    )


def goes_back(used: Sequence[Numset], ways: Collection[Change], document: Document) -> bool:
    """One quantity tells by how much the one before it is already more, or less, than another.

    ways: the changes that are looked for. "9 million visitors last year, 2 million more than".
    """
    ordered = sorted(used, key=lambda n: n.start)
    return any(
        step.context.change in ways and _is_apposed(step, value, document)
        for value, step in itertools.pairwise(ordered)
    )


def _is_apposed(step: Numset, value: Numset, document: Document) -> bool:
    """It stands behind a comma, with no other clause between: ", 40 less", ", down (just) 40"."""
    if step.sentence != value.sentence or value.sentence >= len(document.sentences):
        return False
    tokens = document.sentences[value.sentence].tokens
    between = [t for t in tokens if value.end <= t.start < step.start]
    while between and between[-1].pos == "ADV":
        between.pop()
    if not between or between[-1].text != ",":
        return False
    return sum(t.text == "," for t in between) == 1 and not any(
        t.pos in (*VERBAL, "CCONJ") for t in between
    )


def _names_part(between: str) -> bool:
    words = between.lower().strip()
    marker = next((each for each in _NAMING_PARTS if words.endswith(each)), None)
    # What else is told in between may be the whole: "five died, and ten were hurt, among them two".
    return marker is not None and "," not in words.removesuffix(marker).rstrip(" ,")


def _opens_with_whole(whole: Numset, part: Numset, document: Document) -> bool:
    """The whole goes first: "of the ten boys, only three"."""
    if whole.sentence != part.sentence:
        return False
    tokens = document.sentences[whole.sentence].tokens
    before = [t.lemma for t in tokens if t.end <= whole.start]
    between = {t.lemma for t in tokens if whole.end <= t.start < part.start}
    is_of = _OF in before and before[-1] in _DEFINITE
    return is_of and between <= _FOCUS


def is_excepted(numset: Numset, document: Document) -> bool:
    """So many are taken out of all or none: "all but 40", "apart from three, none"."""
    before = document.text[: numset.start].lower().split()
    known = load_amounts().exceptions
    longest = max(map(len, known))
    words = next((w for n in range(longest, 0, -1) if (w := tuple(before[-n:])) in known), None)
    if words is None:
        return False
    return words != _BUT or not _ALL_OR_NONE.isdisjoint(before[-_PAIR:-1])


def adds_overlapping(equation: Equation, asked: Numset, case: Case) -> bool:
    """Some of a sort do the one thing and some the other, and some of these may do both.

    Where four girls sang and three danced, no seven need have sung or danced; four cats and three
    dogs, though, are seven cats or dogs.
    """
    if Operator.ADD not in equation.postfix or not case.hypothesis.mentions(_OR):
        return False
    if len({n.unit.name for n in equation.used} - {""}) > 1:
        return False
    sentence = case.hypothesis.sentences[asked.sentence]
    joints = (t for t in sentence.tokens if t.lemma in _OR and t.dep == "cc")
    joined = (sentence.tokens[t.head] for t in joints)
    return any(t.dep == "conj" and t.head != asked.head for t in joined)


def is_asked_of_whole(equation: Equation, asked: Numset, case: Case) -> bool:
    """It makes a part of a whole, and the whole is asked for."""
    if any(_has_own_clause(n, asked, case) for n in equation.used if n in case.premise_numsets):
        return True
    if Operator.MULTIPLY not in equation.postfix:
        return False
    used = sorted((n for n in equation.used if n in case.premise_numsets), key=lambda n: n.start)
    return any(
        is_said_of_whole(asked, whole, share, case)
        for whole, share in itertools.combinations(used, _PAIR)
    )


def _has_own_clause(whole: Numset, asked: Numset, case: Case) -> bool:
    """What is asked is told of a whole beside its part: "freed six of the 20 men arrested".

    Of what is still so, or more of it, there is less: of the 500 dollars that somebody owed.
    """
    if case.hypothesis.mentions(_STILL):
        return False
    given = case.premise.sentences[whole.sentence]
    parts = (n for n in case.premise_numsets if n.context.whole and n.head == whole.head)
    if whole.context.whole or not any(n.sentence == whole.sentence for n in parts):
        return False
    clauses = [t for t in given.children(whole.head) if t.dep in _CLAUSES]
    return any(t.lemma == asked.context.verb for t in clauses)


def is_of_shares_alone(equation: Equation, asked: Numset) -> bool:
    """Shares are reckoned with, and of nothing: 60 and 40 percent make no number of people."""
    shares = (*SHARES, Kind.MULTIPLE)
    return asked.unit.kind not in shares and all(n.unit.kind in SHARES for n in equation.used)


def mixes_wholes(equation: Equation, asked: Numset) -> bool:
    """Shares of two wholes are reckoned together: a fifth of the boys and a third of the girls.

    What share that is of all the children depends on how many boys and girls there are; but half of
    the third that are women are a sixth of all.
    """
    shares = [n for n in equation.used if n.unit.kind in SHARES and n.context.whole]
    wholes = {n.context.whole for n in shares}
    is_of_one = equation.operators <= {Operator.MULTIPLY, Operator.EQUALS}
    return len(wholes) > 1 and not (is_of_one and asked.context.whole in wholes)


def leaves_out_another_part(equation: Equation, case: Case) -> bool:
    """A part is taken from its whole, and another one is told of, too: "and one escaped"."""
    if equation.operators - {Operator.EQUALS} != {Operator.SUBTRACT}:
        return False
    used = {n for n in equation.used if n in case.premise_numsets}
    if not any({part, whole} == used for part, whole in _divided(case)):
        return False
    end = min(n.end for n in used)
    return any(
        t.form in _SOME and t.dep in SUBJECTS and t.start >= end
        for t in case.premise.tokens
        if not any(n.holds(t) for n in case.premise_numsets)
    )


def _divided(case: Case) -> Iterator[tuple[Numset, Numset]]:
    return parts_of_wholes(case.premise, case.premise_numsets)


def takes_rest_for_whole(used: Sequence[Numset]) -> bool:
    """A share of the rest is taken, and of something that nothing was taken from."""
    rest = load_word_lists("division/rests")["rest"]
    return any(n.unit.kind in SHARES and n.context.whole.lower() in rest for n in used)


def adds_unlike_changes(equation: Equation) -> bool:
    """Changes told by two verbs are added: prices rose by 3 percent, a wage was cut by a third."""
    if not equation.operators <= {Operator.ADD, Operator.SUBTRACT, Operator.EQUALS}:
        return False
    used = [n for n in equation.used if n.unit.kind in SHARES]
    are_changes = all(n.context.change in DIFFERENCES for n in used)
    return are_changes and len({n.context.verb for n in used}) == len(equation.used) > 1


def is_asked_of_exception(asked: Numset, case: Case) -> bool:
    """Just so many are taken out of all, and something else is said of those who are asked for.

    Where all but forty were freed, forty may still be held.
    """
    return any(
        n.interval == asked.interval
        and n.context.verb != asked.context.verb
        and is_excepted(n, case.premise)
        for n in case.premise_numsets
    )


def is_asked_of_part(equation: Equation, asked: Numset, case: Case) -> bool:
    """It makes the others of a whole, and just what is told of the part is asked, not of them."""
    if Operator.SUBTRACT not in equation.postfix or not asked.context.verb:
        return False
    if case.hypothesis.mentions(load_word_lists("calculation/calculated")["other"]):
        return False
    used = set(equation.used)
    return any(
        used == {part, whole}
        and part.context.verb == asked.context.verb
        and not (part.context.is_negated or asked.context.is_negated)
        and case.premise.text[: part.start].split()[-1:] not in _EXCEPTING
        for part, whole in parts_of_wholes(case.premise, case.premise_numsets)
    )


def lessens_whole(equation: Equation, asked: Numset, case: Case) -> bool:
    """The whole is asked for, which is no less for what a part of it is: of 90 pens, 30 are red.

    Nor is it where the part is only named: 17 people, including four children, are 17.
    """
    if Operator.SUBTRACT not in equation.postfix or asked.context.whole:
        return False
    used = [n for n in case.premise_numsets if n in equation.used]
    whole = next((n for n in used if _is_just_so_many(n, asked)), None)
    if whole is None or len(used) != _PAIR:
        return False
    if has_part(used, case.premise):
        return used[0] is whole
    return any(
        set(used) == {part, given} and given is whole and part.context.verb == "be"
        for part, given in parts_of_wholes(case.premise, case.premise_numsets)
    )


def _is_just_so_many(given: Numset, asked: Numset) -> bool:
    """It is the number that is asked for, whose noun may be left out: "17 people", "17 saved"."""
    is_of_unit = given.unit == asked.unit or asked.unit.kind is Kind.NUMBER
    return is_of_unit and given.interval == asked.interval


def takes_listed(equation: Equation, asked: Numset, case: Case) -> bool:
    """Two that are told in one list are taken from each other, and no difference is asked for.

    Six men and two women are eight people, and four more men than women.
    """
    if Operator.SUBTRACT not in equation.postfix or asked.context.change is not Change.NONE:
        return False
    if case.hypothesis.mentions(load_word_lists("calculation/calculated")["other"]):
        return False
    used = [n for n in case.premise_numsets if n in equation.used]
    return len(used) == _PAIR and case.premise.text[used[0].end : used[1].start].strip() == _AND


def repeats_what_is_listed(equation: Equation, case: Case) -> bool:
    """How often something was done multiplies what a colon behind it only lists.

    Who counted the coins twice, "thirty silver ones", does not have sixty.
    """
    if Operator.MULTIPLY not in equation.operators and Operator.DIVIDE not in equation.operators:
        return False
    used = [n for n in equation.used if n in case.premise_numsets]
    return any(
        times.unit.kind in _REPEATED
        and times.sentence == listed.sentence
        and _LISTING in case.premise.text[times.end : listed.start]
        for times, listed in itertools.permutations(used, _PAIR)
    )
