"""Calculations of what is told of several together, or of what nobody has counted or weighed.

What three friends pay together need not be a third for each. And where a recipe asks for 200 grams
of flour and some butter, no calculation tells how much butter it is not.
"""

import itertools
from collections.abc import Iterator, Sequence

from qreas.composition.cues import find_cues
from qreas.composition.kinds import head_noun
from qreas.dependents import has_case, subject_words
from qreas.function_words import DISTRIBUTIVES
from qreas.kind_sets import THINGS_AND_STUFF
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.apart.dimensions import SHARING
from qreas.reasoning.events.distribution import is_joint, is_of_one, owners_of_each
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.told_differences import another_s
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, OBLIQUE
from qreas.types import Case, Equation, Kind, Numset, Operator, Sentence

_AVERAGE = "average"
# Before a noun, they say that there is an amount of it, and not which.
_SOME = frozenset(("some", "several", "few", "any", "more"))
_TO_A_GROUP = ["to", "a", "of"]
_OWNER, _OF, _NONE = "nmod:poss", "of", frozenset(("none", "neither", "no"))
_ALTOGETHER, _ALTOGETHER_ONE = (["in", "total"], ["in", "all"]), (["altogether"], ["together"])
_WORDS = "apart/shared"
_EVENLY = DISTRIBUTIVES | {"equally", "evenly", "equal", "apiece"}


def divides_what_is_joint(equation: Equation, asked: Numset, case: Case) -> bool:
    """What several did together is divided, of which the premise does not say that it was even."""
    if Operator.DIVIDE not in equation.postfix or asked.unit.kind is Kind.MULTIPLE:
        return False
    hypothesis = find_cues(tuple(case.hypothesis.tokens))
    if SHARING.isdisjoint(hypothesis) or _AVERAGE in hypothesis:
        return False
    used = {n.sentence for n in equation.used if n in case.premise_numsets}
    sentences = [case.premise.sentences[index] for index in used]
    is_even = any(not SHARING.isdisjoint(find_cues(s.tokens)) for s in case.premise.sentences)
    if _is_of_another_thing(equation, case) and not case.premise.mentions(_EVENLY):
        return True
    return not is_even and (any(map(is_joint, sentences)) or _went_to_a_group(equation, case))


def _is_of_another_thing(equation: Equation, case: Case) -> bool:
    """What is divided is in or of a thing of its own: two share "a flat with four rooms".

    But a bag of 30 sweets is 30 sweets.
    """
    shared = next((s for s in equation.postfix if isinstance(s, Numset)), None)
    if shared is None or shared not in case.premise_numsets or shared.unit.kind is Kind.NUMBER:
        return False
    sentence = case.premise.sentences[shared.sentence]
    head = sentence.tokens[shared.head]
    # A parser may hang "with six rooms" on the verb.
    first = sentence.subtree(head.index)[0].index
    thing = sentence.tokens[max(0, first - 1)]
    if head.dep not in OBLIQUE or thing.pos not in NOMINAL:
        return False
    if thing.lemma in load_word_lists(_WORDS)["holding"]:
        return False
    return marker_of(head, sentence) == "with" or load_lexicon().is_kind(thing.lemma, "act")


def _went_to_a_group(equation: Equation, case: Case) -> bool:
    """It went to so many as one group, who may share it as they like: "to a team of five"."""
    return any(
        (before := [t for t in sentence.tokens if t.end <= n.start])[-1:]
        and [t.form for t in before[-4:] if t.pos not in ("NOUN", "ADJ")][-3:] == _TO_A_GROUP
        for n in equation.used
        if n in case.premise_numsets
        for sentence in (case.premise.sentences[n.sentence],)
    )


def adds_each_to_all(equation: Equation, case: Case) -> bool:
    """What each pays is added to what all pay: "75 euros in total, 15 euros each" are no 90."""
    if not {Operator.ADD, Operator.SUBTRACT} & equation.operators:
        return False
    behind = [_behind(n, case) for n in equation.used if n in case.premise_numsets]
    is_of_each = any(words[:1] in (["each"], ["apiece"]) for words in behind)
    return is_of_each and any(
        words[:1] in _ALTOGETHER_ONE or words[:2] in _ALTOGETHER for words in behind
    )


def divides_by_months_of(equation: Equation, case: Case) -> bool:
    """Money is divided by the months of which it is the rent: "two months' rent".

    Or it is multiplied by those of which it is none: "six months' notice".
    """
    if {Operator.DIVIDE, Operator.MULTIPLY}.isdisjoint(equation.operators):
        return False
    return (
        Operator.DIVIDE in equation.operators
        and any(True for n in equation.used if _length_of(n, case) is not None)
    ) or is_length_of_other(equation.used, case)


