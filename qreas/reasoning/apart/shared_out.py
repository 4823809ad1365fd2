"""Divisions of what was not shared out, or not evenly, or of what somebody only has to pay.

Who split a bill evenly have not split what the taxi cost; who shared a bill may have paid more than
another; and what each has to pay of a rent, nobody therefore has or eats.
"""

from collections.abc import Iterator, Sequence

from qreas.dependents import subject_of
from qreas.function_words import DISTRIBUTIVES
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, Equation, Kind, Numset, Operator, Sentence, Token

_WORDS = "apart/shared_out"
_OBJECTS, _ACTIVE = ("obj", "nsubj:pass"), "nsubj"
_OF_ONE = DISTRIBUTIVES | {"one", "apiece", "share", "per", "part"}
_AMONG = frozenset(("among", "amongst", "between", "to"))


def shares_out_otherwise(equation: Equation, asked: Numset, case: Case) -> bool:
    """It divides by people who share something, and the words tell of no such share."""
    if Operator.DIVIDE not in equation.operators:
        return False
    words = load_word_lists(_WORDS)
    if not case.premise.mentions(words["sharing"]):
        return False
    given = [n for n in equation.used if n in case.premise_numsets]
    lexicon = load_lexicon()
    sharers = [n for n in given if n.unit.kind is Kind.NUMBER or lexicon.names_person(n.unit.name)]
    shared = [n for n in given if n not in sharers]
    for sentence, verb in _sharings(sharers, case):
        if not case.premise.mentions(words["evenly"] | DISTRIBUTIVES):
            return True
        thing = _thing(verb, sentence)
        if not shared:
            continue
        if thing is None:
            return any(verb.start < n.start < sentence.end for n in shared) and all(
                n.context.verb != verb.lemma for n in shared
            )
        if not any(_is_of_thing(n, thing, verb, case) for n in shared):
            return True
        is_of_due = thing.lemma in words["due"] and _is_no_payment(asked, case)
        return is_of_due or not _is_of_sharer(asked, case)
    return False


def takes_sharers(used: Sequence[Numset], case: Case) -> bool:
    """Those among whom something is divided are taken from it: of 30 marbles, seven children."""
    given = [n for n in used if n in case.premise_numsets]
    return len(given) > 1 and any(_sharings(given[-1:], case))


def reckons_beside_shared(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """What several share is reckoned with and not divided by them, and asked is of one of them.

    Whoever shared a bill of 60 euros with three others and left a tip of 5 did not pay 65.
    """
    words = load_word_lists(_WORDS)
    if not case.premise.mentions(words["sharing"]) or not asked.unit.is_money:
        return False
    given = [n for n in used if n in case.premise_numsets]
    counted = [n for n in case.premise_numsets if n.unit.kind in (Kind.COUNT, Kind.NUMBER)]
    for sentence, verb in _sharings(counted, case):
        thing = _thing(verb, sentence)
        if thing is None or not case.premise.mentions(words["evenly"]):
            continue
        shared = [n for n in given if _is_of_thing(n, thing, verb, case)]
        others = [n for n in given if n not in shared and n.unit.is_money]
        return bool(shared) and bool(others)
    return False


def _sharings(sharers: Sequence[Numset], case: Case) -> Iterator[tuple[Sentence, Token]]:
    """The verbs of sharing by which these share: "four friends split", "divided among four"."""
    sharing = load_word_lists(_WORDS)["sharing"]
    for numset in sharers:
        sentence = case.premise.sentences[numset.sentence]
        head = sentence.tokens[numset.head]
        verb = sentence.tokens[head.head]
        if verb.lemma not in sharing:
            continue
        is_among = any(c.form in _AMONG for c in sentence.children(head.index))
        is_dealt_out = any(c.dep == _ACTIVE for c in sentence.children(verb.index))
        # Somebody who shares out what they have is fair: "she shares them among two friends".
        if head.dep == _ACTIVE or (is_among and not is_dealt_out):
            yield sentence, verb


def _thing(verb: Token, sentence: Sentence) -> Token | None:
    """What is shared."""
    return next((c for c in sentence.children(verb.index) if c.dep in _OBJECTS), None)


def _is_of_thing(numset: Numset, thing: Token, verb: Token, case: Case) -> bool:
    """So much is what is shared, or of it, or the premise tells by its noun how much it is."""
    sentence = case.premise.sentences[numset.sentence]
    if numset.holds(thing):
        return True
    above = sentence.tokens[numset.head]
    is_here = sentence.start <= thing.start < sentence.end
    while is_here and not above.is_root and above != verb:
        if above == thing:
            return True
        above = sentence.tokens[above.head]
    return any(
        t != thing and (t.lemma == thing.lemma or (t.pos == "PRON" and not is_here))
        for t in sentence.tokens
    )


def _is_of_sharer(asked: Numset, case: Case) -> bool:
    """It is told of each or one of some, or of somebody, and not of a thing."""
    sentence = case.hypothesis.sentences[asked.sentence]
    if not sentence.vocabulary.isdisjoint(_OF_ONE):
        return True
    subject = subject_of(sentence, sentence.root)
    is_thing = subject is not None and subject.pos == "NOUN" and not asked.holds(subject)
    return subject is None or not is_thing or load_lexicon().names_person(subject.lemma)


def _is_no_payment(asked: Numset, case: Case) -> bool:
    """Of a bill or rent it is told that somebody has or eats so much, and not that they pay it."""
    root = case.hypothesis.sentences[asked.sentence].root
    is_had = root.lemma in load_word_lists(_WORDS)["having"]
    return is_had and not case.hypothesis.mentions(load_word_lists(_WORDS)["owing"])