def is_length_of_other(used: Sequence[Numset], case: Case) -> bool:
    """So long is something of which no money is told: who got six months' notice got no wages."""
    things = (thing for n in used if (thing := _length_of(n, case)) is not None)
    money = [n for n in used if n in case.premise_numsets and n.unit.kind is not Kind.DURATION]
    paid = load_word_lists("apart/priced")["values"]
    return bool(money) and any(
        thing not in paid and all(thing not in (n.unit.name, n.context.entity) for n in money)
        for thing in things
    )


def _length_of(numset: Numset, case: Case) -> str | None:
    """The noun that a length of time is one of: "two months' rent"; None where it stands alone."""
    if numset.unit.kind is not Kind.DURATION or numset not in case.premise_numsets:
        return None
    sentence = case.premise.sentences[numset.sentence]
    head = sentence.tokens[numset.head]
    if head.dep == _OWNER:
        return sentence.tokens[head.head].lemma
    of = (
        t for t in sentence.children(head.index) if t.dep in OBLIQUE and has_case(sentence, t, _OF)
    )
    return next((t.lemma for t in of), None)


def _behind(numset: Numset, case: Case) -> list[str]:
    tokens = case.premise.sentences[numset.sentence].tokens
    return [t.form for t in tokens if t.start >= numset.end][:2]


def adds_what_each_has(used: Sequence[Numset], case: Case) -> bool:
    """What each of several has is added up or taken away as if one had it: pens "at $2 each"."""
    if any(map(is_of_one, case.hypothesis.sentences)):
        return False
    sentences = case.premise.sentences
    return any(
        owners_of_each(n, sentences[n.sentence], case.premise_numsets) is not None
        for n in used
        if n in case.premise_numsets
    )


def adds_another_s(equation: Equation, asked: Numset, case: Case) -> bool:
    """It adds what one has to what somebody else had, and asks for the one: "Kim another two"."""
    if Operator.ADD not in equation.operators:
        return False
    given = [n for n in equation.used if n in case.premise_numsets]
    subject = asked.context.subject.lower()
    return any(
        subject and another_s(other, one, case.premise) == subject
        for one, other in itertools.pairwise(given)
    )


def multiplies_by_owners(equation: Equation, asked: Numset, case: Case) -> bool:
    """How many all have is reckoned, and asked is how many each or none of them has.

    Or so many owners are asked for: of players each of whom gets seven cards.
    """
    if equation.operators != {Operator.MULTIPLY}:
        return False
    sentence = case.hypothesis.sentences[asked.sentence]
    owners = set(_each_nouns(sentence)) | set(_none_nouns(sentence))
    given = [n for n in equation.used if n in case.premise_numsets]
    if any(n.unit.name in owners for n in given):
        return True
    noun = head_noun(asked.unit)
    return asked.unit.kind is Kind.COUNT and any(
        n.unit.name not in ("", noun) and _is_of_every(noun, case.premise.sentences[n.sentence])
        for n in given
    )


def _each_nouns(sentence: Sentence) -> Iterator[str]:
    """The nouns in "each child", "every one of the children"."""
    for token in sentence.tokens:
        if token.lemma in DISTRIBUTIVES:
            yield sentence.tokens[token.head].lemma
            yield from (t.lemma for t in sentence.subtree(token.index) if t.pos == "NOUN")


def _is_of_every(noun: str, sentence: Sentence) -> bool:
    """Reads "every player", "each team" of the noun."""
    return any(
        t.form in DISTRIBUTIVES and t.dep == "det" and sentence.tokens[t.head].lemma == noun
        for t in sentence.tokens
    )


def _none_nouns(sentence: Sentence) -> Iterator[str]:
    """The nouns in "none of the teams", "no team", where that is the subject."""
    for token in subject_words(sentence, sentence.root):
        if token.form in _NONE:
            yield sentence.tokens[token.head].lemma
            yield from (t.lemma for t in sentence.subtree(token.index) if t.pos == "NOUN")


def is_of_uncounted(asked: Numset, case: Case) -> bool:
    """The premise has some of what the number is asked of, and no number of it."""
    noun = asked.context.entity or asked.unit.name
    if asked.unit.kind not in THINGS_AND_STUFF or not noun:
        return False
    if any(noun in (n.context.entity, n.unit.name) for n in case.premise_numsets):
        return False
    return any(
        one.form in _SOME and then.lemma == noun
        for sentence in case.premise.sentences
        for one, then in zip(sentence.tokens, sentence.tokens[1:], strict=False)
    )
